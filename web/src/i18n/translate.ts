import type { Plural, TemplateOf, Translator } from '@shared/language.js';
import type { GERMAN_TEXTS } from './german/texts';

/** The English texts that have a German one. No other can be translated: a text without German does not compile. */
type EnglishText = keyof typeof GERMAN_TEXTS;

/** An English text with places to fill: `{count} In Stock`. */
export type Template = Exclude<TemplateOf<EnglishText>, Plural>;

/** An English text without places. Constants that hold texts for later have this type. */
export type PlainText = Exclude<EnglishText, TemplateOf<EnglishText>>;

/** Returns an English text, which is its own key, in the reader's language, with its places filled. */
export type Translate = Translator<EnglishText>;
