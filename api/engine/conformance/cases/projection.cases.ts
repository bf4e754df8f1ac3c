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
    projects(
      'included fields keep the order of the document',
      { price: 1, name: 1, _id: 0 },
      { name: 'Mouse', price: 20 },
    ),
    projects('an included field that is missing stays missing', { nothing: 1 }, { _id: 1 }),
    projects(
      'an exclusion returns all the others',
      { lines: 0, maker: 0, stock: 0 },
      { _id: 1, name: 'Mouse', price: 20 },
    ),
    projects(
      'an exclusion may leave out _id too',
      { _id: 0, lines: 0, maker: 0, stock: 0, price: 0 },
      { name: 'Mouse' },
    ),
    projects('an empty projection returns everything', {}, { _id: 1, ...PRODUCT }),
    projects('a dotted inclusion keeps the shape', { 'maker.city': 1 }, { _id: 1, maker: { city: 'Ulm' } }),
    projects(
      'a nested inclusion is the same as a dotted one',
      { maker: { city: 1 } },
      { _id: 1, maker: { city: 'Ulm' } },
    ),
    projects(
      'a dotted inclusion goes through every element of an array',
      { 'lines.sku': 1 },
      { _id: 1, lines: [{ sku: 'a' }, { sku: 'b' }, { sku: 'c' }] },
    ),
    projects(
      'a dotted exclusion goes through every element of an array',
      { 'lines.qty': 0, maker: 0, name: 0, price: 0, stock: 0 },
      { _id: 1, lines: [{ sku: 'a' }, { sku: 'b' }, { sku: 'c' }] },
    ),
    projects(
      '$slice takes the first elements and keeps the other fields',
      { lines: { $slice: 1 }, maker: 0 },
      { _id: 1, name: 'Mouse', price: 20, stock: 3, lines: [{ sku: 'a', qty: 1 }] },
    ),
    projects(
      'a negative $slice takes the last elements',
      { name: 1, lines: { $slice: -1 } },
      { _id: 1, name: 'Mouse', lines: [{ sku: 'c', qty: 3 }] },
    ),
    projects(
      '$slice takes skip and limit',
      { name: 1, lines: { $slice: [1, 1] } },
      { _id: 1, name: 'Mouse', lines: [{ sku: 'b', qty: 2 }] },
    ),
    projects(
      '$elemMatch returns the first element that matches',
      { lines: { $elemMatch: { qty: { $gt: 1 } } } },
      { _id: 1, lines: [{ sku: 'b', qty: 2 }] },
    ),
    projects(
      '$elemMatch without a match leaves the field out',
      { lines: { $elemMatch: { qty: 9 } } },
      { _id: 1 },
    ),
    projects(
      'the positional operator returns the element that the filter matched',
      { 'lines.$': 1 },
      { _id: 1, lines: [{ sku: 'b', qty: 2 }] },
      { 'lines.sku': 'b' },
    ),
    projects(
      'an expression computes a field',
      { _id: 0, total: { $multiply: ['$price', '$stock'] } },
      { total: 60 },
    ),
    projects(
      'a computed field joins included ones, after them',
      { total: { $multiply: ['$price', 2] }, name: 1 },
      { _id: 1, name: 'Mouse', total: 40 },
    ),
    projects(
      'a string that names a field path copies that field',
      { city: '$maker.city', _id: 0 },
      { city: 'Ulm' },
    ),
    projects('$literal gives a constant', { _id: 0, one: { $literal: 1 } }, { one: 1 }),
    refuses('an exclusion in an inclusion', { name: 1, price: 0 }, { code: 31254 }),
    refuses('an inclusion in an exclusion', { name: 0, price: 1 }, { code: 31253 }),
    refuses('a path together with its own parent', { maker: 1, 'maker.city': 1 }, { code: 31249 }),
    refuses('an unknown operator in a projection', { name: { $whatever: 1 } }, { code: 31325 }),
  ],
};
