/**
 * The quantity that a typed text stands for: its absolute value, rounded up to a whole number,
 * at least 1, at most what is in stock; `null` for a text that is no number.
 */
export function readQuantity(text: string, stockCount: number): number | null {
  const number = text.trim().replace(',', '.');
  const typed = Math.ceil(Math.abs(Number(number)));
  return number === '' || Number.isNaN(typed) ? null : Math.max(1, Math.min(typed, stockCount));
}
