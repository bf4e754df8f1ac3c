import { ShopError } from '../../shared/errors.js';
import { GIFT_CATEGORY } from '../../shared/rules/gift-category.js';
import type { PaymentMeans } from '../../shared/rules/payment-means.js';
import { PaymentError, type PageProvider, type PaymentProvider } from '../../src/payments/payment.port.js';
import { payWhileOpen } from '../../src/payments/while-open.js';
import type { CheckoutPorts } from '../../src/features/checkout/checkout.ports.js';
import { numberedWhileOpen, type IssuingPorts } from '../../src/features/documents/issuing.ports.js';
import type { KeyStore } from '../../src/features/digital/digital.ports.js';
import type { OrderRecord } from '../../src/features/orders/order.record.js';
import { awaitedLinesOf } from '../../src/features/orders/order.states.js';
import { refundsOf } from '../../src/features/orders/refund.states.js';
import { BankCounter } from './bank-counter.js';
import { MemoryGifts } from './memory-gifts.js';
import { Desk, DESK } from './desk.js';
import type { BankFault } from './planted-transfer-bugs.js';
import type { ProductEdit } from './memory-ports.js';
import { checkAlways, checkQuiescent } from './invariants.js';
import { startProcess, Simulation, type Choose, type ShopProcess, type Backend } from './simulation.js';
import { Violation } from './violation.js';

/** What came out of a history, for the figures. */
export interface HistoryStats {
  orders: number;
  paid: number;
  review: number;
  refunded: number;
  /** Orders whose stock is taken with the money, and those of them that were paid. */
  unheld: number;
  unheldPaid: number;
  /** How many of them a person has decided about. */
  decided: number;
  /** Refunds of paid orders, and those of them that the provider made without the shop, or refused. */
  refunds: number;
  external: number;
  failed: number;
  /** Refunds that were paid by bank transfer. */
  transferred: number;
  /** How often parcels were sent and taken back, and what was issued. */
  sent: number;
  reverted: number;
  documents: number;
  /** Invoices that were issued anew. */
  reissued: number;
  /** License keys that were delivered. */
  keys: number;
  /** Orders that were paid by card. */
  byCard: number;
  /** Orders that were paid by bank transfer, and entries of the bank that somebody had to decide. */
  byTransfer: number;
  onInvoice: number;
  /** Gift vouchers that were sold, and orders that were paid with one. */
  gifts: number;
  byGift: number;
  doubts: number;
  /** Orders of which something was ordered ahead and has come, and those that wait for it at the end. */
  arrived: number;
  awaiting: number;
  /** Returns that were announced, and those of them whose money went back. */
  returns: number;
  returned: number;
  /** Returns whose defects were repaired or replaced. */
  remedied: number;
  crashes: number;
  /** How often the shop was closed. */
  closings: number;
}

/** Figures to add to. */
export const NO_FIGURES: Readonly<HistoryStats> = {
  orders: 0,
  paid: 0,
  review: 0,
  refunded: 0,
  unheld: 0,
  unheldPaid: 0,
  decided: 0,
  refunds: 0,
  external: 0,
  failed: 0,
  transferred: 0,
  sent: 0,
  reverted: 0,
  documents: 0,
  reissued: 0,
  keys: 0,
  byCard: 0,
  byTransfer: 0,
  onInvoice: 0,
  gifts: 0,
  byGift: 0,
  doubts: 0,
  arrived: 0,
  awaiting: 0,
  returns: 0,
  returned: 0,
  remedied: 0,
  crashes: 0,
  closings: 0,
};

/** Puts faulty ports in the place of good ones; the protocol itself stays as it is. */
type Fault<Ports> = (ports: Ports, simulation: Simulation) => Ports;
export type CheckoutFault = Fault<CheckoutPorts>;
export type IssuingFault = Fault<IssuingPorts>;
export type KeysFault = Fault<KeyStore>;

