import { beforeEach, describe, expect, it } from '@jest/globals';
import { collect, placeApproved } from '../../../test/checkout-fixtures.js';
import { endAtEachCommand } from '../../../test/crashing-connection.js';
import { foldText } from '../../../shared/rules/search.js';
import { createRandom } from '../../../test/documents/random.js';
import { compact, readPdf } from '../../../test/pdf-text.js';
import { raceAll, tally } from '../../../test/race.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { catalogModels } from '../catalog/catalog.model.js';
import { SalesCount } from './sales-count.service.js';

const shop = testShop();
const crashing = prepared(() => shop.twin());
const owner = prepared(() => shop.employee());
const clerk = prepared(() => shop.employee('clerk'));
const packer = prepared(() => shop.employee('packer'));
const customer = prepared(() => shop.customer());

const SUPPLIER = 'Großhandel Müller';
const PRICE = 41_399;
const WEEK_MS = 604_800_000;

const ORDER = `id revision number state supplier note sentAt mailedTo expectedOn
  lines { productId name supplierNumber count purchasePrice goodCount damagedCount missingCount isDifferent }
  receipts { username note lines { line count damaged } }`;
const SAVED = `__typename ... on PurchaseOrderSaved { purchaseOrder { ${ORDER} } } ... on Rejected { reason }
  ... on InvalidInput { fields { name reason } }`;

interface Line {
  goodCount: number;
  damagedCount: number;
  missingCount: number;
  isDifferent: boolean;
  purchasePrice: number | null;
}
interface Order {
  id: string;
  revision: number;
  number: string | null;
  state: string;
  lines: Line[];
}
interface Outcome {
  __typename: string;
  purchaseOrder: Order;
  reason?: string;
  fields?: { name: string; reason: string }[];
}

/** A product of the supplier. */
async function goods(fields: { name?: string; [field: string]: unknown } = {}): Promise<number> {
  const id = await shop.product({ stockCount: 2 });
  await shop.set('products', id, {
    ...(fields.name === undefined ? {} : { nameFolded: foldText(fields.name) }),
    supplier: SUPPLIER,
    supplierNumber: 'GM-1',
    purchasePriceCents: PRICE,
    ...fields,
  });
  return id;
}

const draft = (client: TestUser, lines: { productId: number; count: number }[], supplier = SUPPLIER) =>
  client.change<Outcome>(
    'draftPurchaseOrder',
    { supplier, lines: lines.map(({ productId, count }) => ({ productId: String(productId), count })) },
    SAVED,
  );

const seenOf = ({ id, revision }: Order) => ({ purchaseOrderId: id, revision });

const send = (client: TestUser, order: Order, isMailed = false) =>
  client.change<Outcome>('sendPurchaseOrder', { ...seenOf(order), isMailed }, SAVED);

const receive = (client: TestUser, order: Order, lines: object[], more: object = {}) =>
  client.change<Outcome>(
    'receiveGoods',
    { ...seenOf(order), lines, note: '', isComplete: false, ...more },
    SAVED,
  );

/** An order of so many pieces of one product that the supplier has. */
async function sent(count: number, client: TestUser = owner): Promise<{ productId: number; order: Order }> {
  const productId = await goods();
  const { purchaseOrder } = await draft(client, [{ productId, count }]);
  return { productId, order: (await send(client, purchaseOrder)).purchaseOrder };
}

const stockOf = async (productId: number): Promise<unknown> =>
  (await shop.stored('products').findOne({ _id: productId }))?.['stockCount'];

const movementsOf = async (productId: number): Promise<unknown> => {
  const { entries } = await owner.ask<{ entries: unknown }>(
    `{ stockMovements(productId: "${productId}") { entries { before after change username purchaseOrderNumber } } }`,
  );
  return entries;
};

const saveSupplier = (client: TestUser, more: object = {}) =>
  client.change(
    'saveSupplier',
    {
      ...{ name: SUPPLIER, version: 0, email: 'sales@mueller.example', customerNumber: 'K-77' },
      ...{ address: 'Hafenweg 3\n20457 Hamburg', deliveryDays: 3, language: 'DE', ...more },
    },
    `__typename ... on SupplierSaved { supplier { name version deliveryDays productsCount } } ... on Rejected { reason }
     ... on InvalidInput { fields { name reason } }`,
  );

