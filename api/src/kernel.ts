import type { Connection } from 'mongoose';
import type { Clock } from './kernel/clock.js';
import { Closing } from './kernel/closing/closing.js';
import { Ids } from './kernel/database/ids.js';
import { Leases } from './kernel/jobs/leases.js';
import type { Log } from './kernel/log.js';
import { MailQueue } from './kernel/mail/mail-queue.js';
import type { MailTransport } from './kernel/mail/mail.types.js';
import { Postage } from './kernel/mail/postage.js';
import { Outbox } from './kernel/outbox/outbox.js';
import { Seal } from './kernel/seal.js';
import { Budget } from './kernel/throttle/budget.js';
import { Throttle, type ThrottleOptions } from './kernel/throttle/throttle.js';

/** What the kernel needs from outside. */
export interface KernelOptions {
  clock: Clock;
  log: Log;
  transport: MailTransport;
  throttle: ThrottleOptions;
  /** What the shop's own secrets are sealed under; `null` for tools, which read none. */
  keySecret: string | null;
}

/** What knows no subject of the shop, on one connection. */
export interface Kernel {
  connection: Connection;
  clock: Clock;
  log: Log;
  ids: Ids;
  closing: Closing;
  outbox: Outbox;
  seal: Seal;
  leases: Leases;
  mailQueue: MailQueue;
  postage: Postage;
  throttle: Throttle;
  budget: Budget;
}

/** Creates the kernel. Nothing is read or written yet. */
export function createKernel(connection: Connection, options: KernelOptions): Kernel {
  const { clock, log, transport } = options;
  const closing = new Closing(connection, clock);
  const outbox = new Outbox(connection, clock);
  const throttle = new Throttle(connection, clock, options.throttle);
  return {
    connection,
    clock,
    log,
    ids: new Ids(connection),
    closing,
    outbox,
    seal: new Seal(options.keySecret),
    leases: new Leases(connection, clock),
    mailQueue: new MailQueue(connection, { clock, log, transport, outbox, closing }),
    postage: new Postage(throttle),
    throttle,
    budget: new Budget(options.throttle),
  };
}
