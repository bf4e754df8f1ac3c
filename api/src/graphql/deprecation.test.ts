import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collect, place } from '../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../test/shop.js';
import type { TestClient, TestUser } from '../../test/test-client.js';
import { buildShopSchema } from '../schema.js';
import { EARLIER_FIELDS, EARLIER_TYPES } from './earlier-names.js';

/** That reads answer the same under both names is proved by the authorisation matrix. */

let shop: TestShop;
let employee: TestUser;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  employee = await shop.employee();
});
afterAll(() => shop.close());

/** Makes a mutation with one input; gives what it answers with. */
async function mutate(user: TestClient, name: string, input: string, selection = ''): Promise<unknown> {
  const { body } = await user.graphql(
    `mutation { ${name}(input: { ${input} }) { __typename ${selection} } }`,
  );
  return body.data?.[name] ?? body.errors?.[0];
}

/** An order whose payment is on hold, since it names another order; gives its id. */
async function placeHeldOrder(): Promise<string> {
  const buyer = await shop.customer();
  const paymentId = await place(buyer, { [await shop.product()]: 1 });
  await shop.sandbox.fault({ call: 'capture', alter: { customId: '999999' } });
  await shop.sandbox.approve(paymentId);
  await collect(buyer, paymentId);
  const { body } = await employee.graphql('{ orders { orders { id } } }');
  return (body.data?.orders as { orders: [{ id: string }] }).orders[0].id;
}

describe('a mutation under its earlier name', () => {
  it.each([
    ['acceptPayment', 'PAID'],
    ['refundPayment', 'REFUNDED'],
  ])('%s resolves a payment hold', async (name, paymentStatus) => {
    const input = `orderId: "${await placeHeldOrder()}", version: 1`;
    const selection = '... on ReviewDecided { order { paymentStatus review { reason } } }';
    expect(await mutate(employee, name, input, selection)).toEqual({
      __typename: 'ReviewDecided',
      order: { paymentStatus, review: null },
    });
    expect(await mutate(employee, name, input)).toEqual({ __typename: 'OrderConflict' });
  });

  it('collectPayment, sendOrder and cancelPayment take an order through its life', async () => {
    const buyer = await shop.customer();
    const paymentId = await place(buyer, { [await shop.product()]: 1 });
    await shop.sandbox.approve(paymentId);
    const selection = '... on PaymentCollected { order { id paymentStatus heldUntil } }';
    const { order } = (await mutate(buyer, 'collectPayment', `paymentId: "${paymentId}"`, selection)) as {
      order: { id: string };
    };
    expect(order).toEqual({ id: order.id, paymentStatus: 'PAID', heldUntil: null });
    const parcel = `orderId: "${order.id}", carrier: "DHL", trackingCode: "1"`;
    expect(await mutate(employee, 'sendOrder', parcel)).toEqual({ __typename: 'ShipmentUpdated' });

    const unpaid = await place(buyer, { [await shop.product()]: 1 });
    const canceled = '... on PaymentCanceled { order { paymentStatus } }';
    expect(await mutate(buyer, 'cancelPayment', `paymentId: "${unpaid}"`, canceled)).toEqual({
      __typename: 'PaymentCanceled',
      order: { paymentStatus: 'CANCELED' },
    });
  });

  it('withdrawProduct, endWebhook and markWithdrawal do as the present ones', async () => {
    const product = `productId: "${await shop.product()}"`;
    const listing = '... on ProductEdited { product { isListed } }';
    expect(await mutate(employee, 'withdrawProduct', product, listing)).toEqual({
      __typename: 'ProductEdited',
      product: { isListed: false },
    });

    const viewer = { userId: employee.account.userId, role: 'employee', username: 'desk' } as const;
    const { _id } = await shop.services.webhooks.create(viewer, {
      url: 'https://hooks.example',
      events: ['order.paid'],
    });
    const ended = '... on WebhookEnded { webhook { id } }';
    expect(await mutate(employee, 'endWebhook', `webhookId: "${_id}"`, ended)).toEqual({
      __typename: 'WebhookEnded',
      webhook: { id: String(_id) },
    });

    const declaration = 'name: "O", order: "1", email: "o@example.com"';
    const stored = '... on ContractWithdrawn { withdrawal { id name order } }';
    const { withdrawal } = (await mutate(shop.guest(), 'withdrawFromContract', declaration, stored)) as {
      withdrawal: { id: string };
    };
    expect(withdrawal).toEqual({ id: withdrawal.id, name: 'O', order: '1' });
    const mark = `withdrawalId: "${withdrawal.id}", isHandled: true`;
    const marked = '... on WithdrawalMarked { withdrawal { handledBy } }';
    expect(await mutate(employee, 'markWithdrawal', mark, marked)).toEqual({
      __typename: 'WithdrawalMarked',
      withdrawal: { handledBy: employee.account.username },
    });
  });
});

describe('an input under its earlier name', () => {
  it('counts unless the present name says something else', async () => {
    await placeHeldOrder();
    const countOf = async (filter: string): Promise<unknown> => {
      const { body } = await employee.graphql(`{ orders(filter: { ${filter} }) { totalCount } }`);
      return (body.data?.orders as { totalCount: number }).totalCount;
    };
    expect(await countOf('isInReview: true')).toBe(1);
    expect(await countOf('isInReview: true, hasPaymentHold: false')).toBeGreaterThan(1);
  });

  it('stands for one that is needed, which is refused when neither is there', async () => {
    const buyer = await shop.customer();
    const id = String(await shop.product({ priceCents: 100 }));
    const selection = '... on CartChanged { cart { lines { quantity count } } }';
    expect(await mutate(buyer, 'addToCart', `productId: "${id}", count: 2`, selection)).toMatchObject({
      cart: { lines: [{ quantity: 2, count: 2 }] },
    });
    expect(await mutate(buyer, 'addToCart', `productId: "${id}"`)).toMatchObject({
      message: '`CartChangeInput.quantity` is needed.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    const lines = `lines: [{ productId: "${id}", count: 2 }]`;
    expect(await mutate(buyer, 'placeOrder', `${lines}, total: 1`)).toEqual({ __typename: 'Conflict' });
    expect(await mutate(buyer, 'placeOrder', `${lines}, total: 200`)).toEqual({ __typename: 'OrderPlaced' });
  });
});

describe('the earlier names', () => {
  it('are deprecated in favour of the present ones, with the same description', () => {
    const schema = buildShopSchema();
    for (const [path, name] of Object.entries(EARLIER_FIELDS)) {
      const [type = '', now = ''] = path.split('.');
      const fields = (schema.getType(type) as ReturnType<typeof schema.getMutationType>)?.getFields();
      expect(fields?.[name]).toMatchObject({
        deprecationReason: `Use \`${now}\`.`,
        description: fields?.[now]?.description,
      });
    }
    for (const { name } of Object.values(EARLIER_TYPES)) expect(schema.getType(name)).toBeDefined();
  });
});
