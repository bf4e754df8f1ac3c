import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { TEXTS } from '@shared/texts.js';

/** What a person should read when a call has failed: the server's sentence, or why there is none. */
export function describeFailure(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? TEXTS.somethingWentWrong;
  if (ServerError.is(error))
    return error.statusCode === 503 ? TEXTS.shopUnavailable : TEXTS.somethingWentWrong;
  return navigator.onLine ? TEXTS.shopUnreachable : TEXTS.offline;
}
