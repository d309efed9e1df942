"""Tests of the kernel: what every rule system stands on."""
