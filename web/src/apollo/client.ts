import { ApolloClient, HttpLink } from '@apollo/client';
import { createCache } from './cache';

/** The client of the shop's GraphQL endpoint. The session travels in a cookie of the same origin. */
export function createApolloClient(): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
    cache: createCache(),
  });
}
