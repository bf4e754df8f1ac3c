import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Crash, crashingPorts } from '../../../test/crashing-ports.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { DocumentRecord } from './document.record.js';
import { hashOf } from './hash-chain.codec.js';
import { issueOwed } from './issuing.protocol.js';

let shop: TestShop;
let lastOrderId = 0;
beforeEach(async () => {
  shop ??= await startShop({ RATE_LIMITS: 'off' });
  await Promise.all(
    ['orders', 'documents', 'documentPdfs', 'outbox'].map((name) =>
      shop.connection.collection(name).deleteMany({}),
    ),
  );
});
afterAll(() => shop.close());

/** Orders that owe an invoice each, and some of them its cancellation, too. Gives how many documents that makes. */
async function owe(orders: number, userId: number): Promise<number> {
  const at = shop.clock.now();
  const line = { productId: 7, name: 'Testor', unitCents: 1_999, vatPercent: 19, count: 2, thumbnailId: 1 };
  const owed = (orderId: number, kind: 'invoice' | 'cancellation') => ({
    cause: `${kind}-${orderId}`,
    kind,
    owedAt: at,
    invoiceCause: kind === 'invoice' ? null : `invoice-${orderId}`,
    suppliedAt: at,
    lines: kind === 'invoice' ? [{ line: 0, count: 2, cents: 3_998 }] : [],
  });
  const stored = Array.from({ length: orders }, (_, index) => {
    lastOrderId += 1;
    const kinds = index % 4 === 0 ? (['invoice', 'cancellation'] as const) : (['invoice'] as const);
    return {
      _id: lastOrderId,
      userId,
      state: 'paid',
      isPlaced: true,
      lines: [line],
      totalCents: 3_998,
      recipient: { firstName: 'Ada', lastName: 'Byron', address: 'Weg 1' },
      language: 'de',
      paymentId: `PAID-${lastOrderId}`,
      events: [],
      owedDocuments: kinds.map((kind) => owed(lastOrderId, kind)),
    };
  });
  await shop.connection.collection<(typeof stored)[number]>('orders').insertMany(stored);
  return stored.reduce((sum, { owedDocuments }) => sum + owedDocuments.length, 0);
}

/** Whatever is not as it must be once nothing is owed any more. */
async function violations(expected: number): Promise<string[]> {
  const found: string[] = [];
  const all = await shop.connection
    .model<DocumentRecord>('Document')
    .find()
    .sort({ number: 1 })
    .lean<DocumentRecord[]>();
  if (all.length !== expected) found.push(`${all.length} documents instead of ${expected}`);
  for (const series of new Set(all.map((one) => one.series))) {
    const own = all.filter((one) => one.series === series);
    own.forEach((record, index) => {
      const before = own[index - 1];
      if (record.number !== index + 1) found.push(`${record._id} stands at place ${index + 1}`);
      if (record.previousHash !== (before?.contentHash ?? ''))
        found.push(`${record._id} has another before it`);
      if (record.contentHash !== hashOf(record)) found.push(`${record._id} was changed`);
      if (before !== undefined && record.issuedAt < before.issuedAt) found.push(`${record._id} is older`);
    });
  }
  const pdfs = await shop.connection.collection('documentPdfs').countDocuments();
  if (pdfs !== expected) found.push(`${pdfs} files`);
  const owing = await shop.connection
    .collection('orders')
    .countDocuments({ 'owedDocuments.0': { $exists: true } });
  if (owing !== 0) found.push(`${owing} orders still owe`);
  await shop.services.outbox.work();
  const mails = await shop.connection.collection('outbox').countDocuments({ debtor: /^Document / });
  if (mails !== expected) found.push(`${mails} mails`);
  return found;
}

const quickPorts = () => ({
  ...shop.services.documents.ports,
  render: ({ _id }: DocumentRecord) => Promise.resolve(Buffer.from(`the file of ${_id}`)),
});

