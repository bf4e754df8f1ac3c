import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { CURRENCY } from '../src/payments/payment.port.js';
import type { CardPayments } from './cards.payments.js';
import type { SandboxApi } from './sandbox.api.js';
import type { FaultPlan, SandboxAlteration, SandboxFault } from './sandbox.faults.js';
import type {
  SandboxDispute,
  SandboxEntry,
  SandboxLedger,
  SandboxOrder,
  SandboxRefund,
} from './sandbox.ledger.js';
import type { SandboxPayments } from './sandbox.payments.js';
import { SandboxError } from './sandbox.error.js';
import { sendJson, type SandboxPart, type SandboxRequest } from './sandbox.part.js';
import type { SandboxWebhooks, SignedMessage } from './sandbox.webhooks.js';

/** Everything that the sandbox knows, for tests. */
export interface SandboxState {
  /** The process, which a test may kill. */
  pid: number;
  orders: SandboxOrder[];
  /** Every movement of money, oldest first. */
  entries: SandboxEntry[];
}

/** What a test may order, each with what it needs. */
export type SandboxCommand =
  | { do: 'fault'; fault: SandboxFault }
  | { do: 'clear-faults' }
  | { do: 'approve'; id: string; refusal?: string }
  | { do: 'capture'; id: string; alter: SandboxAlteration }
  | { do: 'settle'; captureId: string; status: 'COMPLETED' | 'DECLINED' }
  /** What the merchant gives back on the provider's own pages. */
  | { do: 'refund'; captureId: string; amount: string; status?: SandboxRefund['status'] }
  | { do: 'settle-refund'; refundId: string; status: 'COMPLETED' | 'FAILED' }
  /** What a buyer by card does on the page. */
  | { do: 'pay'; id: string; by: 'card' | 'debit' }
  /** What the bank of a buyer by card takes back, and how that ends. */
  | { do: 'dispute'; id: string; status: SandboxDispute['status'] }
  /** What a provider takes to the shop's bank account, in cents: that of cards, unless PayPal is named. */
  | { do: 'pay-out'; cents: number; by?: 'paypal' }
  /** How far PayPal's list of transactions is behind. */
  | { do: 'delay-list'; ms: number }
  | { do: 'move-clock'; ms: number }
  | { do: 'revoke-tokens'; nextLifetimeSeconds?: number }
  | { do: 'send-messages'; to: string | null };

/** `/__control`: a test's hand on the sandbox. */
export class SandboxControlApi implements SandboxPart {
  constructor(
    private readonly options: {
      api: SandboxApi;
      payments: SandboxPayments;
      cards: CardPayments;
      faults: FaultPlan;
      ledger: SandboxLedger;
      webhooks: SandboxWebhooks;
      moveClock: (ms: number) => void;
    },
  ) {}

  answer(request: SandboxRequest, response: ServerResponse): Promise<boolean> {
    const { pathname } = request.url;
    if (request.method === 'GET' && pathname === '/__control') sendJson(response, 200, this.state());
    else if (request.method === 'GET' && pathname === '/__control/messages')
      sendJson(response, 200, this.messages());
    else if (pathname === '/__control') this.takeOrder(request, response);
    else return Promise.resolve(false);
    return Promise.resolve(true);
  }

  private takeOrder(request: SandboxRequest, response: ServerResponse): void {
    // No page of another site can send this type without being asked first, and nobody answers that question.
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json')
      throw new SandboxError(415);
    this.obey(JSON.parse(request.body) as SandboxCommand);
    sendJson(response, 200, {});
  }

  private state(): SandboxState {
    const { ledger } = this.options;
    return { pid: process.pid, orders: [...ledger.orders.values()], entries: ledger.entries };
  }

  /** Every message so far, signed again, oldest first. */
  private messages(): SignedMessage[] {
    const { webhooks } = this.options;
    return webhooks.messages.map((message) => message());
  }

  private obey(command: SandboxCommand): void {
    const { api, payments, faults, webhooks } = this.options;
    switch (command.do) {
      case 'fault':
        return faults.add(command.fault);
      case 'clear-faults':
        return faults.clear();
      case 'approve':
        return payments.approve(command.id, command.refusal ?? null);
      case 'capture':
        payments.capture(command.id, `control-${command.id}`, command.alter);
        return;
      case 'settle':
        return payments.settle(command.captureId, command.status);
      case 'refund':
        payments.refund(
          command.captureId,
          randomUUID(),
          { amount: { currency_code: CURRENCY, value: command.amount } },
          command.status === undefined ? {} : { refundStatus: command.status },
        );
        return;
      case 'settle-refund':
        return payments.settleRefund(command.refundId, command.status);
      case 'pay':
        return this.options.cards.pay(command.id, command.by);
      case 'dispute':
        return payments.dispute(command.id, command.status);
      case 'pay-out':
        return (command.by === 'paypal' ? payments : this.options.cards).payOut(command.cents);
      case 'delay-list':
        payments.listDelayMs = command.ms;
        return;
      case 'move-clock':
        return this.options.moveClock(command.ms);
      case 'revoke-tokens':
        api.tokenSeconds = command.nextLifetimeSeconds ?? api.tokenSeconds;
        return api.revokeTokens();
      case 'send-messages':
        return webhooks.sendTo(command.to);
      default:
        throw new SandboxError(400);
    }
  }
}
