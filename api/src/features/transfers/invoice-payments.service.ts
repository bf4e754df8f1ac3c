import { transferReference } from '../../../shared/rules/transfers.js';
import type { Clock } from '../../kernel/clock.js';
import {
  CURRENCY,
  PaymentError,
  type MeansOfPayment,
  type PaymentOrderDraft,
  type ProviderOrder,
  type ProviderRefund,
  type RefundPart,
} from '../../payments/payment.port.js';
import type { TransferStore } from './transfers.ports.js';
import { claimOf, missingOf, type Reduction, type TransferAccount } from './transfers.record.js';
import { waiverOf } from './waiver.states.js';

/** How often what is owed is lowered again when money of the same order came between. */
const MAX_RETRIES = 20;

const toRefund = ({ requestId, customId, cents }: Reduction): ProviderRefund => ({
  id: requestId,
  customId,
  status: 'completed',
  amountCents: cents,
});

/**
 * Invoices as a means of payment: the shop takes the promise of a company for the money, so that the order counts as paid at once. The
 * account of the order knows what of it has really come. What is given back lowers what is owed first, and only what was paid too much
 * by that goes to the bank.
 */
export class InvoicePayments implements MeansOfPayment {
  constructor(private readonly deps: { store: TransferStore; clock: Clock }) {}

  async createOrder({ orderId, userId, totalCents }: PaymentOrderDraft): Promise<ProviderOrder> {
    const _id = transferReference(orderId);
    await this.deps.store.open({
      _id,
      orderId,
      totalCents,
      receivedCents: 0,
      credits: [],
      invoice: { userId, reductions: [], reducedCents: 0, isOwed: totalCents > 0 },
      isReported: true,
      openedAt: this.deps.clock(),
    });
    return this.getOrder(_id);
  }

  /** Also finishes payouts that a crash has kept from being opened. Throws `PaymentError` `gone` for a reference of no order. */
  async getOrder(id: string): Promise<ProviderOrder> {
    const account = await this.read(id);
    const { orderId, totalCents: amountCents, invoice } = account;
    const reductions = invoice?.reductions ?? [];
    for (const reduction of reductions) await this.payOut(account, reduction);
    const status = statusOf(account, reductions);
    return {
      id,
      status: 'completed',
      orderId,
      amountCents,
      currency: CURRENCY,
      capture: { id, status, amountCents, currency: CURRENCY, orderId },
      refunds: [...reductions.map(toRefund), ...waiverOf(account)],
    };
  }

  /** Nothing is taken: the promise is all there is. */
  capture(id: string): Promise<ProviderOrder> {
    return this.getOrder(id);
  }

  /** Lowers what is owed. Throws `PaymentError` `rejected` for more than that, and `already` where nothing is. */
  async refund(captureId: string, requestId: string, part?: RefundPart): Promise<ProviderRefund> {
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const account = await this.read(captureId);
      const known = account.invoice?.reductions.find((reduction) => reduction.requestId === requestId);
      if (known !== undefined) {
        await this.payOut(account, known);
        return toRefund(known);
      }
      const left = claimOf(account);
      if (left === 0) throw new PaymentError('already', 'NOTHING_LEFT', null);
      const cents = part?.cents ?? left;
      if (cents > left) throw new PaymentError('rejected', 'REFUND_AMOUNT_EXCEEDED', null);
      const paidOutCents = Math.max(cents - missingOf(account), 0);
      await this.deps.store.reduce(account, {
        requestId,
        customId: part?.customId ?? null,
        cents,
        paidOutCents,
      });
    }
    throw new PaymentError('unknown', 'ACCOUNT_CHANGES', null);
  }

  /** Opens the payout of a reduction to whoever has sent the latest money; nothing happens where it has one, or needs none. */
  private async payOut(account: TransferAccount, reduction: Reduction): Promise<void> {
    const { store, clock } = this.deps;
    const { requestId, customId, paidOutCents: cents } = reduction;
    if (cents === 0) return;
    const payouts = await store.payoutsOf(account._id);
    if (payouts.some(({ _id }) => _id === requestId)) return;
    const sender = account.credits.findLast(({ iban }) => iban !== '') ?? account.credits.at(-1);
    await store.payOut({
      _id: requestId,
      no: await store.newPayoutNo(),
      accountId: account._id,
      orderId: account.orderId,
      customId,
      isOfInvoice: true,
      cents,
      name: sender?.name ?? '',
      iban: sender?.iban ?? '',
      purpose: `Erstattung ${account._id}`,
      state: 'open',
      fileId: null,
      openedAt: clock(),
    });
  }

  private async read(id: string): Promise<TransferAccount> {
    const account = await this.deps.store.byId(id);
    if (account?.invoice === undefined) throw new PaymentError('gone', 'UNKNOWN_REFERENCE', null);
    return account;
  }
}

const statusOf = (account: TransferAccount, reductions: readonly Reduction[]) => {
  if (claimOf(account) === 0) return 'refunded';
  return reductions.length === 0 ? 'completed' : 'partially_refunded';
};
