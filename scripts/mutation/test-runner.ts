import { createRequire } from 'node:module';
import { format } from 'node:util';

/** The little of the test runner that a process needs to run one test after the other, again and again. */

type Run = () => unknown;

/** A test of a file. */
export interface TestCase {
  name: string;
  run: Run;
}

/** What a test file has declared. */
export interface TestFile {
  tests: TestCase[];
  beforeAll: Run[];
  beforeEach: Run[];
  afterEach: Run[];
  afterAll: Run[];
}

/** How a test went. */
export interface TestRun {
  test: number;
  ms: number;
  /** What was thrown; `null` when it passed. */
  problem: string | null;
}

/** A test of a file, and how long it may take, in ms. */
export interface WantedTest {
  test: number;
  limitMs: number;
}

/** Setting up and tearing down a file may take this long, in ms. */
const HOOK_LIMIT_MS = 60_000;

const jest = createRequire(createRequire(import.meta.url).resolve('jest'));
/** The runner's own assertions; outside a run they are not among its globals. */
export const { expect } = createRequire(jest.resolve('@jest/core'))('expect') as { expect: unknown };

const declareFile = (): TestFile => ({
  tests: [],
  beforeAll: [],
  beforeEach: [],
  afterEach: [],
  afterAll: [],
});

let declaring = declareFile();

const it = (name: string, run: Run): void => void declaring.tests.push({ name, run });
const describe = (_name: string, run: Run): void => void run();

const each =
  (declare: (name: string, run: Run) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, run: (...row: unknown[]) => unknown): void => {
    for (const row of rows) {
      const values = Array.isArray(row) ? (row as unknown[]) : [row];
      declare(format(name, ...values), () => run(...values));
    }
  };

/** What a test file imports from the runner. */
export const globals = {
  expect,
  it: Object.assign(it, { each: each(it) }),
  describe: Object.assign(describe, { each: each(describe) }),
  beforeAll: (run: Run) => declaring.beforeAll.push(run),
  beforeEach: (run: Run) => declaring.beforeEach.push(run),
  afterEach: (run: Run) => declaring.afterEach.push(run),
  afterAll: (run: Run) => declaring.afterAll.push(run),
};

/** Loads a test file, and gives what it declares. */
export async function loadTests(url: string): Promise<TestFile> {
  declaring = declareFile();
  await import(url);
  return declaring;
}

async function runWithin(limitMs: number, runs: readonly Run[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${limitMs} ms.`)), limitMs);
  });
  const all = (async () => {
    for (const run of runs) await run();
  })();
  await Promise.race([all, late]).finally(() => clearTimeout(timer));
}

/** Runs some tests of a file in their order, until one fails. `onTest` is called before each, with -1 for the set-up. */
export async function runTests(
  file: TestFile,
  wanted: readonly WantedTest[],
  onTest: (test: number) => void = () => undefined,
): Promise<TestRun[]> {
  const runs: TestRun[] = [];
  const attempt = async (test: number, limitMs: number, steps: readonly Run[]): Promise<boolean> => {
    const startedAt = performance.now();
    onTest(test);
    const problem = await runWithin(limitMs, steps).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (test >= 0 || problem !== null) runs.push({ test, ms: performance.now() - startedAt, problem });
    return problem === null;
  };
  let isFine = await attempt(-1, HOOK_LIMIT_MS, file.beforeAll);
  for (const { test, limitMs } of wanted) {
    if (!isFine) break;
    const run = file.tests[test]?.run ?? (() => undefined);
    isFine = await attempt(test, limitMs, [...file.beforeEach, run, ...file.afterEach]);
  }
  await runWithin(HOOK_LIMIT_MS, file.afterAll).catch(() => undefined);
  return runs;
}
