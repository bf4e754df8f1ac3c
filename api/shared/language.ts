import { formatEuro } from './money.js';

/** The languages of the shop. Its source is in English, and an English text is its own key. */
export type LanguageCode = 'en' | 'de';

/** The places of a template. */
export type PlaceIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlaceIn<Rest>
  : never;

/** Those of some texts that have places to fill: `{count} In Stock`. */
export type TemplateOf<Text extends string> = Extract<Text, `${string}{${string}}${string}`>;

/** Gives one of some English texts in the reader's language, with its places filled. Another text does not compile. */
export interface Translator<Text extends string> {
  (text: Exclude<Text, TemplateOf<Text>>): string;
  <Given extends TemplateOf<Text>>(
    text: Given,
    values: Readonly<Record<PlaceIn<Given>, string | number>>,
  ): string;
}

/** Puts the values into the places of a text: `{count} In Stock` and `{ count: 3 }` give `3 In Stock`. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Money as German writes it: `123456` becomes `1.234,56 €`. */
export const formatGermanEuro = (cents: number): string =>
  formatEuro(cents).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
