import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NO_ADDRESS, type Address } from '../../../shared/rules/address-fields.js';
import { buy } from '../../../test/checkout-fixtures.js';
import { brokenRules, figuresOf } from '../../../test/en16931.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let buyer: TestUser;
let employee: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  buyer = await shop.customer({ firstname: 'Kai', lastname: 'Muster', address: 'Weg 1, 10625 Berlin' });
  employee = await shop.employee();
  productId = await shop.product({ stockCount: 99, priceCents: 10_001 });
});
afterAll(() => shop.close());

const HALF_HOUR = 30 * 60_000;

const COMPANY: Address = {
  ...NO_ADDRESS,
  recipient: 'Buchhaltung',
  company: 'Müller & Söhne GmbH & Co. KG',
  vatId: 'DE123456789',
  street: 'Industriestr.',
  houseNumber: '5',
  postcode: '45127',
  town: 'Essen',
  country: 'DE',
  phone: '+49 201 123456',
};

interface Listed {
  number: string;
  kind: string;
  buyerName: string;
  gross: number;
  vat: number;
  precedingNumber: string | null;
  xmlUrl: string;
}

/** A paid and sent order with its invoice. */
async function invoiced(): Promise<{ orderId: number; number: string }> {
  const { id: orderId } = await buy(shop, buyer, { [productId]: 3 });
  await employee.graphql(
    `mutation { shipOrder(input: { orderId: "${orderId}", carrier: "DHL Express", trackingCode: "${orderId}" }) { __typename } }`,
  );
  shop.clock.advance(HALF_HOUR);
  // Nobody stays logged in that long.
  employee = await shop.employee();
  await shop.services.documents.issuePending();
  const [invoice] = await documentsOf(orderId);
  return { orderId, number: invoice?.number ?? '' };
}

async function documentsOf(orderId: number): Promise<Listed[]> {
  const { body } = await employee.graphql(
    `{ order(id: "${orderId}") { documents { number kind buyerName gross vat precedingNumber xmlUrl } } }`,
  );
  return (body.data?.order as { documents: Listed[] }).documents;
}

async function reissue(client: TestClient, number: string, recipient = COMPANY, reason = 'It is a company.') {
  const { body } = await client.graphql(
    `mutation ($input: ReissueInvoiceInput!) { reissueInvoice(input: $input) {
      ... on InvoiceReissued { order { id } } ... on UserError { reason } } }`,
    { input: { number, recipient, reason } },
  );
  return body.errors?.[0]?.extensions.code ?? body.data?.reissueInvoice;
}

const xmlOf = async ({ xmlUrl }: Listed): Promise<string> =>
  (await fetch(new URL(xmlUrl, shop.url), { headers: { Cookie: employee.cookie } })).text();

/** The texts of each element of a name, without its tags. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}>(.*?)</ram:${name}>`, 'gs'))].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>|\n\s*/g, ''),
  );

