import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, filesBelow, ROOT } from '../lib.mjs';

/**
 * `npm run test:deep [-- NAME…]`: the proofs of the gate with large numbers, then the shop under kills, attacks and load, one
 * after the other, with their figures. A name picks a part, or the test files whose path contains it; a number goes to the
 * part before it, as in `npm run test:deep -- soak 60`. `SEED` in the environment repeats random histories.
 */

/** Programs that no test file runs: they take minutes, or measure what a busy machine blurs. */
const PARTS = ['mutants', 'takeover', 'silence', 'attacks', 'load', 'soak'];

/** Test files that ask how often they repeat a proof. */
const isProof = (path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes("/deep.js'");
const PROOFS = ['shared', 'src', 'test', 'engine']
  .flatMap((room) => [...filesBelow(join(ROOT, 'api', room))])
  .filter(isProof)
  .map((path) => relative(ROOT, path));

const words = process.argv.slice(2);
const names = words.filter((word) => !/^\d+$/.test(word));
const isWanted = (path) => names.length === 0 || names.some((name) => path.includes(name));
const unknown = names.filter((name) => ![...PARTS, ...PROOFS].some((path) => path.includes(name)));
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}. There are:\n${[...PARTS, ...PROOFS].join('\n')}`);
  process.exit(2);
}

const JEST = [
  'node_modules/jest/bin/jest.js',
  ...['--config', 'scripts/config/jest.config.js', '--runInBand', '--runTestsByPath'],
];
const TSX = ['node_modules/tsx/dist/cli.mjs', '--tsconfig', 'api/tsconfig.json'];
const proofs = PROOFS.filter(isWanted);
const parts = PARTS.filter(isWanted);
const runs = [
  ...(proofs.length > 0 ? [['proofs', [...JEST, ...proofs]]] : []),
  ...parts.map((part) => {
    const next = words[words.indexOf(part) + 1];
    const options = words.includes(part) && next !== undefined && !names.includes(next) ? [next] : [];
    return [part, [...TSX, `scripts/long-tests/${part}.ts`, ...options]];
  }),
];

if (parts.length > 0) build();
const results = runs.map(([name, args]) => {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const env = { ...process.env, DEEP: '1' };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  return { isPassed: status === 0, line: `${name.padEnd(10)} ${minutes.padStart(6)} min` };
});
console.log('');
for (const { isPassed, line } of results) console.log(`${isPassed ? '✓' : '✗'} ${line}`);
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
