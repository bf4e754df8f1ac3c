import { stopShop } from './e2e-shops.mjs';

/** Stops the browser and the shops of the browser tests. */
export default async function tearDown() {
  await globalThis.browser?.close();
  await Promise.all((globalThis.startedShops ?? []).map(stopShop));
  globalThis.vies?.close();
}
