import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { pieceCount } from '../../../shared/rules/cart.js';
import { normalizeCategory } from '../../../shared/rules/category-name.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { unknownStocktaking } from '../../../shared/rules/ids.js';
import { cleanLine, cleanText } from '../../../shared/rules/plain-text.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import { MAX_PIECES } from '../../../shared/rules/purchasing.js';
import { isUncounted } from '../../../shared/rules/uncounted.js';
import {
  checkCounted,
  checkStocktakingNote,
  MAX_CODE,
  NEXT_STOCKTAKING_STATES,
  type StocktakingState,
} from '../../../shared/rules/stocktaking.js';
import { cleanGtin } from '../../../shared/rules/trade-numbers.js';
import { readId } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { Ids } from '../../kernel/database/ids.js';
import type { Slice, WantedSlice } from '../../kernel/database/slice.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { CategoriesService } from '../categories/categories.service.js';
import type { UnsentPieces } from '../orders/unsent-pieces.service.js';
import type { ShelvesService } from './shelves.service.js';
import type { AdjustmentsService } from '../stock/adjustments.service.js';
import type { StockMovementsService } from '../stock/stock-movements.service.js';
import { reservedHere } from '../stock/stock.service.js';
import type { CountRecord, StocktakingRecord } from './stocktaking.record.js';
import type { CountTotals, StocktakingStore } from './stocktaking.store.js';

/** How often a count meets another one of the same product before it is refused. */
const MAX_TRIES = 20;

/** What reports the differences of a stocktaking to the stocks. */
interface Booking {
  stocktakingId: number;
  /** Whether they are taken back. */
  isUndo: boolean;
  userId: number;
  username: string;
}

/** What was counted of a product, and what had been counted of it before. */
export interface Counted {
  count: CountRecord;
  previousCount: number;
}

interface Deps {
  ids: Ids;
  clock: Clock;
  outbox: Outbox;
  audit: AuditService;
  catalog: CatalogService;
  categories: CategoriesService;
  stockMovements: StockMovementsService;
  adjustments: AdjustmentsService;
  shelves: ShelvesService;
  stocktakings: StocktakingStore;
}

/**
 * Stocktakings, from the count to the booking. Each count is compared with what was to be on the shelf at its own moment, so that goods
 * which are sold while others are counted are no difference; booking changes stocks by the differences alone.
 */
export class StocktakingService {
  constructor(private readonly deps: Deps) {
    deps.outbox.handle<Booking>('stocktaking', ({ content }) => this.report(content));
  }

  /** Returns stocktakings, newest first. Employees only. */
  async list(viewer: Viewer, wanted: WantedSlice): Promise<Slice<StocktakingRecord>> {
    requirePermission(viewer, 'stocktaking.count');
    return this.deps.stocktakings.list(wanted);
  }

  /** Returns a stocktaking; `null` where there is none of that id. Employees only. */
  async stocktaking(viewer: Viewer, stocktakingId: number): Promise<StocktakingRecord | null> {
    requirePermission(viewer, 'stocktaking.count');
    return this.deps.stocktakings.byId(stocktakingId);
  }

  /** Returns what was counted, latest first: everything, or only what differs. Employees only. */
  async counts(
    viewer: Viewer,
    stocktakingId: number,
    isDifferentOnly: boolean,
    wanted: WantedSlice,
  ): Promise<Slice<CountRecord>> {
    requirePermission(viewer, 'stocktaking.count');
    return this.deps.stocktakings.listCounts(stocktakingId, isDifferentOnly, wanted);
  }

  /** What the counts of a stocktaking come to, for those who have been shown it. */
  totals(stocktakingId: number): Promise<CountTotals> {
    return this.deps.stocktakings.totals(stocktakingId);
  }

  /** Begins a count of everything, or of a category. Throws `STOCKTAKING_OPEN` while another one is counted. Clerks and owners only. */
  async start(viewer: Viewer, category: string | null): Promise<StocktakingRecord> {
    requirePermission(viewer, 'stocktaking.decide');
    const { ids, clock, stocktakings, outbox } = this.deps;
    const name = category === null ? null : await this.knownCategory(category);
    const _id = await ids.reserve('stocktakings');
    const entry = await this.deps.audit.entryOf(viewer, 'STOCKTAKING_STARTED', _id, name ?? '');
    const stocktaking: StocktakingRecord = {
      ...{ _id, state: 'open', isOpen: true, category: name, startedAt: clock(), startedBy: viewer.username },
      ...{ endedAt: null, endedBy: null, note: '', undoneAt: null, undoneBy: null, outbox: [entry] },
    };
    if (!(await stocktakings.insert(stocktaking))) throw new ShopError('STOCKTAKING_OPEN');
    await outbox.processNow(stocktakings.modelName, _id, [entry]);
    return stocktaking;
  }

