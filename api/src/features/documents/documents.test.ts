import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { brokenRules, figuresOf } from '../../../test/en16931.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import type { RefundedPieces } from '../orders/refund.states.js';

const HALF_HOUR = 30 * 60_000;

let shop: TestShop;
let buyer: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  buyer = await shop.customer({ firstname: 'Łukasz', lastname: 'Müller' });
  productId = await shop.product({ stockCount: 100, priceCents: 8_999, name: 'SSD 1 TB <fast> & "small"' });
});
afterAll(() => shop.close());

/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;

const ship = (orderId: number, status: 'sent' | 'pending') =>
  status === 'sent'
    ? shop.services.shipping.send(DESK, orderId, { carrier: 'DHL', trackingCode: '00340434161094042557' })
    : shop.services.shipping.revertShipment(DESK, orderId);

/** A paid order of the buyer that was just sent. */
async function sentOrder(customer: TestUser = buyer): Promise<number> {
  const { id } = await buy(shop, customer, { [productId]: 2 });
  await ship(id, 'sent');
  return id;
}

interface ToldDocument {
  number: string;
  kind: string;
  gross: number;
  vat: number;
  precedingNumber: string | null;
  pdfUrl: string;
  xmlUrl: string;
}

async function documentsOf(client: TestClient, orderId: number): Promise<ToldDocument[]> {
  const { body } = await client.graphql(
    `{ order(id: "${orderId}") { documents { number kind gross vat precedingNumber pdfUrl xmlUrl } } }`,
  );
  return (body.data?.order as { documents: ToldDocument[] } | null)?.documents ?? [];
}

async function fetchFile(client: TestClient, path: string) {
  const { cookie, authorization } = client;
  const headers = { Cookie: cookie, ...(authorization === '' ? {} : { Authorization: authorization }) };
  const response = await fetch(new URL(path, shop.url), { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** An order that was sent half an hour ago, with its invoice. */
async function invoicedOrder(): Promise<{ orderId: number; invoice: ToldDocument }> {
  const orderId = await sentOrder();
  shop.clock.advance(HALF_HOUR);
  await shop.services.documents.issuePending();
  const [invoice] = await documentsOf(buyer, orderId);
  if (invoice === undefined) throw new Error('There is no invoice.');
  return { orderId, invoice };
}

/** The files and contents inside a PDF. */
const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, raw = '']) => {
    const bytes = Buffer.from(raw, 'latin1');
    try {
      return inflateSync(bytes).toString('utf8');
    } catch {
      return bytes.toString('utf8');
    }
  });

