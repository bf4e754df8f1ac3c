import { describe, expect, it } from '@jest/globals';
import { blobOf, PICTURE, PRODUCT_FIELDS, productForm, SHEET } from '../../../test/product-form.js';
import { jpegFile } from '../../../test/sample-files.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { said } from '../../../test/test-client.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

const withThumbnail = (changes: Partial<typeof PRODUCT_FIELDS> = {}): FormData =>
  productForm(changes, [['thumbnail', PICTURE, 'front.png']]);

const add = (form: FormData) => employee.rest('POST', '/add-product', { form });

interface WireProduct {
  productID: number;
  thumbnailID: number;
  pictures: number[];
  specsDocID: number | null;
}

const details = (productId: number) => shop.guest().get<WireProduct>(`/product-details/${productId}`);

const countProducts = () => shop.stored('products').countDocuments({});
const countFiles = () => shop.stored('files').countDocuments({});

describe('adding a product', () => {
  it.each(['thumbnail', 'specsDoc'])('takes one file as %s, and refuses two', async (field) => {
    const before = await countProducts();
    const form = withThumbnail();
    if (field === 'specsDoc') form.set(field, SHEET, 'sheet.pdf');
    form.append(field, PICTURE, 'again.png');
    expect(said(await add(form))).toBe(`400 The field "${field}" was given more than once.`);
    expect(await countProducts()).toBe(before);
  });

  it('stores it with thumbnail, pictures and document, and shows it in the catalog at once', async () => {
    const form = productForm({ name: '  Testor Complete ', category: ' CPU   Cooler ', price: ' 12.50 ' }, [
      ['thumbnail', PICTURE, 'front.PNG'],
      ['pictures', blobOf(await jpegFile(), 'image/jpeg'), 'side.jpeg'],
      ['pictures', PICTURE, 'back.png'],
      ['specsDoc', SHEET, 'sheet.pdf'],
    ]);
    const { status, body } = await add(form);
    expect({ status, msg: body.msg }).toEqual({ status: 200, msg: 'New product added.' });
    const { productID } = body.payload as WireProduct;
    const product = await details(productID);
    expect(product).toMatchObject({
      name: 'Testor Complete',
      category: 'cpu cooler',
      price: 1_250,
      stockCount: 12,
      pictures: [expect.any(Number), expect.any(Number)],
      specsDocID: expect.any(Number),
    });
    for (const id of [product.thumbnailID, ...product.pictures]) {
      expect((await fetch(`${shop.url}/api/file/pic/${id}`)).status).toBe(200);
    }
    expect((await fetch(`${shop.url}/api/file/doc/${product.specsDocID ?? 0}`)).status).toBe(200);
    expect(await shop.guest().get('/products-catalog?name=Testor Complete')).toMatchObject({
      products: [{ productID }],
    });
  });

  it('works through GraphQL, with typed attributes', async () => {
    const input = {
      ...PRODUCT_FIELDS,
      price: 19_900,
      stockCount: 0,
      attributes: [
        { name: ' TDP ', text: '120', unit: ' W ' },
        { name: 'Socket', text: 'AM5' },
        { name: 'Unlocked', text: 'yes' },
        { name: 'Bluetooth', text: '5.0' },
      ],
      thumbnail: PICTURE,
      pictures: [PICTURE],
      specification: SHEET,
    };
    const added = `__typename ... on ProductAdded { product { name price isListed version pictures { id }
      specification { id } attributes { name text numberValue booleanValue unit } } }`;
    expect(await employee.change('addProduct', input, added)).toEqual({
      __typename: 'ProductAdded',
      product: {
        name: 'Testor Nova 3',
        price: 19_900,
        isListed: true,
        version: 0,
        pictures: [{ id: expect.any(String) }],
        specification: { id: expect.any(String) },
        attributes: [
          { name: 'TDP', text: '120', numberValue: 120, booleanValue: null, unit: 'W' },
          { name: 'Socket', text: 'AM5', numberValue: null, booleanValue: null, unit: null },
          { name: 'Unlocked', text: 'yes', numberValue: null, booleanValue: true, unit: null },
          { name: 'Bluetooth', text: '5.0', numberValue: null, booleanValue: null, unit: null },
        ],
      },
    });
  });

  it.each([
    ['12', 1_200],
    [' 12.50 ', 1_250],
  ])('takes the price %j', async (price, cents) => {
    expect((await add(withThumbnail({ price }))).body.payload).toMatchObject({ price: cents });
  });

  const PRICE =
    "The price must be greater than 0. Please use a dot as a decimal separator. E.g.: '01.23', '23.03' or '0.01'.";
  it.each([
    [{ price: '12.5' }, PRICE],
    [{ price: '0.00' }, PRICE],
    [{ price: '' }, PRICE],
    [{ price: '1000000.00' }, PRICE],
    [{ stockCount: '-1' }, 'The stock count must be 0 or greater and a whole number.'],
    [{ name: '   ' }, 'The product name is missing.'],
    [{ name: 'Testor % 3' }, 'none of % & $ * _ \' "'],
    [{ name: 'n'.repeat(201) }, 'Could not create new product.'],
    [{ description: ' \r\n ' }, 'The product description is missing.'],
    [{ category: ' ' }, 'The product category is missing.'],
    [{ category: 'cpu2' }, 'Please enter a category of 1 to 200 letters and spaces.'],
    [{ manufacturer: '' }, 'he product manufacturer is missing.'],
    [{ manufacturer: "Test'or" }, 'none of % & $ * _ \' "'],
  ])('refuses %j and stores nothing', async (changes, msg) => {
    const before = [await countProducts(), await countFiles()];
    const answer = await add(withThumbnail(changes));
    expect(answer).toMatchObject({ status: 400, body: { msg: expect.stringContaining(msg), payload: null } });
    expect([await countProducts(), await countFiles()]).toEqual(before);
  });

  it.each([
    ['Gehäuselüfter groß', 'gehaeuseluefter-gross'],
    ['периферия', 'category'],
  ])('takes the letters of the category %j, and gives it the address %j', async (category, slug) => {
    const { body } = await add(withThumbnail({ category }));
    expect(await details((body.payload as WireProduct).productID)).toMatchObject({
      category: category.toLowerCase(),
    });
    const groups = await shop
      .guest()
      .ask<{ categories: { slug: string }[] }[]>('{ categoryTree { categories { slug } } }');
    expect(groups.flatMap(({ categories }) => categories)).toContainEqual({ slug });
  });

  it('brings categories in mixed case to one spelling', async () => {
    for (const category of ['Sound Cards', ' sound   cards', 'SOUND CARDS '])
      await add(withThumbnail({ category }));
    const spellings = (await shop.guest().get<string[]>('/product-categories')).filter((name) =>
      name.toLowerCase().includes('sound'),
    );
    expect(spellings).toEqual(['sound cards']);
    expect(
      (await shop.guest().get<{ products: unknown[] }>('/products-catalog?category=Sound Cards')).products,
    ).toHaveLength(3);
  });

  it('counts an empty stock count as none', async () => {
    expect((await add(withThumbnail({ stockCount: '' }))).body.payload).toMatchObject({ stockCount: 0 });
  });

  it('tells all fields that are not valid at once through GraphQL', async () => {
    const wrong = { name: '%', description: '', category: '1', price: 0, stockCount: -1, manufacturer: '' };
    const attributes = ['TDP', 'tdp'].map((name) => ({ name, text: '1' }));
    const input = { ...wrong, attributes, thumbnail: PICTURE };
    expect(
      await employee.change('addProduct', input, '... on InvalidInput { fields { name code } }'),
    ).toEqual({
      fields: [
        { name: 'name', code: 'characters' },
        { name: 'description', code: 'required' },
        { name: 'category', code: 'characters' },
        { name: 'price', code: 'price' },
        { name: 'stockCount', code: 'stock' },
        { name: 'manufacturer', code: 'required' },
        { name: 'attributes', code: 'duplicate' },
      ],
    });
  });
});

describe('what helps employees to type', () => {
  it('suggests the names and units that a category’s products use, most used first', async () => {
    const tdp = { name: 'TDP', value: 120, unit: 'W' };
    await shop.product({ category: 'fans', attributes: [tdp, { name: 'Colour', value: 'black' }] });
    await shop.product({ category: 'fans', attributes: [tdp] });
    await shop.product({ category: 'fans', attributes: [{ name: 'TDP', value: 0.1, unit: 'kW' }] });
    expect(await employee.ask('{ attributeSuggestions(category: " FANS ") { name units } }')).toEqual([
      { name: 'TDP', units: ['W', 'kW'] },
      { name: 'Colour', units: [] },
    ]);
  });
});
