import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageInfo } from '../../graphql/page.js';
import { NO_ADDRESS } from '../../../shared/rules/address-fields.js';
import { buy, stockOf } from '../../../test/checkout-fixtures.js';
import { compact, readPdf } from '../../../test/pdf-text.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type SecondProcess, type TestShop } from '../../../test/shop.js';
import { TestClient, type TestUser } from '../../../test/test-client.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { ReturnRecord } from './returns.model.js';

const UNIT = 2_001;
const DAY_MS = 86_400_000;

let shop: TestShop;
let twin: SecondProcess;
let buyer: TestUser;
let stranger: TestUser;
let desk: TestUser;
let other: TestUser;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  twin = await shop.twin();
  [buyer, stranger, desk, other] = await Promise.all([
    shop.customer({ email: 'grete@example.com' }),
    shop.customer(),
    shop.employee(),
    shop.employee(),
  ]);
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(async () => {
  await twin.close();
  await shop.close();
});

const orders = () => shop.connection.collection<OrderRecord>('orders');

/** A paid order of three pieces of one product, sent some days ago unless it is not sent. */
async function sent(days: number | null = 1): Promise<{ id: string; productId: number }> {
  const productId = await shop.product({ stockCount: 5, priceCents: UNIT });
  const id = String((await buy(shop, buyer, { [productId]: 3 })).id);
  if (days === null) return { id, productId };
  await desk.graphql(
    `mutation { shipOrder(input: { orderId: "${id}", carrier: "DHL Express", trackingCode: "T${id}" }) { __typename } }`,
  );
  const at = new Date(shop.clock.now().getTime() - days * DAY_MS);
  await orders().updateOne({ _id: Number(id) }, { $set: { 'shipments.$[].sentAt': at } });
  return { id, productId };
}

/** Lets a return have been announced some days ago. */
const datedBack = async (id: string, days: number): Promise<unknown> => {
  const before = new Date(shop.clock.now().getTime() - days * DAY_MS);
  const returns = shop.connection.collection<ReturnRecord>('returns');
  const stored = await returns.findOne({ _id: Number(id) });
  const nextDueAt = new Date((stored?.nextDueAt.getTime() ?? 0) - days * DAY_MS);
  return returns.updateOne({ _id: Number(id) }, { $set: { declaredAt: before, nextDueAt } });
};

/** So long ago nobody can withdraw any more, but the shop still takes goods back. */
const LATE = 25;

interface Read {
  id: string;
  state: string;
  version: number;
  kind: string;
  dueAt: string | null;
  mayWithhold: boolean;
  decision: { amount: number; fee: number; valueLoss: number; byUsername: string | null } | null;
}

const RETURN = `id orderId kind withdrawalId state version dueAt mayWithhold isFeeAllowed isAfterWithdrawalPeriod isRejectable
  declaredAt receivedAt rejectionReason lines { line name quantity }
  checks { line quantity condition isRestockable valueLoss reason }
  decision { amount fee valueLoss byUsername }`;

interface Answer {
  __typename: string;
  reason?: string;
  fields?: { reason: string }[];
  return?: Read;
  current?: Read;
}

/** Sends a mutation about a return. */
async function change(client: TestClient, verb: string, input: string): Promise<Answer> {
  const done = verb === 'announceReturn' ? 'ReturnAnnounced' : 'ReturnUpdated';
  const conflict = verb === 'announceReturn' ? '' : `... on ReturnConflict { current { ${RETURN} } }`;
  const { body } = await client.graphql(
    `mutation { ${verb}(input: { ${input} }) { __typename ... on ${done} { return { ${RETURN} } } ${conflict}
      ... on UserError { reason } ... on InvalidInput { fields { reason } } } }`,
  );
  return (body.data?.[verb] ?? { __typename: body.errors?.[0]?.extensions?.code }) as Answer;
}

interface Wish {
  kind?: string;
  quantity?: number;
  seen?: number;
  reason?: string;
}

const announce = (
  client: TestClient,
  orderId: string,
  { kind = 'WITHDRAWAL', quantity = 1, seen = 0, reason = '' }: Wish = {},
) =>
  change(
    client,
    'announceReturn',
    `orderId: "${orderId}", kind: ${kind}, lines: [{ line: 0, quantity: ${quantity} }], seenReturns: ${seen}, reason: "${reason}"`,
  );

