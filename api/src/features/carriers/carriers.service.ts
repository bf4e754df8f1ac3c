import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { addressOf, type Operator } from '../../../shared/operator.js';
import type { CarrierFile } from '../../../shared/rules/carrier-files.js';
import { MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import type { OrderPapersService } from '../orders/order-papers.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import { isToShip } from '../orders/order.states.js';
import type { OrdersService } from '../orders/orders.service.js';
import {
  fits,
  toAddressee,
  writeCarrierFile,
  type AddressedParcel,
  type Addressee,
} from './carrier-templates.codec.js';

/** A file for a carrier. */
export interface ExportedParcels {
  bytes: Buffer;
  /** Orders that were asked for and are not in it. */
  leftOutIds: number[];
}

/** Files that go to carriers: where parcels are to be sent. */
export class CarriersService {
  private readonly sender: Addressee | null;

  constructor(
    private readonly deps: { papers: OrderPapersService; orders: OrdersService; operator: Operator },
  ) {
    this.sender = toAddressee(deps.operator.name, addressOf(deps.operator));
  }

  /**
   * The addresses of orders that wait to be sent: of the given ones, or, for `null`, of the 100 that are paid longest. Throws
   * `TOO_MANY_IDS`, `ORDER_NOT_FOUND`, `NOTHING_TO_PRINT`, and `ADDRESSES_IN_DOUBT` for addresses that have not all parts or no
   * room in the file, unless these orders are to be skipped.
   */
  async parcels(
    viewer: Viewer,
    carrier: CarrierFile,
    orderIds: readonly number[] | null,
    skipsDoubtful: boolean,
  ): Promise<ExportedParcels> {
    requirePermission(viewer, 'orders.ship');
    const { papers, orders: placed } = this.deps;
    const orders =
      orderIds === null
        ? (await placed.toShip(viewer, null, MAX_BULK_ORDERS)).orders
        : await papers.ofIds(viewer, orderIds);
    const waiting = orders.filter(isToShip);
    const parcels = waiting.map((order) => this.parcelOf(order)).filter((parcel) => parcel !== null);
    const fitting = parcels.filter((parcel) => fits(carrier, parcel));
    const exported = new Set(fitting.map(({ orderId }) => orderId));
    const doubtful = waiting.filter(({ _id }) => !exported.has(_id)).map(({ _id }) => _id);
    if (doubtful.length > 0 && !skipsDoubtful)
      throw new ShopError('ADDRESSES_IN_DOUBT', { orderIds: doubtful.join(', ') });
    if (fitting.length === 0) throw new ShopError('NOTHING_TO_PRINT');
    return {
      bytes: writeCarrierFile(carrier, fitting),
      leftOutIds: orders.map(({ _id }) => _id).filter((id) => !exported.has(id)),
    };
  }

  private parcelOf({ _id, recipient }: OrderRecord): AddressedParcel | null {
    const name = `${recipient.firstName} ${recipient.lastName}`.trim();
    const to = toAddressee(name, recipient.address);
    return to === null || this.sender === null ? null : { orderId: _id, sender: this.sender, recipient: to };
  }
}
