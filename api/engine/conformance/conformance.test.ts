import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startEngine } from '../wire/engine.server.js';
import { runCase } from './case.runner.js';
import { TOPICS } from './topics.js';

let client: MongoClient;
let uri: string;
let stopEngine = async () => {};

beforeAll(async () => {
  uri = process.env.MONGODB_URI ?? '';
  if (uri === '') {
    const engine = await startEngine({ dataDir: null });
    uri = engine.uri;
    stopEngine = () => engine.close();
  }
  client = await new MongoClient(uri).connect();
});

afterAll(async () => {
  await client.close();
  await stopEngine();
});

describe.each(TOPICS)('$title', ({ cases }) => {
  it.each(cases)('$name', async (one) => {
    const { observed, expected } = await runCase(one, client, uri);
    expect(observed).toBe(expected);
  });
});

describe('the suite itself', () => {
  it('has at least 250 cases, each with a name of its own within its topic', () => {
    const names = TOPICS.flatMap((topic) => topic.cases.map((one) => `${topic.title}: ${one.name}`));
    expect(names.length).toBeGreaterThanOrEqual(250);
    expect(new Set(names).size).toBe(names.length);
  });
});
