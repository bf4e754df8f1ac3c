import mongoose, { type Connection, type Model } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { WebhookEvent } from '../../../shared/rules/webhooks.js';
import type { Clock } from '../../platform/clock.js';
import { isDuplicateKey } from '../../platform/database/ids.js';
import type { EventDebtor, OwedEvent } from '../../platform/database/owed-events.js';
import type { Log } from '../../platform/log.js';
import { LEASE_MS, RETRY_AFTER_MS } from '../../platform/retries.js';
import { signMessage } from '../../platform/webhooks/signature.js';
import { UndeliveredError, type WebhookTargets } from '../../platform/webhooks/targets.js';
import { webhookModels, type DeliveryRecord, type WebhookRecord } from './webhooks.model.js';

/** How many deliveries one process has under way at once, so that a slow receiver does not hold up the others. */
const WORKERS = 4;

/** How many documents that owe events are looked at in one go; the others wait for the next run. */
const BATCH = 200;

/** How long, in ms, a finished delivery can be seen and sent again. It holds no personal data. */
const KEEP_MS = 30 * 86_400_000;

/** How many of the newest deliveries of a webhook are shown. */
const SHOWN_MAX = 20;

/** What a message calls the id of what its event is about. */
const SUBJECTS: Readonly<Record<WebhookEvent, string>> = {
  'order.paid': 'orderId',
  'order.sent': 'orderId',
  'product.changed': 'productId',
  'ticket.answered': 'ticketId',
};

/** A message names ids only: what they mean is read through the API, by those who may. */
const toBody = ({ event, subjectId, owedAt }: OwedEvent): string =>
  JSON.stringify({
    type: event,
    timestamp: owedAt.toISOString(),
    data: { [SUBJECTS[event]]: String(subjectId) },
  });

/** Events on their way to webhooks: taken from the documents that owe them, sent with retries, at least once. */
export class DeliveriesService {
  private readonly models;
  private readonly debtors: Model<EventDebtor>[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly around: { clock: Clock; log: Log; targets: WebhookTargets },
  ) {
    this.models = webhookModels(connection);
  }

  /** Makes the documents of a model known as debtors. */
  serve(modelName: string): void {
    this.debtors.push(this.connection.model<EventDebtor>(modelName));
  }

  /** The newest deliveries of a webhook. */
  async newestOf(viewer: Viewer, webhookId: number): Promise<DeliveryRecord[]> {
    demand(viewer, 'webhooks.manage');
    return this.models.deliveries
      .find({ webhookId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(SHOWN_MAX)
      .lean()
      .exec();
  }

  /** Sends a delivery once more, with all its tries, under its old id. Throws `NOT_FOUND`. */
  async replay(viewer: Viewer, deliveryId: string): Promise<DeliveryRecord> {
    demand(viewer, 'webhooks.manage');
    return this.models.deliveries
      .findOneAndUpdate(
        { _id: deliveryId },
        { $set: { state: 'due', dueAt: this.around.clock(), tries: 0, problem: null, expiresAt: null } },
        { returnDocument: 'after' },
      )
      .lean<DeliveryRecord>()
      .orFail(new ShopError('NOT_FOUND', 'Could not find this delivery.'))
      .exec();
  }

  /** Takes over all owed events and sends what is due. Gives how many have arrived. Several processes may do so at once. */
  async work(): Promise<number> {
    for (const debtor of this.debtors) await this.takeOver(debtor);
    const counts = await Promise.all(Array.from({ length: WORKERS }, () => this.sendDue()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Builds the indexes that the models declare. */
  async buildIndexes(): Promise<void> {
    await Promise.all([this.models.webhooks.createIndexes(), this.models.deliveries.createIndexes()]);
  }

  private async takeOver(debtor: Model<EventDebtor>): Promise<void> {
    const documents = await debtor
      .find({ 'owedEvents.owedAt': mongoose.trusted({ $lte: this.around.clock() }) })
      .select('owedEvents')
      .limit(BATCH)
      .lean()
      .exec();
    if (documents.length === 0) return;
    const webhooks = await this.models.webhooks.find({ endedAt: null }).lean().exec();
    for (const { _id, owedEvents = [] } of documents) {
      for (const owed of owedEvents) await this.schedule(owed, webhooks);
      const keys = owedEvents.map(({ key }) => key);
      await debtor.updateOne({ _id }, { $pull: { owedEvents: { key: { $in: keys } } } }).exec();
    }
  }

  /** One delivery for each webhook that wants the event; doing so again changes nothing. */
  private async schedule(owed: OwedEvent, webhooks: readonly WebhookRecord[]): Promise<void> {
    const now = this.around.clock();
    for (const { _id: webhookId } of webhooks.filter(({ events }) => events.includes(owed.event))) {
      await this.models.deliveries
        .create({
          _id: `msg_${owed.key}_${webhookId}`,
          webhookId,
          event: owed.event,
          body: toBody(owed),
          state: 'due',
          dueAt: now,
          tries: 0,
          createdAt: now,
        })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    }
  }

  private async sendDue(): Promise<number> {
    let arrived = 0;
    for (let delivery = await this.lease(); delivery !== null; delivery = await this.lease()) {
      if (await this.deliver(delivery)) arrived += 1;
    }
    return arrived;
  }

  private lease(): Promise<DeliveryRecord | null> {
    const now = this.around.clock();
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
      await this.finish(id, { state: 'given up', problem: 'The webhook has ended.' });
      return false;
    }
    try {
      const headers = signMessage(webhook.secret, { id, body }, this.around.clock());
      const lastStatus = await this.around.targets.post(new URL(webhook.url), body, headers);
      await this.finish(id, { state: 'delivered', lastStatus, problem: null });
      return true;
    } catch (error) {
      if (!(error instanceof UndeliveredError)) throw error;
      await this.postpone(delivery, error);
      return false;
    }
  }

  private async postpone({ _id, tries }: DeliveryRecord, error: UndeliveredError): Promise<void> {
    const failure = { problem: error.message, lastStatus: error.status };
    const waitMs = RETRY_AFTER_MS[tries - 1];
    this.around.log.warn({ delivery: _id, tries, problem: error.message }, 'a webhook could not be told');
    if (waitMs === undefined) return this.finish(_id, { state: 'given up', ...failure });
    const dueAt = new Date(this.around.clock().getTime() + waitMs);
    await this.models.deliveries.updateOne({ _id, state: 'due' }, { $set: { dueAt, ...failure } }).exec();
  }

  private async finish(
    id: string,
    end: Pick<DeliveryRecord, 'state' | 'problem'> & { lastStatus?: number | null },
  ): Promise<void> {
    const expiresAt = new Date(this.around.clock().getTime() + KEEP_MS);
    await this.models.deliveries.updateOne({ _id: id }, { $set: { ...end, expiresAt } }).exec();
  }
}
