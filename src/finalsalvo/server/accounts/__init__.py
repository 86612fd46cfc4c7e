"""Who somebody is: owners, links, registration, letters, and how often something may be tried."""
