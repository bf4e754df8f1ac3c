import mongoose from 'mongoose';
import type { Topic } from '../conformance.types.js';
import { ADA, LINES, through } from './mongoose.models.js';
import type { Customer, Order } from './mongoose.models.js';

const documents = [
  through(
    'create stores defaults, timestamps and a version',
    async ({ Orders }) => {
      const order = await Orders.create({ code: 'A1' });
      const stored = await Orders.findById(order._id).orFail().lean<Record<string, unknown>>();
      return [stored.code, stored.state, stored.createdAt instanceof Date, stored.updatedAt instanceof Date, stored.__v, stored.lines];
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
      const failure: unknown = await two.save().then(() => 'saved', (error: Error) => error.name);
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
    { expected: [['a', 10], ['c', 3]] },
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
]; // oxfmt-ignore

const queries = [
  through(
    'populate fills a reference',
    async ({ Orders, Customers }) => {
      const ada = await Customers.create(ADA);
      await Orders.create({ code: 'A1', buyer: ada._id });
      const order = await Orders.findOne().populate<{ buyer: Customer }>('buyer', 'name -_id').orFail().lean();
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
      const found = await Customers.findOne().populate<{ orders: Order[] }>({ path: 'orders', options: { sort: { code: 1 } } }).orFail();
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
      for await (const order of Orders.find().lean().cursor({ batchSize: 20 })) count += order.code === '' ? 0 : 1;
      return count;
    },
    { expected: 150 },
  ),
  through(
    'distinct, exists and countDocuments answer',
    async ({ Orders }) => {
      await Orders.create([{ code: 'A1' }, { code: 'A1' }, { code: 'A2' }]);
      return [(await Orders.distinct('code')).sort(), (await Orders.exists({ code: 'A9' })) === null, await Orders.countDocuments({ code: 'A1' })];
    },
    { expected: [['A1', 'A2'], true, 2] },
  ),
  through(
    'an aggregation groups',
    async ({ Orders }) => {
      await Orders.create([{ code: 'A1', lines: LINES }, { code: 'A2', lines: LINES }]);
      return Orders.aggregate([{ $unwind: '$lines' }, { $group: { _id: '$lines.sku', qty: { $sum: '$lines.qty' } } }, { $sort: { _id: 1 } }]);
    },
    { expected: [{ _id: 'a', qty: 2 }, { _id: 'b', qty: 4 }] },
  ),
]; // oxfmt-ignore

/** Documents and queries of mongoose over the driver over this server. */
export const mongooseDocuments: Topic = { title: 'mongoose documents', cases: [...documents, ...queries] };
