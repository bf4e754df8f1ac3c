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
 * True for JSON requests without cookie or key. Only these are cached. No answer about the catalog depends on another
 * cookie: the chosen language is for mails, the mark of a device for logins.
 */
function isFromGuest({ method, headers, body }: Request, session: HostCookie): boolean {
  return (
    method === 'POST' &&
    session.read(headers.cookie) === null &&
    headers.authorization === undefined &&
    typeof body === 'object' &&
    body !== null
  );
}

/**
 * Answers guests' questions about the catalog with what is kept, and keeps what is not yet. `charge` takes the price of it, and
 * `stateNow` names what else answers depend on: the settings, and the next cut-off.
 */
export function cacheCatalogResponses(
  answers: ResponseCache,
  session: HostCookie,
  charge: (request: Request, response: Response) => void,
  stateNow: () => Promise<string>,
): RequestHandler {
  return async (request, response, next) => {
    if (!isFromGuest(request, session)) {
      next();
      return;
    }
    // The form of the answer depends on what is accepted.
    const { accept = '' } = request.headers;
    const question = `${accept} ${await stateNow()} ${JSON.stringify(request.body)}`;
    charge(request, response);
    const offer = await answers.answer(question, request, response);
    if (offer === null) return;
    response.locals.offerAnswer = offer;
    next();
  };
}
