import { Ctx, ID, Resolver } from 'type-graphql';
import { Arg, Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import {
  CreateWebhookInput,
  CreateWebhookResult,
  DeliveryReplayed,
  DisableWebhookInput,
  DisableWebhookResult,
  ReplayDeliveryInput,
  ReplayDeliveryResult,
  TestWebhookInput,
  TestWebhookResult,
  Webhook,
  WebhookCreated,
  WebhookDelivery,
  WebhookDisabled,
  WebhookTestSent,
} from './webhooks.types.js';

@Resolver(() => Webhook)
export class WebhooksResolver {
  @Query('All webhooks, newest first. Employees, and keys with the scope.', [Webhook])
  async webhooks(@Ctx() { services, viewer }: RequestContext): Promise<Webhook[]> {
    return (await services.webhooks.list(viewer)).map((webhook) => new Webhook(webhook));
  }

  @Query('The 20 newest deliveries of a webhook. Employees, and keys with the scope.', [WebhookDelivery])
  async webhookDeliveries(
    @Arg('webhookId', 'Id of the webhook.', ID) webhookId: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<WebhookDelivery[]> {
    const deliveries = await services.deliveries.newestOf(viewer, readId(webhookId) ?? 0);
    return deliveries.map((delivery) => new WebhookDelivery(delivery));
  }

  @Mutation('Sets a webhook up. Employees, and keys with the scope.', CreateWebhookResult)
  async createWebhook(
    @Input('The webhook.', CreateWebhookInput) input: CreateWebhookInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const webhook = await services.webhooks.create(viewer, input);
    return new WebhookCreated({ webhook: new Webhook(webhook), secret: webhook.secret });
  }

  @Mutation('Disables a webhook at once. Employees, and keys with the scope.', DisableWebhookResult)
  async disableWebhook(
    @Input('The webhook.', DisableWebhookInput) input: DisableWebhookInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new WebhookDisabled({
      webhook: new Webhook(await services.webhooks.end(viewer, readId(input.webhookId) ?? 0)),
    });
  }

  @Mutation(
    'Sends a test message to a webhook, whatever it is subscribed to. Employees, and keys with the scope.',
    TestWebhookResult,
  )
  async testWebhook(
    @Input('The webhook.', TestWebhookInput) input: TestWebhookInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new WebhookTestSent({
      delivery: new WebhookDelivery(await services.deliveries.test(viewer, readId(input.webhookId) ?? 0)),
    });
  }

  @Mutation(
    'Sends a delivery once more under its old id. Employees, and keys with the scope.',
    ReplayDeliveryResult,
  )
  async replayDelivery(
    @Input('The delivery.', ReplayDeliveryInput) input: ReplayDeliveryInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new DeliveryReplayed({
      delivery: new WebhookDelivery(await services.deliveries.replay(viewer, input.deliveryId)),
    });
  }
}
