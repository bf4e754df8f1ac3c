import {
  CURRENCY,
  PaymentError,
  type MeansOfPayment,
  type PaymentOrderDraft,
  type ProviderOrder,
  type ProviderRefund,
  type RefundPart,
} from '../../payments/payment.port.js';
import type { GiftEntry } from './gift-voucher.record.js';
import type { GiftMoney, GiftRefund, GiftUse } from './gift-vouchers.ports.js';

/** What a gift voucher pays of an order, and which refunds of that stand. */
interface GiftPart extends GiftUse, Pick<GiftRefund, 'isStanding'> {
  cents: number;
}

/** What a payment is called that a gift voucher alone makes. */
const WHOLE = 'gift-';

const nothingDue = (id: string): ProviderOrder => {
  const orderId = Number(id.slice(WHOLE.length));
  const money = { amountCents: 0, currency: CURRENCY, orderId };
  return { id, status: 'completed', ...money, capture: { id, status: 'completed', ...money }, refunds: [] };
};

/** What is left to pay by a buyer whose gift voucher pays all: nothing, and nobody is asked for it. */
export const NOTHING_DUE: MeansOfPayment = {
  createOrder: ({ orderId }) => Promise.resolve(nothingDue(`${WHOLE}${orderId}`)),
  getOrder: (id) => Promise.resolve(nothingDue(id)),
  capture: (id) => Promise.resolve(nothingDue(id)),
  refund: () => Promise.reject(new PaymentError('already', 'NOTHING_LEFT', null)),
};

/**
 * A means of payment beside a gift voucher, as one: the provider is asked for what the voucher does not pay, and the answers count both.
 * So an order is paid and given back by the same protocols, whoever pays how much of it. What goes back goes onto the voucher first, as
 * far as it has paid: a refund never makes money of a voucher that other money could have gone back for.
 */
export class GiftPayments implements MeansOfPayment {
  constructor(
    private readonly rest: MeansOfPayment,
    private readonly money: GiftMoney,
    private readonly gift: GiftPart,
  ) {}

  async createOrder(draft: PaymentOrderDraft): Promise<ProviderOrder> {
    const { orderId, language, lines } = draft;
    const totalCents = draft.totalCents - this.gift.cents;
    // Providers add up what they are told: the rest is told as one sum, since no goods cost just that.
    const rest = {
      productId: orderId,
      name:
        language === 'de'
          ? `Bestellung ${orderId}, Rest nach Gutschein`
          : `Order ${orderId}, rest after gift voucher`,
      unitCents: totalCents,
      quantity: 1,
      isDigital: lines.every(({ isDigital }) => isDigital === true),
    };
    const opened = { ...draft, lines: [rest], discountCents: 0, shippingCents: 0, totalCents };
    return this.whole(await this.rest.createOrder(opened));
  }

  /** Also puts onto the voucher what is to go there, once the rest of a refund has gone back. */
  async getOrder(id: string): Promise<ProviderOrder> {
    return this.whole(await this.rest.getOrder(id));
  }

  async capture(id: string, requestId: string): Promise<ProviderOrder> {
    return this.whole(await this.rest.capture(id, requestId));
  }

  async refund(captureId: string, requestId: string, part?: RefundPart): Promise<ProviderRefund> {
    // Money that came for an order which has ended: nothing of the voucher was spent.
    if (part === undefined) return this.rest.refund(captureId, requestId);
    const { cents: paidCents, ...use } = this.gift;
    const { cents, customId } = part;
    const own = await this.money.planRefund({ ...use, customId, requestId, cents, paidCents });
    if (own === 0) return this.rest.refund(captureId, requestId, part);
    const given: ProviderRefund =
      own === cents
        ? aloneOf(customId)
        : await this.rest.refund(captureId, requestId, { cents: cents - own, customId });
    if (given.status === 'completed') await this.money.credit({ ...use, customId });
    const credited = given.status === 'completed' || (await this.isCredited(customId));
    return withGift(given, own, credited);
  }

  /** Whether the voucher has got its part of a refund, be it by an earlier try. */
  private async isCredited(customId: string): Promise<boolean> {
    const own = await this.money.refunds(this.gift);
    return own.some(({ key, kind }) => key === customId && kind === 'refunded');
  }

  /** A payment with what the voucher adds to it. */
  private async whole(order: ProviderOrder): Promise<ProviderOrder> {
    const { cents } = this.gift;
    const { capture, refunds, amountCents } = order;
    return {
      ...order,
      amountCents: amountCents === null ? null : amountCents + cents,
      capture: capture && { ...capture, amountCents: capture.amountCents + cents },
      refunds: await this.wholeRefunds(refunds),
    };
  }

  private async wholeRefunds(listed: readonly ProviderRefund[]): Promise<ProviderRefund[]> {
    const own = await this.money.refunds(this.gift);
    const partOf = ({ customId }: ProviderRefund): GiftEntry | undefined =>
      own.find(({ key }) => key === customId);
    for (const refund of listed)
      if (refund.status === 'completed' && partOf(refund)?.kind === 'planned')
        await this.money.credit({ ...this.gift, customId: refund.customId ?? '' });
    const raised = listed.map((refund) => {
      const part = partOf(refund);
      const isCredited = part?.kind === 'refunded' || refund.status === 'completed';
      return withGift(refund, part?.cents ?? 0, isCredited);
    });
    const alone = own
      .filter(({ kind, isWhole }) => kind === 'refunded' && isWhole === true)
      .map(({ key, cents }) => withGift(aloneOf(key), cents, true));
    return [...raised, ...alone];
  }
}

/** A refund that goes onto the voucher as a whole, before what it puts there. */
const aloneOf = (customId: string): ProviderRefund => ({
  id: `${WHOLE}${customId}`,
  customId,
  status: 'completed',
  amountCents: 0,
});

/** A refund with what is the voucher's of it, and whether that is there already. */
const withGift = (refund: ProviderRefund, cents: number, isCredited: boolean): ProviderRefund =>
  cents === 0
    ? refund
    : {
        ...refund,
        amountCents: refund.amountCents === null ? null : refund.amountCents + cents,
        ...(isCredited ? { giftCents: cents } : {}),
      };
