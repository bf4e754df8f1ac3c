import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buy, place, stockOf } from '../../testing/buying.js';
import { jpegFile, pdfFile, pngFile } from '../../testing/sample-files.js';
import { startShop, type TestShop } from '../../testing/shop.js';
import type { TestClient, TestUser } from '../../testing/test-client.js';

let shop: TestShop;
let employee: TestUser;
let colleague: TestUser;
let png: Buffer;
beforeAll(async () => {
  shop = await startShop();
  employee = await shop.employee();
  colleague = await shop.employee();
  png = await pngFile();
});
afterAll(() => shop.close());

const blob = (bytes: Buffer, type: string): Blob => new Blob([new Uint8Array(bytes)], { type });

const FIELDS = {
  name: 'Testor Nova 3',
  description: 'Quiet and quick.',
  category: 'processors',
  price: '199.00',
  stockCount: '12',
  manufacturer: 'Testor',
};

/** The form of the page, as a browser sends it: text first, then the files; untouched file inputs are empty. */
function productForm(changes: Record<string, string> = {}, files: [string, Blob, string][] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...changes })) form.append(name, value);
  for (const [field, file, name] of files) form.append(field, file, name);
  form.append('specsDoc', new Blob([]), '');
  return form;
}

const withThumbnail = (changes: Record<string, string> = {}): FormData =>
  productForm(changes, [['thumbnail', blob(png, 'image/png'), 'front.png']]);

const add = (form: FormData, client: TestClient = employee) => client.rest('POST', '/add-product', { form });

interface WireProduct {
  productID: number;
  name: string;
  category: string;
  price: number;
  stockCount: number;
  thumbnailID: number;
  pictures: number[];
  specsDocID: number | null;
}

const details = async (productId: number, client: TestClient = shop.guest()): Promise<WireProduct> =>
  (await client.rest('GET', `/product-details/${productId}`)).body.payload as WireProduct;

const countProducts = () => shop.connection.collection('products').countDocuments({});
const countFiles = () => shop.connection.collection('files').countDocuments({});

