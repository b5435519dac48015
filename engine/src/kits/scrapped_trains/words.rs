//! Titles write nothing of scrapped trains but an ability.
