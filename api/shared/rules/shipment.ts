import type { FieldProblem } from '../errors.js';
import { checkText, toFieldProblems } from './problems.js';

/** Longest name of a speditor and longest tracking code: our own limits, since the specification names none. */
export const CARRIER_MAX = 100;
export const TRACKING_CODE_MAX = 100;

/** What is wrong with a parcel: who carries it and its code are non-empty after trimming (specification, section 5). */
export const checkShipment = ({
  carrier,
  trackingCode,
}: Readonly<Record<'carrier' | 'trackingCode', string>>): FieldProblem[] =>
  toFieldProblems(
    {
      carrier: checkText(carrier, CARRIER_MAX),
      trackingCode: checkText(trackingCode, TRACKING_CODE_MAX),
    },
    {
      carrier: `Please enter a speditor of at most ${CARRIER_MAX} characters.`,
      trackingCode: `Please enter a tracking code of at most ${TRACKING_CODE_MAX} characters.`,
    },
  );
