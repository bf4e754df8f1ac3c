import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import { OPERATOR } from '../../../shared/access.js';
import { readImport } from '../../../test/imports.js';

let shop: TestShop;
let desk: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  [desk, buyer] = await Promise.all([shop.employee(), shop.customer()]);
});
afterAll(() => shop.close());

interface Entry {
  action: string;
  username: string;
  subject: string;
  subjectId: string;
  details: string;
  changes: { field: string; before: string; after: string }[];
}

/** The entries of a kind, newest first. */
async function entriesOf(action: string): Promise<Entry[]> {
  const { body } = await desk.graphql(
    '{ auditEntries { entries { action username subject subjectId details changes { field before after } } } }',
  );
  return (body.data?.auditEntries as { entries: Entry[] }).entries.filter((entry) => entry.action === action);
}

describe('the log names', () => {
  it('an employee who logs in on a new device, not on a known one, and no customer', async () => {
    const { username, userId } = desk.account;
    const logIn = (client: TestClient, { account }: TestUser) =>
      client.rest('POST', '/login', { json: { username: account.username, password: account.password } });
    const device = shop.guest();
    await logIn(device, desk);
    await device.rest('GET', '/logout');
    await logIn(device, desk);
    await logIn(shop.guest(), buyer);
    const known = { username, subject: 'ACCOUNT', subjectId: String(userId) };
    expect(await entriesOf('NEW_DEVICE_USED')).toMatchObject([known]);
    await logIn(shop.guest(), desk);
    expect(await entriesOf('NEW_DEVICE_USED')).toMatchObject([known, known]);
  });

  it('a list that is imported, with its file and rows, and none that is only tried', async () => {
    const list = 'Article number,Name,Category,Price\nH-1,Testor Logged,storage,10\n';
    const { articles } = await readImport('prices.csv', list);
    const run = (isDryRun: boolean) =>
      shop.services.imports.import(OPERATOR, articles, { isDryRun, accepts: () => false, by: 'max' });
    await run(true);
    expect(await entriesOf('PRODUCTS_IMPORTED')).toEqual([]);
    const { importId } = await run(false);
    expect(await entriesOf('PRODUCTS_IMPORTED')).toMatchObject([
      { subject: 'FILE', subjectId: '0', details: `${importId}: prices.csv: 1 (max)`, changes: [] },
    ]);
  });

  it('addresses that go to a carrier, and codes that come back', async () => {
    const { id } = await buy(shop, buyer, { [await shop.product()]: 1 });
    await shop.services.carriers.parcels(
      { ...desk.account, role: 'employee' },
      { carrier: 'neutral', orderIds: [id], service: 'standard', assumedGrams: null, skipsDoubtful: false },
    );
    const username = desk.account.username;
    expect(await entriesOf('CARRIER_FILE_EXPORTED')).toMatchObject([{ username, details: `neutral: ${id}` }]);
    await shop.services.trackingImport.import(
      { ...desk.account, role: 'employee' },
      Buffer.from(`order;tracking code;carrier\n${id};00340434161094042557;DHL\n`),
      false,
    );
    expect(await entriesOf('TRACKING_IMPORTED')).toMatchObject([{ username, details: '1 / 1' }]);
  });

  it('the pieces of a refund, and which of them go back into stock', async () => {
    const productId = await shop.product({ priceCents: 1_000, stockCount: 9 });
    const { id } = await buy(shop, buyer, { [productId]: 3 });
    const { body } = await desk.graphql(`{ order(id: "${id}") { lines { name } } }`);
    const [line] = (body.data?.order as { lines: { name: string }[] }).lines;
    await desk.graphql(
      `mutation { refundOrder(input: { orderId: "${id}", version: 0, kind: CANCELLATION,
        lines: [{ line: 0, quantity: 2, isRestockable: true }] }) { __typename } }`,
    );
    const name = line?.name ?? '';
    expect((await entriesOf('ORDER_REFUNDED'))[0]?.changes).toEqual([
      { field: 'keptAmount', before: '30.00', after: '10.00' },
      { field: 'refundReason', before: '', after: 'cancel' },
      { field: 'refundedItems', before: '', after: `2 × ${name}` },
      { field: 'restockedItems', before: '', after: `2 × ${name}` },
    ]);
  });
});
