import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';

it('a progress with nothing to do lets its process end', () => {
  const program = `import { startProgress } from './api/src/kernel/progress.ts'; startProgress('Importing', 0).update(0);`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { timeout: 120_000, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
