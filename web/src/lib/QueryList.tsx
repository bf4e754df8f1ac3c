import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFailureToast } from '../apollo/useFailureToast';
import { Stack } from '../ui/layout/Layout';
import { QueryError, type Query } from './QueryError';

const List = styled(Stack)`
  &[data-stale] {
    opacity: 0.6;
  }
`;

interface QueryListProps<Entry> {
  /** The list as `withPrevious` shows it. */
  query: Query & { isStale: boolean };
  /** The entries of the answer that it shows. */
  entries: readonly Entry[] | undefined;
  /** As large as a page of entries. */
  skeleton: ReactNode;
  /** What is there instead of entries. */
  empty: ReactNode;
  /** The room between the entries. */
  gap?: 'small' | 'large';
  children: (entries: readonly Entry[]) => ReactNode;
}

/** The entries of a list that the server is asked for, dimmed while others are on their way, or why there are none. */
export function QueryList<Entry>({ query, entries, skeleton, empty, gap, children }: QueryListProps<Entry>) {
  useFailureToast(query.error);
  if (query.error !== undefined) return <QueryError query={query} />;
  if (entries === undefined) return skeleton;
  if (entries.length === 0) return empty;
  return (
    <List data-gap={gap} data-stale={query.isStale || undefined} aria-busy={query.loading}>
      {children(entries)}
    </List>
  );
}
