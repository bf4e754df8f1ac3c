import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import type { Db } from 'mongodb';
import type { ConformanceCase, Topic } from '../conformance.types.js';

const { Schema } = mongoose;

interface Line {
  sku: string;
  qty: number;
}
interface Order {
  code: string;
  buyer: mongoose.Types.ObjectId;
  lines: Line[];
  labels: Map<string, string>;
  note?: string;
  secret?: string;
  state: string;
}
interface Customer {
  name: string;
  email: string;
}

const lineSchema = new Schema<Line>(
  { sku: { type: String, required: true }, qty: Number },
  { timestamps: true },
);
const orderSchema = new Schema<Order>(
  {
    code: String,
    buyer: { type: Schema.Types.ObjectId, ref: 'Customer' },
    lines: [lineSchema],
    labels: { type: Map, of: String },
    note: String,
    secret: { type: String, select: false },
    state: { type: String, default: 'open' },
  },
  { timestamps: true, optimisticConcurrency: true },
);
const customerSchema = new Schema<Customer>({ name: String, email: { type: String, unique: true } });
customerSchema.virtual('orders', { ref: 'Order', localField: '_id', foreignField: 'buyer' });

/** The models of a case, over a connection of mongoose's own. */
interface Models {
  connection: Connection;
  Orders: mongoose.Model<Order>;
  Customers: mongoose.Model<Customer>;
}

/** A case through mongoose, as the application connects: by address, with its indexes built before it begins. */
function through(
  name: string,
  deed: (models: Models) => Promise<unknown>,
  outcome: { expected: unknown } | { throws: { code: number; keyPattern?: object; keyValue?: object } },
): ConformanceCase {
  const run = async (db: Db, uri: string) => {
    const connection = await mongoose.createConnection(uri, { dbName: db.databaseName }).asPromise();
    try {
      const Orders = connection.model<Order>('Order', orderSchema);
      const Customers = connection.model<Customer>('Customer', customerSchema);
      await Promise.all([Orders.init(), Customers.init()]);
      return await deed({ connection, Orders, Customers });
    } finally {
      await connection.close();
    }
  };
  return { name, run, ...outcome };
}

const ADA = { name: 'Ada', email: 'ada@example.org' };
const LINES = [
  { sku: 'a', qty: 1 },
  { sku: 'b', qty: 2 },
];

const documents = [
  through(
    'create stores defaults, timestamps and a version',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1' });
      const stored = await Orders.findById(order._id).orFail().lean<Record<string, unknown>>();
      return [
        stored.code,
        stored.state,
        stored.createdAt instanceof Date,
        stored.updatedAt instanceof Date,
        stored.__v,
        stored.lines,
      ];
    },
    { expected: ['A1', 'open', true, true, 0, []] },
  ),
  through(
    'save sends what changed and raises the version under optimistic concurrency',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1', note: 'old' });
      await Orders.updateOne({ _id: order._id }, { note: 'other hand' }, { timestamps: false });
      order.code = 'A2';
      await order.save();
      const stored = await Orders.findById(order._id).orFail().lean();
      return [stored.code, stored.note, stored.__v];
    },
    { expected: ['A2', 'other hand', 1] },
  ),
  through(
    'the second of two concurrent saves fails with a VersionError',
    async ({ Orders }) => {
      const { _id } = await Orders.create({ code: 'A1' });
      const [one, two] = [await Orders.findById(_id).orFail(), await Orders.findById(_id).orFail()];
      one.code = 'one';
      two.code = 'two';
      await one.save();
      const failure: unknown = await two.save().then(
        () => 'saved',
        (error: Error) => error.name,
      );
      return [failure, (await Orders.findById(_id).orFail()).code];
    },
    { expected: ['VersionError', 'one'] },
  ),
  through(
    'array changes of a document become array updates',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1', lines: LINES });
      order.lines.push({ sku: 'c', qty: 3 });
      order.set('lines.0.qty', 10);
      await order.save();
      order.lines.splice(1, 1);
      await order.save();
      const stored = await Orders.findById(order._id).orFail().lean();
      return stored.lines.map(({ sku, qty }) => [sku, qty]);
    },
    {
      expected: [
        ['a', 10],
        ['c', 3],
      ],
    },
  ),
  through(
    'a map keeps its keys',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1', labels: new Map([['color', 'red']]) });
      order.labels.set('size', 'L');
      await order.save();
      return (await Orders.findById(order._id).orFail().lean<{ labels: unknown }>()).labels;
    },
    { expected: { color: 'red', size: 'L' } },
  ),
  through(
    'unset by undefined removes the field',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1', note: 'x' });
      order.set('note', undefined);
      await order.save();
      return 'note' in (await Orders.findById(order._id).orFail().lean());
    },
    { expected: false },
  ),
  through(
    'deleteOne of a document deletes it',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1' });
      await order.deleteOne();
      return Orders.countDocuments();
    },
    { expected: 0 },
  ),
  through(
    'a text as id is cast',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1' });
      return (await Orders.findOne({ _id: String(order._id) }))?.code;
    },
    { expected: 'A1' },
  ),
];

