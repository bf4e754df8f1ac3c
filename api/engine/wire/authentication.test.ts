import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEngine, type RunningEngine } from './engine.server.js';
import { ScramExchange, scramUser } from './scram.js';
import { header, proofFor, saslContinue, saslStart, textOf, WireClient } from '../test/wire.client.js';

let folder: string;
let engine: RunningEngine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'));
  engine = await startEngine({ dataDir: folder });
  await withClient(engine.uri, (client) => client.db('shop').collection('users').insertOne({ name: 'Ada' }));
});

afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

async function withClient<Result>(
  uri: string,
  use: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient(uri);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

const addressOf = (uri: string, change: (url: URL) => void): string => {
  const url = new URL(uri);
  change(url);
  return url.toString();
};

const UNAUTHORIZED = { ok: 0, code: 13, codeName: 'Unauthorized' };
const FAILED = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };

describe('the exchange', () => {
  // The example of RFC 7677, section 3.
  const FIRST = 'n=user,r=rOprNGfwEbeRWgbNEkqO';
  const NONCE = '%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
  const CHALLENGE = `r=rOprNGfwEbeRWgbNEkqO${NONCE},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096`;
  const FINAL = `c=biws,r=rOprNGfwEbeRWgbNEkqO${NONCE},p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=`;
  const user = scramUser('user', 'pencil', {
    salt: Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'),
    iterations: 4096,
  });
  const begin = (): ScramExchange => new ScramExchange(user, `n,,${FIRST}`, NONCE);

  it('is the one of RFC 7677', () => {
    const exchange = begin();
    expect(exchange.challenge).toBe(CHALLENGE);
    expect(proofFor('pencil', FIRST, CHALLENGE)).toBe(FINAL);
    expect(exchange.finish(FINAL)).toBe('v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=');
  });

  it.each([
    ['a proof by another password', proofFor('pencils', FIRST, CHALLENGE)],
    ['a proof for another challenge', proofFor('pencil', FIRST, CHALLENGE.replace('%hv', '%hw'))],
    ['another nonce than the challenge', FINAL.replace('%hv', '%hw')],
    ['another channel binding than it began with', FINAL.replace('biws', 'eSws')],
    ['a proof that is too short', FINAL.replace(/p=.*$/, 'p=AAAA')],
    ['no proof', FINAL.replace(/,p=.*$/, '')],
    ['nothing', ''],
  ])('refuses %s', (_, message) => {
    expect(() => begin().finish(message)).toThrow('Authentication failed.');
  });

  it.each([
    ['another user', 'n,,n=admin,r=abc'],
    ['a name beside its own', 'n,a=admin,n=user,r=abc'],
    ['a channel binding that it does not know', 'p=tls-unique,,n=user,r=abc'],
    ['an extension that it must understand and does not', 'n,,m=x,n=user,r=abc'],
    ['no nonce', 'n,,n=user,r='],
    ['nothing', ''],
  ])('refuses to begin with %s', (_, message) => {
    expect(() => new ScramExchange(user, message)).toThrow('Authentication failed.');
  });

  it('takes as many iterations as a MongoDB server, and another salt and nonce each time', () => {
    const challenges = [1, 2].map(() => new ScramExchange(scramUser('a', 'b'), 'n,,n=a,r=x').challenge);
    expect(challenges[0]).toMatch(/^r=x.{32},s=.{40},i=15000$/);
    expect(new Set(challenges.flatMap((text) => text.split(','))).size).toBe(5);
  });
});

