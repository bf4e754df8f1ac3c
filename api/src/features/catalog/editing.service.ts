import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { refuseProblems } from '../../../shared/rules/problems.js';
import {
  checkProduct,
  normaliseCategory,
  readAttributes,
  type AttributeText,
  type ProductAttribute,
} from '../../../shared/rules/product.js';
import { foldText } from '../../../shared/rules/search.js';
import type { OwedEntry } from '../../platform/database/owed-entries.js';
import type { AuditService } from '../audit/audit.service.js';
import { catalogModels, type ProductRecord } from './catalog.model.js';
import type { CatalogService } from './catalog.service.js';
import type { LedgerService } from './ledger.service.js';
import type { NewFiles, ProductFilesService } from './product-files.service.js';
import type { ProductChange, ProductStore } from './product.store.js';

/** What employees type in about a product. `null` stands for a text that is no amount or no number. */
export interface ProductInfos {
  name: string;
  description: string;
  category: string;
  manufacturer: string;
  priceCents: number | null;
  stockCount: number | null;
  /** `null` leaves the rows as they are; a new product then has none. */
  attributes: readonly AttributeText[] | null;
}

/** What a change of a product's information rests on. */
export interface LoadedState {
  /** The version that the employee saw; `null` overwrites whatever there is. */
  version: number | null;
  /** The free pieces that the employee saw; `null` takes the new count as it is. */
  stockCount: number | null;
}

/** A name in specification tables and its units, most used first. */
export interface AttributeUse {
  name: string;
  units: string[];
}

/** Checked information, ready to be stored. */
interface StoredInfos {
  name: string;
  nameFolded: string;
  description: string;
  category: string;
  manufacturer: string;
  manufacturerFolded: string;
  priceCents: number;
  attributes?: ProductAttribute[];
}

