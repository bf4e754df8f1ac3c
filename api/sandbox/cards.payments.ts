import { randomBytes } from 'node:crypto';
import { centsToText, textToCents } from '../shared/money.js';
import type { Clock } from '../src/kernel/clock.js';
import type { SandboxAlteration } from './sandbox.faults.js';
import type { SandboxEntry, SandboxLedger, SandboxOrder, SandboxRefund } from './sandbox.ledger.js';
import { SandboxError, type SandboxAnswer } from './sandbox.error.js';
import type { SandboxPayments } from './sandbox.payments.js';
import { checkSession, type Form } from './cards.rules.js';

/** What the names of the common books mean in Stripe's. */
const CODES: Readonly<Record<string, [status: number, code: string]>> = {
  ORDER_ALREADY_CAPTURED: [400, 'payment_intent_unexpected_state'],
  ORDER_NOT_APPROVED: [400, 'payment_intent_unexpected_state'],
  CAPTURE_FULLY_REFUNDED: [400, 'charge_already_refunded'],
  REFUND_AMOUNT_EXCEEDED: [400, 'amount_too_large'],
  INVALID_RESOURCE_ID: [404, 'resource_missing'],
};

const newId = (prefix: string): string => `${prefix}_test_${randomBytes(12).toString('hex')}`;
const currencyOf = (code: string): string => code.toLowerCase();
const centsOf = (value: string): number => textToCents(value) ?? 0;

/** What the sandbox does with cards: the Checkout Sessions, intents and refunds of Stripe, over the books that all payments share. */
export class CardPayments {
  /** What each idempotency key was used for first. */
  private readonly bodies = new Map<string, string>();
  private readonly payouts: { cents: number; atMs: number }[] = [];

  constructor(
    private readonly ledger: SandboxLedger,
    private readonly payments: SandboxPayments,
    private readonly clock: Clock,
    private readonly origin: () => string,
  ) {}

  /** Opens a page. The same key again gives the page of then, and is refused with other parameters. */
  create(form: Form, key: string): SandboxAnswer {
    this.requireSame(key, form);
    const known = this.ledger.openedBy(key);
    const order = known ?? this.open(form, key);
    return { status: 200, body: this.session(order) };
  }

  get(id: string): SandboxAnswer {
    return { status: 200, body: this.session(this.find(id)) };
  }

  /** The sessions of an intent. */
  sessionsOf(intentId: string): SandboxAnswer {
    const order = this.ledger.byIntent(intentId);
    return listOf(order === undefined ? [] : [this.session(order)]);
  }

  /** Closes a page that is open. */
  expire(id: string): SandboxAnswer {
    const order = this.find(id);
    if (order.status !== 'PAYER_ACTION_REQUIRED' || this.payments.isOver(order)) throw new SandboxError(400);
    this.payments.close(order);
    return this.get(id);
  }

  capture(intentId: string, key: string, alter: SandboxAlteration): SandboxAnswer {
    const order = this.byIntent(intentId);
    const isKnown = Object.hasOwn(order.captureRequests, key);
    if (!isKnown && order.status !== 'APPROVED')
      throw new SandboxError(400, 'payment_intent_unexpected_state');
    this.requireSame(key, new Map([['', intentId]]));
    inStripesWords(() => this.payments.capture(order.id, key, alter));
    return { status: 200, body: intentOf(this.find(order.id)) };
  }

  /** Gives an authorization free. */
  cancel(intentId: string): SandboxAnswer {
    const order = this.byIntent(intentId);
    if (order.status !== 'APPROVED') throw new SandboxError(400, 'payment_intent_unexpected_state');
    this.payments.close(order);
    return { status: 200, body: intentOf(this.find(order.id)) };
  }

