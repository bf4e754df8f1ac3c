import { sum } from '../../../shared/money.js';
import { payeeOf, type Settings } from '../../../shared/settings.js';
import {
  transferReference,
  transferTerms,
  type PayeeAccount,
  type TransferTerms,
} from '../../../shared/rules/transfers.js';
import type { Clock } from '../../kernel/clock.js';
import {
  CURRENCY,
  PaymentError,
  type MeansOfPayment,
  type PaymentOrderDraft,
  type ProviderCaptureStatus,
  type ProviderOrder,
  type ProviderRefund,
  type RefundPart,
} from '../../payments/payment.port.js';
import type { TransferStore } from './transfers.ports.js';
import { missingOf, type Payout, type PayoutState, type TransferAccount } from './transfers.record.js';
import { waiverOf } from './waiver.states.js';

/** How a payout looks to the protocols of orders: what the bank has not carried out yet is on its way. */
const STATUS: Readonly<Record<PayoutState, ProviderRefund['status']>> = {
  open: 'pending',
  filed: 'pending',
  done: 'completed',
  failed: 'failed',
};

const givenOf = (payouts: readonly Payout[]): number =>
  sum(payouts.filter(({ state }) => state !== 'failed').map(({ cents }) => cents));

const toRefund = ({ _id, customId, state, cents }: Payout): ProviderRefund => ({
  id: _id,
  customId,
  status: STATUS[state],
  amountCents: cents,
});

const statusOf = (received: number, given: number): ProviderCaptureStatus => {
  if (given === 0) return 'completed';
  return given >= received ? 'refunded' : 'partially_refunded';
};

/**
 * Bank transfers as a means of payment: the shop's own books of its bank account take the place of a provider. They know what has come
 * for an order by the statements that employees bring, and give money back by payouts, which owners bring to the bank.
 */
export class TransferPayments implements MeansOfPayment {
  constructor(
    private readonly deps: {
      store: TransferStore;
      clock: Clock;
      settings: () => Pick<Settings, 'bank' | 'operator' | 'transfers'>;
    },
  ) {}

  /** The terms of an order that is placed at a time; `null`: the shop takes no transfers. */
  terms(placedAt: Date): TransferTerms | null {
    const { isOn, days } = this.deps.settings().transfers;
    return isOn && this.payee() !== null ? transferTerms(placedAt, days) : null;
  }

  /** The account that buyers transfer to; `null`: there is none. */
  payee(): PayeeAccount | null {
    return payeeOf(this.deps.settings());
  }

  async createOrder({ orderId, totalCents }: PaymentOrderDraft): Promise<ProviderOrder> {
    const _id = transferReference(orderId);
    await this.deps.store.open({
      _id,
      orderId,
      totalCents,
      receivedCents: 0,
      credits: [],
      isReported: true,
      openedAt: this.deps.clock(),
    });
    return this.getOrder(_id);
  }

  /** Throws `PaymentError` `gone` for a reference of no order. */
  async getOrder(id: string): Promise<ProviderOrder> {
    const { account, payouts } = await this.read(id);
    const { orderId, totalCents, receivedCents, waivedCents = 0 } = account;
    const status = statusOf(receivedCents, givenOf(payouts));
    // What is waived counts as paid and as given back at once: so it lowers what is billed, at the rates of the goods.
    const amountCents = receivedCents + waivedCents;
    return {
      id,
      status: missingOf(account) > 0 ? 'created' : 'completed',
      orderId,
      amountCents: totalCents,
      currency: CURRENCY,
      capture: receivedCents === 0 ? null : { id, status, amountCents, currency: CURRENCY, orderId },
      refunds: [...payouts.map(toRefund), ...waiverOf(account)],
    };
  }

  /** Nothing is taken: money comes by itself. */
  capture(id: string): Promise<ProviderOrder> {
    return this.getOrder(id);
  }

  /** Opens a payout to whoever has sent the latest money. Throws `PaymentError` `rejected` for more than is left of it. */
  async refund(captureId: string, requestId: string, part?: RefundPart): Promise<ProviderRefund> {
    const { store, clock } = this.deps;
    const { account, payouts } = await this.read(captureId);
    const known = payouts.find(({ _id }) => _id === requestId);
    if (known !== undefined) return toRefund(known);
    const left = account.receivedCents - givenOf(payouts);
    if (left === 0) throw new PaymentError('already', 'NOTHING_LEFT', null);
    const cents = part?.cents ?? left;
    if (cents > left) throw new PaymentError('rejected', 'REFUND_AMOUNT_EXCEEDED', null);
    const sender = account.credits.findLast(({ iban }) => iban !== '') ?? account.credits.at(-1);
    await store.payOut({
      _id: requestId,
      no: await store.newPayoutNo(),
      accountId: captureId,
      orderId: account.orderId,
      customId: part?.customId ?? null,
      cents,
      name: sender?.name ?? '',
      iban: sender?.iban ?? '',
      purpose: `Erstattung ${captureId}`,
      state: 'open',
      fileId: null,
      openedAt: clock(),
    });
    const stored = (await store.payoutsOf(captureId)).find(({ _id }) => _id === requestId);
    if (stored === undefined) throw new PaymentError('unknown', 'NO_PAYOUT', null);
    return toRefund(stored);
  }

  private async read(id: string): Promise<{ account: TransferAccount; payouts: Payout[] }> {
    const [account, payouts] = await Promise.all([this.deps.store.byId(id), this.deps.store.payoutsOf(id)]);
    if (account === null) throw new PaymentError('gone', 'UNKNOWN_REFERENCE', null);
    return { account, payouts };
  }
}
