import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { restRoutes } from '../src/routes.js';
import type { RestRoute } from '../src/rest/route.js';
import { MUTATION_TABLE, REST_TABLE, type GraphqlRow } from './access-matrix.table.js';
import { ATTACKERS_PAGE, ATTACKS, type CrossSiteTarget } from './cross-site.page.js';
import { startShop, type TestShop } from './shop.js';
import type { TestClient, TestUser } from './test-client.js';

/**
 * Cross-site request forgery in a real browser: pages of other sites try to make every state-changing call of the
 * authorization matrix, with the cookie of somebody who may make it.
 */

/** With whose cookie a call is attacked: somebody's who may make it. */
type Victim = 'guest' | 'customer' | 'employee';

interface Target extends CrossSiteTarget {
  victim: Victim;
  sendsFile: boolean;
  /** The session does not survive the call, so that the shop's own page makes it last. */
  endsSession: boolean;
}

let shop: TestShop;
let victims: Record<Victim, TestClient>;
let customer: TestUser;
let browser: Browser;
let attacker: Server;
let productId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  customer = await shop.customer();
  victims = { guest: shop.guest(), customer, employee: await shop.employee() };
  productId = await shop.product();
  attacker = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(ATTACKERS_PAGE);
  });
  await new Promise<void>((resolve) => attacker.listen(0, resolve));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    // A process for every frame would take most of the time; who may send what does not depend on it.
    args: ['--no-sandbox', '--disable-gpu', '--disable-site-isolation-trials'],
  });
});
afterAll(async () => {
  await browser.close();
  attacker.close();
  await shop.close();
});

const FIELDS: Record<string, string> = {
  rating: '1',
  comment: 'Do not buy.',
  title: 'Hello',
  question: 'Why?',
  count: '1',
  username: 'mallory',
  password: 'correct-horse',
  currentPassword: 'correct-horse',
  newPassword: 'known-to-mallory',
  email: 'mallory@example.com',
  email_for_answer: 'mallory@example.com',
  firstname: 'Mallory',
  lastname: 'Evil',
  address: 'Elsewhere 1',
};

const victimOf = (outcomes: readonly [guest: string | undefined, customer: string | undefined]): Victim => {
  if (outcomes[1] === '+') return 'customer';
  return outcomes[0] === '+' ? 'guest' : 'employee';
};

const isTarget = (route: RestRoute): boolean => route.method !== 'get' || route.changesState === true;

function toRestTarget({ method, path }: RestRoute): Target {
  const outcomes = REST_TABLE[`${method} ${path}`] ?? '';
  const filled = path
    .replace(':userID', String(customer.account.userId))
    .replace(/:(productID|orderID|pictureID|documentID|id)/g, String(productId));
  const fields = { ...FIELDS, productID: String(productId) };
  return {
    url: `${shop.url}/api${filled}`,
    method: method.toUpperCase(),
    fields,
    json: JSON.stringify(fields),
    victim: victimOf([outcomes[0], outcomes[1]]),
    sendsFile: false,
    endsSession: path === '/logout',
  };
}

function toGraphqlTarget({ ask, outcomes, endsSession }: GraphqlRow): Target {
  const sendsFile = ask.includes('$file');
  const query = sendsFile ? `mutation ($file: Upload!) { ${ask} }` : `mutation { ${ask} }`;
  const operations = JSON.stringify({ query, variables: sendsFile ? { file: null } : {} });
  const map = sendsFile ? '{"file":["variables.file"]}' : '{}';
  return {
    url: `${shop.url}/graphql`,
    method: 'POST',
    fields: { operations, map, query },
    json: operations,
    victim: victimOf([outcomes[0], outcomes[1]]),
    sendsFile,
    endsSession: endsSession === true,
  };
}

const restTargets = (): Target[] => restRoutes.filter(isTarget).map(toRestTarget);
const graphqlTargets = (): Target[] => Object.values(MUTATION_TABLE).map(toGraphqlTarget);

/** A browser in which the victim is logged in at the shop. */
async function browserOf(victim: Victim): Promise<BrowserContext> {
  const context = await browser.newContext();
  const [name = '', value = ''] = victims[victim].cookie.split('=');
  if (name !== '') {
    await context.addCookies([{ name, value, url: shop.url, sameSite: 'Lax', httpOnly: true }]);
  }
  return context;
}

/** A request that has reached the shop. */
interface Heard {
  /** As `403 POST /api/order`. */
  answer: string;
  hasCookie: boolean;
}

