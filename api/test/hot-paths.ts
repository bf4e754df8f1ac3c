import { GIFT_CATEGORY } from '../shared/rules/gift-category.js';
import { OPERATOR } from '../shared/access.js';
import { NO_ADDRESS } from '../shared/rules/address-fields.js';
import { runList } from './imports.js';
import { blobOf, productForm, delistProduct } from './product-form.js';
import { pdfFile, pngFile } from './sample-files.js';
import { camt, SHOP_IBAN } from './bank-files.js';
import { collect, place } from './checkout-fixtures.js';
import type { TestShop } from './shop.js';
import type { TestClient, TestUser } from './test-client.js';

/** What visitors or employees do all day, by name. The steps of a walk build on each other. */
type HotPaths = Record<string, () => Promise<unknown>>;

/** Asks GraphQL, and throws where the shop refuses: a walk that is turned away proves nothing. */
async function ask(client: TestClient, text: string): Promise<Record<string, unknown>> {
  const { body } = await client.graphql(text);
  if (body.errors !== undefined || /"__typename":"(Rejected|InvalidInput)"/.test(JSON.stringify(body.data)))
    throw new Error(`The shop has refused ${text}: ${JSON.stringify(body)}`);
  return body.data ?? {};
}

/** Calls `/api`, and throws where the shop refuses. */
async function call(client: TestClient, ...request: Parameters<TestClient['rest']>): Promise<unknown> {
  const { status, body } = await client.rest(...request);
  if (status !== 200)
    throw new Error(`The shop has refused ${request.slice(0, 2).join(' ')}: ${JSON.stringify(body)}`);
  return body.payload;
}

/** Gets a picture or a document. */
async function fetchFile(shop: TestShop, path: string): Promise<void> {
  const { status } = await fetch(`${shop.url}/api${path}`, { headers: { Accept: 'image/webp,*/*' } });
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
}

const CARD = 'id name price stockCount rating reviewsCount thumbnail { id url }';
/** A place in the audit log. */
const AUDIT_PLACE = Buffer.from(JSON.stringify(['audit', 1, 1])).toString('base64url');

const LIST = `currentPage pagesCount totalCount products { ${CARD} }`;
const REVIEWS = 'reviews { totalCount reviews { authorName rating comment } }';
const ORDERS = `totalCount orders { id lines { name product { id } thumbnail { id } } recipient { address } }`;

const catalog = (guest: TestClient, filters: Record<string, string>): HotPaths =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      `the catalog, ${name}`,
      () => ask(guest, `{ products(${filter}) { ${LIST} } }`),
    ]),
  );

const auditLog = (employee: TestClient, filters: Record<string, string>): HotPaths =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      `the audit log ${name}`,
      () =>
        ask(employee, `{ auditEntries(filter: { ${filter} }, after: "${AUDIT_PLACE}") { entries { id } } }`),
    ]),
  );

