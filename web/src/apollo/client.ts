import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { createCache } from './cache';
import { createSerialMutationsLink } from './serial-mutations-link';
import { createPersistedLink } from './persisted-link';
import { createUploadLink } from './upload-link';

const URI = '/graphql';

/** The client of the shop's GraphQL endpoint. The session travels in a cookie of the same origin. */
export function createApolloClient(): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      createSerialMutationsLink(),
      createUploadLink(URI),
      createPersistedLink(),
      new HttpLink({ uri: URI, credentials: 'same-origin' }),
    ]),
    cache: createCache(),
  });
}
