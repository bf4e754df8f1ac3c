import {
  getNullableType,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  isListType,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { MAX_OPERATION, PRICES, priceOfSearch } from '../../shared/prices.js';
import { createCache } from '../../process/bounds.js';
import { mayAskFor } from './selections.js';
import { selectionLimitsRule } from './selection-limits.rule.js';
import { singleUseRule } from './single-use.rule.js';

/** Lexical tokens that a document may have; more is refused before it is parsed to the end. */
export const MAX_TOKENS = 1_500;

/** What is assumed of a list whose length no argument sets. */
const LIST_LENGTH = 5;

/** Recursive selections that validation follows: Apollo's own bound lets ten million pass. */
export const MAX_RECURSIVE_SELECTIONS = 10_000;

/** Lists of orders that are shorter: most orders have one parcel, return, refund or paper, and few parts of it. */
const SHORT_LISTS: Readonly<Record<string, number>> = {
  'Order.documents': 2,
  'Order.refunds': 1,
  'Order.returns': 1,
  'Order.shipments': 1,
  'Order.unsentLines': 1,
  'Return.lines': 2,
  'ReturnOptions.lines': 2,
  'Shipment.lines': 2,
};

/** What comes with an order when it is read: its fields take half as much as others, 7 ms for a whole order with the database. */
const PARTS_OF_ORDERS = new Set([
  'DeliveryWindow',
  'Document',
  'Order',
  'OrderEvent',
  'OrderLine',
  'OrderWithdrawal',
  'Parcel',
  'PaymentHold',
  'Recipient',
  'Refund',
  'RefundedLine',
  'Return',
  'ReturnDecision',
  'ReturnLine',
  'ReturnOptions',
  'ReturnableLine',
  'Shipment',
  'ShippedLine',
]);

/** What a document must keep to before anything of it is executed. */
export const limitRules: ValidationRule[] = [singleUseRule, selectionLimitsRule];

/** Lists that a page's size already counts: its rows, and the values beside them. */
const COUNTED_BY_PAGE = /(Page|Facets)$/;

/** How many rows the arguments of a field ask for; `null` when none of them says. */
function rowsOf(args: Readonly<Record<string, unknown>>): number | null {
  const { ids, page, first } = args;
  if (Array.isArray(ids)) return ids.length;
  if (typeof first === 'number') return first;
  if (typeof page === 'number') return LIST_LENGTH;
  const size = (page as { size?: unknown } | null | undefined)?.size;
  return typeof size === 'number' ? size : null;
}

/** Fields that ask the database themselves, beside those at the beginning of an operation. */
const ASKING_FIELDS = new Set([
  'Category.picture',
  'Category.productsCount',
  'Product.reviews',
  'Product.variants',
  'Ticket.similarTickets',
  'Viewer.details',
  'Viewer.sessions',
]);

/** Fields whose work has a price of its own. */
const PRICED_FIELDS: Readonly<Record<string, number>> = {
  'Product.drawnParts': PRICES.drawnParts,
  'Product.goesWith': PRICES.related,
  'Product.similar': PRICES.related,
  'Query.suggest': PRICES.suggestions,
};

/** Fields of a page that stand beside its rows: what they hold belongs to the price of the search. */
const PRICED_BY_SEARCH = new Set(['ProductPage.factFacets', 'ProductPage.interpretation']);

/** Fields at the beginning of an operation that ask the database several times. */
const LOOKUPS: Readonly<Record<string, number>> = { deskCounts: 5, overview: 21 };

/** How many orders a mutation sends. */
function parcelsOf({ input }: Readonly<Record<string, unknown>>): number {
  const { parcels } = (input ?? {}) as { parcels?: unknown };
  return Array.isArray(parcels) ? parcels.length : 0;
}

/** What a field asks of the database before anything that it holds. */
function priceOfWork(type: string, node: FieldNode, args: Readonly<Record<string, unknown>>): number {
  const name = node.name.value;
  if (type === 'Query' && name === 'products') {
    return priceOfSearch(args, {
      entries: mayAskFor(node, 'products'),
      facets: mayAskFor(node, 'facets'),
      factFacets: mayAskFor(node, 'factFacets'),
    });
  }
  const price = PRICED_FIELDS[`${type}.${name}`];
  if (price !== undefined) return price;
  if (type === 'Query' && name in LOOKUPS) return PRICES.lookup * (LOOKUPS[name] ?? 1);
  if (type === 'Query' && name === 'inventory' && args['search'] !== '') return PRICES.search;
  if (type === 'Mutation' && name === 'shipOrders') return parcelsOf(args) * PRICES.parcel;
  return /^(Query|Mutation)$/.test(type) || ASKING_FIELDS.has(`${type}.${name}`) ? PRICES.lookup : 0;
}

/** A field costs its own work, and what it holds as often as it holds it. Asking about the schema itself is free. */
const priceEstimator: ComplexityEstimator = ({ type, args, field, node, childComplexity }) => {
  if (field.name.startsWith('__') || type.name.startsWith('__')) return 0;
  if (PRICED_BY_SEARCH.has(`${type.name}.${field.name}`)) return PRICES.field;
  const isList = isListType(getNullableType(field.type));
  const length = SHORT_LISTS[`${type.name}.${field.name}`] ?? LIST_LENGTH;
  const rows = rowsOf(args) ?? (isList && !COUNTED_BY_PAGE.test(type.name) ? length : 1);
  const own = PARTS_OF_ORDERS.has(type.name) ? PRICES.fieldOfOrder : PRICES.field;
  return own + priceOfWork(type.name, node as FieldNode, args) + rows * childComplexity;
};

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
    return getComplexity({ schema, query, estimators: [priceEstimator], variables, ...named });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
  }
}

/** How long, in characters, what a kept cost depends on may be. */
const MAX_KEY = 500;
const kept = createCache<string, number>('operation costs');

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