/** Everything that guests, customers and employees do all day, in an order in which each step finds what it needs. */
export async function hotPaths(shop: TestShop): Promise<HotPaths> {
  const guest = shop.guest();
  const [customer, employee] = [await shop.customer(), await shop.employee()];
  const thumbnailId = await shop.services.files.store('picture', await pngFile());
  const specsDocId = await shop.services.files.store('document', pdfFile());
  const productId = await shop.product({
    thumbnailId,
    pictureIds: [thumbnailId],
    specsDocId,
    stockCount: 50,
  });
  const otherId = await shop.product({ name: 'Testor Nova Four', manufacturer: 'Nova', thumbnailId });
  const sizedId = await shop.product({ name: 'Testor Vault 2TB', category: 'storage', thumbnailId });
  return {
    ...catalog(guest, {
      plain: 'page: { number: 1 }',
      'by category and price':
        'filter: { category: "processors", priceFrom: 100, priceTo: 90000 }, sort: PRICE_ASC',
      'by manufacturer': 'filter: { manufacturer: "Testor" }, sort: RATING',
      'in stock': 'filter: { onlyInStock: true }, sort: NAME_DESC',
      'searched by name': 'filter: { name: "four" }',
    }),
    facets: () =>
      ask(
        guest,
        '{ products(filter: { priceFrom: 1 }) { facets { categories { value count } manufacturers { value count } } } }',
      ),
    categories: () => ask(guest, '{ categories { name productsCount } }'),
    'the category tree': () =>
      ask(guest, '{ categoryTree { categories { slug label productsCount picture { id } } } }'),
    'the catalog of /api': () =>
      call(guest, 'GET', '/products-catalog?category=processors&name=prime&priceMin=1&currentPage=1'),
    'a product': () =>
      ask(
        guest,
        `{ product(id: ${productId}) { ${CARD} description pictures { url } specification { url } attributes { name } ${REVIEWS} } }`,
      ),
    'the sizes of a model': () =>
      ask(guest, `{ product(id: ${sizedId}) { variants { size product { id price } } } }`),
    'what is like a product and goes with it': () =>
      ask(
        guest,
        `{ product(id: ${productId}) { similar { ${CARD} } goesWith { reasons product { ${CARD} } } } }`,
      ),
    'a product of /api': () => call(guest, 'GET', `/product-details/${productId}`),
    'products by their ids': () =>
      call(guest, 'POST', '/product-data-bulk', { json: { allProductIDs: [productId, otherId] } }),
    'reviews of /api': () => call(guest, 'GET', `/product-reviews?productID=${productId}&currentPage=1`),
    'a picture': () => fetchFile(shop, `/file/pic/${thumbnailId}?width=320`),
    'a picture again': () => fetchFile(shop, `/file/pic/${thumbnailId}?width=320`),
    'a document': () => fetchFile(shop, `/file/doc/${specsDocId}`),
    ...accountPaths(shop),
    ...customerPaths(shop, customer, { productId, otherId }),
    ...deskPaths(shop, employee, { productId, otherId, customer }),
  };
}

