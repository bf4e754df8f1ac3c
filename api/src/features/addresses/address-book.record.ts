import type { Address } from '../../../shared/rules/address-fields.js';

/** An address that a customer keeps. */
export interface KeptAddress extends Address {
  /** Its number among those of the customer, from 1; never given twice. */
  id: number;
}

/** The addresses of one customer. */
export interface AddressBookRecord {
  /** The customer's user id: one book each. */
  _id: number;
  /** Rises with every change, so that of two at the same moment none is lost. */
  revision: number;
  /** The number that was given last. */
  lastId: number;
  /** In the order of adding. */
  addresses: KeptAddress[];
  /** The one that is offered first; `null` while there is none. */
  defaultId: number | null;
}
