import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../context.js';
import { toShopError } from '../platform/failure.js';
import type { Log } from '../platform/log.js';
import type { RunningWork } from '../platform/running-work.js';
import { isAboutCatalogue } from './answer-cache.js';
import { persistedOperations } from './persisted-operations.js';
import { buildShopSchema } from './schema.js';
import { limitRules, RECURSIVE_SELECTIONS_MAX, refuseCostly, TOKENS_MAX } from './limits.js';

/** Codes of graphql-js and Apollo for requests that are themselves wrong; their messages are safe to show. */
const REQUEST_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'TOO_COSTLY',
]);

const isAboutRequest = (code: unknown): boolean => REQUEST_CODES.has(String(code));

/** Logs bugs, and leaves the request's id in them for those who ask about one. */
function reportBugs(errors: readonly GraphQLError[], requestId: string, log: Log): void {
  for (const error of errors) {
    const original = unwrapResolverError(error);
    if (isAboutRequest(error.extensions.code) || toShopError(original).code !== 'INTERNAL') continue;
    log.error({ err: original, path: error.path, requestId }, 'GraphQL field failed');
    error.extensions.requestId = requestId;
  }
}

function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { locations, path, extensions = {} } = formatted;
  if (isAboutRequest(extensions.code)) return { ...formatted, extensions: { code: extensions.code } };
  const known = toShopError(unwrapResolverError(error));
  const { requestId } = extensions;
  return {
    message: known.message,
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
    extensions: {
      code: known.code,
      ...(known.fields.length > 0 ? { fields: known.fields } : {}),
      ...(requestId === undefined ? {} : { requestId }),
    },
  };
}

/** What the shop does at the stages of a request. */
function createStages(log: Log, work: RunningWork): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: ({ contextValue }) => {
      const end = work.begin();
      return Promise.resolve({
        didResolveOperation: ({ schema, document, request }) => {
          refuseCostly(schema, document, request);
          return Promise.resolve();
        },
        didEncounterErrors: ({ errors }) => {
          reportBugs(errors, contextValue.requestId, log);
          return Promise.resolve();
        },
        willSendResponse: ({ contextValue: { offerAnswer }, errors, operation, response }) => {
          end();
          const { body } = response;
          if (
            offerAnswer !== null &&
            errors === undefined &&
            operation &&
            isAboutCatalogue(operation) &&
            body.kind === 'single'
          )
            offerAnswer(() => `${JSON.stringify(body.singleResult)}\n`);
          if (errors?.some((error) => toShopError(unwrapResolverError(error)).code === 'UNAVAILABLE')) {
            response.http.status = 503;
          }
          return Promise.resolve();
        },
      });
    },
  };
}

/** The GraphQL server. Introspection is on, because the API is meant for integrators. */
export async function startGraphqlServer(log: Log, work: RunningWork): Promise<ApolloServer<RequestContext>> {
  const server = new ApolloServer<RequestContext>({
    schema: buildShopSchema(),
    introspection: true,
    csrfPrevention: true,
    persistedQueries: { cache: persistedOperations },
    parseOptions: { maxTokens: TOKENS_MAX },
    maxRecursiveSelections: RECURSIVE_SELECTIONS_MAX,
    validationRules: limitRules,
    includeStacktraceInErrorResponses: false,
    // Unused, it costs as much CPU as executing a catalogue page.
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      createStages(log, work),
    ],
    formatError,
    stopOnTerminationSignals: false,
  });
  await server.start();
  return server;
}
