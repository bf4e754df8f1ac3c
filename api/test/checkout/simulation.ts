import { CheckoutService } from '../../src/features/checkout/checkout.service.js';
import type { CheckoutPorts } from '../../src/features/checkout/checkout.ports.js';
import type { OrderLine } from '../../src/features/orders/order.record.js';
import { PaymentError } from '../../src/platform/payments/payment.port.js';
import type { OutboxEntry } from '../../src/platform/database/outbox-entries.js';
import type { Viewer } from '../../shared/access.js';
import type { AuditedAction } from '../../shared/rules/audit.js';
import { MemoryCarts, MemoryOrders, MemoryProvider, MemoryStock, newKey } from './memory-ports.js';
import { Scheduler } from './scheduler.js';

/** Returns numbers from 0 to 255, the same ones in the same history; 0 when there are no more. */
export type Choose = () => number;

/** What may happen to a call on its way. */
interface Wire {
  process: number;
  /** How much more often than a call of the database it is lost or late. */
  lossiness: number;
  /** Whether it may be late for hours; a command of the database is late for moments only. */
  isSlow: boolean;
  /** After how many ms it no longer arrives; absent: never. */
  lifeMs?: number;
}

const DATABASE = { lossiness: 1, isSlow: false };
const PROVIDER = { lossiness: 2, isSlow: true };
/** What the protocol must survive above all. */
const CAPTURE = { lossiness: 12, isSlow: true };
/** A request for money back never arrives an hour late: connections have ended by then. */
const REFUND = { lossiness: 2, isSlow: true, lifeMs: 3_600_000 };
/** Sends what nobody can stop any more. */
const NOBODY = 0;

/** When every history begins. */
export const OPENING_MS = Date.parse('2030-03-05T13:05:00.000Z');

/** What a simulation is made of; memory alone unless given. */
export interface Backend {
  time: { nowMs: number };
  orders: MemoryOrders;
  stock: MemoryStock;
  carts: MemoryCarts;
  provider: MemoryProvider;
}

/** Everything outside the protocol, as one history sees it. */
export class Simulation {
  readonly time: Backend['time'];
  readonly clock = (): Date => new Date(this.time.nowMs);
  readonly scheduler = new Scheduler();
  readonly orders: MemoryOrders;
  readonly stock: MemoryStock;
  readonly carts: MemoryCarts;
  readonly provider: MemoryProvider;
  /** The lines of every order as they were when it was written. */
  readonly frozenLines = new Map<number, OrderLine[]>();
  /** From now on nothing is lost any more. */
  isCalm = false;
  private lastOrderId = 0;
  private lastAuditId = 0;

  constructor(
    readonly choose: Choose,
    { time, orders, stock, carts, provider }: Partial<Backend> = {},
  ) {
    this.time = time ?? { nowMs: OPENING_MS };
    this.orders = orders ?? new MemoryOrders();
    this.stock = stock ?? new MemoryStock();
    this.carts = carts ?? new MemoryCarts();
    this.provider = provider ?? new MemoryProvider(this.clock);
  }

  viewer(userId: number): Viewer {
    return { userId, role: 'customer', username: `user-${userId}` };
  }

