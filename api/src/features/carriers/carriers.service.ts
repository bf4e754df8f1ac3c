import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { addressOf, type Operator } from '../../../shared/operator.js';
import { NO_ADDRESS, type Address, HOME_COUNTRY } from '../../../shared/rules/address-fields.js';
import type { CarrierFile } from '../../../shared/rules/carrier-files.js';
import { splitAddress } from '../../../shared/rules/postal-address.js';
import { MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import type { CustomerSearchService } from '../accounts/customer-search.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { OrderPapersService } from '../orders/order-papers.service.js';
import { deliveryOf } from '../orders/order-address.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import { isToShip } from '../orders/order.states.js';
import type { OrdersService } from '../orders/orders.service.js';
import { fits, writeCarrierFile, type AddressedParcel } from './carrier-templates.codec.js';

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

/** Files that go to carriers: where parcels are to be sent. */
export class CarriersService {
  private readonly sender: Address | null;

  constructor(
    private readonly deps: {
      papers: OrderPapersService;
      orders: OrdersService;
      customers: CustomerSearchService;
      operator: Operator;
      audit: AuditService;
    },
  ) {
    this.sender = senderOf(deps.operator);
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
    const emails = await this.emailsOf(waiting);
    const parcels = waiting
      .map((order, index) => this.parcelOf(order, emails[index] ?? ''))
      .filter((parcel) => parcel !== null);
    const fitting = parcels.filter((parcel) => fits(carrier, parcel));
    const exported = new Set(fitting.map(({ orderId }) => orderId));
    const doubtful = waiting.filter(({ _id }) => !exported.has(_id)).map(({ _id }) => _id);
    if (doubtful.length > 0 && !skipsDoubtful)
      throw new ShopError('ADDRESSES_IN_DOUBT', { orderIds: doubtful.join(', ') });
    if (fitting.length === 0) throw new ShopError('NOTHING_TO_PRINT');
    const ids = [...exported].join(', ');
    await this.deps.audit.log(viewer, 'CARRIER_FILE_EXPORTED', 0, `${carrier}: ${ids}`);
    return {
      bytes: writeCarrierFile(carrier, fitting),
      leftOutIds: orders.map(({ _id }) => _id).filter((id) => !exported.has(id)),
    };
  }

  /** The e-mail addresses of the buyers, in the order of the orders. */
  private async emailsOf(orders: readonly OrderRecord[]): Promise<string[]> {
    const buyers = await this.deps.customers.byIds(orders.map(({ userId }) => userId));
    return buyers.map((buyer) => buyer?.email ?? '');
  }

  private parcelOf(order: OrderRecord, email: string): AddressedParcel | null {
    const { parts } = deliveryOf(order);
    const { sender } = this;
    return parts === null || sender === null ? null : { orderId: order._id, sender, recipient: parts, email };
  }
}
