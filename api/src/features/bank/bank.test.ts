import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '../../../shared/access.js';
import { transferReference } from '../../../shared/rules/transfers.js';
import { BUYER_IBAN, camt, SHOP_IBAN, table, type Booked } from '../../../test/bank-files.js';
import { addBuyers, orderOf, stockOf } from '../../../test/checkout-fixtures.js';
import type { ReceivedMail } from '../../../test/mail-reader.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { DocumentRecord } from '../documents/document.record.js';
import type { GiftVoucherRecord } from '../gift-vouchers/gift-voucher.record.js';
import { balanceOf, freeCentsOf } from '../gift-vouchers/gift-voucher.states.js';
import type { OrderRecord } from '../orders/order.record.js';
import type { TransferAccount } from '../transfers/transfers.record.js';

const OWNER = { role: 'employee', staffRole: 'owner', userId: 998, username: 'boss' } as const;
const CLERK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;
/** What one piece costs. */
const CENTS = 4_999;

let shop: TestShop;
let productId: number;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  productId = await shop.product({ stockCount: 40, priceCents: CENTS });
  const settings = await shop.services.settingsDesk.read(OWNER);
  await shop.services.settingsDesk.save(OWNER, {
    bank: { ...settings.bank, holder: 'Rechenwerk GmbH', iban: SHOP_IBAN, bic: 'COBADEFFXXX' },
    transfers: { ...settings.transfers, isOn: true, days: 7, waiveUpTo: 5 },
  });
});
afterAll(() => shop.close());

const LINE = { count: 1 };

/** Somebody orders one piece, to be paid by transfer. */
async function ordered(): Promise<{ buyer: Viewer; order: OrderRecord; reference: string }> {
  const lines = [{ productId, ...LINE }];
  const [buyer] = (await addBuyers(shop, 1, lines)) as [Viewer];
  const order = await shop.services.checkout.place(buyer, lines, null, { means: 'TRANSFER' });
  return { buyer, order, reference: order.paymentId };
}

const read = (booked: readonly Booked[]) => shop.services.bank.read(CLERK, 'camt.xml', camt(booked));

const openEntries = async () =>
  (await shop.services.bank.list(CLERK, true, { first: 50, after: null })).entries;

const openOne = async (doubt: string) => {
  const entry = (await openEntries()).find((one) => one.doubt === doubt);
  if (entry === undefined) throw new Error(`No entry is ${doubt}.`);
  return entry;
};

const mailsOf = async ({ _id }: OrderRecord): Promise<string[]> =>
  (await shop.mails())
    .filter(({ key }) => key.startsWith('order-') && key.endsWith(`-${_id}`))
    .map(({ key }) => key);

/** The package is a function, which its types call its default. */
const readCode = jsQR as unknown as typeof jsQR.default;

