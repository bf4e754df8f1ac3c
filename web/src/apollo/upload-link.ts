import { ApolloLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';

const holdsFile = (value: unknown): boolean =>
  value instanceof File ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

/** Sends operations whose variables hold files by code that nobody else loads, and hands all others on. */
export function createUploadLink(uri: string): ApolloLink {
  return new ApolloLink((operation, forward) =>
    holdsFile(operation.variables)
      ? from(import('./upload-request')).pipe(mergeMap(({ sendFiles }) => sendFiles(uri, operation)))
      : forward(operation),
  );
}
