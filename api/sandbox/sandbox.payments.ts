import { randomInt } from 'node:crypto';
import { centsToText, textToCents } from '../shared/money.js';
import type { Clock } from '../src/kernel/clock.js';
import type { SandboxAlteration } from './sandbox.faults.js';
import type {
  SandboxCapture,
  SandboxDispute,
  SandboxEntry,
  SandboxLedger,
  SandboxMoney,
  SandboxOrder,
  SandboxRefund,
} from './sandbox.ledger.js';
import { SandboxError, type SandboxAnswer } from './sandbox.error.js';
import { checkOrder, discountOf, type CheckedOrder } from './sandbox.rules.js';

/** Tells what has happened, in the names of PayPal's messages. */
export type SandboxEvent = (type: SandboxNews, order: SandboxOrder, capture?: SandboxCapture) => void;

/** What can happen to a payment. */
export type SandboxNews =
  | 'CHECKOUT.ORDER.APPROVED'
  | `PAYMENT.CAPTURE.${SandboxCapture['status']}`
  | 'PAYMENT.REFUND.FAILED'
  | 'CUSTOMER.DISPUTE.UPDATED';

/** What a refund is asked for with; the amount is all that is left unless given. */
export interface RefundBody {
  amount?: SandboxMoney;
  custom_id?: string;
}

