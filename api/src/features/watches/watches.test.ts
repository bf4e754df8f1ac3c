import { beforeEach, describe, expect, it } from '@jest/globals';
import { OPERATOR } from '../../../shared/access.js';
import { deep } from '../../../test/deep.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';

const shop = testShop();
const customer = prepared(() => shop.provenCustomer(), beforeEach);
/** A second process of the shop. */
const other = prepared(() => shop.twin());

const DAY = 86_400_000;

interface Watch {
  kind: string;
  target: number | null;
  product: { id: string } | null;
}

const SHOWN = 'viewer { watches { kind target product { id } } }';

/** What a change gives: the watches that are left, or why it is refused. */
async function act(name: string, input: object, who: TestClient = customer): Promise<unknown> {
  const outcome = name === 'watchProduct' ? 'ProductWatched' : 'WatchEnded';
  const answer = await who.change<{ viewer?: { watches: Watch[] }; reason?: string } | undefined>(
    name,
    input,
    `... on ${outcome} { ${SHOWN} } ... on UserError { reason }`,
  );
  return answer?.viewer?.watches ?? answer?.reason;
}

const watch = (productId: number, target: number | null = null, who: TestClient = customer) =>
  act('watchProduct', { productId: String(productId), kind: 'PRICE', target }, who);
const watchStock = (productId: number) =>
  act('watchProduct', { productId: String(productId), kind: 'STOCK' });

const setOffer = (productId: number, offer: { price?: number; stockCount?: number }) =>
  shop.services.editing.editOffer(
    OPERATOR,
    productId,
    { price: offer.price ?? null, stockCount: offer.stockCount ?? null },
    { price: null, stockCount: null },
  );

/** Looks at what has happened, and writes the mails. */
async function look(): Promise<void> {
  await shop.services.outbox.work();
  await shop.services.watches.work();
  await shop.services.outbox.work();
}

/** The subjects of the mails that the customer has got about prices and stock. */
async function told(): Promise<string[]> {
  await look();
  const mails = await shop.mails();
  return mails
    .filter(({ to, subject }) => to === customer.account.email && / now$| again$/.test(subject))
    .map(({ subject }) => subject.replace(/^.* (costs|is)/, '$1'))
    .sort();
}