/** Whether an employee has accepted or given back the money of an order. */
const isDecided = (order: OrderRecord): boolean =>
  refundsOf(order).length === 0 &&
  order.events.some(
    ({ kind, byUsername }) => (kind === 'PAID' || kind === 'REFUND_STARTED') && byUsername !== null,
  );

const USERS = 3;
/** The last one pays by card. */
const meansOf = (user: number): PaymentMeans => (user === USERS ? 'CARD' : 'PAYPAL');
/** Who is a company abroad that orders without VAT. */
const isWithoutVat = (user: number): boolean => user === 2;
/** In cents, by id. Two pieces of the dear one cost too much to be held without money. */
const PRICES = [0, 1_099, 400_099];
const PRODUCTS = PRICES.length - 1;
/** What is sold as license keys, where any are sold, and how many there are. */
const KEYED = { productId: PRODUCTS + 1, count: 6, cents: 4_999 } as const;
/** What is sold as gift vouchers, where any are sold, and how many one order can have. */
const GIFT = { productId: PRODUCTS + 1, count: 9, cents: 3_000 } as const;
/** Buyers come back to one of the last few payments. */
const RECENT = 4;
const SECOND_MS = 1_000;
/** Holding time, life of a payment, and five minutes. */
const LONGEST_MS = (20 + 3 * 60 + 15 + 5) * 60_000;
const JUMPS_MS = [1, 1, 2, 5, 16, 16, 61, 130, 21 * 60, 3_700, 3 * 3_600 + 1_000].map(
  (seconds) => seconds * SECOND_MS,
);

/** What a history is about. */
export type Stage =
  | 'sales'
  | 'ahead'
  | 'parcels'
  | 'returns'
  | 'remedies'
  | 'closing'
  | 'keys'
  | 'transfers'
  | 'gifts';

/** Plays one random history of a small shop with two processes, lets it come to rest, and checks it. */
export class History {
  private readonly simulation: Simulation;
  private readonly processes: ShopProcess[];
  private readonly unexpected: unknown[] = [];
  private crashes = 0;
  private closings = 0;
  private isClosed = false;
  private readonly hasReturns: boolean;
  private readonly isReal: boolean;
  private readonly desk: Desk;
  private readonly counter: BankCounter;

  constructor(
    private readonly choices: readonly number[],
    private readonly faults: {
      checkout?: CheckoutFault;
      issuing?: IssuingFault;
      keys?: KeysFault;
      bank?: BankFault;
    } = {},
    substance: Partial<Backend> = {},
    /**
     * What it is about: buying, also by bank transfer, with gift vouchers or before goods have come; or orders that are paid from its beginning on, without or
     * with returns, whose defects may be repaired or replaced, with license keys among their goods, or in a shop that closes and opens.
     */
    private readonly stage: Stage = 'sales',
  ) {
    this.isReal = substance.orders !== undefined;
    this.hasReturns = stage === 'returns' || stage === 'remedies' || stage === 'closing';
    let next = 0;
    const choose: Choose = () => choices[next++] ?? 255;
    this.simulation = new Simulation(choose, substance);
    this.desk = new Desk(this.simulation, (user, answer) => this.watch(user, answer), stage === 'remedies');
    this.counter = new BankCounter(this.simulation, (answer) => this.watch(0, answer));
    // Planted bugs have seeds of histories without exports; keys do not leave the EU; and whoever sends a cart elsewhere begins a new
    // order, so that hardly any sale would be left that holds nothing.
    this.simulation.hasExports = Object.keys(faults).length === 0 && stage !== 'keys' && stage !== 'sales';
    this.simulation.provider.isForgetful = choose() < 128;
    const isAhead = stage === 'ahead';
    for (let id = 1; id <= PRODUCTS; id++)
      this.keep(this.simulation.stock.add(id, isAhead ? 0 : 2 + id, PRICES[id] ?? 0));
    if (isAhead) for (let id = 1; id <= PRODUCTS; id++) this.simulation.stock.allow(id, 6);
    if (stage === 'keys') {
      this.keep(this.simulation.stock.add(KEYED.productId, KEYED.count, KEYED.cents, true));
      this.simulation.keys.add(KEYED.productId, KEYED.count);
    }
    if (stage === 'gifts') {
      this.simulation.gifts = new MemoryGifts(this.simulation.clock());
      this.keep(this.simulation.stock.add(GIFT.productId, GIFT.count, GIFT.cents, true, GIFT_CATEGORY));
    }
    this.processes = [this.start(), this.start()];
    for (let user = 1; user <= USERS; user++) this.fillCart(user);
  }

