import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { SOURCE_ENV } from '../process/child-process.js';
import { startEngine, type RunningEngine } from '../engine/wire/engine.server.js';
import { FaultyServer } from '../engine/test/faulty-server.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a script with what names a server, and gives its exit code and its words. */
function run(
  script: string,
  names: Record<string, string>,
  ...options: string[]
): Promise<{ code: number; words: string }> {
  const args = ['--import', import.meta.resolve('tsx'), script, ...options];
  const env = {
    ...process.env,
    ...SOURCE_ENV,
    MONGODB_URI: '',
    MONGOMS_SYSTEM_BINARY: '',
    ...names,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: ROOT, env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, words: stdout + stderr });
    });
  });
}

/** Runs `npm run test:mongod`. */
const testOn = (names: Record<string, string>, ...files: string[]) =>
  run('scripts/long-tests/mongod.ts', names, ...files);

/** A file of tests that takes a second. */
const SHORT = 'api/test/testing.test.ts';

describe('the tests on a real MongoDB', () => {
  let engine: RunningEngine;
  let server: FaultyServer;
  beforeAll(async () => {
    engine = await startEngine({ dataDir: null });
    server = await FaultyServer.before(engine.uri);
  });
  afterAll(async () => {
    await server.close();
    await engine.close();
  });

  it('are not run where no server is given, and nobody takes that for a pass', async () => {
    const { code, words } = await testOn({});
    expect(code).toBe(0);
    expect(words).toMatch(
      /^NOT RUN: .* Set MONGODB_URI to .* or MONGOMS_SYSTEM_BINARY to the path of a mongod\.\n$/,
    );
  });

  it('run on the server that is given, and leave no database behind there', async () => {
    const { code, words } = await testOn({ MONGODB_URI: server.uri }, SHORT);
    expect(words).toContain('Tests:       2 passed');
    expect(words).toContain('Passed on the embedded engine, which proves nothing about MongoDB.');
    expect(code).toBe(0);
    const client = new MongoClient(engine.uri);
    const { databases } = await client.db('admin').admin().listDatabases();
    await client.close();
    expect(databases).toEqual([]);
  });

  it('fail when that server does', async () => {
    server.fail({ code: 2, codeName: 'BadValue' });
    const { code, words } = await testOn({ MONGODB_URI: server.uri }, SHORT);
    server.fail(null);
    expect(code).toBe(1);
    expect(words).toContain('FAILED on the embedded engine');
  });

  it.each([
    ['MONGODB_URI', 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200'],
    ['MONGOMS_SYSTEM_BINARY', '/nowhere/mongod'],
  ])('say so when nothing answers where %s leads', async (name, value) => {
    const { code, words } = await testOn({ [name]: value });
    expect(code).toBe(1);
    expect(words).toMatch(/^The server that is given cannot be used: .*\n$/);
  });
});

describe('the measurement on a real MongoDB', () => {
  it('is not made where no server is given, and nobody takes that for a figure', async () => {
    const { code, words } = await run('scripts/bench/bench.ts', {}, '--engine', 'mongod');
    expect(code).toBe(0);
    expect(words).toMatch(/^NOT MEASURED: no real MongoDB is given\. Set MONGODB_URI .*\n$/);
  });
});
