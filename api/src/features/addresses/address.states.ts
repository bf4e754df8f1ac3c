import { formatAddress } from 'localized-address-format';
import type { LanguageCode } from '../../../shared/language.js';
import { type Address, HOME_COUNTRY } from '../../../shared/rules/address-fields.js';
import { COUNTRIES, countryName, streetLine, type Country } from '../../../shared/rules/countries.js';

/**
 * An address as it stands on a letter, line by line, in the order of its country; the country is the last line of those abroad, in
 * capitals, as the posts want it.
 */
export function letterLines(address: Address, language: LanguageCode): string[] {
  const { recipient, company, addition, postcode, town, country } = address;
  const lines = formatAddress({
    postalCountry: country,
    name: recipient,
    organization: company,
    addressLines: [addition, streetLine(address)].filter((line) => line !== ''),
    postalCode: postcode,
    locality: town,
  });
  return country === HOME_COUNTRY ? lines : [...lines, countryName(country, language).toUpperCase()];
}

/** Countries by what they are called in German, in English and in their own languages. */
const NAMED_COUNTRIES: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.flatMap((code) =>
    ['de', 'en', new Intl.Locale(`und-${code}`).maximize().language].map(
      (language) => [countryName(code, language ?? 'en').toLowerCase(), code] as const,
    ),
  ),
);

/** Returns the country that an address in one line names at its end; `null` where it names none that the shop knows. */
export const countryNamedIn = (line: string): Country | null =>
  NAMED_COUNTRIES.get(line.split(/[,\n]/).at(-1)?.trim().toLowerCase() ?? '') ?? null;
