//! Titles write nothing of company pairs but an ability.
