import type { Connection } from 'mongoose';

/** What changes by looking alone: times of sessions, counters of tries, mails on their way. */
const VOLATILE_FIELDS = ['sessions', 'throttles', 'outbox', 'counters', 'leases'];

/** Everything that a database holds but what changes by looking alone, as one text: equal texts, nothing was changed. */
export async function fingerprint(connection: Connection): Promise<string> {
  const collections = (await connection.db?.collections()) ?? [];
  const kept = collections.filter(({ collectionName }) => !VOLATILE_FIELDS.includes(collectionName));
  const contents = await Promise.all(
    kept.map(async (collection) => {
      const documents = await collection.find().sort({ _id: 1 }).toArray();
      return `${collection.collectionName}: ${JSON.stringify(documents)}`;
    }),
  );
  return contents.sort().join('\n');
}
