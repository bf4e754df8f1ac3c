import type { Address } from './address-fields.js';
import type { Country } from './countries.js';

/** The VAT of a purchase. */
export interface ChargedVat {
  percent: number;
  /** Whose VAT it is, by ISO 3166-1 code. */
  country: string;
}

/** A place by its address. */
export type Place = Pick<Address, 'country' | 'postcode'>;

/** A part of a country, by its postcodes. */
interface Territory {
  country: Country;
  postcode: RegExp;
}

/**
 * Places whose addresses name a country of the EU, but which are no part of its VAT area: neither its VAT nor an intra-community supply is
 * right for them, and what goes there is declared at customs. Sources: Art. 5, 6 and 7 of Directive 2006/112/EC, § 1 (2), (2a) UStG, Art.
 * 355 TFEU, as of November 2026. Monaco (98000, as of France), which belongs to it, is not among them.
 */
const OUTSIDE_VAT_AREA: readonly Territory[] = [
  // Büsingen and Heligoland: Art. 6 (2) (a), (b).
  { country: 'DE', postcode: /^(?:78266|27498)$/ },
  // The Canary Islands: Art. 6 (1) (b); Ceuta and Melilla: Art. 6 (2) (c), (d).
  { country: 'ES', postcode: /^(?:35|38|51|52)/ },
  // The territories of Art. 349 and 355 (1) TFEU: Art. 6 (1) (c); and those overseas: Art. 355 (2) TFEU.
  { country: 'FR', postcode: /^(?:97|98[4-8])/ },
  // Mount Athos: Art. 6 (1) (a).
  { country: 'GR', postcode: /^630 ?8[67]$/ },
  // The Åland Islands: Art. 6 (1) (d).
  { country: 'FI', postcode: /^22/ },
  // Livigno: Art. 6 (2) (e); Campione d’Italia: Art. 6 (1) (g); San Marino and the Vatican are countries of their own.
  { country: 'IT', postcode: /^(?:23041|22061|4789\d|00120)$/ },
  // Greenland: Art. 355 (2) TFEU.
  { country: 'DK', postcode: /^39/ },
];

/** The standard rate of a territory, in percent, and whose VAT it is. */
interface TerritoryRate extends Territory {
  percent: number;
  taxCountry: Country;
}

/**
 * Places within the VAT area whose standard rate is not that of the country that their addresses name. Sources: Art. 104, 105 of Directive
 * 2006/112/EC, § 10 (4) of the Austrian UStG, TEDB, as of November 2026.
 */
const OWN_RATES: readonly TerritoryRate[] = [
  // Jungholz and the Kleinwalsertal are Austrian, and have German postcodes beside the Austrian ones.
  { country: 'AT', postcode: /^(?:6691|699[1-3])$/, percent: 19, taxCountry: 'AT' },
  { country: 'DE', postcode: /^(?:87491|8756[7-9])$/, percent: 19, taxCountry: 'AT' },
  // Madeira and the Azores.
  { country: 'PT', postcode: /^9[0-3]/, percent: 22, taxCountry: 'PT' },
  { country: 'PT', postcode: /^9[5-9]/, percent: 16, taxCountry: 'PT' },
];

const isIn =
  ({ country, postcode }: Place) =>
  (territory: Territory): boolean =>
    territory.country === country && territory.postcode.test(postcode);

/** Whether a place is outside the VAT area of the EU although the country that its address names is in it. */
export const isOutsideVatArea = (place: Place): boolean => OUTSIDE_VAT_AREA.some(isIn(place));

/** The standard rate of a place that has one of its own; `undefined`: that of its country holds. */
export function ownRateOf(place: Place): ChargedVat | undefined {
  const own = OWN_RATES.find(isIn(place));
  return own && { percent: own.percent, country: own.taxCountry };
}
