import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { SOURCE_ENV } from '../process/child-process.js';

/** A shop in a process of its own, as `npm start` runs it, but without the client. */
export interface ShopProcess {
  child: ChildProcess;
  url: string;
  /** Everything that it has said so far: what it prints, and its log. */
  words(): string;
}

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Whether these sources are built, as they are in the gate. A start of the built shop takes a fraction of the time. */
const HAS_BUILD = process.env.HAS_BUILD === '1';

/** Returns what Node is started with for a program: its build, or its sources, which are compiled at each start. */
export const programOf = (name: string, isBuilt = HAS_BUILD): readonly string[] =>
  isBuilt
    ? [pathOf(`../dist/src/${name}.js`)]
    : ['--import', import.meta.resolve('tsx'), pathOf(`../src/${name}.ts`)];

/** Begins the start of a shop on a data folder. `env` overrides environment names. */
export const spawnShop = (
  dataDir: string,
  env: Record<string, string> = {},
  isBuilt = HAS_BUILD,
): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(process.execPath, programOf('main', isBuilt), {
    env: {
      ...process.env,
      ...SOURCE_ENV,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_ENGINE: 'embedded',
      MONGODB_URI: '',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      WEB_DIR: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Starts a shop on a data folder and waits until it serves. `env` overrides environment names. */
export async function startShopProcess(
  dataDir: string,
  env: Record<string, string> = {},
  isBuilt = HAS_BUILD,
): Promise<ShopProcess> {
  const child = spawnShop(dataDir, env, isBuilt);
  let words = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      words += chunk.toString();
      const address = /Shop +(http:\S+)/.exec(words)?.[1];
      if (address !== undefined && words.includes('Ready in')) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The shop did not start: ${words}`)));
  });
  return { child, url, words: () => words };
}

/** Ends a shop's process, and gives its exit code; `null` when the signal has killed it. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}
