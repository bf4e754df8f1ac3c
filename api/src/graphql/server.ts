import {
  ApolloServer,
  HeaderMap,
  type ApolloServerPlugin,
  type GraphQLRequestContextDidResolveOperation,
  type GraphQLResponse,
} from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { ShopError } from '../../shared/errors.js';
import { STATUS } from '../../shared/reasons.js';
import type { Attempt } from '../kernel/attempt.js';
import { beginAttempt, REPLAYED_HEADER } from '../rest/idempotent.js';
import { PRICES } from '../../shared/prices.js';
import { errorExtensions } from './error-extensions.js';
import type { RequestContext } from '../context.js';
import { createCache } from '../../process/bounds.js';
import { BOUNDS } from '../kernel/caches/bounds.js';
import type { Balance } from '../kernel/throttle/budget.js';
import { toShopError } from '../kernel/failure.js';
import type { Log } from '../kernel/log.js';
import type { InFlightWork } from '../kernel/http/in-flight-work.js';
import { isCatalogRead } from './catalog-cache.js';
import { persistedOperations } from './persisted-operations.js';
import { limitRules, MAX_RECURSIVE_SELECTIONS, priceOperation, MAX_TOKENS } from './limits.js';

/** Codes of requests that are refused before any field is read; their messages are safe to show. */
const REQUEST_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'TOO_COSTLY',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'VIEWER_CHANGED',
  'INVALID_INPUT',
  'IDEMPOTENCY_CONFLICT',
  'IDEMPOTENCY_MISMATCH',
]);

const isAboutRequest = (code: unknown): boolean => REQUEST_CODES.has(String(code));

/**
 * Marks as the caller's errors what graphql-js refuses by itself before any field is read, such as a subscription. It knows no
 * code for them; they have neither a field's path nor another error behind them.
 */
function markRefusals(errors: readonly GraphQLError[]): void {
  for (const { path, originalError, extensions } of errors) {
    if (path !== undefined || originalError !== undefined || extensions.code !== undefined) continue;
    extensions.code = 'BAD_REQUEST';
    extensions.http = { status: 400 };
  }
}

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
  const { code, reason, params } = extensions;
  if (isAboutRequest(code)) return { ...formatted, extensions: { code, reason, params } };
  const known = toShopError(unwrapResolverError(error));
  const { requestId } = extensions;
  return {
    message: known.message,
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
    extensions: { ...errorExtensions(known), ...(requestId === undefined ? {} : { requestId }) },
  };
}

/** What a closed shop answers everybody: that it is closed, and the way in for those who work there. */
const DOOR = new Set(['shopState', 'viewer', 'logIn', 'logOut', '__typename', '__schema', '__type']);

const staysAtDoor = (operation: OperationDefinitionNode | undefined): boolean =>
  operation?.selectionSet.selections.every(
    (field) => field.kind === Kind.FIELD && DOOR.has(field.name.value),
  ) === true;

/**
 * Charges an operation to its caller, unless the shop is closed to them, and begins a change that has an idempotency key. Throws
 * an error that says when to try again.
 */
async function admit(
  { contextValue, operation, request, queryHash }: AdmittedRequest,
  points: number,
): Promise<Attempt | null> {
  const { closure, services } = contextValue;
  try {
    if (closure !== null && !staysAtDoor(operation)) throw services.closing.refusal(closure);
    contextValue.charge(points);
    if (operation?.operation !== OperationTypeNode.MUTATION) return null;
    const headers = request.http?.headers;
    return await beginAttempt(contextValue, {
      header: (name) => headers?.get(name),
      request: [queryHash, request.operationName, request.variables],
      hasFiles: headers?.get('content-type')?.startsWith('multipart/') === true,
    });
  } catch (error) {
    const known = toShopError(error);
    const headers = new HeaderMap([['retry-after', String(known.retryAfterSeconds ?? 1)]]);
    const http = { status: known.status, headers };
    throw new GraphQLError(known.message, { extensions: { ...errorExtensions(known), http } });
  }
}

/** What is known of a request once its operation is chosen. */
type AdmittedRequest = Pick<
  GraphQLRequestContextDidResolveOperation<RequestContext>,
  'contextValue' | 'operation' | 'request' | 'queryHash'
>;

/**
 * Refuses a change that a page wants for somebody else than the viewer, who has logged in in another window since the page was
 * loaded. A session that has ended is told as ever. Programs say nothing of the kind.
 */
function assertBelieved({ believedViewerId, viewer }: RequestContext): void {
  const isMember = viewer.role === 'customer' || viewer.role === 'employee';
  if (believedViewerId === null || !isMember || believedViewerId === viewer.userId) return;
  const changed = new ShopError('VIEWER_CHANGED', { username: viewer.username });
  throw new GraphQLError(changed.message, {
    extensions: { ...errorExtensions(changed), http: { status: 200 } },
  });
}

