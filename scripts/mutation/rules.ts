import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import { mutantsOf, type Mutant } from './mutants.js';

/**
 * `npm run test:mutation [-- FILE…]`: breaks the rules that browser and server share in one place at a time, and counts how
 * many of these mutants the tests beside the rules notice. Prints the survivors and the score.
 */

const SHARED = 'api/shared';
/** The tests that stand beside the rules; those of facts and of the search ask whole catalogues. */
const TEST_OF_RULES = /^api\/shared\/(?:rules\/)?[^/]+\.test\.ts$/;
const SCORE_BAR = 85;
/** A mutant that takes longer, in ms, goes in circles, which counts as noticed. */
const TIMEOUT_MS = 5_000;

type Exports = Record<string, unknown>;
type Module = (exports: Exports, require: (specifier: string) => unknown) => void;

function compile(source: string): Module {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  return runInThisContext(`(function (exports, require) {${outputText}\n})`) as Module;
}

const sharedFiles = readdirSync(SHARED, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `${SHARED}/${file}`);
const modules = new Map(sharedFiles.map((file) => [file, compile(readFileSync(file, 'utf8'))]));

const requirePackage = createRequire(import.meta.url);
const jest = createRequire(requirePackage.resolve('jest'));
/** The runner's own assertions; outside a run they are not among its globals. */
const { expect } = createRequire(jest.resolve('@jest/core'))('expect') as { expect: unknown };

/** The little of the test runner that tests of pure functions use: no process has to start for a mutant. */
const it = (_name: string, run: () => void): void => run();
it.each = (rows: readonly unknown[]) => (_name: string, run: (...row: unknown[]) => void) => {
  for (const row of rows) run(...(Array.isArray(row) ? (row as unknown[]) : [row]));
};
const globals = { expect, it, describe: it };

/** Runs a test file on freshly loaded modules, and returns which; throws when a test fails. */
function runTestFile(testFile: string, mutant?: { file: string; module: Module }): ReadonlySet<string> {
  const loaded = new Map<string, Exports>();
  const load = (file: string): Exports => {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const module = mutant?.file === file ? mutant.module : modules.get(file);
    if (module === undefined) throw new Error(`${file} is no rule.`);
    const exports: Exports = {};
    loaded.set(file, exports);
    module(exports, (specifier) => {
      if (specifier === '@jest/globals') return globals;
      if (!specifier.startsWith('.')) return requirePackage(specifier) as unknown;
      return load(join(file, '..', specifier.replace(/\.js$/, '.ts')));
    });
    return exports;
  };
  load(testFile);
  return new Set(loaded.keys());
}

/** The modules that each test file loads. Those that do not load a mutant cannot notice it, only run out of time. */
const loadedBy = new Map(
  sharedFiles.filter((file) => TEST_OF_RULES.test(file)).map((file) => [file, runTestFile(file)]),
);

/** Whether no test notices a mutant. */
function survives({ file, source }: Mutant): boolean {
  try {
    const module = compile(source);
    for (const [testFile, loaded] of loadedBy) {
      if (!loaded.has(file)) continue;
      // Only what is called from a script of its own can be interrupted.
      Object.assign(globalThis, { runMutant: () => runTestFile(testFile, { file, module }) });
      runInThisContext('runMutant()', { timeout: TIMEOUT_MS });
    }
    return true;
  } catch {
    return false;
  }
}

const named = process.argv.slice(2);
const files = (
  named.length > 0 ? named : sharedFiles.filter((file) => file.startsWith(`${SHARED}/rules/`))
).filter((file) => !file.endsWith('.test.ts'));

let total = 0;
let noticed = 0;
for (const file of files) {
  const mutants = mutantsOf(file, readFileSync(file, 'utf8'));
  const survivors = mutants.filter(survives);
  for (const { line, change } of survivors) console.log(`  ${file}:${line}  ${change}`);
  if (mutants.length > 0) console.log(`${file}: ${mutants.length - survivors.length} of ${mutants.length}`);
  total += mutants.length;
  noticed += mutants.length - survivors.length;
}
const score = (100 * noticed) / total;
console.log(`${total} mutants, ${noticed} noticed: score ${score.toFixed(1)} % (bar ${SCORE_BAR} %)`);
process.exitCode = score >= SCORE_BAR ? 0 : 1;
