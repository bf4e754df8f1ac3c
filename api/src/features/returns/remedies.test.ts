import { describe, expect, it } from '@jest/globals';
import { addDays, berlinDay } from '../../../shared/berlin-days.js';
import { liableUntil } from '../../../shared/rules/serials.js';
import { buy, stockOf } from '../../../test/checkout-fixtures.js';
import { endAtEachCommand } from '../../../test/crashing-connection.js';
import { compact, readPdf } from '../../../test/pdf-text.js';
import { race } from '../../../test/race.js';
import type { SecondProcess } from '../../../test/shop.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient } from '../../../test/test-client.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { ReturnRecord } from './returns.model.js';

const UNIT = 2_000;
const CODE = '00340434161094042557';

const shop = testShop({ RATE_LIMITS: 'off' });
const twin = prepared(() => shop.twin());
const buyer = prepared(() => shop.customer({ email: 'grete@example.com' }));
const stranger = prepared(() => shop.customer());
const desk = prepared(() => shop.employee());
const packer = prepared(() => shop.employee('packer'));

const REMEDY = `id state version dueAt endedAt
  remedy { kind dueOn byUsername faultyGoods stock pieces { line quantity }
    parcel { carrier trackingCode trackingUrl serials { line number replaces } } }`;

interface Read {
  id: string;
  state: string;
  version: number;
  dueAt: string | null;
  endedAt: string | null;
  remedy: {
    kind: string;
    dueOn: string;
    byUsername: string | null;
    faultyGoods: string | null;
    stock: string | null;
    pieces: { line: number; quantity: number }[];
    parcel: { trackingCode: string; serials: object[] } | null;
  } | null;
}

interface Answer {
  __typename: string;
  reason?: string;
  fields?: { reason: string }[];
  return?: Read;
  current?: Read;
}

async function change(client: TestClient, verb: string, input: string): Promise<Answer> {
  const { body } = await client.graphql(
    `mutation { ${verb}(input: { ${input} }) { __typename ... on ReturnUpdated { return { ${REMEDY} } }
      ... on ReturnConflict { current { ${REMEDY} } } ... on UserError { reason } ... on InvalidInput { fields { reason } } } }`,
  );
  return (body.data?.[verb] ?? { __typename: body.errors?.[0]?.extensions?.code }) as Answer;
}

const seenBy = async (client: TestClient, id: string): Promise<Read> =>
  (await client.graphql(`{ return(id: "${id}") { ${REMEDY} } }`)).body.data?.['return'] as Read;

const inDays = (days: number): string => addDays(berlinDay(shop.clock.now()), days);

interface Defective extends Read {
  orderId: number;
  productId: number;
}

/** A return of goods that were found defective: some of three pieces of a product, of which others are in stock. */
async function defective({
  count = 1,
  stock = 2,
  kind = 'defect',
  serials = [] as string[],
} = {}): Promise<Defective> {
  const productId = await shop.product({ stockCount: 3 + stock, priceCents: UNIT });
  const order = await buy(shop, buyer, { [productId]: 3 });
  const { services } = shop;
  await services.shipping.send(desk.account, order.id, {
    ...{ carrier: 'DHL', trackingCode: CODE },
    serials: serials.map((number) => ({ line: 0, number })),
  });
  const wish = {
    orderId: order.id,
    kind: kind as 'defect',
    lines: [{ line: 0, count }],
    reason: '',
    seenReturns: 0,
  };
  const { _id } = await services.returns.announce(buyer.account, wish);
  await services.returnDesk.receive(desk.account, _id, 0);
  const found = {
    line: 0,
    count,
    condition: 'damaged',
    isRestockable: false,
    valueLossCents: 0,
    reason: '',
  } as const;
  const { revision } = await services.returnDesk.check(desk.account, _id, 1, [found]);
  const read = await seenBy(desk, String(_id));
  return { ...read, version: revision, orderId: order.id, productId };
}

const step = (client: TestClient, verb: string, { id, version }: Pick<Read, 'id' | 'version'>, more = '') =>
  change(client, verb, `returnId: "${id}", version: ${version} ${more}`);

const decide = (client: TestClient, record: Pick<Read, 'id' | 'version'>, kind: string, more = '') =>
  step(client, 'decideRemedy', record, `kind: ${kind}, dueOn: "${inDays(5)}" ${more}`);

