import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT, run } from '../lib.mjs';
import { PLANTED } from './planted.table.mjs';

/**
 * `npm run test:planted [-- NUMBER…]`: plants one bug at a time in a copy of the project, and runs the test file that must
 * fail. Prints who was found; fails where a bug was not.
 */

const LEFT_OUT = ['node_modules', '.git', '.data'];

/** A copy of the project that shares its packages. */
function copyProject() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rechenwerk-planted-')));
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
  for (const part of ['node_modules', 'api/node_modules', 'web/node_modules'])
    symlinkSync(join(ROOT, part), join(folder, part));
  return folder;
}

/** Runs a test file in the copy; gives the names of the tests that failed. */
function failuresOf(folder, test) {
  const outputFile = join(folder, 'planted.json');
  rmSync(outputFile, { force: true });
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'scripts/config/jest.config.js', '--runInBand'];
  spawnSync(process.execPath, [...jest, '--json', '--outputFile', outputFile, '--runTestsByPath', test], {
    cwd: folder,
    stdio: 'ignore',
  });
  const [file] = JSON.parse(readFileSync(outputFile, 'utf8')).testResults;
  return file.assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : []));
}

/** Whether the test file finds the bug. */
function isFound(folder, { file, right, wrong, test }) {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(right).length !== 2) throw new Error(`${file} must hold this once: ${right}`);
  writeFileSync(
    path,
    source.replace(right, () => wrong),
  );
  if (file.startsWith('web/') && test.startsWith('web/e2e/'))
    run(process.execPath, ['scripts/build.mjs', 'web'], { cwd: folder });
  const failures = failuresOf(folder, test);
  writeFileSync(path, source);
  return failures;
}

const numbers = process.argv.slice(2).map(Number);
const chosen = PLANTED.map((bug, index) => ({ ...bug, number: index + 1 })).filter(
  ({ number }) => numbers.length === 0 || numbers.includes(number),
);
const folder = copyProject();
let missed = 0;
for (const bug of chosen) {
  const failures = isFound(folder, bug);
  if (failures.length === 0) missed += 1;
  const told = failures.length === 0 ? 'NOT FOUND' : `found by ${failures.length}, first “${failures[0]}”`;
  console.log(`${String(bug.number).padStart(2)} ${bug.layer.padEnd(8)} ${bug.bug}: ${told}`);
}
rmSync(folder, { recursive: true });
console.log(`${chosen.length - missed} of ${chosen.length} planted bugs found`);
process.exitCode = missed === 0 ? 0 : 1;
