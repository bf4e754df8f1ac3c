import { request } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ShopError } from '../../../shared/errors.js';
import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES } from '../../../shared/rules/files.js';
import { PICTURE_WIDTHS } from '../../../shared/pictures.js';
import { decoderIds, itWithProcfs } from '../../../test/decoders.js';
import { hugePng, pdfFile } from '../../../test/sample-files.js';
import { testShop } from '../../../test/test-shop.js';

const shop = testShop();
let png: Buffer;

const PDF = pdfFile();

beforeAll(async () => {
  png = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a3470e' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret place' } } })
    .png()
    .toBuffer();
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop.url}/api/file${path}`, { headers });

/** The status as a browser gets it; `fetch` would ask past every cache when it is given a condition. */
const statusWith = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${shop.url}/api/file${path}`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

const refusal = (kind: 'picture' | 'document', bytes: Buffer): Promise<string> =>
  shop.services.files.store(kind, bytes).then(
    (id) => `stored as ${id}`,
    (error: unknown) => (error instanceof ShopError ? error.message : String(error)),
  );

describe('pictures', () => {
  it('are served as PNG or JPEG on the plain path, for a year, with an ETag that is honored', async () => {
    const id = await shop.services.files.store('picture', png);
    const answer = await get(`/pic/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await statusWith(`/pic/${id}`, { 'If-None-Match': answer.headers.get('etag') ?? '' })).toBe(304);
    expect(await statusWith(`/pic/${id}`, { 'If-None-Match': '"something else"' })).toBe(200);
  });

  it('lose their metadata when they are stored', async () => {
    const id = await shop.services.files.store('picture', png);
    const bytes = Buffer.from(await (await get(`/pic/${id}`)).arrayBuffer());
    expect((await sharp(png).metadata()).exif).toBeDefined();
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('secret place')).toBe(false);
  });

  itWithProcfs(
    'are decoded by a process of their own, and by another one when that has been killed',
    async () => {
      await shop.services.files.store('picture', png);
      const [first = 0] = decoderIds();
      process.kill(first, 'SIGKILL');
      await shop.services.files.store('picture', png);
      expect(decoderIds()).not.toContain(first);
    },
  );

  it('come smaller and as WebP or AVIF when asked for, and are made once for many requests', async () => {
    const id = await shop.services.files.store('picture', png);
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`/pic/${id}?w=320&format=webp`)));
    for (const answer of answers) expect(answer.headers.get('content-type')).toBe('image/webp');
    const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
    expect(await sharp(bytes[0]).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    expect(new Set(bytes.map((entry) => entry.toString('base64'))).size).toBe(1);
    expect((await get(`/pic/${id}?w=160&format=avif`)).headers.get('content-type')).toBe('image/avif');
  });

  it('are shown small at once while a hundred dear versions are asked for, and those are dropped with their requests', async () => {
    const photo = await sharp({
      create: {
        width: 1_600,
        height: 1_200,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 8 },
        background: '#000',
      },
    })
      .jpeg({ quality: 40 })
      .toBuffer();
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => shop.services.files.store('picture', photo)),
    );
    const abandon = new AbortController();
    const dear = ids.flatMap((id) =>
      PICTURE_WIDTHS.map((width) =>
        fetch(`${shop.url}/api/file/pic/${id}?w=${width}&format=avif`, { signal: abandon.signal }),
      ),
    );
    const outcomes = Promise.allSettled(dear);
    const isSubstitute = async (answer: Promise<Response>): Promise<Response> => {
      const { status, headers } = await answer;
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/jpeg',
        'no-store',
      ]);
      return answer;
    };
    // Beyond what may wait, the stored picture is shown instead.
    await Promise.any(dear.map(isSubstitute));
    const [id = 0] = ids;
    const small = await get(`/pic/${id}?w=160&format=webp`);
    expect(small.headers.get('content-type')).toBe('image/webp');
    const made = () => shop.stored('fileVariants').countDocuments({ _id: /-avif/ });
    expect(await made()).toBeLessThan(50);
    abandon.abort();
    await outcomes;
    const last = await get(`/pic/${id}?format=avif`);
    expect(last.headers.get('content-type')).toBe('image/avif');
    await last.arrayBuffer();
    expect(await made()).toBeLessThan(50);
  });

  it('follow the Accept header when a width is named without a format', async () => {
    const id = await shop.services.files.store('picture', png);
    const modern = await get(`/pic/${id}?w=480`, { Accept: 'image/avif,image/webp,*/*' });
    expect(modern.headers.get('content-type')).toBe('image/webp');
    expect(modern.headers.get('vary')).toContain('Accept');
  });

  it('are refused when they are something else, broken, too large or unfold too far', async () => {
    const bomb = hugePng(20_000);
    expect(bomb.length).toBeLessThan(MAX_PICTURE_BYTES);
    expect(await refusal('picture', bomb)).toBe('The picture has too many pixels: 25 million are the most.');
    expect(await refusal('picture', Buffer.alloc(MAX_PICTURE_BYTES + 1))).toBe('Too large file size.');
    for (const hostile of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'),
      png.subarray(0, png.length / 2),
      Buffer.alloc(0),
      PDF,
    ]) {
      expect(await refusal('picture', hostile)).toBe('Unsupported file type.');
    }
  });
});

describe('documents', () => {
  it('are served as attachments that a browser will not run', async () => {
    const id = await shop.services.files.store('document', PDF);
    const answer = await get(`/doc/${id}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="specification-${id}.pdf"`);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
  });

  it('are refused when they are no PDF from the first byte to the last, or too large', async () => {
    expect(await refusal('document', Buffer.concat([Buffer.from('junk'), PDF]))).toBe(
      'Unsupported file type.',
    );
    expect(await refusal('document', PDF.subarray(0, 20))).toBe('Unsupported file type.');
    expect(await refusal('document', png)).toBe('Unsupported file type.');
    expect(await refusal('document', Buffer.alloc(MAX_DOCUMENT_BYTES + 1))).toBe('Too large file size.');
  });
});

describe('files that are not there', () => {
  it.each(['/pic/999999', '/pic/abc', '/pic/-1', '/pic/..%2f..%2fetc', '/doc/999999', '/pic/1e1'])(
    'answer %s with 400 in JSON',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        msg: expect.stringMatching(/^A file with fileID: ".*" was not found\.$/) as unknown,
        payload: null,
      });
    },
  );

  it('returns NOT_FOUND for a document requested as a picture', async () => {
    const id = await shop.services.files.store('document', PDF);
    expect((await get(`/pic/${id}`)).status).toBe(400);
    expect((await get('/exe/1')).status).toBe(404);
  });
});
