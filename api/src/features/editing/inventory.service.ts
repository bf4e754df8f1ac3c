import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import type { InventorySort, InventoryState } from '../../../shared/rules/inventory.js';
import { cleanGtin } from '../../../shared/rules/trade-numbers.js';
import { readSlice, type Slice, type WantedSlice } from '../../kernel/database/slice.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { containing, readSearchText } from '../catalog/catalog.query.js';
import { inventoryOrder, STATE_FILTERS } from './inventory.query.js';
import type { SearchService } from '../search/search.service.js';
import type { StockLevelsService } from '../stock/stock-levels.service.js';

/** Which products are looked for. */
export interface InventoryQuestion {
  state: InventoryState;
  sort: InventorySort;
  /** What is typed to find a product: words of its name, its manufacturer, its id, its article number, GTIN or manufacturer’s number. */
  search: string;
}

/** How many of the products that a text finds are sorted and shown: the best ones. */
const MAX_FOUND = 200;

/** The states with products that the search index does not have. */
const UNINDEXED: readonly InventoryState[] = ['DELISTED', 'DRAFT', 'SCHEDULED'];

/** Products as those see them who keep price and stock: withdrawn ones too, always as they are now. */
export class InventoryService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: { search: SearchService; stockLevels: StockLevelsService },
  ) {
    this.products = catalogModels(connection).products;
  }

  /** Products in the order that is asked for: what is changed meanwhile hides none. Throws `INVALID_INPUT` for a text that no product can match. */
  async list(
    viewer: Viewer,
    question: InventoryQuestion,
    wanted: WantedSlice,
  ): Promise<Slice<ProductRecord>> {
    requirePermission(viewer, 'stock.edit');
    const conditions = [await this.stateFilter(question), await this.textFilter(question)];
    return readSlice(inventoryOrder(question.sort), wanted, (behind, order, limit) =>
      this.products
        .find({ $and: [...conditions, behind] })
        .sort(order)
        .limit(limit)
        .lean<ProductRecord[]>()
        .exec(),
    );
  }

  /** The ids of all products that a list shows. Throws as `list`. */
  async idsOf(viewer: Viewer, question: Pick<InventoryQuestion, 'state' | 'search'>): Promise<number[]> {
    requirePermission(viewer, 'stock.edit');
    const found = await this.products
      .find({ $and: [await this.stateFilter(question), await this.textFilter(question)] })
      .select('_id')
      .sort({ _id: 1 })
      .lean<{ _id: number }[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  private stateFilter({ state }: Pick<InventoryQuestion, 'state'>): Promise<QueryFilter<ProductRecord>> {
    return state === 'LOW' ? this.deps.stockLevels.lowFilter() : Promise.resolve(STATE_FILTERS[state]);
  }

  /** The search index has the listed products alone; of the others there are few, so they are looked through. */
  private async textFilter({
    state,
    search,
  }: Pick<InventoryQuestion, 'state' | 'search'>): Promise<QueryFilter<ProductRecord>> {
    const folded = readSearchText(search, 'search');
    if (folded === '') return {};
    const id = Number(/^#?\s*(\d{1,9})$/.exec(folded)?.[1] ?? 0);
    if (!UNINDEXED.includes(state)) {
      const ids = await this.deps.search.idsOf(search, MAX_FOUND);
      return { _id: mongoose.trusted({ $in: [...ids, id] }) };
    }
    return {
      $or: [
        { _id: id },
        { nameFolded: containing(folded) },
        { manufacturerFolded: containing(folded) },
        { articleNumberFolded: folded },
        { gtin: cleanGtin(search) ?? search },
        { mpnFolded: folded },
      ],
    };
  }
}
