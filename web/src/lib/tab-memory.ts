import { useCallback, useSyncExternalStore } from 'react';

/** Whose the entries of other people and of other sites are not. */
const PREFIX = 'kept:';

/** A guest. Who logs in afterwards takes over what the guest has left. */
const NOBODY = 0;

interface Entry {
  userId: number;
  value: unknown;
}

let entries: Map<string, Entry> | null = null;
let readerId = NOBODY;
const listeners = new Set<() => void>();

function load(): Map<string, Entry> {
  const found = new Map<string, Entry>();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      found.set(key.slice(PREFIX.length), JSON.parse(sessionStorage.getItem(key) ?? '') as Entry);
    }
  } catch {
    // Storage is forbidden or holds something else: begin without memories.
  }
  return found;
}

const all = (): Map<string, Entry> => (entries ??= load());

function store(name: string, entry: Entry | null): void {
  if (entry === null) all().delete(name);
  else all().set(name, entry);
  try {
    if (entry === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(entry));
  } catch {
    // Then it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/**
 * Says who reads in this tab: it forgets what it keeps for somebody else, and gives to who logs in what a guest has left. While nobody
 * is logged in, what belongs to somebody stays hidden.
 */
export function readAs(userId: number): void {
  readerId = userId;
  for (const [name, entry] of userId === NOBODY ? [] : [...all()]) {
    if (entry.userId === NOBODY) store(name, { ...entry, userId });
    else if (entry.userId !== userId) store(name, null);
  }
  for (const listener of listeners) listener();
}

/** Forgets everything, because its reader has logged out. */
export function forgetTab(): void {
  for (const name of [...all().keys()]) store(name, null);
}

/** Keeps something that can be written as JSON until the tab is closed or its reader logs out; `null` forgets it. */
export function keep(name: string, value: unknown): void {
  store(name, value === null ? null : { userId: readerId, value });
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
    useCallback(() => recall(name), [name]),
    () => null,
  );
}