describe('adding a product', () => {
  it('stores it with thumbnail, pictures and document, and shows it in the catalogue at once', async () => {
    const jpeg = await jpegFile();
    const form = productForm({ name: '  Testor Complete ', category: ' CPU   Cooler ', price: ' 12.50 ' }, [
      ['thumbnail', blob(png, 'image/png'), 'front.PNG'],
      ['pictures', blob(jpeg, 'image/jpeg'), 'side.jpeg'],
      ['pictures', blob(png, 'image/png'), 'back.png'],
    ]);
    form.delete('specsDoc');
    form.append('specsDoc', blob(pdfFile(), 'application/pdf'), 'sheet.pdf');
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
          name price isListed version pictures { id } specification { id } attributes { name text number isYes unit } } } } }`,
      {
        input: {
          ...FIELDS,
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
        'input.thumbnail': blob(png, 'image/png'),
        'input.pictures.0': blob(png, 'image/png'),
        'input.specification': blob(pdfFile(), 'application/pdf'),
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
          { name: 'TDP', text: '120', number: 120, isYes: null, unit: 'W' },
          { name: 'Socket', text: 'AM5', number: null, isYes: null, unit: null },
          { name: 'Unlocked', text: 'yes', number: null, isYes: true, unit: null },
          { name: 'Bluetooth', text: '5.0', number: null, isYes: null, unit: null },
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

  it.each(['cpu2', 'cpu-cooler', 'Größe', 'a.b'])('refuses the category %j', async (category) => {
    const { status, body } = await add(withThumbnail({ category }));
    expect(status).toBe(400);
    expect(body.msg).toBe(
      'Could not create new product. Please enter a category of 1 to 200 letters and spaces.',
    );
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
      { 'input.thumbnail': blob(png, 'image/png') },
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

const EDIT = `mutation ($input: EditProductInput!) { editProduct(input: $input) {
  __typename
  ... on ProductEdited { product { name price stockCount version attributes { name } } }
  ... on ProductConflict { code current { name stockCount version } }
  ... on InvalidInput { fields { name code message } }
  ... on Rejected { code }
} }`;

describe('editing the information about a product', () => {
  let productId: number;
  beforeEach(async () => {
    productId = await shop.product({ stockCount: 7 });
  });

  const input = (changes: Record<string, unknown> = {}) => ({
    ...FIELDS,
    price: 19_900,
    productId: String(productId),
    stockCount: 7,
    stockCountLoaded: 7,
    version: 0,
    ...changes,
  });
  const edit = async (client: TestClient, changes: Record<string, unknown> = {}) =>
    (await client.graphql(EDIT, { input: input(changes) })).body.data?.editProduct;
  const editByForm = (changes: Record<string, string> = {}, id: number | string = productId) =>
    employee.rest('POST', `/edit-products-infos/${id}`, { form: { ...FIELDS, ...changes } });

  it('saves it, raises the version and leaves attributes alone that are not sent', async () => {
    const withRows = await shop.product({ attributes: [{ name: 'TDP', value: 120, unit: 'W' }] });
    expect(await edit(employee, { productId: String(withRows), name: 'Testor Nova 4', price: 100 })).toEqual({
      __typename: 'ProductEdited',
      product: {
        name: 'Testor Nova 4',
        price: 100,
        stockCount: 7,
        version: 1,
        attributes: [{ name: 'TDP' }],
      },
    });
    expect(await edit(employee, { productId: String(withRows), version: 1, attributes: [] })).toMatchObject({
      product: { version: 2, attributes: [] },
    });
    expect((await details(withRows)).name).toBe('Testor Nova 3');
  });

  it('works for existing clients, who know no versions', async () => {
    const { status, body } = await editByForm({ stockCount: '3', category: 'Memory ' });
    expect({ status, body }).toEqual({ status: 200, body: { msg: 'Product infos updated.', payload: true } });
    expect(await details(productId)).toMatchObject({ stockCount: 3, category: 'memory', price: 19_900 });
    expect((await editByForm({ name: 'Testor Nova 5' })).status).toBe(200);
  });

  it('tells the second of two employees what the first has saved, and overwrites nothing', async () => {
    await edit(employee, { name: 'First' });
    expect(await edit(colleague, { name: 'Second' })).toEqual({
      __typename: 'ProductConflict',
      code: 'PRODUCT_CHANGED',
      current: { name: 'First', stockCount: 7, version: 1 },
    });
    expect((await details(productId)).name).toBe('First');
    expect(await edit(colleague, { name: 'Second', version: 1 })).toMatchObject({
      __typename: 'ProductEdited',
    });
  });

  it('lets exactly one of ten employees’ saves through at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.employee()));
    const outcomes = await Promise.all(
      people.map((person, index) => edit(person, { name: `Save ${index}` })),
    );
    const types = outcomes.map((outcome) => (outcome as { __typename: string }).__typename);
    expect(types.filter((type) => type === 'ProductEdited')).toHaveLength(1);
    expect(types.filter((type) => type === 'ProductConflict')).toHaveLength(9);
  });

  it('never sets one’s own next save against one’s last, but against another’s between them', async () => {
    await edit(employee, { name: 'Mine' });
    expect(await edit(employee, { name: 'Mine again' })).toMatchObject({ __typename: 'ProductEdited' });
    await edit(colleague, { name: 'Yours', version: 2 });
    expect(await edit(employee, { name: 'Mine once more', version: 2 })).toMatchObject({
      __typename: 'ProductConflict',
    });
    await edit(employee, { name: 'Mine, knowing yours', version: 3 });
    expect(await edit(employee, { name: 'From before yours', version: 2 })).toMatchObject({
      __typename: 'ProductConflict',
    });
  });

  it('changes the stock by the difference to what was loaded, so that pieces sold meanwhile stay sold', async () => {
    await shop.connection
      .collection('products')
      .updateOne({ _id: productId as never }, { $inc: { stockCount: -2 } });
    expect(await edit(employee, { stockCount: 17 })).toMatchObject({ product: { stockCount: 15 } });
    const { body } = await editByForm({ stockCount: '16', stockCountBefore: '15' });
    expect(body.msg).toBe('Product infos updated.');
    expect((await details(productId)).stockCount).toBe(16);
  });

  it('leaves alone what orders hold', async () => {
    const paymentId = await place(await shop.customer(), { [productId]: 2 });
    expect(paymentId).not.toBe('');
    expect(await edit(employee, { stockCount: 9 })).toMatchObject({ product: { stockCount: 7 } });
    expect(await stockOf(shop, productId)).toEqual({ free: 7, held: 2, sold: 0 });
    await editByForm({ stockCount: '1' });
    expect(await stockOf(shop, productId)).toEqual({ free: 1, held: 2, sold: 0 });
  });

  it('refuses to take away pieces that were sold meanwhile', async () => {
    await shop.connection
      .collection('products')
      .updateOne({ _id: productId as never }, { $set: { stockCount: 1 } });
    expect(await edit(employee, { stockCount: 2, name: 'Never' })).toEqual({
      __typename: 'InvalidInput',
      fields: [
        {
          name: 'stockCount',
          code: 'sold',
          message: 'Pieces were sold meanwhile: only 1 are left. Please load the product anew.',
        },
      ],
    });
    expect(await details(productId)).toMatchObject({ stockCount: 1, name: 'Testor Prime 9' });
  });

  it('loses no piece when many change the stock at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => edit(employee, { stockCount: 8, stockCountLoaded: 7 })),
    );
    expect((await details(productId)).stockCount).toBe(15);
  });

  it('writes each change of stock to the ledger: who, when, before, after, why', async () => {
    await edit(employee, { stockCount: 10 });
    await edit(employee, { stockCount: 10, stockCountLoaded: 10, name: 'No change of stock', version: 1 });
    await edit(employee, { stockCount: 4, stockCountLoaded: 10, version: 2 });
    const { body } = await employee.graphql(
      `{ stockLedger(productId: "${productId}") { totalCount entries { username at before after reason } } }`,
    );
    const entry = { username: employee.account.username, at: shop.clock.now().toISOString() };
    expect(body.data?.stockLedger).toEqual({
      totalCount: 2,
      entries: [
        { ...entry, before: 10, after: 4, reason: 'Information edited' },
        { ...entry, before: 7, after: 10, reason: 'Information edited' },
      ],
    });
  });

  it('knows no product with another id', async () => {
    expect(await edit(employee, { productId: '999999' })).toEqual({
      __typename: 'Rejected',
      code: 'NOT_FOUND',
    });
    expect(await edit(employee, { productId: 'x' })).toEqual({ __typename: 'Rejected', code: 'NOT_FOUND' });
    for (const id of ['999999', 'abc', '-1']) {
      const { status, body } = await editByForm({}, id);
      expect({ status, msg: body.msg }).toEqual({
        status: 400,
        msg: `Could not find a product with ID: "${id}".`,
      });
    }
  });

  it.each(Object.keys(FIELDS))('refuses a form without %s', async (field) => {
    const form = Object.fromEntries(Object.entries(FIELDS).filter(([name]) => name !== field));
    const { status } = await employee.rest('POST', `/edit-products-infos/${productId}`, { form });
    expect(status).toBe(400);
    expect((await details(productId)).name).toBe('Testor Prime 9');
  });
});

describe('withdrawing a product', () => {
  const change = async (name: 'withdraw' | 'relist', productId: number, client: TestClient = employee) => {
    const Name = name === 'withdraw' ? 'Withdraw' : 'Relist';
    const { body } = await client.graphql(
      `mutation ($input: ${Name}ProductInput!) { ${name}Product(input: $input) {
        __typename ... on ProductEdited { product { isListed } } ... on Rejected { code } } }`,
      { input: { productId: String(productId) } },
    );
    return body.data?.[`${name}Product`];
  };

  it('takes it from customers everywhere at once, and gives it back', async () => {
    const customer = await shop.customer();
    const productId = await shop.product({ name: 'Testor Withdrawn' });
    const favorites = `/favorite/${customer.account.userId}`;
    await customer.rest('POST', `${favorites}/${productId}`);
    const seen = async () => {
      const catalog = await shop.guest().rest('GET', '/products-catalog?name=Testor Withdrawn');
      const bulk = await shop
        .guest()
        .rest('POST', '/product-data-bulk', { json: { allProductIDs: [productId] } });
      const page = await customer.rest('GET', `/product-details/${productId}`);
      const { body } = await customer.graphql(
        `{ product(id: "${productId}") { id } productsByIds(ids: ["${productId}"]) { id } viewer { favorites { id } } }`,
      );
      return {
        inCatalog: (catalog.body.payload as { products: unknown[] }).products.length,
        inBulk: (bulk.body.payload as unknown[])[0] !== null,
        status: page.status,
        favorites: ((await customer.rest('GET', favorites)).body.payload as { products: number[] }).products,
        graphql: body.data,
      };
    };
    const reference = { id: String(productId) };
    const listed = {
      inCatalog: 1,
      inBulk: true,
      status: 200,
      favorites: [productId],
      graphql: { product: reference, productsByIds: [reference], viewer: { favorites: [reference] } },
    };
    expect(await seen()).toEqual(listed);
    expect(await change('withdraw', productId)).toEqual({
      __typename: 'ProductEdited',
      product: { isListed: false },
    });
    expect(await seen()).toEqual({
      inCatalog: 0,
      inBulk: false,
      status: 400,
      favorites: [],
      graphql: { product: null, productsByIds: [null], viewer: { favorites: [] } },
    });
    await change('relist', productId);
    expect(await seen()).toEqual(listed);
  });

  it('leaves it to employees, who can still open and edit it', async () => {
    const productId = await shop.product();
    await change('withdraw', productId);
    expect((await details(productId, employee)).name).toBe('Testor Prime 9');
    const { body } = await employee.graphql(`{ product(id: "${productId}") { isListed } }`);
    expect(body.data?.product).toEqual({ isListed: false });
    const form = { ...FIELDS, name: 'Edited while withdrawn' };
    expect((await employee.rest('POST', `/edit-products-infos/${productId}`, { form })).status).toBe(200);
    expect((await shop.guest().rest('GET', `/product-details/${productId}`)).status).toBe(400);
  });

  it('cannot be saved as a favorite, and twice is fine', async () => {
    const productId = await shop.product();
    await change('withdraw', productId);
    expect(await change('withdraw', productId)).toMatchObject({ __typename: 'ProductEdited' });
    const customer = await shop.customer();
    const saved = await customer.rest('POST', `/favorite/${customer.account.userId}/${productId}`);
    expect(saved.status).toBe(400);
    expect(await change('withdraw', 999_999)).toEqual({ __typename: 'Rejected', code: 'NOT_FOUND' });
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
    const { body: added } = await add(withThumbnail({ name: 'Testor Audited' }));
    const { productID } = added.payload as WireProduct;
    await employee.rest('POST', `/edit-products-infos/${productID}`, {
      form: { ...FIELDS, name: 'Testor Audited', price: '5.00' },
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
