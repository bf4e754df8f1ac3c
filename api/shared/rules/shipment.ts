import type { FieldProblem } from '../errors.js';
import { checkText, toFieldProblems } from './problems.js';

/** Longest name of a speditor and longest tracking code: our own limits. */
export const MAX_CARRIER = 100;
export const MAX_TRACKING_CODE = 100;

/** How many orders are sent, or printed, by one call. */
export const MAX_BULK_ORDERS = 100;

/** What is wrong with a parcel: who carries it and its code are non-empty after trimming. */
export const checkShipment = ({
  carrier,
  trackingCode,
}: Readonly<Record<'carrier' | 'trackingCode', string>>): FieldProblem[] =>
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

/** Longest note about an order. */
export const MAX_ORDER_NOTE = 2_000;
