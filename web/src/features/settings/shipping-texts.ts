import { toTypedPrice, type LanguageCode } from '@shared/language.js';
import { typedToCents } from '@shared/money.js';
import type { CountryShipping, ShippingSettings } from '@shared/rules/shipping-prices.js';
import { GRAMS_PER_KG } from '@shared/rules/weight.js';
import type { SectionTexts } from './useSection';

/** The prices of a country as they are typed: kilograms and euros. */
export interface TypedPrices {
  country: string;
  steps: { above: string; price: string }[];
  freeFrom: string;
}

/** Reads a weight as people type it, with a comma or a dot, as whole grams; not a number for anything else. */
const toGrams = (text: string): number =>
  /^\d{1,5}(?:[.,]\d{1,3})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * GRAMS_PER_KG)
    : Number.NaN;

/** Reads a price as people type it, also in whole euros. */
const toCents = (text: string): number =>
  typedToCents(/^\d+$/.test(text.trim()) ? `${text.trim()}.00` : text) ?? Number.NaN;

const typed = ({ country, steps, freeFromCents }: CountryShipping, language: LanguageCode): TypedPrices => ({
  country,
  steps: steps.map(({ aboveGrams, cents }) => ({
    above: String(aboveGrams / GRAMS_PER_KG),
    price: toTypedPrice(cents, language),
  })),
  freeFrom: freeFromCents === 0 ? '' : toTypedPrice(freeFromCents, language),
});

/** The prices of the text that a form holds. */
export const pricesOf = (text: string): TypedPrices[] => JSON.parse(text) as TypedPrices[];

/** Prices as one text of a form. */
export const textOfPrices = (prices: readonly TypedPrices[]): string => JSON.stringify(prices);

/** How the shipping prices stand in their form. */
export const SHIPPING_TEXTS: SectionTexts<'shipping', keyof ShippingSettings> = {
  toTexts: ({ prices, pieceGrams }, language) => ({
    prices: textOfPrices(prices.map((price) => typed(price, language))),
    pieceGrams: String(pieceGrams / GRAMS_PER_KG),
  }),
  toValues: ({ prices, pieceGrams }) => ({
    prices: pricesOf(prices).map(({ country, steps, freeFrom }) => ({
      country,
      steps: steps.map(({ above, price }) => ({ aboveGrams: toGrams(above), cents: toCents(price) })),
      freeFromCents: freeFrom.trim() === '' ? 0 : toCents(freeFrom),
    })),
    pieceGrams: toGrams(pieceGrams),
  }),
};
