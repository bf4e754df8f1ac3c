import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { request } from 'node:http';
import { join } from 'node:path';
import { delistProduct } from '../../test/product-form.js';
import { startShop, type TestShop } from '../../test/shop.js';

const ORIGIN = 'https://shop.example';

let shop: TestShop;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'rechenwerk-web-'));
  writeFileSync(join(webDir, 'index.html'), readFileSync('web/index.html'));
  shop = await startShop(
    { PUBLIC_URL: ORIGIN, ALLOW_LOCAL_PAYMENTS: 'yes', OPERATOR_NAME: 'Rechenwerk </script> GmbH' },
    { webDir },
  );
});
afterAll(async () => {
  await shop.close();
  rmSync(webDir, { recursive: true });
});

interface Page {
  status: number;
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  isIndexed: boolean;
  data: Record<string, unknown>[];
  html: string;
  headers: Headers;
}

async function open(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await fetch(shop.url + path, { headers });
  const html = await response.text();
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  const graph = JSON.parse(json ?? '{}') as { '@graph'?: Page['data'] };
  return {
    status: response.status,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="(.*?)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="(.*?)"/.exec(html)?.[1],
    isIndexed: !html.includes('<meta name="robots" content="noindex" />'),
    data: graph['@graph'] ?? [],
    html,
    headers: response.headers,
  };
}

/** Where an address leads on to, if anywhere. */
async function moved(path: string): Promise<[status: number, location: string | null]> {
  const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
  return [status, headers.get('location')];
}

const nonceOf = (headers: Headers): string =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none';

/** The steps from the home page as search engines read them. */
const trailOf = (...steps: [name: string, path: string][]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: ([['Home', '/'], ['Products', '/products-catalog'], ...steps] as const).map(
    ([name, path], index) => ({ '@type': 'ListItem', position: index + 1, name, item: ORIGIN + path }),
  ),
});

describe('the page of a category', () => {
  it('has its name, what belongs to it, its place in the shop, and one address', async () => {
    await shop.product({ category: 'sound cards' });
    for (const path of ['/c/sound-cards', '/c/sound-cards?currentPage=2&itemsPerPage=24'])
      expect(await open(path)).toMatchObject({
        status: 200,
        title: 'Sound Cards · Rechenwerk',
        description: 'Internal and external sound cards.',
        canonical: `${ORIGIN}/c/sound-cards`,
        isIndexed: true,
        data: [trailOf(['Sound Cards', '/c/sound-cards'])],
      });
    expect(await open('/c/sound-cards?sort=price-asc')).toMatchObject({ status: 200, isIndexed: false });
  });

  it.each(['/c/nothing-here', '/c', '/c/', '/c/sound-cards/more', '/c/%22%3E'])(
    'is 404 where there is none: %s',
    async (path) => {
      expect(await open(path)).toMatchObject({
        status: 404,
        title: 'Page Not Found · Rechenwerk',
        isIndexed: false,
        data: [],
      });
    },
  );

  it('leads on for good from addresses that it had before, filters included', async () => {
    await shop.product({ category: 'renamed kind' });
    await shop.product({ category: 'merged kind' });
    const employee = await shop.employee();
    const tree = await shop.services.categories.tree();
    const [renamed, merged] = [tree.find('renamed kind')?.id ?? 0, tree.find('merged kind')?.id ?? 0];
    await employee.graphql(
      `mutation { editCategory(input: { categoryId: "${renamed}", version: 0, labels: { en: "New", de: "Neu" },
        descriptions: { en: "", de: "" }, slug: "new-kind", icon: PACKAGE }) { __typename }
      mergeCategories(input: { categoryId: "${merged}", version: 0, intoId: "${renamed}" }) { __typename } }`,
    );
    expect(await moved('/c/renamed-kind?sort=price-asc')).toEqual([301, '/c/new-kind?sort=price-asc']);
    expect(await moved('/c/merged-kind')).toEqual([301, '/c/new-kind']);
    expect(await moved('/products-catalog?category=merged%20kind&sort=rating')).toEqual([
      301,
      '/products-catalog?category=renamed+kind&sort=rating',
    ]);
    expect(await open('/c/new-kind')).toMatchObject({ status: 200, title: 'New · Rechenwerk' });
  });
});