  /** Throws the first `Violation`. */
  async play(): Promise<HistoryStats> {
    await this.simulation.scheduler.settle();
    if (!this.isSelling || this.stage === 'ahead') await this.sellCalmly();
    for (let step = 0; step < this.choices.length / 3; step++) {
      if (this.stage === 'closing') this.closeOrOpen();
      await this.act(this.simulation.choose());
      checkAlways(this.simulation);
    }
    this.isClosed = false;
    await this.runToQuiescence();
    checkQuiescent(this.simulation);
    await this.verifyIdempotence();
    if (this.unexpected.length > 0) throw this.unexpected[0];
    return this.figures();
  }

  private start(): ShopProcess {
    const { simulation, faults } = this;
    return startProcess(simulation, ({ checkout, issuing, digital, bank, ...others }) => ({
      ...others,
      bank: faults.bank?.(bank) ?? bank,
      digital: { ...digital, keys: faults.keys?.(digital.keys, simulation) ?? digital.keys },
      ...this.whileOpen({
        checkout: faults.checkout?.(checkout, simulation) ?? checkout,
        issuing: faults.issuing?.(issuing, simulation) ?? issuing,
      }),
    }));
  }

  /** The ports behind the gates of a shop that can be closed. */
  private whileOpen(ports: { checkout: CheckoutPorts; issuing: IssuingPorts }): typeof ports {
    if (this.stage !== 'closing') return ports;
    const closing = {
      isClosed: () => Promise.resolve(this.isClosed),
      requireOpen: () => (this.isClosed ? Promise.reject(new ShopError('SHOP_CLOSED')) : Promise.resolve()),
    };
    const { checkout, issuing } = ports;
    const payments = payWhileOpen(checkout.payments as PaymentProvider, closing);
    const cards = payWhileOpen(checkout.cards as PageProvider, closing);
    return {
      checkout: { ...checkout, payments, cards },
      issuing: { ...issuing, documents: numberedWhileOpen(issuing.documents, closing) },
    };
  }

  /** An owner closes the shop, in the middle of whatever goes on, or opens it again. */
  private closeOrOpen(): void {
    if (this.simulation.choose() % 8 > 0) return;
    this.isClosed = !this.isClosed;
    this.closings += this.isClosed ? 1 : 0;
  }

  private async act(choice: number): Promise<void> {
    const { simulation } = this;
    const { scheduler } = simulation;
    if (choice < 150 && scheduler.size > 0) {
      for (let left = choice % 16; left >= 0 && scheduler.size > 0; left--)
        await scheduler.deliver(simulation.choose());
      return;
    }
    const process = this.pick(this.processes);
    if (process === undefined) return;
    const kinds = this.hasReturns ? 24 : this.stage === 'keys' ? 20 : 16;
    if (this.stage === 'ahead' && choice % 3 === 0) this.actAhead(process);
    else if (this.stage === 'gifts' && choice % 5 === 0) this.desk.deliver(this.processes);
    else if (this.stage === 'gifts' && choice % 3 === 0) this.desk.giveBack(this.processes);
    else if (this.stage === 'transfers' && choice % 3 === 0) this.counter.act(process);
    else if (this.stage === 'transfers' && choice % 7 === 0) this.desk.giveBack(this.processes);
    else if (!this.isSelling && choice % 40 > 0) this.actAfterSales(choice % kinds, process);
    else this.actBeforeSales(choice % 20, process);
    await this.simulation.scheduler.settle();
  }

