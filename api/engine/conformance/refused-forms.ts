import { Code, Decimal128, Long, MaxKey, MinKey, Timestamp, type Db, type Document } from 'mongodb';

/** What a MongoDB server does and this engine refuses although it knows the command or operator: what, how it is asked, the code. */
type RefusedForm = readonly [what: string, ask: (db: Db) => Promise<unknown>, code: number];

const NOT_IMPLEMENTED = 238;
const UNKNOWN_FIELD = 40415;

const command = (source: Document) => (db: Db) => db.command(source);
const find = (filter: Document) => (db: Db) => db.collection('items').findOne(filter);
const update = (change: Document | Document[]) => (db: Db) => db.collection('items').updateOne({}, change);
const insert = (value: unknown) => (db: Db) => db.collection('items').insertOne({ value });
const pipeline =
  (...stages: Document[]) =>
  (db: Db) =>
    db.collection('items').aggregate(stages).toArray();
const index = (options: Document) => (db: Db) =>
  db.command({ createIndexes: 'items', indexes: [{ key: { n: 1 }, name: 'n', ...options }] });

const fields = (commandName: string, rest: Document, options: Document): RefusedForm[] =>
  Object.entries(options).map(([name, value]) => [
    `${commandName} with ${name}`,
    command({ [commandName]: 'items', ...rest, [name]: value }),
    UNKNOWN_FIELD,
  ]);
const forms = (
  what: string,
  code: number,
  operands: readonly unknown[],
  ask: (operand: unknown) => RefusedForm[1],
): RefusedForm[] =>
  operands.map((operand) => [
    `${what} ${operand instanceof RegExp ? String(operand) : JSON.stringify(operand)}`,
    ask(operand),
    code,
  ]);

