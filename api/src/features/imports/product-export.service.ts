import pLimit from 'p-limit';
import { can, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { MAX_EXPORT_ROWS } from '../../../shared/rules/imports.js';
import { euroCell, writeCsv } from '../../kernel/csv/csv-writing.js';
import { writeXlsx } from '../../kernel/xlsx/xlsx-writing.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { InventoryQuestion, InventoryService } from '../editing/inventory.service.js';
import { EXPORT_COLUMNS, type ExportCell } from './product-columns.codec.js';

/** How many products are read at once. */
const BATCH = 500;

const toText = (cell: ExportCell): string => {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  return 'cents' in cell ? euroCell(cell.cents) : String(cell.count);
};

const toValue = (cell: ExportCell): string | number | null => {
  if (cell === null || typeof cell === 'string') return cell;
  return 'cents' in cell ? cell.cents / 100 : cell.count;
};

/** Products as files that an import takes back: what is not changed in between changes nothing. */
export class ProductExportService {
  /** A file of all products takes memory, so a process writes one at a time. */
  private readonly inTurn = pLimit(1);

  constructor(private readonly deps: { inventory: InventoryService }) {}

  /**
   * Writes the products that a list for employees shows, as CSV for spreadsheets or as a workbook. Purchase prices are in it for
   * those who may know them. Throws `INVALID_INPUT` as the list does, and `EXPORT_TOO_LARGE`.
   */
  file(viewer: Viewer, question: InventoryQuestion, format: 'csv' | 'xlsx'): Promise<Buffer> {
    return this.inTurn(async () => {
      const columns = EXPORT_COLUMNS.filter(
        ({ column }) => column !== 'purchasePrice' || can(viewer, 'purchasePrices.keep'),
      );
      const header = columns.map(({ names }) => names[viewer.language === 'de' ? 'de' : 'en']);
      const products = await this.read(viewer, question);
      const rowsAs = <Value>(write: (cell: ExportCell) => Value): Value[][] =>
        products.map((product) => columns.map(({ cellOf }) => write(cellOf(product))));
      return format === 'csv'
        ? writeCsv([header, ...rowsAs(toText)], 'utf-8')
        : writeXlsx([header, ...rowsAs(toValue)]);
    });
  }

  private async read(viewer: Viewer, question: InventoryQuestion): Promise<ProductRecord[]> {
    const products: ProductRecord[] = [];
    let after: string | null = null;
    do {
      const slice = await this.deps.inventory.list(viewer, question, { first: BATCH, after });
      products.push(...slice.entries);
      after = slice.pageInfo.hasNextPage ? slice.pageInfo.endCursor : null;
      if (products.length > MAX_EXPORT_ROWS)
        throw new ShopError('EXPORT_TOO_LARGE', { max: MAX_EXPORT_ROWS });
    } while (after !== null);
    return products;
  }
}
