import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { ROOT } from '../lib.mjs';

/** The one gate: every rule of the house, then all tests. Ends with the counts of the test runner. */

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const results = mkdtempSync(join(tmpdir(), 'rechenwerk-check-'));

/** Where the linter keeps what it knows of files that have not changed since. */
const KNOWN_FILES = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/eslint/gate',
];
const types = (project) => [`types ${project}`, process.execPath, ['scripts/gate/types.mjs', project]];

/** What stands on the build, one after the other: the first of them builds. */
const BUILT_STEPS = [
  ['build and demo shop', process.execPath, ['scripts/gate/demo-shop.mjs']],
  ['bundle size', process.execPath, ['scripts/gate/bundle-size.mjs']],
];

/** All others, the longest first. */
const STEPS = [
  [
    'lint',
    bin('eslint'),
    ['-c', 'scripts/config/eslint.config.js', '--max-warnings', '0', ...KNOWN_FILES, '.'],
  ],
  types('api/engine'),
  types('api'),
  types('web'),
  types('scripts'),
  types('api/shared'),
  ['format', bin('oxfmt'), ['--check', '.']],
  ['import rules', 'npm', ['run', '--silent', 'rules']],
  ['translations', bin('tsx'), ['--tsconfig', 'api/tsconfig.json', 'scripts/gate/translations.ts']],
  ['schema drift', bin('tsx'), ['--tsconfig', 'api/tsconfig.json', 'scripts/gate/emit-schema.ts', '--check']],
  ['generated code drift', bin('graphql-codegen'), ['--config', 'codegen.yml', '--check', '--silent']],
  ['persisted operations', process.execPath, ['scripts/gate/persisted.mjs', '--check']],
  ['unused code', bin('knip'), ['--config', 'scripts/config/knip.json', '--no-progress']],
  ['known weaknesses', process.execPath, ['scripts/gate/audit.mjs', '--if-answered']],
];

/** Steps whose words are worth reading when they pass, too. */
const VERBOSE = ['known weaknesses'];

/** What a process of the runner takes at most with its shop and its database, in bytes. */
const WORKER_BYTES = 3e9;

process.env.CHROMIUM_PATH = await ensureChromium();
// Tests that start the shop as a process of its own take what is built here.
process.env.HAS_BUILD = '1';
const waiting = [...STEPS];
const lanes = [
  runSteps(BUILT_STEPS),
  ...Array.from({ length: availableParallelism() - 1 }, () => runSteps([])),
];
const steps = (await Promise.all(lanes)).flat();
const { isPassed, counts } = await runTests();

const failed = [...steps, { name: 'tests', isPassed }].flatMap((part) => (part.isPassed ? [] : [part.name]));
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
const open = steps.flatMap((step) => step.open);
for (const line of open) console.log(line);
console.log(`tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs a command to its end; gives its code and what it printed. */
function runCommand(command, args, stdio) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

/** Takes its own steps, then one of the others after the other until none is left. */
async function runSteps(own) {
  const results = [];
  for (const step of own) results.push(await runStep(step));
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
    results.push(await runStep(step));
  return results;
}

async function runStep([name, command, args]) {
  const startedAt = performance.now();
  const { status, output } = await runCommand(command, args, ['ignore', 'pipe', 'pipe']);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const isPassed = status === 0;
  console.log(`${isPassed ? '✓' : '✗'} ${name.padEnd(22)} ${seconds.padStart(6)} s`);
  if (!isPassed || VERBOSE.includes(name)) console.log(output.trimEnd());
  return { name, isPassed, open: output.split('\n').filter((line) => line.startsWith('open: ')) };
}

/** One process more than cores, where the memory is enough: a journey waits a fifth of its time for a page or a mail. */
function workersCount() {
  const cores = availableParallelism();
  return Math.max(cores, Math.min(cores + 1, Math.floor(totalmem() / WORKER_BYTES)));
}

/** Runs all tests. */
async function runTests() {
  const outputFile = join(results, 'tests.json');
  const { status } = await runCommand(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--config',
      'scripts/config/jest.config.js',
      `--maxWorkers=${workersCount()}`,
      // A process keeps something of every test file; near the end of its heap it would do little but collect garbage.
      '--workerIdleMemoryLimit=1500MB',
      '--json',
      `--outputFile=${outputFile}`,
    ],
    ['ignore', 'ignore', 'inherit'],
  );
  const counts = countTests(readFiles(outputFile));
  return { isPassed: status === 0 && counts.passed > 0, counts };
}

/** What the runner reports of each file; empty when it ended without a report. */
function readFiles(file) {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.map(({ status, assertionResults }) => ({
    isPassed: status === 'passed',
    statuses: assertionResults.map((test) => test.status),
  }));
}

/** A file that failed without a failed test did not even load, and counts as one. */
function countTests(files) {
  const all = files.flatMap(({ isPassed, statuses }) =>
    isPassed || statuses.includes('failed') ? statuses : [...statuses, 'failed'],
  );
  const count = (...wanted) => all.filter((status) => wanted.includes(status)).length;
  return {
    passed: count('passed'),
    failed: files.length === 0 ? 1 : count('failed'),
    skipped: count('pending', 'skipped', 'todo', 'disabled'),
  };
}
