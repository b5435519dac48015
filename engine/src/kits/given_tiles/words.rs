//! Titles write nothing of given tiles but in their scripts.
