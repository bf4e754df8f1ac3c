import { beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { PICTURE, PRODUCT_FIELDS, productForm, SHEET } from '../../../test/product-form.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const employee = prepared(() => shop.employee());
let productId: number;
beforeAll(async () => {
  productId = await shop.product();
  // The first of its kind also creates the counters.
  await edit();
  // Nobody looks things up in an empty collection.
  await buy(shop, await shop.customer(), { [productId]: 1 });
});

const edit = (changes: Partial<typeof PRODUCT_FIELDS> = {}) =>
  employee.rest('POST', `/edit-products-infos/${productId}`, { form: { ...PRODUCT_FIELDS, ...changes } });

function filesForm(files: readonly (readonly [field: string, file: Blob, name: string])[]): FormData {
  const form = new FormData();
  for (const [field, file, name] of files) form.append(field, file, name);
  return form;
}

const pictures = (count: number): [string, Blob, string][] =>
  Array.from({ length: count }, (_, index) => ['pictures', PICTURE, `${index}.png`]);

/** The commands that a call costs beside one for each file that it stores, and its status. */
async function costOf(
  call: () => Promise<{ status: number }>,
  filesCount = 0,
): Promise<{ status: number; commands: number }> {
  let status = 0;
  const commands = await shop.commands.during(async () => {
    ({ status } = await call());
  });
  return { status, commands: commands.length - filesCount };
}

describe('how many database commands a call of the desk costs', () => {
  it('is at most 13 for a new product, beside one for each of its seven files', async () => {
    const form = productForm({}, [
      ['thumbnail', PICTURE, 'a.png'],
      ...pictures(5),
      ['specsDoc', SHEET, 'a.pdf'],
    ]);
    const { status, commands } = await costOf(() => employee.rest('POST', '/add-product', { form }), 7);
    expect(status).toBe(200);
    expect(commands).toBeLessThanOrEqual(13);
  });

  it('is the same for one picture and for four, beside one for each', async () => {
    const costs = [];
    for (const count of [1, 4]) {
      const form = filesForm(pictures(count));
      const call = () => employee.rest('POST', `/add-product-pictures/${productId}`, { form });
      costs.push(await costOf(call, count));
    }
    expect(costs[0]).toEqual(costs[1]);
    expect(costs[0]?.commands).toBeLessThanOrEqual(11);
  });

  it('is at most 13 for another thumbnail, the deletion of a picture, and an edit of stock and price', async () => {
    const form = filesForm([['thumbnail', PICTURE, 'a.png']]);
    const path = `/update-product-thumbnail/${productId}`;
    const [pictureId = 0] = (await shop.guest().get<{ pictures: number[] }>(`/product-details/${productId}`))
      .pictures;
    for (const call of [
      () => employee.rest('POST', path, { form }),
      () => employee.rest('DELETE', `/delete-product-picture/${productId}/${pictureId}`),
      () => edit({ stockCount: '20', price: '5.00' }),
    ]) {
      const { status, commands } = await costOf(call);
      expect(status).toBe(200);
      expect(commands).toBeLessThanOrEqual(13);
    }
  });
});

describe('the question whether files are still shown', () => {
  const among = { $in: [1, 2, 3] };
  it.each([
    [
      'products',
      { $or: [{ thumbnailId: among }, { pictureIds: among }, { specsDocId: among }] },
      ['thumbnailId_1', 'pictureIds_1', 'specsDocId_1'],
    ],
    ['orders', { 'lines.thumbnailId': among }, ['lines.thumbnailId_1']],
    ['unusedFiles', { since: { $lte: new Date() } }, ['since_1']],
  ])('is answered by indexes in %s', async (collection, filter, indexes) => {
    const plan = JSON.stringify(await shop.stored(collection).find(filter).explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
    for (const index of indexes) expect(plan).toContain(`"${index}"`);
  });
});
