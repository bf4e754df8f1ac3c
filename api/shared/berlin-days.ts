/** The time zone of the shop's books. */
const ZONE = 'Europe/Berlin';

// Made when a time is first asked for: most pages that bring them along never do, and a slow phone takes 60 ms for them.
let calendar: Intl.DateTimeFormat | undefined;
let clock: Intl.DateTimeFormat | undefined;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The day in Berlin at that time: `2026-03-29`. */
export function berlinDay(time: Date): string {
  calendar ??= new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
  return calendar.format(time);
}

/** The clock in Berlin at that time: `14:00`. */
export function berlinClock(time: Date): string {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return clock.format(time);
}

/** The moment of a time (`14:00`) on a day in Berlin: two hours before the same in UTC in summer, one in winter. */
export function berlinTime(day: string, time: string): Date {
  const inSummer = new Date(Date.parse(`${day}T${time}:00Z`) - 2 * HOUR_MS);
  return berlinClock(inSummer) === time ? inSummer : new Date(inSummer.getTime() + HOUR_MS);
}

/** A day in Berlin and when it begins; it lasts 23, 24 or 25 hours. */
export interface BerlinDay {
  day: string;
  start: Date;
}

/** The last days in Berlin, oldest first; the last one is today. */
export function lastBerlinDays(now: Date, count: number): BerlinDay[] {
  const today = Date.parse(berlinDay(now));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, start: berlinTime(day, '00:00') };
  });
}

/** When a day in Berlin (`2026-03-29`) begins and when the next one does; `null` for a text that names no day. */
export function berlinDayRange(day: string): { start: Date; end: Date } | null {
  const noon = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : NaN;
  if (Number.isNaN(noon) || berlinDay(new Date(noon)) !== day) return null;
  const nextDay = berlinDay(new Date(noon + DAY_MS));
  return { start: berlinTime(day, '00:00'), end: berlinTime(nextDay, '00:00') };
}

/** Writes a moment as people in Berlin say it, to the minute: `2026-03-29 14:00`, with the offset where a clock shows it twice a night. */
export function berlinMoment(time: Date): string {
  const [day, clockTime] = [berlinDay(time), berlinClock(time)];
  const isFirst = Math.abs(berlinTime(day, clockTime).getTime() - time.getTime()) < HOUR_MS;
  return `${day} ${clockTime}${isFirst ? '' : ' +01:00'}`;
}

const MOMENT =
  /^(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2})?(?: Uhr)?)? *([+-]\d{2}:\d{2})?$/;

/**
 * Reads such a moment: `2026-03-29 14:00`, `29.3.2026 14:00`, a day alone, at which it begins, or ends where `isEnd` says so. `null` for
 * what is none.
 */
export function readBerlinMoment(text: string, isEnd = false): Date | null {
  const [, iso, day = '', month = '', year = '', hour, minute = '', offset] = MOMENT.exec(text.trim()) ?? [];
  const date = iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const range = berlinDayRange(date);
  if (range === null || Number(hour ?? 0) > 23 || Number(minute) > 59) return null;
  if (hour === undefined) return isEnd ? range.end : range.start;
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return offset === undefined ? berlinTime(date, time) : new Date(`${date}T${time}:00${offset}`);
}

/** Returns the day that comes so many days after a day: `2026-12-28` and 5 give `2027-01-02`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns how many days a day comes after another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Tells whether a text names a day that there is: `2026-12-28`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;
