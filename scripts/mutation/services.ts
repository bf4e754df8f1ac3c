import { readdirSync, readFileSync } from 'node:fs';
import { ensureChromium } from '../chromium.mjs';
import { mutableSourceOf, type MutableSource } from './mutants.js';
import type { TesterAnswer } from './tester.process.js';
import type { TestRun, WantedTest } from './test-runner.js';
import { setUpWorkbench, Tester } from './workbench.js';

/**
 * `npm run test:mutation:services -- orders|payments [HOW MANY]`: breaks orders or payments in one place at a time, and
 * counts how many of these mutants the tests beside them notice. All mutants are in one program that is loaded once; each
 * is tried by the tests that come past its place, on a real shop. Of many mutants a sample is taken, always the same one.
 */

const SUBJECTS: Record<string, { sources: string; tests: readonly string[] }> = {
  orders: {
    sources: 'api/src/features/checkout',
    tests: ['histories', 'expiry', 'faults', 'crash', 'race', 'protocol', '']
      .map((part) => `api/src/features/checkout/checkout.${part === '' ? '' : `${part}.`}test.ts`)
      .concat(
        ['orders/orders', 'payments/payment-events', 'payments/payment-hold', 'privacy/privacy'].map(
          (name) => `api/src/features/${name}.test.ts`,
        ),
      ),
  },
  payments: {
    sources: 'api/src/payments',
    tests: ['faults', 'paypal', 'production', 'webhook']
      .map((name) => `api/src/payments/${name}.test.ts`)
      .concat('api/src/env.test.ts', 'api/src/features/payments/payment-events.test.ts'),
  },
};
const SCORE_BAR = 80;
/** The proof of the checkout plays fewer histories for each mutant than it does in the gate. */
const ENVIRONMENT = { CHECKOUT_HISTORIES: '100', RATE_LIMITS: 'off', CHROMIUM_PATH: await ensureChromium() };
/** That the proof finds planted bugs says nothing about the program. */
const isAboutTheProof = (file: string, test: string): boolean =>
  file.includes('histories') && !test.startsWith('keeps');
const LIMIT_FACTOR = 8;
const LIMIT_MS = 15_000;

const [name = '', wanted = '150'] = process.argv.slice(2);
const subject = SUBJECTS[name];
if (subject === undefined || !(Number(wanted) >= 1)) {
  console.error('Say what, and how many mutants: npm run test:mutation:services -- orders 150');
  process.exit(2);
}
const { sources, tests: testFiles } = subject;

