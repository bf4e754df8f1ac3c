import { requirePermission, type Viewer } from '../../../shared/access.js';
import { lastBerlinDays } from '../../../shared/berlin-days.js';
import { POLICY } from '../../../shared/policy.js';
import { hangingBefore } from '../../../shared/rules/refunds.js';
import type { Clock } from '../../kernel/clock.js';
import { joinAsking } from '../../kernel/database/joined-reads.js';
import type { MailQueue } from '../../kernel/mail/mail-queue.js';
import type { StockLevels, StockLevelsService } from '../stock/stock-levels.service.js';
import type {
  OrderFiguresService,
  StuckRefund,
  Takings,
  WaitingDelivery,
  WithheldOrder,
} from '../orders/order-figures.service.js';
import type { ReturnsService } from '../returns/returns.service.js';
import type { ReviewNoticesService } from '../reviews/review-notices.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import type { DeliveriesService } from '../webhooks/deliveries.service.js';
import type { WithdrawalsService } from '../withdrawals/withdrawals.service.js';

/** How much work waits. */
export interface DeskCounts {
  ordersToShip: number;
  openTickets: number;
  openWithdrawals: number;
  openReviewNotices: number;
  returnsToHandle: number;
  paymentHolds: number;
  /** Orders that are withdrawn and paid, and neither sent nor refunded. */
  withheldOrders: number;
}

/** What the shop could not finish by itself. */
export interface Failures {
  /** Those that an employee must decide about, of the newest orders; a bounded number. */
  refunds: StuckRefund[];
  overdueDocuments: number;
  unsentMails: number;
  undeliveredEvents: number;
}

/** What came in on one day in Berlin. */
export interface DayTakings extends Omit<Takings, 'start'> {
  /** `2026-03-29` */
  day: string;
}

/** What came in on some days, and on as many days before them. */
export interface PeriodTakings extends Omit<Takings, 'start'> {
  days: number;
  before: Omit<Takings, 'start'>;
}

/** What employees look at first. */
export interface Overview {
  counts: DeskCounts;
  oldestToShip: Date | null;
  oldestTicket: Date | null;
  firstReturnDueAt: Date | null;
  /** Oldest first; the last one is today. */
  days: DayTakings[];
  periods: PeriodTakings[];
  /** Open ones, the longest waiting first. */
  withdrawals: Awaited<ReturnType<WithdrawalsService['longestOpen']>>;
  /** Those that were withdrawn first. */
  withheldOrders: WithheldOrder[];
  /** Those that were paid first. */
  waitingDeliveries: WaitingDelivery[];
  /** Open ones by when something must have happened. */
  dueReturns: Awaited<ReturnType<ReturnsService['dueFirst']>>;
  stock: StockLevels;
}

/** The periods that revenue is told for, in days that end with today. */
const PERIODS = [1, 7, 30] as const;

/** The days that are told one by one; the comparison reaches as far back once more. */
const DAYS = 30;

/** How many withdrawals and products the overview names. */
const LISTED = 5;
/** Who has paid so long ago, in ms, can hardly withdraw any more: keys and links are delivered then, also unasked. */
const WITHDRAWAL_MS = POLICY.withdrawalDays * 86_400_000;
/** Documents that have been due for so long, in ms, are overdue: the job makes them within a minute. */
const OVERDUE_MS = 900_000;

/** Figures about the shop's work and sales. It only reads, and only through the services of others. */
export class FiguresService {
  private readonly readCounts = joinAsking(() => this.countAll());
  private readonly readOverview = joinAsking(() => this.look());

  constructor(
    private readonly deps: {
      orders: OrderFiguresService;
      tickets: TicketsService;
      withdrawals: WithdrawalsService;
      notices: Pick<ReviewNoticesService, 'countOpen'>;
      returns: ReturnsService;
      stock: StockLevelsService;
      mails: Pick<MailQueue, 'countFailed'>;
      deliveries: Pick<DeliveriesService, 'countFailed'>;
      clock: Clock;
    },
  ) {}

