import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OPERATOR } from '../../../shared/access.js';
import type { Closing } from '../../kernel/closing/closing.js';
import { startJobs } from '../../kernel/jobs/jobs.js';
import { createLog } from '../../kernel/log.js';
import {
  addBuyers,
  buy,
  fillCart,
  markSent,
  movesOf,
  orderOf,
  place,
  placeApproved,
  placeCart,
} from '../../../test/checkout-fixtures.js';
import { until } from '../../../test/eventually.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { said, TestClient } from '../../../test/test-client.js';
import { startReceiver } from '../../../test/webhook-receiver.js';
import { runClosingCommand } from '../../closing/closing.command.js';

const shop = testShop({ ALLOW_LOCAL_WEBHOOKS: 'yes' });
const owner = prepared(() => shop.employee(), beforeEach);
const customer = prepared(() => shop.customer(), beforeEach);
let productId: number;
beforeEach(async () => {
  productId = await shop.product();
});
afterEach(() => shop.services.closing.open());

const MINUTE_MS = 60_000;
const SENT_AWAY = '503 The shop is closed at the moment. Please come back later.';
const STATE = 'isClosed message until closure { reason byUsername }';

const closeShop = (input: object) =>
  owner.change(
    'closeShop',
    input,
    `... on ShopClosed { shopState { ${STATE} } } ... on InvalidInput { code fields { name code } }`,
  );
const openShop = () => owner.ask('mutation { openShop { ... on ShopOpened { shopState { isClosed } } } }');
const stateFor = (client: TestClient) => client.ask(`{ shopState { ${STATE} } }`);

describe('a closed shop', () => {
  it('sends guests, customers and programs away in the form of each edge, and says when to come back', async () => {
    const catalog = '{ categories { name } }';
    const guest = shop.guest();
    const program = shop.guest();
    const key = await owner.change<{ token: string }>(
      'createApiKey',
      { name: 'till', scopes: ['ORDERS_READ'], days: 30 },
      '... on ApiKeyCreated { token }',
    );
    program.authorization = `Bearer ${key.token}`;
    // What guests ask for twice is kept, and must not be told by a closed shop either.
    for (let time = 0; time < 3; time++) {
      expect((await guest.graphql(catalog)).status).toBe(200);
      expect((await guest.rest('GET', '/product-categories')).status).toBe(200);
    }
    await closeShop({ reason: 'Update', until: new Date(shop.clock.now().getTime() + 10 * MINUTE_MS) });
    for (const client of [guest, customer, program]) {
      const rest = await client.rest('GET', '/product-categories');
      expect([said(rest), rest.headers.get('retry-after')]).toEqual([SENT_AWAY, '600']);
      const { status, headers, body } = await client.graphql(catalog);
      expect([status, headers.get('retry-after')]).toEqual([503, '600']);
      expect(body.errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE', reason: 'SHOP_CLOSED' } }]);
      expect(body.data ?? null).toBeNull();
    }
    for (const path of [`/cart/${customer.account.userId}`, '/filtered-orders', '/openapi.json'])
      expect(said(await customer.rest('GET', path))).toBe(SENT_AWAY);
    expect(
      await customer.codeOf(
        'mutation { closed: logOut { viewer { role } } endOtherSessions { endedCount } }',
      ),
    ).toBe('UNAVAILABLE');
    await openShop();
    expect((await guest.graphql(catalog)).status).toBe(200);
    expect((await customer.rest('GET', `/cart/${customer.account.userId}`)).status).toBe(200);
  });

  it('lets those in who work there, and tells them why it is closed', async () => {
    const order = { reason: ' Stocktaking ', message: 'Back on Monday.', until: null };
    expect(await closeShop(order)).toMatchObject({ shopState: { isClosed: true } });
    const closed = { isClosed: true, message: 'Back on Monday.', until: null };
    const closure = { reason: 'Stocktaking', byUsername: owner.account.username };
    expect(await stateFor(customer)).toEqual({ ...closed, closure: null });
    expect(await stateFor(await shop.employee('packer'))).toEqual({ ...closed, closure });
    const back = shop.guest();
    const { username, password } = owner.account;
    expect((await back.rest('POST', '/login', { json: { username, password } })).status).toBe(200);
    expect((await back.rest('GET', '/filtered-orders')).status).toBe(200);
    // Public reads know no session otherwise.
    expect((await back.rest('GET', '/product-categories')).status).toBe(200);
    expect((await back.graphql('{ orders { orders { id } } overview { lowStockCount } }')).status).toBe(200);
    expect(await openShop()).toEqual({ shopState: { isClosed: false } });
    expect(await stateFor(owner)).toEqual({ isClosed: false, message: null, until: null, closure: null });
    const { entries } = await owner.ask<{ entries: object[] }>(
      `{ auditEntries(filter: { subject: SHOP, username: "${username}" }) { entries { action username details } } }`,
    );
    expect(entries.slice(0, 2)).toEqual([
      { action: 'SHOP_OPENED', username, details: 'Stocktaking' },
      { action: 'SHOP_CLOSED', username, details: 'Stocktaking' },
    ]);
  });

  it('is closed for a reason, and until a time to come', async () => {
    const wrong = { reason: ' ', message: 'x'.repeat(501), until: shop.clock.now() };
    expect(await closeShop(wrong)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [
        { name: 'reason', code: 'required' },
        { name: 'message', code: 'length' },
        { name: 'until', code: 'past' },
      ],
    });
    expect(await stateFor(owner)).toMatchObject({ isClosed: false });
  });

  it('is closed for every process at once, and by command', async () => {
    const twin = await shop.twin();
    const elsewhere = shop.guest();
    const there = new TestClient(twin.url);
    const printed = await runClosingCommand(shop.services, [
      'close',
      '--reason',
      'update',
      '--message',
      'Soon.',
    ]);
    expect(printed).toEqual([expect.stringContaining('The shop is closed.')]);
    await until(async () => (await there.rest('GET', '/product-categories')).status === 503);
    expect(await stateFor(there)).toMatchObject({ isClosed: true, message: 'Soon.' });
    // A nightly backup closes what is open, and opens no more than that.
    expect(await runClosingCommand(shop.services, ['close', '--reason', 'backup'])).toEqual([
      'The shop was closed already: update.',
    ]);
    expect(await runClosingCommand(shop.services, ['open', '--reason', 'backup'])).toEqual([
      'The shop stays closed: update.',
    ]);
    expect(await runClosingCommand(twin.services, ['open'])).toEqual([
      'The shop is open. It was closed: update.',
    ]);
    await until(async () => (await elsewhere.rest('GET', '/product-categories')).status === 200);
    expect(await runClosingCommand(shop.services, ['open'])).toEqual(['The shop was open.']);
    for (const wrong of [
      ['close'],
      ['close', '--reason', 'x', '--until', 'soon'],
      ['shut'],
      ['open', '--now'],
    ])
      await expect(runClosingCommand(shop.services, wrong)).rejects.toThrow();
    await twin.close();
  });
});

