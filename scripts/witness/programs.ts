import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { ROOT } from '../lib.mjs';

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of a program: what the environment name says, else what the `PATH` leads to; `null` without one. */
export function findProgram(name: string, program: string): string | null {
  const named = process.env[name];
  if (named) return isRunnable(named) ? named : null;
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  return candidates.find(isRunnable) ?? null;
}

/** Returns the path of a file or files (`folder/*`) that an environment name says; `null` where there is none. */
export function findFile(name: string): string | null {
  const named = process.env[name];
  return named && existsSync(named.replace(/\*$/, '')) ? named : null;
}

/** Returns the file of a package, in this project or in the folder of `WITNESS_MODULES`; `null` where there is none. */
export function findPackage(name: string): string | null {
  try {
    return createRequire(join(process.env.WITNESS_MODULES ?? ROOT, 'any.js')).resolve(name);
  } catch {
    return null;
  }
}

/**
 * Runs a program to its end or to that of the signal, in a folder where it may leave something; gives its exit code and all
 * that it said.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { folder = ROOT, signal }: { folder?: string; signal: AbortSignal },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Returns the lines of what a program said. */
export const linesOf = (output: string): string[] => output.split('\n').filter((line) => line.trim() !== '');
