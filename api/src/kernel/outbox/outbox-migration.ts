import type { Collection, Connection } from 'mongoose';
import { outboxSources } from './outbox.js';
import { logEntry, type HasOutbox, type OutboxEntry } from './outbox-entries.js';

/** A mail or an event as an earlier version kept it. */
interface EarlierItem {
  key: string;
  owedAt: Date;
}

/** A log entry as an earlier version kept it. */
interface EarlierLogItem {
  log: string;
  entryId: number;
  entry: { at: Date };
}

const INDEX_NOT_FOUND = 27;

/**
 * Moves what documents of an earlier version hold in one field for each kind into their outboxes. The fields' indexes go
 * last: where they are gone, nothing is left to do. Several processes may do so at once, and again after a crash; no process
 * of that version may still run.
 */
export async function moveToOutboxes(connection: Connection): Promise<void> {
  const keyed =
    (kind: 'mail' | 'event') =>
    ({ key, owedAt, ...content }: EarlierItem): OutboxEntry => ({ id: key, kind, at: owedAt, content });
  for (const source of outboxSources(connection)) {
    const collection = connection.collection<HasOutbox>(source.collection.collectionName);
    await move(collection, 'owedMails', 'owedAt', keyed('mail'));
    await move(collection, 'owedEvents', 'owedAt', keyed('event'));
    await move(collection, 'owedEntries', 'entryId', ({ log, entryId, entry }: EarlierLogItem) =>
      logEntry(log === 'AuditEntry' ? 'audit' : 'stock', { ...entry, _id: entryId }),
    );
  }
}

async function move<Item>(
  collection: Collection<HasOutbox>,
  field: string,
  indexed: string,
  toEntry: (item: Item) => OutboxEntry,
): Promise<void> {
  const index = `${field}.${indexed}_1`;
  if (!(await collection.indexes()).some(({ name }) => name === index)) return;
  const documents = collection.find({ [`${field}.0`]: { $exists: true } }, { projection: { [field]: 1 } });
  for await (const document of documents) {
    const { [field]: items = [] } = document as unknown as Record<string, Item[]>;
    await collection.updateOne(
      { _id: document._id, [field]: items },
      { $push: { outbox: { $each: items.map(toEntry) } }, $unset: { [field]: 1 } },
    );
  }
  await collection.updateMany({ [field]: { $size: 0 } }, { $unset: { [field]: 1 } });
  await collection.dropIndex(index).catch((error: { code?: number }) => {
    if (error.code !== INDEX_NOT_FOUND) throw error;
  });
}
