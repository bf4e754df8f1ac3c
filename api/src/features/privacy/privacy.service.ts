import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { RETENTION_RULES } from '../../../shared/retention.js';
import type { Clock } from '../../platform/clock.js';
import { debtorOf, type Outbox } from '../../platform/mail/outbox.js';
import type { Limit, Throttle } from '../../platform/throttle.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { ClosingService } from '../accounts/closing.service.js';
import type { CartService } from '../cart/cart.service.js';
import type { FavoritesService } from '../favorites/favorites.service.js';
import type { OrderBooksService } from '../orders/order-books.service.js';
import type { ReviewsService } from '../reviews/reviews.service.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import type { WithdrawalsService } from '../withdrawals/withdrawals.service.js';

/** Exports of one customer: each reads everything that there is. */
const EXPORTING: Limit = { name: 'export', tries: 10, windowMs: 3_600_000 };

/** All that is stored about a customer; every part as plain data. */
export interface PersonalData {
  exportedAt: Date;
  [part: string]: unknown;
}

/** A customer's right to know, and to be forgotten (Art. 15, 17 and 20 GDPR). */
export class PrivacyService {
  constructor(
    private readonly around: {
      accounts: AccountsService;
      closing: ClosingService;
      sessions: SessionsService;
      favorites: FavoritesService;
      cart: CartService;
      books: OrderBooksService;
      reviews: ReviewsService;
      tickets: TicketsService;
      withdrawals: WithdrawalsService;
      outbox: Outbox;
      throttle: Throttle;
      clock: Clock;
    },
  ) {}

  /** Everything that the shop has stored about the viewer, as one JSON object. Throws `RATE_LIMITED`. */
  async exportData(viewer: Viewer): Promise<PersonalData> {
    demand(viewer, 'account.export');
    const { accounts, sessions, favorites, cart, throttle, clock } = this.around;
    const { userId } = viewer;
    await throttle.count(EXPORTING, String(userId));
    const account = await accounts.recordOf(userId);
    if (account === null) throw new ShopError('NOT_FOUND');
    const { username, email, firstName, lastName, address, createdAt } = account;
    return {
      exportedAt: clock(),
      account: { userId, username, email, firstName, lastName, address, createdAt },
      // The stored id of a session is a secret's hash, and tells its owner nothing.
      sessions: (await sessions.list(viewer)).map(({ _id, ...session }) => session),
      favorites: await favorites.productIdsOf(userId),
      cart: await cart.linesOf(userId),
      orders: await this.exportOrders(userId),
      ...(await this.exportWords(userId)),
      mails: await this.exportMails(userId),
      howLongItIsKept: RETENTION_RULES,
    };
  }

  /**
   * Deletes the viewer's account: what is theirs alone goes, what others read loses their name, and the books stay. Throws
   * `ORDERS_UNDER_WAY`, `INVALID_INPUT`, `WRONG_PASSWORD` or `RATE_LIMITED`.
   */
  async deleteAccount(viewer: Viewer, password: string): Promise<void> {
    demand(viewer, 'account.delete');
    await this.around.books.refuseUnderWay(viewer.userId);
    await this.around.closing.close(viewer, password);
    await this.erase(viewer.userId);
  }

  /** Goes once more over all accounts that were deleted since the last time: after a crash, or beside a request under way. */
  async finishErasures(): Promise<void> {
    for (const userId of await this.around.closing.erasuresDue()) {
      await this.erase(userId);
      await this.around.closing.finishErasure(userId);
    }
  }

  /** Repeating it changes nothing. Withdrawals stay, as the proof of a declaration, until their time has come. */
  private async erase(userId: number): Promise<void> {
    const { sessions, favorites, cart, books, reviews, tickets, outbox } = this.around;
    await sessions.endAll(userId);
    // Before the tickets, which tell what mails there were.
    await outbox.forget(await this.debtorsOf(userId));
    await Promise.all([
      favorites.forget(userId),
      cart.forget(userId),
      tickets.forget(userId),
      books.anonymise(userId),
      reviews.anonymise(userId),
    ]);
  }

  private async exportOrders(userId: number): Promise<unknown[]> {
    const orders = await this.around.books.allOf(userId);
    return orders.map(({ _id, state, lines, totalCents, recipient, placedAt, ...order }) => ({
      orderId: _id,
      state,
      placedAt,
      lines,
      totalCents,
      recipient,
      paymentId: order.paymentId,
      shippingStatus: order.shippingStatus,
      carrier: order.carrier,
      trackingCode: order.trackingCode,
      events: order.events.map(({ kind, at }) => ({ kind, at })),
    }));
  }

  private async exportWords(userId: number): Promise<Record<'reviews' | 'tickets' | 'withdrawals', unknown>> {
    const { reviews, tickets, withdrawals } = this.around;
    return {
      reviews: (await reviews.allOf(userId)).map(({ _id, userId: _author, ...review }) => ({
        reviewId: _id,
        ...review,
      })),
      tickets: (await tickets.allOf(userId)).map(({ _id, title, question, emailForAnswer, ...ticket }) => ({
        ticketId: _id,
        title,
        question,
        emailForAnswer,
        status: ticket.status,
        openedAt: ticket.openedAt,
        answer: ticket.answer,
        closedAt: ticket.closedAt,
      })),
      withdrawals: (await withdrawals.allOf(userId)).map(({ _id, name, order, email, receivedAt }) => ({
        withdrawalId: _id,
        name,
        order,
        email,
        receivedAt,
      })),
    };
  }

  private async exportMails(userId: number): Promise<unknown[]> {
    const mails = await this.around.outbox.mailsOf(await this.debtorsOf(userId));
    return mails.map(({ to, subject, text, status, finishedAt }) => ({
      to,
      subject,
      text,
      status,
      finishedAt,
    }));
  }

  /** The documents of a user that owe mails. By them, not by addresses: anybody may type another's address into a form. */
  private async debtorsOf(userId: number): Promise<string[]> {
    const { books, tickets, withdrawals } = this.around;
    const owned = {
      Order: books.allOf(userId),
      Ticket: tickets.allOf(userId),
      Withdrawal: withdrawals.allOf(userId),
    };
    const debtors = [debtorOf('User', userId)];
    for (const [modelName, documents] of Object.entries(owned)) {
      debtors.push(...(await documents).map(({ _id }) => debtorOf(modelName, _id)));
    }
    return debtors;
  }
}
