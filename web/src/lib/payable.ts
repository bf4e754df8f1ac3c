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
  /** Why no VAT is due there, of exports from anybody and of other goods from companies; `null`: it is due in any case. */
  exemption: VatExemption | null;
  /** Whether there is no VAT in what is to be paid. */
  isUntaxed: boolean;
}

/** What the shop says of one country. */
interface CountryTotal extends Omit<Payable, 'isUntaxed'> {
  /** The amounts without VAT; `null` where there is no exemption. */
  netTotal: number | null;
  netShipping: number | null;
}

interface Goods {
  /** By country that is delivered to. */
  totals: readonly CountryTotal[];
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
  if (found === undefined) {
    const home = { country: HOME_COUNTRY, exemption: null, vatPercent: VAT_PERCENT };
    return { ...home, shipping: 0, total, vat, isUntaxed: false };
  }
  const { exemption, netTotal, netShipping } = found;
  const place = { country: found.country, exemption };
  const isExempt = exemption === 'EXPORT' || (isConfirmed && exemption !== null);
  if (isExempt && netTotal !== null && netShipping !== null)
    return { ...place, shipping: netShipping, total: netTotal, vat: 0, vatPercent: 0, isUntaxed: true };
  const { shipping, vatPercent } = found;
  return { ...place, shipping, total: found.total, vat: found.vat, vatPercent, isUntaxed: false };
}
