import type { Viewer } from '../../../shared/access.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { CheckoutService } from '../../features/orders/checkout.service.js';
import type { ChildMessage } from '../../platform/child-process.js';
import { connectTo } from '../../platform/database/database.js';
import { createLog } from '../../platform/log.js';
import { createServices } from '../../services.js';
import { mortalPorts, type CrashMoment, type NamedCall } from '../mortal-ports.js';
import { providerAt } from '../payment-kit.js';
import { SandboxHand } from '../sandbox-hand.js';
import type { Life } from './life.js';
import { WebhookTargets } from '../../platform/webhooks/targets.js';

/** What a process of the shop does until it is killed, or kills itself. */
export type Deed = 'buy' | 'cancel' | 'recover' | 'reconcile';

/** What the process is told, as JSON in its first argument. */
export interface Errand {
  databaseUri: string;
  sandboxOrigin: string;
  nowMs: number;
  lives: Life[];
  deed: Deed;
  /** Which payment `reconcile` looks at. */
  paymentId?: string;
  /** Where it kills itself with -9; absent: it shops on and on until somebody else kills it. */
  killAt?: NamedCall & { moment: CrashMoment };
}

/** A process that is killed says nothing any more and finishes nothing. */
function killMyself(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

async function main(errand: Errand): Promise<void> {
  const { databaseUri, sandboxOrigin, nowMs, lives, deed, paymentId = '', killAt } = errand;
  process.once('disconnect', () => process.exit(0));
  const services = createServices(await connectTo(databaseUri), {
    clock: () => new Date(nowMs),
    log: createLog('silent'),
    transport: { send: () => Promise.reject(new Error('No mail is sent from here.')) },
    payments: providerAt(sandboxOrigin),
    employeeCode: null,
    shopUrl: 'http://localhost',
    targets: new WebhookTargets(false),
    throttle: { isOn: false, loopbackFactor: 1 },
  });
  const { checkout, cart } = services;
  const sandbox = new SandboxHand(sandboxOrigin);
  const mortal =
    killAt === undefined
      ? checkout
      : new CheckoutService(mortalPorts(checkout.ports, killAt, killAt.moment, killMyself).ports);
  const ready: ChildMessage<null> = { ready: null };
  process.send?.(ready);

  const shopOnce = async ({ viewer, claim }: Life, isBuying: boolean): Promise<void> => {
    const order = await mortal.place(viewer, claim);
    if (!isBuying) return void (await mortal.cancel(viewer, order.paymentId));
    await sandbox.approve(order.paymentId);
    await mortal.collect(viewer, order.paymentId);
  };
  /** Again and again, until the stock or the process ends. */
  const shopOn = async (life: Life, index: number): Promise<void> => {
    for (let round = index; ; round++) {
      await refill(life.viewer, life.claim);
      await shopOnce(life, round % 3 > 0).catch(() => undefined);
    }
  };
  const refill = async (viewer: Viewer, claim: readonly Quantity[]): Promise<void> => {
    if ((await cart.linesOf(viewer.userId)).length > 0) return;
    for (const line of claim) await cart.add(viewer, viewer.userId, line);
  };
  if (killAt === undefined) await Promise.all(lives.map(shopOn));
  else if (deed === 'recover') await mortal.recover();
  else if (deed === 'reconcile') await mortal.reconcile(paymentId);
  else for (const life of lives) await shopOnce(life, deed === 'buy');
  // It should not have come so far.
  process.exit(0);
}

await main(JSON.parse(process.argv[2] ?? '{}') as Errand);
