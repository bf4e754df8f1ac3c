import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { MAX_EXPORT_ROWS } from '../../../shared/rules/imports.js';
import { proposedPieces, supplierKey } from '../../../shared/rules/purchasing.js';
import { foldText } from '../../../shared/rules/search.js';
import type { Clock } from '../../kernel/clock.js';
import { euroCell, writeCsvList, type CsvColumn } from '../../kernel/csv/csv-writing.js';
import type { OrderMoneyService } from '../orders/order-money.service.js';
import type { ReorderedProduct, StockLevelsService } from '../stock/stock-levels.service.js';
import { reservedHere } from '../stock/stock.service.js';
import type { PurchaseOrderStore } from './purchase-order.store.js';
import { awaitedPieces } from './purchasing.states.js';
import { SalesCount } from './sales-count.service.js';
import type { SuppliersService } from './suppliers.service.js';

/** How long, in ms, a count of what was sold serves: it reads weeks of orders, and their average hardly changes meanwhile. */
const COUNTED_FOR_MS = 600_000;

/** A product that is to be ordered again. */
export interface ReorderLine {
  productId: number;
  name: string;
  articleNumber: string | null;
  supplier: string | null;
  supplierNumber: string | null;
  /** Pieces that the supplier says to have; `null`: nobody knows. */
  supplierStock: number | null;
  /** Of a piece, without VAT, in cents; `null` where nobody has entered it, and for those who may not know it. */
  priceCents: number | null;
  /** With so many free pieces or fewer it is ordered again. */
  level: number;
  /** Free pieces, and those that unpaid orders hold. */
  stock: number;
  held: number;
  /** Pieces on average of the last weeks. */
  soldPerWeek: number;
  /** Pieces that suppliers have yet to send. */
  onOrder: number;
  proposed: number;
}

/** Which of them are wanted. */
export interface ReorderFilter {
  /** Name of a supplier; empty: products without one; `null`: all. */
  supplier: string | null;
  /** Words of name or numbers. */
  search: string;
  /** Only those of which pieces are proposed. */
  isProposedOnly: boolean;
}

/** Some of what runs low. */
export interface ReorderPage {
  entries: ReorderLine[];
  totalCount: number;
  /** How many products of each supplier there are, of all suppliers, in their order. */
  suppliers: { name: string | null; productsCount: number }[];
}

/** So many suppliers are told. */
const MAX_SUPPLIERS = 500;

function suppliersOf(products: readonly ReorderedProduct[]): ReorderPage['suppliers'] {
  const counts = new Map<string | null, number>();
  for (const { supplier = null } of products) counts.set(supplier, (counts.get(supplier) ?? 0) + 1);
  return [...counts].slice(0, MAX_SUPPLIERS).map(([name, productsCount]) => ({ name, productsCount }));
}

/** What runs low, and how many pieces to order of it. */
export class ReorderService {
  private counted: SalesCount | null = null;

  constructor(
    private readonly deps: {
      stockLevels: StockLevelsService;
      orderMoney: Pick<OrderMoneyService, 'sold'>;
      suppliers: SuppliersService;
      orders: PurchaseOrderStore;
      clock: Clock;
    },
  ) {}

  /** Returns some of what runs low by its own reorder level, by supplier and name. Clerks and owners only. */
  async page(viewer: Viewer, filter: ReorderFilter, skip: number, limit: number): Promise<ReorderPage> {
    const { products, lineOf } = await this.read(viewer, { ...filter, supplier: null });
    const { supplier: wanted } = filter;
    const shown = wanted === null ? products : products.filter(({ supplier }) => (supplier ?? '') === wanted);
    return {
      entries: shown.slice(skip, skip + limit).map(lineOf),
      totalCount: shown.length,
      suppliers: suppliersOf(products),
    };
  }

  /** All of it as CSV for spreadsheets; the name of a supplier may be written otherwise. Throws `EXPORT_TOO_LARGE`. */
  async file(viewer: Viewer, filter: ReorderFilter): Promise<Buffer> {
    const { products, lineOf } = await this.read(viewer, filter);
    if (products.length > MAX_EXPORT_ROWS) throw new ShopError('EXPORT_TOO_LARGE', { max: MAX_EXPORT_ROWS });
    const columns = COLUMNS.filter(({ isPrice }) => isPrice !== true || can(viewer, 'purchasePrices.keep'));
    return writeCsvList(columns, products.map(lineOf), viewer.language);
  }

