import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { apiCaller, type Caller } from './caller.js';
import { SHOP_URL } from './shop.js';

/** A product as the catalog lists it. */
export interface ListedProduct {
  productID: number;
  name: string;
  /** Cents. */
  price: number;
  stockCount: number;
}

/** The products of a category that are in stock, cheapest first. */
export async function productsOf(caller: Caller, category: string): Promise<ListedProduct[]> {
  const answer = await caller.request.get(
    `/api/products-catalog?category=${category}&availableInStock=yes&itemsPerPage=24`,
  );
  const { payload } = (await answer.json()) as { payload: { products: ListedProduct[] } };
  return payload.products.sort((left, right) => left.price - right.price);
}

/** Memory modules, most pieces first: enough of the first ones for every journey of a file. */
export async function mostStocked(): Promise<ListedProduct[]> {
  const products = await apiCaller((caller) => productsOf(caller, 'memory'));
  return products.sort((left, right) => right.stockCount - left.stockCount);
}

/** Lets a provider lead back to the shop of a journey, which learns its port too late to name it. */
export const leadBack = (context: BrowserContext): Promise<unknown> =>
  context.route('http://localhost:0/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ status: 302, headers: { Location: `${SHOP_URL}${pathname}${search}` } });
  });

/** Asks the shop by GraphQL as the logged-in user, and gives the one field that was asked for. */
export async function ask<Field>(caller: Caller, query: string, variables: object = {}): Promise<Field> {
  const answer = await caller.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await answer.json()) as {
    data?: Record<string, Field> | null;
    errors?: { message: string }[];
  };
  const field = Object.values(data ?? {})[0];
  if (field === undefined || errors !== undefined)
    throw new Error(`The shop answers ${JSON.stringify(errors)}`);
  return field;
}

const change = async (
  caller: Caller,
  mutation: 'addToCart' | 'removeFromCart',
  productID: number,
  quantity: number,
): Promise<void> => {
  const { __typename } = await ask<{ __typename: string }>(
    caller,
    `mutation ($input: CartChangeInput!) { ${mutation}(input: $input) { __typename } }`,
    { input: { productId: String(productID), quantity } },
  );
  if (__typename !== 'CartChanged') throw new Error(`${mutation} gives ${__typename}`);
};

/** Puts pieces of a product into the cart, as another tab of the same customer would. */
export const addToCartViaApi = (caller: Caller, productID: number, count = 1): Promise<void> =>
  change(caller, 'addToCart', productID, count);

/** Takes pieces of a product out of the cart, as another tab of the same customer would. */
export const removeFromCartViaApi = (caller: Caller, productID: number, count = 1): Promise<void> =>
  change(caller, 'removeFromCart', productID, count);

/**
 * Orders the given pieces, which must be the whole cart, without paying; keys and links are to come at once. Returns the ids of the
 * order and of the payment.
 */
export async function placeOrderViaApi(
  caller: Caller,
  lines: readonly { productID: number; count: number }[],
): Promise<{ orderId: string; paymentId: string }> {
  const placed = await ask<{ paymentId?: string; order?: { id: string } }>(
    caller,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename ... on OrderPlaced { paymentId order { id } } ... on UserError { message } } }',
    {
      input: {
        agreesToDelivery: true,
        expectedLines: lines.map(({ productID, count }) => ({
          productId: String(productID),
          quantity: count,
        })),
      },
    },
  );
  if (placed.paymentId === undefined || placed.order === undefined)
    throw new Error(`Placing an order gives ${JSON.stringify(placed)}`);
  return { orderId: placed.order.id, paymentId: placed.paymentId };
}

/** Cancels an unpaid order. */
export async function cancelViaApi(caller: Caller, orderId: string): Promise<void> {
  await ask(caller, 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { __typename } }', {
    input: { orderId },
  });
}

/** The part of the cart's page in which an order is placed and paid. */
export const checkout = (page: Page): Locator => page.getByRole('region', { name: 'Checkout' });

