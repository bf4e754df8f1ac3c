/** For whom addresses are exported: carriers with a layout of their own, and a plain table. */
export const CARRIER_FILES = ['dhl', 'dpd', 'gls', 'neutral'] as const;
export type CarrierFile = (typeof CARRIER_FILES)[number];

/** Reads the name of a carrier's file; `null` for any other text. */
export const readCarrierFile = (text: string | null): CarrierFile | null =>
  CARRIER_FILES.find((carrier) => carrier === text) ?? null;
