import { Router, type Response } from 'express';
import { readPageNumber } from '../../shared/rules/paging.js';
import { escapeHtml } from '../kernel/mail/mail-format.js';
import type { Services } from '../services.js';
import { PRIVATE_PATHS, STATIC_PAGES } from './page-table.js';

/** Addresses in one file; the protocol allows 50,000. */
const MAX_URLS_PER_SITEMAP = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page, and when it has changed last, where that is known. */
interface SitemapPage {
  url: string;
  changedAt?: Date;
}

const entryOf = ({ url, changedAt }: SitemapPage): string => {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escapeHtml(url)}</loc>${lastmod}</url>`;
};

const urlset = (pages: readonly SitemapPage[]): string =>
  `${HEAD}\n<urlset ${NAMESPACE}>${pages.map(entryOf).join('\n')}</urlset>\n`;

const index = (urls: readonly string[]): string =>
  `${HEAD}\n<sitemapindex ${NAMESPACE}>${urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`).join('\n')}</sitemapindex>\n`;

function sendXml(response: Response, xml: string): void {
  response.set('Cache-Control', 'public, max-age=3600').type('application/xml').send(xml);
}

/** What search engines ask for: `/robots.txt`, `/sitemap.xml` and the files that it names. */
export function serveSitemap(origin: string, { catalog, categories: tree }: Services): Router {
  const router = Router();
  const countFiles = async (): Promise<number> =>
    Math.ceil((await catalog.countListed()) / MAX_URLS_PER_SITEMAP);
  const productsFile = async (file: number): Promise<{ xml: string }> => {
    const listed = await catalog.listedPages((file - 1) * MAX_URLS_PER_SITEMAP, MAX_URLS_PER_SITEMAP);
    return {
      xml: urlset(listed.map(({ id, changedAt }) => ({ url: `${origin}/product-details/${id}`, changedAt }))),
    };
  };
  router.get('/robots.txt', (_request, response) => {
    const closed = ['/api/', '/graphql', ...PRIVATE_PATHS].map((path) => `Disallow: ${path}`);
    const lines = [
      'User-agent: *',
      'Allow: /',
      'Allow: /api/file/pic/',
      ...closed,
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    response
      .set('Cache-Control', 'public, max-age=3600')
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  });
  router.get('/sitemap.xml', async (_request, response) => {
    const products = Array.from(
      { length: await countFiles() },
      (_, file) => `${origin}/sitemap-products-${file + 1}.xml`,
    );
    sendXml(response, index([`${origin}/sitemap-pages.xml`, ...products]));
  });
  router.get('/sitemap-pages.xml', async (_request, response) => {
    const categories = (await tree.tree()).categories.map(({ slug }) => `/c/${slug}`);
    const paths = ['/', '/products-catalog', ...STATIC_PAGES.map(({ path }) => path), ...categories];
    sendXml(response, urlset(paths.map((path) => ({ url: origin + path }))));
  });
  router.get(/^\/sitemap-products-([1-9]\d{0,4})\.xml$/, async (request, response) => {
    const file = readPageNumber((request.params as Record<string, string>)['0']);
    const exists = file <= (await countFiles());
    const kept = exists
      ? await catalog.cachePageUntilChange(`sitemap ${file}`, () => productsFile(file))
      : null;
    sendXml(kept === null ? response.status(404) : response, kept?.xml ?? urlset([]));
  });
  return router;
}
