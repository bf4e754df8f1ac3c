import { sum, vatPart } from '../../../shared/money.js';
import { shippingCents, type ShippedGoods } from '../../../shared/rules/shipping-prices.js';
import type { PricedGoods } from '../../../shared/rules/vouchers.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { VouchersService } from '../vouchers/vouchers.service.js';

/** What a cart costs where it goes to a country, in cents, VAT included. */
interface CountryTotal {
  /** ISO 3166-1 code. */
  country: string;
  /** What of the total is for the sending. */
  shipping: number;
  total: number;
  /** The VAT in the total. */
  vat: number;
}

/** Tells what sending costs before anything is ordered (§ 312j (2) BGB, Art. 246a § 1 (1) EGBGB). */
export class ShippingPricesService {
  constructor(
    private readonly deps: { settings: CurrentSettings; vouchers: Pick<VouchersService, 'inCart'> },
  ) {}

  /** Returns what goods in a cart cost, by country, for callers that have already authorized the request. */
  async totalsOf(userId: number, goods: readonly (PricedGoods & ShippedGoods)[]): Promise<CountryTotal[]> {
    const { shipping, delivery } = this.deps.settings.now;
    const voucher = await this.deps.vouchers.inCart(userId, goods);
    const goodsCents =
      sum(goods.map(({ unitCents, count }) => unitCents * count)) - (voucher?.reduction?.cents ?? 0);
    return delivery.countries.map((country) => {
      const sending = shippingCents(shipping, country, goods, goodsCents);
      const total = goodsCents + sending;
      return { country, shipping: sending, total, vat: vatPart(total) };
    });
  }
}
