import { readId } from '@shared/rules/ids.js';
import { createStored } from './stored';

/** A short list of product ids that this browser remembers, the same in all its tabs. */
export interface IdList {
  /** The ids, and a new rendering whenever they change. None while a page is taken over from the server. */
  useIds: () => readonly string[];
  /** Changes the list; what is too much falls off its end. */
  change: (by: (ids: readonly string[]) => readonly string[]) => void;
}

/** Keeps at most `max` ids under a key of the local storage; only in memory where storage is forbidden. */
export function createIdList(key: string, max: number): IdList {
  const stored = createStored<readonly string[]>(
    key,
    (text) =>
      (text ?? '')
        .split(',')
        .filter((id) => readId(id) !== null)
        .slice(0, max),
    (ids) => ids.join(','),
  );
  return {
    useIds: stored.use,
    change: (by) => {
      stored.change((ids) => by(ids).slice(0, max));
    },
  };
}
