import type { FieldProblem } from '../errors.js';
import { cleanLine } from './plain-text.js';
import { fieldProblem } from './problems.js';

/** The orders of a list of orders: see the descriptions of GraphQL's enum. */
export const ORDER_SORTS = [
  'NEWEST',
  'OLDEST',
  'PAID_LAST',
  'PAID_FIRST',
  'SENT_LAST',
  'SENT_FIRST',
  'TOTAL_DESC',
  'TOTAL_ASC',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** The days of an order that a list can be narrowed to. */
export const ORDER_DATES = ['PLACED', 'PAID', 'SENT'] as const;
export type OrderDate = (typeof ORDER_DATES)[number];

/** How many orders a file has at most. */
export const MAX_EXPORTED_ORDERS = 20_000;

/** How many tags an order has at most, and how many letters each. */
export const MAX_ORDER_TAGS = 10;
export const MAX_ORDER_TAG = 30;

/** Tags as they are kept: in one line each, without what nobody sees; a comma ends one, and each stands once whatever its case. */
export function cleanTags(tags: readonly string[]): string[] {
  const cleaned = tags
    .flatMap((tag) => tag.split(','))
    .map((tag) => cleanLine(tag).replaceAll(/\s+/g, ' '))
    .filter((tag) => tag !== '');
  const byWord = new Map(cleaned.toReversed().map((tag) => [tag.toLowerCase(), tag]));
  return [...byWord.values()].toReversed();
}

/** What is wrong with the tags of an order. */
export const checkTags = (tags: readonly string[]): FieldProblem[] =>
  tags.length > MAX_ORDER_TAGS || tags.some((tag) => tag.length > MAX_ORDER_TAG)
    ? [
        fieldProblem('tags', 'length', {
          reason: 'TAGS_INVALID',
          params: { max: MAX_ORDER_TAGS, length: MAX_ORDER_TAG },
        }),
      ]
    : [];
