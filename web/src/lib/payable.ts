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
}

const TAXED = { exemption: null, netTotal: null, netShipping: null };

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
  return found === undefined
    ? { country: HOME_COUNTRY, shipping: 0, total, vat, vatPercent: VAT_PERCENT, ...TAXED }
    : {
        ...{ country: found.country, shipping: found.shipping, total: found.total },
        ...{ vat: found.vat, vatPercent: found.vatPercent },
        ...{ exemption: found.exemption, netTotal: found.netTotal, netShipping: found.netShipping },
      };
}