/** Does all that the jobs of a shop do. */
async function work(): Promise<void> {
  const { outbox, mailQueue, deliveries, documents, checkout, paymentEvents } = shop.services;
  await documents.issuePending();
  await paymentEvents.work();
  await checkout.recover();
  await outbox.work();
  await mailQueue.work();
  await deliveries.work();
}

describe('from a closed shop leaves nothing', () => {
  it('no mail, no document number, no payment and no webhook; all of it goes on when it opens', async () => {
    const receiver = await startReceiver();
    await owner.change('createWebhook', { url: receiver.url, events: ['ORDER_PAID', 'DOCUMENT_ISSUED'] });
    const sold = await buy(shop, customer, { [productId]: 1 });
    await markSent(owner, sold.id);
    const buyer = await shop.customer();
    const paymentId = await placeApproved(shop, buyer, { [productId]: 1 });
    await shop.sandbox.fault({ call: 'capture', times: 3, answer: 'reset' });
    // The answer to the capture is lost: the jobs have to ask.
    await buyer.rest('GET', `/collect-payment/${paymentId}`);
    await shop.sandbox.clearFaults();
    const before = { mails: await shop.mails(), documents: await shop.stored('documents').countDocuments() };
    await work();
    receiver.messages.length = 0;
    await shop.services.shopState.close(OPERATOR, { reason: 'Restored', message: '', until: null });
    shop.clock.advance(31 * MINUTE_MS);
    await work();
    expect(await shop.mails()).toEqual(before.mails);
    expect(await shop.stored('documents').countDocuments()).toBe(before.documents);
    expect(receiver.messages).toEqual([]);
    expect((await orderOf(shop, paymentId)).state).toBe('capturing');
    const { headers = {}, body = '' } = (await shop.sandbox.messages()).at(-1) ?? {};
    const message = await shop
      .guest()
      .rest('POST', '/payment-webhook', { raw: { type: 'application/json', body }, headers });
    expect([said(message), message.headers.get('retry-after')]).toEqual([SENT_AWAY, '300']);
    await shop.services.shopState.open(OPERATOR);
    await work();
    await work();
    expect((await orderOf(shop, paymentId)).state).toBe('paid');
    expect(await movesOf(shop, paymentId)).toHaveLength(1);
    expect(await shop.stored('documents').countDocuments()).toBe(before.documents + 1);
    const types = receiver.messages.map(({ body: text }) => (JSON.parse(text) as { type: string }).type);
    expect(types.sort()).toEqual(['document.issued', 'order.paid']);
    expect((await shop.mails()).length).toBeGreaterThan(before.mails.length);
    await receiver.close();
  });

  it('no order: one that was being placed ends, and its pieces are free', async () => {
    const [viewer] = await addBuyers(shop, 1, [{ productId, count: 1 }]);
    if (viewer === undefined) throw new Error('No buyer.');
    await closeShop({ reason: 'Update' });
    // As a call that had passed the door before it was closed.
    await expect(shop.services.checkout.place(viewer, [{ productId, count: 1 }])).rejects.toMatchObject({
      reason: 'PAYMENT_UNREACHABLE',
    });
    expect((await shop.stored('products').findOne({ _id: productId }))?.stockCount).toBe(7);
    await openShop();
    const order = await shop.services.checkout.place(viewer, [{ productId, count: 1 }]);
    expect(order.state).toBe('awaiting_payment');
  });

  it('no refund: it is asked for when the shop opens, once', async () => {
    const sold = await buy(shop, customer, { [productId]: 1 });
    await closeShop({ reason: 'Update' });
    const order = await owner.ask<{ version: number }>(`{ order(id: "${sold.id}") { version } }`);
    const input = { orderId: String(sold.id), version: order.version, kind: 'GOODWILL', amount: 100 };
    await owner.change('refundOrder', input);
    const paymentId = sold.paypal_order_id ?? '';
    expect(await movesOf(shop, paymentId)).toHaveLength(1);
    await openShop();
    shop.clock.advance(MINUTE_MS);
    await work();
    expect(await movesOf(shop, paymentId)).toHaveLength(2);
  });

  it('loses nothing of a customer who stands in the checkout', async () => {
    const buyer = await shop.customer();
    const paymentId = await place(buyer, { [productId]: 1 });
    await shop.sandbox.approve(paymentId);
    await closeShop({ reason: 'Update' });
    const collect = () => buyer.rest('GET', `/collect-payment/${paymentId}`);
    expect(said(await collect())).toBe(SENT_AWAY);
    expect(await movesOf(shop, paymentId)).toEqual([]);
    await openShop();
    expect((await collect()).status).toBe(200);
    expect(await movesOf(shop, paymentId)).toHaveLength(1);
    await fillCart(buyer, { [productId]: 2 });
    await closeShop({ reason: 'Update' });
    expect(said(await placeCart(buyer, { [productId]: 2 }))).toBe(SENT_AWAY);
    await openShop();
    expect((await placeCart(buyer, { [productId]: 2 })).status).toBe(200);
  });
});

