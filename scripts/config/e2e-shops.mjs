import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, hashOfFiles, ROOT } from '../lib.mjs';

/** What the demo catalog, its pictures and the database come from. */
const DEMO = [
  'package-lock.json',
  ...['demo', 'drawing', 'engine', 'process', 'sandbox', 'shared', 'src'].map((room) => `api/${room}`),
];

const createDataFolder = () => mkdtempSync(join(tmpdir(), 'rechenwerk-e2e-'));

/** Starts the built shop on a free port; returns its address once it serves. */
async function startShop(dataFolder) {
  const child = spawn(process.execPath, ['api/dist/src/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      EMPLOYEE_CODE: (process.env.EMPLOYEE_CODE ??= 'a code for journeys'),
      // All journeys come from one address, which the throttles would soon refuse.
      RATE_LIMITS: 'off',
      PASSWORD_COST: 'test',
      // However busy the machine, a database that answers is waited for.
      DATABASE_WAIT_MS: '60000',
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

/**
 * A data folder of a shop with the demo catalog, which takes a while to draw; kept beside the packages for the next run of
 * the same sources, for a day: the demo's orders and prices have dates.
 */
const KEPT = join(ROOT, 'node_modules/.cache/e2e-shop');
const keptFolder = () =>
  join(KEPT, `${hashOfFiles(DEMO).slice(0, 16)}-${new Date().toISOString().slice(0, 10)}`);

/** Returns the kept folder; fills one by the first start of a shop on it when there is none. */
export async function keepDemoShop() {
  const kept = keptFolder();
  if (existsSync(kept)) return kept;
  const folder = createDataFolder();
  await stopShop(await startShop(folder));
  rmSync(KEPT, { recursive: true, force: true });
  cpSync(folder, `${kept}.new`, { recursive: true });
  renameSync(`${kept}.new`, kept);
  rmSync(folder, { recursive: true });
  return kept;
}

/** Opens a shop that was started on a copy of a data folder, which is closed until somebody says that it lives. */
export async function openCopy({ url }) {
  const ask = async (query, cookie = '') => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = await answer.json();
    if (errors !== undefined) throw new Error(`The copied shop was not opened: ${errors[0].message}`);
    return {
      data,
      cookie: answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    };
  };
  const logIn =
    'mutation { logIn(input: { username: "desk", password: "rechenwerk" }) { ... on LoggedIn { viewer { role } } } }';
  const { cookie } = await ask(logIn);
  const { data } = await ask(
    'mutation { openShop { ... on ShopOpened { shopState { isClosed } } } }',
    cookie,
  );
  if (data.openShop.shopState?.isClosed !== false) throw new Error('The copied shop was not opened.');
}

/** Starts shops that share nothing, all with the same demo catalog. */
export async function startShops(count) {
  build();
  const kept = await keepDemoShop();
  const folders = Array.from({ length: count }, createDataFolder);
  for (const folder of folders) cpSync(kept, folder, { recursive: true });
  const shops = await Promise.all(folders.map(startShop));
  await Promise.all(shops.map(openCopy));
  return shops;
}
