import fc, { type Arbitrary } from 'fast-check';
import { OPERATOR } from '../../shared/access.js';
import { sentenceOf } from '../../shared/reasons.js';
import type { TestShop } from '../shop.js';
import type { TestUser } from '../test-client.js';
import { anyGraphqlRequest } from './graphql.fuzz.js';
import { anyMultipartRequest, anyRestRequest, type FuzzRequest } from './rest.fuzz.js';

/** What random requests have done to a shop. `problems` tell what broke, with the request that has done it. */
export interface FuzzReport {
  requests: number;
  /** How many were answered with each class of status: `2xx`. */
  statuses: Record<string, number>;
  /** How often each call was answered with 2xx: how deep the requests went. */
  reached: Set<string>;
  slowestMs: number;
  problems: string[];
}

/** An answer that takes longer counts as a hang. */
const HANG_MS = 60_000;

/** How many requests are under way at once, and after how many everybody logs in again. */
const PARALLEL = 8;
const ROUND = 200;

/** A report of more says nothing new. */
const MAX_PROBLEMS = 20;

/** The kinds of requests, and how many of ten are of each. */
const KINDS: readonly [Arbitrary<FuzzRequest>, number][] = [
  [anyRestRequest, 4],
  [anyMultipartRequest, 2],
  [anyGraphqlRequest, 4],
];

function drawRequests(count: number, seed: number): FuzzRequest[] {
  const drawn = KINDS.map(([kind, share], index) =>
    fc.sample(kind, { seed: seed + index, numRuns: Math.ceil((count * share) / 10) }),
  );
  return drawn.flat().slice(0, count);
}

/** Whether an answer has our form: the envelope, GraphQL's own, or a file of a type that its call documents. */
function isOurs(request: FuzzRequest, type: string, text: string): boolean {
  const [mime = ''] = type.split(';');
  if (!mime.endsWith('json') && request.mimes.includes(mime)) return true;
  if (!/^application\/(graphql-response\+)?json/.test(type)) return false;
  const body = JSON.parse(text) as Record<string, unknown>;
  if (request.path.startsWith('/api/openapi.json')) return 'openapi' in body || 'msg' in body;
  const isEnvelope = typeof body.msg === 'string' && 'payload' in body;
  return (
    isEnvelope || (request.path.startsWith('/graphql') && ('data' in body || Array.isArray(body.errors)))
  );
}

/** What a closed shop tells everybody. */
const CLOSED = sentenceOf('SHOP_CLOSED', {});

const hasBug = (text: string): boolean => text.includes('INTERNAL');

async function judge(
  shop: TestShop,
  request: FuzzRequest,
  cookie: string,
  report: FuzzReport,
): Promise<void> {
  const { name, method, path, headers, body } = request;
  const startedAt = performance.now();
  try {
    const response = await fetch(shop.url + path, {
      method,
      redirect: 'manual',
      headers: { ...headers, Cookie: cookie, 'X-Forwarded-For': '10.0.0.1' },
      signal: AbortSignal.timeout(HANG_MS),
      ...(body === null ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    const text = await response.text();
    const kind = `${Math.floor(response.status / 100)}xx`;
    report.statuses[kind] = (report.statuses[kind] ?? 0) + 1;
    if (response.ok) report.reached.add(name);
    const isClosed = response.status === 503 && text.includes(CLOSED);
    // A request of an employee has closed the shop.
    if (isClosed) await shop.services.shopState.open(OPERATOR);
    const isFine =
      (response.status < 500 || isClosed) &&
      isOurs(request, response.headers.get('content-type') ?? '', text);
    if (!isFine || hasBug(text))
      report.problems.push(describe(request, `${response.status} ${text.slice(0, 300)}`));
  } catch (error) {
    report.problems.push(describe(request, String(error)));
  }
  report.requests += 1;
  report.slowestMs = Math.max(report.slowestMs, performance.now() - startedAt);
}

const describe = ({ name, method, path, headers, body }: FuzzRequest, outcome: string): string =>
  `${name}: ${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(typeof body === 'string' ? body : (body?.toString('latin1') ?? null))} -> ${outcome}`;

/** Requests close the shop, end sessions, change passwords and delete accounts, so each round opens it to people of its own. */
async function cookiesOf(shop: TestShop): Promise<string[]> {
  await shop.services.shopState.open(OPERATOR);
  const people: TestUser[] = await Promise.all([shop.customer(), shop.employee()]);
  return ['', ...people.map(({ cookie }) => cookie)];
}

/** Sends random requests to a shop. The same seed sends the same requests. */
export async function fuzz(shop: TestShop, count: number, seed: number): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, statuses: {}, reached: new Set(), slowestMs: 0, problems: [] };
  for (let start = 0; start < count; start += ROUND) {
    const cookies = await cookiesOf(shop);
    const waiting = drawRequests(Math.min(ROUND, count - start), seed + start).entries();
    const work = async (): Promise<void> => {
      for (const [index, request] of waiting)
        await judge(shop, request, cookies[index % cookies.length] ?? '', report);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    if (report.problems.length >= MAX_PROBLEMS) break;
  }
  const ready = await fetch(`${shop.url}/readyz`);
  if (!ready.ok) report.problems.push('The shop is not ready any more.');
  return report;
}
