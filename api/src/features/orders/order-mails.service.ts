import { generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import type { LanguageCode } from '../../../shared/language.js';
import { VAT_PERCENT } from '../../../shared/money.js';
import { payeeOf } from '../../../shared/settings.js';
import { giroCode, type PayeeAccount } from '../../../shared/rules/transfers.js';
import type { Clock } from '../../kernel/clock.js';
import type { MailAttachment } from '../../kernel/mail/mail.types.js';
import type { MailBill, MailContent, MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry, type MailQueue } from '../../kernel/mail/mail-queue.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { DeliveryTimeService } from '../delivery-time/delivery-time.service.js';
import type { LegalService } from '../legal/legal.service.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import { billOf } from './bill.mails.js';
import { dunningMail, type DunningContent } from './dunning.mails.js';
import {
  addressCorrectedMail,
  confirmationMail,
  deliveryAgreedMail,
  deliveryMail,
  partRefundMail,
  refundMail,
  shipmentMail,
} from './order.mails.js';
import {
  partPaidMail,
  transferDueMail,
  transferExpiredMail,
  transferReminderMail,
} from './transfer.mails.js';
import type { OrderLine, OrderRecord, Shipment } from './order.record.js';
import type { Refund } from './refund.record.js';
import { dueCentsOf } from './order.states.js';

/** Who reads the files that go with mails about deliveries. */
export const DELIVERIES = 'deliveries';

/** Who draws the pictures of transfers. A code says all that it takes, so that it stays what its mail says. */
const GIRO_CODES = 'giro-codes';

/** Pixels of the smallest square of a code, and its margin in such squares, without which cameras do not see it. */
const CODE_SCALE = 6;
const CODE_MARGIN = 4;

/** Draws the text of a code as a PNG. */
const drawCode = (text: string): Buffer =>
  Buffer.from(toPngBuffer(generate(text), { scale: CODE_SCALE, pad: CODE_MARGIN, off: [255, 255, 255] }));

/** What the buyers of orders are told. Entries are stored with the change that they tell of; none when the account is gone. */
export class OrderMailsService {
  constructor(
    private readonly deps: MailSender & {
      accounts: AccountsService;
      legal: LegalService;
      deliveryTime: DeliveryTimeService;
      clock: Clock;
      settings: CurrentSettings;
      mailQueue: MailQueue;
    },
  ) {
    deps.mailQueue.attach(GIRO_CODES, async (text) => drawCode(text));
  }

  /** Goods and their sums, as mails about orders show them. */
  bill(goods: {
    lines: readonly Pick<OrderLine, 'productId' | 'name' | 'count' | 'unitCents'>[];
    language: LanguageCode;
  }): MailBill {
    const lines = goods.lines.map((line) => ({ ...line, vatPercent: VAT_PERCENT, thumbnailId: 0 }));
    return billOf({ lines, language: goods.language });
  }

  /** The confirmation that the buyer of an order gets as soon as it is paid (§ 312i (1) No. 3 BGB). */
  confirmation(order: OrderRecord): Promise<OutboxEntry[]> {
    const { deliveryTime, legal } = this.deps;
    return this.toBuyer(
      `order-paid-${order._id}`,
      order,
      () => confirmationMail(order, deliveryTime.ofOrder(order.lines), this.deps.clock()),
      legal.enclosures(order.language),
    );
  }

  /** What the buyer of an order is told whose money goes back. */
  refund(order: OrderRecord): Promise<OutboxEntry[]> {
    return this.toBuyer(`order-refunded-${order._id}`, order, (buyer) => refundMail(order, buyer));
  }

  /** What the buyer of a paid order is told of which money goes back. */
  partRefund(order: OrderRecord, refund: Refund): Promise<OutboxEntry[]> {
    const id = `order-refund-${order._id}-${refund.no}`;
    return this.toBuyer(id, order, () => partRefundMail(order, refund));
  }

  /** What the buyer is told of a parcel. The key tells one sending from the next after a revert, so that the new code is mailed too. */
  shipment(order: OrderRecord, shipment: Shipment): Promise<OutboxEntry[]> {
    const id = `order-sent-${order._id}-${order.events.length}`;
    return this.toBuyer(id, order, () => shipmentMail(order, shipment));
  }

  /** What the buyer gets with a delivery of keys or links; the texts themselves are read when it is sent. `order` is as it is then. */
  delivery(order: OrderRecord, shipment: Shipment): Promise<OutboxEntry[]> {
    const key = `${order._id}-${shipment.no}`;
    const file = { name: `${order._id}-${shipment.no}.txt`, source: DELIVERIES, key };
    return this.toBuyer(`order-delivered-${key}`, order, () => deliveryMail(order, shipment), [file]);
  }

  /** The confirmation that a buyer has agreed to the delivery at once. `order` is as it is then. */
  deliveryAgreed(order: OrderRecord): Promise<OutboxEntry[]> {
    return this.toBuyer(`order-agreed-${order._id}`, order, () => deliveryAgreedMail(order));
  }

  /** What the buyer is told of a corrected address. `order` is as it is then. */
  addressCorrected(order: OrderRecord): Promise<OutboxEntry[]> {
    const id = `order-address-${order._id}-${order.events.length}`;
    return this.toBuyer(id, order, () => addressCorrectedMail(order));
  }

  /** What the buyer of an order gets who is to transfer its money. */
  transferDue(order: OrderRecord): Promise<OutboxEntry[]> {
    return this.toBuyer(
      `order-due-${order._id}`,
      order,
      (buyer) => transferDueMail(order, this.payee(), buyer),
      this.codeOf(order, dueCentsOf(order)),
    );
  }

  /** What the buyer gets of whose transfer nothing was heard. */
  transferReminder(order: OrderRecord): Promise<OutboxEntry[]> {
    return this.toBuyer(
      `order-reminded-${order._id}`,
      order,
      (buyer) => transferReminderMail(order, this.payee(), buyer),
      this.codeOf(order, dueCentsOf(order)),
    );
  }

  /** What the buyer gets of whose transfer a part has come. */
  partPaid(order: OrderRecord, receivedCents: number): Promise<OutboxEntry[]> {
    return this.toBuyer(
      `order-part-paid-${order._id}-${receivedCents}`,
      order,
      (buyer) => partPaidMail(order, this.payee(), receivedCents, buyer),
      this.codeOf(order, dueCentsOf(order) - receivedCents),
    );
  }

  /** What the buyer is told whose money has not come in time. */
  transferExpired(order: OrderRecord): Promise<OutboxEntry[]> {
    return this.toBuyer(`order-expired-${order._id}`, order, (buyer) => transferExpiredMail(order, buyer));
  }

  /** What a company is told whose invoices are overdue. */
  dunning(order: OrderRecord, content: DunningContent): Promise<OutboxEntry[]> {
    const { overdueCents, interestCents, lumpSumCents } = content.demand;
    const id = `order-dunned-${order._id}-${content.overdue[0]?.dueOn ?? ''}-${content.step}`;
    return this.toBuyer(
      id,
      order,
      () => dunningMail(order, this.payee(), content),
      this.codeOf(order, overdueCents + interestCents + lumpSumCents),
    );
  }

  /** The account that stands in mails. */
  private payee(): PayeeAccount {
    return payeeOf(this.deps.settings.now) ?? { holder: '', iban: '', bic: '' };
  }

  /** A picture by which banking apps fill a transfer in. */
  private codeOf({ paymentId }: OrderRecord, cents: number): MailAttachment[] {
    const key = giroCode({ ...this.payee(), cents, reference: paymentId ?? '' });
    return [{ name: 'GiroCode.png', source: GIRO_CODES, key }];
  }

  /** One mail to the buyer of an order; none when the account is gone. */
  private async toBuyer(
    id: string,
    { userId }: OrderRecord,
    contentFor: (buyer: { isProven: boolean }) => MailContent,
    attachments: MailAttachment[] = [],
  ): Promise<OutboxEntry[]> {
    const buyer = await this.deps.accounts.contactOf(userId);
    const options = attachments.length === 0 ? {} : { attachments };
    return buyer === null ? [] : [mailEntry(this.deps, id, contentFor(buyer), buyer.email, options)];
  }
}
