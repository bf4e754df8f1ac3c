import { netPrice, sum, vatPart } from '../../../shared/money.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import { isGiftVoucher } from '../../../shared/rules/gift-category.js';
import { chargedVat } from '../../../shared/rules/vat-rates.js';
import { shippingCents, type ShippedGoods } from '../../../shared/rules/shipping-prices.js';
import type { Exemption } from '../../../shared/rules/vat-exemption.js';
import type { PricedGoods } from '../../../shared/rules/vouchers.js';
import type { Clock } from '../../kernel/clock.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { VatIdsService } from '../vat-ids/vat-ids.service.js';
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
  /** Why a company there pays no VAT, and of exports everybody; `null`: it does. */
  exemption: Exemption | null;
  /** What it pays then, and what of that is for the sending; `null` where there is no such reason. */
  netTotal: number | null;
  netShipping: number | null;
}

/** Goods that a purchase is about. */
type Goods = readonly (PricedGoods & ShippedGoods)[];

/** Tells what sending costs before anything is ordered (§ 312j (2) BGB, Art. 246a § 1 (1) EGBGB). */
export class ShippingPricesService {
  constructor(
    private readonly deps: {
      settings: CurrentSettings;
      clock: Clock;
      vouchers: Pick<VouchersService, 'inCart'>;
      vatIds: Pick<VatIdsService, 'exemptionIn'>;
    },
  ) {}

  /** Returns what goods in a cart cost, by country, for callers that have already authorized the request. */
  async totalsOf(userId: number, goods: Goods): Promise<CountryTotal[]> {
    const { shipping, delivery } = this.deps.settings.now;
    const costOf = async (priced: Goods): Promise<Cost> => {
      const reduced = (await this.deps.vouchers.inCart(userId, priced))?.reduction?.cents ?? 0;
      const goodsCents = priceOf(priced) - reduced;
      return { goodsCents, shippingTo: (country) => shippingCents(shipping, country, priced, goodsCents) };
    };
    const cost = await costOf(goods);
    const isAbroad = delivery.countries.some((one) => this.deps.vatIds.exemptionIn(one, goods) !== null);
    return this.totals(goods, cost, isAbroad ? await costOf(withoutVat(goods)) : cost);
  }

  /** Returns what goods cost, by country, for which a whole price is agreed. */
  agreedTotals(goods: Goods): CountryTotal[] {
    const costOf = (priced: Goods): Cost => ({ goodsCents: priceOf(priced), shippingTo: () => 0 });
    return this.totals(goods, costOf(goods), costOf(withoutVat(goods)));
  }

  private totals(goods: Goods, gross: Cost, net: Cost): CountryTotal[] {
    const { delivery, taxes } = this.deps.settings.now;
    const day = berlinDay(this.deps.clock());
    // The sale of gift vouchers is no supply; a cart with other goods beside them is not ordered.
    const isOfGifts = goods.some(isGiftVoucher);
    return delivery.countries.map((country) => {
      const exemption = isOfGifts ? null : this.deps.vatIds.exemptionIn(country, goods);
      const netShipping = exemption === null ? null : netPrice(net.shippingTo(country));
      const netTotal = netShipping === null ? null : net.goodsCents + netShipping;
      const untaxed = { country, exemption, netShipping, netTotal };
      // Of exports everybody pays what companies in the EU pay.
      if (exemption === 'export')
        return { ...untaxed, shipping: netShipping ?? 0, total: netTotal ?? 0, vat: 0, vatPercent: 0 };
      const shipping = gross.shippingTo(country);
      const total = gross.goodsCents + shipping;
      const percent = isOfGifts ? 0 : chargedVat(taxes, { country, postcode: '' }, day).percent;
      return { ...untaxed, shipping, total, vat: vatPart(total, percent), vatPercent: percent };
    });
  }
}

/** What goods cost, and what is added for sending them. */
interface Cost {
  goodsCents: number;
  shippingTo: (country: string) => number;
}

const priceOf = (goods: Goods): number => sum(goods.map(({ unitCents, count }) => unitCents * count));

const withoutVat = (goods: Goods): Goods =>
  goods.map((one) => ({ ...one, unitCents: netPrice(one.unitCents) }));
