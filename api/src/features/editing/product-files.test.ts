import { beforeEach, describe, expect, it } from '@jest/globals';
import { PICTURE_WIDTHS } from '../../../shared/pictures.js';
import { buy } from '../../../test/checkout-fixtures.js';
import { PICTURE, SHEET } from '../../../test/product-form.js';
import { pngFile } from '../../../test/sample-files.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import { said } from '../../../test/test-client.js';

const DAY_MS = 86_400_000;

const shop = testShop();
const employee = prepared(() => shop.employee(), beforeEach);
let productId: number;
beforeEach(async () => {
  productId = await shop.product();
});

function form(field: string, files: readonly Blob[], ending = 'png'): FormData {
  const data = new FormData();
  for (const [index, file] of files.entries()) data.append(field, file, `file-${index}.${ending}`);
  return data;
}

const addPictures = (count: number, id: number | string = productId) =>
  employee.rest('POST', `/add-product-pictures/${id}`, {
    form: form('pictures', Array<Blob>(count).fill(PICTURE)),
  });
const putSheet = () =>
  employee.rest('PUT', `/update-product-document/${productId}`, { form: form('specsDoc', [SHEET], 'pdf') });
const putThumbnail = () =>
  employee.rest('POST', `/update-product-thumbnail/${productId}`, { form: form('thumbnail', [PICTURE]) });

interface WireProduct {
  thumbnailID: number;
  pictures: number[];
  specsDocID: number | null;
}
const details = (id = productId) => shop.guest().get<WireProduct>(`/product-details/${id}`);
const countFiles = () => shop.stored('files').countDocuments({});
/** Asked in the database, because the serving process keeps what it has served. */
const isStored = async (id: number): Promise<boolean> =>
  (await shop.stored('files').countDocuments({ _id: id })) === 1;

const FIELDS = 'thumbnail { id } pictures { id } specification { id }';
const change = (name: string, input: Record<string, unknown>) =>
  employee.change<{ __typename: string; product?: { pictures: { id: string }[] } }>(
    name,
    { productId: String(productId), ...input },
    `__typename ... on ProductEdited { product { ${FIELDS} } } ... on UserError { code message }
      ... on InvalidInput { fields { name code message } }`,
  );

