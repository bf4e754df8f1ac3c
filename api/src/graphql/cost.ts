import { getNullableType, isInputObjectType, isListType, type FieldNode, type GraphQLField } from 'graphql';
import type { ComplexityEstimator } from 'graphql-query-complexity';
import { Extensions } from 'type-graphql';
import { PRICES } from '../../shared/prices.js';
import { PAGE_SIZES, readSliceSize } from '../../shared/rules/paging.js';

type Args = Readonly<Record<string, unknown>>;

/** What a field costs beside being read; it stands at the field as its `complexity`. */
interface Cost {
  /** What it asks of the database before anything that it holds. */
  work?: number | ((args: Args, node: FieldNode) => number);
  /** What is assumed of a list whose length no argument sets. */
  length?: number;
}

/** Lists that a page's size already counts: its rows, and the values beside them. */
const COUNTED_BY_PAGE = /(Page|Facets)$/;

/** What is assumed of a list of which nothing else is known. */
const LIST_LENGTH = 5;

/** What an argument is where none was given, or one that does not count. */
function usualOf(name: string, { args }: GraphQLField<unknown, unknown>): unknown {
  return args.find((argument) => argument.name === name)?.defaultValue;
}

/** The size of a page by number, where none that there is was asked for. */
function usualSize({ args }: GraphQLField<unknown, unknown>): unknown {
  const page = getNullableType(args.find(({ name }) => name === 'page')?.type);
  return isInputObjectType(page) ? page.getFields().size?.defaultValue : undefined;
}

/** How many rows a field gives for its arguments; `null` when none of them says. */
function rowsOf({ ids, page, first }: Args, field: GraphQLField<unknown, unknown>): number | null {
  if (Array.isArray(ids)) return ids.length;
  if (typeof first === 'number') return readSliceSize(first, usualOf('first', field) as number);
  const wanted = (page as { size?: unknown } | null | undefined)?.size;
  const size = PAGE_SIZES.find((one) => one === wanted) ?? usualSize(field);
  return typeof size === 'number' ? size : null;
}

/** Returns what a field costs: its own work, and what it holds as often as it holds it. */
export const cost =
  ({ work = 0, length = LIST_LENGTH }: Cost): ComplexityEstimator =>
  ({ type, args, field, node, childComplexity }) => {
    const isList = isListType(getNullableType(field.type));
    const rows = rowsOf(args, field) ?? (isList && !COUNTED_BY_PAGE.test(type.name) ? length : 1);
    const own = type.extensions[PART_OF_ORDER] === true ? PRICES.fieldOfOrder : PRICES.field;
    return own + (typeof work === 'number' ? work : work(args, node as FieldNode)) + rows * childComplexity;
  };

/** What a field costs that asks the database by an index. */
export const LOOKUP = cost({ work: PRICES.lookup });

/** What a field of a page costs that stands beside its rows: what it holds belongs to the price of the list. */
export const BESIDE_ROWS: ComplexityEstimator = () => PRICES.field;

/** What a field of an order costs that hardly any has: what it holds belongs to the price of the others, which have three times what they take. */
export const SELDOM: ComplexityEstimator = () => PRICES.fieldOfOrder;

/** What a field costs that hardly any line of an order has, and that is read with it: the other fields of the line have room for it. */
export const OF_FEW_LINES: ComplexityEstimator = () => 0;

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
