import { useSyncExternalStore } from 'react';
import { readEntries, storeEntries } from './tab-storage';

const STORAGE_KEY = 'kept';

/** A guest. Who logs in afterwards takes over what the guest has left. */
const NOBODY = 0;

interface Entry {
  userId: number;
  value: unknown;
  /** It is not stored, and goes to nobody else. */
  isOwn: boolean;
}

let entries: Map<string, Entry> | null = null;
let readerId = NOBODY;
const listeners = new Set<() => void>();

const all = (): Map<string, Entry> => (entries ??= readEntries(STORAGE_KEY));

function tell(): void {
  storeEntries(
    STORAGE_KEY,
    [...all()].filter(([, { isOwn }]) => !isOwn),
  );
  for (const listener of listeners) listener();
}

/**
 * Says who reads in this tab: it forgets what it keeps for somebody else, and gives to who logs in what a guest has left. While nobody
 * is logged in, what belongs to somebody stays hidden. Who `goesOn` under another name, because they have just pressed a button here,
 * keeps everything but what was its reader's own: that stays hidden until they are back.
 */
export function readAs(userId: number, goesOn: boolean): void {
  readerId = userId;
  for (const [name, entry] of all()) {
    if (entry.userId === NOBODY || (goesOn && userId !== NOBODY && !entry.isOwn)) entry.userId = userId;
    else if (userId !== NOBODY && entry.userId !== userId && !goesOn) all().delete(name);
  }
  tell();
}

/** Forgets everything, because its reader has logged out. */
export function forgetTab(): void {
  all().clear();
  tell();
}

/**
 * Keeps something that can be written as JSON until the tab is closed or its reader logs out; `null` forgets it, unless it is hidden.
 * What is the reader's own `isOwn` until the page is loaded anew.
 */
export function keep(name: string, value: unknown, isOwn = false): void {
  if (value !== null) all().set(name, { userId: readerId, value, isOwn });
  else if (recall(name) !== null) all().delete(name);
  if (!isOwn) tell();
}

/** Returns what is kept for the reader under a name, or `null`. What is there is of this shop, perhaps of an earlier version. */
export function recall(name: string): unknown {
  const entry = all().get(name);
  return entry !== undefined && (entry.userId === readerId || entry.userId === NOBODY) ? entry.value : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what is kept under a name, and re-renders when that changes; nothing where the server renders. */
export function useKept(name: string): unknown {
  return useSyncExternalStore(
    subscribe,
    () => recall(name),
    () => null,
  );
}
