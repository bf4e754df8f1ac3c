import { beforeEach, describe, expect, it } from '@jest/globals';
import { buy, markSent, place, stockOf } from '../../../test/checkout-fixtures.js';
import { endAtEachCommand } from '../../../test/crashing-connection.js';
import { compact, readPdf } from '../../../test/pdf-text.js';
import { raceAll, tally } from '../../../test/race.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const crashing = prepared(() => shop.twin());
const owner = prepared(() => shop.employee());
const clerk = prepared(() => shop.employee('clerk'));
const packer = prepared(() => shop.employee('packer'));
const customer = prepared(() => shop.customer());

const EAN = '4006381333931';
const PRICE = 1_250;

const COUNT =
  'productId revision count book difference differenceValue isMoved bookedCount isSkipped byUsername';
const TOTALS = 'totals { countedCount differentCount surplus missing value unpricedCount }';
const ERROR = '... on Rejected { reason } ... on InvalidInput { fields { name reason } }';
const SAVED = `__typename ... on StocktakingSaved { stocktaking { id state category note endedBy undoneBy ${TOTALS} } } ${ERROR}`;
const COUNTED = `__typename ... on StockCounted { previousCount count { ${COUNT} } } ${ERROR}`;
const CORRECTED = `__typename ... on StockCountCorrected { count { ${COUNT} } } ${ERROR}`;

interface Count {
  productId: string;
  revision: number;
  count: number;
  book: number;
  difference: number;
}
interface Outcome {
  __typename: string;
  stocktaking: { id: string; state: string };
  count: Count;
  reason?: string;
}

/** A product with so many free pieces and an article number. */
async function goods(articleNumber: string, stockCount: number, fields: object = {}): Promise<number> {
  const id = await shop.product({ name: `Testor ${articleNumber}`, stockCount });
  await shop.set('products', id, {
    ...{ articleNumber, articleNumberFolded: articleNumber.toLowerCase(), purchasePriceCents: PRICE },
    ...fields,
  });
  return id;
}

const start = async (client: TestUser = clerk, category: string | null = null): Promise<string> =>
  (await client.change<Outcome>('startStocktaking', { category }, SAVED)).stocktaking.id;

const count = (client: TestUser, stocktakingId: string, code: string, pieces = 1) =>
  client.change<Outcome>('countStock', { stocktakingId, code, pieces }, COUNTED);

const correct = (client: TestUser, stocktakingId: string, seen: Count, pieces: number | null) =>
  client.change<Outcome>(
    'correctStockCount',
    { stocktakingId, productId: seen.productId, revision: seen.revision, pieces },
    CORRECTED,
  );

const act = (client: TestUser, name: string, stocktakingId: string, more: object = {}) =>
  client.change<Outcome>(name, { stocktakingId, ...more }, SAVED);

const book = (client: TestUser, stocktakingId: string) =>
  act(client, 'bookStocktaking', stocktakingId, { note: 'Year’s end' });

const countsOf = (client: TestClient, id: string, isDifferent = false) =>
  client.ask<{ entries: Count[] }>(
    `{ stockCounts(stocktakingId: "${id}", isDifferent: ${isDifferent}) { entries { ${COUNT} } } }`,
  );

const freeOf = async (productId: number): Promise<number> => (await stockOf(shop, productId)).free;

beforeEach(async () => {
  for (const collection of ['products', 'stocktakings', 'stockCounts', 'stockLedger'])
    await shop.stored(collection).deleteMany({});
  await shop.services.catalog.invalidate();
});

