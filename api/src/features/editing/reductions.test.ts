import { describe, expect, it } from '@jest/globals';
import { OPERATOR } from '../../../shared/access.js';
import { berlinDay, berlinDayRange } from '../../../shared/berlin-days.js';
import { delistProduct } from '../../../test/product-form.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop({}, { webDir: 'web' });
const employee = prepared(() => shop.employee());

const DAY = 86_400_000;
const SHOWN = 'price reduction { referencePrice percent until }';

/** What an announcement or its end gives: the price with its reduction, or why it is refused. */
const act = async (name: 'announceReduction' | 'endReduction', input: object): Promise<unknown> => {
  const { product, reason } = await employee.change<{ product?: unknown; reason?: string }>(
    name,
    input,
    `... on ProductEdited { product { ${SHOWN} } } ... on UserError { reason }`,
  );
  return product ?? reason;
};

const announce = (productId: number, until?: string) =>
  act('announceReduction', { productId: String(productId), until });
/** Announces with the lowest price, in cents, of the days that the shop has not recorded. */
const state = (productId: number, lowestPrice: number) =>
  act('announceReduction', { productId: String(productId), lowestPrice });
const setPrice = (productId: number, cents: number) =>
  shop.services.editing.editOffer(
    OPERATOR,
    productId,
    { price: cents, stockCount: null },
    { price: null, stockCount: null },
  );
const shownOf = (productId: number): Promise<unknown> =>
  shop.guest().ask(`{ product(id: "${productId}") { ${SHOWN} } }`);

/** What employees have stated of a product, as the record holds it. */
async function statedPrices(productId: number): Promise<unknown[]> {
  await shop.services.outbox.work();
  const entries = shop.stored('priceLedger').find({ productId, cause: 'MANUAL' }).sort({ _id: 1 });
  return (await entries.toArray()).map(({ cents }) => cents as unknown);
}

/** A product that has cost 799.00 € for 40 days, and 749.00 € since now. */
async function reducedProduct(): Promise<number> {
  const productId = await shop.product({ priceCents: 79_900 });
  shop.clock.advance(40 * DAY);
  await setPrice(productId, 74_900);
  // Time passes here by weeks, which no session outlives.
  await employee.logInAgain();
  return productId;
}

const reduced = (price: number, percent: number, until: string | null | undefined = null) => ({
  price,
  reduction: { referencePrice: 79_900, percent, until },
});

/** What a page says of the price to search engines. */
async function offerOf(productId: number): Promise<Record<string, unknown>> {
  const html = await (await fetch(`${shop.url}/product-details/${productId}`)).text();
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const graph = JSON.parse(json) as { '@graph': { offers?: Record<string, unknown> }[] };
  return graph['@graph'].find(({ offers }) => offers !== undefined)?.offers ?? {};
}

