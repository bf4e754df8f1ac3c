import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { LanguageCode } from '../../../shared/language.js';
import { unknownStocktaking } from '../../../shared/rules/ids.js';
import { MAX_SHEET_ROWS } from '../../../shared/rules/stocktaking.js';
import { nameCharacters } from '../../kernel/character-names.js';
import type { Clock } from '../../kernel/clock.js';
import { euroCell, writeCsvList, type CsvColumn } from '../../kernel/csv/csv-writing.js';
import { unprintableIn } from '../../kernel/pdf/fonts.js';
import type { CategoriesService } from '../categories/categories.service.js';
import type { UnsentPieces } from '../orders/unsent-pieces.service.js';
import type { ShelvesService } from './shelves.service.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { StockLevelsService } from '../stock/stock-levels.service.js';
import { renderCountSheet } from './count-sheet.codec.js';
import type { CountRecord, StocktakingRecord } from './stocktaking.record.js';
import { shelfCount } from './stocktaking.service.js';
import type { StocktakingStore } from './stocktaking.store.js';

/** How a sheet is sorted: by where pieces lie, or by what they are. */
export type SheetOrder = 'place' | 'category';

/** A product as it is counted. */
export interface SheetRow {
  productId: number;
  name: string;
  /** As it is called in the language of the sheet. */
  category: string;
  /** What it is scanned or typed by: its article number, or `#` and its id. */
  number: string;
  gtin: string | null;
  place: string | null;
  /** Pieces that are to be on the shelf: at the count where there was one, else now. */
  book: number;
  count: CountRecord | null;
}

const columnsFor = (isPriced: boolean): readonly CsvColumn<SheetRow>[] => [
  { en: 'Shelf place', de: 'Lagerplatz', cellOf: ({ place }) => place ?? '' },
  { en: 'Category', de: 'Kategorie', cellOf: ({ category }) => category },
  { en: 'Article number', de: 'Artikelnummer', cellOf: ({ number }) => number },
  { en: 'GTIN', de: 'GTIN', cellOf: ({ gtin }) => gtin ?? '' },
  { en: 'Product', de: 'Produkt', cellOf: ({ name }) => name },
  { en: 'Counted', de: 'Gezählt', cellOf: ({ count }) => (count === null ? '' : String(count.count)) },
  { en: 'In the books', de: 'Laut Buch', cellOf: ({ book }) => String(book) },
  {
    en: 'Difference',
    de: 'Differenz',
    cellOf: ({ count }) => (count === null ? '' : String(count.difference)),
  },
  ...(isPriced
    ? [
        {
          en: 'Value of the difference, net',
          de: 'Wert der Differenz netto',
          cellOf: ({ count }: SheetRow) =>
            count === null || (count.difference !== 0 && count.purchasePriceCents === null)
              ? ''
              : euroCell(count.differenceCents),
        },
      ]
    : []),
  { en: 'Booked', de: 'Gebucht', cellOf: ({ count }) => String(count?.bookedCount ?? '') },
  { en: 'Counted at', de: 'Gezählt am', cellOf: ({ count }) => count?.at.toISOString() ?? '' },
  { en: 'Counted by', de: 'Gezählt von', cellOf: ({ count }) => count?.byUsername ?? '' },
];

/** The lists of a stocktaking: what is to be counted, and what came of it. */
export class CountSheetService {
  constructor(
    private readonly deps: {
      clock: Clock;
      settings: CurrentSettings;
      categories: CategoriesService;
      stockLevels: StockLevelsService;
      shelves: ShelvesService;
      stocktakings: StocktakingStore;
    },
  ) {}

  /**
   * Draws the sheet to count by. It does not say what the books have, so that it is counted and not copied. Throws `SHEET_TOO_LONG` and
   * `PAPER_LETTERS_UNPRINTABLE`. Employees only.
   */
  async pdf(viewer: Viewer, stocktakingId: number, order: SheetOrder): Promise<Buffer> {
    const language = viewer.language ?? 'en';
    const { rows, stocktaking } = await this.rows(viewer, stocktakingId, order, language);
    if (rows.length > MAX_SHEET_ROWS) throw new ShopError('SHEET_TOO_LONG', { max: MAX_SHEET_ROWS });
    const texts = rows.flatMap(({ name, number, place, category }) => [name, number, place ?? '', category]);
    const letters = unprintableIn(texts.join(' '));
    if (letters.length > 0)
      throw new ShopError('PAPER_LETTERS_UNPRINTABLE', { letters: nameCharacters(letters) });
    const author = this.deps.settings.now.operator.name;
    return renderCountSheet({ id: stocktaking._id, rows, order, language, at: this.deps.clock() }, author);
  }

  /** Writes all products with what was counted of them as CSV; what differences cost is in it for owners alone. Employees only. */
  async file(viewer: Viewer, stocktakingId: number, order: SheetOrder): Promise<Buffer> {
    const language = viewer.language ?? 'en';
    const { rows } = await this.rows(viewer, stocktakingId, order, language);
    return writeCsvList(columnsFor(can(viewer, 'purchasePrices.keep')), rows, language);
  }

  private async rows(
    viewer: Viewer,
    stocktakingId: number,
    order: SheetOrder,
    language: LanguageCode,
  ): Promise<{ rows: SheetRow[]; stocktaking: StocktakingRecord }> {
    requirePermission(viewer, 'stocktaking.count');
    const { stocktakings, stockLevels, shelves, categories } = this.deps;
    const stocktaking = await stocktakings.byId(stocktakingId);
    if (stocktaking === null) throw unknownStocktaking(stocktakingId);
    const [products, counts, tree] = await Promise.all([
      stockLevels.toCount(stocktaking.category),
      stocktakings.allCounts(stocktakingId),
      categories.tree(),
    ]);
    const unsent = new Map<number, UnsentPieces[]>();
    for (const pieces of await shelves.unsent(null))
      unsent.set(pieces.productId, [...(unsent.get(pieces.productId) ?? []), pieces]);
    const countOf = new Map(counts.map((count) => [count.productId, count]));
    const rows = products.map((product): SheetRow => {
      const { _id: productId, name, category, articleNumber = null, gtin = null } = product;
      const count = countOf.get(productId) ?? null;
      return {
        ...{ productId, name, gtin, count },
        category: tree.find(category)?.labels[language] ?? category,
        number: articleNumber ?? `#${productId}`,
        place: product.shelfPlace ?? null,
        book: count?.book ?? shelfCount(product, unsent.get(productId) ?? []),
      };
    });
    const compare = new Intl.Collator(language, { numeric: true }).compare;
    const byPlace = (one: SheetRow, other: SheetRow): number =>
      order === 'category'
        ? 0
        : Number(one.place === null) - Number(other.place === null) ||
          compare(one.place ?? '', other.place ?? '');
    rows.sort(
      (one, other) =>
        byPlace(one, other) ||
        compare(one.category, other.category) ||
        compare(one.name, other.name) ||
        one.productId - other.productId,
    );
    return { rows, stocktaking };
  }
}
