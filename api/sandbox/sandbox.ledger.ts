import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LanguageCode } from '../shared/language.js';

/** An amount in PayPal's form. */
export interface SandboxMoney {
  currency_code: string;
  value: string;
}

/** One product of a payment, as the buyer sees it. */
export interface SandboxItem {
  name: string;
  sku: string;
  quantity: string;
  unit_amount: SandboxMoney;
}

export interface SandboxCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: SandboxMoney;
  customId: string;
}

export interface SandboxRefund {
  id: string;
  captureId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: SandboxMoney;
  requestId: string;
  /** What the shop has called it; absent when it has not. */
  customId?: string;
  /** Absent in those of older files. */
  atMs?: number;
}

/** What a payment has on a page in Stripe's manner. */
export interface SandboxCardPage {
  /** The payment's second name, by which its money is known. */
  intentId: string;
  /** Until when the page can be used. */
  expiresAtMs: number;
  language: LanguageCode;
  /** Whether what was authorized is free again; absent: no. */
  isCanceled?: boolean;
  /** What the buyer's bank has taken back; absent: nothing. */
  dispute?: SandboxDispute;
}

export interface SandboxDispute {
  id: string;
  /** In cents. */
  amount: number;
  status: 'needs_response' | 'won' | 'lost';
}

/** A payment as the sandbox keeps it. */
export interface SandboxOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  createdAtMs: number;
  requestId: string;
  customId: string;
  invoiceId: string;
  amount: SandboxMoney;
  items: SandboxItem[];
  /** What the sending costs; absent: nothing. */
  shipping?: SandboxMoney;
  brand: string;
  returnUrl: string;
  cancelUrl: string;
  /** Only of payments by card; the others are made in a window in PayPal's manner. */
  card?: SandboxCardPage;
  /** What the next capture is refused with; `null`: it succeeds. */
  nextRefusal: string | null;
  captures: SandboxCapture[];
  refunds: SandboxRefund[];
  /** How each capture request ended: with money (`null`) or with a refusal, which its repetition gets again. */
  captureRequests: Record<string, string | null>;
  /** What refund requests were refused with, which their repetitions are again; absent before the first. */
  refundErrors?: Record<string, string>;
}

/** One movement of money. The list of them is what the shop's own books are compared with. */
export interface SandboxEntry {
  /** `refund-failed`: a refund of before has not happened after all. */
  kind: 'capture' | 'refund' | 'refund-failed';
  id: string;
  /** The sandbox's id of the payment. */
  paymentId: string;
  /** The shop's order id, as text. */
  customId: string;
  amount: SandboxMoney;
  status: string;
  atMs: number;
}

interface Line {
  order: SandboxOrder;
  entry?: SandboxEntry;
}

/**
 * All payments and every movement of money, one line of an append-only file for each change. A line is written before the
 * call is answered, so a sandbox that was killed knows everything that it has told anybody.
 */
export class SandboxLedger {
  readonly orders = new Map<string, SandboxOrder>();
  readonly entries: SandboxEntry[] = [];
  private readonly byRequest = new Map<string, string>();
  private readonly byCapture = new Map<string, string>();
  private readonly intents = new Map<string, string>();
  private readonly paidInvoices = new Set<string>();

  /** `path` is the file; `null` keeps everything in memory only. */
  constructor(private readonly path: string | null) {
    if (path === null) return;
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) this.load(path);
  }

  /** The payment that a request has opened before. */
  openedBy(requestId: string): SandboxOrder | undefined {
    return this.orders.get(this.byRequest.get(requestId) ?? '');
  }

  /** The payment that a capture belongs to. */
  holderOf(captureId: string): SandboxOrder | undefined {
    return this.orders.get(this.byCapture.get(captureId) ?? '');
  }

  /** The payment by card of an intent. */
  byIntent(intentId: string): SandboxOrder | undefined {
    return this.orders.get(this.intents.get(intentId) ?? '');
  }

  /** Whether money was taken for an invoice. */
  isInvoicePaid(invoiceId: string): boolean {
    return this.paidInvoices.has(invoiceId);
  }

  /** Records the payment as it is now, and the money that has moved. */
  record(order: SandboxOrder, entry?: SandboxEntry): void {
    const line: Line = { order, ...(entry === undefined ? {} : { entry }) };
    if (this.path !== null) appendFileSync(this.path, `${JSON.stringify(line)}\n`);
    this.apply(line);
  }

  private apply({ order, entry }: Line): void {
    this.orders.set(order.id, order);
    this.byRequest.set(order.requestId, order.id);
    if (order.card !== undefined) this.intents.set(order.card.intentId, order.id);
    for (const capture of order.captures) {
      this.byCapture.set(capture.id, order.id);
      this.paidInvoices.add(order.invoiceId);
    }
    if (entry !== undefined) this.entries.push(entry);
  }

  private load(path: string): void {
    const bytes = readFileSync(path);
    // A line that was cut short by a kill was never answered for.
    const end = bytes.lastIndexOf('\n') + 1;
    if (end < bytes.length) truncateSync(path, end);
    for (const text of bytes.subarray(0, end).toString('utf8').split('\n')) {
      if (text !== '') this.apply(JSON.parse(text) as Line);
    }
  }
}
