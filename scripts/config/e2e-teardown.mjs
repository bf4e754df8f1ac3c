import { stopShop } from './e2e-shops.mjs';

/** Stops the shops of the browser tests. */
export default async function tearDown() {
  await Promise.all((globalThis.startedShops ?? []).map(stopShop));
}
