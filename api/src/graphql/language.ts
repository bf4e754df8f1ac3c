import { registerEnumType } from 'type-graphql';
import type { LanguageCode } from '../../shared/language.js';

/** The languages that texts can be asked for in, by their names in GraphQL. */
export const Language = { ENGLISH: 'en', GERMAN: 'de' } as const satisfies Record<string, LanguageCode>;

registerEnumType(Language, {
  name: 'Language',
  description: 'A language of the shop.',
  valuesConfig: { ENGLISH: { description: 'British English.' }, GERMAN: { description: 'German.' } },
});
