import { createHash } from 'node:crypto';
import { transferReference } from '../shared/rules/transfers.js';
import { camt, SHOP_IBAN } from './bank-files.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isLeafType, isObjectType, isUnionType, type GraphQLObjectType } from 'graphql';
import { shopSchema } from '../src/schema.js';
import { restRoutes } from '../src/routes.js';
import {
  ALLOWED_TO_PACKERS,
  EMPTY_FOR_CLERKS,
  EMPTY_FOR_PACKERS,
  GRAPHQL_CALLERS,
  MUTATION_TABLE,
  PERSONAL_FIELDS,
  PUBLIC_FIELDS,
  PUBLIC_QUERIES,
  REFUSED_TO_CLERKS,
  REST_CALLERS,
  REST_TABLE,
  type GraphqlRow,
  QUOTE_KEY,
} from './access-matrix.table.js';
import { startShop, type TestShop } from './shop.js';
import type { GraphqlBody, TestClient, TestUser } from './test-client.js';

/** What nobody but the owner may read, whatever is asked. */
const SECRETS = { firstname: 'Ottilie', lastname: 'Geheimrat', address: 'Stille Gasse 7, 99084 Erfurt' };

/** An address with a value in every field. */
const KEPT_ADDRESS = {
  recipient: SECRETS.lastname,
  company: 'Stille GmbH',
  vatId: 'DE123456789',
  street: 'Stille Gasse',
  houseNumber: '7',
  addition: 'Hinterhaus',
  postcode: '99084',
  town: 'Erfurt',
  country: 'DE',
  phone: '0361 1234567',
};

const ORDERED = { name: 'Testor', unitCents: 1_000, vatPercent: 19, count: 2, thumbnailId: 1 };
const PLACED_AT = new Date('2030-03-05T13:00:00.000Z');

/** An invoice and its cancellation, both due. */
const PENDING = ['invoice', 'cancellation'].map((kind) => ({
  cause: kind,
  kind,
  dueAt: PLACED_AT,
  invoiceCause: kind === 'invoice' ? null : 'invoice',
  suppliedAt: PLACED_AT,
  lines: kind === 'invoice' ? [{ line: 0, count: 1, cents: 100 }] : [],
}));

const STORED_ORDER = {
  isOpen: false,
  isPlaced: true,
  totalCents: 1_000,
  placedAt: PLACED_AT,
  reservedUntil: PLACED_AT,
  stateSince: PLACED_AT,
  paidAt: null,
  isToShip: false,
  paymentId: 'PAID',
  shipments: [],
  shippingStatus: 'pending',
  events: [
    {
      kind: 'SENT',
      at: PLACED_AT,
      byUsername: 'desk',
      replaced: { carrier: 'DHL', trackingCode: '2' },
      replacedLines: ['Weg 1'],
      shipment: 1,
    },
  ],
};

const REFUND = {
  no: 1,
  kind: 'goodwill',
  state: 'completed',
  cents: 1,
  lines: [
    { line: 1, count: 1, unsentCount: 1, returned: [], cents: 1, isRestockable: true, isRestocked: true },
  ],
  rates: [{ vatPercent: 19, cents: 1 }],
  attempt: 1,
  providerId: 'GIVEN',
  askedAt: PLACED_AT,
  begunAt: PLACED_AT,
  means: 'provider',
  byUsername: 'desk',
  isUnclassified: true,
  returnId: 1,
  feeCents: 1,
  valueLossCents: 1,
};

/** A return with a value in every field. */
const RETURN = {
  _id: 1,
  orderId: 1,
  no: 1,
  kind: 'voluntary',
  withdrawalId: 1,
  lines: [{ line: 0, productId: 1, name: 'Testor', unitCents: 1_000, count: 1 }],
  reason: 'Too loud.',
  state: 'checked',
  isOpen: true,
  declaredAt: PLACED_AT,
  withdrawableUntil: PLACED_AT,
  proofAt: PLACED_AT,
  receivedAt: PLACED_AT,
  nextDueAt: PLACED_AT,
  checks: [
    { line: 0, count: 1, condition: 'used', isRestockable: true, valueLossCents: 1, reason: 'Scratched.' },
  ],
  decision: { at: PLACED_AT, byUsername: 'desk', pieces: [], cents: 1, feeCents: 1, valueLossCents: 1 },
  remedy: {
    ...{ kind: 'replacement', at: PLACED_AT, byUserId: 1, byUsername: 'desk', dueOn: '2030-03-05' },
    ...{
      pieces: [{ line: 0, count: 1 }],
      faultyGoods: 'writtenOff',
      stock: 'taken',
      stockKey: 'replacement-1-0',
    },
    parcel: {
      ...{ carrier: 'DHL', trackingCode: '1', at: PLACED_AT, byUsername: 'desk' },
      serials: [{ line: 0, number: 'SN1', replaces: 'SN0' }],
    },
  },
  rejection: 'No.',
  endedAt: PLACED_AT,
  revision: 1,
};