/** An announced return. */
async function announced(wish: Wish = {}, days = wish.kind === 'VOLUNTARY' ? LATE : 1) {
  const order = await sent(days);
  const made = (await announce(buyer, order.id, wish)).return;
  if (made === undefined) throw new Error('The return was refused.');
  return { ...made, orderId: order.id, productId: order.productId };
}

const step = (client: TestClient, verb: string, { id, version }: Pick<Read, 'id' | 'version'>, more = '') =>
  change(client, verb, `returnId: "${id}", version: ${version}${more === '' ? '' : `, ${more}`}`);

/** A return that was received and checked with these findings. */
async function checked(wish: Wish, findings: string, days?: number) {
  const made = await announced(wish, days);
  const received = (await step(desk, 'receiveReturn', made)).return ?? made;
  const { return: done } = await step(desk, 'checkReturn', received, `checks: [${findings}]`);
  return { ...made, ...done } as typeof made & Read;
}

const finding = (quantity: number, condition: string, more = '', isRestockable = true): string =>
  `{ line: 0, quantity: ${quantity}, condition: ${condition}, isRestockable: ${isRestockable} ${more} }`;

interface Preview {
  amount: number;
  fee: number;
  valueLoss: number;
}
const preview = async (id: string, isFeeWaived = false): Promise<Preview> =>
  (
    await desk.graphql(
      `{ returnPreview(input: { returnId: "${id}", isFeeWaived: ${isFeeWaived} }) {
        ... on ReturnPreview { piecesAmount fee valueLoss amount vat keptAmount restockQuantity version } } }`,
    )
  ).body.data?.returnPreview as Preview;

const refund = (client: TestClient, record: Pick<Read, 'id' | 'version'>, amount: number, more = '') =>
  step(client, 'refundReturn', record, `amount: ${amount}${more}`);

const read = async (id: string, client: TestClient = desk): Promise<Read> =>
  (await client.graphql(`{ return(id: "${id}") { ${RETURN} } }`)).body.data?.return as Read;

interface ReadOrder {
  keptAmount: number;
  paymentStatus: string;
  refunds: { amount: number; fee: number; kind: string; returnId: string | null; state: string }[];
  returns: Read[];
  returnOptions: { lines: { line: number; quantity: number }[] } | null;
}
const readOrder = async (id: string, client: TestClient = desk): Promise<ReadOrder> =>
  (
    await client.graphql(`{ order(id: "${id}") { keptAmount paymentStatus
      refunds { amount fee valueLoss kind returnId state } returns { ${RETURN} }
      returnOptions { lines { line quantity } withdrawableUntil returnableUntil } } }`)
  ).body.data?.order as ReadOrder;

const mailsTo = async (pattern: RegExp) =>
  (await shop.mails()).filter(({ subject }) => pattern.test(subject));

