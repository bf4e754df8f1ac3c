import { interpolate, type LanguageCode, type Translator } from '../../shared/language.js';
import { isFactKey } from '../../shared/facts/kinds.js';
import { FACT_PREFIX } from '../../shared/rules/catalog-url.js';
import { OPEN_PATHS } from '../../shared/rules/closed-shop.js';
import { HOME_COUNTRY } from '../../shared/rules/address-fields.js';
import { pieceShippingCents } from '../../shared/rules/shipping-prices.js';
import type { Settings } from '../../shared/settings.js';
import { POLICY } from '../../shared/policy.js';
import { readId } from '../../shared/rules/ids.js';
import type { Category } from '../../shared/rules/category-tree.js';
import { categoryLabel, normalizeCategory } from '../../shared/rules/category-name.js';
import { centsToText } from '../../shared/money.js';
import { TEXTS } from '../../shared/texts.js';
import type { ProductRecord } from '../features/catalog/product.record.js';
import type { RequestContext } from '../context.js';
import { GERMAN_HEADS, type HeadText, type PlainHeadText } from './german.heads.js';
import { PRIVATE_PATHS, STATIC_PAGES } from './page-table.js';
import { createProductLoader } from '../features/catalog/catalog.loader.js';

/** What a page says about itself to those that do not run it: search engines, messengers. */
export interface PageHead {
  /** 404 where there is nothing, 503 while the shop is closed; the client then says so in words. */
  status: 200 | 404 | 503;
  title: string;
  description: string;
  /** The one address of this content, as a path with query; `null` keeps the page out of search engines. */
  canonical: string | null;
  /** Structured data (schema.org), one object each. */
  data: readonly object[];
  /** The picture that is seen first, asked for together with the code that shows it; without one by default. */
  pictureId?: number;
  /** Where the content is to be found instead, as a path with query: the page itself is not sent then. */
  movedTo?: string;
}

const SHOP = 'Rechenwerk';
const HOME_TITLE = 'Computer hardware and software';
const DEFAULT_DESCRIPTION =
  'Processors, graphics cards, memory, storage, prebuilt PCs and software. Prices include VAT.';

/** How long a description may be before search engines cut it. */
const MAX_DESCRIPTION_LENGTH = 155;

/** When goods arrive, and what that costs. */
type DeliveryTerms = Pick<Settings, 'delivery' | 'shipping'>;

/** Returns a text of a head in the reader's language. */
type Translate = Translator<HeadText>;

const TRANSLATE: Readonly<Record<LanguageCode, Translate>> = {
  en: interpolate,
  de: (text: HeadText, values = {}) => interpolate(GERMAN_HEADS[text], values),
};

const languageOf = ({ viewer }: RequestContext): LanguageCode => viewer.language ?? 'en';

