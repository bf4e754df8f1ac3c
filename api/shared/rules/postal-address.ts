import { NO_ADDRESS, type Address, HOME_COUNTRY } from './address-fields.js';
import { isPostBox } from './address.js';

/** The parts of an address within Germany that somebody has written in one line. */
export type AddressParts = Pick<Address, 'street' | 'houseNumber' | 'addition' | 'postcode' | 'town'>;

/** `Straße des 17. Juni 135 a`: the last number is that of the house, with its letter and its range. */
const STREET = /^(.*\p{L}.*?) *[ ,] *(\d{1,4} ?\p{L}?(?: ?- ?\d{1,4} ?\p{L}?)?)$/u;

/** `10625 Berlin` at the end of an address. */
const TOWN = /^(.*?)[ ,]+(?:D-?)?(\d{5}) +(\p{L}[\p{L}\p{M}\d., -]*)$/u;

const COUNTRY = /[ ,]+(?:deutschland|germany)\.?$/i;

/** What stands before the town, by the commas, and the town. */
function linesOf(address: string): { parts: string[]; postcode: string; town: string } {
  const text = address.trim().replace(/\s+/g, ' ').replace(COUNTRY, '');
  const [, before = text, postcode = '', town = ''] = TOWN.exec(text) ?? [];
  return { parts: before.split(/ *, */).filter((part) => part !== ''), postcode, town };
}

/** What has a number of its own within a house or a site: its number is not that of the house. */
const UNIT =
  /^(?:wohnung|whg|zimmer|zi|raum|haus|gebäude|geb|station|firma|fa|block|etage|stock|og|eg|apartment|appartement|app|apt|top|stiege|tür|eingang|aufgang|tor|trakt|flügel|halle|einheit|postnummer|abteilung|abt|c)(?![\p{L}\p{M}])/iu;

/** A number that stands alone: that of a house, a door or a block, nobody knows. */
const BARE_NUMBER = /^(?:(?:nr|no|hausnummer)\.? *)?\d+ ?\p{L}?(?: ?- ?\d+ ?\p{L}?)?$/iu;

/** A number within the name of a street, but for days (`17. Juni`) and kings. */
const OTHER_NUMBER = /\d(?!\d*\.)/;

/**
 * Splits an address that a customer has written in one line, such as `Schillerstr. 12, Hinterhaus, 10625 Berlin`. Returns `null`
 * where a part is missing or in doubt, as when two parts could be the street's: a parcel must not go to half an address.
 */
export function splitAddress(address: string): AddressParts | null {
  const { parts, postcode, town } = linesOf(address);
  const places = parts.filter((part) => STREET.test(part) && !UNIT.test(part));
  const [place = ''] = places;
  const [, street = '', houseNumber = ''] = STREET.exec(place) ?? [];
  const isInDoubt =
    places.length !== 1 ||
    town === '' ||
    // A part of the house or another country.
    town.includes(',') ||
    OTHER_NUMBER.test(street) ||
    isPostBox({ street }) ||
    parts.some((part) => BARE_NUMBER.test(part));
  if (isInDoubt) return null;
  const addition = parts.filter((part) => part !== place).join(', ');
  return { street, houseNumber, addition, postcode, town };
}

/** The town of an address in one line: what follows the postcode, or else the last comma. */
export function townOf(address: string): string {
  const [, behindPostcode] = /\b\d{5}\s+([^,]+)/.exec(address) ?? [];
  return (behindPostcode ?? address.split(',').at(-1) ?? '').trim();
}

/** An address that is offered to a customer. */
export interface OfferedAddress {
  address: Address;
  /** Nothing of it is missing or in doubt. */
  isComplete: boolean;
}

/** The address that follows from the names and the one line of an account; what is in doubt is left to be completed. */
export function offeredAddress(account: {
  firstName: string;
  lastName: string;
  address: string;
}): OfferedAddress {
  const recipient = `${account.firstName} ${account.lastName}`.trim();
  const known = splitAddress(account.address);
  const { parts, postcode, town } = linesOf(account.address);
  const read = known ?? { street: parts.join(', '), postcode, town };
  const country = known === null && postcode === '' ? '' : HOME_COUNTRY;
  return { address: { ...NO_ADDRESS, recipient, ...read, country }, isComplete: known !== null };
}
