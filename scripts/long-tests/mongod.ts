import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { HOW_TO_GIVE_A_SERVER, openRealServer, type RealServer } from '../../api/test/real-server.js';
import { ROOT } from '../lib.mjs';

/**
 * `npm run test:mongod [-- FILES]`: the tests of the API, histories, races, kills, random requests and the conformance suite
 * among them, on a real MongoDB server. With files, those alone. Each shop has a database of its own there, and drops
 * it. Where no server is given it runs nothing, says so, and ends with 0.
 */

/** What has nothing to do with the server that is given, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'api/engine/': 'the embedded engine itself',
  'api/engine/conformance/inventory.test.ts': 'what the embedded engine answers and refuses',
  'api/engine/conformance/case.runner.test.ts': 'plants faults in an engine of its own',
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

const files = process.argv.slice(2);
const gone = Object.keys(LEFT_OUT).filter((path) => !existsSync(`${ROOT}${path}`));
if (gone.length > 0) throw new Error(`Left out, but not there any more: ${gone.join(', ')}`);

/** Runs a command on the server, with its words on this terminal; says whether it has passed. */
function passes(uri: string, args: readonly string[]): boolean {
  const env = { ...process.env, MONGODB_URI: uri };
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status === 0;
}

const JEST = ['node_modules/jest/bin/jest.js', '--config', 'scripts/config/jest.config.js'];
async function testOn(server: RealServer): Promise<boolean> {
  console.log(`On ${server.name}. Left out, because it is about something else:`);
  for (const [path, reason] of Object.entries(LEFT_OUT)) console.log(`  ${path}: ${reason}`);
  const before = new Set(await server.databases());
  const ignored = ['--testPathIgnorePatterns', ...Object.keys(LEFT_OUT)];
  const hasPassed = passes(server.uri, [...JEST, ...files, '--selectProjects', 'api', ...ignored]);
  const left = (await server.databases()).filter((name) => !before.has(name) && OF_TESTS.test(name));
  for (const name of left) await server.drop(name);
  if (left.length > 0) console.log(`Left behind by tests, now dropped: ${left.join(', ')}`);
  return hasPassed && left.length === 0;
}

try {
  const server = await openRealServer();
  if (server === null) {
    console.log(
      `NOT RUN: no test has been run on a real MongoDB, because none is given. ${HOW_TO_GIVE_A_SERVER}`,
    );
  } else {
    const hasPassed = await testOn(server).finally(() => server.close());
    console.log(`${hasPassed ? 'Passed' : 'FAILED'} on ${server.name}.`);
    process.exitCode = hasPassed ? 0 : 1;
  }
} catch (error) {
  console.error(
    `The server that is given cannot be used: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
