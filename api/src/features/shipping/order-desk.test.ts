import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_ADDRESS, type Address } from '../../../shared/rules/address-fields.js';
import { buy } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  buyer = await shop.customer({ firstname: 'Kai', lastname: 'Muster', address: 'Q7, 24, 68161 Mannheim' });
  employee = await shop.employee();
  productId = await shop.product({ stockCount: 99, weightGrams: 900 });
});
afterAll(() => shop.close());

const RIGHT: Address = {
  ...NO_ADDRESS,
  recipient: 'Niamh O’Connor',
  street: 'Q7',
  houseNumber: '24',
  postcode: '68161',
  town: 'Mannheim',
  country: 'DE',
  phone: '0621 1234567',
};

async function change(client: TestClient, mutation: string, input: object) {
  const type = `${mutation[0]?.toUpperCase() ?? ''}${mutation.slice(1)}Input`;
  const { body } = await client.graphql(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) {
      ... on ShipmentUpdated { order { note deliveryAddress { name town isStructured } events { kind replacedLines } } }
      ... on UserError { reason }
      ... on InvalidInput { fields { name } }
    } }`,
    { input },
  );
  return body.errors?.[0]?.extensions.code ?? body.data?.[mutation];
}

const download = (orderId: number) =>
  fetch(`${shop.url}/api/export/to-ship.csv?carrier=dhl&ids=${orderId}`, {
    headers: { Cookie: employee.cookie },
  });

describe('an employee', () => {
  it('repairs an address in doubt: the file takes it, the history keeps the old one, the customer is told and found', async () => {
    const { id: orderId } = await buy(shop, buyer, { [productId]: 1 });
    expect((await download(orderId)).status).toBe(400);
    expect(
      await change(employee, 'correctOrderAddresses', { orderId, version: 0, delivery: RIGHT }),
    ).toMatchObject({
      order: {
        deliveryAddress: { name: 'Niamh O’Connor', town: 'Mannheim', isStructured: true },
        events: [
          { kind: 'PLACED' },
          { kind: 'PAID' },
          { kind: 'ADDRESS_CORRECTED', replacedLines: ['Kai Muster', 'Q7, 24, 68161 Mannheim'] },
        ],
      },
    });
    expect((await download(orderId)).status).toBe(200);
    expect((await shop.mails()).map(({ subject }) => subject)).toContain(
      `We have corrected the address of your order ${orderId}`,
    );
    const { body } = await employee.graphql('{ customers(search: "0621 12") { customers { id } } }');
    expect(body.data?.customers).toEqual({ customers: [{ id: String(buyer.account.userId) }] });
  });

  it('corrects nothing that is sent, and no address that no parcel reaches; nobody else corrects any', async () => {
    const { id: orderId } = await buy(shop, buyer, { [productId]: 1 });
    const abroad = { ...RIGHT, country: 'AT', postcode: '1060' };
    expect(
      await change(employee, 'correctOrderAddresses', { orderId, version: 0, delivery: abroad }),
    ).toEqual({
      reason: 'COUNTRY_NOT_DELIVERED',
      fields: [{ name: 'delivery.country' }],
    });
    expect(await change(buyer, 'correctOrderAddresses', { orderId, version: 0, delivery: RIGHT })).toBe(
      'FORBIDDEN',
    );
    await employee.graphql(
      `mutation { shipOrder(input: { orderId: "${orderId}", carrier: "DHL", trackingCode: "00340434161094042557" }) { __typename } }`,
    );
    expect(await change(employee, 'correctOrderAddresses', { orderId, version: 0, delivery: RIGHT })).toEqual(
      {
        reason: 'ALREADY_SENT',
      },
    );
  });

  it('overwrites no correction of a colleague that they have not seen, and repeats their own without another mail', async () => {
    const { id: orderId } = await buy(shop, buyer, { [productId]: 1 });
    const [one, other] = [RIGHT, { ...RIGHT, houseNumber: '25' }];
    const answers = await Promise.all(
      [one, other].map((delivery) =>
        change(employee, 'correctOrderAddresses', { orderId, version: 0, delivery }),
      ),
    );
    expect(answers.filter((answer) => JSON.stringify(answer) === '{"reason":"ORDER_CHANGED"}')).toHaveLength(
      1,
    );
    const { body } = await employee.graphql(
      `{ deliveryCountries order(id: "${orderId}") { version deliveryAddress { parts { houseNumber } } } }`,
    );
    expect(body.data).toMatchObject({ deliveryCountries: ['DE'], order: { version: 1 } });
    const winner = JSON.stringify(body.data).includes('"25"') ? other : one;
    expect(
      await change(employee, 'correctOrderAddresses', { orderId, version: 0, delivery: winner }),
    ).toMatchObject({ order: { deliveryAddress: { name: 'Niamh O’Connor' } } });
    const told = (await shop.mails()).filter(({ subject }) => subject.includes(`order ${orderId}`));
    expect(told.filter(({ subject }) => subject.includes('corrected the address'))).toHaveLength(1);
  });

  it('finds orders by telephone, and by names as they are typed in haste', async () => {
    const people = { recipient: 'Friedrich von der Müller-O’Connor', phone: '0621 7654321' };
    const { id: orderId } = await buy(shop, await shop.customer(), { [productId]: 1 });
    await change(employee, 'correctOrderAddresses', {
      orderId,
      version: 0,
      delivery: { ...RIGHT, ...people },
    });
    for (const search of [
      '0621 765',
      '+49 621 765',
      'mueller',
      "O'Connor fried",
      'oconnor fried',
      'von der',
    ]) {
      const { body } = await employee.graphql(
        'query ($search: String!) { orders(filter: { search: $search }) { orders { id } } }',
        { search },
      );
      expect([search, body.data?.orders]).toEqual([search, { orders: [{ id: String(orderId) }] }]);
    }
  });

  it('notes what colleagues should know, and the customer does not read it', async () => {
    const { id: orderId } = await buy(shop, buyer, { [productId]: 1 });
    expect(
      await change(employee, 'noteOrder', { orderId, note: ' Ring twice. ', seenNote: '' }),
    ).toMatchObject({
      order: { note: 'Ring twice.' },
    });
    expect(
      await change(employee, 'noteOrder', { orderId, note: 'n'.repeat(2_001), seenNote: 'Ring twice.' }),
    ).toMatchObject({
      reason: 'NOTE_INVALID',
    });
    expect(await change(employee, 'noteOrder', { orderId, note: 'Fragile.', seenNote: '' })).toEqual({
      reason: 'ORDER_CHANGED',
    });
    expect(await change(employee, 'noteOrder', { orderId, note: '', seenNote: 'Ring twice.' })).toMatchObject(
      {
        order: { note: '' },
      },
    );
    const { body } = await buyer.graphql(`{ order(id: "${orderId}") { note } }`);
    expect(body.data?.order).toEqual({ note: null });
  });
});
