import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MongoClient, type Collection } from 'mongodb';
import { memoryUse } from '../process/bounds.js';
import { encodeDocument } from './bson/bson.encode.js';
import { BOUNDS } from './bounds.js';
import { header, WireClient } from './test/wire.client.js';
import { startEngine, type RunningEngine } from './wire/engine.server.js';

interface Item {
  _id: number;
  text: string;
}

let engine: RunningEngine;
let client: MongoClient;
let items: Collection<Item>;
beforeEach(async () => {
  engine = await startEngine({ dataDir: null });
  client = new MongoClient(engine.uri);
  items = client.db('shop').collection<Item>('items');
});
afterEach(async () => {
  await client.close();
  await engine.close();
});

const MB = 1_048_576;

async function insertTexts(count: number, length: number): Promise<void> {
  await items.insertMany(
    Array.from({ length: count }, (_, _id) => ({ _id, text: `${_id} `.padEnd(length, 'x') })),
  );
}

/** Begins results and fetches a document of each. */
async function* fillCursors(): AsyncGenerator<number> {
  await insertTexts(20, MB);
  for (let index = 1; index <= 10; index += 1) {
    const cursor = items.find({}, { projection: { _id: 0, text: 1 }, batchSize: 1 });
    await cursor.next();
    yield index * 20 * MB;
  }
}

/** Asks for 15 MB again and again, and takes nothing. */
async function* fillReplies(): AsyncGenerator<number> {
  await insertTexts(15, MB);
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
async function* fillRequests(): AsyncGenerator<number> {
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
async function* fillSessions(): AsyncGenerator<number> {
  await insertTexts(1, 2 * MB);
  for (let index = 1; index <= 12; index += 1) {
    const session = client.startSession({ explicit: true } as object);
    await items.findOneAndUpdate({ _id: 0 }, { $set: { round: index } as Partial<Item> }, { session });
    yield index * 4 * MB;
  }
}

/** Searches an index for all parts of a word that each document has. */
async function* fillTextMatches(): AsyncGenerator<number> {
  const word = 'abcdefghijklmnopqrstuvwxyz';
  const count = 20_000;
  await items.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, text: `${_id} ${word}` })));
  await items.createIndex({ text: 1 });
  for (let index = 1; index < word.length; index += 1) {
    await items.countDocuments({ text: new RegExp(word.slice(index - 1, index + 1)) });
    yield index * count * 48;
  }
}

/** What fills each line, and yields about how many bytes it has offered so far. */
const FILLERS: Readonly<Record<keyof typeof BOUNDS, () => AsyncGenerator<number>>> = {
  cursors: fillCursors,
  replies: fillReplies,
  requests: fillRequests,
  sessions: fillSessions,
  'text matches': fillTextMatches,
};

it.each(Object.keys(BOUNDS) as (keyof typeof BOUNDS)[])('stays below its bound: %s', async (name) => {
  const { maxBytes } = BOUNDS[name];
  const used: number[] = [];
  for await (const offeredBytes of FILLERS[name]()) {
    used.push(...(memoryUse(BOUNDS).find((line) => line.name === name)?.usedBytes ?? []));
    if (offeredBytes > maxBytes * 1.2) break;
  }
  const most = Math.max(...used);
  expect(most).toBeLessThanOrEqual(maxBytes);
  // Otherwise the requests have not reached it, and prove nothing.
  expect(most).toBeGreaterThan(maxBytes / 2);
});
