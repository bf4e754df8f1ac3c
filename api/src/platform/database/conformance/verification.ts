import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { runTopics } from './case.runner.js';
import type { Topic } from './conformance.types.js';

/** What may be claimed after a run: only for this server version and these cases. Written as `verified.json`. */
export interface VerificationRecord {
  serverVersion: string;
  /** When the run ended, ISO 8601 in UTC. */
  verifiedAt: string;
  /** SHA-256 over the sources of the cases, in hexadecimal: another hash means other cases. */
  casesSha256: string;
  passed: number;
  failed: number;
}

/** What a run needs besides the server. */
export interface VerificationOptions {
  topics: readonly Topic[];
  /** The folder with the sources of the cases, for their hash. */
  casesFolder: string;
  /** The file that the record is written to. */
  recordFile: string;
  /** Takes each line of the report. */
  print: (line: string) => void;
}

/** How the embedded engine names itself in `modules` of buildInfo. */
const EMBEDDED_MODULE = 'rechenwerk-embedded';
const ANSWER_WITHIN_MS = 10_000;

/**
 * Runs every case against a real server, writes the record and prints the report.
 * Returns the exit code: 0 when all passed, 1 when a case failed or the run was refused (then nothing is written).
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
    return await verifyServer(client, uri, options);
  } catch (error) {
    options.print(`The server at MONGODB_URI cannot be verified: ${String(error)}`);
    return 1;
  } finally {
    await client.close();
  }
}

async function verifyServer(client: MongoClient, uri: string, options: VerificationOptions): Promise<0 | 1> {
  const { version, modules } = await client.db('admin').command({ buildInfo: 1 });
  if (Array.isArray(modules) && modules.includes(EMBEDDED_MODULE)) {
    options.print('MONGODB_URI names the embedded engine; only a real MongoDB server can verify the cases.');
    return 1;
  }
  return recordRun(client, uri, String(version), options);
}

/** Runs the cases against whatever server this is and writes the record; the exit code as in {@link verify}. */
export async function recordRun(
  client: MongoClient,
  uri: string,
  serverVersion: string,
  options: VerificationOptions,
): Promise<0 | 1> {
  const failures = await runTopics(options.topics, client, uri);
  const total = options.topics.reduce((sum, topic) => sum + topic.cases.length, 0);
  const record: VerificationRecord = {
    serverVersion,
    verifiedAt: new Date().toISOString(),
    casesSha256: await hashOfSources(options.casesFolder),
    passed: total - failures.length,
    failed: failures.length,
  };
  await writeFile(options.recordFile, `${JSON.stringify(record, null, 2)}\n`);
  for (const { name, observed, expected } of failures) {
    options.print(`FAILED ${name}\n  expected ${expected}\n  observed ${observed}`);
  }
  options.print(`MongoDB ${record.serverVersion}: ${record.passed} of ${total} cases passed.`);
  return failures.length === 0 ? 0 : 1;
}

/** SHA-256 over the names and contents of the files of a folder, in the order of their names. */
export async function hashOfSources(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}