describe('a count', () => {
  it('adds what is scanned, by article number, GTIN, manufacturer’s number or id, and keeps two counters apart from nobody', async () => {
    const id = await goods('RAM-16', 20, { gtin: EAN, mpn: 'F4-16', mpnFolded: 'f4-16' });
    const stocktaking = await start();
    await raceAll(6, (index) => count(index % 2 === 0 ? packer : clerk, stocktaking, EAN));
    expect(await count(packer, stocktaking, ' ram-16 ', 3)).toMatchObject({
      previousCount: 6,
      count: { productId: String(id), count: 9, book: 20, difference: -11, differenceValue: null },
    });
    await count(packer, stocktaking, 'f4-16', 10);
    expect(await count(owner, stocktaking, `#${id}`)).toMatchObject({
      count: { count: 20, difference: 0, differenceValue: 0, isMoved: false },
    });
  });

  it('is compared with what is on the shelf at its moment: sold, held and paid pieces are no difference', async () => {
    const id = await goods('SSD-1', 10);
    const [paid, holding] = [await shop.customer(), await shop.customer()];
    const order = await buy(shop, paid, { [id]: 2 });
    await place(holding, { [id]: 3 });
    const stocktaking = await start();
    expect(await count(packer, stocktaking, 'SSD-1', 10)).toMatchObject({
      count: { count: 10, book: 10, difference: 0 },
    });
    expect((await markSent(clerk, order.id)).status).toBe(200);
    const again = await count(packer, stocktaking, 'SSD-1', 1);
    expect(again).toMatchObject({ count: { count: 11, book: 8, difference: 3, isMoved: true } });
    expect(await correct(packer, stocktaking, again.count, 8)).toMatchObject({
      count: { count: 8, difference: 0 },
    });
    await book(clerk, stocktaking);
    expect(await freeOf(id)).toBe(5);
  });

  it('can be said anew or taken away by who has seen it last, and by one of two at once', async () => {
    await goods('FAN-1', 5);
    const stocktaking = await start();
    const { count: seen } = await count(packer, stocktaking, 'FAN-1', 4);
    const outcomes = await raceAll(2, (index) =>
      correct(index === 0 ? packer : clerk, stocktaking, seen, 5 + index),
    );
    expect(tally(outcomes.map(({ reason }) => reason))).toEqual({ COUNT_CHANGED: 1, undefined: 1 });
    expect(await correct(packer, stocktaking, seen, null)).toMatchObject({ reason: 'COUNT_CHANGED' });
    const [now = seen] = (await countsOf(packer, stocktaking)).entries;
    expect(await correct(packer, stocktaking, now, null)).toMatchObject({ count: null });
    expect((await countsOf(packer, stocktaking)).entries).toEqual([]);
  });

  it.each([
    ['a number that no product has', '4006381333948', 'CODE_UNKNOWN'],
    ['nothing', '  ', 'CODE_UNKNOWN'],
    ['an id that there is not', '#999999', 'CODE_UNKNOWN'],
    ['a maker’s number of two products', 'TWICE', 'CODE_AMBIGUOUS'],
    ['license keys', 'KEY-1', 'STOCK_UNCOUNTED'],
    ['what is in another category', 'CASE-1', 'STOCKTAKING_OTHER_CATEGORY'],
  ])('refuses %s, and counts nothing', async (_, code, reason) => {
    await goods('A', 1, { mpn: 'TWICE', mpnFolded: 'twice', category: 'fans' });
    await goods('B', 1, { mpn: 'TWICE', mpnFolded: 'twice', manufacturerFolded: 'b', category: 'fans' });
    await goods('KEY-1', 1, { isKeyed: true, category: 'fans' });
    await goods('CASE-1', 1, { category: 'processors' });
    await shop.services.categories.ensure(['fans']);
    const stocktaking = await start(clerk, 'Fans');
    expect(await count(packer, stocktaking, code)).toMatchObject({ reason });
    expect((await countsOf(packer, stocktaking)).entries).toEqual([]);
  });

  it.each([0, -1, 100_000])('refuses %d pieces', async (pieces) => {
    await goods('FAN-1', 5);
    expect(await count(packer, await start(), 'FAN-1', pieces)).toMatchObject({
      fields: [{ name: 'pieces', reason: 'PIECES_INVALID' }],
    });
  });

  it('that is left open changes no stock, and keeps another from being begun until it ends', async () => {
    const id = await goods('FAN-1', 5);
    const stocktaking = await start();
    await count(packer, stocktaking, 'FAN-1', 1);
    expect(await clerk.change('startStocktaking', {}, SAVED)).toMatchObject({ reason: 'STOCKTAKING_OPEN' });
    expect(await freeOf(id)).toBe(5);
    expect(await act(clerk, 'cancelStocktaking', stocktaking)).toMatchObject({
      stocktaking: { state: 'CANCELED', endedBy: clerk.account.username },
    });
    expect(await freeOf(id)).toBe(5);
    expect(await count(packer, stocktaking, 'FAN-1')).toMatchObject({ reason: 'STOCKTAKING_STATE' });
    expect(await act(clerk, 'undoStocktaking', stocktaking)).toMatchObject({ reason: 'STOCKTAKING_STATE' });
    expect(Number(await start())).toBeGreaterThan(Number(stocktaking));
  });

  it('is refused of a category that there is not, or of services', async () => {
    for (const category of ['nothing of the kind', 'services'])
      expect(await clerk.change('startStocktaking', { category }, SAVED)).toMatchObject({
        fields: [{ name: 'category', reason: 'STOCKTAKING_CATEGORY_UNKNOWN' }],
      });
  });
});

