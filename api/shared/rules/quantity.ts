/**
 * The quantity that a typed text stands for: its absolute value, rounded up to a whole number,
 * at least 1, at most what is in stock. A text that is no number stands for 1.
 */
export function readQuantity(text: string, stockCount: number): number {
  const typed = Math.ceil(Math.abs(Number(text.trim().replace(',', '.'))));
  return Math.max(1, Math.min(Number.isNaN(typed) ? 1 : typed, stockCount));
}