  /**
   * Adds pieces to what was counted of the product that a scanned or typed number names: article number, GTIN, manufacturer's number or
   * `#` with its id. Throws `CODE_UNKNOWN`, `CODE_AMBIGUOUS`, `STOCK_IS_KEYS`, `STOCK_UNCOUNTED`, `STOCKTAKING_OTHER_CATEGORY`,
   * `STOCKTAKING_STATE` and `INVALID_INPUT`. Employees only.
   */
  async count(viewer: Viewer, stocktakingId: number, code: string, pieces: number): Promise<Counted> {
    requirePermission(viewer, 'stocktaking.count');
    throwIfInvalid(checkCounted(pieces, true));
    const { category } = await this.open(stocktakingId);
    const product = await this.productOf(code);
    if (category !== null && product.category !== category)
      throw new ShopError('STOCKTAKING_OTHER_CATEGORY', { name: product.name });
    return this.write(viewer, stocktakingId, product, (known) => (known?.count ?? 0) + pieces);
  }

  /**
   * Says anew how many pieces of a product were counted; `null`: it was not counted after all. Throws `COUNT_CHANGED` for a count that
   * somebody else has changed since it was seen, and as `count`. Employees only.
   */
  async correct(
    viewer: Viewer,
    stocktakingId: number,
    productId: number,
    revision: number,
    pieces: number | null,
  ): Promise<CountRecord | null> {
    requirePermission(viewer, 'stocktaking.count');
    throwIfInvalid(pieces === null ? [] : checkCounted(pieces, false));
    await this.open(stocktakingId);
    const { stocktakings, catalog } = this.deps;
    const _id = idOf(stocktakingId, productId);
    if (pieces === null) {
      if (await stocktakings.removeCount({ _id, revision })) return null;
      await this.open(stocktakingId);
      throw new ShopError('COUNT_CHANGED');
    }
    const [product = null] = await catalog.readUncached([productId]);
    if (product === null) throw new ShopError('COUNT_CHANGED');
    const { count } = await this.write(viewer, stocktakingId, product, (known) => {
      if (known?.revision !== revision) throw new ShopError('COUNT_CHANGED');
      return pieces;
    });
    return count;
  }

  /**
   * Books the differences: each stock changes by its own, once, whatever was sold since. Products that nobody has counted stay as they
   * are, and so do those whose stock somebody has corrected by hand since the count. Throws `STOCKTAKING_STATE`. Clerks and owners only.
   */
  async book(viewer: Viewer, stocktakingId: number, note: string): Promise<StocktakingRecord> {
    requirePermission(viewer, 'stocktaking.decide');
    throwIfInvalid(checkStocktakingNote(note));
    const seen = await this.known(stocktakingId);
    const ended = { endedAt: this.deps.clock(), endedBy: viewer.username, note: cleanText(note) };
    const booking = this.entryOf(viewer, stocktakingId, false);
    return this.change(viewer, seen, 'STOCKTAKING_BOOKED', { ...ended, state: 'booking' }, [booking]);
  }

  /** Ends a count that changes nothing. Throws `STOCKTAKING_STATE`. Clerks and owners only. */
  async cancel(viewer: Viewer, stocktakingId: number): Promise<StocktakingRecord> {
    requirePermission(viewer, 'stocktaking.decide');
    const seen = await this.known(stocktakingId);
    const ended = { endedAt: this.deps.clock(), endedBy: viewer.username };
    return this.change(viewer, seen, 'STOCKTAKING_CANCELED', { ...ended, state: 'canceled' });
  }

  /**
   * Takes back what a stocktaking has changed. Throws `STOCKTAKING_STATE`, and `STOCKTAKING_FOLLOWED` where a later one has counted on
   * top of it. Clerks and owners only.
   */
  async undo(viewer: Viewer, stocktakingId: number): Promise<StocktakingRecord> {
    requirePermission(viewer, 'stocktaking.decide');
    const seen = await this.known(stocktakingId);
    if (await this.deps.stocktakings.isFollowed(stocktakingId)) throw new ShopError('STOCKTAKING_FOLLOWED');
    const undone = { undoneAt: this.deps.clock(), undoneBy: viewer.username };
    const booking = this.entryOf(viewer, stocktakingId, true);
    return this.change(viewer, seen, 'STOCKTAKING_UNDONE', { ...undone, state: 'undoing' }, [booking]);
  }