const titled = (name: string): string => `${name} · ${SHOP}`;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH))} …`;
}

const absent = (title: PlainHeadText, t: Translate): PageHead => ({
  status: 404,
  title: titled(t(title)),
  description: t(DEFAULT_DESCRIPTION),
  canonical: null,
  data: [],
});

const shown = (
  title: string,
  description: string,
  canonical: string | null,
  data: readonly object[] = [],
): PageHead => ({ status: 200, title: titled(title), description, canonical, data });

const home = (origin: string, t: Translate): PageHead =>
  shown(t(HOME_TITLE), t(DEFAULT_DESCRIPTION), '/', [
    { '@type': 'Organization', name: SHOP, url: `${origin}/`, logo: `${origin}/favicon.svg` },
    { '@type': 'WebSite', name: SHOP, url: `${origin}/` },
  ]);

/** The keys that narrow a list down or order it otherwise, beside those of facts. */
const NARROWING = new Set([
  'name',
  'manufacturer',
  'makers',
  'priceFrom',
  'priceTo',
  'availableInStock',
  'sort',
]);

/** Tells whether a list is narrowed down or ordered otherwise: such an address is worth nothing to search engines. */
const isNarrowed = (query: URLSearchParams): boolean =>
  [...query].some(([key, value]) => value !== '' && (NARROWING.has(key) || key.startsWith(FACT_PREFIX)));

const categoryPath = ({ slug }: Category): string => `/c/${slug}`;

/** The steps from the home page to a page, as its own `nav` shows them. */
function trail(origin: string, t: Translate, steps: readonly [name: string, path: string][]): object {
  const all = [[t('Home'), '/'], [t('Products'), '/products-catalog'], ...steps] as const;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Leads from an address with conditions on facts that no kind of product has to the same one without them. */
function withoutUnknownFacts(head: PageHead, url: URL): PageHead {
  const moved = new URLSearchParams(url.searchParams);
  for (const name of new Set(url.searchParams.keys()))
    if (name.startsWith(FACT_PREFIX) && !isFactKey(name.slice(FACT_PREFIX.length))) moved.delete(name);
  if (moved.size === url.searchParams.size) return head;
  const query = moved.toString();
  return { ...head, movedTo: url.pathname + (query === '' ? '' : `?${query}`) };
}

/** A category has a page of its own; searches, and the same list filtered or ordered otherwise, are not worth finding. */
async function catalog(url: URL, context: RequestContext, t: Translate): Promise<PageHead> {
  const query = url.searchParams;
  const given = normalizeCategory(query.get('category') ?? '');
  const category = given === '' ? null : (await context.services.categories.tree()).find(given);
  if (category === null) {
    const canonical = isNarrowed(query) || given !== '' ? null : '/products-catalog';
    return withoutUnknownFacts(shown(t(TEXTS.catalogTitle), t(DEFAULT_DESCRIPTION), canonical), url);
  }
  const head = shown(
    category.labels[languageOf(context)],
    describeCategory(category, languageOf(context), t),
    isNarrowed(query) ? null : categoryPath(category),
  );
  if (category.name === given) return withoutUnknownFacts(head, url);
  const moved = new URLSearchParams(query);
  moved.set('category', category.name);
  return { ...head, movedTo: `${url.pathname}?${moved.toString()}` };
}

/** The description that employees keep; without one, what the shop says of every category. */
function describeCategory({ labels, descriptions }: Category, language: LanguageCode, t: Translate): string {
  return (
    descriptions[language] ||
    t('{category} with full data sheets, real stock and one honest price, VAT included.', {
      category: labels[language],
    })
  );
}

/** The page of a category; an address that it had before leads to the one that it has. */
async function categoryPage(
  slug: string,
  url: URL,
  origin: string,
  context: RequestContext,
  t: Translate,
): Promise<PageHead> {
  const category = (await context.services.categories.tree()).bySlug(slug);
  if (category === null) return absent('Page Not Found', t);
  const path = categoryPath(category);
  const language = languageOf(context);
  const label = category.labels[language];
  const canonical = isNarrowed(url.searchParams) ? null : path;
  const steps = [trail(origin, t, [[label, path]])];
  const head = shown(label, describeCategory(category, language, t), canonical, steps);
  return category.slug === slug ? withoutUnknownFacts(head, url) : { ...head, movedTo: path + url.search };
}

/** What the manufacturer promises in addition to the rights by law; nothing where that is none, or not known. */
const warrantyOf = ({ warrantyMonths }: ProductRecord): object =>
  warrantyMonths === null || warrantyMonths === 0
    ? {}
    : {
        warranty: {
          '@type': 'WarrantyPromise',
          durationOfWarranty: { '@type': 'QuantitativeValue', value: warrantyMonths, unitCode: 'MON' },
        },
      };

/** What delivery of one piece costs, and how long it takes; what is digital is not delivered. */
const shippingOf = (
  product: ProductRecord,
  { delivery: { earliestDays, latestDays }, shipping }: DeliveryTerms,
): object =>
  product.isDigital === true
    ? {}
    : {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: {
            '@type': 'MonetaryAmount',
            value: centsToText(pieceShippingCents(shipping, product)),
            currency: 'EUR',
          },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: HOME_COUNTRY },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
            transitTime: {
              '@type': 'QuantitativeValue',
              minValue: earliestDays,
              maxValue: latestDays,
              unitCode: 'DAY',
            },
          },
        },
      };

/** What everybody may send back by law, without a reason and at the shop's cost; the page tells what the shop adds to that. */
const returnsOf = (origin: string): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'DE',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: POLICY.withdrawalDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
  merchantReturnLink: `${origin}/return`,
});

/** An announced reduction, with the price that § 11 PAngV demands beside it. */
const reductionOf = ({ priceCents, reduction }: ProductRecord, t: Translate): object =>
  reduction === undefined
    ? {}
    : {
        priceSpecification: [
          priceNamed('SalePrice', priceCents),
          {
            ...priceNamed('RegularPrice', reduction.referenceCents),
            name: t('lowest price of the last 30 days'),
          },
        ],
        ...(reduction.until === null ? {} : { priceValidUntil: reduction.until.toISOString() }),
      };

const priceNamed = (priceType: string, cents: number): object => ({
  '@type': 'UnitPriceSpecification',
  priceType: `https://schema.org/${priceType}`,
  price: centsToText(cents),
  priceCurrency: 'EUR',
});