  /** Returns what is wanted of the products that run low, and what tells how many to order of one. */
  private async read(
    viewer: Viewer,
    filter: ReorderFilter,
  ): Promise<{ products: readonly ReorderedProduct[]; lineOf: (product: ReorderedProduct) => ReorderLine }> {
    requirePermission(viewer, 'purchasing.order');
    const [low, sales, open, deliveryDays] = await Promise.all([
      this.deps.stockLevels.toReorder(),
      this.sales(),
      this.deps.orders.open(),
      this.deps.suppliers.deliveryDays(),
    ]);
    const awaited = awaitedPieces(open);
    const isPriced = can(viewer, 'purchasePrices.keep');
    const lineOf = (product: ReorderedProduct): ReorderLine => {
      const { _id, supplier = null, supplierNumber = null, articleNumber = null } = product;
      const { supplierStock = null } = product;
      const demand = {
        level: this.deps.stockLevels.levelOf(product),
        stock: product.stockCount,
        onOrder: awaited.get(_id) ?? 0,
        soldPerWeek: sales.perWeek(_id),
      };
      const days = supplier === null ? null : (deliveryDays.get(supplierKey(supplier)) ?? null);
      return {
        ...{ productId: _id, name: product.name, articleNumber, supplier, supplierNumber, supplierStock },
        ...demand,
        priceCents: isPriced ? (product.purchasePriceCents ?? null) : null,
        held: reservedHere(product.reservations),
        proposed: proposedPieces({
          ...demand,
          stock: demand.stock - (product.awaitedCount ?? 0),
          deliveryDays: days,
        }),
      };
    };
    const wanted = low.filter(wantedBy(filter));
    const products = filter.isProposedOnly
      ? wanted.filter((product) => lineOf(product).proposed > 0)
      : wanted;
    return { products, lineOf };
  }

  /** What was sold, counted once in ten minutes, whoever asks. */
  private async sales(): Promise<SalesCount> {
    const atMs = this.deps.clock().getTime();
    if (this.counted === null || atMs - this.counted.atMs >= COUNTED_FOR_MS)
      this.counted = new SalesCount(this.deps.orderMoney, atMs);
    const sales = this.counted;
    await sales.count();
    return sales;
  }
}

function wantedBy({ supplier, search }: ReorderFilter): (product: ReorderedProduct) => boolean {
  const key = supplier === null ? null : supplierKey(supplier);
  const words = foldText(search).split(' ').filter(Boolean);
  return (product) => {
    if (key !== null && supplierKey(product.supplier ?? '') !== key) return false;
    const { _id, nameFolded, articleNumberFolded = '', supplierNumber } = product;
    const isNamed = (word: string): boolean => nameFolded.includes(word);
    if (words.every(isNamed)) return true;
    // Folding is dear, and most have no such number.
    const ofSupplier = supplierNumber == null ? '' : foldText(supplierNumber);
    const numbers = `${articleNumberFolded ?? ''} ${ofSupplier} ${_id}`;
    return words.every((word) => isNamed(word) || numbers.includes(word));
  };
}

interface Column extends CsvColumn<ReorderLine> {
  isPrice?: true;
}

const COLUMNS: readonly Column[] = [
  { en: 'Supplier', de: 'Lieferant', cellOf: ({ supplier }) => supplier ?? '' },
  {
    en: 'Supplier’s number',
    de: 'Nummer des Lieferanten',
    cellOf: ({ supplierNumber }) => supplierNumber ?? '',
  },
  {
    en: 'Supplier’s stock',
    de: 'Bestand des Lieferanten',
    cellOf: ({ supplierStock }) => (supplierStock === null ? '' : String(supplierStock)),
  },
  { en: 'ID', de: 'ID', cellOf: ({ productId }) => String(productId) },
  { en: 'Article number', de: 'Artikelnummer', cellOf: ({ articleNumber }) => articleNumber ?? '' },
  { en: 'Name', de: 'Name', cellOf: ({ name }) => name },
  { en: 'Reorder level', de: 'Meldebestand', cellOf: ({ level }) => String(level) },
  { en: 'Stock', de: 'Bestand', cellOf: ({ stock }) => String(stock) },
  { en: 'Held', de: 'Reserviert', cellOf: ({ held }) => String(held) },
  {
    en: 'Sold per week',
    de: 'Verkauft je Woche',
    cellOf: ({ soldPerWeek }) => String(soldPerWeek).replace('.', ','),
  },
  { en: 'On order', de: 'Bestellt', cellOf: ({ onOrder }) => String(onOrder) },
  { en: 'Proposed', de: 'Vorschlag', cellOf: ({ proposed }) => String(proposed) },
  {
    en: 'Purchase price',
    de: 'Einkaufspreis',
    cellOf: ({ priceCents }) => (priceCents === null ? '' : euroCell(priceCents)),
    isPrice: true,
  },
];
