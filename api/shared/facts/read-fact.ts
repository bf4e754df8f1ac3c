import { ownValue } from '../own-value.js';
import { foldText } from '../rules/search.js';
import type { DescribedProduct, FactDefinition, FactValue } from './fact.types.js';

type Row = DescribedProduct['attributes'][number];

/** What a unit is worth in another: rows may be written in either. */
const CONVERSIONS: Readonly<Record<string, number>> = {
  'TB>GB': 1_000,
  'MB>GB': 0.001,
  'cm>mm': 10,
  'm>mm': 1_000,
  'kg>g': 1_000,
  'GHz>MHz': 1_000,
  'MHz>GHz': 0.001,
  'kW>W': 1_000,
  'Mbit/s>Gbit/s': 0.001,
  'Gbit/s>Mbit/s': 1_000,
  'GB/s>MB/s': 1_000,
  'MHz>MT/s': 1,
  'dB>dB(A)': 1,
  'years>months': 12,
};

const RANGE = /^(-?[\d.]+) – (-?[\d.]+)$/u;

/** The larger end of a range, whichever comes first: it is what has to be reckoned with. */
function upperEnd(text: string): number {
  const [, one, other] = RANGE.exec(text) ?? [];
  return Math.max(Number(one), Number(other));
}

/** Nothing is less than nothing, and what has no length or power was not entered; there may be none of what is counted or heard. */
const isPossible = (number: number, unit: string): boolean =>
  Number.isFinite(number) && (number > 0 || (number === 0 && ['', 'dB(A)'].includes(unit)));

/** The number of a row in the unit of the fact, the upper end of a range; nothing where it cannot be true. */
function readNumber({ value, unit = '' }: Row, wanted = ''): number | undefined {
  const number = typeof value === 'number' ? value : upperEnd(String(value));
  if (!isPossible(number, wanted)) return undefined;
  if (unit === '' || unit === wanted || wanted === '') return number;
  const factor = CONVERSIONS[`${unit}>${wanted}`];
  return factor === undefined ? undefined : Number((number * factor).toPrecision(12));
}

const YES = new Set(['yes', 'ja', 'true']);
const NO = new Set(['no', 'nein', 'none', 'false', '']);

/** A text other than a plain no says what kind there is: the colour of a backlight. */
const readFlag = ({ value }: Row): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return undefined;
  const folded = foldText(value);
  return YES.has(folded) || !NO.has(folded);
};

function readText(text: string, { spellings }: FactDefinition): string | undefined {
  // Sizes in pixels are written with the letter, so that they can be typed and compared.
  const clean = text.trim().replace(/(\d{3}) ?[×x] ?(\d{3})/gu, '$1 x $2');
  return clean === '' ? undefined : (ownValue(spellings ?? {}, foldText(clean)) ?? clean);
}

const describe = ({ value }: Row): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** Returns the value that a row states for a fact; `undefined` when it cannot be read as such. */
export function readFact(row: Row, definition: FactDefinition): FactValue | undefined {
  if (definition.type === 'number') return readNumber(row, definition.unit);
  if (definition.type === 'flag') return readFlag(row);
  if (definition.type === 'text') return readText(describe(row), definition);
  const values = describe(row)
    .split(',')
    .flatMap((text) => readText(text, definition) ?? []);
  return values.length === 0 ? undefined : [...new Set(values)];
}
