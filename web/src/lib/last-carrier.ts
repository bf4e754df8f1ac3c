const STORAGE_KEY = 'last-carrier';

let last = readStored();

function readStored(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    // Storage is forbidden: the carrier is then kept until the page is left.
    return '';
  }
}

/** Who carried the last parcel that was sent in this browser; empty before the first. */
export const lastCarrier = (): string => last;

/** Keeps who carries a parcel, for the next one. */
export function keepCarrier(carrier: string): void {
  last = carrier;
  try {
    localStorage.setItem(STORAGE_KEY, carrier);
  } catch {
    // See above.
  }
}