describe('announcing a return', () => {
  it('takes pieces of an order that was sent, and mails the way back with the slip', async () => {
    const { id } = await sent();
    const made = (await announce(buyer, id, { quantity: 2, reason: 'Too loud.' })).return;
    expect(made).toMatchObject({
      orderId: id,
      kind: 'WITHDRAWAL',
      state: 'ANNOUNCED',
      mayWithhold: true,
      isFeeAllowed: false,
      isRejectable: false,
      lines: [{ line: 0, quantity: 2 }],
    });
    expect(await readOrder(id, buyer)).toMatchObject({
      returns: [{ id: made?.id }],
      returnOptions: { lines: [{ line: 0, quantity: 1 }] },
    });
    const [mail] = await mailsTo(new RegExp(`^Your return ${made?.id ?? ''} of order ${id}$`));
    expect(mail?.text).toContain('We received your withdrawal on');
    expect(mail?.text).toContain(`/api/return-slip/${id}.pdf`);
  });

  it.each([
    ['of an order that was not sent', null, {}, 'RETURN_PIECES_GONE'],
    ['of more pieces than were sent', 1, { quantity: 4 }, 'RETURN_PIECES_GONE'],
    ['of no piece', 1, { quantity: 0 }, 'RETURN_PIECES_GONE'],
    ['for a fee while it costs nothing to withdraw', 20, { kind: 'VOLUNTARY' }, 'RETURN_WITHDRAW_FIRST'],
    ['beyond the law after its time', 40, { kind: 'VOLUNTARY' }, 'RETURN_TOO_LATE'],
    ['that nobody has seen the last one of', 1, { seen: 3 }, 'RETURN_CHANGED'],
    ['with an endless reason', 1, { reason: 'x'.repeat(1_001) }, 'RETURN_REASON_TOO_LONG'],
  ])('is refused for one %s', async (_, days, wish, reason) => {
    const { id } = await sent(days);
    expect(await announce(buyer, id, wish)).toMatchObject({ reason });
    expect((await readOrder(id)).returns).toEqual([]);
  });

  it('is refused to everybody but the buyer', async () => {
    const { id } = await sent();
    expect(await announce(stranger, id)).toMatchObject({ reason: 'ORDER_NOT_FOUND' });
    expect((await announce(desk, id)).__typename).toBe('FORBIDDEN');
    expect((await announce(shop.guest(), id)).__typename).toBe('UNAUTHENTICATED');
    const made = (await announce(buyer, id)).return;
    expect(await read(made?.id ?? '', stranger)).toBeNull();
    const { body } = await stranger.graphql('{ returns { totalCount } }');
    expect(body.data?.returns).toEqual({ totalCount: 0 });
  });

  it('of the same pieces in two tabs and at two processes makes one', async () => {
    const { id } = await sent();
    const elsewhere = new TestClient(twin.url, buyer.address);
    elsewhere.cookie = buyer.cookie;
    const answers = await raceAll(8, (index) => announce(index % 2 === 0 ? buyer : elsewhere, id));
    expect(new Set(answers.map((answer) => answer.return?.id)).size).toBe(1);
    expect((await readOrder(id)).returns).toHaveLength(1);
    expect(await announce(buyer, id, { quantity: 2 })).toMatchObject({ reason: 'RETURN_CHANGED' });
  });

  it('never takes more pieces than were sent, whichever is faster', async () => {
    const { id } = await sent();
    const answers = await raceAll(3, (index) => announce(buyer, id, { quantity: index + 1 }));
    expect(answers.filter((answer) => answer.return !== undefined)).toHaveLength(1);
    const { returns } = await readOrder(id);
    expect(await announce(buyer, id, { quantity: 3, seen: returns.length })).toMatchObject({
      reason: 'RETURN_PIECES_GONE',
    });
  });

  it('counts no piece whose money has gone back already', async () => {
    const { id } = await sent();
    await desk.graphql(
      `mutation { refundOrder(input: { orderId: "${id}", version: 1, kind: GOODWILL,
        lines: [{ line: 0, quantity: 2, isRestockable: false }] }) { __typename } }`,
    );
    expect((await readOrder(id)).returnOptions).toMatchObject({ lines: [{ line: 0, quantity: 1 }] });
    expect(await announce(buyer, id, { quantity: 2 })).toMatchObject({ reason: 'RETURN_PIECES_GONE' });
  });
});

