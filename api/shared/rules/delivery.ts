import { berlinDay, berlinTime } from '../berlin-days.js';

/** What says when goods in stock arrive. */
export interface DeliveryDays {
  /** Weekdays on which the shop packs: 1 for Monday to 6 for Saturday. On Sundays nobody may. */
  packingDays: readonly number[];
  /** Days on which it does not pack beside public holidays: `2026-12-28`. */
  closedDays: readonly string[];
  /** Until when in Berlin an order is packed on the same day: `14:00`. */
  cutOff: string;
  /** Working days from the day of packing to the delivery, as the terms promise for goods in stock (§ 5). */
  earliestDays: number;
  latestDays: number;
}

/** What holds unless the shop says something else. */
export const DEFAULT_DELIVERY: DeliveryDays = {
  packingDays: [1, 2, 3, 4, 5],
  closedDays: [],
  cutOff: '14:00',
  earliestDays: 2,
  latestDays: 4,
};

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
export function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (skipped + 19 * golden + 15) % 30;
  const moon = epact - Math.floor((epact + Math.floor(golden / 11)) / 29);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return Date.UTC(year, 2, 28 + moon - weekday);
}

function isHoliday(midnight: number): boolean {
  if (FIXED_HOLIDAYS.includes(toDay(midnight).slice(5))) return true;
  return EASTER_HOLIDAYS.includes((midnight - easterOf(new Date(midnight).getUTCFullYear())) / DAY_MS);
}

/** Tells whether parcels are delivered on a day: Monday to Friday, but not on public holidays. */
function isWorkingDay(midnight: number): boolean {
  const weekday = new Date(midnight).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(midnight);
}

/** Goes on by some working days; 0 stays where it is, or goes on to the next one. */
export function addWorkingDays(midnight: number, count: number): number {
  let day = midnight;
  for (let left = count; !isWorkingDay(day) || left > 0; day += DAY_MS) {
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** The first day from this one on, itself included, on which the shop packs. */
function packingDayFrom(midnight: number, { packingDays, closedDays }: DeliveryDays): number {
  let day = midnight;
  while (
    !packingDays.includes(new Date(day).getUTCDay()) ||
    isHoliday(day) ||
    closedDays.includes(toDay(day))
  )
    day += DAY_MS;
  return day;
}

/**
 * Returns when goods in stock arrive that are paid at a time: they are packed on that day if the shop packs on it and the cut-off
 * is still to come, else on the next one.
 */
export function deliveryWindow(paidAt: Date, days: DeliveryDays): DeliveryWindow {
  const { cutOff, earliestDays, latestDays } = days;
  const today = berlinDay(paidAt);
  const midnight = Date.parse(today);
  const isLate = paidAt >= berlinTime(today, cutOff);
  const packed = packingDayFrom(isLate ? midnight + DAY_MS : midnight, days);
  return {
    earliest: toDay(addWorkingDays(packed, earliestDays)),
    latest: toDay(addWorkingDays(packed, latestDays)),
    orderBy: berlinTime(toDay(packed), cutOff),
  };
}
