import { berlinDay, berlinTime } from '../berlin-days.js';

/** Working days from the day of packing to the delivery, as the terms promise for goods in stock (§ 5). */
export const WORKING_DAYS = { earliest: 2, latest: 4 } as const;

/** Until when in Berlin an order is packed on the same working day, unless the shop sets another time. */
export const DEFAULT_CUT_OFF = '14:00';

const DAY_MS = 86_400_000;

/** Public holidays of all German states that have the same date each year. */
const FIXED_HOLIDAYS: readonly string[] = ['01-01', '05-01', '10-03', '12-25', '12-26'];
/** Those that move with Easter, in days from its Sunday: Good Friday, Easter Monday, Ascension, Whit Monday. */
const EASTER_HOLIDAYS: readonly number[] = [-2, 1, 39, 50];

/** When goods arrive; days as `2026-11-25`. */
export interface DeliveryWindow {
  earliest: string;
  latest: string;
  /** Until when the order must be paid for this. */
  orderBy: Date;
}

const toDay = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

/** Returns Easter Sunday as ms at midnight UTC, by the rule of the Gregorian calendar (Meeus, Astronomical Algorithms). */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (skipped + 19 * golden + 15) % 30;
  const moon = epact - Math.floor((epact + Math.floor(golden / 11)) / 29);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return Date.UTC(year, 2, 28 + moon - weekday);
}

/** Tells whether parcels are packed and delivered on a day: Monday to Friday, but not on public holidays. */
function isWorkingDay(midnight: number): boolean {
  const date = new Date(midnight);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(toDay(midnight).slice(5))) return false;
  const sinceEaster = (midnight - easterOf(date.getUTCFullYear())) / DAY_MS;
  return !EASTER_HOLIDAYS.includes(sinceEaster);
}

/** Goes on by some working days; 0 stays where it is, or goes on to the next one. */
export function addWorkingDays(midnight: number, count: number): number {
  let day = midnight;
  for (let left = count; !isWorkingDay(day) || left > 0; day += DAY_MS) {
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/**
 * Returns when goods in stock arrive that are paid at a time: they are packed on that day if it is a working day and `cutOff`
 * (`14:00` in Berlin) is still to come, else on the next one.
 */
export function deliveryWindow(paidAt: Date, cutOff: string): DeliveryWindow {
  const today = berlinDay(paidAt);
  const midnight = Date.parse(today);
  const isLate = paidAt >= berlinTime(today, cutOff);
  const packed = addWorkingDays(isLate ? midnight + DAY_MS : midnight, 0);
  return {
    earliest: toDay(addWorkingDays(packed, WORKING_DAYS.earliest)),
    latest: toDay(addWorkingDays(packed, WORKING_DAYS.latest)),
    orderBy: berlinTime(toDay(packed), cutOff),
  };
}
