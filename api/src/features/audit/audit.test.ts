import { describe, expect, it } from '@jest/globals';
import type { PageInfo } from '../../graphql/page.js';
import { buy, markSent } from '../../../test/checkout-fixtures.js';
import { delistProduct, editByForm, PICTURE, productForm, SHEET } from '../../../test/product-form.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

describe('the audit log', () => {
  it('knows who has sent which order and taken it back', async () => {
    const order = await buy(shop, await shop.customer(), { [await shop.product()]: 1 });
    await markSent(employee, order.id);
    await markSent(employee, order.id, null);
    const common = { subjectId: String(order.id), username: employee.account.username };
    expect((await employee.auditLog('action subjectId username')).slice(0, 2)).toEqual([
      { ...common, action: 'SHIPMENT_REVERTED' },
      { ...common, action: 'ORDER_SENT' },
    ]);
  });

  it('names every change of a product’s files and place in the catalog', async () => {
    const productId = String(await shop.product());
    type Files = { product: { pictures: { id: string }[]; specification: { id: string } } };
    const ids = '... on ProductEdited { product { pictures { id } specification { id } } }';
    const change = async (name: string, input: object = {}) =>
      (await employee.change<Files>(name, { productId, ...input }, ids)).product;
    await change('delistProduct');
    await change('relistProduct');
    await change('replaceThumbnail', { thumbnail: PICTURE });
    const { pictures } = await change('addPictures', { pictures: [PICTURE, PICTURE] });
    const pictureIds = pictures.map(({ id }) => id).reverse();
    await change('reorderPictures', { pictureIds });
    await change('deletePicture', { pictureId: pictureIds[0] });
    const { specification } = await change('replaceSpecification', { specification: SHEET });
    await change('deleteSpecification', { documentId: specification.id });
    const common = { subjectId: productId, username: employee.account.username };
    expect((await employee.auditLog('action subjectId username')).slice(0, 8)).toEqual(
      [
        'SPECIFICATION_DELETED',
        'SPECIFICATION_REPLACED',
        'PICTURE_DELETED',
        'PICTURES_REORDERED',
        'PICTURES_ADDED',
        'THUMBNAIL_REPLACED',
        'PRODUCT_RELISTED',
        'PRODUCT_WITHDRAWN',
      ].map((action) => ({ action, ...common })),
    );
  });

  it('tells what employees have done, newest first', async () => {
    const form = productForm({ name: 'Testor Audited' }, [['thumbnail', PICTURE, 'front.png']]);
    const { body: added } = await employee.rest('POST', '/add-product', { form });
    const { productID } = added.payload as { productID: number };
    await editByForm(employee, productID, { name: 'Testor Audited', price: '5.00' });
    const common = {
      username: employee.account.username,
      subjectId: String(productID),
      at: shop.clock.now().toISOString(),
    };
    expect((await employee.auditLog('username action subjectId details at')).slice(0, 2)).toEqual([
      { ...common, action: 'PRODUCT_EDITED', details: 'price' },
      { ...common, action: 'PRODUCT_ADDED', details: 'Testor Audited' },
    ]);
  });
});

const ENTRY = 'action username subject subjectId changes { field before after }';

interface Entry {
  action: string;
  username: string;
  subject: string;
  subjectId: string;
  changes: { field: string; before: string | null; after: string | null }[];
}

/** Entries that a filter finds, as GraphQL reads it. */
function entries(filter: string, after: string | null = null) {
  return employee.ask<{ pageInfo: PageInfo; entries: Entry[] }>(
    `query ($after: String) { auditEntries(filter: { ${filter} }, after: $after, first: 12) { pageInfo { endCursor hasNextPage } entries { ${ENTRY} } } }`,
    { after },
  );
}

/** What the latest entry about an object says has changed. */
const latestChanges = async (subject: string, id: number): Promise<Entry['changes'] | undefined> =>
  (await entries(`subject: ${subject}, subjectId: "${id}"`)).entries[0]?.changes;

