import type { FactDefinition, Kind } from '../facts/fact.types.js';
import { capacityIn } from '../facts/key-data.js';
import { FACT_TABLES, factOf } from '../facts/kinds.js';
import { labelOf, valueIn } from '../facts/wording.js';
import { formatGermanEuro, type LanguageCode } from '../language.js';
import { formatEuro } from '../money.js';
import type { SearchCondition } from './search.types.js';

const LABELS = {
  category: { en: 'Category', de: 'Kategorie' },
  price: { en: 'Price', de: 'Preis' },
  manufacturer: { en: 'Manufacturer', de: 'Hersteller' },
  fits: { en: 'Fits', de: 'Passt zu' },
} as const;

const JOINTS = {
  or: { en: ' or ', de: ' oder ' },
  not: { en: 'not ', de: 'nicht ' },
  from: { en: 'from ', de: 'ab ' },
  to: { en: 'up to ', de: 'bis ' },
} as const;

/** The definition of a fact; where the kind is open, that of the first kind that has it. */
const definitionOf = (key: string, kind: Kind | null): FactDefinition | undefined =>
  kind === null
    ? Object.values(FACT_TABLES).find((table) => Object.hasOwn(table, key))?.[key]
    : factOf(kind, key);

const measured = (number: number, unit: string | undefined, language: LanguageCode): string =>
  unit === 'GB' ? capacityIn(number, language) : valueIn(number, unit, language);

interface Limits {
  readonly from: number | null;
  readonly to: number | null;
  readonly nearest?: number;
}

function limited(
  { from, to, nearest }: Limits,
  say: (limit: number) => string,
  language: LanguageCode,
): string {
  if (from === null) return to === null ? '' : JOINTS.to[language] + say(to);
  if (to === null) return JOINTS.from[language] + say(from);
  if (from === to) return say(from);
  return nearest === undefined ? `${say(from)} – ${say(to)}` : say(nearest);
}

/** From so many values on, the words that all of them share tell more than all of them: `GeForce RTX`. */
const MANY_VALUES = 3;

/** The longest run of words that all texts contain; empty when they share none. */
function sharedWords([first = '', ...others]: readonly string[]): string {
  const words = first.replaceAll(',', '').split(' ');
  const runs = words.flatMap((_, from) => words.map((__, to) => words.slice(from, to + 1).join(' ')));
  return runs
    .filter(
      (run) => run !== '' && others.every((other) => ` ${other.replaceAll(',', '')} `.includes(` ${run} `)),
    )
    .reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

/** `Wi-Fi` that is not `none` is told as yes. */
function valuesOf(
  { values, isNegated }: Extract<SearchCondition, { type: 'fact' }>,
  unit: string | undefined,
  language: LanguageCode,
): string {
  if (isNegated === true && values.length === 1 && values[0] === 'none')
    return valueIn(true, undefined, language);
  const texts = values.map((value) => valueIn(value, unit, language));
  const shared = texts.length < MANY_VALUES ? '' : sharedWords(texts);
  const told = shared === '' ? texts.join(JOINTS.or[language]) : shared;
  return isNegated === true ? JOINTS.not[language] + told : told;
}

const money = (cents: number, language: LanguageCode): string =>
  language === 'de' ? formatGermanEuro(cents) : formatEuro(cents);

/**
 * Returns what a condition is called and what it asks for: `Socket` and `AM5`, `Price` and `up to 200.00 €`. `nameCategory`
 * gives a category the name that the shop shows.
 */
export function labelOfClause(
  condition: SearchCondition,
  kind: Kind | null,
  language: LanguageCode,
  nameCategory: (category: string) => string = (category) => category,
): { label: string; value: string } {
  if (condition.type === 'category')
    return {
      label: LABELS.category[language],
      value: condition.categories.map(nameCategory).join(JOINTS.or[language]),
    };
  if (condition.type === 'manufacturer')
    return {
      label: LABELS.manufacturer[language],
      value: condition.manufacturers.join(JOINTS.or[language]),
    };
  if (condition.type === 'fits') return { label: LABELS.fits[language], value: condition.words.join(' ') };
  if (condition.type === 'price') {
    const value = limited(condition, (cents) => money(cents, language), language);
    return { label: LABELS.price[language], value };
  }
  const definition = definitionOf(condition.key, kind);
  const label = definition === undefined ? condition.key : labelOf(definition, language);
  const value =
    condition.type === 'range'
      ? limited(condition, (number) => measured(number, definition?.unit, language), language)
      : valuesOf(condition, definition?.unit, language);
  return { label, value };
}
