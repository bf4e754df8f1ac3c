import { beforeAll, describe, expect, it } from '@jest/globals';
import { balanceOf, freeCentsOf } from '../gift-vouchers/gift-voucher.states.js';
import { buy, collectAsData, fillCart, movesOf, stockOf } from '../../../test/checkout-fixtures.js';
import { endAtEachCommand } from '../../../test/crashing-connection.js';
import { raceAll, tally } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

const shop = testShop({ RATE_LIMITS: 'off' });
const owner = prepared(() => shop.employee());
const clerk = prepared(() => shop.employee('clerk'));
const packer = prepared(() => shop.employee('packer'));
const customer = prepared(() => shop.customer({ firstname: 'Ada', lastname: 'Byron' }));
const stranger = prepared(() => shop.customer());

const DAY = 86_400_000;
let boardId: number;
let fanId: number;
beforeAll(async () => {
  boardId = await shop.product({ name: 'Testor Board', priceCents: 20_000, stockCount: 99 });
  fanId = await shop.product({ name: 'Testor Fan', priceCents: 1_000, stockCount: 99 });
});

interface Saved {
  quote: { id: string; revision: number; state: string; total: number; orderId: string | null };
  url: string;
  reason: string;
  fields: { name: string; reason: string }[];
}
const SAVED = 'quote { id revision state total orderId }';
const REFUSED = '... on UserError { reason } ... on InvalidInput { fields { name reason } }';

const line = (productId: number, count: number, unitPrice: number) => ({
  productId: String(productId),
  count,
  unitPrice,
});
const content = (lines: object[], more: object = {}) => ({
  ...{ name: 'Ada Byron', email: 'ada@example.com', language: 'EN', note: 'As agreed.', days: 7, lines },
  ...more,
});
const draft = (client: TestUser, lines: object[], more: object = {}): Promise<Saved> =>
  client.change('draftQuote', content(lines, more), `... on QuoteSaved { ${SAVED} } ${REFUSED}`);
const send = (client: TestUser, { id, revision }: Saved['quote'], isMailed = false): Promise<Saved> =>
  client.change(
    'sendQuote',
    { quoteId: id, revision, isMailed },
    `... on QuoteSent { ${SAVED} url } ${REFUSED}`,
  );
const withdraw = ({ id, revision }: Saved['quote']): Promise<Saved> =>
  owner.change('withdrawQuote', { quoteId: id, revision }, `... on QuoteSaved { ${SAVED} } ${REFUSED}`);
const keyOf = ({ url }: { url: string }): string => url.slice(url.lastIndexOf('/') + 1);

/** A quote that was sent, and the secret of its link. */
async function sent(lines: object[], more: object = {}): Promise<{ key: string; quote: Saved['quote'] }> {
  const { quote } = await draft(owner, lines, more);
  const answer = await send(owner, quote);
  return { key: keyOf(answer), quote: answer.quote };
}

interface Accepted {
  paymentId: string;
  order: { id: string; total: number; lines: { name: string; unitPrice: number; quantity: number }[] };
  reason: string;
}
const accept = (
  client: TestClient,
  key: string,
  expectedTotal: number,
  more: object = {},
): Promise<Accepted> =>
  client.change(
    'acceptQuote',
    { key, expectedTotal, ...more },
    '... on OrderPlaced { paymentId order { id total lines { name unitPrice quantity } } } ... on UserError { reason }',
  );
async function pay(client: TestClient, paymentId: string): Promise<void> {
  await shop.sandbox.approve(paymentId);
  await collectAsData(client, paymentId, '__typename');
}
const offered = (client: TestClient, key: string) =>
  client.ask(
    `{ offeredQuote(key: "${key}") { total vat totals { country shipping total vat vatPercent } note isForViewer isOrdered orderId lines { name quantity unitPrice lineTotal } } }`,
  );