  /** Removes the markers of bookings from stocks once nothing reports them any more. */
  forgetMarkers(): Promise<void> {
    const { adjustments, stocktakings } = this.deps;
    return adjustments.forgetReported(
      ({ stocktakingId }) => stocktakingId,
      (id) => stocktakings.byId(id),
    );
  }

  private async knownCategory(typed: string): Promise<string> {
    const tree = await this.deps.categories.tree();
    const name = tree.currentName(normalizeCategory(typed));
    if (tree.find(name) === null || isUncounted({ category: name }))
      throwIfInvalid([fieldProblem('category', 'unknown', { reason: 'STOCKTAKING_CATEGORY_UNKNOWN' })]);
    return name;
  }

  private async known(stocktakingId: number): Promise<StocktakingRecord> {
    const stocktaking = await this.deps.stocktakings.byId(stocktakingId);
    if (stocktaking === null) throw unknownStocktaking(stocktakingId);
    return stocktaking;
  }

  private async open(stocktakingId: number): Promise<StocktakingRecord> {
    const stocktaking = await this.known(stocktakingId);
    if (stocktaking.state !== 'open') throw new ShopError('STOCKTAKING_STATE');
    return stocktaking;
  }

  private async productOf(typed: string): Promise<ProductRecord> {
    const code = cleanLine(typed).slice(0, MAX_CODE);
    const id = code.startsWith('#') ? readId(code.slice(1)) : null;
    const numbers = { articleNumber: code, gtin: cleanGtin(code) ?? code, mpn: code };
    const [found] = code === '' ? [] : await this.deps.catalog.byNumbers([id === null ? numbers : { id }]);
    if (found == null) throw new ShopError('CODE_UNKNOWN', { code });
    if (found === 'several') throw new ShopError('CODE_AMBIGUOUS', { code });
    if (found.isKeyed === true || isUncounted(found))
      throw new ShopError('STOCK_UNCOUNTED', { name: found.name });
    return found;
  }

