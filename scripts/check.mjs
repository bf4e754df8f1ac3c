import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { build, ROOT } from './lib.mjs';
import { recordQuality } from './quality.mjs';

/** The one gate: every rule of the house, then all tests. Ends with the counts of the test runner. */

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const results = mkdtempSync(join(tmpdir(), 'rechenwerk-check-'));

const STEPS = [
  ['types api', bin('tsc'), ['-p', 'api']],
  ['types shared', bin('tsc'), ['-p', 'api/shared']],
  ['types web', bin('tsc'), ['-p', 'web']],
  ['types scripts', bin('tsc'), ['-p', 'scripts']],
  ['lint', bin('eslint'), ['-c', 'scripts/config/eslint.config.js', '--max-warnings', '0', '.']],
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['import rules', process.execPath, ['scripts/boundaries.mjs']],
  ['translations', bin('tsx'), ['--tsconfig', 'api/tsconfig.json', 'scripts/translations.ts']],
  ['schema drift', bin('tsx'), ['--tsconfig', 'api/tsconfig.json', 'scripts/emit-schema.ts', '--check']],
  ['generated code drift', bin('graphql-codegen'), ['--config', 'codegen.yml', '--check', '--silent']],
  ['persisted operations', process.execPath, ['scripts/persisted.mjs', '--check']],
  ['unused code', bin('knip'), ['--config', 'scripts/config/knip.json', '--no-progress']],
  ['bundle size', process.execPath, ['scripts/bundle-size.mjs']],
  ['known weaknesses', process.execPath, ['scripts/audit.mjs']],
];

/** Steps whose words are worth reading when they pass, too. */
const TELLING = ['known weaknesses'];

/** Journeys share one shop and go one after the other; beside them there is room for the API. */
const PROJECTS = [
  [
    'api',
    [
      `--maxWorkers=${Math.max(1, availableParallelism() - 1)}`,
      // A process keeps something of every test file; near the end of its heap it would do little but collect garbage.
      '--workerIdleMemoryLimit=800MB',
    ],
  ],
  ['e2e', ['--runInBand']],
];

/** More failed files than these are no accident of a busy machine. */
const UNSTEADY_LIMIT = 3;

process.env.CHROMIUM_PATH = ensureChromium();
build();

const waiting = [...STEPS];
const lanes = Array.from({ length: availableParallelism() }, runWaiting);
const steps = (await Promise.all(lanes)).flat();
const projects = await Promise.all(PROJECTS.map(([project, options]) => runTests(project, options)));
for (const [index, run] of projects.entries()) projects[index] = await repeatAlone(run);

const unsteady = projects.flatMap((run) => run.unsteady);
if (unsteady.length > 0)
  console.log(`\nUnsteady (failed beside others, passed alone): ${unsteady.join(', ')}`);

const failed = [...steps, ...projects].flatMap(({ name, isPassed }) => (isPassed ? [] : [name]));
const sum = (key) => projects.reduce((total, { counts }) => total + counts[key], 0);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
recordQuality('check', [
  ...steps.map(({ name, isPassed }) => ({ name, figure: isPassed ? 'passed' : 'failed', isMet: isPassed })),
  ...projects.map(({ name, isPassed, counts }) => ({
    name,
    figure: `${counts.passed} passed, ${counts.failed} failed`,
    bar: '0 failed',
    isMet: isPassed,
  })),
  {
    name: 'unsteady test files',
    figure: unsteady.join(', ') || 'none',
    bar: 'none',
    isMet: unsteady.length === 0,
  },
]);
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

/** Takes one step after the other until none is left. */
async function runWaiting() {
  const results = [];
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
  if (!isPassed || TELLING.includes(name)) console.log(output.trimEnd());
  return { name, isPassed };
}

async function runTests(project, options) {
  const outputFile = join(results, `${project}.json`);
  rmSync(outputFile, { force: true });
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--config',
    'scripts/config/jest.config.js',
    '--selectProjects',
    project,
    ...options,
    '--json',
    `--outputFile=${outputFile}`,
  ];
  const { status } = await runCommand(process.execPath, args, ['ignore', 'ignore', 'inherit']);
  const files = readFiles(outputFile);
  const counts = countTests(files);
  return {
    name: `tests ${project}`,
    project,
    isPassed: status === 0 && counts.passed > 0,
    files,
    counts,
    unsteady: [],
  };
}

/**
 * Runs the few files that failed once more, with the machine to themselves: what fails again is broken; what passes
 * now was hurried by its neighbours, and is named as unsteady.
 */
async function repeatAlone(run) {
  const failedFiles = run.files.filter(({ isFailed }) => isFailed).map(({ path }) => path);
  if (run.isPassed || failedFiles.length === 0 || failedFiles.length > UNSTEADY_LIMIT) return run;
  const again = await runTests(run.project, ['--runInBand', '--runTestsByPath', ...failedFiles]);
  const files = [...run.files.filter(({ isFailed }) => !isFailed), ...again.files];
  const unsteady = again.isPassed ? failedFiles.map((path) => relative(ROOT, path)) : [];
  return { ...again, files, counts: countTests(files), unsteady };
}

/** What the runner reports of each file; empty when it ended without a report. */
function readFiles(file) {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.map(({ name, status, assertionResults }) => ({
    path: name,
    isFailed: status === 'failed',
    tests: assertionResults.map((test) => test.status),
  }));
}

/** A file that failed without a failed test did not even load, and counts as one. */
function countTests(files) {
  const statuses = files.flatMap(({ isFailed, tests }) =>
    isFailed && !tests.includes('failed') ? [...tests, 'failed'] : tests,
  );
  const count = (wanted) => statuses.filter((status) => wanted.includes(status)).length;
  return {
    passed: count(['passed']),
    failed: files.length === 0 ? 1 : count(['failed']),
    skipped: count(['pending', 'skipped', 'todo', 'disabled']),
  };
}
