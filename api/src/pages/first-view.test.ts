import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../kernel/log.js';
import { delistProduct } from '../../test/product-form.js';
import { startShop, type TestShop } from '../../test/shop.js';

/** Stands in for the client's build for servers: asks as the page of a product does, and shows what it was told. */
const RENDERER = `
  const query = 'query ProductDetails($id: ID!) { viewer { role } product(id: $id) { name price isFavorite } }';
  let renderings = 0;
  export const createRenderer = async () => async ({ address, language, nonce, ask, viewer, facts }) => {
    if (address === '/shopping-cart') {
      const { data } = await ask({ query: '{ viewer { username } cart { total } }', variables: {} });
      return {
        head: '<style nonce="' + nonce + '">h1 { color: red }</style>',
        html: '<h1>' + viewer.username + ' | ' + data.viewer.username + ' | ' + data.cart.total + '</h1>',
        parts: [],
        answers: data,
      };
    }
    if (address.endsWith('&name=endless')) return new Promise(() => undefined);
    if (address.startsWith('/products-catalog?')) return { head: '', html: address, parts: [], answers: { renderings } };
    const [, id] = /^\\/product-details\\/(\\d+)/.exec(address) ?? [];
    if (id === undefined) throw new Error('nothing to render at ' + address);
    const { data, errors } = await ask({ query, operationName: 'ProductDetails', variables: { id } });
    if (errors) throw new Error(errors[0].message);
    renderings++;
    const shown = [facts.town, language, data.product?.name.replaceAll('<', '&lt;'), data.viewer.role];
    return {
      head: '<style nonce="' + nonce + '">h1 { color: red }</style>',
      html: '<h1>' + shown.join(' | ') + '</h1>',
      parts: data.product ? ['Unknown', 'Gallery'] : [],
      answers: { renderings, ROOT_QUERY: data },
    };
  };
`;

let shop: TestShop;
let webDir: string;
/** The lines of the shop's log. */
const lines: string[] = [];
const openShop = (): Promise<TestShop> =>
  startShop(
    { PUBLIC_URL: 'https://shop.example', ALLOW_LOCAL_PAYMENTS: 'yes' },
    { webDir, log: createLog('warn', { write: (line) => void lines.push(line) }) },
  );
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'rechenwerk-web-'));
  writeFileSync(join(webDir, 'index.html'), readFileSync('web/index.html'));
  const scripts = {
    pages: {
      '/': [],
      '/products-catalog': [],
      '/product-details': ['product'],
      '/shopping-cart': [],
    },
    parts: { Gallery: ['gallery', 'product'] },
  };
  writeFileSync(join(webDir, 'first-views.json'), JSON.stringify(scripts));
  mkdirSync(join(webDir, '.server'));
  writeFileSync(join(webDir, '.server/server.mjs'), RENDERER);
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  rmSync(webDir, { recursive: true });
});

const PLAIN = '<div id="root"></div>';

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, { headers });
  const html = await response.text();
  const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    html,
    root: /<div id="root".*?<\/div>/s.exec(html)?.[0],
    answers: (json === undefined ? null : JSON.parse(json)) as {
      renderings: number;
      ROOT_QUERY: { product: object };
    } | null,
  };
}

/** The source that lets an element with this text in. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the log says since it was last asked. */
const logged = (): unknown[] => lines.splice(0).map((line) => JSON.parse(line) as unknown);

