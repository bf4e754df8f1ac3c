import type { ClientSession, Db, Document } from 'mongodb';
import { Long } from 'mongodb';
import { filled } from './case.builders.js';
import type { Item, Topic } from '../conformance.types.js';

const MANY: readonly Item[] = Array.from({ length: 250 }, (_, index) => ({ _id: index }));

/** Sends commands in one session, as the cursors of one session must be continued, with 64-bit cursor ids kept. */
type Send = (command: Document) => Promise<Document>;

/** Returns `deed` a way to send raw commands within one session over the 250 documents. */
async function inSession(db: Db, deed: (send: Send) => Promise<unknown>): Promise<unknown> {
  await filled(db, MANY);
  const session: ClientSession = db.client.startSession();
  try {
    return await deed((command) => db.command(command, { session, promoteLongs: false }));
  } finally {
    await session.endSession();
  }
}

/** The first numbers of the found documents. */
const idsOf = (batch: Document[]) => batch.map((item) => item._id as number);

/** Cursors: manual, commands find, getMore, killCursors and aggregate. */
export const cursors: Topic = {
  title: 'cursors',
  cases: [
    { name: 'the first batch of a find has 101 documents', run: (db) => inSession(db, async (send) => (await send({ find: 'items' })).cursor.firstBatch.length), expected: 101 },
    {
      name: 'the first batch of an aggregation has 101 documents',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ aggregate: 'items', pipeline: [], cursor: {} });
          return cursor.firstBatch.length;
        }),
      expected: 101,
    },
    {
      name: 'batchSize sets the size of the first batch and of the following',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ find: 'items', sort: { _id: 1 }, batchSize: 3 });
          const more = await send({ getMore: cursor.id, collection: 'items', batchSize: 2 });
          return [idsOf(cursor.firstBatch), idsOf(more.cursor.nextBatch)];
        }),
      expected: [[0, 1, 2], [3, 4]],
    },
    {
      name: 'a batchSize of zero opens a cursor without reading',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ find: 'items', sort: { _id: 1 }, batchSize: 0 });
          const more = await send({ getMore: cursor.id, collection: 'items', batchSize: 1 });
          return [cursor.firstBatch, cursor.id.isZero(), idsOf(more.cursor.nextBatch)];
        }),
      expected: [[], false, [0]],
    },
    {
      name: 'getMore without batchSize returns the rest, and the cursor is closed',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ find: 'items', batchSize: 10 });
          const more = await send({ getMore: cursor.id, collection: 'items' });
          return [more.cursor.nextBatch.length, more.cursor.id.isZero()];
        }),
      expected: [240, true],
    },
    { name: 'a result that fits leaves no cursor open', run: (db) => inSession(db, async (send) => (await send({ find: 'items', filter: { _id: 5 } })).cursor.id.isZero()), expected: true },
    {
      name: 'a limit closes the cursor as soon as it is reached',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ find: 'items', limit: 5, batchSize: 5 });
          return [cursor.firstBatch.length, cursor.id.isZero()];
        }),
      expected: [5, true],
    },
    {
      name: 'a limit holds across batches',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ find: 'items', limit: 5, batchSize: 3 });
          const more = await send({ getMore: cursor.id, collection: 'items' });
          return [cursor.firstBatch.length, more.cursor.nextBatch.length, more.cursor.id.isZero()];
        }),
      expected: [3, 2, true],
    },
    {
      name: 'singleBatch closes the cursor after the first batch',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ find: 'items', batchSize: 4, singleBatch: true });
          return [cursor.firstBatch.length, cursor.id.isZero()];
        }),
      expected: [4, true],
    },
    {
      name: 'a cursor names its namespace',
      run: async (db) => (await db.command({ find: 'items' })).cursor.ns === `${db.databaseName}.items`,
      expected: true,
    },
    { name: 'getMore of an unknown cursor is refused', run: (db) => inSession(db, (send) => send({ getMore: Long.fromString('123456789012345'), collection: 'items' })), throws: { code: 43, codeName: 'CursorNotFound' } },
    {
      name: 'killCursors closes a cursor and tells which',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ find: 'items', batchSize: 2 });
          const unknown = Long.fromString('123456789012345');
          const killed = await send({ killCursors: 'items', cursors: [cursor.id, unknown] });
          return [killed.cursorsKilled.length, killed.cursorsNotFound.length, killed.cursorsAlive.length];
        }),
      expected: [1, 1, 0],
    },
    {
      name: 'a killed cursor cannot go on',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ find: 'items', batchSize: 2 });
          await send({ killCursors: 'items', cursors: [cursor.id] });
          return send({ getMore: cursor.id, collection: 'items' });
        }),
      throws: { code: 43, codeName: 'CursorNotFound' },
    },
    {
      name: 'a cursor belongs to its collection',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ find: 'items', batchSize: 2 });
          return send({ getMore: cursor.id, collection: 'other' });
        }),
      throws: { code: 13, codeName: 'Unauthorized' },
    },
    {
      name: 'iterating reads every document once, in order, over many batches',
      run: async (db) => {
        const items = await filled(db, MANY);
        const seen: unknown[] = [];
        for await (const item of items.find().sort({ _id: -1 }).batchSize(7)) seen.push(item._id);
        return [seen.length, seen[0], seen[249], new Set(seen).size];
      },
      expected: [250, 249, 0, 250],
    },
    {
      name: 'an aggregation is read over many batches too',
      run: async (db) => {
        const items = await filled(db, MANY);
        const rows = await items.aggregate([{ $match: { _id: { $gte: 50 } } }], { batchSize: 30 }).toArray();
        return rows.length;
      },
      expected: 200,
    },
    {
      name: 'documents deleted between two batches end the reading early, not with an error',
      run: (db) =>
        inSession(db, async (send) => {
          const { cursor } = await send({ find: 'items', batchSize: 2 });
          await send({ delete: 'items', deletes: [{ q: {}, limit: 0 }] });
          const more = await send({ getMore: cursor.id, collection: 'items' });
          return [more.ok, more.cursor.id.isZero()];
        }),
      expected: [1, true],
    },
    {
      name: 'a large result is cut into batches below the message limit',
      run: async (db) => {
        const documents = Array.from({ length: 40 }, (_, index) => ({ _id: index, text: 'x'.repeat(1_000_000) }));
        const items = await filled(db, documents);
        const rows = await items.find().sort({ _id: 1 }).toArray();
        return [rows.length, rows.every((row) => String(row.text).length === 1_000_000)];
      },
      expected: [40, true],
    },
    { name: 'a negative limit is refused by the command', run: async (db) => db.command({ find: 'items', limit: -1 }), throws: { code: 51024 } },
    { name: 'a negative skip is refused by the command', run: async (db) => db.command({ find: 'items', skip: -1 }), throws: { code: 51024 } },
  ],
}; // oxfmt-ignore
