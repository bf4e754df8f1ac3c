import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { throwIfInvalid, toFieldProblems } from '../../../shared/rules/problems.js';
import {
  checkWebhookEvents,
  checkWebhookUrl,
  WEBHOOK_REASONS,
  MAX_WEBHOOKS,
  type WebhookEvent,
} from '../../../shared/rules/webhooks.js';
import { unknownWebhook } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { Ids } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { newWebhookSecret } from '../../kernel/webhooks/signature.js';
import type { WebhookSender } from '../../kernel/webhooks/targets.js';
import type { AuditService } from '../audit/audit.service.js';
import { webhookModels, type WebhookRecord } from './webhooks.model.js';

/** Which addresses are told of which events. Employees decide, and keys with the scope for it. */
export class WebhooksService {
  private readonly webhooks;

  constructor(
    connection: Connection,
    private readonly deps: {
      ids: Ids;
      clock: Clock;
      audit: AuditService;
      outbox: Outbox;
      targets: WebhookSender;
    },
  ) {
    this.webhooks = webhookModels(connection).webhooks;
  }

  /** All webhooks, newest first, also those that have ended. */
  async list(viewer: Viewer): Promise<WebhookRecord[]> {
    requirePermission(viewer, 'webhooks.manage');
    return this.webhooks.find().sort({ _id: -1 }).lean().exec();
  }

  /** Sets a webhook up. Its record holds the secret, which is shown this once. Throws `INVALID_INPUT` or `LIST_FULL`. */
  async create(
    viewer: Viewer,
    input: { url: string; events: readonly WebhookEvent[] },
  ): Promise<WebhookRecord> {
    requirePermission(viewer, 'webhooks.manage');
    const url = input.url.trim();
    this.check(url, input.events);
    const active = await this.webhooks.countDocuments({ endedAt: null }).exec();
    if (active >= MAX_WEBHOOKS) throw new ShopError('WEBHOOKS_FULL', { max: MAX_WEBHOOKS });
    const webhookId = await this.deps.ids.reserve('webhooks');
    const entry = await this.deps.audit.entryOf(viewer, 'WEBHOOK_CREATED', webhookId, url);
    const webhook: WebhookRecord = {
      _id: webhookId,
      url,
      events: [...new Set(input.events)],
      secret: newWebhookSecret(),
      createdBy: viewer.userId,
      createdAt: this.deps.clock(),
      endedAt: null,
      outbox: [entry],
    };
    await this.webhooks.create(webhook);
    await this.deps.outbox.processNow(this.webhooks.modelName, webhookId, [entry]);
    return webhook;
  }

  /** Ends a webhook at once, also what is still on its way to it; ending it twice is fine. Throws `NOT_FOUND`. */
  async end(viewer: Viewer, webhookId: number): Promise<WebhookRecord> {
    requirePermission(viewer, 'webhooks.manage');
    const entry = await this.deps.audit.entryOf(viewer, 'WEBHOOK_ENDED', webhookId);
    const ended = await this.webhooks
      .findOneAndUpdate(
        { _id: webhookId, endedAt: null },
        { $set: { endedAt: this.deps.clock() }, $push: { outbox: entry } },
        { returnDocument: 'after' },
      )
      .lean<WebhookRecord>()
      .exec();
    if (ended !== null) await this.deps.outbox.processNow(this.webhooks.modelName, webhookId, [entry]);
    const webhook = ended ?? (await this.webhooks.findById(webhookId).lean<WebhookRecord>().exec());
    if (webhook === null) throw unknownWebhook(webhookId);
    return webhook;
  }

  private check(url: string, events: readonly WebhookEvent[]): void {
    const { targets } = this.deps;
    const problem = checkWebhookUrl(url, targets.allowsLoopback);
    const isPrivate = problem === null && !(URL.canParse(url) && targets.mayName(new URL(url)));
    const checks = { url: isPrivate ? 'private' : problem, events: checkWebhookEvents(events) };
    throwIfInvalid(toFieldProblems(checks, WEBHOOK_REASONS));
  }
}
