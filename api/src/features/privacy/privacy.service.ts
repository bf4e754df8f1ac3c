import { requirePermission, type Viewer } from '../../../shared/access.js';
import { RETENTION_RULES } from '../../../shared/retention.js';
import { unknownUser } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import { sourceKey } from '../../kernel/outbox/outbox.js';
import type { MailQueue } from '../../kernel/mail/mail-queue.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { AccountDeletionService } from '../accounts/account-deletion.service.js';
import type { AddressesService } from '../addresses/addresses.service.js';
import type { LinksService } from '../accounts/links.service.js';
import type { CartService } from '../cart/cart.service.js';
import type { DigitalService } from '../digital/digital.service.js';
import type { DocumentsService } from '../documents/documents.service.js';
import type { BuildsService } from '../builds/builds.service.js';
import type { FavoritesService } from '../favorites/favorites.service.js';
import type { QuotesService } from '../quotes/quotes.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import { refundsOf } from '../orders/refund.states.js';
import type { OrderRecordsService } from '../orders/order-records.service.js';
import type { ReturnsService } from '../returns/returns.service.js';
import type { ReviewNoticesService } from '../reviews/review-notices.service.js';
import type { ReviewsService } from '../reviews/reviews.service.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import type { VouchersService } from '../vouchers/vouchers.service.js';
import type { WatchesService } from '../watches/watches.service.js';
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
    private readonly deps: {
      accounts: AccountsService;
      accountDeletion: AccountDeletionService;
      addresses: AddressesService;
      links: LinksService;
      sessions: SessionsService;
      builds: BuildsService;
      favorites: FavoritesService;
      watches: WatchesService;
      vouchers: VouchersService;
      quotes: QuotesService;
      cart: CartService;
      orderRecords: OrderRecordsService;
      reviews: ReviewsService;
      reviewNotices: ReviewNoticesService;
      tickets: TicketsService;
      returns: ReturnsService;
      withdrawals: WithdrawalsService;
      documents: DocumentsService;
      digital: DigitalService;
      mailQueue: MailQueue;
      throttle: Throttle;
      clock: Clock;
    },
  ) {}

  /** Everything that the shop has stored about the viewer, as one JSON object. Throws `RATE_LIMITED`. */
  async exportData(viewer: Viewer): Promise<PersonalData> {
    requirePermission(viewer, 'account.export');
    const { accounts, addresses, sessions, builds, favorites, watches, cart, quotes } = this.deps;
    const { throttle, clock } = this.deps;
    const { userId } = viewer;
    await throttle.count(EXPORTING, String(userId));
    const account = await accounts.recordOf(userId);
    if (account === null) throw unknownUser(viewer.userId);
    const { username, publicName, email, emailVerifiedAt, pendingEmail, firstName, lastName } = account;
    const { address, createdAt } = account;
    return {
      exportedAt: clock(),
      account: {
        userId,
        username,
        publicName: publicName ?? null,
        email,
        emailVerifiedAt,
        pendingEmail,
        firstName,
        lastName,
        address,
        createdAt,
      },
      addresses: await addresses.allOf(userId),
      // The stored id of a session is a secret's hash, and tells its owner nothing.
      sessions: (await sessions.list(viewer)).map(({ _id, ...session }) => session),
      builds: (await builds.allOf(userId)).map(({ _id, ownerId: _owner, editKeyHash: _hash, ...build }) => ({
        code: _id,
        ...build,
      })),
      favorites: await favorites.productIdsOf(userId),
      alerts: (await watches.allOf(userId)).map(
        ({ productId, kind, targetCents, toldCents, toldAt, createdAt: at }) => ({
          productId,
          kind,
          targetCents,
          toldCents,
          toldAt,
          createdAt: at,
        }),
      ),
      cart: await cart.linesOf(userId),
      quotes: (await quotes.allOf(userId)).map(
        ({ _id, name, email, lines, note, createdAt: at, validUntil, isReserving = false }) => ({
          ...{ quoteId: _id, name, email, note, createdAt: at, validUntil, isReserving },
          lines: lines.map(({ listCents: _list, ...line }) => line),
        }),
      ),
      orders: await this.exportOrders(userId),
      documents: await this.exportDocuments(userId),
      returns: await this.exportReturns(userId),
      ...(await this.exportTexts(userId)),
      mails: await this.exportMails(userId),
      howLongItIsKept: RETENTION_RULES,
    };
  }

  /**
   * Deletes the viewer's account: what is theirs alone goes, what others read loses their name, and the books stay. Throws
   * `ORDERS_UNDER_WAY`, `RETURNS_UNDER_WAY`, `INVALID_INPUT`, `WRONG_PASSWORD` or `RATE_LIMITED`.
   */
  async deleteAccount(viewer: Viewer, password: string): Promise<void> {
    requirePermission(viewer, 'account.delete');
    await this.deps.orderRecords.assertNoOpenOrders(viewer.userId);
    await this.deps.returns.assertNoneOpen(viewer.userId);
    await this.deps.accountDeletion.close(viewer, password);
    await this.erase(viewer.userId);
  }

  /** Goes once more over all accounts that were deleted since the last time: after a crash, or beside a request under way. */
  async finishErasures(): Promise<void> {
    for (const userId of await this.deps.accountDeletion.pendingErasures()) {
      await this.erase(userId);
      await this.deps.accountDeletion.finishErasure(userId);
    }
  }

  /** Repeating it changes nothing. Withdrawals stay, as the proof of a declaration, until their time has come. */
  private async erase(userId: number): Promise<void> {
    const { addresses, links, sessions, builds, favorites, watches, cart, orderRecords } = this.deps;
    const { vouchers, reviews, reviewNotices, tickets, mailQueue } = this.deps;
    await sessions.endAll(userId);
    await links.endAll(userId);
    // Before the tickets, which tell what mails there were.
    await mailQueue.forget(await this.mailSourcesOf(userId));
    await Promise.all([
      addresses.deleteByUser(userId),
      builds.deleteByUser(userId),
      favorites.deleteByUser(userId),
      watches.deleteByUser(userId),
      this.deps.quotes.deleteByUser(userId),
      cart.deleteByUser(userId),
      tickets.deleteByUser(userId),
      orderRecords.anonymise(userId),
      vouchers.uses.anonymise(userId),
      reviews.anonymise(userId),
      reviewNotices.anonymise(userId),
    ]);
  }

  private async exportOrders(userId: number): Promise<unknown[]> {
    const orders = await this.deps.orderRecords.allOf(userId);
    const texts = (order: OrderRecord) => this.deps.digital.deliveredTexts(order);
    return orders.map((order) => ({
      orderId: order._id,
      state: order.state,
      placedAt: order.placedAt,
      lines: order.lines,
      totalCents: order.totalCents,
      shipping: order.shipping ?? [],
      taxCountry: order.taxCountry ?? null,
      exemption: order.exemption ?? null,
      voucher: order.voucher ?? null,
      gift: order.gift ?? null,
      recipient: order.recipient,
      deliveryAddress: order.deliveryAddress,
      invoiceAddress: order.invoiceAddress,
      note: order.note,
      tags: order.tags ?? [],
      paymentId: order.paymentId,
      shippingStatus: order.shippingStatus,
      carrier: order.carrier,
      trackingCode: order.trackingCode,
      digitalConsentAt: order.digitalConsentAt ?? null,
      workConsentAt: order.workConsentAt ?? null,
      shipments: order.shipments.map(
        ({ no, lines, carrier, trackingCode, state, sentAt, serials, exportProof }) => ({
          lines,
          carrier,
          trackingCode,
          state,
          sentAt,
          serials: serials ?? [],
          exportProof: exportProof ?? null,
          delivered: texts(order).get(no) ?? [],
        }),
      ),
      refunds: refundsOf(order).map(({ no, kind, state, cents, lines, askedAt }) => ({
        no,
        kind,
        state,
        cents,
        lines,
        askedAt,
      })),
      events: order.events.map(({ kind, at }) => ({ kind, at })),
    }));
  }

  private async exportDocuments(userId: number): Promise<unknown[]> {
    const documents = await this.deps.documents.allOf(userId);
    return documents.map(({ _id, kind, orderId, issuedAt, buyer, lines, rates, xml }) => ({
      number: _id,
      kind,
      orderId,
      issuedAt,
      buyer,
      lines,
      rates,
      xml,
    }));
  }

  private async exportReturns(userId: number): Promise<unknown[]> {
    const returns = await this.deps.returns.allOf(userId);
    return returns.map(({ _id, orderId, kind, state, lines, reason, checks, ...record }) => ({
      returnId: _id,
      orderId,
      kind,
      state,
      lines,
      reason,
      declaredAt: record.declaredAt,
      proofAt: record.proofAt,
      receivedAt: record.receivedAt,
      checks,
      refundCents: record.decision?.cents ?? null,
      remedy: toExportedRemedy(record.remedy ?? null),
      rejection: record.rejection,
    }));
  }

  private async exportTexts(
    userId: number,
  ): Promise<Record<'reviews' | 'reviewNotices' | 'tickets' | 'withdrawals', unknown>> {
    const { reviews, reviewNotices, tickets, withdrawals } = this.deps;
    return {
      reviews: (await reviews.allOf(userId)).map(({ _id, userId: _author, outbox: _outbox, ...review }) => ({
        reviewId: _id,
        ...review,
      })),
      reviewNotices: (await reviewNotices.allOf(userId)).map(
        ({ _id, reviewId, build, breach, explanation, name, email, createdAt, decision }) => ({
          noticeId: _id,
          reviewId,
          buildCode: build?.code ?? null,
          breach,
          explanation,
          name,
          email,
          createdAt,
          decision,
        }),
      ),
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
      withdrawals: (await withdrawals.allOf(userId)).map(
        ({ _id, name, order, email, receivedAt, orderId }) => ({
          withdrawalId: _id,
          name,
          order,
          email,
          receivedAt,
          orderId: orderId ?? null,
        }),
      ),
    };
  }

  private async exportMails(userId: number): Promise<unknown[]> {
    const mails = await this.deps.mailQueue.mailsOf(await this.mailSourcesOf(userId));
    return mails.map(({ to, subject, text, status, finishedAt }) => ({
      to,
      subject,
      text,
      status,
      finishedAt,
    }));
  }

  /** The user's mail sources. Matched by document, not by address, because anyone can enter another person's address. */
  private async mailSourcesOf(userId: number): Promise<string[]> {
    const { orderRecords, reviews, reviewNotices, tickets, withdrawals, documents, returns } = this.deps;
    const owned = {
      Document: documents.allOf(userId),
      Order: orderRecords.allOf(userId),
      Return: returns.allOf(userId),
      Review: reviews.allOf(userId),
      ReviewNotice: reviewNotices.allOf(userId),
      Ticket: tickets.allOf(userId),
      Withdrawal: withdrawals.allOf(userId),
    };
    const sources = [sourceKey('User', userId)];
    for (const [modelName, documents] of Object.entries(owned)) {
      sources.push(...(await documents).map(({ _id }) => sourceKey(modelName, _id)));
    }
    return sources;
  }
}

/** What a person gets of how a defect was remedied. */
const toExportedRemedy = (
  remedy: Awaited<ReturnType<ReturnsService['allOf']>>[number]['remedy'],
): object | null =>
  remedy == null
    ? null
    : {
        kind: remedy.kind,
        decidedAt: remedy.at,
        dueOn: remedy.dueOn,
        pieces: remedy.pieces,
        sentAt: remedy.parcel?.at ?? null,
        carrier: remedy.parcel?.carrier ?? null,
        trackingCode: remedy.parcel?.trackingCode ?? null,
        serials: remedy.parcel?.serials ?? [],
      };
