import { useCallback } from 'react';
import { useUrlState, type UrlCodec, type UrlState } from './useUrlState';

/** State of a list that is read onwards, as its address keeps it. */
export interface SliceUrl {
  /** The place behind which it is shown; `null`: from its beginning. */
  after: string | null;
}

/** `useUrlState` for such a list: a place holds for the list as it was asked for, so any other change begins at the beginning. */
export function useSliceUrl<State extends SliceUrl>(codec: UrlCodec<State>): UrlState<State> {
  const { state, hrefFor, change } = useUrlState(codec);
  return {
    state,
    hrefFor: useCallback((changed: Partial<State>) => hrefFor({ after: null, ...changed }), [hrefFor]),
    change: useCallback(
      (changed: Partial<State>) => {
        change({ after: null, ...changed });
      },
      [change],
    ),
  };
}
