import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { become, build, checkNode, install, loadDotEnv, ROOT } from './lib.mjs';

/**
 * Runs one of the shop's tools from the built tree: `node scripts/run.mjs import FILE…`. Where there is a build, it installs
 * and builds nothing: a shop may be running from these very files.
 */
const TOOLS = {
  seed: 'api/dist/demo/seed.main.js',
  import: 'api/dist/src/import/import.main.js',
  invite: 'api/dist/src/invite/invite.main.js',
  keys: 'api/dist/src/keys/keys.main.js',
  'reset-password': 'api/dist/src/reset-password/reset-password.main.js',
  'reset-second-step': 'api/dist/src/reset-second-step/reset-second-step.main.js',
  backup: 'api/dist/src/backup/backup.main.js',
  closing: 'api/dist/src/closing/closing.main.js',
};

const [name = '', ...args] = process.argv.slice(2);
const tool = TOOLS[name];
if (tool === undefined) {
  console.error(`There is no tool "${name}". Known: ${Object.keys(TOOLS).join(', ')}.`);
  process.exit(2);
}
checkNode();
loadDotEnv();
if (!existsSync(join(ROOT, tool))) {
  install();
  build();
}
become(process.execPath, ['--enable-source-maps', tool, ...args]);