describe('the jobs of a closed shop', () => {
  it('rest and take no lease; the first that comes round after the opening takes the others along', async () => {
    const { closing, leases } = shop.services;
    const ran: string[] = [];
    const plan = (name: string, isAlone: boolean) => ({
      name,
      everyMs: 86_400_000,
      ...(isAlone ? { isAlone: true as const } : {}),
      run: async () => ran.push(name),
    });
    await closeShop({ reason: 'Update' });
    let asked = 0;
    const counted: Pick<Closing, 'isClosed'> = {
      isClosed: async () => {
        const isClosed = await closing.isClosed();
        asked += 1;
        return isClosed;
      },
    };
    const jobs = startJobs(
      [plan('often', false), plan('daily', true)],
      { leases, closing: counted },
      createLog('silent'),
    );
    await until(() => asked === 2);
    expect(ran).toEqual([]);
    expect(await shop.stored('leases').countDocuments({ _id: 'daily' })).toBe(0);
    await openShop();
    jobs[0]?.nudge();
    await until(() => ran.length === 2);
    expect(ran.sort()).toEqual(['daily', 'often']);
    await Promise.all(jobs.map((job) => job.stop()));
  });
});

describe('a database that is started elsewhere', () => {
  const LIVE = { site: 'https://shop.example', database: 'rechenwerk', holders: ['db1', 'db2', 'db3'] };

  it.each([
    ['another address of the shop', { ...LIVE, site: 'https://test.example' }],
    ['another database', { ...LIVE, database: 'rechenwerk2' }],
    ['other servers', { ...LIVE, holders: ['db9'] }],
  ])('is closed as a copy: %s', async (_, place) => {
    const { closing } = shop.services;
    await closing.settle(LIVE);
    expect(await closing.isClosed()).toBe(false);
    await closing.settle(place);
    expect((await closing.read())?.reason).toContain(
      'copied from https://shop.example, database rechenwerk at db1',
    );
    // A restart there leaves it closed; once opened, it stays open.
    await closing.settle(place);
    expect(await closing.isClosed()).toBe(true);
    await closing.open();
    await closing.settle(place);
    expect(await closing.isClosed()).toBe(false);
    await closing.settle(LIVE);
    await closing.open();
  });

  it('stays open where it was: after a restart, and when the set of servers loses and gains members', async () => {
    const { closing } = shop.services;
    for (const holders of [LIVE.holders, ['db2', 'db3'], ['db3', 'db4']]) {
      await closing.settle({ ...LIVE, holders });
      expect(await closing.isClosed()).toBe(false);
    }
  });
});
