import { describe, expect, it } from '@jest/globals';
import { TEST_PRODUCT } from '../../../test/shop.js';
import { runList } from '../../../test/imports.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

const EAN = '4006381333931';
const UPC = '036000291452';

/** The answer to an edit that gives a product these numbers. */
const number = (productId: number, numbers: object): Promise<unknown> => {
  const { name, description, category, manufacturer, priceCents, stockCount } = TEST_PRODUCT;
  const kept = { name, description, category, manufacturer, price: priceCents, stockCount };
  const loaded = { productId: String(productId), version: 0, expectedStockCount: stockCount };
  return employee.change(
    'editProduct',
    { ...kept, ...loaded, ...numbers },
    '... on ProductEdited { product { gtin mpn } } ... on InvalidInput { fields { name code reason } }',
  );
};

const found = async (search: string): Promise<string[]> => {
  const { products } = await shop
    .guest()
    .ask<{ products: { id: string }[] }>(
      'query ($search: String!) { products(search: $search) { products { id } } }',
      { search },
    );
  return products.map(({ id }) => id);
};

describe('the numbers of the trade', () => {
  it('belong to one product each, which the refusal names below the field', async () => {
    const [first, second, other] = [
      await shop.product(),
      await shop.product(),
      await shop.product({ manufacturer: 'Other Maker' }),
    ];
    expect(await number(first, { gtin: '4 006381 333931', mpn: ' TX–1 ' })).toEqual({
      product: { gtin: EAN, mpn: 'TX-1' },
    });
    const taken = (name: string, reason: string) => ({ fields: [{ name, code: 'taken', reason }] });
    expect(await number(second, { gtin: EAN })).toEqual(taken('gtin', 'GTIN_TAKEN'));
    for (const mpn of ['TX-1', 'tx–1', 'Tx-1', 'ＴＸ-1'])
      expect(await number(second, { mpn })).toEqual(taken('mpn', 'MPN_TAKEN'));
    expect(await number(second, { gtin: '4006381333932' })).toEqual({
      fields: [{ name: 'gtin', code: 'checkDigit', reason: 'GTIN_INVALID' }],
    });
    expect(await number(other, { manufacturer: 'Other Maker', mpn: 'TX-1' })).toMatchObject({
      product: { mpn: 'TX-1' },
    });
    expect(await number(second, { gtin: '', mpn: ' ' })).toEqual({ product: { gtin: null, mpn: null } });
  });

  it('find their product in the shop and at the desk, whole and however they are printed', async () => {
    const productId = await shop.product({ name: 'Testor Plain', gtin: `0${UPC}`, mpn: '100-10910WOF' });
    for (const text of [UPC, `0${UPC}`, '100-10910wof', '100–10910WOF'])
      expect({ text, found: await found(text) }).toEqual({ text, found: [String(productId)] });
    expect(await found(EAN.replace(/1$/, '2'))).toEqual([]);
    await employee.change('delistProduct', { productId: String(productId) }, '__typename');
    const inventory =
      'query ($search: String!) { inventory(state: DELISTED, search: $search) { products { id } } }';
    for (const search of [UPC, '100–10910WOF', '100-10910Wof'])
      expect(await employee.ask(inventory, { search })).toEqual({
        products: [{ id: String(productId) }],
      });
    expect(await employee.ask(inventory, { search: '-' })).toEqual({ products: [] });
  });
});

describe('a merchant’s list', () => {
  const priceOf = async (productId: number): Promise<unknown> =>
    (await shop.stored('products').findOne({ _id: productId }))?.priceCents;

  it('finds products by article number, then GTIN, then the number of their maker', async () => {
    const [byArticle, byGtin, byMpn] = [
      await shop.product({ articleNumber: 'L-1', gtin: '96385074' }),
      await shop.product({ articleNumber: 'L-2', gtin: '4012345678901' }),
      await shop.product({ mpn: 'Lx 7' }),
    ];
    const report = await runList(
      shop,
      [
        'SKU;EAN;Herstellernummer;Hersteller;Preis',
        'l-1;;;;11,00',
        'THEIRS-9;4012345678901;;;12,00',
        `THEIRS-10;;lx 7;${TEST_PRODUCT.manufacturer};13,00`,
        'THEIRS-11;;LX 7;Somebody Else;14,00',
        ';96385074;;;15,00',
        ';;;;16,00',
        ';96385075;;;17,00',
      ].join('\r\n'),
    );
    expect(await Promise.all([byArticle, byGtin, byMpn].map(priceOf))).toEqual([1_100, 1_200, 1_300]);
    expect(report.changed).toEqual([
      'list.csv line 2: l-1: price 199.00 -> 11.00',
      'list.csv line 3: THEIRS-9: price 199.00 -> 12.00',
      'list.csv line 4: THEIRS-10: price 199.00 -> 13.00, article number none -> THEIRS-10',
    ]);
    expect(report.skipped).toEqual([
      'list.csv line 7: it has no article number, GTIN or manufacturer’s number',
      expect.stringMatching(/^list\.csv line 8: GTIN: Please enter a GTIN \(EAN\)/),
      'list.csv line 6: it is the same product as list.csv line 2',
      'list.csv line 5: a new product needs a name, a category and a price',
    ]);
    const stored = await shop.stored('products').findOne({ _id: byGtin });
    expect(stored?.articleNumber).toBe('L-2');
  });

  it('adds products with their numbers, and takes no number from another product', async () => {
    await shop.product({ mpn: 'SAME', manufacturer: 'Maker One' });
    await shop.product({ mpn: 'SAME', manufacturer: 'Maker Two' });
    await shop.product({ articleNumber: 'N-1' });
    await shop.product({ gtin: '9783161484100' });
    const report = await runList(
      shop,
      [
        'Article number,GTIN,MPN,Name,Category,Price',
        'N-1,9783161484100,,,,',
        ',,same,,,9.00',
        'N-2,012345678905,TN-2,Testor Numbered,storage,9.00',
        'N-3,0012345678905,,Testor Numbered Again,storage,9.00',
      ].join('\n'),
    );
    expect(report).toMatchObject({ added: 1, changed: [] });
    expect(report.skipped).toEqual([
      'list.csv line 5: GTIN 0012345678905 stands in list.csv line 4 already',
      'list.csv line 3: several manufacturers have the number same: please name one',
      'list.csv line 2: Another product has this GTIN.',
    ]);
    expect(await shop.stored('products').findOne({ articleNumber: 'N-2' })).toMatchObject({
      gtin: '0012345678905',
      mpn: 'TN-2',
    });
  });
});
