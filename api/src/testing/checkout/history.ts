import { ShopError } from '../../../shared/errors.js';
import { PaymentError } from '../../platform/payments/payment.port.js';
import type { CheckoutPorts } from '../../features/orders/checkout.ports.js';
import type { OrderRecord } from '../../features/orders/orders.model.js';
import type { ProductEdit } from './memory-ports.js';
import { checkAlways, checkAtRest, Violation } from './invariants.js';
import { startProcess, World, type Choose, type ShopProcess, type Substance } from './world.js';

/** What came out of a history, for the figures. */
export interface Figures {
  orders: number;
  paid: number;
  review: number;
  refunded: number;
  /** How many of them a person has decided about. */
  decided: number;
  crashes: number;
}

/** Puts faulty ports in the place of good ones; the protocol itself stays as it is. */
export type Fault = (ports: CheckoutPorts, world: World) => CheckoutPorts;

/** Whether an employee has accepted or given back the money of an order. */
const isDecided = ({ events }: OrderRecord): boolean =>
  events.some(
    ({ kind, byUsername }) => (kind === 'PAID' || kind === 'REFUND_STARTED') && byUsername !== null,
  );

const USERS = 3;
const PRODUCTS = 2;
/** Buyers come back to one of the last few payments. */
const RECENT = 4;
const SECOND_MS = 1_000;
/** As in payments-and-security, 3.6: holding time, life of a payment, and five minutes. */
const LONGEST_MS = (20 + 3 * 60 + 15 + 5) * 60_000;
const JUMPS_MS = [1, 1, 2, 5, 16, 16, 61, 130, 21 * 60, 3_700, 3 * 3_600 + 1_000].map(
  (seconds) => seconds * SECOND_MS,
);

/** Plays one random history of a small shop with two processes, lets it come to rest, and checks it. */
export class History {
  private readonly world: World;
  private readonly processes: ShopProcess[];
  private readonly unexpected: unknown[] = [];
  private crashes = 0;
  private readonly isReal: boolean;

  constructor(
    private readonly choices: readonly number[],
    private readonly fault: Fault = (ports) => ports,
    substance: Partial<Substance> = {},
  ) {
    this.isReal = substance.orders !== undefined;
    let next = 0;
    const choose: Choose = () => choices[next++] ?? 255;
    this.world = new World(choose, substance);
    this.world.provider.isForgetful = choose() < 128;
    for (let id = 1; id <= PRODUCTS; id++) this.keep(this.world.stock.add(id, 2 + id, 1_000 * id + 99));
    this.processes = [this.start(), this.start()];
    for (let user = 1; user <= USERS; user++) this.fillCart(user);
  }

  /** Throws the first `Violation`. */
  async play(): Promise<Figures> {
    await this.world.scheduler.settle();
    for (let step = 0; step < this.choices.length / 3; step++) {
      await this.act(this.world.choose());
      checkAlways(this.world);
    }
    await this.comeToRest();
    checkAtRest(this.world);
    await this.repeatEverything();
    if (this.unexpected.length > 0) throw this.unexpected[0];
    return this.figures();
  }

  private start(): ShopProcess {
    return startProcess(this.world, (ports) => this.fault(ports, this.world));
  }

