import type { Language } from '../i18n/language';

/** Returns the days on which goods arrive: `Wed, 25 Nov – Fri, 27 Nov`. */
export const deliveryDays = (
  { earliest, latest }: { earliest: string; latest: string },
  { formatDay }: Language,
): string => `${formatDay(earliest)} – ${formatDay(latest)}`;