/** Collects what the shop has been asked while something goes on. */
async function heardDuring(work: () => Promise<unknown>): Promise<Heard[]> {
  const heard: Heard[] = [];
  const hear = (message: unknown): void => {
    const { request, response } = message as { request: Request; response: ServerResponse };
    const { method, originalUrl, headers } = request;
    if (`http://${headers.host}` !== shop.url || originalUrl === '/favicon.ico') return;
    const answer = `${response.statusCode} ${method} ${originalUrl.split('?', 1)[0]}`;
    heard.push({ answer, hasCookie: headers.cookie !== undefined });
  };
  subscribe('http.server.response.finish', hear);
  await work();
  unsubscribe('http.server.response.finish', hear);
  return heard;
}

/** Makes all attacks from a page of `origin`, each with its victim's cookie in the browser. */
async function attackFrom(origin: string, targets: readonly Target[]): Promise<void> {
  for (const victim of Object.keys(victims) as Victim[]) {
    const context = await browserOf(victim);
    const page = await context.newPage();
    await page.goto(origin);
    await page.evaluate(`attackAll(${JSON.stringify(targets.filter((target) => target.victim === victim))})`);
    await context.close();
  }
}

/** A command that changes something. Following a link reads at most, with the rights of the user who clicks it. */
const isWrite = (command: string): boolean => !/^(find|aggregate|count|getMore) /.test(command);

/** Whether a request was refused, or only asked what another origin may ask (preflight). */
const isRefused = ({ answer }: Heard): boolean => /^(40[345] |204 OPTIONS )/.test(answer);

/** One call for each victim, with a file and without: all of GraphQL is one address with one guard. */
const oneOfEachKind = (): Target[] => [
  ...new Map(graphqlTargets().map((target) => [`${target.victim} ${target.sendsFile}`, target])).values(),
];

describe.each([
  // The browser itself keeps cookies from pages of another site, so this one is the weaker.
  ['of another site', 'localhost', oneOfEachKind, 4],
  ['of another origin of this site', '127.0.0.1', graphqlTargets, 35],
] as const)('a page %s', (_origin, host, graphql, leastGraphql) => {
  it.each([
    ['/api', restTargets, 20],
    ['GraphQL', graphql, leastGraphql],
  ])(
    'executes none of the state-changing calls of %s, in whatever way a browser offers',
    async (_edge, all, least) => {
      const targets = all();
      expect(targets.length).toBeGreaterThanOrEqual(least);
      const origin = `http://${host}:${(attacker.address() as AddressInfo).port}/`;

      let heard: Heard[] = [];
      const commands = await shop.commands.targetsDuring(async () => {
        heard = await heardDuring(() => attackFrom(origin, targets));
      });

      expect(heard).toHaveLength(targets.length * ATTACKS);
      // A link carries the cookie, wherever it stands.
      expect(heard.filter(({ hasCookie }) => hasCookie).length).toBeGreaterThanOrEqual(
        targets.filter(({ victim }) => victim !== 'guest').length,
      );
      // Apollo takes no mutation from a link.
      const isLink = ({ answer }: Heard): boolean => answer === '400 GET /graphql';
      expect(heard.filter((one) => !isRefused(one) && !isLink(one))).toEqual([]);
      expect(commands.filter(isWrite)).toEqual([]);
      expect((await customer.rest('GET', '/validate-cookie')).status).toBe(200);
    },
  );
});

/** Makes one call as the shop's own client does; gives the answer. */
const callFrom = async (page: Page, target: Target): Promise<{ status: number; body: string }> =>
  page.evaluate(async ({ url, method, json, fields, sendsFile }) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob(['x']), 'x.png');
    const body = sendsFile ? form : json;
    const headers: Record<string, string> = sendsFile
      ? { 'Apollo-Require-Preflight': 'true' }
      : { 'Content-Type': 'application/json' };
    const answer = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) });
    return { status: answer.status, body: await answer.text() };
  }, target);

describe('a page of the shop itself', () => {
  it('makes each of these calls with the same cookies', async () => {
    const targets = [...restTargets(), ...graphqlTargets()].sort(
      (left, right) => Number(left.endsSession) - Number(right.endsSession),
    );
    const refused: string[] = [];
    const commands = await shop.commands.targetsDuring(async () => {
      for (const victim of Object.keys(victims) as Victim[]) {
        const context = await browserOf(victim);
        const page = await context.newPage();
        await page.goto(`${shop.url}/healthz`);
        for (const target of targets.filter((one) => one.victim === victim)) {
          const { status, body } = await callFrom(page, target);
          // Most calls name nothing that exists: then the services refuse them, not the guards.
          if (![200, 400].includes(status) || body.includes('"errors"'))
            refused.push(`${target.json}: ${body}`);
        }
        await context.close();
      }
    });
    expect(refused).toEqual([]);
    expect(commands.filter(isWrite).length).toBeGreaterThan(10);
  });
});
