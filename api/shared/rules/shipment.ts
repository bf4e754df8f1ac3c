import type { FieldProblem } from '../errors.js';
import { checkText, toFieldProblems } from './problems.js';

/** Longest name of a speditor and longest tracking code: our own limits. */
export const MAX_CARRIER = 100;
export const MAX_TRACKING_CODE = 100;

/** How many orders are sent, or printed, by one call. */
export const MAX_BULK_ORDERS = 100;

/** The payment statuses of orders that have ended without goods. */
const NEVER_SENT: readonly string[] = ['CANCELED', 'EXPIRED', 'FAILED', 'REFUNDING', 'REFUNDED'];

/** Whether an order of this payment status has ended without goods: unless it was sent before, it never is. */
export const isNeverSent = (paymentStatus: string): boolean => NEVER_SENT.includes(paymentStatus);

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
