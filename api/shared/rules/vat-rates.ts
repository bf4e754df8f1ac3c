import { isDay } from '../berlin-days.js';
import type { FieldProblem } from '../errors.js';
import { VAT_PERCENT } from '../money.js';
import { HOME_COUNTRY } from './address-fields.js';
import { fieldProblem } from './problems.js';
import { ownRateOf, type ChargedVat, type Place } from './vat-territories.js';

/** A standard rate, and the first day in Berlin on which it holds; the oldest one has held for longer than this shop. */
type DatedRate = readonly [from: string, percent: number];

/**
 * The standard VAT rates of the EU, by ISO 3166-1 code, oldest first. Source: the European Commission's Taxes in Europe Database (TEDB,
 * ec.europa.eu/taxation_customs/tedb), as of November 2026. What differs within a country is in `vat-territories.ts`.
 */
const STANDARD_RATES: Readonly<Record<string, readonly DatedRate[]>> = {
  AT: [['', 20]],
  BE: [['', 21]],
  BG: [['', 20]],
  CY: [['', 19]],
  CZ: [['', 21]],
  DE: [['', VAT_PERCENT]],
  DK: [['', 25]],
  EE: [
    ['', 22],
    ['2025-07-01', 24],
  ],
  ES: [['', 21]],
  FI: [
    ['', 24],
    ['2024-09-01', 25.5],
  ],
  FR: [['', 20]],
  GR: [['', 24]],
  HR: [['', 25]],
  HU: [['', 27]],
  IE: [['', 23]],
  IT: [['', 22]],
  LT: [['', 21]],
  LU: [['', 17]],
  LV: [['', 21]],
  MT: [['', 18]],
  NL: [['', 21]],
  PL: [['', 23]],
  PT: [['', 23]],
  RO: [
    ['', 19],
    ['2025-08-01', 21],
  ],
  SE: [['', 25]],
  SI: [['', 22]],
  SK: [
    ['', 20],
    ['2025-01-01', 23],
  ],
};

/** The other countries of the EU, by code. */
export const OTHER_EU_COUNTRIES: readonly string[] = Object.keys(STANDARD_RATES).filter(
  (country) => country !== HOME_COUNTRY,
);

/** The standard VAT rate of a country of the EU on a day in Berlin (`2026-11-28`), in percent; `null` outside of the EU. */
export const standardRate = (country: string, day: string): number | null =>
  STANDARD_RATES[country]?.findLast(([from]) => from <= day)?.[1] ?? null;

/** By which country's VAT the shop sells. */
export interface TaxSettings {
  /**
   * The first day in Berlin on which consumers in other countries of the EU are charged the VAT of theirs (§ 3c (1), § 3a (5) UStG);
   * empty: never, for who stays below 10,000 € a year (§ 3c (4)).
   */
  destinationFrom: string;
}

/** What holds unless the shop says something else: German VAT for everybody. */
export const DEFAULT_TAXES: TaxSettings = { destinationFrom: '' };

/** Net sales to consumers in other countries of the EU, in cents a year, from which on their VAT is due (§ 3c (4) UStG). */
export const DESTINATION_THRESHOLD_CENTS = 1_000_000;
/** From what sales on the shop is told that they come near. */
export const DESTINATION_WARNING_CENTS = 800_000;

/** Returns the VAT of what consumers order on a day in Berlin that goes to a place. Prices include it and stay the same. */
export function chargedVat({ destinationFrom }: TaxSettings, place: Place, day: string): ChargedVat {
  const { percent, country } = ownRateOf(place) ?? {
    percent: standardRate(place.country, day),
    country: place.country,
  };
  const isDestination = destinationFrom !== '' && day >= destinationFrom && percent !== null;
  return isDestination ? { percent, country } : { percent: VAT_PERCENT, country: HOME_COUNTRY };
}

/** Returns what is wrong with the settings of VAT. */
export const checkTaxes = ({ destinationFrom }: TaxSettings): FieldProblem[] =>
  destinationFrom === '' || (destinationFrom.startsWith('2') && isDay(destinationFrom))
    ? []
    : [fieldProblem('destinationFrom', 'format', { reason: 'SETTING_TAX_DAY' })];