const SHIPMENT = {
  no: 1,
  lines: [
    { line: 0, count: 2 },
    { line: 1, count: 1 },
  ],
  carrier: 'DHL',
  trackingCode: '1',
  state: 'sent',
  sentAt: PLACED_AT,
  invoiceCause: null,
  serials: [{ line: 0, number: 'SN1', replaces: 'SN0', since: PLACED_AT }],
};

const ON_HOLD = {
  state: 'review',
  paymentId: 'ODD',
  endState: null,
  attempt: 1,
  capturedCents: 1_000,
  capturedCurrency: 'EUR',
};

/** An order that waits for a transfer of which a part has come, and money of others. */
const AWAITED = {
  state: 'awaiting_transfer',
  means: 'TRANSFER',
  paymentId: transferReference(7),
  transferDueOn: '2030-03-14',
};

async function prepareBank(): Promise<void> {
  const viewer = { role: 'employee', staffRole: 'owner', userId: 998, username: 'boss' } as const;
  const bank = { version: 0, holder: 'Shop', iban: SHOP_IBAN, bic: 'COBADEFFXXX' };
  await shop.services.settingsDesk.save(viewer, { bank });
  const purpose = transferReference(7);
  await shop.services.transferStore.open({
    ...{ _id: purpose, orderId: 7, totalCents: 2_000, receivedCents: 0 },
    ...{ credits: [], isReported: true, openedAt: PLACED_AT },
  });
  const booked = [
    { cents: 500, purpose },
    { cents: 900, purpose: 'x' },
  ];
  await shop.services.bank.read(viewer, 'camt.xml', camt(booked));
  await shop.services.transferStore.payOut({
    ...{ _id: 'one', no: 1, accountId: purpose, orderId: 7, customId: null, cents: 1 },
    ...{ name: 'A', iban: SHOP_IBAN, purpose, state: 'filed', fileId: 'RW-1', openedAt: PLACED_AT },
  });
}

/** A build with a value in every field: more of a product than there is, and a part of one's own. */
const BUILD = {
  editKeyHash: null,
  kind: 'plan',
  name: 'Work PC',
  version: 1,
  createdAt: PLACED_AT,
  updatedAt: PLACED_AT,
  visitedAt: null,
};
const ownPart = (label: string, texts: Record<string, string>) => ({
  label,
  facts: Object.entries(texts).map(([key, text]) => ({ key, texts: [text], from: null, to: null })),
});
const OWN_BOARD = ownPart('Old board', {
  m2Slot1: 'M2_1: PCIe 4.0 x4, SATA, processor',
  m2Source: 'Manual',
});
const OWN_DRIVE = ownPart('Old drive', { interface: 'PCIe 4.0 x4', form: 'M.2 2280', protocol: 'NVMe' });
const OWN_CARD = {
  label: 'Old card',
  facts: [
    { key: 'chip', texts: ['GeForce GTX 1080'], from: null, to: null },
    { key: 'lengthMm', texts: [], from: 200, to: 300 },
  ],
};

/** What the stock of a product is kept by, with a value in every field; owners alone may read the price, in cents or in euro. */
const SUPPLY = `lengthMm: 300, widthMm: 200, heightMm: 100, supplier: "Testor Trade", supplierNumber: "TT-1",
  supplierStock: 7, purchasePrice: 71830429, reorderLevel: 3, shelfPlace: "R1",
  backorderLimit: 2, expectedOn: "2030-04-01"`;
const PURCHASE_PRICE = /718\D?304\D?29/;

interface People {
  owner: TestUser;
  stranger: TestUser;
  employee: TestUser;
  clerk: TestUser;
  packer: TestUser;
}

let shop: TestShop;
let people: People;
let expired: TestClient;
let revoked: TestClient;
/** Programs without scopes, which take turns: one alone may not ask for the whole matrix within a minute. */
const keyed: TestClient[] = [];
let turns = 0;
/** Ids of objects of the owner, as the table names them: `:productId`. */
const ids: Record<string, number> = {};

