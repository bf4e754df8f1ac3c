import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { filled, itemsOf } from './case.builders.js';
import type { Topic } from '../conformance.types.js';

/** Starts `count` deeds at once and waits for all of them. */
function parallel<T>(count: number, deed: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => deed(index)));
}

/** Starts `count` deeds at once and tells how many succeeded and with which codes the others failed. */
async function race(
  count: number,
  deed: (index: number) => Promise<unknown>,
): Promise<{ won: number; codes: unknown[] }> {
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, index) => deed(index)));
  const codes = settled.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code?: unknown }).code] : [],
  );
  return { won: count - codes.length, codes: [...new Set(codes)] };
}

/** Returns `deed` the same database through two clients, as two API processes would have it. */
async function withSecondClient(
  db: Db,
  uri: string,
  deed: (dbs: readonly [Db, Db]) => Promise<unknown>,
): Promise<unknown> {
  const client = new MongoClient(uri);
  try {
    return await deed([db, client.db(db.databaseName)]);
  } finally {
    await client.close();
  }
}

/** Many clients at once: manual, "Atomicity and Transactions" and "Upsert with Unique Index". */
export const concurrency: Topic = {
  title: 'concurrency',
  cases: [
    {
      name: '50 parallel decrements of a stock of 10 succeed exactly 10 times',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, stock: 10 }]);
        const results = await parallel(50, () => items.updateOne({ _id: 1, stock: { $gte: 1 } }, { $inc: { stock: -1 } }));
        return { taken: results.filter((result) => result.modifiedCount === 1).length, left: await items.findOne() };
      },
      expected: { taken: 10, left: { _id: 1, stock: 0 } },
    },
    {
      name: '50 parallel findOneAndUpdate on a stock of 10 return 10 documents with 10 different stocks',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, stock: 10 }]);
        const taken = await parallel(50, () => items.findOneAndUpdate({ _id: 1, stock: { $gt: 0 } }, { $inc: { stock: -1 } }));
        return taken.flatMap((item) => (item === null ? [] : [Number(item.stock)])).sort((a, b) => a - b);
      },
      expected: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    },
    {
      name: '100 parallel increments all count',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, n: 0 }]);
        await parallel(100, () => items.updateOne({ _id: 1 }, { $inc: { n: 1 } }));
        return items.findOne();
      },
      expected: { _id: 1, n: 100 },
    },
    {
      name: '50 parallel pushes all arrive',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, list: [] }]);
        await parallel(50, (index) => items.updateOne({ _id: 1 }, { $push: { list: index } } as Record<string, unknown>));
        const list = ((await items.findOne())?.list ?? []) as number[];
        return [list.length, new Set(list).size];
      },
      expected: [50, 50],
    },
    {
      name: '50 parallel $addToSet of five values leave five',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, set: [] }]);
        await parallel(50, (index) => items.updateOne({ _id: 1 }, { $addToSet: { set: index % 5 } } as Record<string, unknown>));
        return ((await items.findOne())?.set as number[]).sort();
      },
      expected: [0, 1, 2, 3, 4],
    },
    { name: 'of 20 parallel inserts of one _id one wins and 19 are duplicates', run: async (db) => race(20, () => itemsOf(db).insertOne({ _id: 'same' })), expected: { won: 1, codes: [11000] } },
    {
      name: 'of 20 parallel inserts of one unique value one wins',
      run: async (db) => {
        await itemsOf(db).createIndex({ email: 1 }, { unique: true });
        const outcome = await race(20, (index) => itemsOf(db).insertOne({ _id: index, email: 'a@b.de' }));
        return { ...outcome, stored: await itemsOf(db).countDocuments() };
      },
      expected: { won: 1, codes: [11000], stored: 1 },
    },
    {
      name: 'of 20 parallel updates onto one unique value one wins',
      run: async (db) => {
        const items = await filled(
          db,
          Array.from({ length: 20 }, (_, index) => ({ _id: index, slug: `s${index}` })),
        );
        await items.createIndex({ slug: 1 }, { unique: true });
        return race(20, (index) => items.updateOne({ _id: index }, { $set: { slug: 'wanted' } }));
      },
      expected: { won: 1, codes: [11000] },
    },
    {
      name: '20 parallel upserts of one unique key make one document that counts them all',
      run: async (db) => {
        await itemsOf(db).createIndex({ key: 1 }, { unique: true });
        const results = await parallel(20, () => itemsOf(db).updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true }));
        const found = await itemsOf(db).find({}, { projection: { _id: 0 } }).toArray();
        return { inserted: results.filter((result) => result.upsertedCount === 1).length, found };
      },
      expected: { inserted: 1, found: [{ key: 'k', n: 20 }] },
    },
    {
      name: '20 parallel upserts by _id make one document that counts them all',
      run: async (db) => {
        await parallel(20, () => itemsOf(db).updateOne({ _id: 'k' }, { $inc: { n: 1 } }, { upsert: true }));
        return itemsOf(db).find().toArray();
      },
      expected: [{ _id: 'k', n: 20 }],
    },
    {
      name: '20 parallel findOneAndUpdate upserts of one counter give 20 different numbers',
      run: async (db) => {
        const options = { upsert: true, returnDocument: 'after' } as const;
        const given = await parallel(20, () => itemsOf(db).findOneAndUpdate({ _id: 'orders' }, { $inc: { n: 1 } }, options));
        return new Set(given.map((item) => Number(item?.n))).size;
      },
      expected: 20,
    },
    {
      name: '20 workers claim 10 jobs, each job once',
      run: async (db) => {
        const items = await filled(db, Array.from({ length: 10 }, (_, index) => ({ _id: index, state: 'waiting' })));
        const claimed = await parallel(20, (worker) =>
          items.findOneAndUpdate(
            { state: 'waiting' },
            { $set: { state: 'taken', worker } },
            { sort: { _id: 1 } },
          ),
        );
        return claimed.flatMap((job) => (job === null ? [] : [Number(job._id)])).sort((a, b) => a - b);
      },
      expected: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    },
    {
      name: 'of 20 parallel compare-and-set steps on a version one wins',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, version: 7, state: 'open' }]);
        const results = await parallel(20, (index) =>
          items.updateOne({ _id: 1, version: 7 }, { $set: { state: `by ${index}` }, $inc: { version: 1 } }),
        );
        const found = await items.findOne();
        return [results.filter((result) => result.matchedCount === 1).length, found?.version];
      },
      expected: [1, 8],
    },
    {
      name: 'of 20 parallel deletes of one document one deletes it',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1 }]);
        const results = await parallel(20, () => items.deleteOne({ _id: 1 }));
        return results.reduce((sum, result) => sum + result.deletedCount, 0);
      },
      expected: 1,
    },
    {
      name: 'parallel updates of different documents do not disturb one another',
      run: async (db) => {
        const items = await filled(db, Array.from({ length: 30 }, (_, index) => ({ _id: index, n: 0 })));
        await parallel(90, (index) => items.updateOne({ _id: index % 30 }, { $inc: { n: 1 } }));
        return items.countDocuments({ n: 3 });
      },
      expected: 30,
    },
    {
      name: 'a reader never sees half an update',
      run: async (db) => {
        const items = await filled(db, [{ _id: 1, a: 0, b: 0 }]);
        const writes = parallel(50, () => items.updateOne({ _id: 1 }, { $inc: { a: 1, b: 1 } }));
        const reads = await parallel(50, () => items.findOne({ _id: 1 }));
        await writes;
        return reads.every((read) => read?.a === read?.b);
      },
      expected: true,
    },
    {
      name: 'a write of one client is read by another as soon as it is acknowledged',
      run: (db, uri) =>
        withSecondClient(db, uri, async ([one, two]) => {
          await itemsOf(one).insertOne({ _id: 1, a: 1 });
          await itemsOf(two).updateOne({ _id: 1 }, { $inc: { a: 1 } });
          return itemsOf(one).findOne();
        }),
      expected: { _id: 1, a: 2 },
    },
    {
      name: 'two clients cannot both take the last piece',
      run: (db, uri) =>
        withSecondClient(db, uri, async (dbs) => {
          await itemsOf(db).insertOne({ _id: 1, stock: 5 });
          const results = await parallel(40, (index) => {
            const items = itemsOf(index % 2 === 0 ? dbs[0] : dbs[1]);
            return items.updateOne({ _id: 1, stock: { $gte: 1 } }, { $inc: { stock: -1 }, $push: { by: index } } as Record<string, unknown>);
          });
          const by = (await itemsOf(db).findOne())?.by as number[];
          return [results.filter((result) => result.modifiedCount === 1).length, new Set(by).size];
        }),
      expected: [5, 5],
    },
  ],
}; // oxfmt-ignore
