import type { Request } from 'express';
import { ShopError } from '../../../shared/errors.js';
import { readId } from '../../../shared/rules/ids.js';
import { CATALOG_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { readPriceFilter } from '../../../shared/rules/product.js';
import { listOf, oneOf, orNull, pageOf, pageQuery, record, text, wholeFrom } from '../../rest/json-schema.js';
import { readListPage, readParameter, type RestRoute } from '../../rest/route.js';
import type { ProductRecord } from './catalog.model.js';

/** Most ids that `product-data-bulk` takes. */
const BULK_MAX = 100;

/** A product with the names that clients of `/api` know. */
export const toWire = (product: ProductRecord) => ({
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
    productID: wholeFrom(1, 'Id of the product.'),
    name: text('The name.'),
    description: text('Plain text; an empty line begins a new paragraph.'),
    category: text('In lower case.'),
    price: wholeFrom(1, 'Euro cents, VAT included.'),
    stockCount: wholeFrom(0, 'Free pieces.'),
    manufacturer: text('The manufacturer.'),
    thumbnailID: wholeFrom(1, 'Id of the first picture, for `/file/pic/{id}`.'),
    pictures: listOf(wholeFrom(1, 'Id of a picture.'), 'The further pictures.'),
    specsDocID: orNull(wholeFrom(1, 'Id of the specification document, for `/file/doc/{id}`.')),
  },
  'Product',
);

function readPrice(request: Request, name: string): number | null {
  const cents = readPriceFilter(readParameter(request, name) ?? '');
  if (cents !== 'price') return cents;
  throw new ShopError('INVALID_INPUT', 'A price must be given in euro with two decimals, for example 12.50.');
}

const catalogPage: RestRoute = {
  method: 'get',
  path: '/products-catalog',
  isAboutCatalogue: true,
  about: {
    summary: 'A page of the catalogue. All given filters must hold.',
    query: {
      ...pageQuery(CATALOG_PAGE_SIZE),
      'name?': text('Part of the name, without regard to case and accents.'),
      'category?': text('The category.'),
      'manufacturer?': text('The manufacturer, or part of its name.'),
      'priceFrom?': text('Lowest price in euro, for example 12.50.'),
      'priceTo?': text('Highest price in euro.'),
      'availableInStock?': oneOf(['yes'], 'Only what is in stock.'),
    },
    payload: pageOf('products', PRODUCT),
  },
  refusedPayload: () => ({}),
  handle: async (request, { services }) => {
    const { entries, currentPage, pagesCount } = await services.catalog.find(
      {
        name: readParameter(request, 'name'),
        category: readParameter(request, 'category'),
        manufacturer: readParameter(request, 'manufacturer'),
        priceFrom: readPrice(request, 'priceFrom'),
        priceTo: readPrice(request, 'priceTo'),
        onlyInStock: readParameter(request, 'availableInStock') === 'yes',
      },
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
  // Employees also get a product that is withdrawn from the catalogue.
  action: 'catalog.read',
  about: { summary: 'A product; employees also see one that is not listed.', payload: PRODUCT },
  handle: async (request, { products }) => {
    const given = String(request.params.productID);
    const id = readId(given);
    const product = id === null ? null : await products.load(id);
    if (product === null)
      throw new ShopError('NOT_FOUND', `Could not find a product with ID: "${given.slice(0, 50)}".`);
    return { msg: 'Product found.', payload: toWire(product) };
  },
};

const productDataBulk: RestRoute = {
  method: 'post',
  path: '/product-data-bulk',
  about: {
    summary: 'Several products at once, in the order of their ids.',
    body: {
      allProductIDs: {
        ...listOf(wholeFrom(1, 'Id of a product.'), 'The ids, as a list in JSON.'),
        maxItems: BULK_MAX,
      },
    },
    payload: listOf(orNull(PRODUCT), 'Null stands for a product that is not there.'),
  },
  handle: async (request, { products }) => {
    const given: unknown = (request.body as { allProductIDs?: unknown } | undefined)?.allProductIDs;
    const ids = Array.isArray(given)
      ? given.map((id: unknown) => (typeof id === 'number' ? readId(id) : null))
      : [null];
    if (ids.includes(null)) throw new ShopError('INVALID_INPUT', 'One or more values are not numbers.');
    if (ids.length > BULK_MAX)
      throw new ShopError('INVALID_INPUT', `At most ${BULK_MAX} products can be asked for.`);
    const found = await products.loadMany(ids.flatMap((id) => id ?? []));
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
  isAboutCatalogue: true,
  about: {
    summary: 'All categories.',
    payload: listOf(text('A category, in lower case.'), 'The categories.'),
  },
  handle: async (_request, { services }) => ({
    msg: 'Categories found.',
    payload: await services.catalog.categories(),
  }),
};

/** The calls of `/api` that read the catalogue. */
export const catalogRoutes: readonly RestRoute[] = [
  catalogPage,
  productDetails,
  productDataBulk,
  productCategories,
];
