import type { Document } from 'mongodb';
import { filled } from './case.builders.js';
import type { ConformanceCase, ExpectedError, Topic } from '../conformance.types.js';

const PRODUCT = {
  name: 'Mouse',
  price: 20,
  stock: 3,
  maker: { name: 'Acme', city: 'Ulm' },
  lines: [
    { sku: 'a', qty: 1 },
    { sku: 'b', qty: 2 },
    { sku: 'c', qty: 3 },
  ],
};

/** A case: the one product, found by `filter` and projected, looks like this. */
function projects(
  name: string,
  projection: Document,
  expected: unknown,
  filter: Document = {},
): ConformanceCase {
  return {
    name,
    run: async (db) => (await filled(db, [{ _id: 1, ...PRODUCT }])).findOne(filter, { projection }),
    expected,
  };
}

/** A case: this projection is refused. */
function refuses(what: string, projection: Document, throws: ExpectedError): ConformanceCase {
  return {
    name: `${what} is refused`,
    run: async (db) => (await filled(db, [{ _id: 1, ...PRODUCT }])).findOne({}, { projection }),
    throws,
  };
}

/** Projections of find: manual, "Project Fields to Return from Query" and "Projection Operators". */
export const projection: Topic = {
  title: 'projections',
  cases: [
    projects('an inclusion returns _id and the named fields', { name: 1 }, { _id: 1, name: 'Mouse' }),
    projects('_id can be left out of an inclusion', { name: 1, _id: 0 }, { name: 'Mouse' }),
    projects('true includes as 1 does', { name: true, _id: false }, { name: 'Mouse' }),
    projects('included fields keep the order of the document', { price: 1, name: 1, _id: 0 }, { name: 'Mouse', price: 20 }),
    projects('an included field that is missing stays missing', { nothing: 1 }, { _id: 1 }),
    projects('an exclusion returns all the others', { lines: 0, maker: 0, stock: 0 }, { _id: 1, name: 'Mouse', price: 20 }),
    projects('an exclusion may leave out _id too', { _id: 0, lines: 0, maker: 0, stock: 0, price: 0 }, { name: 'Mouse' }),
    projects('an empty projection returns everything', {}, { _id: 1, ...PRODUCT }),
    projects('a dotted inclusion keeps the shape', { 'maker.city': 1 }, { _id: 1, maker: { city: 'Ulm' } }),
    projects('a dotted inclusion goes through every element of an array', { 'lines.sku': 1 }, { _id: 1, lines: [{ sku: 'a' }, { sku: 'b' }, { sku: 'c' }] }),
    projects('a dotted exclusion goes through every element of an array', { 'lines.qty': 0, maker: 0, name: 0, price: 0, stock: 0 }, { _id: 1, lines: [{ sku: 'a' }, { sku: 'b' }, { sku: 'c' }] }),
    refuses('an exclusion in an inclusion', { name: 1, price: 0 }, { code: 31254 }),
    refuses('an inclusion in an exclusion', { name: 0, price: 1 }, { code: 31253 }),
    refuses('a path together with its own parent', { maker: 1, 'maker.city': 1 }, { code: 31249 }),
  ],
}; // oxfmt-ignore
