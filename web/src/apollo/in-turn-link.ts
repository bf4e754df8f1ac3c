import { ApolloLink } from '@apollo/client';
import { finalize, from, mergeMap } from 'rxjs';

/** The context of an operation that must reach the server after all earlier ones of its kind have been answered. */
export const IN_TURN = { isInTurn: true };

/**
 * Sends operations with the context `IN_TURN` one after the other. Presses that follow each other quickly show at once,
 * by their optimistic answers, and still count in their order: no late answer to an early press has the last word.
 */
export function createInTurnLink(): ApolloLink {
  let previous: Promise<void> = Promise.resolve();
  return new ApolloLink((operation, forward) => {
    if (operation.getContext()['isInTurn'] !== true) return forward(operation);
    const turn = previous;
    let end = (): void => undefined;
    previous = new Promise((resolve) => {
      end = resolve;
    });
    return from(turn).pipe(
      mergeMap(() => forward(operation)),
      finalize(end),
    );
  });
}
