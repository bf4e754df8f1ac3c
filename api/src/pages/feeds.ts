import { once } from 'node:events';
import { Router, type Response } from 'express';
import { centsToText } from '../../shared/money.js';
import { categoryLabel } from '../../shared/rules/category-name.js';
import type { CategoryTree } from '../../shared/rules/category-tree.js';
import type { DeliveryDays } from '../../shared/rules/delivery.js';
import type { ProductRecord } from '../features/catalog/product.record.js';
import { escapeHtml } from '../kernel/mail/mail-format.js';
import type { Services } from '../services.js';

/** Products that are read and written together. */
const BATCH = 500;

/** How many seconds somebody waits who asks for a list that is being written for somebody else. */
const BUSY_SECONDS = 30;

/** How long, in ms, one caller may take to read a list. */
const READING_MS = 120_000;

/** What a portal is told of a product. */
interface FeedEntry {
  product: ProductRecord;
  category: string;
  link: string;
  imageLink: string;
  delivery: DeliveryDays;
}

/** A list of all products as a portal reads it. */
interface Feed {
  path: string;
  type: string;
  beginning: string;
  entry: (entry: FeedEntry) => string;
  end: string;
}

const tag = (name: string, text: string): string => `<g:${name}>${escapeHtml(text)}</g:${name}>`;

/** A text on one line, as the portals want it. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Limits of Google Merchant Center, in characters. */
const GOOGLE_TITLE = 150;
const GOOGLE_DESCRIPTION = 5_000;

/** Brand and GTIN, else brand and the manufacturer’s number, tell what a product is; without either the list has to say so. */
function identifiersOf({ gtin, mpn }: ProductRecord): string[] {
  const known = [
    ...(gtin === null ? [] : [tag('gtin', gtin)]),
    ...(mpn === null ? [] : [tag('mpn', oneLine(mpn))]),
  ];
  return known.length === 0 ? [tag('identifier_exists', 'no')] : known;
}

function googleItem({ product, category, link, imageLink }: FeedEntry): string {
  const { energyClass, weightGrams } = product;
  return [
    '<item>',
    tag('id', String(product._id)),
    tag('title', oneLine(product.name).slice(0, GOOGLE_TITLE)),
    tag('description', oneLine(product.description).slice(0, GOOGLE_DESCRIPTION)),
    tag('link', link),
    tag('image_link', imageLink),
    ...product.pictureIds.map((id) => tag('additional_image_link', imageLink.replace(/\d+$/, String(id)))),
    tag('availability', product.stockCount > 0 ? 'in_stock' : 'out_of_stock'),
    tag('price', `${centsToText(product.priceCents)} EUR`),
    tag('condition', 'new'),
    tag('brand', product.manufacturer),
    ...identifiersOf(product),
    tag('product_type', category),
    ...(energyClass == null ? [] : [tag('energy_efficiency_class', energyClass)]),
    ...(weightGrams == null ? [] : [tag('shipping_weight', `${weightGrams} g`)]),
    '<g:shipping><g:country>DE</g:country><g:price>0.00 EUR</g:price></g:shipping>',
    '</item>\n',
  ].join('');
}

const row = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${oneLine(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;

/** When goods in stock arrive, and others, in the words of the portals. */
const deliveryWords = ({ product, delivery }: FeedEntry): string =>
  product.stockCount > 0 ? `${delivery.earliestDays}-${delivery.latestDays} Werktage` : 'nicht auf Lager';

const IDEALO: Readonly<Record<string, (entry: FeedEntry) => string>> = {
  sku: ({ product }) => String(product._id),
  brand: ({ product }) => product.manufacturer,
  title: ({ product }) => product.name,
  categoryPath: ({ category }) => category,
  url: ({ link }) => link,
  eans: ({ product }) => product.gtin ?? '',
  hans: ({ product }) => product.mpn ?? '',
  description: ({ product }) => product.description,
  imageUrls: ({ imageLink }) => imageLink,
  price: ({ product }) => centsToText(product.priceCents),
  deliveryTime: deliveryWords,
  paymentCosts_paypal: () => '0.00',
  deliveryCosts_dhl: () => '0.00',
};

const GEIZHALS: typeof IDEALO = {
  Artikelnummer: ({ product }) => String(product._id),
  Hersteller: ({ product }) => product.manufacturer,
  Herstellernummer: ({ product }) => product.mpn ?? '',
  EAN: ({ product }) => product.gtin ?? '',
  Bezeichnung: ({ product }) => product.name,
  Kategorie: ({ category }) => category,
  Preis: ({ product }) => centsToText(product.priceCents),
  Lagerstand: deliveryWords,
  Deeplink: ({ link }) => link,
  Bild: ({ imageLink }) => imageLink,
  Versandkosten: () => '0.00',
};

const table = (path: string, columns: typeof IDEALO): Feed => ({
  path,
  type: 'text/csv',
  beginning: row(Object.keys(columns)),
  entry: (entry) => row(Object.values(columns).map((read) => read(entry))),
  end: '',
});

const feedsOf = (origin: string): readonly Feed[] => [
  {
    path: '/feeds/google.xml',
    type: 'application/xml',
    beginning: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Rechenwerk</title><link>${escapeHtml(origin)}/</link><description>Rechenwerk</description>\n`,
    entry: googleItem,
    end: '</channel></rss>\n',
  },
  table('/feeds/idealo.csv', IDEALO),
  table('/feeds/geizhals.csv', GEIZHALS),
];

/**
 * Serves the lists of products that portals fetch: Google Merchant Center, idealo and Geizhals. A list is written as it is
 * read, a batch at a time, so that its length costs no memory; each is written for one caller at a time, the others are asked to
 * come again, and who has it already is told so until the catalog changes.
 */
export function serveFeeds(origin: string, { catalog, categories, settings }: Services): Router {
  const router = Router();
  const busy = new Set<string>();

  const toEntry = (product: ProductRecord, tree: CategoryTree): FeedEntry => ({
    product,
    category: tree.find(product.category)?.labels.de ?? categoryLabel(product.category),
    link: `${origin}/product-details/${product._id}`,
    imageLink: `${origin}/api/file/pic/${product.thumbnailId}`,
    delivery: settings.now.delivery,
  });

  async function write(feed: Feed, response: Response): Promise<void> {
    const tree = await categories.tree();
    response.write(feed.beginning);
    let after = 0;
    while (!response.destroyed) {
      const products = await catalog.listedAfter(after, BATCH);
      const last = products.at(-1);
      if (last === undefined) break;
      after = last._id;
      const text = products.map((product) => feed.entry(toEntry(product, tree))).join('');
      if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    response.end(feed.end);
  }

  for (const feed of feedsOf(origin)) {
    router.get(feed.path, async (request, response) => {
      const { version } = await settings.refresh();
      const ETag = `"${await catalog.revision()}-${version}"`;
      response.set({ 'Cache-Control': 'public, max-age=3600', ETag });
      response.type(`${feed.type}; charset=utf-8`);
      if (request.fresh || request.method === 'HEAD') {
        response.status(request.fresh ? 304 : 200).end();
        return;
      }
      if (busy.has(feed.path)) {
        response.removeHeader('ETag');
        response.set({ 'Cache-Control': 'no-store', 'Retry-After': String(BUSY_SECONDS) });
        response.status(503).type('text/plain').send('This list is being written. Please ask again soon.\n');
        return;
      }
      busy.add(feed.path);
      const timer = setTimeout(() => response.destroy(), READING_MS);
      try {
        await write(feed, response);
      } finally {
        clearTimeout(timer);
        busy.delete(feed.path);
      }
    });
  }
  return router;
}