describe('a voluntary return', () => {
  it('of opened goods is refunded less the fee, once, with its mail, stock and entry', async () => {
    const record = await checked(
      { kind: 'VOLUNTARY', quantity: 3 },
      `${finding(1, 'AS_NEW')}, ${finding(1, 'OPENED')}, ${finding(1, 'USED', '', false)}`,
    );
    expect(record).toMatchObject({ state: 'CHECKED', isFeeAllowed: true });
    expect(await preview(record.id)).toMatchObject({
      piecesAmount: 3 * UNIT,
      fee: 600,
      valueLoss: 0,
      amount: 3 * UNIT - 600,
      keptAmount: 600,
      restockQuantity: 2,
    });
    expect(await refund(desk, record, 3 * UNIT - 600)).toMatchObject({
      return: { state: 'CLOSED', decision: { amount: 5_403, fee: 600, byUsername: desk.account.username } },
    });
    expect(await readOrder(record.orderId)).toMatchObject({
      paymentStatus: 'PAID',
      keptAmount: 600,
      refunds: [
        { amount: 5_403, fee: 600, kind: 'VOLUNTARY_RETURN', returnId: record.id, state: 'COMPLETED' },
      ],
    });
    expect(await stockOf(shop, record.productId)).toEqual({ free: 4, held: 0, sold: 1 });
    expect((await read(record.id, buyer)).decision?.byUsername).toBeNull();
    const { body } = await desk.graphql(
      `{ auditEntries(filter: { subject: RETURN, subjectId: "${record.id}" }) { entries { subjectId changes { field before after } } } }`,
    );
    expect((body.data?.auditEntries as { entries: unknown[] }).entries).toContainEqual({
      subjectId: record.id,
      changes: [
        { field: 'keptAmount', before: '60.03', after: '6.00' },
        { field: 'refundedItems', before: '', after: expect.stringMatching(/^3 × /) },
        { field: 'restockedItems', before: '', after: expect.stringMatching(/^2 × /) },
      ],
    });
    const [mail] = await mailsTo(new RegExp(`^Refund of 54.03\\s€ for your order ${record.orderId}$`));
    expect(mail?.text).toMatch(/We have kept a restocking fee of 6.00\s€/);
  });

  it('of a business is taken at once, with its fee, since consumers alone may withdraw', async () => {
    const { id } = await sent(1);
    const address = { ...NO_ADDRESS, recipient: 'Einkauf', company: 'Kabel GmbH' };
    await orders().updateOne({ _id: Number(id) }, { $set: { invoiceAddress: address } });
    expect(await announce(buyer, id, { kind: 'VOLUNTARY' })).toMatchObject({
      reason: 'RETURN_WITHDRAW_FIRST',
    });
    const business = { ...address, vatId: 'DE123456789' };
    await orders().updateOne({ _id: Number(id) }, { $set: { invoiceAddress: business } });
    expect(await announce(buyer, id, { kind: 'VOLUNTARY' })).toMatchObject({
      return: { isFeeAllowed: true, isRejectable: true },
    });
    expect(await announce(buyer, id, { seen: 1 })).toMatchObject({
      return: { kind: 'WITHDRAWAL', isFeeAllowed: false, isRejectable: true },
    });
  });

  it('keeps no fee that an employee leaves out', async () => {
    const record = await checked({ kind: 'VOLUNTARY' }, finding(1, 'USED'));
    expect(await preview(record.id, true)).toMatchObject({ fee: 0, amount: UNIT });
    expect(await refund(desk, record, UNIT, ', isFeeWaived: true')).toMatchObject({
      return: { decision: { amount: UNIT, fee: 0 } },
    });
  });

  it('lapses when the goods have not come within 30 days, and sets its pieces free', async () => {
    const record = await announced({ kind: 'VOLUNTARY', quantity: 3 });
    await shop.services.returnDesk.work();
    expect(await read(record.id)).toMatchObject({ state: 'ANNOUNCED' });
    await datedBack(record.id, 31);
    await shop.services.returnDesk.work();
    expect(await read(record.id)).toMatchObject({ state: 'LAPSED' });
    expect(await step(desk, 'receiveReturn', await read(record.id))).toMatchObject({
      __typename: 'ReturnConflict',
    });
    expect((await readOrder(record.orderId)).returnOptions).toMatchObject({ lines: [{ quantity: 3 }] });
  });

  it('is rejected for a reason that the customer gets', async () => {
    const record = await checked({ kind: 'VOLUNTARY' }, finding(1, 'DAMAGED'));
    expect(await step(desk, 'rejectReturn', record, 'reason: " "')).toMatchObject({
      fields: [{ reason: 'RETURN_REASON_MISSING' }],
    });
    expect(await step(desk, 'rejectReturn', record, 'reason: "Broken in two."')).toMatchObject({
      return: { state: 'REJECTED', rejectionReason: 'Broken in two.' },
    });
    const [mail] = await mailsTo(new RegExp(`^We cannot refund your return ${record.id}$`));
    expect(mail?.text).toContain('Broken in two.');
    expect((await readOrder(record.orderId)).refunds).toEqual([]);
  });
});

/** Declares a withdrawal from an order by the form, and returns its number. */
async function withdraw(orderId: string): Promise<string> {
  const { body } = await buyer.graphql(
    `mutation { withdrawFromContract(input: { name: "Grete", order: "${orderId}", email: "grete@example.com" }) {
      ... on ContractWithdrawn { withdrawal { id } } } }`,
  );
  await shop.services.withdrawals.finishLinks();
  return (body.data?.withdrawFromContract as { withdrawal: { id: string } }).withdrawal.id;
}

