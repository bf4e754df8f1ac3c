import type { AggregateOptions, Collection, Db, Document, Filter, FindOptions, UpdateOptions } from 'mongodb';
import type { ConformanceCase, ExpectedError, Item } from '../conformance.types.js';

/** The collection that cases work in, unless they need several. */
export function itemsOf(db: Db): Collection<Item> {
  return db.collection<Item>('items');
}

/** Fills the collection of a case with `documents` and returns it. */
export async function filled(db: Db, documents: readonly Item[]): Promise<Collection<Item>> {
  const items = itemsOf(db);
  if (documents.length > 0) await items.insertMany([...documents]);
  return items;
}

/** A case: `find(filter)` over `documents`, in the order of `_id`, yields the documents with these `_id`s. */
export function finds(
  name: string,
  documents: readonly Item[],
  filter: Filter<Item>,
  expected: readonly unknown[],
  options: FindOptions = {},
): ConformanceCase {
  const run = async (db: Db) => {
    const items = await filled(db, documents);
    const found = await items.find(filter, { sort: { _id: 1 }, ...options }).toArray();
    return found.map((item) => item._id);
  };
  return { name, run, expected };
}

/** A case: `find(filter)` over `documents` is refused. `what` is the subject of the sentence. */
export function findFails(
  what: string,
  documents: readonly Item[],
  filter: Document,
  throws: ExpectedError,
): ConformanceCase {
  return {
    name: `${what} is refused`,
    run: async (db) => (await filled(db, documents)).find(filter).toArray(),
    throws,
  };
}

/** A case: `updateOne({ _id: 1 }, update)` turns `before` into `after`; the `_id` of both is 1 and left out. */
export function updates(
  name: string,
  before: Document,
  update: Document | Document[],
  after: Document,
  options: UpdateOptions & { query?: Document } = {},
): ConformanceCase {
  const { query = {}, ...rest } = options;
  const run = async (db: Db) => {
    const items = await filled(db, [{ _id: 1, ...before }]);
    await items.updateOne({ ...query, _id: 1 }, update, rest);
    return items.findOne({ _id: 1 });
  };
  return { name, run, expected: { _id: 1, ...after } };
}

/** A case: `updateOne({ _id: 1 }, update)` on `before` is refused. `what` is the subject of the sentence. */
export function updateFails(
  what: string,
  before: Document,
  update: Document | Document[],
  throws: ExpectedError,
  options: UpdateOptions & { query?: Document } = {},
): ConformanceCase {
  const { query = {}, ...rest } = options;
  const run = async (db: Db) => {
    const items = await filled(db, [{ _id: 1, ...before }]);
    return items.updateOne({ ...query, _id: 1 }, update, rest);
  };
  return { name: `${what} is refused`, run, throws };
}

/** A case: `aggregate(pipeline)` over `documents` yields exactly these documents in this order. */
export function aggregates(
  name: string,
  documents: readonly Item[],
  pipeline: readonly Document[],
  expected: readonly Document[],
  options: AggregateOptions = {},
): ConformanceCase {
  const run = async (db: Db) => (await filled(db, documents)).aggregate([...pipeline], options).toArray();
  return { name, run, expected };
}

/** A case: `aggregate(pipeline)` over `documents` is refused. `what` is the subject of the sentence. */
export function aggregateFails(
  what: string,
  documents: readonly Item[],
  pipeline: readonly Document[],
  throws: ExpectedError,
): ConformanceCase {
  return {
    name: `${what} is refused`,
    run: async (db) => (await filled(db, documents)).aggregate([...pipeline]).toArray(),
    throws,
  };
}

/** A case: the aggregation expression, evaluated on one document with these fields, has this value. */
export function evaluates(
  name: string,
  fields: Document,
  expression: unknown,
  expected: unknown,
): ConformanceCase {
  return { name, run: (db) => valueOf(db, fields, expression), expected };
}

/** A case: the aggregation expression is refused. `what` is the subject of the sentence. */
export function expressionFails(
  what: string,
  fields: Document,
  expression: unknown,
  throws: ExpectedError,
): ConformanceCase {
  return { name: `${what} is refused`, run: (db) => valueOf(db, fields, expression), throws };
}

/** The value of an expression on one document; `undefined` where the expression yields no field. */
async function valueOf(db: Db, fields: Document, expression: unknown): Promise<unknown> {
  const items = await filled(db, [{ _id: 1, ...fields }]);
  const [row] = await items.aggregate([{ $project: { _id: 0, value: expression } }]).toArray();
  return row?.value;
}
