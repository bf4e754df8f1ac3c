import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { fieldExtensionsEstimator, getComplexity } from 'graphql-query-complexity';
import { MAX_OPERATION } from '../../shared/prices.js';
import { createCache } from '../../process/bounds.js';
import { BOUNDS } from '../kernel/caches/bounds.js';
import { usualCost } from './cost.js';
import { selectionLimitsRule } from './selection-limits.rule.js';
import { singleUseRule } from './single-use.rule.js';

/** Lexical tokens that a document may have; more is refused before it is parsed to the end. */
export const MAX_TOKENS = 1_500;

/** Recursive selections that validation follows: Apollo's own bound lets ten million pass. */
export const MAX_RECURSIVE_SELECTIONS = 10_000;

/** What a document must keep to before anything of it is executed. */
export const limitRules: ValidationRule[] = [singleUseRule, selectionLimitsRule];

/** What a request names beside its document. */
interface OperationRequest {
  /** Stands for the text of the document. */
  queryHash: string;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** Whether the variables do not fit what the operation declares: then nothing of it is executed. */
function hasWrongVariables(schema: GraphQLSchema, query: DocumentNode, request: OperationRequest): boolean {
  const operation = getOperationAST(query, request.operationName);
  const declared = operation?.variableDefinitions ?? [];
  return getVariableValues(schema, declared, request.variables ?? {}).errors !== undefined;
}

/**
 * The cost of an operation; 0 when its variables do not fit. Refuses one whose cost cannot be told: an argument that is
 * wrong in a place that may never be reached would otherwise hide the cost of everything else.
 */
function estimateCost(schema: GraphQLSchema, query: DocumentNode, request: OperationRequest): number {
  if (hasWrongVariables(schema, query, request)) return 0;
  const { operationName } = request;
  const variables = request.variables ?? {};
  const named = operationName === undefined ? {} : { operationName };
  try {
    return getComplexity({
      schema,
      query,
      estimators: [fieldExtensionsEstimator(), usualCost],
      variables,
      ...named,
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
  }
}

/** How long, in characters, what a kept cost depends on may be. */
const MAX_KEY = 500;
const kept = createCache<string, number>(BOUNDS['operation costs']);

/** As `estimateCost`. The server keeps parsed documents, and most requests repeat one of them with the same variables. */
function costOf(schema: GraphQLSchema, query: DocumentNode, request: OperationRequest): number {
  const key = JSON.stringify([request.queryHash, request.operationName, request.variables]);
  if (key.length > MAX_KEY) return estimateCost(schema, query, request);
  const cost = kept.get(key) ?? estimateCost(schema, query, request);
  kept.set(key, cost);
  return cost;
}

/**
 * Returns the price of an operation in points (see `PRICES`). Refuses one that asks for more than the shop gives in one
 * answer. Runs before anything is executed.
 */
export function priceOperation(
  schema: GraphQLSchema,
  query: DocumentNode,
  request: OperationRequest,
): number {
  const cost = costOf(schema, query, request);
  if (cost <= MAX_OPERATION) return cost;
  throw new GraphQLError(
    `The operation costs about ${cost} points, but may cost ${MAX_OPERATION}. Ask for smaller pages, fewer fields or fewer searches.`,
    { extensions: { code: 'TOO_COSTLY', http: { status: 400 } } },
  );
}