describe('an address with a condition on a fact that no product can have', () => {
  it('leads to the same list without it, and keeps what the shop knows', async () => {
    await shop.product({ category: 'motherboards' });
    expect(await moved('/products-catalog?f.foo=bar')).toEqual([301, '/products-catalog']);
    expect(await moved('/c/motherboards?f.foo=bar&f.socket=AM5%7CAM4&sort=rating&f.foo=..9')).toEqual([
      301,
      '/c/motherboards?f.socket=AM5%7CAM4&sort=rating',
    ]);
    expect(await moved('/products-catalog?category=motherboards&f.constructor=1')).toEqual([
      301,
      '/products-catalog?category=motherboards',
    ]);
    for (const known of ['/products-catalog?f.socket=AM9', '/c/motherboards?f.memorySlots=2..4&foo=bar'])
      expect(await moved(known)).toEqual([200, null]);
  });
});

describe('the page of a product', () => {
  it('has its name as title, a short description, its address and an offer', async () => {
    const id = await shop.product({
      name: 'Testor Prime 9',
      description: `First. ${'word '.repeat(60)}`,
      priceCents: 19_900,
      stockCount: 7,
      thumbnailId: 4,
      pictureIds: [5],
    });
    const page = await open(`/product-details/${id}`);
    expect(page).toMatchObject({
      status: 200,
      title: 'Testor Prime 9 · Rechenwerk',
      canonical: `${ORIGIN}/product-details/${id}`,
      isIndexed: true,
    });
    expect(page.description).toMatch(/^First\. word .* …$/);
    expect(page.html).toMatch(/rel="preload" as="image" [^>]*\/api\/file\/pic\/4\?w=640 640w/);
    expect(page.description?.length).toBeLessThanOrEqual(157);
    expect(page.html).toContain(`<meta property="og:image" content="${ORIGIN}/api/file/pic/4" />`);
    expect(page.html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(page.headers.get('permissions-policy')).toContain('camera=()');
    expect(page.data).toEqual([
      {
        '@type': 'Product',
        name: 'Testor Prime 9',
        description: expect.stringContaining('First.'),
        sku: String(id),
        category: 'Processors',
        brand: { '@type': 'Brand', name: 'Testor' },
        image: [`${ORIGIN}/api/file/pic/4`, `${ORIGIN}/api/file/pic/5`],
        offers: {
          '@type': 'Offer',
          url: `${ORIGIN}/product-details/${id}`,
          price: '199.00',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: 'Rechenwerk' },
          shippingDetails: expect.objectContaining({
            shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'EUR' },
          }),
          hasMerchantReturnPolicy: expect.objectContaining({
            merchantReturnDays: 14,
            returnFees: 'https://schema.org/FreeReturn',
            merchantReturnLink: `${ORIGIN}/return`,
          }),
        },
      },
      trailOf(['Processors', '/c/processors'], ['Testor Prime 9', `/product-details/${id}`]),
    ]);
  });

  it('says when it is out of stock', async () => {
    const id = await shop.product({ stockCount: 0 });
    const [data] = (await open(`/product-details/${id}`)).data;
    expect(data?.['offers']).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  });

  it('states the guarantee of the manufacturer where there is one', async () => {
    const offerOf = async (warrantyMonths: number | null) =>
      (await open(`/product-details/${await shop.product({ warrantyMonths })}`)).data[0]?.['offers'];
    expect(await offerOf(36)).toMatchObject({
      warranty: {
        '@type': 'WarrantyPromise',
        durationOfWarranty: { '@type': 'QuantitativeValue', value: 36, unitCode: 'MON' },
      },
    });
    expect(await offerOf(0)).not.toHaveProperty('warranty');
    expect(await offerOf(null)).not.toHaveProperty('warranty');
  });

  it('states the energy class where there is a label', async () => {
    const productOf = async (energyClass: string | null) =>
      (await open(`/product-details/${await shop.product({ energyClass })}`)).data[0];
    expect(await productOf('F')).toMatchObject({
      hasEnergyConsumptionDetails: {
        '@type': 'EnergyConsumptionDetails',
        hasEnergyEfficiencyCategory: 'https://schema.org/EUEnergyEfficiencyCategoryF',
      },
    });
    expect(await productOf(null)).not.toHaveProperty('hasEnergyConsumptionDetails');
  });

  it('names a rating only once somebody has reviewed', async () => {
    const id = await shop.product();
    expect((await open(`/product-details/${id}`)).data[0]).not.toHaveProperty('aggregateRating');
    const customer = await shop.customer();
    await customer.rest('POST', '/review', {
      json: { productID: String(id), rating: '4', comment: 'Good.' },
    });
    expect((await open(`/product-details/${id}`)).data[0]).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 },
    });
  });

  it('cannot be used to smuggle markup or scripts into the page', async () => {
    const id = await shop.product({
      name: 'Fan $& </title><script>alert(1)</script>',
      description: '</script><script>alert(2)</script> "quoted"',
    });
    const { html, data } = await open(`/product-details/${id}`);
    expect(html).not.toContain('<script>alert');
    expect(data[0]).toMatchObject({ name: 'Fan $& </title><script>alert(1)</script>' });
  });

  it('without an id is a page that asks for one', async () => {
    expect(await open('/product-details')).toMatchObject({ status: 200, isIndexed: false });
  });

  it.each(['/product-details/999999', '/product-details/abc', '/product-details/-1'])(
    'is 404 where there is none: %s, and the client still comes to say so',
    async (path) => {
      const page = await open(path);
      expect(page).toMatchObject({ status: 404, title: 'Product · Rechenwerk', isIndexed: false, data: [] });
      expect(page.canonical).toBeUndefined();
      expect(page.html).toContain('<div id="root"></div>');
    },
  );
});