/** What employees do with the information about products (specification, section 2 "Add product", "Edit product"). */
export class EditingService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly around: {
      catalog: CatalogService;
      store: ProductStore;
      files: ProductFilesService;
      ledger: LedgerService;
      audit: AuditService;
    },
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Puts a new product into the catalogue. Throws `INVALID_INPUT` with the problems of all fields or of all files. */
  async add(viewer: Viewer, infos: ProductInfos, files: NewFiles): Promise<ProductRecord> {
    demand(viewer, 'products.edit');
    const { catalog, store, ledger, audit } = this.around;
    const { attributes = [], ...stored } = readInfos(infos);
    const stockCount = infos.stockCount ?? 0;
    const owedBy = async (productId: number): Promise<OwedEntry[]> => [
      ...(await ledger.entriesOf(viewer, {
        productId,
        before: 0,
        after: stockCount,
        reason: 'Product added',
      })),
      await audit.entryOf(viewer, 'PRODUCT_ADDED', productId, stored.name),
    ];
    const product = await this.around.files.attach(files, (fileIds) =>
      catalog.add({ ...stored, ...fileIds, stockCount, attributes }, owedBy),
    );
    await store.settle(product._id, product.owedEntries ?? []);
    return product;
  }

  /**
   * Saves new information about a product. The stock changes by the difference to what was loaded, so that pieces which
   * were sold or held meanwhile stay so. Throws `INVALID_INPUT`, `NOT_FOUND`, and `PRODUCT_CHANGED` when somebody else
   * has saved the product since: one's own next save never conflicts with one's last.
   */
  async edit(
    viewer: Viewer,
    productId: number,
    infos: ProductInfos,
    loaded: LoadedState,
  ): Promise<ProductRecord> {
    demand(viewer, 'products.edit');
    const stored = readInfos(infos);
    const stockCount = infos.stockCount ?? 0;
    await this.around.catalog.introduceCategories([stored.category]);
    return this.around.store.change(productId, unknownProduct(productId), (seen) =>
      this.planEdit(viewer, seen, { stored, stockCount, loaded }),
    );
  }

  /** Takes a product out of the catalogue; it is never deleted. Doing so twice is fine. Throws `NOT_FOUND`. */
  async withdraw(viewer: Viewer, productId: number): Promise<ProductRecord> {
    return this.list(viewer, productId, false);
  }

  /** Brings a withdrawn product back into the catalogue. Doing so twice is fine. Throws `NOT_FOUND`. */
  async relist(viewer: Viewer, productId: number): Promise<ProductRecord> {
    return this.list(viewer, productId, true);
  }

  /** Names and units in the specification tables of a category, most used first, as suggestions. */
  async attributesOf(viewer: Viewer, category: string): Promise<AttributeUse[]> {
    demand(viewer, 'products.edit');
    const uses = await this.products
      .aggregate<{ _id: { name: string; unit?: string }; count: number }>([
        { $match: { category: normaliseCategory(category) } },
        { $unwind: '$attributes' },
        { $group: { _id: { name: '$attributes.name', unit: '$attributes.unit' }, count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
      ])
      .exec();
    const units = new Map<string, string[]>();
    for (const { _id } of uses) {
      units.set(_id.name, [...(units.get(_id.name) ?? []), ...(_id.unit == null ? [] : [_id.unit])]);
    }
    return [...units].map(([name, unitsOfName]) => ({ name, units: unitsOfName }));
  }

  private async list(viewer: Viewer, productId: number, isListed: boolean): Promise<ProductRecord> {
    demand(viewer, 'products.edit');
    const action = isListed ? 'PRODUCT_RELISTED' : 'PRODUCT_WITHDRAWN';
    return this.around.store.change(productId, unknownProduct(productId), async (seen) => {
      if (seen.isListed === isListed) return null;
      const owed = [await this.around.audit.entryOf(viewer, action, productId)];
      return { filter: { isListed: seen.isListed }, update: { $set: { isListed } }, owed };
    });
  }

  /** The information and the difference of stock in one step, with what the logs say about them. */
  private async planEdit(
    viewer: Viewer,
    seen: ProductRecord,
    edit: { stored: StoredInfos; stockCount: number; loaded: LoadedState },
  ): Promise<ProductChange> {
    const { stored, loaded } = edit;
    const difference = edit.stockCount - (loaded.stockCount ?? seen.stockCount);
    if (!mayOverwrite(viewer, seen, loaded.version))
      throw new ShopError('PRODUCT_CHANGED', undefined, [], { current: seen });
    const after = { ...seen, ...stored, stockCount: seen.stockCount + difference };
    if (after.stockCount < 0) throw soldMeanwhile(seen);
    const { _id: productId } = seen;
    const counts = { before: seen.stockCount, after: after.stockCount };
    const changes = describeChanges(seen, after);
    return {
      filter: { ...sameVersion(seen), stockCount: seen.stockCount },
      update: {
        $set: { ...stored, ...editorOf(viewer, seen) },
        $inc: { version: 1, stockCount: difference },
      },
      owed: [
        ...(await this.around.ledger.entriesOf(viewer, {
          productId,
          ...counts,
          reason: 'Information edited',
        })),
        await this.around.audit.entryOf(viewer, 'PRODUCT_EDITED', productId, changes),
      ],
    };
  }
}

const sameVersion = ({ version }: ProductRecord): QueryFilter<ProductRecord> =>
  version === undefined ? { version: mongoose.trusted({ $exists: false }) } : { version };

/** Who has saved a product last, and since which version without anybody between. */
const editorOf = (
  { userId }: Viewer,
  seen: ProductRecord,
): Required<Pick<ProductRecord, 'editorId' | 'editorSince'>> => ({
  editorId: userId,
  editorSince: seen.editorId === userId ? (seen.editorSince ?? 0) : (seen.version ?? 0),
});

const unknownProduct = (productId: number): ShopError =>
  new ShopError('NOT_FOUND', `Could not find a product with ID: "${productId}".`);

/** Whether nobody else has saved the product since the version that was loaded. */
function mayOverwrite(viewer: Viewer, product: ProductRecord, loaded: number | null): boolean {
  const { version = 0, editorId, editorSince = 0 } = product;
  if (loaded === null || loaded === version) return true;
  return editorId === viewer.userId && editorSince <= loaded && loaded < version;
}

function soldMeanwhile({ stockCount }: ProductRecord): ShopError {
  const message = `Pieces were sold meanwhile: only ${stockCount} are left. Please load the product anew.`;
  return new ShopError('INVALID_INPUT', message, [{ name: 'stockCount', code: 'sold', message }]);
}

/** Trims and checks; throws `INVALID_INPUT` with the problems of all fields, in the order of the form. */
function readInfos(infos: ProductInfos): StoredInfos {
  const attributes = infos.attributes === null ? null : readAttributes(infos.attributes);
  const name = infos.name.trim().normalize('NFC');
  const manufacturer = infos.manufacturer.trim().normalize('NFC');
  refuseProblems(checkProduct({ ...infos, name, manufacturer, attributes: attributes ?? [] }));
  return {
    name,
    nameFolded: foldText(name),
    description: infos.description.trim(),
    category: normaliseCategory(infos.category),
    manufacturer,
    manufacturerFolded: foldText(manufacturer),
    priceCents: infos.priceCents ?? 0,
    ...(attributes === null ? {} : { attributes }),
  };
}

/** The fields that an edit may change, as the audit log names them. */
const EDITED_FIELDS = {
  name: 'name',
  description: 'description',
  category: 'category',
  manufacturer: 'manufacturer',
  priceCents: 'price',
  stockCount: 'stock',
} as const;

/** Names the fields that an edit has changed. */
function describeChanges(before: ProductRecord, after: ProductRecord): string {
  const fields = Object.keys(EDITED_FIELDS) as (keyof typeof EDITED_FIELDS)[];
  const changed: string[] = fields
    .filter((field) => before[field] !== after[field])
    .map((field) => EDITED_FIELDS[field]);
  if (JSON.stringify(before.attributes) !== JSON.stringify(after.attributes)) changed.push('attributes');
  return changed.join(', ');
}
