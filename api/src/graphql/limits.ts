import {
  getNullableType,
  GraphQLError,
  isListType,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { LRUCache } from 'lru-cache';
import { selectionLimitsRule } from './selection-limits.rule.js';
import { singleUseRule } from './single-use.rule.js';

/** Lexical tokens that a document may have; more is refused before it is parsed to the end. */
export const TOKENS_MAX = 1_500;

/**
 * Fields that a request may ask for, counted with the lengths of the lists they stand in. The costliest question of the
 * shop's own client is a page of 24 orders with their lines, histories and reviews of their payments.
 */
const COST_MAX = 2_200;

/** What is assumed of a list whose length no argument sets. */
const LIST_LENGTH = 5;

/** Recursive selections that validation follows: Apollo's own bound lets ten million pass. */
export const RECURSIVE_SELECTIONS_MAX = 10_000;

/** What a document must keep to before anything of it is executed. */
export const limitRules: ValidationRule[] = [singleUseRule, selectionLimitsRule];

/** Lists that a page's size already counts: its rows, and the values beside them. */
const COUNTED_BY_PAGE = /(Page|Facets)$/;

/** How many rows the arguments of a field ask for; `null` when none of them says. */
function rowsOf(args: Readonly<Record<string, unknown>>): number | null {
  const { ids, page } = args;
  if (Array.isArray(ids)) return ids.length;
  if (typeof page === 'number') return LIST_LENGTH;
  const size = (page as { size?: unknown } | null | undefined)?.size;
  return typeof size === 'number' ? size : null;
}

/** A field costs one, and what it holds as often as it holds it. Asking about the schema itself is free. */
const rowEstimator: ComplexityEstimator = ({ type, args, field, childComplexity }) => {
  if (field.name.startsWith('__') || type.name.startsWith('__')) return 0;
  const isList = isListType(getNullableType(field.type));
  const rows = rowsOf(args) ?? (isList && !COUNTED_BY_PAGE.test(type.name) ? LIST_LENGTH : 1);
  return 1 + rows * childComplexity;
};

/** What a request names beside its document. */
interface OperationRequest {
  operationName?: string | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** The cost of an operation; 0 when its variables do not fit, because then it is not executed at all. */
function estimateCost(schema: GraphQLSchema, query: DocumentNode, request: OperationRequest): number {
  const { operationName } = request;
  const variables = request.variables ?? {};
  const named = operationName === undefined ? {} : { operationName };
  try {
    return getComplexity({ schema, query, estimators: [rowEstimator], variables, ...named });
  } catch (error) {
    if (error instanceof GraphQLError) return 0;
    throw error;
  }
}

/** Costs kept for a document, and how long, in characters, what they depend on may be. */
const KEPT_MAX = 100;
const KEY_MAX = 500;
const kept = new WeakMap<DocumentNode, LRUCache<string, number>>();

/** As `estimateCost`. The server keeps parsed documents, and most requests repeat one of them with the same variables. */
function costOf(schema: GraphQLSchema, query: DocumentNode, request: OperationRequest): number {
  const key = JSON.stringify([request.operationName, request.variables]);
  if (key.length > KEY_MAX) return estimateCost(schema, query, request);
  const costs = kept.get(query) ?? new LRUCache<string, number>({ max: KEPT_MAX });
  kept.set(query, costs);
  const cost = costs.get(key) ?? estimateCost(schema, query, request);
  costs.set(key, cost);
  return cost;
}

/** Refuses an operation that asks for more than the shop gives in one answer. Runs before anything is executed. */
export function refuseCostly(schema: GraphQLSchema, query: DocumentNode, request: OperationRequest): void {
  const cost = costOf(schema, query, request);
  if (cost <= COST_MAX) return;
  throw new GraphQLError(
    `The operation asks for about ${cost} fields, but may ask for ${COST_MAX}. Ask for smaller pages or fewer fields.`,
    { extensions: { code: 'TOO_COSTLY', http: { status: 400 } } },
  );
}