describe('the page of a product that is withdrawn from the lists', () => {
  const withdrawn = async () => {
    const id = await shop.product({ name: 'Secret Prime', description: 'Not to be told.' });
    const employee = await shop.employee();
    await delistProduct(employee, id);
    return { path: `/product-details/${id}`, employee };
  };

  it('is the same for guests and customers as where there is none', async () => {
    const { path } = await withdrawn();
    const { cookie } = await shop.customer();
    const missing = await open('/product-details/999999');
    for (const headers of [{}, { cookie }]) {
      const page = await open(path, headers);
      expect(page).toMatchObject({ status: 404, title: missing.title, description: missing.description });
      expect(page).toMatchObject({ isIndexed: false, data: [] });
      expect(page.html).not.toMatch(/Secret Prime|Not to be told|199\.00|rel="preload" as="image"/);
    }
  });

  it('is there for employees, and not for search engines', async () => {
    const { path, employee } = await withdrawn();
    expect(await open(path, { cookie: employee.cookie })).toMatchObject({
      status: 200,
      title: 'Secret Prime · Rechenwerk',
      isIndexed: false,
    });
  });
});

describe('a malformed address', () => {
  /** As it stands: `fetch` would tidy it up. */
  const ask = (path: string): Promise<{ status: number | undefined; html: string }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(shop.url);
      request({ hostname, port, path }, (response) => {
        let html = '';
        response.setEncoding('utf8').on('data', (text: string) => (html += text));
        response.on('end', () => resolve({ status: response.statusCode, html }));
      })
        .on('error', reject)
        .end();
    });

  it.each([
    '//',
    '///',
    '//[',
    '//evil.example/',
    '/about//',
    '/%00',
    '/%',
    '/product-details/%ff',
    'http://evil.example/%00',
  ])('is a page that is not there: GET %s', async (path) => {
    const { status, html } = await ask(path);
    expect(status).toBe(404);
    expect(html).toContain('<div id="root"></div>');
  });

  it('is refused in JSON where it cannot be read at all: GET http://[', async () => {
    const { status, html } = await ask('http://[');
    expect(status).toBe(400);
    expect(JSON.parse(html)).toEqual({ msg: 'The request names no address.', payload: null });
  });
});

