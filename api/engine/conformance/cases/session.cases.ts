import { Long } from 'mongodb';
import type { ClientSession, Db, Document } from 'mongodb';
import { filled, itemsOf } from './case.builders.js';
import type { Topic } from '../conformance.types.js';

/** One session whose write numbers the case chooses itself, as a driver does when it repeats a write after a lost answer. */
interface Numbered {
  /** Sends a write under the current number: the same number again is a repetition. */
  send: (command: Document) => Promise<Document>;
  /** Goes on to the next number, or by `step` numbers. */
  advance: (step?: number) => void;
}
/** Returns `deed` a session and counts as the driver would, so that the session stays usable in the driver's pool. */
async function numbered(db: Db, deed: (session: Numbered) => Promise<unknown>): Promise<unknown> {
  const session: ClientSession = db.client.startSession();
  const server = session.serverSession;
  const highest = server.txnNumber + 10;
  const advance = (step = 1) => {
    server.txnNumber += step;
  };
  const send = (command: Document) =>
    db.command({ ...command, txnNumber: Long.fromNumber(server.txnNumber) }, { session });
  advance(5);
  try {
    return await deed({ send, advance });
  } finally {
    server.txnNumber = highest;
    await session.endSession();
  }
}
const INSERT = { insert: 'items', documents: [{ _id: 1 }, { _id: 2 }] };
const INCREMENT = { update: 'items', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] };

/** Sessions and repeated writes: manual, "Retryable Writes" and "Server Sessions". */
export const sessions: Topic = {
  title: 'sessions and retryable writes',
  cases: [
    {
      name: 'a repeated insert answers as the first did and inserts once',
      run: (db) =>
        numbered(db, async ({ send }) => {
          const first = await send(INSERT);
          const again = await send(INSERT);
          return [first.n, again.n, again.writeErrors, await itemsOf(db).countDocuments()];
        }),
      expected: [2, 2, undefined, 2],
    },
    {
      name: 'a repeated update is applied once',
      run: async (db) => {
        await filled(db, [{ _id: 1, n: 0 }]);
        return numbered(db, async ({ send }) => {
          const first = await send(INCREMENT);
          const again = await send(INCREMENT);
          return [first.nModified, again.nModified, await itemsOf(db).findOne()];
        });
      },
      expected: [1, 1, { _id: 1, n: 1 }],
    },
    {
      name: 'the next number is a new write',
      run: async (db) => {
        await filled(db, [{ _id: 1, n: 0 }]);
        return numbered(db, async ({ send, advance }) => {
          await send(INCREMENT);
          advance();
          await send(INCREMENT);
          return itemsOf(db).findOne();
        });
      },
      expected: { _id: 1, n: 2 },
    },
    {
      name: 'a repeated delete deletes one document only and answers as before',
      run: async (db) => {
        await filled(db, [{ _id: 1, a: 1 }, { _id: 2, a: 1 }]);
        const command = { delete: 'items', deletes: [{ q: { a: 1 }, limit: 1 }] };
        return numbered(db, async ({ send }) => [(await send(command)).n, (await send(command)).n, await itemsOf(db).countDocuments()]);
      },
      expected: [1, 1, 1],
    },
    {
      name: 'a repeated findAndModify returns the same document again',
      run: async (db) => {
        await filled(db, [{ _id: 1, n: 5 }]);
        const command = { findAndModify: 'items', query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true };
        return numbered(db, async ({ send }) => [(await send(command)).value, (await send(command)).value, await itemsOf(db).findOne()]);
      },
      expected: [{ _id: 1, n: 6 }, { _id: 1, n: 6 }, { _id: 1, n: 6 }],
    },
    {
      name: 'a repeated findAndModify that removed returns what it removed',
      run: async (db) => {
        await filled(db, [{ _id: 1 }, { _id: 2 }]);
        const command = { findAndModify: 'items', query: {}, sort: { _id: 1 }, remove: true };
        return numbered(db, async ({ send }) => [(await send(command)).value, (await send(command)).value, await itemsOf(db).countDocuments()]);
      },
      expected: [{ _id: 1 }, { _id: 1 }, 1],
    },
    {
      name: 'a repeated upsert tells the same upserted id',
      run: (db) => {
        const command = { update: 'items', updates: [{ q: { k: 1 }, u: { $inc: { n: 1 } }, upsert: true }] };
        return numbered(db, async ({ send }) => {
          const first = await send(command);
          const again = await send(command);
          return [String(first.upserted[0]._id) === String(again.upserted[0]._id), await itemsOf(db).countDocuments({ n: 1 })];
        });
      },
      expected: [true, 1],
    },
    {
      name: 'an older number is refused',
      run: (db) =>
        numbered(db, async ({ send, advance }) => {
          await send(INSERT);
          advance(-1);
          return send({ insert: 'items', documents: [{ _id: 9 }] });
        }),
      throws: { code: 225, codeName: 'TransactionTooOld' },
    },
    {
      name: 'a number for a write to many documents is refused',
      run: async (db) => {
        await filled(db, [{ _id: 1 }]);
        const command = { update: 'items', updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true }] };
        return numbered(db, ({ send }) => send(command).then((reply) => reply.writeErrors?.[0]?.code, (error: { code: unknown }) => error.code));
      },
      expected: 72,
    },
    {
      name: 'the same number in another session is another write',
      run: async (db) => {
        await filled(db, [{ _id: 1, n: 0 }]);
        await Promise.all([numbered(db, ({ send }) => send(INCREMENT)), numbered(db, ({ send }) => send(INCREMENT))]);
        return itemsOf(db).findOne();
      },
      expected: { _id: 1, n: 2 },
    },
    {
      name: 'reads and writes go through an explicit session',
      run: async (db) => {
        const session = db.client.startSession();
        try {
          await itemsOf(db).insertOne({ _id: 1, a: 1 }, { session });
          return await itemsOf(db).findOne({ _id: 1 }, { session });
        } finally {
          await session.endSession();
        }
      },
      expected: { _id: 1, a: 1 },
    },
  ],
}; // oxfmt-ignore
