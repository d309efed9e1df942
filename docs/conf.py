"""The site that `make docs` builds from these pages, with a reference from the docstrings."""

import yellowsea

project = "Yellow Sea"
author = "the Yellow Sea project"
copyright = "the Yellow Sea project"  # the name that Sphinx asks for
version = release = yellowsea.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "description"
exclude_patterns = ["site"]

html_theme = "furo"
html_title = f"Yellow Sea {release}"
# Pages link to files beside the documentation too, such as CONTRIBUTING.md: those stay as they are.
suppress_warnings = ["myst.xref_missing", "myst.header", "misc.highlighting_failure"]
