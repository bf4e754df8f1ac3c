import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startEngine } from '../wire/engine.server.js';
import { REFUSALS } from './unsupported-features.js';

let client: MongoClient;
let stopEngine = async () => {};

beforeAll(async () => {
  const engine = await startEngine({ dataDir: null });
  stopEngine = () => engine.close();
  client = await new MongoClient(engine.uri).connect();
});

afterAll(async () => {
  await client.close();
  await stopEngine();
});

it.each(REFUSALS)('the embedded engine refuses $name', async ({ run, code, codeName }) => {
  const db = client.db('refusals');
  await expect(run(db)).rejects.toMatchObject({ code, codeName });
});