/** Sells the parts of a computer, among them a card that is too long for a case. */
async function sellParts(): Promise<void> {
  const sell = (category: string, price: number, rows: Record<string, string | number>): Promise<number> =>
    shop.product({
      name: `Part for ${price}`,
      category,
      priceCents: price * 100,
      attributes: Object.entries(rows).map(([name, value]) => ({ name, value })),
    });
  ids.longCardId = await sell('graphics cards', 348, { Length: 348, Chip: 'GeForce RTX 5060', Memory: 8 });
  ids.shortCaseId = await sell('cases', 32, { 'Max graphics card length': 322 });
  await sell('cases', 40, { 'Max graphics card length': 400 });
  await sell('graphics cards', 900, { Length: 300, Chip: 'GeForce RTX 5070', Memory: 12 });
  await sell('processors', 100, { Cores: 6, 'Boost clock': 5, Architecture: 'Zen 5', Socket: 'AM5' });
  await sell('motherboards', 101, { Socket: 'AM5', Chipset: 'B850' });
  await sell('memory', 102, { Capacity: 32, 'Memory type': 'DDR5' });
  await sell('storage', 103, { Type: 'SSD', Capacity: 1_000 });
  await sell('power supplies', 104, { Wattage: 850 });
  await sell('coolers', 105, { Noise: 20, Height: 150 });
}

const registerPeople = async (): Promise<People> => {
  const [owner, stranger, employee, clerk, packer] = await Promise.all([
    shop.customer(SECRETS),
    shop.customer(),
    shop.employee(),
    shop.employee('clerk'),
    shop.employee('packer'),
  ]);
  return { owner, stranger, employee, clerk, packer };
};

/** Two like tickets of the owner in one thread, both answered, and a change of stock: what the employees' fields then show. */
async function prepareDesk({ owner, employee }: People): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    const follows = count === 0 ? '' : `, followsId: "${ids.ticketId}"`;
    const input = `{ title: "Loud fan", emailForAnswer: "a@b.co", question: "Is the fan loud?"${follows} }`;
    const asked = await owner.graphql(
      `mutation { submitTicket(input: ${input}) { ... on TicketSubmitted { ticketId } } }`,
    );
    const { ticketId } = asked.body.data?.submitTicket as { ticketId: string };
    ids.ticketId = Number(ticketId);
    await employee.graphql(
      `mutation { answerTicket(input: { ticketId: "${ticketId}", answer: "No." }) { __typename } }`,
    );
  }
  await employee.graphql(
    `mutation { editProduct(input: { productId: "${ids.productId ?? 0}", name: "A", description: "B",
      category: "processors", price: 100, expectedStockCount: 7, stockCount: 8, manufacturer: "C", version: 0 }) { __typename }
      editSupply(input: { productId: "${ids.productId ?? 0}", version: 1, ${SUPPLY} }) { __typename } }`,
  );
}

/** Keys: one has ended, the others have lost their scopes, which no employee can bring about. */
async function prepareKeys({ employee }: People): Promise<void> {
  const viewer = {
    userId: employee.account.userId,
    role: 'employee',
    staffRole: 'owner',
    username: 'desk',
  } as const;
  const input = { name: 'Warehouse', scopes: ['orders:read'], days: 30 } as const;
  const { key } = await shop.services.keys.create(viewer, input);
  await shop.services.keys.revoke(viewer, key._id);
  const { key: bare, token } = await shop.services.keys.create(viewer, input);
  const keys = shop.connection.collection<{ _id: number }>('apiKeys');
  await keys.updateOne({ _id: bare._id }, { $set: { scopes: [] } });
  const record = await keys.findOne({ _id: bare._id });
  // Copies, since making a key stands in the log, whose latest entries are read.
  for (const _id of [bare._id, 9_001, 9_002, 9_003]) {
    if (_id !== bare._id) await keys.insertOne({ ...record, _id });
    const client = shop.guest();
    client.authorization = `Bearer ${token.replace(`_${bare._id}_`, `_${_id}_`)}`;
    keyed.push(client);
  }
}