/** Adds to an answer what it has cost, and what is left: `extensions.cost`. */
function tellBalance(answer: FormattedExecutionResult, { requested, remaining, resetAt }: Balance): void {
  const cost = { requested, remaining, resetAt: resetAt.toISOString() };
  answer.extensions = { ...answer.extensions, cost };
}

/** The answer that was given before to the same change; `null` where it is to be made. */
function replayOf(attempt: Attempt | null): GraphQLResponse | null {
  if (attempt?.kept == null) return null;
  const { status, body } = attempt.kept;
  const headers = new HeaderMap([[REPLAYED_HEADER.toLowerCase(), 'true']]);
  const singleResult = body as FormattedExecutionResult;
  return { http: { status, headers }, body: { kind: 'single', singleResult } };
}

/** What the shop does at the stages of a request. */
function createStages(log: Log, work: InFlightWork): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: ({ contextValue }) => {
      const end = work.begin();
      let attempt: Attempt | null = null;
      return Promise.resolve({
        didResolveOperation: async (resolved) => {
          const { schema, document, operation, request, queryHash } = resolved;
          if (operation?.operation === OperationTypeNode.MUTATION) assertBelieved(contextValue);
          const { operationName, variables } = request;
          const price = priceOperation(schema, document, { queryHash, operationName, variables });
          attempt = await admit(resolved, PRICES.call + price);
        },
        responseForOperation: () => Promise.resolve(replayOf(attempt)),
        didEncounterErrors: ({ errors }) => {
          markRefusals(errors);
          reportBugs(errors, contextValue.requestId, log);
          return Promise.resolve();
        },
        willSendResponse: async ({
          contextValue: { storeResponse: offerAnswer, balance, isThrottled },
          errors,
          operation,
          response,
        }) => {
          end();
          const { body } = response;
          const isShared = offerAnswer !== null && operation && isCatalogRead(operation);
          if (body.kind === 'single') {
            if (isShared && errors === undefined) offerAnswer(() => `${JSON.stringify(body.singleResult)}\n`);
            // What many guests get says nothing of one of them: for those it stands in the headers alone.
            if (!isShared && balance !== null) tellBalance(body.singleResult, balance);
          }
          const away = errors
            ?.map((error) => toShopError(unwrapResolverError(error)))
            .find(({ code }) => code === 'UNAVAILABLE');
          if (away !== undefined) {
            response.http.status = away.status;
            response.http.headers.set('retry-after', String(away.retryAfterSeconds));
          }
          // Of several changes the others are made: only one alone was not begun.
          const wasNotBegun = isThrottled && operation?.selectionSet.selections.length === 1;
          const status = wasNotBegun ? STATUS.RATE_LIMITED : (response.http.status ?? 200);
          if (body.kind === 'single') await attempt?.end({ status, body: body.singleResult });
        },
      });
    },
  };
}

/** What a parsed document takes for each character of its text, in bytes: measured for documents of one-letter names. */
const BYTES_PER_CHARACTER = 200;

/** Keeps parsed documents. Apollo's own store counts them by their JSON, which is a third of what they take. */
function createDocumentStore() {
  const documents = createCache<string, DocumentNode>(BOUNDS['parsed operations'], {
    bytesOf: ({ loc }) => (loc === undefined ? Number.MAX_SAFE_INTEGER : loc.end * BYTES_PER_CHARACTER),
  });
  return {
    get: (key: string): Promise<DocumentNode | undefined> => Promise.resolve(documents.get(key)),
    set: (key: string, document: DocumentNode): Promise<void> => {
      documents.set(key, document);
      return Promise.resolve();
    },
    delete: (key: string): Promise<boolean> => Promise.resolve(documents.delete(key)),
  };
}

/** One of these shows that no mere link or form of another site has made a request: browsers ask before they send them. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name', 'authorization'];

/** The GraphQL server. Introspection is on, because the API is meant for integrators. */
export async function startGraphqlServer(
  schema: GraphQLSchema,
  log: Log,
  work: InFlightWork,
): Promise<ApolloServer<RequestContext>> {
  const server = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    csrfPrevention: { requestHeaders: PREFLIGHT_HEADERS },
    persistedQueries: { cache: persistedOperations },
    documentStore: createDocumentStore(),
    parseOptions: { maxTokens: MAX_TOKENS },
    maxRecursiveSelections: MAX_RECURSIVE_SELECTIONS,
    validationRules: limitRules,
    includeStacktraceInErrorResponses: false,
    // Unused, it costs as much CPU as executing a catalog page.
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
