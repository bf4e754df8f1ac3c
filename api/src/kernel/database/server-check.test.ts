import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startEngine, type RunningEngine } from '../../../engine/wire/engine.server.js';
import { FaultyServer, type ServerFault } from '../../../engine/test/faulty-server.js';
import { PRODUCTION } from '../../../test/production-env.js';
import { readEnv } from '../../env.js';
import { withDatabase } from './address.js';
import { openDatabase } from './database.js';
import { EngineUnavailableError } from './engine-choice.js';

/** What MongoDB's own builds say of themselves. */
const MONGOD = {
  version: '8.2.6',
  gitVersion: '0123456789abcdef0123456789abcdef01234567',
  allocator: 'tcmalloc-google',
  openssl: {},
  storageEngines: ['wiredTiger'],
};

/** What a server says to a driver that greets it, where it is no member of a set. */
const ALONE = {
  isWritablePrimary: true,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
};

let engine: RunningEngine;
let server: FaultyServer;
beforeEach(async () => {
  engine = await startEngine({ dataDir: null });
  server = await FaultyServer.before(engine.uri);
  server.present(MONGOD);
});
afterEach(async () => {
  await server.close();
  await engine.close();
});

/** The address by way of the server that pretends, changed by `change`. */
function addressOf(change: (address: URL) => void = () => undefined): string {
  const address = new URL(server.uri);
  change(address);
  return address.href;
}

const IN = { development: {}, production: PRODUCTION };

/** Opens the database of an address and says what is printed at start, or why it is refused. */
async function start(uri: string, where: keyof typeof IN = 'production'): Promise<string> {
  try {
    const database = await openDatabase(readEnv({ ...IN[where], MONGODB_URI: uri }));
    await database.close();
    return database.reason;
  } catch (error) {
    expect(error).toBeInstanceOf(EngineUnavailableError);
    return (error as Error).message;
  }
}

/** Expects that a refused start has left nothing on the server. */
async function expectNothing(): Promise<void> {
  const client = new MongoClient(engine.uri);
  const { databases } = await client.db('admin').admin().listDatabases();
  await client.close();
  expect(databases).toEqual([]);
}

describe('a server that the shop can work on', () => {
  it.each(['production', 'development'] as const)('is taken as it is in %s', async (where) => {
    expect(await start(server.uri, where)).toBe('MONGODB_URI is set');
    await expectNothing();
  });

  it('is a router of a sharded cluster, too', async () => {
    server.greet({ ...ALONE, msg: 'isdbgrid' });
    expect(await start(server.uri)).toBe('MONGODB_URI is set');
  });
});

describe('an address with a mistake', () => {
  it.each<[string, (address: URL) => void, string | RegExp]>([
    [
      'a server that nobody has started',
      (address) => (address.port = '9'),
      /^MONGODB_URI: no server answers at 127\.0\.0\.1:9 \(connect ECONNREFUSED 127\.0\.0\.1:9\): start it, or correct the address; /,
    ],
    [
      'another set',
      (address) => address.searchParams.set('replicaSet', 'rs1'),
      /^MONGODB_URI asks for the replica set "rs1", but 127\.0\.0\.1:\d+ belongs to the set "embedded": correct or remove replicaSet\.$/,
    ],
    [
      'a password that is wrong',
      (address) => (address.password = 'wrong-and-secret'),
      /^MONGODB_URI: the server refuses the user "rechenwerk" of the database "admin" \(.*\): correct user, password or authSource\.$/,
    ],
    [
      'no user',
      (address) => {
        address.password = '';
        address.username = '';
        address.search = '?directConnection=true';
      },
      /^MONGODB_URI: the user may not do this \(.*\): name one there with the role readWrite on "rechenwerk"\.$/,
    ],
    [
      'an option that does not exist',
      (address) => address.searchParams.set('replicaset2', 'x'),
      /^MONGODB_URI cannot be read \(.*replicaset2.*\): give it the form of mongodb:/,
    ],
  ])('names %s in one sentence, never the password', async (_name, change, sentence) => {
    const told = await start(addressOf(change));
    expect(told).toMatch(sentence);
    expect(told).not.toMatch(/secret/);
    expect(told).not.toContain(new URL(engine.uri).password);
    await expectNothing();
  });

  it('names a server that stands alone where a set is asked for', async () => {
    server.greet(ALONE);
    const told = await start(
      addressOf((address) => {
        address.searchParams.delete('directConnection');
        address.searchParams.set('replicaSet', 'rs0');
      }),
    );
    expect(told).toMatch(/but 127\.0\.0\.1:\d+ is a standalone server: correct or remove replicaSet\.$/);
  });
});

describe('a standalone server', () => {
  beforeEach(() => server.greet(ALONE));

  it('is refused in production', async () => {
    expect(await start(server.uri)).toMatch(/^MONGODB_URI leads to a standalone server, .*--replSet/);
    await expectNothing();
  });

  it('is told of in development', async () => {
    expect(await start(server.uri, 'development')).toBe(
      'MONGODB_URI is set; a standalone server, on which production does not start',
    );
  });
});

it('a version without repairs is refused in production', async () => {
  server.present({ ...MONGOD, version: '6.0.27' });
  expect(await start(server.uri)).toMatch(
    /^MONGODB_URI leads to a server of version 6\.0\.27, .* 7 or newer\.$/,
  );
});

it('a product that only speaks the protocol is named', async () => {
  server.present({ version: '8.2.11', gitVersion: '0'.repeat(40) });
  expect(await start(server.uri)).toBe(
    'MONGODB_URI is set; says that it is version 8.2.11, but is no build of MongoDB’s own',
  );
});

describe.each<[string, ServerFault, RegExp]>([
  [
    'indexes of any kind',
    { code: 238, codeName: 'NotImplemented', commands: ['createIndexes'] },
    /lacks unique indexes .* \(it says: planted: NotImplemented\), partial indexes .*, indexes that remove .*: the shop needs MongoDB\. Nothing was stored there\.$/,
  ],
  [
    'retryable writes',
    { code: 301, codeName: 'RetryableWritesUnsupported', commands: ['insert'] },
    /^MONGODB_URI leads to a server that refuses retryable writes \(planted: .*\): take a MongoDB replica set, or add retryWrites=false/,
  ],
])('a server without %s', (_name, fault, sentence) => {
  it('is refused before anything is stored', async () => {
    server.fail(fault);
    expect(await start(server.uri, 'development')).toMatch(sentence);
    server.fail(null);
    await expectNothing();
  });

  it('is not tried again once it holds a shop', async () => {
    const client = new MongoClient(withDatabase(engine.uri, 'rechenwerk'));
    await client.db().createCollection('counters');
    await client.close();
    server.fail(fault);
    expect(await start(server.uri, 'development')).toBe('MONGODB_URI is set');
  });
});
