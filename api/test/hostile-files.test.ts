import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { decoderPeak, itWithProcfs } from './decoders.js';
import { blobOf, productForm } from './product-form.js';
import { hugePng, jpegFile, pdfFile, pngFile } from './sample-files.js';
import { startShop, type TestShop } from './shop.js';
import type { TestClient, TestUser } from './test-client.js';

let shop: TestShop;
let employee: TestUser;
let png: Buffer;
let jpeg: Buffer;
/** 400 megapixels. Made once: making one between two calls would hold up the timers that close idle connections. */
let bomb: Buffer;
let productId: number;
beforeAll(async () => {
  bomb = hugePng(20_000);
  shop = await startShop();
  employee = await shop.employee();
  png = await pngFile();
  jpeg = await jpegFile(640, 480);
  productId = await shop.product();
});
afterAll(() => shop.close());

interface Hostile {
  bytes: () => Buffer | Promise<Buffer>;
  /** Declared media type and name; a plain PNG's when left out. */
  type?: string;
  name?: string;
  problem: 'type' | 'size' | 'pixels' | 'protected';
}

const text = (content: string) => (): Buffer => Buffer.from(content);
const HTML = '<!doctype html><script>fetch("/graphql")</script>';

const square = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

const PICTURES: Record<string, Hostile> = {
  'a bomb of 400 megapixels': { bytes: () => bomb, problem: 'pixels' },
  'a bomb of 26 megapixels': { bytes: () => hugePng(5_104), problem: 'pixels' },
  'an SVG': {
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    problem: 'type',
  },
  'an SVG declared as such': {
    bytes: text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    type: 'image/svg+xml',
    name: 'a.svg',
    problem: 'type',
  },
  'a GIF': { bytes: () => square().gif().toBuffer(), problem: 'type' },
  'a WebP': { bytes: () => square().webp().toBuffer(), problem: 'type' },
  'a TIFF': { bytes: () => square().tiff().toBuffer(), problem: 'type' },
  'HTML named as a PNG': { bytes: text(HTML), problem: 'type' },
  'HTML behind the signature of a PNG': {
    bytes: () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(HTML)]),
    problem: 'type',
  },
  'a script behind the signature of a JPEG': {
    bytes: () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<?php system($_GET[0]); ?>')]),
    problem: 'type',
  },
  'half a PNG': { bytes: () => png.subarray(0, png.length >> 1), problem: 'type' },
  'half a JPEG': {
    bytes: () => jpeg.subarray(0, jpeg.length >> 1),
    type: 'image/jpeg',
    name: 'a.jpg',
    problem: 'type',
  },
  'zero bytes': { bytes: () => Buffer.alloc(0), problem: 'type' },
  'one byte': { bytes: () => Buffer.from([0x89]), problem: 'type' },
  'zeros only': { bytes: () => Buffer.alloc(100_000), problem: 'type' },
  'a PDF named as a PNG': { bytes: () => pdfFile(), problem: 'type' },
  'a program named as a PNG': { bytes: text('MZ\u0090\u0000\u0003'), problem: 'type' },
  'a ZIP archive': { bytes: () => Buffer.from('504b0304140000000800', 'hex'), problem: 'type' },
  'a PNG with a wrong checksum': {
    bytes: () => {
      const broken = Buffer.from(png);
      broken.writeUInt8(broken.readUInt8(30) ^ 0xff, 30);
      return broken;
    },
    problem: 'type',
  },
  'a PNG named as a program': { bytes: () => png, name: 'setup.exe', problem: 'type' },
  'a PNG with two endings': { bytes: () => png, name: 'photo.png.html', problem: 'type' },
  'a PNG declared as HTML': { bytes: () => png, type: 'text/html', problem: 'type' },
  'a PNG declared as a PDF': { bytes: () => png, type: 'application/pdf', problem: 'type' },
  'one byte more than half a megabyte': { bytes: () => Buffer.alloc(524_289), problem: 'size' },
  'three megabytes behind a real PNG': {
    bytes: () => Buffer.concat([png, Buffer.alloc(3_000_000)]),
    problem: 'size',
  },
};

