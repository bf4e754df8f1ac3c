import { once } from 'node:events';
import { Binary, Long, ObjectId } from 'bson';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeDocument } from '../bson/bson.encode.js';
import { startEngine, type RunningEngine } from './engine.server.js';
import { header, WireClient } from '../test/wire.client.js';

let engine: RunningEngine;

beforeAll(async () => {
  engine = await startEngine({ dataDir: null });
});

afterAll(() => engine.close());

async function reply(bytes: Buffer): Promise<unknown> {
  const client = await WireClient.openAs(engine);
  try {
    return await client.send(bytes);
  } finally {
    client.close();
  }
}

function message(flags: number, ...sections: Buffer[]): Buffer {
  const size = sections.reduce((sum, section) => sum + section.length, 20);
  const flagBytes = Buffer.alloc(4);
  flagBytes.writeUInt32LE(flags);
  return Buffer.concat([header(size, 2013), flagBytes, ...sections]);
}

const body = (command: Record<string, unknown>): Buffer =>
  Buffer.concat([Buffer.from([0]), encodeDocument(command)]);

describe('a message that is not well-formed', () => {
  it('with an unknown operation is answered', async () => {
    expect(await reply(header(16, 2001))).toMatchObject({
      ok: 0,
      code: 238,
      codeName: 'NotImplemented',
    });
  });

  it('with an unknown flag is refused', async () => {
    expect(await reply(message(4, body({ ping: 1, $db: 'x' })))).toMatchObject({ ok: 0, code: 50692 });
  });

  it('with a section that is longer than the message is refused', async () => {
    const section = body({ ping: 1, $db: 'x' });
    section.writeInt32LE(9999, 1);
    expect(await reply(message(0, section))).toMatchObject({ ok: 0, code: 22, codeName: 'InvalidBSON' });
  });

  it('with a damaged document inside an array is refused and nothing is stored', async () => {
    const document = encodeDocument({ _id: 1, list: [{ text: 'abc' }] });
    document.writeInt32LE(9999, document.indexOf('abc') - 4);
    const name = Buffer.from('documents\0');
    const size = Buffer.alloc(4);
    size.writeInt32LE(4 + name.length + document.length);
    const sequence = Buffer.concat([Buffer.from([1]), size, name, document]);
    const insert = message(0, body({ insert: 'items', $db: 'broken' }), sequence);
    expect(await reply(insert)).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 22 }] });
    expect(await reply(message(0, body({ count: 'items', $db: 'broken' })))).toEqual({ n: 0, ok: 1 });
  });

  it.each<[string, unknown, (value: Buffer) => void]>([
    [
      'binary data of a negative length',
      new Binary(Buffer.from('abc')),
      (value) => value.writeInt32LE(-5, 0),
    ],
    ['a truth value that is neither true nor false', true, (value) => value.writeUInt8(2, 0)],
    ['a text of a negative length', 'abc', (value) => value.writeInt32LE(-1, 0)],
    ['a list longer than its document', [1], (value) => value.writeInt32LE(0x7fffff, 0)],
  ])('with %s is refused and nothing is stored', async (_what, value, damage) => {
    const document = encodeDocument({ _id: 1, value });
    damage(document.subarray(document.indexOf('value') + 'value\0'.length));
    const name = Buffer.from('documents\0');
    const size = Buffer.alloc(4);
    size.writeInt32LE(4 + name.length + document.length);
    const sequence = Buffer.concat([Buffer.from([1]), size, name, document]);
    const insert = message(0, body({ insert: 'values', $db: 'broken' }), sequence);
    expect(await reply(insert)).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 22 }] });
    const inBody = body({ insert: 'values', documents: [{ value }], $db: 'broken' });
    damage(inBody.subarray(inBody.indexOf('value\0') + 'value\0'.length));
    expect(await reply(message(0, inBody))).toMatchObject({ ok: 0, code: 22 });
    expect(await reply(message(0, body({ count: 'values', $db: 'broken' })))).toEqual({ n: 0, ok: 1 });
  });

  it('without a body is refused', async () => {
    expect(await reply(message(0))).toMatchObject({ ok: 0, code: 40587 });
  });

  it('with an impossible length closes the connection, and others go on', async () => {
    await expect(reply(header(5, 2013))).rejects.toThrow('connection closed');
    expect(await reply(message(0, body({ ping: 1, $db: 'x' })))).toEqual({ ok: 1 });
  });
});

describe('a message in pieces', () => {
  it('is put together', async () => {
    const client = await WireClient.openAs(engine);
    const bytes = message(0, body({ ping: 1, $db: 'x' }));
    const answer = client.send(bytes.subarray(0, 7));
    void client.send(bytes.subarray(7)).catch(() => undefined);
    expect(await answer).toEqual({ ok: 1 });
    client.close();
  });
});

describe('a greeting that may be answered later', () => {
  it('tells a driver at once that the engine has ended', async () => {
    const ending = await startEngine({ dataDir: null });
    const client = new mongo.MongoClient(ending.uri, { heartbeatFrequencyMS: 600_000 });
    const streamed = new Promise<void>((resolve) => {
      client.on('serverHeartbeatStarted', ({ awaited }) => awaited && resolve());
    });
    await client.connect();
    await streamed;
    const failed = once(client, 'serverHeartbeatFailed');
    await ending.close();
    await failed;
    await client.close();
  });

  it('is answered again and again', async () => {
    const client = new mongo.MongoClient(engine.uri, { heartbeatFrequencyMS: 500 });
    const pulses: boolean[] = [];
    const thrice = new Promise<void>((resolve) => {
      client.on('serverHeartbeatSucceeded', ({ awaited }) => {
        if (awaited) pulses.push(awaited);
        if (pulses.length === 3) resolve();
      });
    });
    await client.connect();
    await thrice;
    await client.close();
  });

  it('is answered at once when another engine was greeted before', async () => {
    const topologyVersion = { processId: new ObjectId(), counter: Long.ZERO };
    const greeting = { hello: 1, $db: 'admin', maxAwaitTimeMS: 600_000, topologyVersion };
    expect(await reply(message(0, body(greeting)))).toMatchObject({ ok: 1, isWritablePrimary: true });
  });

  it('is refused without the version that it waits to change', async () => {
    expect(await reply(message(0, body({ hello: 1, $db: 'admin', maxAwaitTimeMS: 5 })))).toMatchObject({
      ok: 0,
      code: 31368,
    });
  });
});

describe('a document with a field named __proto__', () => {
  it('keeps it as data', async () => {
    const evil = JSON.parse('{"_id":1,"__proto__":{"admin":true}}') as Record<string, unknown>;
    const insert = body({ insert: 'items', documents: [evil], $db: 'proto' });
    expect(await reply(message(0, insert))).toEqual({ n: 1, ok: 1 });
    const query = body({ find: 'items', filter: { admin: true }, $db: 'proto' });
    expect(await reply(message(0, query))).toMatchObject({ cursor: { firstBatch: [] } });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
