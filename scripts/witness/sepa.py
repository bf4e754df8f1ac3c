"""Checks each file of a folder by the schema of credit transfers that sepaxml has."""

import importlib.resources
import pathlib
import sys

import xmlschema

SCHEMA = importlib.resources.files("sepaxml") / "schemas" / "pain.001.001.09.xsd"
schema = xmlschema.XMLSchema(str(SCHEMA))
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.xml")):
    try:
        schema.validate(str(path))
        print(f"OK {path.name}")
    except xmlschema.XMLSchemaException as error:
        print(f"{path.name} {str(error)[:200]!r}")
