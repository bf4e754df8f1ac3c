import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { LOW_STOCK } from '../../../shared/rules/product.js';
import { Money } from '../../graphql/scalars.js';
import { Product } from '../catalog/catalog.types.js';
import { Withdrawal } from '../withdrawals/withdrawals.types.js';
import type {
  Overview as OverviewFigures,
  PeriodTakings as PeriodFigures,
  DayTakings as DayFigures,
} from './figures.service.js';

@ObjectType({ description: 'How much work waits for employees.', simpleResolvers: true })
export class DeskCounts {
  @Field(() => Int, { description: 'Orders that are paid and not sent.' })
  ordersToShip!: number;

  @Field(() => Int, { description: 'Tickets that wait for an answer.' })
  openTickets!: number;

  @Field(() => Int, { description: 'Withdrawals that nobody has dealt with.' })
  openWithdrawals!: number;

  @Field(() => Int, { description: 'Returns whose goods, or proof that they were sent, are here.' })
  returnsToHandle!: number;

  @Field(() => Int, { description: 'Orders whose payment does not fit, so that an employee must decide.' })
  paymentHolds!: number;
}

@ObjectType({ description: 'What the shop could not finish by itself.', simpleResolvers: true })
export class Failures {
  @Field(() => [ID], {
    description:
      'Ids of up to five orders with a refund that has failed, or that the provider has made and nobody has assigned; newest first.',
  })
  refundOrderIds!: number[];

  @Field(() => Int, {
    description: 'Orders that have waited for an invoice or correction for 15 minutes or longer.',
  })
  overdueDocuments!: number;

  @Field(() => Int, { description: 'Mails of the last weeks that could not be sent.' })
  unsentMails!: number;

  @Field(() => Int, { description: 'Deliveries to webhooks that were given up and are still remembered.' })
  undeliveredEvents!: number;
}

@ObjectType({ description: 'What came in on one day in Berlin.', simpleResolvers: true })
export class DayTakings {
  @Field(() => String, { description: 'The day: 2026-03-29.' })
  day: string;

  @Field(() => Money, { description: 'Total of the orders that were paid on it and whose money is kept.' })
  revenue: number;

  @Field(() => Int, { description: 'How many orders these are.' })
  ordersCount: number;

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
  @Field(() => Int, { description: 'How many days: 1, 7 or 30.' })
  days: number;

  @Field(() => Money, { description: 'Total of the orders that were paid in it and whose money is kept.' })
  revenue: number;

  @Field(() => Int, { description: 'How many orders these are.' })
  ordersCount: number;

  @Field(() => Money, { description: 'The same of as many days before.' })
  revenueBefore: number;

  @Field(() => Int, { description: 'How many orders these are.' })
  ordersCountBefore: number;

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
  @Field(() => DeskCounts, { description: 'How much work waits.' })
  counts: DeskCounts;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the order was paid that has waited longest to be sent; null when none waits.',
  })
  oldestToShip: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the ticket was opened that has waited longest; null when none waits.',
  })
  oldestTicket: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'By when the money of the return must be back that is due first; null when none waits.',
  })
  firstReturnDueAt: Date | null;

  @Field(() => [DayTakings], { description: 'The last 30 days, oldest first; the last one is today.' })
  days: DayTakings[];

  @Field(() => [PeriodTakings], { description: 'Today, the last 7 and the last 30 days.' })
  periods: PeriodTakings[];

  @Field(() => [Withdrawal], { description: 'Up to five open withdrawals, the longest waiting first.' })
  withdrawals: Withdrawal[];

  @Field(() => Int, { description: `Listed products with 1 to ${LOW_STOCK} pieces.` })
  lowStockCount: number;

  @Field(() => Int, { description: 'Listed products without a piece.' })
  soldOutCount: number;

  @Field(() => [Product], {
    description: 'Up to five of those that are nearly sold out, fewest pieces first.',
  })
  lowestStock: unknown[];

  constructor(figures: OverviewFigures) {
    const { counts, oldestToShip, oldestTicket, firstReturnDueAt, days, periods, withdrawals, stock } =
      figures;
    this.counts = counts;
    this.firstReturnDueAt = firstReturnDueAt;
    this.oldestToShip = oldestToShip;
    this.oldestTicket = oldestTicket;
    this.days = days.map((day) => new DayTakings(day));
    this.periods = periods.map((period) => new PeriodTakings(period));
    this.withdrawals = withdrawals.map((withdrawal) => new Withdrawal(withdrawal));
    this.lowStockCount = stock.lowCount;
    this.soldOutCount = stock.soldOutCount;
    this.lowestStock = stock.lowest;
  }
}
