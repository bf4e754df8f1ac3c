import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import type { HostCookie } from '../kernel/http/host-cookie.js';
import type { ResponseCache } from '../kernel/caches/response-cache.js';

/** Questions whose answers are the same for every guest, and stay so until the catalog's revision rises. */
const CACHEABLE_QUERIES = new Set([
  'products',
  'product',
  'productsByIds',
  'categories',
  'categoryTree',
  'category',
  'compatibility',
]);

/** Whether an operation asks for nothing but the catalog. */
export const isCatalogRead = ({ operation, selectionSet }: OperationDefinitionNode): boolean =>
  operation === OperationTypeNode.QUERY &&
  selectionSet.selections.every(
    (field) => field.kind === Kind.FIELD && CACHEABLE_QUERIES.has(field.name.value),
  );

/**
 * True for requests without cookie or key. Only these are cached. No answer about the catalog depends on another
 * cookie: the chosen language is for mails, the mark of a device for logins.
 */
export const isGuestQuestion = ({ method, headers }: IncomingMessage, session: HostCookie): boolean =>
  method === 'POST' && session.read(headers.cookie) === null && headers.authorization === undefined;

/** Keeps the bytes of a body that the parser has taken, for `cacheCatalogResponses`. */
export function keepText(_request: IncomingMessage, response: ServerResponse, text: Buffer): void {
  (response as Response).locals.text = text;
}

/**
 * Names a question by its very bytes, so that it can be known again without being read. `state` is what else answers depend on: the
 * settings, and the next cut-off. The form of the answer depends on what is accepted.
 */
export const questionOf = ({ headers }: IncomingMessage, state: string, text: Buffer): string =>
  [headers.accept ?? '', headers['content-type'] ?? '', state, text.toString('latin1')].join('\n');

/** Answers guests' questions about the catalog with what is kept, and keeps what is not yet. `charge` takes the price of it. */
export function cacheCatalogResponses(
  answers: ResponseCache,
  session: HostCookie,
  charge: (request: Request, response: Response) => void,
  stateNow: () => Promise<string>,
): RequestHandler {
  return async (request, response, next) => {
    const text = response.locals.text as Buffer | undefined;
    if (text === undefined || !isGuestQuestion(request, session)) {
      next();
      return;
    }
    const state = await stateNow();
    charge(request, response);
    const offer = await answers.answer(questionOf(request, state, text), request, response);
    if (offer === null) return;
    response.locals.offerAnswer = offer;
    next();
  };
}