describe('the correction of the invoice of returned goods', () => {
  it.each([
    ['the fee', { kind: 'VOLUNTARY' }, finding(2, 'USED'), 600, 'Fee for opened or used goods, net 5.04'],
    [
      'a loss of value',
      {},
      finding(2, 'USED', ', valueLoss: 500, reason: "Deep scratches."'),
      500,
      'Loss of value of the goods, net 4.20',
    ],
  ])('names the pieces at their price, and %s', async (_, wish, findings, kept, told) => {
    const record = await checked({ ...wish, quantity: 2 }, findings);
    const amount = 2 * UNIT - kept;
    await refund(desk, record, amount);
    await shop.services.documents.issuePending();
    const { body } = await desk.graphql(
      `{ order(id: "${record.orderId}") { documents { kind gross pdfUrl } } }`,
    );
    const { documents } = body.data?.order as {
      documents: { kind: string; gross: number; pdfUrl: string }[];
    };
    const correction = documents.find(({ kind }) => kind === 'CORRECTION');
    expect(correction?.gross).toBe(amount);
    const file = await fetch(shop.url + correction?.pdfUrl, { headers: { Cookie: desk.cookie } });
    const [page] = readPdf(Buffer.from(await file.arrayBuffer()));
    for (const part of ['20.01 €', '40.02 €', told, `−${kept / 100}.00 €`])
      expect(page?.text).toContain(compact(part));
  });
});

describe('a withdrawal', () => {
  it('costs no fee, whatever the goods are like, but what they have lost by more than a trial', async () => {
    const record = await checked(
      { quantity: 2 },
      `${finding(1, 'USED', ', valueLoss: 500, reason: "Deep scratches."')}, ${finding(1, 'OPENED')}`,
    );
    expect(await preview(record.id)).toMatchObject({ fee: 0, valueLoss: 500, amount: 2 * UNIT - 500 });
    expect(await refund(desk, record, 2 * UNIT - 500)).toMatchObject({
      return: { state: 'CLOSED', decision: { fee: 0, valueLoss: 500 } },
    });
  });

  it.each([
    ['without a reason', { quantity: 1 }, ', valueLoss: 1'],
    ['above the price', { quantity: 1 }, `, valueLoss: ${UNIT + 1}, reason: "Gone."`],
    ['below nothing', { quantity: 1 }, ', valueLoss: -1, reason: "Better."'],
    ['of a defect', { kind: 'DEFECT' }, ', valueLoss: 1, reason: "Scratch."'],
  ])('takes no loss of value %s', async (_, wish, loss) => {
    const made = await announced(wish);
    const received = (await step(desk, 'receiveReturn', made)).return ?? made;
    expect(await step(desk, 'checkReturn', received, `checks: [${finding(1, 'USED', loss)}]`)).toMatchObject({
      reason: 'VALUE_LOSS_INVALID',
    });
  });

  it('in time cannot be rejected, and a late one can', async () => {
    const record = await checked({}, finding(1, 'USED'));
    expect(await step(desk, 'rejectReturn', record, 'reason: "No."')).toMatchObject({
      reason: 'RETURN_NOT_REJECTABLE',
    });
    const late = await checked({}, finding(1, 'USED'), 100);
    expect(late).toMatchObject({ isAfterWithdrawalPeriod: true });
    expect(await step(desk, 'rejectReturn', late, 'reason: "A year old."')).toMatchObject({
      return: { state: 'REJECTED' },
    });
  });

  it('makes the money due 14 days later, or when goods or proof come', async () => {
    const record = await announced();
    const due = record.dueAt;
    await datedBack(record.id, 20);
    const { return: proven } = await step(desk, 'recordReturnProof', record);
    expect(proven).toMatchObject({ mayWithhold: false, dueAt: shop.clock.now().toISOString() });
    expect(proven?.dueAt).not.toBe(due);
    expect(await step(desk, 'recordReturnProof', record)).toMatchObject({
      return: { version: proven?.version },
    });
  });

  it('that was declared by form leads to one return of what was sent', async () => {
    const { id } = await sent();
    const withdrawalId = await withdraw(id);
    expect((await readOrder(id)).returns).toMatchObject([
      { kind: 'WITHDRAWAL', withdrawalId, state: 'ANNOUNCED', lines: [{ quantity: 3 }] },
    ]);
  });

  it.each([true, false])(
    'that was declared by form is handled once its goods are paid back: %p',
    async (isPaidBack) => {
      const { id } = await sent();
      const withdrawalId = await withdraw(id);
      const [made] = (await readOrder(id)).returns;
      const record = await read(made?.id ?? '');
      if (isPaidBack) await refund(desk, record, 3 * UNIT);
      else await step(desk, 'receiveReturn', record);
      await shop.services.outbox.work();
      const { body } = await desk.graphql(
        `{ withdrawals(filter: { withdrawalId: "${withdrawalId}" }) { withdrawals { handledBy } } }`,
      );
      expect(body.data?.withdrawals).toEqual({
        withdrawals: [{ handledBy: isPaidBack ? desk.account.username : null }],
      });
    },
  );

  it('from an order that was not sent leads to none', async () => {
    const { id } = await sent(null);
    await withdraw(id);
    expect((await readOrder(id)).returns).toEqual([]);
  });
});

