import { filled, itemsOf } from './case.builders.js';
import type { Topic } from '../conformance.types.js';

/** What a server tells of itself and how it refuses: manual, commands hello, buildInfo and ping. */
export const commands: Topic = {
  title: 'commands',
  cases: [
    { name: 'write concern majority with journal is acknowledged', run: async (db) => itemsOf(db).insertOne({ _id: 1 }, { writeConcern: { w: 'majority', j: true } }), expected: { acknowledged: true, insertedId: 1 } },
    { name: 'ping answers', run: async (db) => (await db.command({ ping: 1 })).ok, expected: 1 },
    {
      name: 'hello tells a writable primary and the documented limits',
      run: async (db) => {
        const hello = await db.command({ hello: 1 });
        return {
          isWritablePrimary: hello.isWritablePrimary,
          maxBsonObjectSize: hello.maxBsonObjectSize,
          maxMessageSizeBytes: hello.maxMessageSizeBytes,
          maxWriteBatchSize: hello.maxWriteBatchSize,
          logicalSessionTimeoutMinutes: hello.logicalSessionTimeoutMinutes,
          readOnly: hello.readOnly,
        };
      },
      expected: {
        isWritablePrimary: true,
        maxBsonObjectSize: 16_777_216,
        maxMessageSizeBytes: 48_000_000,
        maxWriteBatchSize: 100_000,
        logicalSessionTimeoutMinutes: 30,
        readOnly: false,
      },
    },
    { name: 'hello speaks a wire version of MongoDB 7 or later', run: async (db) => Number((await db.command({ hello: 1 })).maxWireVersion) >= 21, expected: true },
    {
      name: 'buildInfo tells a version of three numbers',
      run: async (db) => {
        const { version, versionArray } = await db.admin().command({ buildInfo: 1 });
        return [/^\d+\.\d+\.\d+/.test(String(version)), versionArray.length];
      },
      expected: [true, 4],
    },
    {
      name: 'listDatabases lists a database that has documents',
      run: async (db) => {
        await filled(db, [{ _id: 1 }]);
        const { databases } = await db.admin().listDatabases({ nameOnly: true });
        return databases.some(({ name }) => name === db.databaseName);
      },
      expected: true,
    },
    { name: 'an unknown command is refused by name', run: async (db) => db.command({ doWhatever: 1 }), throws: { code: 59, codeName: 'CommandNotFound' } },
    { name: 'an unknown field of a command is refused', run: async (db) => db.command({ find: 'items', whatever: 1 }), throws: { code: 40415 } },
    { name: 'a field of the wrong type is refused', run: async (db) => db.command({ find: 'items', filter: 5 }), throws: { code: 14, codeName: 'TypeMismatch' } },
    { name: 'an empty collection name is refused', run: async (db) => db.command({ find: '' }), throws: { code: 73, codeName: 'InvalidNamespace' } },
    { name: 'an unacceptable collection name is refused', run: async (db) => db.command({ create: 'a$b' }), throws: { code: 73, codeName: 'InvalidNamespace' } },
    { name: 'maxTimeMS leaves a quick query alone', run: async (db) => (await filled(db, [{ _id: 1 }])).find({}, { maxTimeMS: 30_000 }).toArray(), expected: [{ _id: 1 }] },
  ],
}; // oxfmt-ignore
