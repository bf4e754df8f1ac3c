import { ApolloLink } from '@apollo/client';
import { finalize, from, mergeMap, of, type Observable } from 'rxjs';

/** The context of an operation that must reach the server after all earlier ones of its kind have been answered. */
export const SERIAL_MUTATION = { turn: 'change' };

/** The context of an operation that reads what the operations in turn change. */
export const READ_AFTER_MUTATIONS = { turn: 'look' };

/**
 * Sends operations with the context `SERIAL_MUTATION` one after the other. Presses that follow each other quickly show at once,
 * by their optimistic answers, and still count in their order: no late answer to an early press has the last word. Nor has
 * a look (`READ_AFTER_MUTATIONS`) from before a press: it waits for the presses on their way, and one that a press has overtaken
 * is taken again.
 */
export function createSerialMutationsLink(): ApolloLink {
  let changes: Promise<void> = Promise.resolve();
  return new ApolloLink((operation, forward) => {
    const look = (): Observable<ApolloLink.Result> => {
      const seen = changes;
      return from(seen).pipe(
        mergeMap(() => forward(operation)),
        mergeMap((answer) => (seen === changes ? of(answer) : look())),
      );
    };
    const { turn } = operation.getContext();
    if (turn === 'look') return look();
    if (turn !== 'change') return forward(operation);
    const earlier = changes;
    let end = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      end = resolve;
    });
    changes = earlier.then(() => answered);
    return from(earlier).pipe(
      mergeMap(() => forward(operation)),
      finalize(end),
    );
  });
}