describe('money and goods', () => {
  it('need not wait for each other: the refund may come first, and the goods later', async () => {
    const record = await announced();
    expect(await refund(desk, record, UNIT)).toMatchObject({ return: { state: 'CLOSED' } });
    expect(await stockOf(shop, record.productId)).toMatchObject({ sold: 3 });
    const closed = await read(record.id);
    const { return: received } = await step(desk, 'receiveReturn', closed);
    expect(received).toMatchObject({ state: 'CLOSED', version: closed.version + 1 });
  });

  it('go back for the pieces that have come, not for all that were announced', async () => {
    const record = await checked({ quantity: 3 }, finding(2, 'AS_NEW'));
    expect(await refund(desk, record, 2 * UNIT)).toMatchObject({ return: { state: 'CLOSED' } });
    expect((await readOrder(record.orderId)).returnOptions).toMatchObject({ lines: [{ quantity: 1 }] });
  });

  it('are not given twice where an employee has refunded the pieces otherwise', async () => {
    const record = await checked({}, finding(1, 'AS_NEW'));
    await desk.graphql(
      `mutation { refundOrder(input: { orderId: "${record.orderId}", version: 2, kind: GOODWILL,
        lines: [{ line: 0, quantity: 3, isRestockable: false }] }) { __typename } }`,
    );
    expect(await refund(desk, record, UNIT)).toMatchObject({ __typename: 'ReturnConflict' });
    expect(await preview(record.id)).toMatchObject({ amount: 0 });
    expect(await refund(desk, record, 0)).toMatchObject({ return: { state: 'CLOSED' } });
    expect((await readOrder(record.orderId)).refunds).toHaveLength(1);
  });
});

describe('two employees at once', () => {
  it('at two processes refund a return once; the other reads what was decided', async () => {
    const record = await checked({}, finding(1, 'AS_NEW'));
    const elsewhere = new TestClient(twin.url, other.address);
    elsewhere.cookie = other.cookie;
    const answers = await raceAll(8, (index) => refund(index % 2 === 0 ? desk : elsewhere, record, UNIT));
    const types = answers.map(({ __typename }) => __typename);
    expect(types.filter((type) => type === 'ReturnUpdated')).toHaveLength(1);
    expect(types.filter((type) => type === 'ReturnConflict')).toHaveLength(7);
    expect(await readOrder(record.orderId)).toMatchObject({
      keptAmount: 2 * UNIT,
      refunds: [{ amount: UNIT }],
    });
  });

  it('either refund or reject it', async () => {
    const record = await checked({ kind: 'DEFECT' }, finding(1, 'DAMAGED'));
    const answers = await raceAll(2, (index) =>
      index === 0 ? refund(desk, record, UNIT) : step(other, 'rejectReturn', record, 'reason: "Wear."'),
    );
    expect(answers.filter(({ __typename }) => __typename === 'ReturnUpdated')).toHaveLength(1);
  });

  it('see the version of the other', async () => {
    const record = await announced();
    await step(desk, 'receiveReturn', record);
    expect(await refund(other, record, UNIT)).toMatchObject({
      __typename: 'ReturnConflict',
      reason: 'RETURN_DECIDED',
      current: { state: 'RECEIVED', version: record.version + 1 },
    });
  });
});

