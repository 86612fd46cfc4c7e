"""The server: pages, API and storage. The only room that knows HTTP, SQL and the clock.

From top to bottom: `running` the process, `urls` and `settings` for Django, `pages` and `api`, `shown` what both show,
`http` what both are asked, `accounts` who somebody is, `storage` what is kept, and the models.
"""
