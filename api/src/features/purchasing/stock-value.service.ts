import { requirePermission, type Viewer } from '../../../shared/access.js';
import { sum } from '../../../shared/money.js';
import { euroCell, writeCsvList, type CsvColumn } from '../../kernel/csv/csv-writing.js';
import type { CategoriesService } from '../categories/categories.service.js';
import type { CategoryValue, StockLevelsService } from '../stock/stock-levels.service.js';

/** What the goods in stock have cost, by category. */
export interface StockValue {
  cents: number;
  unpricedCount: number;
  categories: CategoryValue[];
}

const COLUMNS: readonly CsvColumn<CategoryValue>[] = [
  { en: 'Category', de: 'Kategorie', cellOf: ({ category }) => category },
  { en: 'Products', de: 'Produkte', cellOf: ({ productsCount }) => String(productsCount) },
  {
    en: 'Without purchase price',
    de: 'Ohne Einkaufspreis',
    cellOf: ({ unpricedCount }) => String(unpricedCount),
  },
  { en: 'Pieces', de: 'Stück', cellOf: ({ count }) => String(count) },
  { en: 'Value, net', de: 'Wert netto', cellOf: ({ cents }) => euroCell(cents) },
];

/** What the stock is worth by its purchase prices. */
export class StockValueService {
  constructor(private readonly deps: { stockLevels: StockLevelsService; categories: CategoriesService }) {}

  /** Returns what the goods in stock have cost. Owners only. */
  async read(viewer: Viewer): Promise<StockValue> {
    requirePermission(viewer, 'purchasePrices.keep');
    const [found, tree] = await Promise.all([this.deps.stockLevels.value(), this.deps.categories.tree()]);
    const language = viewer.language ?? 'en';
    const categories = found.map((one) => ({
      ...one,
      category: tree.find(one.category)?.labels[language] ?? one.category,
    }));
    return {
      cents: sum(categories.map(({ cents }) => cents)),
      unpricedCount: sum(categories.map(({ unpricedCount }) => unpricedCount)),
      categories,
    };
  }

  /** The same as CSV for spreadsheets. Owners only. */
  async file(viewer: Viewer): Promise<Buffer> {
    const { categories } = await this.read(viewer);
    return writeCsvList(COLUMNS, categories, viewer.language);
  }
}