describe('taking back a shipment that a return is about', () => {
  const revert = async (orderId: string, more = ''): Promise<unknown> => {
    const { body } = await desk.graphql(
      `mutation { revertShipment(input: { orderId: "${orderId}" ${more} }) {
        ... on ShipmentUpdated { order { shippingStatus } } ... on UserError { reason } } }`,
    );
    return body.data?.revertShipment;
  };

  it('is refused until the return has come to its end', async () => {
    const made = await checked({ kind: 'DEFECT' }, finding(1, 'OPENED'));
    const before = await orders().findOne({ _id: Number(made.orderId) });
    expect(await revert(made.orderId)).toEqual({ reason: 'SHIPMENT_RETURNED' });
    const { status } = await desk.rest('POST', `/update-order-shipping-details/${made.orderId}`, {
      form: { shipping_status: 'pending' },
    });
    expect(status).toBe(400);
    expect(await orders().findOne({ _id: Number(made.orderId) })).toEqual(before);
    await step(desk, 'rejectReturn', made, 'reason: "It works."');
    expect(await revert(made.orderId)).toEqual({ order: { shippingStatus: 'PENDING' } });
  });

  it('either takes place or the return is announced, whichever comes first', async () => {
    const elsewhere = new TestClient(twin.url, buyer.address);
    elsewhere.cookie = buyer.cookie;
    for (let round = 0; round < 6; round++) {
      const { id } = await sent();
      const [announced] = (await raceAll(2, (index) =>
        index === 0 ? announce(elsewhere, id) : revert(id),
      )) as [Answer, unknown];
      const isBack = (await orders().findOne({ _id: Number(id) }))?.shippingStatus === 'pending';
      expect(announced).toMatchObject(
        isBack ? { reason: 'RETURN_PIECES_GONE' } : { __typename: 'ReturnAnnounced' },
      );
      const kept = await shop.connection.collection('returns').countDocuments({ orderId: Number(id) });
      expect(kept).toBe(isBack ? 0 : 1);
    }
  });

  it('is possible when other shipments have sent as many pieces, and for pieces whose money has gone back', async () => {
    const productId = await shop.product({ stockCount: 5, priceCents: UNIT });
    const id = String((await buy(shop, buyer, { [productId]: 3 })).id);
    for (const quantity of [1, 2])
      await desk.graphql(`mutation { shipOrder(input: { orderId: "${id}", carrier: "DHL Express", trackingCode: "P${quantity}",
        lines: [{ line: 0, quantity: ${quantity} }] }) { __typename } }`);
    const made = (await announce(buyer, id, { quantity: 2 })).return;
    expect(await revert(id, ', number: 2')).toEqual({ reason: 'SHIPMENT_RETURNED' });
    expect(await revert(id, ', number: 1')).toEqual({ order: { shippingStatus: 'PENDING' } });
    await refund(desk, { id: made?.id ?? '', version: made?.version ?? 0 }, 2 * UNIT);
    expect(await revert(id, ', number: 2')).toEqual({ order: { shippingStatus: 'PENDING' } });
  });
});

describe('a step out of turn', () => {
  it('is refused: a check of what is not here, a rejection of what nobody has looked at, another amount', async () => {
    const record = await announced({ kind: 'DEFECT' });
    expect(await step(desk, 'checkReturn', record, `checks: [${finding(1, 'USED')}]`)).toMatchObject({
      reason: 'RETURN_TOO_EARLY',
    });
    expect(await step(desk, 'rejectReturn', record, 'reason: "No."')).toMatchObject({
      reason: 'RETURN_TOO_EARLY',
    });
    expect(await refund(desk, record, UNIT + 1)).toMatchObject({ __typename: 'ReturnConflict' });
    expect(await refund(desk, { id: '999999', version: 0 }, 1)).toMatchObject({ reason: 'RETURN_NOT_FOUND' });
  });

  it('is refused: more pieces than were announced, or a line that was not', async () => {
    const made = await announced();
    const received = (await step(desk, 'receiveReturn', made)).return ?? made;
    for (const checks of [
      finding(2, 'USED'),
      '',
      '{ line: 7, quantity: 1, condition: USED, isRestockable: true }',
    ])
      expect((await step(desk, 'checkReturn', received, `checks: [${checks}]`)).reason).toMatch(
        /^RETURN_(PIECES_GONE|EMPTY)$/,
      );
  });
});

