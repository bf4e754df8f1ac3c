import type { Request, RequestHandler, Response } from 'express';
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import type { KeptAnswers, OfferAnswer } from '../platform/kept-answers.js';

/** Questions whose answers are the same for every guest, and stay so until the catalogue's revision rises. */
const CATALOGUE_QUESTIONS = new Set(['products', 'product', 'productsByIds', 'categories']);

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

/** Answers guests' questions about the catalogue with what is kept, and keeps what is not yet. */
export function keepCatalogueAnswers(answers: KeptAnswers): RequestHandler {
  return async (request, response, next) => {
    if (!isFromGuest(request)) {
      next();
      return;
    }
    // The form of the answer depends on what is accepted.
    const question = `${request.headers.accept ?? ''} ${JSON.stringify(request.body)}`;
    const offer = await answers.answer(question, response);
    if (offer === null) return;
    response.locals.offerAnswer = offer;
    next();
  };
}