describe('the first view of a page', () => {
  it('is in the page before any script, with its answers, its style and what the browser needs next', async () => {
    const id = await shop.product({ name: 'Fan </script> 120', priceCents: 1_990 });
    const { html, headers, root, answers } = await open(`/product-details/${id}`);
    expect(root).toBe(
      '<div id="root" data-language="en" data-parts="Unknown Gallery"><h1>10625 Berlin | en | Fan &lt;/script> 120 | guest</h1></div>',
    );
    expect(answers?.ROOT_QUERY.product).toEqual({
      name: 'Fan </script> 120',
      price: 1_990,
      isFavorite: false,
    });
    const styles = /style-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(html).toContain('<style>h1 { color: red }</style>');
    expect(styles).toContain(hashOf('h1 { color: red }'));
    expect(html).not.toMatch(/nonce=|__CSP_NONCE__/);
    expect(html).toContain('<meta name="later" content="product gallery" />');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toContain('Accept-Language, Cookie');
  });

  it.each<[string, Record<string, string>, 'de' | 'en']>([
    ['that the browser asks for', { 'Accept-Language': 'fr, de-AT;q=0.9, en;q=0.8' }, 'de'],
    ['that the browser likes better', { 'Accept-Language': 'en-GB, de;q=0.5' }, 'en'],
    ['of the shop where the browser knows none of its languages', { 'Accept-Language': 'fr' }, 'en'],
    ['that its reader has chosen', { 'Accept-Language': 'en', Cookie: 'language=de' }, 'de'],
  ])('is in the language %s', async (_which, headers, language) => {
    const page = await open(`/product-details/${await shop.product({ name: 'Fan' })}`, headers);
    expect(page.root).toBe(
      `<div id="root" data-language="${language}" data-parts="Unknown Gallery"><h1>10625 Berlin | ${language} | Fan | guest</h1></div>`,
    );
    expect(page.html).toContain(`<html lang="${language}">`);
  });

  it('is rendered once for all guests until the catalog changes, and then shows the change', async () => {
    const id = await shop.product({ name: 'Once', priceCents: 19_900 });
    const first = (await open(`/product-details/${id}`)).answers;
    const again = (await open(`/product-details/${id}`)).answers;
    expect(again).toEqual(first);
    const employee = await shop.employee();
    const form = {
      name: 'Once more',
      description: 'Quiet.',
      category: 'processors',
      price: '149.00',
      stockCount: '3',
      manufacturer: 'Testor',
    };
    const edited = await employee.rest('POST', `/edit-products-infos/${id}`, { form });
    expect(edited.status).toBe(200);
    const changed = (await open(`/product-details/${id}`)).answers;
    expect(changed?.ROOT_QUERY.product).toMatchObject({ name: 'Once more', price: 14_900 });
    expect(changed?.renderings).toBe((first?.renderings ?? 0) + 1);
  });

  it('is the same bytes for all guests, packed as each browser asks, and is not sent again unchanged', async () => {
    const id = await shop.product({ name: 'Kept', description: 'Quiet and cool. '.repeat(80) });
    const path = `/product-details/${id}`;
    const first = await open(path);
    const etags = new Set<string | null>();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0', null],
    ] as const) {
      const { html, headers } = await open(path, { 'Accept-Encoding': accepted });
      expect([headers.get('content-encoding'), html]).toEqual([encoding, first.html]);
      expect(headers.get('vary')).toContain('Accept-Encoding');
      const etag = headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      etags.add(etag);
      // Else the client's own answers would be asked for again.
      const asBrowsersAsk = { 'Cache-Control': 'max-age=0' };
      const again = await open(path, {
        ...asBrowsersAsk,
        'If-None-Match': etag,
        'Accept-Encoding': accepted,
      });
      expect([again.status, again.html]).toEqual([304, '']);
      expect(again.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
    }
    expect(etags.size).toBe(3);
    await shop.services.catalog.invalidate();
    const { renderings } = (await open(path)).answers ?? {};
    expect(renderings).toBe((first.answers?.renderings ?? 0) + 1);
  });

  it('is for guests: a logged-in user gets the plain page, and leaves nothing in that of a guest', async () => {
    const customer = await shop.customer();
    const id = await shop.product({ name: 'Liked' });
    await customer.rest('POST', `/favorite/${customer.account.userId}/${id}`);
    const own = await open(`/product-details/${id}`, { Cookie: customer.cookie });
    expect(own).toMatchObject({ status: 200, root: PLAIN, answers: null });
    const guests = await open(`/product-details/${id}`);
    expect(guests.answers?.ROOT_QUERY.product).toMatchObject({ isFavorite: false });
    expect(guests.html).not.toContain(customer.account.username);
    const later = await open(`/product-details/${id}`, { Cookie: customer.cookie });
    expect(later).toMatchObject({ root: PLAIN, answers: null });
  });

  it('is one for all spellings of an address: what the page does not read from it makes no difference', async () => {
    const id = await shop.product({ name: 'One' });
    const first = (await open(`/product-details/${id}`)).answers;
    expect((await open(`/product-details/${id}?utm_source=mail&x=0.5`)).answers).toEqual(first);
    const list = await open('/products-catalog?x=1&name=%20ryzen%20&currentPage=2&name=other&itemsPerPage=7');
    expect(list.root).toBe(
      '<div id="root" data-language="en" data-parts="">/products-catalog?currentPage=2&itemsPerPage=12&name=ryzen</div>',
    );
  });

  it('is left to the client for spellings that no page of the shop writes, and for endless ones', async () => {
    const id = await shop.product();
    for (const path of [
      `/product-details/0${id}`,
      `/product-details/${id}/`,
      '/products-catalog/',
      `/products-catalog?name=${'x'.repeat(1_000)}`,
    ]) {
      expect([path, (await open(path)).root]).toEqual([path, PLAIN]);
    }
  });

  it('is not there for a product that is withdrawn from the lists', async () => {
    const id = await shop.product({ name: 'Withdrawn' });
    await open(`/product-details/${id}`);
    const employee = await shop.employee();
    await delistProduct(employee, id);
    expect(await open(`/product-details/${id}`)).toMatchObject({ status: 404, root: PLAIN, answers: null });
  });

  it('of reviews is left to the client, which knows the time zone of its reader', async () => {
    const id = await shop.product();
    expect((await open(`/product-details/${id}?reviews=newest`)).root).toBe(PLAIN);
  });
});

