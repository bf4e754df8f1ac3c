import { Decimal128 } from 'mongodb';
import type { Db } from 'mongodb';

/** Something that a MongoDB server does and the embedded engine refuses on purpose, with the error it refuses with. */
export interface Refusal {
  /** What is refused, as in the list of the README. */
  name: string;
  run: (db: Db) => Promise<unknown>;
  code: number;
  codeName: string;
}

const BAD_VALUE = { code: 2, codeName: 'BadValue' };
const NO_SUCH_STAGE = { code: 40324, codeName: 'Location40324' };
const NO_SUCH_EXPRESSION = { code: 168, codeName: 'InvalidPipelineOperator' };
const NO_SUCH_COMMAND = { code: 59, codeName: 'CommandNotFound' };
const CANNOT_CREATE_INDEX = { code: 67, codeName: 'CannotCreateIndex' };
const INVALID_OPTIONS = { code: 72, codeName: 'InvalidOptions' };

const refusedFilters = {
  $where: { $where: 'this.a === 1' },
  $text: { $text: { $search: 'mouse' } },
  $jsonSchema: { $jsonSchema: { required: ['a'] } },
  $near: { a: { $near: [0, 0] } },
  $geoWithin: {
    a: {
      $geoWithin: {
        $box: [
          [0, 0],
          [1, 1],
        ],
      },
    },
  },
  $geoIntersects: { a: { $geoIntersects: { $geometry: { type: 'Point', coordinates: [0, 0] } } } },
};

const refusedStages = {
  $out: 'copy',
  $merge: { into: 'copy' },
  $unionWith: 'other',
  $graphLookup: { from: 'items', startWith: '$a', connectFromField: 'a', connectToField: 'b', as: 'c' },
  $setWindowFields: { sortBy: { a: 1 }, output: { n: { $documentNumber: {} } } },
  $bucketAuto: { groupBy: '$a', buckets: 2 },
  $densify: { field: 'a', range: { step: 1, bounds: 'full' } },
  $fill: { output: { a: { value: 0 } } },
  $geoNear: { near: [0, 0], distanceField: 'd' },
  $redact: '$$KEEP',
  $search: { text: { query: 'x', path: 'a' } },
  $changeStream: {},
  $collStats: { count: {} },
  $indexStats: {},
};

const refusedExpressions = {
  $function: { body: 'function() { return 1; }', args: [], lang: 'js' },
  $zip: { inputs: [[1], [2]] },
  $dateToParts: { date: '$a' },
  $sin: '$a',
  $rand: {},
};

const refusedCommands = {
  mapReduce: { mapReduce: 'items', map: '1', reduce: '1', out: { inline: 1 } },
  renameCollection: { renameCollection: 'items', to: 'other' },
  convertToCapped: { convertToCapped: 'items', size: 1000 },
  validate: { validate: 'items' },
  compact: { compact: 'items' },
  collMod: { collMod: 'items', index: { name: 'a_1', expireAfterSeconds: 5 } },
  reIndex: { reIndex: 'items' },
  bulkWrite: { bulkWrite: 1, ops: [], nsInfo: [] },
  currentOp: { currentOp: 1 },
  createUser: { createUser: 'ada', pwd: 'secret', roles: [] },
  saslStart: { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: '' },
};

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
};

const refusedIndexes = {
  'a text index': { key: { a: 'text' }, name: 'a' },
  'a geo index': { key: { a: '2dsphere' }, name: 'a' },
  'a hashed index': { key: { a: 'hashed' }, name: 'a' },
  'a wildcard index': { key: { '$**': 1 }, name: 'a' },
};

/** What a real MongoDB server does and the embedded engine refuses: the whole list, in the order of the README. */
export const REFUSALS: readonly Refusal[] = [
  ...Object.entries(refusedFilters).map(([operator, filter]) => ({
    name: `query operator ${operator}`,
    run: (db: Db) =>
      db
        .collection('items')
        .find(filter as object)
        .toArray(),
    ...BAD_VALUE,
  })),
  ...Object.entries(refusedStages).map(([stage, argument]) => ({
    name: `aggregation stage ${stage}`,
    run: (db: Db) =>
      db
        .collection('items')
        .aggregate([{ [stage]: argument }])
        .toArray(),
    ...NO_SUCH_STAGE,
  })),
  ...Object.entries(refusedExpressions).map(([operator, argument]) => ({
    name: `expression ${operator}`,
    run: (db: Db) =>
      db
        .collection('items')
        .aggregate([{ $match: { $expr: { [operator]: argument } } }])
        .toArray(),
    ...NO_SUCH_EXPRESSION,
  })),
  ...Object.entries(refusedCommands).map(([name, command]) => ({
    name: `command ${name}`,
    run: (db: Db) => db.command(command),
    ...NO_SUCH_COMMAND,
  })),
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
    code: 20,
    codeName: 'IllegalOperation',
  },
  {
    name: 'arithmetic with Decimal128 in an update',
    run: async (db) => {
      await db.collection('amounts').insertOne({ amount: Decimal128.fromString('1.50') });
      return db.collection('amounts').findOneAndUpdate({}, { $inc: { amount: 1 } });
    },
    ...BAD_VALUE,
  },
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
