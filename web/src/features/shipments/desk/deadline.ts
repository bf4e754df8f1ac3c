import { berlinDay } from '@shared/berlin-days.js';

const DAY_MS = 86_400_000;

/** The day on which an order must be packed to arrive as promised, and how many days ago that was. */
export interface Deadline {
  /** `2026-11-24` */
  day: string;
  /** 0: today; negative: still to come. */
  daysLate: number;
}

/** Takes the cut-off that the order was paid before: it is packed on that day. */
export function deadlineOf(orderBy: string, now: Date): Deadline {
  const day = berlinDay(new Date(orderBy));
  return { day, daysLate: Math.round((Date.parse(berlinDay(now)) - Date.parse(day)) / DAY_MS) };
}
