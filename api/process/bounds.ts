import { LRUCache } from 'lru-cache';

/** What of a process requests can fill, and how far. */
export interface Bound {
  /** Memory that it may take, in bytes; each instance for itself. */
  readonly maxBytes: number;
  /** Longest life of an entry, in ms; absent: as long as there is room. */
  readonly lifeMs?: number;
  /** What requests put into it. */
  readonly filledBy: string;
}

const KB = 1_024;
const MB = 1_024 * KB;

/**
 * Everything in a process that a request can fill: whatever outlives the request or waits in it. Nothing of the kind is
 * made but with `createCache` or `watchUse`, and a test fills every line of this table beyond its bound. The index of listed
 * products is not in it: it grows with the catalog alone.
 */
export const BOUNDS = {
  'API key requests': { maxBytes: 64 * KB, lifeMs: 60_000, filledBy: 'one count for each key that is used' },
  budgets: { maxBytes: 512 * KB, lifeMs: 60_000, filledBy: 'what is left to each guest, user and key' },
  'catalog lists': {
    maxBytes: 4 * MB,
    lifeMs: 10_000,
    filledBy: 'ids, counts and reviews for each question about the catalog',
  },
  'catalog products': {
    maxBytes: 24 * MB,
    lifeMs: 10_000,
    filledBy: 'each product that a visitor looks at, by its id',
  },
  'drawings in line': { maxBytes: 512 * KB, filledBy: 'pictures that are to be drawn of their products' },
  'engine cursors': { maxBytes: 128 * MB, filledBy: 'the rest of each result that a client has not fetched' },
  'engine replies': { maxBytes: 64 * MB, filledBy: 'answers that clients have not taken' },
  'engine requests': { maxBytes: 128 * MB, filledBy: 'messages that clients have sent in part' },
  'engine sessions': { maxBytes: 32 * MB, filledBy: 'the last answer to each session, for a repeated write' },
  'engine text matches': { maxBytes: 16 * MB, filledBy: 'the records of each searched text, for each index' },
  'files served': {
    maxBytes: 64 * MB,
    // Less than the day after which files that nothing shows are deleted.
    lifeMs: 43_200_000,
    filledBy: 'pictures in each size and format, and data sheets',
  },
  'first view visitors': {
    maxBytes: 2 * MB,
    lifeMs: 10_000,
    filledBy: 'what is left to each address of the pages that are rendered for it',
  },
  'first views': {
    maxBytes: 16 * MB,
    lifeMs: 10_000,
    filledBy: 'a rendered page for each address, and files of the sitemap',
  },
  'guests’ answers': {
    maxBytes: 16 * MB,
    lifeMs: 10_000,
    filledBy: 'answers to guests’ questions about the catalog, with the questions',
  },
  'operation costs': {
    maxBytes: 512 * KB,
    filledBy: 'one number for each GraphQL document and its variables',
  },
  'papers in line': {
    maxBytes: 32 * MB,
    filledBy: 'packing slips, pick lists and return slips that are to be drawn',
  },
  'parsed operations': { maxBytes: 32 * MB, filledBy: 'the syntax tree of each valid GraphQL document' },
  'payment certificates': {
    maxBytes: 64 * KB,
    filledBy: 'certificates at the addresses that payment messages name, and addresses without one',
  },
  'passwords in line': { maxBytes: 32 * KB, filledBy: 'passwords that are to be hashed or compared' },
  'pictures in line': { maxBytes: 64 * KB, filledBy: 'versions of pictures that are to be made' },
  'requests under way': {
    maxBytes: 64 * MB,
    filledBy: 'requests that clients send in part, and answers that they do not take',
  },
  uploads: { maxBytes: 36 * MB, filledBy: 'requests with files: four that are read, and others that wait' },
} as const satisfies Readonly<Record<string, Bound>>;

/** A line of the table. */
export type BoundName = keyof typeof BOUNDS;

