import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../testing/buying.js';
import { blobOf, PRODUCT_FIELDS, productForm } from '../../testing/product-form.js';
import { pngFile } from '../../testing/sample-files.js';
import { startShop, type TestShop } from '../../testing/shop.js';
import type { TestUser } from '../../testing/test-client.js';

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