/** The button of the payment provider, once its script is there. */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay now/ });

/** Presses the payment button and gives the provider's window, in which the buyer decides. */
export async function openPayment(page: Page): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), payButton(page).click()]);
  await window.getByRole('button', { name: 'Approve' }).waitFor();
  return window;
}

/** What the buyer can press in the provider's window. */
export type Decision = 'Approve' | 'Decline' | 'Cancel';

/** Presses a button in the provider's window, which then closes. */
export async function decide(window: Page, decision: Decision): Promise<void> {
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: new RegExp(`^${decision}`) }).click();
  await closed;
}

/**
 * Has the bank decline in the provider's window; gives the window of the next try. A browser lets the page open that by itself
 * only within some seconds of the buyer's last press. On a busy machine they are over, so the buyer presses for it.
 */
export async function decline(page: Page, window: Page): Promise<Page> {
  const press = async (): Promise<void> => {
    await decide(window, 'Decline');
    await page.getByRole('button', { name: 'Show the window' }).click();
  };
  const [next] = await Promise.all([page.waitForEvent('popup'), press()]);
  return next;
}

/** Where the page is led to after a payment; gives the id of the order. */
export async function placedOrderId(page: Page): Promise<string> {
  await page.waitForURL(/\/orders#\d+$/);
  return new URL(page.url()).hash.slice(1);
}

/** Lets a test see or change what the shop answers to one GraphQL operation of the page. */
export async function onOperation(
  page: Page,
  operationName: string,
  act: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"operationName":"${operationName}"`) === true
      ? act(route)
      : route.fallback(),
  );
}

/** Plays the buyer or the bank at the payment sandbox. */
async function orderSandbox(caller: Caller, command: object): Promise<void> {
  const { scriptBaseUrl } = await ask<{ scriptBaseUrl: string }>(
    caller,
    '{ paymentSettings { scriptBaseUrl } }',
  );
  const answer = await caller.request.post(new URL('/__control', scriptBaseUrl).href, { data: command });
  if (!answer.ok()) throw new Error(`The sandbox answers ${answer.status()}`);
}

/** The buyer approves a payment, and the shop takes it. */
export async function payViaApi(caller: Caller, paymentId: string): Promise<void> {
  await orderSandbox(caller, { do: 'approve', id: paymentId });
  const { __typename } = await ask<{ __typename: string }>(
    caller,
    'mutation ($input: PaymentInput!) { capturePayment(input: $input) { __typename } }',
    { input: { paymentId } },
  );
  if (__typename !== 'PaymentCaptured') throw new Error(`Collecting gives ${__typename}`);
}

/** Buys one kind of product without a browser. Returns the id of the paid order. */
export async function buyViaApi(caller: Caller, productID: number, count = 1): Promise<string> {
  await addToCartViaApi(caller, productID, count);
  const { orderId, paymentId } = await placeOrderViaApi(caller, [{ productID, count }]);
  await payViaApi(caller, paymentId);
  return orderId;
}

/** Lets the provider refuse the next refund. */
export const refuseRefund = (caller: Caller): Promise<void> =>
  orderSandbox(caller, { do: 'fault', fault: { call: 'refund', alter: { refundStatus: 'FAILED' } } });

/** Buys one piece whose payment differs from what was asked for, as given. Returns the id of the order. */
export async function buyOtherwise(caller: Caller, productID: number, alter: object): Promise<string> {
  await addToCartViaApi(caller, productID);
  const { orderId, paymentId } = await placeOrderViaApi(caller, [{ productID, count: 1 }]);
  await orderSandbox(caller, { do: 'approve', id: paymentId });
  await orderSandbox(caller, { do: 'capture', id: paymentId, alter });
  await ask(caller, 'mutation ($input: PaymentInput!) { capturePayment(input: $input) { __typename } }', {
    input: { paymentId },
  });
  await removeFromCartViaApi(caller, productID);
  return orderId;
}
