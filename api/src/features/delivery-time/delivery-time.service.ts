import { deliveryWindow, type DeliveryWindow } from '../../../shared/rules/delivery.js';
import type { Clock } from '../../kernel/clock.js';

/** Tells when goods in stock arrive. */
export class DeliveryTimeService {
  /** What was told last, and when. */
  private told: { since: Date; window: DeliveryWindow } | null = null;

  constructor(
    private readonly deps: {
      clock: Clock;
      /** Until when in Berlin an order is packed on the same working day: `14:00`. */
      cutOff: string;
    },
  ) {}

  /** The delivery of what is paid now; it stays the same until its `orderBy`. */
  now(): DeliveryWindow {
    const time = this.deps.clock();
    if (this.told === null || time < this.told.since || time >= this.told.window.orderBy)
      this.told = { since: time, window: this.of(time) };
    return this.told.window;
  }

  /** The delivery of what was paid at a time. */
  of(paidAt: Date): DeliveryWindow {
    return deliveryWindow(paidAt, this.deps.cutOff);
  }
}
