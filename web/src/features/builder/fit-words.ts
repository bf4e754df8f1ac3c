import type { Bounds, Fit, Outcome, Verdict } from '@shared/fit/evaluate.js';
import type { BuildSlot } from '@shared/builds/build.js';
import type { Language } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import type { FitStanding } from '../../ui/states/FitMark';
import { excessMm, standingOf } from './standings';
import { CORE } from './slots';

const OUTCOMES: Readonly<Record<Outcome, PlainText>> = {
  FITS: 'Fits',
  FITS_WITH_NOTE: 'Fits, with notes',
  UNKNOWN: 'Not certain',
  CLASHES: 'Does not fit',
};

/** Returns what all rules say together. While something is still needed, that is for now. */
export function outcomeWord({ outcome, verdicts }: Fit, rows: readonly { slot: BuildSlot }[]): PlainText {
  const isWhole =
    CORE.every((slot) => rows.some((row) => row.slot === slot)) &&
    !verdicts.some(({ truth, rule }) => truth === 'false' && rule.severity === 'open');
  return outcome === 'FITS' && !isWhole ? 'Fits so far' : OUTCOMES[outcome];
}

/** Returns a power as far as it is known. */
export function powerWords({ from, to }: Bounds, { t, formatNumber }: Language): string {
  const [least, most] = [formatNumber(Math.round(from)), formatNumber(Math.round(to))];
  if (!Number.isFinite(to)) return t('at least {least} W', { least });
  return from === to ? `${least}\u00A0W` : t('{least} to {most} W', { least, most });
}

const WORDS: Readonly<Record<FitStanding, PlainText>> = {
  fits: 'Fits',
  note: 'Note @fit',
  unknown: 'Not certain',
  clash: 'Does not fit',
};

/** Returns in a few words what a verdict says of a part. */
export function verdictWords(verdict: Verdict, id: number, { code, t, formatNumber }: Language): string {
  const standing = standingOf(verdict);
  const word = t(WORDS[standing]);
  if (standing === 'fits') return word;
  const excess = excessMm(verdict, id);
  return `${word}: ${
    excess === null
      ? verdict.rule.label[code]
      : t('{count} mm too large', { count: formatNumber(Math.round(excess)) })
  }`;
}
