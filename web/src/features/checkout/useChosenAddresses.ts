import { useState } from 'react';
import {
  useAddressBookQuery,
  type PostalAddress_AddressFragment,
} from '../../lib/addresses/address-book.generated';

/** An address that can be chosen; without an id, the one that follows from the account. */
export interface ChoosableAddress {
  id: string | null;
  address: PostalAddress_AddressFragment;
  /** Nothing is missing, and a parcel can go there. */
  isDeliverable: boolean;
}

/** Where a purchase goes and whom it bills, and what else there is to choose from. */
export interface AddressChoice {
  choosable: readonly ChoosableAddress[];
  deliveryCountries: readonly string[];
  delivery: ChoosableAddress;
  /** `null`: the same. */
  invoice: ChoosableAddress | null;
  chooseDelivery: (id: string) => void;
  chooseInvoice: (id: string | null) => void;
}

/** Returns the choice of addresses in the checkout, or `null` before they are known, and what asks for them. */
export function useChosenAddresses(): {
  choice: AddressChoice | null;
  query: ReturnType<typeof useAddressBookQuery>;
} {
  const query = useAddressBookQuery({ fetchPolicy: 'cache-and-network' });
  const [deliveryId, chooseDelivery] = useState<string | null>(null);
  const [invoiceId, chooseInvoice] = useState<string | null>(null);
  const book = query.data?.viewer.addressBook;
  if (book == null) return { choice: null, query };
  const { addresses, offered, isOfferedComplete, deliveryCountries } = book;
  const first: ChoosableAddress = { id: null, address: offered, isDeliverable: isOfferedComplete };
  const choosable: readonly ChoosableAddress[] = addresses.length > 0 ? addresses : [first];
  const defaultId = addresses.find(({ isDefault }) => isDefault)?.id ?? null;
  const byId = (id: string | null) => choosable.find((one) => one.id === id);
  return {
    query,
    choice: {
      choosable,
      deliveryCountries,
      delivery: byId(deliveryId) ?? byId(defaultId) ?? first,
      invoice: invoiceId === null ? null : (byId(invoiceId) ?? null),
      chooseDelivery,
      chooseInvoice,
    },
  };
}
