"""The checks of an X-Wing list: each says what is wrong and what cannot be told, and nothing where all is well."""
