import { OPERATOR, type Viewer } from '../../shared/access.js';
import type { Quantity } from '../../shared/rules/cart.js';
import { CurrentSettings, FIRST_SETTINGS } from '../../src/features/settings/current-settings.service.js';
import { CheckoutService } from '../../src/features/checkout/checkout.service.js';
import type { ChildMessage } from '../../process/child-process.js';
import { connectTo } from '../../src/kernel/database/database.js';
import { createLog } from '../../src/kernel/log.js';
import { issuePending } from '../../src/features/documents/issuing.protocol.js';
import { createServices } from '../../src/services.js';
import { crashingPorts, type CrashPoint, type NamedCall } from '../crashing-ports.js';
import { providerAt } from '../payment-fixtures.js';
import { SandboxClient } from '../sandbox-client.js';
import type { Scenario } from './scenario.js';
import { WebhookSender } from '../../src/kernel/webhooks/targets.js';

/** What a process of the shop does until it is killed, or kills itself. */
export type Deed = 'buy' | 'cancel' | 'recover' | 'reconcile' | 'refund' | 'issue';

/** What the process is told, as JSON in its first argument. */
export interface ProcessTask {
  databaseUri: string;
  sandboxOrigin: string;
  nowMs: number;
  lives: Scenario[];
  deed: Deed;
  /** Which payment `reconcile` looks at, and `refund` gives back. */
  paymentId?: string;
  /** Where it kills itself with -9; absent: it shops on and on until somebody else kills it. */
  killAt?: NamedCall & { moment: CrashPoint };
}

/** A process that is killed says nothing any more and finishes nothing. */
function killSelf(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

async function main(task: ProcessTask): Promise<void> {
  const { databaseUri, sandboxOrigin, nowMs, lives, deed, paymentId = '', killAt } = task;
  process.once('disconnect', () => process.exit(0));
  const connection = await connectTo(databaseUri);
  const services = createServices(connection, {
    clock: () => new Date(nowMs),
    log: createLog('silent'),
    transport: { send: () => Promise.reject(new Error('No mail is sent from here.')) },
    payments: providerAt(sandboxOrigin),
    passwordCost: 'test',
    keySecret: null,
    demandsSecondStep: false,
    shopUrl: 'http://localhost',
    vies: { url: null, timeoutMs: 0 },
    settings: new CurrentSettings(connection, FIRST_SETTINGS),
    targets: new WebhookSender(false),
    throttle: { isOn: false, loopbackFactor: 1 },
  });
  const { checkout, cart } = services;
  const sandbox = new SandboxClient(sandboxOrigin);
  const crashingCheckout =
    killAt === undefined
      ? checkout
      : new CheckoutService(crashingPorts(checkout.ports, killAt, killAt.moment, killSelf).ports);
  const ready: ChildMessage<null> = { ready: null };
  process.send?.(ready);

  const shopOnce = async ({ viewer, claim }: Scenario, isBuying: boolean): Promise<void> => {
    const order = await crashingCheckout.place(viewer, claim);
    if (!isBuying) return void (await crashingCheckout.cancel(viewer, order.paymentId));
    await sandbox.approve(order.paymentId);
    await crashingCheckout.collect(viewer, order.paymentId);
  };
  /** Again and again, until the stock or the process ends. */
  const shopOn = async (life: Scenario, index: number): Promise<void> => {
    for (let round = index; ; round++) {
      await refill(life.viewer, life.claim);
      await shopOnce(life, round % 3 > 0).catch(() => undefined);
    }
  };
  const refill = async (viewer: Viewer, claim: readonly Quantity[]): Promise<void> => {
    if ((await cart.linesOf(viewer.userId)).length > 0) return;
    for (const line of claim) await cart.add(viewer, viewer.userId, line);
  };
  const giveBack = async (): Promise<void> => {
    const order = await checkout.ports.orders.byPayment(paymentId);
    const lines = (order?.lines ?? []).map(({ count }, line) => ({ line, count, isRestockable: true }));
    const request = { kind: 'cancel', lines, amountCents: null } as const;
    await crashingCheckout.refundOrder(OPERATOR, order?._id ?? 0, 0, request);
  };
  if (killAt === undefined) await Promise.all(lives.map(shopOn));
  else if (deed === 'recover') await crashingCheckout.recover();
  else if (deed === 'refund') await giveBack();
  else if (deed === 'issue')
    await issuePending(crashingPorts(services.documents.ports, killAt, killAt.moment, killSelf).ports);
  else if (deed === 'reconcile') await crashingCheckout.reconcile(paymentId);
  else for (const life of lives) await shopOnce(life, deed === 'buy');
  // It should not have come so far.
  process.exit(0);
}

await main(JSON.parse(process.argv[2] ?? '{}') as ProcessTask);
