import { Binary, Double, Int32, Long, ObjectId, UUID } from 'mongodb';
import type { Db, Document } from 'mongodb';
import { filled, itemsOf } from './case.builders.js';
import type { ConformanceCase, Topic } from '../conformance.types.js';

/** A case: a value comes back exactly as it was stored, in its own BSON type. */
function keeps(what: string, value: unknown): ConformanceCase {
  const run = async (db: Db) => {
    await itemsOf(db).insertOne({ _id: 1, value });
    return (await itemsOf(db).findOne({}, { promoteValues: false }))?.value as unknown;
  };
  return { name: `${what} is kept`, run, expected: value };
}

/** A case: the stored value is of the BSON type with this name. */
function isOfType(what: string, value: unknown, type: string): ConformanceCase {
  return {
    name: `${what} is stored as ${type}`,
    run: async (db) => (await filled(db, [{ _id: 1, value }])).countDocuments({ value: { $type: type } }),
    expected: 1,
  };
}

/** A document with a field of its own whose name is `__proto__`. */
function withProto(value: unknown): Document {
  return Object.defineProperty({}, '__proto__', {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

const DEEP = Array.from({ length: 90 }).reduce<Document>((inner) => ({ a: inner }), { end: 1 });

/** BSON types and unusual names: manual, "BSON Types" and "Documents, Field Names". */
export const types: Topic = {
  title: 'types',
  cases: [
    keeps('an int', new Int32(-2_147_483_648)),
    keeps('a whole double', new Double(5)),
    keeps('a fraction', new Double(0.1)),
    keeps('the largest double', new Double(Number.MAX_VALUE)),
    keeps('minus zero', new Double(-0)),
    keeps('infinity', new Double(-Infinity)),
    keeps('NaN', new Double(NaN)),
    keeps('the largest whole number that a double tells from its neighbors', Long.fromNumber(2 ** 53 - 1)),
    keeps('a long that would fit an int', Long.fromNumber(1)),
    keeps('a date', new Date('2026-03-05T14:05:06.789Z')),
    keeps('a date before 1970', new Date('1900-01-01T00:00:00.001Z')),
    keeps('an ObjectId', new ObjectId('65f000000000000000000001')),
    keeps('a binary', new Binary(Buffer.from([0, 1, 255]))),
    keeps('a binary of another subtype', new Binary(Buffer.from([1, 2]), 128)),
    keeps('a UUID', new UUID('00112233-4455-6677-8899-aabbccddeeff')),
    keeps('a boolean', false),
    keeps('null', null),
    keeps('an empty text', ''),
    keeps('text with umlauts, emoji and other scripts', 'Größe 😀 漢字 עברית e\u0301'),
    keeps('text with a NUL', 'a\u0000b'),
    keeps('an empty document', {}),
    keeps('an empty array', []),
    keeps('an array within arrays', [[], [[]], [{}]]),
    keeps('a document of 90 levels', DEEP),
    keeps(
      'an array of a thousand texts',
      Array.from({ length: 1000 }, (_, index) => `text ${index}`),
    ),
    keeps('a field with an empty name', { '': 'x' }),
    keeps('a field whose name has a dot', { 'a.b': 'x' }),
    keeps('a field whose name starts with a dollar', { $price: 'x' }),
    keeps('a field called __proto__', withProto({ polluted: true })),
    keeps('fields that are called like object methods', { constructor: 'a', toString: 'b', hasOwnProperty: 'c' }),
    keeps('a field whose name is not ASCII', { größe: 'x', '😀': 'y' }),
    isOfType('a whole number', 5, 'int'),
    isOfType('a fraction', 5.5, 'double'),
    isOfType('a whole number beyond 32 bits', 5_000_000_000, 'double'),
    isOfType('a bigint', 5n, 'long'),
    isOfType('a Buffer', Buffer.from([1]), 'binData'),
    { name: 'undefined is stored as null by the driver', run: async (db) => (await filled(db, [{ _id: 1, a: undefined }])).findOne(), expected: { _id: 1, a: null } },
    {
      name: 'a field called __proto__ can be queried and updated',
      run: async (db) => {
        await itemsOf(db).insertOne({ _id: 1, nested: withProto(1) });
        await itemsOf(db).updateOne({ _id: 1, 'nested.__proto__': 1 }, { $set: { 'nested.__proto__': 2 } });
        return [await itemsOf(db).countDocuments({ 'nested.__proto__': 2 }), ({} as Document).polluted];
      },
      expected: [1, undefined],
    },
    {
      name: '$set of a path with __proto__ makes an ordinary field and nothing else',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1 }]);
        await items.updateOne({ _id: 1 }, { $set: { '__proto__.polluted': true } });
        return [await items.countDocuments({ '__proto__.polluted': true }), ({} as Document).polluted];
      },
      expected: [1, undefined],
    },
    {
      name: 'a dotted field name is not reached by the dotted path',
      run: async (db) => {
        await db.command({ insert: 'items', documents: [{ _id: 1, 'a.b': 1 }, { _id: 2, a: { b: 1 } }] });
        return (await itemsOf(db).find({ 'a.b': 1 }).toArray()).map((item) => item._id);
      },
      expected: [2],
    },
    {
      name: 'an embedded document can be an _id',
      run: async (db) => {
        const items = db.collection<Document>('items');
        await items.insertOne({ _id: { shop: 1, no: 2 } as unknown as ObjectId });
        const filter: Document = { _id: { shop: 1, no: 2 } };
        const reversed: Document = { _id: { no: 2, shop: 1 } };
        return [await items.countDocuments(filter), await items.countDocuments(reversed)];
      },
      expected: [1, 0],
    },
    { name: 'equal texts in different Unicode normal forms are different texts', run: async (db) => (await filled(db, [{ _id: 1, a: '\u00e9' }])).countDocuments({ a: 'e\u0301' }), expected: 0 },
    {
      name: 'texts that differ behind a NUL are different in queries and unique indexes',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, a: 'x\u0000a' }]);
        await items.createIndex({ a: 1 }, { unique: true });
        await items.insertOne({ _id: 2, a: 'x\u0000b' });
        return [await items.countDocuments({ a: 'x\u0000a' }), await items.countDocuments({ a: 'x' })];
      },
      expected: [1, 0],
    },
    {
      name: 'a text of a megabyte is found by equality through an index',
      run: async (db) => {
        const text = 'ä'.repeat(500_000);
        const items = await filled(db, [
          { _id: 1, a: text },
          { _id: 2, a: `${text}x` },
        ]);
        await items.createIndex({ a: 1 });
        return (await items.find({ a: text }).toArray()).map((item) => item._id);
      },
      expected: [1],
    },
    {
      name: 'ids of different types do not collide',
      run: async (db) => {
        const items = db.collection<Document>('items');
        const ids: unknown[] = [1, '1', true, new Date(1), new ObjectId('000000000000000000000001'), { a: 1 }];
        for (const id of ids) await items.insertOne({ _id: id as ObjectId });
        return items.countDocuments();
      },
      expected: 6,
    },
  ],
}; // oxfmt-ignore
