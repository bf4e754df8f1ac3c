import type { LanguageCode } from '@shared/language.js';
import { addressOf } from '@shared/operator-address.js';
import { OPERATOR } from './operator';

/** The country of the shop, which its setting names in English, in a language. */
export const countryIn = (language: LanguageCode): string =>
  language === 'de' && OPERATOR.country === 'Germany' ? 'Deutschland' : OPERATOR.country;

/** Where the shop is: the lines of its address. */
export const addressLines = (language: LanguageCode = 'en') =>
  [OPERATOR.name, OPERATOR.street, OPERATOR.town, countryIn(language)] as const;

/** Street and town in one line, as they stand on a letter within the country. */
export const postalAddress = (): string => addressOf(OPERATOR);

/** The numbers that there are; a shop may have one for everything, or none. */
export const phones = () =>
  (
    [
      { label: 'Advice and orders', number: OPERATOR.phone },
      { label: 'Repair and returns', number: OPERATOR.returnsPhone },
    ] as const
  ).filter(
    ({ number }, index, all) => number !== '' && all.findIndex((one) => one.number === number) === index,
  );

/** The mailboxes by what they are for. */
export const emails = () =>
  [
    { label: 'Questions', address: OPERATOR.email },
    { label: 'Repair and returns', address: OPERATOR.returnsEmail },
  ] as const;

export const OPENING_HOURS = [
  { days: 'Monday to Friday', from: '09:00', to: '18:00' },
  { days: 'Saturday', from: '10:00', to: '14:00' },
  { days: 'Sunday and public holidays', from: null, to: null },
] as const;
