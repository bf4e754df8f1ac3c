import { VAT_PERCENT } from '@shared/money.js';
import { HOME_COUNTRY } from '@shared/rules/address-fields.js';

/** What is to be paid where goods go to a country, in cents. */
interface Payable {
  /** ISO 3166-1 code. */
  country: string;
  shipping: number;
  total: number;
  vat: number;
  vatPercent: number;
}

interface Goods {
  /** By country that is delivered to. */
  totals: readonly Payable[];
  total: number;
  vat: number;
}

/** Returns what is to be paid for goods that go to a country; to the shop's own where none is known or nothing is delivered. */
export function payableIn({ totals, total, vat }: Goods, country: string): Payable {
  const found =
    totals.find((one) => one.country === country) ??
    totals.find((one) => one.country === HOME_COUNTRY) ??
    totals[0];
  if (found === undefined) return { country: HOME_COUNTRY, shipping: 0, total, vat, vatPercent: VAT_PERCENT };
  return {
    country: found.country,
    shipping: found.shipping,
    total: found.total,
    vat: found.vat,
    vatPercent: found.vatPercent,
  };
}
