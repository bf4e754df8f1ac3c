import { centsToText, formatEuro } from './money.js';

/** The languages of the shop. Its source is in English, and an English text is its own key. */
export type LanguageCode = 'en' | 'de';

/** The places of a template. */
export type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlaceholderIn<Rest>
  : never;

/** A text with a form for one and a form for other counts: `{count} order | {count} orders`. */
export type Plural = `${string} | ${string}`;

/** Those of some texts that need values: for places to fill, as in `{count} In Stock`, or to choose a form by. */
export type TemplateOf<Text extends string> = Extract<Text, `${string}{${string}}${string}` | Plural>;

/** The German for some texts. A plural has two forms in German, too; else it does not compile. */
export type GermanFor<Text extends string> = { readonly [T in Text]: T extends Plural ? Plural : string };

/**
 * Returns one of some English texts in the reader's language, with its places filled. Another text does not compile. A word with
 * two meanings says which after an at sign, which nobody reads: `Delete @cart`.
 */
export interface Translator<Text extends string> {
  (text: Exclude<Text, TemplateOf<Text>>): string;
  <Given extends TemplateOf<Text>>(
    text: Given,
    values: Readonly<Record<PlaceholderIn<Given>, string | number>> &
      (Given extends Plural ? { readonly count: number } : unknown),
  ): string;
}

/** Puts the values into the places of a text: `{count} In Stock` and `{ count: 3 }` give `3 In Stock`. */
export function interpolate(text: string, values: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Returns how a language writes a text for its readers: in the form that its count asks for, without what it means. */
export function writerIn(locale: string): (text: string, values?: Params) => string {
  // Made when a text first asks for them: they take longer than most of what a page does when it starts.
  let rules: Intl.PluralRules | undefined;
  let digits: Intl.NumberFormat | undefined;
  return (text, values = {}) => {
    const [one = '', other] = text.replace(/ @\w+$/, '').split(' | ');
    if (other === undefined) return interpolate(one, values);
    const count = Number(values.count);
    rules ??= new Intl.PluralRules(locale);
    digits ??= new Intl.NumberFormat(locale);
    return interpolate(rules.select(count) === 'one' ? one : other, {
      ...values,
      count: digits.format(count),
    });
  };
}

/** Params that are amounts: each language writes their digits its own way. All other params stand as they are, ids above all. */
const AMOUNTS = ['count', 'min', 'max'] as const;
/** Params that are cents, written as money. */
const SUMS = ['left', 'limit'] as const;
export type Amount = (typeof AMOUNTS | typeof SUMS)[number];

/** Params by name, when the reason is not known. */
export type Params = Readonly<Record<string, string | number>>;

/** Puts params into a sentence, with amounts as the language of this locale writes them. */
export function wordsWith(text: string, params: Params, locale: string): string {
  const isIn = (names: readonly string[], name: string): boolean => names.includes(name);
  const formatSum = locale.startsWith('de') ? formatGermanEuro : formatEuro;
  const shown = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    isIn(SUMS, name)
      ? formatSum(Number(value))
      : isIn(AMOUNTS, name)
        ? new Intl.NumberFormat(locale).format(Number(value))
        : value,
  ]);
  return interpolate(text, Object.fromEntries(shown));
}

/** Money as German writes it: `123456` becomes `1.234,56 €`. */
export const formatGermanEuro = (cents: number): string =>
  formatEuro(cents).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

/** A price as it is typed in a language: Germans write `12,50`. */
export const toTypedPrice = (cents: number, language: LanguageCode): string =>
  language === 'de' ? centsToText(cents).replace('.', ',') : centsToText(cents);

const GERMAN_WEEKDAYS = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];

/** Weekday, day and month of a day like `2026-11-25`: `Mi., 25.11.`. */
export function formatGermanDay(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${GERMAN_WEEKDAYS[new Date(day).getUTCDay()] ?? ''}., ${date}.${month}.`;
}