describe('the invoice of an order', () => {
  it('is issued half an hour after it is sent, not before, and once', async () => {
    const orderId = await sentOrder();
    shop.clock.advance(HALF_HOUR - 1);
    await shop.services.documents.issuePending();
    expect(await documentsOf(buyer, orderId)).toEqual([]);
    shop.clock.advance(1);
    await shop.services.documents.issuePending();
    await shop.services.documents.issuePending();
    expect(await documentsOf(buyer, orderId)).toMatchObject([
      { kind: 'INVOICE', gross: 17_998, vat: 2_874, precedingNumber: null },
    ]);
  });

  it('is mailed with its PDF, once, in the language of the order', async () => {
    const { invoice } = await invoicedOrder();
    const mails = (await shop.mails()).filter(({ key }) => key === `document-${invoice.number}`);
    const { bytes } = await fetchFile(buyer, invoice.pdfUrl);
    expect(mails).toMatchObject([
      { to: buyer.account.email, attachments: [{ name: `${invoice.number}.pdf`, bytes }] },
    ]);
  });

  it('is a PDF/A-3 with the structured invoice inside', async () => {
    const { invoice } = await invoicedOrder();
    const pdf = await fetchFile(buyer, invoice.pdfUrl);
    const xml = (await fetchFile(buyer, invoice.xmlUrl)).bytes.toString('utf8');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="${invoice.number}.pdf"`);
    const text = pdf.bytes.toString('latin1');
    for (const part of [
      '%PDF-1.7',
      '/AFRelationship /Alternative',
      'GTS_PDFA1',
      '/EmbeddedFiles',
      'factur-x.xml',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Helvetica');
    const streams = streamsOf(pdf.bytes);
    expect(streams).toContain(xml);
    expect(streams.join()).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(brokenRules(xml)).toEqual([]);
    expect(figuresOf(xml)).toMatchObject({ gross: invoice.gross, vat: invoice.vat });
    expect(xml).toContain('Łukasz Müller');
  });

  it('gives the same bytes when it is rendered again', async () => {
    const { orderId, invoice } = await invoicedOrder();
    const { bytes } = await fetchFile(buyer, invoice.pdfUrl);
    const { documents, render } = shop.services.documents.ports;
    const [stored] = await documents.ofOrder(orderId);
    if (stored === undefined) throw new Error('It is not stored.');
    expect((await render(stored)).equals(bytes)).toBe(true);
  });

  it('is not issued for an order that is sent no longer', async () => {
    const orderId = await sentOrder();
    await ship(orderId, 'pending');
    shop.clock.advance(HALF_HOUR);
    await shop.services.documents.issuePending();
    expect(await documentsOf(buyer, orderId)).toEqual([]);
  });

  it('is canceled when the order is reverted later, and issued anew with the next sending', async () => {
    const { orderId, invoice } = await invoicedOrder();
    await ship(orderId, 'pending');
    await shop.services.documents.issuePending();
    await ship(orderId, 'sent');
    shop.clock.advance(HALF_HOUR);
    await shop.services.documents.issuePending();
    expect(await documentsOf(buyer, orderId)).toMatchObject([
      { number: invoice.number, kind: 'INVOICE' },
      { kind: 'CANCELLATION', gross: 17_998, vat: 2_874, precedingNumber: invoice.number },
      { kind: 'INVOICE', gross: 17_998, vat: 2_874 },
    ]);
    const [, cancellation] = await documentsOf(buyer, orderId);
    const { bytes } = await fetchFile(buyer, cancellation?.xmlUrl ?? '');
    expect(brokenRules(bytes.toString('utf8'))).toEqual([]);
  });

  it('comes before its cancellation when both are due', async () => {
    const orderId = await sentOrder();
    shop.clock.advance(HALF_HOUR);
    await ship(orderId, 'pending');
    await shop.services.documents.issuePending();
    expect((await documentsOf(buyer, orderId)).map(({ kind }) => kind)).toEqual(['INVOICE', 'CANCELLATION']);
  });
});

describe('the correction of an invoice', () => {
  /** Gives money of an order back, and issues what is due then. */
  async function refund(orderId: number, lines: RefundedPieces[], amountCents: number | null): Promise<void> {
    const order = await shop.services.orders.order(DESK, orderId);
    const request = { kind: 'voluntary', lines, amountCents } as const;
    await shop.services.checkout.refundOrder(DESK, orderId, order?.revision ?? 0, request);
    await shop.services.documents.issuePending();
  }

  it('is issued when the money of pieces has gone back, after the invoice that it corrects', async () => {
    const orderId = await sentOrder();
    await refund(orderId, [{ line: 0, count: 1, isRestockable: false }], null);
    const [invoice, correction] = await documentsOf(buyer, orderId);
    expect([invoice, correction]).toMatchObject([
      { kind: 'INVOICE', gross: 17_998, vat: 2_874 },
      { kind: 'CORRECTION', gross: 8_999, precedingNumber: invoice?.number },
    ]);
    const { bytes } = await fetchFile(buyer, correction?.xmlUrl ?? '');
    expect(brokenRules(bytes.toString('utf8'))).toEqual([]);
  });

  it('names an amount that is for no pieces, and leaves the rest to a cancellation', async () => {
    const { orderId } = await invoicedOrder();
    await refund(orderId, [], 1_000);
    await ship(orderId, 'pending');
    await shop.services.documents.issuePending();
    expect(await documentsOf(buyer, orderId)).toMatchObject([
      { kind: 'INVOICE', gross: 17_998 },
      { kind: 'CORRECTION', gross: 1_000 },
      { kind: 'CANCELLATION', gross: 16_998 },
    ]);
  });

  it('is not due for pieces that were never sent: the invoice does not bill them', async () => {
    const { id } = await buy(shop, buyer, { [productId]: 2 });
    await refund(id, [{ line: 0, count: 1, isRestockable: true }], null);
    await ship(id, 'sent');
    shop.clock.advance(HALF_HOUR);
    await shop.services.documents.issuePending();
    expect(await documentsOf(buyer, id)).toMatchObject([{ kind: 'INVOICE', gross: 8_999 }]);
  });
});

describe('who may read documents', () => {
  it('are its buyer and employees; to others it does not exist', async () => {
    const { orderId, invoice } = await invoicedOrder();
    const other = await shop.customer();
    expect((await fetchFile(await shop.employee(), invoice.pdfUrl)).status).toBe(200);
    for (const path of [invoice.pdfUrl, invoice.xmlUrl]) {
      const { status, body } = await other.rest('GET', path.replace('/api', ''));
      expect({ status, body }).toEqual({
        status: 400,
        body: { msg: `There is no document with the number ${invoice.number}.`, payload: null },
      });
      expect((await shop.guest().rest('GET', path.replace('/api', ''))).status).toBe(401);
    }
    expect(await documentsOf(other, orderId)).toEqual([]);
    const list = await other.graphql('{ documents { totalCount documents { number } } }');
    expect(list.body.data?.documents).toEqual({ totalCount: 0, documents: [] });
  });

  it('is a key with this scope alone', async () => {
    const { orderId, invoice } = await invoicedOrder();
    const employee = await shop.employee();
    const program = async (scope: string): Promise<TestClient> => {
      const { body } = await employee.graphql(
        `mutation { createApiKey(input: { name: "Books", scopes: [${scope}], days: 30 }) { ... on ApiKeyCreated { token } } }`,
      );
      const client = shop.guest();
      client.authorization = `Bearer ${(body.data?.createApiKey as { token: string }).token}`;
      return client;
    };
    expect((await fetchFile(await program('DOCUMENTS_READ'), invoice.pdfUrl)).status).toBe(200);
    const reader = await program('ORDERS_READ');
    expect((await fetchFile(reader, invoice.pdfUrl)).status).toBe(403);
    expect(await documentsOf(reader, orderId)).toEqual([]);
  });

  it('finds them in the export of their data, and keeps them when the account is deleted', async () => {
    const customer = await shop.customer();
    const orderId = await sentOrder(customer);
    shop.clock.advance(HALF_HOUR);
    await shop.services.documents.issuePending();
    const [invoice] = await documentsOf(customer, orderId);
    const viewer = {
      role: 'customer',
      userId: customer.account.userId,
      username: customer.account.username,
    } as const;
    const exported = await shop.services.privacy.exportData(viewer);
    expect(exported['documents']).toMatchObject([{ number: invoice?.number, kind: 'invoice' }]);
    await shop.services.privacy.deleteAccount(viewer, customer.account.password);
    expect((await fetchFile(await shop.employee(), invoice?.pdfUrl ?? '')).status).toBe(200);
  });
});

describe('documents of past years', () => {
  it('are kept for eight years after the end of the year, with their files', async () => {
    const { invoice } = await invoicedOrder();
    const kept = async (): Promise<number[]> =>
      Promise.all(
        ['documents', 'documentPdfs'].map((name) =>
          shop.connection.collection<{ _id: string }>(name).countDocuments({ _id: invoice.number }),
        ),
      );
    const opening = shop.clock.now();
    shop.clock.advance(Date.UTC(opening.getUTCFullYear() + 8, 11, 31, 12) - opening.getTime());
    await shop.services.retention.apply();
    expect(await kept()).toEqual([1, 1]);
    shop.clock.advance(2 * 86_400_000);
    await shop.services.retention.apply();
    expect(await kept()).toEqual([0, 0]);
  });
});
