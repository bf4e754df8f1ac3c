import { pathToFileURL } from 'node:url';
import { globals, loadTests, runTests, type TestFile, type TestRun, type WantedTest } from './test-runner.js';

/**
 * A process that has loaded sources with all their mutants, and the tests: `TEST_FILES` names them. Told which mutant shall
 * live, it runs tests and says how they went.
 */

/** What the process is asked. */
export interface TesterRequest {
  /** The mutant that lives; `null` for the program as it is. */
  mutant: number | null;
  files: { file: number; tests: WantedTest[] }[];
}

/** What it answers: once after loading, with the tests of each file, then after each request. */
export interface TesterAnswer {
  /** Names of the tests of each file. */
  loaded?: string[][];
  /** The places of mutants that ran while the files were loaded. */
  loadedPlaces?: number[];
  runs?: { file: number; run: TestRun; places: number[] }[];
}

let mutant: number | null = null;
let places = new Set<number>();
Object.assign(globalThis, {
  testGlobals: globals,
  isMutant: (id: number): boolean => {
    places.add(id);
    return id === mutant;
  },
});
const files: TestFile[] = [];

async function answer({ mutant: wanted, files: picked }: TesterRequest): Promise<TesterAnswer> {
  const runs: NonNullable<TesterAnswer['runs']> = [];
  mutant = wanted;
  for (const { file, tests } of picked) {
    const declared = files[file];
    if (declared === undefined) continue;
    const placesOf = new Map<number, Set<number>>();
    const done = await runTests(declared, tests, (test) => placesOf.set(test, (places = new Set())));
    const setUp = placesOf.get(-1) ?? [];
    for (const run of done)
      runs.push({ file, run, places: [...new Set([...setUp, ...(placesOf.get(run.test) ?? [])])] });
    if (done.some(({ problem }) => problem !== null)) break;
  }
  mutant = null;
  return { runs };
}

process.on(
  'message',
  (request: TesterRequest) => void answer(request).then((given) => process.send?.(given)),
);
for (const path of (process.env.TEST_FILES ?? '').split('\n'))
  files.push(await loadTests(pathToFileURL(path).href));
// Nobody asks any more.
process.on('disconnect', () => process.exit());
// What a mutant leaves behind must not end the process: its tests tell.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
process.send?.({
  loaded: files.map(({ tests }) => tests.map(({ name }) => name)),
  loadedPlaces: [...places],
} satisfies TesterAnswer);
