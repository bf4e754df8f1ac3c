import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../../../test/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const AT = new Date('2030-03-05T13:00:00.000Z');
const MAIL = { to: 'grete@example.com', subject: 'A', text: 'B', html: 'C' };
const AUDITED = {
  at: AT,
  employeeId: 1,
  username: 'desk',
  action: 'PRODUCT_EDITED',
  subjectId: 1,
  details: '',
};

interface Stored {
  _id: number;
  outbox?: object[];
}

const stored = (collection: string) => shop.connection.collection<Stored>(collection);

/** Adds a product with these entries in its outbox; gives its id. */
async function productWith(outbox: object[]): Promise<number> {
  const productId = await shop.product();
  await stored('products').updateOne({ _id: productId }, { $set: { outbox } });
  return productId;
}

async function outboxOf(productId: number): Promise<object[] | undefined> {
  return (await stored('products').findOne({ _id: productId }))?.outbox;
}

describe('the outbox', () => {
  it('leaves an entry that its log refuses, and processes those after it', async () => {
    const bad = {
      id: 'audit-7001',
      kind: 'audit',
      at: AT,
      content: { ...AUDITED, _id: 7_001, action: 'NONE' },
    };
    const good = { id: 'audit-7002', kind: 'audit', at: AT, content: { ...AUDITED, _id: 7_002 } };
    const productId = await productWith([bad, good]);
    await expect(shop.services.outbox.work()).rejects.toThrow('NONE');
    expect(await outboxOf(productId)).toEqual([bad]);
    expect(await stored('auditLog').findOne({ _id: 7_002 })).toEqual({ ...AUDITED, _id: 7_002 });
    await stored('products').updateOne({ _id: productId }, { $set: { outbox: [] } });
  });

  it('leaves an entry of a kind that only a newer process knows', async () => {
    const unknown = { id: 'fax-1', kind: 'fax', at: AT, content: {} };
    const productId = await productWith([unknown]);
    expect(await shop.services.outbox.work()).toBe(0);
    expect(await outboxOf(productId)).toEqual([unknown]);
  });
});

describe('documents of an earlier version', () => {
  it('get an outbox with all that was pending when two processes start', async () => {
    const productId = await shop.product();
    const { userId } = (await shop.customer()).account;
    await shop.mails();
    const event = { event: 'product.changed', subjectId: productId };
    const moved = { productId, employeeId: 1, username: 'desk', at: AT, before: 1, after: 2, reason: 'x' };
    await stored('products').updateOne(
      { _id: productId },
      {
        $set: {
          owedEvents: [{ key: 'e1', ...event, owedAt: AT }],
          owedEntries: [
            { log: 'LedgerEntry', entryId: 7_003, entry: moved },
            { log: 'AuditEntry', entryId: 7_004, entry: AUDITED },
          ],
        },
      },
    );
    await stored('products').createIndex({ 'owedEvents.owedAt': 1 }, { sparse: true });
    await stored('products').createIndex({ 'owedEntries.entryId': 1 }, { sparse: true });
    const mail = { key: `m-${userId}`, ...MAIL, owedAt: AT, isSecret: true };
    await stored('users').updateOne({ _id: userId }, { $set: { owedMails: [mail] } });
    await stored('users').updateMany({ _id: { $ne: userId } }, { $set: { owedMails: [] } });
    await stored('users').createIndex({ 'owedMails.owedAt': 1 });

    const started = await Promise.all([shop.twin(), shop.twin()]);
    await Promise.all(started.map((process) => process.close()));

    expect(await outboxOf(productId)).toEqual([
      { id: 'e1', kind: 'event', at: AT, content: event },
      { id: 'stock-7003', kind: 'stock', at: AT, content: { ...moved, _id: 7_003 } },
      { id: 'audit-7004', kind: 'audit', at: AT, content: { ...AUDITED, _id: 7_004 } },
    ]);
    expect((await stored('users').findOne({ _id: userId }))?.outbox).toEqual([
      { id: mail.key, kind: 'mail', at: AT, content: { ...MAIL, isSecret: true } },
    ]);
    for (const [collection, field] of [
      ['products', 'owedEvents'],
      ['products', 'owedEntries'],
      ['users', 'owedMails'],
    ] as const) {
      expect(await stored(collection).countDocuments({ [field]: { $exists: true } })).toBe(0);
      const names = (await stored(collection).indexes()).map(({ name }) => name);
      expect(names.filter((name) => name?.startsWith(field))).toEqual([]);
    }
    expect((await shop.mails()).filter(({ to }) => to === MAIL.to)).toHaveLength(1);
    expect(await stored('auditLog').countDocuments({ _id: 7_004 })).toBe(1);
    expect(await stored('stockLedger').countDocuments({ _id: 7_003 })).toBe(1);
  });
});
