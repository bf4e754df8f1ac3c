import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, ROOT } from '../lib.mjs';

const createDataFolder = () => mkdtempSync(join(tmpdir(), 'rechenwerk-e2e-'));

/** Starts the built shop on a free port; returns its address once it serves. */
async function startShop(dataFolder) {
  const child = spawn(process.execPath, ['--enable-source-maps', 'api/dist/src/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      EMPLOYEE_CODE: (process.env.EMPLOYEE_CODE ??= 'a code for journeys'),
      // All journeys come from one address, which the throttles would soon refuse.
      RATE_LIMITS: 'off',
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /Shop\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The shop ended with code ${code}:\n${output}`)));
  });
  return { url, dataFolder, child };
}

/** Stops a shop; it must end by itself and cleanly. */
export async function stopShop({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`The shop did not stop cleanly: exit code ${code}.`);
}

/** Starts shops that share nothing. The demo catalogue is drawn for the first; the others begin with its copy. */
export async function startShops(count) {
  build();
  const first = createDataFolder();
  const others = Array.from({ length: count - 1 }, createDataFolder);
  if (others.length > 0) await stopShop(await startShop(first));
  for (const folder of others) cpSync(first, folder, { recursive: true });
  return Promise.all([first, ...others].map(startShop));
}
