import { berlinTime } from './berlin-days.js';

/** A month (`2026-03`) so many months before another. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** When a month in Berlin (`2026-03`) begins and when the next one does; `null` for a text that names no month. */
export function berlinMonthRange(month: string): { start: Date; end: Date } | null {
  if (!/^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const next = monthBefore(month, -1);
  return { start: berlinTime(`${month}-01`, '00:00'), end: berlinTime(`${next}-01`, '00:00') };
}
