import type { FieldProblem } from '../errors.js';
import type { ReasonWithParams } from '../reasons.js';
import {
  ADDRESS_FIELDS,
  MAX_ADDRESS_LINE,
  MAX_HOUSE_NUMBER,
  type Address,
  type AddressField,
} from './address-fields.js';
import { isPostcode, isVatId, readCountry } from './countries.js';
import { isOutsideVatArea } from './vat-territories.js';
import { cleanLine } from './plain-text.js';
import { fieldProblem, toFieldProblems } from './problems.js';

/** What people are called: letters of any alphabet with their marks, digits, and the signs of names. */
const RECIPIENT = /^(?=.*\p{L})[\p{L}\p{M}\p{Nd} .'’&/+()-]+$/u;
/** The same for companies, which take more liberties. */
const COMPANY = /^(?=.*[\p{L}\p{Nd}])[\p{L}\p{M}\p{Nd} .,:!@*#"„“”'’&/+()–-]+$/u;
const PLACE = /^(?=.*\p{L})[\p{L}\p{M}\p{Nd} .,'’&/+()–-]+$/u;
const ADDITION = /^[\p{L}\p{M}\p{Nd} .,:;#'’&/+()–-]+$/u;
const HOUSE_NUMBER = /^(?=.*[\p{L}\p{Nd}])[\p{L}\p{M}\p{Nd} .,/+–-]+$/u;
/** What a telephone number is written with; whether there can be one, the server knows. */
const PHONE = /^\+?[\d ()/.-]{5,29}$/;
/** Boxes that no parcel carrier delivers to, in the languages of the countries around. */
const POST_BOX =
  /^(?:postfach|postf\.|p\.? ?o\.? ?box|bo[iî]te postale|b\.?p\.? \d|postbus|casella postale|skrytka pocztowa|apartado)(?![\p{L}])/iu;

/** A line that a field may be, with at most so many characters. */
const check = (text: string, pattern: RegExp, max: number): 'characters' | 'length' | null => {
  if ([...text].length > max) return 'length';
  return pattern.test(text) ? null : 'characters';
};

/** The same for a field that may be empty. */
const checkOptional = (text: string, pattern: RegExp, max: number): 'characters' | 'length' | null =>
  text === '' ? null : check(text, pattern, max);

const checkNeeded = (
  text: string,
  pattern: RegExp,
  max: number,
): 'required' | 'characters' | 'length' | null => (text === '' ? 'required' : check(text, pattern, max));

/** What is told of a field that is not valid. One reason a field: its sentence names the whole rule. */
const ADDRESS_REASONS: Record<AddressField, ReasonWithParams> = {
  recipient: { reason: 'RECIPIENT_INVALID', params: { max: MAX_ADDRESS_LINE } },
  company: { reason: 'COMPANY_INVALID', params: { max: MAX_ADDRESS_LINE } },
  vatId: { reason: 'VAT_ID_INVALID' },
  street: { reason: 'STREET_INVALID', params: { max: MAX_ADDRESS_LINE } },
  houseNumber: { reason: 'HOUSE_NUMBER_INVALID', params: { max: MAX_HOUSE_NUMBER } },
  addition: { reason: 'ADDITION_INVALID', params: { max: MAX_ADDRESS_LINE } },
  postcode: { reason: 'POSTCODE_INVALID' },
  town: { reason: 'TOWN_INVALID', params: { max: MAX_ADDRESS_LINE } },
  country: { reason: 'COUNTRY_INVALID' },
  phone: { reason: 'PHONE_INVALID' },
};

/** The line of a text as it is stored: one space between words, each accented letter in its one form. */
const tidy = (text: string): string => cleanLine(text).replace(/\s+/g, ' ').normalize('NFC');

/** An address as it is stored: lines tidied, codes in capitals. */
export function readAddress(values: Address): Address {
  const tidied = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, tidy(values[name])])) as Record<
    AddressField,
    string
  >;
  return {
    ...tidied,
    vatId: tidied.vatId.toUpperCase().replace(/[ .-]/g, ''),
    postcode: tidied.postcode.toUpperCase(),
    country: tidied.country.toUpperCase(),
  };
}

/** Whether an address is a box at a post office, which no parcel carrier delivers to. */
export const isPostBox = ({ street }: Pick<Address, 'street'>): boolean => POST_BOX.test(street);

/** What is wrong with an address, as it may stand on an invoice. A box at a post office has its number in one line. */
export function checkAddressFields(values: Address): FieldProblem[] {
  const address = readAddress(values);
  const country = readCountry(address.country);
  return toFieldProblems(
    {
      recipient: checkNeeded(address.recipient, RECIPIENT, MAX_ADDRESS_LINE),
      company: checkOptional(address.company, COMPANY, MAX_ADDRESS_LINE),
      vatId: address.vatId === '' || isVatId(address.vatId) ? null : 'format',
      street: checkNeeded(address.street, PLACE, MAX_ADDRESS_LINE),
      houseNumber: (isPostBox(address) ? checkOptional : checkNeeded)(
        address.houseNumber,
        HOUSE_NUMBER,
        MAX_HOUSE_NUMBER,
      ),
      addition: checkOptional(address.addition, ADDITION, MAX_ADDRESS_LINE),
      postcode: country === null || isPostcode(country, address.postcode) ? null : 'format',
      town: checkNeeded(address.town, PLACE, MAX_ADDRESS_LINE),
      country: country === null ? 'unknown' : null,
      phone: address.phone === '' || PHONE.test(address.phone) ? null : 'format',
    },
    ADDRESS_REASONS,
  );
}

/** For goods it belongs to the EU, for everything else it does not (Windsor Framework): neither the rules of the EU nor those of exports hold. */
const isNorthernIreland = ({ country, postcode }: Pick<Address, 'country' | 'postcode'>): boolean =>
  country === 'GB' && /^BT/i.test(postcode);

/** What is wrong with an address that a parcel is to go to, where the shop delivers to these countries. */
export function checkDeliveryAddress(values: Address, deliveryCountries: readonly string[]): FieldProblem[] {
  const problems = checkAddressFields(values);
  const { street, country } = readAddress(values);
  if (isPostBox({ street })) problems.push(fieldProblem('street', 'post_box', { reason: 'POST_BOX' }));
  if (readCountry(country) !== null && !deliveryCountries.includes(country))
    problems.push(fieldProblem('country', 'undelivered', { reason: 'COUNTRY_NOT_DELIVERED' }));
  if (isOutsideVatArea(readAddress(values)))
    problems.push(fieldProblem('postcode', 'undelivered', { reason: 'OUTSIDE_VAT_AREA' }));
  if (isNorthernIreland(readAddress(values)))
    problems.push(fieldProblem('postcode', 'undelivered', { reason: 'NORTHERN_IRELAND' }));
  return problems;
}

/** The problem of a telephone number that nobody can have. */
export const phoneProblem = (): FieldProblem => fieldProblem('phone', 'format', ADDRESS_REASONS.phone);

/** Whether two addresses say the same. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  ADDRESS_FIELDS.every((name) => one[name] === other[name]);
