import type { Request } from 'express';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import { textToCents } from '../../../shared/money.js';
import { demandId } from '../../../shared/rules/ids.js';
import { textToPieces } from '../../../shared/rules/product.js';
import { readText } from '../../rest/body.js';
import { DONE, text, type SchemaFields } from '../../rest/json-schema.js';
import type { RestRoute } from '../../rest/route.js';
import { PRODUCT, toWire } from './catalog.rest.js';
import type { ProductInfos } from './editing.service.js';
import { describeFileProblem } from './product-files.rest.js';

/** What existing clients of /api are told, by field: sentences of the contract, its slips of the pen included. */
const WIRE_MESSAGES: Record<string, string> = {
  'name required': 'The product name is missing.',
  'description required': 'The product description is missing.',
  'category required': 'The product category is missing.',
  'price price':
    "The price must be greater than 0. Please use a dot as a decimal separator. E.g.: '01.23', '23.03' or '0.01'.",
  'stockCount stock': 'The stock count must be 0 or greater and a whole number.',
  'manufacturer required': 'he product manufacturer is missing.',
};

/** Runs an edit; the first problem of its input is told in the words of the contract. */
async function inWireWords<Outcome>(
  general: string,
  picturesCount: number,
  edit: () => Promise<Outcome>,
): Promise<Outcome> {
  const describe = (problem: FieldProblem): string =>
    WIRE_MESSAGES[`${problem.name} ${problem.code}`] ??
    describeFileProblem(problem, picturesCount) ??
    `${general} ${problem.message}`;
  try {
    return await edit();
  } catch (error) {
    const problem = error instanceof ShopError ? error.fields[0] : undefined;
    if (problem === undefined) throw error;
    throw new ShopError('INVALID_INPUT', describe(problem));
  }
}

const readPieces = (request: Request, name: string): number | null =>
  textToPieces(readText(request, name).trim());

const readInfos = (request: Request): ProductInfos => ({
  name: readText(request, 'name'),
  description: readText(request, 'description'),
  category: readText(request, 'category'),
  manufacturer: readText(request, 'manufacturer'),
  priceCents: textToCents(readText(request, 'price').trim()),
  stockCount: readPieces(request, 'stockCount'),
  attributes: null,
});

const INFOS: SchemaFields = {
  name: text('The name.'),
  description: text('Plain text.'),
  category: text('A known category or a new one.'),
  price: text('Euro with two decimals, for example 199.00.'),
  stockCount: text('Free pieces.'),
  manufacturer: text('The manufacturer.'),
};

const addProduct: RestRoute = {
  method: 'post',
  path: '/add-product',
  action: 'products.edit',
  files: { thumbnail: 'picture', pictures: 'picture', specsDoc: 'document' },
  about: {
    summary: 'Adds a product with its files.',
    body: INFOS,
    repeated: ['pictures'],
    optionalFiles: ['pictures', 'specsDoc'],
    payload: PRODUCT,
  },
  handle: async (request, { services, viewer }, files) => {
    if (files.length === 0) throw new ShopError('INVALID_INPUT', 'No files were uploaded.');
    const infos = readInfos(request);
    // No stock count counts as none in stock.
    const stockCount = readText(request, 'stockCount').trim() === '' ? 0 : infos.stockCount;
    const pictures = files.filter(({ field }) => field === 'pictures');
    const product = await inWireWords('Could not create new product.', pictures.length, () =>
      services.editing.add(
        viewer,
        { ...infos, stockCount },
        {
          thumbnail: files.find(({ field }) => field === 'thumbnail') ?? null,
          pictures,
          specification: files.find(({ field }) => field === 'specsDoc') ?? null,
        },
      ),
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
      ...INFOS,
      'stockCountBefore?': text('The stock count that was loaded: pieces sold since then stay sold.'),
    },
    payload: DONE,
  },
  handle: async (request, { services, viewer }) => {
    const given = String(request.params.productID);
    const productId = demandId(given, `Could not find a product with ID: "${given.slice(0, 50)}".`);
    // Existing clients know of no versions; those that send the count that they loaded keep pieces sold meanwhile.
    const loaded = { version: null, stockCount: readPieces(request, 'stockCountBefore') };
    await inWireWords('Product infos could not be updated.', 0, () =>
      services.editing.edit(viewer, productId, readInfos(request), loaded),
    );
    return { msg: 'Product infos updated.', payload: true };
  },
};

/** The calls of `/api` by which employees add and edit products. */
export const editingRoutes: readonly RestRoute[] = [addProduct, editProductInfos];
