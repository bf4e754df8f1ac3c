import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { isEmbeddedEngine, isMongod } from '../../../process/engine-identity.js';
import { toShopError } from '../failure.js';
import { EngineUnavailableError } from './engine-choice.js';
import { isDuplicateOf } from './ids.js';

/** The oldest version that still gets repairs of its security, which production demands. */
const OLDEST_MAJOR = 7;

/** What every shop has from its first moment on. */
const FIRST_COLLECTION = 'counters';

/** A user without the right to do what is asked. */
const UNAUTHORIZED = 13;

/** Retryable writes are refused by servers with these codes, the first of them by Amazon DocumentDB. */
const NO_RETRIES: readonly unknown[] = [301, 20];

type Scratch = mongo.Collection<{ _id: number; key?: string; state?: string }>;

/** What the shop needs and not every product that speaks MongoDB's protocol has, each with its proof in an empty collection. */
const NEEDS: Readonly<Record<string, (scratch: Scratch) => Promise<boolean>>> = {
  'unique indexes that say which key is taken': async (scratch) => {
    await scratch.createIndex({ key: 1 }, { unique: true, sparse: true });
    await scratch.insertOne({ _id: 1, key: 'taken' });
    const refusal = await scratch.insertOne({ _id: 2, key: 'taken' }).catch((error: unknown) => error);
    return isDuplicateOf(refusal, 'key');
  },
  'partial indexes': async (scratch) => {
    const partialFilterExpression = { state: { $exists: true } };
    await scratch.createIndex({ state: 1 }, { unique: true, partialFilterExpression });
    await scratch.insertMany([{ _id: 3 }, { _id: 4 }]);
    return true;
  },
  'indexes that remove what is old (expireAfterSeconds)': async (scratch) => {
    await scratch.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const indexes = await scratch.indexes();
    return indexes.some(({ expireAfterSeconds }) => expireAfterSeconds === 60);
  },
};

/** Finds out what a server lacks, by trying; the collection that it tries with is gone afterwards. */
async function lacksOf(db: mongo.Db): Promise<string[]> {
  const scratch: Scratch = db.collection(`probe_${randomUUID()}`);
  const lacks: string[] = [];
  try {
    for (const [need, holds] of Object.entries(NEEDS)) {
      const isMet = await holds(scratch).catch((error: unknown) => {
        const { code, message } = error as { code?: unknown; message: string };
        if (toShopError(error).code === 'UNAVAILABLE' || code === UNAUTHORIZED || NO_RETRIES.includes(code))
          throw error;
        return message;
      });
      if (isMet !== true) lacks.push(isMet === false ? need : `${need} (it says: ${isMet})`);
    }
  } finally {
    await scratch.drop().catch(() => false);
  }
  return lacks;
}

/** Tries a server that holds no shop yet. Throws a sentence that says what it refuses. */
async function tryServer(db: mongo.Db, version: string): Promise<void> {
  try {
    if (await db.listCollections({ name: FIRST_COLLECTION }, { nameOnly: true }).hasNext()) return;
    const lacks = await lacksOf(db);
    if (lacks.length === 0) return;
    throw new EngineUnavailableError(
      `MONGODB_URI leads to a server that says it is version ${version} and lacks ${lacks.join(', ')}: the shop needs ` +
        'MongoDB. Nothing was stored there.',
    );
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    if (code === UNAUTHORIZED)
      throw new EngineUnavailableError(
        `MONGODB_URI: the user may not do this (${message}): name one there with the role readWrite on "${db.databaseName}".`,
      );
    if (NO_RETRIES.includes(code))
      throw new EngineUnavailableError(
        `MONGODB_URI leads to a server that refuses retryable writes (${message}): take a MongoDB replica set, or add ` +
          'retryWrites=false there, and customers are asked to try again whenever the server changes. Nothing was stored.',
      );
    throw error;
  }
}

/**
 * Looks once at the server of `MONGODB_URI`, because an address does not tell what answers there. Throws a sentence when the
 * shop cannot work on it, or must not in production. Returns what a developer should know about it; `null`: nothing.
 */
export async function checkServer(db: mongo.Db, isProduction: boolean): Promise<string | null> {
  const build = await db.command({ buildInfo: 1 });
  const version = String(build.version);
  if (isEmbeddedEngine(build)) {
    if (!isProduction) return null;
    throw new EngineUnavailableError(
      'MONGODB_URI leads to the embedded engine, which is for development, tests and the demo: production needs a MongoDB ' +
        'replica set or sharded cluster.',
    );
  }
  const { setName, msg } = await db.command({ hello: 1 });
  const isAlone = setName === undefined && msg !== 'isdbgrid';
  if (isProduction && isAlone)
    throw new EngineUnavailableError(
      'MONGODB_URI leads to a standalone server, which repeats no write and confirms none by a majority: production needs a ' +
        'replica set (also of one member: start it with --replSet and say rs.initiate()) or a sharded cluster.',
    );
  if (isProduction && Number.parseInt(version) < OLDEST_MAJOR)
    throw new EngineUnavailableError(
      `MONGODB_URI leads to a server of version ${version}, which gets no repairs of security any more: production needs ` +
        `version ${OLDEST_MAJOR} or newer.`,
    );
  await tryServer(db, version);
  const remarks = [
    ...(isMongod(build) ? [] : [`says that it is version ${version}, but is no build of MongoDB’s own`]),
    ...(isAlone ? ['a standalone server, on which production does not start'] : []),
  ];
  return remarks.length === 0 ? null : remarks.join('; ');
}
