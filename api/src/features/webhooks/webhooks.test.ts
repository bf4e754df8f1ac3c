import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Outbox } from '../../kernel/outbox/outbox.js';
import { createLog } from '../../kernel/log.js';
import { WebhookSender } from '../../kernel/webhooks/targets.js';
import type { Services } from '../../services.js';
import { buy, cancel, markSent, place } from '../../../test/checkout-fixtures.js';
import { delistProduct, editByForm } from '../../../test/product-form.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { isSignedWith, startReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.js';
import { DeliveriesService } from './deliveries.service.js';

const shop = testShop({ ALLOW_LOCAL_WEBHOOKS: 'yes' });
const employee = prepared(() => shop.employee());
let receiver: WebhookReceiver;
let webhook: Created;
beforeEach(async () => {
  receiver = await startReceiver();
  webhook = await create(receiver.url);
});
afterEach(async () => {
  await run('disableWebhook', { webhookId: webhook.webhook.id });
  await receiver.close();
});

interface Created {
  webhook: { id: string };
  secret: string;
}
interface Delivery {
  id: string;
  event: string;
  state: string;
  attempts: number;
  lastStatusCode: number | null;
  lastErrorCode: string | null;
  lastError: string | null;
  nextAttemptAt: string | null;
}

const ALL_EVENTS = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_REFUNDED',
  'ORDER_SENT',
  'SHIPMENT_SENT',
  'ORDER_CANCELED',
  'DOCUMENT_ISSUED',
  'PRODUCT_CHANGED',
  'STOCK_CHANGED',
  'TICKET_OPENED',
  'TICKET_ANSWERED',
  'WITHDRAWAL_DECLARED',
];
const SELECTIONS = {
  createWebhook: '... on WebhookCreated { secret webhook { id url events disabledAt } }',
  disableWebhook: '... on WebhookDisabled { webhook { id disabledAt } }',
  testWebhook: '... on WebhookTestSent { delivery { id event state } }',
  replayDelivery: '... on DeliveryReplayed { delivery { id state attempts } }',
};

/** Runs a mutation as the employee and gives what it answers with. */
const run = (name: keyof typeof SELECTIONS, input: object) =>
  employee.change<Record<string, unknown>>(
    name,
    input,
    `__typename ${SELECTIONS[name]} ... on InvalidInput { fields { name code } }`,
  );

async function create(url: string, events = ALL_EVENTS): Promise<Created> {
  return (await run('createWebhook', { url, events })) as unknown as Created;
}

function deliveries(): Promise<Delivery[]> {
  return employee.ask<Delivery[]>(
    `query ($id: ID!) { webhookDeliveries(webhookId: $id) {
      id event state attempts lastStatusCode lastErrorCode lastError nextAttemptAt } }`,
    { id: webhook.webhook.id },
  );
}

/** Adds a product to the shop and changes it, which webhooks are told of; gives its id. */
async function changeProduct(): Promise<number> {
  const productId = await shop.product();
  await delistProduct(employee, productId);
  return productId;
}

/** Takes up events and sends what is due, in the shop or in another process; gives how many deliveries have arrived. */
async function work({ outbox, deliveries: queue }: Pick<Services, 'outbox' | 'deliveries'> = shop.services) {
  await outbox.work();
  return queue.work();
}

/** Lets half an hour pass in which the employee stays logged in. */
async function passHalfHour(): Promise<void> {
  for (let minutes = 0; minutes < 30; minutes += 10) {
    shop.clock.advance(10 * 60_000);
    await employee.graphql('{ webhooks { id } }');
  }
}

/** What has arrived, as `order.paid {"orderId":"1"}`. */
const arrived = (): string[] =>
  receiver.messages.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: object };
    return `${type} ${JSON.stringify(data)}`;
  });

