import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../../shared/access.js';
import { NO_ADDRESS } from '../../../shared/rules/address-fields.js';
import { BUYER_IBAN, camt, SHOP_IBAN, type Booked } from '../../../test/bank-files.js';
import { addBuyers, documentsOf, orderOf, stockOf } from '../../../test/checkout-fixtures.js';
import { brokenRules } from '../../../test/en16931.js';
import { compact, readPdf } from '../../../test/pdf-text.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TransferAccount } from '../transfers/transfers.record.js';

const OWNER = { role: 'employee', staffRole: 'owner', userId: 998, username: 'boss' } as const;
const CLERK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;
/** What one piece costs, and for how much the companies here may buy. */
const CENTS = 10_000;
const LIMIT = 25_000;
const DAY_MS = 86_400_000;

let shop: TestShop;
let productId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  productId = await shop.product({ stockCount: 200, priceCents: CENTS });
  const { bank } = await shop.services.settingsDesk.read(OWNER);
  await shop.services.settingsDesk.save(OWNER, {
    bank: { ...bank, holder: 'Rechenwerk GmbH', iban: SHOP_IBAN, bic: 'COBADEFFXXX' },
  });
});
afterAll(() => shop.close());

const delivery = {
  ...NO_ADDRESS,
  ...{ recipient: 'Einkauf', company: 'Kabel GmbH', street: 'Weg', houseNumber: '1' },
  ...{ postcode: '10115', town: 'Berlin', country: 'DE' },
};
const COMPANY = { delivery, invoice: null };
const linesOf = (count: number) => [{ productId, count }];

/** A company that may owe so much. */
async function company(limit: number | null = LIMIT): Promise<Viewer> {
  const [viewer] = (await addBuyers(shop, 1, [])) as [Viewer];
  if (limit !== null) await shop.services.invoices.setLimit(OWNER, viewer.userId, limit);
  return viewer;
}

const fill = (viewer: Viewer, count: number): Promise<unknown> =>
  shop.stored('carts').updateOne({ _id: viewer.userId }, { $set: { lines: linesOf(count) } });

async function buyOnInvoice(viewer: Viewer, count = 1, chosen: typeof COMPANY | null = COMPANY) {
  await fill(viewer, count);
  return shop.services.checkout.place(viewer, linesOf(count), null, { chosen, means: 'INVOICE' });
}

async function send(orderId: number, count: number, trackingCode = '00340434161094042557'): Promise<void> {
  await shop.services.shipping.send(CLERK, orderId, {
    ...{ carrier: 'DHL', trackingCode },
    lines: [{ line: 0, count }],
  });
  shop.clock.advance(30 * 60_000);
  await shop.services.documents.issuePending();
}

let told = 0;
const pay = (...booked: readonly Booked[]) =>
  shop.services.bank.read(
    CLERK,
    'camt.xml',
    camt(booked.map((one) => ({ ...one, bankReference: `INV-${(told += 1)}` }))),
  );

const refusalOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'bought',
    ({ reason }: { reason: string }) => reason,
  );

const openOf = async (orderId: number) =>
  (await shop.services.invoices.open(CLERK)).find(({ order }) => order._id === orderId);
const accountOf = (reference: string) =>
  shop.stored<TransferAccount>('transferAccounts').findOne({ _id: reference });
const dunnedMails = async (orderId: number) =>
  (await shop.mails()).filter(({ key }) => key.startsWith(`order-dunned-${orderId}-`));

