import { isVatIdOf } from './address-fields.js';

/** What a country of an address writes. */
interface CountryRule {
  postcode: RegExp;
  /** How its VAT identification numbers go on behind the two letters; `null`: it has none of the EU. */
  vatId: RegExp | null;
}

const rule = (postcode: RegExp, vatId: RegExp | null = null): CountryRule => ({ postcode, vatId });

/** The countries that an address may be in, by ISO 3166-1 code: the EU, and its neighbors. */
const RULES = {
  DE: rule(/^\d{5}$/, /^\d{9}$/),
  AT: rule(/^\d{4}$/, /^U\d{8}$/),
  CH: rule(/^\d{4}$/),
  BE: rule(/^\d{4}$/, /^[01]\d{9}$/),
  BG: rule(/^\d{4}$/, /^\d{9,10}$/),
  CY: rule(/^\d{4}$/, /^\d{8}[A-Z]$/),
  CZ: rule(/^\d{3} ?\d{2}$/, /^\d{8,10}$/),
  DK: rule(/^\d{4}$/, /^\d{8}$/),
  EE: rule(/^\d{5}$/, /^\d{9}$/),
  ES: rule(/^\d{5}$/, /^[A-Z0-9]\d{7}[A-Z0-9]$/),
  FI: rule(/^\d{5}$/, /^\d{8}$/),
  FR: rule(/^\d{5}$/, /^[A-Z0-9]{2}\d{9}$/),
  GB: rule(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/),
  GR: rule(/^\d{3} ?\d{2}$/, /^\d{9}$/),
  HR: rule(/^\d{5}$/, /^\d{11}$/),
  HU: rule(/^\d{4}$/, /^\d{8}$/),
  IE: rule(/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/),
  IT: rule(/^\d{5}$/, /^\d{11}$/),
  LI: rule(/^94\d{2}$/),
  LT: rule(/^(?:LT-)?\d{5}$/, /^\d{9}(?:\d{3})?$/),
  LU: rule(/^(?:L-)?\d{4}$/, /^\d{8}$/),
  LV: rule(/^(?:LV-)?\d{4}$/, /^\d{11}$/),
  MT: rule(/^[A-Z]{3} ?\d{4}$/, /^\d{8}$/),
  NL: rule(/^\d{4} ?[A-Z]{2}$/, /^[A-Z0-9+*]{12}$/),
  NO: rule(/^\d{4}$/),
  PL: rule(/^\d{2}-\d{3}$/, /^\d{10}$/),
  PT: rule(/^\d{4}-\d{3}$/, /^\d{9}$/),
  RO: rule(/^\d{6}$/, /^\d{2,10}$/),
  SE: rule(/^\d{3} ?\d{2}$/, /^\d{12}$/),
  SI: rule(/^(?:SI-)?\d{4}$/, /^\d{8}$/),
  SK: rule(/^\d{3} ?\d{2}$/, /^\d{10}$/),
} as const satisfies Readonly<Record<string, CountryRule>>;

/** The code of a country that an address may be in. */
export type Country = keyof typeof RULES;

/** All of them, the shop's own and its neighbors of one language first. */
export const COUNTRIES = Object.keys(RULES) as Country[];

/** Reads the code of a country; `null` for any other text. */
export const readCountry = (code: string): Country | null =>
  COUNTRIES.find((country) => country === code) ?? null;

/** Whether goods that are sent to a country leave the EU: its countries have VAT identification numbers. */
export const isOutsideEu = (country: string): boolean => {
  const known = readCountry(country);
  return known !== null && RULES[known].vatId === null;
};

/** Whether a text is a postcode of the country. */
export const isPostcode = (country: Country, text: string): boolean => RULES[country].postcode.test(text);

/** Whether a text has the form of a VAT identification number of the EU. Whether it was given to anybody is not known. */
export const isVatId = (text: string): boolean =>
  Object.entries<CountryRule>(RULES).some(
    ([country, { vatId }]) => vatId !== null && isVatIdOf(text, country) && vatId.test(text.slice(2)),
  );

/** The countries in whose addresses the number stands before the street. */
const NUMBER_FIRST: readonly string[] = ['FR', 'GB', 'IE', 'LU', 'MT'] satisfies Country[];

/** Street and house number in the order of the country. */
export const streetLine = ({
  street,
  houseNumber,
  country,
}: Readonly<Record<'street' | 'houseNumber' | 'country', string>>): string =>
  (NUMBER_FIRST.includes(country) ? [houseNumber, street] : [street, houseNumber])
    .filter((part) => part !== '')
    .join(' ');

/** What a country is called in a language: `Austria`, `Österreich`. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
