"""Takes the XML out of each PDF of a folder, checks it by the schema, and compares it with the file beside it."""

import pathlib
import sys

from facturx import get_xml_from_pdf

for pdf in sorted(pathlib.Path(sys.argv[1]).glob("*.pdf")):
    try:
        _, xml = get_xml_from_pdf(pdf.read_bytes(), check_xsd=True)
        is_same = xml == pdf.with_suffix(".xml").read_bytes()
        print(f"OK {pdf.name}" if is_same else f"{pdf.name} holds another XML")
    except Exception as error:
        print(f"{pdf.name} {error}")
