import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { LanguageCode } from '../../../shared/language.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import { nameCharacters } from '../../kernel/character-names.js';
import type { Clock } from '../../kernel/clock.js';
import { unprintableIn } from '../../kernel/pdf/fonts.js';
import { Line } from '../../kernel/workers/line.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { CategoriesService } from '../categories/categories.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { OrderPapersService } from '../orders/order-papers.service.js';
import { deliveryOf } from '../orders/order-address.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import { isToShip, needsParcel } from '../orders/order.states.js';
import type { OrdersService } from '../orders/orders.service.js';
import { unsentPiecesOf } from '../orders/refund.states.js';
import type { RemediesService } from '../returns/remedies.service.js';
import { countOf, inParcels, inReturns, sentParcelsOf, sentPiecesOf } from '../orders/shipment.states.js';
import { renderPackingSlips, renderReturnSlip } from './packing-slip.codec.js';
import { renderPickList } from './pick-list.codec.js';
import type { PickedProduct, Slip, SlipCopy, SlipSender } from './slip.record.js';

/** What drawing the papers of a hundred orders takes, and what a request for them takes while it waits. */
const DRAWING_BYTES = 25_165_824;
const WAITING_BYTES = 65_536;

/** In which language a slip is written when its order does not say. */
const FALLBACK: LanguageCode = 'de';

/** A printed paper about several orders. */
export interface PrintedPaper {
  bytes: Buffer;
  /** Orders that were asked for and are not on it, because nothing is to be sent. */
  leftOutIds: number[];
}

/** What is known of the products on papers. */
interface ProductFacts {
  articleNumber: string | null;
  shelfPlace: string | null;
  category: string;
}

/** The papers of shipping: packing slips, pick lists and return slips. A process draws one at a time. */
export class SlipsService {
  private readonly line = new Line('papers in line', { atOnce: 1, bytesOfOne: DRAWING_BYTES });

  constructor(
    private readonly deps: {
      papers: OrderPapersService;
      orders: OrdersService;
      catalog: CatalogService;
      categories: CategoriesService;
      settings: CurrentSettings;
      remedies: Pick<RemediesService, 'toPack'>;
      clock: Clock;
      shopUrl: string;
    },
  ) {}

  /**
   * The packing slips of what is to be sent of these orders, each with its return slip; of those that are sent, a copy. Throws
   * `TOO_MANY_IDS`, `ORDER_NOT_FOUND`, `NOTHING_TO_PRINT` if it does not exist, and `LETTERS_UNPRINTABLE`, and then none counts as
   * printed.
   */
  async packingSlips(
    viewer: Viewer,
    orderIds: readonly number[],
    departure?: AbortSignal,
  ): Promise<PrintedPaper> {
    requirePermission(viewer, 'orders.ship');
    const work = async (): Promise<PrintedPaper> => {
      const at = this.deps.clock();
      const facts = await this.printableFactsOf(await this.deps.papers.ofIds(viewer, orderIds));
      const orders = await this.deps.papers.print(viewer, orderIds, at);
      const slips = orders.map((order) => toSlip(order, facts, copyOf(order, at)));
      const [first, ...others] = slips.filter(({ lines }) => lines.length > 0);
      if (first === undefined) throw new ShopError('NOTHING_TO_PRINT');
      const leftOut = slips.filter(({ lines }) => lines.length === 0);
      return {
        bytes: await renderPackingSlips([first, ...others], this.sender(), at),
        leftOutIds: leftOut.map(({ orderId }) => orderId),
      };
    };
    return this.line.run({ bytes: WAITING_BYTES, cost: orderIds.length, work }, departure);
  }

  /** What is to be taken from the shelves for these orders. Throws as `packingSlips` does. */
  async pickList(
    viewer: Viewer,
    orderIds: readonly number[],
    departure?: AbortSignal,
  ): Promise<PrintedPaper> {
    requirePermission(viewer, 'orders.ship');
    const work = async (): Promise<PrintedPaper> => {
      const orders = await this.deps.papers.ofIds(viewer, orderIds);
      const waiting = orders.filter(isToShip);
      if (waiting.length === 0) throw new ShopError('NOTHING_TO_PRINT');
      const leftOutIds = orders.filter((order) => !isToShip(order)).map(({ _id }) => _id);
      const language = viewer.language ?? FALLBACK;
      const list = {
        language,
        at: this.deps.clock(),
        products: await this.pickedProducts(waiting, language),
        orderIds: waiting.map(({ _id }) => _id),
        leftOutIds,
      };
      return { bytes: await renderPickList(list, this.sender().name), leftOutIds };
    };
    return this.line.run({ bytes: WAITING_BYTES, cost: orderIds.length, work }, departure);
  }

  /**
   * The sheet to put into a parcel that goes back. Throws `ORDER_NOT_FOUND`, also for an order of others, `NOT_SENT`, and
   * `LETTERS_UNPRINTABLE`.
   */
  async returnSlip(viewer: Viewer, orderId: number, departure?: AbortSignal): Promise<Buffer> {
    const order = await this.deps.orders.order(viewer, orderId);
    if (order === null) throw unknownOrder(orderId);
    const sent = inReturns(order, sentPiecesOf(order));
    if (sent.every((count) => count === 0)) throw new ShopError('NOT_SENT');
    const work = async (): Promise<Buffer> => {
      const slip = toSlip(order, await this.printableFactsOf([order]), copyOfSent(order), sent);
      return renderReturnSlip(slip, this.sender(), this.deps.clock());
    };
    return this.line.run({ bytes: WAITING_BYTES, work }, departure);
  }

