import { finds } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const LISTS: readonly Item[] = [
  { _id: 1, a: [1, 2, 3] },
  { _id: 2, a: [3, 2, 1] },
  { _id: 3, a: 2 },
  { _id: 4, a: [[1, 2, 3], 9] },
  { _id: 5, a: [] },
  { _id: 6 },
];

const ORDERS: readonly Item[] = [
  { _id: 1, lines: [{ sku: 'a', qty: 1 }, { sku: 'b', qty: 5 }] },
  { _id: 2, lines: [{ sku: 'a', qty: 5 }] },
  { _id: 3, lines: [{ sku: 'b', qty: 1 }, { sku: 'c', qty: 5, options: [{ color: 'red' }] }] },
]; // oxfmt-ignore

/** Arrays in filters: manual, "Query an Array" and "Query an Array of Embedded Documents". */
const queries = [
  finds('a value matches an array that contains it', LISTS, { a: 2 }, [1, 2, 3]),
  finds('an array matches exactly, and as an element of a nested array', LISTS, { a: [1, 2, 3] }, [1, 4]),
  finds('an element of a nested array is not an element of the outer one', LISTS, { a: 9 }, [4]),
  finds('an empty array matches itself', LISTS, { a: [] }, [5]),
  finds('a range may be met by different elements', [{ _id: 1, a: [1, 20] }], { a: { $gt: 5, $lt: 10 } }, [1]),
  finds('$elemMatch on embedded documents wants one that meets it all', ORDERS, { lines: { $elemMatch: { sku: 'a', qty: 5 } } }, [2]),
  finds('two dotted conditions may be met by different elements', ORDERS, { 'lines.sku': 'a', 'lines.qty': 5 }, [1, 2]),
  finds('a dotted path looks into every element', ORDERS, { 'lines.sku': 'b' }, [1, 3]),
  finds('a dotted path looks through arrays in arrays of documents', ORDERS, { 'lines.options.color': 'red' }, [3]),
  finds('a number in a path is a position', ORDERS, { 'lines.0.sku': 'a' }, [1, 2]),
  finds('$ne refuses a document with any equal element', ORDERS, { 'lines.sku': { $ne: 'a' } }, [3]),
  finds('$nin refuses a document with any listed element', LISTS, { a: { $nin: [2] } }, [4, 5, 6]),
  finds('$elemMatch nests', [{ _id: 1, a: [{ b: [{ c: 1, d: 1 }] }] }, { _id: 2, a: [{ b: [{ c: 1 }, { d: 1 }] }] }], { a: { $elemMatch: { b: { $elemMatch: { c: 1, d: 1 } } } } }, [1]),
  finds('a number in a path is also a field name of a document', [{ _id: 1, a: { '0': 'x' } }, { _id: 2, a: ['x'] }, { _id: 3, a: ['y', 'x'] }], { 'a.0': 'x' }, [1, 2]),
  finds('$exists of a position asks for the length', [{ _id: 1, a: [1, 2] }, { _id: 2, a: [1, 2, 3] }], { 'a.2': { $exists: true } }, [2]),
  finds('an embedded document in an array matches exactly', ORDERS, { lines: { sku: 'a', qty: 5 } }, [2]),
]; // oxfmt-ignore

/** Arrays in filters: manual, "Query an Array" and "Query an Array of Embedded Documents". */
export const arrayQueries: Topic = { title: 'arrays in filters', cases: queries };
