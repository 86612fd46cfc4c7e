"""Components that are missing, damaged, looked at or shared."""
