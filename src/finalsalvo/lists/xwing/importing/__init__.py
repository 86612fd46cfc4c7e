"""From the files of a published data set to a pack of ours: one module for each way in which such sets are written."""