  refund(form: Form, key: string, alter: SandboxAlteration): SandboxAnswer {
    this.requireSame(key, form);
    const order = this.byIntent(form.get('payment_intent') ?? '');
    const [capture] = order.captures;
    const cents = form.get('amount');
    const name = form.get('metadata[refund_name]');
    const body = {
      ...(cents === undefined
        ? {}
        : {
            amount: { currency_code: capture?.amount.currency_code ?? '', value: centsToText(Number(cents)) },
          }),
      ...(name === undefined ? {} : { custom_id: name }),
    };
    const given = inStripesWords(() => this.payments.refund(capture?.id ?? '', key, body, alter));
    const { id } = given.body as { id: string };
    const refund = this.find(order.id).refunds.find((one) => one.id === id);
    if (refund === undefined) throw new SandboxError(500);
    return { status: 200, body: refundOf(order, refund) };
  }

  /** The refunds of an intent, newest first. */
  refunds(intentId: string): SandboxAnswer {
    const order = this.byIntent(intentId);
    return listOf(order.refunds.toReversed().map((refund) => refundOf(order, refund)));
  }

  disputes(intentId: string): SandboxAnswer {
    const { card } = this.byIntent(intentId);
    const { dispute } = card ?? {};
    return listOf(dispute === undefined ? [] : [{ object: 'dispute', payment_intent: intentId, ...dispute }]);
  }

  /** The provider takes money to the shop's bank account. */
  payOut(cents: number): void {
    this.payouts.push({ cents, atMs: this.clock().getTime() });
  }

  /** A page of what has moved the balance in a time, newest first. */
  balance(query: URLSearchParams): SandboxAnswer {
    const [from, until] = ['created[gte]', 'created[lt]'].map((name) => Number(query.get(name)) * 1_000);
    const isWithin = ({ created }: BalanceRow): boolean =>
      created * 1_000 >= (from ?? 0) && created * 1_000 < (until ?? 0);
    const rows = [
      ...this.ledger.entries.filter(({ paymentId }) => paymentId.startsWith('cs_')).map(rowOfEntry),
      ...this.payouts.map(({ cents, atMs }, index) => rowOf(`txn_p${index}`, 'payout', -cents, atMs)),
    ]
      .filter(isWithin)
      .toSorted((left, right) => right.created - left.created || (left.id < right.id ? 1 : -1));
    const start = rows.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const end = start + Number(query.get('limit'));
    return listOf(rows.slice(start, end), end < rows.length);
  }

  /** The buyer pays on the page: a card is authorized, direct debit is on its way at once. */
  pay(id: string, by: 'card' | 'debit'): void {
    this.payments.approve(id, null);
    if (by === 'debit') this.payments.capture(id, `debit-${id}`, { captureStatus: 'PENDING' });
  }

  /** A payment by card. */
  find(id: string): SandboxOrder {
    const order = this.ledger.orders.get(id);
    if (order?.card === undefined) throw new SandboxError(404, 'resource_missing');
    return order;
  }

  /** A session in Stripe's form, with its intent and the charge of that. */
  private session(order: SandboxOrder): object {
    const status = this.statusOf(order);
    return {
      id: order.id,
      object: 'checkout.session',
      livemode: false,
      status,
      url: status === 'open' ? `${this.origin()}/pay/${order.id}` : null,
      client_reference_id: order.customId,
      amount_total: centsOf(order.amount.value),
      currency: currencyOf(order.amount.currency_code),
      payment_intent: status === 'complete' ? intentOf(order) : null,
    };
  }

  /** Where a session stands: who has paid has completed it, whatever their bank has said since. */
  private statusOf(order: SandboxOrder): 'open' | 'complete' | 'expired' {
    const { status, card, captureRequests } = order;
    const isPaid = status === 'APPROVED' || status === 'COMPLETED' || card?.isCanceled === true;
    if (isPaid || Object.keys(captureRequests).length > 0) return 'complete';
    return this.payments.isOver(order) ? 'expired' : 'open';
  }

