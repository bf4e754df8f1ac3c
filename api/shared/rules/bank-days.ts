import { easterOf } from './delivery.js';

const DAY_MS = 86_400_000;

/** Days without payments between banks (calendar of TARGET, the ECB's system): fixed ones, and those that move with Easter. */
const FIXED: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];
const OF_EASTER: readonly number[] = [-2, 1];

const toDay = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

/** Tells whether banks carry out transfers on a day: Monday to Friday, but not on the holidays of TARGET. */
export function isBankDay(day: string): boolean {
  const midnight = Date.parse(day);
  const weekday = new Date(midnight).getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false;
  return !OF_EASTER.includes((midnight - easterOf(Number(day.slice(0, 4)))) / DAY_MS);
}

/** Returns the day (`2026-12-28`) that is so many bank days later, or, for a negative count, earlier; the day itself is not counted. */
export function addBankDays(day: string, count: number): string {
  const step = Math.sign(count);
  let found = day;
  for (let left = Math.abs(count); left > 0;) {
    found = toDay(Date.parse(found) + step * DAY_MS);
    if (isBankDay(found)) left -= 1;
  }
  return found;
}
