import { expect, it } from '@jest/globals';
import { deep, newSeed } from '../../test/deep.js';
import { MongoClient, type FindCursor, type WithId } from 'mongodb';
import { startEngine } from '../wire/engine.server.js';
import { compareIndexWithScan } from '../test/index-scan.comparison.js';

const QUESTIONS = deep(400, 50_000);

it('gives the same answers with and without indexes', async () => {
  const seed = newSeed();
  expect({ seed, differences: await compareIndexWithScan(QUESTIONS, seed) }).toEqual({
    seed,
    differences: [],
  });
});

interface Ranked {
  _id: number;
  on: boolean;
  rank: number;
}

it('passes over as many entries as are skipped, in both directions and after changes', async () => {
  const engine = await startEngine({ dataDir: null });
  const client = await new MongoClient(engine.uri).connect();
  try {
    const items = client.db('pages').collection<Ranked>('items');
    await items.createIndex({ on: 1, rank: -1, _id: -1 });
    await items.insertMany(
      Array.from({ length: 700 }, (_, _id) => ({ _id, on: _id % 7 > 0, rank: (_id * 37) % 100 })),
    );
    const check = async (): Promise<void> => {
      for (const way of [1, -1] as const) {
        const sorted = (): FindCursor<WithId<Ranked>> =>
          items.find({ on: true }).sort({ rank: way, _id: way });
        const all = await sorted().hint({ $natural: 1 }).toArray();
        for (const skip of [0, 1, 127, 128, 129, 256, 257, 420, 599, 600, 900]) {
          expect(await sorted().skip(skip).limit(5).toArray()).toEqual(all.slice(skip, skip + 5));
          const below = all.filter(({ rank }) => rank < skip).length;
          expect(await items.countDocuments({ on: true, rank: { $lt: skip } })).toBe(below);
        }
      }
    };
    await check();
    await items.deleteMany({ _id: { $gte: 100, $lt: 350 } });
    await items.updateMany({ _id: { $gte: 350 } }, { $inc: { rank: 13 } });
    await check();
  } finally {
    await client.close();
    await engine.close();
  }
});
