import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { delistProduct } from '../../test/product-form.js';
import { startShop, TEST_PRODUCT, type TestShop } from '../../test/shop.js';

const FIVE_MINUTES_MS = 300_000;

const ORIGIN = 'https://shop.example';

let shop: TestShop;
let webDir: string;
let productId: number;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'rechenwerk-feeds-'));
  writeFileSync(join(webDir, 'index.html'), readFileSync('web/index.html'));
  shop = await startShop({ PUBLIC_URL: ORIGIN, ALLOW_LOCAL_PAYMENTS: 'yes' }, { webDir });
  productId = await shop.product({ name: 'Testor <Nova> & Co', priceCents: 19_900, stockCount: 3 });
  await shop.product({ name: 'Testor Assembly', category: 'services' });
  const delisted = await shop.product({ name: 'Testor Withdrawn' });
  await delistProduct(await shop.employee(), delisted);
});
afterAll(async () => {
  await shop.close();
  rmSync(webDir, { recursive: true });
});

const read = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });

describe('the list for', () => {
  it('Google Merchant Center has the fields that it demands, for each listed product', async () => {
    const answer = await read('/feeds/google.xml');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const item = new RegExp(`<item><g:id>${productId}</g:id>.*`).exec(text)?.[0] ?? '';
    for (const part of [
      '<g:title>Testor &lt;Nova&gt; &amp; Co</g:title>',
      `<g:link>${ORIGIN}/product-details/${productId}</g:link>`,
      '<g:availability>in_stock</g:availability>',
      '<g:price>199.00 EUR</g:price>',
      '<g:condition>new</g:condition>',
      '<g:identifier_exists>no</g:identifier_exists>',
      '<g:shipping><g:country>DE</g:country><g:price>0.00 EUR</g:price></g:shipping>',
    ])
      expect(item).toContain(part);
    expect(text).not.toMatch(/Testor (Withdrawn|Assembly)/);
    expect(text.trimEnd()).toMatch(/<\/channel><\/rss>$/);
  });

  it('each portal says the GTIN and the manufacturer’s number of a product, as its page does', async () => {
    const known = await shop.product({
      name: 'Testor Known',
      gtin: '4006381333931',
      mpn: 'TX-1',
      eprelNumber: '7',
    });
    shop.clock.advance(FIVE_MINUTES_MS);
    const [item] =
      new RegExp(`<item><g:id>${known}</g:id>.*`).exec(await (await read('/feeds/google.xml')).text()) ?? [];
    expect(item).toContain('<g:gtin>4006381333931</g:gtin><g:mpn>TX-1</g:mpn>');
    expect(item).toContain('<g:certification_code>7</g:certification_code></g:certification>');
    expect(item).not.toContain('identifier_exists');
    for (const portal of ['idealo', 'geizhals'])
      expect(await (await read(`/feeds/${portal}.csv`)).text()).toMatch(
        /("TX-1";"4006381333931"|"4006381333931";"TX-1")/,
      );
    const page = await (await read(`/product-details/${known}`)).text();
    expect(page).toContain('"gtin13":"4006381333931","mpn":"TX-1"');
    await delistProduct(await shop.employee(), known);
    shop.clock.advance(FIVE_MINUTES_MS);
  });

  it.each([
    ['idealo', 'sku', 'deliveryCosts_dhl'],
    ['geizhals', 'Produktbezeichnung', 'VersandDE'],
  ])('%s has its columns, and a row for each listed product', async (portal, first, last) => {
    const lines = (await (await read(`/feeds/${portal}.csv`)).text()).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(new RegExp(`^"${first}";.*"${last}"$`));
    expect(lines[1]).toContain('"199.00"');
    expect(lines[1]).toContain(`"${ORIGIN}/product-details/${productId}"`);
    expect(lines).toHaveLength(2);
  });

  it('a reader is written anew when the catalog has changed, but not more often than every five minutes', async () => {
    const first = await read('/feeds/google.xml');
    const text = await first.text();
    // Otherwise fetch asks not to be answered from what it has.
    const known = { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await read('/feeds/google.xml', known)).status).toBe(304);
    const other = await shop.product();
    expect((await read('/feeds/google.xml', known)).status).toBe(304);
    shop.clock.advance(FIVE_MINUTES_MS);
    const answer = await read('/feeds/google.xml', known);
    expect(await answer.text()).toContain(`<g:id>${other}</g:id>`);
    expect(answer.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(text).not.toContain(`<g:id>${other}</g:id>`);
    shop.clock.advance(FIVE_MINUTES_MS);
    expect(
      (await read('/feeds/google.xml', { ...known, 'If-None-Match': answer.headers.get('etag') ?? '' }))
        .status,
    ).toBe(304);
  });

  it('one reader is the same, packed or not, whoever does not take theirs', async () => {
    const many = Array.from({ length: 1_000 }, () => ({
      ...TEST_PRODUCT,
      description: randomBytes(3_700).toString('base64'),
    }));
    await shop.services.adding.addMany(many);
    shop.clock.advance(FIVE_MINUTES_MS);
    const idle = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const request = get(`${shop.url}/feeds/google.xml`, { headers: { 'Accept-Encoding': 'gzip' } });
        const [response] = (await once(request, 'response')) as [IncomingMessage];
        return response;
      }),
    );
    const packed = await read('/feeds/google.xml');
    const plain = await read('/feeds/google.xml', { 'Accept-Encoding': 'identity' });
    const [packedText, plainText] = [await packed.text(), await plain.text()];
    expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
    expect(plainText === packedText).toBe(true);
    expect(plainText.split('<item>').length).toBeGreaterThan(many.length);
    expect(idle.map(({ complete }) => complete)).toEqual(idle.map(() => false));
    for (const response of idle) response.destroy();
  });
});
