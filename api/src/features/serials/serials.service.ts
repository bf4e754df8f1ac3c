import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import { MAX_EXPORTED_ORDERS } from '../../../shared/rules/order-list.js';
import { cleanSerial, isSerialInRange } from '../../../shared/rules/serials.js';
import { writeCsvList, type CsvColumn } from '../../kernel/csv/csv-writing.js';
import type { CustomerSearchService } from '../accounts/customer-search.service.js';
import { deliveryOf } from '../orders/order-address.states.js';
import type { OrdersService } from '../orders/orders.service.js';
import { soldPiecesOf, type SoldPieces } from '../orders/sold-pieces.states.js';

/** Pieces that a customer has, and how the customer is reached. */
export interface TracedPieces extends SoldPieces {
  /** The e-mail address of the account today; `null` when it is deleted. */
  email: string | null;
  /** The serial number of the piece that was sent in its place; absent: none was. */
  replacedBy?: string;
}

/** Which pieces are called back: of a product, with serial numbers in a range. Empty ends are none. */
export interface RecallRange {
  productId: number;
  from: string;
  until: string;
}

const COLUMNS: readonly CsvColumn<TracedPieces>[] = [
  { en: 'Order', de: 'Bestellung', cellOf: ({ order }) => String(order._id) },
  { en: 'Parcel', de: 'Paket', cellOf: ({ shipment }) => String(shipment) },
  { en: 'Sent', de: 'Versandt', cellOf: ({ sentAt }) => berlinDay(sentAt) },
  { en: 'Product', de: 'Produkt', cellOf: ({ productName }) => productName },
  { en: 'Pieces', de: 'Stück', cellOf: ({ count, returnedCount }) => String(count - returnedCount) },
  { en: 'Serial numbers', de: 'Seriennummern', cellOf: ({ serials }) => serials.join(', ') },
  { en: 'Customer', de: 'Kundennummer', cellOf: ({ order }) => String(order.userId) },
  { en: 'Name', de: 'Name', cellOf: ({ order }) => deliveryOf(order).name },
  { en: 'Address', de: 'Adresse', cellOf: ({ order }) => deliveryOf(order).lines.join(', ') },
  { en: 'E-mail', de: 'E-Mail', cellOf: ({ email }) => email ?? '' },
];

const isWithCustomer = (pieces: SoldPieces, productId: number, serial: string): boolean =>
  pieces.productId === productId && pieces.returnedCount < pieces.count && pieces.serials.includes(serial);

/** Pieces as they are found by a serial number: that of one that they have, or that was replaced by one that they have. */
function foundAs(pieces: SoldPieces, serial: string): Omit<TracedPieces, 'email'>[] {
  const exchange = pieces.exchanges.find(({ number }) => number === serial);
  if (pieces.serials.includes(serial)) return [{ ...pieces, sentAt: exchange?.since ?? pieces.sentAt }];
  const replacedBy = pieces.exchanges.find(({ replaces }) => replaces === serial)?.number;
  return replacedBy === undefined ? [] : [{ ...pieces, replacedBy }];
}

/** Where pieces are that were sold: by serial number, or all that are called back. */
export class SerialsService {
  constructor(private readonly deps: { orders: OrdersService; customers: CustomerSearchService }) {}

  /**
   * The pieces that were sent under a serial number, the latest first; several where makers or returns repeat it. A piece that was sent
   * in the place of another has its own time.
   */
  async find(viewer: Viewer, text: string): Promise<TracedPieces[]> {
    requirePermission(viewer, 'customers.read');
    const serial = cleanSerial(text);
    const orders = serial === '' ? [] : await this.deps.orders.withSerial(serial);
    return this.traced(orders.flatMap(soldPiecesOf).flatMap((pieces) => foundAs(pieces, serial)));
  }

  /**
   * The ids of orders by which a piece of this product and number is with a customer, so that whoever packs another one sees that it
   * was scanned twice, or comes from a return that was not booked.
   */
  async ordersWith(viewer: Viewer, productId: number, text: string): Promise<number[]> {
    requirePermission(viewer, 'orders.ship');
    const serial = cleanSerial(text);
    const orders = serial === '' ? [] : await this.deps.orders.withSerial(serial);
    return orders
      .flatMap(soldPiecesOf)
      .filter((pieces) => isWithCustomer(pieces, productId, serial))
      .map(({ order }) => order._id);
  }

  /**
   * The pieces of a product that customers have and that a recall is about (Art. 35 GPSR), the latest first: those with a serial number
   * in the range, and those whose numbers are not all known, since nobody can tell. Throws `EXPORT_TOO_LARGE`.
   */
  async recall(viewer: Viewer, { productId, ...range }: RecallRange): Promise<TracedPieces[]> {
    requirePermission(viewer, 'customers.read');
    const [from, until] = [cleanSerial(range.from), cleanSerial(range.until)];
    const orders = await this.deps.orders.sentWithProduct(productId, MAX_EXPORTED_ORDERS + 1);
    if (orders.length > MAX_EXPORTED_ORDERS)
      throw new ShopError('EXPORT_TOO_LARGE', { max: MAX_EXPORTED_ORDERS });
    const isMeant = ({ serials, count }: SoldPieces): boolean =>
      serials.length < count || serials.some((serial) => isSerialInRange(serial, from, until));
    return this.traced(
      orders
        .flatMap(soldPiecesOf)
        .filter((pieces) => pieces.productId === productId && pieces.returnedCount < pieces.count)
        .filter(isMeant)
        .map((pieces) => ({
          ...pieces,
          serials: pieces.serials.filter((serial) => isSerialInRange(serial, from, until)),
        })),
    );
  }

  /** A recall as a file for spreadsheets, with whom to write to. Throws as `recall`. */
  async recallFile(viewer: Viewer, range: RecallRange): Promise<Buffer> {
    return writeCsvList(COLUMNS, await this.recall(viewer, range), viewer.language);
  }

  private async traced(pieces: readonly Omit<TracedPieces, 'email'>[]): Promise<TracedPieces[]> {
    const ids = [...new Set(pieces.map(({ order }) => order.userId))];
    const users = await this.deps.customers.byIds(ids);
    const emails = new Map(ids.map((id, index) => [id, users[index]?.email ?? null]));
    return pieces.map((one) => ({ ...one, email: emails.get(one.order.userId) ?? null }));
  }
}