  /**
   * The packing slip of repaired goods, or of others in their place, with a return slip; of what was sent, a copy. Throws
   * `RETURN_NOT_FOUND`, `NOTHING_TO_PRINT` where nothing is repaired or replaced, and `LETTERS_UNPRINTABLE`.
   */
  async remedySlip(viewer: Viewer, returnId: number, departure?: AbortSignal): Promise<Buffer> {
    const { record, remedy, order } = await this.deps.remedies.toPack(viewer, returnId);
    const work = async (): Promise<Buffer> => {
      const at = this.deps.clock();
      const pieces = order.lines.map((_, line) => countOf(remedy.pieces, line));
      const copy: SlipCopy | null = remedy.parcel === null ? null : { kind: 'sent', at: remedy.parcel.at };
      const slip = toSlip(order, await this.printableFactsOf([order]), copy, pieces);
      const remedied = { ...slip, remedy: { returnId: record._id, kind: remedy.kind } };
      return renderPackingSlips([remedied], this.sender(), at);
    };
    return this.line.run({ bytes: WAITING_BYTES, work }, departure);
  }

  private sender(): SlipSender {
    const { settings, shopUrl } = this.deps;
    return { ...settings.now.operator, shopUrl };
  }

  /** What is known of the products of orders, by their ids. Throws `LETTERS_UNPRINTABLE` for orders that no paper can show. */
  private async printableFactsOf(orders: readonly OrderRecord[]): Promise<Map<number, ProductFacts>> {
    const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
    const products = await this.deps.catalog.readUncached(ids);
    const facts = new Map(
      products.flatMap((product) => (product === null ? [] : [[product._id, factsOf(product)]])),
    );
    for (const order of orders) requirePrintable(order, facts);
    return facts;
  }

  private async pickedProducts(
    orders: readonly OrderRecord[],
    language: LanguageCode,
  ): Promise<PickedProduct[]> {
    const [facts, tree] = await Promise.all([this.printableFactsOf(orders), this.deps.categories.tree()]);
    const picked = new Map<string, PickedProduct>();
    for (const order of orders)
      for (const [index, count] of inParcels(order, unsentPiecesOf(order)).entries()) {
        const line = order.lines[index];
        if (count === 0 || line === undefined) continue;
        // A product that was renamed between two orders is packed by the name that its order has.
        const key = `${line.productId} ${line.name}`;
        const known = picked.get(key);
        const { articleNumber = null, shelfPlace = null, category = '' } = facts.get(line.productId) ?? {};
        picked.set(key, {
          name: line.name,
          articleNumber,
          shelfPlace,
          category: tree.find(category)?.labels[language] ?? category,
          count: (known?.count ?? 0) + count,
          orders: [...(known?.orders ?? []), { orderId: order._id, count }],
        });
      }
    const compare = new Intl.Collator(language, { numeric: true }).compare;
    return [...picked.values()].sort(
      (one, other) =>
        Number(one.shelfPlace === null) - Number(other.shelfPlace === null) ||
        compare(one.shelfPlace ?? '', other.shelfPlace ?? '') ||
        compare(one.category, other.category) ||
        compare(one.name, other.name),
    );
  }
}

const factsOf = ({
  articleNumber = null,
  shelfPlace = null,
  category,
}: Pick<ProductRecord, 'articleNumber' | 'shelfPlace' | 'category'>): ProductFacts => ({
  articleNumber,
  shelfPlace,
  category,
});

function requirePrintable(order: OrderRecord, facts: ReadonlyMap<number, ProductFacts>): void {
  const { _id: orderId, lines } = order;
  const to = deliveryOf(order);
  const texts = [
    to.name,
    ...to.lines,
    ...lines.flatMap(({ name, productId }) => {
      const { articleNumber = null, shelfPlace = null } = facts.get(productId) ?? {};
      return [name, articleNumber ?? '', shelfPlace ?? ''];
    }),
  ];
  const letters = unprintableIn(texts.join(' '));
  if (letters.length > 0)
    throw new ShopError('LETTERS_UNPRINTABLE', { orderId, letters: nameCharacters(letters) });
}

/** The pieces of an order that a packing slip is about: those to be sent in a parcel, or else those that were. */
function piecesOf(order: OrderRecord): number[] {
  if (isToShip(order)) return inParcels(order, unsentPiecesOf(order));
  return needsParcel(order) ? [] : inParcels(order, sentPiecesOf(order));
}

/** What the paper of an order says; without lines when there is nothing to send. */
function toSlip(
  order: OrderRecord,
  facts: ReadonlyMap<number, ProductFacts>,
  copy: SlipCopy | null,
  pieces: readonly number[] = piecesOf(order),
): Slip {
  const { _id, language = FALLBACK, placedAt, lines } = order;
  return {
    orderId: _id,
    language,
    placedAt,
    recipient: deliveryOf(order),
    lines: lines.flatMap(({ productId, name, isService }, index) => {
      const count = pieces[index] ?? 0;
      const { articleNumber = null } = facts.get(productId) ?? {};
      const work = isService === true ? { isWork: true } : {};
      return count === 0 ? [] : [{ name, articleNumber, count, ...work }];
    }),
    copy,
  };
}

/** Whether a slip that is printed now is a copy. */
function copyOf(order: OrderRecord, now: Date): SlipCopy | null {
  if (!isToShip(order)) return copyOfSent(order);
  const { slipPrintedAt } = order;
  return slipPrintedAt == null || slipPrintedAt >= now ? null : { kind: 'printed', at: slipPrintedAt };
}

function copyOfSent(order: OrderRecord): SlipCopy | null {
  const sent = sentParcelsOf(order).at(-1);
  return sent === undefined ? null : { kind: 'sent', at: sent.sentAt };
}
