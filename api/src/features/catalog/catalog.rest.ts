import type { Request } from 'express';
import { ShopError } from '../../../shared/errors.js';
import { readId, unknownProduct } from '../../../shared/rules/ids.js';
import { CATALOG_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { priceOfSearch } from '../../../shared/prices.js';
import { readPriceFilter } from '../../../shared/rules/catalog-url.js';
import type { RestField } from '../../../shared/rules/product-fields.js';
import { MAX_SEARCH_TEXT } from '../../../shared/rules/search.js';
import { RequestError } from '../../rest/wording.js';
import { readNumbers } from '../../rest/body.js';
import {
  listOf,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  record,
  text,
  textLike,
  integerFrom,
} from '../../rest/json-schema.js';
import { readListPage, readParameter, type RestRoute } from '../../rest/route.js';
import type { ProductRecord } from './product.record.js';
import type { ProductFilter } from './catalog.query.js';
import { createProductLoader } from './catalog.loader.js';

/** Most ids that `product-data-bulk` takes. */
const MAX_BULK_IDS = 100;

/** What clients of `/api` know of a product. */
type WireField = RestField | 'productID' | 'thumbnailID' | 'pictures' | 'specsDocID';

/** A product with the names that clients of `/api` know. */
export const toWire = (product: ProductRecord): Record<WireField, unknown> => ({
  productID: product._id,
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.priceCents,
  stockCount: product.stockCount,
  manufacturer: product.manufacturer,
  thumbnailID: product.thumbnailId,
  pictures: product.pictureIds,
  specsDocID: product.specsDocId,
});

/** What `toWire` gives. */
export const PRODUCT = record(
  {
    productID: integerFrom(1, 'Id of the product.'),
    name: text('The name.'),
    description: text('Plain text; an empty line begins a new paragraph.'),
    category: text('In lower case.'),
    price: integerFrom(1, 'Euro cents, VAT included.'),
    stockCount: integerFrom(0, 'Free pieces.'),
    manufacturer: text('The manufacturer.'),
    thumbnailID: integerFrom(1, 'Id of the first picture, for `/file/pic/{id}`.'),
    pictures: listOf(integerFrom(1, 'Id of a picture.'), 'The further pictures.'),
    specsDocID: orNull(integerFrom(1, 'Id of the specification document, for `/file/doc/{id}`.')),
  } satisfies Record<WireField, unknown>,
  'Product',
);

function readPrice(request: Request, name: string): number | null {
  const cents = readPriceFilter(readParameter(request, name) ?? '');
  if (cents !== 'price') return cents;
  throw new RequestError('PRICE_UNREADABLE');
}

/** A text that the catalog is searched for. */
const searchText = (description: string) => ({ ...text(description), maxLength: MAX_SEARCH_TEXT });

/** A price in euro, with a dot or a German comma: what `readPriceFilter` reads. */
const priceText = (description: string) =>
  textLike('^\\s*(\\d{1,13}([.,]\\d{2})?|\\d{1,3}([.]\\d{3}){1,3},\\d{2})\\s*$', description);

const readFilter = (request: Request): ProductFilter => ({
  name: readParameter(request, 'name'),
  category: readParameter(request, 'category'),
  manufacturer: readParameter(request, 'manufacturer'),
  priceFrom: readPrice(request, 'priceFrom'),
  priceTo: readPrice(request, 'priceTo'),
  onlyInStock: readParameter(request, 'availableInStock') === null ? null : true,
});

const catalogPage: RestRoute = {
  method: 'get',
  path: '/products-catalog',
  isCatalogRead: true,
  about: {
    summary: 'A page of the catalog. All given filters must hold.',
    query: {
      ...pageQuery(CATALOG_PAGE_SIZE),
      'name?': searchText('Part of the name, without regard to case and accents.'),
      'category?': searchText('The category.'),
      'manufacturer?': searchText('The manufacturer, or part of its name.'),
      'priceFrom?': priceText('Lowest price in euro, for example 12.50.'),
      'priceTo?': priceText('Highest price in euro.'),
      'availableInStock?': oneOf(['yes'], 'Only what is in stock.'),
    },
    payload: pageOf('products', PRODUCT),
  },
  refusedPayload: () => ({}),
  price: (request) =>
    priceOfSearch(
      { filter: readFilter(request), page: readListPage(request, CATALOG_PAGE_SIZE) },
      { entries: true, facets: false },
    ),
  handle: async (request, { services }) => {
    const { entries, currentPage, pagesCount } = await services.search.find(
      { filter: readFilter(request), search: '' },
      'RELEVANCE',
      readListPage(request, CATALOG_PAGE_SIZE),
    );
    return {
      msg: 'Products queried and sorted successfully.',
      payload: { products: entries.map(toWire), currentPage, pagesCount },
    };
  },
};

const productDetails: RestRoute = {
  method: 'get',
  path: '/product-details/:productID',
  // Employees also get a product that is withdrawn from the catalog.
  action: 'catalog.read',
  about: { summary: 'A product; employees also see one that is not listed.', payload: PRODUCT },
  handle: async (request, { loader }) => {
    const given = String(request.params.productID);
    const id = readId(given);
    const product = id === null ? null : await loader(createProductLoader).load(id);
    if (product === null) throw unknownProduct(given.slice(0, 50));
    return { msg: 'Product found.', payload: toWire(product) };
  },
};

const productDataBulk: RestRoute = {
  method: 'post',
  path: '/product-data-bulk',
  repeatedFields: ['allProductIDs'],
  about: {
    summary: 'Several products at once, in the order of their ids.',
    body: {
      allProductIDs: {
        ...listOf(
          integerFrom(1, 'Id of a product.'),
          'The ids: a list in JSON, in a form the field once for each.',
        ),
        maxItems: MAX_BULK_IDS,
      },
    },
    payload: listOf(orNull(PRODUCT), 'Null stands for a product that is not there.'),
  },
  handle: async (request, { loader }) => {
    const given = readNumbers(request, 'allProductIDs');
    const ids = given === null ? [null] : given.map(readId);
    if (ids.includes(null)) throw new RequestError('NOT_NUMBERS');
    if (ids.length > MAX_BULK_IDS) throw new ShopError('TOO_MANY_IDS', { max: MAX_BULK_IDS });
    const found = await loader(createProductLoader).loadMany(ids.flatMap((id) => id ?? []));
    return {
      msg: 'Favorite products found.',
      payload: found.map((product) => {
        if (product instanceof Error) throw product;
        return product === null ? null : toWire(product);
      }),
    };
  },
};

const productCategories: RestRoute = {
  method: 'get',
  path: '/product-categories',
  isCatalogRead: true,
  about: {
    summary: 'All categories.',
    payload: listOf(text('A category, in lower case.'), 'The categories.'),
  },
  handle: async (_request, { services }) => ({
    msg: 'Categories found.',
    payload: await services.categories.names(),
  }),
};

/** The calls of `/api` that read the catalog. */
export const catalogRoutes: readonly RestRoute[] = [
  catalogPage,
  productDetails,
  productDataBulk,
  productCategories,
];
