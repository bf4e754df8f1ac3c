import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { blobOf, PRODUCT_FIELDS, productForm } from '../../../test/product-form.js';
import { pdfFile, pngFile } from '../../../test/sample-files.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let employee: TestUser;
beforeAll(async () => {
  shop = await startShop();
  employee = await shop.employee();
});
afterAll(() => shop.close());

describe('the audit log', () => {
  it('knows who has sent which order and taken it back', async () => {
    const order = await buy(shop, await shop.customer(), { [await shop.product()]: 1 });
    const path = `/update-order-shipping-details/${order.id}`;
    const sent = { shipping_status: 'sent', shipping_speditor: 'DHL', shipment_tracking_code: '00340434' };
    await employee.rest('POST', path, { form: sent });
    await employee.rest('POST', path, { form: { shipping_status: 'pending' } });
    const { body } = await employee.graphql('{ auditLog { entries { action subjectId username } } }');
    const common = { subjectId: String(order.id), username: employee.account.username };
    expect((body.data?.auditLog as { entries: unknown[] }).entries.slice(0, 2)).toEqual([
      { ...common, action: 'SHIPMENT_REVERTED' },
      { ...common, action: 'ORDER_SENT' },
    ]);
  });

  it('names every change of a product’s files and place in the catalogue', async () => {
    const productId = String(await shop.product());
    const picture = blobOf(await pngFile(), 'image/png');
    const sheet = blobOf(pdfFile(), 'application/pdf');
    const ids = 'product { pictures { id } specification { id } }';
    const change = async (name: string, input: object = {}, files: Record<string, Blob> = {}) => {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      const { body } = await employee.upload(
        `mutation ($input: ${type}!) { ${name}(input: $input) { ... on ProductEdited { ${ids} } } }`,
        { input: { productId, ...input } },
        files,
      );
      return (body.data?.[name] as { product: { pictures: { id: string }[]; specification: { id: string } } })
        .product;
    };
    await change('delistProduct');
    await change('relistProduct');
    await change('replaceThumbnail', { thumbnail: null }, { 'input.thumbnail': picture });
    const files = { 'input.pictures.0': picture, 'input.pictures.1': picture };
    const { pictures } = await change('addPictures', { pictures: [null, null] }, files);
    const pictureIds = pictures.map(({ id }) => id).reverse();
    await change('reorderPictures', { pictureIds });
    await change('deletePicture', { pictureId: pictureIds[0] });
    const { specification } = await change(
      'replaceSpecification',
      { specification: null },
      { 'input.specification': sheet },
    );
    await change('deleteSpecification', { documentId: specification.id });
    const { body } = await employee.graphql('{ auditLog { entries { action subjectId username } } }');
    const common = { subjectId: productId, username: employee.account.username };
    expect((body.data?.auditLog as { entries: unknown[] }).entries.slice(0, 8)).toEqual(
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
    const thumbnail = blobOf(await pngFile(), 'image/png');
    const form = productForm({ name: 'Testor Audited' }, [['thumbnail', thumbnail, 'front.png']]);
    const { body: added } = await employee.rest('POST', '/add-product', { form });
    const { productID } = added.payload as { productID: number };
    await employee.rest('POST', `/edit-products-infos/${productID}`, {
      form: { ...PRODUCT_FIELDS, name: 'Testor Audited', price: '5.00' },
    });
    const { body } = await employee.graphql(
      '{ auditLog { currentPage entries { username action subjectId details at } } }',
    );
    const { currentPage, entries } = body.data?.auditLog as { currentPage: number; entries: unknown[] };
    const common = {
      username: employee.account.username,
      subjectId: String(productID),
      at: shop.clock.now().toISOString(),
    };
    expect(currentPage).toBe(1);
    expect(entries.slice(0, 2)).toEqual([
      { ...common, action: 'PRODUCT_EDITED', details: 'price' },
      { ...common, action: 'PRODUCT_ADDED', details: 'Testor Audited' },
    ]);
  });
});
