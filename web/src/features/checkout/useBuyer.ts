import { HOME_COUNTRY, isVatIdOf } from '@shared/rules/address-fields.js';
import { netPrice, sum } from '@shared/money.js';
import { isOutsideEu } from '@shared/rules/countries.js';
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
  /** `null` for one in the shop's own country, and for one outside of the EU. */
  standing: Standing | null;
  askAgain: () => void;
}

/** Whom a purchase bills. */
export interface Buyer {
  vatId: string;
  /** Whether it is a company. */
  isBusiness: boolean;
  /** Whether the EU confirms the VAT id; `null`: it is not asked, since there is no VAT id of another country of the EU that the goods go to. */
  answer: Exclude<Standing, 'otherCountry' | 'taxed'> | null;
  askAgain: () => void;
}

const STANDINGS = { VALID: 'free', INVALID: 'invalid', UNAVAILABLE: 'unavailable' } as const;

/** Returns whom a purchase bills, and asks the EU about a VAT id by which the buyer may order without VAT. */
export function useBuyer(choice: AddressChoice | null): Buyer {
  const { vatId = '', company = '' } = (choice?.invoice ?? choice?.delivery)?.address ?? {};
  const { country = HOME_COUNTRY } = choice?.delivery.address ?? {};
  const isAsked =
    vatId !== '' && country !== HOME_COUNTRY && !isOutsideEu(country) && isVatIdOf(vatId, country);
  const { data, error, refetch } = useVatIdCheckQuery({
    variables: { vatId },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  const state = data?.vatIdCheck.state;
  const answer = error === undefined ? (state === undefined ? 'asking' : STANDINGS[state]) : 'unavailable';
  return {
    vatId,
    isBusiness: vatId !== '' && company !== '',
    answer: isAsked ? answer : null,
    askAgain: () => void refetch(),
  };
}

/** Returns the buyer as a company, where it names a VAT id, and the purchase as it is paid: without VAT where there is none. */
export function boughtBy<Bought extends Purchase & Payable>(
  { vatId, isBusiness, answer, askAgain }: Buyer,
  purchase: Bought,
): {
  company: Company | null;
  /** The country outside of the EU that it goes to without VAT; `null`: it stays within. */
  exportedTo: string | null;
  purchase: Bought & { isBusiness: boolean };
  withoutVat: boolean;
  /** Gives what an order has begun; where it was refused without VAT, the EU is asked again. */
  begun: (start: Promise<PaymentStart>) => Promise<PaymentStart>;
} {
  const { country, exemption, isUntaxed } = purchase;
  const withoutVat = isUntaxed && exemption !== 'EXPORT';
  const abroad = exemption === null ? 'taxed' : (answer ?? 'otherCountry');
  return {
    company:
      vatId === ''
        ? null
        : { vatId, standing: country === HOME_COUNTRY || isOutsideEu(country) ? null : abroad, askAgain },
    exportedTo: exemption === 'EXPORT' ? country : null,
    purchase: { ...(isUntaxed ? untaxedOf(purchase) : purchase), isBusiness },
    withoutVat,
    begun: async (start) => {
      const started = await start;
      if (withoutVat && 'problem' in started) askAgain();
      return started;
    },
  };
}

/** A purchase whose lines and voucher have the prices of the shop without VAT, as its total has. */
function untaxedOf<Bought extends Purchase & Payable>(purchase: Bought): Bought {
  const lines = purchase.lines.map((line) => {
    const unitPrice = netPrice(line.unitPrice);
    return { ...line, unitPrice, lineTotal: unitPrice * line.quantity };
  });
  const { total, shipping } = purchase;
  const reduction = sum(lines.map(({ lineTotal }) => lineTotal)) + shipping - total;
  const voucher = purchase.voucher == null ? purchase.voucher : { ...purchase.voucher, reduction };
  return { ...purchase, lines, voucher };
}