describe('a connection without a login', () => {
  it('is greeted and told which server it is', async () => {
    const client = await WireClient.open(engine.port);
    expect(await client.command({ hello: 1, saslSupportedMechs: 'admin.any', $db: 'admin' })).toMatchObject({
      ok: 1,
      saslSupportedMechs: ['SCRAM-SHA-256'],
    });
    expect(await client.command({ buildInfo: 1, $db: 'admin' })).toMatchObject({ gitVersion: 'embedded' });
    client.close();
  });

  it.each([
    ['find', { find: 'users' }],
    ['aggregate', { aggregate: 'users', pipeline: [], cursor: {} }],
    ['insert', { insert: 'sessions', documents: [{ user: 1 }] }],
    ['update', { update: 'users', updates: [{ q: {}, u: { $set: { role: 'employee' } } }] }],
    ['delete', { delete: 'users', deletes: [{ q: {}, limit: 0 }] }],
    ['findAndModify', { findAndModify: 'users', remove: true }],
    ['dropDatabase', { dropDatabase: 1 }],
    ['listDatabases', { listDatabases: 1 }],
    ['endSessions', { endSessions: [] }],
    ['explain', { explain: { find: 'users' } }],
  ])('is refused %s', async (_, command) => {
    const client = await WireClient.open(engine.port);
    expect(await client.command({ ...command, $db: 'shop' })).toMatchObject(UNAUTHORIZED);
    client.close();
  });

  it('is closed when it sends more than a greeting needs', async () => {
    const client = await WireClient.open(engine.port);
    await expect(client.send(header(16_385, 2013))).rejects.toThrow('connection closed');
  });

  it('stays without one after a wrong proof, and may then try again', async () => {
    const client = await WireClient.open(engine.port);
    const { username, password } = new URL(engine.uri);
    const prove = async (secret: string): Promise<unknown> => {
      const first = `n=${username},r=abc`;
      const challenge = textOf(await client.command(saslStart(`n,,${first}`)));
      return client.command(saslContinue(proofFor(secret, first, challenge)));
    };
    expect(await prove('guessed')).toMatchObject(FAILED);
    expect(await client.command({ find: 'users', $db: 'shop' })).toMatchObject(UNAUTHORIZED);
    expect(await prove(password)).toMatchObject({ ok: 1, done: true });
    expect(await client.command({ find: 'users', $db: 'shop' })).toMatchObject({ ok: 1 });
    client.close();
  });

  it('cannot use a proof twice, nor one that it was not asked for, nor another mechanism', async () => {
    const client = await WireClient.open(engine.port);
    const { username } = new URL(engine.uri);
    const first = `n=${username},r=abc`;
    const challenge = textOf(await client.command(saslStart(`n,,${first}`)));
    await client.command(saslContinue(proofFor('guessed', first, challenge)));
    expect(await client.command(saslContinue(proofFor('guessed', first, challenge)))).toMatchObject(FAILED);
    for (const mechanism of ['SCRAM-SHA-1', 'PLAIN', 'MONGODB-X509'])
      expect(await client.command(saslStart(`n,,${first}`, mechanism))).toMatchObject(FAILED);
    expect(await client.command({ saslStart: 1, $db: 'admin' })).toMatchObject(FAILED);
    client.close();
  });
});

describe('a driver', () => {
  const readUsers = (uri: string): Promise<unknown[]> =>
    withClient(uri, (client) => client.db('shop').collection('users').find().toArray());

  it('with the password of the folder reads and writes', async () => {
    expect(await readUsers(engine.uri)).toMatchObject([{ name: 'Ada' }]);
    const status = await withClient(engine.uri, (client) => client.db().command({ connectionStatus: 1 }));
    expect(status).toMatchObject({ authInfo: { authenticatedUsers: [{ user: 'rechenwerk', db: 'admin' }] } });
  });

  it('finds the mechanism by itself', async () => {
    const uri = addressOf(engine.uri, ({ searchParams }) => searchParams.delete('authMechanism'));
    expect(await readUsers(uri)).toHaveLength(1);
  });

  it.each([
    ['no password', { code: 13 }, (url: URL) => Object.assign(url, { username: '', password: '' })],
    ['a wrong password', { code: 18 }, (url: URL) => Object.assign(url, { password: 'guessed' })],
    ['a wrong name', { code: 18 }, (url: URL) => Object.assign(url, { username: 'root' })],
  ])('with %s is refused', async (_, error, change) => {
    const uri = addressOf(engine.uri, (url) => {
      change(url);
      if (url.username === '')
        ['authSource', 'authMechanism'].forEach((name) => url.searchParams.delete(name));
    });
    await expect(readUsers(uri)).rejects.toMatchObject(error);
  });
});

describe('the password', () => {
  it('is random, for the owner of the folder alone, and stays when the engine starts again', async () => {
    const { password } = new URL(engine.uri);
    expect(Buffer.from(password, 'base64url')).toHaveLength(32);
    expect((await readFile(join(folder, 'password.txt'), 'utf8')).trim()).toBe(password);
    expect((await stat(join(folder, 'password.txt'))).mode & 0o777).toBe(0o600);
    await engine.close();
    engine = await startEngine({ dataDir: folder });
    expect(new URL(engine.uri).password).toBe(password);
    const other = await startEngine({ dataDir: null });
    expect(new URL(other.uri).password).not.toBe(password);
    await other.close();
  });

  it('is made again when a crash has left half of it', async () => {
    await engine.close();
    await writeFile(join(folder, 'password.txt'), 'half');
    engine = await startEngine({ dataDir: folder });
    expect(new URL(engine.uri).password).toMatch(/^[\w-]{43}$/);
    expect((await readFile(join(folder, 'password.txt'), 'utf8')).trim()).toBe(new URL(engine.uri).password);
  });

  it('stands in no file that says where the engine listens', async () => {
    expect(await readFile(join(folder, 'engine.lock'), 'utf8')).not.toContain(new URL(engine.uri).password);
  });
});