describe('issuing documents', () => {
  it('numbers without gaps, and each cause once, with eight workers', async () => {
    const { userId } = (await shop.customer()).account;
    const expected = await owe(16, userId);
    const worked = await raceAll(8, () => issueOwed(quickPorts()));
    expect(worked.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(expected);
    expect(await violations(expected)).toEqual([]);
  }, 120_000);

  it('leaves nothing that another does not put right, wherever a worker ends', async () => {
    const { userId } = (await shop.customer()).account;
    let expected = await owe(1, userId);
    const { ports, calls } = crashingPorts(quickPorts(), 10_000, 'after');
    await issueOwed(ports);
    const points = calls.length;
    expect(points).toBeGreaterThan(10);
    for (let point = 1; point <= points; point++) {
      for (const moment of ['before', 'after'] as const) {
        expected += await owe(1, userId);
        await issueOwed(crashingPorts(quickPorts(), point, moment).ports).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
        await issueOwed(quickPorts());
      }
    }
    expect(await violations(expected)).toEqual([]);
  }, 120_000);

  it('waits with what an order owes for what could not be issued before it', async () => {
    const { userId } = (await shop.customer()).account;
    const expected = await owe(1, userId);
    const ports = quickPorts();
    const owed = { cause: `correction-${lastOrderId}`, kind: 'correction', suppliedAt: shop.clock.now() };
    const part = { invoiceCause: `invoice-${lastOrderId}`, lines: [{ line: 0, count: 1, cents: 1_999 }] };
    await shop.connection.collection<{ _id: number; owedDocuments: object[] }>('orders').updateOne(
      { _id: lastOrderId },
      {
        $push: { owedDocuments: { $each: [{ ...owed, ...part, owedAt: owed.suppliedAt }], $position: 1 } },
      },
    );
    let fails = 1;
    const insert = (record: DocumentRecord): Promise<boolean> =>
      record.kind === 'correction' && fails-- > 0
        ? Promise.reject(new Error('The database is away.'))
        : ports.documents.insert(record);
    const documents: typeof ports.documents = Object.create(ports.documents, { insert: { value: insert } });
    await issueOwed({ ...ports, documents, log: { error: () => undefined } });
    await issueOwed(ports);
    const all = await ports.documents.ofOrder(lastOrderId);
    expect(all.map(({ kind, rates }) => [kind, rates[0]?.grossCents])).toEqual([
      ['invoice', 3_998],
      ['correction', 1_999],
      ['cancellation', 1_999],
    ]);
    expect(await violations(expected + 1)).toEqual([]);
  });

  it('begins each year and each kind with 1, in the year of Berlin', async () => {
    const { userId } = (await shop.customer()).account;
    const newYear = Date.UTC(shop.clock.now().getUTCFullYear(), 11, 31, 22, 59);
    shop.clock.advance(newYear - shop.clock.now().getTime());
    await owe(1, userId);
    await issueOwed(quickPorts());
    shop.clock.advance(60_000);
    await owe(1, userId);
    await issueOwed(quickPorts());
    const numbers = await shop.connection.model<DocumentRecord>('Document').distinct('_id');
    expect(numbers.sort()).toEqual(['RE-2030-000001', 'RE-2031-000001', 'RK-2030-000001', 'RK-2031-000001']);
  });

  it('never dates a document before the one with the number before it', async () => {
    const { userId } = (await shop.customer()).account;
    const expected = await owe(2, userId);
    const ports = quickPorts();
    const ahead = new Date(shop.clock.now().getTime() + 5_000);
    await issueOwed({ ...ports, clock: () => ahead });
    await owe(1, userId);
    await issueOwed(ports);
    expect(await violations(expected + 2)).toEqual([]);
  });

  it('finds a document that was changed by the hashes', async () => {
    const { userId } = (await shop.customer()).account;
    const expected = await owe(2, userId);
    await issueOwed(quickPorts());
    await shop.connection
      .model('Document')
      .updateOne({ number: 1, series: /^RE/ }, { $set: { 'buyer.name': 'Somebody' } });
    expect(await violations(expected)).toEqual([expect.stringMatching(/^RE-\d+-000001 was changed$/)]);
  });
});
