import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { isEmbeddedEngine, isMongod } from '../../process/engine-identity.js';
import { failuresOf, runTopics, type NamedOutcome } from './case.runner.js';
import type { Topic } from './conformance.types.js';
import { judge, type NamedDifference } from './named-differences.js';

/** What may be claimed after a run: only for this server version and these cases. */
export interface VerificationRecord {
  /** `MongoDB`, or the name that was given for another server that speaks its protocol. */
  serverName: string;
  serverVersion: string;
  /** When the run ended, ISO 8601 in UTC. */
  verifiedAt: string;
  /** SHA-256 over the sources of the cases, in hexadecimal: another hash means other cases. */
  casesSha256: string;
  passed: number;
  /** Names of the cases in which the server does not do what they expect. */
  failed: string[];
  /** Names of the cases in which the embedded engine does not do what the server does. */
  differences: string[];
}

/** A database server that cases are run against. */
export interface Witness {
  uri: string;
  client: MongoClient;
}

/** What a run needs besides the server. */
export interface VerificationOptions {
  topics: readonly Topic[];
  /** The folder with the sources of the cases, for their hash. */
  casesFolder: string;
  /** The file with the records, one for each version of a server. */
  recordFile: string;
  /** What a server is called that does not present itself as MongoDB's own builds do. */
  serverName?: string | undefined;
  /** What is known to be otherwise on products that are no MongoDB, by their names. */
  named?: Readonly<Record<string, readonly NamedDifference[]>>;
  /** Starts the embedded engine, which every case is compared with. */
  startEngine: () => Promise<{ uri: string; close(): Promise<void> }>;
  /** Takes each line of the report. */
  print: (line: string) => void;
}

const ANSWER_WITHIN_MS = 10_000;

/**
 * Runs every case against a real server and against the embedded engine, writes the record and prints where they differ.
 * Returns the exit code: 0 when all passed on both but for what is named, 1 when there is another difference or the run was refused
 * (then nothing is written).
 */
export async function verify(uri: string | undefined, options: VerificationOptions): Promise<0 | 1> {
  if (uri === undefined || uri === '') {
    options.print(
      'Set MONGODB_URI to the address of a real MongoDB server that this run may create databases on.',
    );
    return 1;
  }
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: ANSWER_WITHIN_MS });
  try {
    const build = await client.db('admin').command({ buildInfo: 1 });
    if (isEmbeddedEngine(build)) {
      options.print(
        'MONGODB_URI names the embedded engine; only a real MongoDB server can verify the cases.',
      );
      return 1;
    }
    const serverName = isMongod(build) ? 'MongoDB' : options.serverName;
    if (!serverName) {
      options.print(
        `The server at MONGODB_URI says that it is version ${String(build['version'])}, but is no build of MongoDB's own. Set SERVER_NAME to the name to record it under.`,
      );
      return 1;
    }
    return await compareWithEngine({ uri, client }, serverName, String(build['version']), options);
  } catch (error) {
    options.print(`The server at MONGODB_URI cannot be verified: ${String(error)}`);
    return 1;
  } finally {
    await client.close();
  }
}

async function compareWithEngine(
  server: Witness,
  serverName: string,
  serverVersion: string,
  options: VerificationOptions,
): Promise<0 | 1> {
  const engine = await options.startEngine();
  const client = new MongoClient(engine.uri);
  try {
    return await recordRun(server, { uri: engine.uri, client }, { serverName, serverVersion }, options);
  } finally {
    await client.close();
    await engine.close();
  }
}

/** Runs the cases against whatever server and engine these are and writes the record; the exit code as in {@link verify}. */
export async function recordRun(
  server: Witness,
  engine: Witness,
  { serverName, serverVersion }: Pick<VerificationRecord, 'serverName' | 'serverVersion'>,
  options: Omit<VerificationOptions, 'startEngine'>,
): Promise<0 | 1> {
  const onServer = await runTopics(options.topics, server.client, server.uri);
  const onEngine = await runTopics(options.topics, engine.client, engine.uri);
  const failures = failuresOf(onServer);
  const differences = differencesBetween(onServer, onEngine);
  const record: VerificationRecord = {
    serverName,
    serverVersion,
    verifiedAt: new Date().toISOString(),
    casesSha256: await hashOfSources(options.casesFolder),
    passed: onServer.length - failures.length,
    failed: failures.map(({ name }) => name),
    differences: differences.map(({ name }) => name),
  };
  const others = (await readRecords(options.recordFile)).filter(
    (one) => one.serverName !== serverName || one.serverVersion !== serverVersion,
  );
  await writeFile(options.recordFile, `${JSON.stringify([...others, record], null, 2)}\n`);
  const named = options.named?.[serverName] ?? [];
  const wrong = new Set([...failures, ...differences].map(({ name }) => name));
  const outcomes = onServer.map(({ name }) => ({ name, isOtherwise: wrong.has(name) }));
  const { unnamed, lines } = judge(named, 'cases', outcomes);
  const isUnnamed = ({ name }: { name: string }): boolean => unnamed.includes(name);
  const failedOtherwise = failures.filter(isUnnamed);
  const differentOtherwise = differences.filter(isUnnamed);
  for (const line of lines) options.print(line);
  for (const { name, observed, expected } of failedOtherwise) {
    options.print(`FAILED ${name}\n  expected ${expected}\n  observed ${observed}`);
  }
  for (const { name, server: there, engine: here } of differentOtherwise) {
    options.print(`DIFFERENT ${name}\n  ${serverName} ${there}\n  embedded engine ${here}`);
  }
  options.print(claimOf(record));
  return failedOtherwise.length + differentOtherwise.length === 0 ? 0 : 1;
}

/** The cases that two servers answer otherwise, with both answers. Both must have run the same cases. */
function differencesBetween(
  onServer: readonly NamedOutcome[],
  onEngine: readonly NamedOutcome[],
): { name: string; server: string; engine: string }[] {
  return onServer.flatMap(({ name, observed }, index) => {
    const engine = onEngine[index]?.observed ?? 'not run';
    return engine === observed ? [] : [{ name, server: observed, engine }];
  });
}

/** What a record lets one say, in one line. */
const claimOf = (record: VerificationRecord): string => {
  const { serverName, serverVersion, verifiedAt, passed, failed, differences } = record;
  return (
    `${serverName} ${serverVersion}, ${verifiedAt.slice(0, 10)}: ${passed} of ${passed + failed.length} cases passed, ` +
    `${differences.length} answered otherwise by the embedded engine.`
  );
};

/** What the records let the README say of these cases; records of other cases count for nothing. */
export function reservationsOf(records: readonly VerificationRecord[], casesSha256: string): string[] {
  const valid = records.filter((record) => record.casesSha256 === casesSha256);
  return valid.length === 0 ? ['No run on a real server is on record.'] : valid.map(claimOf);
}

/** The records of a file; none when there is no such file. */
export async function readRecords(file: string): Promise<VerificationRecord[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return JSON.parse(text) as VerificationRecord[];
}

/** SHA-256 over the names and contents of the files of a folder, in the order of their names. */
export async function hashOfSources(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}
