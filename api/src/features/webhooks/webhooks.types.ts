import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import type {
  DeliveryState as DeliveryStateName,
  WebhookEvent as WebhookEventName,
} from '../../../shared/rules/webhooks.js';
import { createResultType } from '../../graphql/result.js';
import type { DeliveryFailure, DeliveryRecord, WebhookRecord } from './webhooks.model.js';
import { interpolate } from '../../../shared/language.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';

const WebhookEvent = defineEnum<WebhookEventName>('WebhookEvent', 'Which events a webhook can receive.', {
  'order.placed': ['ORDER_PLACED', 'An order can be paid: `order.placed` with `orderId`.'],
  'order.paid': ['ORDER_PAID', 'An order was paid: `order.paid` with `orderId`.'],
  'order.refunded': [
    'ORDER_REFUNDED',
    'Money of an order was given back, all or a part of it: `order.refunded` with `orderId`.',
  ],
  'order.sent': ['ORDER_SENT', 'The last of an order was handed to a carrier: `order.sent` with `orderId`.'],
  'shipment.sent': [
    'SHIPMENT_SENT',
    'A parcel of an order was handed to a carrier: `shipment.sent` with `orderId`.',
  ],
  'order.canceled': [
    'ORDER_CANCELED',
    'A placed order has ended without being paid, because it was canceled, its time was over or its payment failed: `order.canceled` with `orderId`.',
  ],
  'document.issued': [
    'DOCUMENT_ISSUED',
    'An invoice, a correction or a cancellation was issued: `document.issued` with `documentNumber`.',
  ],
  'product.changed': [
    'PRODUCT_CHANGED',
    'A product was added or edited, its listing or its files included: `product.changed` with `productId`.',
  ],
  'stock.changed': [
    'STOCK_CHANGED',
    'Pieces of a product were sold, came back or were counted anew: `stock.changed` with `productId`. Reservations of unpaid orders are not told.',
  ],
  'price.changed': [
    'PRICE_CHANGED',
    'The price of a product has changed, or it was withdrawn or brought back: `price.changed` with `productId`.',
  ],
  'customer.changed': [
    'CUSTOMER_CHANGED',
    'A customer has registered, has other details or a proven address, or is gone: `customer.changed` with `customerId`. Who is gone is found no more.',
  ],
  'return.announced': [
    'RETURN_ANNOUNCED',
    'A customer gives goods back: `return.announced` with `returnId`.',
  ],
  'return.received': [
    'RETURN_RECEIVED',
    'The goods of a return are here: `return.received` with `returnId`.',
  ],
  'return.closed': [
    'RETURN_CLOSED',
    'A return was refunded, rejected or has lapsed: `return.closed` with `returnId`.',
  ],
  'ticket.opened': ['TICKET_OPENED', 'Somebody has asked a question: `ticket.opened` with `ticketId`.'],
  'ticket.answered': ['TICKET_ANSWERED', 'A ticket was answered: `ticket.answered` with `ticketId`.'],
  'withdrawal.declared': [
    'WITHDRAWAL_DECLARED',
    'Somebody has withdrawn from a contract: `withdrawal.declared` with `withdrawalId`.',
  ],
  'webhook.test': [
    'WEBHOOK_TEST',
    'Somebody tries the webhook, with `testWebhook`: `webhook.test` with `webhookId`.',
  ],
});

const DeliveryState = defineEnum<DeliveryStateName>('DeliveryState', 'How a delivery stands.', {
  due: ['DUE', 'It waits for its first or next attempt.'],
  delivered: ['DELIVERED', 'The receiver has taken it.'],
  'given up': ['GIVEN_UP', 'All attempts have failed, or the webhook was disabled.'],
});

/** Why a delivery has failed, in English. */
const PROBLEM_WORDS = {
  ANSWER: 'The receiver answered with status {status}.',
  UNKNOWN_HOST: "The receiver's host name is unknown.",
  NOT_PUBLIC: 'The address of the receiver is not public.',
  TOO_SLOW: 'The receiver took too long to answer.',
  UNREACHABLE: 'The receiver could not be reached.',
  WEBHOOK_ENDED: 'The webhook has been removed.',
} as const satisfies Record<DeliveryFailure, string>;

const DeliveryProblem = defineEnum<DeliveryFailure>('DeliveryProblem', 'Why a delivery has failed.', {
  ANSWER: 'The receiver has refused it: see `lastStatusCode`.',
  UNKNOWN_HOST: 'The name of the receiver is not known.',
  NOT_PUBLIC: 'The address of the receiver is not public.',
  TOO_SLOW: 'The receiver took too long to answer.',
  UNREACHABLE: 'The receiver could not be reached.',
  WEBHOOK_ENDED: 'The webhook was disabled.',
});

