import type { ServerResponse } from 'node:http';
import type { CardPayments } from './cards.payments.js';
import { cardPage, noticePage, returnPage, type PageLook } from './checkout.page.js';
import { SandboxError } from './sandbox.error.js';
import type { SandboxOrder } from './sandbox.ledger.js';
import { lookOf, sendPage } from './sandbox.pages.js';
import type { SandboxPart, SandboxRequest } from './sandbox.part.js';
import type { SandboxPayments } from './sandbox.payments.js';

/** What a browser sees of payments by card: the page on which the buyer pays, in the manner of Stripe's Checkout. */
export class CardPages implements SandboxPart {
  constructor(
    private readonly cards: CardPayments,
    private readonly payments: SandboxPayments,
  ) {}

  answer({ method, url, body }: SandboxRequest, response: ServerResponse): Promise<boolean> {
    const id = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1];
    if (id === undefined) return Promise.resolve(false);
    const order = this.find(id);
    const look: PageLook = { ...lookOf(url.searchParams), language: order?.card?.language ?? 'en' };
    if (order === null) sendPage(response, 404, noticePage(look, 'gone'));
    else if (this.payments.isOver(order) || order.status === 'APPROVED')
      sendPage(response, 200, noticePage(look, order.status === 'VOIDED' ? 'gone' : 'made'));
    else if (method === 'POST') this.decide(order, new URLSearchParams(body).get('decision'), look, response);
    else sendPage(response, 200, cardPage(look, order, false));
    return Promise.resolve(true);
  }

  private decide(
    order: SandboxOrder,
    decision: string | null,
    look: PageLook,
    response: ServerResponse,
  ): void {
    // A buyer whose card is refused stays on the page, and may try another.
    if (decision === 'decline') return sendPage(response, 200, cardPage(look, order, true));
    const isPaid = decision === 'card' || decision === 'debit';
    if (isPaid) this.cards.pay(order.id, decision);
    const back = isPaid ? order.returnUrl.replace('{CHECKOUT_SESSION_ID}', order.id) : order.cancelUrl;
    sendPage(response, 200, returnPage(look, new URL(back)));
  }

  private find(id: string): SandboxOrder | null {
    try {
      return this.cards.find(id);
    } catch (error) {
      if (error instanceof SandboxError) return null;
      throw error;
    }
  }
}
