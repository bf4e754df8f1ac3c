import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { SandboxClient } from '../../api/test/sandbox-client.js';
import { customerForm, register } from '../../api/test/shop.js';
import { TestClient, type TestUser } from '../../api/test/test-client.js';

/** What a mix of visitors has met. */
export interface MixReport {
  requests: number;
  /** Requests that were answered with 5xx, with anything unexpected, or not at all. */
  errors: number;
  p99Ms: number;
  checkouts: number;
  checkoutP99Ms: number;
  logins: number;
  /** Broken requests and cut connections that were sent in between. */
  faults: number;
}

/** How fast a mix goes. Without a pace everybody goes as fast as the shop answers. */
export interface MixPace {
  /** Requests of all visitors together each second. */
  visitsPerSecond: number;
  /** How long each who logs in or buys rests before the next time, in ms. */
  restMs: number;
}

/** Of 50 connections: visitors who look around and fill carts, and the others who log in, and who pay. */
const VISITORS = 45;
const LOGGING_IN = 3;
const BUYERS = 2;

/** One request of a hundred is a fault. */
const FAULT_SHARE = 0.01;

const CARD = 'id name price stockCount rating reviewsCount thumbnail { id url }';
const CATALOG = JSON.stringify({ query: `{ products { totalCount products { ${CARD} } } }` });
const PRODUCT = JSON.stringify({
  query: '{ product(id: 7) { id name description price attributes { name } } }',
});

const graphql = (body: string): autocannon.Request => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body,
});

const VISIT: autocannon.Request[] = [
  graphql(CATALOG),
  { method: 'GET', path: '/api/products-catalog?currentPage=2&itemsPerPage=12' },
  graphql(PRODUCT),
  { method: 'GET', path: '/api/product-details/8' },
  graphql(CATALOG),
  { method: 'GET', path: '/api/product-reviews?productID=7&currentPage=1' },
];

/** A new customer, who is logged in. */
export const newCustomer = (url: string): Promise<TestUser> => register(url, { ...customerForm() });

/** Sends a request that breaks off in its middle, or a malformed one. Whatever is answered is fine. */
export function sendFault(port: number, kind: number): void {
  const lines = [
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"query":',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90\r\n\r\n--x\r\n',
    'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'BREW /coffee HTCPCP/1.0\r\n\r\n',
  ];
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(lines[kind % lines.length] ?? '');
    setTimeout(() => socket.destroy(), 20);
  });
  socket.on('error', () => undefined);
}

/** Does something again and again until the time is over. Returns how long each time took, in ms. */
async function repeatUntil(
  endsAt: number,
  restMs: number,
  task: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await task().then(() => times.push(performance.now() - startedAt), onError);
    await sleep(restMs);
  }
  return times;
}

async function logIn(url: string, { username, password }: TestUser['account']): Promise<void> {
  const { status } = await new TestClient(url).rest('POST', '/login', { json: { username, password } });
  if (status !== 200) throw new Error(`A login was answered with ${status}.`);
}

/** One purchase: cart, order, the buyer's consent, payment. Throws at the first answer that reports no success. */
export async function purchase(buyer: TestUser, sandbox: SandboxClient, productId: number): Promise<void> {
  const must = async (step: string, answer: ReturnType<TestUser['rest']>): Promise<unknown> => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`${step} was answered with ${status}: ${body.msg}`);
    return body.payload;
  };
  await must('The cart', buyer.rest('POST', '/cart/add', { json: { productID: productId, count: 1 } }));
  const order = JSON.stringify({ [productId]: 1 });
  const paymentId = (await must('The order', buyer.rest('POST', '/order', { form: { order } }))) as string;
  await sandbox.approve(paymentId);
  await must('The payment', buyer.rest('GET', `/collect-payment/${paymentId}`));
}

/** Visitors who look around; `onAnswer` is called after each answer. */
function browse(
  url: string,
  seconds: number,
  pace: MixPace | undefined,
  onAnswer: () => void,
): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const options = {
      url,
      connections: VISITORS,
      duration: seconds,
      requests: VISIT,
      ...(pace === undefined ? {} : { overallRate: pace.visitsPerSecond }),
    };
    const visit = autocannon(options, (error: Error | null, result) => {
      if (error === null) resolve(result);
      else reject(error);
    });
    visit.on('response', onAnswer);
  });
}

const p99 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** Lets 50 connections use a shop for some seconds: looking, logging in, buying; one request of a hundred is a fault. */
export async function runMix(
  shop: { url: string; sandboxOrigin: string },
  seconds: number,
  note: (error: unknown) => void,
  pace?: MixPace,
): Promise<MixReport> {
  const port = Number(new URL(shop.url).port);
  const people = await Promise.all(Array.from({ length: LOGGING_IN + BUYERS }, () => newCustomer(shop.url)));
  const endsAt = performance.now() + seconds * 1_000;
  const restMs = pace?.restMs ?? 0;
  let errors = 0;
  let faults = 0;
  let answered = 0;
  const onError = (error: unknown): void => {
    errors += 1;
    note(error);
  };
  const visit = browse(shop.url, seconds, pace, () => {
    answered += 1;
    for (; faults < answered * FAULT_SHARE; faults += 1) sendFault(port, faults);
  });
  const sandbox = new SandboxClient(shop.sandboxOrigin);
  const logins = people
    .slice(0, LOGGING_IN)
    .map(({ account }) => repeatUntil(endsAt, restMs, () => logIn(shop.url, account), onError));
  const buyers = people
    .slice(LOGGING_IN)
    .map((buyer, index) => repeatUntil(endsAt, restMs, () => purchase(buyer, sandbox, 20 + index), onError));
  const [visits, loginTimes, checkoutTimes] = await Promise.all([
    visit,
    Promise.all(logins),
    Promise.all(buyers),
  ]);
  const checkouts = checkoutTimes.flat();
  return {
    requests: visits.requests.total,
    errors: errors + visits.errors + visits.non2xx,
    p99Ms: visits.latency.p99,
    checkouts: checkouts.length,
    checkoutP99Ms: p99(checkouts),
    logins: loginTimes.flat().length,
    faults,
  };
}
