import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blobOf, PRODUCT_FIELDS, productForm } from '../../../test/product-form.js';
import { jpegFile, pdfFile, pngFile } from '../../../test/sample-files.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let employee: TestUser;
let png: Buffer;
beforeAll(async () => {
  shop = await startShop();
  employee = await shop.employee();
  png = await pngFile();
});
afterAll(() => shop.close());

const withThumbnail = (changes: Partial<typeof PRODUCT_FIELDS> = {}): FormData =>
  productForm(changes, [['thumbnail', blobOf(png, 'image/png'), 'front.png']]);

const add = (form: FormData, client: TestClient = employee) => client.rest('POST', '/add-product', { form });

interface WireProduct {
  productID: number;
  category: string;
  price: number;
  stockCount: number;
  thumbnailID: number;
  pictures: number[];
  specsDocID: number | null;
}

const details = async (productId: number): Promise<WireProduct> =>
  (await shop.guest().rest('GET', `/product-details/${productId}`)).body.payload as WireProduct;

const countProducts = () => shop.connection.collection('products').countDocuments({});
const countFiles = () => shop.connection.collection('files').countDocuments({});

describe('adding a product', () => {
  it.each(['thumbnail', 'specsDoc'])('takes one file as %s, and refuses two', async (field) => {
    const before = await countProducts();
    const form = withThumbnail();
    if (field === 'specsDoc') form.set(field, blobOf(pdfFile(), 'application/pdf'), 'sheet.pdf');
    form.append(field, blobOf(png, 'image/png'), 'again.png');
    const { status, body } = await add(form);
    expect({ status, msg: body.msg }).toEqual({
      status: 400,
      msg: `The field "${field}" was given more than once.`,
    });
    expect(await countProducts()).toBe(before);
  });

  it('stores it with thumbnail, pictures and document, and shows it in the catalog at once', async () => {
    const jpeg = await jpegFile();
    const form = productForm({ name: '  Testor Complete ', category: ' CPU   Cooler ', price: ' 12.50 ' }, [
      ['thumbnail', blobOf(png, 'image/png'), 'front.PNG'],
      ['pictures', blobOf(jpeg, 'image/jpeg'), 'side.jpeg'],
      ['pictures', blobOf(png, 'image/png'), 'back.png'],
      ['specsDoc', blobOf(pdfFile(), 'application/pdf'), 'sheet.pdf'],
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
    const { body: catalog } = await shop.guest().rest('GET', '/products-catalog?name=Testor Complete');
    expect(catalog.payload).toMatchObject({ products: [{ productID }] });
  });

  it('works through GraphQL, with typed attributes', async () => {
    const { body } = await employee.upload(
      `mutation ($input: AddProductInput!) { addProduct(input: $input) {
        __typename ... on ProductAdded { product {
          name price isListed version pictures { id } specification { id } attributes { name text numberValue booleanValue unit } } } } }`,
      {
        input: {
          ...PRODUCT_FIELDS,
          price: 19_900,
          stockCount: 0,
          attributes: [
            { name: ' TDP ', text: '120', unit: ' W ' },
            { name: 'Socket', text: 'AM5' },
            { name: 'Unlocked', text: 'yes' },
            { name: 'Bluetooth', text: '5.0' },
          ],
          thumbnail: null,
          pictures: [null],
          specification: null,
        },
      },
      {
        'input.thumbnail': blobOf(png, 'image/png'),
        'input.pictures.0': blobOf(png, 'image/png'),
        'input.specification': blobOf(pdfFile(), 'application/pdf'),
      },
    );
    expect(body.data?.addProduct).toEqual({
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
    ['12.50', 1_250],
    [' 12.50 ', 1_250],
    ['0.01', 1],
    ['999999.99', 99_999_999],
  ])('takes the price %j', async (price, cents) => {
    const { body } = await add(withThumbnail({ price }));
    expect((body.payload as WireProduct).price).toBe(cents);
  });

  const PRICE =
    "The price must be greater than 0. Please use a dot as a decimal separator. E.g.: '01.23', '23.03' or '0.01'.";
  const STOCK = 'The stock count must be 0 or greater and a whole number.';
  it.each([
    [{ price: '12.5' }, PRICE],
    [{ price: '0.00' }, PRICE],
    [{ price: '0' }, PRICE],
    [{ price: '1e3' }, PRICE],
    [{ price: '12.' }, PRICE],
    [{ price: '12,50' }, PRICE],
    [{ price: '-1.00' }, PRICE],
    [{ price: '' }, PRICE],
    [{ price: '1000000.00' }, PRICE],
    [{ stockCount: '00' }, STOCK],
    [{ stockCount: '-1' }, STOCK],
    [{ stockCount: '1.5' }, STOCK],
    [{ stockCount: '1e3' }, STOCK],
    [{ stockCount: '9999999999' }, STOCK],
    [{ name: '' }, 'The product name is missing.'],
    [{ name: '   ' }, 'The product name is missing.'],
    [{ description: ' \r\n ' }, 'The product description is missing.'],
    [{ category: ' ' }, 'The product category is missing.'],
    [{ manufacturer: '' }, 'he product manufacturer is missing.'],
  ])('refuses %j and stores nothing', async (changes, msg) => {
    const before = [await countProducts(), await countFiles()];
    const { status, body } = await add(withThumbnail(changes));
    expect({ status, body }).toEqual({ status: 400, body: { msg, payload: null } });
    expect([await countProducts(), await countFiles()]).toEqual(before);
  });

  it.each(
    ['%', '&', '$', '*', '_', "'", '"'].flatMap((character) => [
      ['name', `Testor ${character} 3`],
      ['manufacturer', `Test${character}or`],
    ]),
  )('refuses the %s %j', async (field, text) => {
    const { status, body } = await add(withThumbnail({ [field]: text }));
    expect(status).toBe(400);
    expect(body.msg).toContain('none of % & $ * _ \' "');
  });

  it.each(['cpu2', 'cpu-cooler', 'a.b'])('refuses the category %j', async (category) => {
    const { status, body } = await add(withThumbnail({ category }));
    expect(status).toBe(400);
    expect(body.msg).toBe(
      'Could not create new product. Please enter a category of 1 to 200 letters and spaces.',
    );
  });

  it.each([
    ['Zubehör', 'zubehoer'],
    ['Gehäuselüfter groß', 'gehaeuseluefter-gross'],
    ['периферия', 'category'],
  ])('takes the letters of the category %j, and gives it the address %j', async (category, slug) => {
    const { status, body } = await add(withThumbnail({ category }));
    expect(status).toBe(200);
    const { productID } = body.payload as { productID: number };
    const { body: found } = await shop.guest().rest('GET', `/product-details/${productID}`);
    expect(found.payload).toMatchObject({ category: category.toLowerCase() });
    const { body: tree } = await shop.guest().graphql('{ categoryTree { categories { slug } } }');
    const groups = tree.data?.categoryTree as { categories: { slug: string }[] }[];
    expect(groups.flatMap(({ categories }) => categories)).toContainEqual({ slug });
  });

  it('takes the longest texts and refuses one character more', async () => {
    expect((await add(withThumbnail({ name: 'n'.repeat(200) }))).status).toBe(200);
    const { status, body } = await add(withThumbnail({ name: 'n'.repeat(201) }));
    expect(status).toBe(400);
    expect(body.msg).toContain('Could not create new product.');
  });

  it('brings categories in mixed case to one spelling', async () => {
    for (const category of ['Sound Cards', ' sound   cards', 'SOUND CARDS '])
      await add(withThumbnail({ category }));
    const { body } = await shop.guest().rest('GET', '/product-categories');
    const spellings = (body.payload as string[]).filter((name) => name.toLowerCase().includes('sound'));
    expect(spellings).toEqual(['sound cards']);
    const { body: page } = await shop.guest().rest('GET', '/products-catalog?category=Sound Cards');
    expect((page.payload as { products: unknown[] }).products).toHaveLength(3);
  });

  it('counts an empty stock count as none', async () => {
    const { body } = await add(withThumbnail({ stockCount: '' }));
    expect((body.payload as WireProduct).stockCount).toBe(0);
  });

  it('tells all fields that are not valid at once through GraphQL', async () => {
    const { body } = await employee.upload(
      `mutation ($input: AddProductInput!) { addProduct(input: $input) { ... on InvalidInput { fields { name code } } } }`,
      {
        input: {
          name: '%',
          description: '',
          category: '1',
          price: 0,
          stockCount: -1,
          manufacturer: '',
          attributes: [
            { name: 'TDP', text: '1' },
            { name: 'tdp', text: '2' },
          ],
          thumbnail: null,
        },
      },
      { 'input.thumbnail': blobOf(png, 'image/png') },
    );
    expect(body.data?.addProduct).toEqual({
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

  it('is for employees only, whatever is sent', async () => {
    const before = [await countProducts(), await countFiles()];
    expect((await add(withThumbnail(), shop.guest())).status).toBe(401);
    expect((await add(withThumbnail(), await shop.customer())).status).toBe(403);
    expect([await countProducts(), await countFiles()]).toEqual(before);
  });
});

describe('what helps employees to type', () => {
  it('suggests the names and units that a category’s products use, most used first', async () => {
    const tdp = { name: 'TDP', value: 120, unit: 'W' };
    await shop.product({ category: 'fans', attributes: [tdp, { name: 'Colour', value: 'black' }] });
    await shop.product({ category: 'fans', attributes: [tdp] });
    await shop.product({ category: 'fans', attributes: [{ name: 'TDP', value: 0.1, unit: 'kW' }] });
    const { body } = await employee.graphql('{ attributeSuggestions(category: " FANS ") { name units } }');
    expect(body.data?.attributeSuggestions).toEqual([
      { name: 'TDP', units: ['W', 'kW'] },
      { name: 'Colour', units: [] },
    ]);
  });
});