/** A voucher with a value in every field but its end, which two orders use and a cart has. */
async function prepareVouchers({ owner }: People): Promise<void> {
  const records = (name: string) =>
    shop.connection.collection<{ _id: number; [field: string]: unknown }>(name);
  await records('vouchers').insertOne({
    _id: 1,
    code: 'SPRING',
    codeFolded: 'SPRING',
    kind: 'amount',
    value: 1,
    minCents: 1,
    category: 'tea',
    from: PLACED_AT,
    until: new Date('2040-01-01'),
    limit: 9,
    isOnce: true,
    isForNew: true,
    createdAt: PLACED_AT,
    createdBy: 'desk',
    endedAt: null,
  });
  const use = {
    voucherId: 1,
    userId: owner.account.userId,
    isOnce: false,
    takenAt: PLACED_AT,
    isSettled: true,
  };
  await records('voucherUses').insertOne({ ...use, _id: ids.orderId ?? 0, slot: 0 });
  await shop.connection
    .collection<{ _id: number }>('carts')
    .updateOne({ _id: owner.account.userId }, { $set: { voucherId: 1, giftId: 1 } });
  const at = PLACED_AT;
  await records('giftVouchers').insertOne({
    ...{ _id: 1, orderId: ids.orderId ?? 0, line: 0, piece: 0, revision: 0, isHeld: false, owedUntil: null },
    ...{ sealed: 'x', fingerprint: 'x', ending: 'ABCD', deliveredAt: at, blockedAt: null },
    entries: [
      { key: 'sale', kind: 'sold', cents: 5_000, orderId: ids.orderId ?? 0, at },
      { key: 'lapse', kind: 'writtenOff', cents: -1_000, orderId: ids.orderId ?? 0, at },
    ],
  });
}

/** A quote to the owner that nobody has ordered from, with a value in every field. */
async function prepareQuotes({ owner }: People): Promise<void> {
  const line = { productId: ids.productId, name: 'Goods', count: 2, unitCents: 900, listCents: 1_000 };
  await shop.connection.collection<{ _id: number }>('quotes').insertOne({
    ...{
      _id: 1,
      revision: 1,
      state: 'sent',
      userId: owner.account.userId,
      name: 'Ada',
      email: 'ada@example.com',
    },
    ...{
      language: 'en',
      lines: [line],
      note: 'Soon.',
      days: 14,
      isReserving: true,
      createdAt: PLACED_AT,
      createdBy: 'desk',
    },
    ...{
      sentAt: PLACED_AT,
      validUntil: new Date('2099-01-01'),
      keyHash: createHash('sha256').update(QUOTE_KEY).digest('base64url'),
    },
  });
}

/** A product that runs low and was ordered at its supplier, of which a part has come, with a value in every field. */
async function preparePurchases({ employee }: People): Promise<void> {
  const { suppliers, purchaseOrders, listSources } = shop.services;
  const viewer = employee.account;
  const productId = await shop.product({ stockCount: 1 });
  await shop.set('products', productId, {
    ...{ supplier: 'Testor Trade', supplierNumber: 'TT-2', articleNumber: 'LOW-1' },
    ...{ purchasePriceCents: 71_830_429, supplierStock: 7 },
  });
  ids.orderedId = productId;
  const supplier = {
    name: 'Testor Trade',
    email: 'trade@example.com',
    customerNumber: 'K-1',
    address: 'Weg 1',
  };
  await suppliers.save(viewer, { ...supplier, deliveryDays: 3, language: 'de' }, 0);
  const columns = [{ header: 'HEK', meaning: 'purchasePrice' }] as const;
  const terms = { supplier: supplier.name, margin: 20, rounding: 'TO_99' } as const;
  await listSources.save(viewer, { name: supplier.name, columns, terms }, null);
  const wanted = [{ productId, count: 9 }];
  const { _id: id } = await purchaseOrders.draft(viewer, supplier.name, wanted);
  await purchaseOrders.edit(viewer, { id, revision: 0 }, wanted, 'Soon.');
  await purchaseOrders.send(viewer, { id, revision: 1 }, true);
  const lines = [{ line: 0, count: 1, damaged: 1 }];
  await purchaseOrders.receive(viewer, { id, revision: 2 }, { lines, note: 'Wet.', isComplete: false });
  // Its goods lie on the shelf besides; the category is the one that it has.
  const { stocktaking, catalog } = shop.services;
  const { category } = (await catalog.product(productId)) ?? { category: null };
  const { _id: counted } = await stocktaking.start(viewer, category);
  await stocktaking.count(viewer, counted, `#${productId}`, 1);
  const { count } = await stocktaking.count(viewer, counted, `#${productId}`, 3);
  await stocktaking.correct(viewer, counted, productId, count.revision, 9);
  await stocktaking.book(viewer, counted, 'Year’s end.');
  await stocktaking.undo(viewer, counted);
}

