import mongoose from 'mongoose';

/** Some entries of a list that is read onwards from the last one seen, so that what comes in meanwhile shifts nothing. */
export interface Slice<Entry> {
  entries: Entry[];
  pageInfo: PlaceInfo;
}

/** Where a slice ends. */
interface PlaceInfo {
  /** The place of the last entry, which the next slice begins after; `null` without entries. */
  endCursor: string | null;
  hasNextPage: boolean;
}

/** Reads a slice in one command: one entry more than is wanted tells whether there is more. */
export async function readSlice<Entry>(
  read: (limit: number) => Promise<Entry[]>,
  size: number,
  cursorOf: (entry: Entry) => string,
): Promise<Slice<Entry>> {
  const found = await read(size + 1);
  const entries = found.slice(0, size);
  const last = entries.at(-1);
  const endCursor = last === undefined ? null : cursorOf(last);
  return { entries, pageInfo: { endCursor, hasNextPage: found.length > size } };
}

/** An order of the database by a field, then by the id: 1 for ascending, -1 for descending. */
export interface SliceOrder {
  field: string;
  direction: 1 | -1;
  idDirection: 1 | -1;
}

/** Returns what the entries behind a place fulfill in such an order. */
export function behindPlace(
  { field, direction, idDirection }: SliceOrder,
  value: unknown,
  id: number,
): Record<string, unknown> {
  const [beyond, from] = direction === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return {
    // Where the index is entered.
    [field]: mongoose.trusted({ [from]: value }),
    $or: [
      { [field]: mongoose.trusted({ [beyond]: value }) },
      { [field]: value, _id: mongoose.trusted({ [idDirection === 1 ? '$gt' : '$lt']: id }) },
    ],
  };
}

/** Names the place of an entry in a list by a date, then by the id. */
export const dateCursorOf = (date: Date, id: number): string => `${date.getTime()}-${id}`;

/** Returns the place that such a cursor names; `null` for none and for an unreadable one, which mean the beginning. */
export function readDateCursor(cursor: string | null): { date: Date; id: number } | null {
  const [, time, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor ?? '') ?? [];
  return time === undefined || id === undefined ? null : { date: new Date(Number(time)), id: Number(id) };
}
