import type { IncomingHttpHeaders } from 'node:http';
import { systemClock, type Clock } from '../kernel/clock.js';
import type { PaymentEnv } from './payment.env.js';
import {
  CURRENCY,
  PaymentError,
  type BalanceMove,
  type BalancePeriod,
  type PaymentClientSettings,
  type PaymentEnvironment,
  type PaymentOrderDraft,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderRefund,
  type RefundPart,
  type WebhookEvent,
} from './payment.port.js';
import { PayPalClient } from './paypal.client.js';
import { paymentHosts, type PaymentHosts } from './paypal.hosts.js';
import { orderBody, readOrder, readRefund, readTransactions, refundBody } from './paypal.messages.js';
import { unknownOutcome, type CallOptions } from './provider-calls.js';
import { WebhookVerifier } from './webhook.verifier.js';

/** What PayPal's ids look like; nothing else may become a part of an address. */
const PROVIDER_ID = /^[A-Z0-9]{1,36}$/;

/** PayPal lists at most 31 days at once, and so many transactions on a page. */
const LISTED_MS = 30 * 86_400_000;
const PAGE_SIZE = 500;

/** Payments with PayPal (Orders v2), or with the payment sandbox of this project, which speaks the same. */
export class PayPalProvider implements PaymentProvider {
  readonly environment: PaymentEnvironment;
  private readonly hosts: PaymentHosts;
  private readonly client: PayPalClient;
  private readonly webhooks: WebhookVerifier;
  private readonly clock: Clock;

  constructor(
    private readonly settings: PaymentEnv,
    options: CallOptions & { clock?: Clock } = {},
  ) {
    this.environment = settings.environment;
    this.clock = options.clock ?? systemClock;
    this.hosts = paymentHosts(settings.environment, settings.localUrl?.origin ?? null);
    this.client = new PayPalClient({ ...settings, ...options, api: this.hosts.api });
    this.webhooks = new WebhookVerifier({
      webhookId: settings.webhookId,
      certificateUrl: this.hosts.certificate,
      readCertificate: (url) => this.client.readText(url),
      clock: this.clock,
    });
  }

  async createOrder(draft: PaymentOrderDraft): Promise<ProviderOrder> {
    const { requestId } = draft;
    return readOrder(
      await this.client.call({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: orderBody(draft),
        requestId,
      }),
    );
  }

  async getOrder(id: string): Promise<ProviderOrder> {
    return readOrder(await this.client.call({ method: 'GET', path: `/v2/checkout/orders/${checked(id)}` }));
  }

  async capture(id: string, requestId: string): Promise<ProviderOrder> {
    const path = `/v2/checkout/orders/${checked(id)}/capture`;
    const order = readOrder(await this.client.call({ method: 'POST', path, body: {}, requestId }));
    // A success that shows no money proves nothing.
    if (order.capture === null) throw unknownOutcome('NO_CAPTURE');
    return order;
  }

  async refund(captureId: string, requestId: string, part?: RefundPart): Promise<ProviderRefund> {
    const path = `/v2/payments/captures/${checked(captureId)}/refund`;
    return readRefund(await this.client.call({ method: 'POST', path, body: refundBody(part), requestId }));
  }

  async moves({ start, end }: BalancePeriod): Promise<BalanceMove[]> {
    const until = Math.min(end.getTime(), this.clock().getTime());
    const found: BalanceMove[] = [];
    for (let from = start.getTime(); from < until; from += LISTED_MS)
      found.push(
        ...(await this.listed(
          { start: new Date(from), end: new Date(Math.min(from + LISTED_MS, until)) },
          end,
        )),
      );
    return found
      .filter(({ at }) => at >= start && at < end)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  }

  /** What PayPal lists of some days. It does so with hours of delay: a time that is over counts as told once the list reaches its `end`. */
  private async listed(days: BalancePeriod, end: Date): Promise<BalanceMove[]> {
    const found: BalanceMove[] = [];
    for (let page = 1, count = 1; page <= count; page += 1) {
      const query = new URLSearchParams({
        start_date: toSeconds(days.start),
        // PayPal counts the last second, too.
        end_date: toSeconds(new Date(days.end.getTime() - 1)),
        transaction_currency: CURRENCY,
        fields: 'transaction_info',
        page_size: String(PAGE_SIZE),
        page: String(page),
      });
      const { moves, pagesCount, toldUntil } = readTransactions(
        await this.client.call({ method: 'GET', path: `/v1/reporting/transactions?${query}` }),
      );
      if (end <= this.clock() && toldUntil < end) throw unknownOutcome('NOT_TOLD_YET');
      found.push(...moves);
      count = pagesCount;
    }
    return found;
  }

  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<WebhookEvent | null> {
    return this.webhooks.verify(headers, rawBody);
  }

  clientSettings(): PaymentClientSettings {
    return {
      environment: this.environment,
      clientId: this.settings.clientId,
      scriptBaseUrl: this.hosts.script,
      currency: CURRENCY,
    };
  }
}

const toSeconds = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');

function checked(id: string): string {
  if (!PROVIDER_ID.test(id)) throw new PaymentError('gone', 'INVALID_RESOURCE_ID', null);
  return id;
}
