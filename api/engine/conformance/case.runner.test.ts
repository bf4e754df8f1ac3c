import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Double, MongoClient } from 'mongodb';
import { FaultyServer } from '../test/faulty-server.js';
import { startEngine } from '../wire/engine.server.js';
import { canonicalText, failuresOf, runCase, runTopics } from './case.runner.js';
import type { ConformanceCase, Topic } from './conformance.types.js';
import {
  reservationsOf,
  hashOfSources,
  readRecords,
  recordRun,
  verify,
  type Witness,
} from './verification.js';

let client: MongoClient;
let uri: string;
let stopEngine = async () => {};

beforeAll(async () => {
  const engine = await startEngine({ dataDir: null });
  uri = engine.uri;
  stopEngine = () => engine.close();
  client = await new MongoClient(uri).connect();
});

afterAll(async () => {
  await client.close();
  await stopEngine();
});

/** Whether the runner takes a case with this outcome for conforming. */
async function passes(one: ConformanceCase): Promise<boolean> {
  const { observed, expected } = await runCase(one, client, uri);
  return observed === expected;
}

const duplicate = async (db: Parameters<ConformanceCase['run']>[0]) => {
  await db.collection('a').insertOne({ _id: 'x' as never });
  return db.collection('a').insertOne({ _id: 'x' as never });
};

describe('the runner accepts', () => {
  it.each<[string, ConformanceCase]>([
    ['an equal value', { name: 'n', run: async () => ({ a: [1, null] }), expected: { a: [1, null] } }],
    [
      'a value read from the server',
      { name: 'n', run: async (db) => db.collection('a').findOne(), expected: null },
    ],
    ['the expected error', { name: 'n', run: duplicate, throws: { code: 11000, keyPattern: { _id: 1 } } }],
  ])('%s', async (_what, one) => {
    expect(await passes(one)).toBe(true);
  });
});

describe('the runner rejects a planted', () => {
  const run = async () => ({ a: 1, b: [1, 2], c: null });
  it.each<[string, ConformanceCase]>([
    ['wrong value', { name: 'n', run, expected: { a: 2, b: [1, 2], c: null } }],
    ['wrong type of the same look', { name: 'n', run, expected: { a: '1', b: [1, 2], c: null } }],
    ['wrong order of fields', { name: 'n', run, expected: { b: [1, 2], a: 1, c: null } }],
    ['wrong order of elements', { name: 'n', run, expected: { a: 1, b: [2, 1], c: null } }],
    ['surplus field', { name: 'n', run, expected: { a: 1, b: [1, 2] } }],
    [
      'missing field where null was returned',
      { name: 'n', run, expected: { a: 1, b: [1, 2], c: undefined } },
    ],
    ['expected error that does not come', { name: 'n', run, throws: { code: 11000 } }],
    ['error with another code', { name: 'n', run: duplicate, throws: { code: 2 } }],
    ['error with another key', { name: 'n', run: duplicate, throws: { code: 11000, keyPattern: { a: 1 } } }],
    ['error where a value was expected', { name: 'n', run: duplicate, expected: null }],
    [
      'mistake of the case itself',
      { name: 'n', run: async () => Promise.reject(new Error('a slip')), throws: { code: 11000 } },
    ],
  ])('%s', async (_what, one) => {
    expect(await passes(one)).toBe(false);
  });
});

