import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startShop, type TestShop } from '../../test/shop.js';

const ORIGIN = 'https://shop.example';

let shop: TestShop;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'rechenwerk-web-'));
  cpSync('web/public', webDir, { recursive: true });
  cpSync('web/index.html', join(webDir, 'index.html'));
  shop = await startShop(
    { PUBLIC_URL: ORIGIN, ALLOW_LOCAL_PAYMENTS: 'yes', OPERATOR_EMAIL: 'safety@shop.example' },
    { webDir },
  );
});
afterAll(async () => {
  await shop.close();
  rmSync(webDir, { recursive: true });
});

const ask = (path: string, method = 'GET') => fetch(shop.url + path, { method, redirect: 'manual' });

describe('an address that the world asks for unasked', () => {
  it.each([
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/favicon.svg', /^image\/svg\+xml/],
    ['/apple-touch-icon.png', /^image\/png$/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/robots.txt', /^text\/plain/],
    ['/.well-known/security.txt', /^text\/plain; charset=utf-8$/],
  ])('%s is served as what it is, for an hour', async (path, type) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(path, method);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(type);
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    }
  });

  it.each([
    ['/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
    ['/security.txt', '/.well-known/security.txt'],
    ['/.well-known/change-password', '/profile'],
  ])('%s leads to %s', async (path, target) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, target]);
  });

  it.each(['/favicon.gif', '/.well-known/nothing', '/.well-known/security.txt/more', '/icon-513.png'])(
    '%s is still 404',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it('takes nothing but GET', async () => {
    for (const path of ['/favicon.ico', '/.well-known/security.txt'])
      expect((await ask(path, 'POST')).status).toBe(405);
  });
});

describe('security.txt', () => {
  it('names a contact, languages and a day within a year when it ends', async () => {
    const text = await (await ask('/.well-known/security.txt')).text();
    const fields = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2));
    const expires = Date.parse(fields.find(([name]) => name === 'Expires')?.[1] ?? '');
    expect(fields).toEqual([
      ['Contact', 'mailto:safety@shop.example'],
      ['Contact', `${ORIGIN}/contact`],
      ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)],
      ['Preferred-Languages', 'de, en'],
      ['Canonical', `${ORIGIN}/.well-known/security.txt`],
    ]);
    expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });
});

describe('the icons', () => {
  it('of favicon.ico are 16, 32 and 48 pixels wide', async () => {
    const file = readFileSync('web/public/favicon.ico');
    expect(file.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
    const pictures = [0, 1, 2].map((index) => {
      const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
      const start = entry.readUInt32LE(12);
      return sharp(file.subarray(start, start + entry.readUInt32LE(8))).metadata();
    });
    const widths = (await Promise.all(pictures)).map(({ format, width, height }) => [format, width, height]);
    expect(widths).toEqual([16, 32, 48].map((size) => ['png', size, size]));
  });

  it('that the manifest names are there, as large as it says', async () => {
    const page = await (await ask('/')).text();
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    const manifest = (await (await ask('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    for (const { src, sizes, type } of manifest.icons) {
      const response = await ask(src);
      expect([src, response.headers.get('content-type')]).toEqual([src, type]);
      if (type !== 'image/png') continue;
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
