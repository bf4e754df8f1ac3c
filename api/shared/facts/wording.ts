import { ownValue } from '../own-value.js';
import type { LanguageCode } from '../language.js';
import type { FactDefinition, FactValue, Kind } from './fact.types.js';
import { GERMAN_UNITS, GERMAN_VALUES } from './german-values.js';
import { FACT_TABLES } from './kinds.js';
import { reportedBy, reportedDefinition } from './reported.js';

/** Keeps a unit on the line of its number. */
const HARD_SPACE = '\u00A0';

const LOCALES: Readonly<Record<LanguageCode, string>> = { en: 'en-GB', de: 'de-DE' };

/** Digits as the language writes them, without grouping: values are compared with data sheets. */
const numberFormats = Object.fromEntries(
  Object.entries(LOCALES).map(([language, locale]) => [
    language,
    new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }),
  ]),
) as Record<LanguageCode, Intl.NumberFormat>;

/** Returns a value that is a text in the reader's language; a list or a combination is translated piece by piece. */
function textIn(text: string, language: LanguageCode): string {
  if (language === 'en') return text;
  const whole = ownValue(GERMAN_VALUES, text);
  if (whole !== undefined) return whole;
  return /, | \/ /.test(text)
    ? text
        .split(/(, | \/ )/)
        .map((piece) => ownValue(GERMAN_VALUES, piece) ?? piece)
        .join('')
    : text;
}

/** Returns a unit as the language writes it. */
const unitIn = (unit: string, language: LanguageCode): string =>
  language === 'de' ? (ownValue(GERMAN_UNITS, unit) ?? unit) : unit;

/** Returns a value with its unit as a reader of the language expects it: `4,7 GHz`, `ja`, `Wasser`. */
export function valueIn(value: FactValue, unit: string | undefined, language: LanguageCode): string {
  const text =
    typeof value === 'number'
      ? numberFormats[language].format(value)
      : typeof value === 'boolean'
        ? textIn(value ? 'yes' : 'no', language)
        : typeof value === 'string'
          ? textIn(value, language)
          : value.map((entry) => textIn(entry, language)).join(', ');
  if (unit === undefined || unit === '') return text;
  return `${text}${unit === '°' ? '' : HARD_SPACE}${unitIn(unit, language)}`;
}

/** Returns what a fact is called. */
export const labelOf = ({ rows: [english], german }: FactDefinition, language: LanguageCode): string =>
  language === 'de' ? german : english;

/** Returns what a row of a specification table is called; a row that the dictionary does not know keeps its name. */
export function rowLabel(kind: Kind, name: string, language: LanguageCode): string {
  const folded = name.toLowerCase();
  const table = Object.values(FACT_TABLES[kind]);
  const known = [...table, reportedBy, ...table.map(reportedDefinition)].find(({ rows }) =>
    rows.some((row) => row.toLowerCase() === folded),
  );
  return known === undefined ? name : labelOf(known, language);
}
