import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { build, ROOT } from './lib.mjs';

/** The one gate: every rule of the house in order, then all tests. Ends with the counts of the test runner. */

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const results = join(mkdtempSync(join(tmpdir(), 'rechenwerk-check-')), 'jest.json');

const STEPS = [
  ['types api', bin('tsc'), ['-p', 'api']],
  ['types shared', bin('tsc'), ['-p', 'api/shared']],
  ['types web', bin('tsc'), ['-p', 'web']],
  ['types scripts', bin('tsc'), ['-p', 'scripts']],
  ['lint', bin('eslint'), ['-c', 'scripts/config/eslint.config.js', '--max-warnings', '0', '.']],
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['import rules', process.execPath, ['scripts/boundaries.mjs']],
  ['schema drift', bin('tsx'), ['--tsconfig', 'api/tsconfig.json', 'scripts/emit-schema.ts', '--check']],
  ['generated code drift', bin('graphql-codegen'), ['--config', 'codegen.yml', '--check', '--silent']],
  ['unused code', bin('knip'), ['--config', 'scripts/config/knip.json', '--no-progress']],
  ['bundle size', process.execPath, ['scripts/bundle-size.mjs']],
];

process.env.CHROMIUM_PATH = ensureChromium();
build();

const failed = [];
for (const [name, command, args] of STEPS) {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${seconds.padStart(6)} s`);
  if (status === 0) continue;
  failed.push(name);
  console.log(`${stdout}${stderr}`);
}

const jest = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--config',
    'scripts/config/jest.config.js',
    '--json',
    `--outputFile=${results}`,
  ],
  { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
);
if (jest.status !== 0) failed.push('tests');

const counts = readCounts();
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = failed.length === 0 && counts.passed > 0 ? 0 : 1;

function readCounts() {
  try {
    const report = JSON.parse(readFileSync(results, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
