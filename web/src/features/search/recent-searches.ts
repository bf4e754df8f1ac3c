import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'recent-searches';

/** As many as fit above a phone's keyboard. */
const MAX_REMEMBERED = 6;

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return NONE;
    return stored.filter((text) => typeof text === 'string').slice(0, MAX_REMEMBERED);
  } catch {
    // Storage is forbidden, or holds what is not ours.
    return NONE;
  }
}

let texts: readonly string[] | null = null;
const current = (): readonly string[] => (texts ??= read());

function change(next: readonly string[]): void {
  texts = next.slice(0, MAX_REMEMBERED);
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(texts));
  } catch {
    // Storage is forbidden or full: they then last until the page is left.
  }
}

/** Remembers what was searched for, on this device only; the latest stands first. */
export function rememberSearch(text: string): void {
  if (text !== '') change([text, ...current().filter((other) => other !== text)]);
}

/** Forgets one search. */
export function forgetSearch(text: string): void {
  change(current().filter((other) => other !== text));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what was searched for on this device, the latest first, and re-renders when it changes. */
export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(subscribe, current, () => NONE);