describe('an invoice that should name somebody else', () => {
  it('is canceled and issued anew with the same sums; both are mailed and logged, the old one stays', async () => {
    const { orderId, number } = await invoiced();
    expect(await reissue(employee, number)).toEqual({ order: { id: String(orderId) } });
    const [old, cancellation, fresh] = (await documentsOf(orderId)) as [Listed, Listed, Listed];
    expect([old, cancellation, fresh].map(({ kind, buyerName }) => [kind, buyerName])).toEqual([
      ['INVOICE', 'Kai Muster'],
      ['CANCELLATION', 'Kai Muster'],
      ['INVOICE', COMPANY.company],
    ]);
    expect(cancellation.precedingNumber).toBe(number);
    for (const { gross, vat } of [cancellation, fresh]) expect([gross, vat]).toEqual([old.gross, old.vat]);
    expect(Number(fresh.number.slice(-6))).toBe(Number(number.slice(-6)) + 1);
    const xml = await xmlOf(fresh);
    expect(brokenRules(xml)).toEqual([]);
    expect(figuresOf(xml)).toEqual(figuresOf(await xmlOf(old)));
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>');
    expect(textsOf(xml, 'DefinedTradeContact')).toContain('Buchhaltung+49 201 123456');
    // Its goods went where they went; what went to the buyer says so once.
    expect(textsOf(xml, 'ShipToTradeParty')).toEqual(['Kai Muster10625Weg 1BerlinDE']);
    for (const before of [old, cancellation])
      expect(textsOf(await xmlOf(before), 'ShipToTradeParty')).toEqual([]);
    const subjects = (await shop.mails()).map(({ subject }) => subject);
    for (const issued of [cancellation, fresh])
      expect(subjects.filter((subject) => subject.includes(issued.number))).toHaveLength(1);
    expect((await employee.auditLog('details'))[0]?.details).toBe(`${number}: It is a company.`);
    expect(await reissue(employee, number)).toEqual({ reason: 'INVOICE_SETTLED' });
    expect(await reissue(employee, cancellation.number)).toEqual({ reason: 'DOCUMENT_NOT_FOUND' });
  });

  it('is issued anew once when two employees ask at once', async () => {
    const { orderId, number } = await invoiced();
    const answers = await Promise.all([1, 2, 3, 4].map(() => reissue(employee, number)));
    expect(answers.filter((answer) => !('reason' in (answer as object)))).toHaveLength(1);
    expect((await documentsOf(orderId)).map(({ kind }) => kind)).toEqual([
      'INVOICE',
      'CANCELLATION',
      'INVOICE',
    ]);
  });

  it('bills what corrections have left, and is corrected itself by what goes back later', async () => {
    const { orderId, number } = await invoiced();
    const goodwill = async (version: number) =>
      employee.graphql('mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { __typename } }', {
        input: { orderId, version, kind: 'GOODWILL', amount: 1_000 },
      });
    const versionOf = async (): Promise<number> =>
      (
        (await employee.graphql(`{ order(id: "${orderId}") { version } }`)).body.data?.order as {
          version: number;
        }
      ).version;
    await goodwill(await versionOf());
    await shop.services.documents.issuePending();
    await reissue(employee, number);
    await goodwill(await versionOf());
    await shop.services.documents.issuePending();
    const documents = await documentsOf(orderId);
    expect(documents.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['INVOICE', 30_003],
      ['CORRECTION', 1_000],
      ['CANCELLATION', 29_003],
      ['INVOICE', 29_003],
      ['CORRECTION', 1_000],
    ]);
    expect(documents.at(-1)).toMatchObject({
      precedingNumber: documents[3]?.number,
      buyerName: COMPANY.company,
    });
    const xml = await xmlOf(documents[3] as Listed);
    expect(brokenRules(xml)).toEqual([]);
    expect(textsOf(await xmlOf(documents[4] as Listed), 'ShipToTradeParty')).toEqual(
      textsOf(xml, 'ShipToTradeParty'),
    );
    expect(xml).toContain(`Given back before (${documents[1]?.number ?? ''})`);
  });

  it('is refused without a reason, with what is no address or cannot be printed, and to everybody else', async () => {
    const { orderId, number } = await invoiced();
    expect(await reissue(employee, number, COMPANY, ' ')).toEqual({ reason: 'REISSUE_REASON_INVALID' });
    expect(await reissue(employee, number, { ...COMPANY, town: '' })).toEqual({ reason: 'FIELDS_INVALID' });
    expect(await reissue(employee, number, { ...COMPANY, company: '', recipient: '𠮷野' })).toEqual({
      reason: 'LETTERS_UNPRINTABLE',
    });
    expect(await reissue(employee, 'RE-2020-000001')).toEqual({ reason: 'DOCUMENT_NOT_FOUND' });
    expect(await reissue(buyer, number)).toBe('FORBIDDEN');
    expect(await documentsOf(orderId)).toHaveLength(1);
  });
});
