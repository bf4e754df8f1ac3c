/** Returns the entries that this tab has stored under a key; none where storage is forbidden or holds something else. */
export function readEntries<Value>(key: string): Map<string, Value> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, Value][]);
  } catch {
    return new Map();
  }
}

/** Stores entries until the tab is closed; where storage is forbidden, they last until the page is left. */
export function storeEntries(key: string, entries: readonly (readonly [string, unknown])[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(entries));
  } catch {
    // Nobody needs to know.
  }
}
