import type { Facts, FactValue } from '../facts/fact.types.js';
import { referenceWatts } from '../facts/reference-power.js';
import { sum } from '../money.js';
import { ownValue } from '../own-value.js';
import { foldText } from '../rules/search.js';
import type { Slot } from './rule.types.js';
import { hasColor, type Lines, type ProposedSlot, type Purpose, type Wish } from './wish.js';

/**
 * How proposals are measured. A part counts by the logarithm of how much it does: doubling the speed of the card adds the same
 * whether it was slow or fast, so that money goes where it does most. Speeds follow from what makers state:
 * - a card's from the power that its chip is made for, times what its generation does with one watt;
 * - a processor's from its cores, their clock and what its generation does with one cycle;
 * memory and drives count by their size, up to what the purpose needs, air coolers by their height. Everything else counts by how
 * good a choice it is for most, and what one sees of it also by its color where one is wished.
 */

/** What a card of a series does with one watt, compared with the newest: our estimate, which orders chips as tests of games do. */
const PER_WATT: readonly (readonly [chip: RegExp, share: number])[] = [
  [/^GeForce RTX 50|^Radeon RX 9\d{3}/, 1],
  [/^GeForce RTX 40/, 0.95],
  [/^Radeon RX 7\d{3}|^Arc B/, 0.75],
  [/^GeForce RTX 30|^Radeon RX 6\d{3}/, 0.6],
  [/^GeForce (RTX 20|GTX 16)/, 0.5],
  [/^GeForce GTX 10|^Radeon RX 5\d{3}|^Arc A/, 0.4],
];

/** What a processor does with one cycle, compared with Zen 4: our estimate. */
const PER_CYCLE: Readonly<Record<string, number>> = {
  'Zen 5': 1.15,
  'Zen 4': 1,
  'Zen 3': 0.87,
  'Zen 2': 0.75,
  'Zen+': 0.65,
  'Arrow Lake': 1.05,
  'Raptor Lake Refresh': 0.95,
  'Raptor Lake': 0.95,
  'Alder Lake': 0.93,
  'Rocket Lake': 0.8,
  'Comet Lake': 0.7,
  'Coffee Lake Refresh': 0.7,
};

/** The same of processors that are too old to be proposed, and still stand in computers. */
const PER_CYCLE_BEFORE: Readonly<Record<string, number>> = {
  ...PER_CYCLE,
  'Cascade Lake': 0.7,
  'Kaby Lake': 0.68,
  Skylake: 0.67,
  Zen: 0.6,
};

/** What a large cache adds in games. */
const CACHE = { fromMb: 90, times: 1.25 } as const;

/** What counts for a purpose: the weights of what doubles, and up to which number more helps. */
const MEASURES = {
  everyday: { card: 0, processor: 2, cores: 8, memory: 1, memoryGb: 32, drive: 0.7 },
  gaming: { card: 6, processor: 3, cores: 8, memory: 1, memoryGb: 32, drive: 0.7 },
  work: { card: 1.5, processor: 5, cores: 32, memory: 2, memoryGb: 64, drive: 1 },
} as const satisfies Record<Purpose, object>;

/** Sizes in GB from which on parts are proposed, and up to which a larger drive counts. */
const LEAST = { memoryGb: 16, driveGb: 480, driveMostGb: 2_000 } as const;

/** Height in mm up to which an air cooler counts; a liquid one counts as much. */
const COOLER_MM = { least: 40, most: 160 } as const;

/** Memory of a card, in GB, that games need for so many lines of picture. */
const CARD_MEMORY_GB: Readonly<Record<Lines, number>> = { 1080: 8, 1440: 12, 2160: 16 };

/** Points that one unit of weight is worth where something doubles, and that a point of a good choice is worth. */
const PER_DOUBLING = 100;
const PER_QUALITY = 25;

/** Points of a wished color, as many as of three points of a good choice: it decides between parts that do as much. */
const OF_COLOR = 75;

/** What is seen in a computer beside its case, of which a color is asked. */
const SEEN: readonly ProposedSlot[] = ['motherboard', 'memory', 'graphics', 'supply', 'cooler'];

/** Whether computers for a purpose always have a graphics card; for all others its picture is worth nothing. */
export const needsCard = (purpose: Purpose): boolean => MEASURES[purpose].card > 0;

const numberOf = (value: FactValue | undefined): number | null =>
  typeof value === 'number' && value > 0 ? value : null;

/** Returns how fast a graphics card is, in watts of the newest generation; `null` for a chip that the shop does not know. */
export function cardSpeed({ chip }: Facts): number | null {
  if (typeof chip !== 'string') return null;
  const watts = referenceWatts(chip);
  const share = PER_WATT.find(([pattern]) => pattern.test(chip))?.[1];
  return watts === undefined || share === undefined ? null : watts * share;
}

