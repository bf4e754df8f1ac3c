import { useSyncExternalStore } from 'react';

let isClosed = false;
const listeners = new Set<() => void>();

/** Tells the pages that the server has sent them away because the shop is closed, or that it is open again. */
export function tellClosed(isSo: boolean): void {
  if (isClosed === isSo) return;
  isClosed = isSo;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server has last said that the shop is closed to this reader. */
export const useIsClosed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isClosed,
    () => false,
  );