const queries = [
  through(
    'populate fills a reference',
    async ({ Orders, Customers }) => {
      const ada = await Customers.create(ADA);
      await Orders.create({ code: 'A1', buyer: ada._id });
      const order = await Orders.findOne()
        .populate<{ buyer: Customer }>('buyer', 'name -_id')
        .orFail()
        .lean();
      return order.buyer;
    },
    { expected: { name: 'Ada' } },
  ),
  through(
    'populate of a missing document is null',
    async ({ Orders }) => {
      await Orders.create({ code: 'A1', buyer: new mongoose.Types.ObjectId() });
      return (await Orders.findOne().populate('buyer').orFail()).buyer;
    },
    { expected: null },
  ),
  through(
    'a virtual populate finds the other side',
    async ({ Orders, Customers }) => {
      const ada = await Customers.create(ADA);
      await Orders.create([{ code: 'A2', buyer: ada._id }, { code: 'A1', buyer: ada._id }, { code: 'B1' }]);
      const found = await Customers.findOne()
        .populate<{ orders: Order[] }>({ path: 'orders', options: { sort: { code: 1 } } })
        .orFail();
      return found.orders.map((order) => order.code);
    },
    { expected: ['A1', 'A2'] },
  ),
  through(
    'sort, skip, limit, select and lean work together',
    async ({ Orders }) => {
      await Orders.create([{ code: 'A3' }, { code: 'A1' }, { code: 'A2' }]);
      return Orders.find().sort('-code').skip(1).limit(1).select('code -_id').lean();
    },
    { expected: [{ code: 'A2' }] },
  ),
  through(
    'a field that is not selected by default is selected on request',
    async ({ Orders }) => {
      await Orders.create({ code: 'A1', secret: 'x' });
      const plain = await Orders.findOne().orFail().lean();
      const asked = await Orders.findOne().select('+secret').orFail().lean();
      return [plain.secret, asked.secret];
    },
    { expected: [undefined, 'x'] },
  ),
  through(
    'a cursor iterates',
    async ({ Orders }) => {
      await Orders.insertMany(Array.from({ length: 150 }, (_, index) => ({ code: String(index) })));
      let count = 0;
      for await (const order of Orders.find().lean().cursor({ batchSize: 20 }))
        count += order.code === '' ? 0 : 1;
      return count;
    },
    { expected: 150 },
  ),
  through(
    'distinct, exists and countDocuments answer',
    async ({ Orders }) => {
      await Orders.create([{ code: 'A1' }, { code: 'A1' }, { code: 'A2' }]);
      return [
        (await Orders.distinct('code')).sort(),
        (await Orders.exists({ code: 'A9' })) === null,
        await Orders.countDocuments({ code: 'A1' }),
      ];
    },
    { expected: [['A1', 'A2'], true, 2] },
  ),
  through(
    'an aggregation groups',
    async ({ Orders }) => {
      await Orders.create([
        { code: 'A1', lines: LINES },
        { code: 'A2', lines: LINES },
      ]);
      return Orders.aggregate([
        { $unwind: '$lines' },
        { $group: { _id: '$lines.sku', qty: { $sum: '$lines.qty' } } },
        { $sort: { _id: 1 } },
      ]);
    },
    {
      expected: [
        { _id: 'a', qty: 2 },
        { _id: 'b', qty: 4 },
      ],
    },
  ),
];

