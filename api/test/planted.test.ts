import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What the check of the planted bugs says about a checkout. */
function check(checkout: string) {
  const script = join(checkout, 'scripts/mutation/planted.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  return { status, lines: stdout.split('\n').filter(Boolean), stderr };
}

it('each planted bug finds its text and its test file in the code of today', () => {
  expect(check(resolve('.'))).toEqual({ status: 0, lines: [], stderr: '' });
});

it('all bugs that cannot be planted are named, not only the first', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'rechenwerk-planted-'));
  mkdirSync(join(checkout, 'scripts/mutation'), { recursive: true });
  for (const script of ['lib.mjs', 'mutation/planted.mjs', 'mutation/project-copy.mjs'])
    cpSync(join('scripts', script), join(checkout, 'scripts', script));
  writeFileSync(join(checkout, 'sum.ts'), 'a + b + c');
  const rows = [
    { right: 'a + b', test: 'sum.ts' },
    { right: ' + ', test: 'sum.ts' },
    { right: 'a - b', test: 'sum.ts' },
    { right: 'a', test: 'sum.test.ts' },
  ].map((row) => ({ ...row, layer: 'rules', bug: `plants ${row.right}`, file: 'sum.ts', wrong: '' }));
  const table = `export const PLANTED = ${JSON.stringify(rows)};`;
  writeFileSync(join(checkout, 'scripts/mutation/planted.table.mjs'), table);
  const { status, lines } = check(checkout);
  rmSync(checkout, { recursive: true });
  expect(status).toBe(1);
  expect(lines.map((line) => line.split(': STALE, ')[1])).toEqual([
    'sum.ts holds 2 times:  + ',
    'sum.ts holds 0 times: a - b',
    'there is no sum.test.ts',
  ]);
});
