import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Long, UUID } from 'bson';
import { MongoClient } from 'mongodb';
import { deep } from '../../test/deep.js';
import { runCrashRounds } from '../test/crash.rounds.js';
import { startEngine } from '../wire/engine.server.js';
import { WireClient } from '../test/wire.client.js';

const ROUNDS = deep(3, 200);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('after kill -9 at random moments', () => {
  it('every acknowledged write is there, whole and indexed', async () => {
    const report = await runCrashRounds(folder, ROUNDS);
    expect(report.violations).toEqual([]);
    expect(report.rounds).toBe(ROUNDS);
    process.stdout.write(`kill -9 of the engine: ${JSON.stringify(report)}\n`);
    expect(report.acknowledgedInserts).toBeGreaterThan(ROUNDS);
    expect(report.acknowledgedUpdates).toBeGreaterThan(ROUNDS);
  });
});

describe('writes of many clients', () => {
  it('share the syncs of the disk', async () => {
    const engine = await startEngine({ dataDir: folder });
    const client = new MongoClient(engine.uri, { maxPoolSize: 50 });
    try {
      const db = client.db('group');
      await Promise.all(Array.from({ length: 50 }, () => db.command({ ping: 1 })));
      const before = engine.commits();
      await Promise.all(Array.from({ length: 500 }, (_, n) => db.collection('notes').insertOne({ n })));
      expect(engine.commits() - before).toBeLessThan(250);
      expect(await db.collection('notes').countDocuments()).toBe(500);
    } finally {
      await client.close();
      await engine.close();
    }
  });
});

describe('a retried write', () => {
  it('is not done again, even when the engine was restarted in between', async () => {
    const write = {
      update: 'counters',
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
      lsid: { id: new UUID().toBinary() },
      txnNumber: Long.fromNumber(7),
      $db: 'retry',
    };
    const first = await startEngine({ dataDir: folder });
    const before = await WireClient.openAs(first);
    expect(await before.command(write)).toEqual({
      n: 1,
      nModified: 0,
      upserted: [{ index: 0, _id: 1 }],
      ok: 1,
    });
    before.close();
    await first.close();
    const second = await startEngine({ dataDir: folder });
    const after = await WireClient.openAs(second);
    expect(await after.command(write)).toEqual({
      n: 1,
      nModified: 0,
      upserted: [{ index: 0, _id: 1 }],
      ok: 1,
    });
    const found = await after.command({ find: 'counters', $db: 'retry' });
    expect(found['cursor']).toMatchObject({ firstBatch: [{ _id: 1, n: 1 }] });
    after.close();
    await second.close();
  });
});
