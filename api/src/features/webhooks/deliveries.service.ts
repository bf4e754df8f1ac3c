import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { WebhookEvent } from '../../../shared/rules/webhooks.js';
import { unknownWebhook } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { Closing } from '../../kernel/closing/closing.js';
import { insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { eventEntry, type EventContent, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Log } from '../../kernel/log.js';
import { LEASE_MS, RETRY_DELAYS_MS } from '../../kernel/jobs/retries.js';
import { signMessage } from '../../kernel/webhooks/signature.js';
import { DeliveryError, type WebhookSender } from '../../kernel/webhooks/targets.js';
import {
  webhookModels,
  type DeliveryFailure,
  type DeliveryRecord,
  type WebhookRecord,
} from './webhooks.model.js';

/** How many deliveries one process has under way at once, so that a slow receiver does not hold up the others. */
const WORKERS = 4;

/** How long, in ms, a finished delivery can be seen and sent again. It holds no personal data. */
const KEEP_MS = 30 * 86_400_000;

/** How many of the newest deliveries of a webhook are shown. */
const MAX_SHOWN = 20;

/** What a message calls the id of what its event is about. */
const SUBJECTS: Readonly<Record<WebhookEvent, string>> = {
  'order.placed': 'orderId',
  'order.paid': 'orderId',
  'order.refunded': 'orderId',
  'order.sent': 'orderId',
  'shipment.sent': 'orderId',
  'order.canceled': 'orderId',
  'document.issued': 'documentNumber',
  'product.changed': 'productId',
  'stock.changed': 'productId',
  'price.changed': 'productId',
  'customer.changed': 'customerId',
  'return.announced': 'returnId',
  'return.received': 'returnId',
  'return.closed': 'returnId',
  'ticket.opened': 'ticketId',
  'ticket.answered': 'ticketId',
  'withdrawal.declared': 'withdrawalId',
  'webhook.test': 'webhookId',
};

/** A message names ids only: what they mean is read through the API, by those who may. */
const toBody = ({ at, content: { event, subjectId } }: OutboxEntry<EventContent>): string =>
  JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    data: { [SUBJECTS[event]]: String(subjectId) },
  });

/** Events on their way to webhooks: taken from the outboxes, sent with retries, at least once. */
export class DeliveriesService {
  private readonly models;

  constructor(
    connection: Connection,
    private readonly deps: {
      outbox: Outbox;
      clock: Clock;
      log: Log;
      targets: WebhookSender;
      closing: Pick<Closing, 'isClosed'>;
    },
  ) {
    this.models = webhookModels(connection);
    deps.outbox.handle<EventContent>('event', (entry) => this.schedule(entry));
  }

