import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../context.js';
import { toShopError } from '../platform/failure.js';
import type { Log } from '../platform/log.js';
import { buildShopSchema } from './schema.js';
import { limitRules, RECURSIVE_SELECTIONS_MAX, refuseCostly, TOKENS_MAX } from './limits.js';

/** Codes of graphql-js and Apollo for requests that are themselves wrong; their messages are safe to show. */
const REQUEST_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'TOO_COSTLY',
]);

function formatError(formatted: GraphQLFormattedError, error: unknown, log: Log): GraphQLFormattedError {
  if (REQUEST_CODES.has(String(formatted.extensions?.code))) {
    return { ...formatted, extensions: { code: formatted.extensions?.code } };
  }
  const original = unwrapResolverError(error);
  const known = toShopError(original);
  if (known.code === 'INTERNAL') log.error({ err: original, path: formatted.path }, 'GraphQL field failed');
  const { locations, path } = formatted;
  return {
    message: known.message,
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
    extensions: { code: known.code, ...(known.fields.length > 0 ? { fields: known.fields } : {}) },
  };
}

/** The GraphQL server. Introspection is on, because the API is meant for integrators. */
export async function startGraphqlServer(log: Log): Promise<ApolloServer<RequestContext>> {
  const server = new ApolloServer<RequestContext>({
    schema: buildShopSchema(),
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    parseOptions: { maxTokens: TOKENS_MAX },
    maxRecursiveSelections: RECURSIVE_SELECTIONS_MAX,
    validationRules: limitRules,
    includeStacktraceInErrorResponses: false,
    // Unused, it costs as much CPU as executing a catalogue page.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      {
        requestDidStart: () =>
          Promise.resolve({
            didResolveOperation: ({ schema, document, request }) => {
              refuseCostly(schema, document, request);
              return Promise.resolve();
            },
            willSendResponse: ({ errors, response }) => {
              if (errors?.some((error) => toShopError(unwrapResolverError(error)).code === 'UNAVAILABLE')) {
                response.http.status = 503;
              }
              return Promise.resolve();
            },
          }),
      },
    ],
    formatError: (formatted, error) => formatError(formatted, error, log),
    stopOnTerminationSignals: false,
  });
  await server.start();
  return server;
}
