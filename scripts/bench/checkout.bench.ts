import { judge, judgeRatio } from './figures.js';
import { CONNECTIONS, median, withCpu } from './load.js';

/** Buying beside a mutation that does nothing, and many who buy at the same time. */

/** How many times as long as an empty mutation each may take. */
const ADD_BAR = 4;
const PLACE_BAR = 8;

const ROUNDS = 3;
const CALLS = 40;
/** As many as bring the shop to the speed at which its pages are measured. */
const ADD_ROUNDS = 20;

const CHECKOUTS_PER_SECOND = 20;
const SECONDS = 5;
/** More than are ever at it at the same time. */
const BUYERS = 40;

/** Of products with less there might not be enough for everybody. */
const STOCK_MIN = 50;

type Ask = <Field>(document: string, variables?: object) => Promise<Field>;

/** A new customer, who asks by GraphQL and gets the one field asked for; any error makes the figure worthless. */
/** Registers a customer, and returns the cookie of the session. */
export async function registerForCookie(shop: string, username: string): Promise<string> {
  const person = { email: `${username}@example.com`, firstname: 'B', lastname: 'B', address: 'B' };
  const password = 'benchmark';
  const answer = await post(`${shop}/api/register`, {
    username,
    password,
    repeat_password: password,
    ...person,
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Registers an owner with the code of measured shops, and returns the cookie of the session. */
export async function registerOwner(shop: string): Promise<string> {
  const answer = await post(`${shop}/api/register`, {
    ...{ username: 'owner', password: 'benchmark', repeat_password: 'benchmark' },
    ...{ is_employee: 'on', authentication_code: 'bench' },
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function register(shop: string, username: string): Promise<Ask> {
  const cookie = await registerForCookie(shop, username);
  return async <Field>(query: string, variables: object = {}) => {
    const response = await post(`${shop}/graphql`, { query, variables }, { Cookie: cookie });
    const { data, errors } = (await response.json()) as { data?: Record<string, Field>; errors?: unknown };
    const field = Object.values(data ?? {})[0];
    if (errors !== undefined || field === undefined)
      throw new Error(`The shop answers ${JSON.stringify(errors)}`);
    return field;
  };
}

/** That many new customers of the shop at a port. */
async function registerMany(port: number, name: string, count: number): Promise<Ask[]> {
  const asks: Ask[] = [];
  while (asks.length < count) asks.push(await register(`http://127.0.0.1:${port}`, `${name}-${asks.length}`));
  return asks;
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: the figure would be worthless.`);
  return response;
}

const ADD =
  'mutation ($input: CartChangeInput!) { addToCart(input: $input) { ... on CartChanged { cart { totalCount } } } }';
const REMOVE = ADD.replace('addToCart', 'removeFromCart');
const PLACE =
  'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on OrderPlaced { paymentId order { id } } } }';
const CAPTURE =
  'mutation ($input: PaymentInput!) { capturePayment(input: $input) { ... on PaymentCaptured { order { paymentStatus } } } }';
const CANCEL =
  'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { ... on OrderCanceled { order { id } } } }';

const add = (ask: Ask, productId: string) => ask(ADD, { input: { productId, quantity: 1 } });
const remove = (ask: Ask, productId: string) => ask(REMOVE, { input: { productId, quantity: 1 } });
const place = async (ask: Ask, productId: string): Promise<{ paymentId: string; orderId: string }> => {
  const input = { expectedLines: [{ productId, quantity: 1 }] };
  const { paymentId, order } = await ask<{ paymentId?: string; order?: { id: string } }>(PLACE, { input });
  if (paymentId === undefined || order === undefined)
    throw new Error('An order was refused: the figure would be worthless.');
  return { paymentId, orderId: order.id };
};

/** Milliseconds that `work` takes in the middle of many calls; `tidy` puts back what it did and is not counted. */
async function timeOf<Result>(
  work: () => Promise<Result>,
  tidy: (result: Result) => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now();
    const result = await work();
    times.push(performance.now() - startedAt);
    await tidy(result);
  }
  return median(times);
}

async function compareWithNoop(ask: Ask, productId: string): Promise<void> {
  const ratios: { added: number; placed: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const empty = await timeOf(() => ask('mutation { __typename }'));
    const added = await timeOf(
      () => add(ask, productId),
      () => remove(ask, productId),
    );
    await add(ask, productId);
    const placed = await timeOf(
      () => place(ask, productId),
      ({ orderId }) => ask(CANCEL, { input: { orderId } }),
    );
    await remove(ask, productId);
    ratios.push({ added: added / empty, placed: placed / empty });
  }
  const added = median(ratios.map((ratio) => ratio.added));
  const placed = median(ratios.map((ratio) => ratio.placed));
  console.log(
    `\nTo the time of an empty mutation: adding to the cart ${judgeRatio(added, ADD_BAR, 1)}; ` +
      `placing an order ${judgeRatio(placed, PLACE_BAR, 1)}.`,
  );
}

/** The whole way to a paid order; gives the milliseconds of placing and collecting together. */
async function buy(ask: Ask, productId: string, sandbox: string): Promise<number> {
  await add(ask, productId);
  const startedAt = performance.now();
  const { paymentId } = await place(ask, productId);
  const placedAt = performance.now();
  await post(`${sandbox}/__control`, { do: 'approve', id: paymentId });
  const approvedAt = performance.now();
  const { order } = await ask<{ order?: { paymentStatus: string } }>(CAPTURE, { input: { paymentId } });
  if (order?.paymentStatus !== 'PAID') throw new Error('A payment was refused.');
  return placedAt - startedAt + (performance.now() - approvedAt);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Buyers come at a steady pace, whether or not earlier ones are done. */
async function sustain(
  buyers: readonly Ask[],
  productIds: readonly string[],
  sandbox: string,
): Promise<void> {
  const startedAt = performance.now();
  const checkouts = Array.from({ length: CHECKOUTS_PER_SECOND * SECONDS }, async (_, index) => {
    await wait((index * 1_000) / CHECKOUTS_PER_SECOND);
    const ask = buyers[index % buyers.length];
    const productId = productIds[index % productIds.length];
    return ask === undefined || productId === undefined ? Infinity : buy(ask, productId, sandbox);
  });
  const outcomes = await Promise.allSettled(checkouts);
  const rate = checkouts.length / ((performance.now() - startedAt) / 1_000);
  const times = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;
  const errors = outcomes.length - times.length;
  // The last buyers come a moment before the end and need a moment more.
  const isMet = errors === 0 && rate >= CHECKOUTS_PER_SECOND * 0.95;
  const figure = `${rate.toFixed(1)}/s, ${errors} errors`;
  console.log(
    `${checkouts.length} checkouts: ${judge(figure, `${CHECKOUTS_PER_SECOND}/s without an error`, isMet)}; ` +
      `placing and collecting p95 ${p95.toFixed(0)} ms.`,
  );
}

/** Products of the first page of which everybody can have some. */
async function plentyOf(ask: Ask): Promise<string[]> {
  const { products } = await ask<{ products: { id: string; stockCount: number }[] }>(
    '{ products(page: { number: 1, size: 24 }) { products { id stockCount } } }',
  );
  return products.filter(({ stockCount }) => stockCount >= STOCK_MIN).map(({ id }) => id);
}

/**
 * The CPU of a shop's processes for each product that a customer puts into the cart, in ms, of as many customers at once as
 * pages have readers; `null` where the system does not tell.
 */
export async function cpuOfAdding(port: number, pids: readonly number[]): Promise<number | null> {
  const buyers = await registerMany(port, 'cart-filler', CONNECTIONS);
  const [first] = buyers;
  if (first === undefined) return null;
  const productIds = await plentyOf(first);
  const each = async (call: (ask: Ask, productId: string) => Promise<unknown>): Promise<void> => {
    await Promise.all(
      buyers.map(async (ask) => {
        for (const productId of productIds) await call(ask, productId);
      }),
    );
  };
  const rounds: number[] = [];
  for (let round = 0; round < ADD_ROUNDS; round += 1) {
    const { cpuMs } = await withCpu(pids, () => each(add));
    if (cpuMs === null) return null;
    rounds.push(cpuMs / (buyers.length * productIds.length));
    await each(remove);
  }
  // As with pages, what comes first warms up.
  return median(rounds.slice(-ROUNDS));
}

/** Measures buying in the shop at a port and prints the figures beside their bars. */
export async function benchCheckouts(port: number): Promise<void> {
  const buyers = await registerMany(port, 'buyer', BUYERS);
  const [first] = buyers;
  if (first === undefined) return;
  const { scriptBaseUrl } = await first<{ scriptBaseUrl: string }>('{ paymentSettings { scriptBaseUrl } }');
  const ids = await plentyOf(first);
  await compareWithNoop(first, ids[0] ?? '');
  await sustain(buyers, ids, scriptBaseUrl);
}
