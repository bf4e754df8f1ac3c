import { Int, ObjectType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import { Money } from '../../graphql/scalars.js';
import type { ReplayReport } from './replay.states.js';

@ObjectType({
  description:
    'The orders that were paid in the last 90 days, played again under other terms, as if everybody had bought the same.',
  simpleResolvers: true,
})
export class Replay {
  @Field('How many orders these are.', Int) ordersCount: number;
  @Field('How many of them would have cost something else.', Int) changedCount: number;
  @Field('What was paid, less what went back.', Money) revenue: number;
  @Field('What it would have been. What went back of goods is counted in the same part.', Money)
  revenueThen: number;

  constructor({ ordersCount, changedCount, revenueCents, thenCents }: ReplayReport) {
    this.ordersCount = ordersCount;
    this.changedCount = changedCount;
    this.revenue = revenueCents;
    this.revenueThen = thenCents;
  }
}