/** Returns how fast a processor is, in GHz of all cores that count of Zen 4; `null` where a fact of that is missing. */
export function processorSpeed(
  { cores, boostGhz, baseGhz, architecture, l3Mb }: Facts,
  purpose: Purpose,
  perCycleOf = PER_CYCLE,
): number | null {
  const [number, clock] = [numberOf(cores), numberOf(boostGhz) ?? numberOf(baseGhz)];
  const perCycle = typeof architecture === 'string' ? ownValue(perCycleOf, architecture) : undefined;
  if (number === null || clock === null || perCycle === undefined) return null;
  const cache = purpose === 'gaming' && (numberOf(l3Mb) ?? 0) >= CACHE.fromMb ? CACHE.times : 1;
  return Math.min(number, MEASURES[purpose].cores) * clock * perCycle * cache;
}

/** How often a size doubles from the least on, up to the most that counts; `null` for less, and where it is not known. */
const doublings = (size: FactValue | undefined, least: number, most: number): number | null => {
  const known = numberOf(size);
  return known === null || known < least ? null : Math.log2(Math.min(known, most) / least);
};

/** Returns what a part counts by its own measure; `null` for what is not proposed. */
function measured(slot: ProposedSlot, facts: Facts, purpose: Purpose, lines: Lines | null): number | null {
  const weights = MEASURES[purpose];
  if (slot === 'processor') {
    const speed = processorSpeed(facts, purpose);
    return speed === null ? null : weights.processor * Math.log2(speed);
  }
  if (slot === 'graphics') {
    const speed = cardSpeed(facts);
    const least = purpose === 'gaming' ? CARD_MEMORY_GB[lines ?? 1080] : 0;
    if (speed === null || (numberOf(facts.memoryGb) ?? 0) < least) return null;
    return weights.card * Math.log2(speed);
  }
  if (slot === 'memory') {
    const size = doublings(facts.totalGb, LEAST.memoryGb, weights.memoryGb);
    return size === null || facts.moduleForm === 'SO-DIMM' ? null : weights.memory * size;
  }
  if (slot === 'storage') {
    const size = doublings(facts.capacityGb, LEAST.driveGb, LEAST.driveMostGb);
    return size === null || facts.type !== 'SSD' || facts.protocol === 'USB' ? null : weights.drive * size;
  }
  if (slot === 'cooler')
    return (
      doublings(facts.type === 'Liquid' ? COOLER_MM.most : facts.heightMm, COOLER_MM.least, COOLER_MM.most) ??
      0
    );
  return slot === 'case' && numberOf(facts.builtInSupplyW) !== null ? null : 0;
}

/**
 * Returns the number by which parts of a kind are compared, more being better: the speed of a card or of a processor with all its
 * cores, the size of memory and of a drive; `null` where it is not known, and for parts that no one number ranks.
 */
export function rankingNumber(slot: Slot, facts: Facts): number | null {
  if (slot === 'graphics') return cardSpeed(facts);
  if (slot === 'processor') return processorSpeed(facts, 'work', PER_CYCLE_BEFORE);
  if (slot === 'memory') return facts.moduleForm === 'SO-DIMM' ? null : numberOf(facts.totalGb);
  return slot === 'storage' && facts.type === 'SSD' && facts.protocol !== 'USB'
    ? numberOf(facts.capacityGb)
    : null;
}

/**
 * Returns by how many percent, rounded down, a part has more than what it takes the place of, in the number that ranks its kind; below
 * zero it has less, and `null` where a number is not known. Sizes of several parts count together, speeds do not add up.
 */
export function gainPercent(
  slot: Slot,
  replaced: readonly { readonly facts: Facts; readonly count: number }[],
  facts: Facts,
): number | null {
  const before = replaced.map((part) => (rankingNumber(slot, part.facts) ?? Number.NaN) * part.count);
  const isSum = slot === 'memory' || slot === 'storage';
  if (before.length === 0 || (!isSum && (before.length > 1 || replaced[0]?.count !== 1))) return null;
  const gain = ((rankingNumber(slot, facts) ?? Number.NaN) / sum(before) - 1) * 100;
  return Number.isFinite(gain) ? Math.floor(gain) : null;
}

const colorPoints = (slot: ProposedSlot, { colour }: Facts, colors: ReadonlySet<string>): number =>
  colors.size > 0 &&
  SEEN.includes(slot) &&
  typeof colour === 'string' &&
  [...colors].some((color) => hasColor(foldText(colour), color))
    ? OF_COLOR
    : 0;

/**
 * Returns what a part is worth to a build for a purpose, in whole points; `null` for what is not proposed. `quality` are the
 * points of how good a choice it is for most.
 */
export function worthOf(
  slot: ProposedSlot,
  facts: Facts,
  quality: number,
  { purpose, lines, colors }: Pick<Wish, 'purpose' | 'lines' | 'colors'>,
): number | null {
  const worth = measured(slot, facts, purpose, lines);
  if (slot === 'graphics' && !needsCard(purpose)) return worth === null ? null : 0;
  if (worth === null) return null;
  return Math.round(worth * PER_DOUBLING + quality * PER_QUALITY) + colorPoints(slot, facts, colors);
}
