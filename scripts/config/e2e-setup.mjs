import { ensureChromium } from '../chromium.mjs';
import { startBrowser } from './e2e-browser.mjs';
import { startShops } from './e2e-shops.mjs';
import { startVies } from './e2e-vies.mjs';

/**
 * Starts a browser, what answers about VAT ids, and a shop for each process of a run of browser tests; `E2E_BROWSER`, `VIES_URL`
 * and `E2E_SHOPS` tell where. When `SHOP_URL` is set already, the tests visit the shop that answers there, which spares the start
 * while a test is being written; `SHOP_DATA_DIR` must then be its data folder, where its mails are, and the run must be of one
 * process.
 */
export default async function setUp({ maxWorkers }) {
  globalThis.browser = await startBrowser(await ensureChromium());
  process.env.E2E_BROWSER = globalThis.browser.wsEndpoint();
  globalThis.vies = await startVies();
  process.env.VIES_URL = globalThis.vies.url;
  const { SHOP_URL: url, SHOP_DATA_DIR: dataFolder } = process.env;
  const shops = url ? [{ url, dataFolder }] : await startShops(maxWorkers);
  globalThis.startedShops = url ? [] : shops;
  process.env.E2E_SHOPS = JSON.stringify(
    shops.map((shop) => ({ url: shop.url, dataFolder: shop.dataFolder })),
  );
}
