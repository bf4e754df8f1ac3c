import type { FieldProblem } from '../errors.js';
import { checkText, fieldProblem, toFieldProblems } from './problems.js';
import { doubtOfCode } from './tracking-codes.js';

/** Longest name of a speditor and longest tracking code: our own limits. */
export const MAX_CARRIER = 100;
export const MAX_TRACKING_CODE = 100;

/** How many orders are sent, or printed, by one call. */
export const MAX_BULK_ORDERS = 100;

type ParcelTexts = Readonly<Record<'carrier' | 'trackingCode', string>>;

/** What is wrong with a parcel of any carrier: who carries it and its code are non-empty after trimming. */
export const checkParcelTexts = ({ carrier, trackingCode }: ParcelTexts): FieldProblem[] =>
  toFieldProblems(
    {
      carrier: checkText(carrier, MAX_CARRIER),
      trackingCode: checkText(trackingCode, MAX_TRACKING_CODE),
    },
    {
      carrier: { reason: 'CARRIER_INVALID', params: { max: MAX_CARRIER } },
      trackingCode: { reason: 'TRACKING_CODE_INVALID', params: { max: MAX_TRACKING_CODE } },
    },
  );

/** What is wrong with a parcel: its texts, or a code that cannot be one of its carrier. */
export function checkShipment(parcel: ParcelTexts): FieldProblem[] {
  const problems = checkParcelTexts(parcel);
  const doubt = problems.length > 0 ? null : doubtOfCode(parcel.carrier, parcel.trackingCode);
  return doubt === null ? problems : [fieldProblem('trackingCode', 'format', { reason: doubt })];
}

/** Longest proof that a parcel has left the EU, in characters. */
export const MAX_EXPORT_PROOF = 60;

/** Returns what is wrong with the proof that a parcel has left the EU (§§ 9, 10 UStDV); empty: there is none yet. */
export const checkExportProof = (proof: string): FieldProblem[] =>
  toFieldProblems(
    { proof: proof === '' ? null : checkText(proof, MAX_EXPORT_PROOF) },
    { proof: { reason: 'EXPORT_PROOF_INVALID', params: { max: MAX_EXPORT_PROOF } } },
  );

/** Longest note about an order. */
export const MAX_ORDER_NOTE = 2_000;
