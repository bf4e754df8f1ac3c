import type { SandboxCapture, SandboxRefund } from './sandbox.ledger.js';

/** The calls that can go wrong on order. */
export type SandboxCall =
  | 'token'
  | 'create'
  | 'get'
  | 'capture'
  | 'refund'
  | 'list'
  | 'transactions'
  | 'close'
  | 'certificate'
  | 'script';

/** How the money of a capture or refund differs from what was asked for. */
export interface SandboxAlteration {
  amountCents?: number;
  currency?: string;
  customId?: string;
  captureStatus?: SandboxCapture['status'];
  refundStatus?: SandboxRefund['status'];
}

/** One thing that goes wrong the next time, or the next times, that a call comes. */
export interface SandboxFault {
  call: SandboxCall;
  /** How many times; once unless given. */
  times?: number;
  /** Whether the call is carried out: `yes` unless given; `late`: only after `delayMs`, whatever is answered before. */
  done?: 'yes' | 'no' | 'late';
  /** What comes back instead of the true answer. `hang`: nothing, ever. `reset`: the connection breaks. */
  answer?: { status: number; issue?: string } | 'reset' | 'hang' | 'garbage' | 'empty' | 'redirect';
  /** How long, in ms, the answer or the late doing takes. */
  delayMs?: number;
  alter?: SandboxAlteration;
}

/** The faults that are still to come, in the order in which they were asked for. */
export class FaultPlan {
  private waiting: SandboxFault[] = [];

  add(fault: SandboxFault): void {
    this.waiting.push({ ...fault });
  }

  clear(): void {
    this.waiting = [];
  }

  /** The fault of this call, which is then used up once. */
  take(call: SandboxCall): SandboxFault | null {
    const fault = this.waiting.find((candidate) => candidate.call === call);
    if (fault === undefined) return null;
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) this.waiting.splice(this.waiting.indexOf(fault), 1);
    return fault;
  }
}
