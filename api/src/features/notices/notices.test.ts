import { beforeAll, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { endAtEachCommand } from '../../../test/crashing-connection.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import { testShop } from '../../../test/test-shop.js';

const TO = 'orders@shop.example';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

async function ask(shop: TestShop, title: string): Promise<void> {
  const form = { title, email_for_answer: 'a@example.com', content_question: 'B' };
  expect((await shop.guest().rest('POST', '/ticket', { form })).status).toBe(200);
}

async function withdraw(shop: TestShop, order: string): Promise<void> {
  expect(
    await shop
      .guest()
      .ask(
        `mutation { withdrawFromContract(input: { name: "A", order: "${order}", email: "a@example.com" }) { __typename } }`,
      ),
  ).toEqual({ __typename: 'ContractWithdrawn' });
}

/** Subjects of the mails to the shop since the last call. */
const inbox = (shop: TestShop) => {
  const seen = new Set<string>();
  return async (): Promise<string[]> => {
    await shop.services.outbox.work();
    await shop.services.notices.work();
    const mails = (await shop.mails()).filter(({ to, key }) => to === TO && !seen.has(key));
    for (const { key } of mails) seen.add(key);
    return mails.map(({ subject }) => subject);
  };
};

const mailAbout = async (shop: TestShop, subject: string) =>
  (await shop.mails()).find((mail) => mail.subject === subject);

describe('mails to the shop as things come', () => {
  const shop = testShop({ SHOP_MAIL_TO: TO });
  let received: () => Promise<string[]>;
  beforeAll(async () => {
    received = inbox(shop);
  });

  it('tell in German of a paid order, a ticket and a withdrawal, each once', async () => {
    const productId = await shop.product({ priceCents: 29_900 });
    const { id } = await buy(shop, await shop.customer(), { [productId]: 1 });
    expect(await received()).toEqual([`Neue Bestellung ${id}: 299,00 €`]);
    expect(await received()).toEqual([]);
    await ask(shop, 'Is it quiet?');
    expect(await received()).toEqual([expect.stringMatching(/^Neue Anfrage \d+: Is it quiet\?$/)]);
    await withdraw(shop, 'order 17');
    expect(await received()).toEqual([expect.stringMatching(/^Neuer Widerruf \d+: order 17$/)]);
  });

  it('tell of a return that a customer has announced, with what comes back', async () => {
    const buyer = await shop.customer();
    const productId = await shop.product({ name: 'Testor' });
    const { id } = await buy(shop, buyer, { [productId]: 2 });
    const desk = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;
    await shop.services.shipping.send(desk, id, { carrier: 'DHL', trackingCode: '00340434161094042557' });
    await received();
    const { id: returnId } = (
      await buyer.ask<{
        return: { id: string };
      }>(`mutation { announceReturn(input: { orderId: "${id}", kind: WITHDRAWAL, seenReturns: 0, reason: "",
        lines: [{ line: 0, quantity: 2 }] }) { ... on ReturnAnnounced { return { id } } } }`)
    ).return;
    const subject = `Neue Rücksendung ${returnId}: 2 × Testor`;
    expect(await received()).toEqual([subject]);
    expect((await mailAbout(shop, subject))?.text).toContain(`/staff/returns?show=all&search=${returnId}`);
    expect(await received()).toEqual([]);
  });

  it('tell of several things of the same moment together', async () => {
    await ask(shop, 'First');
    await ask(shop, 'Second');
    await withdraw(shop, 'order 18');
    expect(await received()).toEqual(['Neu: 2 Anfragen, 1 Widerruf']);
    const mail = await mailAbout(shop, 'Neu: 2 Anfragen, 1 Widerruf');
    expect(mail?.text).toContain(': First (');
    expect(mail?.text).toContain(': Second (');
  });

  it('are at most ten an hour; a flood is told in one mail, by number beyond the first', async () => {
    shop.clock.advance(61 * MINUTE_MS);
    let mails = 0;
    for (let round = 0; round < 12; round += 1) {
      await ask(shop, `Flood ${round}`);
      mails += (await received()).length;
    }
    expect(mails).toBe(10);
    for (let round = 12; round < 38; round += 1) await ask(shop, `Flood ${round}`);
    expect(await received()).toEqual([]);
    shop.clock.advance(61 * MINUTE_MS);
    expect(await received()).toEqual(['Neu: 28 Anfragen']);
    expect((await mailAbout(shop, 'Neu: 28 Anfragen'))?.text).toContain('Und 3 weitere.');
  });

  it('come exactly once, at whichever command the process ends', async () => {
    const crashing = await shop.twin();
    await endAtEachCommand(crashing.connection, async (attempt, crashAt) => {
      shop.clock.advance(61 * MINUTE_MS);
      await ask(shop, `Crash ${crashAt}`);
      await shop.services.outbox.work();
      await attempt(() => crashing.services.notices.work());
      await shop.mails();
      shop.clock.advance(61 * MINUTE_MS);
      await received();
      const told = (await shop.mails()).filter(
        ({ to, text }) => to === TO && text.includes(`: Crash ${crashAt} (`),
      );
      expect(told).toHaveLength(1);
    });
    expect(await shop.stored('shopNotices').countDocuments()).toBe(0);
  });
});

describe('the daily mail to the shop', () => {
  it('comes at seven in Berlin and tells what has happened until then', async () => {
    const shop = await startShop({ SHOP_MAIL_TO: TO, SHOP_MAIL: 'daily' });
    const received = inbox(shop);
    await ask(shop, 'Yesterday');
    expect(await received()).toEqual([]);
    const now = shop.clock.now().getTime();
    // The next 7:00 of Berlin in winter, less a minute.
    const seven = Math.ceil((now - 6 * 60 * MINUTE_MS) / DAY_MS) * DAY_MS + 6 * 60 * MINUTE_MS;
    shop.clock.advance(seven - now - MINUTE_MS);
    expect(await received()).toEqual([]);
    shop.clock.advance(2 * MINUTE_MS);
    await ask(shop, 'Today');
    expect(await received()).toEqual([expect.stringMatching(/: Yesterday$/)]);
    expect(await received()).toEqual([]);
    shop.clock.advance(DAY_MS);
    expect(await received()).toEqual([expect.stringMatching(/: Today$/)]);
    await shop.close();
  });
});

describe('without an address of the shop', () => {
  it('nothing is noted and nothing is mailed', async () => {
    const shop = await startShop();
    await ask(shop, 'Unheard');
    await shop.services.outbox.work();
    expect(await shop.services.notices.work()).toBe(0);
    expect(await shop.stored('shopNotices').countDocuments()).toBe(0);
    await shop.close();
  });
});
