import { useSyncExternalStore } from 'react';

/** A value that this browser remembers, the same in all its tabs. */
export interface Stored<Value> {
  /** The value, and a new rendering whenever it changes. The one of nobody while a page is taken over from the server. */
  use: () => Value;
  change: (by: (value: Value) => Value) => void;
}

/** Keeps a value under a key of the local storage; only in memory where storage is forbidden or full. */
export function createStored<Value>(
  key: string,
  parse: (text: string | null) => Value,
  write: (value: Value) => string,
): Stored<Value> {
  const listeners = new Set<() => void>();
  const read = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const none = parse(null);
  let value = parse(read());
  const show = (next: Value): void => {
    value = next;
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
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => none,
      ),
    change: (by) => {
      show(by(value));
      try {
        localStorage.setItem(key, write(value));
      } catch {
        // Storage is forbidden or full: the value then lasts until the page is left.
      }
    },
  };
}