  /** The newest deliveries of a webhook. */
  async newestOf(viewer: Viewer, webhookId: number): Promise<DeliveryRecord[]> {
    requirePermission(viewer, 'webhooks.manage');
    return this.models.deliveries
      .find({ webhookId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_SHOWN)
      .lean()
      .exec();
  }

  /** Sends a message to one webhook alone, whatever it is subscribed to. Throws `NOT_FOUND`, also for one that has ended. */
  async test(viewer: Viewer, webhookId: number): Promise<DeliveryRecord> {
    requirePermission(viewer, 'webhooks.manage');
    if ((await this.models.webhooks.exists({ _id: webhookId, endedAt: null }).exec()) === null)
      throw unknownWebhook(webhookId);
    const delivery = this.firstDelivery(eventEntry('webhook.test', webhookId, this.deps.clock()), webhookId);
    await this.models.deliveries.create(delivery);
    return delivery;
  }

  /** Sends a delivery once more, with all its tries, under its old id. Throws `NOT_FOUND`. */
  async replay(viewer: Viewer, deliveryId: string): Promise<DeliveryRecord> {
    requirePermission(viewer, 'webhooks.manage');
    return this.models.deliveries
      .findOneAndUpdate(
        { _id: deliveryId },
        { $set: { state: 'due', dueAt: this.deps.clock(), tries: 0, problem: null, expiresAt: null } },
        { returnDocument: 'after' },
      )
      .lean<DeliveryRecord>()
      .orFail(new ShopError('DELIVERY_NOT_FOUND'))
      .exec();
  }

  /** Sends what is due, as long as the shop is open. Returns how many deliveries have arrived. Several processes may do so at once. */
  async work(): Promise<number> {
    const counts = await Promise.all(Array.from({ length: WORKERS }, () => this.sendDue()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** How many deliveries that are remembered have not arrived; for callers that have already authorized the request. */
  countFailed(): Promise<number> {
    return this.models.deliveries.countDocuments({ state: 'given up' }).exec();
  }

  /** One delivery for each webhook that wants the event; doing so again changes nothing. */
  private async schedule(entry: OutboxEntry<EventContent>): Promise<void> {
    const { event } = entry.content;
    const webhooks = await this.models.webhooks.find({ endedAt: null }).lean().exec();
    for (const { _id: webhookId } of webhooks.filter(({ events }) => events.includes(event))) {
      await insertOnce(this.models.deliveries, this.firstDelivery(entry, webhookId));
    }
  }

  /** A delivery of an event to a webhook, as it is before its first try. */
  private firstDelivery(entry: OutboxEntry<EventContent>, webhookId: number): DeliveryRecord {
    const now = this.deps.clock();
    return {
      _id: `msg_${entry.id}_${webhookId}`,
      webhookId,
      event: entry.content.event,
      body: toBody(entry),
      state: 'due',
      dueAt: now,
      tries: 0,
      createdAt: now,
      lastTriedAt: null,
      lastStatus: null,
      problem: null,
      expiresAt: null,
    };
  }

  private async sendDue(): Promise<number> {
    let arrived = 0;
    for (let delivery = await this.lease(); delivery !== null; delivery = await this.lease()) {
      if (await this.deliver(delivery)) arrived += 1;
    }
    return arrived;
  }

  /** From a closed shop no webhook leaves: all of them are taken here. */
  private async lease(): Promise<DeliveryRecord | null> {
    if (await this.deps.closing.isClosed()) return null;
    const now = this.deps.clock();
    return this.models.deliveries
      .findOneAndUpdate(
        { state: 'due', dueAt: mongoose.trusted({ $lte: now }) },
        { $set: { dueAt: new Date(now.getTime() + LEASE_MS), lastTriedAt: now }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<DeliveryRecord>()
      .exec();
  }

  private async deliver(delivery: DeliveryRecord): Promise<boolean> {
    const { _id: id, webhookId, body } = delivery;
    const webhook = await this.models.webhooks.findById(webhookId).lean<WebhookRecord>().exec();
    if (webhook === null || webhook.endedAt !== null) {
      await this.finish(id, { state: 'given up', problem: 'WEBHOOK_ENDED' });
      return false;
    }
    try {
      const headers = signMessage(webhook.secret, { id, body }, this.deps.clock());
      const lastStatus = await this.deps.targets.post(new URL(webhook.url), body, headers);
      await this.finish(id, { state: 'delivered', lastStatus, problem: null });
      return true;
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      await this.scheduleRetry(delivery, error);
      return false;
    }
  }

  private async scheduleRetry({ _id, tries }: DeliveryRecord, error: DeliveryError): Promise<void> {
    const failure = { problem: error.problem, lastStatus: error.status };
    const waitMs = RETRY_DELAYS_MS[tries - 1];
    this.deps.log.warn({ delivery: _id, tries, problem: error.problem }, 'a webhook could not be told');
    if (waitMs === undefined) return this.finish(_id, { state: 'given up', ...failure });
    const dueAt = new Date(this.deps.clock().getTime() + waitMs);
    await this.models.deliveries.updateOne({ _id, state: 'due' }, { $set: { dueAt, ...failure } }).exec();
  }

  private async finish(
    id: string,
    end: Pick<DeliveryRecord, 'state'> & { problem: DeliveryFailure | null; lastStatus?: number | null },
  ): Promise<void> {
    const expiresAt = new Date(this.deps.clock().getTime() + KEEP_MS);
    await this.models.deliveries.updateOne({ _id: id }, { $set: { ...end, expiresAt } }).exec();
  }
}