describe('a refund that the provider does not simply carry out', () => {
  it('is made once by the jobs, which close the return', async () => {
    const record = await checked({}, finding(1, 'AS_NEW'));
    await shop.sandbox.fault({ call: 'refund', times: 3, answer: { status: 500 } });
    expect(await refund(desk, record, UNIT)).toMatchObject({ return: { state: 'REFUNDING' } });
    await shop.sandbox.clearFaults();
    shop.clock.advance(60_000);
    await shop.services.checkout.recover();
    await shop.services.returnDesk.work();
    expect(await read(record.id)).toMatchObject({ state: 'CLOSED' });
    expect((await readOrder(record.orderId)).refunds).toMatchObject([{ amount: UNIT, state: 'COMPLETED' }]);
  });
});

describe('the list of returns', () => {
  it('shows employees open ones with what is due first, page by page, and finds them', async () => {
    const { body } = await desk.graphql(
      `{ returns(filter: { isOpen: true }, first: 2) { totalCount pageInfo { endCursor hasNextPage } returns { id } } }`,
    );
    const first = body.data?.returns as { totalCount: number; pageInfo: PageInfo; returns: { id: string }[] };
    const more = await desk.graphql(
      `{ returns(filter: { isOpen: true }, first: 100, after: "${first.pageInfo.endCursor ?? ''}") { pageInfo { endCursor hasNextPage } returns { id } } }`,
    );
    const rest = (more.body.data?.returns as { returns: { id: string }[] }).returns;
    const ids = [...first.returns, ...rest].map(({ id }) => id);
    expect(new Set(ids).size).toBe(first.totalCount);
    const record = await announced({ reason: 'Found.' });
    for (const search of [record.id, record.orderId]) {
      const found = await desk.graphql(
        `{ returns(filter: { search: "${search}" }) { returns { id customer { email } } } }`,
      );
      expect(found.body.data?.returns).toMatchObject({
        returns: expect.arrayContaining([{ id: record.id, customer: { email: 'grete@example.com' } }]),
      });
    }
    for (const nobody of ['nobody at all', 'nobody\\u0000']) {
      const none = await desk.graphql(`{ returns(filter: { search: "${nobody}" }) { totalCount } }`);
      expect(none.body.data?.returns).toEqual({ totalCount: 0 });
    }
  });

  it('counts for the desk what waits for an employee', async () => {
    const count = async (): Promise<number> =>
      (
        (await desk.graphql('{ deskCounts { returnsToHandle } }')).body.data?.deskCounts as {
          returnsToHandle: number;
        }
      ).returnsToHandle;
    const before = await count();
    const record = await announced();
    expect(await count()).toBe(before);
    await step(desk, 'receiveReturn', record);
    expect(await count()).toBe(before + 1);
  });

  it('tells by when the money of the first one must be back, but not of goods that are still away', async () => {
    const made = await announced();
    await step(desk, 'receiveReturn', made);
    await announced();
    const { body } = await desk.graphql(
      `{ overview { firstReturnDueAt } returns(filter: { isOpen: true }, first: 100) { returns { state dueAt mayWithhold } } }`,
    );
    const { overview, returns } = body.data as {
      overview: { firstReturnDueAt: string };
      returns: { returns: Read[] };
    };
    const due = returns.returns.flatMap(({ state, dueAt, mayWithhold }) =>
      state === 'REFUNDING' || mayWithhold || dueAt === null ? [] : [dueAt],
    );
    expect(overview.firstReturnDueAt).toBe(due.sort()[0]);
    expect(returns.returns.some(({ mayWithhold }) => mayWithhold)).toBe(true);
  });
});

describe('an account with an open return', () => {
  it('is not deleted, and its data names the return', async () => {
    const owner = await shop.customer();
    const productId = await shop.product({ stockCount: 5, priceCents: UNIT });
    const { id } = await buy(shop, owner, { [productId]: 1 });
    await desk.graphql(
      `mutation { shipOrder(input: { orderId: "${id}", carrier: "DHL", trackingCode: "00340434161094042557" }) { __typename } }`,
    );
    const made = (await announce(owner, String(id), { reason: 'Too big.' })).return;
    const { body } = await owner.graphql('{ personalData { json } }');
    const { json } = body.data?.personalData as { json: string };
    expect((JSON.parse(json) as { returns: unknown[] }).returns).toMatchObject([
      { returnId: Number(made?.id), orderId: id, reason: 'Too big.' },
    ]);
    const deleted = await owner.graphql(
      `mutation { deleteAccount(input: { currentPassword: "x" }) { ... on UserError { reason } } }`,
    );
    expect(deleted.body.data?.deleteAccount).toEqual({ reason: 'RETURNS_UNDER_WAY' });
  });
});
