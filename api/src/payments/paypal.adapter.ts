import type { IncomingHttpHeaders } from 'node:http';
import { systemClock, type Clock } from '../kernel/clock.js';
import type { PaymentEnv } from './payment.env.js';
import {
  CURRENCY,
  PaymentError,
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
import { orderBody, readOrder, readRefund, refundBody } from './paypal.messages.js';
import { unknownOutcome, type CallOptions } from './provider-calls.js';
import { WebhookVerifier } from './webhook.verifier.js';

/** What PayPal's ids look like; nothing else may become a part of an address. */
const PROVIDER_ID = /^[A-Z0-9]{1,36}$/;

/** Payments with PayPal (Orders v2), or with the payment sandbox of this project, which speaks the same. */
export class PayPalProvider implements PaymentProvider {
  readonly environment: PaymentEnvironment;
  private readonly hosts: PaymentHosts;
  private readonly client: PayPalClient;
  private readonly webhooks: WebhookVerifier;

  constructor(
    private readonly settings: PaymentEnv,
    options: CallOptions & { clock?: Clock } = {},
  ) {
    this.environment = settings.environment;
    this.hosts = paymentHosts(settings.environment, settings.localUrl?.origin ?? null);
    this.client = new PayPalClient({ ...settings, ...options, api: this.hosts.api });
    this.webhooks = new WebhookVerifier({
      webhookId: settings.webhookId,
      certificateUrl: this.hosts.certificate,
      readCertificate: (url) => this.client.readText(url),
      clock: options.clock ?? systemClock,
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

function checked(id: string): string {
  if (!PROVIDER_ID.test(id)) throw new PaymentError('gone', 'INVALID_RESOURCE_ID', null);
  return id;
}
