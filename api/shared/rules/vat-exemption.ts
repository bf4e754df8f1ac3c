import { OTHER_EU_COUNTRIES } from './vat-rates.js';

/**
 * Why a company in another country of the EU pays no VAT. `intraCommunity`: goods leave Germany for it (§ 4 No. 1 b, § 6a UStG).
 * `reverseCharge`: what is delivered as keys and links is taxed where the company is, by the company (§ 3a (2), § 13b UStG).
 */
export const EXEMPTIONS = ['intraCommunity', 'reverseCharge'] as const;
export type Exemption = (typeof EXEMPTIONS)[number];

/** What is sold: goods, what is delivered as keys and links, or work on goods, which goes with them. */
export interface Supplied {
  isDigital?: boolean | undefined;
  isService?: boolean | undefined;
}

/** Returns why a company pays no VAT for what goes to a country; `null` where it does, and for goods beside keys in one order. */
export function exemptionOf(country: string, supplied: readonly Supplied[]): Exemption | null {
  if (!OTHER_EU_COUNTRIES.includes(country)) return null;
  const goods = supplied.filter(({ isService }) => isService !== true);
  const digital = goods.filter(({ isDigital }) => isDigital === true).length;
  if (digital === 0) return 'intraCommunity';
  return digital === goods.length ? 'reverseCharge' : null;
}

/** What the tax authorities of the EU say of a VAT id. `unavailable`: they cannot be asked at the moment. */
export const VAT_ID_STATES = ['valid', 'invalid', 'unavailable'] as const;
export type VatIdState = (typeof VAT_ID_STATES)[number];

/** A VAT id that was asked about, as a proof. */
export interface VatIdCheck {
  vatId: string;
  state: VatIdState;
  checkedAt: Date;
  /** The number of the consultation at VIES; `null` where it gave none. */
  reference: string | null;
}

/** Why an order has no VAT, frozen with it. */
export interface OrderExemption {
  kind: Exemption;
  /** Of its buyer. */
  vatId: string;
  /** When the EU has confirmed it, and under what number; see `VatIdCheck`. */
  checkedAt: Date;
  reference: string | null;
}
