import { MongoClient, type Collection } from 'mongodb';
import { encodeDocument } from '../engine/bson/bson.encode.js';
import { startEngine, type RunningEngine } from '../engine/wire/engine.server.js';
import { header, WireClient } from '../engine/test/wire.client.js';

interface Item {
  _id: number;
  text: string;
}

interface OpenEngine {
  engine: RunningEngine;
  client: MongoClient;
  items: Collection<Item>;
}

/** Fills a line of the table of bounds in an engine of its own, which it closes at the end. */
function inEngine(fill: (opened: OpenEngine) => AsyncGenerator<number>): () => AsyncGenerator<number> {
  return async function* filler() {
    const engine = await startEngine({ dataDir: null });
    const client = new MongoClient(engine.uri);
    try {
      yield* fill({ engine, client, items: client.db('shop').collection<Item>('items') });
    } finally {
      await client.close();
      await engine.close();
    }
  };
}

const MB = 1_048_576;

async function insertTexts(items: Collection<Item>, count: number, length: number): Promise<void> {
  await items.insertMany(
    Array.from({ length: count }, (_, _id) => ({ _id, text: `${_id} `.padEnd(length, 'x') })),
  );
}

/** Begins results and fetches a document of each. */
async function* fillCursors({ items }: OpenEngine): AsyncGenerator<number> {
  await insertTexts(items, 20, MB);
  for (let index = 1; index <= 10; index += 1) {
    const cursor = items.find({}, { projection: { _id: 0, text: 1 }, batchSize: 1 });
    await cursor.next();
    yield index * 20 * MB;
  }
}

/** Asks for 15 MB again and again, and takes nothing. */
async function* fillReplies({ engine, items }: OpenEngine): AsyncGenerator<number> {
  await insertTexts(items, 15, MB);
  const body = encodeDocument({ find: 'items', $db: 'shop' });
  const question = Buffer.concat([header(21 + body.length, 2013), Buffer.alloc(5), body]);
  const readers: WireClient[] = [];
  try {
    for (let index = 1; index <= 12; index += 1) {
      const reader = await WireClient.openAs(engine);
      readers.push(reader);
      for (let times = 0; times < 10; times += 1) reader.sendUnread(question);
      // Another connection's answer comes after theirs.
      await items.findOne({ _id: 1 }, { projection: { _id: 1 } });
      yield index * 15 * MB;
    }
  } finally {
    for (const reader of readers) reader.close();
  }
}

/** Sends all of a large message but its end. */
async function* fillRequests({ engine, items }: OpenEngine): AsyncGenerator<number> {
  const senders: WireClient[] = [];
  const half = Buffer.concat([header(45 * MB, 2013), Buffer.alloc(30 * MB)]);
  try {
    for (let index = 1; index <= 8; index += 1) {
      const sender = await WireClient.openAs(engine);
      senders.push(sender);
      await sender.sendUnread(half);
      await items.findOne();
      yield index * half.length;
    }
  } finally {
    for (const sender of senders) sender.close();
  }
}

/** Changes a large document in ever another session. */
async function* fillSessions({ client, items }: OpenEngine): AsyncGenerator<number> {
  await insertTexts(items, 1, 2 * MB);
  for (let index = 1; index <= 12; index += 1) {
    const session = client.startSession({ explicit: true } as object);
    await items.findOneAndUpdate({ _id: 0 }, { $set: { round: index } as Partial<Item> }, { session });
    yield index * 4 * MB;
  }
}

/** Searches an index for all parts of a word that each document has. */
async function* fillTextMatches({ items }: OpenEngine): AsyncGenerator<number> {
  const word = 'abcdefghijklmnopqrstuvwxyz';
  const count = 20_000;
  await items.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, text: `${_id} ${word}` })));
  await items.createIndex({ text: 1 });
  for (let index = 1; index < word.length; index += 1) {
    await items.countDocuments({ text: new RegExp(word.slice(index - 1, index + 1)) });
    yield index * count * 48;
  }
}

/** What fills the lines of the embedded engine: its own process has no other clients than the shop and its commands. */
export const engineFillers = {
  'engine cursors': inEngine(fillCursors),
  'engine replies': inEngine(fillReplies),
  'engine requests': inEngine(fillRequests),
  'engine sessions': inEngine(fillSessions),
  'engine text matches': inEngine(fillTextMatches),
} as const;