const changed = new Map<string, string>();
const mutants: MutableSource['mutants'] = [];
for (const entry of readdirSync(sources, { withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
  const file = `${sources}/${entry.name}`;
  const mutable = mutableSourceOf(file, readFileSync(file, 'utf8'), mutants.length);
  changed.set(file, mutable.source);
  mutants.push(...mutable.mutants);
}

/** A test, how long it takes, and the places that it comes past. */
interface KnownTest {
  file: number;
  test: number;
  ms: number;
  places: Set<number>;
}

const workbench = setUpWorkbench(changed);
const tester = new Tester(workbench.folder, testFiles, ENVIRONMENT);

/** Runs every test of the program as it is: mutants are judged only by tests that pass without them. */
async function learnTests(): Promise<KnownTest[]> {
  await tester.ask({ mutant: null, files: [] }, LIMIT_MS);
  const known: KnownTest[] = [];
  for (const [file, names] of (tester.loaded.loaded ?? []).entries()) {
    const tests = names.flatMap((test, index) =>
      isAboutTheProof(testFiles[file] ?? '', test) ? [] : [{ test: index, limitMs: 300_000 }],
    );
    const answer = await tester.ask({ mutant: null, files: [{ file, tests }] }, 900_000);
    for (const { run, places } of answer?.runs ?? []) {
      if (run.problem === null) known.push({ file, test: run.test, ms: run.ms, places: new Set(places) });
      else
        console.log(
          `  fails without a mutant: ${testFiles[file] ?? ''} › ${names[run.test] ?? 'set-up'}: ${run.problem}`,
        );
    }
  }
  return known;
}

const limitOf = ({ ms }: KnownTest): number => LIMIT_MS + LIMIT_FACTOR * ms;

/** The tests that come past a place, by file, the quickest file first. */
function pick(
  place: number,
  known: readonly KnownTest[],
): { file: number; tests: WantedTest[]; ms: number }[] {
  const byFile = new Map<number, { file: number; tests: WantedTest[]; ms: number }>();
  for (const test of known.filter(({ places }) => places.has(place))) {
    const entry = byFile.get(test.file) ?? { file: test.file, tests: [], ms: 0 };
    entry.tests.push({ test: test.test, limitMs: limitOf(test) });
    entry.ms += test.ms;
    byFile.set(test.file, entry);
  }
  return [...byFile.values()].sort((a, b) => a.ms - b.ms);
}

const failureOf = (answer: TesterAnswer): { file: number; run: TestRun } | undefined =>
  answer.runs?.find(({ run }) => run.problem !== null);

/** Tests that were seen to pass alone; what fails without any mutant, too, says nothing about it. */
const seenAlone = new Map<string, boolean>();
async function passesWithout(
  file: number,
  tests: WantedTest[],
  test: number,
  limitMs: number,
): Promise<boolean> {
  const key = `${file} ${test}`;
  const known = seenAlone.get(key);
  if (known !== undefined) return known;
  const until = tests.slice(0, tests.findIndex((wantedTest) => wantedTest.test === test) + 1);
  const answer = await tester.ask({ mutant: null, files: [{ file, tests: until }] }, limitMs);
  const isFine = answer !== null && failureOf(answer) === undefined;
  seenAlone.set(key, isFine);
  return isFine;
}

/** Whether a test notices a mutant. */
async function isNoticed(id: number, known: readonly KnownTest[]): Promise<boolean> {
  for (const { file, tests } of pick(id, known)) {
    const limitMs = tests.reduce((sum, { limitMs: own }) => sum + own, 60_000);
    const answer = await tester.ask({ mutant: id, files: [{ file, tests }] }, limitMs);
    if (answer === null) return true;
    const failure = failureOf(answer);
    if (failure !== undefined && (await passesWithout(file, tests, failure.run.test, limitMs))) return true;
  }
  return false;
}

/** Spread over all files, and the same every time: every so-manyth of an order that no neighbourhood shows in. */
function sampleOf<Entry extends { id: number }>(entries: readonly Entry[], size: number): Entry[] {
  const rank = ({ id }: Entry): number => (id * 2_654_435_761) % 4_294_967_296;
  return [...entries].sort((a, b) => rank(a) - rank(b)).slice(0, size);
}

const startedAt = performance.now();
const known = await learnTests();
const reached = new Set(known.flatMap(({ places }) => [...places]));
const fixed = new Set((tester.loaded.loadedPlaces ?? []).filter((place) => !reached.has(place)));
const candidates = mutants.filter(({ id }) => !fixed.has(id));
const sample = sampleOf(candidates, Number(wanted));
console.log(
  `${mutants.length} mutants of ${changed.size} files of ${name}; ${fixed.size} of values that are set while the program ` +
    `loads are left out; ${sample.length} of the other ${candidates.length} are tried by ${known.length} tests`,
);
let noticed = 0;
const counts = new Map<string, [number, number]>();
for (const { id, file, line, change } of sample.sort((a, b) => a.id - b.id)) {
  const isFound = await isNoticed(id, known);
  const [found, all] = counts.get(file) ?? [0, 0];
  counts.set(file, [found + Number(isFound), all + 1]);
  noticed += Number(isFound);
  if (!isFound) console.log(`  ${file}:${line}  ${change}${reached.has(id) ? '' : '  (no test comes past)'}`);
}
for (const [file, [found, all]] of counts) console.log(`${file}: ${found} of ${all}`);
const score = (100 * noticed) / sample.length;
console.log(
  `${sample.length} mutants, ${noticed} noticed in ${((performance.now() - startedAt) / 60_000).toFixed(0)} min: ` +
    `score ${score.toFixed(1)} % (bar ${SCORE_BAR} %)`,
);
tester.end();
workbench.remove();
process.exitCode = score >= SCORE_BAR ? 0 : 1;
