import { ShopError } from '../../../shared/errors.js';
import { HOME_COUNTRY, type Address } from '../../../shared/rules/address-fields.js';
import { offeredAddress, townOf } from '../../../shared/rules/postal-address.js';
import type { Place } from '../../../shared/rules/vat-territories.js';
import { countryNamedIn, letterLines } from '../addresses/address.states.js';
import type { OrderRecord } from './order.record.js';

/** What of an order says where it goes and whom it bills. */
export type Addressed = Pick<OrderRecord, 'recipient' | 'deliveryAddress' | 'invoiceAddress' | 'language'>;

/** An address of an order, as its papers show it. */
export interface WrittenAddress {
  /** Who is meant. */
  name: string;
  /** What stands below the name, in the order of the country. */
  lines: string[];
  town: string;
  /** By its parts; `null` where the order has only the line of the account, and that is in doubt. */
  parts: Address | null;
}

/** Whether the buyer has chosen the addresses of an order by their parts; else they follow from the account of then. */
export const isStructured = ({ deliveryAddress }: Pick<OrderRecord, 'deliveryAddress'>): boolean =>
  deliveryAddress != null;

function written({ recipient, language }: Addressed, chosen: Address | null | undefined): WrittenAddress {
  if (chosen != null) {
    const lines = letterLines({ ...chosen, recipient: '' }, language);
    return { name: chosen.recipient, lines, town: chosen.town, parts: chosen };
  }
  const { address, isComplete } = offeredAddress(recipient);
  return {
    name: `${recipient.firstName} ${recipient.lastName}`.trim(),
    lines: [recipient.address],
    town: townOf(recipient.address),
    parts: isComplete ? address : null,
  };
}

/** Where an order goes. */
export const deliveryOf = (order: Addressed): WrittenAddress => written(order, order.deliveryAddress);

/** Whom an order bills. */
export const invoicedTo = (order: Addressed): WrittenAddress =>
  written(order, order.invoiceAddress ?? order.deliveryAddress);

/** The country that an order goes to: an ISO 3166-1 code; the shop's own where the line of the account names none. */
export const deliveryCountryOf = ({
  recipient,
  deliveryAddress,
}: Pick<OrderRecord, 'recipient' | 'deliveryAddress'>): string =>
  deliveryAddress?.country ?? countryNamedIn(recipient.address) ?? HOME_COUNTRY;

/** The place that an order goes to, whose VAT it may have; without a postcode where the line of the account is in doubt. */
export const deliveryPlaceOf = (order: Pick<OrderRecord, 'recipient' | 'deliveryAddress'>): Place =>
  order.deliveryAddress ?? {
    country: deliveryCountryOf(order),
    postcode: offeredAddress(order.recipient).address.postcode,
  };

/** Throws `ADDRESS_VAT_ID` where invoices of an order without VAT would go to somebody else than whom the EU has confirmed. */
export function assertVatId({ exemption }: Pick<OrderRecord, 'exemption'>, { vatId }: Address): void {
  if (exemption?.vatId != null && exemption.vatId !== vatId)
    throw new ShopError('ADDRESS_VAT_ID', { vatId: exemption.vatId });
}

/** Whether an order bills a business: a company by its VAT ID. A business has no right of withdrawal (§ 312g (1), § 14 BGB). */
export function billsBusiness({ invoiceAddress, deliveryAddress }: Addressed): boolean {
  const { company = '', vatId = '' } = invoiceAddress ?? deliveryAddress ?? {};
  return company !== '' && vatId !== '';
}
