import { PROCESSOR_SOCKETS } from '../../api/shared/facts/sockets.fixture.js';
import type { FitPart, Known } from '../../api/shared/fit/known.types.js';
import type { Slot } from '../../api/shared/fit/rule.types.js';
import { judge } from './figures.js';

/** A fact that follows from what the files of parts say, and of how many parts it must at least be known, in percent. */
interface Derived {
  readonly slot: Slot;
  readonly keys: readonly string[];
  readonly least: number;
  /** Which parts count, where not all do. */
  readonly of?: readonly [key: string, values: readonly string[]];
}

/** What the plan measured on these files before the shop derived anything. */
const DERIVED: readonly Derived[] = [
  { slot: 'processor', keys: ['socket'], least: 99.4 },
  { slot: 'processor', keys: ['hasGraphics'], least: 100 },
  { slot: 'motherboard', keys: ['chipset'], least: 82.1 },
  {
    slot: 'motherboard',
    keys: ['chipset'],
    least: 99.8,
    of: ['socket', ['AM4', 'AM5', 'LGA1200', 'LGA1700', 'LGA1851']],
  },
  { slot: 'motherboard', keys: ['memoryGeneration'], least: 87.7 },
  { slot: 'motherboard', keys: ['socket', 'form', 'memorySlots', 'maxMemoryGb'], least: 100 },
  { slot: 'memory', keys: ['generation', 'dataRate', 'modules', 'totalGb'], least: 99.97 },
  { slot: 'graphics', keys: ['lengthMm'], least: 90.1 },
  { slot: 'graphics', keys: ['powerW'], least: 69.2 },
  { slot: 'case', keys: ['boardForms'], least: 97.9 },
  { slot: 'case', keys: ['bays35'], least: 100 },
  { slot: 'supply', keys: ['form', 'wattage'], least: 100 },
  { slot: 'cooler', keys: ['type', 'radiatorMm'], least: 45.4 },
  // The plan counted the 6,461 drives inside alone; those outside do not all say how they are plugged in.
  { slot: 'storage', keys: ['m2', 'sata', 'bay25', 'bay35', 'sataPower', 'protocol'], least: 99.8 },
  { slot: 'monitor', keys: ['needGbps'], least: 82.9 },
  { slot: 'system', keys: ['maxMemoryGb'], least: 100 },
];

/** Of how many pairs of one of these sockets, in percent, it must be known whether the chipset takes the processor. */
const LEAST_PAIRS = 90.4;
const PAIRED = ['AM4', 'AM5', 'LGA1151', 'LGA1200', 'LGA1700', 'LGA1851'];

const textsOf = (known: Known | undefined): readonly string[] =>
  known !== undefined && 'texts' in known ? known.texts : [];

/** Whether anything is known of a fact: of a number a bound at least. */
const isTold = (known: Known | undefined): boolean =>
  known !== undefined && ('texts' in known || known.from > 0 || Number.isFinite(known.to));

/** One figure with its bar, to which it is rounded as the plan has rounded its own. */
function line(label: string, known: number, all: number, least: number): string {
  const digits = String(least).split('.')[1]?.length ?? 0;
  const share = all === 0 ? 0 : (known / all) * 100;
  const isMet = Number(share.toFixed(digits)) >= least;
  return `  ${label}: ${judge(`${share.toFixed(2)} %`, `≥ ${least} %`, isMet)}`;
}

/** Prints of how many parts of the files each fact is known that follows from them, and how many processors are placed wrongly. */
export function printDerived(parts: readonly FitPart[]): void {
  console.log('\nFacts that follow from the files:');
  for (const { slot, keys, least, of } of DERIVED) {
    const all = parts.filter(
      (part) =>
        part.slot === slot &&
        (of === undefined || textsOf(part.known[of[0]]).some((text) => of[1].includes(text))),
    );
    const known = all.filter((part) => keys.every((key) => isTold(part.known[key])));
    const which = of === undefined ? '' : ` (${of[1].join(', ')})`;
    console.log(
      line(`${slot}: ${keys.join(', ')}${which}, ${all.length} parts`, known.length, all.length, least),
    );
  }
  const bySocket = (slot: Slot): Map<string, FitPart[]> => {
    const found = new Map<string, FitPart[]>();
    for (const part of parts) {
      const [socket, ...others] = part.slot === slot ? textsOf(part.known.socket) : [];
      if (socket === undefined || others.length > 0 || !PAIRED.includes(socket)) continue;
      found.set(socket, [...(found.get(socket) ?? []), part]);
    }
    return found;
  };
  const boards = bySocket('motherboard');
  let [pairs, decided] = [0, 0];
  for (const [socket, processors] of bySocket('processor'))
    for (const board of boards.get(socket) ?? []) {
      const taken = new Set(textsOf(board.known.support).map((text) => text.slice(0, text.lastIndexOf(' '))));
      pairs += processors.length;
      decided += processors.filter(({ known }) => taken.has(textsOf(known.architecture)[0] ?? '')).length;
    }
  console.log(
    line(`processor and board of ${PAIRED.join(', ')}, ${pairs} pairs`, decided, pairs, LEAST_PAIRS),
  );
  const wrong = PROCESSOR_SOCKETS.flatMap(([socket, , names]) =>
    names
      .split(', ')
      .filter((name) =>
        parts.some(
          (part) =>
            part.slot === 'processor' && part.name === name && !textsOf(part.known.socket).includes(socket),
        ),
      ),
  );
  console.log(
    `  ${judge(`${wrong.length} processors placed wrongly`, '0', wrong.length === 0)} ${wrong.join(', ')}`,
  );
}
