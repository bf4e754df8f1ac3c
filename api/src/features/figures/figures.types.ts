import { ID, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { Money } from '../../graphql/scalars.js';
import { Product } from '../catalog/catalog.types.js';
import { refundDueAt } from '../../../shared/rules/returns.js';
import { RefundState } from '../orders/refund.types.js';
import { Return } from '../returns/returns.types.js';
import { Withdrawal } from '../withdrawals/withdrawals.types.js';
import type {
  Failures as FailureFigures,
  Overview as OverviewFigures,
  PeriodTakings as PeriodFigures,
  DayTakings as DayFigures,
} from './figures.service.js';

type WithheldFigures = OverviewFigures['withheldOrders'][number];
type RefundFigures = FailureFigures['refunds'][number];

@ObjectType({ description: 'How much work waits for employees.', simpleResolvers: true })
export class DeskCounts {
  @Field('Orders that are paid and not sent.', Int) ordersToShip!: number;
  @Field('Tickets that wait for an answer.', Int) openTickets!: number;
  @Field('Withdrawals that nobody has dealt with.', Int) openWithdrawals!: number;
  @Field('Notices about reviews that nobody has decided.', Int) openReviewNotices!: number;
  @Field('Returns whose goods, or proof that they were sent, are here.', Int) returnsToHandle!: number;
  @Field('Orders whose payment does not fit, so that an employee must decide.', Int) paymentHolds!: number;
  @Field('Orders that are withdrawn and paid, and neither sent nor refunded.', Int) withheldOrders!: number;
}

@ObjectType({
  description: 'An order that is withdrawn and paid, and neither sent nor refunded.',
  simpleResolvers: true,
})
export class WithheldOrder {
  @Field('Id of the order.', ID) orderId: number;
  @Field('Number of the withdrawal, which may be closed already.', ID) withdrawalId: number;
  @Field('What the shop keeps of the payment, in cents.', Money) keptAmount: number;
  @Field('Until when the consumer must have the money back (§ 357 (1) BGB).', Date) refundDueAt: Date;

  constructor({ orderId, withdrawalId, keptCents, declaredAt }: WithheldFigures) {
    this.orderId = orderId;
    this.withdrawalId = withdrawalId;
    this.keptAmount = keptCents;
    this.refundDueAt = refundDueAt(declaredAt);
  }
}

@ObjectType({
  description: 'A paid order whose keys or links could be delivered and are not.',
  simpleResolvers: true,
})
export class WaitingDelivery {
  @Field('Id of the order.', ID) orderId!: number;
  @Field('When it was paid.', Date) paidAt!: Date;
}

@ObjectType({ description: 'A refund that an employee must decide about.', simpleResolvers: true })
export class StuckRefund {
  @Field('Id of the order.', ID) orderId: number;
  @Field('The `Refund.number`.', Int) number: number;
  @Field('How much, in cents.', Money) amount: number;
  @Field(
    'Where it stands: failed; asked for 15 minutes or longer without an answer; else it was made at the provider, and nobody has assigned it.',
    RefundState,
  )
  state: RefundFigures['state'];
  @Field('When it was begun or tried again, or found.', Date) since: Date;

  constructor({ orderId, no, cents, state, begunAt }: RefundFigures) {
    this.orderId = orderId;
    this.number = no;
    this.amount = cents;
    this.state = state;
    this.since = begunAt;
  }
}

@ObjectType({ description: 'What the shop could not finish by itself.', simpleResolvers: true })
export class Failures {
  @Field(
    'Ids of up to five orders with a refund that has failed, that the provider has not answered for 15 minutes, or that it has made and nobody has assigned; newest first.',
    [ID],
  )
  refundOrderIds: number[];
  @Field('The refunds of these orders that are meant.', [StuckRefund]) refunds: StuckRefund[];
  @Field('Orders that have waited for an invoice or correction for 15 minutes or longer.', Int)
  overdueDocuments: number;
  @Field('Mails of the last weeks that could not be sent.', Int) unsentMails: number;
  @Field('Deliveries to webhooks that were given up and are still remembered.', Int)
  undeliveredEvents: number;

  constructor({ refunds, overdueDocuments, unsentMails, undeliveredEvents }: FailureFigures) {
    this.refundOrderIds = [...new Set(refunds.map(({ orderId }) => orderId))];
    this.refunds = refunds.map((refund) => new StuckRefund(refund));
    this.overdueDocuments = overdueDocuments;
    this.unsentMails = unsentMails;
    this.undeliveredEvents = undeliveredEvents;
  }
}

@ObjectType({ description: 'What came in on one day in Berlin.', simpleResolvers: true })
export class DayTakings {
  @Field('The day: 2026-03-29.') day: string;
  @Field('Total of the orders that were paid on it and whose money is kept.', Money) revenue: number;
  @Field('How many orders these are.', Int) ordersCount: number;

  constructor({ day, revenueCents, ordersCount }: DayFigures) {
    this.day = day;
    this.revenue = revenueCents;
    this.ordersCount = ordersCount;
  }
}

@ObjectType({
  description:
    'What came in on some days in Berlin, of which the last is today, and on as many days before them.',
  simpleResolvers: true,
})
export class PeriodTakings {
  @Field('How many days: 1, 7 or 30.', Int) days: number;
  @Field('Total of the orders that were paid in it and whose money is kept.', Money) revenue: number;
  @Field('How many orders these are.', Int) ordersCount: number;
  @Field('The same of as many days before.', Money) revenueBefore: number;
  @Field('How many orders these are.', Int) ordersCountBefore: number;

  constructor({ days, revenueCents, ordersCount, before }: PeriodFigures) {
    this.days = days;
    this.revenue = revenueCents;
    this.ordersCount = ordersCount;
    this.revenueBefore = before.revenueCents;
    this.ordersCountBefore = before.ordersCount;
  }
}

@ObjectType({ description: 'What employees look at first: work, revenue and stock.', simpleResolvers: true })
export class Overview {
  @Field('How much work waits.', DeskCounts) counts: DeskCounts;
  @NullableField('When the order was paid that has waited longest to be sent; null when none waits.', Date)
  oldestToShip: Date | null;
  @NullableField('When the ticket was opened that has waited longest; null when none waits.', Date)
  oldestTicket: Date | null;
  @NullableField(
    'By when the money of the return must be back that is due first; null when none waits.',
    Date,
  )
  firstReturnDueAt: Date | null;
  @Field('The last 30 days, oldest first; the last one is today.', [DayTakings]) days: DayTakings[];
  @Field('Today, the last 7 and the last 30 days.', [PeriodTakings]) periods: PeriodTakings[];
  @Field('Up to five open withdrawals, the longest waiting first.', [Withdrawal]) withdrawals: Withdrawal[];
  @Field(
    'Up to five orders that are withdrawn and paid, and neither sent nor refunded, the longest waiting first.',
    [WithheldOrder],
  )
  withheldOrders: WithheldOrder[];
  @Field(
    'Up to five paid orders whose keys or links could be delivered and are not: no license key is left, or they are delivered by hand. The longest waiting first.',
    [WaitingDelivery],
  )
  waitingDeliveries: WaitingDelivery[];
  @Field('Up to five open returns, announced ones too, by when something must have happened to them.', [
    Return,
  ])
  dueReturns: unknown[];
  @Field('Up to how many pieces of a product count as few, by the settings.', Int) lowStockLevel: number;
  @Field('Listed products with 1 to that many pieces, or with 1 to as many as their own reorder level.', Int)
  lowStockCount: number;
  @Field('Listed products without a piece.', Int) soldOutCount: number;
  @Field('Up to five of those that are nearly sold out, fewest pieces first.', [Product])
  lowestStock: unknown[];

  constructor(figures: OverviewFigures) {
    const { counts, oldestToShip, oldestTicket, firstReturnDueAt, days, periods, withdrawals, stock } =
      figures;
    this.withheldOrders = figures.withheldOrders.map((order) => new WithheldOrder(order));
    this.waitingDeliveries = figures.waitingDeliveries;
    this.dueReturns = figures.dueReturns;
    this.counts = counts;
    this.firstReturnDueAt = firstReturnDueAt;
    this.oldestToShip = oldestToShip;
    this.oldestTicket = oldestTicket;
    this.days = days.map((day) => new DayTakings(day));
    this.periods = periods.map((period) => new PeriodTakings(period));
    this.withdrawals = withdrawals.map((withdrawal) => new Withdrawal(withdrawal));
    this.lowStockLevel = stock.level;
    this.lowStockCount = stock.lowCount;
    this.soldOutCount = stock.soldOutCount;
    this.lowestStock = stock.lowest;
  }
}
