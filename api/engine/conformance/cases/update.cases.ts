import { Double, Int32, Long } from 'mongodb';
import { filled, updateFails, updates } from './case.builders.js';
import type { ConformanceCase, Topic } from '../conformance.types.js';

const BAD_VALUE = { code: 2 };
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
    updates(
      '$set keeps the place of a field',
      { a: 1, b: 1, c: 1 },
      { $set: { b: 2 } },
      { a: 1, b: 2, c: 1 },
    ),
    updates(
      'new fields are added in the order of their names',
      {},
      { $set: { c: 1, a: 1, b: 1 } },
      { a: 1, b: 1, c: 1 },
    ),
    updates('$set makes the documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }),
    updates(
      '$set leaves the siblings of a dotted path alone',
      { a: { x: 1, y: 2 } },
      { $set: { 'a.x': 5 } },
      { a: { x: 5, y: 2 } },
    ),
    updates(
      '$set of an embedded document replaces all of it',
      { a: { x: 1, y: 2 } },
      { $set: { a: { x: 5 } } },
      { a: { x: 5 } },
    ),
    updates('$set to null stores null', { a: 1 }, { $set: { a: null } }, { a: null }),
    updates('$set of the same _id is allowed', { a: 1 }, { $set: { _id: 1, a: 2 } }, { a: 2 }),
    updates('an empty $set changes nothing', { a: 1 }, { $set: {} }, { a: 1 }),
    updates('$unset removes a field', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }),
    updates('$unset of something missing does nothing', { a: 1 }, { $unset: { b: '', 'c.d': '' } }, { a: 1 }),
    updates(
      '$unset of the last embedded field leaves an empty document',
      { a: { b: 1 } },
      { $unset: { 'a.b': '' } },
      { a: {} },
    ),
    updates(
      '$unset of an array element leaves null in its place',
      { a: [1, 2, 3] },
      { $unset: { 'a.1': '' } },
      { a: [1, null, 3] },
    ),
    updates('$inc adds and subtracts', { a: 5, b: 5 }, { $inc: { a: 2, b: -7 } }, { a: 7, b: -2 }),
    updates('$inc of a missing field sets it', {}, { $inc: { 'a.b': 3 } }, { a: { b: 3 } }),
    updates('$inc by a fraction', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }),
    increments('$inc of int by int stays int', new Int32(1), new Int32(2), 'int', 3),
    increments('$inc of int by long becomes long', new Int32(1), Long.fromNumber(2), 'long', 3),
    increments('$inc of int by double becomes double', new Int32(1), new Double(2), 'double', 3),
    increments(
      '$inc of int beyond 32 bits becomes long',
      new Int32(2_147_483_647),
      new Int32(1),
      'long',
      2_147_483_648,
    ),
    updates('$mul multiplies', { a: 6 }, { $mul: { a: 7 } }, { a: 42 }),
    updates('$mul of a missing field sets zero', {}, { $mul: { a: 7 } }, { a: 0 }),
    updates('$min keeps the smaller', { a: 5, b: 5 }, { $min: { a: 3, b: 9 } }, { a: 3, b: 5 }),
    updates('$max keeps the larger', { a: 5, b: 5 }, { $max: { a: 3, b: 9 } }, { a: 5, b: 9 }),
    updates(
      '$min and $max of a missing field set it',
      {},
      { $min: { a: 3 }, $max: { b: 9 } },
      { a: 3, b: 9 },
    ),
    updates(
      '$max compares different types by the BSON order',
      { a: 5, b: 'text' },
      { $max: { a: 'text', b: 5 } },
      { a: 'text', b: 'text' },
    ),
    updates('$min compares dates', { at: new Date(5) }, { $min: { at: new Date(3) } }, { at: new Date(3) }),
    updates('$rename moves a value to another name', { a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }),
    updates('$rename overwrites what was there', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }),
    updates(
      '$rename reaches into embedded documents',
      { a: { x: 1 } },
      { $rename: { 'a.x': 'b.y' } },
      { a: {}, b: { y: 1 } },
    ),
    updates('$rename of something missing does nothing', { a: 1 }, { $rename: { z: 'y' } }, { a: 1 }),
    updates(
      'several operators work on different fields at once',
      { a: 1, b: 1, c: 1 },
      { $set: { a: 2 }, $inc: { b: 1 }, $unset: { c: '' } },
      { a: 2, b: 2 },
    ),
    updates(
      '$bit with and, or and xor',
      { a: 13, b: 3, c: 1 },
      { $bit: { a: { and: 10 }, b: { or: 5 }, c: { xor: 5 } } },
      { a: 8, b: 7, c: 4 },
    ),
    updateFails('$bit of a fraction', { a: 1.5 }, { $bit: { a: { or: 1 } } }, BAD_VALUE),
    {
      name: '$currentDate stores the date of the server',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1 }]);
        await items.updateOne({ _id: 1 }, { $currentDate: { at: { $type: 'date' } } });
        return items.countDocuments({ at: { $type: 'date', $gt: new Date('2020-01-01') } });
      },
      expected: 1,
    },
    {
      name: '$currentDate can store a timestamp',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1 }]);
        await items.updateOne({ _id: 1 }, { $currentDate: { at: { $type: 'timestamp' } } });
        return items.countDocuments({ at: { $type: 'timestamp' } });
      },
      expected: 1,
    },
    updates(
      'a pipeline computes from the document itself',
      { price: 10, qty: 3 },
      [{ $set: { total: { $multiply: ['$price', '$qty'] } } }],
      { price: 10, qty: 3, total: 30 },
    ),
    updates(
      'all expressions of one pipeline stage see the document before it',
      { a: 1, b: 2 },
      [{ $set: { a: '$b', b: '$a' } }],
      { a: 2, b: 1 },
    ),
    updates(
      'a later pipeline stage sees the earlier one',
      { a: 1 },
      [{ $set: { b: { $add: ['$a', 1] } } }, { $set: { c: { $add: ['$b', 1] } } }],
      { a: 1, b: 2, c: 3 },
    ),
    updates('a pipeline can unset', { a: 1, b: 2 }, [{ $unset: 'a' }], { b: 2 }),
    updates(
      'a pipeline can replace the document and keeps its _id',
      { a: { x: 1 } },
      [{ $replaceWith: '$a' }],
      { x: 1 },
    ),
    updates(
      'a pipeline clamps at zero in one step',
      { stock: 3 },
      [{ $set: { stock: { $max: [0, { $subtract: ['$stock', 5] }] } } }],
      { stock: 0 },
    ),
    updates('$$NOW in a pipeline is a date', { at: 'never' }, [{ $set: { at: { $type: '$$NOW' } } }], {
      at: 'date',
    }),
    updateFails('a change of _id', { a: 1 }, { $set: { _id: 2 } }, IMMUTABLE),
    updateFails('$unset of _id', { a: 1 }, { $unset: { _id: '' } }, IMMUTABLE),
    updateFails('$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, TYPE_MISMATCH),
    updateFails('$inc of null', { a: null }, { $inc: { a: 1 } }, TYPE_MISMATCH),
    updateFails('$inc by a string', { a: 1 }, { $inc: { a: '1' } }, TYPE_MISMATCH),
    updateFails(
      '$inc beyond 64 bits',
      { a: Long.fromString('9223372036854775807') },
      { $inc: { a: Long.fromNumber(1) } },
      BAD_VALUE,
    ),
    increments('$inc of long by int stays long', Long.fromNumber(5), new Int32(1), 'long', 6),
    increments('$inc of double by int stays double', new Double(5), new Int32(1), 'double', 6),
    updateFails('$mul of a string', { a: 'x' }, { $mul: { a: 2 } }, TYPE_MISMATCH),
    updateFails('a path through a number', { a: 1 }, { $set: { 'a.b': 1 } }, { code: 28 }),
    updateFails('a path through null', { a: null }, { $set: { 'a.b': 1 } }, { code: 28 }),
    updateFails('a field name in the path of an array', { a: [1] }, { $set: { 'a.b': 1 } }, { code: 28 }),
    updateFails('one field in two operators', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, CONFLICT),
    updateFails('a field together with its parent', { a: {} }, { $set: { a: {}, 'a.b': 1 } }, CONFLICT),
    updateFails(
      '$rename onto a field that is also set',
      { a: 1 },
      { $rename: { a: 'b' }, $set: { b: 1 } },
      CONFLICT,
    ),
    updateFails('an unknown operator', { a: 1 }, { $increase: { a: 1 } }, FAILED_TO_PARSE),
    updateFails('an operator whose argument is no document', { a: 1 }, { $set: 5 }, FAILED_TO_PARSE),
    updateFails('an empty field name in a path', { a: 1 }, { $set: { 'a..b': 1 } }, { code: 56 }),
    updateFails('$rename to the same name', { a: 1 }, { $rename: { a: 'a' } }, BAD_VALUE),
    updateFails('$rename to something that is no text', { a: 1 }, { $rename: { a: 5 } }, BAD_VALUE),
    updateFails(
      '$currentDate of an unknown type',
      { a: 1 },
      { $currentDate: { a: { $type: 'year' } } },
      BAD_VALUE,
    ),
    updateFails('a pipeline stage that does not belong in an update', { a: 1 }, [{ $match: { a: 1 } }], {
      code: 72,
    }),
    {
      name: 'a replacement for many documents is refused',
      run: async (db) => {
        await filled(db, [{ _id: 1 }]);
        const result = await db.command({ update: 'items', updates: [{ q: {}, u: { a: 1 }, multi: true }] });
        return result.writeErrors[0].code;
      },
      expected: 9,
    },
    {
      name: 'a refused updateMany tells its error and leaves the refused document as it was',
      run: async (db) => {
        const items = await filled(db, [
          { _id: 1, a: 1 },
          { _id: 2, a: 'x' },
        ]);
        const code: unknown = await items.updateMany({}, { $inc: { a: 1 } }).then(
          () => 0,
          (error: { code: unknown }) => error.code,
        );
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
};
