import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../lib.mjs';
import { PLANTED } from './planted.table.mjs';
import { copyProject, runTests } from './project-copy.mjs';

/**
 * `npm run test:planted [-- NUMBER…]`: plants one bug at a time in a copy of the project, and runs the test file that must
 * fail. Prints which were found; fails where one was not, or could not be planted in today's code. `--check` runs no test: it
 * prints which bugs could not be planted, and fails where there is one.
 */

/** Tells why a bug cannot be planted in today's code; `null` where it can. */
function staleReason({ file, right, test }) {
  const missing = [file, test].find((path) => !existsSync(join(ROOT, path)));
  if (missing !== undefined) return `there is no ${missing}`;
  const places = readFileSync(join(ROOT, file), 'utf8').split(right).length - 1;
  return places === 1 ? null : `${file} holds ${places} times: ${right}`;
}

/** Runs a test file in the copy; gives the names of the tests that failed. */
function failuresOf(folder, test) {
  const outputFile = join(folder, 'planted.json');
  rmSync(outputFile, { force: true });
  runTests(folder, [test], ['--json', '--outputFile', outputFile]);
  const [file] = JSON.parse(readFileSync(outputFile, 'utf8')).testResults;
  return file.assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [fullName] : []));
}

/** Plants a bug; gives the names of the tests that find it. */
function findersOf(folder, { file, right, wrong, test }) {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
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

const nameOf = ({ number, layer, bug }) => `${String(number).padStart(2)} ${layer.padEnd(8)} ${bug}`;

const args = process.argv.slice(2);
const isCheck = args.includes('--check');
const numbers = args.filter((arg) => arg !== '--check').map(Number);
const chosen = PLANTED.map((bug, index) => ({ ...bug, number: index + 1, stale: staleReason(bug) })).filter(
  ({ number }) => numbers.length === 0 || numbers.includes(number),
);
const stale = chosen.filter((bug) => bug.stale !== null);
for (const bug of stale) console.log(`${nameOf(bug)}: STALE, ${bug.stale}`);
let failed = stale.length;
if (!isCheck) {
  const folder = copyProject();
  for (const bug of chosen.filter((one) => one.stale === null)) {
    const finders = findersOf(folder, bug);
    if (finders.length === 0) failed += 1;
    const told = finders.length === 0 ? 'NOT FOUND' : `found by ${finders.length}, first “${finders[0]}”`;
    console.log(`${nameOf(bug)}: ${told}`);
  }
  rmSync(folder, { recursive: true });
  console.log(`${chosen.length - failed} of ${chosen.length} planted bugs found`);
}
process.exitCode = failed === 0 ? 0 : 1;
