import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../lib.mjs';
import { findFile, findProgram, linesOf, runProgram } from './programs.js';
import type { Testimony, Witness } from './witness.types.js';

/** Returns the Python that has a package. */
export function pythonWith(name: string): string | null {
  const python = findProgram('WITNESS_PYTHON', 'python3');
  return python !== null && spawnSync(python, ['-c', `import ${name}`]).status === 0 ? python : null;
}

/** Lets a script of this folder judge the files of a folder: it prints `OK NAME`, or what is wrong. */
export async function judge(
  python: string,
  script: string,
  folder: string,
  signal: AbortSignal,
  args: readonly string[] = [],
): Promise<Testimony> {
  const path = join(ROOT, 'scripts/witness', script);
  const { code, output } = await runProgram(python, [path, folder, ...args], { signal });
  const lines = linesOf(output);
  const isRight = (line: string): boolean => line.startsWith('OK ');
  return {
    asked: `${lines.filter(isRight).length} right`,
    findings: code === 0 ? lines.filter((line) => !isRight(line)) : [output],
  };
}

/** factur-x: takes the XML out of the PDF and checks it by its schema. */
export const facturX: Witness = {
  name: 'factur-x',
  install: 'pip install factur-x, then WITNESS_PYTHON=FOLDER/bin/python',
  find: () => pythonWith('facturx'),
  ask: async (python, ground, signal) => judge(python, 'factur-x.py', await ground.documents(), signal),
};

/** The schematron of EN 16931, by Saxon. */
export const schematron: Witness = {
  name: 'EN 16931 schematron',
  install:
    'pip install saxonche, then WITNESS_PYTHON=FOLDER/bin/python; mvn dependency:copy -Dartifact=com.helger.phive.rules:phive-rules-en16931:4.2.0, then PHIVE_RULES=THE.jar',
  find: () => (findFile('PHIVE_RULES') === null ? null : pythonWith('saxonche')),
  ask: async (python, ground, signal) =>
    judge(python, 'schematron.py', await ground.documents(), signal, [findFile('PHIVE_RULES') ?? '']),
};