describe('a webhook', () => {
  it('is set up with a secret that is shown once', async () => {
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook.webhook).toMatchObject({ url: receiver.url, events: ALL_EVENTS, disabledAt: null });
    const { body } = await employee.graphql('{ webhooks { id url events createdAt disabledAt } }');
    expect(JSON.stringify(body)).not.toContain(webhook.secret);
  });

  it.each([
    ['ftp://hooks.example', 'url'],
    ['https://10.0.0.1/hook', 'private'],
    ['https://[fd00::1]/hook', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
  ])('is not set up at "%s"', async (url, code) => {
    expect(await run('createWebhook', { url, events: ALL_EVENTS })).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ name: 'url', code }],
    });
  });

  it('is not set up without an event', async () => {
    expect(await run('createWebhook', { url: receiver.url, events: [] })).toMatchObject({
      fields: [{ name: 'events', code: 'required' }],
    });
  });

  it('can be set up by a key with the scope for it, and by no other', async () => {
    const statusWith = async (scope: 'orders:read' | 'webhooks:manage') => {
      const { token } = await shop.services.keys.create(employee.account, {
        name: 'Hooks',
        scopes: [scope],
        days: 1,
      });
      const program = shop.guest();
      program.authorization = `Bearer ${token}`;
      return program.codeOf('{ webhooks { id } }');
    };
    expect(await statusWith('webhooks:manage')).toBeUndefined();
    expect(await statusWith('orders:read')).toBe('FORBIDDEN');
  });
});