/** A payment in PayPal's manner that nobody has captured is forgotten after this many ms. */
const LIFETIME_MS = 3 * 3_600_000;
/** A refund request that is older, in ms, is made again when it is repeated. */
const REQUEST_MEMORY_MS = 6 * 3_600_000;
/** So many ms are listed at once. */
const LISTED_MS = 31 * 86_400_000;
const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const newId = (): string =>
  Array.from({ length: 17 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');

/** A time as PayPal's lists have it: `2030-03-01T08:00:00+0000`. */
const signedTime = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}+0000`;

/** What the sandbox charges: 2.99 % and 39 cents. */
const feeOf = (cents: number): number => Math.round(cents * 0.0299) + 39;

const euro = (cents: number): SandboxMoney => ({
  currency_code: 'EUR',
  value: `${cents < 0 ? '-' : ''}${centsToText(Math.abs(cents))}`,
});

/** A transaction in the form of PayPal's list, as far as it is read, with when it was. */
const rowOf = (id: string, code: string, cents: number, atMs: number, feeCents = 0) => ({
  atMs,
  row: {
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: signedTime(atMs),
      transaction_status: 'S',
      transaction_amount: euro(cents),
      ...(feeCents === 0 ? {} : { fee_amount: euro(-feeCents) }),
    },
  },
});

function transactionOf({ id, kind, amount, atMs }: SandboxEntry) {
  const cents = textToCents(amount.value) ?? 0;
  if (kind === 'capture') return rowOf(id, 'T0006', cents, atMs, feeOf(cents));
  return kind === 'refund' ? rowOf(id, 'T1107', -cents, atMs) : rowOf(id, 'T1111', cents, atMs);
}

/** What the sandbox does with payments: PayPal's Orders v2 for one currency, one purchase and refunds. */
export class SandboxPayments {
  /** How far, in ms, the list of transactions is behind. */
  listDelayMs = 0;
  private readonly payouts: { cents: number; atMs: number }[] = [];

  constructor(
    private readonly ledger: SandboxLedger,
    private readonly clock: Clock,
    private readonly news: SandboxEvent,
  ) {}

  /** The provider takes money to the shop's bank account. */
  payOut(cents: number): void {
    this.payouts.push({ cents, atMs: this.clock().getTime() });
  }

  /** A page of what has moved the balance in a time of at most 31 days, oldest first. */
  transactions(query: URLSearchParams): SandboxAnswer {
    const [from = 0, until = 0] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
    const [size, page] = ['page_size', 'page'].map((name) => Number(query.get(name))) as [number, number];
    if (!(from <= until && until - from <= LISTED_MS && size >= 1 && size <= 500 && page >= 1))
      throw new SandboxError(400, 'INVALID_REQUEST');
    const rows = [
      ...this.ledger.entries.filter(({ paymentId }) => !paymentId.startsWith('cs_')).map(transactionOf),
      ...this.payouts.map(({ cents, atMs }, index) => rowOf(`PO${index}`, 'T0400', -cents, atMs)),
    ]
      .filter(({ atMs }) => atMs >= from && Math.floor(atMs / 1_000) * 1_000 <= until)
      .toSorted((one, other) => one.atMs - other.atMs);
    return {
      status: 200,
      body: {
        transaction_details: rows.slice((page - 1) * size, page * size).map(({ row }) => row),
        page,
        total_items: rows.length,
        total_pages: Math.ceil(rows.length / size),
        last_refreshed_datetime: signedTime(this.clock().getTime() - this.listDelayMs),
      },
    };
  }

  /** Opens a payment. A request id that was seen before gives the payment of then, whatever the body says. */
  create(body: unknown, requestId: string): SandboxAnswer {
    const known = this.ledger.openedBy(requestId);
    if (known !== undefined) return { status: 200, body: this.view(known) };
    const checked = checkOrder(body);
    if (this.ledger.isInvoicePaid(checked.invoiceId)) throw new SandboxError(422, 'DUPLICATE_INVOICE_ID');
    return { status: 201, body: this.view(this.open(newId(), requestId, checked)) };
  }

  /** Opens a payment that was checked. */
  open(id: string, requestId: string, checked: CheckedOrder & Pick<SandboxOrder, 'card'>): SandboxOrder {
    const order: SandboxOrder = {
      ...checked,
      id,
      status: 'PAYER_ACTION_REQUIRED',
      createdAtMs: this.clock().getTime(),
      requestId,
      nextRefusal: null,
      captures: [],
      refunds: [],
      captureRequests: {},
    };
    this.ledger.record(order);
    return order;
  }

  get(id: string): SandboxAnswer {
    return { status: 200, body: this.view(this.find(id)) };
  }

  /** The payment itself, for the approve page. */
  find(id: string): SandboxOrder {
    const order = this.ledger.orders.get(id);
    const isForgotten =
      order?.captures.length === 0 &&
      order.card === undefined &&
      order.createdAtMs + LIFETIME_MS <= this.clock().getTime();
    if (order === undefined || isForgotten) throw new SandboxError(404, 'INVALID_RESOURCE_ID');
    return order;
  }

  /** What the buyer decides. `refusal`: the next capture is refused with it, as a bank does. */
  approve(id: string, refusal: string | null): void {
    const order = this.find(id);
    if (order.status === 'COMPLETED') throw new SandboxError(422, 'ORDER_ALREADY_CAPTURED');
    if (this.isOver(order)) throw new SandboxError(422, 'ORDER_EXPIRED');
    this.ledger.record({ ...order, status: 'APPROVED', nextRefusal: refusal });
    this.news('CHECKOUT.ORDER.APPROVED', this.find(id));
  }

  /** Whether the buyer can no longer pay on a page: it has expired, or they have paid there, be it that their bank has refused since. */
  isOver({ status, card, captureRequests }: SandboxOrder): boolean {
    if (card === undefined || status === 'APPROVED') return false;
    const isLate = card.expiresAtMs <= this.clock().getTime();
    return status !== 'PAYER_ACTION_REQUIRED' || isLate || Object.keys(captureRequests).length > 0;
  }

  /** Ends a payment by card whose money was not taken. */
  close(order: SandboxOrder): void {
    const { card } = order;
    const isCanceled = order.status === 'APPROVED';
    if (card !== undefined) this.ledger.record({ ...order, status: 'VOIDED', card: { ...card, isCanceled } });
  }

  /** What the buyer's bank takes back, or decides about that. */
  dispute(id: string, status: SandboxDispute['status']): void {
    const order = this.find(id);
    if (order.card === undefined) throw new SandboxError(400);
    const known = order.card.dispute ?? { id: `du_${newId()}`, amount: centsLeft(order) };
    if (known.amount === 0) throw new SandboxError(422, 'CAPTURE_FULLY_REFUNDED');
    const disputed = { ...order, card: { ...order.card, dispute: { ...known, status } } };
    const { captures } = order;
    const [capture] = captures;
    const kind = status === 'needs_response' ? 'refund' : status === 'won' ? 'refund-failed' : null;
    const amount = { currency_code: capture?.amount.currency_code ?? '', value: centsToText(known.amount) };
    this.ledger.record(
      disputed,
      kind === null ? undefined : this.entry(order, { kind, id: known.id, amount, status }),
    );
    this.news('CUSTOMER.DISPUTE.UPDATED', disputed, capture);
  }

  /** Takes the money, once; the same request id is answered as the first time. */
  capture(id: string, requestId: string, alter: SandboxAlteration = {}): SandboxAnswer {
    const order = this.find(id);
    const earlier = order.captureRequests[requestId];
    if (earlier === null) return { status: 200, body: this.view(order) };
    if (earlier !== undefined) throw new SandboxError(422, earlier);
    if (order.status === 'COMPLETED') throw new SandboxError(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return this.rejectCapture(order, requestId, 'ORDER_NOT_APPROVED');
    if (order.nextRefusal !== null) return this.rejectCapture(order, requestId, order.nextRefusal);
    const capture: SandboxCapture = {
      id: order.card?.intentId ?? newId(),
      status: alter.captureStatus ?? 'COMPLETED',
      amount: {
        currency_code: alter.currency ?? order.amount.currency_code,
        value: alter.amountCents === undefined ? order.amount.value : centsToText(alter.amountCents),
      },
      customId: alter.customId ?? order.customId,
    };
    const captured: SandboxOrder = {
      ...order,
      status: 'COMPLETED',
      captures: [capture],
      captureRequests: { ...order.captureRequests, [requestId]: null },
    };
    this.recordCapture(captured, capture);
    return { status: 201, body: this.view(captured) };
  }

  /** Decides a capture that was pending. */
  settle(captureId: string, status: 'COMPLETED' | 'DECLINED'): void {
    const order = this.holderOf(captureId);
    const captures = order.captures.map((capture) => ({ ...capture, status }));
    const settled = { ...order, captures };
    for (const capture of captures) this.recordCapture(settled, capture);
  }

  /** Gives money of a capture back: the amount of the body, or all that is left. A request is carried out once. */
  refund(
    captureId: string,
    requestId: string,
    body: RefundBody,
    alter: SandboxAlteration = {},
  ): SandboxAnswer {
    const order = this.holderOf(captureId);
    const earlier = order.refunds.find(
      (refund) => refund.requestId === requestId && this.isRemembered(refund),
    );
    if (earlier !== undefined) return { status: 200, body: refundView(earlier) };
    const [capture] = order.captures;
    const { amount = amountLeft(order), custom_id } = body;
    const refusal = order.refundErrors?.[requestId] ?? refusalOf(order, amount);
    if (refusal !== null || capture === undefined)
      return this.rejectRefund(order, requestId, refusal ?? 'CAPTURE_NOT_COMPLETED');
    const refund: SandboxRefund = {
      id: newId(),
      captureId,
      status: alter.refundStatus ?? 'COMPLETED',
      amount,
      requestId,
      ...(custom_id === undefined ? {} : { customId: custom_id }),
      atMs: this.clock().getTime(),
    };
    const refunded = withRefunds(order, [...order.refunds, refund]);
    if (refund.status === 'FAILED') this.ledger.record(refunded);
    else this.recordRefund(refunded, refund, 'refund');
    return { status: 201, body: refundView(refund) };
  }

  /** Decides a refund that was pending; one of a card may fail days after its success. */
  settleRefund(refundId: string, status: 'COMPLETED' | 'FAILED'): void {
    const order = [...this.ledger.orders.values()].find(({ refunds }) =>
      refunds.some(({ id }) => id === refundId),
    );
    const refund = order?.refunds.find(({ id }) => id === refundId);
    const isOpen =
      refund?.status === 'PENDING' ||
      (refund?.status === 'COMPLETED' && status === 'FAILED' && order?.card !== undefined);
    if (order === undefined || refund === undefined || !isOpen) throw new SandboxError(404);
    const settled = { ...refund, status };
    const after = withRefunds(
      order,
      order.refunds.map((other) => (other === refund ? settled : other)),
    );
    if (status === 'FAILED') return this.recordRefund(after, settled, 'refund-failed');
    this.ledger.record(after);
    this.news('PAYMENT.CAPTURE.REFUNDED', after, after.captures[0]);
  }

  private isRemembered({ atMs = 0 }: SandboxRefund): boolean {
    return this.clock().getTime() - atMs < REQUEST_MEMORY_MS;
  }

  private rejectRefund(order: SandboxOrder, requestId: string, issue: string): never {
    this.ledger.record({ ...order, refundErrors: { ...order.refundErrors, [requestId]: issue } });
    throw new SandboxError(422, issue);
  }

  private recordRefund(
    order: SandboxOrder,
    { id, amount, status }: SandboxRefund,
    kind: 'refund' | 'refund-failed',
  ): void {
    this.ledger.record(order, this.entry(order, { kind, id, amount, status }));
    const type = kind === 'refund' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED';
    this.news(type, order, order.captures[0]);
  }

  private rejectCapture(order: SandboxOrder, requestId: string, issue: string): never {
    this.ledger.record({
      ...order,
      // A declined buyer must choose another means and approve again.
      status: 'PAYER_ACTION_REQUIRED',
      nextRefusal: null,
      captureRequests: { ...order.captureRequests, [requestId]: issue },
    });
    throw new SandboxError(422, issue);
  }

  private recordCapture(order: SandboxOrder, capture: SandboxCapture): void {
    const { id, amount, status } = capture;
    const hasMoney = status === 'COMPLETED';
    this.ledger.record(
      order,
      hasMoney ? this.entry(order, { kind: 'capture', id, amount, status }) : undefined,
    );
    this.news(`PAYMENT.CAPTURE.${status}`, order, capture);
  }

  private entry(
    order: SandboxOrder,
    part: Pick<SandboxLedger['entries'][number], 'kind' | 'id' | 'amount' | 'status'>,
  ) {
    return { ...part, paymentId: order.id, customId: order.customId, atMs: this.clock().getTime() };
  }

  private holderOf(captureId: string): SandboxOrder {
    const order = this.ledger.holderOf(captureId);
    if (order === undefined) throw new SandboxError(404, 'INVALID_RESOURCE_ID');
    return order;
  }

  private view(order: SandboxOrder): object {
    const { amount, customId, invoiceId, items } = order;
    return {
      id: order.id,
      intent: 'CAPTURE',
      status: order.status,
      create_time: new Date(order.createdAtMs).toISOString(),
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: customId,
          invoice_id: invoiceId,
          amount: { ...amount, breakdown: breakdownOf(order) },
          items,
          ...(order.captures.length === 0
            ? {}
            : {
                payments: {
                  captures: order.captures.map(captureView(order)),
                  refunds: order.refunds.map(refundView),
                },
              }),
        },
      ],
    };
  }
}

/** What an amount is made of, in PayPal's form. */
function breakdownOf(order: SandboxOrder): object {
  const { amount, shipping } = order;
  const discount = discountOf(order);
  const of = (cents: number): SandboxMoney => ({ ...amount, value: centsToText(cents) });
  const sending = shipping === undefined ? 0 : centsOf({ amount: shipping });
  return {
    item_total: of(centsOf({ amount }) + discount - sending),
    ...(shipping === undefined ? {} : { shipping }),
    ...(discount === 0 ? {} : { discount: of(discount) }),
  };
}

/** A capture in PayPal's form. */
export const captureView = (order: SandboxOrder) => (capture: SandboxCapture) => ({
  id: capture.id,
  status: capture.status,
  amount: capture.amount,
  custom_id: capture.customId,
  invoice_id: order.invoiceId,
  final_capture: true,
  supplementary_data: { related_ids: { order_id: order.id } },
});

const refundView = ({ id, status, amount, customId }: SandboxRefund): object => ({
  id,
  status,
  amount,
  ...(customId === undefined ? {} : { custom_id: customId }),
});

const centsOf = ({ amount }: { amount: SandboxMoney }): number => textToCents(amount.value) ?? 0;

/** What of the money that was taken has not gone back and is not on its way. */
function centsLeft({ captures, refunds, card }: SandboxOrder): number {
  const { dispute } = card ?? {};
  const disputed = dispute === undefined || dispute.status === 'won' ? 0 : dispute.amount;
  const gone = [disputed, ...refunds.filter(({ status }) => status !== 'FAILED').map(centsOf)];
  return gone.reduce((left, cents) => left - cents, captures[0] === undefined ? 0 : centsOf(captures[0]));
}

const amountLeft = (order: SandboxOrder): SandboxMoney => ({
  currency_code: order.captures[0]?.amount.currency_code ?? order.amount.currency_code,
  value: centsToText(centsLeft(order)),
});

/** What PayPal refuses a refund with; `null`: nothing. */
function refusalOf(order: SandboxOrder, amount: SandboxMoney): string | null {
  const [capture] = order.captures;
  if (capture?.status === 'REFUNDED') return 'CAPTURE_FULLY_REFUNDED';
  if (capture?.status !== 'COMPLETED' && capture?.status !== 'PARTIALLY_REFUNDED')
    return 'CAPTURE_NOT_COMPLETED';
  if (amount.currency_code !== capture.amount.currency_code) return 'REFUND_CAPTURE_CURRENCY_MISMATCH';
  return centsOf({ amount }) > centsLeft(order) ? 'REFUND_AMOUNT_EXCEEDED' : null;
}

/** A payment with these refunds, and the status of its capture that follows from them. */
function withRefunds(order: SandboxOrder, refunds: SandboxRefund[]): SandboxOrder {
  const after = { ...order, refunds };
  const isTouched = refunds.some(({ status }) => status !== 'FAILED');
  const status = centsLeft(after) === 0 ? 'REFUNDED' : isTouched ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
  return { ...after, captures: order.captures.map((capture) => ({ ...capture, status })) };
}
