import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '../test/test-client.js';
import { startShop, type TestShop } from '../test/shop.js';
import { demoCatalog } from './catalog/demo-catalog.js';
import { STARTING_BUILDS } from './demo-builds.js';
import { seedDemoActivity } from './demo-shop.js';

let shop: TestShop;
let customer: TestUser;
let employee: TestUser;
beforeAll(async () => {
  shop = await startShop();
  await shop.services.adding.addMany(
    demoCatalog.map(({ name, description, category, manufacturer, priceCents, stockCount, attributes }) => ({
      ...{ name, description, category, manufacturer, priceCents, stockCount, attributes },
      ...{ thumbnailId: 1, pictureIds: [], specsDocId: null },
    })),
  );
  [customer, employee] = await Promise.all([shop.customer(), shop.employee()]);
  await seedDemoActivity(shop.services, [customer.account, employee.account]);
});
afterAll(() => shop.close());

describe('the demo shop', () => {
  it('gives the demo customer paid orders, the older ones sent, and an empty cart', async () => {
    const { body } = await customer.graphql(
      '{ orders { orders { paymentStatus shippingStatus carrier lines { quantity } } } cart { totalCount } }',
    );
    const order = (shippingStatus: string, carrier: string | null, lines: number) => ({
      paymentStatus: 'PAID',
      shippingStatus,
      carrier,
      lines: Array.from({ length: lines }, () => ({ quantity: 1 })),
    });
    expect(body.data).toEqual({
      orders: {
        orders: [
          order('PENDING', null, 1),
          order('PENDING', null, 3),
          order('SENT', 'DPD', 1),
          order('SENT', 'DHL', 2),
        ],
      },
      cart: { totalCount: 0 },
    });
  });

  it('offers three builds to begin with, all of whose parts are there and fit', async () => {
    const { body } = await shop.guest().graphql('{ startingBuilds { name entries { problem } } }');
    const builds = body.data?.startingBuilds as { name: string; entries: { problem: string | null }[] }[];
    expect(builds.map(({ name, entries }) => `${name}: ${entries.length}`).sort()).toEqual(
      Object.entries(STARTING_BUILDS)
        .map(([name, parts]) => `${name}: ${parts.length}`)
        .sort(),
    );
    expect(builds.flatMap(({ entries }) => entries.filter(({ problem }) => problem !== null))).toEqual([]);
    const kept = await shop.services.builds.starting();
    const fits = await Promise.all(kept.map((build) => shop.services.buildView.fit(build)));
    expect(fits.map(({ outcome }) => outcome)).toEqual(['FITS', 'FITS', 'FITS']);
  });

  it('shows ratings on the first products, verified where the reviewer has bought', async () => {
    const { body } = await shop.guest().graphql(
      `{ products(filter: { name: "Fractal Design North" }) {
        products { rating reviewsCount reviews { reviews { authorName rating isVerifiedPurchase } } } } }`,
    );
    expect(body.data).toEqual({
      products: {
        products: [
          {
            rating: 4,
            reviewsCount: 2,
            reviews: {
              reviews: [
                { authorName: 'Mira aus Köln', rating: 5, isVerifiedPurchase: true },
                { authorName: 'Linus aus Kiel', rating: 3, isVerifiedPurchase: false },
              ],
            },
          },
        ],
      },
    });
  });

  it('has questions that wait for an answer, and answered ones', async () => {
    const { body } = await employee.graphql('{ tickets { tickets { status employeeUsername } } }');
    const open = { status: 'OPEN', employeeUsername: null };
    const closed = { status: 'CLOSED', employeeUsername: employee.account.username };
    expect(body.data).toEqual({ tickets: { tickets: [closed, closed, open, open] } });
  });
});
