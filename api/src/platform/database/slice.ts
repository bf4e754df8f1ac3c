/** Some entries of a list that is read onwards from the last one seen, so that what comes in meanwhile shifts nothing. */
export interface Slice<Entry> {
  entries: Entry[];
  /** The id that the next slice begins after; `null` at the end of the list. */
  nextAfter: number | null;
}

/** Reads a slice in one command: one entry more than is wanted tells whether there is more. */
export async function readSlice<Entry extends { _id: number }>(
  read: (limit: number) => Promise<Entry[]>,
  size: number,
): Promise<Slice<Entry>> {
  const found = await read(size + 1);
  const entries = found.slice(0, size);
  return { entries, nextAfter: found.length > size ? (entries.at(-1)?._id ?? null) : null };
}
