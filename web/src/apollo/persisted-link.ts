import { ApolloLink } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';
import { from, mergeMap, of } from 'rxjs';

async function hashOf(document: DocumentNode): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(print(document)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isUnknown = ({ errors }: ApolloLink.Result): boolean =>
  errors?.[0]?.extensions?.['code'] === 'PERSISTED_QUERY_NOT_FOUND';

/**
 * Sends the hash of an operation instead of its text, which the server knows from its manifest; the text follows when it
 * does not, as when a process of the version before answers. Browsers hash in secure contexts only.
 */
export function createPersistedLink(): ApolloLink {
  const hashes = new WeakMap<DocumentNode, Promise<string>>();
  return new ApolloLink((operation, forward) => {
    if (!isSecureContext) return forward(operation);
    const { query } = operation;
    const hash = hashes.get(query) ?? hashOf(query);
    hashes.set(query, hash);
    return from(hash).pipe(
      mergeMap((sha256Hash) => {
        operation.extensions['persistedQuery'] = { version: 1, sha256Hash };
        operation.setContext({ http: { includeQuery: false } });
        return forward(operation);
      }),
      mergeMap((answer) => {
        if (!isUnknown(answer)) return of(answer);
        operation.setContext({ http: { includeQuery: true } });
        return forward(operation);
      }),
    );
  });
}
