import { parseArgs } from 'node:util';
import { STARTING_BUILDS } from '../../api/demo/demo-builds.js';
import { demoCatalog } from '../../api/demo/catalog/demo-catalog.js';
import { factsOf } from '../../api/shared/facts/facts-of.js';
import type { DescribedProduct } from '../../api/shared/facts/fact.types.js';
import { factsOfTest } from '../../api/shared/fit/define.js';
import { fitOf, type Fit, type Outcome } from '../../api/shared/fit/evaluate.js';
import { CERTAINTIES } from '../../api/shared/fit/grade.js';
import { FIRST_TABLES } from '../../api/shared/fit/first-cells.js';
import { partOf } from '../../api/shared/fit/knowledge.js';
import type { FitPart, Known } from '../../api/shared/fit/known.types.js';
import { OUTCOMES, PartClasses } from '../../api/shared/fit/part-classes.js';
import { RULES } from '../../api/shared/fit/rules.js';
import type { Slot } from '../../api/shared/fit/rule.types.js';
import { createRandom, type Random } from '../../api/test/documents/random.js';
import { printDerived } from './derived.figures.js';
import { benchFitting } from './fit-load.bench.js';
import { readImportFiles } from '../../api/src/import/part.files.js';
import { Manufacturers } from '../../api/src/features/imports/manufacturers.codec.js';
import { InvalidPartError, readPart } from '../../api/src/import/part.reader.js';

/**
 * `npm run bench:fit -- [FILE…]`: of how many parts each fact is known that the rules of fitting read, how many rules are decided,
 * and what becomes of random builds whose socket, memory and board size agree: for the demo, and for files that `npm run import`
 * reads, with what their rows say alone and with what follows from standards and tables. Then the same for builds that are chosen
 * from the lists of the configurator. With files, of how many of their parts each fact follows from what they say, and what lists,
 * counts and proposals cost in a shop that sells all of them. `--only derived` or `--only cost` leaves out the rest.
 */

/** The slots of every build. */
const CORE: readonly Slot[] = [
  'processor',
  'motherboard',
  'memory',
  'graphics',
  'storage',
  'case',
  'supply',
  'cooler',
];
const BUILDS = 5_000;
/** What counts as known of most. */
const MOST = 0.8;

const FACTS = [...new Set(RULES.flatMap(({ test }) => factsOfTest(test)))];

