import { vatPart } from './money.js';

/**
 * The VAT of one of several amounts of an order at one rate, in cents: the difference that it makes to the VAT of what is kept.
 * So the VAT of all of them, after any number of corrections, is that of what the shop has kept, to the cent.
 */
export const vatBetween = (keptBefore: number, keptAfter: number, percent: number): number =>
  Math.abs(vatPart(keptAfter, percent) - vatPart(keptBefore, percent));
