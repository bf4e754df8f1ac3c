import { chromium } from 'playwright-core';
import { ensureChromium } from '../chromium.mjs';
import { startShops, stopShop } from '../config/e2e-shops.mjs';

/** What the measurements in a browser share. */

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Starts the built shop unless `SHOP_URL` names one that runs already; returns its address and what stops it. */
export async function openShop() {
  const { SHOP_URL: url } = process.env;
  if (url) return { url, stop: () => undefined };
  const [shop] = await startShops(1);
  return { url: shop.url, stop: () => stopShop(shop) };
}

/** A browser that does nothing of its own beside what is measured. */
export async function launch(args = []) {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}

/** What the pages need: a product, and a customer with something in the cart. */
export async function prepare(browser, url) {
  const context = await browser.newContext({ baseURL: url });
  const { request } = context;
  const list = await request.get('/api/products-catalog?category=processors&availableInStock=yes');
  const productId = (await list.json()).payload.products[0].productID;
  await request.post('/api/login', {
    data: { username: 'demo', password: 'rechenwerk', stayLoggedIn: false },
  });
  await request.post('/api/cart/add', { form: { productID: productId, count: 1 } });
  const cookies = await context.cookies();
  await context.close();
  return { url, productId, cookies };
}
