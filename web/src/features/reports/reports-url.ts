import { berlinDay } from '@shared/berlin-days.js';
import { monthBefore } from '@shared/months.js';
import type { UrlCodec } from '../../lib/useUrlState';

/** Which month the reports are about: `2026-11`, in Berlin. */
interface ReportsUrl {
  month: string;
}

/** Reads and writes the address of the reports; without a month, they are about the last one that is over. */
export const reportsUrl: UrlCodec<ReportsUrl> = {
  read: (query) => {
    const month = query.get('month')?.trim() ?? '';
    return { month: /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : monthBefore(berlinDay(new Date()), 1) };
  },
  write: ({ month }) => new URLSearchParams({ month }).toString(),
};