describe('the message about an event', () => {
  it('is sent for each step of orders, documents, products, tickets and withdrawals, with their ids alone', async () => {
    const customer = await shop.customer();
    const productId = await shop.product();
    const order = await buy(shop, customer, { [productId]: 1 });
    await markSent(employee, order.id);
    const { ticketId } = await customer.change<{ ticketId: string }>(
      'submitTicket',
      { title: 'Fan', emailForAnswer: 'a@b.co', question: '?' },
      '... on TicketSubmitted { ticketId }',
    );
    await employee.rest('POST', '/ticket-answer', { json: { id: ticketId, content_answer: 'Yes.' } });
    await editByForm(employee, productId);
    await cancel(customer, await place(customer, { [productId]: 1 }));
    const { withdrawal } = await shop.services.withdrawals.declare(
      { userId: 0, role: 'guest', username: '' },
      { name: 'Grete Müller', order: String(order.id), email: 'a@b.co' },
      { address: '192.0.2.7', network: '192.0.2', device: '', deviceMarks: null },
    );
    await passHalfHour();
    await shop.services.documents.issuePending();
    const { documents } = await customer.ask<{ documents: { number: string }[] }>(
      `{ order(id: "${order.id}") { documents { number } } }`,
    );
    expect(documents).toHaveLength(1);
    expect(await work()).toBe(13);
    expect(arrived().sort()).toEqual([
      `document.issued {"documentNumber":"${documents[0]?.number}"}`,
      `order.canceled {"orderId":"${order.id + 1}"}`,
      `order.paid {"orderId":"${order.id}"}`,
      `order.placed {"orderId":"${order.id}"}`,
      `order.placed {"orderId":"${order.id + 1}"}`,
      `order.sent {"orderId":"${order.id}"}`,
      `product.changed {"productId":"${productId}"}`,
      `shipment.sent {"orderId":"${order.id}"}`,
      `stock.changed {"productId":"${productId}"}`,
      `stock.changed {"productId":"${productId}"}`,
      `ticket.answered {"ticketId":"${ticketId}"}`,
      `ticket.opened {"ticketId":"${ticketId}"}`,
      `withdrawal.declared {"withdrawalId":"${withdrawal._id}"}`,
    ]);
    expect(JSON.stringify(receiver.messages)).not.toMatch(/Grete|Müller|@/);
  });

  it('tells of stock that is sold or comes back, but not of reservations', async () => {
    const customer = await shop.customer();
    const productId = await shop.product();
    await cancel(customer, await place(customer, { [productId]: 1 }));
    const stockEvents = async () => {
      await work();
      return arrived().filter((text) => text === `stock.changed {"productId":"${productId}"}`).length;
    };
    expect(await stockEvents()).toBe(0);
    const order = await buy(shop, await shop.customer(), { [productId]: 1 });
    expect(await stockEvents()).toBe(1);
    const lines = [{ line: 0, quantity: 1, isRestockable: true }];
    const refund = { orderId: String(order.id), version: 0, kind: 'CANCELLATION', lines };
    expect(await employee.change('refundOrder', refund)).toEqual({ __typename: 'RefundUpdated' });
    expect(await stockEvents()).toBe(2);
  });

  it('is sent as a test to one webhook, which need not have subscribed to it', async () => {
    const other = await startReceiver();
    const paid = await create(other.url, ['ORDER_PAID']);
    expect(await run('testWebhook', { webhookId: paid.webhook.id })).toMatchObject({
      __typename: 'WebhookTestSent',
      delivery: { event: 'WEBHOOK_TEST', state: 'DUE' },
    });
    await work();
    expect(receiver.messages).toEqual([]);
    expect(other.messages.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
      { webhookId: paid.webhook.id },
    ]);
    const [message] = other.messages;
    expect(message !== undefined && isSignedWith(paid.secret, message)).toBe(true);
    await run('disableWebhook', { webhookId: paid.webhook.id });
    await other.close();
    for (const webhookId of [paid.webhook.id, '999999', 'x'])
      expect(await run('testWebhook', { webhookId })).toMatchObject({ __typename: 'Rejected' });
  });

  it('is signed so that who knows the secret can tell it from every other', async () => {
    await changeProduct();
    await work();
    const [message] = receiver.messages;
    if (message === undefined) throw new Error('Nothing has arrived.');
    expect(message.timestamp).toBe(String(shop.clock.now().getTime() / 1_000));
    expect(message.userAgent).toBe('Rechenwerk-Webhooks');
    expect(isSignedWith(webhook.secret, message)).toBe(true);
    expect(isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toBe(false);
    expect(isSignedWith(webhook.secret, { ...message, body: `${message.body} ` })).toBe(false);
    expect(isSignedWith(webhook.secret, { ...message, timestamp: '1' })).toBe(false);
    expect(isSignedWith(webhook.secret, { ...message, id: 'msg_other' })).toBe(false);
  });

  it('delivers only to active webhooks subscribed to the event', async () => {
    const other = await startReceiver();
    const paid = await create(other.url, ['ORDER_PAID']);
    await changeProduct();
    await run('disableWebhook', { webhookId: webhook.webhook.id });
    await work();
    expect(receiver.messages).toEqual([]);
    expect(other.messages).toEqual([]);
    await run('disableWebhook', { webhookId: paid.webhook.id });
    await other.close();
  });

  it('is given up when the webhook ends while it waits for its next try', async () => {
    receiver.answer = { status: 500 };
    await changeProduct();
    await work();
    await run('disableWebhook', { webhookId: webhook.webhook.id });
    shop.clock.advance(10_000);
    await work();
    expect(receiver.messages).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'GIVEN_UP', lastErrorCode: 'WEBHOOK_ENDED' }]);
  });
});