const send = (client: TestClient, record: Pick<Read, 'id' | 'version'>, serials = '') =>
  step(client, 'sendRemedy', record, `carrier: "DHL", trackingCode: "${CODE}", serials: [${serials}]`);

/** A return for which something is to be sent. */
async function remedying(kind: string, options: Parameters<typeof defective>[0] = {}) {
  const record = await defective(options);
  const decided = (await decide(desk, record, kind)).return;
  if (decided === undefined) throw new Error('The remedy was refused.');
  return { ...record, ...decided };
}

const orders = () => shop.connection.collection<OrderRecord>('orders');
const orderOf = ({ orderId }: { orderId: number }) => orders().findOne({ _id: orderId });

const movementsOf = async (productId: number): Promise<unknown[]> => {
  const query = `{ stockMovements(productId: "${productId}") { entries { change before after username returnId } } }`;
  const { body } = await desk.graphql(query);
  return (body.data?.['stockMovements'] as { entries: unknown[] }).entries;
};

/** The subjects of the mails about a return. */
const mailsAbout = async ({ id }: Pick<Read, 'id'>): Promise<string[]> =>
  (await shop.mails()).map(({ subject }) => subject).filter((subject) => subject.includes(`return ${id}`));

const slipFor = async (client: TestClient, { id }: Pick<Read, 'id'>) => {
  const response = await fetch(`${shop.url}/api/remedy-slip/${id}.pdf`, {
    headers: { Cookie: client.cookie },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, text: response.ok ? (readPdf(bytes)[0]?.text ?? '') : '' };
};

describe('a replacement of defective goods', () => {
  it('is taken from stock at once, sent with slip, tracking and mail, and moves no money', async () => {
    const record = await defective({ count: 2 });
    const before = await orderOf(record);
    const decided = (await decide(desk, record, 'REPLACEMENT', 'faultyGoods: TO_SUPPLIER')).return;
    expect(decided).toMatchObject({
      state: 'REMEDYING',
      remedy: {
        ...{ kind: 'REPLACEMENT', dueOn: inDays(5), byUsername: desk.account.username },
        ...{ faultyGoods: 'TO_SUPPLIER', stock: 'TAKEN', pieces: [{ line: 0, quantity: 2 }], parcel: null },
      },
    });
    expect(await stockOf(shop, record.productId)).toMatchObject({ free: 0 });
    expect(await movementsOf(record.productId)).toEqual([
      { change: 'REPLACEMENT', before: 2, after: 0, username: desk.account.username, returnId: record.id },
    ]);
    expect(await seenBy(buyer, record.id)).toMatchObject({ remedy: { byUsername: null, faultyGoods: null } });
    expect(await seenBy(stranger, record.id)).toBeNull();

    const { text } = await slipFor(packer, record);
    expect(text).toContain(compact(`This parcel replaces what you returned to us as return ${record.id}`));

    const sent = (await send(packer, decided ?? record)).return;
    expect(sent).toMatchObject({
      state: 'REMEDIED',
      remedy: { parcel: { carrier: 'DHL', trackingCode: CODE, trackingUrl: expect.stringContaining(CODE) } },
    });
    expect(sent?.endedAt).not.toBeNull();
    expect(await mailsAbout(record)).toEqual(
      expect.arrayContaining([
        `Your return ${record.id}: you will get a replacement`,
        `The replacement for your return ${record.id} is on its way`,
      ]),
    );
    const after = await orderOf(record);
    expect(after).toMatchObject({
      state: 'paid',
      capturedCents: before?.capturedCents,
      shippingStatus: 'sent',
    });
    expect(after?.refunds ?? []).toEqual([]);
    expect(after?.pendingDocuments).toEqual(before?.pendingDocuments);
  });

  it('that is not in stock waits for all of it, tells the desk, and is set aside when goods come', async () => {
    const record = await remedying('REPLACEMENT', { count: 2, stock: 1 });
    expect(record.remedy?.stock).toBe('MISSING');
    expect(await stockOf(shop, record.productId)).toMatchObject({ free: 1 });
    expect(await send(desk, record)).toMatchObject({ reason: 'REMEDY_MISSING' });
    const { body } = await desk.graphql(
      '{ returns(filter: { state: REMEDYING, isOpen: true }) { returns { id } } }',
    );
    expect(JSON.stringify(body.data)).toContain(`"id":"${record.id}"`);

    await shop.services.remedies.work();
    expect((await seenBy(desk, record.id)).remedy?.stock).toBe('MISSING');
    const products = shop.connection.collection<{ _id: number; stockCount: number }>('products');
    await products.updateOne({ _id: record.productId }, { $inc: { stockCount: 4 } });
    await shop.services.remedies.work();
    const ready = await seenBy(desk, record.id);
    expect(ready.remedy?.stock).toBe('TAKEN');
    expect(await stockOf(shop, record.productId)).toMatchObject({ free: 3 });
    expect((await send(desk, ready)).return?.state).toBe('REMEDIED');
  });

  it('is taken back before it is sent: its pieces are free again, and the money goes back instead', async () => {
    const record = await remedying('REPLACEMENT');
    const back = (await step(desk, 'revokeRemedy', record)).return;
    expect(back).toMatchObject({ state: 'CHECKED', remedy: null });
    expect(await stockOf(shop, record.productId)).toMatchObject({ free: 2 });
    expect(await movementsOf(record.productId)).toMatchObject([
      { change: 'REPLACEMENT_BACK' },
      { change: 'REPLACEMENT' },
    ]);
    const { version } = back ?? record;
    const again = (await decide(desk, { id: record.id, version }, 'REPLACEMENT')).return;
    expect(await stockOf(shop, record.productId)).toMatchObject({ free: 1 });
    const checked = (await step(desk, 'revokeRemedy', again ?? record)).return;
    const refunded = await step(desk, 'refundReturn', checked ?? record, `, amount: ${UNIT}`);
    expect(refunded.return?.state).toBe('CLOSED');
    expect(await stockOf(shop, record.productId)).toMatchObject({ free: 2 });
  });

  it('gives its pieces new serial numbers and a liability of their own, and finds them by both', async () => {
    const record = await remedying('REPLACEMENT', { serials: ['OLD1', 'OLD2'] });
    expect(await send(desk, record, '{ line: 0, number: "NEW1", replaces: "OTHER" }')).toMatchObject({
      fields: [{ reason: 'SERIAL_UNKNOWN' }],
    });
    expect(
      await send(desk, record, '{ line: 0, number: "NEW1" }, { line: 0, number: "NEW2" }'),
    ).toMatchObject({
      fields: [{ reason: 'SERIALS_TOO_MANY' }],
    });
    const sentAt = new Date(shop.clock.now().getTime() - 40 * 86_400_000);
    await orders().updateOne({ _id: record.orderId }, { $set: { 'shipments.$[].sentAt': sentAt } });
    await send(desk, record, '{ line: 0, number: "new 1", replaces: "old1" }');
    const serials = (await orderOf(record))?.shipments[0]?.serials;
    expect(serials).toMatchObject([{ number: 'OLD2' }, { number: 'NEW1', replaces: 'OLD1' }]);
    const traced = async (serial: string) =>
      (await desk.graphql(`{ tracedPieces(serial: "${serial}") { orderId replacedBy liableUntil } }`)).body
        .data?.['tracedPieces'];
    expect(await traced('NEW1')).toEqual([
      { orderId: String(record.orderId), replacedBy: null, liableUntil: liableUntil(shop.clock.now()) },
    ]);
    expect(await traced('OLD1')).toMatchObject([{ replacedBy: 'NEW1' }]);
    const holders = await desk.graphql(
      `{ ordersWithSerial(productId: "${record.productId}", serial: "OLD1") }`,
    );
    expect(holders.body.data?.['ordersWithSerial']).toEqual([]);
    const recall = await desk.graphql(
      `{ recall(input: { productId: "${record.productId}", from: "NEW1", until: "NEW1" }) { totalCount } }`,
    );
    expect(recall.body.data?.['recall']).toEqual({ totalCount: 1 });
    // Numbers that are recorded anew keep what they have replaced.
    const { revision = 0 } = (await orderOf(record)) ?? {};
    await shop.services.shipping.recordSerials(desk.account, record.orderId, revision, {
      no: 1,
      serials: ['OLD2', 'NEW1', 'OLD3'].map((number) => ({ line: 0, number })),
    });
    expect(await traced('OLD1')).toMatchObject([{ replacedBy: 'NEW1' }]);
  });

  it('can be defective again: its pieces may be returned once more, and the first parcel is never reverted', async () => {
    const record = await remedying('REPLACEMENT');
    const options = () =>
      buyer.graphql(`{ order(id: "${record.orderId}") { returnOptions { lines { quantity } } } }`);
    expect((await options()).body.data).toEqual({ order: { returnOptions: { lines: [{ quantity: 2 }] } } });
    await send(desk, record);
    expect((await options()).body.data).toEqual({ order: { returnOptions: { lines: [{ quantity: 3 }] } } });
    await expect(shop.services.shipping.revertShipment(desk.account, record.orderId)).rejects.toMatchObject({
      reason: 'SHIPMENT_RETURNED',
    });
  });

  it('lies on its shelf until it is sent, so a stocktaking misses nothing', async () => {
    const record = await remedying('REPLACEMENT');
    expect(await shop.services.remedies.unsent(record.productId)).toEqual([
      { orderId: record.orderId, productId: record.productId, count: 1 },
    ]);
    await send(desk, record);
    expect(await shop.services.remedies.unsent(record.productId)).toEqual([]);
  });
});

describe('a repair of defective goods', () => {
  it('takes nothing from stock, and the same pieces go back with their numbers', async () => {
    const record = await remedying('REPAIR', { serials: ['R1'] });
    expect(record.remedy).toMatchObject({ kind: 'REPAIR', stock: null, faultyGoods: null });
    expect(await stockOf(shop, record.productId)).toMatchObject({ free: 2 });
    expect(await send(desk, record, '{ line: 0, number: "R2", replaces: "R1" }')).toMatchObject({
      fields: [{ reason: 'SERIALS_TOO_MANY' }],
    });
    expect((await slipFor(desk, record)).text).toContain(compact('These are the repaired items'));
    expect((await send(desk, record)).return?.state).toBe('REMEDIED');
    expect((await orderOf(record))?.shipments[0]?.serials).toEqual([{ line: 0, number: 'R1' }]);
    expect(await mailsAbout(record)).toContain(
      `The repaired items of your return ${record.id} are on their way`,
    );
  });
});

describe('a remedy', () => {
  it('is refused where there is no defect, to whoever may not decide it, and for a day that nobody can promise', async () => {
    const given = await defective();
    const withdrawn = await defective({ kind: 'withdrawal' });
    expect(await decide(desk, withdrawn, 'REPAIR')).toMatchObject({ reason: 'REMEDY_NO_DEFECT' });
    expect(await decide(buyer, given, 'REPAIR')).toEqual({ __typename: 'FORBIDDEN' });
    expect(await decide(packer, given, 'REPAIR')).toEqual({ __typename: 'FORBIDDEN' });
    expect(await decide(desk, { ...given, id: '999999' }, 'REPAIR')).toMatchObject({
      reason: 'RETURN_NOT_FOUND',
    });
    expect(await decide(desk, { ...given, version: 0 }, 'REPAIR')).toMatchObject({
      __typename: 'ReturnConflict',
    });
    for (const day of [inDays(-1), inDays(91), '2031-02-30', 'soon'])
      expect(await step(desk, 'decideRemedy', given, `kind: REPAIR, dueOn: "${day}"`)).toMatchObject({
        fields: [{ reason: 'REMEDY_DAY_INVALID' }],
      });
    expect(await send(desk, given)).toMatchObject({ __typename: 'ReturnConflict' });
    expect(await step(desk, 'revokeRemedy', given)).toMatchObject({ __typename: 'ReturnConflict' });
    expect((await slipFor(desk, given)).status).toBe(400);
    expect((await slipFor(buyer, given)).status).toBe(403);
  });

  it('is never sent for pieces whose money has gone back meanwhile, nor decided for them', async () => {
    const record = await remedying('REPLACEMENT', { count: 1 });
    const refund = {
      kind: 'defect',
      lines: [{ line: 0, count: 3, isRestockable: false }],
      amountCents: null,
    } as const;
    const { revision = 0 } = (await orderOf(record)) ?? {};
    await shop.services.checkout.refundOrder(desk.account, record.orderId, revision, refund);
    expect(await send(desk, record)).toMatchObject({ reason: 'REMEDY_REFUNDED' });
    const back = (await step(desk, 'revokeRemedy', record)).return;
    expect(await decide(desk, back ?? record, 'REPAIR')).toMatchObject({ reason: 'REMEDY_REFUNDED' });
  });

  it('is decided once by two employees at two processes, and sent once', async () => {
    const record = await defective();
    const remedies = [shop.services.remedies, twin.services.remedies];
    const returnId = Number(record.id);
    const wanted = { kind: 'replacement', dueOn: inDays(3), faultyGoods: 'writtenOff' } as const;
    const decisions = await race(2, async (index) =>
      remedies[index]?.decide(desk.account, returnId, record.version, wanted),
    );
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(shop, record.productId)).toMatchObject({ free: 1 });
    const { version } = await seenBy(desk, record.id);
    const parcel = { carrier: 'DHL', trackingCode: CODE, serials: [] };
    const ends = await race(2, (index) =>
      index === 0
        ? shop.services.remedies.send(desk.account, returnId, version, parcel)
        : twin.services.remedies.revoke(desk.account, returnId, version),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state } = await seenBy(desk, record.id);
    expect(await stockOf(shop, record.productId)).toMatchObject({ free: state === 'REMEDIED' ? 1 : 2 });
  });
});

