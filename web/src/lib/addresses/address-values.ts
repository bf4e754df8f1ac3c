import { ADDRESS_FIELDS, type Address, type AddressField } from '@shared/rules/address-fields.js';

/** The fields of an address alone, as the shop takes them. */
export const addressValues = (address: Address): Record<AddressField, string> =>
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, address[name]])) as Record<AddressField, string>;
