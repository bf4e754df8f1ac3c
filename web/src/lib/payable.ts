import { VAT_PERCENT } from '@shared/money.js';
import { HOME_COUNTRY } from '@shared/rules/address-fields.js';
import type { VatExemption } from '../graphql/types.generated';

/** What is to be paid where goods go to a country, in cents. */
export interface Payable {
  /** ISO 3166-1 code. */
  country: string;
  shipping: number;
  total: number;
  vat: number;
  vatPercent: number;
  /** Whether a company there pays no VAT, and what it pays then. */
  exemption: VatExemption | null;
  netTotal: number | null;
  netShipping: number | null;
  /** Whether there is no VAT in what is to be paid. */
  isUntaxed: boolean;
}

const TAXED = { exemption: null, netTotal: null, netShipping: null, isUntaxed: false };

interface Goods {
  /** By country that is delivered to. */
  totals: readonly Omit<Payable, 'isUntaxed'>[];
  total: number;
  vat: number;
}

/**
 * Returns what is to be paid for goods that go to a country; to the shop's own where none is known or nothing is delivered. Without VAT
 * where they leave the EU, or go to a company whose VAT id the EU has confirmed.
 */
export function payableIn({ totals, total, vat }: Goods, country: string, isConfirmed: boolean): Payable {
  const found =
    totals.find((one) => one.country === country) ??
    totals.find((one) => one.country === HOME_COUNTRY) ??
    totals[0];
  if (found === undefined)
    return { country: HOME_COUNTRY, shipping: 0, total, vat, vatPercent: VAT_PERCENT, ...TAXED };
  const { exemption, netTotal, netShipping } = found;
  const known = { country: found.country, exemption, netTotal, netShipping };
  const isUntaxed = exemption === 'EXPORT' || (isConfirmed && exemption !== null);
  return isUntaxed && netTotal !== null && netShipping !== null
    ? { ...known, shipping: netShipping, total: netTotal, vat: 0, vatPercent: 0, isUntaxed }
    : {
        ...{ ...known, shipping: found.shipping, total: found.total },
        ...{ vat: found.vat, vatPercent: found.vatPercent, isUntaxed: false },
      };
}