  /** Goods come, are given to who has waited, and are sent; or a buyer no longer wants to wait. */
  private actAhead(process: ShopProcess): void {
    const { simulation, desk } = this;
    const luck = simulation.choose();
    const order = this.pick([...simulation.orders.all.values()]);
    if (luck < 60) this.keep(simulation.stock.edit(1 + (luck % PRODUCTS), { pieces: 1 }));
    else if (luck < 120) simulation.stock.allotAll();
    else if (luck < 230) desk.ship(this.processes);
    else if (order !== undefined)
      this.watch(order.userId, process.checkout.cancelAhead(simulation.viewer(order.userId), order._id));
  }

  /** Parcels, refunds, returns and documents, the jobs, time and crashes. */
  private actAfterSales(kind: number, process: ShopProcess): void {
    const { desk, simulation, processes } = this;
    const payment = this.pick(
      [...simulation.orders.all.values()].flatMap(({ paymentId }) => paymentId ?? []),
    );
    if (kind < 3) desk.giveBack(processes);
    else if (kind < 4) desk.giveBackElsewhere();
    else if (kind < 5) desk.decideRefunds();
    else if (kind < 8) desk.ship(processes);
    else if (kind < 11) this.watch(0, process.issuePending());
    else if (kind < 12) this.watch(0, process.checkout.recover());
    else if (kind < 13) this.watch(0, process.checkout.reconcile(payment ?? ''));
    else if (kind < 14) this.crash(process);
    else if (this.stage === 'keys' && kind < 19 && kind > 15) desk.deliver(processes);
    else if (kind === 19 && this.stage === 'keys') desk.agree(processes);
    else if (this.stage === 'remedies' && kind < 18) desk.returnGoods(processes);
    else if (this.stage === 'remedies' && kind < 22) this.watch(0, process.settleReturns());
    else if (this.hasReturns && kind < 21) desk.returnGoods(processes);
    else if (kind === 21) this.watch(0, process.returnDesk.work());
    else if (kind === 22 && this.stage === 'remedies') this.watch(0, process.returnDesk.work());
    else if (kind === 23 && this.stage === 'remedies') this.watch(0, process.remedies.work());
    else simulation.time.nowMs += this.pick(JUMPS_MS) ?? 0;
  }

  private actBeforeSales(kind: number, process: ShopProcess): void {
    const { simulation } = this;
    const { scheduler } = simulation;
    const user = 1 + (simulation.choose() % USERS);
    const payment = this.pick(
      [...simulation.orders.all.values()].flatMap(({ paymentId }) => paymentId ?? []).slice(-RECENT),
    );
    if (kind < 1) this.fillCart(user);
    else if (kind < 8) this.shop(process, user);
    else if (kind < 9 && payment !== undefined) this.approve(payment);
    else if (kind < 10 && payment !== undefined) this.collect(process, payment);
    else if (kind < 11) void scheduler.deliverLate(simulation.choose());
    else if (kind < 12 && payment !== undefined) {
      const owner = this.ownerOf(payment) ?? user;
      this.watch(owner, process.checkout.cancel(simulation.viewer(owner), payment));
    } else if (kind < 13) this.watch(0, process.checkout.recover());
    else if (kind < 14 && payment !== undefined) {
      this.judge(process);
      this.watch(0, process.checkout.reconcile(payment));
    } else if (kind < 15) this.injectFault(process, user, payment);
    else if (kind < 16) simulation.time.nowMs += this.pick(JUMPS_MS) ?? 0;
    else if (kind < 18) this.desk.giveBack(this.processes);
    else if (kind < 19) this.desk.giveBackElsewhere();
    else this.desk.decideRefunds();
  }