  /** What one process of the shop sees: every call travels there and back, and may get lost both ways. */
  ports(process: number): CheckoutPorts {
    const { orders, stock, carts, provider } = this;
    const overWire = <Method extends (...args: never[]) => Promise<unknown>>(
      method: Method,
      lost: () => Error,
      wire: Omit<Wire, 'process'> = DATABASE,
    ): Method =>
      ((...args: never[]) =>
        this.travel({ process, ...wire }, () => method(...args), lost)) as unknown as Method;
    const stored = <Port extends object>(port: Port, names: readonly (keyof Port)[]): Port => {
      const wired = Object.fromEntries(
        names.map((name) => {
          const method = (port[name] as (...args: never[]) => Promise<unknown>).bind(port);
          return [name, overWire(method, () => new Error('The database is away.'))];
        }),
      );
      return wired as Port;
    };
    const noAnswer = (): Error => new PaymentError('unknown', 'NO_ANSWER', null);
    return {
      orders: stored(orders as CheckoutPorts['orders'], [
        'insert',
        'byId',
        'byPayment',
        'openOrderOf',
        'transition',
        'unfinished',
        'overdue',
        'withoutReservations',
        'endedUnpaid',
        'dueForRecheck',
      ]),
      stock: stored(stock as CheckoutPorts['stock'], [
        'reserve',
        'release',
        'commitSale',
        'holds',
        'restock',
        'restocks',
        'forgetRestock',
        'invalidate',
      ]),
      cart: stored(carts as CheckoutPorts['cart'], ['linesOf', 'settle']),
      payments: {
        environment: provider.environment,
        createOrder: overWire(provider.createOrder, noAnswer, PROVIDER),
        getOrder: overWire(provider.getOrder, noAnswer, PROVIDER),
        capture: overWire(provider.capture, noAnswer, CAPTURE),
        refund: overWire(provider.refund, noAnswer, REFUND),
        clientSettings: () => ({ environment: 'local', clientId: '', scriptBaseUrl: null, currency: 'EUR' }),
      },
      products: (ids) => this.scheduler.track(stock.read(ids)),
      recipientOf: () => Promise.resolve({ firstName: 'Grete', lastName: 'Müller', address: 'Berlin' }),
      confirmationMails: () => Promise.resolve([]),
      refundMails: () => Promise.resolve([]),
      partRefundMails: () => Promise.resolve([]),
      auditEntry: (viewer, action, subjectId) => this.auditEntry(viewer, action, subjectId),
      countNewOrder: () => Promise.resolve(),
      newOrderId: () => Promise.resolve((this.lastOrderId += 1)),
      newKey,
      clock: this.clock,
      log: { error: () => undefined, warn: () => undefined },
      shopUrl: 'http://localhost:4000',
    } as CheckoutPorts;
  }

  /** As complete as a real one: the database takes no other into its log. */
  private auditEntry(
    { userId: employeeId, username }: Viewer,
    action: AuditedAction,
    subjectId: number,
  ): Promise<OutboxEntry> {
    const [_id, at] = [(this.lastAuditId += 1), this.clock()];
    const content = { _id, at, employeeId, username, action, subjectId, details: '' };
    return Promise.resolve({ id: `audit-${_id}`, kind: 'audit', at, content });
  }

  /**
   * A call over the wire. Luck decides whether it arrives, arrives and its answer is lost, or arrives only after its caller
   * has given up.
   */
  private async travel<T>(
    { process, lossiness, isSlow, lifeMs = Infinity }: Wire,
    run: () => Promise<T>,
    lost: () => Error,
  ): Promise<T> {
    const endsAt = this.time.nowMs + lifeMs;
    const isTooLate = (): boolean => this.time.nowMs > endsAt;
    await this.scheduler.wait(process);
    if (isTooLate()) throw lost();
    const luck = this.isCalm ? 255 : this.choose() / lossiness;
    if (luck < 2) throw lost();
    if (luck < 5) {
      void (isSlow ? this.scheduler.waitLong() : this.scheduler.wait(NOBODY)).then(() =>
        isTooLate() ? undefined : this.scheduler.track(run()).catch(() => undefined),
      );
      throw lost();
    }
    const answer = this.scheduler.track(run());
    answer.catch(() => undefined);
    await this.scheduler.wait(process);
    if (luck < 8) throw lost();
    return answer;
  }
}

/** One process of the shop. */
export interface ShopProcess {
  id: number;
  checkout: CheckoutService;
}

let lastProcess = 0;

/** Starts a process; `adapt` may put faulty ports in the place of good ones. */
export function startProcess(
  simulation: Simulation,
  adapt: (ports: CheckoutPorts) => CheckoutPorts,
): ShopProcess {
  lastProcess += 1;
  const ports = adapt(simulation.ports(lastProcess));
  return {
    id: lastProcess,
    checkout: new CheckoutService(ports as ConstructorParameters<typeof CheckoutService>[0]),
  };
}
