"""Reports: what a study or a calibration found, as one page that needs no network and no script."""