  /** Everybody buys something, and nothing goes wrong. */
  private async sellCalmly(): Promise<void> {
    const { simulation } = this;
    const [{ checkout }] = this.processes as [ShopProcess];
    simulation.isCalm = true;
    for (let user = 1; user <= USERS; user++) {
      const isAgreed = this.stage === 'keys' && simulation.choose() < 128;
      const viewer = simulation.viewer(user);
      this.watch(
        user,
        checkout.place(viewer, this.cartOf(user), null, {
          isAgreed,
          means: meansOf(user),
          isWithoutVat: isWithoutVat(user),
          ...this.read,
        }),
      );
      await this.drain();
      const order = await simulation.orders.openOrderOf(user);
      if (order === null || order.paymentId === null) continue;
      simulation.provider.payments.approve(order.paymentId, null);
      this.watch(user, checkout.collect(viewer, order.paymentId));
      await this.drain();
      if (this.stage === 'remedies') {
        this.watch(user, this.desk.findDefect(order._id, this.processes));
        await this.drain();
      }
    }
    simulation.isCalm = false;
  }

  /** What buyers have read of goods that have not come. */
  private get read(): { readExpectedOn?: string } {
    return this.stage === 'ahead' ? { readExpectedOn: '9999-12-31' } : {};
  }

  /** Whether it is about buying itself. */
  private get isSelling(): boolean {
    return (
      this.stage === 'sales' || this.stage === 'ahead' || this.stage === 'transfers' || this.stage === 'gifts'
    );
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.simulation.choose() % list.length];
  }

  private ownerOf(payment: string): number | undefined {
    return [...this.simulation.orders.all.values()].find(({ paymentId }) => paymentId === payment)?.userId;
  }

  /** A buyer does what comes next: orders, agrees to the payment, has it collected. */
  private shop(process: ShopProcess, user: number): void {
    const { simulation } = this;
    const open = [...simulation.orders.all.values()].find((order) => order.isOpen && order.userId === user);
    const payment = simulation.provider.ledger.orders.get(open?.paymentId ?? '');
    if (payment === undefined) {
      if (this.cartOf(user).length === 0) this.fillCart(user);
      const luck = this.stage === 'transfers' ? simulation.choose() : 255;
      const means = luck < 150 ? 'TRANSFER' : luck < 205 ? 'INVOICE' : meansOf(user);
      const viewer = simulation.viewer(user);
      this.watch(
        user,
        process.checkout.place(viewer, this.cartOf(user), null, {
          means,
          isWithoutVat: isWithoutVat(user),
          ...this.read,
        }),
      );
    } else if (payment.status === 'PAYER_ACTION_REQUIRED') this.approve(payment.id);
    else this.collect(process, payment.id);
  }

  private cartOf(user: number) {
    return structuredClone(this.simulation.carts.lines.get(user) ?? []);
  }

  private fillCart(user: number): void {
    const { stage } = this;
    const products = stage === 'keys' ? KEYED.productId : stage === 'gifts' ? GIFT.productId : PRODUCTS;
    const productId = 1 + (this.simulation.choose() % products);
    // Gift vouchers are ordered by themselves.
    const isGift = (id: number): boolean => stage === 'gifts' && id === GIFT.productId;
    const others = this.cartOf(user).filter(
      (line) => line.productId !== productId && isGift(line.productId) === isGift(productId),
    );
    const count = 1 + (this.simulation.choose() % 2);
    this.keep(this.simulation.carts.fill(user, [...others, { productId, count }]));
  }

  /** The buyer agrees; at times their bank will not, and at times what it takes is not what was asked for. */
  private approve(payment: string): void {
    const { simulation } = this;
    const luck = simulation.choose();
    try {
      const isCard = simulation.provider.ledger.orders.get(payment)?.card !== undefined;
      if (isCard && luck >= 90 && luck < 130) simulation.cards.payments.pay(payment, 'debit');
      else simulation.provider.payments.approve(payment, luck < 30 ? 'INSTRUMENT_DECLINED' : null);
    } catch {
      // It is made already, or forgotten.
      return;
    }
    const { alterations } = this.simulation.provider;
    if (luck >= 30 && luck < 45) alterations.push({ amountCents: 1 });
    else if (luck >= 45 && luck < 60) alterations.push({ captureStatus: 'PENDING' });
    else if (luck >= 60 && luck < 70) alterations.push({ customId: '999' });
    else if (luck >= 70 && luck < 80) alterations.push({ currency: 'USD' });
    else if (luck >= 80 && luck < 90) alterations.push({ captureStatus: 'DECLINED' });
  }

  private collect({ checkout }: ShopProcess, payment: string): void {
    const { simulation } = this;
    const owner = this.ownerOf(payment) ?? 1;
    this.watch(owner, checkout.collect(simulation.viewer(owner), payment));
    if (simulation.choose() > 40) return;
    const stranger = 1 + (owner % USERS);
    const stolen = checkout.collect(simulation.viewer(stranger), payment);
    this.watch(stranger, stolen);
  }

  /** Something else happens in the simulation: a crash, a new price, a new delivery, a decision of the bank. */
  private injectFault(process: ShopProcess, user: number, payment: string | undefined): void {
    const { simulation } = this;
    const edit = (change: ProductEdit): void =>
      this.keep(simulation.stock.edit(1 + (user % PRODUCTS), change));
    switch (simulation.choose() % 5) {
      case 0:
        return this.crash(process);
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

  private crash(process: ShopProcess): void {
    this.simulation.scheduler.kill(process.id);
    this.processes[this.processes.indexOf(process)] = this.start();
    this.crashes += 1;
  }

  /** Employees decide about a payment that does not fit, at times two of them at once. */
  private judge(process: ShopProcess): void {
    const { simulation } = this;
    const order = this.pick([...simulation.orders.all.values()].filter(({ state }) => state === 'review'));
    if (order === undefined) return;
    const { _id, userId, attempt } = order;
    const luck = simulation.choose();
    if (luck < 40) simulation.provider.alterations.push({ refundStatus: 'FAILED' });
    else if (luck < 80) simulation.provider.alterations.push({ refundStatus: 'PENDING' });
    if (luck % 2 === 0) this.watch(userId, process.checkout.accept(DESK, _id, attempt));
    if (luck % 3 > 0) this.watch(userId, process.checkout.refund(DESK, _id, attempt));
  }

  /** The bank decides on a capture that was pending. */
  private decide(payment: string | undefined): void {
    const capture = this.simulation.provider.ledger.orders.get(payment ?? '')?.captures[0];
    if (capture?.status !== 'PENDING') return;
    this.simulation.provider.payments.settle(
      capture.id,
      this.simulation.choose() < 128 ? 'COMPLETED' : 'DECLINED',
    );
  }

  /** The simulation changes by itself, not by a call of a shop. */
  private keep(change: Promise<void>): void {
    this.simulation.scheduler.track(change).catch((error: unknown) => this.unexpected.push(error));
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
  private async runToQuiescence(): Promise<void> {
    const { simulation } = this;
    simulation.isCalm = true;
    simulation.provider.alterations.length = 0;
    await this.drain();
    const pauses = [
      16,
      16,
      130,
      21 * 60,
      61,
      LONGEST_MS / SECOND_MS - 25 * 60,
      3_700,
      6 * 3_600,
      61,
      3_700,
      3_700,
      16,
    ];
    // Transfers are waited for over weekends.
    if (this.stage === 'transfers') pauses.unshift(12 * 24 * 3_600, 3_700);
    for (const [index, pause] of pauses.entries()) {
      simulation.time.nowMs += pause * SECOND_MS;
      for (const { id } of simulation.provider.ledger.orders.values()) this.decide(id);
      this.desk.decideRefunds();
      // Some of what was paid by transfer goes back in parts before all comes to rest.
      if (this.stage === 'transfers' && index < 5) this.desk.giveBack(this.processes);
      // Invoices are issued by now, and what comes of it has its rounds.
      if (!this.isSelling && (index === 6 || index === 8)) this.desk.reissue(this.processes);
      for (const process of this.sweepers(index)) {
        this.watch(0, process.checkout.recover());
        this.watch(0, process.returnDesk.work());
        if (this.stage === 'remedies') {
          this.watch(0, process.settleReturns());
          this.watch(0, process.remedies.work());
        }
        this.watch(0, process.issuePending());
        if (this.stage === 'keys' || this.stage === 'gifts') this.watch(0, process.digital.deliverDue());
        if (this.stage === 'transfers') this.counter.closeDay(process);
      }
      await this.drain();
      this.tellOfRefunds();
      await this.drain();
      simulation.stock.allotAll();
      checkAlways(simulation);
    }
  }

  /** The provider's message of money that went back arrives in the end. */
  private tellOfRefunds(): void {
    const [{ checkout }] = this.processes as [ShopProcess];
    for (const { paymentId, isFinalized } of this.simulation.orders.all.values())
      if (isFinalized && paymentId !== null) this.watch(0, checkout.reconcile(paymentId));
  }

  /** In memory all processes do it at once, though the lease would let one; on a database each does it in its turn. */
  private sweepers(round: number): ShopProcess[] {
    return this.isReal
      ? this.processes.filter((_, index) => index === round % this.processes.length)
      : this.processes;
  }

  private async drain(): Promise<void> {
    const { scheduler } = this.simulation;
    await this.simulation.scheduler.settle();
    while (scheduler.size > 0 || (await scheduler.deliverLate(0)))
      if (scheduler.size > 0) await scheduler.deliver(0);
  }

  /** The same call again gives the same order in the same state. */
  private async verifyIdempotence(): Promise<void> {
    const [{ checkout }] = this.processes as [ShopProcess];
    for (const order of [...this.simulation.orders.all.values()]) {
      if (order.paymentId === null) continue;
      const viewer = this.simulation.viewer(order.userId);
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
    checkQuiescent(this.simulation);
  }

  private figures(): HistoryStats {
    const orders = [...this.simulation.orders.all.values()];
    const states = orders.map(({ state }) => state);
    const unheld = orders.filter(({ takesStockAtPayment }) => takesStockAtPayment);
    const refunds = orders.flatMap(refundsOf);
    const eventsOf = (name: string): number =>
      orders.flatMap(({ events }) => events.filter(({ kind }) => kind === name)).length;
    const count = (name: string): number => states.filter((state) => state === name).length;
    return {
      orders: states.length,
      paid: count('paid'),
      review: count('review'),
      refunded: count('refunded'),
      unheld: unheld.length,
      arrived: orders.filter(({ arrivedProducts = [] }) => arrivedProducts.length > 0).length,
      awaiting: orders.filter((order) => order.state === 'paid' && awaitedLinesOf(order).length > 0).length,
      unheldPaid: unheld.filter(({ state }) => state === 'paid').length,
      decided: orders.filter(isDecided).length,
      refunds: refunds.length,
      external: refunds.filter(({ byUsername }) => byUsername === null).length,
      failed: refunds.filter(({ state }) => state === 'failed').length,
      transferred: refunds.filter(({ state, means }) => state === 'completed' && means === 'transfer').length,
      sent: eventsOf('SENT'),
      reverted: eventsOf('REVERTED'),
      documents: this.simulation.documents.all.length,
      reissued: this.simulation.documents.all.filter(({ cause }) => cause.startsWith('reissued-')).length,
      keys: this.simulation.keys.inState('delivered').length,
      byCard: orders.filter(({ means, paidAt }) => means === 'CARD' && paidAt !== null).length,
      gifts: [...(this.simulation.gifts?.all.values() ?? [])].filter(({ orderId }) => orderId > 0).length,
      byGift: orders.filter(({ gift, paidAt }) => gift !== undefined && paidAt !== null).length,
      onInvoice: orders.filter(({ means, paidAt }) => means === 'INVOICE' && paidAt !== null).length,
      byTransfer: orders.filter(({ means, paidAt }) => means === 'TRANSFER' && paidAt !== null).length,
      doubts: [...this.simulation.bank.all.values()].filter(({ doubt }) => doubt !== null).length,
      returns: this.simulation.returns.all.size,
      returned: refunds.filter(({ returnId, state }) => returnId != null && state === 'completed').length,
      remedied: [...this.simulation.returns.all.values()].filter(({ state }) => state === 'remedied').length,
      crashes: this.crashes,
      closings: this.closings,
    };
  }
}
