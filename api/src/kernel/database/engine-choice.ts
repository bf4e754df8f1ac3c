import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The kinds of database that the shop can run on. It speaks plain MongoDB to each of them. */
export type EngineKind = 'server' | 'mongod' | 'embedded';

/** What of the environment tells which database the shop runs on. */
export interface DatabaseEnv {
  mongodbUri: string | null;
  databaseEngine: 'auto' | 'mongod' | 'embedded';
  dataDir: string;
  production: boolean;
}

/** Which engine to use, why (printed at start), and the mongod binary when that is already known. */
export interface EngineChoice {
  kind: EngineKind;
  reason: string;
  binary?: string;
}

/** What the choice depends on beside the environment; a parameter, so that each outcome can be tested. */
export interface EngineChoiceInput {
  /** The engine that holds this data folder's data, or `null` for a new folder. */
  rememberedEngine: EngineKind | null;
  /** `MONGOMS_SYSTEM_BINARY`: a binary that the operator names. */
  namedBinary: string | null;
  findOnPath(): Promise<string | null>;
  findInCache(): Promise<string | null>;
}

/** The data folder belongs to an engine that is not to be had now. Nothing was started, nothing was lost. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError';
}

/** `mongod` on the `PATH`, or `null`. */
export async function findMongodOnPath(path: string = process.env.PATH ?? ''): Promise<string | null> {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const candidate = join(folder, name);
    const isThere = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return candidate;
  }
  return null;
}

/** A binary that mongodb-memory-server has downloaded before, or `null`. Never downloads. */
export async function findCachedMongod(): Promise<string | null> {
  const { DryMongoBinary } = await import('mongodb-memory-server');
  const options = await DryMongoBinary.generateOptions();
  return (await DryMongoBinary.locateBinary(options)) ?? null;
}

async function findMongod(deps: EngineChoiceInput): Promise<{ binary: string; origin: string } | null> {
  if (deps.namedBinary !== null)
    return { binary: deps.namedBinary, origin: 'named by MONGOMS_SYSTEM_BINARY' };
  const onPath = await deps.findOnPath();
  if (onPath !== null) return { binary: onPath, origin: 'found on the PATH' };
  const cached = await deps.findInCache();
  return cached === null ? null : { binary: cached, origin: "in mongodb-memory-server's cache" };
}

/**
 * Decides which database to use. A data folder stays with the engine that filled it, because a silent move to another
 * engine would show an empty shop. A download happens only on request (`DATABASE_ENGINE=mongod`).
 */
export async function chooseEngine(env: DatabaseEnv, deps: EngineChoiceInput): Promise<EngineChoice> {
  if (env.mongodbUri !== null) return { kind: 'server', reason: 'MONGODB_URI is set' };
  const wanted = env.databaseEngine === 'auto' ? deps.rememberedEngine : env.databaseEngine;
  if (deps.rememberedEngine !== null && wanted !== deps.rememberedEngine) {
    throw new EngineUnavailableError(
      `DATABASE_ENGINE is "${env.databaseEngine}", but the data folder belongs to the ${deps.rememberedEngine} engine. ` +
        'Remove the setting, or choose another DATA_DIR.',
    );
  }
  const remembered = deps.rememberedEngine === null ? '' : ', which holds the data of this folder';
  if (wanted === 'embedded')
    return { kind: 'embedded', reason: `embedded engine${remembered || ' asked for'}` };

  const found = await findMongod(deps);
  if (found !== null) {
    return { kind: 'mongod', binary: found.binary, reason: `a mongod ${found.origin}${remembered}` };
  }
  if (env.databaseEngine === 'mongod')
    return { kind: 'mongod', reason: 'downloaded, as DATABASE_ENGINE=mongod asks' };
  if (deps.rememberedEngine === 'mongod') {
    throw new EngineUnavailableError(
      'The data folder was filled by a mongod, and none is on this machine now. Install it, set ' +
        'MONGOMS_SYSTEM_BINARY, set DATABASE_ENGINE=mongod to download one, or choose another DATA_DIR.',
    );
  }
  return { kind: 'embedded', reason: 'no MONGODB_URI and no mongod on this machine' };
}
