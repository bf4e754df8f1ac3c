import { formatTime } from '@shared/dates.js';
import { fillIn, formatGermanEuro } from '@shared/language.js';
import type { Language } from '../language';
import { translateMessage } from './messages';
import { GERMAN_TEXTS } from './texts';

const DAY = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: 'long', year: 'numeric' });

/** German as it is written in Germany: `1.234,56 €`, `05. März 2026, 14:05`. Loaded by those who read it. */
export const GERMAN: Language = {
  code: 'de',
  t: (text: keyof typeof GERMAN_TEXTS, values = {}) => fillIn(GERMAN_TEXTS[text], values),
  translateMessage,
  formatEuro: formatGermanEuro,
  formatDateTime: (time) => `${DAY.format(time)}, ${formatTime(time)}`,
  formatNumber: (value, options) => value.toLocaleString('de-DE', options),
};
