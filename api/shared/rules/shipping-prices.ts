import type { FieldProblem } from '../errors.js';
import { sum } from '../money.js';
import { HOME_COUNTRY } from './address-fields.js';
import { readCountry } from './countries.js';
import { fieldProblem, isWhole } from './problems.js';

/** What sending costs from a weight on, in cents, VAT included. */
export interface ShippingStep {
  aboveGrams: number;
  cents: number;
}

/** What the shop asks for sending to a country. */
export interface CountryShipping {
  /** ISO 3166-1 code. */
  country: string;
  /** By weight, the lightest first: the first one begins at 0, so that every parcel has a price. */
  steps: readonly ShippingStep[];
  /** From what price of the goods on sending costs nothing, in cents; 0: it always costs. */
  freeFromCents: number;
}

/** What the shop asks for sending. */
export interface ShippingSettings {
  /** Countries without an entry are sent to free of charge. */
  prices: readonly CountryShipping[];
  /** What a piece counts as whose weight nobody has entered, with its packaging. */
  pieceGrams: number;
}

/** What holds unless the shop says something else: sending is free. */
export const DEFAULT_SHIPPING: ShippingSettings = { prices: [], pieceGrams: 1_000 };

/** Most steps of a country. */
export const MAX_SHIPPING_STEPS = 6;
/** Highest price of a parcel, in cents, and highest price of goods from which on it is free. */
export const MAX_SHIPPING_CENTS = 100_000;
export const MAX_FREE_FROM_CENTS = 10_000_000;
/** Heaviest step, in grams. */
export const MAX_SHIPPING_GRAMS = 1_000_000;

/** Pieces of a product that may go in a parcel. */
export interface ShippedGoods {
  count: number;
  /** Of one piece; absent and `null`: unknown. */
  weightGrams?: number | null | undefined;
  /** Whether they are keys and links, or work: then they need no parcel. */
  isDigital?: boolean | undefined;
  isService?: boolean | undefined;
}

/** Returns what sending goods costs, in cents, VAT included. `goodsCents` is what they are paid with, a voucher taken off. */
export function shippingCents(
  { prices, pieceGrams }: ShippingSettings,
  country: string,
  goods: readonly ShippedGoods[],
  goodsCents: number,
): number {
  const sent = goods.filter(({ isDigital, isService }) => isDigital !== true && isService !== true);
  const asked = prices.find((one) => one.country === country);
  if (sent.length === 0 || asked === undefined) return 0;
  if (asked.freeFromCents > 0 && goodsCents >= asked.freeFromCents) return 0;
  const grams = sum(sent.map(({ count, weightGrams }) => count * (weightGrams ?? pieceGrams)));
  return asked.steps.findLast(({ aboveGrams }) => aboveGrams < grams || aboveGrams === 0)?.cents ?? 0;
}

/** Returns what sending one piece of a product within the shop's own country costs, in cents. */
export const pieceShippingCents = (
  settings: ShippingSettings,
  { priceCents, weightGrams, isDigital }: { priceCents: number } & Omit<ShippedGoods, 'count'>,
): number => shippingCents(settings, HOME_COUNTRY, [{ count: 1, weightGrams, isDigital }], priceCents);

/** Whether sending is free for whoever buys. */
export const isAlwaysFree = ({ prices }: Pick<ShippingSettings, 'prices'>): boolean =>
  prices.every(({ steps }) => steps.every(({ cents }) => cents === 0));

/** Puts prices into the order in which they are kept. */
export const readShipping = ({ prices, pieceGrams }: ShippingSettings): ShippingSettings => ({
  prices: prices.map(({ country, steps, freeFromCents }) => ({
    country,
    steps: steps
      .map(({ aboveGrams, cents }) => ({ aboveGrams, cents }))
      .sort((one, other) => one.aboveGrams - other.aboveGrams),
    freeFromCents,
  })),
  pieceGrams,
});

function isPriced({ country, steps, freeFromCents }: CountryShipping): boolean {
  const weights = new Set(steps.map(({ aboveGrams }) => aboveGrams));
  return (
    readCountry(country) !== null &&
    steps.length <= MAX_SHIPPING_STEPS &&
    steps[0]?.aboveGrams === 0 &&
    weights.size === steps.length &&
    steps.every(
      ({ aboveGrams, cents }) =>
        isWhole(aboveGrams, 0, MAX_SHIPPING_GRAMS) && isWhole(cents, 0, MAX_SHIPPING_CENTS),
    ) &&
    isWhole(freeFromCents, 0, MAX_FREE_FROM_CENTS)
  );
}

/** Returns what is wrong with prices that have been read. */
export function checkShipping({ prices, pieceGrams }: ShippingSettings): FieldProblem[] {
  const wrong = prices.find((one) => !isPriced(one));
  const isTwice = new Set(prices.map(({ country }) => country)).size < prices.length;
  return [
    ...(wrong === undefined && !isTwice
      ? []
      : [
          fieldProblem('prices', 'format', {
            reason: 'SETTING_SHIPPING',
            params: { country: wrong?.country ?? '', max: MAX_SHIPPING_STEPS },
          }),
        ]),
    ...(isWhole(pieceGrams, 1, MAX_SHIPPING_GRAMS)
      ? []
      : [fieldProblem('pieceGrams', 'range', { reason: 'SETTING_PIECE_WEIGHT' })]),
  ];
}
