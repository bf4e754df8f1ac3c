import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_ADDRESS } from '../../../shared/rules/address-fields.js';
import { buy } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let packer: TestUser;
let clerk: TestUser;
/** An order that waits to be sent, one that was sent, and one that is not paid. */
let waiting: number;
let sent: number;
let unpaid: number;
const PARCEL = { carrier: 'DHL', trackingCode: '00340434161094042557' };

beforeAll(async () => {
  shop = await startShop();
  [packer, clerk] = [await shop.employee('packer'), await shop.employee('clerk')];
  const productId = await shop.product({ stockCount: 100, priceCents: 2_500 });
  const bought = async () => (await buy(shop, await shop.customer(), { [productId]: 2 })).id;
  [waiting, sent, unpaid] = [await bought(), await bought(), await bought()];
  await clerk.change('shipOrder', { orderId: String(sent), ...PARCEL, trackingCode: '00340434161094042564' });
  await shop.set('orders', unpaid, { state: 'review', isToShip: false });
});
afterAll(() => shop.close());

const ship = (by: TestUser, id: number, parcel: object = PARCEL) =>
  by.change(
    'shipOrder',
    { orderId: String(id), ...parcel },
    '__typename ... on UserError { reason } ... on ShipmentUpdated { order { shippingStatus } }',
  );

describe('a packer', () => {
  it('finds the orders to ship and no others, at both edges', async () => {
    const ids = async (by: TestUser) =>
      (await by.ask<{ orders: { id: string }[] }>('{ orders { orders { id } } }')).orders.map(({ id }) =>
        Number(id),
      );
    expect((await ids(clerk)).sort()).toEqual([waiting, sent, unpaid].sort());
    expect(await ids(packer)).toEqual([waiting]);
    expect(await packer.get('/filtered-orders')).toMatchObject({ pagesCount: 1, orders: [{ id: waiting }] });
    expect(await packer.get(`/filtered-orders?orderID=${sent}`)).toMatchObject({ orders: [] });
    expect(await packer.ask(`{ order(id: "${sent}") { id } }`)).toBeNull();
    expect(await packer.ask(`{ order(id: "${waiting}") { id } }`)).toEqual({ id: String(waiting) });
  });

  it('reads what a label and a parcel take, and nothing else of money and people', async () => {
    const version = (await shop.stored('orders').findOne({ _id: waiting }))?.revision ?? 0;
    const refund = { orderId: String(waiting), version, kind: 'GOODWILL', amount: 100 };
    expect(await clerk.change('refundOrder', refund)).toEqual({ __typename: 'RefundUpdated' });
    const place = {
      street: 'Schillerstr.',
      houseNumber: '12',
      postcode: '10625',
      town: 'Berlin',
      country: 'DE',
    };
    const deliveryAddress = { ...NO_ADDRESS, ...place, recipient: 'Grete Müller', phone: '+49 30 1234567' };
    await shop.set('orders', waiting, { deliveryAddress });
    const fields = `{ order(id: "${waiting}") {
      deliveryAddress { name lines parts { phone } } lines { name quantity } unsentLines { quantity } shippingStatus
      recipient { email firstName lastName address } invoiceAddress { name lines town parts { phone } }
      events { kind } refunds { amount } keptAmount customer { id } documents { number } paymentHold { __typename } } }`;
    expect(await packer.ask(fields)).toEqual({
      deliveryAddress: {
        name: 'Grete Müller',
        lines: ['Schillerstr. 12', '10625 Berlin'],
        parts: { phone: '+49 30 1234567' },
      },
      lines: [{ name: 'Testor Prime 9', quantity: 2 }],
      unsentLines: [{ quantity: 2 }],
      shippingStatus: 'PENDING',
      recipient: { email: null, firstName: '', lastName: '', address: '' },
      invoiceAddress: { name: '', lines: [], town: '', parts: null },
      events: [],
      refunds: [],
      keptAmount: 0,
      customer: null,
      documents: [],
      paymentHold: null,
    });
    expect(await clerk.ask(fields)).toMatchObject({
      recipient: { firstName: 'Grete' },
      refunds: [{ amount: 100 }],
      keptAmount: 4_900,
    });
  });

  it('prints, notes and sends orders to ship alone, and corrects no parcel', async () => {
    for (const path of ['slips.pdf', 'pick-list.pdf'])
      expect((await packer.rest('GET', `/${path}?ids=${sent}`)).body.msg).toBe(
        `Could not find order with ID: ${sent}.`,
      );
    expect((await packer.rest('GET', `/return-slip/${sent}.pdf`)).status).toBe(400);
    expect(
      await packer.change(
        'noteOrder',
        { orderId: String(sent), note: 'x', seenNote: '' },
        '__typename ... on UserError { reason }',
      ),
    ).toMatchObject({ reason: 'ORDER_NOT_FOUND' });
    for (const id of [sent, unpaid])
      expect(await ship(packer, id)).toMatchObject({ reason: 'ORDER_NOT_TO_SHIP' });
    expect(await ship(packer, waiting)).toMatchObject({ order: { shippingStatus: 'SENT' } });
    // What is repeated after a lost answer is answered again.
    expect(await ship(packer, waiting)).toMatchObject({ order: { shippingStatus: 'SENT' } });
    expect(await ship(packer, waiting, { ...PARCEL, trackingCode: '00340434161094042571' })).toMatchObject({
      reason: 'ORDER_NOT_TO_SHIP',
    });
    const revert = 'mutation ($input: RevertShipmentInput!) { revertShipment(input: $input) { __typename } }';
    expect(await packer.codeOf(revert, { input: { orderId: String(waiting) } })).toBe('FORBIDDEN');
    expect(await clerk.codeOf(revert, { input: { orderId: String(waiting) } })).toBeUndefined();
  });

  it('gets no documents and no customers', async () => {
    const customer = await shop.customer();
    expect((await packer.rest('GET', '/documents/2030-03.csv')).status).toBe(403);
    expect((await packer.rest('GET', `/user-data/${customer.account.userId}`)).status).toBe(403);
    expect(await packer.codeOf('{ customers { customers { id } } }')).toBe('FORBIDDEN');
  });
});