describe('a receiver that fails', () => {
  it('is tried again after 10 s and after a minute, with the same id and bytes and a new time', async () => {
    receiver.answer = { status: 500 };
    await changeProduct();
    expect(await work()).toBe(0);
    expect(await deliveries()).toMatchObject([
      {
        state: 'DUE',
        attempts: 1,
        lastStatusCode: 500,
        lastErrorCode: 'ANSWER',
        lastError: 'The receiver answered with status 500.',
      },
    ]);
    shop.clock.advance(9_999);
    await work();
    expect(receiver.messages).toHaveLength(1);
    shop.clock.advance(1);
    await work();
    receiver.answer = { status: 200 };
    shop.clock.advance(60_000);
    expect(await work()).toBe(1);
    const [first, , third] = receiver.messages;
    expect(third).toMatchObject({ id: first?.id, body: first?.body });
    expect(Number(third?.timestamp) - Number(first?.timestamp)).toBe(70);
    expect(third !== undefined && isSignedWith(webhook.secret, third)).toBe(true);
    expect(await deliveries()).toMatchObject([
      { state: 'DELIVERED', attempts: 3, lastStatusCode: 200, lastError: null, nextAttemptAt: null },
    ]);
  });

  it('is given up after eight tries, and told once more by a replay under the old id', async () => {
    receiver.answer = { status: 503 };
    await changeProduct();
    for (let day = 0; day < 10; day++) {
      await work();
      shop.clock.advance(86_400_000);
    }
    expect(receiver.messages).toHaveLength(8);
    // Sessions have ended meanwhile.
    await employee.logInAgain();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'GIVEN_UP', attempts: 8, lastStatusCode: 503 });
    receiver.answer = { status: 204 };
    const replayed = await run('replayDelivery', { deliveryId: delivery?.id });
    expect(replayed).toMatchObject({ delivery: { id: delivery?.id, state: 'DUE', attempts: 0 } });
    expect(await work()).toBe(1);
    expect(receiver.messages.at(-1)?.id).toBe(delivery?.id);
    expect(await run('replayDelivery', { deliveryId: 'msg_unknown' })).toEqual({ __typename: 'Rejected' });
  });

  it('does not delay other deliveries', async () => {
    const other = await startReceiver();
    const second = await create(other.url);
    receiver.answer = { status: 500 };
    await changeProduct();
    expect(await work()).toBe(1);
    expect(other.messages).toHaveLength(1);
    await run('disableWebhook', { webhookId: second.webhook.id });
    await other.close();
  });
});

describe('a crash', () => {
  it('between a change and its message loses nothing: another process sends it', async () => {
    await changeProduct();
    const twin = await shop.twin();
    expect(await work(twin.services)).toBe(1);
    expect(await work()).toBe(0);
    expect(receiver.messages).toHaveLength(1);
  });

  it('while an event is taken over does not send it twice', async () => {
    const productId = await changeProduct();
    const products = shop.stored<{ _id: number; outbox?: unknown[] }>('products');
    const before = await products.findOne({ _id: productId });
    // The two events, and the entry of the price record.
    expect(before?.outbox).toHaveLength(3);
    await work();
    expect((await products.findOne({ _id: productId }))?.outbox).toEqual([]);
    await products.updateOne({ _id: productId }, { $set: { outbox: before?.outbox ?? [] } });
    await work();
    expect(receiver.messages).toHaveLength(1);
  });

  it('while a message is sent makes another worker send it after a minute, under the same id', async () => {
    await run('disableWebhook', { webhookId: webhook.webhook.id });
    webhook = await create(`http://hooks.localhost:${receiver.port}/`, ['PRODUCT_CHANGED']);
    await changeProduct();
    let isAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const outbox = new Outbox(shop.connection, shop.clock.now);
    const worker = (targets: WebhookSender) =>
      new DeliveriesService(shop.connection, {
        closing: shop.services.closing,
        outbox,
        clock: shop.clock.now,
        log: createLog('silent'),
        targets,
      });
    const dying = worker(
      new WebhookSender(true, () => {
        isAsked();
        return new Promise(() => undefined);
      }),
    );
    void work({ outbox, deliveries: dying });
    await asked;
    const living = worker(
      new WebhookSender(true, () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])),
    );
    shop.clock.advance(59_999);
    expect(await living.work()).toBe(0);
    shop.clock.advance(1);
    expect(await living.work()).toBe(1);
    expect(receiver.messages).toHaveLength(1);
    expect(receiver.messages[0]?.id).toBe((await deliveries())[0]?.id);
  });
});

describe('several processes', () => {
  it('send each message once', async () => {
    await Promise.all(Array.from({ length: 6 }, changeProduct));
    const twin = await shop.twin();
    const counts = await Promise.all([work(), work(twin.services), work(), work()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(6);
    expect(receiver.messages).toHaveLength(6);
  });
});