/** Two webhooks, one of which has ended, and a delivery that waits for its next try. */
async function prepareWebhooks({ employee }: People): Promise<void> {
  const viewer = {
    userId: employee.account.userId,
    role: 'employee',
    staffRole: 'owner',
    username: 'desk',
  } as const;
  const input = { url: 'https://hooks.example', events: ['order.paid'] } as const;
  const { _id } = await shop.services.webhooks.create(viewer, input);
  await shop.services.webhooks.create(viewer, input);
  await shop.services.webhooks.end(viewer, _id);
  ids.webhookId = _id;
  await shop.connection.collection<{ _id: string; [field: string]: unknown }>('webhookDeliveries').insertOne({
    _id: 'msg',
    webhookId: _id,
    event: 'order.paid',
    state: 'due',
    dueAt: PLACED_AT,
    tries: 1,
    createdAt: PLACED_AT,
    lastTriedAt: PLACED_AT,
    lastStatus: 500,
    problem: 'ANSWER',
  });
}

beforeAll(async () => {
  // On a fast machine one person asks for more in a minute than anybody may.
  shop = await startShop({ RATE_LIMITS: 'off' });
  expired = await shop.customer();
  const leaving = await shop.customer();
  revoked = leaving.copy();
  await leaving.rest('GET', '/logout');
  shop.clock.advance(86_400_000);
  people = await registerPeople();
  const { owner } = people;
  const productId = await shop.product({
    pictureIds: [2],
    specsDocId: 3,
    attributes: [{ name: 'TDP', value: 120, unit: 'W' }],
  });
  ids.productId = productId;
  await sellParts();
  await prepareDesk(people);
  await prepareKeys(people);
  await prepareWebhooks(people);
  await preparePurchases(people);
  await prepareQuotes(people);
  await shop.services.addresses.save(
    { userId: owner.account.userId, role: 'customer', username: 'owner' },
    null,
    KEPT_ADDRESS,
    true,
  );
  await owner.rest('POST', `/favorite/${owner.account.userId}/${productId}`);
  await owner.rest('POST', '/review', {
    json: { productID: String(productId), rating: '5', comment: 'Yes.' },
  });
  await shop
    .guest()
    .graphql(
      'mutation { reportReview(input: { reviewId: "1", breach: HATE, explanation: "H", name: "N", email: "n@example.com", isInGoodFaith: true }) { __typename } }',
    );
  await people.employee.graphql(
    'mutation { decideReviewNotice(input: { noticeId: "1", isHidden: false, explanation: "No." }) { __typename } replyToReview(input: { reviewId: "1", text: "Thanks." }) { __typename } }',
  );
  await owner.graphql(
    'mutation { withdrawFromContract(input: { name: "O", order: "1", email: "o@example.com" }) { __typename } }',
  );
  await people.employee.graphql(
    'mutation { inviteEmployee(input: { email: "new@example.com", staffRole: packer }) { __typename } }',
  );
  await people.employee.graphql(
    'mutation { setWithdrawalHandled(input: { withdrawalId: "1", isHandled: true, reason: "Twice." }) { __typename } }',
  );
  await owner.rest('POST', '/cart/add', { json: { productID: productId, count: 7 } });
  await shop.connection
    .collection<{ _id: number }>('products')
    .updateOne({ _id: productId }, { $set: { stockCount: 6 } });
  await shop.services.catalog.invalidate();
  ids.orderId = 1;
  ids.openOrderId = 2;
  ids.heldOrderId = 3;
  ids.unpaidHeldOrderId = 4;
  ids.transferOrderId = 7;
  const order = {
    ...STORED_ORDER,
    userId: owner.account.userId,
    lines: [{ ...ORDERED, productId }],
    recipient: { firstName: SECRETS.firstname, lastName: SECRETS.lastname, address: SECRETS.address },
    deliveryAddress: KEPT_ADDRESS,
    note: 'Ring twice.',
    voucher: { id: 1, code: 'SPRING', cents: 1 },
    gift: { id: 1, ending: 'ABCD', cents: 1 },
    exemption: { kind: 'intraCommunity', vatId: 'ATU12345678', checkedAt: PLACED_AT, reference: 'A' },
  };
  await shop.connection
    .collection<{ _id: number; state: string; paymentId: string; [field: string]: unknown }>('orders')
    .insertMany([
      {
        ...order,
        _id: ids.orderId,
        state: 'paid',
        environment: 'local',
        capturedCents: 2_000,
        revision: 1,
        refunds: [REFUND],
        // In no month that a report is asked for.
        paidAt: new Date('2029-01-02T13:00:00.000Z'),
        sentAt: PLACED_AT,
        tags: ['gift'],
        shippingStatus: 'sent',
        carrier: 'DHL',
        trackingCode: '1',
        shipments: [SHIPMENT],
        pendingDocuments: PENDING,
        withdrawal: { id: 1, declaredAt: PLACED_AT, resumedAt: PLACED_AT },
      },
      { ...order, _id: ids.openOrderId, state: 'awaiting_payment', paymentId: 'OPEN', isOpen: true },
      { ...order, ...ON_HOLD, _id: ids.heldOrderId },
      {
        ...order,
        ...ON_HOLD,
        _id: ids.unpaidHeldOrderId,
        paymentId: 'NONE',
        capturedCents: 0,
        recheckAt: PLACED_AT,
      },
      { ...order, _id: ids.transferOrderId, ...AWAITED },
      ...['FIRST', 'SECOND'].map((paymentId, index) => ({
        ...order,
        _id: 5 + index,
        state: 'paid',
        paymentId,
        paidAt: PLACED_AT,
        capturedCents: 0,
        isToShip: true,
      })),
    ]);
  await prepareBank();
  const entries = [
    { slot: 'processor', productId, own: null, count: 9, isOwned: false, priceCentsAtSaving: 1 },
    { slot: 'graphics', productId: null, own: OWN_CARD, count: 1, isOwned: true, priceCentsAtSaving: null },
    {
      slot: 'motherboard',
      productId: null,
      own: OWN_BOARD,
      count: 1,
      isOwned: true,
      priceCentsAtSaving: null,
    },
    { slot: 'storage', productId: null, own: OWN_DRIVE, count: 2, isOwned: true, priceCentsAtSaving: null },
  ];
  const ownerId = owner.account.userId;
  await shop.stored('builds').insertMany([
    { ...BUILD, _id: '7Q4KX2MP', ownerId, isShared: true, entries },
    { ...BUILD, _id: '7Q4KX2MQ', ownerId, isShared: false, entries },
    { ...BUILD, _id: '7Q4KX2MR', ownerId: null, isShared: true, kind: 'starting', entries },
  ]);
  ids.returnId = RETURN._id;
  await shop.connection
    .collection<{ _id: number; userId: number }>('returns')
    .insertOne({ ...RETURN, userId: owner.account.userId });
  await prepareVouchers(people);
  await shop.services.documents.issuePending();
});
afterAll(() => shop.close());