describe('a first view that cannot be had', () => {
  it('because rendering fails is left to the client, and the log says why', async () => {
    logged();
    expect(await open('/')).toMatchObject({ status: 200, root: PLAIN, answers: null });
    expect(logged()).toMatchObject([
      {
        msg: 'a first view could not be rendered',
        path: '/',
        err: { message: 'nothing to render at /' },
      },
    ]);
  });

  it('because rendering never ends is left to the client after a while, and the log says why', async () => {
    logged();
    const page = await open('/products-catalog?name=endless');
    expect(page).toMatchObject({ status: 200, root: PLAIN, answers: null });
    expect(logged()).toMatchObject([
      { path: '/products-catalog', err: { message: 'the rendering took too long' } },
    ]);
  });
});

describe('a page that is kept', () => {
  /** Headers that differ from answer to answer, are the connection's own, or tell the price of rendering. */
  const VARYING = ['date', 'x-request-id', 'connection', 'keep-alive', 'ratelimit', 'ratelimit-policy'];
  const steady = (headers: Headers): [string, string][] =>
    [...headers].filter(([name]) => !VARYING.includes(name));

  it('is sent with the headers of the application, and for HEAD with nothing else', async () => {
    const path = `/product-details/${await shop.product({ name: 'Twice' })}`;
    const first = await open(path);
    const kept = await open(path);
    expect([kept.html, steady(kept.headers)]).toEqual([first.html, steady(first.headers)]);
    expect(kept.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    const head = await fetch(shop.url + path, { method: 'HEAD' });
    expect([head.status, await head.text(), steady(head.headers)]).toEqual([200, '', steady(kept.headers)]);
  });

  it('lets browsers fetch what is opened next, of which others than kept pages are refused and not rendered', async () => {
    const path = `/product-details/${await shop.product({ name: 'Next' })}`;
    const ahead = { 'Sec-Purpose': 'prefetch' };
    const refused = await open(path, ahead);
    expect([refused.status, refused.html, refused.headers.get('cache-control')]).toEqual([
      503,
      '',
      'no-store',
    ]);
    const { html, headers } = await open(path);
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(rules)).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
    expect(headers.get('content-security-policy')).toContain(hashOf(rules));
    expect(await open(path, ahead)).toMatchObject({ status: 200, html });
    const { cookie } = await shop.customer();
    expect((await open(path, { ...ahead, Cookie: cookie })).status).toBe(503);
    for (const own of [path, '/orders', '/shopping-cart'])
      expect((await open(own, { Cookie: cookie })).html).not.toContain('speculationrules');
  });

  it('is kept back by a closed shop, for whoever has no session, and is there again when it opens', async () => {
    const path = `/product-details/${await shop.product({ name: 'Kept back' })}`;
    for (let asked = 0; asked < 3; asked++) expect((await open(path)).root).toContain('Kept back');
    const owner = await shop.employee();
    const closing = { reason: 'Update', message: '', until: null };
    await owner.change('closeShop', closing, '... on ShopClosed { shopState { isClosed } }');
    const { status, html } = await open(path);
    expect([status, html.includes('Kept back')]).toEqual([503, false]);
    await owner.ask('mutation { openShop { ... on ShopOpened { shopState { isClosed } } } }');
    expect((await open(path)).root).toContain('Kept back');
  });
});

