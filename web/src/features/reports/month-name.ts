import type { LanguageCode } from '@shared/language.js';

/** Names a month such as `2026-11`: November 2026. */
export const monthName = (code: LanguageCode, month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(code === 'de' ? 'de-DE' : 'en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