beforeEach(async () => {
  for (const collection of ['suppliers', 'purchaseOrders']) await shop.stored(collection).deleteMany({});
  // Products are never deleted: what stays in memory learns that there are none left.
  const nothing = { isListed: false, stockCount: 0, reservations: [], supplier: null };
  await catalogModels(shop.connection).products.updateMany({}, nothing);
  await shop.services.catalog.invalidate();
});

describe('the list of what runs low', () => {
  const LINES = 'name level stock held soldPerWeek onOrder proposed supplier purchasePrice';
  const list = (client: TestClient, args = '') =>
    client.ask(`{ reorderList${args} { totalCount suppliers { name productsCount } entries { ${LINES} } } }`);

  it('tells level, stock, held and sold pieces, what is on order and how many to order, by supplier', async () => {
    const low = await shop.product({ name: 'Testor Low', stockCount: 22 });
    await shop.product({ name: 'Testor Plenty', stockCount: 90 });
    const gone = await shop.product({ name: 'Testor Gone', stockCount: 0 });
    await shop.set('products', low, { supplier: SUPPLIER, reorderLevel: 10, purchasePriceCents: PRICE });
    await shop.set('products', gone, { supplier: 'Aal & Co.', reorderLevel: 0 });
    const buyer = await shop.customer();
    await collect(buyer, await placeApproved(shop, buyer, { [low]: 16 }));
    await saveSupplier(owner, { deliveryDays: 14 });
    const { purchaseOrder } = await draft(owner, [{ productId: low, count: 3 }]);
    await send(owner, purchaseOrder);
    const expected = {
      totalCount: 2,
      suppliers: [
        { name: 'Aal & Co.', productsCount: 1 },
        { name: SUPPLIER, productsCount: 1 },
      ],
      entries: [
        {
          ...{ name: 'Testor Gone', level: 0, stock: 0, held: 0, soldPerWeek: 0, onOrder: 0, proposed: 1 },
          ...{ supplier: 'Aal & Co.', purchasePrice: null },
        },
        // 10 to the level and 2 a week for 14 days and 4 weeks, less 6 and 3.
        {
          ...{ name: 'Testor Low', level: 10, stock: 6, held: 0, soldPerWeek: 2, onOrder: 3, proposed: 13 },
          ...{ supplier: SUPPLIER, purchasePrice: PRICE },
        },
      ],
    };
    expect(await list(owner)).toEqual(expected);
    const paidAt = new Date(shop.clock.now().getTime() - 8 * WEEK_MS - 1);
    await shop.stored('orders').updateMany({}, { $set: { paidAt } });
    expect(await shop.commands.targetsDuring(() => list(owner))).not.toContain('find orders');
    shop.clock.advance(600_000);
    expect(await list(owner, '(search: "low")')).toMatchObject({
      entries: [{ soldPerWeek: 0, proposed: 2 }],
    });
  });

  it('counts what was sold day by day, and each day once, though the database fails in between', async () => {
    const productId = await shop.product({ stockCount: 90 });
    const buyer = await shop.customer();
    await collect(buyer, await placeApproved(shop, buyer, { [productId]: 16 }));
    const { orderMoney } = shop.services;
    let days = 0;
    const failing: typeof orderMoney.sold = (period) => {
      days += 1;
      if (days === 30) throw new Error('The database does not answer.');
      return orderMoney.sold(period);
    };
    const sales = new SalesCount({ sold: failing }, shop.clock.now().getTime());
    await expect(sales.count()).rejects.toThrow('does not answer');
    await sales.count();
    await sales.count();
    expect([days, sales.perWeek(productId)]).toEqual([57, 2]);
  });

  it('shows clerks no purchase price, in the file neither, and nothing to packers and customers', async () => {
    await goods({ name: 'Testor Low', reorderLevel: 5 });
    expect(await list(clerk)).toMatchObject({ entries: [{ purchasePrice: null }] });
    const file = async (client: TestClient): Promise<string> => {
      const answer = await fetch(`${shop.url}/api/export/reorder.csv`, {
        headers: { Cookie: client.cookie },
      });
      return answer.ok ? answer.text() : String(answer.status);
    };
    expect(await file(owner)).toContain('413,99');
    expect(await file(clerk)).toMatch(/Testor Low;5;2;0;0;0;/);
    expect(await file(clerk)).not.toMatch(/413|Purchase price/);
    expect([await file(packer), await file(customer), await file(shop.guest())]).toEqual([
      '403',
      '403',
      '401',
    ]);
    for (const client of [packer, customer])
      expect(await client.codeOf('{ reorderList { totalCount } }')).toBe('FORBIDDEN');
  });

  it('is narrowed by supplier, words and what is proposed; license keys are not on it', async () => {
    await goods({ name: 'Testor One', reorderLevel: 5 });
    await goods({ name: 'Testor Two', reorderLevel: 5, supplier: null });
    await goods({ name: 'Testor Keys', reorderLevel: 5, isKeyed: true });
    const covered = await goods({ name: 'Testor Covered', reorderLevel: 5 });
    await send(owner, (await draft(owner, [{ productId: covered, count: 4 }])).purchaseOrder);
    const names = async (args: string): Promise<string[]> =>
      (
        await owner.ask<{ entries: { name: string }[] }>(`{ reorderList(${args}) { entries { name } } }`)
      ).entries.map(({ name }) => name);
    expect(await names(`supplier: "${SUPPLIER}"`)).toEqual(['Testor Covered', 'Testor One']);
    expect(await names('supplier: ""')).toEqual(['Testor Two']);
    expect(await names('search: "gm-1 two"')).toEqual(['Testor Two']);
    expect(await names('isProposedOnly: true')).toEqual(['Testor One', 'Testor Two']);
    expect(await names('skip: 2')).toEqual(['Testor Two']);
  });
});