const STAFF = ['clerk', 'packer'] as const;

/** A client of its own for every call: an answer that takes the cookie away takes it from nobody else. */
function clientOf(caller: string, among: People): TestClient {
  if (caller === 'expired session') return expired.copy();
  if (caller === 'revoked session') return revoked.copy();
  if (caller === 'key without scope') return (keyed[turns++ % keyed.length] ?? shop.guest()).copy();
  if (caller === 'clerk' || caller === 'packer') return among[caller].copy();
  if (caller.startsWith('employee')) return among.employee.copy();
  if (caller === 'another customer') return among.stranger.copy();
  return caller === 'guest' ? shop.guest() : among.owner.copy();
}

/** What a clerk and a packer get where an owner gets `outcome`; `refused` is the letter of a refusal. */
function staffOutcomes(name: string, row: string, outcome: string, refused: string): [string, string] {
  const isIn = (names: ReadonlySet<string>): boolean =>
    names.has(name) || names.has(name.split('.')[0] ?? '');
  // What guests may do everybody may, and what owners may not do nobody of the staff may.
  if (row.startsWith('+') || !'+-'.includes(outcome)) return [outcome, outcome];
  const packer = isIn(ALLOWED_TO_PACKERS) ? outcome : refused;
  const isEmpty = isIn(EMPTY_FOR_PACKERS) && !ALLOWED_TO_PACKERS.has(name);
  const clerk = EMPTY_FOR_CLERKS.has(name) ? '-' : outcome;
  return [isIn(REFUSED_TO_CLERKS) ? refused : clerk, isEmpty ? '-' : packer];
}

