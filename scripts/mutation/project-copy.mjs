import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../lib.mjs';

const LEFT_OUT = ['node_modules', '.git', '.data'];

/** Returns the folder of a copy of the project that shares its packages, and in which sources may be spoiled. */
export function copyProject() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rechenwerk-planted-')));
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
  for (const part of ['node_modules', 'api/node_modules', 'web/node_modules'])
    symlinkSync(join(ROOT, part), join(folder, part));
  return folder;
}

/** Runs test files of a copy, one after the other, with further options of the runner; `status` is 0 where all pass. */
export const runTests = (folder, tests, options = [], more = {}) =>
  spawnSync(
    process.execPath,
    [
      ...['node_modules/jest/bin/jest.js', '--config', 'scripts/config/jest.config.js', '--runInBand'],
      ...[...options, '--runTestsByPath', ...tests],
    ],
    { cwd: folder, stdio: 'ignore', ...more },
  );
