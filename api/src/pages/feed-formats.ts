import { centsToText } from '../../shared/money.js';
import type { DeliveryDays } from '../../shared/rules/delivery.js';
import { pieceShippingCents, type ShippingSettings } from '../../shared/rules/shipping-prices.js';
import type { ProductRecord } from '../features/catalog/product.record.js';
import { escapeHtml } from '../kernel/mail/mail-format.js';

/** What a portal is told of a product. */
interface FeedEntry {
  product: ProductRecord;
  category: string;
  link: string;
  imageLink: string;
  delivery: DeliveryDays;
  shipping: ShippingSettings;
}

/** A list of all products as a portal reads it: how it begins, what it says of each, how it ends. */
export interface Feed {
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

/** Google shows the label that the EU's register has; without a number there, the class alone. */
function energyOf({ energyClass, eprelNumber }: ProductRecord): string[] {
  if (eprelNumber === null) return energyClass === null ? [] : [tag('energy_efficiency_class', energyClass)];
  const number = tag('certification_code', eprelNumber);
  const register = `${tag('certification_authority', 'EC')}${tag('certification_name', 'EPREL')}`;
  return [`<g:certification>${register}${number}</g:certification>`];
}

/** Google takes the price that § 11 PAngV demands as the one before. */
function priceOf({ priceCents, reduction }: ProductRecord): string[] {
  const price = `${centsToText(priceCents)} EUR`;
  return reduction === undefined
    ? [tag('price', price)]
    : [tag('price', `${centsToText(reduction.referenceCents)} EUR`), tag('sale_price', price)];
}

function googleItem(entry: FeedEntry): string {
  const { product, category, link, imageLink } = entry;
  const { weightGrams } = product;
  return [
    '<item>',
    tag('id', String(product._id)),
    tag('title', oneLine(product.name).slice(0, GOOGLE_TITLE)),
    tag('description', oneLine(product.description).slice(0, GOOGLE_DESCRIPTION)),
    tag('link', link),
    tag('image_link', imageLink),
    ...product.pictureIds.map((id) => tag('additional_image_link', imageLink.replace(/\d+$/, String(id)))),
    tag('availability', product.stockCount > 0 ? 'in_stock' : 'out_of_stock'),
    ...priceOf(product),
    tag('condition', 'new'),
    tag('brand', product.manufacturer),
    ...identifiersOf(product),
    tag('product_type', category),
    ...energyOf(product),
    ...(weightGrams == null ? [] : [tag('shipping_weight', `${weightGrams} g`)]),
    `<g:shipping><g:country>DE</g:country><g:price>${shippingPrice(entry)} EUR</g:price></g:shipping>`,
    '</item>\n',
  ].join('');
}

const row = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${oneLine(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;

/** What sending one piece within Germany costs, in euros. */
const shippingPrice = ({ product, shipping }: FeedEntry): string =>
  centsToText(pieceShippingCents(shipping, product));

/** When goods in stock arrive, and others, in the words of the portals. */
const deliveryWords = ({ product, delivery }: FeedEntry): string =>
  product.stockCount > 0 ? `${delivery.earliestDays}-${delivery.latestDays} Werktage` : 'nicht auf Lager';

/** Longest description that idealo takes, in characters. */
const IDEALO_DESCRIPTION = 1_000;

const IDEALO: Readonly<Record<string, (entry: FeedEntry) => string>> = {
  sku: ({ product }) => String(product._id),
  brand: ({ product }) => product.manufacturer,
  title: ({ product }) => product.name,
  categoryPath: ({ category }) => category,
  url: ({ link }) => link,
  eans: ({ product }) => product.gtin ?? '',
  hans: ({ product }) => product.mpn ?? '',
  description: ({ product }) => oneLine(product.description).slice(0, IDEALO_DESCRIPTION),
  imageUrls: ({ imageLink }) => imageLink,
  price: ({ product }) => centsToText(product.priceCents),
  deliveryTime: deliveryWords,
  paymentCosts_paypal: () => '0.00',
  deliveryCosts_dhl: shippingPrice,
};

/**
 * The names of plentymarkets' documented export, whose first seven are demanded. Other exporters name them otherwise: the portal assigns
 * columns when a shop is registered, and then by hand those that no document names, shipping costs for Germany and the picture.
 */
const GEIZHALS: typeof IDEALO = {
  Produktbezeichnung: ({ product }) => product.name,
  Herstellername: ({ product }) => product.manufacturer,
  Preis: ({ product }) => centsToText(product.priceCents),
  Deeplink: ({ link }) => link,
  Herstellernummer: ({ product }) => product.mpn ?? '',
  EAN: ({ product }) => product.gtin ?? '',
  Verfügbarkeit: deliveryWords,
  Beschreibung: ({ product }) => product.description,
  Produktcode: ({ product }) => String(product._id),
  Kategorie: ({ category }) => category,
  Bildlink: ({ imageLink }) => imageLink,
  VersandDE: shippingPrice,
};

const table = (path: string, columns: typeof IDEALO): Feed => ({
  path,
  type: 'text/csv',
  beginning: row(Object.keys(columns)),
  entry: (entry) => row(Object.values(columns).map((read) => read(entry))),
  end: '',
});

/** Returns the lists that portals fetch, with addresses of the shop at this origin. */
export const feedsOf = (origin: string): readonly Feed[] => [
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
