import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawProduct } from '../../../drawing/drawing.js';
import { renderPicture } from '../../../drawing/picture.js';
import { fillCart, placeCart } from '../../../test/checkout-fixtures.js';
import { runParts } from '../../../test/imports.js';
import { blobOf, delistProduct } from '../../../test/product-form.js';
import { pngFile } from '../../../test/sample-files.js';
import { testShop } from '../../../test/test-shop.js';

const DAY_MS = 86_400_000;

const shop = testShop();

interface Product {
  id: string;
  name: string;
  description: string;
  category: string;
  manufacturer: string;
  price: number;
  stockCount: number;
  thumbnail: { id: string };
}
const FIELDS = 'id name description category manufacturer price stockCount thumbnail { id }';

async function productsNamed(name: string): Promise<Product[]> {
  const list = `query($name: String!) { products(filter: { name: $name }) { products { ${FIELDS} } } }`;
  return (await shop.guest().ask<{ products: Product[] }>(list, { name })).products;
}

async function importOne(kind: string, row: Record<string, unknown>): Promise<Product> {
  await runParts(shop, [{ kind, rows: [row] }]);
  const [product] = await productsNamed(String(row['name']));
  if (product === undefined) throw new Error('The part was not imported.');
  return product;
}

const fetchPicture = (id: number | string, query = '', url = shop.url): Promise<Response> =>
  fetch(`${url}/api/file/pic/${id}${query}`);
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());
const stored = (id: number | string): Promise<number> =>
  shop.stored('files').countDocuments({ _id: Number(id) });

/** How bright the corner of a picture is, from 0 to 255: its paper. */
async function paperOf(bytes: Buffer): Promise<number> {
  const [corner = NaN] = await sharp(bytes)
    .extract({ left: 0, top: 0, width: 8, height: 8 })
    .raw()
    .toBuffer();
  return corner;
}

async function edit(product: Product, changes: Partial<Product>): Promise<Product> {
  const { id, name, description, category, manufacturer, price, stockCount } = { ...product, ...changes };
  const employee = await shop.employee();
  const before = await shop.stored('products').findOne({ _id: Number(id) });
  const version = Number(before?.['version'] ?? 0);
  const fields = { name, description, category, manufacturer, price, stockCount };
  const seen = { productId: id, expectedStockCount: product.stockCount, version };
  expect(await employee.change('editProduct', { ...fields, ...seen })).toEqual({
    __typename: 'ProductEdited',
  });
  const [edited] = await productsNamed(name);
  if (edited === undefined) throw new Error('The product is gone.');
  return edited;
}

