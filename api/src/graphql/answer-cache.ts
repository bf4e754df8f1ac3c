import type { Request, RequestHandler, Response } from 'express';
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Memory that all kept answers and their questions may take, in bytes. */
const KEPT_BYTES = 16 * 2 ** 20;

/** Longest life of an answer, in ms: heals a process that ended between its change and the announcement of it. */
const KEPT_MS = 10_000;

/** Questions whose answers are the same for every guest, and stay so until the catalogue's revision rises. */
const CATALOGUE_QUESTIONS = new Set(['products', 'product', 'productsByIds', 'categories']);

interface KeptAnswer {
  /** The catalogue's revision before the answer was read; revisions begin with 0. */
  revision: number;
  contentType: string;
  body: Buffer;
}

/** Stands for the first answer to a question, which was read before anybody knew at which revision. */
const ASKED_ONCE: KeptAnswer = { revision: -1, contentType: '', body: Buffer.alloc(0) };

/** Takes an answer that is the same for every guest; its text is asked for when it is kept. */
export type OfferAnswer = (text: () => string) => void;

/** Whether an operation asks for nothing but the catalogue. */
export const isAboutCatalogue = ({ operation, selectionSet }: OperationDefinitionNode): boolean =>
  operation === OperationTypeNode.QUERY &&
  selectionSet.selections.every(
    (field) => field.kind === Kind.FIELD && CATALOGUE_QUESTIONS.has(field.name.value),
  );

/** Shows neither a session nor a key, and asks in JSON; every other request is none of this cache's business. */
function isFromGuest({ method, headers, body }: Request): boolean {
  return (
    method === 'POST' &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    typeof body === 'object' &&
    body !== null
  );
}

/** What takes the answer of a request; `null` when nobody else may have it. */
export const offerOf = (response: Response): OfferAnswer | null =>
  (response.locals.offerAnswer as OfferAnswer | undefined) ?? null;

/**
 * Keeps answers to guests' questions about the catalogue as bytes, until it changes. What is kept has passed every limit,
 * and the same words are the same question: it needs no parsing, checking and executing again. A question is known from
 * its first answer, and its second answer is kept, with the revision that was looked up before it was read.
 */
export function keepCatalogueAnswers(revision: () => Promise<number>): RequestHandler {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: KEPT_MS,
  });
  return async (request, response, next) => {
    if (!isFromGuest(request)) {
      next();
      return;
    }
    // The form of the answer depends on what is accepted.
    const key = `${request.headers.accept ?? ''} ${JSON.stringify(request.body)}`;
    const known = kept.get(key);
    const now = known === undefined ? ASKED_ONCE.revision : await revision();
    if (known?.revision === now) {
      response.set({ 'Content-Type': known.contentType, 'Content-Length': String(known.body.length) });
      response.end(known.body);
      return;
    }
    response.locals.offerAnswer = (text: () => string) => {
      response.once('finish', () => {
        const contentType = String(response.getHeader('Content-Type'));
        kept.set(
          key,
          known === undefined ? ASKED_ONCE : { revision: now, contentType, body: Buffer.from(text()) },
        );
      });
    };
    next();
  };
}