export const REFUSED_FORMS: readonly RefusedForm[] = [
  ...fields('find', {}, {
    allowDiskUse: true, allowPartialResults: true, awaitData: true, collation: { locale: 'de' }, comment: 'x', let: {}, max: { n: 1 }, min: { n: 1 },
    noCursorTimeout: true, readConcern: { level: 'majority' }, returnKey: true, showRecordId: true, tailable: true, apiVersion: '1', autocommit: false,
  }),
  ...fields('aggregate', { pipeline: [], cursor: {} }, { allowDiskUse: true, collation: { locale: 'de' }, explain: true, let: {} }),
  ...fields('count', {}, { query: {}, limit: 1 }),
  ...fields('distinct', { key: 'n' }, { collation: { locale: 'de' }, hint: { n: 1 } }),
  ...fields('insert', { documents: [{}] }, { bypassDocumentValidation: true }),
  ...fields('update', { updates: [{ q: {}, u: { $set: { n: 1 } } }] }, { let: {} }),
  ...fields('findAndModify', { update: { $set: { n: 1 } } }, { arrayFilters: [], collation: { locale: 'de' }, hint: { n: 1 } }),
  ...fields('create', {}, { capped: true, collation: { locale: 'de' }, timeseries: {}, validator: {}, viewOn: 'x' }),
  ...['c', 'collation', 'hint', 'sort'].map((name): RefusedForm => [`an update statement with ${name}`, command({ update: 'items', updates: [{ q: {}, u: { $set: { n: 1 } }, [name]: {} }] }), UNKNOWN_FIELD]),
  ...['collation', 'hint'].map((name): RefusedForm => [`a delete statement with ${name}`, command({ delete: 'items', deletes: [{ q: {}, limit: 1, [name]: {} }] }), UNKNOWN_FIELD]),
  ...['collation', 'hidden', 'weights', 'background', 'storageEngine'].map((name): RefusedForm => [`an index with ${name}`, index({ [name]: true }), 197]),
  ...forms('an index on', 67, [{ n: 'text' }, { n: '2dsphere' }, { n: 'hashed' }, { '$**': 1 }], (key) => index({ key })),
  ...forms('the regular expression', NOT_IMPLEMENTED, [/a/i, /a.b/, /a|b/, /^(a+)+$/, /a$/, /\d/, /[ab]/, /a{2}/, /^/], (regex) => find({ text: regex })),
  ...forms('$in', NOT_IMPLEMENTED, [[/a/]], ($in) => find({ text: { $in } })),
  ...forms('$not', NOT_IMPLEMENTED, [{ $gt: 1 }, 5], ($not) => find({ n: { $not } })),
  ...forms('$type', NOT_IMPLEMENTED, [2, ['int', 'long']], ($type) => find({ n: { $type } })),
  ...forms('$exists', NOT_IMPLEMENTED, [1, null], ($exists) => find({ n: { $exists } })),
  ...forms('$elemMatch', NOT_IMPLEMENTED, [{ $gt: 1 }], ($elemMatch) => find({ list: { $elemMatch } })),
  ['an update by a whole document', (db) => db.collection('items').replaceOne({}, { n: 1 }), NOT_IMPLEMENTED],
  ['an update by a pipeline', update([{ $set: { n: 1 } }]), NOT_IMPLEMENTED],
  ...forms('$pull', NOT_IMPLEMENTED, [{ $gte: 1 }, { $in: [1] }], (operand) => update({ $pull: { list: operand } })),
  ...forms('$addToSet', NOT_IMPLEMENTED, [{ $each: [1] }], (operand) => update({ $addToSet: { list: operand } })),
  ...forms('$push', 2, [{ $each: [], $sort: 1 }, { $each: [], $slice: 1.5 }, { $each: 5 }], (operand) => update({ $push: { list: operand } })),
  ...forms('$currentDate', NOT_IMPLEMENTED, [{ $type: 'date' }], (operand) => update({ $currentDate: { at: operand } })),
  ...forms('$unwind', NOT_IMPLEMENTED, [{ path: '$list' }], ($unwind) => pipeline({ $unwind })),
  ...forms('$project', NOT_IMPLEMENTED, [{ n: 0 }, { 'docs.a': 1 }, { _id: '$n', n: 1 }], ($project) => pipeline({ $project: $project as Document })),
  ...forms('$cond', NOT_IMPLEMENTED, [{ if: 1, then: 1, else: 1 }], ($cond) => pipeline({ $group: { _id: { $cond } } })),
  ['$add of a date', pipeline({ $group: { _id: { $add: ['$at', 1] } } }), NOT_IMPLEMENTED],
  ['the variable $$ROOT', pipeline({ $group: { _id: '$$ROOT' } }), 17276],
  ...forms('the sort', NOT_IMPLEMENTED, [{ $natural: -1 }, { n: { $meta: 'textScore' } }], (sort) => command({ find: 'items', sort })),
  ...forms('the hint', NOT_IMPLEMENTED, ['n_1', 5], (hint) => command({ find: 'items', hint })),
  ...forms('the write concern', UNKNOWN_FIELD, [{ w: 1, wtimeout: 5 }], (writeConcern) => command({ create: 'other', writeConcern })),
  ...forms('the write concern', 100, [{ w: 3 }, { w: 'east' }], (writeConcern) => command({ create: 'other', writeConcern })),
  ['dropIndexes of all', command({ dropIndexes: 'items', index: '*' }), NOT_IMPLEMENTED],
  ['a multi-document transaction', (db) => db.client.withSession((session) => { session.startTransaction(); return db.collection('items').findOne({}, { session }); }), UNKNOWN_FIELD],
  ...Object.entries({ decimal: new Decimal128('1.5'), timestamp: new Timestamp({ t: 1, i: 1 }), minKey: new MinKey(), maxKey: new MaxKey(), javascript: new Code('1'), regex: /a/, 'long beyond 2^53': Long.MAX_VALUE })
    .map(([type, value]): RefusedForm => [`a value of the type ${type}`, insert(value), NOT_IMPLEMENTED]),
]; // oxfmt-ignore
