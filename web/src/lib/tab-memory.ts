import { useSyncExternalStore } from 'react';
import { readEntries, storeEntries } from './tab-storage';

const STORAGE_KEY = 'kept';

/** A guest. Who logs in afterwards takes over what the guest has left. */
const NOBODY = 0;

interface Entry {
  value: unknown;
  /** It is not stored. */
  isFleeting: boolean;
}

/** By its owner and name. */
let entries: Map<string, Entry> | null = null;
let readerId = NOBODY;
const listeners = new Set<() => void>();

const all = (): Map<string, Entry> => (entries ??= readEntries(STORAGE_KEY));

const startOf = (userId: number): string => `${userId} `;
const keyOf = (name: string): string => startOf(readerId) + name;

function tell(): void {
  // While nobody reads, its owner may reload the page; nobody else who reads has it in their storage.
  const isStored = ([key, { isFleeting }]: [string, Entry]): boolean =>
    !isFleeting && (readerId === NOBODY || key.startsWith(startOf(readerId)));
  storeEntries(STORAGE_KEY, [...all()].filter(isStored));
  for (const listener of listeners) listener();
}

/** Says who reads in this tab: what a guest has left is theirs from then on, and what is somebody else's stays hidden until they are back. */
export function readAs(userId: number): void {
  readerId = userId;
  const left = startOf(NOBODY);
  for (const [key, entry] of [...all()])
    if (key.startsWith(left)) {
      all().delete(key);
      all().set(keyOf(key.slice(left.length)), entry);
    }
  tell();
}

/** Forgets everything, because its reader has logged out. */
export function forgetTab(): void {
  all().clear();
  tell();
}

/**
 * Keeps something that can be written as JSON until the tab is closed or somebody logs out; `null` forgets it. What `isFleeting` is kept
 * until the page is reloaded, and may be anything.
 */
export function keep(name: string, value: unknown, isFleeting = false): void {
  if (value === null) all().delete(keyOf(name));
  else all().set(keyOf(name), { value, isFleeting });
  if (!isFleeting) tell();
}

/** Returns what is kept for the reader under a name, or `null`. What is there is of this shop, perhaps of an earlier version. */
export const recall = (name: string): unknown => all().get(keyOf(name))?.value ?? null;

/** Returns what forgets something when its place in the page is left, but not when its reader is another one by then. */
export function leaver(name: string): () => void {
  const reader = readerId;
  return () => {
    if (readerId === reader) keep(name, null);
  };
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