/** Outcomes beside the names of their callers, so that a failure says who. */
const byCaller = (callers: readonly string[], outcomes: readonly string[]) =>
  Object.fromEntries(callers.map((caller, index) => [caller, outcomes[index] ?? '']));

describe('the authorization matrix of /api', () => {
  it('knows every call', () => {
    const calls = restRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(calls.sort()).toEqual(Object.keys(REST_TABLE).sort());
  });

  const idFor = (caller: string): number => {
    if (caller === 'customer, own id') return people.owner.account.userId;
    if (caller === 'employee, own id') return people.employee.account.userId;
    return caller === 'customer, id of nobody' ? 999_999 : people.stranger.account.userId;
  };

  const call = async (row: string, caller: string, among: People): Promise<string> => {
    const [method = '', path = ''] = row.split(' ');
    const target = path.replace(':userID', String(idFor(caller))).replace(/:productID|:id/, '999999');
    const { status, body } = await clientOf(caller, among).rest(
      method.toUpperCase() as 'GET',
      target,
      method === 'get' || method === 'delete' ? {} : { json: {} },
    );
    // Calls that answer with a file have no envelope once they answer.
    if (path !== '/openapi.json') expect(body).toMatchObject({ msg: expect.any(String) });
    if (body.msg === 'You are logged in already.') return '0';
    return { 200: '+', 400: '+', 401: '1', 403: '3' }[status] ?? String(status);
  };

  it.each(Object.entries(REST_TABLE))('%s: %s', async (row, outcomes) => {
    const among = row.endsWith('/logout') ? await registerPeople() : people;
    const actual = await Promise.all(REST_CALLERS.map((caller) => call(row, caller, among)));
    expect(byCaller(REST_CALLERS, actual)).toEqual(byCaller(REST_CALLERS, [...outcomes]));
    const ofStaff = await Promise.all(STAFF.map((caller) => call(row, caller, among)));
    const ofOwner = outcomes[REST_CALLERS.indexOf('employee, id of a customer')] ?? '';
    expect(byCaller(STAFF, ofStaff)).toEqual(byCaller(STAFF, staffOutcomes(row, outcomes, ofOwner, '3')));
  });
});

const schema = shopSchema();
const fieldsOf = (type: GraphQLObjectType | null | undefined): string[] =>
  Object.keys(type?.getFields() ?? {});

/** What mutations answer with is seen by those only whom the mutation itself has admitted. */
function answersOfMutations(): Set<string> {
  const returned = Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ type }) =>
    getNamedType(type),
  );
  return new Set(
    returned.flatMap((type) =>
      isUnionType(type) ? type.getTypes().map((member) => member.name) : [type.name],
    ),
  );
}