const DOCUMENTS: Record<string, Hostile> = {
  'a PDF with a password': { bytes: () => pdfFile(' /Encrypt 5 0 R '), problem: 'protected' },
  'a PDF whose lock stands in the trailer itself': {
    bytes: () => pdfFile('/Encrypt<</Filter/Standard>>'),
    problem: 'protected',
  },
  'half a PDF': { bytes: () => pdfFile().subarray(0, 30), problem: 'type' },
  'a PDF with junk before it': {
    bytes: () => Buffer.concat([Buffer.from(HTML), pdfFile()]),
    problem: 'type',
  },
  'HTML named as a PDF': { bytes: text(HTML), problem: 'type' },
  'a PNG named as a PDF': { bytes: () => png, problem: 'type' },
  'no bytes at all': { bytes: () => Buffer.alloc(0), problem: 'type' },
  'a PDF named as a web page': { bytes: () => pdfFile(), name: 'sheet.html', problem: 'type' },
  'a PDF declared as a script': { bytes: () => pdfFile(), type: 'text/javascript', problem: 'type' },
  'one byte more than four megabytes': {
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_194_290), Buffer.from('%%EOF\n')]),
    problem: 'size',
  },
};

const WIRE = {
  thumbnail: {
    type: 'The thumbnail must be a PNG, JPG or JPEG file.',
    size: 'The thumbnail exceeds the size limit of 0.5MB.',
    pixels: 'The thumbnail must have no more than 25 million pixels.',
    protected: '',
  },
  specsDoc: {
    type: 'The specifications document must be a PDF file.',
    size: 'The specifications document exceeds the size limit of 4MB.',
    pixels: '',
    protected: 'The specifications document must be a PDF file without a password.',
  },
};
const GRAPHQL = {
  type: 'FILE_TYPE',
  size: 'FILE_SIZE',
  pixels: 'PICTURE_PIXELS',
  protected: 'FILE_PROTECTED',
};

const stored = async () => [
  await shop.connection.collection('files').countDocuments({}),
  await shop.connection.collection('products').countDocuments({}),
];

const toFile = async ({ bytes, type, name }: Hostile, plain: { type: string; name: string }): Promise<File> =>
  new File([new Uint8Array(await bytes())], name ?? plain.name, { type: type ?? plain.type });

/** Where a file of a kind goes through each edge. */
interface Place {
  plain: { type: string; name: string };
  rest: [method: 'POST' | 'PUT', path: string, field: 'thumbnail' | 'specsDoc'];
  graphql: [mutation: string, field: string];
}

const PICTURE: Place = {
  plain: { type: 'image/png', name: 'front.png' },
  rest: ['POST', 'update-product-thumbnail', 'thumbnail'],
  graphql: ['replaceThumbnail', 'thumbnail'],
};
const DOCUMENT: Place = {
  plain: { type: 'application/pdf', name: 'sheet.pdf' },
  rest: ['PUT', 'update-product-document', 'specsDoc'],
  graphql: ['replaceSpecification', 'specification'],
};

