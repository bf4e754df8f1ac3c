import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
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
  ['unused code', bin('knip'), ['--config', 'scripts/config/knip.json', '--no-progress']],
  ['bundle size', process.execPath, ['scripts/bundle-size.mjs']],
  ['known weaknesses', process.execPath, ['scripts/audit.mjs']],
];

/** Steps whose words are worth reading when they pass, too. */
const TELLING = ['known weaknesses'];

/** Journeys share one shop and go one after the other; beside them there is room for the API. */
const PROJECTS = [
  ['api', [`--maxWorkers=${Math.max(1, availableParallelism() - 1)}`]],
  ['e2e', ['--runInBand']],
];

process.env.CHROMIUM_PATH = ensureChromium();
build();

const waiting = [...STEPS];
const lanes = Array.from({ length: availableParallelism() }, runWaiting);
const steps = (await Promise.all(lanes)).flat();
const projects = await Promise.all(PROJECTS.map(runTests));

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

async function runTests([project, options]) {
  const outputFile = join(results, `${project}.json`);
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
  const counts = readCounts(outputFile);
  return { name: `tests ${project}`, isPassed: status === 0 && counts.passed > 0, counts };
}

function readCounts(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
