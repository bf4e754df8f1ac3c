import { berlinDay, berlinTime } from '../../../shared/berlin-days.js';
import { backorderOf, latestDay, type Backorder, type Expected } from '../../../shared/rules/backorders.js';
import { deliveryWindow, type DeliveryWindow } from '../../../shared/rules/delivery.js';
import type { Clock } from '../../kernel/clock.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';

/** Tells when goods in stock arrive. */
export class DeliveryTimeService {
  /** What was told last, and when. */
  private told: { since: Date; version: number; window: DeliveryWindow } | null = null;

  constructor(private readonly deps: { clock: Clock; settings: CurrentSettings }) {}

  /** The delivery of what is paid now; it stays the same until its `orderBy` or a change of the settings. */
  now(): DeliveryWindow {
    const time = this.deps.clock();
    const { version } = this.deps.settings.now;
    const { told } = this;
    if (told?.version === version && time >= told.since && time < told.window.orderBy) return told.window;
    const window = this.of(time);
    this.told = { since: time, version, window };
    return window;
  }

  /** The delivery of an order that is paid now, or of what is expected for it. */
  ofOrder(lines: readonly { expectedOn?: string | null }[]): DeliveryWindow {
    const expectedOn = latestDay(lines.map((line) => line.expectedOn));
    return expectedOn === null ? this.now() : this.after(expectedOn);
  }

  /** The delivery of goods that are expected on a day in Berlin, and packed on the next one on which the shop packs. */
  after(expectedOn: string): DeliveryWindow {
    const { delivery } = this.deps.settings.now;
    return this.of(berlinTime(expectedOn, delivery.cutOff));
  }

  /** What may be ordered ahead of a product now; `null`: nothing. */
  ahead(product: Expected): Backorder | null {
    return backorderOf(product, berlinDay(this.deps.clock()));
  }

  /** The delivery of what was paid at a time. */
  of(paidAt: Date): DeliveryWindow {
    return deliveryWindow(paidAt, this.deps.settings.now.delivery);
  }
}
