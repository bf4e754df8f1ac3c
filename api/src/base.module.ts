import type { Kernel } from './kernel.js';
import type { FeatureModule } from './module.js';

/** What of the kernel edges, jobs and tools use themselves. */
export type BaseServices = Pick<
  Kernel,
  'budget' | 'closing' | 'leases' | 'mailQueue' | 'outbox' | 'throttle'
>;

/** How often, in ms, entries of outboxes are looked for, and mails that are due. */
const OUTBOX_INTERVAL_MS = 2_000;

export const baseModule: FeatureModule<object, BaseServices> = {
  create: ({ budget, closing, leases, mailQueue, outbox, throttle }) => ({
    budget,
    closing,
    leases,
    mailQueue,
    outbox,
    throttle,
  }),
  jobs: [
    { name: 'outbox', everyMs: OUTBOX_INTERVAL_MS, run: ({ outbox }) => outbox.work() },
    { name: 'mail', everyMs: OUTBOX_INTERVAL_MS, after: 'outbox', run: ({ mailQueue }) => mailQueue.work() },
  ],
};
