import {
  getNullableType,
  isInputObjectType,
  isListType,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
} from 'graphql';
import type { ComplexityEstimator } from 'graphql-query-complexity';
import { Extensions } from 'type-graphql';
import { PRICES } from '../../shared/prices.js';
import { BACK_OFFICE_PAGE_SIZE, PAGE_SIZES, readSliceSize } from '../../shared/rules/paging.js';

type Args = Readonly<Record<string, unknown>>;

/** What a field costs beside being read; it stands at the field as its `complexity`. */
interface Cost {
  /** What it asks of the database before anything that it holds. */
  work?: number | ((args: Args, node: FieldNode) => number);
  /** What is assumed of a list whose length no argument sets: of one in pages by number, their size. */
  length?: number;
}

/** Lists that a page's size already counts: its rows, and the values beside them. */
const COUNTED_BY_PAGE = /(Page|Facets)$/;

/** What is assumed of a list of which nothing else is known. */
const LIST_LENGTH = 5;

/** The size of a page where none, or none that there is, is asked for. */
function usualSize({ type }: GraphQLArgument): unknown {
  const page = getNullableType(type);
  return isInputObjectType(page) ? page.getFields().size?.defaultValue : undefined;
}

/** How many rows a field gives for its arguments; `null` when none of them says. */
function rowsOf(
  { ids, page, first }: Args,
  { args }: GraphQLField<unknown, unknown>,
  pageSize: number,
): number | null {
  if (Array.isArray(ids)) return ids.length;
  if (typeof first === 'number') return readSliceSize(first);
  if (typeof page === 'number') return pageSize;
  const wanted = (page as { size?: unknown } | null | undefined)?.size;
  const argument = args.find(({ name }) => name === 'page');
  if (argument === undefined) return null;
  const size = PAGE_SIZES.find((one) => one === wanted) ?? usualSize(argument);
  return typeof size === 'number' ? size : null;
}

/** Returns what a field costs: its own work, and what it holds as often as it holds it. */
export const cost =
  ({ work = 0, length = LIST_LENGTH }: Cost): ComplexityEstimator =>
  ({ type, args, field, node, childComplexity }) => {
    const isList = isListType(getNullableType(field.type));
    const rows = rowsOf(args, field, length) ?? (isList && !COUNTED_BY_PAGE.test(type.name) ? length : 1);
    const own = type.extensions[PART_OF_ORDER] === true ? PRICES.fieldOfOrder : PRICES.field;
    return own + (typeof work === 'number' ? work : work(args, node as FieldNode)) + rows * childComplexity;
  };

/** What a field costs that asks the database by an index. */
export const LOOKUP = cost({ work: PRICES.lookup });

/** What a list costs in pages of the back office. */
export const BACK_OFFICE_PAGE = cost({ work: PRICES.lookup, length: BACK_OFFICE_PAGE_SIZE });

/** What a field of a page of products costs that stands beside its rows: what it holds belongs to the price of the search. */
export const IN_SEARCH: ComplexityEstimator = () => PRICES.field;

const PART_OF_ORDER = 'isPartOfOrder';

/**
 * Declares what comes with an order when it is read: its fields take half as much as others, 7 ms for a whole order with the
 * database.
 */
export const PartOfOrder = (): ClassDecorator => Extensions({ [PART_OF_ORDER]: true });

const PLAIN = cost({});

/** What fields cost at which nothing else stands. Asking about the schema itself is free. */
export const usualCost: ComplexityEstimator = (given) => {
  const { type, field } = given;
  if (field.name.startsWith('__') || type.name.startsWith('__')) return 0;
  return /^(Query|Mutation)$/.test(type.name) ? LOOKUP(given) : PLAIN(given);
};
