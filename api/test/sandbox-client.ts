import type { SandboxCommand, SandboxState } from '../sandbox/sandbox.control.js';
import type { SandboxFault } from '../sandbox/sandbox.faults.js';
import type { SandboxEntry } from '../sandbox/sandbox.ledger.js';
import type { SignedMessage } from '../sandbox/sandbox.webhooks.js';

/** A test's hand on a payment sandbox: it plays the buyer, the bank and bad luck. */
export class SandboxClient {
  constructor(readonly origin: string) {}

  /** Makes the next call, or the next calls, go wrong. */
  fault(fault: SandboxFault): Promise<void> {
    return this.order({ do: 'fault', fault });
  }

  clearFaults(): Promise<void> {
    return this.order({ do: 'clear-faults' });
  }

  /** The buyer agrees; with a refusal their bank will not, at the next capture. */
  approve(paymentId: string, refusal?: string): Promise<void> {
    return this.order({ do: 'approve', id: paymentId, ...(refusal === undefined ? {} : { refusal }) });
  }

  /** Decides a capture that is pending. */
  settle(captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
    return this.order({ do: 'settle', captureId, status });
  }

  /** The merchant gives an amount, such as `10.00`, back on the provider's own pages. */
  refund(captureId: string, amount: string, status?: 'PENDING'): Promise<void> {
    return this.order({ do: 'refund', captureId, amount, ...(status === undefined ? {} : { status }) });
  }

  /** Decides a refund that is pending. */
  settleRefund(refundId: string, status: 'COMPLETED' | 'FAILED'): Promise<void> {
    return this.order({ do: 'settle-refund', refundId, status });
  }

  /** The buyer pays on the page for cards: by a card, which is authorized, or by direct debit, which takes days. */
  pay(paymentId: string, by: 'card' | 'debit' = 'card'): Promise<void> {
    return this.order({ do: 'pay', id: paymentId, by });
  }

  /** The bank of a buyer by card takes the money back, and says how that ends. */
  dispute(paymentId: string, status: 'needs_response' | 'won' | 'lost'): Promise<void> {
    return this.order({ do: 'dispute', id: paymentId, status });
  }

  /** A provider takes so many cents to the shop's bank account: that of cards, unless PayPal is named. */
  payOut(cents: number, by?: 'paypal'): Promise<void> {
    return this.order({ do: 'pay-out', cents, ...(by === undefined ? {} : { by }) });
  }

  /** PayPal's list of transactions is so far behind. */
  delayList(ms: number): Promise<void> {
    return this.order({ do: 'delay-list', ms });
  }

  /** Moves the sandbox's own clock beyond the shop's. */
  moveClock(ms: number): Promise<void> {
    return this.order({ do: 'move-clock', ms });
  }

  /** Makes all access tokens worthless; later ones live for as many seconds as given. */
  revokeTokens(nextLifetimeSeconds?: number): Promise<void> {
    return this.order({
      do: 'revoke-tokens',
      ...(nextLifetimeSeconds === undefined ? {} : { nextLifetimeSeconds }),
    });
  }

  /** From now on the sandbox posts its messages there. */
  sendMessagesTo(url: string | null): Promise<void> {
    return this.order({ do: 'send-messages', to: url });
  }

  async state(): Promise<SandboxState> {
    const answer = await fetch(`${this.origin}/__control`);
    return (await answer.json()) as SandboxState;
  }

  /** Every movement of money, oldest first. */
  async entries(): Promise<SandboxEntry[]> {
    return (await this.state()).entries;
  }

  /** Every message of the sandbox so far, signed again, oldest first; a test may post them as it likes. */
  async messages(): Promise<SignedMessage[]> {
    const answer = await fetch(`${this.origin}/__control/messages`);
    return (await answer.json()) as SignedMessage[];
  }

  private async order(command: SandboxCommand): Promise<void> {
    const answer = await fetch(`${this.origin}/__control`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(command),
    });
    if (!answer.ok) throw new Error(`The sandbox refused ${command.do}: ${await answer.text()}`);
  }
}