describe('the drawing of an imported product', () => {
  it('is its own: no two products of a category share one', async () => {
    const rows = ['Drawn Mouse', 'Drawn Vole'].map((name) => ({ name, price: 1 }));
    await runParts(shop, [{ kind: 'mouse', rows }]);
    const [one, other] = await productsNamed('drawn');
    const bytes = async (product?: Product) => bytesOf(await fetchPicture(product?.thumbnail.id ?? 0));
    expect((await bytes(one)).equals(await bytes(other))).toBe(false);
  });

  it('shows the facts of the product as the drawing of a demo product does', async () => {
    const product = await importOne('case-fan', { name: 'Factual Fan', price: 1, size: 140 });
    const attributes = [{ name: 'Fan size', value: 140, unit: 'mm' }];
    const same = await renderPicture(
      drawProduct(
        { name: product.name, manufacturer: product.manufacturer, category: 'fans', attributes },
        'thumbnail',
      ),
    );
    expect((await bytesOf(await fetchPicture(product.thumbnail.id))).equals(same)).toBe(true);
  });

  it('is made when somebody asks, once for all who ask at once in two processes, and kept', async () => {
    const { thumbnail } = await importOne('mouse', { name: 'Lazy Mouse', price: 1 });
    expect(await stored(thumbnail.id)).toBe(0);
    const twin = await shop.twin();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        fetchPicture(
          thumbnail.id,
          index % 3 === 0 ? '?w=320&format=webp' : '',
          index % 2 ? twin.url : shop.url,
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const plain = answers.filter(({ headers }) => headers.get('content-type') === 'image/png');
    expect(new Set(plain.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    expect(plain[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await stored(thumbnail.id)).toBe(1);
  });

  it('is drawn after a crash between the import and the first request', async () => {
    const { thumbnail } = await importOne('mouse', { name: 'Crashed Mouse', price: 1 });
    const later = await shop.twin();
    expect((await fetchPicture(thumbnail.id, '', later.url)).status).toBe(200);
  });

  it('of nobody is not there: an unknown id, and one that was reserved for nothing', async () => {
    const [unused = 0] = await shop.services.files.reserve(1);
    for (const id of [unused, 999_999, 0, -1]) expect((await fetchPicture(id)).status).toBe(400);
    expect((await fetchPicture(unused, '?w=320&palette=dark')).status).toBe(400);
  });

  it('gets another id when the facts change, and the old one is gone', async () => {
    const product = await importOne('mouse', { name: 'Changing Mouse', price: 1 });
    await fetchPicture(product.thumbnail.id);
    const renamed = await edit(product, { name: 'Changing Mouse Two' });
    expect(renamed.thumbnail.id).not.toBe(product.thumbnail.id);
    expect((await fetchPicture(renamed.thumbnail.id)).status).toBe(200);
    expect((await fetchPicture(product.thumbnail.id)).status).toBe(400);
    shop.clock.advance(DAY_MS);
    await shop.services.files.sweep();
    expect([await stored(product.thumbnail.id), await stored(renamed.thumbnail.id)]).toEqual([0, 1]);
  });

  it('keeps its id when only price, stock or description change', async () => {
    const product = await importOne('mouse', { name: 'Stable Mouse', price: 1 });
    const edited = await edit(product, { price: 5_000, description: 'Another text.' });
    expect(edited.thumbnail.id).toBe(product.thumbnail.id);
  });

  it('stays for who has ordered the product, also when nobody had asked for it before it changed', async () => {
    const product = await importOne('mouse', { name: 'Ordered Mouse', price: 1 });
    await edit(product, { stockCount: 5 });
    const buyer = await shop.customer();
    await fillCart(buyer, { [product.id]: 1 });
    expect((await placeCart(buyer, { [product.id]: 1 })).status).toBe(200);
    await edit(product, { name: 'Ordered Mouse Two', stockCount: 4 });
    const path = `/api/file/pic/${product.thumbnail.id}`;
    const seen = await fetch(shop.url + path, { headers: { Cookie: buyer.cookie ?? '' } });
    expect([seen.status, (await fetch(shop.url + path)).status]).toEqual([200, 400]);
  });

  it('gives way to a photograph, which no change of facts replaces', async () => {
    const product = await importOne('mouse', { name: 'Photographed Mouse', price: 1 });
    const form = new FormData();
    form.append('thumbnail', blobOf(await pngFile(), 'image/png'), 'photo.png');
    await (await shop.employee()).rest('POST', `/update-product-thumbnail/${product.id}`, { form });
    const [photographed] = await productsNamed('Photographed Mouse');
    const edited = await edit(product, { name: 'Photographed Mouse Two' });
    expect(edited.thumbnail.id).toBe(photographed?.thumbnail.id);
    expect(edited.thumbnail.id).not.toBe(product.thumbnail.id);
  });

  it('is there for a product that was withdrawn before anybody saw it', async () => {
    const product = await importOne('mouse', { name: 'Withdrawn Mouse', price: 1 });
    const employee = await shop.employee();
    await delistProduct(employee, product.id);
    expect((await fetchPicture(product.thumbnail.id)).status).toBe(200);
  });
});

describe('a drawing on dark paper', () => {
  it('comes with the palette, and without it the paper is light', async () => {
    const { thumbnail } = await importOne('mouse', { name: 'Dark Mouse', price: 1 });
    const paper = async (query: string): Promise<number> =>
      paperOf(await bytesOf(await fetchPicture(thumbnail.id, query)));
    expect(await paper('?palette=dark')).toBeLessThan(40);
    for (const query of ['', '?palette=']) expect(await paper(query)).toBeGreaterThan(220);
  });

  it('is made in every size and format, and kept apart from the one on light paper', async () => {
    const { thumbnail } = await importOne('mouse', { name: 'Sized Mouse', price: 1 });
    for (const query of ['?w=320&format=webp', '?w=960&format=webp', '?format=avif']) {
      const [light, dark] = await Promise.all([
        fetchPicture(thumbnail.id, query),
        fetchPicture(thumbnail.id, `${query}&palette=dark`),
      ]);
      expect(dark.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(dark.headers.get('content-type')).toBe(light.headers.get('content-type'));
      expect((await bytesOf(dark)).equals(await bytesOf(light))).toBe(false);
    }
    const kept = await shop
      .stored('fileVariants')
      .find({ _id: new RegExp(`^${thumbnail.id}-`) as never })
      .toArray();
    expect(kept.map(({ _id }) => String(_id)).sort()).toEqual(
      ['320-webp', '320-webp-dark', '960-webp', '960-webp-dark', 'full-avif', 'full-avif-dark'].map(
        (variant) => `${thumbnail.id}-${variant}`,
      ),
    );
  });

  it('has another ETag than the one on light paper', async () => {
    const { thumbnail } = await importOne('mouse', { name: 'Tagged Mouse', price: 1 });
    const [light, dark] = await Promise.all([
      fetchPicture(thumbnail.id),
      fetchPicture(thumbnail.id, '?palette=dark'),
    ]);
    expect(light.headers.get('etag')).not.toBe(dark.headers.get('etag'));
  });

  it('does not exist of a photograph, which stays as it is', async () => {
    const id = await shop.services.files.store('picture', await pngFile());
    for (const query of ['', '?w=320&format=webp']) {
      const plain = await bytesOf(await fetchPicture(id, query));
      const dark = await bytesOf(
        await fetchPicture(id, query === '' ? '?palette=dark' : `${query}&palette=dark`),
      );
      expect(dark.equals(plain)).toBe(true);
    }
  });
});

describe('the rows that a drawing shows', () => {
  const partsOf = async (id: number): Promise<string[]> => {
    const { drawnParts } = await shop
      .guest()
      .ask<{ drawnParts: { attribute: string; outline: string }[] }>(
        `{ product(id: "${id}") { drawnParts { attribute outline } } }`,
      );
    for (const { outline } of drawnParts) expect(outline).toMatch(/^(M[\d L]+Z)+$/);
    return drawnParts.map(({ attribute }) => attribute).sort();
  };
  const board = async (rows: Record<string, string | number>, isDrawn = true): Promise<number> => {
    const [drawn] = await shop.services.drawings.reserve(1);
    const thumbnailId = drawn?.thumbnailId ?? 0;
    return shop.product({
      category: 'motherboards',
      attributes: Object.entries(rows).map(([name, value]) => ({ name, value })),
      thumbnailId,
      ...(isDrawn ? { drawnId: thumbnailId } : {}),
    });
  };

  it('are named with their outlines', async () => {
    expect(await partsOf(await board({ Socket: 'AM5', 'Memory slots': 4, 'Form factor': 'ATX' }))).toEqual([
      'Memory slots',
      'Socket',
    ]);
  });

  it('are none where another number of parts is drawn than the row states', async () => {
    expect(await partsOf(await board({ 'Memory slots': 40 }))).toEqual([]);
  });

  it('are none for a photograph', async () => {
    expect(await partsOf(await board({ Socket: 'AM5' }, false))).toEqual([]);
  });
});