describe('booking', () => {
  it('changes stocks by the differences, whatever was sold and received since, and says what they cost', async () => {
    const [less, more, same] = [await goods('LESS', 10), await goods('MORE', 2), await goods('SAME', 3)];
    await shop.set('products', more, { purchasePriceCents: null });
    const untouched = await goods('UNTOUCHED', 7);
    const stocktaking = await start();
    await count(packer, stocktaking, 'LESS', 8);
    await count(packer, stocktaking, 'MORE', 5);
    await count(packer, stocktaking, 'SAME', 3);
    await buy(shop, await shop.customer(), { [less]: 4 });
    const totals = { countedCount: 3, differentCount: 2, surplus: 3, missing: 2, unpricedCount: 1 };
    expect(await book(owner, stocktaking)).toMatchObject({
      stocktaking: { state: 'BOOKED', note: 'Year’s end', totals: { ...totals, value: -2 * PRICE } },
    });
    expect(await Promise.all([less, more, same, untouched].map(freeOf))).toEqual([4, 5, 3, 7]);
    expect((await countsOf(clerk, stocktaking, true)).entries).toMatchObject([
      { count: 5, difference: 3, bookedCount: 3, differenceValue: null },
      { count: 8, difference: -2, bookedCount: -2, differenceValue: null },
    ]);
    const movements = `{ stockMovements(productId: "${less}") { entries { before after change stocktakingId username } } }`;
    expect(await owner.ask(movements)).toEqual({
      entries: [
        {
          ...{ before: 6, after: 4, change: 'STOCKTAKING', stocktakingId: stocktaking },
          username: owner.account.username,
        },
      ],
    });
    expect(await owner.ask(`{ stocktaking(id: "${stocktaking}") { ${TOTALS} } }`)).toMatchObject({
      totals: { value: -2 * PRICE },
    });
    expect(await clerk.ask(`{ stocktaking(id: "${stocktaking}") { ${TOTALS} } }`)).toMatchObject({
      totals: { ...totals, value: null },
    });
    expect(await book(clerk, stocktaking)).toMatchObject({ reason: 'STOCKTAKING_STATE' });
  });

  it('takes no more than is free, and tells how many of the missing pieces are sold already', async () => {
    const id = await goods('SOLD', 5);
    const stocktaking = await start();
    await count(packer, stocktaking, 'SOLD', 1);
    await buy(shop, await shop.customer(), { [id]: 3 });
    await book(clerk, stocktaking);
    expect((await countsOf(clerk, stocktaking)).entries).toMatchObject([{ difference: -4, bookedCount: -2 }]);
    expect(await stockOf(shop, id)).toMatchObject({ free: 0, sold: 3 });
  });

  it('leaves out what somebody has corrected by hand since the count, until it is counted again', async () => {
    const [corrected, recounted] = [await goods('HAND', 5), await goods('AGAIN', 5)];
    const stocktaking = await start();
    for (const code of ['HAND', 'AGAIN']) await count(packer, stocktaking, code, 3);
    const edit = (productId: number) =>
      clerk.change(
        'editOffer',
        { productId: String(productId), stockCount: 3, expectedStockCount: 5, reason: 'COUNTED' },
        `__typename ${ERROR}`,
      );
    for (const id of [corrected, recounted])
      expect(await edit(id)).toMatchObject({ __typename: 'ProductEdited' });
    await count(packer, stocktaking, 'AGAIN', 1);
    await book(clerk, stocktaking);
    expect((await countsOf(clerk, stocktaking)).entries).toMatchObject([
      { difference: 1, bookedCount: 1, isSkipped: false },
      { difference: -2, bookedCount: null, isSkipped: true },
    ]);
    expect([await freeOf(corrected), await freeOf(recounted)]).toEqual([3, 4]);
  });

  it('is taken back as one act, the latest first', async () => {
    const [one, other] = [await goods('ONE', 5), await goods('OTHER', 5)];
    const first = await start();
    await count(packer, first, 'ONE', 3);
    await count(packer, first, 'OTHER', 9);
    await book(clerk, first);
    await buy(shop, await shop.customer(), { [other]: 1 });
    const second = await start();
    await book(clerk, second);
    expect(await act(clerk, 'undoStocktaking', first)).toMatchObject({ reason: 'STOCKTAKING_FOLLOWED' });
    expect(await act(clerk, 'undoStocktaking', second)).toMatchObject({ stocktaking: { state: 'UNDONE' } });
    expect(await act(owner, 'undoStocktaking', first)).toMatchObject({
      stocktaking: { state: 'UNDONE', undoneBy: owner.account.username },
    });
    expect([await freeOf(one), await freeOf(other)]).toEqual([5, 4]);
    expect(await act(owner, 'undoStocktaking', first)).toMatchObject({ reason: 'STOCKTAKING_STATE' });
  });

  it('happens once, whoever books or cancels at the same time, and counts nothing that comes after it', async () => {
    const id = await goods('RACE', 9);
    const stocktaking = await start();
    await count(packer, stocktaking, 'RACE', 4);
    const outcomes = await raceAll(6, (index) =>
      index < 2
        ? book(owner, stocktaking)
        : index === 2
          ? act(clerk, 'cancelStocktaking', stocktaking)
          : count(packer, stocktaking, 'RACE', 1),
    );
    const decided = outcomes.slice(0, 3).filter(({ reason }) => reason === undefined);
    expect(decided).toHaveLength(1);
    const [{ count: counted, difference } = { count: 0, difference: 0 }] = (
      await countsOf(clerk, stocktaking)
    ).entries;
    expect(counted).toBe(4 + outcomes.slice(3).filter(({ reason }) => reason === undefined).length);
    const isBooked = outcomes[2]?.reason !== undefined;
    expect(await freeOf(id)).toBe(isBooked ? 9 + difference : 9);
  });

  it('is made exactly once, and taken back exactly once, at whichever command the process ends', async () => {
    const ends = new Set<string>();
    const id = await goods('K-1', 5);
    const products = shop.stored<{ _id: number; stockCount: number }>('products');
    await endAtEachCommand(crashing.connection, async (attempt) => {
      await products.updateOne({ _id: id }, { $set: { stockCount: 5 } });
      const stocktaking = await start();
      await count(packer, stocktaking, 'K-1', 2);
      await attempt(() => crashing.services.stocktaking.book(clerk.account, Number(stocktaking), ''));
      await products.updateOne({ _id: id }, { $inc: { stockCount: -1 } });
      await Promise.all([shop.services.outbox.work(), shop.services.outbox.work()]);
      const { state } = await owner.ask<{ state: string }>(`{ stocktaking(id: "${stocktaking}") { state } }`);
      ends.add(`${state} ${await freeOf(id)}`);
      await act(clerk, state === 'BOOKED' ? 'undoStocktaking' : 'cancelStocktaking', stocktaking);
      expect(await freeOf(id)).toBe(4);
    });
    expect([...ends].sort()).toEqual(['BOOKED 1', 'OPEN 4']);
  });

  it('leaves a marker at the product until nothing reports it any more', async () => {
    const id = await goods('MARK', 5);
    const stocktaking = await start();
    await count(packer, stocktaking, 'MARK', 4);
    await book(clerk, stocktaking);
    const markers = async () => (await shop.stored('products').findOne({ _id: id }))?.['arrivals'];
    await shop.services.stocktaking.forgetMarkers();
    expect(await markers()).toHaveLength(1);
    const at = new Date(shop.clock.now().getTime() - 3_600_001);
    await shop.stored('products').updateOne({ _id: id }, { $set: { 'arrivals.0.at': at } });
    await shop.services.purchaseOrders.forgetArrivals();
    expect(await markers()).toHaveLength(1);
    await shop.services.stocktaking.forgetMarkers();
    expect(await markers()).toEqual([]);
  });
});

