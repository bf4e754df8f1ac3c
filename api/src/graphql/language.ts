import { Arg, registerEnumType } from 'type-graphql';
import type { LanguageCode } from '../../shared/language.js';

/** The languages that texts can be asked for in, by their names in GraphQL. */
export const Language = { ENGLISH: 'en', GERMAN: 'de' } as const satisfies Record<string, LanguageCode>;

registerEnumType(Language, {
  name: 'Language',
  description: 'A language of the shop.',
  valuesConfig: { ENGLISH: { description: 'British English.' }, GERMAN: { description: 'German.' } },
});

/** Declares the argument by which a text is asked for in a language. */
export const LanguageArg = (): ReturnType<typeof Arg> =>
  Arg('language', () => Language, { defaultValue: 'en', description: 'Language of the text.' });