describe('a process that ends in the middle', () => {
  const outcomeOf = async (record: Defective): Promise<string> => {
    for (let round = 0; round < 2; round++) {
      shop.clock.advance(20_000);
      await shop.services.outbox.work();
      await shop.services.remedies.work();
    }
    const now = await shop.connection.collection<ReturnRecord>('returns').findOne({ _id: Number(record.id) });
    const { free } = await stockOf(shop, record.productId);
    return `${now?.state ?? ''} ${now?.remedy?.stock ?? '-'}: ${free}`;
  };

  /** What comes of a step that ends before each of its commands, one after the other. */
  async function outcomes(
    prepare: () => Promise<Defective>,
    work: (services: SecondProcess['services'], record: Defective) => Promise<unknown>,
  ): Promise<string[]> {
    const crashing = await shop.twin();
    const seen = new Set<string>();
    await endAtEachCommand(crashing.connection, async (attempt) => {
      const record = await prepare();
      await attempt(() => work(crashing.services, record));
      seen.add(await outcomeOf(record));
    });
    await crashing.close();
    return [...seen];
  }

  it('of deciding, sending or taking back leaves each piece in one place', async () => {
    const wanted = { kind: 'replacement', dueOn: inDays(3), faultyGoods: 'writtenOff' } as const;
    const parcel = { carrier: 'DHL', trackingCode: CODE, serials: [{ line: 0, number: 'N', replaces: 'O' }] };
    const ready = () => remedying('REPLACEMENT', { serials: ['O'] });
    expect(
      await outcomes(defective, ({ remedies }, { id, version }) =>
        remedies.decide(desk.account, Number(id), version, wanted),
      ),
    ).toEqual(['checked -: 2', 'remedying taken: 1']);
    expect(
      await outcomes(ready, ({ remedies }, { id, version }) =>
        remedies.revoke(desk.account, Number(id), version),
      ),
    ).toEqual(['remedying taken: 1', 'checked -: 2']);
    expect(
      await outcomes(ready, ({ remedies }, { id, version }) =>
        remedies.send(desk.account, Number(id), version, parcel),
      ),
    ).toEqual(['remedying taken: 1', 'remedied taken: 1']);
  });

  it('keeps the markers of its pieces as long as they may be reported, and no longer', async () => {
    const { productId } = await remedying('REPLACEMENT');
    const markers = async (): Promise<number> => {
      const products = shop.connection.collection<{ _id: number; arrivals?: unknown[] }>('products');
      return ((await products.findOne({ _id: productId }))?.arrivals ?? []).length;
    };
    expect(await markers()).toBe(1);
    shop.clock.advance(2 * 3_600_000);
    await shop.services.remedies.forgetMarkers();
    expect(await markers()).toBe(0);
  });
});