describe('a quote', () => {
  it('is written, mailed, read by whoever has its link, ordered at its prices, and paid; the cart stays as it was', async () => {
    await fillCart(customer, { [fanId]: 1 });
    const { quote } = await draft(owner, [line(boardId, 1, 15_000), line(fanId, 2, 900)], {
      customerId: String(customer.account.userId),
    });
    expect(quote).toMatchObject({ state: 'DRAFT', total: 16_800, orderId: null });
    await send(owner, quote, true);
    const mail = (await shop.mails()).find(({ subject }) => subject.includes('Your quote'));
    expect(mail).toMatchObject({ to: 'ada@example.com' });
    expect(mail?.text).toContain('150.00');
    const key = /\/quote\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

    expect(await offered(shop.guest(), key)).toMatchObject({
      ...{
        total: 16_800,
        vat: 2_682,
        totals: [{ country: 'DE', shipping: 0, total: 16_800, vat: 2_682, vatPercent: 19 }],
        note: 'As agreed.',
        isForViewer: false,
        isOrdered: false,
      },
      lines: [
        { name: 'Testor Board', quantity: 1, unitPrice: 15_000, lineTotal: 15_000 },
        { name: 'Testor Fan', quantity: 2, unitPrice: 900, lineTotal: 1_800 },
      ],
    });
    const { paymentId, order } = await accept(customer, key, 16_800);
    expect(order).toMatchObject({ total: 16_800, lines: [{ unitPrice: 15_000 }, { unitPrice: 900 }] });
    // Once more before it is paid: the same order.
    expect(await accept(customer, key, 16_800)).toMatchObject({ paymentId });
    await pay(customer, paymentId);
    expect(await customer.ask(`{ order(id: ${order.id}) { paymentStatus } }`)).toEqual({
      paymentStatus: 'PAID',
    });
    expect(
      (await shop.mails()).some(
        ({ to, subject }) => to === customer.account.email && subject.includes(order.id),
      ),
    ).toBe(true);
    expect(await customer.ask('{ cart { lines { productId quantity } } }')).toEqual({
      lines: [{ productId: String(fanId), quantity: 1 }],
    });
    expect(await offered(customer, key)).toMatchObject({ isOrdered: true, orderId: order.id });
    expect(await offered(stranger, key)).toMatchObject({ isOrdered: true, orderId: null });
    expect(await accept(customer, key, 16_800)).toMatchObject({ reason: 'QUOTE_ORDERED' });
    expect(await owner.ask(`{ quote(id: ${quote.id}) { orderId } }`)).toEqual({ orderId: order.id });
  });

  it('belongs to the first who orders from it where it names no account, of many at once to one', async () => {
    const { key } = await sent([line(fanId, 1, 500)]);
    const buyers = [customer, stranger, await shop.customer(), await shop.customer()];
    const outcomes = await raceAll(buyers.length, (index) => accept(buyers[index] ?? customer, key, 500));
    expect(tally(outcomes.map(({ reason }) => reason))).toEqual({ undefined: 1, QUOTE_OF_ANOTHER: 3 });
  });

  it('is paid by the gift voucher in the cart as far as its buyer has read, and leaves it alone otherwise', async () => {
    const buyer = await shop.customer();
    const sold = { unitCents: 3_000, count: 1, isGiftVoucher: true };
    await shop.services.giftSales.issue({ _id: 900_001, paidAt: shop.clock.now(), lines: [sold] });
    const gift = async () => {
      const [record] = await shop.services.giftStore.ofSale(900_001);
      if (record === undefined) throw new Error('There is no gift voucher.');
      return record;
    };
    const { _id: giftId } = await gift();
    const keys: string[] = [];
    for (let count = 0; count < 3; count++) keys.push((await sent([line(fanId, 2, 900)])).key);
    const [beside = '', whole = '', part = ''] = keys;
    await shop.services.cart.setGift(buyer.account.userId, giftId);
    const plain = await accept(buyer, beside, 1_800);
    expect(freeCentsOf(await gift())).toBe(3_000);
    await pay(buyer, plain.paymentId);
    await shop.services.cart.setGift(buyer.account.userId, giftId);
    expect(await accept(buyer, whole, 1_800, { expectedGift: 1_000 })).toMatchObject({
      reason: 'GIFT_VOUCHER_GONE',
    });
    const alone = { expectedGift: 1_800, means: 'GIFT_VOUCHER' };
    expect((await accept(buyer, whole, 1_800, alone)).order.total).toBe(1_800);
    expect(balanceOf(await gift())).toBe(1_200);
    await shop.services.cart.setGift(buyer.account.userId, giftId);
    const { paymentId } = await accept(buyer, part, 1_800, { expectedGift: 1_200 });
    await pay(buyer, paymentId);
    expect(await movesOf(shop, paymentId)).toEqual(['capture 6.00 EUR']);
    expect(balanceOf(await gift())).toBe(0);
  });

  it('gives one order to a buyer who presses many times at once, and another try to one who did not pay', async () => {
    const buyer = await shop.customer();
    const { key, quote } = await sent([line(fanId, 1, 600)]);
    const outcomes = await raceAll(6, () => accept(buyer, key, 600));
    const ids = new Set(outcomes.flatMap(({ order }) => order?.id ?? []));
    expect(ids.size).toBe(1);
    shop.clock.advance(DAY / 24);
    await shop.services.checkout.recover();
    for (const client of [buyer, owner, clerk, stranger, customer]) await client.logInAgain();
    const again = await accept(buyer, key, 600);
    expect(ids.has(again.order.id)).toBe(false);
    await pay(buyer, again.paymentId);
    expect(await owner.ask(`{ quote(id: ${quote.id}) { orderId } }`)).toEqual({ orderId: again.order.id });
  });

  it('ends with its last day, with a new link, and when it is taken back', async () => {
    const { key, quote } = await sent([line(fanId, 1, 700)]);
    const { url, quote: resent } = await send(owner, quote);
    expect(await offered(shop.guest(), key)).toBeNull();
    expect(await accept(stranger, key, 700)).toMatchObject({ reason: 'QUOTE_LINK_INVALID' });
    expect(await offered(shop.guest(), keyOf({ url }))).not.toBeNull();
    expect(await withdraw(resent)).toMatchObject({ quote: { state: 'WITHDRAWN' } });
    expect(await offered(shop.guest(), keyOf({ url }))).toBeNull();
    const late = await sent([line(fanId, 1, 700)], { days: 1 });
    shop.clock.advance(3 * DAY);
    for (const client of [owner, clerk, packer, customer, stranger]) await client.logInAgain();
    expect(await accept(stranger, late.key, 700)).toMatchObject({ reason: 'QUOTE_LINK_INVALID' });
    expect(await offered(shop.guest(), 'x'.repeat(500))).toBeNull();
  });

  it('is not ordered at another total than was read, nor beyond what is there', async () => {
    const { key } = await sent([line(boardId, 500, 15_000)]);
    expect(await accept(stranger, key, 1)).toMatchObject({
      reason: expect.stringMatching(/OUT_OF_STOCK|PRICES_CHANGED/),
    });
    const few = await sent([line(fanId, 1, 800)]);
    expect(await accept(stranger, few.key, 1)).toMatchObject({ reason: 'PRICES_CHANGED' });
  });

  it('is agreed by clerks within their rights, and by nobody for nothing', async () => {
    expect(await draft(clerk, [line(boardId, 1, 18_000)])).toMatchObject({ quote: { state: 'DRAFT' } });
    expect(await draft(clerk, [line(boardId, 1, 17_999)])).toMatchObject({
      fields: [{ name: 'lines', reason: 'QUOTE_PRICE_TOO_LOW' }],
    });
    const { quote } = await draft(owner, [line(boardId, 1, 100)]);
    expect(await send(clerk, quote)).toMatchObject({ fields: [{ reason: 'QUOTE_PRICE_TOO_LOW' }] });
    for (const [lines, reason] of [
      [[], 'QUOTE_LINES_INVALID'],
      [[line(boardId, 1, 0)], 'PRICE_INVALID'],
      [[line(boardId, 0, 100)], 'PIECES_INVALID'],
      [[line(boardId, 1, 100), line(boardId, 2, 100)], 'QUOTE_LINE_TWICE'],
    ] as const)
      expect(await draft(owner, [...lines])).toMatchObject({ fields: [{ reason }] });
    expect(await draft(owner, [line(999_999, 1, 100)])).toMatchObject({ reason: 'PRODUCT_NOT_FOUND' });
    expect(
      await draft(owner, [line(boardId, 1, 100)], { email: 'nobody', days: 0, name: ' ' }),
    ).toMatchObject({
      fields: [{ name: 'name' }, { name: 'email' }, { name: 'days' }],
    });
  });

  it('is agreed by clerks as far as an owner says', async () => {
    const reductionOf = (client: TestClient) => client.ask('{ viewer { quoteReduction } }');
    const saveLimit = (clerkPercent: number, version: number) =>
      owner.change(
        'saveSettings',
        { quotes: { clerkPercent, version } },
        '... on SettingsSaved { settings { quotes { clerkPercent version } } } ... on InvalidInput { fields { name reason } }',
      );
    expect(await reductionOf(clerk)).toEqual({ quoteReduction: 10 });
    expect(await reductionOf(owner)).toEqual({ quoteReduction: 100 });
    for (const client of [packer, customer, shop.guest()])
      expect(await reductionOf(client)).toEqual({ quoteReduction: null });
    for (const percent of [-1, 91])
      expect(await saveLimit(percent, 0)).toEqual({
        fields: [{ name: 'quotes.clerkPercent', reason: 'SETTING_RANGE_FROM_0' }],
      });
    expect(await saveLimit(25, 0)).toEqual({ settings: { quotes: { clerkPercent: 25, version: 1 } } });
    expect(await reductionOf(clerk)).toEqual({ quoteReduction: 25 });
    expect(await draft(clerk, [line(boardId, 1, 14_999)])).toMatchObject({
      fields: [{ reason: 'QUOTE_PRICE_TOO_LOW' }],
    });
    const { quote } = await draft(clerk, [line(boardId, 1, 15_000)]);
    await saveLimit(0, 1);
    // What may be agreed is asked again when it is sent.
    expect(await send(clerk, quote)).toMatchObject({ fields: [{ reason: 'QUOTE_PRICE_TOO_LOW' }] });
    expect(await draft(clerk, [line(boardId, 1, 20_000)])).toMatchObject({ quote: { state: 'DRAFT' } });
    await saveLimit(10, 2);
  });

  it('is changed by who has seen it as it is, and only while nobody else has', async () => {
    const { quote } = await draft(owner, [line(fanId, 1, 800)]);
    const edit = (revision: number): Promise<Saved> =>
      clerk.change(
        'editQuote',
        { ...content([line(fanId, 3, 1_000)]), seen: { quoteId: quote.id, revision } },
        `... on QuoteSaved { ${SAVED} } ${REFUSED}`,
      );
    expect(await edit(0)).toMatchObject({ quote: { revision: 1, total: 3_000 } });
    expect(await edit(0)).toMatchObject({ reason: 'QUOTE_CHANGED' });
    await send(owner, { ...quote, revision: 1 });
    expect(await edit(2)).toMatchObject({ reason: 'QUOTE_STATE' });
  });

  it('is in the export of its customer, and goes with the account', async () => {
    const leaver = await shop.customer();
    const customerId = String(leaver.account.userId);
    await sent([line(fanId, 1, 800)], { customerId });
    const { quotes } = (await shop.services.privacy.exportData({
      ...{ userId: leaver.account.userId, role: 'customer', username: leaver.account.username },
    })) as unknown as { quotes: unknown[] };
    expect(quotes).toMatchObject([{ note: 'As agreed.', lines: [{ unitCents: 800 }] }]);
    await shop.services.quotes.deleteByUser(leaver.account.userId);
    expect(await shop.stored('quotes').countDocuments({ userId: leaver.account.userId })).toBe(0);
  });
});