describe('the list of what runs low in memory', () => {
  it('is what the database has, by supplier and name, after any changes and with any usual level', async () => {
    const random = createRandom(36);
    const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
    const drawn = () => ({
      name: `${pick(['Evo', 'Ärmel', 'arm', 'Zoll'])} ${pick([9, 10, 100])}`,
      stockCount: random(9),
      reorderLevel: pick([null, 0, 3, 7]),
      supplier: pick([null, 'Müller', 'Muller', 'Zett 2', 'Zett 10']),
      isListed: random(5) > 0,
      isKeyed: random(10) === 0,
      category: pick(['fans', 'fans', 'services']),
    });
    const ids: number[] = [];
    for (let count = 0; count < 40; count += 1) ids.push(await goods(drawn()));
    const { compare } = new Intl.Collator('de', { numeric: true });
    const { lowStock } = shop.services.settings.now;
    const inDatabase = async (): Promise<number[]> =>
      (await catalogModels(shop.connection).products.find({ isListed: true }).lean())
        .filter(({ isKeyed, category }) => isKeyed !== true && category !== 'services')
        .filter(({ stockCount, reorderLevel }) => stockCount <= (reorderLevel ?? lowStock))
        .sort(
          (one, other) =>
            Number(one.supplier == null) - Number(other.supplier == null) ||
            compare(one.supplier ?? '', other.supplier ?? '') ||
            compare(one.name, other.name) ||
            one._id - other._id,
        )
        .map(({ _id }) => _id);
    const shown = async (): Promise<number[]> => {
      const { entries } = await owner.ask<{ entries: { productId: string }[] }>(
        '{ reorderList { entries { productId } } }',
      );
      return entries.map(({ productId }) => Number(productId));
    };
    for (let round = 0; round < 12; round += 1) {
      expect(await shown()).toEqual(await inDatabase());
      for (let change = 0; change <= round % 4; change += 1) await shop.set('products', pick(ids), drawn());
    }
  });
});

