import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';

/** A telephone number as it is dialed from anywhere, `+49 30 1234567`; `null` for one that nobody can have. */
export function readPhone(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text, country as CountryCode);
  return number?.isPossible() === true ? number.formatInternational() : null;
}
