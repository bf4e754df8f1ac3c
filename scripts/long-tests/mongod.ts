import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { judge, NAMED_DIFFERENCES } from '../../api/engine/conformance/named-differences.js';
import { HOW_TO_GIVE_A_SERVER, openRealServer, type RealServer } from '../../api/test/real-server.js';
import { build, ROOT } from '../lib.mjs';

/**
 * `npm run test:mongod [-- FILES]`: the tests of the API, histories, races, kills and random requests among them, on a real
 * MongoDB server, or on another that speaks its protocol (`SERVER_NAME`), where what is named to be otherwise may fail. With
 * files, those alone. Each shop has a database of its own there, and drops it. Where no server is given it runs nothing,
 * says so, and ends with 0.
 */

/** What has nothing to do with the server that is given, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'api/engine/': 'the embedded engine itself, and the cases of db:verify',
  'api/src/kernel/database/database.test.ts': 'which engine a data folder gets, and its processes',
  'api/src/data-folder.test.ts': 'who may read a data folder',
  'api/src/shared-folder.test.ts': 'processes that share the embedded engine of a folder',
  'api/src/process.test.ts': 'a process that starts the embedded engine of its folder',
  'api/src/database-outage.test.ts': 'stops the engine that it has started itself',
  'api/src/database-silence.test.ts': 'silences the engine that it has started itself',
  'api/src/kernel/database/server-check.test.ts': 'presents the engine that it has started itself as others',
  'api/test/real-server.test.ts': 'runs this command itself',
};

/** Databases that tests create; no others are ever dropped here. */
const OF_TESTS = /^(test|restored|conformance)_[0-9a-f]+$/;

/** How a server is called that is no build of MongoDB's own. */
const SERVER_NAME = process.env.SERVER_NAME ?? 'MongoDB';

const files = process.argv.slice(2);
const gone = Object.keys(LEFT_OUT).filter((path) => !existsSync(`${ROOT}${path}`));
if (gone.length > 0) throw new Error(`Left out, but not there any more: ${gone.join(', ')}`);

/** What Jest reports, as far as it is used here. */
interface Report {
  testResults: {
    name: string;
    /** Why a file could not be run; empty otherwise. */
    message: string;
    status: 'passed' | 'failed';
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Runs tests on the server, with their words on this terminal; gives their report. */
function report(uri: string, args: readonly string[]): Report {
  const env = { ...process.env, MONGODB_URI: uri };
  const folder = mkdtempSync(join(tmpdir(), 'rechenwerk-mongod-'));
  try {
    const outputFile = join(folder, 'report.json');
    const jest = ['node_modules/jest/bin/jest.js', '--config', 'scripts/config/jest.config.js', ...args];
    // Another product may take its time; nothing here measures it.
    const options = ['--testTimeout', '600000', '--json', '--outputFile', outputFile];
    spawnSync(process.execPath, [...jest, ...options], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    return JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether nothing has failed but for what is named; tells what is. */
function hasPassed({ testResults }: Report): boolean {
  const outcomes = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.map((test) => ({
      name: `${file}: ${test.fullName}`,
      isOtherwise: test.status === 'failed',
      words: test.failureMessages.join('\n'),
    }));
    const isBroken = status === 'failed' && !tests.some(({ isOtherwise }) => isOtherwise);
    return isBroken ? [{ name: `${file}: as a whole`, isOtherwise: true }, ...tests] : tests;
  });
  const { unnamed, lines } = judge(NAMED_DIFFERENCES[SERVER_NAME] ?? [], 'tests', outcomes);
  for (const line of [...lines, ...unnamed.map((name) => `FAILED ${name}`)]) console.log(line);
  console.log(
    `Tests: ${outcomes.filter(({ isOtherwise }) => !isOtherwise).length} passed of ${outcomes.length}`,
  );
  return unnamed.length === 0 && outcomes.length > 0;
}

async function testOn(server: RealServer): Promise<boolean> {
  console.log(`On ${server.name}. Left out, because it is about something else:`);
  for (const [path, reason] of Object.entries(LEFT_OUT)) console.log(`  ${path}: ${reason}`);
  // One file opens the built client in a browser.
  if (!existsSync(`${ROOT}web/dist/index.html`)) build();
  const before = new Set(await server.databases());
  const ignored = ['--testPathIgnorePatterns', ...Object.keys(LEFT_OUT)];
  const isRight = hasPassed(report(server.uri, [...files, '--selectProjects', 'api', ...ignored]));
  const left = (await server.databases()).filter((name) => !before.has(name) && OF_TESTS.test(name));
  for (const name of left) await server.drop(name);
  if (left.length > 0) console.log(`Left behind by tests, now dropped: ${left.join(', ')}`);
  return isRight && left.length === 0;
}

try {
  const server = await openRealServer();
  if (server === null) {
    console.log(
      `NOT RUN: no test has been run on a real MongoDB, because none is given. ${HOW_TO_GIVE_A_SERVER}`,
    );
  } else {
    const isRight = await testOn(server).finally(() => server.close());
    console.log(`${isRight ? 'Passed' : 'FAILED'} on ${server.name}.`);
    process.exitCode = isRight ? 0 : 1;
  }
} catch (error) {
  console.error(
    `The server that is given cannot be used: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
