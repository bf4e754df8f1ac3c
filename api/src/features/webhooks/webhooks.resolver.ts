import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
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
  @Query(() => [Webhook], { description: 'All webhooks, newest first. Employees, and keys with the scope.' })
  async webhooks(@Ctx() { services, viewer }: RequestContext): Promise<Webhook[]> {
    return (await services.webhooks.list(viewer)).map((webhook) => new Webhook(webhook));
  }

  @Query(() => [WebhookDelivery], {
    description: 'The 20 newest deliveries of a webhook. Employees, and keys with the scope.',
  })
  async webhookDeliveries(
    @Arg('webhookId', () => ID, { description: 'Id of the webhook.' }) webhookId: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<WebhookDelivery[]> {
    const deliveries = await services.deliveries.newestOf(viewer, readId(webhookId) ?? 0);
    return deliveries.map((delivery) => new WebhookDelivery(delivery));
  }

  @Mutation(() => CreateWebhookResult, {
    description: 'Sets a webhook up. Employees, and keys with the scope.',
  })
  @ReturnsUserErrors()
  async createWebhook(
    @Arg('input', () => CreateWebhookInput, { description: 'The webhook.' }) input: CreateWebhookInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const webhook = await services.webhooks.create(viewer, input);
    return new WebhookCreated({ webhook: new Webhook(webhook), secret: webhook.secret });
  }

  @Mutation(() => DisableWebhookResult, {
    description: 'Disables a webhook at once. Employees, and keys with the scope.',
  })
  @ReturnsUserErrors()
  async disableWebhook(
    @Arg('input', () => DisableWebhookInput, { description: 'The webhook.' }) input: DisableWebhookInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new WebhookDisabled({
      webhook: new Webhook(await services.webhooks.end(viewer, readId(input.webhookId) ?? 0)),
    });
  }

  @Mutation(() => TestWebhookResult, {
    description:
      'Sends a test message to a webhook, whatever it is subscribed to. Employees, and keys with the scope.',
  })
  @ReturnsUserErrors()
  async testWebhook(
    @Arg('input', () => TestWebhookInput, { description: 'The webhook.' }) input: TestWebhookInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new WebhookTestSent({
      delivery: new WebhookDelivery(await services.deliveries.test(viewer, readId(input.webhookId) ?? 0)),
    });
  }

  @Mutation(() => ReplayDeliveryResult, {
    description: 'Sends a delivery once more under its old id. Employees, and keys with the scope.',
  })
  @ReturnsUserErrors()
  async replayDelivery(
    @Arg('input', () => ReplayDeliveryInput, { description: 'The delivery.' }) input: ReplayDeliveryInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new DeliveryReplayed({
      delivery: new WebhookDelivery(await services.deliveries.replay(viewer, input.deliveryId)),
    });
  }
}