function accountPaths(shop: TestShop): HotPaths {
  let visitor: TestUser;
  let token = '';
  return {
    registering: async () => {
      visitor = await shop.customer();
    },
    'registering as an employee': () => shop.employee(),
    'the mail after it': async () => {
      const mail = (await shop.mails()).find(({ to }) => to === visitor.account.email);
      token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    'proving an email address': () =>
      ask(visitor, `mutation { verifyEmail(input: { token: "${token}" }) { __typename } }`),
    'logging out': () => call(visitor, 'POST', '/logout'),
    'a wrong password': () =>
      visitor.rest('POST', '/login', { json: { username: visitor.account.username, password: 'wrong' } }),
    'logging in': () => call(visitor, 'POST', '/login', { json: visitor.account }),
    'who is logged in': () => ask(visitor, '{ viewer { username details { email } } }'),
    'changing the profile': () =>
      call(visitor, 'PUT', `/profile-details/${visitor.account.userId}`, {
        json: { ...visitor.account, firstname: 'Ada', lastname: 'Lovelace', address: 'Weg 2' },
      }),
  };
}

const KEEP_ADDRESS = `mutation { saveAddress(input: { address: { recipient: "Grete", company: "", vatId: "", street: "Weg",
  houseNumber: "7", addition: "", postcode: "99084", town: "Erfurt", country: "DE", phone: "" } }) { __typename } }`;

const SAVE_BUILD =
  'mutation { saveBuild(input: { name: "Work PC", kind: PLAN, entries: [] }) { __typename } }';

function customerPaths(
  shop: TestShop,
  customer: TestUser,
  { productId, otherId }: { productId: number; otherId: number },
): HotPaths {
  const { userId } = customer.account;
  const line = (quantity: number): string => `input: { productId: ${productId}, quantity: ${quantity} }`;
  let paymentId = '';
  let reviewID = 0;
  const review = (): string => `reviewId: ${reviewID}`;
  return {
    'keeping an address': () => ask(customer, KEEP_ADDRESS),
    addresses: () => ask(customer, '{ viewer { addressBook { addresses { id } } } }'),
    'saving a favorite': () => call(customer, 'POST', `/favorite/${userId}/${productId}`),
    favorites: () => ask(customer, `{ viewer { favorites { ${CARD} } } }`),
    'dropping a favorite': () => call(customer, 'DELETE', `/favorite/${userId}/${productId}`),
    'saving a build': () => ask(customer, SAVE_BUILD),
    builds: () =>
      ask(customer, '{ myBuilds { code } startingBuilds { code } build(code: "00000000") { code } }'),
    'adding to the cart': () => ask(customer, `mutation { addToCart(${line(2)}) { __typename } }`),
    'adding more': () => ask(customer, `mutation { addToCart(${line(1)}) { __typename } }`),
    'taking one out': () => ask(customer, `mutation { removeFromCart(${line(1)}) { __typename } }`),
    'taking all out': () => ask(customer, `mutation { removeFromCart(${line(9)}) { __typename } }`),
    'the cart': () => ask(customer, `{ cart { total lines { quantity product { ${CARD} } } } }`),
    'the cart of /api': () => call(customer, 'GET', `/cart/${userId}`),
    'placing an order': async () => {
      paymentId = await place(customer, { [productId]: 1, [otherId]: 1 });
    },
    'paying it': async () => {
      await shop.sandbox.approve(paymentId);
      await collect(customer, paymentId);
    },
    'its confirmation': () => shop.mails(),
    'an order that is canceled': async () => {
      paymentId = await place(customer, { [productId]: 1 });
      await call(customer, 'GET', `/cancel-payment/${paymentId}`);
    },
    'the message of the payment provider': async () => {
      const { headers, body } = (await shop.sandbox.messages())[0] ?? { headers: {}, body: '' };
      await call(shop.guest(), 'POST', '/payment-webhook', {
        raw: { type: 'application/json', body },
        headers,
      });
    },
    'one’s own orders': () => ask(customer, `{ orders { ${ORDERS} } }`),
    'one’s own orders that wait': () =>
      ask(customer, `{ orders(filter: { shippingStatus: PENDING }) { ${ORDERS} } }`),
    'an order': () => ask(customer, '{ order(id: 1) { id state: paymentStatus } }'),
    'writing a review': async () => {
      const json = { productID: String(productId), rating: '5', comment: 'Good.' };
      ({ reviewID } = (await call(customer, 'POST', '/review', { json })) as { reviewID: number });
    },
    'a product with reviews': () =>
      ask(customer, `{ product(id: ${productId}) { isFavorite viewerHasReviewed ${REVIEWS} } }`),
    'whether one has reviewed': () => call(customer, 'GET', `/customer-reviewed-product/${productId}`),
    'changing one’s review': () =>
      ask(
        customer,
        `mutation { editReview(input: { ${review()}, rating: 4, comment: "Fine.", version: 0 }) { __typename } }`,
      ),
    'deleting one’s review': () =>
      ask(customer, `mutation { deleteReview(input: { ${review()} }) { __typename } }`),
    'asking the shop': () =>
      ask(
        customer,
        'mutation { submitTicket(input: { title: "Fan", emailForAnswer: "a@example.com", question: "How loud is the fan?" }) { __typename } }',
      ),
    'declaring a withdrawal': () =>
      ask(
        customer,
        'mutation { withdrawFromContract(input: { name: "Grete Müller", order: "1", email: "a@example.com" }) { __typename } }',
      ),
    'one’s own sessions': () => ask(customer, '{ viewer { sessions { id device } } }'),
  };
}

function deskPaths(
  shop: TestShop,
  employee: TestUser,
  { productId, otherId, customer }: { productId: number; otherId: number; customer: TestUser },
): HotPaths {
  return {
    'all orders': () => ask(employee, `{ orders { ${ORDERS} } }`),
    'orders to be sent, by customer and payment': () =>
      ask(
        employee,
        `{ orders(filter: { shippingStatus: PENDING, paymentStatus: PAID, recipientId: ${customer.account.userId} }) { ${ORDERS} } }`,
      ),
    'tagging an order': () =>
      ask(
        employee,
        'mutation { tagOrder(input: { orderId: 1, tags: ["gift"], seenTags: [] }) { __typename } }',
      ),
    'where a piece is, and who is called back': () =>
      ask(
        employee,
        `{ tracedPieces(serial: "SN1") { orderId } recall(input: { productId: ${productId} }) { totalCount } }`,
      ),
    'tags of orders': () => ask(employee, '{ orderTags }'),
    ...Object.fromEntries(
      ['PAID_LAST', 'SENT_FIRST', 'TOTAL_DESC', 'NEWEST'].map((sort) => [
        `orders of some days by ${sort}`,
        () =>
          ask(
            employee,
            `{ orders(sort: ${sort}, filter: { tag: "gift", means: PAYPAL, period: { of: PLACED, from: "2026-01-01" } }) { ${ORDERS} } }`,
          ),
      ]),
    ),
    'orders of /api': () => call(employee, 'GET', '/filtered-orders?shippingStatus=pending&currentPage=1'),
    'sending an order': async () => {
      // Its buyer has withdrawn above.
      await ask(employee, 'mutation { resumeShipping(input: { orderId: 1, version: 1 }) { __typename } }');
      return ask(
        employee,
        'mutation { shipOrder(input: { orderId: 1, carrier: "DHL", trackingCode: "00340434161094042557" }) { __typename } }',
      );
    },
    tickets: () => ask(employee, '{ tickets(filter: { status: OPEN }) { totalCount tickets { id title } } }'),
    'tickets that a search finds': () =>
      ask(employee, '{ tickets(filter: { search: "grete quiet" }) { totalCount tickets { id } } }'),
    'all tickets': () => call(employee, 'GET', '/ticket-filter?currentPage=1'),
    'answering a ticket': () =>
      ask(
        employee,
        'mutation { answerTicket(input: { ticketId: 1, answer: "Very quiet." }) { __typename } }',
      ),
    'adding a product': async () => {
      const form = productForm({ category: 'sound cards' }, [
        ['thumbnail', blobOf(await pngFile(), 'image/png'), 'a.png'],
      ]);
      await call(employee, 'POST', '/add-product', { form });
    },
    'editing a product': () =>
      call(employee, 'POST', `/edit-products-infos/${productId}`, { form: productForm() }),
    'delisting a product': () => delistProduct(employee, otherId),
    'a transfer that is too much, and goes back': async () => {
      const { settingsDesk, bank, checkout, cart } = shop.services;
      const { userId, username } = customer.account;
      const account = { version: 0, holder: 'Shop', iban: SHOP_IBAN, bic: '' };
      await settingsDesk.save(OPERATOR, {
        bank: account,
        transfers: { version: 0, isOn: true, days: 7, waiveUpTo: 500 },
      });
      await call(customer, 'POST', '/cart/add', { json: { productID: productId, count: 1 } });
      const buyer = { userId, username, role: 'customer' } as const;
      const lines = await cart.linesOf(userId);
      const { paymentId } = await checkout.place(buyer, lines, null, { means: 'TRANSFER' });
      await bank.read(OPERATOR, 'camt.xml', camt([{ cents: 9_000_000, purpose: paymentId }]));
      const { entries } = await bank.list(OPERATOR, true, { first: 1, after: null });
      await bank.decide(OPERATOR, entries[0]?._id ?? '', 'RETURN', null);
      await bank.createFile(OPERATOR);
      await bank.recover();
    },
    'an order on invoice, from the permission to the reminder': async () => {
      const { bank, cart, checkout, invoices } = shop.services;
      const { userId, username } = customer.account;
      await invoices.setLimit(OPERATOR, userId, 9_000_000);
      await call(customer, 'POST', '/cart/add', { json: { productID: productId, count: 1 } });
      const place = {
        recipient: 'Einkauf',
        street: 'Weg',
        houseNumber: '1',
        postcode: '10115',
        town: 'Berlin',
      };
      const delivery = { ...NO_ADDRESS, ...place, company: 'Kabel GmbH', country: 'DE' };
      const lines = await cart.linesOf(userId);
      const buyer = { userId, username, role: 'customer' } as const;
      const chosen = { delivery, invoice: null };
      const { paymentId } = await checkout.place(buyer, lines, null, { chosen, means: 'INVOICE' });
      await ask(
        employee,
        '{ openInvoices { orderId } customers(first: 1) { customers { invoiceStanding { owed } } } }',
      );
      await invoices.dun();
      await bank.read(OPERATOR, 'camt.xml', camt([{ cents: 9_000_000, purpose: paymentId }]));
      await bank.recover();
    },
    'a quote, from the draft to the order': async () => {
      const { quotes, checkout } = shop.services;
      const info = {
        name: 'Hot',
        email: 'hot@example.com',
        note: '',
        days: 3,
        isReserving: true,
        language: 'de',
      } as const;
      const wanted = [{ productId, count: 1, unitCents: 900 }];
      const { _id: id } = await quotes.draft(OPERATOR, null, info, wanted);
      await quotes.edit(OPERATOR, { id, revision: 0 }, info, wanted);
      const { url } = await quotes.send(OPERATOR, { id, revision: 1 }, true);
      const buyer = { userId: customer.account.userId, role: 'customer', username: 'hot' } as const;
      const choices = {
        readCents: 900,
        chosen: null,
        isAgreed: false,
        isWorkAgreed: false,
        isWithoutVat: false,
        readGiftCents: 0,
        means: 'PAYPAL',
      } as const;
      const { paymentId } = await quotes.accept(buyer, url.slice(url.lastIndexOf('/') + 1), choices);
      await checkout.cancel(buyer, paymentId);
      await ask(employee, '{ quotes { entries { id orderId } } }');
      await quotes.withdraw(OPERATOR, { id, revision: 2 });
      await quotes.deleteByUser(-1);
    },
    'ordering goods at a supplier, and receiving them': async () => {
      const { purchaseOrders, suppliers, reorder } = shop.services;
      const supplier = { name: 'Hot', email: 'hot@example.com', customerNumber: '', address: '' };
      for (const version of [0, 1])
        await suppliers.save(OPERATOR, { ...supplier, deliveryDays: 3, language: 'de' }, version);
      const wanted = [{ productId, count: 2 }];
      const { _id: id } = await purchaseOrders.draft(OPERATOR, supplier.name, wanted);
      await purchaseOrders.send(OPERATOR, { id, revision: 0 }, true);
      const delivery = { lines: [{ line: 0, count: 2, damaged: 0 }], note: '', isComplete: true };
      await purchaseOrders.receive(OPERATOR, { id, revision: 1 }, delivery);
      await purchaseOrders.forgetArrivals();
      await ask(employee, '{ reorderList { totalCount } suppliers { name } }');
      await ask(employee, '{ purchaseOrders(isOpen: true) { entries { number } } }');
      await reorder.page(OPERATOR, { supplier: null, search: '', isProposedOnly: true }, 0, 100);
    },
    'counting the stock, booking what differs, and taking it back': async () => {
      const { stocktaking } = shop.services;
      const { _id: id } = await stocktaking.start(OPERATOR, null);
      await stocktaking.count(OPERATOR, id, `#${productId}`, 1);
      const { count } = await stocktaking.count(OPERATOR, id, `#${productId}`, 1);
      await stocktaking.correct(OPERATOR, id, productId, count.revision, null);
      const { count: again } = await stocktaking.count(OPERATOR, id, `#${productId}`, 1);
      await stocktaking.correct(OPERATOR, id, productId, again.revision, 9_999);
      await ask(employee, '{ stocktakings { entries { id totals { missing } } } }');
      await ask(employee, `{ stockCounts(stocktakingId: "${id}", isDifferent: true) { entries { name } } }`);
      await stocktaking.book(OPERATOR, id, '');
      await stocktaking.undo(OPERATOR, id);
      await stocktaking.forgetMarkers();
      const { _id: other } = await stocktaking.start(OPERATOR, null);
      await stocktaking.cancel(OPERATOR, other);
    },
    'a source of lists, which is saved, used and removed': async () => {
      const { listSources } = shop.services;
      const info = { name: 'Hot', columns: [], terms: null };
      const seen = await listSources.save(OPERATOR, info, null);
      await listSources.save(OPERATOR, info, seen);
      await ask(employee, '{ listSources { name } }');
      await listSources.read(OPERATOR, seen._id);
      await listSources.remove(OPERATOR, seen._id);
    },
    'an order with a voucher, which is not paid': async () => {
      const terms = { code: 'HOTPATH', kind: 'percent', value: 10, minCents: 0, category: null } as const;
      const always = { from: null, until: null, limit: 5, isOnce: true, isForNew: false };
      await shop.services.vouchers.create(OPERATOR, { ...terms, ...always });
      await ask(customer, 'mutation { applyVoucher(input: { code: "HOTPATH" }) { __typename } }');
      await call(customer, 'GET', `/cancel-payment/${await place(customer, { [productId]: 1 })}`);
    },
    'a gift voucher that is sold, delivered, looked for, blocked and put into an order': async () => {
      const buyer = await shop.customer();
      const terms = { category: GIFT_CATEGORY, isDigital: true, stockCount: 9, priceCents: 2_500 };
      const paymentId = await place(buyer, { [await shop.product(terms)]: 1 });
      await shop.sandbox.approve(paymentId);
      await call(buyer, 'GET', `/collect-payment/${paymentId}`);
      await shop.services.digital.deliverDue();
      const { giftVouchers, cart } = shop.services;
      const all = { after: null, first: 1 };
      const [gift] = (await giftVouchers.list(OPERATOR, '', false, all)).entries;
      for (const search of [gift?.ending ?? '', String(gift?.orderId)])
        await giftVouchers.list(OPERATOR, search, false, all);
      await giftVouchers.list(OPERATOR, '', true, all);
      await giftVouchers.writeOff(OPERATOR, [gift?._id ?? 0], false);
      for (const isBlocked of [true, false]) await giftVouchers.block(OPERATOR, gift?._id ?? 0, isBlocked);
      await cart.setGift(buyer.account.userId, gift?._id ?? 0);
      await ask(buyer, '{ cart { giftVoucher { balance } } }');
      await call(buyer, 'GET', `/cancel-payment/${await place(buyer, { [productId]: 1 })}`);
      await shop.services.checkout.recover();
    },
    'importing a list, and undoing it': async () => {
      await runList(shop, 'Article number,Name,Category,Price,Stock\nHOT-1,Hot,storage,10,5\n');
      await runList(shop, 'Article number,Price,Stock\nHOT-1,9,6\n');
      const { entries } = await shop.services.imports.list(OPERATOR, { after: null, first: 1 });
      await shop.services.importUndo.undo(OPERATOR, entries[0]?._id ?? 0);
    },
    'the stock ledger': () => ask(employee, `{ stockMovements(productId: ${productId}) { totalCount } }`),
    ...auditLog(employee, {
      'as a whole': '',
      'of one person': 'username: "anna"',
      'about orders': 'subject: ORDER, day: "2030-03-05"',
      'of one person about orders': 'username: "anna", subject: ORDER',
      'about one order': 'subject: ORDER, subjectId: 1',
    }),
    'inviting an employee': () =>
      ask(
        employee,
        'mutation { inviteEmployee(input: { email: "petra@example.com", staffRole: packer }) { __typename } }',
      ),
    'changing the role of an employee': async () => {
      const { account } = await shop.employee('clerk');
      await ask(
        employee,
        `mutation { setStaffRole(input: { userId: ${account.userId}, staffRole: owner }) { __typename } }`,
      );
    },
    'adding license keys, and delivering them': async () => {
      const licenseId = await shop.product({ name: 'License', isDigital: true });
      const keys = `productId: "${licenseId}", keys: "KEY-1"`;
      await ask(employee, `mutation { addLicenseKeys(input: { ${keys} }) { __typename } }`);
      await shop.services.digital.deliverDue();
    },
    'the employees': () => ask(employee, '{ employees { userId } invitations { id } }'),
    'what is on its way to programs and mailboxes': async () => {
      await shop.mails();
      await shop.services.notices.work();
      await shop.services.deliveries.work();
    },
    'closing and opening': async () => {
      await ask(employee, 'mutation { closeShop(input: { reason: "Stocktaking" }) { __typename } }');
      await ask(employee, 'mutation { openShop { __typename } }');
    },
    'changing stock by article number, twice under one key': async () => {
      const change = {
        json: { offers: [{ articleNumber: 'HOT-1', stockCount: 4 }] },
        headers: { 'Idempotency-Key': 'hot' },
      };
      await call(employee, 'POST', '/offers', change);
      await call(employee, 'POST', '/offers', change);
    },
    'what has changed since': () => call(employee, 'GET', '/changes?since=0'),
    'the turn of a job': () => shop.services.leases.take('a job', 1_000),
    'the orders of a program': async () => {
      const created = await ask(
        employee,
        'mutation { createApiKey(input: { name: "Warehouse", scopes: [ORDERS_READ], days: 9 }) { ... on ApiKeyCreated { token } } }',
      );
      const program = shop.guest();
      program.authorization = `Bearer ${(created['createApiKey'] as { token: string }).token}`;
      await ask(program, `{ orders { ${ORDERS} } }`);
    },
    'issuing the invoice of what was sent': async () => {
      shop.clock.advance(30 * 60_000);
      await shop.services.documents.issuePending();
    },
  };
}