describe('a quote that reserves its goods', () => {
  const RESERVING = { isReserving: true };
  /** A product of which there are three, and a quote for two of them that was sent. */
  async function reserved(more: object = {}) {
    const productId = await shop.product({ priceCents: 1_000, stockCount: 3 });
    return { productId, ...(await sent([line(productId, 2, 900)], { ...RESERVING, ...more })) };
  }

  it('takes them from the stock once it is sent, says so, and its order gets them, however few are left', async () => {
    const { productId, key, quote } = await reserved();
    expect(await stockOf(shop, productId)).toMatchObject({ free: 1, held: 2 });
    expect(await shop.guest().ask(`{ offeredQuote(key: "${key}") { isReserving } }`)).toEqual({
      isReserving: true,
    });
    // Sending it again reserves nothing twice.
    const again = await send(owner, quote, true);
    expect((await shop.mails()).at(-1)?.text ?? '').not.toContain('nothing is reserved');
    expect(await stockOf(shop, productId)).toMatchObject({ free: 1, held: 2 });
    await buy(shop, stranger, { [productId]: 1 });
    expect(await stockOf(shop, productId)).toMatchObject({ free: 0, held: 2, sold: 1 });
    const { paymentId } = await accept(customer, keyOf(again), 1_800);
    expect(await stockOf(shop, productId)).toMatchObject({ free: 0, held: 2 });
    await pay(customer, paymentId);
    await shop.services.quotes.work();
    expect(await stockOf(shop, productId)).toMatchObject({ free: 0, held: 0, sold: 3 });
  });

  it('is told from one that was written before goods could be reserved', async () => {
    const { key, quote } = await sent([line(fanId, 1, 700)]);
    await shop.stored('quotes').updateOne({ _id: Number(quote.id) }, { $unset: { isReserving: 1 } });
    expect(await owner.ask(`{ quote(id: ${quote.id}) { isReserving } }`)).toEqual({ isReserving: false });
    expect(await shop.guest().ask(`{ offeredQuote(key: "${key}") { isReserving } }`)).toEqual({
      isReserving: false,
    });
    expect(await withdraw(quote)).toMatchObject({ quote: { state: 'WITHDRAWN' } });
  });

  it('is not sent where too few are free, nor is anything kept of it', async () => {
    const [few, many] = [await shop.product({ stockCount: 1 }), await shop.product({ stockCount: 9 })];
    const { quote } = await draft(owner, [line(many, 2, 900), line(few, 2, 900)], RESERVING);
    expect(await send(owner, quote)).toMatchObject({ reason: 'QUOTE_STOCK_SHORT' });
    expect([await stockOf(shop, few), await stockOf(shop, many)]).toMatchObject([{ free: 1 }, { free: 9 }]);
    expect(await owner.ask(`{ quote(id: ${quote.id}) { state } }`)).toEqual({ state: 'DRAFT' });
  });

  it('gives them back when it is taken back, and after its last day', async () => {
    const taken = await reserved();
    await withdraw(taken.quote);
    expect(await stockOf(shop, taken.productId)).toMatchObject({ free: 3, held: 0 });
    const ended = await reserved();
    const before = new Date(shop.clock.now().getTime() - 1);
    await shop.connection
      .collection('quotes')
      .updateOne({ _id: Number(ended.quote.id) as never }, { $set: { validUntil: before } });
    await shop.services.quotes.work();
    expect(await stockOf(shop, ended.productId)).toMatchObject({ free: 3, held: 0 });
  });

  it('reserves them again when its order ends unpaid, as long as it can be ordered from', async () => {
    const { productId, key } = await reserved();
    const { order } = await accept(customer, key, 1_800);
    await shop.services.quotes.work();
    expect(await stockOf(shop, productId)).toMatchObject({ free: 1, held: 2 });
    const viewer = { ...customer.account, role: 'customer' } as const;
    await shop.services.checkout.cancelOrder(viewer, Number(order.id));
    expect(await stockOf(shop, productId)).toMatchObject({ free: 3, held: 0 });
    await shop.services.quotes.work();
    expect(await stockOf(shop, productId)).toMatchObject({ free: 1, held: 2 });
  });

  it('never reserves what others buy at the same moment', async () => {
    const productId = await shop.product({ priceCents: 1_000, stockCount: 3 });
    const quotes = await Promise.all([1, 2, 3].map(() => draft(owner, [line(productId, 2, 900)], RESERVING)));
    const outcomes = await raceAll(3, (index) => send(owner, (quotes[index] as Saved).quote));
    expect(tally(outcomes.map(({ reason }) => reason))).toEqual({ undefined: 1, QUOTE_STOCK_SHORT: 2 });
    expect(await stockOf(shop, productId)).toMatchObject({ free: 1, held: 2 });
  });

  it('leaves nothing reserved when a process ends before it is sent, and all of it afterwards', async () => {
    const crashing = await shop.twin();
    const seen = new Set<string>();
    await endAtEachCommand(crashing.connection, async (attempt) => {
      const productId = await shop.product({ priceCents: 1_000, stockCount: 3 });
      const { quote } = await draft(owner, [line(productId, 2, 900)], RESERVING);
      const viewer = { ...owner.account, role: 'employee' } as const;
      const seenQuote = { id: Number(quote.id), revision: quote.revision };
      await attempt(() => crashing.services.quotes.send(viewer, seenQuote, false));
      await shop.services.quotes.work();
      const { state } = (await owner.ask(`{ quote(id: ${quote.id}) { state } }`)) as { state: string };
      const { free, held } = await stockOf(shop, productId);
      seen.add(`${state}: ${free} free, ${held} held`);
    });
    await crashing.close();
    expect([...seen]).toEqual(['DRAFT: 3 free, 0 held', 'SENT: 1 free, 2 held']);
  });
});