describe('a watch of a price', () => {
  it('tells once of a price that has reached its target, and again only of a lower one, once a day', async () => {
    const productId = await shop.product({ priceCents: 80_000 });
    const id = String(productId);
    expect(await watch(productId, 75_000)).toEqual([{ kind: 'PRICE', target: 75_000, product: { id } }]);
    await setOffer(productId, { price: 76_000 });
    expect(await told()).toEqual([]);
    await setOffer(productId, { price: 75_000 });
    expect(await told()).toEqual(['costs 750.00 € now']);
    // A price that goes up and down by a cent is no news, and a lower one on the same day waits.
    for (const price of [75_001, 75_000, 75_001, 75_000, 74_000]) await setOffer(productId, { price });
    expect(await told()).toHaveLength(1);
    shop.clock.advance(DAY);
    expect(await told()).toEqual(['costs 740.00 € now', 'costs 750.00 € now']);
    shop.clock.advance(DAY);
    expect(await told()).toHaveLength(2);
  });

  it('tells of any lower price without a target, and not of a product that is withdrawn', async () => {
    const productId = await shop.product({ priceCents: 80_000 });
    await watch(productId);
    await shop.services.editing.delist(OPERATOR, productId);
    await setOffer(productId, { price: 70_000 });
    expect(await told()).toEqual([]);
    await shop.services.editing.relist(OPERATOR, productId);
    expect(await told()).toEqual(['costs 700.00 € now']);
  });

  it('says below which price it tells, which a higher price does not change', async () => {
    const productId = await shop.product({ priceCents: 80_000 });
    const below = () => customer.ask('{ viewer { watches { below } } }');
    await watch(productId);
    await setOffer(productId, { price: 90_000 });
    expect(await below()).toEqual({ watches: [{ below: 80_000 }] });
    await setOffer(productId, { price: 70_000 });
    await told();
    await setOffer(productId, { price: 90_000 });
    expect(await below()).toEqual({ watches: [{ below: 70_000 }] });
  });

  it('sends nothing that is no longer true when the mail leaves, and tells of what comes then', async () => {
    const productId = await shop.product({ priceCents: 80_000 });
    await watch(productId, 75_000);
    await setOffer(productId, { price: 70_000 });
    await look();
    await setOffer(productId, { price: 79_000 });
    expect(await told()).toEqual([]);
    await setOffer(productId, { price: 74_000 });
    expect(await told()).toEqual(['costs 740.00 € now']);
  });

  it('tells of a change that comes while it is being set', async () => {
    const productId = await shop.product({ priceCents: 80_000 });
    await Promise.all([watch(productId), setOffer(productId, { price: 70_000 })]);
    const { watches } = await customer.ask<{ watches: Watch[] }>(`{ ${SHOWN} }`);
    expect(watches).toHaveLength(1);
    expect((await told()).length).toBeLessThanOrEqual(1);
    await setOffer(productId, { price: 60_000 });
    shop.clock.advance(DAY);
    expect(await told()).toContain('costs 600.00 € now');
  });

  it('tells nothing twice and nothing above its target, whatever races', async () => {
    for (let round = 0; round < deep(3, 100); round += 1) {
      const productId = await shop.product({ name: `Testor Race ${round}`, priceCents: 80_000 });
      await watch(productId, 75_000);
      const prices = [74_000, 76_000, 73_000, 77_000, 72_000];
      await Promise.all([
        ...prices.map((price) => setOffer(productId, { price })),
        look(),
        other.services.watches.work(),
        shop.services.mailQueue.work(),
        other.services.mailQueue.work(),
        look(),
      ]);
      await look();
    }
    const mails = (await shop.mails()).filter(({ subject }) => subject.startsWith('Testor Race'));
    const subjects = mails.map(({ to, subject }) => `${to} ${subject}`);
    expect(new Set(subjects).size).toBe(subjects.length);
    const toCustomer = mails.filter(({ to }) => to === customer.account.email);
    // One a day and watch, as time stands still.
    expect(new Set(toCustomer.map(({ subject }) => subject.split(' costs ')[0])).size).toBe(
      toCustomer.length,
    );
    for (const { subject } of mails) expect(subject).toMatch(/costs 7[234]0\.00 € now$/);
  });
});

describe('a watch of stock', () => {
  it('tells once that a product is there again, and has ended then', async () => {
    const productId = await shop.product({ stockCount: 0 });
    expect(await watchStock(productId)).toMatchObject([{ kind: 'STOCK', target: null }]);
    expect(await told()).toEqual([]);
    await setOffer(productId, { stockCount: 3 });
    await look();
    await setOffer(productId, { stockCount: 0 });
    // Sold out again before the mail has left.
    expect(await told()).toEqual([]);
    await setOffer(productId, { stockCount: 3 });
    expect(await told()).toEqual(['is in stock again']);
    const { watches } = await customer.ask<{ watches: Watch[] }>(`{ ${SHOWN} }`);
    expect(watches).toEqual([]);
    await setOffer(productId, { stockCount: 0 });
    await setOffer(productId, { stockCount: 3 });
    expect(await told()).toHaveLength(1);
  });
});

