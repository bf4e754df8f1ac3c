import { foldText } from '../rules/search.js';
import type { DescribedProduct, Facts, Kind } from './fact.types.js';
import { kindOf } from './kinds.js';

/** The fact in gigabytes by which the sizes of one model differ. */
const SIZE_FACTS: Partial<Record<Kind, string>> = {
  storage: 'capacityGb',
  memory: 'totalGb',
  graphics: 'memoryGb',
};

/** Sizes as names write them: `2TB`, `32 GB`, `2 x 16GB`, `12G`. */
const SIZES = /(?<![\p{L}\d])(?:(\d+) ?x ?)?(\d+(?:[.,]\d+)?) ?(tb|gb|g)(?![\p{L}\d])/gu;
const NO_WORD = /[^\p{L}\d]+/gu;

/**
 * Returns what the sizes of one model have in common: category, manufacturer and the name without its size. `null` for a
 * product that is not sold by size, whose name says none, or has no name beside it and the manufacturer.
 */
export function modelKeyOf({
  name,
  category,
  manufacturer,
}: Pick<DescribedProduct, 'name' | 'category' | 'manufacturer'>): string | null {
  if (SIZE_FACTS[kindOf(category)] === undefined) return null;
  const folded = foldText(name);
  const plain = (text: string): string => text.replace(NO_WORD, ' ').trim();
  const model = plain(folded.replace(SIZES, ' '));
  const maker = plain(foldText(manufacturer));
  if (model === plain(folded) || model === '' || model === maker) return null;
  return [category, maker, model].join('|');
}

const GB_PER_TB = 1_000;

/** Returns the size of a product in gigabytes: what its facts say, else what its name says; `null` where it has none. */
export function sizeOf(
  { name, category }: Pick<DescribedProduct, 'name' | 'category'>,
  facts: Facts,
): number | null {
  const key = SIZE_FACTS[kindOf(category)];
  if (key === undefined) return null;
  const stated = facts[key];
  if (typeof stated === 'number') return stated;
  const [named] = foldText(name).matchAll(SIZES);
  if (named === undefined) return null;
  const [, pieces = '1', amount = '', unit] = named;
  return Number(pieces) * Number(amount.replace(',', '.')) * (unit === 'tb' ? GB_PER_TB : 1);
}