describe('the announcement of a reduction', () => {
  it('names the lowest price of the 30 days before, and a lower price alone announces nothing', async () => {
    const productId = await reducedProduct();
    expect(await shownOf(productId)).toEqual({ price: 74_900, reduction: null });
    expect(await offerOf(productId)).not.toHaveProperty('priceSpecification');
    expect(await announce(productId)).toEqual(reduced(74_900, 6));
    expect(await shownOf(productId)).toEqual(reduced(74_900, 6));
    const log = await shop
      .stored('auditLog')
      .findOne({ action: 'REDUCTION_ANNOUNCED', subjectId: productId });
    expect(log).toMatchObject({ details: '749.00 < 799.00', username: employee.account.username });
  });

  it('stands in the data of the page and in the list for Google, and never as a price struck through', async () => {
    const productId = await reducedProduct();
    await announce(productId);
    const offer = await offerOf(productId);
    expect(offer).toMatchObject({
      price: '749.00',
      priceSpecification: [
        { priceType: 'https://schema.org/SalePrice', price: '749.00' },
        {
          priceType: 'https://schema.org/RegularPrice',
          price: '799.00',
          name: 'lowest price of the last 30 days',
        },
      ],
    });
    expect(JSON.stringify(offer)).not.toContain('Strikethrough');
    const feed = await (await fetch(`${shop.url}/feeds/google.xml`)).text();
    expect(new RegExp(`<g:id>${productId}</g:id>.*`).exec(feed)?.[0]).toContain(
      '<g:price>799.00 EUR</g:price><g:sale_price>749.00 EUR</g:sale_price>',
    );
  });

  it('keeps its reference at further cuts, and ends with a higher price', async () => {
    const productId = await reducedProduct();
    await announce(productId);
    shop.clock.advance(2 * DAY);
    await setPrice(productId, 69_900);
    expect(await shownOf(productId)).toEqual(reduced(69_900, 12));
    await setPrice(productId, 70_000);
    expect(await shownOf(productId)).toEqual({ price: 70_000, reduction: null });
    await employee.logInAgain();
    // After a raise the reference is found anew.
    await setPrice(productId, 69_000);
    expect(await announce(productId)).toMatchObject({ reduction: { referencePrice: 69_900 } });
  });

  it('ends with a withdrawal, and by hand', async () => {
    const [withdrawn, ended] = [await reducedProduct(), await reducedProduct()];
    await announce(withdrawn);
    await delistProduct(employee, withdrawn);
    expect(await announce(withdrawn)).toBe('REDUCTION_WITHOUT_HISTORY');
    await employee.change('relistProduct', { productId: String(withdrawn) });
    expect(await shownOf(withdrawn)).toEqual({ price: 74_900, reduction: null });
    await announce(ended);
    const none = { price: 74_900, reduction: null };
    expect(await act('endReduction', { productId: String(ended) })).toEqual(none);
    expect(await act('endReduction', { productId: String(ended) })).toEqual(none);
    expect(
      await shop.stored('auditLog').countDocuments({ action: 'REDUCTION_ENDED', subjectId: ended }),
    ).toBe(1);
  });

  it('ends after its last day, in Berlin, which can be set anew', async () => {
    const productId = await reducedProduct();
    const today = berlinDay(shop.clock.now());
    const until = berlinDayRange(today)?.end.toISOString();
    await announce(productId);
    shop.clock.advance(1);
    expect(await announce(productId, today)).toEqual(reduced(74_900, 6, until));
    await shop.services.reductions.endOverdue();
    expect(await shownOf(productId)).toEqual(reduced(74_900, 6, until));
    shop.clock.advance(DAY);
    await shop.services.reductions.endOverdue();
    expect(await shownOf(productId)).toEqual({ price: 74_900, reduction: null });
  });

  it('is refused without history, for a price that is not lower, that has held for long, or for a day that is over', async () => {
    const [fresh, steady, late] = [await shop.product(), await shop.product(), await reducedProduct()];
    shop.clock.advance(40 * DAY);
    await employee.logInAgain();
    expect(await announce(fresh)).toBe('REDUCTION_WITHOUT_HISTORY');
    await setPrice(steady, 50_000);
    await setPrice(steady, 49_000);
    await setPrice(steady, 49_900);
    expect(await announce(steady)).toBe('REDUCTION_NOT_LOWER');
    expect(await announce(late)).toBe('REDUCTION_TOO_LATE');
    for (const day of ['2020-01-01', 'soon', '']) expect(await announce(late, day)).toBe('REDUCTION_UNTIL');
    expect(await announce(999_999)).toBe('PRODUCT_NOT_FOUND');
  });

  it('is refused where the record began after the product', async () => {
    const productId = await reducedProduct();
    shop.clock.advance(20 * DAY);
    await employee.logInAgain();
    await setPrice(productId, 70_000);
    await shop.stored('priceLedger').deleteMany({ productId, cents: 79_900 });
    expect(await announce(productId)).toBe('REDUCTION_WITHOUT_HISTORY');
  });

  it('rests on a price that an employee states, beside what is recorded, where the record is young', async () => {
    const productId = await shop.product({ priceCents: 74_900 });
    await employee.logInAgain();
    expect(await announce(productId)).toBe('REDUCTION_WITHOUT_HISTORY');
    for (const cents of [0, -1, 100_000_000]) expect(await state(productId, cents)).toBe('PRICE_INVALID');
    expect(await state(productId, 74_900)).toBe('REDUCTION_NOT_LOWER');
    expect(await state(productId, 79_900)).toEqual(reduced(74_900, 6));
    // It has an end now, and keeps its reference.
    expect(await state(productId, 99_900)).toEqual(reduced(74_900, 6));
    const log = await shop
      .stored('auditLog')
      .find({ action: 'LOWEST_PRICE_STATED', subjectId: productId })
      .toArray();
    expect(log).toMatchObject([{ details: '799.00', username: employee.account.username }]);
    // What was asked before stays known for 30 days, and a lower price that is recorded counts before it.
    await setPrice(productId, 80_000);
    shop.clock.advance(10 * DAY);
    await employee.logInAgain();
    await setPrice(productId, 70_000);
    expect(await announce(productId)).toMatchObject({ reduction: { referencePrice: 74_900 } });
    // Nobody is shown a price that was not recorded.
    const { priceHistory } = await shop
      .guest()
      .ask<{ priceHistory: { entries: { price: number }[] } }>(
        `{ product(id: "${productId}") { priceHistory { entries { price } } } }`,
      );
    expect(priceHistory.entries.map(({ price }) => price)).toEqual([74_900, 80_000, 70_000]);
  });

  it('rests on the price that was stated last, and on none for days that are recorded', async () => {
    const old = await reducedProduct();
    const young = await shop.product({ priceCents: 50_000 });
    await employee.logInAgain();
    expect(await state(young, 60_000)).toMatchObject({ reduction: { referencePrice: 60_000 } });
    await act('endReduction', { productId: String(young) });
    shop.clock.advance(1);
    expect(await announce(young)).toMatchObject({ reduction: { referencePrice: 60_000 } });
    await act('endReduction', { productId: String(young) });
    expect(await state(young, 55_000)).toMatchObject({ reduction: { referencePrice: 55_000 } });
    await act('endReduction', { productId: String(young) });
    shop.clock.advance(1);
    expect(await announce(young)).toMatchObject({ reduction: { referencePrice: 55_000 } });
    expect(await state(old, 99_900)).toBe('LOWEST_PRICE_RECORDED');
    expect([await statedPrices(old), await statedPrices(young)]).toEqual([[], [60_000, 55_000]]);
  });

  it('keeps one stated price of two that are entered at the same moment', async () => {
    const productId = await shop.product({ priceCents: 50_000 });
    await employee.logInAgain();
    await Promise.all([state(productId, 60_000), state(productId, 55_000)]);
    const shown = (await shownOf(productId)) as { reduction: { referencePrice: number } };
    expect(await statedPrices(productId)).toEqual([shown.reduction.referencePrice]);
  });

  it('never stands at a higher price, whoever raises it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const productId = await reducedProduct();
      await Promise.all([announce(productId), setPrice(productId, 79_900), announce(productId)]);
      expect(await shownOf(productId)).toEqual({ price: 79_900, reduction: null });
    }
  });
});
