import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { restRoutes } from '../rest/router.js';
import type { RestRoute } from '../rest/route.js';
import { startShop, type TestShop } from './shop.js';
import type { TestUser } from './test-client.js';

/** Cross-site request forgery in a real browser: other sites try to make every state-changing call with a visitor's cookie. */

let shop: TestShop;
let victim: TestUser;
let browser: Browser;
let attacker: Server;
let productId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  victim = await shop.customer();
  productId = await shop.product();
  attacker = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(ATTACKERS_PAGE);
  });
  await new Promise<void>((resolve) => attacker.listen(0, resolve));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser.close();
  attacker.close();
  await shop.close();
});

interface Attack {
  url: string;
  method: string;
  fields: Record<string, string>;
}

/** The attacker's page: each way in which a page can make a browser send something elsewhere. */
const ATTACKERS_PAGE = String.raw`<!doctype html><title>Free graphics cards</title><body><script>
async function attack({ url, method, fields }) {
  const add = (tag, properties) => {
    const element = Object.assign(document.createElement(tag), properties);
    document.body.append(element);
    return element;
  };
  const submit = (verb, enctype) => {
    const { name } = add('iframe', { name: 'frame-' + Math.random() });
    const form = add('form', { action: url, method: verb, enctype, target: name });
    for (const [field, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { name: field, value }));
    }
    form.submit();
  };
  const send = (options) => fetch(url, { credentials: 'include', ...options }).catch(() => undefined);
  if (method === 'GET') {
    submit('GET', 'application/x-www-form-urlencoded');
    add('img', { src: url });
    add('script', { src: url });
    window.open(url);
    await send({ mode: 'no-cors' });
  } else {
    submit('POST', 'application/x-www-form-urlencoded');
    submit('POST', 'multipart/form-data');
    submit('POST', 'text/plain');
    await send({ method: 'POST', mode: 'no-cors', body: new URLSearchParams(fields) });
    await send({ method, body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } });
  }
}
</script>`;

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
  firstname: 'Mallory',
  lastname: 'Evil',
  address: 'Elsewhere 1',
  query: 'mutation { logOut { viewer { id } } }',
};

const pathOf = (path: string): string =>
  path
    .replace(':userID', String(victim.account.userId))
    .replace(/:(productID|orderID|pictureID|documentID|id)/g, String(productId));

const isTarget = (route: RestRoute): boolean => route.method !== 'get' || route.changesState === true;

/** Makes the attacks from a page of `origin` with the victim's cookie in the browser, and gives what the shop has answered. */
async function attackFrom(origin: string, attacks: readonly Attack[]): Promise<string[]> {
  const context = await browser.newContext();
  const [name = '', value = ''] = victim.cookie.split('=');
  await context.addCookies([{ name, value, url: shop.url, sameSite: 'Lax', httpOnly: true }]);
  const page = await context.newPage();
  const answers = listen(context);
  for (const attack of attacks) {
    await page.goto(origin);
    await page.evaluate(`attack(${JSON.stringify(attack)})`);
    // A navigation of the whole page sends the cookie along, so it comes last: it ends the attacker's page.
    if (attack.method === 'GET') {
      await page.evaluate(`location.assign(${JSON.stringify(attack.url)})`);
      await page.waitForURL(attack.url);
    } else {
      await page.waitForLoadState('networkidle');
    }
  }
  await context.close();
  return answers;
}

/** Collects the shop's answers; the question whether another origin may ask (preflight) is no call yet. */
function listen(context: BrowserContext): string[] {
  const answers: string[] = [];
  context.on('response', (response) => {
    const method = response.request().method();
    const { origin, pathname } = new URL(response.url());
    if (origin !== shop.url || method === 'OPTIONS' || pathname === '/favicon.ico') return;
    answers.push(`${response.status()} ${method} ${pathname}`);
  });
  return answers;
}

describe.each(['localhost', '127.0.0.1'])('a page of another origin at %s', (host) => {
  it('executes none of the state-changing calls, by whatever way a browser offers', async () => {
    const origin = `http://${host}:${(attacker.address() as AddressInfo).port}/`;
    const targets = restRoutes.filter(isTarget).map(({ method, path }) => ({
      url: `${shop.url}/api${pathOf(path)}`,
      method: method.toUpperCase(),
      fields: { ...FIELDS, productID: String(productId), email_for_answer: 'mallory@example.com' },
    }));
    const graphql = { url: `${shop.url}/graphql`, method: 'POST', fields: FIELDS };
    expect(targets.length).toBeGreaterThanOrEqual(15);

    const answers = await attackFrom(origin, [...targets, graphql]);

    expect(answers.length).toBeGreaterThan(targets.length * 3);
    // 404: a form can only post, and there is no call of that name with that method.
    expect(answers.filter((answer) => !/^(403|404) /.test(answer))).toEqual([]);
    expect((await victim.rest('GET', '/validate-cookie')).status).toBe(200);
    const favorites = await victim.rest('GET', `/favorite/${victim.account.userId}`);
    expect(favorites.body.payload).toMatchObject({ products: [] });
    expect(await shop.connection.collection('reviews').countDocuments()).toBe(0);
    expect(await shop.connection.collection('tickets').countDocuments()).toBe(0);
  });
});

describe('a page of the shop itself', () => {
  it('makes the same calls as it likes', async () => {
    const context = await browser.newContext();
    const [name = '', value = ''] = victim.cookie.split('=');
    await context.addCookies([{ name, value, url: shop.url }]);
    const page = await context.newPage();
    await page.goto(`${shop.url}/healthz`);
    const path = `/api/favorite/${victim.account.userId}/${productId}`;
    const status = await page.evaluate(`fetch('${path}', { method: 'POST' }).then(({ status }) => status)`);
    expect(status).toBe(200);
    await context.close();
  });
});
