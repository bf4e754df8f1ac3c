import { HOME_COUNTRY, isVatIdOf } from '@shared/rules/address-fields.js';
import { netPrice, sum } from '@shared/money.js';
import type { Payable } from '../../lib/payable';
import type { Purchase } from './PurchaseSummary';
import type { AddressChoice } from './useChosenAddresses';
import type { PaymentStart } from './usePaymentStart';
import { useVatIdCheckQuery } from './vat-id.generated';

/** How a company abroad that has a VAT id orders. `taxed`: with VAT, since this order has it in any case. */
type Standing = 'asking' | 'free' | 'otherCountry' | 'taxed' | 'invalid' | 'unavailable';

/** The buyer as a company. */
export interface Company {
  vatId: string;
  /** `null` for one in the shop's own country. */
  standing: Standing | null;
  askAgain: () => void;
}

const STANDINGS = { VALID: 'free', INVALID: 'invalid', UNAVAILABLE: 'unavailable' } as const;

/** Returns the buyer as a company, where the address that is billed has a VAT id, and the purchase as such a company pays it. */
export function useCompany<Bought extends Purchase & Payable>(
  choice: AddressChoice | null,
  purchase: Bought,
): {
  company: Company | null;
  purchase: Bought & { isBusiness: boolean };
  withoutVat: boolean;
  /** Gives what an order has begun; where it was refused without VAT, the EU is asked again. */
  begun: (start: Promise<PaymentStart>) => Promise<PaymentStart>;
} {
  const { vatId = '', company = '' } = (choice?.invoice ?? choice?.delivery)?.address ?? {};
  const { country, exemption } = purchase;
  const isAsked = exemption !== null && vatId !== '' && isVatIdOf(vatId, country);
  const { data, error, refetch } = useVatIdCheckQuery({
    variables: { vatId },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  const state = data?.vatIdCheck.state;
  const answer = error === undefined ? (state === undefined ? 'asking' : STANDINGS[state]) : 'unavailable';
  const untaxed = exemption === null ? 'taxed' : 'otherCountry';
  const standing = country === HOME_COUNTRY ? null : isAsked ? answer : untaxed;
  const withoutVat = standing === 'free';
  return {
    company: vatId === '' ? null : { vatId, standing, askAgain: () => void refetch() },
    purchase: {
      ...(withoutVat ? untaxedOf(purchase) : purchase),
      isBusiness: vatId !== '' && company !== '',
    },
    withoutVat,
    begun: async (start) => {
      const started = await start;
      if (withoutVat && 'problem' in started) void refetch();
      return started;
    },
  };
}

/** A purchase at the prices of the shop without VAT. */
function untaxedOf<Bought extends Purchase & Payable>(purchase: Bought): Bought {
  const lines = purchase.lines.map((line) => {
    const unitPrice = netPrice(line.unitPrice);
    return { ...line, unitPrice, lineTotal: unitPrice * line.quantity };
  });
  const total = purchase.netTotal ?? purchase.total;
  const shipping = purchase.netShipping ?? purchase.shipping;
  const reduction = sum(lines.map(({ lineTotal }) => lineTotal)) + shipping - total;
  const voucher = purchase.voucher == null ? purchase.voucher : { ...purchase.voucher, reduction };
  return { ...purchase, lines, total, shipping, voucher, vat: 0, vatPercent: 0 };
}
