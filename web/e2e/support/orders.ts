import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Visit, VisitOptions } from './browser.js';
import { ask } from './buying.js';
import { apiCaller, type Caller } from './caller.js';
import { ownProducts, type ProductChanges } from './desk.js';
import type { Journey } from './journey.js';
import { EMPLOYEE, logInViaApi, registerViaApi } from './people.js';

/** The card of an order on a page. */
export const orderCard = (page: Page, orderId: string): Locator =>
  page.getByRole('article', { name: `Order ${orderId}`, exact: true });

/** Opens the orders at one of them, by default among all, and gives its card. */
export async function openOrder(page: Page, orderId: string, query = ''): Promise<Locator> {
  await page.goto(`/orders${query}#${orderId}`);
  const card = orderCard(page, orderId);
  await card.waitFor();
  return card;
}

/** Somebody who buys in a window of their own, and what there is to buy: a product at 12.50, 7 pieces unless changed. */
export interface Buying {
  readonly buyer: Visit;
  readonly productID: number;
}

/** Lets a customer and a product come about before the tests of a file; at its end the product leaves the catalog. */
export function ownBuyer(
  open: Journey,
  changed: ProductChanges = {},
  options: VisitOptions = {},
  person: Parameters<typeof registerViaApi>[1] = {},
): Buying {
  const products = ownProducts();
  let buyer: Visit;
  let productID: number;
  beforeAll(async () => {
    buyer = await open.newVisit(options);
    await registerViaApi(buyer.context, person);
    await apiCaller(async (caller) => {
      await logInViaApi(caller, EMPLOYEE);
      productID = Number(await products.add(caller, changed));
    });
  });
  return {
    get buyer() {
      return buyer;
    },
    get productID() {
      return productID;
    },
  };
}

/** How often, in ms, it is looked whether a document has been issued. */
const LOOK_INTERVAL_MS = 500;

/** Waits until an order has as many documents, as long as the test may take, and gives their numbers, the oldest first. */
export async function documentsOf(caller: Caller, orderId: string, count: number): Promise<string[]> {
  for (;;) {
    const { documents } = await ask<{ documents: { number: string }[] }>(
      caller,
      `{ order(id: "${orderId}") { documents { number } } }`,
    );
    if (documents.length >= count) return documents.map(({ number }) => number);
    await pause(LOOK_INTERVAL_MS);
  }
}
