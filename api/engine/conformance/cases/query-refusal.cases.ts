import type { Document } from 'mongodb';
import { findFails } from './case.builders.js';
import type { ConformanceCase, Item, Topic } from '../conformance.types.js';

const ONE: readonly Item[] = [{ _id: 1, a: 1 }];
const BAD_VALUE = { code: 2, codeName: 'BadValue' };
const SET = { $set: { a: 1 } };

/** A case: the command is refused. */
const commandFails = (what: string, command: Document, ...codes: number[]): ConformanceCase => ({
  name: `${what} is refused`,
  run: (db) => db.command(command),
  throws: { code: codes },
});

const filters = [
  findFails('an unknown operator', ONE, { a: { $near_enough: 1 } }, BAD_VALUE),
  findFails('an unknown top-level operator', ONE, { $whatever: [{ a: 1 }] }, BAD_VALUE),
  findFails('an operator next to a plain field', ONE, { a: { $gt: 1, b: 2 } }, BAD_VALUE),
  findFails('$in without a list', ONE, { a: { $in: 1 } }, BAD_VALUE),
  findFails('$nin without a list', ONE, { a: { $nin: 'x' } }, BAD_VALUE),
  findFails('an operator inside $in', ONE, { a: { $in: [{ $gt: 1 }] } }, BAD_VALUE),
  findFails('$and of nothing', ONE, { $and: [] }, BAD_VALUE),
  findFails('$or that is no list', ONE, { $or: { a: 1 } }, BAD_VALUE),
  findFails('$or of something that is no document', ONE, { $or: [1] }, BAD_VALUE),
  findFails('$gt of a regular expression', ONE, { a: { $gt: /a/ } }, BAD_VALUE),
  findFails('$ne of a regular expression', ONE, { a: { $ne: /a/ } }, BAD_VALUE),
  findFails('$elemMatch without a document', ONE, { a: { $elemMatch: 1 } }, BAD_VALUE),
  findFails('an unknown $type', ONE, { a: { $type: 'money' } }, BAD_VALUE),
]; // oxfmt-ignore

const commands = [
  commandFails('a find with an unknown field', { find: 'items', whatever: 1 }, 40415),
  commandFails('a filter that is no document', { find: 'items', filter: 5 }, 14),
  commandFails('a skip that is a text', { find: 'items', skip: 'x' }, 14),
  commandFails('a negative limit', { find: 'items', limit: -1 }, 51024),
  commandFails('a projection that is no document', { find: 'items', projection: 5 }, 14),
  commandFails('a distinct without key', { distinct: 'items' }, 40414),
  commandFails('an aggregate of a pipeline that is no array', { aggregate: 'items', pipeline: 5, cursor: {} }, 14),
  commandFails('an update statement with an unknown field', { update: 'items', updates: [{ q: {}, u: SET, whatever: 1 }] }, 40415),
  commandFails('an update statement without u', { update: 'items', updates: [{ q: {} }] }, 9, 40414),
  commandFails('an update statement without q', { update: 'items', updates: [{ u: SET }] }, 40414),
  commandFails('a delete statement without limit', { delete: 'items', deletes: [{ q: {} }] }, 40414),
  commandFails('a delete statement with a limit of two', { delete: 'items', deletes: [{ q: {}, limit: 2 }] }, 9),
  commandFails('a findAndModify without a change', { findAndModify: 'items', query: {} }, 9),
  commandFails('a findAndModify that removes and changes', { findAndModify: 'items', remove: true, update: SET }, 9),
  commandFails('a descending index on _id', { createIndexes: 'items', indexes: [{ key: { _id: -1 }, name: 'x' }] }, 2, 197),
  commandFails('a partial index on _id', { createIndexes: 'items', indexes: [{ key: { _id: 1 }, name: 'x', partialFilterExpression: { a: 1 } }] }, 197),
  commandFails('a TTL index on _id', { createIndexes: 'items', indexes: [{ key: { _id: 1 }, name: 'x', expireAfterSeconds: 1 }] }, 197),
]; // oxfmt-ignore

/** What a server refuses in a filter and in a command: codes as its error catalog has them. */
export const queryRefusals: Topic = { title: 'refused questions', cases: [...filters, ...commands] };