const textsOf = (known: Known | undefined): readonly string[] =>
  known !== undefined && 'texts' in known ? known.texts : [];

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)} %`;

const partsOf = (products: readonly DescribedProduct[]): FitPart[] =>
  products.flatMap((product, id) => {
    const { name, category } = product;
    return partOf({ id, name, category, facts: factsOf(product).facts }, FIRST_TABLES) ?? [];
  });

/** The same parts without what the shop concludes from standards and tables. */
const asStated = (parts: readonly FitPart[]): FitPart[] =>
  parts.map((part) => ({
    ...part,
    known: Object.fromEntries(Object.entries(part.known).filter(([, { origin }]) => origin === 'MAKER')),
  }));

/** A build whose processor, board, memory and case agree as far as anybody helps to choose; `null` where nothing is left. */
function pick(bySlot: ReadonlyMap<Slot, readonly FitPart[]>, random: Random): FitPart[] | null {
  const build = new Map<Slot, FitPart>();
  const agrees = (slot: Slot, { known }: FitPart): boolean => {
    const [processor, board] = [build.get('processor')?.known, build.get('motherboard')?.known];
    const share = (one: Known | undefined, other: Known | undefined): boolean =>
      textsOf(one).some((text) => textsOf(other).includes(text));
    if (slot === 'motherboard') return share(known.socket, processor?.socket);
    if (slot === 'memory') return share(known.generation, board?.memoryGeneration);
    return slot !== 'case' || share(known.boardForms, board?.form);
  };
  for (const slot of CORE) {
    const open = (bySlot.get(slot) ?? []).filter((part) => agrees(slot, part));
    const part = open[random(open.length)];
    if (part === undefined) return null;
    build.set(slot, part);
  }
  return [...build.values()];
}

/** Whom a list offers to who wants to be sure; then who takes the first of its groups: fits, fits with a remark, not certain. */
const SURE: readonly (readonly Outcome[])[] = [CERTAINTIES.CERTAIN, ['UNKNOWN']];
const IN_ORDER: readonly (readonly Outcome[])[] = [['FITS'], ['FITS_WITH_NOTE'], ['UNKNOWN']];

/** The parts for a slot, each with the number of its class. */
interface List {
  readonly classes: PartClasses;
  readonly parts: readonly { readonly part: FitPart; readonly number: number }[];
}

function listOf(slot: Slot, parts: readonly FitPart[]): List {
  const classes = new PartClasses(slot);
  return { classes, parts: parts.map((part) => ({ part, number: classes.of(part.known).number })) };
}

/** A build whose parts are chosen slot by slot from the first group of the list that has any; `null` where all parts clash. */
function pickFromLists(
  lists: ReadonlyMap<Slot, List>,
  random: Random,
  groups: typeof SURE,
): FitPart[] | null {
  const build: FitPart[] = [];
  for (const slot of CORE) {
    const list = lists.get(slot);
    if (list === undefined) return null;
    const outcomes = list.classes.grade(build);
    const open = groups
      .map((group) => {
        const isMeant = OUTCOMES.map((outcome) => group.includes(outcome));
        return list.parts.filter(({ number }) => isMeant[outcomes[number] ?? -1]);
      })
      .find((found) => found.length > 0);
    const chosen = open?.[random(open.length)];
    if (chosen === undefined) return null;
    build.push(chosen.part);
  }
  return build;
}

/** What became of many builds: outcomes, and for each rule how often it was asked, decided, and failed. */
class Tally {
  private builds = 0;
  private readonly outcomes: Record<Outcome, number> = { FITS: 0, FITS_WITH_NOTE: 0, UNKNOWN: 0, CLASHES: 0 };
  private readonly asked = new Map<string, { asked: number; decided: number; fails: number }>();

  constructor(count: number, next: () => FitPart[] | null) {
    for (let index = 0; index < count; index += 1) {
      const build = next();
      if (build !== null) this.add(fitOf(build));
    }
  }

  private add({ outcome, verdicts }: Fit): void {
    this.builds += 1;
    this.outcomes[outcome] += 1;
    for (const { rule, truth } of verdicts) {
      const counts = this.asked.get(rule.id) ?? { asked: 0, decided: 0, fails: 0 };
      counts.asked += 1;
      if (truth !== 'unknown') counts.decided += 1;
      if (truth === 'false') counts.fails += 1;
      this.asked.set(rule.id, counts);
    }
  }

  /** Prints how many rules are decided, in how many builds, and which of the common hard ones are open. */
  print(title: string): void {
    const shares = [...this.asked].map(([id, { asked, decided }]) => ({ id, share: decided / asked }));
    const from = (least: number, all = shares): number => all.filter(({ share }) => share >= least).length;
    const hard = shares.filter(({ id }) => RULES.some((rule) => rule.id === id && rule.severity === 'hard'));
    console.log(
      `${title} (${this.builds}): ${Object.entries(this.outcomes)
        .map(([outcome, count]) => `${outcome} ${percent(count, this.builds)}`)
        .join(', ')}`,
    );
    console.log(
      `  rules ever decided: ${from(Number.MIN_VALUE)} of ${shares.length} that are asked; in half of the builds: ${from(0.5)}; common hard ones in half: ${from(0.5, hard)} of ${hard.length}, in nine of ten: ${from(0.9, hard)}`,
    );
    for (const { id, share } of hard.toSorted((one, other) => one.share - other.share)) {
      const counts = this.asked.get(id);
      if (share === 1 || counts === undefined) continue;
      const unknown = percent(counts.asked - counts.decided, counts.asked).padStart(5);
      const fails = percent(counts.fails, counts.asked).padStart(5);
      const label = RULES.find((rule) => rule.id === id)?.label.en ?? '';
      console.log(`    ${id.padEnd(8)} ${label.padEnd(32)} unknown ${unknown}, fails ${fails}`);
    }
  }
}

function report(title: string, parts: readonly FitPart[], listed: number): void {
  const slots = new Set(parts.map(({ slot }) => slot));
  const bySlot = new Map([...slots].map((slot) => [slot, parts.filter((part) => part.slot === slot)]));
  const lists = new Map([...bySlot].map(([slot, all]) => [slot, listOf(slot, all)]));
  const shares = FACTS.map((ref) => {
    const [slot = '', key = ''] = ref.split('.');
    const all = bySlot.get(slot as Slot) ?? [];
    return all.length === 0 ? 0 : all.filter(({ known }) => key in known).length / all.length;
  });
  const random = createRandom(20_301_127);
  console.log(`\n${title}: ${parts.length} parts`);
  console.log(
    `facts known of any part: ${shares.filter((share) => share > 0).length} of ${FACTS.length}; of at least 80 %: ${shares.filter((share) => share >= MOST).length}`,
  );
  new Tally(BUILDS, () => pick(bySlot, random)).print('builds that agree in socket, memory and size');
  new Tally(listed, () => pickFromLists(lists, random, SURE)).print('chosen from what lists call sure');
  new Tally(listed, () => pickFromLists(lists, random, IN_ORDER)).print("chosen from the lists' first group");
}

function reportDemo(): void {
  const demo = partsOf(demoCatalog);
  report('Demo', demo, 500);
  for (const [name, parts] of Object.entries(STARTING_BUILDS)) {
    const build = parts.flatMap((part) => demo.find((one) => one.name === part) ?? []);
    console.log(`starting build “${name}”: ${fitOf(build).outcome}`);
  }
}

async function readParts(paths: readonly string[]): Promise<FitPart[]> {
  const manufacturers = new Manufacturers([]);
  const imported = (await readImportFiles(paths)).parts.flatMap(({ kind, rows }) =>
    rows.flatMap((row) => {
      try {
        return [readPart(kind, row, manufacturers)];
      } catch (error) {
        if (error instanceof InvalidPartError) return [];
        throw error;
      }
    }),
  );
  return partsOf(imported);
}

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
if (values.only !== undefined && values.only !== 'builds' && paths.length === 0)
  throw new Error(`What “${values.only}” measures needs files, or it is no part of this.`);
const isWanted = (part: 'builds' | 'derived' | 'cost'): boolean => (values.only ?? part) === part;

if (isWanted('builds')) reportDemo();
if (paths.length > 0) {
  const parts = isWanted('builds') || isWanted('derived') ? await readParts(paths) : [];
  if (isWanted('derived')) printDerived(parts);
  if (isWanted('builds')) {
    // Each of these builds grades every class of parts of the files.
    const listed = 50;
    report('Import as stated', asStated(parts), listed);
    report('Import with standards and tables', parts, listed);
  }
  if (isWanted('cost')) await benchFitting(paths);
}
