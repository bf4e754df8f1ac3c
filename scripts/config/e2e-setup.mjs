import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { build, ROOT } from '../lib.mjs';

/**
 * Starts the built shop with its demo catalogue once for all browser tests; `SHOP_URL` tells them where it is. When it is
 * set already, the tests visit the shop that answers there, which spares the start while a test is being written;
 * `SHOP_DATA_DIR` must then be its data folder, where its mails are.
 */
export default async function startShop() {
  process.env.CHROMIUM_PATH = ensureChromium();
  if (process.env.SHOP_URL) return;
  process.env.SHOP_DATA_DIR = mkdtempSync(join(tmpdir(), 'rechenwerk-e2e-'));
  build();
  const child = spawn(process.execPath, ['--enable-source-maps', 'api/dist/src/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      EMPLOYEE_CODE: (process.env.EMPLOYEE_CODE ??= 'a code for journeys'),
      // All journeys come from one address, which the throttles would soon refuse.
      RATE_LIMITS: 'off',
      DATA_DIR: process.env.SHOP_DATA_DIR,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  globalThis.shopProcess = child;
  process.env.SHOP_URL = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /Shop\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The shop ended with code ${code}:\n${output}`)));
  });
}
