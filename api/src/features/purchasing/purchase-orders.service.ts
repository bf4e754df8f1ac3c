import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import { ShopError } from '../../../shared/errors.js';
import { sum } from '../../../shared/money.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { unknownProduct, unknownPurchaseOrder } from '../../../shared/rules/ids.js';
import { cleanLine, cleanText } from '../../../shared/rules/plain-text.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import {
  checkPurchaseLines,
  checkPurchaseNote,
  checkReceived,
  checkSupplier,
  type ReceivedLine,
} from '../../../shared/rules/purchasing.js';
import { nameCharacters } from '../../kernel/character-names.js';
import type { Clock } from '../../kernel/clock.js';
import type { Closing } from '../../kernel/closing/closing.js';
import type { Ids } from '../../kernel/database/ids.js';
import type { Slice, WantedSlice } from '../../kernel/database/slice.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry, type MailQueue } from '../../kernel/mail/mail-queue.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import { unprintableIn } from '../../kernel/pdf/fonts.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { AdjustmentsService } from '../stock/adjustments.service.js';
import type { ArrivedGoods } from '../stock/arrivals.service.js';
import type { StockLevelsService } from '../stock/stock-levels.service.js';
import { renderPurchaseOrder, textsOf } from './purchase-paper.codec.js';
import type { PurchaseChange, PurchaseOrderStore } from './purchase-order.store.js';
import { purchaseOrderMail } from './purchase.mails.js';
import type {
  PurchaseBuyer,
  PurchaseLetter,
  PurchaseLine,
  PurchaseOrderRecord,
} from './purchasing.record.js';
import { afterReceipt, requireNext } from './purchasing.states.js';
import type { SuppliersService } from './suppliers.service.js';

const DAY_MS = 86_400_000;
/** Who reads the files that go with mails to suppliers. */
const ATTACHMENTS = 'purchaseOrders';

/** Pieces that an employee wants of a product. */
export interface WantedPieces {
  productId: number;
  count: number;
}

/** Names an order as an employee has seen it. */
export interface SeenOrder {
  id: number;
  revision: number;
}

/** What has come of an order. */
export interface Delivery {
  lines: readonly ReceivedLine[];
  note: string;
  /** Whether nothing more will come. */
  isComplete: boolean;
}

interface Deps extends MailSender {
  settings: CurrentSettings;
  ids: Ids;
  clock: Clock;
  outbox: Outbox;
  closing: Closing;
  mailQueue: MailQueue;
  audit: AuditService;
  stockLevels: StockLevelsService;
  adjustments: AdjustmentsService;
  suppliers: SuppliersService;
  orders: PurchaseOrderStore;
}

/** Orders at suppliers, from the draft to the goods. Every step is one conditional write of one order. */
export class PurchaseOrdersService {
  constructor(private readonly deps: Deps) {
    deps.mailQueue.attach(ATTACHMENTS, async (key) => this.paper(await this.existing(Number(key)), true));
  }

  /** Returns orders, newest first: those with something left to do, or all. Employees only. */
  async list(viewer: Viewer, isOpenOnly: boolean, wanted: WantedSlice): Promise<Slice<PurchaseOrderRecord>> {
    requirePermission(viewer, 'purchasing.read');
    return this.deps.orders.list(isOpenOnly, wanted);
  }

  /** Returns an order; `null` where there is none of that id. Employees only. */
  async order(viewer: Viewer, purchaseOrderId: number): Promise<PurchaseOrderRecord | null> {
    requirePermission(viewer, 'purchasing.read');
    return this.deps.orders.byId(purchaseOrderId);
  }

  /**
   * Draws an order as PDF; one that is not sent says so. It shows purchase prices to those who may know them. Throws
   * `PURCHASE_ORDER_NOT_FOUND` and `PAPER_LETTERS_UNPRINTABLE`.
   */
  async pdf(viewer: Viewer, purchaseOrderId: number): Promise<{ name: string; bytes: Buffer }> {
    requirePermission(viewer, 'purchasing.read');
    const order = await this.existing(purchaseOrderId);
    const bytes = await this.paper(order, can(viewer, 'purchasePrices.keep'));
    return { name: order.number ?? `purchase-order-${order._id}`, bytes };
  }

