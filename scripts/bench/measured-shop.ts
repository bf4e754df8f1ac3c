import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { familyOf } from './processes.js';

/** Where a measured shop listens, and what it is compared with. */
export interface Ports {
  shop: number;
  references: number;
}

/** A shop that is measured. */
export interface OpenShop {
  child: ChildProcess;
  ports: Ports;
  /** Its processes, and those of its database as far as they run here. */
  pids: readonly number[];
}

/** The folder of this revision of the project. */
const HERE = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Opens a shop in a process of its own, with what `server.process.ts` reads of its environment; `root` is the folder of
 * another revision.
 */
export async function openShop(env: Readonly<Record<string, string>>, root = HERE): Promise<OpenShop> {
  const child = fork(join(root, 'scripts/bench/server.process.ts'), {
    cwd: root,
    // Libraries leave out their development checks; so they do where a shop serves customers.
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const ports = await new Promise<Ports>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ports));
    child.once('exit', (code) => reject(new Error(`The measured server ended with code ${code ?? 'none'}.`)));
  });
  return { child, ports, pids: child.pid === undefined ? [] : familyOf(child.pid) };
}

/** Ends a shop, and waits until it has. */
export async function closeShop({ child }: OpenShop): Promise<void> {
  child.send('stop');
  await new Promise((resolve) => child.once('exit', resolve));
}