describe('the cart, as it is sent', () => {
  const NAMED = /<script type="application\/json" id="first-viewer">(.*?)<\/script>/s;

  it('is that of the customer who asks, each answer made for itself, also of many at once, and kept nowhere', async () => {
    const id = await shop.product({ name: 'Carted', priceCents: 1_500, stockCount: 9 });
    const customers = [await shop.customer(), await shop.customer()];
    for (const [index, customer] of customers.entries())
      await customer.rest('POST', '/cart/add', { json: { productID: id, count: index + 1 } });
    const asking = [0, 1, 0, 1].map(async (index) => {
      const { account, cookie } = customers[index % 2] as (typeof customers)[number];
      const { html, root, headers, status } = await open('/shopping-cart', { Cookie: cookie });
      const name = account.username;
      expect([status, root]).toEqual([
        200,
        `<div id="root" data-language="en" data-parts=""><h1>${name} | ${name} | ${1_500 * (index + 1)}</h1></div>`,
      ]);
      expect(JSON.parse(NAMED.exec(html)?.[1] ?? 'null')).toEqual({
        userId: account.userId,
        role: 'customer',
        username: name,
      });
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('vary')).toContain('Cookie');
      const [, nonce = ''] = /<style nonce="([^"]+)">h1/.exec(html) ?? [];
      expect(headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      return nonce;
    });
    const nonces = await Promise.all(asking);
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(nonces).not.toContain('');
  });

  it('holds nothing of anybody for guests, employees, keys, and sessions that have ended', async () => {
    const customer = await shop.customer();
    const ended = customer.cookie;
    await customer.rest('POST', '/logout');
    const employee = await shop.employee();
    for (const headers of [
      {},
      { Cookie: ended },
      { Cookie: 'sid=made-up' },
      { Cookie: employee.cookie },
      { Authorization: 'Bearer made-up' },
    ]) {
      const { root, html, answers } = await open('/shopping-cart', headers);
      expect([headers, root, answers]).toEqual([headers, PLAIN, null]);
      expect(html).not.toContain(customer.account.username);
    }
  });

  it('is named to its viewer on every page, which no guest sees, and never in a page that is kept', async () => {
    const customer = await shop.customer();
    const id = await shop.product({ name: 'Seen' });
    const path = `/product-details/${id}`;
    const own = await open(path, { Cookie: customer.cookie });
    expect(own.html).toContain(`"username":"${customer.account.username}"`);
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    for (let asked = 0; asked < 3; asked++) expect((await open(path)).html).not.toMatch(NAMED);
  });
});

describe('a visitor who makes up addresses', () => {
  /** The address of a made-up page. */
  const madeUp = (number: number): string => `/products-catalog?name=flood-${number}`;
  let pages: Awaited<ReturnType<typeof open>>[];
  let others: TestShop;
  beforeAll(async () => {
    others = shop;
    // Of what a shop may render, the tests before have used up a part.
    shop = await openShop();
    const flood = { 'X-Forwarded-For': '198.51.100.7' };
    pages = await Promise.all(Array.from({ length: 40 }, (_, number) => open(madeUp(number), flood)));
  });

  afterAll(async () => {
    await shop.close();
    shop = others;
  });

  it('uses up first views of their own, and takes them from nobody else', async () => {
    expect(pages.every(({ status }) => status === 200)).toBe(true);
    expect(pages.some(({ root }) => root === PLAIN)).toBe(true);
    const id = await shop.product({ name: 'Wanted' });
    const other = await open(`/product-details/${id}`, { 'X-Forwarded-For': '203.0.113.9' });
    expect(other.root).toContain('Wanted');
  });

  it('leaves no plain page behind for other requests for the same address', async () => {
    const refused = pages.findIndex(({ root }) => root === PLAIN);
    expect(refused).toBeGreaterThan(-1);
    const other = await open(madeUp(refused), { 'X-Forwarded-For': '203.0.113.10' });
    expect(other.root).toContain(`name=flood-${refused}`);
  });
});

describe('the modules that render', () => {
  it.each(['/.server/server.mjs', '/%2Eserver/server.mjs', '//.server/server.mjs'])(
    'cannot be fetched: %s',
    async (path) => {
      expect((await open(path)).html).not.toContain('createRenderer');
    },
  );
});