  private async act(choice: number): Promise<void> {
    const { world } = this;
    const { scheduler } = world;
    if (choice < 150 && scheduler.size > 0) {
      for (let left = choice % 16; left >= 0 && scheduler.size > 0; left--)
        await scheduler.deliver(world.choose());
      return;
    }
    const user = 1 + (world.choose() % USERS);
    const process = this.pick(this.processes);
    if (process === undefined) return;
    const payment = this.pick(
      [...world.orders.all.values()].flatMap(({ paymentId }) => paymentId ?? []).slice(-RECENT),
    );
    const kind = choice % 16;
    if (kind < 1) this.fillCart(user);
    else if (kind < 8) this.shop(process, user);
    else if (kind < 9 && payment !== undefined) this.approve(payment);
    else if (kind < 10 && payment !== undefined) this.collect(process, payment);
    else if (kind < 11) await scheduler.deliverLate(world.choose());
    else if (kind < 12 && payment !== undefined) {
      const owner = this.ownerOf(payment) ?? user;
      this.watch(owner, process.checkout.cancel(world.viewer(owner), payment));
    } else if (kind < 13) this.watch(0, process.checkout.recover());
    else if (kind < 14 && payment !== undefined) {
      this.judge(process);
      this.watch(0, process.checkout.reconcile(payment));
    } else if (kind < 15) this.disturb(process, user, payment);
    else world.time.nowMs += this.pick(JUMPS_MS) ?? 0;
    await this.world.scheduler.settle();
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.world.choose() % list.length];
  }

  private ownerOf(payment: string): number | undefined {
    return [...this.world.orders.all.values()].find(({ paymentId }) => paymentId === payment)?.userId;
  }

  /** A buyer does what comes next: orders, agrees to the payment, has it collected. */
  private shop(process: ShopProcess, user: number): void {
    const { world } = this;
    const open = [...world.orders.all.values()].find((order) => order.isOpen && order.userId === user);
    const payment = world.provider.ledger.orders.get(open?.paymentId ?? '');
    if (payment === undefined) {
      if (this.cartOf(user).length === 0) this.fillCart(user);
      this.watch(user, process.checkout.place(world.viewer(user), this.cartOf(user)));
    } else if (payment.status === 'PAYER_ACTION_REQUIRED') this.approve(payment.id);
    else this.collect(process, payment.id);
  }

  private cartOf(user: number) {
    return structuredClone(this.world.carts.lines.get(user) ?? []);
  }

  private fillCart(user: number): void {
    const productId = 1 + (this.world.choose() % PRODUCTS);
    const others = this.cartOf(user).filter((line) => line.productId !== productId);
    const count = 1 + (this.world.choose() % 2);
    this.keep(this.world.carts.fill(user, [...others, { productId, count }]));
  }

  /** The buyer agrees; at times their bank will not, and at times what it takes is not what was asked for. */
  private approve(payment: string): void {
    const luck = this.world.choose();
    try {
      this.world.provider.payments.approve(payment, luck < 30 ? 'INSTRUMENT_DECLINED' : null);
    } catch {
      // It is made already, or forgotten.
      return;
    }
    const { alterations } = this.world.provider;
    if (luck >= 30 && luck < 45) alterations.push({ amountCents: 1 });
    else if (luck >= 45 && luck < 60) alterations.push({ captureStatus: 'PENDING' });
    else if (luck >= 60 && luck < 70) alterations.push({ customId: '999' });
    else if (luck >= 70 && luck < 80) alterations.push({ currency: 'USD' });
    else if (luck >= 80 && luck < 90) alterations.push({ captureStatus: 'DECLINED' });
  }

  private collect({ checkout }: ShopProcess, payment: string): void {
    const { world } = this;
    const owner = this.ownerOf(payment) ?? 1;
    this.watch(owner, checkout.collect(world.viewer(owner), payment));
    if (world.choose() > 40) return;
    const stranger = 1 + (owner % USERS);
    const stolen = checkout.collect(world.viewer(stranger), payment);
    this.watch(stranger, stolen);
  }

  /** Something else happens in the world: a crash, a new price, a new delivery, a decision of the bank. */
  private disturb(process: ShopProcess, user: number, payment: string | undefined): void {
    const { world } = this;
    const edit = (change: ProductEdit): void => this.keep(world.stock.edit(1 + (user % PRODUCTS), change));
    switch (world.choose() % 5) {
      case 0:
        world.scheduler.kill(process.id);
        this.processes[this.processes.indexOf(process)] = this.start();
        this.crashes += 1;
        return;
      case 1:
        return edit({ cents: 1 });
      case 2:
        return edit({ pieces: 1 });
      case 3:
        return edit({ isToggled: true });
      default:
        this.decide(payment);
    }
  }

  /** Employees decide about a payment that does not fit, at times two of them at once. */
  private judge(process: ShopProcess): void {
    const { world } = this;
    const order = this.pick([...world.orders.all.values()].filter(({ state }) => state === 'review'));
    if (order === undefined) return;
    const { _id, userId, attempt } = order;
    const desk = { userId: 900, role: 'employee', username: 'desk' } as const;
    const luck = world.choose();
    if (luck < 40) world.provider.alterations.push({ refundStatus: 'FAILED' });
    if (luck % 2 === 0) this.watch(userId, process.checkout.accept(desk, _id, attempt));
    if (luck % 3 > 0) this.watch(userId, process.checkout.refund(desk, _id, attempt));
  }

  /** The bank decides on a capture that was pending. */
  private decide(payment: string | undefined): void {
    const capture = this.world.provider.ledger.orders.get(payment ?? '')?.captures[0];
    if (capture?.status !== 'PENDING') return;
    this.world.provider.payments.settle(capture.id, this.world.choose() < 128 ? 'COMPLETED' : 'DECLINED');
  }

  /** The world changes by itself, not by a call of a shop. */
  private keep(change: Promise<void>): void {
    this.world.scheduler.track(change).catch((error: unknown) => this.unexpected.push(error));
  }

  /** Every answer is expected: an order of the asker, a refusal with a reason, or bad luck with the database. */
  private watch(user: number, answer: Promise<unknown>): void {
    answer.then(
      (order) => {
        const owner = (order as { userId?: number } | undefined)?.userId;
        if (owner !== undefined && owner !== user)
          this.unexpected.push(new Violation(14, `user ${user} got an order of user ${owner}`));
      },
      (error: unknown) => {
        const isLuck = error instanceof Error && error.message === 'The database is away.';
        if (!isLuck && !(error instanceof ShopError) && !(error instanceof PaymentError))
          this.unexpected.push(error);
      },
    );
  }

  /** Nothing is lost any more, banks decide, and the jobs run every half minute until the longest time is over. */
  private async comeToRest(): Promise<void> {
    const { world } = this;
    world.isCalm = true;
    world.provider.alterations.length = 0;
    await this.drain();
    const pauses = [16, 16, 130, 21 * 60, 61, LONGEST_MS / SECOND_MS - 25 * 60, 3_700, 16];
    for (const [index, pause] of pauses.entries()) {
      world.time.nowMs += pause * SECOND_MS;
      for (const { id } of world.provider.ledger.orders.values()) this.decide(id);
      for (const process of this.sweepers(index)) this.watch(0, process.checkout.recover());
      await this.drain();
      checkAlways(world);
    }
  }

  /** In memory all processes do it at once, though the lease would let one; on a database each does it in its turn. */
  private sweepers(round: number): ShopProcess[] {
    return this.isReal
      ? this.processes.filter((_, index) => index === round % this.processes.length)
      : this.processes;
  }

  private async drain(): Promise<void> {
    const { scheduler } = this.world;
    await this.world.scheduler.settle();
    while (scheduler.size > 0 || (await scheduler.deliverLate(0)))
      if (scheduler.size > 0) await scheduler.deliver(0);
  }

  /** The same call again gives the same order in the same state. */
  private async repeatEverything(): Promise<void> {
    const [{ checkout }] = this.processes as [ShopProcess];
    for (const order of [...this.world.orders.all.values()]) {
      if (order.paymentId === null) continue;
      const viewer = this.world.viewer(order.userId);
      const calls = [checkout.collect(viewer, order.paymentId), checkout.cancel(viewer, order.paymentId)];
      const reconciled = checkout.reconcile(order.paymentId).catch(() => undefined);
      const answers = Promise.allSettled(calls);
      await this.drain();
      await reconciled;
      for (const answer of await answers) {
        if (
          answer.status === 'fulfilled' &&
          (answer.value._id !== order._id || answer.value.state !== order.state)
        )
          throw new Violation(13, `order ${order._id} has become ${answer.value.state}`);
      }
    }
    checkAtRest(this.world);
  }

  private figures(): Figures {
    const states = [...this.world.orders.all.values()].map(({ state }) => state);
    const count = (name: string): number => states.filter((state) => state === name).length;
    return {
      orders: states.length,
      paid: count('paid'),
      review: count('review'),
      refunded: count('refunded'),
      decided: [...this.world.orders.all.values()].filter(isDecided).length,
      crashes: this.crashes,
    };
  }
}