describe('the runner', () => {
  it('gives every case an empty database and leaves none behind', async () => {
    const before = (await client.db('admin').admin().listDatabases()).databases.length;
    const leave: ConformanceCase = {
      name: 'n',
      run: async (db) => {
        await db.collection('a').insertOne({});
        return db.collection('a').countDocuments();
      },
      expected: 1,
    };
    expect([await passes(leave), await passes(leave)]).toEqual([true, true]);
    expect((await client.db('admin').admin().listDatabases()).databases.length).toBe(before);
  });

  it('reports exactly the planted failure among good cases, by topic and name', async () => {
    const good: ConformanceCase = { name: 'good', run: async () => 1, expected: 1 };
    const bad: ConformanceCase = { name: 'bad', run: async () => 1, expected: 2 };
    const outcomes = await runTopics(
      [{ title: 'topic', cases: [good, bad, { ...good, name: 'last' }] }],
      client,
      uri,
    );
    expect(failuresOf(outcomes)).toEqual([
      { name: 'topic: bad', observed: '{"$numberInt":"1"}', expected: '{"$numberInt":"2"}' },
    ]);
  });

  it('writes values so that type, sign and absence show', () => {
    expect(canonicalText([new Double(-0), undefined, null, new Date(0), { a: {} }])).toBe(
      [
        '[',
        '  {"$numberDouble":"-0.0"}',
        '  missing',
        '  null',
        '  {"$date":{"$numberLong":"0"}}',
        '  {',
        '    "a": {}',
        '  }',
        ']',
      ].join('\n'),
    );
  });
});