  /** Drafts an order. Throws `INVALID_INPUT` and `PRODUCT_NOT_FOUND`. Clerks and owners only. */
  async draft(
    viewer: Viewer,
    supplier: string,
    wanted: readonly WantedPieces[],
  ): Promise<PurchaseOrderRecord> {
    requirePermission(viewer, 'purchasing.order');
    const known = await this.deps.suppliers.byName(supplier);
    throwIfInvalid([
      ...checkSupplier(known)
        .filter(({ name }) => name === 'name')
        .map((problem) => ({ ...problem, name: 'supplier' })),
      ...checkPurchaseLines(wanted),
    ]);
    const lines = await this.linesOf(wanted);
    const { ids, clock, orders, outbox } = this.deps;
    const _id = await ids.reserve('purchaseOrders');
    const name = cleanLine(known.name);
    const entry = await this.deps.audit.entryOf(viewer, 'PURCHASE_ORDER_DRAFTED', _id, name);
    const order: PurchaseOrderRecord = {
      ...{ _id, revision: 0, state: 'draft', isOpen: true, supplier: name, lines, note: '' },
      ...{ createdAt: clock(), createdBy: viewer.username, letter: null, receipts: [], outbox: [entry] },
    };
    await orders.insert(order);
    await outbox.processNow(orders.modelName, _id, [entry]);
    return order;
  }

  /** Changes what a draft orders. Throws as `draft`, and for one that has changed or was sent. Clerks and owners only. */
  async edit(
    viewer: Viewer,
    seen: SeenOrder,
    wanted: readonly WantedPieces[],
    note: string,
  ): Promise<PurchaseOrderRecord> {
    requirePermission(viewer, 'purchasing.order');
    const order = await this.seen(seen);
    requireNext(order, 'sent');
    throwIfInvalid([...checkPurchaseLines(wanted), ...checkPurchaseNote(note)]);
    const lines = await this.linesOf(wanted);
    return this.change(viewer, order, 'PURCHASE_ORDER_EDITED', { lines, note: cleanText(note) });
  }

  /**
   * Sends a draft: it gets its number, and everything that its paper says is kept as it is now. With `isMailed` the supplier gets it by
   * mail, else an employee sends the paper. Throws `SUPPLIER_WITHOUT_EMAIL`, `SHOP_CLOSED` and `PAPER_LETTERS_UNPRINTABLE`, and then
   * no number is used. Clerks and owners only.
   */
  async send(viewer: Viewer, seen: SeenOrder, isMailed: boolean): Promise<PurchaseOrderRecord> {
    requirePermission(viewer, 'purchasing.order');
    const order = await this.seen(seen);
    requireNext(order, 'sent');
    const letter = { ...(await this.letterNow(order)), sentBy: viewer.username, isMailed };
    if (isMailed && letter.supplier.email === '') throw new ShopError('SUPPLIER_WITHOUT_EMAIL');
    const lines = await this.linesOf(order.lines);
    requirePrintable({ ...order, lines }, letter);
    await this.deps.closing.requireOpen();
    const series = `EK-${berlinDay(letter.sentAt).slice(0, 4)}-`;
    // Whoever comes second takes the next number; the orders before have theirs then.
    for (;;) {
      const number = followingNumber(series, await this.deps.orders.lastNumber(series));
      const mails = isMailed ? [this.mailOf(order, number, letter)] : [];
      const sent = await this.tryChange(
        viewer,
        order,
        'PURCHASE_ORDER_SENT',
        { state: 'sent', number, letter, lines },
        mails,
      );
      if (sent !== 'taken') return sent;
    }
  }

