import type { Request } from 'express';
import { textToCents } from '../../../shared/money.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import { parseStockCount } from '../../../shared/rules/product.js';
import type { ProductInput, RestField } from '../../../shared/rules/product-fields.js';
import { RequestError } from '../../rest/wording.js';
import { readText } from '../../rest/body.js';
import { TRUE_PAYLOAD, text, type JsonSchema } from '../../rest/json-schema.js';
import type { RestRoute } from '../../rest/route.js';
import { PRODUCT, toWire } from '../catalog/catalog.rest.js';

const readPieces = (request: Request, name: string): number | null =>
  parseStockCount(readText(request, name).trim());

const readInput = (request: Request): Pick<ProductInput, RestField> => ({
  name: readText(request, 'name'),
  description: readText(request, 'description'),
  category: readText(request, 'category'),
  manufacturer: readText(request, 'manufacturer'),
  price: textToCents(readText(request, 'price').trim()) ?? NaN,
  stockCount: readPieces(request, 'stockCount') ?? NaN,
});

const INFO_FIELDS = {
  name: text('The name.'),
  description: text('Plain text.'),
  category: text('A known category or a new one.'),
  price: text('Euro with two decimals, for example 199.00.'),
  stockCount: text('Free pieces.'),
  manufacturer: text('The manufacturer.'),
} satisfies Record<RestField, JsonSchema>;

const addProduct: RestRoute = {
  method: 'post',
  path: '/add-product',
  action: 'products.edit',
  files: { thumbnail: 'picture', pictures: 'picture', specsDoc: 'document' },
  about: {
    summary: 'Adds a product with its files.',
    body: INFO_FIELDS,
    repeated: ['pictures'],
    optionalFiles: ['pictures', 'specsDoc'],
    payload: PRODUCT,
  },
  handle: async (request, { services, viewer }, files) => {
    if (files.length === 0) throw new RequestError('NO_FILES');
    const input = readInput(request);
    // No stock count counts as none in stock.
    const stockCount = readText(request, 'stockCount').trim() === '' ? 0 : input.stockCount;
    const pictures = files.filter(({ field }) => field === 'pictures');
    const product = await services.editing.add(
      viewer,
      { ...input, stockCount },
      {
        thumbnail: files.find(({ field }) => field === 'thumbnail') ?? null,
        pictures,
        specification: files.find(({ field }) => field === 'specsDoc') ?? null,
      },
    );
    return { msg: 'New product added.', payload: toWire(product) };
  },
};

const editProductInfos: RestRoute = {
  method: 'post',
  path: '/edit-products-infos/:productID',
  action: 'products.edit',
  about: {
    summary: 'Changes what is known of a product.',
    body: {
      ...INFO_FIELDS,
      'stockCountBefore?': text('The stock count that was loaded: pieces sold since then stay sold.'),
    },
    payload: TRUE_PAYLOAD,
  },
  handle: async (request, { services, viewer }) => {
    const productId = requireId(request.params.productID, unknownProduct);
    // Existing clients know of no versions; those that send the count that they loaded keep pieces sold meanwhile.
    const loaded = { version: null, stockCount: readPieces(request, 'stockCountBefore') };
    await services.editing.edit(viewer, productId, readInput(request), loaded);
    return { msg: 'Product infos updated.', payload: true };
  },
};

/** The calls of `/api` by which employees add and edit products. */
export const editingRoutes: readonly RestRoute[] = [addProduct, editProductInfos];