describe('what an entry tells', () => {
  it('is which fields of a product have changed from what to what, long texts without their words', async () => {
    const productId = await shop.product({ priceCents: 29_900, stockCount: 7 });
    const fields = { price: '249.90', stockCount: '9', description: 'Another text.' };
    await editByForm(employee, productId, fields);
    const changes = await latestChanges('PRODUCT', productId);
    expect(changes).toContainEqual({ field: 'price', before: '299.00', after: '249.90' });
    expect(changes).toContainEqual({ field: 'stockCount', before: '7', after: '9' });
    expect(changes).toContainEqual({ field: 'description', before: null, after: null });
    await editByForm(employee, productId, fields);
    expect(await latestChanges('PRODUCT', productId)).toEqual([]);
  });

  it('is at most 120 characters of a value', async () => {
    const productId = await shop.product();
    await editByForm(employee, productId, { name: 'N'.repeat(200) });
    const name = (await latestChanges('PRODUCT', productId))?.find(({ field }) => field === 'name');
    expect(name?.after).toBe(`${'N'.repeat(119)}…`);
  });

  it('is price and stock that were changed in a list', async () => {
    const productId = await shop.product({ priceCents: 10_000, stockCount: 5 });
    await employee.graphql(
      `mutation { editOffer(input: { productId: "${productId}", price: 9900 }) { __typename } }`,
    );
    expect(await latestChanges('PRODUCT', productId)).toEqual([
      { field: 'price', before: '100.00', after: '99.00' },
    ]);
  });

  it('is the parcel of an order that is sent, and that it no longer goes in it', async () => {
    const order = await buy(shop, await shop.customer(), { [await shop.product()]: 1 });
    await markSent(employee, order.id, '00340434');
    expect(await latestChanges('ORDER', order.id)).toEqual([
      { field: 'carrier', before: '', after: 'DHL' },
      { field: 'trackingCode', before: '', after: '00340434' },
    ]);
    await markSent(employee, order.id, null);
    expect(await latestChanges('ORDER', order.id)).toEqual([
      { field: 'carrier', before: 'DHL', after: '' },
      { field: 'trackingCode', before: '00340434', after: '' },
    ]);
  });

  it('is how much of the money of an order is kept after a refund, and why it went back', async () => {
    const productId = await shop.product({ priceCents: 10_000 });
    const order = await buy(shop, await shop.customer(), { [productId]: 1 });
    const input = `orderId: "${order.id}", version: 0, kind: GOODWILL, amount: 1250`;
    const { body } = await employee.graphql(
      `mutation { refundOrder(input: { ${input} }) { __typename ... on UserError { message } } }`,
    );
    expect(body).toMatchObject({ data: { refundOrder: { __typename: 'RefundUpdated' } } });
    expect(await latestChanges('ORDER', order.id)).toEqual([
      { field: 'keptAmount', before: '100.00', after: '87.50' },
      { field: 'refundReason', before: '', after: 'goodwill' },
    ]);
  });
});

describe('the filters of the log', () => {
  it('find what one person has done, and to what', async () => {
    const colleague = await shop.employee();
    const [mine, theirs] = [await shop.product(), await shop.product()];
    await delistProduct(employee, mine);
    await delistProduct(colleague, theirs);
    const { username } = colleague.account;
    const idsOf = async (filter: string) => (await entries(filter)).entries.map(({ subjectId }) => subjectId);
    expect(await idsOf(`username: "${username}"`)).toEqual([String(theirs)]);
    expect(await idsOf(`username: "${username}", subject: PRODUCT`)).toEqual([String(theirs)]);
    expect(await idsOf(`username: "${username}", subject: ORDER`)).toEqual([]);
    expect(await idsOf(`subject: PRODUCT, subjectId: "${mine}"`)).toEqual([String(mine)]);
    expect(await idsOf(`subject: ORDER, subjectId: "${mine + 100_000}"`)).toEqual([]);
    expect(await idsOf('subject: PRODUCT, subjectId: "no id"')).toEqual([]);
    expect(await idsOf('username: "nobody"')).toEqual([]);
  });

  it('find what was done on a day in Berlin', async () => {
    const productId = await shop.product();
    const of = `subject: PRODUCT, subjectId: "${productId}"`;
    // Half past midnight in Berlin, still the day before in London.
    shop.clock.advance(Date.parse('2030-03-07T23:30:00Z') - shop.clock.now().getTime());
    await employee.logInAgain();
    await delistProduct(employee, productId);
    const countOn = async (day: string) => (await entries(`${of}, day: "${day}"`)).entries.length;
    expect(await countOn('2030-03-08')).toBe(1);
    expect(await countOn('2030-03-07')).toBe(0);
    // No day, so it narrows nothing.
    expect(await countOn('2030-02-30')).toBe(1);
    expect(await countOn('yesterday')).toBe(1);
  });

  it('read on where the entries before have ended, whatever was done meanwhile', async () => {
    const productId = await shop.product();
    const toggle = (verb: 'delist' | 'relist') =>
      employee.change(`${verb}Product`, { productId: String(productId) });
    for (let round = 0; round < 7; round += 1) {
      await toggle('delist');
      await toggle('relist');
    }
    const of = `subject: PRODUCT, subjectId: "${productId}"`;
    const first = await entries(of);
    expect(first.entries).toHaveLength(12);
    await toggle('delist');
    const rest = await entries(of, first.pageInfo.endCursor);
    expect(rest.entries.map(({ action }) => action)).toEqual(['PRODUCT_RELISTED', 'PRODUCT_WITHDRAWN']);
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });
});
