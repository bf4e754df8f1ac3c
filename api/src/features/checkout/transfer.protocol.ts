import { reminderAt } from '../../../shared/rules/transfers.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { CaptureProtocol } from './capture.protocol.js';
import type { CheckoutPorts } from './checkout.ports.js';
import type { CompletionProtocol } from './completion.protocol.js';
import { paymentsOf } from './means.ports.js';

/**
 * From an order that waits for a transfer to a paid order. Money that comes in parts is waited for until it is all there, or the order
 * expires; then what has come goes back, as does all money of ended orders.
 */
export class TransferProtocol {
  constructor(
    private readonly ports: CheckoutPorts,
    private readonly completion: CompletionProtocol,
    private readonly capture: CaptureProtocol,
  ) {}

  /** What is due of an order that waits for a transfer, and its money, if that has come. Each step happens once. */
  async advance(order: OrderRecord): Promise<OrderRecord> {
    const { capture } = await paymentsOf(this.ports, order).getOrder(order.paymentId ?? '');
    if (capture !== null && capture.amountCents >= order.totalCents)
      return (await this.capture.applyCapture(order, capture)).order;
    return order.recheckAt !== null && order.recheckAt <= this.ports.clock() ? this.attend(order) : order;
  }

  /** Looks for the money a last time, and ends the order without it. */
  async expire(order: OrderRecord): Promise<OrderRecord> {
    const latest = await this.advance(order);
    if (latest.state !== 'awaiting_transfer') return latest;
    const mails = await this.ports.mails.transferExpired(latest);
    return (
      (await this.completion.end(latest, 'expired', { mails })) ?? (await this.completion.current(latest))
    );
  }

  /** What was ordered is no longer in the cart; and who has not paid in time is reminded once. */
  private async attend(order: OrderRecord): Promise<OrderRecord> {
    const { orders, cart, mails, clock } = this.ports;
    await cart.settle(order.userId, order._id, order.lines);
    const at = clock();
    const dueAt = reminderAt(order.transferDueOn ?? '');
    const isReminded = order.events.some(({ kind }) => kind === 'REMINDED');
    const isDue = !isReminded && dueAt <= at && order.placedAt < dueAt;
    const attended = await orders.transition(
      order._id,
      { state: 'awaiting_transfer', attempt: order.attempt },
      {
        at,
        recheckAt: isReminded || dueAt <= at ? null : dueAt,
        ...(isDue ? { event: 'REMINDED', outbox: await mails.transferReminder(order) } : {}),
      },
    );
    return attended ?? this.completion.current(order);
  }
}
