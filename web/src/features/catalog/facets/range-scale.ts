/** Steps of a slider: as many as a histogram has bars. */
export const STEPS = 24;

/** Limits between which values lie. */
export interface Extent {
  min: number;
  max: number;
}

/** Limits that are set; one that is `null` is open. */
export interface RangeLimits {
  from: number | null;
  to: number | null;
}

/** As the server counts them into bars: steps of equal ratio, one added so that zero has a place. */
const ratio = ({ min, max }: Extent): number => (max + 1) / (min + 1);

/** Returns a value that can be said: with three digits, or whole where it has more. */
export function roundedValue(value: number): number {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.01))));
  return Number(value.toFixed(Math.min(digits, 3)));
}

/** Returns the value at a step of the slider; the first and the last are the limits themselves. */
export function valueAt(step: number, extent: Extent, round = roundedValue): number {
  if (step <= 0) return extent.min;
  if (step >= STEPS) return extent.max;
  return round((extent.min + 1) * ratio(extent) ** (step / STEPS) - 1);
}

/** Returns the step of the slider that is nearest to a value. */
export function stepOf(value: number, extent: Extent): number {
  const step =
    (Math.log((Math.max(value, extent.min) + 1) / (extent.min + 1)) / Math.log(ratio(extent))) * STEPS;
  return Math.min(STEPS, Math.max(0, Math.round(step)));
}

/** Reads a limit as it is typed in either language; `null` for none, `undefined` for what is no number. */
export function readTypedLimit(text: string): number | null | undefined {
  const clean = text.trim();
  if (clean === '') return null;
  return /^\d{1,9}([.,]\d{1,6})?$/.test(clean) ? Number(clean.replace(',', '.')) : undefined;
}