describe('the verification', () => {
  let root: string;
  let folder: string;
  const lines: string[] = [];
  const options = () => ({
    topics: [{ title: 'topic', cases: [{ name: 'one', run: async () => 1, expected: 1 }] }],
    casesFolder: folder,
    recordFile: join(root, 'verified.json'),
    startEngine: () => startEngine({ dataDir: null }),
    print: (line: string) => void lines.push(line),
  });

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'verification-'));
    folder = join(root, 'cases');
    await mkdir(folder);
    await writeFile(join(folder, 'a.cases.ts'), 'first');
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  const witness = (): Witness => ({ client, uri });
  const record = (engine: Witness = witness(), topics: readonly Topic[] = options().topics) =>
    recordRun(witness(), engine, { serverName: 'MongoDB', serverVersion: '8.0.1' }, { ...options(), topics });

  it('asks for an address when there is none', async () => {
    expect(await verify(undefined, options())).toBe(1);
    expect(lines.at(-1)).toBe(
      'Set MONGODB_URI to the address of a real MongoDB server that this run may create databases on.',
    );
  });

  it('refuses the embedded engine and records nothing', async () => {
    expect(await verify(uri, options())).toBe(1);
    expect(lines.at(-1)).toBe(
      'MONGODB_URI names the embedded engine; only a real MongoDB server can verify the cases.',
    );
    await expect(readFile(join(root, 'verified.json'))).rejects.toThrow('ENOENT');
  });

  it('asks for the name of a server that is no build of MongoDB, and records it under that name', async () => {
    const lookalike = await FaultyServer.before(uri);
    lookalike.present({ version: '8.2.11', gitVersion: '0'.repeat(40), storageEngines: ['wiredTiger'] });
    try {
      expect(await verify(lookalike.uri, options())).toBe(1);
      expect(lines.at(-1)).toContain('Set SERVER_NAME to the name to record it under.');
      await expect(readFile(join(root, 'verified.json'))).rejects.toThrow('ENOENT');
      expect(await verify(lookalike.uri, { ...options(), serverName: 'Lookalike' })).toBe(0);
      expect(lines.at(-1)).toMatch(/^Lookalike 8\.2\.11, /);
    } finally {
      await lookalike.close();
      await rm(join(root, 'verified.json'), { force: true });
    }
  });

  it('records version, date, hash and counts, names the failed case and exits with 1', async () => {
    const wrong: ConformanceCase = { name: 'two', run: async () => 1, expected: 2 };
    const [topic] = options().topics;
    const topics = [{ title: 'topic', cases: [...(topic?.cases ?? []), wrong] }];
    expect(await record(witness(), topics)).toBe(1);
    expect(await readRecords(options().recordFile)).toEqual([
      {
        serverName: 'MongoDB',
        serverVersion: '8.0.1',
        verifiedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        casesSha256: await hashOfSources(folder),
        passed: 1,
        failed: ['topic: two'],
        differences: [],
      },
    ]);
    expect(lines.at(-2)).toMatch(/^FAILED topic: two\n/);
    expect(lines.at(-1)).toMatch(
      /^MongoDB 8\.0\.1, \d{4}-\d\d-\d\d: 1 of 2 cases passed, 0 answered otherwise by the embedded engine\.$/,
    );
  });

  it('passes a server whose differences are named, and one that has another difference fails', async () => {
    const wrong: ConformanceCase = { name: 'two', run: async () => 1, expected: 2 };
    const topics = [{ title: 'topic', cases: [wrong] }];
    const named = { Other: [{ cause: 'counts otherwise', manual: 'Numbers', cases: ['topic: two'] }] };
    const run = (serverName: string) =>
      recordRun(
        witness(),
        witness(),
        { serverName, serverVersion: '8.0.1' },
        { ...options(), topics, named },
      );
    expect(await run('Other')).toBe(0);
    expect(await run('MongoDB')).toBe(1);
    await rm(join(root, 'verified.json'));
  });

  it('keeps one record for each server and version, and exits with 0 when every case passed', async () => {
    expect(await record()).toBe(0);
    expect(
      await recordRun(witness(), witness(), { serverName: 'Other', serverVersion: '8.0.1' }, options()),
    ).toBe(0);
    const records = await readRecords(options().recordFile);
    expect(
      records.map(({ serverName, serverVersion, failed }) => [serverName, serverVersion, failed]),
    ).toEqual([
      ['MongoDB', '8.0.1', []],
      ['Other', '8.0.1', []],
    ]);
  });

  it('finds the cases in which an engine that was made wrong differs, and no others', async () => {
    const liar = await FaultyServer.before(uri);
    const lying = new MongoClient(liar.uri);
    const cases: ConformanceCase[] = [
      { name: 'reading', run: (db) => db.collection('a').find().toArray(), expected: [] },
      { name: 'counting', run: (db) => db.collection('a').estimatedDocumentCount(), expected: 0 },
    ];
    try {
      const topics = [{ title: 'topic', cases }];
      expect(await record({ client: lying, uri: liar.uri }, topics)).toBe(0);
      liar.fail({ code: 2, codeName: 'BadValue' });
      expect(await record({ client: lying, uri: liar.uri }, topics)).toBe(1);
    } finally {
      await lying.close();
      await liar.close();
    }
    const found = (await readRecords(options().recordFile)).find(
      ({ serverName }) => serverName === 'MongoDB',
    );
    expect(found).toMatchObject({ passed: 2, failed: [], differences: ['topic: reading'] });
    expect(lines.at(-2)).toBe(
      'DIFFERENT topic: reading\n  MongoDB []\n  embedded engine threw MongoServerError: planted: BadValue',
    );
  });

  it('gives other cases another hash, under which the old record claims nothing', async () => {
    const before = await hashOfSources(folder);
    const records = await readRecords(options().recordFile);
    expect(reservationsOf(records, before)).toHaveLength(2);
    await writeFile(join(folder, 'a.cases.ts'), 'second');
    const after = await hashOfSources(folder);
    expect(after).not.toBe(before);
    expect(reservationsOf(records, after)).toEqual(['No run on a real server is on record.']);
  });
});

describe('the record of this project', () => {
  const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

  it('is all that the README claims', async () => {
    const records = await readRecords(here('verified.json'));
    const chapter =
      /\n## Database\n([^]*?)\n## /.exec(await readFile(here('../../../README.md'), 'utf8'))?.[1] ?? '';
    const words = chapter.replace(/\s+/g, ' ');
    for (const claim of reservationsOf(records, await hashOfSources(here('cases'))))
      expect(words).toContain(claim);
    expect(words.match(/\w+ \d+\.\d+\.\d+, [\d-]+:/g) ?? []).toHaveLength(records.length);
  });
});
