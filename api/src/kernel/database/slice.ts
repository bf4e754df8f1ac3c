import mongoose, { type QueryFilter } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';

/** Some entries of a list that is read onwards from the last one seen, so that what comes in meanwhile shifts nothing. */
export interface Slice<Entry> {
  entries: Entry[];
  pageInfo: PlaceInfo;
}

/** Such entries, and how many the whole list has. */
export interface CountedSlice<Entry> extends Slice<Entry> {
  totalCount: number;
}

/** Where a slice ends. */
interface PlaceInfo {
  /** The place of the last entry, which the next slice begins after; `null` without entries. */
  endCursor: string | null;
  hasNextPage: boolean;
}

/** How much of a list is wanted: the first entries, or those behind the place that a cursor names. */
export interface WantedSlice {
  first: number;
  after: string | null;
}

/** What entries are compared by: a field, what it holds, and 1 for ascending, -1 for descending. */
export type SortKey = readonly [field: string, type: 'date' | 'number' | 'string', direction: 1 | -1];

/** The total order of a list: by its id, or by a field before that. */
export interface SliceOrder {
  /** Names list and order in cursors, so that those of another list are refused. */
  name: string;
  keys: readonly [id: SortKey] | readonly [field: SortKey, id: SortKey];
}

/**
 * Reads a slice in one command: one entry more than is wanted tells whether there is more. `read` is given what the entries
 * behind the place fulfill, their order, and how many to read. Throws `CURSOR_UNKNOWN` for what is no place in this list and order.
 */
export async function readSlice<Entry extends object>(
  order: SliceOrder,
  { first, after }: WantedSlice,
  read: (behind: QueryFilter<unknown>, sort: Record<string, 1 | -1>, limit: number) => PromiseLike<Entry[]>,
): Promise<Slice<Entry>> {
  const sort = Object.fromEntries(order.keys.map(([field, , direction]) => [field, direction]));
  const behind = after === null ? {} : behindPlace(order, readCursor(order, after));
  const found = await read(behind, sort, first + 1);
  const entries = found.slice(0, first);
  const last = entries.at(-1);
  const endCursor = last === undefined ? null : cursorOf(order, last);
  return { entries, pageInfo: { endCursor, hasNextPage: found.length > first } };
}

/** As `readSlice`, with the number of all entries, whichever are wanted. */
export async function readCountedSlice<Entry extends object>(
  count: () => Promise<number>,
  ...wanted: Parameters<typeof readSlice<Entry>>
): Promise<CountedSlice<Entry>> {
  const [slice, totalCount] = await Promise.all([readSlice(...wanted), count()]);
  return { ...slice, totalCount };
}

/** What a list gives that is known to be empty. */
export const NO_ENTRIES: Slice<never> = { entries: [], pageInfo: { endCursor: null, hasNextPage: false } };

/** A name of 200 characters, however they are written. */
const MAX_CURSOR = 2_000;

/** Names the place of an entry by the list and what it is sorted by. */
function cursorOf({ name, keys }: SliceOrder, entry: object): string {
  const values = keys.map(([field]) => {
    const value = field.split('.').reduce<unknown>((inner, key) => Reflect.get(inner as object, key), entry);
    return value instanceof Date ? value.getTime() : value;
  });
  return Buffer.from(JSON.stringify([name, ...values])).toString('base64url');
}

function readCursor({ name, keys }: SliceOrder, cursor: string): unknown[] {
  const [list, ...values] = cursor.length > MAX_CURSOR ? [] : parsed(cursor);
  const isPlace = list === name && values.length === keys.length;
  if (!isPlace) throw new ShopError('CURSOR_UNKNOWN');
  return keys.map(([, type], index) => {
    const value = type === 'date' ? new Date(Number(values[index])) : values[index];
    const isRight =
      type === 'string'
        ? typeof value === 'string'
        : Number.isSafeInteger(value instanceof Date ? value.getTime() : value);
    if (!isRight) throw new ShopError('CURSOR_UNKNOWN');
    return value;
  });
}

function parsed(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

const beyond = ([field, , direction]: SortKey, value: unknown): QueryFilter<unknown> => ({
  [field]: mongoose.trusted(direction === 1 ? { $gt: value } : { $lt: value }),
});

/** What the entries behind a place fulfill. */
function behindPlace({ keys: [key, id] }: SliceOrder, [value, lastId]: unknown[]): QueryFilter<unknown> {
  if (id === undefined) return beyond(key, value);
  const [field, , direction] = key;
  return {
    // Where the index is entered.
    [field]: mongoose.trusted(direction === 1 ? { $gte: value } : { $lte: value }),
    $or: [beyond(key, value), { [field]: value, ...beyond(id, lastId) }],
  };
}
