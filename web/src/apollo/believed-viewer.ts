import { OperationTypeNode } from 'graphql';
import type { ApolloLink } from '@apollo/client';
import { VIEWER_HEADER } from '@shared/viewer.js';

/** Whom this page shows as logged in, 0 for a guest; `null` until the first session check has answered. */
let believedId: number | null = null;

/** Notes whom the page shows from now on. */
export function believeIn(userId: number): void {
  believedId = userId;
}

/** What a change says of for whom it is meant: the server refuses it when somebody else has logged in in another window. */
export const beliefOf = ({ operationType }: ApolloLink.Operation): Record<string, string> =>
  operationType === OperationTypeNode.MUTATION && believedId !== null
    ? { [VIEWER_HEADER]: String(believedId) }
    : {};
