import type { Language } from '../i18n/language';

/** The size of a file as a person reads it: `412 kB`, `3.8 MB`. Limits are binary, so the units are too. */
export function formatSize(bytes: number, formatNumber: Language['formatNumber']): string {
  const kilobytes = bytes / 1_024;
  if (kilobytes < 1_024) return `${Math.max(1, Math.ceil(kilobytes))} kB`;
  return `${formatNumber(Math.ceil(kilobytes / 102.4) / 10, { minimumFractionDigits: 1 })} MB`;
}
