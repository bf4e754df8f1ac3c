import type { IncomingHttpHeaders } from 'node:http';
import type { Connection } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey } from '../../kernel/database/ids.js';
import type { Log } from '../../kernel/log.js';
import type { PageProvider, PaymentProvider, WebhookEvent } from '../../payments/payment.port.js';
import { STRIPE_SIGNATURE } from '../../payments/stripe.webhooks.js';
import type { CheckoutService } from '../checkout/checkout.service.js';
import { paymentEventModel, type PaymentEventRecord } from './payment-events.model.js';

/** How many messages one round takes on. */
const BATCH = 200;

/** What the payment providers tell. A message is a hint to look, and never believed. */
export class PaymentEventsService {
  private readonly events;

  constructor(
    connection: Connection,
    private readonly deps: {
      checkout: CheckoutService;
      payments: Pick<PaymentProvider, 'verifyWebhook'>;
      cards?: Pick<PageProvider, 'verifyWebhook'>;
      clock: Clock;
      log: Log;
    },
  ) {
    this.events = paymentEventModel(connection);
  }

  /** Stores a genuine message, once; looking at its payment follows after the answer. Throws `INVALID_INPUT` for any other. */
  async receive(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<void> {
    const event = await this.verified(headers, rawBody);
    if (event === null) throw new ShopError('MESSAGE_NOT_GENUINE');
    const record: PaymentEventRecord = {
      _id: event.id,
      type: event.type,
      paymentId: event.paymentId,
      receivedAt: this.deps.clock(),
      isHandled: false,
    };
    try {
      await this.events.create(record);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return;
    }
    void this.handle(record);
  }

  /** Each provider signs in its own way, and its messages are checked by it alone. */
  private verified(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<WebhookEvent | null> {
    const { payments, cards } = this.deps;
    if (headers[STRIPE_SIGNATURE] === undefined) return payments.verifyWebhook(headers, rawBody);
    return cards?.verifyWebhook(headers, rawBody) ?? Promise.resolve(null);
  }

  /** Handles the messages whose process has ended before it could. */
  async work(): Promise<void> {
    const waiting = await this.events
      .find({ isHandled: false })
      .sort({ receivedAt: 1 })
      .limit(BATCH)
      .lean()
      .exec();
    for (const event of waiting) await this.handle(event);
  }

  /** A failure is logged; the message then stays to be handled by the next round. */
  private async handle({ _id, paymentId }: PaymentEventRecord): Promise<void> {
    try {
      if (paymentId !== null) await this.deps.checkout.reconcile(paymentId);
      await this.events.updateOne({ _id }, { $set: { isHandled: true } }).exec();
    } catch (error) {
      this.deps.log.warn({ err: error, event: _id }, 'a message of the payment provider waits');
    }
  }
}
