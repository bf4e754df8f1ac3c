import { isShownToSender } from '../orders/order.states.js';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { addressWords } from '../../../shared/rules/customer-search.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import { checkTags, cleanTags } from '../../../shared/rules/order-list.js';
import { cleanText } from '../../../shared/rules/plain-text.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import { MAX_ORDER_NOTE } from '../../../shared/rules/shipment.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import { HOME_COUNTRY, type Address } from '../../../shared/rules/address-fields.js';
import { isOutsideEu } from '../../../shared/rules/countries.js';
import { chargedVat } from '../../../shared/rules/vat-rates.js';
import type { Place } from '../../../shared/rules/vat-territories.js';
import { isSameAddress } from '../../../shared/rules/address.js';
import type { Clock } from '../../kernel/clock.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { AddressesService } from '../addresses/addresses.service.js';
import type { AuditService } from '../audit/audit.service.js';
import { assertVatId, deliveryPlaceOf, deliveryOf } from '../orders/order-address.states.js';
import type { OrderMailsService } from '../orders/order-mails.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { OrderStore } from '../orders/order-store.ports.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import { needsParcel } from '../orders/order.states.js';
import { sentParcelsOf } from '../orders/shipment.states.js';

/** What employees do to an order beside sending it: they correct where it goes, and note what they should know. */
export class OrderDeskService {
  constructor(
    private readonly deps: {
      store: OrderStore;
      mails: OrderMailsService;
      accounts: AccountsService;
      addresses: AddressesService;
      audit: AuditService;
      clock: Clock;
      settings: CurrentSettings;
    },
  ) {}

  /**
   * Corrects the addresses of a paid order of which nothing was sent yet; `revision` is that of the order as the viewer has seen
   * it. The history keeps the old delivery address, and the customer is mailed the new one, by which they are found from then on.
   * Doing the same again changes nothing.
   * Throws `INVALID_INPUT`, `ORDER_NOT_FOUND`, `NOT_PAID`, `NOTHING_TO_SEND`, `ALREADY_SENT`, `ADDRESS_TAXED_OTHERWISE` for another
   * country, with other VAT or shipping, `ADDRESS_VAT_ID`, or `ORDER_CHANGED` when the order has changed since.
   */
  async correctAddresses(
    viewer: Viewer,
    orderId: number,
    revision: number,
    input: { delivery: Address; invoice: Address | null },
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.correct');
    const { store, mails, audit, addresses, accounts, clock } = this.deps;
    const { delivery, invoice } = addresses.readForOrder(input);
    const order = await this.existing(orderId);
    if (order.state !== 'paid') throw new ShopError('NOT_PAID');
    if (sentParcelsOf(order).length > 0) throw new ShopError('ALREADY_SENT');
    if (!needsParcel(order)) throw new ShopError('NOTHING_TO_SEND');
    const changed = { deliveryAddress: delivery, invoiceAddress: invoice ?? delivery };
    if (isCorrected(order, changed)) return order;
    this.assertTaxed(order, delivery);
    assertVatId(order, changed.invoiceAddress);
    const { name, lines } = deliveryOf(order);
    const corrected = await store.transition(
      orderId,
      { state: 'paid', revision },
      {
        at: clock(),
        event: 'ADDRESS_CORRECTED',
        byUsername: viewer.username,
        replacedLines: [name, ...lines],
        ...changed,
        revision: revision + 1,
        outbox: [
          ...(await mails.addressCorrected({ ...order, ...changed })),
          await audit.entryOf(viewer, 'ADDRESS_CORRECTED', orderId, ''),
        ],
      },
    );
    if (corrected === null) throw new ShopError('ORDER_CHANGED');
    await accounts.noteOrderWords(order.userId, addressWords(delivery));
    return corrected;
  }

  /**
   * Changes what employees have noted about an order, from `seen` on; an empty text takes the note away. Throws `INVALID_INPUT`,
   * `ORDER_NOT_FOUND`, or `ORDER_CHANGED` when somebody else has noted something else meanwhile.
   */
  async note(viewer: Viewer, orderId: number, text: string, seen: string): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.ship');
    const note = cleanText(text);
    if (note.length > MAX_ORDER_NOTE) {
      const reason = { reason: 'NOTE_INVALID', params: { max: MAX_ORDER_NOTE } } as const;
      throwIfInvalid([fieldProblem('note', 'length', reason)]);
    }
    const order = await this.existing(orderId);
    if (!isShownToSender(viewer, order)) throw unknownOrder(orderId);
    const noted = await this.deps.store.transition(
      orderId,
      { state: order.state, note: seen },
      {
        at: this.deps.clock(),
        note,
        outbox: [await this.deps.audit.entryOf(viewer, 'ORDER_NOTED', orderId, '')],
      },
    );
    if (noted === null) throw new ShopError('ORDER_CHANGED');
    return noted;
  }

  /**
   * Changes the tags of an order, from `seen` on. Throws `INVALID_INPUT`, `ORDER_NOT_FOUND`, or `ORDER_CHANGED` when somebody else
   * has changed them meanwhile.
   */
  async tag(
    viewer: Viewer,
    orderId: number,
    given: readonly string[],
    seen: readonly string[],
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.correct');
    const tags = cleanTags(given);
    throwIfInvalid(checkTags(tags));
    const order = await this.existing(orderId);
    const tagged = await this.deps.store.transition(
      orderId,
      { state: order.state, tags: seen },
      {
        at: this.deps.clock(),
        tags,
        outbox: [await this.deps.audit.entryOf(viewer, 'ORDER_TAGGED', orderId, '')],
      },
    );
    if (tagged === null) throw new ShopError('ORDER_CHANGED');
    return tagged;
  }

  /** Throws `ADDRESS_TAXED_OTHERWISE` where the price of an order does not hold at a place that it would go to. */
  private assertTaxed(order: OrderRecord, place: Place): void {
    const before = deliveryPlaceOf(order);
    const { exemption, shipping, taxCountry = HOME_COUNTRY } = order;
    const isPriced = exemption !== undefined || shipping !== undefined;
    const [was, now] = [before, place].map((one) =>
      chargedVat(this.deps.settings.now.taxes, one, berlinDay(order.placedAt)),
    );
    const isOtherRate = exemption === undefined && now?.percent !== was?.percent;
    const crossesEuBorder = isOutsideEu(place.country) !== isOutsideEu(before.country);
    const isOtherCountry =
      place.country !== before.country && (isPriced || crossesEuBorder || now?.country !== taxCountry);
    if (isOtherRate || isOtherCountry)
      throw new ShopError('ADDRESS_TAXED_OTHERWISE', { country: before.country });
  }

  private async existing(orderId: number): Promise<OrderRecord> {
    const order = await this.deps.store.byId(orderId);
    if (order?.isPlaced !== true) throw unknownOrder(orderId);
    return order;
  }
}

/** Whether an order has these addresses already. */
const isCorrected = (
  { deliveryAddress, invoiceAddress }: OrderRecord,
  right: { deliveryAddress: Address; invoiceAddress: Address },
): boolean =>
  deliveryAddress != null &&
  isSameAddress(deliveryAddress, right.deliveryAddress) &&
  isSameAddress(invoiceAddress ?? deliveryAddress, right.invoiceAddress);
