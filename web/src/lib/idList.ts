import { useSyncExternalStore } from 'react';
import { readId } from '@shared/rules/ids.js';

/** A short list of product ids that this browser remembers, the same in all its tabs. */
export interface IdList {
  /** The ids, and a new rendering whenever they change. None while a page is taken over from the server. */
  useIds: () => readonly string[];
  /** Changes the list; what is too much falls off its end. */
  change: (by: (ids: readonly string[]) => readonly string[]) => void;
}

/** What a server knows of it. */
const NONE: readonly string[] = [];

function parse(text: string | null): readonly string[] {
  return (text ?? '').split(',').filter((id) => readId(id) !== null);
}

/** Keeps at most `max` ids under a key of the local storage; only in memory where storage is forbidden. */
export function createIdList(key: string, max: number): IdList {
  const listeners = new Set<() => void>();
  const read = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let ids = parse(read()).slice(0, max);
  const show = (next: readonly string[]): void => {
    ids = next.slice(0, max);
    for (const listener of listeners) listener();
  };
  if (!import.meta.env.SSR) {
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) show(parse(read()));
    });
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    useIds: () =>
      useSyncExternalStore(
        subscribe,
        () => ids,
        () => NONE,
      ),
    change: (by) => {
      show(by(ids));
      try {
        localStorage.setItem(key, ids.join(','));
      } catch {
        // Storage is forbidden or full: the list then lasts until the page is left.
      }
    },
  };
}
