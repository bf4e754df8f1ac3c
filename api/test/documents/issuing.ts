import { sha256 } from '../../src/features/documents/document-pdf.codec.js';
import type { DocumentRecord } from '../../src/features/documents/document.record.js';
import { hashOf } from '../../src/features/documents/hash-chain.codec.js';
import type { IssuingPorts } from '../../src/features/documents/issuing.ports.js';
import { issuePending } from '../../src/features/documents/issuing.protocol.js';
import type { OrderRecord, PendingDocument } from '../../src/features/orders/order.record.js';
import { runProcess } from '../checkout/kills.js';
import type { CrashPoint } from '../crashing-ports.js';
import { raceAll } from '../race.js';
import type { TestShop } from '../shop.js';

/** The calls of a worker, in the order of its steps: what is due, the books, the number, the file, the end of the task. */
const STEPS = [
  'orders.owing',
  'documents.byCause',
  'documents.ofOrder',
  'documents.lastOf',
  'documents.insert',
  'render',
  'documents.storePdf',
  'documents.complete',
  'orders.settleDocument',
];
const MOMENTS: readonly CrashPoint[] = ['before', 'after'];

/** Processes that are killed at the same time. */
const LANES = 2;
/** How many documents one worker issues at once, as the job does. */
const BATCH = 200;

let lastOrderId = 0;

/** The latest order that has to issue something. */
export const latestOrderId = (): number => lastOrderId;

/** Orders with a pending invoice each, and every fourth its cancellation, too. Gives how many documents that makes. */
export async function addPending(shop: TestShop, orders: number, userId: number): Promise<number> {
  const at = shop.clock.now();
  const line = { productId: 7, name: 'Testor', unitCents: 1_999, vatPercent: 19, count: 2, thumbnailId: 1 };
  const pending = (orderId: number, kind: 'invoice' | 'cancellation'): PendingDocument => ({
    cause: `${kind}-${orderId}`,
    kind,
    dueAt: at,
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
      pendingDocuments: kinds.map((kind) => pending(lastOrderId, kind)),
    };
  });
  await shop.connection.collection<(typeof stored)[number]>('orders').insertMany(stored);
  return stored.reduce((sum, { pendingDocuments }) => sum + pendingDocuments.length, 0);
}

/** Ports that make files in no time. */
export const quickPorts = (shop: TestShop): IssuingPorts => ({
  ...shop.services.documents.ports,
  render: ({ _id }: DocumentRecord) => Promise.resolve(Buffer.from(`the file of ${_id}`)),
});

/** Whatever is wrong with the numbers, hashes and times of documents, the oldest of each series first. */
function brokenSeries(all: readonly DocumentRecord[]): string[] {
  const found: string[] = [];
  const latest = new Map<string, DocumentRecord>();
  for (const record of all) {
    const before = latest.get(record.series);
    const place = (before?.number ?? 0) + 1;
    if (record.number !== place) found.push(`${record._id} stands at place ${place}`);
    if (record.previousHash !== (before?.contentHash ?? ''))
      found.push(`${record._id} has another before it`);
    if (record.contentHash !== hashOf(record)) found.push(`${record._id} was changed`);
    if (before !== undefined && record.issuedAt < before.issuedAt) found.push(`${record._id} is older`);
    latest.set(record.series, record);
  }
  return found;
}

/** Whatever is not as it must be once nothing is due any more: `expected` documents, each with one file and one mail. */
export async function issuingViolations(shop: TestShop, expected: number): Promise<string[]> {
  const { connection } = shop;
  const all = await connection
    .model<DocumentRecord>('Document')
    .find()
    .sort({ number: 1 })
    .lean<DocumentRecord[]>();
  const found = brokenSeries(all);
  if (all.length !== expected) found.push(`${all.length} documents instead of ${expected}`);
  const causes = new Set(all.map(({ cause }) => cause));
  if (causes.size !== all.length) found.push('a cause has more than one document');
  const pdfs = await connection.model<{ _id: string; bytes: Buffer }>('DocumentPdf').find().exec();
  if (pdfs.length !== expected) found.push(`${pdfs.length} files`);
  const files = new Map(pdfs.map(({ _id, bytes }) => [_id, sha256(bytes)]));
  for (const { _id, pdfSha256 } of all)
    if (files.get(_id) !== pdfSha256) found.push(`${_id} has another file`);
  const owing = await connection
    .collection('orders')
    .countDocuments({ 'pendingDocuments.0': { $exists: true } });
  if (owing !== 0) found.push(`${owing} orders still have documents pending`);
  while ((await shop.services.outbox.work()) > 0);
  const mails = await connection.collection('outbox').countDocuments({ debtor: /^Document / });
  if (mails !== expected) found.push(`${mails} mails`);
  return found;
}

/**
 * Kills processes of the shop with -9 while they issue documents, at every step by turns, and lets another one finish. Gives
 * how many documents must have come of it.
 */
export async function killWhileIssuing(shop: TestShop, kills: number, userId: number): Promise<number> {
  const points = STEPS.flatMap((name) => MOMENTS.map((moment) => ({ name, nth: 1, moment })));
  let [expected, next] = [0, 0];
  const lane = async (): Promise<void> => {
    for (let kill = next++; kill < kills; kill = next++) {
      const killAt = points[kill % points.length];
      const pending = await addPending(shop, 1, userId);
      expected += pending;
      const reason = await runProcess(shop, { lives: [], deed: 'issue', ...(killAt && { killAt }) });
      // Its documents may have been issued by the other lane, so that it found nothing to do.
      if (!/SIGKILL|code 0/.test(reason)) throw new Error(`A process has ended in another way: ${reason}.`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  while ((await issuePending(shop.services.documents.ports)) > 0);
  return expected;
}

/** Lets workers draw numbers at the same time, each for orders of its own. Gives how many documents must have come of it. */
export async function drawAtOnce(
  shop: TestShop,
  workers: number,
  each: number,
  userId: number,
): Promise<number> {
  const ports = quickPorts(shop);
  let expected = 0;
  for (let done = 0; done < each; done += BATCH)
    expected += await drawBatch(shop, ports, workers, Math.min(BATCH, each - done), userId);
  return expected;
}

async function drawBatch(
  shop: TestShop,
  ports: IssuingPorts,
  workers: number,
  each: number,
  userId: number,
): Promise<number> {
  const first = lastOrderId + 1;
  let expected = 0;
  for (let worker = 0; worker < workers; worker++) expected += await addPending(shop, each, userId);
  const orders = await shop.connection
    .collection<OrderRecord>('orders')
    .find({ _id: { $gte: first } })
    .sort({ _id: 1 })
    .toArray();
  await raceAll(workers, (worker) => {
    const own = orders.slice(worker * each, (worker + 1) * each);
    const owing: typeof ports.orders = Object.create(ports.orders, {
      owing: { value: () => Promise.resolve(own) },
    });
    return issuePending({ ...ports, orders: owing });
  });
  return expected;
}