  /** Writes what was counted of a product beside what was to be there at this moment. */
  private async write(
    viewer: Viewer,
    stocktakingId: number,
    product: ProductRecord,
    countAfter: (known: CountRecord | null) => number,
  ): Promise<Counted> {
    const { stocktakings, stockMovements, clock } = this.deps;
    const _id = idOf(stocktakingId, product._id);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const known = await stocktakings.count(_id);
      const count = countAfter(known);
      throwIfInvalid(count > MAX_PIECES ? checkCounted(count, false) : []);
      const movementId = await stockMovements.latestOf(product._id);
      const book = await this.bookOf(product._id);
      const difference = count - book;
      const { name, articleNumber, purchasePriceCents = null } = product;
      const seen = {
        ...{ name, articleNumber, purchasePriceCents, count, book, difference, movementId },
        ...{ differenceCents: difference * (purchasePriceCents ?? 0), at: clock() },
        byUsername: viewer.username,
      };
      const previousCount = known?.count ?? 0;
      if (known !== null) {
        const changed = await stocktakings.changeCount(known, seen);
        if (changed !== null) return { count: changed, previousCount };
        await this.open(stocktakingId);
        continue;
      }
      const added: CountRecord = {
        ...{ ...seen, _id, stocktakingId, productId: product._id, revision: 0, firstBook: book },
        ...{ bookedCount: null, isSkipped: false, undoneCount: null },
      };
      if (!(await stocktakings.addCount(added))) continue;
      // It may have been booked or canceled meanwhile; what the booking has not seen counts for nothing.
      const { state } = await this.known(stocktakingId);
      if (state !== 'open' && (await stocktakings.removeCount(added)))
        throw new ShopError('STOCKTAKING_STATE');
      return { count: added, previousCount };
    }
    throw new ShopError('UNAVAILABLE');
  }

  /** How many pieces of a product are to be on the shelf now. */
  private async bookOf(productId: number): Promise<number> {
    // Paid pieces leave their marker after the order says that it is paid: read in this order, none is missed.
    const [product] = await this.deps.catalog.readUncached([productId]);
    return shelfCount(product ?? null, await this.deps.shelves.unsent(productId));
  }

  private entryOf(
    { userId, username }: Viewer,
    stocktakingId: number,
    isUndo: boolean,
  ): OutboxEntry<Booking> {
    const content = { stocktakingId, isUndo, userId, username };
    return { id: keyOf(content), kind: 'stocktaking', at: this.deps.clock(), content };
  }

  private async change(
    viewer: Viewer,
    seen: StocktakingRecord,
    action: AuditedAction,
    to: Parameters<StocktakingStore['change']>[1] & { state: StocktakingState },
    entries: readonly OutboxEntry[] = [],
  ): Promise<StocktakingRecord> {
    const { stocktakings, audit, outbox } = this.deps;
    if (!NEXT_STOCKTAKING_STATES[seen.state].includes(to.state)) throw new ShopError('STOCKTAKING_STATE');
    const details = [seen.category ?? '', to.note ?? ''].filter(Boolean).join(', ');
    const due = [await audit.entryOf(viewer, action, seen._id, details), ...entries];
    if ((await stocktakings.change(seen, to, due)) === null) throw new ShopError('STOCKTAKING_STATE');
    await outbox.processNow(stocktakings.modelName, seen._id, due);
    return this.known(seen._id);
  }

  /** Brings the differences into the stocks, or out of them again. Repeating it changes nothing. */
  private async report(booking: Booking): Promise<void> {
    const { stocktakings, catalog } = this.deps;
    const { stocktakingId, isUndo } = booking;
    for (const count of await stocktakings.freeze(stocktakingId)) {
      if (isUndo) await this.takeBack(booking, count);
      else await this.takeOver(booking, count);
    }
    await stocktakings.change(
      { _id: stocktakingId, state: isUndo ? 'undoing' : 'booking' },
      { state: isUndo ? 'undone' : 'booked' },
    );
    await catalog.invalidate();
  }

  private async takeOver(booking: Booking, count: CountRecord): Promise<void> {
    const { adjustments, stockMovements, stocktakings } = this.deps;
    const { _id, productId, bookedCount, isSkipped, difference, movementId } = count;
    if (bookedCount !== null || isSkipped) return;
    const isTaken = (await adjustments.takenBy(productId, keyOf(booking))) !== null;
    if (!isTaken && (await stockMovements.isCorrectedSince(productId, movementId)))
      return stocktakings.note(_id, { isSkipped: true });
    const booked = await this.adjust(booking, productId, difference);
    await stocktakings.note(_id, { bookedCount: booked });
  }

  private async takeBack(
    booking: Booking,
    { _id, productId, bookedCount, undoneCount }: CountRecord,
  ): Promise<void> {
    if (undoneCount !== null || (bookedCount ?? 0) === 0) return;
    const undone = await this.adjust(booking, productId, -(bookedCount ?? 0));
    await this.deps.stocktakings.note(_id, { undoneCount: undone });
  }

  private adjust(booking: Booking, productId: number, count: number): Promise<number> {
    const { stocktakingId, isUndo, userId, username } = booking;
    const reason = isUndo ? STOCK_CHANGES.STOCKTAKING_UNDONE : STOCK_CHANGES.STOCKTAKING;
    const by = { userId, username };
    return this.deps.adjustments.take({ key: keyOf(booking), stocktakingId, productId, count, reason, by });
  }
}

const idOf = (stocktakingId: number, productId: number): string => `${stocktakingId}-${productId}`;

const keyOf = ({ stocktakingId, isUndo }: Pick<Booking, 'stocktakingId' | 'isUndo'>): string =>
  `stocktaking-${stocktakingId}${isUndo ? '-undo' : ''}`;

/**
 * How many pieces of a product are to be on the shelf: free ones, those that unpaid orders hold, and those that are paid for and not
 * sent, without those that have not come.
 */
export function shelfCount(
  product: Pick<ProductRecord, 'stockCount' | 'reservations' | 'awaiting'> | null,
  unsent: readonly UnsentPieces[],
): number {
  const held = (product?.reservations ?? []).filter(({ isUncounted }) => isUncounted !== true);
  // What was paid for a moment ago still holds its pieces.
  const holders = new Set(held.filter(({ count }) => count > 0).map(({ orderId }) => orderId));
  const sold = unsent.filter(({ orderId }) => !holders.has(orderId));
  const awaited = pieceCount(product?.awaiting ?? []);
  return Math.max(0, (product?.stockCount ?? 0) + reservedHere(held) + pieceCount(sold) - awaited);
}
