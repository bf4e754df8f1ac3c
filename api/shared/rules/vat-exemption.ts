import { HOME_COUNTRY } from './address-fields.js';
import { isOutsideEu } from './countries.js';

/**
 * Why there is no VAT. `intraCommunity`: goods leave Germany for a company in another country of the EU (§ 4 No. 1 b, § 6a UStG).
 * `reverseCharge`: what is delivered as keys and links is taxed where such a company is, by the company (§ 3a (2), § 13b UStG).
 * `export`: the shop sends goods out of the EU, whoever buys them (§ 4 No. 1 a, § 6 (1) No. 1 UStG).
 */
export const EXEMPTIONS = ['intraCommunity', 'reverseCharge', 'export'] as const;
export type Exemption = (typeof EXEMPTIONS)[number];

/** What is sold: goods, what is delivered as keys and links, or work on goods, which goes with them. */
export interface Supplied {
  isDigital?: boolean | undefined;
  isService?: boolean | undefined;
}

/**
 * Returns why there is no VAT on what goes to a country: within the EU for companies alone. `null` where there is, for goods beside keys in
 * one order, and for keys that leave the EU, which are not sold there: they are taxed where their buyer lives (§ 3a (5) UStG).
 */
export function exemptionOf(country: string, supplied: readonly Supplied[]): Exemption | null {
  if (country === HOME_COUNTRY) return null;
  const goods = supplied.filter(({ isService }) => isService !== true);
  const digital = goods.filter(({ isDigital }) => isDigital === true).length;
  if (digital === 0) return isOutsideEu(country) ? 'export' : 'intraCommunity';
  return digital === goods.length && !isOutsideEu(country) ? 'reverseCharge' : null;
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
  /** The VAT id of its buyer; `null` for exports, which do without. */
  vatId: string | null;
  /** When the EU has confirmed it, and under what number; see `VatIdCheck`. */
  checkedAt: Date | null;
  reference: string | null;
}

/** Why an order that leaves the EU has no VAT. Its proof is that of each parcel: `Shipment.exportProof`. */
export const EXPORTED: OrderExemption = { kind: 'export', vatId: null, checkedAt: null, reference: null };
