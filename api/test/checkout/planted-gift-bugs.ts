import type { CheckoutPorts } from '../../src/features/checkout/checkout.ports.js';
import type { GiftMoney } from '../../src/features/gift-vouchers/gift-vouchers.ports.js';
import type { CheckoutFault } from './history.js';

/** A mistake in some calls of the ledgers of gift vouchers. */
const onMoney =
  (wrong: (money: GiftMoney) => Partial<GiftMoney>): CheckoutFault =>
  (ports: CheckoutPorts) => {
    const { money } = ports.gifts;
    return {
      ...ports,
      gifts: { ...ports.gifts, money: Object.assign(Object.create(money) as GiftMoney, wrong(money)) },
    };
  };

/** Mistakes with gift vouchers that are easily made, each planted below an unchanged protocol. */
export const PLANTED_GIFT_BUGS: Record<string, CheckoutFault> = {
  'what an unpaid order holds is kept for ever': onMoney(() => ({
    release: () => Promise.resolve(),
  })),
  'a refund that is asked for again gets another part': onMoney((money) => ({
    planRefund: (refund) =>
      money.planRefund({ ...refund, customId: `${refund.customId}-${refund.requestId}` }),
  })),
  'a refund of which the provider has given its part leaves the voucher as it is': onMoney(() => ({
    credit: () => Promise.resolve(),
  })),
};
