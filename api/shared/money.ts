/** Money is an integer number of euro cents everywhere; euro text exists only at the edges. */

const EURO_TEXT = /^\d+(?:\.\d{2})?$/;

/** German standard VAT rate in percent (§ 12 (1) UStG). Prices include it. */
export const VAT_PERCENT = 19;

/** Returns what amounts, or counts, come to. */
export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** `123456` becomes `1,234.56 €`, `-250` becomes `−2.50 €` with a minus sign. The space does not break. */
export function formatEuro(cents: number): string {
  const absolute = Math.abs(cents);
  const euro = Math.floor(absolute / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = (absolute % 100).toString().padStart(2, '0');
  return `${cents < 0 ? '−' : ''}${euro}.${rest}\u00A0€`;
}

/** `1234` becomes `12.34`: the form in which prices are typed and sent to `/api`. */
export function centsToText(cents: number): string {
  return `${Math.floor(cents / 100)}.${(cents % 100).toString().padStart(2, '0')}`;
}

/**
 * Reads digits with an optional dot and exactly two decimals, without passing through a float.
 * Anything else, and amounts that are not safe integers in cents, give `null`.
 */
export function textToCents(text: string): number | null {
  if (!EURO_TEXT.test(text)) return null;
  const [euro = '0', decimals = '00'] = text.split('.');
  const cents = Number(euro) * 100 + Number(decimals);
  return Number.isSafeInteger(cents) ? cents : null;
}

/** A price as Germans write it: a comma before the cents, and dots between thousands where somebody sets them. */
const GERMAN_EURO_TEXT = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{2}$/;

/** Reads a price as people type it: as `textToCents`, or with a comma (`12,50`, `1.299,00`); `null` for anything else. */
export function typedToCents(text: string): number | null {
  const typed = text.trim();
  return textToCents(GERMAN_EURO_TEXT.test(typed) ? typed.replaceAll('.', '').replace(',', '.') : typed);
}

/** VAT contained in a gross amount, in cents, rounded half up once per amount. */
export function vatPart(grossCents: number, percent: number = VAT_PERCENT): number {
  return Math.round((grossCents * percent) / (100 + percent));
}

/** A price of the shop without the VAT of its own country, which it contains, in cents. */
export const netPrice = (grossCents: number): number => grossCents - vatPart(grossCents);
