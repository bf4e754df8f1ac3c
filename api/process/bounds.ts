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

/** How much memory one line of a table of bounds takes in this process now. */
export interface MemoryUse extends Bound {
  readonly name: string;
  /** Bytes in each instance that is alive. */
  readonly usedBytes: readonly number[];
}

interface Watched {
  readonly bound: Bound;
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

/** Makes something known that keeps to its bound by itself, such as a queue. */
export function watchUse<Owner extends object>(
  bound: Bound,
  owner: Owner,
  bytesOf: (owner: Owner) => number,
): void {
  const reference = new WeakRef(owner);
  const readBytes = (): number | undefined => {
    const alive = reference.deref();
    return alive && bytesOf(alive);
  };
  watch({ bound, readBytes, purge: () => undefined });
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

/** What keys and values of a cache may be. */
type Kept = object | string | number;

/** A cache that is made for a bound; see `createCache`. */
export type BoundedCache<Key extends Kept, Value extends Kept> = LRUCache<Key, Value>;

/**
 * Creates a cache within a bound: what was used least recently makes room, expired entries go by themselves, and a value
 * that is larger than the whole cache is not kept. `bytesOf` says what a value takes where it is not plain data; `onEvict`
 * learns what had to make room for others.
 */
export function createCache<Key extends Kept, Value extends Kept>(
  bound: Bound,
  options: { bytesOf?: (value: Value) => number; onEvict?: (value: Value, key: Key) => void } = {},
): BoundedCache<Key, Value> {
  const { bytesOf = sizeOf, onEvict } = options;
  const keyBytes = (key: Key): number => (typeof key === 'object' ? REFERENCE_BYTES : sizeOf(key));
  const cache = new LRUCache<Key, Value>({
    maxSize: bound.maxBytes,
    sizeCalculation: (value, key) => Math.ceil(ENTRY_BYTES + keyBytes(key) + bytesOf(value)),
    ttl: bound.lifeMs ?? 0,
    dispose: (value, key, reason) => {
      if (reason === 'evict') onEvict?.(value, key);
    },
  });
  const reference = new WeakRef(cache);
  watch({
    bound,
    readBytes: () => reference.deref()?.calculatedSize,
    purge: () => reference.deref()?.purgeStale(),
  });
  return cache;
}

/** Returns the lines of a table, with what each takes now. */
export function memoryUse(table: Readonly<Record<string, Bound>>): MemoryUse[] {
  return Object.entries(table).map(([name, bound]) => ({
    ...bound,
    name,
    usedBytes: watched.filter((entry) => entry.bound === bound).flatMap(({ readBytes }) => readBytes() ?? []),
  }));
}
