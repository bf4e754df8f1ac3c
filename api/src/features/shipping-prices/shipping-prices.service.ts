import { sum, vatPart } from '../../../shared/money.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import { chargedVat } from '../../../shared/rules/vat-rates.js';
import { shippingCents, type ShippedGoods } from '../../../shared/rules/shipping-prices.js';
import type { PricedGoods } from '../../../shared/rules/vouchers.js';
import type { Clock } from '../../kernel/clock.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { VouchersService } from '../vouchers/vouchers.service.js';

/** What a cart costs where it goes to a country, in cents, VAT included. */
interface CountryTotal {
  /** ISO 3166-1 code. */
  country: string;
  /** What of the total is for the sending. */
  shipping: number;
  total: number;
  /** The VAT in the total, and its rate. */
  vat: number;
  vatPercent: number;
}

/** Tells what sending costs before anything is ordered (§ 312j (2) BGB, Art. 246a § 1 (1) EGBGB). */
export class ShippingPricesService {
  constructor(
    private readonly deps: {
      settings: CurrentSettings;
      clock: Clock;
      vouchers: Pick<VouchersService, 'inCart'>;
    },
  ) {}

  /** Returns what goods in a cart cost, by country, for callers that have already authorized the request. */
  async totalsOf(userId: number, goods: readonly (PricedGoods & ShippedGoods)[]): Promise<CountryTotal[]> {
    const { shipping } = this.deps.settings.now;
    const voucher = await this.deps.vouchers.inCart(userId, goods);
    const goodsCents =
      sum(goods.map(({ unitCents, count }) => unitCents * count)) - (voucher?.reduction?.cents ?? 0);
    return this.totals(goodsCents, (country) => shippingCents(shipping, country, goods, goodsCents));
  }

  /** Returns what goods cost, by country, for which a whole price is agreed. */
  agreedTotals(cents: number): CountryTotal[] {
    return this.totals(cents, () => 0);
  }

  private totals(goodsCents: number, shippingTo: (country: string) => number): CountryTotal[] {
    const { delivery, taxes } = this.deps.settings.now;
    const day = berlinDay(this.deps.clock());
    return delivery.countries.map((country) => {
      const shipping = shippingTo(country);
      const total = goodsCents + shipping;
      const { percent } = chargedVat(taxes, country, day);
      return { country, shipping, total, vat: vatPart(total, percent), vatPercent: percent };
    });
  }
}