describe('the thumbnail', () => {
  it('that was replaced is there for nobody at once, in whatever size and process it was kept', async () => {
    await putThumbnail();
    const { thumbnailID: first } = await details();
    const twin = await shop.twin();
    const paths = [`/api/file/pic/${first}`, `/api/file/pic/${first}?w=160&format=webp`];
    const statuses = async () => {
      const asked = [shop.url, twin.url].flatMap((url) => paths.map((path) => fetch(url + path)));
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await putThumbnail();
    expect(await statuses()).toEqual([400, 400, 400, 400]);
  });

  it('is made in the sizes of the shop’s own pages before anybody asks', async () => {
    await putThumbnail();
    const { thumbnailID: id } = await details();
    const made = () => shop.stored('fileVariants').countDocuments({ _id: new RegExp(`^${id}-`) as never });
    while ((await made()) < PICTURE_WIDTHS.length);
    expect(await made()).toBe(PICTURE_WIDTHS.length);
  });

  it('gets a new id when it is replaced, and the old one goes a day later', async () => {
    expect((await putThumbnail()).body).toEqual({ msg: 'Thumbnail updated.', payload: true });
    const { thumbnailID: first } = await details();
    await putThumbnail();
    const { thumbnailID: second } = await details();
    expect(second).not.toBe(first);
    await shop.services.files.sweep();
    expect(await isStored(first)).toBe(true);
    shop.clock.advance(DAY_MS);
    await shop.services.files.sweep();
    expect({ first: await isStored(first), second: await isStored(second) }).toEqual({
      first: false,
      second: true,
    });
    expect((await fetch(`${shop.url}/api/file/pic/${first}`)).status).toBe(400);
  });

  it('keeps a replaced thumbnail that orders still reference', async () => {
    await putThumbnail();
    const { thumbnailID: bought } = await details();
    await buy(shop, await shop.customer(), { [productId]: 1 });
    await putThumbnail();
    shop.clock.advance(DAY_MS);
    await shop.services.files.sweep();
    expect(await isStored(bought)).toBe(true);
  });

  it('that was replaced is there for who may see an order with it, and for nobody else, before and after sweeps', async () => {
    await putThumbnail();
    const { thumbnailID: bought } = await details();
    const [owner, stranger] = [await shop.customer(), await shop.customer()];
    await buy(shop, owner, { [productId]: 1 });
    const paths = [`/api/file/pic/${bought}`, `/api/file/pic/${bought}?w=160&format=webp`];
    const statuses = async (cookie: string) =>
      Promise.all(
        paths.map(async (path) => (await fetch(shop.url + path, { headers: { Cookie: cookie } })).status),
      );
    const [seen, hidden] = [
      [200, 200],
      [400, 400],
    ];
    expect(await statuses('')).toEqual(seen);
    await putThumbnail();
    for (let day = 0; day < 3; day++) {
      expect(await statuses(owner.cookie)).toEqual(seen);
      expect(await statuses(employee.cookie)).toEqual(seen);
      expect(await statuses(stranger.cookie)).toEqual(hidden);
      expect(await statuses('')).toEqual(hidden);
      shop.clock.advance(DAY_MS);
      await shop.services.files.sweep();
      for (const user of [owner, stranger, employee]) await user.logInAgain();
    }
    const { headers } = await fetch(shop.url + String(paths[0]), { headers: { Cookie: owner.cookie } });
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('vary')).toContain('Cookie');
  });

  it('costs one look at the database when everybody may see it, for every caller', async () => {
    await putThumbnail();
    const { thumbnailID: id } = await details();
    const path = `${shop.url}/api/file/pic/${id}`;
    await fetch(path);
    const ask = () => fetch(path, { headers: { Cookie: employee.cookie } });
    expect(await shop.commands.during(ask)).toEqual(['find']);
  });

  it('is replaced through GraphQL too', async () => {
    const changed = await change('replaceThumbnail', { thumbnail: PICTURE });
    expect(changed).toMatchObject({
      __typename: 'ProductEdited',
      product: { thumbnail: { id: String((await details()).thumbnailID) } },
    });
  });

  it('comes once: a second one is refused, and so are other single files', async () => {
    const before = await details();
    for (const [call, field, file] of [
      ['update-product-thumbnail', 'thumbnail', PICTURE],
      ['update-product-document', 'specsDoc', SHEET],
    ] as const) {
      const method = field === 'thumbnail' ? 'POST' : 'PUT';
      expect(
        said(await employee.rest(method, `/${call}/${productId}`, { form: form(field, [file, file]) })),
      ).toBe(`400 The field "${field}" was given more than once.`);
    }
    const untouched = form('thumbnail', [PICTURE]);
    untouched.append('thumbnail', new Blob([]), '');
    const one = await employee.rest('POST', `/update-product-thumbnail/${productId}`, { form: untouched });
    expect(one.status).toBe(200);
    expect((await details()).specsDocID).toBe(before.specsDocID);
  });

  it.each([
    [
      'two parts for one place',
      { 0: ['variables.input.thumbnail'], 1: ['variables.input.thumbnail'] },
      ['0', '1'],
    ],
    ['two parts of one name', { 0: ['variables.input.thumbnail'] }, ['0', '0']],
  ])('comes once through GraphQL: %s are refused', async (_name, map, names) => {
    const before = await details();
    const query =
      'mutation ($input: ReplaceThumbnailInput!) { replaceThumbnail(input: $input) { __typename } }';
    const data = new FormData();
    data.append(
      'operations',
      JSON.stringify({ query, variables: { input: { productId, thumbnail: null } } }),
    );
    data.append('map', JSON.stringify(map));
    for (const name of names) data.append(name, PICTURE, 'a.png');
    const answer = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: {
        'Apollo-Require-Preflight': 'true',
        Cookie: employee.cookie,
        'X-Forwarded-For': employee.address,
      },
      body: data,
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('was given more than once.');
    expect((await details()).thumbnailID).toBe(before.thumbnailID);
  });

  it('must be there, and of a product that exists', async () => {
    const empty = new FormData();
    empty.append('thumbnail', new Blob([]), '');
    expect(said(await employee.rest('POST', `/update-product-thumbnail/${productId}`, { form: empty }))).toBe(
      '400 No thumbnail was submitted.',
    );
    for (const id of ['999999', 'abc']) {
      expect(
        said(
          await employee.rest('POST', `/update-product-thumbnail/${id}`, {
            form: form('thumbnail', [PICTURE]),
          }),
        ),
      ).toBe(`400 Could not find product with ID: ${id}.`);
    }
  });
});

