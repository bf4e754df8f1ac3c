/** An address within Germany by its parts. */
export interface PostalAddress {
  street: string;
  houseNumber: string;
  /** What stands between street and town: a building, a floor; empty for none. */
  addition: string;
  postcode: string;
  town: string;
}

/** `Straße des 17. Juni 135 a`: the last number is that of the house, with its letter and its range. */
const STREET = /^(.*\p{L}.*?) *[ ,] *(\d{1,4} ?\p{L}?(?: ?- ?\d{1,4} ?\p{L}?)?)$/u;

/** `10625 Berlin` at the end of an address. */
const TOWN = /^(.*?)[ ,]+(?:D-?)?(\d{5}) +(\p{L}[\p{L}\p{M}\d., -]*)$/u;

const COUNTRY = /[ ,]+(?:deutschland|germany)\.?$/i;

/**
 * Splits an address that a customer has written in one line, such as `Schillerstr. 12, Hinterhaus, 10625 Berlin`. Returns `null`
 * where a part is missing or in doubt: a parcel must not go to half an address.
 */
export function splitAddress(address: string): PostalAddress | null {
  const [, before = '', postcode = '', town = ''] =
    TOWN.exec(address.trim().replace(/\s+/g, ' ').replace(COUNTRY, '')) ?? [];
  const parts = before.split(/ *, */).filter((part) => part !== '');
  const at = parts.findIndex((part) => STREET.test(part));
  const [, street = '', houseNumber = ''] = STREET.exec(parts[at] ?? '') ?? [];
  if (street === '' || town === '') return null;
  const addition = parts.filter((_, index) => index !== at).join(', ');
  return { street, houseNumber, addition, postcode, town };
}