/** All public fields below a type, as a selection; a type within itself is left out. */
function selectionOf(typeName: string, above: readonly string[] = []): string {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is no object type.`);
  const selected = (PUBLIC_FIELDS[typeName] ?? '').split(/\s+/).flatMap((name) => {
    const inner = getNamedType(type.getFields()[name]?.type);
    if (inner === undefined || isLeafType(inner)) return [name];
    return above.includes(inner.name) ? [] : [`${name} ${selectionOf(inner.name, [...above, typeName])}`];
  });
  return `{ ${selected.join(' ')} }`;
}

/** Whether there is no value in an answer: nothing but null, false, zero, empty texts and empty lists. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing);
  return value === null || value === false || value === '' || value === '0' || value === 0;
}

function outcomeOf({ data, errors }: GraphqlBody): string {
  const code = errors?.[0]?.extensions.code;
  if (code !== undefined) return { UNAUTHENTICATED: 'u', FORBIDDEN: 'f' }[code] ?? code;
  if (JSON.stringify(data).includes('"ALREADY_LOGGED_IN"')) return 'a';
  return isNothing(data) ? '-' : '+';
}

describe('the authorization matrix of GraphQL', () => {
  it('knows every operation', () => {
    const personal = Object.keys(PERSONAL_FIELDS).flatMap((field) => field.match(/^Query\.(.*)$/)?.[1] ?? []);
    expect(fieldsOf(schema.getQueryType()).sort()).toEqual(
      [...Object.keys(PUBLIC_QUERIES), ...personal].sort(),
    );
    expect(fieldsOf(schema.getMutationType()).sort()).toEqual(Object.keys(MUTATION_TABLE).sort());
    expect(schema.getSubscriptionType()).toBeUndefined();
  });

  it('knows every field that can be read', () => {
    const outside = new Set(['Query', 'Mutation', ...answersOfMutations()]);
    const actual = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__') && !outside.has(name))
      .flatMap((type) => fieldsOf(type).map((field) => `${type.name}.${field}`));
    const listed = Object.entries(PUBLIC_FIELDS).flatMap(([type, fields]) =>
      fields.split(/\s+/).map((field) => `${type}.${field}`),
    );
    const personal = Object.keys(PERSONAL_FIELDS).filter((field) => !field.startsWith('Query.'));
    expect([...listed, ...personal].sort()).toEqual(actual.sort());
  });

  const ask = async (
    operation: string,
    row: Pick<GraphqlRow, 'ask'>,
    caller: string,
    among: People,
  ): Promise<GraphqlBody> => {
    const field = row.ask.replace(/:(\w+Id)\b/g, (_, name: string) => `"${ids[name] ?? 0}"`);
    const client = clientOf(caller, among);
    const { body } = row.ask.includes('$file')
      ? await client.upload(
          `${operation} ($file: Upload!) { ${field} }`,
          { file: null },
          { file: new Blob(['x']) },
        )
      : await client.graphql(`${operation} { ${field} }`);
    return body;
  };

  /** Whether somebody has read what belongs to the owner, or a purchase price; employees may, where the table lets them. */
  const hasLeaked = (caller: string, body: GraphqlBody): boolean => {
    const secrets = [...Object.values(SECRETS), people.owner.account.email ?? ''];
    const isAllowed = caller === 'the owner' || caller === 'employee';
    const text = JSON.stringify(body);
    return (
      (!isAllowed && secrets.some((secret) => text.includes(secret))) ||
      (caller !== 'employee' && PURCHASE_PRICE.test(text))
    );
  };

  const rows: [string, string, GraphqlRow][] = [
    ...Object.entries(MUTATION_TABLE).map(([name, row]): [string, string, GraphqlRow] => [
      name,
      'mutation',
      row,
    ]),
    ...Object.entries(PERSONAL_FIELDS).map(([name, row]): [string, string, GraphqlRow] => [
      name,
      'query',
      row,
    ]),
  ];
  it.each(rows)('%s', async (name, operation, row) => {
    const among = row.endsSession === true ? await registerPeople() : people;
    const bodies = await Promise.all(GRAPHQL_CALLERS.map((caller) => ask(operation, row, caller, among)));
    expect(byCaller(GRAPHQL_CALLERS, bodies.map(outcomeOf))).toEqual(
      byCaller(GRAPHQL_CALLERS, [...row.outcomes]),
    );
    const ofStaff = await Promise.all(STAFF.map((caller) => ask(operation, row, caller, among)));
    const ofOwner = row.outcomes[GRAPHQL_CALLERS.indexOf('employee')] ?? '';
    expect(byCaller(STAFF, ofStaff.map(outcomeOf))).toEqual(
      // What the viewer reads of themselves is the same for all of the staff, unless it is said to be nothing for some.
      byCaller(
        STAFF,
        row.ask.startsWith('viewer') && !EMPTY_FOR_PACKERS.has(name)
          ? [ofOwner, ofOwner]
          : staffOutcomes(name, row.outcomes, ofOwner, 'f'),
      ),
    );
    expect(GRAPHQL_CALLERS.filter((caller, index) => hasLeaked(caller, bodies[index] ?? {}))).toEqual([]);
    expect(STAFF.filter((_, index) => PURCHASE_PRICE.test(JSON.stringify(ofStaff[index])))).toEqual([]);
  });

  it.each(Object.entries(PUBLIC_QUERIES))('%s is the same for everybody', async (name, text) => {
    const type = getNamedType(schema.getQueryType()?.getFields()[name]?.type)?.name ?? '';
    const bodies = await Promise.all(
      GRAPHQL_CALLERS.map((caller) => ask('query', { ask: `${text} ${selectionOf(type)}` }, caller, people)),
    );
    expect(bodies.map(outcomeOf)).toEqual(GRAPHQL_CALLERS.map(() => '+'));
    // What an answer says besides its data is how much of their own budget the caller has left.
    for (const { data } of bodies) expect(data).toEqual(bodies[0]?.data);
    expect(JSON.stringify(bodies)).not.toMatch(PURCHASE_PRICE);
  });
});
