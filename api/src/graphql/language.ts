import { Arg } from 'type-graphql';
import type { LanguageCode } from '../../shared/language.js';
import { defineEnum } from './enum.js';

export const Language = defineEnum<LanguageCode>('Language', 'A language of the shop.', {
  en: ['ENGLISH', 'British English.'],
  de: ['GERMAN', 'German.'],
});

/** Declares the argument by which a text is asked for in a language. */
export const LanguageArg = (): ReturnType<typeof Arg> =>
  Arg('language', () => Language, { defaultValue: 'en', description: 'Language of the text.' });
