import type { Outcome } from '@shared/fit/evaluate.js';
import type { FitStanding } from './FitMark';

/** The mark of what all rules say together. */
export const OUTCOME_MARKS: Readonly<Record<Outcome, FitStanding>> = {
  FITS: 'fits',
  FITS_WITH_NOTE: 'note',
  UNKNOWN: 'unknown',
  CLASHES: 'clash',
};
