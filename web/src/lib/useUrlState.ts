import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How a page's state is written in the query of its address. Reading accepts anything that a person can type. */
export interface UrlCodec<State extends object> {
  read: (query: URLSearchParams) => State;
  /** The query without its question mark. */
  write: (state: State) => string;
}

/** The state of a page, and the ways to change it. */
export interface UrlState<State> {
  state: State;
  /** Address of this page with some of the state changed; for real links. */
  hrefFor: (change: Partial<State>) => string;
  /** Goes there, with a new entry in the history: back undoes it. */
  change: (change: Partial<State>) => void;
}

/** State that lives in the address, so that reload, bookmark, back and a shared link restore it. Keep the codec at module scope. */
export function useUrlState<State extends object>(codec: UrlCodec<State>): UrlState<State> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => codec.read(new URLSearchParams(search)), [codec, search]);
  const hrefFor = useCallback(
    (change: Partial<State>) => `${pathname}?${codec.write({ ...state, ...change })}`,
    [codec, pathname, state],
  );
  const change = useCallback(
    (changed: Partial<State>) => {
      void navigate(hrefFor(changed));
    },
    [hrefFor, navigate],
  );
  return { state, hrefFor, change };
}
