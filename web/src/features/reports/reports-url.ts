import { berlinDay } from '@shared/berlin-days.js';
import type { UrlCodec } from '../../lib/useUrlState';

/** Which month the reports are about: `2026-11`, in Berlin. */
interface ReportsUrl {
  month: string;
}

/** The month before the one in Berlin at a time, which is over and so the one to report. */
function lastMonth(time: Date): string {
  const [year = 0, month = 0] = berlinDay(time).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

/** Reads and writes the address of the reports; without a month, they are about the last one that is over. */
export const reportsUrl: UrlCodec<ReportsUrl> = {
  read: (query) => {
    const month = query.get('month')?.trim() ?? '';
    return { month: /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : lastMonth(new Date()) };
  },
  write: ({ month }) => new URLSearchParams({ month }).toString(),
};
