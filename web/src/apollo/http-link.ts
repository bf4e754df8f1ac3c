import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { print, type DocumentNode } from 'graphql';
import { Observable } from 'rxjs';
import { beliefOf } from './believed-viewer';

async function hashOf(document: DocumentNode): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(print(document)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isUnknown = ({ errors }: ApolloLink.Result): boolean =>
  errors?.[0]?.extensions?.['code'] === 'PERSISTED_QUERY_NOT_FOUND';

/** Reads an answer. Throws a `ServerError` for one that does not come from GraphQL, but from a proxy, for example. */
export async function readAnswer(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text();
  const isGraphql = response.headers.get('content-type')?.includes('graphql-response+json') === true;
  try {
    if (response.ok || isGraphql) return JSON.parse(bodyText) as ApolloLink.Result;
  } catch {
    // Told as any answer that is not the shop's.
  }
  throw new ServerError(`The server has answered ${response.status}.`, { response, bodyText });
}

/**
 * Sends operations: the hash instead of the text, which the server knows from its manifest; the text follows when it does
 * not, as when a process of the version before answers. Browsers hash in secure contexts only.
 */
export function createHttpLink(uri: string): ApolloLink {
  const hashes = new WeakMap<DocumentNode, Promise<string>>();
  const knownHashOf = (query: DocumentNode): Promise<string> => {
    const hash = hashes.get(query) ?? hashOf(query);
    hashes.set(query, hash);
    return hash;
  };
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { query, operationName, variables } = operation;
        const ending = new AbortController();
        const send = async (named: object): Promise<ApolloLink.Result> =>
          readAnswer(
            await fetch(uri, {
              method: 'POST',
              credentials: 'same-origin',
              headers: {
                accept: 'application/graphql-response+json, application/json',
                'content-type': 'application/json',
                ...beliefOf(operation),
              },
              body: JSON.stringify({ operationName, variables, ...named }),
              signal: ending.signal,
            }),
          );
        const ask = async (): Promise<ApolloLink.Result> => {
          if (!isSecureContext) return send({ query: print(query) });
          const persistedQuery = { version: 1, sha256Hash: await knownHashOf(query) };
          const extensions = { persistedQuery };
          const answer = await send({ extensions });
          return isUnknown(answer) ? send({ extensions, query: print(query) }) : answer;
        };
        ask().then(
          (answer) => {
            observer.next(answer);
            observer.complete();
          },
          (error: unknown) => {
            observer.error(error);
          },
        );
        return () => {
          ending.abort();
        };
      }),
  );
}
