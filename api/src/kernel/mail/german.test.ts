import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { customerForm, startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient } from '../../../test/test-client.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** The newest mail with this beginning of its key. */
const mailOf = async (key: string) => (await shop.mails()).filter((mail) => mail.key.startsWith(key)).at(-1);

/** From now on the browser says that its reader has chosen German. */
function chooseGerman(client: TestClient): void {
  client.cookie = [client.cookie, 'language=de'].filter(Boolean).join('; ');
}

/** Opens an account with these headers; gives the subject of the welcome. */
async function welcomedAs(headers: Record<string, string>): Promise<string | undefined> {
  const { status, body } = await shop
    .guest()
    .rest('POST', '/register', { json: customerForm({ firstname: 'Jürgen' }), headers });
  expect(status).toBe(200);
  return (await mailOf(`welcome-${(body.payload as { userID: number }).userID}`))?.subject;
}

describe('the language of a mail', () => {
  it.each([
    ['German for a German browser', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
    ['the first of ours that a browser names', { 'accept-language': 'fr,en-GB;q=0.8,de;q=0.5' }, 'en'],
    ['English for whom we know nothing of', {}, 'en'],
    ['the one chosen, whatever the browser names', { 'accept-language': 'en', cookie: 'language=de' }, 'de'],
    ['not that of a cookie that names none', { 'accept-language': 'de', cookie: 'language=xx' }, 'de'],
  ])('is %s', async (_, headers, language) => {
    expect(await welcomedAs(headers)).toBe(
      language === 'de' ? 'Willkommen bei Rechenwerk!' : 'Welcome to Rechenwerk!',
    );
  });
});

describe('a German reader', () => {
  it('is told of a new password in German, with German dates', async () => {
    const customer = await shop.customer();
    chooseGerman(customer);
    const { userId } = customer.account;
    const form = { currentPassword: 'correct-horse', newPassword: 'battery-staple' };
    expect((await customer.rest('PUT', `/password/${userId}`, { form })).status).toBe(200);
    const mail = await mailOf(`password-changed-${userId}`);
    expect(mail?.subject).toBe('Ihr Passwort wurde geändert');
    expect(mail?.text).toContain('am 5. März 2030, 14:05 Uhr geändert');
    expect(mail?.html).toContain('<html lang="de">');
  });

  it('gets confirmation and tracking code in the language of the order, not of the sender', async () => {
    const productId = await shop.product({ name: 'Testor {name} 7', priceCents: 123_456 });
    const customer = await shop.customer();
    chooseGerman(customer);
    const { id } = await buy(shop, customer, { [productId]: 2 });
    const confirmation = await mailOf(`order-paid-${id}`);
    expect(confirmation?.subject).toBe(`Bestellbestätigung: Ihre Bestellung ${id}`);
    expect(confirmation?.text).toContain(
      'Ihre Artikel:\n2 × Testor {name} 7: 2.469,12\u00A0€ (je 1.234,56\u00A0€)',
    );
    expect(confirmation?.text).toContain('Guten Tag Grete Müller,');
    expect(confirmation?.text).toContain('Widerrufsrecht: Sie können diesen Vertrag binnen 14 Tagen');
    const employee = await shop.employee();
    const form = { shipping_status: 'sent', shipping_speditor: 'DHL', shipment_tracking_code: 'JD1' };
    const answer = await employee.rest('POST', `/update-order-shipping-details/${id}`, { form });
    expect(answer.status).toBe(200);
    const sent = await mailOf(`order-sent-${id}-`);
    expect(sent?.subject).toBe(`Ihre Bestellung ${id} ist unterwegs`);
    expect(sent?.text).toContain('Versanddienst: DHL\nSendungsnummer: JD1');
    expect(sent?.text).toContain('https://www.dhl.de/de/');
  });

  it('is answered in the language of the question', async () => {
    const customer = await shop.provenCustomer();
    chooseGerman(customer);
    const email = String(customer.account.email);
    const form = { title: 'Lüfter', email_for_answer: email, content_question: 'Wie laut?' };
    expect((await customer.rest('POST', '/ticket', { form })).status).toBe(200);
    const employee = await shop.employee();
    const answer = { id: '1', content_answer: 'Leise.' };
    expect((await employee.rest('POST', '/ticket-answer', { form: answer })).status).toBe(200);
    const mail = await mailOf('ticket-answer-1');
    expect(mail?.subject).toBe('Unsere Antwort auf Ihre Anfrage: Lüfter');
    expect(mail?.text).toContain('Leise.\n\nIhre Frage „Lüfter“:\n\nWie laut?');
    expect(mail?.text).toContain('Viele Grüße\nIhr Team von Rechenwerk');
  });

  it('has a withdrawal confirmed in German', async () => {
    const guest = shop.guest();
    chooseGerman(guest);
    const input = { name: 'Grete Müller', order: '4711', email: 'grete@example.com' };
    const { body } = await guest.graphql(
      `mutation ($input: WithdrawFromContractInput!) { withdrawFromContract(input: $input) { __typename } }`,
      { input },
    );
    expect(body.data).toEqual({ withdrawFromContract: { __typename: 'ContractWithdrawn' } });
    const mail = await mailOf('withdrawal-1');
    expect(mail?.subject).toBe('Eingangsbestätigung: Ihr Widerruf Nr. 1');
    expect(mail?.text).toContain('Erklärung: Hiermit widerrufe ich diesen Vertrag.');
  });
});
