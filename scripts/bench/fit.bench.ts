import { demoCatalog } from '../../api/demo/catalog/demo-catalog.js';
import { factsOf } from '../../api/shared/facts/facts-of.js';
import type { DescribedProduct } from '../../api/shared/facts/fact.types.js';
import { factsOfTest } from '../../api/shared/fit/define.js';
import { fitOf, type Outcome } from '../../api/shared/fit/evaluate.js';
import { CERTAINTIES, createGrader } from '../../api/shared/fit/grade.js';
import { FIRST_TABLES } from '../../api/shared/fit/first-cells.js';
import { partOf } from '../../api/shared/fit/knowledge.js';
import type { FitPart, Known } from '../../api/shared/fit/known.types.js';
import { RULES } from '../../api/shared/fit/rules.js';
import type { Slot } from '../../api/shared/fit/rule.types.js';
import { createRandom, type Random } from '../../api/test/documents/random.js';
import { readImportFiles } from '../../api/src/import/part.files.js';
import { Manufacturers } from '../../api/src/features/imports/manufacturers.codec.js';
import { InvalidPartError, readPart } from '../../api/src/import/part.reader.js';

/**
 * `npm run bench:fit -- [FILE…]`: of how many parts each fact is known that the rules of fitting read, how many rules are decided,
 * and what becomes of random builds whose socket, memory and board size agree: for the demo, and for files that `npm run import`
 * reads, with what their rows say alone and with what follows from standards and tables. Then the same for builds that are chosen
 * from the lists of the configurator, which offer what surely fits as long as there is any.
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

/** A build whose parts are chosen slot by slot from what surely fits the parts before, or is not known to clash with them. */
function pickFromLists(bySlot: ReadonlyMap<Slot, readonly FitPart[]>, random: Random): FitPart[] | null {
  const build: FitPart[] = [];
  for (const slot of CORE) {
    const grade = createGrader(build, slot);
    const graded = (bySlot.get(slot) ?? []).map((part) => ({ part, outcome: grade(part.known) }));
    const among = (outcomes: readonly Outcome[]) =>
      graded.filter(({ outcome }) => outcomes.includes(outcome));
    const sure = among(CERTAINTIES.CERTAIN);
    const open = sure.length > 0 ? sure : among(CERTAINTIES.NOT_CLASHING);
    const found = open[random(open.length)];
    if (found === undefined) return null;
    build.push(found.part);
  }
  return build;
}

const NONE: Readonly<Record<Outcome, number>> = { FITS: 0, FITS_WITH_NOTE: 0, UNKNOWN: 0, CLASHES: 0 };

const sharesOf = (outcomes: Readonly<Record<Outcome, number>>): string => {
  const whole = Object.values(outcomes).reduce((total, count) => total + count, 0);
  return Object.entries(outcomes)
    .map(([outcome, count]) => `${outcome} ${percent(count, whole)}`)
    .join(', ');
};

function report(title: string, parts: readonly FitPart[]): void {
  const bySlot = new Map<Slot, FitPart[]>();
  for (const part of parts) {
    const found = bySlot.get(part.slot);
    if (found === undefined) bySlot.set(part.slot, [part]);
    else found.push(part);
  }
  const coverage = FACTS.map((ref) => {
    const [slot = '', key = ''] = ref.split('.');
    const all = bySlot.get(slot as Slot) ?? [];
    return { ref, share: all.length === 0 ? 0 : all.filter(({ known }) => key in known).length / all.length };
  });
  const random = createRandom(20_301_127);
  const asked = new Map<string, { asked: number; decided: number; fails: number }>();
  const outcomes = { ...NONE };
  let builds = 0;
  for (let count = 0; count < BUILDS; count += 1) {
    const build = pick(bySlot, random);
    if (build === null) continue;
    const { outcome, verdicts } = fitOf(build);
    builds += 1;
    outcomes[outcome] += 1;
    for (const { rule, truth } of verdicts) {
      const counts = asked.get(rule.id) ?? { asked: 0, decided: 0, fails: 0 };
      counts.asked += 1;
      if (truth !== 'unknown') counts.decided += 1;
      if (truth === 'false') counts.fails += 1;
      asked.set(rule.id, counts);
    }
  }
  const share = (id: string): number => {
    const counts = asked.get(id);
    return counts === undefined ? 0 : counts.decided / counts.asked;
  };
  const hard = RULES.filter(({ id, severity }) => severity === 'hard' && asked.has(id));
  console.log(`\n${title}: ${parts.length} parts, ${builds} builds`);
  console.log(
    `facts known of any part: ${coverage.filter((fact) => fact.share > 0).length} of ${FACTS.length}; of at least 80 %: ${coverage.filter((fact) => fact.share >= MOST).length}`,
  );
  console.log(
    `rules ever decided: ${RULES.filter(({ id }) => share(id) > 0).length} of ${asked.size} that are asked; in half of the builds: ${RULES.filter(({ id }) => share(id) >= 0.5).length}; common hard ones in half: ${hard.filter(({ id }) => share(id) >= 0.5).length} of ${hard.length}`,
  );
  const chosen = { ...NONE };
  for (let count = 0; count < BUILDS / 10; count += 1) {
    const build = pickFromLists(bySlot, random);
    if (build !== null) chosen[fitOf(build).outcome] += 1;
  }
  console.log(`outcomes: ${sharesOf(outcomes)}`);
  console.log(`chosen from the configurator's lists: ${sharesOf(chosen)}`);
  const open = hard.filter(({ id }) => share(id) < 1).sort((one, other) => share(one.id) - share(other.id));
  for (const { id, label } of open) {
    const counts = asked.get(id);
    if (counts === undefined) continue;
    console.log(
      `  ${id.padEnd(8)} ${label.en.padEnd(32)} unknown ${percent(counts.asked - counts.decided, counts.asked).padStart(5)}, fails ${percent(counts.fails, counts.asked).padStart(5)}`,
    );
  }
}

report('Demo', partsOf(demoCatalog));

const paths = process.argv.slice(2);
if (paths.length > 0) {
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
  const parts = partsOf(imported);
  report('Import as stated', asStated(parts));
  report('Import with standards and tables', parts);
}