  /** Discards a draft, or notes that nothing more comes of an order that was sent. Clerks and owners only. */
  async cancel(viewer: Viewer, seen: SeenOrder): Promise<PurchaseOrderRecord> {
    requirePermission(viewer, 'purchasing.order');
    const order = await this.seen(seen);
    requireNext(order, 'canceled');
    return this.change(viewer, order, 'PURCHASE_ORDER_CANCELED', { state: 'canceled', isOpen: false });
  }

  /**
   * Receives goods: the order notes what has come, and the pieces in order become stock, once. Of two who receive the same, one is told
   * that the order has changed. Throws `INVALID_INPUT`. Employees only.
   */
  async receive(viewer: Viewer, seen: SeenOrder, delivery: Delivery): Promise<PurchaseOrderRecord> {
    requirePermission(viewer, 'purchasing.receive');
    const order = await this.seen(seen);
    requireNext(order, 'received');
    throwIfInvalid([
      ...checkReceived(delivery.lines, order.lines.length, delivery.isComplete),
      ...checkPurchaseNote(delivery.note),
    ]);
    const no = order.receipts.length + 1;
    const lines = delivery.lines.filter(({ count, damaged }) => count + damaged > 0);
    const receipt = {
      ...{ no, at: this.deps.clock(), username: viewer.username },
      ...{ note: cleanText(delivery.note), lines: [...lines] },
    };
    const arrival = this.arrivalOf(viewer, order, no, lines);
    const to = {
      ...afterReceipt(order, lines, delivery.isComplete),
      receipts: [...order.receipts, receipt],
    };
    return this.change(viewer, order, 'GOODS_RECEIVED', to, arrival, piecesIn(lines));
  }

  /** Removes the markers of goods from stocks once nothing reports them any more. */
  forgetArrivals(): Promise<void> {
    const { adjustments, orders } = this.deps;
    return adjustments.forgetReported(
      ({ purchaseOrderId }) => purchaseOrderId,
      (id) => orders.byId(id),
    );
  }

  private async existing(purchaseOrderId: number): Promise<PurchaseOrderRecord> {
    const order = await this.deps.orders.byId(purchaseOrderId);
    if (order === null) throw unknownPurchaseOrder(purchaseOrderId);
    return order;
  }

  private async seen({ id, revision }: SeenOrder): Promise<PurchaseOrderRecord> {
    const order = await this.existing(id);
    if (order.revision !== revision) throw new ShopError('PURCHASE_ORDER_CHANGED');
    return order;
  }

  /** The goods as they are called now; what had come of them stays. */
  private async linesOf(wanted: readonly WantedPieces[]): Promise<PurchaseLine[]> {
    const products = await this.deps.stockLevels.ofProducts(wanted.map(({ productId }) => productId));
    return wanted.map(({ productId, count }) => {
      const product = products.find(({ _id }) => _id === productId);
      if (product === undefined) throw unknownProduct(productId);
      if (product.isKeyed === true)
        throwIfInvalid([fieldProblem('lines', 'keys', { reason: 'STOCK_IS_KEYS' })]);
      const { name, articleNumber = null, supplierNumber = null, purchasePriceCents = null } = product;
      return {
        ...{ productId, name, articleNumber, supplierNumber, count },
        ...{ priceCents: purchasePriceCents, goodCount: 0, damagedCount: 0 },
      };
    });
  }

  /** What the paper of an order would say of both sides if it were sent now. */
  private async letterNow({
    supplier,
  }: PurchaseOrderRecord): Promise<Omit<PurchaseLetter, 'sentBy' | 'isMailed'>> {
    const sentAt = this.deps.clock();
    const { address, email, customerNumber, language, deliveryDays } =
      await this.deps.suppliers.byName(supplier);
    const { name, street, town, phone, email: own } = this.deps.settings.now.operator;
    const expectedOn =
      deliveryDays === null ? null : berlinDay(new Date(sentAt.getTime() + deliveryDays * DAY_MS));
    const buyer: PurchaseBuyer = { name, street, town, phone, email: own };
    return { sentAt, expectedOn, supplier: { address, email, customerNumber, language }, buyer };
  }