describe('the lists', () => {
  const file = async (client: TestClient, path: string): Promise<Response> =>
    fetch(`${shop.url}/api/stocktaking/${path}`, { headers: { Cookie: client.cookie } });
  const sheetOf = async (client: TestClient, path: string): Promise<string> =>
    readPdf(Buffer.from(await (await file(client, path)).arrayBuffer()))
      .map(({ text }) => text)
      .join('');

  it('have each product by category or shelf place; the sheet to count by says nothing of the books', async () => {
    await goods('A-1', 731, { category: 'fans', gtin: EAN, shelfPlace: 'R2-04' });
    await goods('B-1', 732, { category: 'cables', shelfPlace: 'R10-01' });
    await goods('C-1', 733, { category: 'cables' });
    await goods('GONE', 0, { isListed: false });
    const stocktaking = await start();
    const inOrder = (text: string, ...words: string[]) =>
      words.map(compact).every((word, index, all) => text.indexOf(word) > text.indexOf(all[index - 1] ?? ''));
    const byPlace = await sheetOf(packer, `${stocktaking}.pdf?by=place`);
    expect(
      inOrder(byPlace, 'R2-04', 'Testor A-1', 'R10-01', 'Testor B-1', 'No shelf place', 'Testor C-1'),
    ).toBe(true);
    const byCategory = await sheetOf(packer, `${stocktaking}.pdf`);
    expect(inOrder(byCategory, 'Testor B-1', 'Testor C-1', 'Testor A-1')).toBe(true);
    for (const text of [byPlace, byCategory]) {
      expect(text).toContain(EAN);
      expect(text).not.toMatch(/73[123]|GONE/);
    }
  });

  it('say as CSV what was counted, and what differences cost to owners alone', async () => {
    await goods('A-1', 5, { category: 'fans' });
    await goods('B-1', 3, { category: 'fans' });
    const stocktaking = await start();
    await count(packer, stocktaking, 'A-1', 4);
    await book(clerk, stocktaking);
    const csv = async (client: TestClient) => (await file(client, `${stocktaking}.csv`)).text();
    expect(await csv(owner)).toMatch(/;A-1;;Testor A-1;4;5;-1;-12,50;-1;/);
    expect(await csv(owner)).toContain(';B-1;;Testor B-1;;3;;;;;');
    expect(await csv(packer)).toMatch(/;A-1;;Testor A-1;4;5;-1;-1;/);
  });

  it('are for the staff alone, and packers count but decide nothing', async () => {
    const id = await start();
    for (const path of [`${id}.pdf`, `${id}.csv`])
      expect([(await file(customer, path)).status, (await file(shop.guest(), path)).status]).toEqual([
        403, 401,
      ]);
    expect(await (await file(packer, '999999.csv')).text()).toContain('no stocktaking');
    for (const name of ['bookStocktaking', 'cancelStocktaking', 'undoStocktaking']) {
      const note = name === 'bookStocktaking' ? ', note: ""' : '';
      expect(
        await packer.codeOf(`mutation { ${name}(input: { stocktakingId: "${id}"${note} }) { __typename } }`),
      ).toBe('FORBIDDEN');
    }
    expect(await packer.codeOf('mutation { startStocktaking(input: {}) { __typename } }')).toBe('FORBIDDEN');
    expect(await customer.codeOf('{ stocktakings { entries { id } } }')).toBe('FORBIDDEN');
  });
});