  /** How much work waits. Employees only. */
  async counts(viewer: Viewer): Promise<DeskCounts> {
    requirePermission(viewer, 'desk.count');
    return this.readCounts();
  }

  /** What the shop could not finish by itself. Employees only. */
  async failures(viewer: Viewer): Promise<Failures> {
    requirePermission(viewer, 'figures.read');
    const { orders, mails, deliveries, clock } = this.deps;
    const [refunds, overdueDocuments, unsentMails, undeliveredEvents] = await Promise.all([
      orders.stuckRefunds(LISTED, hangingBefore(clock())),
      orders.countOwedDocuments(new Date(clock().getTime() - OVERDUE_MS)),
      mails.countFailed(),
      deliveries.countFailed(),
    ]);
    return { refunds, overdueDocuments, unsentMails, undeliveredEvents };
  }

  /** Work, revenue and stock at a glance. Employees only. */
  async overview(viewer: Viewer): Promise<Overview> {
    requirePermission(viewer, 'figures.read');
    return this.readOverview();
  }

  private async countAll(): Promise<DeskCounts> {
    const { orders, tickets, withdrawals, notices, returns } = this.deps;
    const [ordersToShip, openTickets, openWithdrawals, openReviewNotices, returnsToHandle] =
      await Promise.all([
        orders.countToShip(),
        tickets.countOpen(),
        withdrawals.countOpen(),
        notices.countOpen(),
        returns.countToHandle(),
      ]);
    const [paymentHolds, withheldOrders] = await Promise.all([
      orders.countPaymentHolds(),
      orders.countWithheld(),
    ]);
    return {
      ordersToShip,
      openTickets,
      openWithdrawals,
      openReviewNotices,
      returnsToHandle,
      paymentHolds,
      withheldOrders,
    };
  }

  private async look(): Promise<Overview> {
    const { orders, tickets, withdrawals, returns, stock } = this.deps;
    const [
      counts,
      days,
      oldestToShip,
      oldestTicket,
      firstReturnDueAt,
      open,
      withheldOrders,
      waitingDeliveries,
      dueReturns,
      levels,
    ] = await Promise.all([
      this.readCounts(),
      this.lastDays(),
      orders.oldestToShip(),
      tickets.oldestOpen(),
      returns.firstDueAt(),
      withdrawals.longestOpen(LISTED),
      orders.withheld(LISTED),
      orders.waitingDeliveries(LISTED, new Date(this.deps.clock().getTime() - WITHDRAWAL_MS)),
      returns.dueFirst(LISTED),
      stock.read(LISTED),
    ]);
    return {
      counts,
      oldestToShip,
      oldestTicket,
      firstReturnDueAt,
      days: days.slice(-DAYS),
      periods: PERIODS.map((length) => periodOf(days, length)),
      withdrawals: open,
      withheldOrders,
      waitingDeliveries,
      dueReturns,
      stock: levels,
    };
  }

  private async lastDays(): Promise<DayTakings[]> {
    const now = this.deps.clock();
    const days = lastBerlinDays(now, 2 * DAYS);
    const takings = await this.deps.orders.takings(
      days.map(({ start }) => start),
      // What is paid in this very moment counts.
      new Date(now.getTime() + 1),
    );
    return takings.map(({ start: _, ...sums }, index) => ({ day: days[index]?.day ?? '', ...sums }));
  }
}

const sum = (days: readonly DayTakings[]): Omit<Takings, 'start'> => ({
  revenueCents: days.reduce((total, { revenueCents }) => total + revenueCents, 0),
  ordersCount: days.reduce((total, { ordersCount }) => total + ordersCount, 0),
});

const periodOf = (days: readonly DayTakings[], length: number): PeriodTakings => ({
  days: length,
  ...sum(days.slice(-length)),
  before: sum(days.slice(-2 * length, -length)),
});
