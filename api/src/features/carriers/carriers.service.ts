import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import { addressOf } from '../../../shared/operator-address.js';
import type { Operator } from '../../../shared/operator.js';
import { NO_ADDRESS, type Address, HOME_COUNTRY } from '../../../shared/rules/address-fields.js';
import type { ReasonWithParams } from '../../../shared/reasons.js';
import { offersService, type CarrierFile, type ParcelService } from '../../../shared/rules/carrier-files.js';
import { splitAddress } from '../../../shared/rules/postal-address.js';
import { fieldProblem } from '../../../shared/rules/problems.js';
import { MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import type { CustomerSearchService } from '../accounts/customer-search.service.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { OrderPapersService } from '../orders/order-papers.service.js';
import { deliveryOf } from '../orders/order-address.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import { isToShip } from '../orders/order.states.js';
import type { OrdersService } from '../orders/orders.service.js';
import { unsentLinesOf } from '../orders/sending.states.js';
import { doubtOf, writeCarrierFile, type AddressedParcel } from './carrier-templates.codec.js';

/** A file for a carrier. */
export interface ExportedParcels {
  bytes: Buffer;
  /** Orders that were asked for and are not in it. */
  leftOutIds: number[];
}

/** Where parcels come from; `null` where the address of the shop is in doubt. */
function senderOf(operator: Operator): Address | null {
  const parts = splitAddress(addressOf(operator));
  return parts && { ...NO_ADDRESS, ...parts, recipient: operator.name, country: HOME_COUNTRY };
}

/** What is asked for of a carrier's file. */
export interface WantedFile {
  carrier: CarrierFile;
  /** `null`: the orders that are paid longest. */
  orderIds: readonly number[] | null;
  service: ParcelService;
  /** What an order is taken to weigh, in grams, of which not every piece was weighed; `null`: nothing is assumed. */
  assumedGrams: number | null;
  /** Whether orders in doubt are left out. */
  skipsDoubtful: boolean;
}

/** A parcel, or why there is none. */
type Addressed = AddressedParcel | { orderId: number; doubt: ReasonWithParams };

/** Files that go to carriers: where parcels are to be sent. */
export class CarriersService {
  constructor(
    private readonly deps: {
      papers: OrderPapersService;
      orders: OrdersService;
      catalog: CatalogService;
      customers: CustomerSearchService;
      settings: CurrentSettings;
      audit: AuditService;
    },
  ) {}

  /**
   * The parcels of orders that wait to be sent: of the given ones, or of the 100 that are paid longest. Throws `TOO_MANY_IDS`,
   * `ORDER_NOT_FOUND`, `NOTHING_TO_PRINT`, `PARCEL_SERVICE_UNKNOWN`, and `ADDRESSES_IN_DOUBT` with a doubt for each order that the
   * file cannot take, unless these are to be skipped.
   */
  async parcels(viewer: Viewer, wanted: WantedFile): Promise<ExportedParcels> {
    requirePermission(viewer, 'orders.ship');
    const { carrier, orderIds, skipsDoubtful } = wanted;
    if (!offersService(carrier, wanted.service)) throw new ShopError('PARCEL_SERVICE_UNKNOWN');
    const orders =
      orderIds === null
        ? (await this.deps.orders.toShip(viewer, { first: MAX_BULK_ORDERS, after: null })).entries
        : await this.deps.papers.ofIds(viewer, orderIds);
    const addressed = await this.addressed(orders.filter(isToShip), wanted);
    const fitting: AddressedParcel[] = [];
    const doubts: FieldProblem[] = [];
    for (const parcel of addressed) {
      const doubt = 'doubt' in parcel ? parcel.doubt : doubtOf(carrier, parcel);
      if (doubt === null) fitting.push(parcel as AddressedParcel);
      else doubts.push(fieldProblem(String(parcel.orderId), 'doubt', doubt));
    }
    if (doubts.length > 0 && !skipsDoubtful) {
      const doubtful = doubts.map(({ name }) => name).join(', ');
      throw new ShopError('ADDRESSES_IN_DOUBT', { orderIds: doubtful }, { fields: doubts });
    }
    if (fitting.length === 0) throw new ShopError('NOTHING_TO_PRINT');
    const exported = new Set(fitting.map(({ orderId }) => orderId));
    const ids = [...exported].join(', ');
    await this.deps.audit.log(viewer, 'CARRIER_FILE_EXPORTED', 0, `${carrier}: ${ids}`);
    return {
      bytes: writeCarrierFile(carrier, fitting),
      leftOutIds: orders.map(({ _id }) => _id).filter((id) => !exported.has(id)),
    };
  }

  /** The parcels of what waits of orders, in their order. */
  private async addressed(
    orders: readonly OrderRecord[],
    { service, assumedGrams }: WantedFile,
  ): Promise<Addressed[]> {
    const { customers, catalog } = this.deps;
    const productIds = [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
    const [buyers, products] = await Promise.all([
      customers.byIds(orders.map(({ userId }) => userId)),
      catalog.readUncached(productIds),
    ]);
    const gramsOf = new Map(productIds.map((id, index) => [id, products[index]?.weightGrams ?? null]));
    const sender = senderOf(this.deps.settings.now.operator);
    return orders.map((order, index) => {
      const orderId = order._id;
      const { parts } = deliveryOf(order);
      if (sender === null) return { orderId, doubt: { reason: 'PARCEL_SENDER_DOUBT' } };
      if (parts === null) return { orderId, doubt: { reason: 'PARCEL_ADDRESS_DOUBT' } };
      const { grams, unweighed } = weightOf(order, gramsOf);
      return {
        orderId,
        sender: sender,
        recipient: parts,
        email: buyers[index]?.email ?? '',
        grams: grams ?? assumedGrams,
        unweighed,
        service,
      };
    });
  }
}

/** What the pieces of an order weigh together that wait to be sent, in grams; `null` where nobody has weighed some of them. */
function weightOf(
  order: OrderRecord,
  gramsOf: ReadonlyMap<number, number | null>,
): { grams: number | null; unweighed: string[] } {
  const waiting = unsentLinesOf(order).flatMap(({ line, count }) => {
    const bought = order.lines[line];
    // Work weighs nothing.
    if (bought === undefined || bought.isService === true) return [];
    return [{ ...bought, count, grams: gramsOf.get(bought.productId) ?? null }];
  });
  const unweighed = waiting.filter(({ grams }) => grams === null).map(({ name }) => name);
  const grams = waiting.reduce((sum, line) => sum + line.count * (line.grams ?? 0), 0);
  return { grams: unweighed.length === 0 ? grams : null, unweighed };
}
