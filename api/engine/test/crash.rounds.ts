import { MongoClient, type Collection, type Document } from 'mongodb';
import { newSeed } from '../../test/deep.js';
import { createRandom } from '../../test/documents/random.js';
import { eventually } from '../../test/eventually.js';
import { launchEngine, type LaunchedEngine } from '../wire/engine.launcher.js';

/**
 * Proof of durability: writers keep going while the engine's process is killed at a random moment, again and again on
 * the same data folder. After each restart everything that was acknowledged has to be there, whole, and in the indexes.
 */
interface CrashReport {
  readonly rounds: number;
  readonly acknowledgedInserts: number;
  readonly acknowledgedUpdates: number;
  /** What was found wrong, in words; empty when all is well. */
  readonly violations: readonly string[];
}

interface Item extends Document {
  _id: number;
  writer: number;
  sku: string;
  text: string;
}

interface Counter extends Document {
  _id: number;
  left: number;
  right: number;
}

const WRITERS = 8;
const SHORTEST_MILLISECONDS = 30;
const LONGEST_MILLISECONDS = 400;

/** Updates that a round acknowledges before the kill, however slow the machine: a round without writes proves nothing. */
const LEAST_UPDATES = 10;

/** What the clients were told, and what they had asked for when the engine died. */
class Ledger {
  readonly inserted = new Set<number>();
  readonly updated = new Map<number, number>();
  readonly asked = new Map<number, number>();
  nextId = 1;

  updatesOf(writer: number): { least: number; most: number } {
    return { least: this.updated.get(writer) ?? 0, most: this.asked.get(writer) ?? 0 };
  }
}

/** The text that belongs to an item: a half written document would not have it. */
function textOf(id: number): string {
  return `item ${id} `.repeat(1 + (id % 60));
}

/** Runs so many rounds on a folder, which should be empty at first. */
export async function runCrashRounds(dataDir: string, rounds: number): Promise<CrashReport> {
  const ledger = new Ledger();
  const random = createRandom(newSeed());
  const violations: string[] = [];
  for (let round = 0; round <= rounds; round++) {
    const engine = await launchEngine({ dataDir });
    const client = new MongoClient(engine.uri);
    try {
      const items = client.db('crash').collection<Item>('items');
      const counters = client.db('crash').collection<Counter>('counters');
      if (round === 0) await prepare(items, counters);
      else
        violations.push(...(await inspect(items, counters, ledger)).map((text) => `round ${round}: ${text}`));
      if (round < rounds)
        await writeUntilKilled(
          engine,
          ledger,
          SHORTEST_MILLISECONDS + random(LONGEST_MILLISECONDS - SHORTEST_MILLISECONDS),
        );
    } finally {
      await client.close(true);
      await engine.close();
    }
  }
  const updates = [...ledger.updated.values()].reduce((sum, count) => sum + count, 0);
  return { rounds, acknowledgedInserts: ledger.inserted.size, acknowledgedUpdates: updates, violations };
}

async function prepare(items: Collection<Item>, counters: Collection<Counter>): Promise<void> {
  await items.createIndex({ sku: 1 }, { unique: true });
  await items.createIndex({ writer: 1, sku: -1 });
  await counters.insertMany(
    Array.from({ length: WRITERS }, (_, writer) => ({ _id: writer, left: 0, right: 0 })),
  );
}

/** How far a round has come; the kill is due when its random time is over. */
interface Round {
  dead: boolean;
  isDue: boolean;
  /** Acknowledged ones. */
  updates: number;
}

/** How long writers look for an engine that is gone, in ms. */
const SELECTION_MS = 300;

/** Lets writers work until the engine is killed, so many ms after they have begun or once they have done enough. */
async function writeUntilKilled(engine: LaunchedEngine, ledger: Ledger, delay: number): Promise<void> {
  const client = new MongoClient(engine.uri, { serverSelectionTimeoutMS: SELECTION_MS });
  // A busy machine takes longer than that for a first connection.
  await eventually(() => client.connect());
  const items = client.db('crash').collection<Item>('items');
  const counters = client.db('crash').collection<Counter>('counters');
  const state: Round = { dead: false, isDue: false, updates: 0 };
  const died = new Promise<void>((resolve) =>
    engine.onExit(() => {
      state.dead = true;
      resolve();
    }),
  );
  const kill = (): boolean => process.kill(engine.pid, 'SIGKILL');
  setTimeout(() => {
    state.isDue = true;
    if (state.updates >= LEAST_UPDATES) kill();
  }, delay);
  const noteUpdate = (): void => {
    state.updates += 1;
    if (state.isDue && state.updates === LEAST_UPDATES) kill();
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    write(writer, state, { items, counters, ledger, noteUpdate }),
  );
  await Promise.all([died, ...writers]);
  await client.close(true);
}

/** One writer: an item, then its counter, until the engine is gone. */
async function write(
  writer: number,
  state: Readonly<Round>,
  {
    items,
    counters,
    ledger,
    noteUpdate,
  }: { items: Collection<Item>; counters: Collection<Counter>; ledger: Ledger; noteUpdate: () => void },
): Promise<void> {
  while (!state.dead) {
    const id = ledger.nextId++;
    try {
      await items.insertOne({ _id: id, writer, sku: `sku-${id}`, text: textOf(id) });
      ledger.inserted.add(id);
      ledger.asked.set(writer, (ledger.asked.get(writer) ?? 0) + 1);
      await counters.updateOne({ _id: writer }, { $inc: { left: 1, right: 1 } });
      ledger.updated.set(writer, (ledger.updated.get(writer) ?? 0) + 1);
      noteUpdate();
    } catch {
      // The engine is gone, or too busy to be found in time: what was not acknowledged may or may not have happened.
    }
  }
}

async function inspect(
  items: Collection<Item>,
  counters: Collection<Counter>,
  ledger: Ledger,
): Promise<string[]> {
  const wrong: string[] = [];
  const stored = await items.find().hint({ $natural: 1 }).toArray();
  const ids = new Set(stored.map(({ _id }) => _id));
  for (const id of ledger.inserted) if (!ids.has(id)) wrong.push(`item ${id} was acknowledged and is lost`);
  for (const { _id, text, sku } of stored)
    if (text !== textOf(_id) || sku !== `sku-${_id}`) wrong.push(`item ${_id} is not whole`);
  for (const hint of [{ _id: 1 }, { sku: 1 }, { writer: 1, sku: -1 }] as const) {
    const indexed = await items.find().hint(hint).project({ _id: 1 }).toArray();
    if (indexed.length !== stored.length || !indexed.every(({ _id }) => ids.has(Number(_id))))
      wrong.push(
        `index ${JSON.stringify(hint)} has ${indexed.length} entries for ${stored.length} documents`,
      );
  }
  for (const { _id, left, right } of await counters.find().toArray()) {
    const { least, most } = ledger.updatesOf(_id);
    if (left !== right) wrong.push(`counter ${_id} is half updated`);
    if (left < least || left > most)
      wrong.push(`counter ${_id} is ${left}, not between ${least} and ${most}`);
    ledger.updated.set(_id, left);
    ledger.asked.set(_id, left);
  }
  return wrong;
}
