import { parcelCheckDigit } from '@shared/rules/tracking-codes.js';

/** Returns the code of a DHL parcel: another one for each number of up to eight digits. */
export function dhlCode(number: string): string {
  const digits = `340434161${number.padStart(8, '0')}`;
  return `00${digits}${parcelCheckDigit(digits)}`;
}
