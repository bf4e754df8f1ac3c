"""Checks each XML of a folder by the newest schematron of EN 16931 in a jar of phive-rules."""

import pathlib
import re
import sys
import tempfile
import zipfile

from saxonche import PySaxonProcessor

folder, jar = sys.argv[1:3]


def release_of(name):
    return [int(part) for part in re.findall(r"\d+", name.split("/")[2])]


with zipfile.ZipFile(jar) as rules, tempfile.TemporaryDirectory() as kept, PySaxonProcessor() as saxon:
    sheets = [name for name in rules.namelist() if name.endswith("EN16931-CII-validation.xslt")]
    newest = max(sheets, key=release_of)
    sheet = rules.extract(newest, kept)
    judge = saxon.new_xslt30_processor().compile_stylesheet(stylesheet_file=sheet)
    for file in sorted(pathlib.Path(folder).glob("*.xml")):
        report = judge.transform_to_string(source_file=str(file))
        broken = re.findall(r"<svrl:failed-assert[^>]*?\bid=\"([^\"]+)\"", report)
        fired = report.count("<svrl:fired-rule")
        print(f"OK {file.name}" if not broken and fired else f"{file.name} breaks {broken or 'no rule: none was asked'}")