describe('watches', () => {
  it('are for customers with a confirmed address', async () => {
    const productId = await shop.product();
    expect(await watch(productId, null, await shop.customer())).toBe('EMAIL_UNCONFIRMED');
    expect(
      await shop
        .guest()
        .codeOf(
          `mutation { watchProduct(input: { productId: "${productId}", kind: PRICE }) { __typename } }`,
        ),
    ).toBe('UNAUTHENTICATED');
    const employee = await shop.employee();
    expect(
      await employee.codeOf(
        `mutation { watchProduct(input: { productId: "${productId}", kind: PRICE }) { __typename } }`,
      ),
    ).toBe('FORBIDDEN');
  });

  it('refuse a target that is not below the price, stock that is there, and products that are not', async () => {
    const productId = await shop.product({ priceCents: 80_000, stockCount: 1 });
    for (const target of [80_000, 0, -1]) expect(await watch(productId, target)).toBe('WATCH_TARGET');
    expect(await watchStock(productId)).toBe('WATCH_NOT_NEEDED');
    await shop.services.editing.delist(OPERATOR, productId);
    for (const missing of [productId, 999_999]) expect(await watch(missing)).toBe('PRODUCT_NOT_FOUND');
  });

  it('are one for each product and kind, and 100 at most', async () => {
    const [first, second] = [await shop.product(), await shop.product()];
    await Promise.all([watch(first), watch(first), watch(first)]);
    const { userId } = customer.account;
    const filler = Array.from({ length: 99 }, (_, index) => ({
      _id: `${userId}-${1_000_000 + index}-PRICE`,
      ...{
        userId,
        productId: 1_000_000 + index,
        kind: 'PRICE',
        checks: 1,
        toldAt: null,
        createdAt: new Date(),
      },
    }));
    await shop.stored('priceWatches').insertMany(filler);
    expect(await watch(first)).toHaveLength(100);
    expect(await watch(second)).toBe('WATCHES_FULL');
    expect(await shop.stored('priceWatches').countDocuments({ userId })).toBe(100);
  });

  it('end by their owner alone, or by the link of their mail without login, and by no forged one', async () => {
    const productId = await shop.product({ priceCents: 80_000 });
    const stranger = await shop.provenCustomer();
    await watch(productId);
    await act('endWatch', { productId: String(productId), kind: 'PRICE' }, stranger);
    await setOffer(productId, { price: 70_000 });
    await told();
    const texts = (await shop.mails())
      .filter(({ to }) => to === customer.account.email)
      .map(({ text }) => text);
    const token = /\/end-alert\?token=([\w.-]+)/.exec(texts.join())?.[1] ?? '';
    const endByLink = (text: string) => act('endWatchByLink', { token: text }, shop.guest());
    const stored = () => shop.stored('priceWatches').countDocuments({ userId: customer.account.userId });
    for (const forged of ['', 'x', token.slice(0, -1), token.replace('PRICE', 'STOCK'), `${token}A`])
      expect(await endByLink(forged)).toBe('LINK_INVALID');
    expect(await stored()).toBe(1);
    expect(await endByLink(token)).toEqual([]);
    expect(await endByLink(token)).toEqual([]);
    expect(await stored()).toBe(0);
    await watch(productId);
    expect(await act('endWatch', { productId: String(productId), kind: 'PRICE' })).toEqual([]);
  });

  it('are in the export of their owner’s data, with their mails, and go with the account', async () => {
    const productId = await shop.product({ priceCents: 80_000 });
    await watch(productId);
    await setOffer(productId, { price: 70_000 });
    await told();
    const { json } = await customer.ask<{ json: string }>('{ personalData { json } }');
    expect(JSON.parse(json)).toMatchObject({ alerts: [{ productId, kind: 'PRICE', toldCents: 70_000 }] });
    expect(json).toContain('costs 700.00 € now');
    await setOffer(productId, { price: 60_000 });
    shop.clock.advance(DAY);
    await customer.logInAgain();
    await look();
    await customer.change('deleteAccount', { currentPassword: customer.account.password });
    expect(await shop.stored('priceWatches').countDocuments({ userId: customer.account.userId })).toBe(0);
    expect((await told()).filter((subject) => subject.includes('600'))).toEqual([]);
  });
});

describe('what watches cost', () => {
  it('is what as many cost as there may be', async () => {
    const question = (field: string): string => `{ viewer { watches { product { ${field} } } } }`;
    expect(await customer.codeOf(question('id name price'))).toBeUndefined();
    expect(await customer.codeOf(question('similar { id }'))).toBe('TOO_COSTLY');
  });
});
