"""The help: a page for each role, for the shell and for the API, to be read without network as well."""