describe('every page', () => {
  it('brings along who runs the shop, as it is set and safely', async () => {
    const { html } = await open('/nowhere');
    const operator = /<script type="application\/json" id="operator">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const name = 'Rechenwerk </script> GmbH';
    expect(JSON.parse(operator)).toMatchObject({ isExample: true, name, vatId: 'DE000000000' });
  });
});

describe('the nonce of a page', () => {
  it('cannot be had by texts of visitors or products that name a placeholder', async () => {
    const id = await shop.product({ name: 'A __CSP_NONCE__ fan', description: 'With __CSP_NONCE__ inside.' });
    const { html, headers, title, data } = await open(`/product-details/${id}?name=__CSP_NONCE__`);
    expect(title).toBe('A __CSP_NONCE__ fan · Rechenwerk');
    expect(data[0]).toMatchObject({ description: 'With __CSP_NONCE__ inside.' });
    const marked = html.split(`nonce="${nonceOf(headers)}"`).length;
    expect(html.split(nonceOf(headers))).toHaveLength(marked);
  });
});

describe('the language of a page', () => {
  const GERMAN = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' };

  it('is what the browser asks for: title, description and what messengers show', async () => {
    const page = await open('/return', GERMAN);
    expect(page).toMatchObject({
      title: 'Rückgabe · Rechenwerk',
      description:
        '14 Tage per Gesetz, 30 Tage bei uns: So senden Sie etwas zurück, und dann kommt Ihr Geld.',
      canonical: `${ORIGIN}/return`,
    });
    expect(page.html).toContain('<meta property="og:title" content="Rückgabe · Rechenwerk" />');
    expect(page.headers.get('vary')).toContain('Accept-Language');
  });

  it('is the one that was chosen, whatever the browser asks for', async () => {
    const chosen = await open('/', { 'accept-language': 'en-US', cookie: 'language=de' });
    expect(chosen.title).toBe('Computer-Hardware und -Software · Rechenwerk');
    expect((await open('/', { ...GERMAN, cookie: 'language=en' })).title).toBe(
      'Computer hardware and software · Rechenwerk',
    );
  });

  it('reaches categories, and pages that are not there; names of products stay', async () => {
    await shop.product({ category: 'graphics cards' });
    for (const path of ['/c/graphics-cards', '/products-catalog?category=graphics%20cards'])
      expect(await open(path, GERMAN)).toMatchObject({
        title: 'Grafikkarten · Rechenwerk',
        description: 'Grafikkarten mit Chip, Speicher, Länge und Leistungsaufnahme.',
      });
    await shop.product({ category: 'capture cards' });
    expect((await open('/c/capture-cards', GERMAN)).description).toBe(
      'Capture Cards mit vollständigen technischen Daten, aktuellem Bestand und einem ehrlichen Preis inkl. MwSt.',
    );
    expect(await open('/nowhere', GERMAN)).toMatchObject({
      status: 404,
      title: 'Seite nicht gefunden · Rechenwerk',
    });
    const id = await shop.product({ name: 'Testor Prime 9' });
    expect((await open(`/product-details/${id}`, GERMAN)).title).toBe('Testor Prime 9 · Rechenwerk');
  });

  it('is English for languages that the shop does not speak', async () => {
    expect((await open('/products-catalog', { 'accept-language': 'fr-FR' })).title).toBe(
      'Products Catalog · Rechenwerk',
    );
  });
});

