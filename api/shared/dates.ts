const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number): string => value.toString().padStart(2, '0');

/** 24-hour time in the reader's time zone: `14:05`. */
export function formatTime(time: Date): string {
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** Day, short month, year and 24-hour time in the reader's time zone (specification, section 9): `05 Mar 2026, 14:05`. */
export function formatDateTime(time: Date): string {
  const day = `${twoDigits(time.getDate())} ${MONTHS[time.getMonth()] ?? ''} ${time.getFullYear()}`;
  return `${day}, ${formatTime(time)}`;
}

/** Weekday, day and short month of a day like `2026-11-25`: `Wed, 25 Nov`. */
export const formatDay = (day: string): string => new Date(day).toUTCString().slice(0, 11);
