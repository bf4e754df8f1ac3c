import type { ApolloLink } from '@apollo/client';
import { print } from 'graphql';
import { Observable } from 'rxjs';
import { beliefOf } from './believed-viewer';
import { readAnswer } from './http-link';

/** What a mutation with files may put into its context. */
export interface UploadContext {
  /** Called with the part of the request that has been sent, from 0 to 1. */
  onUploadProgress?: (part: number) => void;
  /** Ends the upload; the mutation then fails with an `AbortError`. */
  signal?: AbortSignal;
}

/** Takes the files out of variables: null stays in their places, whose paths name them (`variables.input.thumbnail`). */
function extractFiles(value: unknown, path: string, files: Map<string, File>): unknown {
  if (value instanceof File) {
    files.set(path, value);
    return null;
  }
  if (Array.isArray(value))
    return value.map((entry, index) => extractFiles(entry, `${path}.${index}`, files));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    extractFiles(entry, `${path}.${key}`, files),
  ]);
  return Object.fromEntries(entries) as unknown;
}

/** The body of a request with files, as the GraphQL multipart request specification has it. */
function toMultipart({ query, operationName, variables }: ApolloLink.Operation): FormData {
  const files = new Map<string, File>();
  const clean = extractFiles(variables, 'variables', files);
  const parts = [...files].map(([path, file], index) => ({ name: String(index), path, file }));
  const body = new FormData();
  body.set('operations', JSON.stringify({ query: print(query), operationName, variables: clean }));
  body.set('map', JSON.stringify(Object.fromEntries(parts.map(({ name, path }) => [name, [path]]))));
  for (const { name, file } of parts) body.set(name, file);
  return body;
}

/** The answer in the form in which `fetch` gives it, so that errors are told as everywhere else. */
function toResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? 'text/plain';
  return new Response(request.responseText, { status: request.status, headers: { 'content-type': type } });
}

/**
 * Sends an operation whose variables hold files. `fetch` cannot tell how far an upload has come, so this uses
 * `XMLHttpRequest`.
 */
export function sendFiles(uri: string, operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
  const { onUploadProgress, signal } = operation.getContext() as UploadContext;
  return new Observable((observer) => {
    const request = new XMLHttpRequest();
    request.open('POST', uri);
    // Without this header the server takes no multipart body: other sites could send one without asking first.
    request.setRequestHeader('apollo-require-preflight', 'true');
    for (const [name, value] of Object.entries(beliefOf(operation))) request.setRequestHeader(name, value);
    request.setRequestHeader('accept', 'application/graphql-response+json, application/json');
    request.upload.onprogress = ({ loaded, total }) => onUploadProgress?.(total === 0 ? 0 : loaded / total);
    request.onerror = () => {
      observer.error(new TypeError('The upload has failed.'));
    };
    request.onabort = () => {
      observer.error(new DOMException('The upload was canceled.', 'AbortError'));
    };
    signal?.addEventListener('abort', () => {
      request.abort();
    });
    request.onload = () => {
      readAnswer(toResponse(request)).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error: unknown) => {
          observer.error(error);
        },
      );
    };
    request.send(toMultipart(operation));
    if (signal?.aborted === true) request.abort();
    return () => {
      request.abort();
    };
  });
}
