import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { interpolate } from '@shared/language.js';
import type { Reason } from '@shared/reasons.js';
import type { Params } from '@shared/language.js';
import { TEXTS } from '@shared/texts.js';
import type { GraphQLFormattedError } from 'graphql';
import type { Message } from '../i18n/language';

/** Whether the person who has started a call has ended it. */
export const isCanceled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** What a person should read about an answer that does not come from GraphQL: of a proxy, for example. */
function describeStatus({ status, headers }: Response): Message {
  if (status === 503) return TEXTS.shopUnavailable;
  if (status !== 429) return TEXTS.somethingWentWrong;
  const seconds = Number(headers.get('Retry-After'));
  if (!(seconds > 1)) return TEXTS.tooManyRequests;
  const message = interpolate(TEXTS.tooManyRequestsUntil, { seconds });
  return { reason: 'RATE_LIMITED_FOR' satisfies Reason, params: { seconds }, message };
}

/**
 * What the server says of a call that has failed. An error of GraphQL itself has no reason, only a sentence; where it does not
 * know what is asked for, the page is of another build than the server.
 */
function describeError({ message, extensions = {} }: GraphQLFormattedError): Message {
  const { code, reason, params } = extensions;
  if (code === 'GRAPHQL_VALIDATION_FAILED') return TEXTS.renderErrorHint;
  return typeof reason === 'string' ? { reason, params: params as Params, message } : message;
}

/** What a person should read when a call has failed: why the server refuses, or why there is no answer. */
export function describeFailure(error: unknown): Message {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    return first === undefined ? TEXTS.somethingWentWrong : describeError(first);
  }
  if (ServerError.is(error)) return describeStatus(error.response);
  if (isCanceled(error)) return TEXTS.uploadCanceled;
  // Only a browser knows that it is offline; pages are rendered on the server, too.
  return typeof document === 'undefined' || navigator.onLine ? TEXTS.shopUnreachable : TEXTS.offline;
}
