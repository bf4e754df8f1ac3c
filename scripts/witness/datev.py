"""Reads each batch of bookings of a folder by mloda's reader, and compares what it comes to by account with the file beside it."""

import collections
import json
import pathlib
import sys

from mloda.community.feature_groups.experimental.german_ledger.datev import read_batch

for path in sorted(pathlib.Path(sys.argv[1]).glob("*.csv")):
    try:
        header, legs = read_batch(str(path))
        sums = collections.Counter()
        for account, amount in zip(legs["Konto"], legs["Betrag"]):
            sums[account] += int(amount * 100)
        wanted = json.loads(path.with_suffix(".json").read_text())
        rows = len(legs["Konto"]) // 2
        is_right = dict(sums) == wanted["cents"] and rows == wanted["rows"] and header.skr == wanted["chart"]
        print(f"OK {path.name}" if is_right else f"{path.name} comes to {dict(sums)} in {rows} rows, not to {wanted}")
    except Exception as error:
        print(f"{path.name} {error}")