describe('the value of the stock', () => {
  it('is what its pieces have cost by category, held ones too, with how many products say nothing; owners only', async () => {
    const one = await goods({ category: 'processors', stockCount: 3 });
    await shop.set('products', one, { reservations: [{ orderId: 1, userId: 1, count: 2 }] });
    await goods({ category: 'processors', purchasePriceCents: null, stockCount: 4 });
    await goods({ category: 'fans', stockCount: 1, isListed: false });
    await goods({ category: 'fans', stockCount: 0, purchasePriceCents: null });
    const CATEGORY = 'category count value productsCount unpricedCount';
    const value = `{ stockValue { value unpricedCount categories { ${CATEGORY} } } }`;
    expect(await owner.ask(value)).toEqual({
      value: 6 * PRICE,
      unpricedCount: 1,
      categories: [
        { category: 'fans', count: 1, value: PRICE, productsCount: 1, unpricedCount: 0 },
        { category: 'Processors', count: 9, value: 5 * PRICE, productsCount: 2, unpricedCount: 1 },
      ],
    });
    const file = await owner.rest('GET', '/export/stock-value.csv');
    expect(file.body.payload).toContain('Processors;2;1;9;2069,95');
    for (const client of [clerk, packer]) {
      expect(await client.codeOf(value)).toBe('FORBIDDEN');
      expect((await client.rest('GET', '/export/stock-value.csv')).status).toBe(403);
    }
  });
});

describe('suppliers', () => {
  it('are those whom products name, together with what was saved of them, however their name is written', async () => {
    await goods();
    await goods({ supplier: 'GROSSHANDEL  Müller' });
    expect(await saveSupplier(clerk)).toEqual({
      __typename: 'SupplierSaved',
      supplier: { name: SUPPLIER, version: 1, deliveryDays: 3, productsCount: 2 },
    });
    expect(await clerk.ask('{ suppliers { name email version productsCount } }')).toEqual([
      { name: SUPPLIER, email: 'sales@mueller.example', version: 1, productsCount: 2 },
    ]);
  });

  it('are saved by one of two at once, also new ones', async () => {
    const first = await raceAll(2, () => saveSupplier(owner));
    const second = await raceAll(2, () => saveSupplier(clerk, { version: 1 }));
    for (const outcomes of [first, second])
      expect(tally(outcomes.map((outcome) => (outcome as { __typename: string }).__typename))).toEqual({
        Rejected: 1,
        SupplierSaved: 1,
      });
  });

  it.each([
    [{ name: ' ' }, 'SUPPLIER_NAME_INVALID'],
    [{ email: 'x' }, 'EMAIL_INVALID'],
    [{ customerNumber: 'x'.repeat(65) }, 'CUSTOMER_NUMBER_INVALID'],
    [{ address: 'x'.repeat(501) }, 'SUPPLIER_ADDRESS_INVALID'],
    [{ deliveryDays: 366 }, 'DELIVERY_DAYS_INVALID'],
    [{ deliveryDays: -1 }, 'DELIVERY_DAYS_INVALID'],
  ])('refuse %j below its field', async (wrong, reason) => {
    expect(await saveSupplier(owner, wrong)).toMatchObject({
      fields: [{ name: Object.keys(wrong)[0], reason }],
    });
  });
});

