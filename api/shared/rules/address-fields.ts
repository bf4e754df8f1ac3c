/** The fields of an address, in the order of the form. */
export const ADDRESS_FIELDS = [
  'recipient',
  'company',
  'vatId',
  'street',
  'houseNumber',
  'addition',
  'postcode',
  'town',
  'country',
  'phone',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** An address by its parts; what it has not is empty. `country` is an ISO 3166-1 code. */
export type Address = Readonly<Record<AddressField, string>>;

/** An address without anything. */
export const NO_ADDRESS: Address = {
  recipient: '',
  company: '',
  vatId: '',
  street: '',
  houseNumber: '',
  addition: '',
  postcode: '',
  town: '',
  country: '',
  phone: '',
};

/** Longest recipient, company, street, addition and town, in characters. */
export const MAX_ADDRESS_LINE = 80;
/** Longest house number: what carriers have room for. */
export const MAX_HOUSE_NUMBER = 11;

/** Where the shop is. */
export const HOME_COUNTRY = 'DE';

/** The two letters with which the VAT ids of a country begin, by which the EU names it in VAT: EL for Greece. */
export const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** Whether a VAT id begins as those of a country do. */
export const isVatIdOf = (vatId: string, country: string): boolean => vatId.startsWith(vatPrefixOf(country));
