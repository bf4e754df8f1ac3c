import { formatAddress } from 'localized-address-format';
import type { LanguageCode } from '../../../shared/language.js';
import { type Address, HOME_COUNTRY } from '../../../shared/rules/address-fields.js';
import { countryName, streetLine } from '../../../shared/rules/countries.js';

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
