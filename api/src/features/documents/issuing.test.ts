import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Crash, crashingPorts } from '../../../test/crashing-ports.js';
import { deep } from '../../../test/deep.js';
import {
  drawAtOnce,
  issuingViolations,
  killWhileIssuing,
  latestOrderId,
  addPending,
  quickPorts,
} from '../../../test/documents/issuing.js';
import { checkPapers } from '../../../test/documents/papers.js';
import { checkRoundings } from '../../../test/documents/roundings.js';
import { raceAll } from '../../../test/race.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { DocumentRecord } from './document.record.js';
import { issuePending } from './issuing.protocol.js';

let shop: TestShop;
beforeEach(async () => {
  shop ??= await startShop({ RATE_LIMITS: 'off' });
  await Promise.all(
    ['orders', 'documents', 'documentPdfs', 'outbox'].map((name) =>
      shop.connection.collection(name).deleteMany({}),
    ),
  );
});
afterAll(() => shop.close());

const KILLS = deep(1, 200);
const DRAWN_BY_EACH = deep(4, 500);
const PAPERS = deep(6, 500);
const ROUNDINGS = deep(5_000, 1_000_000);

describe('issuing documents', () => {
  it('numbers without gaps, and each cause once, with eight workers', async () => {
    const { userId } = (await shop.customer()).account;
    const expected = await addPending(shop, 16, userId);
    const worked = await raceAll(8, () => issuePending(quickPorts(shop)));
    expect(worked.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(expected);
    expect(await issuingViolations(shop, expected)).toEqual([]);
  });

  it('leaves nothing that another does not put right, wherever a worker ends', async () => {
    const { userId } = (await shop.customer()).account;
    let expected = await addPending(shop, 1, userId);
    const { ports, calls } = crashingPorts(quickPorts(shop), 10_000, 'after');
    await issuePending(ports);
    const points = calls.length;
    expect(points).toBeGreaterThan(10);
    for (let point = 1; point <= points; point++) {
      for (const moment of ['before', 'after'] as const) {
        expected += await addPending(shop, 1, userId);
        await issuePending(crashingPorts(quickPorts(shop), point, moment).ports).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
        await issuePending(quickPorts(shop));
      }
    }
    expect(await issuingViolations(shop, expected)).toEqual([]);
  });

  it('leaves nothing that another does not put right when its process is killed with -9', async () => {
    const { userId } = (await shop.customer()).account;
    const expected = await killWhileIssuing(shop, KILLS, userId);
    expect(await issuingViolations(shop, expected)).toEqual([]);
  });

  it('numbers without gaps when eight workers draw for orders of their own at the same moment', async () => {
    const { userId } = (await shop.customer()).account;
    const expected = await drawAtOnce(shop, 8, DRAWN_BY_EACH, userId);
    expect(await issuingViolations(shop, expected)).toEqual([]);
  });

  it('waits with what an order has pending for what could not be issued before it', async () => {
    const { userId } = (await shop.customer()).account;
    const expected = await addPending(shop, 1, userId);
    const ports = quickPorts(shop);
    const pending = {
      cause: `correction-${latestOrderId()}`,
      kind: 'correction',
      suppliedAt: shop.clock.now(),
    };
    const part = { invoiceCause: `invoice-${latestOrderId()}`, lines: [{ line: 0, count: 1, cents: 1_999 }] };
    await shop.connection.collection<{ _id: number; pendingDocuments: object[] }>('orders').updateOne(
      { _id: latestOrderId() },
      {
        $push: {
          pendingDocuments: { $each: [{ ...pending, ...part, dueAt: pending.suppliedAt }], $position: 1 },
        },
      },
    );
    let fails = 1;
    const insert = (record: DocumentRecord): Promise<boolean> =>
      record.kind === 'correction' && fails-- > 0
        ? Promise.reject(new Error('The database is away.'))
        : ports.documents.insert(record);
    const documents: typeof ports.documents = Object.create(ports.documents, { insert: { value: insert } });
    await issuePending({ ...ports, documents, log: { error: () => undefined } });
    await issuePending(ports);
    const all = await ports.documents.ofOrder(latestOrderId());
    expect(all.map(({ kind, rates }) => [kind, rates[0]?.grossCents])).toEqual([
      ['invoice', 3_998],
      ['correction', 1_999],
      ['cancellation', 1_999],
    ]);
    expect(await issuingViolations(shop, expected + 1)).toEqual([]);
  });

  it('begins each year and each kind with 1, in the year of Berlin', async () => {
    const { userId } = (await shop.customer()).account;
    const newYear = Date.UTC(shop.clock.now().getUTCFullYear(), 11, 31, 22, 59);
    shop.clock.advance(newYear - shop.clock.now().getTime());
    await addPending(shop, 1, userId);
    await issuePending(quickPorts(shop));
    shop.clock.advance(60_000);
    await addPending(shop, 1, userId);
    await issuePending(quickPorts(shop));
    const numbers = await shop.connection.model<DocumentRecord>('Document').distinct('_id');
    expect(numbers.sort()).toEqual(['RE-2030-000001', 'RE-2031-000001', 'RK-2030-000001', 'RK-2031-000001']);
  });

  it('never dates a document before the one with the number before it', async () => {
    const { userId } = (await shop.customer()).account;
    const expected = await addPending(shop, 2, userId);
    const ports = quickPorts(shop);
    const ahead = new Date(shop.clock.now().getTime() + 5_000);
    await issuePending({ ...ports, clock: () => ahead });
    await addPending(shop, 1, userId);
    await issuePending(ports);
    expect(await issuingViolations(shop, expected + 2)).toEqual([]);
  });

  it('finds a document that was changed by the hashes', async () => {
    const { userId } = (await shop.customer()).account;
    const expected = await addPending(shop, 2, userId);
    await issuePending(quickPorts(shop));
    await shop.connection
      .model('Document')
      .updateOne({ number: 1, series: /^RE/ }, { $set: { 'buyer.name': 'Somebody' } });
    expect(await issuingViolations(shop, expected)).toEqual([
      expect.stringMatching(/^RE-\d+-000001 was changed$/),
    ]);
  });
});

describe('random documents', () => {
  it('say the same on paper as in their data, and are drawn to the same bytes again', async () => {
    expect(await checkPapers(PAPERS)).toEqual([]);
  });

  it('have VAT that is the rate of their net, and that of what is kept within a cent after any sequence', () => {
    expect(checkRoundings(ROUNDINGS)).toMatchObject({ violations: [] });
  });
});