describe('an order at a supplier', () => {
  it('gets its number when it is sent, without gaps, also where several are sent at once or a draft is discarded', async () => {
    const productId = await goods();
    const drafts = await raceAll(5, () => draft(owner, [{ productId, count: 1 }]));
    const discarded = (await draft(owner, [{ productId, count: 1 }])).purchaseOrder;
    expect(await owner.change('cancelPurchaseOrder', seenOf(discarded), SAVED)).toMatchObject({
      purchaseOrder: { state: 'CANCELED', number: null },
    });
    const outcomes = await raceAll(5, (index) => send(owner, drafts[index]?.purchaseOrder ?? discarded));
    const year = new Date(shop.clock.now()).getFullYear();
    expect(outcomes.map(({ purchaseOrder }) => purchaseOrder.number).sort()).toEqual(
      [1, 2, 3, 4, 5].map((number) => `EK-${year}-00000${number}`),
    );
  });

  it('is mailed as PDF with prices; the paper of a clerk has none', async () => {
    await saveSupplier(owner);
    const productId = await goods();
    const { purchaseOrder } = await draft(clerk, [{ productId, count: 7 }]);
    const answer = await send(clerk, purchaseOrder, true);
    expect(answer).toMatchObject({
      purchaseOrder: { state: 'SENT', mailedTo: 'sales@mueller.example', lines: [{ purchasePrice: null }] },
    });
    const number = answer.purchaseOrder.number ?? '';
    const mail = (await shop.mails()).find(({ to }) => to === 'sales@mueller.example');
    expect(mail?.subject).toBe(`Unsere Bestellung ${number}`);
    const [enclosed] = mail?.attachments ?? [];
    const text = (bytes: Buffer): string =>
      readPdf(bytes)
        .map((page) => page.text)
        .join('');
    const paper = async (client: TestClient): Promise<string> => {
      const path = `${shop.url}/api/purchase-order/${purchaseOrder.id}.pdf`;
      return text(
        Buffer.from(await (await fetch(path, { headers: { Cookie: client.cookie } })).arrayBuffer()),
      );
    };
    const mailed = text(enclosed?.bytes ?? Buffer.alloc(0));
    for (const shown of [number, 'Hafenweg 3', 'K-77', 'GM-1', '413,99', '2.897,93'])
      expect(mailed).toContain(compact(shown));
    expect(await paper(owner)).toBe(mailed);
    expect(await paper(clerk)).toContain(compact(number));
    expect(await paper(clerk)).not.toMatch(/413|2\.897/);
  });

  it('is not mailed to a supplier without an address, and uses no number for that', async () => {
    const productId = await goods();
    const { purchaseOrder } = await draft(owner, [{ productId, count: 1 }]);
    expect(await send(owner, purchaseOrder, true)).toMatchObject({ reason: 'SUPPLIER_WITHOUT_EMAIL' });
    expect((await send(owner, purchaseOrder)).purchaseOrder.number).toMatch(/-000001$/);
  });

  it('can be changed before it is sent, and by one of two at once', async () => {
    const [one, other] = [await goods(), await goods()];
    const { purchaseOrder } = await draft(owner, [{ productId: one, count: 1 }]);
    const edit = (client: TestUser, count: number) =>
      client.change<Outcome>(
        'editPurchaseOrder',
        {
          ...seenOf(purchaseOrder),
          note: 'Bitte eilig',
          lines: [{ productId: String(other), count }],
        },
        SAVED,
      );
    const outcomes = await raceAll(2, (index) => edit(index === 0 ? owner : clerk, index + 1));
    expect(tally(outcomes.map(({ reason }) => reason))).toEqual({ PURCHASE_ORDER_CHANGED: 1, undefined: 1 });
    const edited = outcomes.find(({ reason }) => reason === undefined)?.purchaseOrder ?? purchaseOrder;
    const { purchaseOrder: done } = await send(owner, edited);
    expect(done).toMatchObject({ note: 'Bitte eilig', lines: [{ productId: String(other) }] });
    const again = { ...seenOf(done), note: '', lines: [{ productId: String(one), count: 1 }] };
    expect(await owner.change('editPurchaseOrder', again, SAVED)).toMatchObject({
      reason: 'PURCHASE_ORDER_STATE',
    });
    expect(await send(owner, done)).toMatchObject({ reason: 'PURCHASE_ORDER_STATE' });
  });

  it.each([
    ['nothing', [], 'PURCHASE_LINES_INVALID'],
    ['no piece', [{ count: 0 }], 'PIECES_INVALID'],
    ['less than none', [{ count: -1 }], 'PIECES_INVALID'],
    ['a million pieces', [{ count: 1_000_000 }], 'PIECES_INVALID'],
    ['a product twice', [{ count: 1 }, { count: 1 }], 'PURCHASE_LINE_TWICE'],
  ])('refuses %s', async (_, lines, reason) => {
    const productId = await goods();
    const wanted = lines.map(({ count }) => ({ productId, count }));
    expect(await draft(owner, wanted)).toMatchObject({ fields: [{ name: 'lines', reason }] });
  });

  it('refuses products that there are not, license keys, and a supplier without a name', async () => {
    const productId = await goods({ isKeyed: true });
    expect(await draft(owner, [{ productId: 999_999, count: 1 }])).toMatchObject({
      reason: 'PRODUCT_NOT_FOUND',
    });
    expect(await draft(owner, [{ productId, count: 1 }])).toMatchObject({
      fields: [{ reason: 'STOCK_IS_KEYS' }],
    });
    expect(await draft(owner, [{ productId: await goods(), count: 1 }], ' ')).toMatchObject({
      fields: [{ name: 'supplier', reason: 'SUPPLIER_NAME_INVALID' }],
    });
  });
});

