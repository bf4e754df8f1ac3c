import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { WEBHOOK_EVENTS, type WebhookEvent as WebhookEventName } from '../../../shared/rules/webhooks.js';
import { createResultType } from '../../graphql/result.js';
import {
  DELIVERY_STATES,
  type DeliveryRecord,
  type DeliveryState as DeliveryStateName,
  type WebhookRecord,
} from './webhooks.model.js';

/** GraphQL's spelling of a name: `order.paid` is `ORDER_PAID`. */
const enumOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name.replace(/[. ]/g, '_').toUpperCase(), name]));

/** The enums that GraphQL knows; their values are the names themselves. */
const WebhookEvent = enumOf(WEBHOOK_EVENTS);
const DeliveryState = enumOf(DELIVERY_STATES);

registerEnumType(WebhookEvent, {
  name: 'WebhookEvent',
  description: 'What a webhook can be told of.',
  valuesConfig: {
    ORDER_PAID: { description: 'An order was paid: `order.paid` with `orderId`.' },
    ORDER_SENT: { description: 'An order was handed to a carrier: `order.sent` with `orderId`.' },
    PRODUCT_CHANGED: {
      description:
        'A product was added or edited, its listing or its files included: `product.changed` with `productId`.',
    },
    TICKET_ANSWERED: { description: 'A ticket was answered: `ticket.answered` with `ticketId`.' },
  },
});

registerEnumType(DeliveryState, {
  name: 'DeliveryState',
  description: 'How a delivery stands.',
  valuesConfig: {
    DUE: { description: 'It waits for its first or next try.' },
    DELIVERED: { description: 'The receiver has taken it.' },
    GIVEN_UP: { description: 'All tries have failed, or the webhook has ended.' },
  },
});

@ObjectType({ description: 'An address that is told of events by signed messages.' })
export class Webhook {
  @Field(() => ID, { description: 'Identifies the webhook; a positive integer.' })
  id: number;

  @Field(() => String, { description: 'Where messages are posted.' })
  url: string;

  @Field(() => [WebhookEvent], { description: 'What it is told of.' })
  events: readonly WebhookEventName[];

  @Field(() => GraphQLISODateTime, { description: 'When it was set up.' })
  createdAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was ended; null while it is told.',
  })
  endedAt: Date | null;

  constructor(webhook: WebhookRecord) {
    this.id = webhook._id;
    this.url = webhook.url;
    this.events = webhook.events;
    this.createdAt = webhook.createdAt;
    this.endedAt = webhook.endedAt;
  }
}

@ObjectType({ description: 'One event on its way to one webhook.' })
export class WebhookDelivery {
  @Field(() => ID, {
    description: 'The header `webhook-id` of its message, the same for every try and replay.',
  })
  id: string;

  @Field(() => WebhookEvent, { description: 'What has happened.' })
  event: WebhookEventName;

  @Field(() => DeliveryState, { description: 'How it stands.' })
  state: DeliveryStateName;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  createdAt: Date;

  @Field(() => Int, { description: 'How often it was tried, since the last replay.' })
  tries: number;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was last tried.' })
  lastTriedAt: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it is tried next; null when it is over.',
  })
  nextTryAt: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The HTTP status of the last answer; null when none has come.',
  })
  lastStatus: number | null;

  @Field(() => String, { nullable: true, description: 'Why the last try has failed; null when it has not.' })
  problem: string | null;

  constructor(delivery: DeliveryRecord) {
    this.id = delivery._id;
    this.event = delivery.event;
    this.state = delivery.state;
    this.createdAt = delivery.createdAt;
    this.tries = delivery.tries;
    this.lastTriedAt = delivery.lastTriedAt;
    this.nextTryAt = delivery.state === 'due' ? delivery.dueAt : null;
    this.lastStatus = delivery.lastStatus;
    this.problem = delivery.problem;
  }
}

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput {
  @Field(() => String, { description: 'A public https address of at most 500 characters.' })
  url!: string;

  @Field(() => [WebhookEvent], { description: 'What it is to be told of; at least one.' })
  events!: WebhookEventName[];
}

@ObjectType({ description: 'A webhook was set up.' })
export class WebhookCreated {
  @Field(() => Webhook, { description: 'The webhook.' })
  webhook: Webhook;

  @Field(() => String, {
    description: 'Signs the messages (Standard Webhooks: `whsec_` and base64). It is shown this once.',
  })
  secret: string;

  constructor(webhook: WebhookRecord) {
    this.webhook = new Webhook(webhook);
    this.secret = webhook.secret;
  }
}

@InputType({ description: 'Which webhook to end.' })
export class EndWebhookInput {
  @Field(() => ID, { description: 'Id of the webhook.' })
  webhookId!: string;
}

@ObjectType({ description: 'A webhook has ended.' })
export class WebhookEnded {
  @Field(() => Webhook, { description: 'The webhook.' })
  webhook: Webhook;

  constructor(webhook: WebhookRecord) {
    this.webhook = new Webhook(webhook);
  }
}

@InputType({ description: 'Which delivery to send once more.' })
export class ReplayDeliveryInput {
  @Field(() => ID, { description: 'Id of the delivery.' })
  deliveryId!: string;
}

@ObjectType({ description: 'A delivery is on its way once more.' })
export class DeliveryReplayed {
  @Field(() => WebhookDelivery, { description: 'The delivery.' })
  delivery: WebhookDelivery;

  constructor(delivery: DeliveryRecord) {
    this.delivery = new WebhookDelivery(delivery);
  }
}

/** What `createWebhook` gives. */
export const CreateWebhookResult = createResultType(
  'CreateWebhookResult',
  'The outcome of setting up a webhook.',
  () => [WebhookCreated],
);

/** What `endWebhook` gives. */
export const EndWebhookResult = createResultType(
  'EndWebhookResult',
  'The outcome of ending a webhook.',
  () => [WebhookEnded],
);

/** What `replayDelivery` gives. */
export const ReplayDeliveryResult = createResultType(
  'ReplayDeliveryResult',
  'The outcome of sending a delivery once more.',
  () => [DeliveryReplayed],
);
