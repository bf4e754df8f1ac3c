/** Longest name of a speditor and longest tracking code: our own limits, since the specification names none. */
export const CARRIER_MAX = 100;
export const TRACKING_CODE_MAX = 100;

/** What is wrong with a field of a shipment. */
export type ShipmentProblem = 'required' | 'length';

function checkLine(text: string, max: number): ShipmentProblem | null {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > max ? 'length' : null;
}

/** Who carries the parcel; non-empty after trimming (specification, section 5). */
export const checkCarrier = (text: string): ShipmentProblem | null => checkLine(text, CARRIER_MAX);

/** The carrier's code of the parcel; non-empty after trimming. */
export const checkTrackingCode = (text: string): ShipmentProblem | null => checkLine(text, TRACKING_CODE_MAX);

/** What a person reads when a field is not valid. */
export const SHIPMENT_MESSAGES = {
  carrier: `Please enter a speditor of at most ${CARRIER_MAX} characters.`,
  trackingCode: `Please enter a tracking code of at most ${TRACKING_CODE_MAX} characters.`,
} as const;
