import { ApolloClient, ApolloLink } from '@apollo/client';
import { createCache } from './cache';
import { createClosedLink } from './closed-link';
import { createHttpLink } from './http-link';
import { createSerialMutationsLink } from './serial-mutations-link';
import { createUploadLink } from './upload-link';

const URI = '/graphql';

/** The client of the shop's GraphQL endpoint. The session travels in a cookie of the same origin. */
export function createApolloClient(): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      createClosedLink(),
      createSerialMutationsLink(),
      createUploadLink(URI),
      createHttpLink(URI),
    ]),
    cache: createCache(),
  });
}
