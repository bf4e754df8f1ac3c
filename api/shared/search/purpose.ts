import type { Kind } from '../facts/fact.types.js';
import { type Context, wordsIn } from './context.js';
import type { Reading, Segment, Word } from './reading.types.js';
import type { Vocabulary } from './search.types.js';

/** What a measure means beside another part: the 400 mm of `case for a 400 mm card` are not the case's own. */
const OF_ANOTHER: Readonly<
  Partial<Record<Kind, readonly (readonly [category: string, key: string, instead: string])[]>>
> = {
  case: [
    ['graphics cards', 'maxCoolerMm', 'maxGpuMm'],
    ['coolers', 'maxGpuMm', 'maxCoolerMm'],
  ],
  graphics: [['power supplies', 'powerW', 'recommendedSupplyW']],
};

/** Returns a reading as it is meant when the text also speaks of products of these categories. */
export function besides(reading: Reading, others: ReadonlySet<string>): Reading {
  const { kind, condition } = reading;
  const rule =
    condition.type === 'range'
      ? OF_ANOTHER[kind]?.find(([category, key]) => key === condition.key && others.has(category))
      : undefined;
  return rule === undefined || condition.type !== 'range'
    ? reading
    : { ...reading, condition: { ...condition, key: rule[2] } };
}

/** Parts that are asked for by the model that they shall fit, without a `for`: `9800x3d mainboard`. */
const PROCESSOR = /^(?:\d{4,5}(?:x3d|xt|kf|ks|ge|gt|x|k|f|g|t)?|\d{3}kf?)$/;
const MODELS: Readonly<Partial<Record<Kind, RegExp>>> = {
  motherboard: PROCESSOR,
  cooler: PROCESSOR,
};

/** Returns whether a word names a processor, and parts of this context are chosen by their processor. */
export function isModelToFit(word: string, { kinds }: Context, vocabulary: Vocabulary): boolean {
  const [kind] = kinds;
  const pattern = kind === undefined ? undefined : MODELS[kind];
  return pattern !== undefined && pattern.test(word) && !/^20\d\d$/.test(word) && vocabulary.hasWord(word);
}

/** Where a purpose ends. */
const ENDS: ReadonlySet<Segment['type']> = new Set(['price', 'purpose', 'feature']);

const NAMES: ReadonlySet<Segment['type']> = new Set(['facts', 'word', 'manufacturer']);

/** Returns the pieces that a `for` speaks of, of those behind it. */
export function purposeBehind(behind: readonly Segment[]): readonly Segment[] {
  const end = behind.findIndex(({ type }) => ENDS.has(type));
  return end < 0 ? behind : behind.slice(0, end);
}

/**
 * Returns the pieces behind a `for` that name a product: none when they speak of facts of the wanted one, or when the
 * catalog knows no such model.
 */
export function namedProduct(
  behind: readonly Segment[],
  words: readonly Word[],
  vocabulary: Vocabulary,
  isMeaningful: (segment: Segment) => boolean,
): readonly Segment[] {
  const purpose = purposeBehind(behind);
  if (purpose.some((segment) => segment.type === 'facts' && isMeaningful(segment))) return [];
  const named = purpose.filter(({ type }) => NAMES.has(type));
  const models = named.flatMap((segment) => wordsIn(words, segment)).filter(({ text }) => /\d/.test(text));
  return models.some(({ text }) => vocabulary.hasWord(text)) ? named : [];
}
