import type { Topic } from '../conformance.types.js';
import { ADA, LINES, through } from './mongoose.models.js';
import type { Order } from './mongoose.models.js';

const writes = [
  through(
    'findOneAndUpdate with new returns the updated document and touches updatedAt',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1' });
      const updated = await Orders.findOneAndUpdate({ code: 'A1', state: 'open' }, { $set: { state: 'paid' } }, { returnDocument: 'after' });
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
      return [order?.code, order?.note, order?.state, order?.get('createdAt') instanceof Date, order?.get('__v')];
    },
    { expected: ['N1', 'new', 'open', true, 0] },
  ),
  through(
    'a positional update of a line also touches the timestamp of that line',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1', lines: LINES });
      const { modifiedCount } = await Orders.updateOne({ _id: order._id, 'lines.sku': 'b' }, { $set: { 'lines.$.qty': 7 } });
      const stored = await Orders.findById(order._id).orFail().lean();
      return [modifiedCount, stored.lines.map(({ qty }) => qty)];
    },
    { expected: [1, [1, 7]] },
  ),
  through(
    'array filters update the lines that match',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1', lines: LINES });
      await Orders.updateOne({ _id: order._id }, { $inc: { 'lines.$[line].qty': 5 } }, { arrayFilters: [{ 'line.sku': 'a' }] });
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
]; // oxfmt-ignore

const indexes = [
  through(
    'a unique path refuses the second document',
    async ({ Customers }) => {
      await Customers.create(ADA);
      return Customers.create(ADA);
    },
    { throws: { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'ada@example.org' } } },
  ),
  through('the indexes of a schema are built by init', async ({ Customers }) => (await Customers.collection.indexes()).map(({ name }) => name), { expected: ['_id_', 'email_1'] }),
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
]; // oxfmt-ignore

/** Writes and indexes of mongoose over the driver over this server. */
export const mongooseWrites: Topic = { title: 'mongoose writes', cases: [...writes, ...indexes] };