describe('a company that an owner has allowed', () => {
  it('gets its goods first, with an invoice that says by when and how to pay, and has paid once the bank says so', async () => {
    const buyer = await company();
    expect((await shop.services.checkout.paymentSettings(buyer)).means).toContain('INVOICE');
    const before = await stockOf(shop, productId);
    const order = await buyOnInvoice(buyer, 2);
    expect(order).toMatchObject({ state: 'paid', isToShip: true, invoiceDays: 14, capturedCents: 2 * CENTS });
    expect(await stockOf(shop, productId)).toMatchObject({ free: before.free - 2, held: before.held });
    expect(await openOf(order._id)).toMatchObject({ owedCents: 2 * CENTS, parts: [], demand: null });
    await send(order._id, 1);
    const [invoice] = await documentsOf(shop, order._id);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      terms: { reference: order.paymentId, iban: SHOP_IBAN, holder: 'Rechenwerk GmbH' },
    });
    expect(brokenRules(invoice?.xml ?? '')).toEqual([]);
    expect(invoice?.xml).toContain(`<ram:DuePayableAmount>${CENTS / 100}.00</ram:DuePayableAmount>`);
    const pdf = await shop.services.documents.pdf(OWNER, invoice?._id ?? '');
    expect(readPdf(pdf)[0]?.text).toContain(compact(`purpose ${order.paymentId}`));
    expect(await openOf(order._id)).toMatchObject({
      parts: [{ cents: CENTS, dueOn: invoice?.terms?.dueOn }],
    });
    // It pays the one invoice: the rest of the order is still owed.
    await pay({ cents: CENTS, purpose: order.paymentId });
    expect(await openOf(order._id)).toMatchObject({ owedCents: CENTS, parts: [] });
    await send(order._id, 1, '00340434292135100186');
    await pay({ cents: CENTS, purpose: `Rechnung ${order.paymentId}` });
    expect(await openOf(order._id)).toBeUndefined();
    expect(await orderOf(shop, order.paymentId)).toMatchObject({ state: 'paid', shippingStatus: 'sent' });
    const entries = await shop.services.bank.list(CLERK, true, { first: 50, after: null });
    expect(entries.entries.filter(({ orderId }) => orderId === order._id)).toEqual([]);
  });

  it('owes at most its limit, with orders that are not sent yet, whatever it orders at the same moment', async () => {
    const buyer = await company();
    await buyOnInvoice(buyer, 2);
    await fill(buyer, 1);
    const ask = () => buyOnInvoice(buyer, 1);
    const outcomes = await Promise.all([refusalOf(ask()), refusalOf(ask()), refusalOf(ask())]);
    expect(outcomes).toEqual(Array(3).fill('INVOICE_LIMIT_REACHED'));
    const { owedCents } = await shop.services.invoices.standing({
      _id: buyer.userId,
      invoiceLimitCents: LIMIT,
    } as never);
    expect(owedCents).toBe(2 * CENTS);
    const racer = await company(CENTS);
    await fill(racer, 1);
    const races = await Promise.all(
      Array.from({ length: 4 }, () =>
        refusalOf(
          shop.services.checkout.place(racer, linesOf(1), null, { chosen: COMPANY, means: 'INVOICE' }),
        ),
      ),
    );
    expect(races).toContain('bought');
    const accounts = await shop
      .stored<TransferAccount>('transferAccounts')
      .find({ 'invoice.userId': racer.userId })
      .toArray();
    expect(accounts).toHaveLength(1);
  });

  it('is refused without permission, without a company in the address, and while an invoice is overdue', async () => {
    expect(await refusalOf(buyOnInvoice(await company(null)))).toBe('INVOICE_NOT_OFFERED');
    const person = { delivery: { ...delivery, company: '' }, invoice: null };
    const buyer = await company();
    expect(await refusalOf(buyOnInvoice(buyer, 1, person))).toBe('INVOICE_NEEDS_COMPANY');
    expect(await refusalOf(buyOnInvoice(buyer, 1, null))).toBe('INVOICE_NEEDS_COMPANY');
    const order = await buyOnInvoice(buyer);
    await send(order._id, 1);
    shop.clock.advance(14 * DAY_MS);
    expect(await refusalOf(buyOnInvoice(buyer))).toBe('bought');
    shop.clock.advance(DAY_MS);
    expect(await refusalOf(buyOnInvoice(buyer))).toBe('INVOICE_OVERDUE');
    await pay({ cents: CENTS, purpose: order.paymentId });
    expect(await refusalOf(buyOnInvoice(buyer))).toBe('bought');
    await shop.services.invoices.setLimit(OWNER, buyer.userId, null);
    expect(await refusalOf(buyOnInvoice(buyer))).toBe('INVOICE_NOT_OFFERED');
    expect((await shop.services.checkout.paymentSettings(buyer)).means).not.toContain('INVOICE');
  });

  it('is reminded three times, kindly at first, then with interest and lump sum, once however many look', async () => {
    const buyer = await company();
    const order = await buyOnInvoice(buyer);
    await send(order._id, 1);
    const steps: (number | undefined)[] = [];
    shop.clock.advance(20 * DAY_MS);
    await shop.services.invoices.dun();
    expect(await dunnedMails(order._id)).toEqual([]);
    for (let step = 1; step <= 4; step += 1) {
      shop.clock.advance((step === 1 ? 1 : 7) * DAY_MS);
      await Promise.all([shop.services.invoices.dun(), shop.services.invoices.dun()]);
      steps.push((await orderOf(shop, order.paymentId)).dunning?.step);
    }
    expect(steps).toEqual([1, 2, 3, 3]);
    const mails = await dunnedMails(order._id);
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text).not.toContain('288');
    // 100 euro for 14 days at 1.27 + 9 per cent a year.
    expect(mails[1]?.text).toContain('0.39\u00A0€');
    expect(mails[1]?.text).toContain('140.39\u00A0€');
    expect(mails[2]?.text).toContain('140.59\u00A0€');
    expect(mails[2]?.text).toContain('last reminder');
    expect(
      (await orderOf(shop, order.paymentId)).events.filter(({ kind }) => kind === 'DUNNED'),
    ).toHaveLength(3);
  });

  it('owes less when goods are refunded, and gets back only what it has paid too much, once', async () => {
    const buyer = await company();
    const order = await buyOnInvoice(buyer, 2);
    await send(order._id, 2);
    await pay({ cents: CENTS + 4_000, purpose: order.paymentId });
    const refund = async (amountCents: number) => {
      const { revision = 0 } = await orderOf(shop, order.paymentId);
      const request = { kind: 'goodwill', lines: [], amountCents } as const;
      await shop.services.checkout.refundOrder(OWNER, order._id, revision, request);
      await shop.services.documents.issuePending();
    };
    await refund(5_000);
    expect(await openOf(order._id)).toMatchObject({ owedCents: 1_000, parts: [{ cents: 1_000 }] });
    const payoutsOf = async () =>
      (await shop.services.bank.payouts(OWNER)).filter(({ orderId }) => orderId === order._id);
    expect(await payoutsOf()).toEqual([]);
    await refund(2_500);
    expect(await openOf(order._id)).toBeUndefined();
    expect(await payoutsOf()).toMatchObject([{ cents: 1_500, iban: BUYER_IBAN, state: 'open' }]);
    const { refunds = [] } = await orderOf(shop, order.paymentId);
    expect(refunds.map(({ state, cents }) => [state, cents])).toEqual([
      ['completed', 5_000],
      ['completed', 2_500],
    ]);
    expect((await documentsOf(shop, order._id)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'correction',
      'correction',
    ]);
    const mail = (await shop.mails()).find(({ key }) => key === `order-refund-${order._id}-1`);
    expect(mail?.text).toContain('credited');
    // A bank that refuses the account lets the payout wait for another; nothing of the refund changes.
    const [payout] = await payoutsOf();
    await shop.services.bank.createFile(OWNER);
    await shop.services.bank.endPayout(OWNER, payout?.no ?? 0, 'failed');
    expect(await payoutsOf()).toMatchObject([{ cents: 1_500, iban: '', state: 'open' }]);
    const again = await shop.services.bank.correctPayout(OWNER, payout?.no ?? 0, {
      name: 'Kabel GmbH',
      iban: BUYER_IBAN,
    });
    expect(again.state).toBe('open');
    await shop.services.bank.createFile(OWNER);
    await shop.services.bank.endPayout(OWNER, payout?.no ?? 0, 'done');
    expect(await payoutsOf()).toEqual([]);
    const account = await accountOf(order.paymentId);
    expect(account).toMatchObject({ receivedCents: 14_000, invoice: { isOwed: false } });
  });

  it('gets back what it has paid too much also when the shop ends between the refund and the payout', async () => {
    const { checkout, transferStore, bank } = shop.services;
    const buyer = await company();
    const order = await buyOnInvoice(buyer);
    await pay({ cents: CENTS, purpose: order.paymentId });
    const { revision = 0 } = await orderOf(shop, order.paymentId);
    const { payOut } = transferStore;
    transferStore.payOut = () => Promise.reject(new Error('The process has ended.'));
    const request = { kind: 'goodwill', lines: [], amountCents: 900 } as const;
    await expect(checkout.refundOrder(OWNER, order._id, revision, request)).rejects.toThrow('has ended');
    transferStore.payOut = payOut;
    expect(await accountOf(order.paymentId)).toMatchObject({ invoice: { reducedCents: 900 } });
    shop.clock.advance(60_000);
    await checkout.recover();
    const payouts = (await bank.payouts(OWNER)).filter(({ orderId }) => orderId === order._id);
    expect(payouts.map(({ cents }) => cents)).toEqual([900]);
    const { refunds } = await orderOf(shop, order.paymentId);
    expect(refunds).toMatchObject([{ state: 'completed', cents: 900 }]);
    await bank.createFile(OWNER);
    await bank.endPayout(OWNER, payouts[0]?.no ?? 0, 'done');
  });

  it('stands in the books with the money that has really come, and went back', async () => {
    const buyer = await company();
    const month = new Date(shop.clock.now()).toISOString().slice(0, 7);
    const { paidCents, refundedCents } = await shop.services.books.vatReport(OWNER, month);
    const order = await buyOnInvoice(buyer, 2);
    await send(order._id, 2);
    expect(await shop.services.books.vatReport(OWNER, month)).toMatchObject({ paidCents, refundedCents });
    await pay({ cents: 2 * CENTS, purpose: order.paymentId });
    const { revision = 0 } = await orderOf(shop, order.paymentId);
    const request = { kind: 'goodwill', lines: [], amountCents: 700 } as const;
    await shop.services.checkout.refundOrder(OWNER, order._id, revision, request);
    const file = await shop.services.bank.createFile(OWNER);
    for (const { no } of file.payouts) await shop.services.bank.endPayout(OWNER, no, 'done');
    expect(await shop.services.books.vatReport(OWNER, month)).toMatchObject({
      paidCents: paidCents + 2 * CENTS,
      refundedCents: refundedCents + 700,
    });
    const { bytes } = await shop.services.books.datev(OWNER, month);
    const own = new TextDecoder('windows-1252')
      .decode(bytes)
      .split('\r\n')
      .filter((line) => line.includes(`Bestellung ${order._id}`));
    expect(own.map((line) => line.split(';').slice(0, 2))).toEqual([
      ['200,00', '"H"'],
      ['7,00', '"S"'],
    ]);
  });
});

