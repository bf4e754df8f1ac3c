import { Double, Int32, Long } from 'mongodb';
import { filled, updateFails, updates } from './case.builders.js';
import type { ConformanceCase, Topic } from '../conformance.types.js';
const FAILED_TO_PARSE = { code: 9 };
const TYPE_MISMATCH = { code: 14 };
const CONFLICT = { code: 40 };
const IMMUTABLE = { code: 66 };

/** A case: `$inc` by `step` on a field of value `from` leaves this BSON type and value. */
function increments(
  name: string,
  from: unknown,
  step: unknown,
  type: string,
  value: number,
): ConformanceCase {
  return {
    name,
    run: async (db) => {
      const items = await filled(db, [{ _id: 1, n: from }]);
      await items.updateOne({ _id: 1 }, { $inc: { n: step } } as Record<string, unknown>);
      return {
        isOfType: await items.countDocuments({ n: { $type: type } }),
        equals: await items.countDocuments({ n: value }),
      };
    },
    expected: { isOfType: 1, equals: 1 },
  };
}

/** Field update operators and update pipelines: manual, "Update Operators" and "Updates with Aggregation Pipeline". */
export const update: Topic = {
  title: 'update operators',
  cases: [
    updates('$set replaces a value and adds a field', { a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }),
    updates('$set changes the type of a field', { a: 1 }, { $set: { a: { b: 1 } } }, { a: { b: 1 } }),
    updates('$set keeps the place of a field', { a: 1, b: 1, c: 1 }, { $set: { b: 2 } }, { a: 1, b: 2, c: 1 }),
    updates('new fields are added in the order of their names', {}, { $set: { c: 1, a: 1, b: 1 } }, { a: 1, b: 1, c: 1 }),
    updates('$set makes the documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }),
    updates('$set leaves the siblings of a dotted path alone', { a: { x: 1, y: 2 } }, { $set: { 'a.x': 5 } }, { a: { x: 5, y: 2 } }),
    updates('$set of an embedded document replaces all of it', { a: { x: 1, y: 2 } }, { $set: { a: { x: 5 } } }, { a: { x: 5 } }),
    updates('$set to null stores null', { a: 1 }, { $set: { a: null } }, { a: null }),
    updates('$set of the same _id is allowed', { a: 1 }, { $set: { _id: 1, a: 2 } }, { a: 2 }),
    updates('an empty $set changes nothing', { a: 1 }, { $set: {} }, { a: 1 }),
    updates('$unset removes a field', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }),
    updates('$unset of something missing does nothing', { a: 1 }, { $unset: { b: '', 'c.d': '' } }, { a: 1 }),
    updates('$unset of the last embedded field leaves an empty document', { a: { b: 1 } }, { $unset: { 'a.b': '' } }, { a: {} }),
    updates('$unset of an array element leaves null in its place', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { a: [1, null, 3] }),
    updates('$inc adds and subtracts', { a: 5, b: 5 }, { $inc: { a: 2, b: -7 } }, { a: 7, b: -2 }),
    updates('$inc of a missing field sets it', {}, { $inc: { 'a.b': 3 } }, { a: { b: 3 } }),
    updates('$inc by a fraction', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }),
    increments('$inc of int by int stays int', new Int32(1), new Int32(2), 'int', 3),
    increments('$inc of int by long becomes long', new Int32(1), Long.fromNumber(2), 'long', 3),
    increments('$inc of int by double becomes double', new Int32(1), new Double(2), 'double', 3),
    increments('$inc of int beyond 32 bits becomes long', new Int32(2_147_483_647), new Int32(1), 'long', 2_147_483_648),
    updates('several operators work on different fields at once', { a: 1, b: 1, c: 1 }, { $set: { a: 2 }, $inc: { b: 1 }, $unset: { c: '' } }, { a: 2, b: 2 }),
    updateFails('a change of _id', { a: 1 }, { $set: { _id: 2 } }, IMMUTABLE),
    updateFails('$unset of _id', { a: 1 }, { $unset: { _id: '' } }, IMMUTABLE),
    updateFails('$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, TYPE_MISMATCH),
    updateFails('$inc of null', { a: null }, { $inc: { a: 1 } }, TYPE_MISMATCH),
    updateFails('$inc by a string', { a: 1 }, { $inc: { a: '1' } }, TYPE_MISMATCH),
    increments('$inc of long by int stays long', Long.fromNumber(5), new Int32(1), 'long', 6),
    increments('$inc of double by int stays double', new Double(5), new Int32(1), 'double', 6),
    updateFails('a path through a number', { a: 1 }, { $set: { 'a.b': 1 } }, { code: 28 }),
    updateFails('a path through null', { a: null }, { $set: { 'a.b': 1 } }, { code: 28 }),
    updateFails('a field name in the path of an array', { a: [1] }, { $set: { 'a.b': 1 } }, { code: 28 }),
    updateFails('one field in two operators', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, CONFLICT),
    updateFails('a field together with its parent', { a: {} }, { $set: { a: {}, 'a.b': 1 } }, CONFLICT),
    updateFails('an unknown operator', { a: 1 }, { $increase: { a: 1 } }, FAILED_TO_PARSE),
    updateFails('an operator whose argument is no document', { a: 1 }, { $set: 5 }, FAILED_TO_PARSE),
    updateFails('an empty field name in a path', { a: 1 }, { $set: { 'a..b': 1 } }, { code: 56 }),
    {
      name: 'a refused updateMany tells its error and leaves the refused document as it was',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, a: 1 }, { _id: 2, a: 'x' }]);
        const code: unknown = await items.updateMany({}, { $inc: { a: 1 } }).then(() => 0, (error: { code: unknown }) => error.code);
        return { code, second: await items.findOne({ _id: 2 }) };
      },
      expected: { code: 14, second: { _id: 2, a: 'x' } },
    },
    {
      name: 'a refused operator leaves the whole document as it was',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, a: 1, b: 'x' }]);
        await items.updateOne({ _id: 1 }, { $inc: { a: 1, b: 1 } }).catch(() => undefined);
        return items.findOne();
      },
      expected: { _id: 1, a: 1, b: 'x' },
    },
  ],
}; // oxfmt-ignore
