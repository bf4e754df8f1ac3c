import type { ServerResponse } from 'node:http';
import type { SandboxApi } from './sandbox.api.js';
import type { FaultPlan, SandboxFault } from './sandbox.faults.js';
import type { SandboxEntry, SandboxLedger, SandboxOrder } from './sandbox.ledger.js';
import type { SandboxPayments } from './sandbox.payments.js';
import { SandboxRefusal } from './sandbox.refusal.js';
import { sendJson, type SandboxPart, type SandboxRequest } from './sandbox.server.js';
import type { SandboxWebhooks, SignedMessage } from './sandbox.webhooks.js';

/** Everything that the sandbox knows, for tests. */
export interface SandboxState {
  orders: SandboxOrder[];
  /** Every movement of money, oldest first. */
  entries: SandboxEntry[];
  /** Every message so far, signed anew, oldest first. */
  messages: SignedMessage[];
}

/** What a test may order, each with what it needs. */
export type SandboxCommand =
  | { do: 'fault'; fault: SandboxFault }
  | { do: 'clear-faults' }
  | { do: 'approve'; id: string; refusal?: string }
  | { do: 'settle'; captureId: string; status: 'COMPLETED' | 'DECLINED' }
  | { do: 'move-clock'; ms: number }
  | { do: 'revoke-tokens'; nextLifetimeSeconds?: number }
  | { do: 'send-messages'; to: string | null };

/** `/__control`: a test's hand on the sandbox. */
export class SandboxControlApi implements SandboxPart {
  constructor(
    private readonly options: {
      api: SandboxApi;
      payments: SandboxPayments;
      faults: FaultPlan;
      ledger: SandboxLedger;
      webhooks: SandboxWebhooks;
      moveClock: (ms: number) => void;
    },
  ) {}

  answer(request: SandboxRequest, response: ServerResponse): Promise<boolean> {
    if (request.url.pathname !== '/__control') return Promise.resolve(false);
    if (request.method === 'GET') {
      sendJson(response, 200, this.state());
      return Promise.resolve(true);
    }
    // No page of another site can send this type without being asked first, and nobody answers that question.
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json')
      throw new SandboxRefusal(415);
    this.obey(JSON.parse(request.body) as SandboxCommand);
    sendJson(response, 200, {});
    return Promise.resolve(true);
  }

  private state(): SandboxState {
    const { ledger, webhooks } = this.options;
    return {
      orders: [...ledger.orders.values()],
      entries: ledger.entries,
      messages: webhooks.messages.map((body) => webhooks.signed(body)),
    };
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
      case 'settle':
        return payments.settle(command.captureId, command.status);
      case 'move-clock':
        return this.options.moveClock(command.ms);
      case 'revoke-tokens':
        api.tokenSeconds = command.nextLifetimeSeconds ?? api.tokenSeconds;
        return api.revokeTokens();
      case 'send-messages':
        return webhooks.sendTo(command.to);
      default:
        throw new SandboxRefusal(400);
    }
  }
}