/** What a banking app reads from the picture of a mail. */
async function codeIn(mail: ReceivedMail | undefined): Promise<string | undefined> {
  const [picture] = mail?.attachments ?? [];
  expect(picture?.name).toBe('GiroCode.png');
  const image = sharp(picture?.bytes).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('an order that is paid by bank transfer', () => {
  it('keeps its pieces, tells what to transfer, and is paid by the file of the bank, once', async () => {
    const customer = await shop.customer();
    await customer.rest('POST', '/cart/add', { json: { productID: String(productId), count: 1 } });
    const settings = await customer.ask('{ paymentSettings { means } }');
    expect(settings).toEqual({ means: ['PAYPAL', 'CARD', 'TRANSFER'] });
    const placed = await customer.change<{ paymentId: string; order: { id: string } }>(
      'placeOrder',
      { expectedLines: [{ productId: String(productId), quantity: 1 }], means: 'TRANSFER' },
      '... on OrderPlaced { paymentId order { id paymentStatus payableUntil transfer { holder iban bic reference amount received dueOn giroCode } } } ... on UserError { message }',
    );
    const { paymentId, order } = placed;
    const reference = transferReference(Number(order.id));
    expect(paymentId).toBe(reference);
    expect(order).toMatchObject({
      paymentStatus: 'PENDING',
      payableUntil: null,
      transfer: {
        ...{ holder: 'Rechenwerk GmbH', iban: SHOP_IBAN, bic: 'COBADEFFXXX', reference },
        ...{ amount: CENTS, received: 0, dueOn: '2030-03-14' },
        giroCode: `BCD\n002\n1\nSCT\nCOBADEFFXXX\nRechenwerk GmbH\n${SHOP_IBAN}\nEUR49.99\n\n\n${reference}`,
      },
    });
    expect(await customer.ask('{ cart { lines { quantity } } }')).toEqual({ lines: [] });
    expect((await stockOf(shop, productId)).held).toBe(1);
    const stored = await orderOf(shop, paymentId);
    expect(await mailsOf(stored)).toEqual([`order-due-${stored._id}`]);
    const due = (await shop.mails()).find(({ key }) => key === `order-due-${stored._id}`);
    expect(due?.text).toContain('The attached picture is a GiroCode');
    expect(await codeIn(due)).toBe(
      `BCD\n002\n1\nSCT\nCOBADEFFXXX\nRechenwerk GmbH\n${SHOP_IBAN}\nEUR49.99\n\n\n${reference}`,
    );
    const booked = [
      {
        cents: CENTS,
        purpose: `Rechnung ${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()}`,
        bankReference: 'B-1',
      },
    ];
    expect(await read(booked)).toEqual({ added: 1, known: 0, skipped: 0, doubts: 0, paidOut: 0 });
    expect(await orderOf(shop, paymentId)).toMatchObject({ state: 'paid', capturedCents: CENTS });
    expect(await mailsOf(stored)).toContain(`order-paid-${stored._id}`);
    // The same file, and the same booking in the table of the same bank, are known.
    expect(await read(booked)).toMatchObject({ added: 0, known: 1 });
    const csv = await shop.services.bank.read(CLERK, 'umsatz.csv', table(booked));
    expect(csv).toMatchObject({ added: 0, known: 1, doubts: 0 });
    expect(await openEntries()).toEqual([]);
  });

  it('waits for the last cent, is told of the part, and is paid by the rest; what is too much goes back', async () => {
    const { order, reference } = await ordered();
    expect(await read([{ cents: CENTS - 1, purpose: reference }])).toMatchObject({ added: 1, doubts: 1 });
    expect(await openOne('SHORT')).toMatchObject({ orderId: order._id, creditedCents: CENTS - 1 });
    expect(await orderOf(shop, reference)).toMatchObject({ state: 'awaiting_transfer' });
    const told = (await shop.mails()).find(({ key }) => key.startsWith(`order-part-paid-${order._id}-`));
    expect(told?.subject).toContain('0.01');
    expect(await codeIn(told)).toContain(`\nEUR0.01\n\n\n${reference}`);
    await read([{ cents: 51, purpose: reference }]);
    expect(await orderOf(shop, reference)).toMatchObject({ state: 'paid', capturedCents: CENTS });
    const over = await openOne('OVER');
    expect(await openEntries()).toEqual([over]);
    const decided = await shop.services.bank.decide(CLERK, over._id, 'RETURN', null);
    expect(decided).toMatchObject({ state: 'closed', creditedCents: 1, returnedCents: 50 });
    const again = shop.services.bank.decide(CLERK, over._id, 'RETURN', null);
    await expect(again).rejects.toMatchObject({ reason: 'BANK_ENTRY_DECIDED' });
    const payouts = await shop.services.bank.payouts(OWNER);
    expect(payouts).toMatchObject([{ cents: 50, iban: BUYER_IBAN, name: 'Grete Müller', state: 'open' }]);
  });

  it('is paid without the cents that an employee waives, and billed by what has come', async () => {
    const { order, reference } = await ordered();
    await read([{ cents: CENTS - 5, purpose: reference }]);
    const desk = await shop.employee('clerk');
    const { entries } = await desk.ask<{ entries: { id: string; waivable: number }[] }>(
      '{ bankEntries(isOpen: true) { entries { id waivable } } }',
    );
    const [entry] = entries;
    expect(entry?.waivable).toBe(5);
    const decide = (): Promise<unknown> =>
      desk.change(
        'decideBankEntry',
        { entryId: entry?.id, decision: 'WAIVE' },
        '... on BankEntryDecided { entry { isOpen waivable } } ... on UserError { reason }',
      );
    expect(await decide()).toEqual({ entry: { isOpen: false, waivable: null } });
    expect(await decide()).toEqual({ reason: 'BANK_ENTRY_DECIDED' });
    const paid = await orderOf(shop, reference);
    expect(paid).toMatchObject({
      state: 'paid',
      capturedCents: CENTS,
      refunds: [{ kind: 'goodwill', state: 'completed', cents: 5, means: 'none', isUnclassified: false }],
    });
    // Who has not paid a cent is not told that it goes back.
    expect(await mailsOf(order)).not.toContain(`order-refund-${order._id}-1`);
    expect(await shop.services.bank.payouts(OWNER)).not.toContainEqual(
      expect.objectContaining({ orderId: order._id }),
    );
    const shown = await desk.ask(
      `{ order(id: "${order._id}") { keptAmount refunds { amount kind means byUsername } } }`,
    );
    expect(shown).toEqual({
      keptAmount: CENTS - 5,
      refunds: [{ amount: 5, kind: 'GOODWILL', means: 'NONE', byUsername: null }],
    });
    await shop.services.shipping.send(CLERK, order._id, {
      carrier: 'DHL',
      trackingCode: '00340434161094042557',
    });
    shop.clock.advance(30 * 60_000);
    await shop.services.documents.issuePending();
    const documents = await shop.stored<DocumentRecord>('documents').find({ orderId: order._id }).toArray();
    expect(documents.map(({ kind, rates }) => [kind, rates.map(({ grossCents }) => grossCents)])).toEqual([
      ['invoice', [CENTS - 5]],
    ]);
    // Of the refund that follows, no more can go back than has come.
    const later = await shop.employee('clerk');
    const { version } = await later.ask<{ version: number }>(`{ order(id: "${order._id}") { version } }`);
    const most = { orderId: String(order._id), version, kind: 'GOODWILL', lines: [] };
    const outcome = '__typename ... on UserError { reason }';
    expect(await later.change('refundOrder', { ...most, amount: CENTS - 4 }, outcome)).toMatchObject({
      reason: 'REFUND_TOO_HIGH',
    });
    expect(await later.change('refundOrder', { ...most, amount: CENTS - 5 }, outcome)).toEqual({
      __typename: 'RefundUpdated',
    });
  });

  it('is not waived beyond the limit of the settings, and not for who may not', async () => {
    const { reference } = await ordered();
    await read([{ cents: CENTS - 6, purpose: reference }]);
    const entry = await openOne('SHORT');
    const waive = (viewer: Viewer): Promise<unknown> =>
      shop.services.bank.decide(viewer, entry._id, 'WAIVE', null);
    await expect(waive(CLERK)).rejects.toMatchObject({ reason: 'BANK_NOT_WAIVED' });
    await expect(waive({ ...CLERK, staffRole: 'packer' })).rejects.toMatchObject({ reason: 'FORBIDDEN' });
    // The rest comes while somebody looks.
    await read([{ cents: 6, purpose: reference }]);
    await expect(waive(CLERK)).rejects.toMatchObject({ reason: 'BANK_ENTRY_DECIDED' });
    expect(await orderOf(shop, reference)).toMatchObject({ state: 'paid', capturedCents: CENTS });
  });

  it('is waived once when two employees do so and the rest comes at the same moment', async () => {
    const { reference } = await ordered();
    await read([{ cents: CENTS - 3, purpose: reference }]);
    const entry = await openOne('SHORT');
    const waive = (): Promise<unknown> => shop.services.bank.decide(CLERK, entry._id, 'WAIVE', null);
    await Promise.allSettled([waive(), waive(), read([{ cents: 3, purpose: reference }])]);
    await shop.services.bank.recover();
    const { capturedCents, refunds = [], state } = await orderOf(shop, reference);
    const account = await shop.stored<TransferAccount>('transferAccounts').findOne({ _id: reference });
    expect({ state, capturedCents }).toEqual({ state: 'paid', capturedCents: CENTS });
    expect((account?.receivedCents ?? 0) + (account?.waivedCents ?? 0)).toBe(CENTS);
    expect(refunds.reduce((total, { cents }) => total + cents, 0)).toBe(account?.waivedCents ?? 0);
    for (const open of await openEntries()) await shop.services.bank.decide(CLERK, open._id, 'LEAVE', null);
  });

  it('is reminded, expires in bank days, and gives back what had come and what comes later', async () => {
    const { order, reference } = await ordered();
    const before = await stockOf(shop, productId);
    await read([{ cents: 1_000, purpose: reference }]);
    // 14 March is the last day; the reminder is two bank days before, and three after it the order ends.
    shop.clock.advance(Date.parse('2030-03-12T07:00Z') - shop.clock.now().getTime());
    await shop.services.checkout.recover();
    await shop.services.checkout.recover();
    expect((await mailsOf(order)).filter((key) => key.startsWith('order-reminded'))).toHaveLength(1);
    shop.clock.advance(Date.parse('2030-03-18T22:59Z') - shop.clock.now().getTime());
    await shop.services.checkout.recover();
    expect(await orderOf(shop, reference)).toMatchObject({ state: 'awaiting_transfer' });
    shop.clock.advance(60_000);
    await shop.services.checkout.recover();
    expect(await orderOf(shop, reference)).toMatchObject({ state: 'expired' });
    expect(await mailsOf(order)).toContain(`order-expired-${order._id}`);
    const after = await stockOf(shop, productId);
    expect(after).toEqual({ ...before, free: before.free + 1, held: before.held - 1 });
    await read([{ cents: CENTS - 1_000, purpose: reference, day: '2030-03-20' }]);
    const late = await openOne('LATE');
    await shop.services.bank.decide(CLERK, late._id, 'RETURN', null);
    shop.clock.advance(4 * 3_600_000);
    await shop.services.checkout.recover();
    expect(await orderOf(shop, reference)).toMatchObject({ state: 'refunded', capturedCents: 1_000 });
    const own = (await shop.services.bank.payouts(OWNER)).filter(({ orderId }) => orderId === order._id);
    expect(own.map(({ cents }) => cents).sort()).toEqual([1_000, CENTS - 1_000]);
    await shop.services.bank.recover();
    expect(await openEntries()).toEqual([]);
  });

  it('leaves what names no order, several, or one that is paid to a person, and believes no likeness', async () => {
    const [first, second] = [await ordered(), await ordered()];
    const day = '2030-03-21';
    await read([
      { cents: CENTS, purpose: `${first.reference} ${second.reference}`, day },
      { cents: CENTS, purpose: 'Danke für den Prozessor', name: 'Unbekannt', day },
    ]);
    expect((await openEntries()).map(({ doubt }) => doubt)).toEqual(['UNKNOWN', 'UNKNOWN']);
    const [entry] = await openEntries();
    const { bank } = shop.services;
    await bank.decide(CLERK, entry?._id ?? '', 'ASSIGN', first.order._id);
    expect(await orderOf(shop, first.reference)).toMatchObject({ state: 'paid' });
    await read([{ cents: CENTS, purpose: first.reference, day: '2030-03-22' }]);
    const twice = await openOne('TWICE');
    const wrong = bank.decide(CLERK, twice._id, 'ASSIGN', first.order._id);
    await expect(wrong).rejects.toMatchObject({ reason: 'BANK_NOT_WAITING' });
    // Only one order of this amount and name is left: it is told.
    await read([{ cents: CENTS, purpose: 'Mein PC', name: 'MUELLER, GRETE', day: '2030-03-22' }]);
    const likely = (await openEntries()).find(({ purpose }) => purpose === 'Mein PC');
    expect(likely).toMatchObject({ doubt: 'UNKNOWN', orderId: second.order._id, creditedCents: 0 });
    for (const { _id } of await openEntries()) await bank.decide(CLERK, _id, 'LEAVE', null);
    await shop.services.checkout.cancelOrder(second.buyer, second.order._id);
    expect(await orderOf(shop, second.reference)).toMatchObject({ state: 'canceled' });
  });

  it('gives money back by a SEPA file, each payout in one, and is refunded when the bank says so', async () => {
    const { order, reference } = await ordered();
    await read([{ cents: CENTS, purpose: reference, day: '2030-03-25' }]);
    const { revision = 0 } = await orderOf(shop, reference);
    const request = { kind: 'goodwill', lines: [], amountCents: 499 } as const;
    await shop.services.checkout.refundOrder(OWNER, order._id, revision, request);
    expect((await orderOf(shop, reference)).refunds).toMatchObject([{ state: 'pending', cents: 499 }]);
    const { bank } = shop.services;
    const file = await bank.createFile(OWNER);
    const own = file.payouts.find(({ orderId, cents }) => orderId === order._id && cents === 499);
    expect(file.xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    expect(file.xml).toContain(
      `<EndToEndId>RW-OUT-${own?.no}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">4.99</InstdAmt></Amt><Cdtr><Nm>Grete Mueller</Nm></Cdtr><CdtrAcct><Id><IBAN>${BUYER_IBAN}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>Erstattung ${reference}</Ustrd></RmtInf>`,
    );
    await expect(bank.createFile(OWNER)).rejects.toMatchObject({ reason: 'PAYOUTS_NONE' });
    expect((await bank.file(OWNER, file.id)).payouts).toEqual(file.payouts);
    const debits = file.payouts.map(({ no, cents }) => ({
      cents: -cents,
      purpose: 'Erstattung',
      endToEndId: `RW-OUT-${no}`,
    }));
    expect(await read(debits)).toMatchObject({ added: 0, paidOut: file.payouts.length });
    expect(await read(debits)).toMatchObject({ paidOut: 0 });
    expect((await orderOf(shop, reference)).refunds).toMatchObject([{ state: 'completed' }]);
    const batch = await shop.services.books.datev(OWNER, '2030-03');
    const text = new TextDecoder('windows-1252').decode(batch.bytes);
    expect(text).toContain(`Überweisung Zahlung Bestellung ${order._id}`);
    expect(text).toContain(`Überweisung Rückzahlung Bestellung ${order._id}`);
  });

  it('asks for another account where the bank refuses one, and takes no IBAN that is none', async () => {
    await read([{ cents: 777, purpose: 'wer weiß', iban: '', day: '2030-03-26' }]);
    const { bank } = shop.services;
    const entry = await openOne('UNKNOWN');
    await bank.decide(CLERK, entry._id, 'RETURN', null);
    await expect(bank.createFile(OWNER)).rejects.toMatchObject({ reason: 'PAYOUTS_NONE' });
    const no = (await bank.payouts(OWNER)).at(-1)?.no ?? 0;
    const wrong = bank.correctPayout(OWNER, no, { name: 'Ada', iban: 'DE75512108001245126198' });
    await expect(wrong).rejects.toMatchObject({ details: { fields: [{ name: 'iban' }] } });
    await bank.correctPayout(OWNER, no, { name: 'Иван', iban: 'de75 5121 0800 1245 1261 99' });
    // No bank takes other letters, nor an empty name.
    expect((await bank.createFile(OWNER)).xml).toContain('<Cdtr><Nm>NOTPROVIDED</Nm></Cdtr>');
    expect(await bank.endPayout(OWNER, no, 'failed')).toMatchObject({
      state: 'open',
      iban: '',
      fileId: null,
    });
  });
});

describe('an order whose rest is transferred after a gift voucher', () => {
  const GIFT_CENTS = 2_000;
  const REST = CENTS - GIFT_CENTS;
  let sales = 900_000;

  /** Somebody orders one piece, pays a part of it with a gift voucher, and is to transfer the rest. */
  async function orderedWithGift() {
    sales += 1;
    const sold = { unitCents: GIFT_CENTS, count: 1, isGiftVoucher: true };
    await shop.services.giftSales.issue({ _id: sales, paidAt: shop.clock.now(), lines: [sold] });
    const gift = async (): Promise<GiftVoucherRecord> => {
      const [record] = await shop.services.giftStore.ofSale(sales);
      if (record === undefined) throw new Error('There is no gift voucher.');
      return record;
    };
    const lines = [{ productId, ...LINE }];
    const [buyer] = (await addBuyers(shop, 1, lines)) as [Viewer];
    await shop.services.cart.setGift(buyer.userId, (await gift())._id);
    const order = await shop.services.checkout.place(buyer, lines, null, { means: 'TRANSFER' });
    expect(order).toMatchObject({ totalCents: CENTS, gift: { cents: GIFT_CENTS } });
    return { order, reference: order.paymentId, gift };
  }

  it('asks for the rest alone, is paid by it, and gives back onto the voucher first', async () => {
    const { order, reference, gift } = await orderedWithGift();
    const due = (await shop.mails()).find(({ key }) => key === `order-due-${order._id}`);
    expect(await codeIn(due)).toContain(`\nEUR${REST / 100}\n\n\n${reference}`);
    expect(freeCentsOf(await gift())).toBe(0);
    // A cent is missing, and then one is too much.
    expect(await read([{ cents: REST - 1, purpose: reference }])).toMatchObject({ doubts: 1 });
    expect(await openOne('SHORT')).toMatchObject({ orderId: order._id, creditedCents: REST - 1 });
    const told = (await shop.mails()).find(({ key }) => key.startsWith(`order-part-paid-${order._id}-`));
    expect(told?.text).toContain(`${REST / 100}`);
    await read([{ cents: 2, purpose: reference }]);
    expect(await orderOf(shop, reference)).toMatchObject({ state: 'paid', capturedCents: CENTS });
    expect(balanceOf(await gift())).toBe(0);
    const over = await openOne('OVER');
    await shop.services.bank.decide(CLERK, over._id, 'RETURN', null);
    await shop.services.checkout.refundOrder(CLERK, order._id, 0, {
      ...{ kind: 'goodwill', lines: [], amountCents: GIFT_CENTS + 500 },
    });
    expect(await orderOf(shop, reference)).toMatchObject({
      refunds: [{ state: 'pending', cents: GIFT_CENTS + 500 }],
    });
    const own = (await shop.services.bank.payouts(OWNER)).filter(({ orderId }) => orderId === order._id);
    expect(own.map(({ cents }) => cents).sort((one, other) => one - other)).toEqual([1, 500]);
  });

  it('is paid without the cents that are waived', async () => {
    const { order, reference } = await orderedWithGift();
    await read([{ cents: REST - 5, purpose: reference }]);
    const short = (await openEntries()).find(({ orderId }) => orderId === order._id);
    await shop.services.bank.decide(CLERK, short?._id ?? '', 'WAIVE', null);
    expect(await orderOf(shop, reference)).toMatchObject({
      ...{ state: 'paid', capturedCents: CENTS },
      refunds: [{ state: 'completed', cents: 5, means: 'none' }],
    });
  });

  it('frees the voucher when it expires, and what comes later goes back', async () => {
    const { order, reference, gift } = await orderedWithGift();
    shop.clock.advance(30 * 86_400_000);
    await shop.services.checkout.recover();
    expect(await orderOf(shop, reference)).toMatchObject({ state: 'expired' });
    expect(freeCentsOf(await gift())).toBe(GIFT_CENTS);
    await read([{ cents: REST, purpose: reference }]);
    const late = (await openEntries()).find(({ orderId }) => orderId === order._id);
    expect(late).toMatchObject({ doubt: 'LATE' });
    await shop.services.bank.decide(CLERK, late?._id ?? '', 'RETURN', null);
    const own = (await shop.services.bank.payouts(OWNER)).filter(({ orderId }) => orderId === order._id);
    expect(own.map(({ cents }) => cents)).toEqual([REST]);
    expect(freeCentsOf(await gift())).toBe(GIFT_CENTS);
  });
});

describe('what is refused', () => {
  const refused = (bytes: Uint8Array | string) =>
    shop.services.bank.read(CLERK, 'x', Buffer.from(bytes)).then(
      () => 'read',
      ({ reason }: { reason: string }) => reason,
    );

  it('a file that is no statement, of another account, or not safe to read', async () => {
    const good = camt([{ cents: 100, purpose: 'x' }]).toString();
    const bomb = `<!DOCTYPE b [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${good.replace('>x<', '>&b;<')}`;
    expect(await refused(bomb.replace('<?xml version="1.0" encoding="UTF-8"?>', ''))).toBe(
      'BANK_FILE_UNREADABLE',
    );
    expect(await refused(good.replace('>x<', '>&secret;<'))).toBe('BANK_FILE_UNREADABLE');
    expect(await refused(good.slice(0, -20))).toBe('BANK_FILE_UNREADABLE');
    expect(await refused(good.replace('camt.053.001.08', 'pain.001.001.09'))).toBe('BANK_FILE_SCHEMA');
    expect(await refused('<html></html>')).toBe('BANK_FILE_SCHEMA');
    expect(await refused(good.replace('1.00', '1.005'))).toBe('BANK_FILE_AMOUNTS');
    expect(await refused('Article;Price\n1;2\n')).toBe('BANK_FILE_COLUMNS');
    expect(await refused('Buchungstag;Betrag;Verwendungszweck\nmorgen;2,00;x\n')).toBe('BANK_FILE_ROW');
    expect(await refused(camt([], 'DE02120300000000202051'))).toBe('BANK_OTHER_ACCOUNT');
    expect(await refused(new Uint8Array([0xff, 0xd8, 0xff, 0x00]))).toBe('BANK_FILE_COLUMNS');
    expect(await refused(camt([{ cents: 100, purpose: 'x', currency: 'USD' }]))).toBe('read');
  });

  it('a third order that waits, one that cannot be kept, and transfers that the shop does not offer', async () => {
    const lines = [{ productId, count: 1 }];
    const [buyer] = (await addBuyers(shop, 1, lines)) as [Viewer];
    const { checkout, cart } = shop.services;
    const refill = () => shop.stored('carts').updateOne({ _id: buyer.userId }, { $set: { lines } });
    const place = (claim = lines) => checkout.place(buyer, claim, null, { means: 'TRANSFER' });
    await place();
    await refill();
    await place();
    await refill();
    await expect(place()).rejects.toMatchObject({ reason: 'TRANSFERS_WAITING' });
    expect(await cart.linesOf(buyer.userId)).toHaveLength(1);
    const many = [{ productId, count: 16 }];
    const [other] = (await addBuyers(shop, 1, many)) as [Viewer];
    const unkept = checkout.place(other, many, null, { means: 'TRANSFER' });
    await expect(unkept).rejects.toMatchObject({ reason: 'TRANSFER_NOT_OFFERED' });
    const settings = await shop.services.settingsDesk.read(OWNER);
    await shop.services.settingsDesk.save(OWNER, { transfers: { ...settings.transfers, isOn: false } });
    const [third] = (await addBuyers(shop, 1, lines)) as [Viewer];
    expect((await checkout.paymentSettings(third)).means).toEqual(['PAYPAL', 'CARD']);
    const off = checkout.place(third, lines, null, { means: 'TRANSFER' });
    await expect(off).rejects.toMatchObject({ reason: 'TRANSFER_NOT_OFFERED' });
  });

  it('packers at all, and clerks where money leaves', async () => {
    const { bank } = shop.services;
    const packer = { ...CLERK, staffRole: 'packer' } as const;
    expect(() => bank.list(packer, true, { first: 1, after: null })).toThrow();
    await expect(bank.read(packer, 'x', camt([]))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const refused of [
      bank.createFile(CLERK),
      bank.endPayout(CLERK, 1, 'done'),
      bank.file(CLERK, 'RW-1'),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
