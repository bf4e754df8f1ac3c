import { Decimal128 } from 'mongodb';
import type { Db } from 'mongodb';

/** Something that a MongoDB server does and the embedded engine refuses on purpose, with the error it refuses with. */
export interface UnsupportedFeature {
  /** What is refused, as in the list of the README. */
  name: string;
  run: (db: Db) => Promise<unknown>;
  code: number;
  codeName: string;
}

const BAD_VALUE = { code: 2, codeName: 'BadValue' };
const NO_SUCH_STAGE = { code: 40324, codeName: 'Location40324' };
const CANNOT_CREATE_INDEX = { code: 67, codeName: 'CannotCreateIndex' };
const INVALID_OPTIONS = { code: 72, codeName: 'InvalidOptions' };

/** PCRE that JavaScript has no word for. */
const refusedPatterns = [
  '\\Aa',
  'a\\z',
  '[[:alpha:]]',
  '\\Qa\\E',
  '\\h',
  'a{,3}',
  '\\x{61}',
  '(?>a)',
  'a++',
  '(?#)a',
];

const refusedFindOptions = {
  returnKey: true,
  showRecordId: true,
  min: { a: 1 },
  max: { a: 1 },
  awaitData: true,
};

const refusedCollections = {
  'a capped collection': { create: 'log', capped: true, size: 4096 },
  'a view': { create: 'view', viewOn: 'items', pipeline: [] },
  'a collection with a validator': { create: 'strict', validator: { a: { $type: 'int' } } },
  'a time series collection': { create: 'ticks', timeseries: { timeField: 'at' } },
  'a clustered collection': { create: 'clustered', clusteredIndex: { key: { _id: 1 }, unique: true } },
  'a collection that keeps images of changes': {
    create: 'images',
    changeStreamPreAndPostImages: { enabled: true },
  },
};

const refusedIndexes = {
  'a text index': { key: { a: 'text' }, name: 'a' },
  'a geo index': { key: { a: '2dsphere' }, name: 'a' },
  'a hashed index': { key: { a: 'hashed' }, name: 'a' },
  'a wildcard index': { key: { '$**': 1 }, name: 'a' },
};

/**
 * What a real MongoDB server does and the embedded engine refuses, beside the commands and operators of the inventory, in
 * the order of the README.
 */
export const REFUSALS: readonly UnsupportedFeature[] = [
  ...Object.entries(refusedFindOptions).map(([option, value]) => ({
    name: `find option ${option}`,
    run: (db: Db) => db.command({ find: 'items', [option]: value }),
    code: 115,
    codeName: 'CommandNotSupported',
  })),
  ...Object.entries(refusedCollections).map(([name, command]) => ({
    name,
    run: (db: Db) => db.command(command),
    ...INVALID_OPTIONS,
  })),
  ...Object.entries(refusedIndexes).map(([name, index]) => ({
    name,
    run: (db: Db) => db.command({ createIndexes: 'items', indexes: [index] }),
    ...CANNOT_CREATE_INDEX,
  })),
  ...refusedPatterns.map((pattern) => ({
    name: `the regular expression ${pattern}`,
    run: async (db: Db) => {
      const items = db.collection('patterns');
      await items.insertOne({ a: 'a' });
      return items.findOne({ a: { $regex: pattern } });
    },
    code: 51091,
    codeName: 'Location51091',
  })),
  {
    name: 'a path that begins with a dollar sign in an update',
    run: (db) => db.collection('items').updateOne({}, { $set: { $a: 1 } }),
    code: 52,
    codeName: 'DollarPrefixedFieldName',
  },
  {
    name: 'a reference by its $id in $elemMatch',
    run: (db) => db.collection('items').findOne({ a: { $elemMatch: { $id: 1 } } }),
    ...BAD_VALUE,
  },
  {
    name: '$indexOfCP from a place on',
    run: (db) =>
      db
        .collection('items')
        .aggregate([{ $set: { at: { $indexOfCP: ['$text', 'a', 1] } } }])
        .toArray(),
    code: 16020,
    codeName: 'Location16020',
  },
  {
    name: '$lookup without a collection',
    run: (db) =>
      db
        .collection('items')
        .aggregate([{ $lookup: { pipeline: [{ $documents: [] }], as: 'found' } }])
        .toArray(),
    code: 9,
    codeName: 'FailedToParse',
  },
  {
    name: 'a read concern of a snapshot',
    run: (db) => db.command({ find: 'items', readConcern: { level: 'snapshot' } }),
    ...INVALID_OPTIONS,
  },
  {
    name: 'a hidden index',
    run: (db) =>
      db.command({ createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a', hidden: true }] }),
    ...INVALID_OPTIONS,
  },
  {
    name: 'a multi-document transaction',
    run: (db) =>
      db.client.withSession((session) => {
        session.startTransaction();
        return db.collection('items').findOne({}, { session });
      }),
    code: 263,
    codeName: 'OperationNotSupportedInTransaction',
  },
  {
    name: 'arithmetic with Decimal128 in an update',
    run: async (db) => {
      await db.collection('amounts').insertOne({ amount: Decimal128.fromString('1.50') });
      return db.collection('amounts').findOneAndUpdate({}, { $inc: { amount: 1 } });
    },
    ...BAD_VALUE,
  },
  ...['$abs', '$avg', '$ceil', '$floor', '$round', '$sqrt', '$sum', '$trunc'].map((operator) => ({
    name: `arithmetic with Decimal128 in ${operator}`,
    run: (db: Db) =>
      db.aggregate([{ $documents: [{ n: { [operator]: Decimal128.fromString('1.5') } }] }]).toArray(),
    ...BAD_VALUE,
  })),
  {
    name: 'arithmetic with Decimal128 in an aggregation',
    run: async (db) => {
      await db.collection('amounts').insertOne({ amount: Decimal128.fromString('1.50') });
      return db
        .collection('amounts')
        .aggregate([{ $group: { _id: null, sum: { $sum: '$amount' } } }])
        .toArray();
    },
    ...BAD_VALUE,
  },
  {
    name: 'a change stream',
    run: async (db) => {
      const stream = db.collection('items').watch();
      try {
        return await stream.next();
      } finally {
        await stream.close();
      }
    },
    ...NO_SUCH_STAGE,
  },
];