const writes = [
  through(
    'findOneAndUpdate with new returns the updated document and touches updatedAt',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1' });
      const updated = await Orders.findOneAndUpdate(
        { code: 'A1', state: 'open' },
        { $set: { state: 'paid' } },
        { returnDocument: 'after' },
      );
      const touched = updated?.get('updatedAt') >= order.get('updatedAt');
      return [updated?.state, touched];
    },
    { expected: ['paid', true] },
  ),
  through(
    'an upsert sets defaults and timestamps',
    async ({ Orders }) => {
      const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true } as const;
      const order = await Orders.findOneAndUpdate({ code: 'N1' }, { note: 'new' }, options);
      return [
        order?.code,
        order?.note,
        order?.state,
        order?.get('createdAt') instanceof Date,
        order?.get('__v'),
      ];
    },
    { expected: ['N1', 'new', 'open', true, 0] },
  ),
  through(
    'a positional update of a line also touches the timestamp of that line',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1', lines: LINES });
      const { modifiedCount } = await Orders.updateOne(
        { _id: order._id, 'lines.sku': 'b' },
        { $set: { 'lines.$.qty': 7 } },
      );
      const stored = await Orders.findById(order._id).orFail().lean();
      return [modifiedCount, stored.lines.map(({ qty }) => qty)];
    },
    { expected: [1, [1, 7]] },
  ),
  through(
    'array filters update the lines that match',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1', lines: LINES });
      await Orders.updateOne(
        { _id: order._id },
        { $inc: { 'lines.$[line].qty': 5 } },
        { arrayFilters: [{ 'line.sku': 'a' }] },
      );
      return (await Orders.findById(order._id).orFail().lean()).lines.map(({ qty }) => qty);
    },
    { expected: [6, 2] },
  ),
  through(
    '$push and $pull of subdocuments',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1', lines: LINES });
      await Orders.updateOne({ _id: order._id }, { $push: { lines: { sku: 'c', qty: 3 } } });
      await Orders.updateOne({ _id: order._id }, { $pull: { lines: { sku: 'a' } } });
      return (await Orders.findById(order._id).orFail().lean()).lines.map(({ sku }) => sku);
    },
    { expected: ['b', 'c'] },
  ),
  through(
    'bulkSave saves several documents',
    async ({ Orders }) => {
      const orders = await Orders.create([{ code: 'A1' }, { code: 'A2' }]);
      for (const order of orders) order.state = 'paid';
      await Orders.bulkSave(orders);
      return Orders.countDocuments({ state: 'paid' });
    },
    { expected: 2 },
  ),
  through(
    'bulkWrite casts, counts and adds timestamps',
    async ({ Orders }) => {
      const result = await Orders.bulkWrite([
        { insertOne: { document: { code: 'A1' } as Order } },
        { updateOne: { filter: { code: 'A1' }, update: { $set: { state: 'paid' } } } },
        { updateOne: { filter: { code: 'A2' }, update: { $set: { state: 'new' } }, upsert: true } },
      ]);
      const stored = await Orders.find({ createdAt: { $type: 'date' }, updatedAt: { $type: 'date' } });
      return [result.insertedCount, result.modifiedCount, result.upsertedCount, stored.length];
    },
    { expected: [1, 1, 1, 2] },
  ),
  through(
    'insertMany inserts with defaults',
    async ({ Orders }) => {
      await Orders.insertMany([{ code: 'A1' }, { code: 'A2', state: 'paid' }]);
      return (await Orders.find().sort('code').lean()).map(({ state }) => state);
    },
    { expected: ['open', 'paid'] },
  ),
  through(
    'updateMany and deleteMany count',
    async ({ Orders }) => {
      await Orders.create([{ code: 'A1' }, { code: 'A2' }, { code: 'B1' }]);
      const updated = await Orders.updateMany({ code: /^A/ }, { state: 'paid' });
      const deleted = await Orders.deleteMany({ state: 'paid' });
      return [updated.modifiedCount, deleted.deletedCount];
    },
    { expected: [2, 2] },
  ),
  through(
    'findOneAndDelete returns what it deleted',
    async ({ Orders }) => {
      await Orders.create({ code: 'A1' });
      return [(await Orders.findOneAndDelete({ code: 'A1' }))?.code, await Orders.countDocuments()];
    },
    { expected: ['A1', 0] },
  ),
  through(
    'replaceOne replaces',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1', note: 'x' });
      await Orders.replaceOne({ _id: order._id }, { code: 'A2' });
      const stored = await Orders.findById(order._id).orFail().lean();
      return [stored.code, stored.note];
    },
    { expected: ['A2', undefined] },
  ),
];

const indexes = [
  through(
    'a unique path refuses the second document',
    async ({ Customers }) => {
      await Customers.create(ADA);
      return Customers.create(ADA);
    },
    { throws: { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'ada@example.org' } } },
  ),
  through(
    'the indexes of a schema are built by init',
    async ({ Customers }) => (await Customers.collection.indexes()).map(({ name }) => name),
    { expected: ['_id_', 'email_1'] },
  ),
  through(
    'syncIndexes drops what the schema does not know',
    async ({ Customers }) => {
      await Customers.collection.createIndex({ name: 1 });
      const dropped = await Customers.syncIndexes();
      return [dropped, (await Customers.collection.indexes()).map(({ name }) => name)];
    },
    { expected: [['name_1'], ['_id_', 'email_1']] },
  ),
  through(
    'building the same indexes again changes nothing',
    async ({ Customers }) => {
      await Customers.createIndexes();
      return (await Customers.collection.indexes()).length;
    },
    { expected: 2 },
  ),
];

/** The wiring that the application relies on: mongoose over the driver over this server. */
export const mongooseWiring: Topic = {
  title: 'mongoose',
  cases: [...documents, ...queries, ...writes, ...indexes],
};
