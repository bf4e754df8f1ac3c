// The language defines how `toString` and `toUTCString` write a time, to the letter: `Wed Nov 25 2026 14:05:00 GMT+0100`.

/** 24-hour time in the reader's time zone: `14:05`. */
export const formatTime = (time: Date): string => time.toString().slice(16, 21);

/** Day, short month, year and 24-hour time in the reader's time zone: `05 Mar 2026, 14:05`. */
export function formatDateTime(time: Date): string {
  const [, month = '', day = '', year = ''] = time.toString().split(' ');
  return `${day} ${month} ${year}, ${formatTime(time)}`;
}

/** Weekday, day and short month of a day like `2026-11-25`: `Wed, 25 Nov`. */
export const formatDay = (day: string): string => new Date(day).toUTCString().slice(0, 11);