/** How much memory one line of the table takes in this process now. */
export interface MemoryUse extends Bound {
  readonly name: BoundName;
  /** Bytes in each instance that is alive. */
  readonly usedBytes: readonly number[];
}

interface Watched {
  readonly name: BoundName;
  readonly readBytes: () => number | undefined;
  readonly purge: () => void;
}

let watched: Watched[] = [];

/** How often, in ms, expired entries are looked for. */
const PURGE_INTERVAL_MS = 2_000;

/** Removes expired entries, so that what nobody asks for any more takes no memory, and forgets instances that are gone. */
function purgeAll(): void {
  watched = watched.filter(({ readBytes }) => readBytes() !== undefined);
  for (const { purge } of watched) purge();
}

let purging: NodeJS.Timeout | undefined;

function watch(entry: Watched): void {
  watched.push(entry);
  purging ??= setInterval(purgeAll, PURGE_INTERVAL_MS).unref();
}

/** Makes something known that keeps to its line of the table by itself, such as a queue. */
export function watchUse<Owner extends object>(
  name: BoundName,
  owner: Owner,
  bytesOf: (owner: Owner) => number,
): void {
  const reference = new WeakRef(owner);
  const readBytes = (): number | undefined => {
    const alive = reference.deref();
    return alive && bytesOf(alive);
  };
  watch({ name, readBytes, purge: () => undefined });
}

/** What an entry takes beside its key and its value, in bytes: its places in the lists of the cache. */
const ENTRY_BYTES = 200;

/** Bytes of an object or array before anything is in it, and of each reference to something. */
const OBJECT_BYTES = 32;
const REFERENCE_BYTES = 8;

/** Roughly how many bytes a value without cycles takes in memory; rather too many than too few. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return OBJECT_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return REFERENCE_BYTES;
  if (ArrayBuffer.isView(value)) return 3 * OBJECT_BYTES + value.byteLength;
  let bytes = OBJECT_BYTES;
  for (const item of Object.values(value)) bytes += REFERENCE_BYTES + sizeOf(item);
  return bytes;
}

/** A cache that is made for a line of the table; see `createCache`. */
export type BoundedCache<
  Key extends object | string | number,
  Value extends object | string | number,
> = LRUCache<Key, Value>;

/**
 * Creates a cache within its line of the table: what was used least recently makes room, expired entries go by themselves,
 * and a value that is larger than the whole cache is not kept. `bytesOf` says what a value takes where it is not plain data;
 * `onEvict` learns what had to make room for others.
 */
export function createCache<Key extends object | string | number, Value extends object | string | number>(
  name: BoundName,
  options: { bytesOf?: (value: Value) => number; onEvict?: (value: Value, key: Key) => void } = {},
): BoundedCache<Key, Value> {
  const { maxBytes, lifeMs }: Bound = BOUNDS[name];
  const { bytesOf = sizeOf, onEvict } = options;
  const keyBytes = (key: Key): number => (typeof key === 'object' ? REFERENCE_BYTES : sizeOf(key));
  const cache = new LRUCache<Key, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => Math.ceil(ENTRY_BYTES + keyBytes(key) + bytesOf(value)),
    ...(lifeMs === undefined ? {} : { ttl: lifeMs }),
    ...(onEvict === undefined
      ? {}
      : {
          dispose: (value, key, reason) => {
            if (reason === 'evict') onEvict(value, key);
          },
        }),
  });
  const reference = new WeakRef(cache);
  watch({
    name,
    readBytes: () => reference.deref()?.calculatedSize,
    purge: () => reference.deref()?.purgeStale(),
  });
  return cache;
}

/** Returns the table, with what each line takes now. */
export function memoryUse(): MemoryUse[] {
  const names = Object.keys(BOUNDS) as BoundName[];
  return names.map((name) => ({
    ...BOUNDS[name],
    name,
    usedBytes: watched.filter((entry) => entry.name === name).flatMap(({ readBytes }) => readBytes() ?? []),
  }));
}
