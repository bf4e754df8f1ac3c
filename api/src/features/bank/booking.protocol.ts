import { searchWordsOf } from '../../../shared/rules/customer-search.js';
import { withoutGermanLetters } from '../../../shared/rules/german-letters.js';
import { readReferences } from '../../../shared/rules/transfers.js';
import { isEndedUnpaid, takesTransfers } from '../orders/order.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import { missingOf, type TransferAccount } from '../transfers/transfers.record.js';
import type { BankPorts, EntryChange } from './bank.ports.js';
import { leftOf, type BankEntry } from './bank.record.js';

/** How often money is credited again when other money of the same order came between. */
const MAX_RETRIES = 20;

/**
 * Books money that has come: for the order that its purpose names, as far as that waits for it. Whatever does not fit is left to a
 * person. Each step may be repeated after a crash; an account remembers the entries that it was credited with.
 */
export class BookingProtocol {
  constructor(private readonly ports: BankPorts) {}

  /** Books an entry that is `new`. */
  async book(entry: BankEntry): Promise<void> {
    if (entry.state !== 'new') return;
    const order = await this.orderOf(entry);
    if (order === null) return this.doubt(entry, 'UNKNOWN', await this.likelyOrder(entry));
    const account = await this.credited(entry, order);
    const credit = account?.credits.find(({ entryId }) => entryId === entry._id);
    if (account === null || credit === undefined) {
      const hasEnded = isEndedUnpaid(order.state) || order.endState !== null;
      return this.doubt(entry, hasEnded ? 'LATE' : 'TWICE', order._id);
    }
    await this.note(entry, order, account, credit.cents);
    await this.report(account);
  }

  /** Pays out what is left of an entry that is `returning`. */
  async giveBack(entry: BankEntry): Promise<void> {
    const cents = leftOf(entry);
    if (entry.state !== 'returning') return;
    const { transfers, entries, clock } = this.ports;
    await transfers.payOut({
      _id: `entry-${entry._id}-${entry.returnedCents}`,
      no: await transfers.newPayoutNo(),
      accountId: null,
      orderId: entry.orderId,
      customId: null,
      cents,
      name: entry.name,
      iban: entry.iban,
      purpose: `Erstattung Ihrer Überweisung vom ${entry.bookedOn}`,
      state: 'open',
      fileId: null,
      openedAt: clock(),
    });
    await entries.change(entry, { state: 'closed', returnedCents: entry.returnedCents + cents });
  }

  /** Waives what the order of a part payment still misses, so that it is paid; `false`: its money has changed meanwhile. */
  async waive(account: TransferAccount): Promise<boolean> {
    const { transfers } = this.ports;
    if (!(await transfers.waive(account))) return false;
    const waived = await transfers.byId(account._id);
    if (waived !== null) await this.report(waived);
    return true;
  }

  /** Finishes what crashes have left, and closes part payments of orders that have ended. */
  async recover(): Promise<void> {
    const { entries, transfers } = this.ports;
    for (const { orderId } of await entries.openShort()) await this.closeShort(orderId);
    for (const entry of await entries.inState('new')) await this.book(entry);
    for (const entry of await entries.inState('returning')) await this.giveBack(entry);
    for (const account of await transfers.unreported()) await this.report(account);
  }

  /** Tells an order of the money that its account had when it was read. */
  async report(account: TransferAccount): Promise<void> {
    const { transfers, reconcile } = this.ports;
    await reconcile(account._id);
    // The order is paid by now, and learns that a part of that is waived.
    if (account.waivedCents !== undefined) await reconcile(account._id);
    await transfers.markReported(account);
    await this.closeShort(account.orderId);
  }

  private async closeShort(orderId: number | null): Promise<void> {
    const { orders, entries } = this.ports;
    const order = orderId === null ? null : await orders.byId(orderId);
    if (order === null) return;
    const account = takesTransfers(order) ? await this.ports.transfers.byId(order.paymentId ?? '') : null;
    if (account === null || missingOf(account) === 0) await entries.closeShort(order._id);
  }

  /** The order that an employee has named, or the one that the purpose does; `null`: none, or several. */
  private async orderOf({ byUsername, orderId, purpose }: BankEntry): Promise<OrderRecord | null> {
    const { orders } = this.ports;
    if (byUsername !== null && orderId !== null) return orders.byId(orderId);
    const [reference, ...others] = readReferences(purpose);
    return reference === undefined || others.length > 0 ? null : orders.byPayment(reference);
  }

  /** The only order that waits for just this money and whose buyer has the sender's name. It is told, and not believed. */
  private async likelyOrder({ cents, name }: BankEntry): Promise<number | null> {
    const words = wordsOf(name);
    const waiting = await this.ports.orders.awaitingTransferOf(cents);
    const likely = waiting.filter(({ recipient }) =>
      [...wordsOf(recipient.lastName)].every((word) => words.has(word)),
    );
    return likely.length === 1 ? (likely[0]?._id ?? null) : null;
  }

  /** Credits an order that waits for money; `null`: it does not, or has it all. */
  private async credited(entry: BankEntry, order: OrderRecord): Promise<TransferAccount | null> {
    const { transfers, clock } = this.ports;
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const account = await transfers.byId(order.paymentId ?? '');
      if (account === null) return null;
      if (account.credits.some(({ entryId }) => entryId === entry._id)) return account;
      const rest = missingOf(account);
      if (!takesTransfers(order) || rest === 0) return null;
      await transfers.credit(account, {
        entryId: entry._id,
        cents: Math.min(rest, leftOf(entry)),
        name: entry.name,
        iban: entry.iban,
        at: clock(),
      });
    }
    throw new Error('The account of an order changes all the time.');
  }

  private async note(
    entry: BankEntry,
    order: OrderRecord,
    account: TransferAccount,
    credited: number,
  ): Promise<void> {
    const isShort = missingOf(account) > 0;
    const isOver = leftOf(entry) > credited;
    await this.ports.entries.change(entry, {
      state: isShort || isOver ? 'open' : 'closed',
      doubt: isShort ? 'SHORT' : isOver ? 'OVER' : null,
      orderId: order._id,
      creditedCents: entry.creditedCents + credited,
      // Who pays one of several invoices has not forgotten the others.
      ...(isShort && order.state === 'awaiting_transfer'
        ? { outbox: await this.ports.mails.partPaid(order, account.receivedCents) }
        : {}),
    });
  }

  private async doubt(
    entry: BankEntry,
    doubt: EntryChange['doubt'] & string,
    orderId: number | null,
  ): Promise<void> {
    await this.ports.entries.change(entry, { state: 'open', doubt, orderId });
  }
}

/** The words of a name as banks write it. */
const wordsOf = (name: string): Set<string> => new Set(searchWordsOf(withoutGermanLetters(name)));