describe('goods that come in', () => {
  it('become stock in parts, with what is damaged, too much and missing noted', async () => {
    const { productId, order } = await sent(10);
    const first = (await receive(packer, order, [{ line: 0, count: 4, damaged: 1 }])).purchaseOrder;
    expect(first).toMatchObject({
      state: 'PARTLY_RECEIVED',
      lines: [{ goodCount: 4, damagedCount: 1, missingCount: 5, isDifferent: true, purchasePrice: null }],
    });
    expect(await stockOf(productId)).toBe(6);
    const last = await receive(clerk, first, [{ line: 0, count: 8, damaged: 0 }], { note: '3 zu viel' });
    expect(last.purchaseOrder).toMatchObject({
      state: 'RECEIVED',
      lines: [{ goodCount: 12, damagedCount: 1, missingCount: 0, isDifferent: true }],
      receipts: [
        { username: packer.account.username, note: '', lines: [{ line: 0, count: 4, damaged: 1 }] },
        { username: clerk.account.username, note: '3 zu viel', lines: [{ line: 0, count: 8, damaged: 0 }] },
      ],
    });
    const purchaseOrderNumber = order.number;
    expect(await movementsOf(productId)).toEqual([
      {
        ...{ before: 6, after: 14, change: 'GOODS_RECEIVED', username: clerk.account.username },
        purchaseOrderNumber,
      },
      {
        ...{ before: 2, after: 6, change: 'GOODS_RECEIVED', username: packer.account.username },
        purchaseOrderNumber,
      },
    ]);
    expect(await receive(clerk, last.purchaseOrder, [{ line: 0, count: 1, damaged: 0 }])).toMatchObject({
      reason: 'PURCHASE_ORDER_STATE',
    });
  });

  it('end an order with less than was ordered, when nothing more will come', async () => {
    const { productId, order } = await sent(10);
    const { purchaseOrder } = await receive(packer, order, [{ line: 0, count: 3, damaged: 0 }], {
      isComplete: true,
    });
    expect(purchaseOrder).toMatchObject({
      state: 'RECEIVED',
      lines: [{ missingCount: 7, isDifferent: true }],
    });
    expect(await stockOf(productId)).toBe(5);
  });

  it('are received once, whoever clicks twice, and of two employees one is told', async () => {
    const { productId, order } = await sent(10);
    const outcomes = await raceAll(6, (index) =>
      receive(index % 2 === 0 ? packer : clerk, order, [{ line: 0, count: 5, damaged: 0 }]),
    );
    expect(tally(outcomes.map(({ reason }) => reason))).toEqual({ PURCHASE_ORDER_CHANGED: 5, undefined: 1 });
    expect(await stockOf(productId)).toBe(7);
  });

  it('become stock exactly once, at whichever command the process ends, beside sales and other deliveries', async () => {
    const outcomes = new Set<string>();
    await endAtEachCommand(crashing.connection, async (attempt) => {
      const { productId, order } = await sent(10);
      const seen = { id: Number(order.id), revision: order.revision };
      const delivery = { lines: [{ line: 0, count: 5, damaged: 0 }], note: '', isComplete: false };
      await attempt(() => crashing.services.purchaseOrders.receive(packer.account, seen, delivery));
      const products = shop.stored<{ _id: number; stockCount: number }>('products');
      await products.updateOne({ _id: productId }, { $inc: { stockCount: -1 } });
      await Promise.all([shop.services.outbox.work(), shop.services.outbox.work()]);
      const stored = await shop.stored('purchaseOrders').findOne({ _id: Number(order.id) });
      const ledger = await shop.stored('stockLedger').countDocuments({ productId, reason: 'Goods received' });
      outcomes.add(`${stored?.['state']}, stock ${await stockOf(productId)}, ${ledger} in the ledger`);
      expect(stored?.['outbox']).toEqual([]);
    });
    expect([...outcomes]).toEqual([
      'sent, stock 1, 0 in the ledger',
      'partlyReceived, stock 6, 1 in the ledger',
    ]);
  });

  it('leave a marker at the product until nothing reports them any more', async () => {
    const { productId, order } = await sent(10);
    await receive(packer, order, [{ line: 0, count: 5, damaged: 0 }]);
    const markers = async () => (await shop.stored('products').findOne({ _id: productId }))?.['arrivals'];
    await shop.services.purchaseOrders.forgetArrivals();
    expect(await markers()).toHaveLength(1);
    const at = new Date(shop.clock.now().getTime() - 3_600_001);
    await shop.stored('products').updateOne({ _id: productId }, { $set: { 'arrivals.0.at': at } });
    await shop.services.purchaseOrders.forgetArrivals();
    expect(await markers()).toEqual([]);
  });

  it.each([
    ['nothing', [{ line: 0, count: 0, damaged: 0 }], 'NOTHING_RECEIVED'],
    ['less than nothing', [{ line: 0, count: -1, damaged: 0 }], 'PIECES_INVALID'],
    ['a million pieces', [{ line: 0, count: 1_000_000, damaged: 0 }], 'PIECES_INVALID'],
    ['a line that there is not', [{ line: 1, count: 1, damaged: 0 }], 'PIECES_INVALID'],
    [
      'a line twice',
      [
        { line: 0, count: 1, damaged: 0 },
        { line: 0, count: 1, damaged: 0 },
      ],
      'PIECES_INVALID',
    ],
  ])('refuse %s', async (_, lines, reason) => {
    const { productId, order } = await sent(10);
    expect(await receive(packer, order, lines)).toMatchObject({ fields: [{ name: 'lines', reason }] });
    expect(await stockOf(productId)).toBe(2);
  });

  it('come neither of a draft nor of an order that was canceled or is not there', async () => {
    const productId = await goods();
    const { purchaseOrder } = await draft(owner, [{ productId, count: 1 }]);
    const piece = [{ line: 0, count: 1, damaged: 0 }];
    expect(await receive(packer, purchaseOrder, piece)).toMatchObject({ reason: 'PURCHASE_ORDER_STATE' });
    const { purchaseOrder: sentOne } = await send(owner, purchaseOrder);
    const canceled = await owner.change<Outcome>('cancelPurchaseOrder', seenOf(sentOne), SAVED);
    expect(await receive(packer, canceled.purchaseOrder, piece)).toMatchObject({
      reason: 'PURCHASE_ORDER_STATE',
    });
    expect(await receive(packer, { ...purchaseOrder, id: '999999' }, piece)).toMatchObject({
      reason: 'PURCHASE_ORDER_NOT_FOUND',
    });
    expect(await stockOf(productId)).toBe(2);
  });

  it('are received by packers, who order nothing', async () => {
    const { order } = await sent(1);
    expect(await packer.ask(`{ purchaseOrder(id: "${order.id}") { state } }`)).toEqual({ state: 'SENT' });
    const refused = async (name: string, input: string): Promise<string | undefined> =>
      packer.codeOf(`mutation { ${name}(input: { ${input} }) { __typename } }`);
    const seen = `purchaseOrderId: "${order.id}", revision: ${order.revision}`;
    expect(await refused('cancelPurchaseOrder', seen)).toBe('FORBIDDEN');
    expect(await refused('sendPurchaseOrder', `${seen}, isMailed: false`)).toBe('FORBIDDEN');
    expect(await refused('draftPurchaseOrder', 'supplier: "A", lines: []')).toBe('FORBIDDEN');
    expect(await customer.codeOf(`{ purchaseOrder(id: "${order.id}") { state } }`)).toBe('FORBIDDEN');
  });
});
