import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import type { Reason } from '@shared/reasons.js';
import { tellClosed } from '../lib/closed-shop';

/** Tells the pages when the server answers that the shop is closed. */
export const createClosedLink = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors }) => {
        if (errors?.[0]?.extensions?.['reason'] === ('SHOP_CLOSED' satisfies Reason)) tellClosed(true);
      }),
    ),
  );
