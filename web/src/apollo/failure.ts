import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { TEXTS } from '@shared/texts.js';

/** Whether the person who has started a call has ended it. */
export const isCanceled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** What a person should read when a call has failed: the server's sentence, or why there is none. */
export function describeFailure(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? TEXTS.somethingWentWrong;
  if (ServerError.is(error))
    return error.statusCode === 503 ? TEXTS.shopUnavailable : TEXTS.somethingWentWrong;
  if (isCanceled(error)) return TEXTS.uploadCanceled;
  return navigator.onLine ? TEXTS.shopUnreachable : TEXTS.offline;
}
