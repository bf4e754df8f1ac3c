import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR } from '../../../shared/access.js';
import { startShop, type TestShop } from '../../../test/shop.js';

let shop: TestShop;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'rechenwerk-one-click-'));
  writeFileSync(join(webDir, 'index.html'), readFileSync('web/index.html'));
  shop = await startShop({}, { webDir });
});
afterAll(async () => {
  await shop.close();
  rmSync(webDir, { recursive: true });
});

const watches = (): Promise<number> => shop.stored('priceWatches').countDocuments();

/** What a mail program sends when its reader presses “unsubscribe” (RFC 8058). */
const press = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });

describe('the mail of an alert', () => {
  it('names where one press of a mail program ends it, without a login; no other site and no forged link do', async () => {
    const customer = await shop.provenCustomer();
    const productId = await shop.product({ priceCents: 80_000 });
    await customer.change('watchProduct', { productId: String(productId), kind: 'PRICE', target: null });
    await shop.services.editing.editOffer(
      OPERATOR,
      productId,
      { price: 70_000, stockCount: null },
      { price: null, stockCount: null },
    );
    await shop.services.outbox.work();
    await shop.services.watches.work();
    const mails = await shop.mails();
    const ends = mails.flatMap(({ endUrl }) => endUrl ?? []);
    // Nobody has ordered the others: they have nothing to end.
    expect(ends).toHaveLength(1);
    expect(mails.length).toBeGreaterThan(1);
    const { pathname, search } = new URL(ends[0] ?? '');
    const address = `${shop.url}${pathname}${search}`;
    expect((await press(address, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await press(`${address}A`)).status).toBe(400);
    expect((await press(`${shop.url}/end-alert`)).status).toBe(400);
    expect(await watches()).toBe(1);
    const ended = await press(address, { 'Accept-Language': 'en' });
    expect(ended.status).toBe(200);
    expect(await ended.text()).toContain('alert has ended');
    expect(await watches()).toBe(0);
    expect((await press(address)).status).toBe(200);
  });
});