describe('for how much a company buys on invoice', () => {
  it('is set by owners alone, within bounds, and read by the desk', async () => {
    const [viewer] = (await addBuyers(shop, 1, [])) as [Viewer];
    const desk = await shop.employee();
    const set = (limit: number | null, customerId = String(viewer.userId)) =>
      desk.change(
        'setInvoiceLimit',
        { customerId, limit },
        '... on InvoiceLimitSet { customer { invoiceStanding { limit owed overdue } } } ... on InvalidInput { fields { reason } } ... on UserError { reason }',
      );
    expect(await set(5_000)).toEqual({
      customer: { invoiceStanding: { limit: 5_000, owed: 0, overdue: 0 } },
    });
    expect(await set(0)).toMatchObject({ fields: [{ reason: 'REFUND_LIMIT_INVALID' }] });
    expect(await set(10_000_001)).toMatchObject({ fields: [{ reason: 'REFUND_LIMIT_INVALID' }] });
    expect(await set(1, '987654')).toMatchObject({ reason: 'USER_NOT_FOUND' });
    expect(await set(null)).toEqual({ customer: { invoiceStanding: null } });
    const clerk = await shop.employee('clerk');
    const bySomeoneElse = shop.services.invoices.setLimit(CLERK, viewer.userId, 5_000);
    await expect(bySomeoneElse).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await clerk.ask('{ openInvoices { buyerName overdue remindersCount } }')).toContainEqual({
      buyerName: 'Kabel GmbH',
      overdue: CENTS,
      remindersCount: 3,
    });
    const packer = { ...CLERK, staffRole: 'packer' } as const;
    expect(() => shop.services.invoices.open(packer)).toThrow();
  });
});