const isKnown = (problem: string): problem is DeliveryFailure => Object.hasOwn(PROBLEM_WORDS, problem);

@ObjectType({ description: 'An address that receives events as signed messages.' })
export class Webhook {
  @Field('Identifies the webhook; a positive integer.', ID) id: number;
  @Field('Where messages are posted.') url: string;
  @Field('Which events it receives.', [WebhookEvent]) events: readonly WebhookEventName[];
  @Field('When it was set up.', Date) createdAt: Date;
  @NullableField('When it was disabled; null while it receives events.', Date) disabledAt: Date | null;

  constructor(webhook: WebhookRecord) {
    this.id = webhook._id;
    this.url = webhook.url;
    this.events = webhook.events;
    this.createdAt = webhook.createdAt;
    this.disabledAt = webhook.endedAt;
  }
}

@ObjectType({ description: 'One event on its way to one webhook.' })
export class WebhookDelivery {
  @Field('The header `webhook-id` of its message, the same for every attempt and replay.', ID) id: string;
  @Field('What has happened.', WebhookEvent) event: WebhookEventName;
  @Field('How it stands.', DeliveryState) state: DeliveryStateName;
  @Field('When it began.', Date) createdAt: Date;
  @Field('Number of attempts since the last replay.', Int) attempts: number;
  @NullableField('Time of the last attempt.', Date) lastAttemptAt: Date | null;
  @NullableField('Time of the next attempt, or null.', Date) nextAttemptAt: Date | null;
  @NullableField('The HTTP status of the last answer; null when none has come.', Int)
  lastStatusCode: number | null;
  @NullableField('Why the last attempt has failed; null when it has not.', DeliveryProblem)
  lastErrorCode: DeliveryFailure | null;
  @NullableField('The same as a sentence in English.') lastError: string | null;

  constructor(delivery: DeliveryRecord) {
    this.id = delivery._id;
    this.event = delivery.event;
    this.state = delivery.state;
    this.createdAt = delivery.createdAt;
    this.attempts = delivery.tries;
    this.lastAttemptAt = delivery.lastTriedAt;
    this.nextAttemptAt = delivery.state === 'due' ? delivery.dueAt : null;
    this.lastStatusCode = delivery.lastStatus;
    const { problem, lastStatus } = delivery;
    this.lastErrorCode = problem !== null && isKnown(problem) ? problem : null;
    this.lastError =
      this.lastErrorCode === null
        ? problem
        : interpolate(PROBLEM_WORDS[this.lastErrorCode], { status: lastStatus ?? 0 });
  }
}

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput {
  @Field('A public https address of at most 500 characters.') url!: string;
  @Field('Which events it receives; at least one.', [WebhookEvent]) events!: WebhookEventName[];
}

export const WebhookCreated = outcome('WebhookCreated', 'A webhook was set up.', {
  webhook: given<Webhook>(Webhook, 'The webhook.'),
  secret: given<string>(
    String,
    'Signs the messages (Standard Webhooks: `whsec_` and base64). It is shown this once.',
  ),
});

@InputType({ description: 'Which webhook to disable.' })
export class DisableWebhookInput {
  @Field('Id of the webhook.', ID) webhookId!: string;
}

export const WebhookDisabled = outcome('WebhookDisabled', 'The webhook receives nothing more.', {
  webhook: given<Webhook>(Webhook, 'The webhook.'),
});

@InputType({ description: 'Which webhook to try.' })
export class TestWebhookInput {
  @Field('Id of the webhook.', ID) webhookId!: string;
}

export const WebhookTestSent = outcome('WebhookTestSent', 'A test message is on its way.', {
  delivery: given<WebhookDelivery>(WebhookDelivery, 'Its delivery.'),
});

@InputType({ description: 'Which delivery to send once more.' })
export class ReplayDeliveryInput {
  @Field('Id of the delivery.', ID) deliveryId!: string;
}

export const DeliveryReplayed = outcome('DeliveryReplayed', 'A delivery is on its way once more.', {
  delivery: given<WebhookDelivery>(WebhookDelivery, 'The delivery.'),
});

export const CreateWebhookResult = createResultType(
  'CreateWebhookResult',
  'The outcome of setting up a webhook.',
  WebhookCreated,
);

export const DisableWebhookResult = createResultType(
  'DisableWebhookResult',
  'The outcome of disabling a webhook.',
  WebhookDisabled,
);

export const TestWebhookResult = createResultType(
  'TestWebhookResult',
  'The outcome of trying a webhook.',
  WebhookTestSent,
);

export const ReplayDeliveryResult = createResultType(
  'ReplayDeliveryResult',
  'The outcome of sending a delivery once more.',
  DeliveryReplayed,
);