it.each([
  ...Object.entries(PICTURES).map(([name, hostile]) => ['a picture', name, PICTURE, hostile] as const),
  ...Object.entries(DOCUMENTS).map(([name, hostile]) => ['a document', name, DOCUMENT, hostile] as const),
])('as %s, %s is refused with a clear message, and nothing is stored', async (_as, _name, place, hostile) => {
  const before = await stored();
  const { problem } = hostile;
  const file = await toFile(hostile, place.plain);
  const [method, path, wireField] = place.rest;
  const form = new FormData();
  form.append(wireField, file);
  const rest = await employee.rest(method, `/${path}/${productId}`, { form });
  expect({ status: rest.status, msg: rest.body.msg }).toEqual({ status: 400, msg: WIRE[wireField][problem] });
  const [mutation, field] = place.graphql;
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { body } = await employee.upload(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) {
      __typename ... on InvalidInput { fields { name code file reason } } } }`,
    { input: { productId: String(productId), [field]: null } },
    { [`input.${field}`]: file },
  );
  expect(body.data?.[mutation]).toEqual({
    __typename: 'InvalidInput',
    fields: [{ name: field, code: problem, file: file.name, reason: GRAPHQL[problem] }],
  });
  expect(await stored()).toEqual(before);
});

describe('what is never stored as it was sent', () => {
  it('is a picture with a page behind its end: only what was decoded is kept', async () => {
    const polyglot = Buffer.concat([png, Buffer.from(HTML)]);
    const form = new FormData();
    form.append('thumbnail', blobOf(polyglot, 'image/png'), 'front.png');
    await employee.rest('POST', `/update-product-thumbnail/${productId}`, { form });
    const { body } = await shop.guest().rest('GET', `/product-details/${productId}`);
    const { thumbnailID } = body.payload as { thumbnailID: number };
    const answer = await fetch(`${shop.url}/api/file/pic/${thumbnailID}`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false);
  });
});

const formWith = (pictures: number): FormData => {
  const picture = blobOf(png, 'image/png');
  const further = Array.from({ length: pictures }, (_, count): [string, Blob, string] => [
    'pictures',
    picture,
    `${count}.png`,
  ]);
  return productForm({}, [['thumbnail', picture, 'a.png'], ...further]);
};

describe('too much at once', () => {
  it('rejects a sixth picture and stores none', async () => {
    const before = await stored();
    const { status, body } = await employee.rest('POST', '/add-product', { form: formWith(6) });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'The pictures may not be more than 5.' });
    expect(await stored()).toEqual(before);
    expect((await employee.rest('POST', '/add-product', { form: formWith(5) })).status).toBe(200);
  });

  it('is a hundred files, a file in a field that takes none, or a file instead of a text', async () => {
    const before = await stored();
    const many = await employee.rest('POST', '/add-product', { form: formWith(100) });
    expect({ status: many.status, msg: many.body.msg }).toEqual({
      status: 400,
      msg: 'The form has too many parts.',
    });
    const odd = formWith(0);
    odd.append('invoice', new Blob(['MZ']), 'tool.exe');
    const { status, body } = await employee.rest('POST', '/add-product', { form: odd });
    expect({ status, msg: body.msg }).toEqual({ status: 400, msg: 'The field "invoice" takes no file.' });
    const asText = await employee.rest('POST', '/add-product', { json: { thumbnail: 'data:image/png,x' } });
    expect(asText.body.msg).toBe('No files were uploaded.');
    expect(await stored()).toEqual(before);
  });

  it('is a request of more than eight megabytes, through both edges', async () => {
    const form = formWith(1);
    form.append('specsDoc', new Blob([new Uint8Array(9_000_000)], { type: 'application/pdf' }), 'a.pdf');
    expect((await employee.rest('POST', '/add-product', { form })).status).toBe(413);
    const { status, body } = await employee.upload(
      'mutation ($input: ReplaceThumbnailInput!) { replaceThumbnail(input: $input) { __typename } }',
      { input: { productId: String(productId), thumbnail: null } },
      { 'input.thumbnail': new Blob([new Uint8Array(9_000_000)]) },
    );
    expect({ status, code: body.errors?.[0]?.extensions.code }).toEqual({ status: 413, code: 'TOO_LARGE' });
  });

  it('is one upload used by several mutations, or by eight files', async () => {
    const one = 'replaceThumbnail(input: { productId: "1", thumbnail: $file }) { __typename }';
    const aliased = await employee.upload(
      `mutation ($file: Upload!) { a: ${one} b: ${one} }`,
      { file: null },
      { file: new Blob([new Uint8Array(png)]) },
    );
    expect(aliased.status).toBe(400);
    const files = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`input.pictures.${index}`, new Blob(['x'])]),
    );
    const eight = await employee.upload(
      'mutation ($input: AddPicturesInput!) { addPictures(input: $input) { __typename } }',
      { input: { productId: String(productId), pictures: Array<null>(8).fill(null) } },
      files,
    );
    expect({ status: eight.status, code: eight.body.errors?.[0]?.extensions.code }).toEqual({
      status: 413,
      code: 'TOO_LARGE',
    });
  });

  it('leaves no mark on memory: thirty bombs and oversized files at a time', async () => {
    const send = (bytes: Buffer) => {
      const form = new FormData();
      form.append('thumbnail', blobOf(bytes, 'image/png'), 'a.png');
      return employee.rest('POST', `/update-product-thumbnail/${productId}`, { form });
    };
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send(index % 2 === 0 ? bomb : Buffer.alloc(2_000_000))),
    ).finally(() => clearInterval(watch));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    // The sender's own copies of thirty megabytes are in this process too; one unfolded bomb alone has 400.
    expect((peak - before) / 1_048_576).toBeLessThan(250);
  });

  itWithProcfs('leaves none on the process that decodes pictures either', async () => {
    const form = formWith(0);
    form.set('thumbnail', blobOf(bomb, 'image/png'), 'a.png');
    expect((await employee.rest('POST', '/add-product', { form })).status).toBe(400);
    // A picture of as many pixels as may be, and the process itself.
    const decoderMegabytes = decoderPeak() / 1_048_576;
    expect(decoderMegabytes).toBeGreaterThan(0);
    expect(decoderMegabytes).toBeLessThan(250);
  });
});

/** Announces a large body, sends its beginning only, and waits for the answer. */
const answerToBeginning = (
  path: string,
  headers: Record<string, string>,
  client: TestClient,
): Promise<{ status: number | undefined; sent: number }> =>
  new Promise((resolve, reject) => {
    const upload = httpRequest(`${shop.url}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': '4000000',
        ...(client.cookie === '' ? {} : { Cookie: client.cookie }),
        ...headers,
      },
    });
    upload.on('response', (answer) => {
      resolve({ status: answer.statusCode, sent: 3 });
      upload.destroy();
    });
    upload.on('error', reject);
    upload.write('--x');
  });

