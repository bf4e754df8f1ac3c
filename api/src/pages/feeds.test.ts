import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { delistProduct } from '../../test/product-form.js';
import { startShop, type TestShop } from '../../test/shop.js';

const ORIGIN = 'https://shop.example';

let shop: TestShop;
let webDir: string;
let productId: number;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'rechenwerk-feeds-'));
  writeFileSync(join(webDir, 'index.html'), readFileSync('web/index.html'));
  shop = await startShop({ PUBLIC_URL: ORIGIN, ALLOW_LOCAL_PAYMENTS: 'yes' }, { webDir });
  productId = await shop.product({ name: 'Testor <Nova> & Co', priceCents: 19_900, stockCount: 3 });
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
    expect(text).not.toContain('Testor Withdrawn');
    expect(text.trimEnd()).toMatch(/<\/channel><\/rss>$/);
  });

  it('each portal says the GTIN and the manufacturer’s number of a product, as its page does', async () => {
    const known = await shop.product({ name: 'Testor Known', gtin: '4006381333931', mpn: 'TX-1' });
    const [item] =
      new RegExp(`<item><g:id>${known}</g:id>.*`).exec(await (await read('/feeds/google.xml')).text()) ?? [];
    expect(item).toContain('<g:gtin>4006381333931</g:gtin><g:mpn>TX-1</g:mpn>');
    expect(item).not.toContain('identifier_exists');
    for (const portal of ['idealo', 'geizhals'])
      expect(await (await read(`/feeds/${portal}.csv`)).text()).toMatch(
        new RegExp(`"${known}".*("TX-1";"4006381333931"|"4006381333931";"TX-1")`),
      );
    const page = await (await read(`/product-details/${known}`)).text();
    expect(page).toContain('"gtin13":"4006381333931","mpn":"TX-1"');
    await delistProduct(await shop.employee(), known);
  });

  it.each([
    ['idealo', 'sku', 'deliveryCosts_dhl'],
    ['geizhals', 'Artikelnummer', 'Versandkosten'],
  ])('%s has its columns, and a row for each listed product', async (portal, first, last) => {
    const lines = (await (await read(`/feeds/${portal}.csv`)).text()).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(new RegExp(`^"${first}";.*"${last}"$`));
    expect(lines[1]).toContain('"199.00"');
    expect(lines[1]).toContain(`"${ORIGIN}/product-details/${productId}"`);
    expect(lines).toHaveLength(2);
  });

  it('somebody who has it already is sent again when the catalog changes alone', async () => {
    const first = await read('/feeds/google.xml');
    await first.text();
    // Otherwise fetch asks not to be answered from what it has.
    const known = { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await read('/feeds/google.xml', known)).status).toBe(304);
    const other = await shop.product();
    const answer = await read('/feeds/google.xml', known);
    expect(await answer.text()).toContain(`<g:id>${other}</g:id>`);
  });
});