describe('the pictures', () => {
  it('are added up to five, all or none', async () => {
    expect((await addPictures(3)).body).toEqual({ msg: 'Pictures added.', payload: true });
    const before = await countFiles();
    expect(said(await addPictures(3))).toBe('400 You may upload no more than 2 pictures.');
    expect([(await details()).pictures.length, await countFiles()]).toEqual([3, before]);
    expect((await addPictures(2)).status).toBe(200);
    expect((await addPictures(1)).body.msg).toBe(
      'The maximum picture count of 5 for the product is reached.',
    );
    expect((await addPictures(0)).body.msg).toBe('No pictures were submitted.');
    expect((await details()).pictures).toHaveLength(5);
  });

  it('stay five when uploads meet, and what found no place is swept', async () => {
    await addPictures(2);
    const outcomes = await Promise.all([addPictures(2), addPictures(2), addPictures(2)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const { pictures } = await details();
    expect(pictures).toHaveLength(4);
    shop.clock.advance(DAY_MS);
    await shop.services.files.sweep();
    expect(await shop.stored('files').countDocuments({ unusedSince: { $exists: true } })).toBe(0);
    for (const id of pictures) expect(await isStored(id)).toBe(true);
  });

  it('are deleted from their own product only, never a thumbnail', async () => {
    await addPictures(2);
    const { pictures, thumbnailID } = await details();
    const other = await shop.product();
    const remove = (product: number | string, id: number | string) =>
      employee.rest('DELETE', `/delete-product-picture/${product}/${id}`);
    for (const [product, id] of [
      [other, pictures[0] ?? 0],
      [productId, thumbnailID],
      [productId, 999_999],
      [999_999, pictures[0] ?? 0],
    ] as const) {
      expect(said(await remove(product, id))).toBe(`400 Could not find file with ID: ${id}.`);
    }
    expect((await remove(productId, 'abc')).status).toBe(400);
    expect((await remove(productId, pictures[0] ?? 0)).body).toEqual({
      msg: 'Picture deleted.',
      payload: true,
    });
    expect((await details()).pictures).toEqual([pictures[1]]);
    expect((await remove(productId, pictures[0] ?? 0)).status).toBe(400);
  });

  it('are added, put into another order and deleted through GraphQL', async () => {
    const added = await change('addPictures', { pictures: [PICTURE, PICTURE, PICTURE] });
    const ids = added.product?.pictures.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(3);
    const turned = [...ids].reverse();
    expect((await change('reorderPictures', { pictureIds: turned })).product?.pictures).toEqual(
      turned.map((id) => ({ id })),
    );
    for (const pictureIds of [ids.slice(1), [...ids, ids[0]], ['1', '2', '3'], []]) {
      expect(await change('reorderPictures', { pictureIds })).toMatchObject({
        __typename: 'InvalidInput',
        fields: [{ name: 'pictureIds', code: 'changed' }],
      });
    }
    const removed = await change('deletePicture', { pictureId: turned[0] });
    expect(removed.product?.pictures).toEqual(turned.slice(1).map((id) => ({ id })));
    expect(await change('deletePicture', { pictureId: turned[0] })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the specification document', () => {
  it('is created, replaced under a new id, and deleted', async () => {
    expect((await putSheet()).body).toEqual({ msg: 'Document updated.', payload: true });
    const { specsDocID: first } = await details();
    await putSheet();
    const { specsDocID: second } = await details();
    expect(second).not.toBe(first);
    const remove = (id: number | null) =>
      employee.rest('DELETE', `/delete-product-document/${productId}/${id ?? 'x'}`);
    expect((await remove(first)).body.msg).toBe(`Could not find file with ID: ${first ?? ''}.`);
    expect((await remove(second)).body).toEqual({ msg: 'Document deleted.', payload: true });
    expect((await details()).specsDocID).toBeNull();
    expect((await remove(second)).status).toBe(400);
  });

  it('works through GraphQL', async () => {
    const replaced = await change('replaceSpecification', { specification: SHEET });
    const { specsDocID } = await details();
    expect(replaced).toMatchObject({ product: { specification: { id: String(specsDocID) } } });
    expect(await change('deleteSpecification', { documentId: String(specsDocID) })).toMatchObject({
      product: { specification: null },
    });
  });
});

describe('what is left over', () => {
  it('is swept by one process an hour, and a file that a product shows never is', async () => {
    await addPictures(1);
    const [shown = 0] = (await details()).pictures;
    const [lost = 0] = await shop.services.files.storeUploads([
      { mime: 'image/png', bytes: await pngFile() },
    ]);
    // As after a crash between the product and the word that its file is in use.
    await shop.services.files.release([shown]);
    shop.clock.advance(DAY_MS);
    expect(await shop.services.leases.take('files', 3_540_000)).toBe(true);
    expect(await shop.services.leases.take('files', 3_540_000)).toBe(false);
    expect(await shop.services.files.sweep()).toBeGreaterThanOrEqual(1);
    expect(await shop.services.files.sweep()).toBe(0);
    expect({ shown: await isStored(shown), lost: await isStored(lost) }).toEqual({
      shown: true,
      lost: false,
    });
    shop.clock.advance(3_540_000);
    expect(await shop.services.leases.take('files', 3_540_000)).toBe(true);
  });

  it('is written into the audit log', async () => {
    await addPictures(1);
    const [id] = (await details()).pictures;
    await employee.rest('DELETE', `/delete-product-picture/${productId}/${id ?? 0}`);
    const common = { subjectId: String(productId), details: String(id) };
    expect((await employee.auditLog('action subjectId details')).slice(0, 2)).toEqual([
      { ...common, action: 'PICTURE_DELETED' },
      { ...common, action: 'PICTURES_ADDED' },
    ]);
  });
});