function storeResponseOf(product: ProductRecord, origin: string, terms: DeliveryTerms, t: Translate): object {
  return {
    '@type': 'Offer',
    url: `${origin}/product-details/${product._id}`,
    price: centsToText(product.priceCents),
    priceCurrency: 'EUR',
    ...reductionOf(product, t),
    availability: `https://schema.org/${product.stockCount > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: SHOP },
    ...shippingOf(product, terms),
    ...(product.isDigital === true ? {} : { hasMerchantReturnPolicy: returnsOf(origin) }),
    ...warrantyOf(product),
  };
}

/** The energy class and the range of classes that it belongs to; nothing without a label. */
function energyOf({ energyClass }: ProductRecord): object {
  if (energyClass === null) return {};
  const category = (letter: string): string => `https://schema.org/EUEnergyEfficiencyCategory${letter}`;
  return {
    hasEnergyConsumptionDetails: {
      '@type': 'EnergyConsumptionDetails',
      hasEnergyEfficiencyCategory: category(energyClass),
      energyEfficiencyScaleMin: category('G'),
      energyEfficiencyScaleMax: category('A'),
    },
  };
}

/** The numbers by which other shops and portals know the product; schema.org names a GTIN by its length. */
const numbersOf = ({ gtin, mpn }: ProductRecord): object => ({
  ...(gtin === null ? {} : { [`gtin${gtin.length}`]: gtin }),
  ...(mpn === null ? {} : { mpn }),
});

/** Ratings only where somebody has really reviewed: an invented one would mislead (§ 5b (3) UWG). */
function ratingOf({ ratingMean, reviewsCount }: ProductRecord): object {
  if (reviewsCount === 0) return {};
  const ratingValue = Math.round(ratingMean * 10) / 10;
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount: reviewsCount } };
}

async function product(id: string, origin: string, context: RequestContext, t: Translate): Promise<PageHead> {
  const productId = readId(id);
  // As the viewer may see it: withdrawn products are there for who may edit them, and for nobody else.
  const found = productId === null ? null : await context.loader(createProductLoader).load(productId);
  if (found === null) return absent('Product', t);
  const pictures = [found.thumbnailId, ...found.pictureIds].map(
    (picture) => `${origin}/api/file/pic/${picture}`,
  );
  const path = `/product-details/${found._id}`;
  const category = (await context.services.categories.tree()).find(found.category);
  const label = category?.labels[languageOf(context)] ?? categoryLabel(found.category);
  const head = shown(found.name, shortened(found.description), found.isListed ? path : null, [
    {
      '@type': 'Product',
      name: found.name,
      description: found.description,
      sku: String(found._id),
      category: label,
      brand: { '@type': 'Brand', name: found.manufacturer },
      image: pictures,
      offers: storeResponseOf(found, origin, context.services.settings.now, t),
      ...numbersOf(found),
      ...energyOf(found),
      ...ratingOf(found),
    },
    trail(origin, t, [
      ...(category === null ? [] : [[label, categoryPath(category)] as [string, string]]),
      [found.name, path],
    ]),
  ]);
  return { ...head, pictureId: found.thumbnailId };
}

/** What the page at an address says about itself to a caller. `origin` is where customers reach the shop. */
export async function describePage(url: URL, origin: string, context: RequestContext): Promise<PageHead> {
  const t = TRANSLATE[languageOf(context)];
  const path = url.pathname.replace(/(?<=[^/])\/$/, '');
  const [, first = '', second, ...rest] = path.split('/');
  if (context.closure !== null && !OPEN_PATHS.includes(path))
    return { ...shown(t('Closed at the moment'), t(DEFAULT_DESCRIPTION), null), status: 503 };
  if (path === '/') return home(origin, t);
  if (path === '/products-catalog') return catalog(url, context, t);
  if (first === 'c' && second !== undefined && rest.length === 0)
    return categoryPage(second, url, origin, context, t);
  if (first === 'product-details' && rest.length === 0) {
    return second === undefined
      ? shown(t('Product'), t(DEFAULT_DESCRIPTION), null)
      : product(second, origin, context, t);
  }
  const known = STATIC_PAGES.find((page) => page.path === path);
  if (known !== undefined) return shown(t(known.title), t(known.description), known.path);
  const isPrivate = PRIVATE_PATHS.includes(`/${first}`);
  return isPrivate ? shown(t(HOME_TITLE), t(DEFAULT_DESCRIPTION), null) : absent('Page Not Found', t);
}