describe('other pages', () => {
  it('home names the shop and its search', async () => {
    const page = await open('/');
    expect(page).toMatchObject({
      status: 200,
      title: 'Computer hardware and software · Rechenwerk',
      canonical: `${ORIGIN}/`,
    });
    expect(page.data.map((data) => data['@type'])).toEqual(['Organization', 'WebSite']);
  });

  it('the catalog and its categories have one address each; searches and filters stay out', async () => {
    await shop.product({ category: 'graphics cards' });
    expect(await open('/products-catalog?currentPage=2&itemsPerPage=24')).toMatchObject({
      title: 'Products Catalog · Rechenwerk',
      canonical: `${ORIGIN}/products-catalog`,
    });
    expect(await open('/products-catalog?category=Graphics%20Cards')).toMatchObject({
      title: 'Graphics Cards · Rechenwerk',
      canonical: `${ORIGIN}/c/graphics-cards`,
    });
    for (const query of [
      'name=ryzen',
      'makers=AMD',
      'f.socket=AM5',
      'category=graphics%20cards&sort=price-asc',
      'category=nonsense',
    ]) {
      expect(await open(`/products-catalog?${query}`)).toMatchObject({ status: 200, isIndexed: false });
    }
  });

  it('static pages are found, personal ones are not', async () => {
    expect(await open('/return')).toMatchObject({
      status: 200,
      title: 'Return Policy · Rechenwerk',
      canonical: `${ORIGIN}/return`,
    });
    for (const path of [
      '/login',
      '/profile',
      '/orders',
      '/shopping-cart',
      '/edit-product/5',
      '/compare?ids=1',
    ]) {
      expect(await open(path)).toMatchObject({ status: 200, isIndexed: false });
    }
  });

  it('an unknown path is 404', async () => {
    expect(await open('/nowhere')).toMatchObject({ status: 404, title: 'Page Not Found · Rechenwerk' });
  });

  it('knows every route of the client', async () => {
    const routes = readFileSync('web/src/app/routes.tsx', 'utf8');
    const paths = [...routes.matchAll(/[pP]age\(\s*'(\/[^':]*)/g)].map(([, path]) => path ?? '');
    expect(paths.length).toBeGreaterThan(15);
    await shop.product({ category: 'processors' });
    for (const path of paths.map((candidate) =>
      candidate.replace(/^\/c\/$/, '/c/processors').replace(/(?<=.)\/$/, ''),
    )) {
      expect([path, (await open(path)).status]).toEqual([path, 200]);
    }
  });

  it('carries a nonce of its own; structured data is no script and needs none', async () => {
    const { html, headers } = await open('/');
    expect(html).toContain(`nonce="${nonceOf(headers)}"`);
    expect(html).toContain('<script type="application/ld+json">{');
    expect(html).not.toMatch(/__CSP_NONCE__|nonce-[0-9a-f]{32}/);
  });
});

describe('what search engines ask for', () => {
  const read = async (path: string) => {
    const response = await fetch(shop.url + path);
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  it('robots.txt closes what is personal and names the sitemap', async () => {
    const { text, type } = await read('/robots.txt');
    expect(type).toMatch(/^text\/plain/);
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'Disallow: /api/',
        'Disallow: /shopping-cart',
        'Allow: /api/file/pic/',
        `Sitemap: ${ORIGIN}/sitemap.xml`,
      ]),
    );
  });

  it('the sitemap leads to the pages, the categories and every product', async () => {
    const id = await shop.product();
    const { text, type } = await read('/sitemap.xml');
    expect(type).toMatch(/^application\/xml/);
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${ORIGIN}/sitemap-pages.xml`,
      `${ORIGIN}/sitemap-products-1.xml`,
    ]);
    expect((await read('/sitemap-pages.xml')).text).toContain(`<loc>${ORIGIN}/c/processors</loc>`);
    expect((await read('/sitemap-products-1.xml')).text).toContain(
      `<loc>${ORIGIN}/product-details/${id}</loc><lastmod>20`,
    );
  });

  it('the products are read once for many who ask, until the catalog changes', async () => {
    await shop.product();
    const path = '/sitemap-products-1.xml';
    const seen = await shop.commands.targetsDuring(() =>
      Promise.all(Array.from({ length: 10 }, () => read(path))),
    );
    expect(seen.filter((command) => command === 'find products')).toHaveLength(1);
    const id = await shop.product();
    expect((await read(path)).text).toContain(`<loc>${ORIGIN}/product-details/${id}</loc>`);
  });

  it('withdrawn products are not in it', async () => {
    const id = await shop.product();
    await delistProduct(await shop.employee(), id);
    expect((await read('/sitemap-products-1.xml')).text).not.toContain(`/product-details/${id}<`);
  });

  it('a file of the sitemap that does not exist is 404', async () => {
    expect((await read('/sitemap-products-2.xml')).status).toBe(404);
    expect((await read('/sitemap-products-0.xml')).status).toBe(404);
  });
});
