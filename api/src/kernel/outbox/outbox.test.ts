import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../../../test/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const AT = new Date('2030-03-05T13:00:00.000Z');
const AUDITED = {
  at: AT,
  employeeId: 1,
  username: 'desk',
  action: 'PRODUCT_EDITED',
  subjectId: 1,
  details: '',
  subject: 'PRODUCT',
  changes: [],
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