describe('who may not upload', () => {
  const PREFLIGHT = { 'Apollo-Require-Preflight': 'true' };
  it('is refused before the upload is read', async () => {
    const customer = await shop.customer();
    for (const [client, status] of [
      [shop.guest(), 401],
      [customer, 403],
    ] as const) {
      for (const path of ['/api/add-product', `/api/add-product-pictures/${productId}`]) {
        expect((await answerToBeginning(path, {}, client)).status).toBe(status);
      }
      expect((await answerToBeginning('/graphql', PREFLIGHT, client)).status).toBe(status);
    }
  });

  it('is another site, whose forms can send no header of their own', async () => {
    expect((await answerToBeginning('/graphql', {}, employee)).status).toBe(403);
    const crossSite = { ...PREFLIGHT, 'Sec-Fetch-Site': 'cross-site' };
    expect((await answerToBeginning('/graphql', crossSite, employee)).status).toBe(403);
    expect(
      (await answerToBeginning('/api/add-product', { 'Sec-Fetch-Site': 'cross-site' }, employee)).status,
    ).toBe(403);
  });

  it('frees the upload slot when the client disconnects', async () => {
    const gone = Array.from(
      { length: 8 },
      () =>
        new Promise<void>((resolve) => {
          const upload = httpRequest(`${shop.url}/api/add-product`, {
            method: 'POST',
            headers: {
              'Content-Type': 'multipart/form-data; boundary=x',
              'Content-Length': '4000000',
              Cookie: employee.cookie,
            },
          });
          upload.on('error', () => resolve());
          upload.on('close', resolve);
          upload.write(
            '--x\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.png"\r\n\r\nabc',
            () => upload.destroy(),
          );
        }),
    );
    await Promise.all(gone);
    expect((await employee.rest('POST', '/add-product', { form: formWith(1) })).status).toBe(200);
  });
});