  private byIntent(intentId: string): SandboxOrder {
    const order = this.ledger.byIntent(intentId);
    if (order === undefined) throw new SandboxError(404, 'resource_missing');
    return order;
  }

  private open(form: Form, key: string): SandboxOrder {
    const { expiresAtMs, language, ...checked } = checkSession(form, this.clock());
    const card = { intentId: newId('pi'), expiresAtMs, language };
    return this.payments.open(newId('cs'), key, { ...checked, card });
  }

  private requireSame(key: string, form: Form): void {
    const body = JSON.stringify([...form]);
    const first = this.bodies.get(key);
    if (first !== undefined && first !== body) throw new SandboxError(400, 'idempotency_error');
    this.bodies.set(key, body);
  }
}

function inStripesWords(run: () => SandboxAnswer): SandboxAnswer {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    const [status, code] = CODES[error.issue ?? ''] ?? [402, 'card_declined'];
    throw new SandboxError(status, code);
  }
}

const listOf = (data: readonly object[], hasMore = false): SandboxAnswer => ({
  status: 200,
  body: { object: 'list', has_more: hasMore, data },
});

/** A move of the balance in Stripe's form, as far as it is read. */
type BalanceRow = ReturnType<typeof rowOf>;

/** What the sandbox charges for a card: 1.5 % and 25 cents. */
const feeOf = (cents: number): number => Math.round(cents * 0.015) + 25;

const rowOf = (id: string, type: string, amount: number, atMs: number, fee = 0) => ({
  id,
  object: 'balance_transaction',
  ...{ type, amount, fee, net: amount - fee, currency: 'eur', created: Math.floor(atMs / 1_000) },
});

function rowOfEntry({ kind, amount, atMs = 0 }: SandboxEntry, index: number): BalanceRow {
  const cents = centsOf(amount.value);
  const id = `txn_${index}`;
  if (kind === 'capture') return rowOf(id, 'charge', cents, atMs, feeOf(cents));
  return kind === 'refund' ? rowOf(id, 'refund', -cents, atMs) : rowOf(id, 'refund_failure', cents, atMs);
}

const INTENT_BY_CAPTURE = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'requires_payment_method',
} as const;

function intentStatusOf({ status, captures }: SandboxOrder): string {
  const [capture] = captures;
  if (capture !== undefined) return INTENT_BY_CAPTURE[capture.status];
  if (status === 'APPROVED') return 'requires_capture';
  return status === 'VOIDED' ? 'canceled' : 'requires_payment_method';
}

/** An intent in Stripe's form, with its charge. */
function intentOf(order: SandboxOrder): object {
  const [capture] = order.captures;
  const { amount } = capture ?? order;
  const cents = centsOf(amount.value);
  const status = intentStatusOf(order);
  const refunded = order.refunds
    .filter((refund) => refund.status !== 'FAILED')
    .reduce((total, refund) => total + centsOf(refund.amount.value), 0);
  return {
    id: order.card?.intentId,
    object: 'payment_intent',
    livemode: false,
    status,
    amount: cents,
    amount_received: status === 'succeeded' ? cents : 0,
    currency: currencyOf(amount.currency_code),
    metadata: { order_id: capture?.customId ?? order.customId, invoice_id: order.invoiceId },
    latest_charge: {
      object: 'charge',
      payment_intent: order.card?.intentId,
      amount_refunded: refunded,
      refunded: refunded === cents,
      disputed: order.card?.dispute !== undefined,
    },
  };
}

const REFUND_STATUS = { COMPLETED: 'succeeded', PENDING: 'pending', FAILED: 'failed' } as const;

/** A refund in Stripe's form. */
const refundOf = ({ card }: SandboxOrder, { id, status, amount, customId }: SandboxRefund): object => ({
  id,
  object: 'refund',
  payment_intent: card?.intentId,
  amount: centsOf(amount.value),
  status: REFUND_STATUS[status],
  metadata: customId === undefined ? {} : { refund_name: customId },
});