  private async paper(order: PurchaseOrderRecord, isPriced: boolean): Promise<Buffer> {
    const letter = order.letter ?? (await this.letterNow(order));
    requirePrintable(order, letter);
    const { sentAt: at, expectedOn, supplier, buyer } = letter;
    return renderPurchaseOrder({ order, supplier, buyer, expectedOn, at, isPriced });
  }

  private mailOf(
    { _id, note }: PurchaseOrderRecord,
    number: string,
    { supplier }: PurchaseLetter,
  ): OutboxEntry {
    const file = { name: `${number}.pdf`, source: ATTACHMENTS, key: String(_id) };
    const content = purchaseOrderMail(number, supplier.language, note);
    return mailEntry(this.deps, `purchase-order-${_id}`, content, supplier.email, { attachments: [file] });
  }

  /** What reports the pieces in order of a delivery to the stock; nothing where there are none. */
  private arrivalOf(
    { userId, username }: Viewer,
    { _id, number = '', lines }: PurchaseOrderRecord,
    no: number,
    received: readonly ReceivedLine[],
  ): OutboxEntry<ArrivedGoods>[] {
    const goods = received.flatMap(({ line, count }) => {
      const productId = lines[line]?.productId;
      return productId === undefined || count === 0 ? [] : [{ productId, count }];
    });
    if (goods.length === 0) return [];
    const key = `arrival-${_id}-${no}`;
    const content = {
      key,
      purchaseOrderId: _id,
      purchaseOrderNumber: number,
      userId,
      username,
      lines: goods,
    };
    return [{ id: key, kind: 'arrival', at: this.deps.clock(), content }];
  }

  private async change(
    viewer: Viewer,
    order: PurchaseOrderRecord,
    action: AuditedAction,
    to: PurchaseChange,
    entries: readonly OutboxEntry[] = [],
    details = '',
  ): Promise<PurchaseOrderRecord> {
    const changed = await this.tryChange(viewer, order, action, to, entries, details);
    if (changed === 'taken') throw new ShopError('PURCHASE_ORDER_CHANGED');
    return changed;
  }

  private async tryChange(
    viewer: Viewer,
    order: PurchaseOrderRecord,
    action: AuditedAction,
    to: PurchaseChange,
    entries: readonly OutboxEntry[],
    details = '',
  ): Promise<PurchaseOrderRecord | 'taken'> {
    const name = [to.number ?? order.number, order.supplier, details].filter(Boolean).join(', ');
    const outbox = [await this.deps.audit.entryOf(viewer, action, order._id, name), ...entries];
    const changed = await this.deps.orders.change(order, to, outbox);
    if (changed === null) throw new ShopError('PURCHASE_ORDER_CHANGED');
    if (changed !== 'taken') await this.deps.outbox.processNow(this.deps.orders.modelName, order._id, outbox);
    return changed;
  }
}

/** The number after the last one of a series. */
const followingNumber = (series: string, last: string | null): string =>
  `${series}${String(Number(last?.slice(series.length) ?? 0) + 1).padStart(6, '0')}`;

/** `12 + 1 damaged`, for the audit log. */
function piecesIn(lines: readonly ReceivedLine[]): string {
  const damaged = sum(lines.map((line) => line.damaged));
  return `${sum(lines.map(({ count }) => count))}${damaged === 0 ? '' : ` + ${damaged} damaged`}`;
}

function requirePrintable(
  order: PurchaseOrderRecord,
  { supplier, buyer, expectedOn }: Pick<PurchaseLetter, 'supplier' | 'buyer' | 'expectedOn'>,
): void {
  const letters = unprintableIn(textsOf({ order, supplier, buyer, expectedOn }));
  if (letters.length > 0)
    throw new ShopError('PAPER_LETTERS_UNPRINTABLE', { letters: nameCharacters(letters) });
}
