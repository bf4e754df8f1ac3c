import type { GERMAN_TEXTS } from './german/texts';

/** The English texts that have a German one. No other can be translated: a text without German does not compile. */
type EnglishText = keyof typeof GERMAN_TEXTS;

/** An English text with places to fill: `{count} In Stock`. */
export type Template = Extract<EnglishText, `${string}{${string}}${string}`>;

/** An English text without places. Constants that hold texts for later have this type. */
export type PlainText = Exclude<EnglishText, Template>;

/** The places of a template. */
export type PlaceIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlaceIn<Rest>
  : never;

/** Gives an English text, which is its own key, in the reader's language, with its places filled. */
export interface Translate {
  (text: PlainText): string;
  <Text extends Template>(text: Text, values: Readonly<Record<PlaceIn<Text>, string | number>>): string;
}

/** Puts the values into the places of a text: `{count} In Stock` and `{ count: 3 }` give `3 In Stock`. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
