import { blobOf, productForm, delistProduct } from './product-form.js';
import { pdfFile, pngFile } from './sample-files.js';
import { collect, place } from './checkout-fixtures.js';
import type { TestShop } from './shop.js';
import type { TestClient, TestUser } from './test-client.js';

/** One thing that visitors or employees do all day. The steps of a walk build on each other. */
interface HotPath {
  name: string;
  walk: () => Promise<unknown>;
}

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
const LIST = `currentPage pagesCount totalCount products { ${CARD} }`;
const REVIEWS = 'reviews { totalCount reviews { username rating comment } }';
const ORDERS = `totalCount orders { id lines { name product { id } thumbnail { id } } recipient { address } }`;

const catalog = (guest: TestClient, filters: Record<string, string>): HotPath[] =>
  Object.entries(filters).map(([name, filter]) => ({
    name: `the catalog, ${name}`,
    walk: () => ask(guest, `{ products(${filter}) { ${LIST} } }`),
  }));

const auditLog = (employee: TestClient, filters: Record<string, string>): HotPath[] =>
  Object.entries(filters).map(([name, filter]) => ({
    name: `the audit log ${name}`,
    walk: () => ask(employee, `{ auditEntries(filter: { ${filter} }, after: "1-1") { entries { id } } }`),
  }));

/** Everything that guests, customers and employees do all day, in an order in which each step finds what it needs. */
export async function hotPaths(shop: TestShop): Promise<HotPath[]> {
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
  return [
    ...catalog(guest, {
      plain: 'page: { number: 1 }',
      'by category and price':
        'filter: { category: "processors", priceFrom: 100, priceTo: 90000 }, sort: PRICE_ASC',
      'by manufacturer': 'filter: { manufacturer: "Testor" }, sort: RATING',
      'in stock': 'filter: { onlyInStock: true }, sort: NAME_DESC',
      'searched by name': 'filter: { name: "four" }',
    }),
    {
      name: 'facets',
      walk: () =>
        ask(
          guest,
          '{ products(filter: { priceFrom: 1 }) { facets { categories { value count } manufacturers { value count } } } }',
        ),
    },
    { name: 'categories', walk: () => ask(guest, '{ categories { name productsCount } }') },
    {
      name: 'the category tree',
      walk: () => ask(guest, '{ categoryTree { categories { slug label productsCount picture { id } } } }'),
    },
    {
      name: 'the catalog of /api',
      walk: () =>
        call(guest, 'GET', '/products-catalog?category=processors&name=prime&priceMin=1&currentPage=1'),
    },
    {
      name: 'a product',
      walk: () =>
        ask(
          guest,
          `{ product(id: ${productId}) { ${CARD} description pictures { url } specification { url } attributes { name } ${REVIEWS} } }`,
        ),
    },
    {
      name: 'the sizes of a model',
      walk: () => ask(guest, `{ product(id: ${sizedId}) { variants { size product { id price } } } }`),
    },
    {
      name: 'what is like a product and goes with it',
      walk: () =>
        ask(
          guest,
          `{ product(id: ${productId}) { similar { ${CARD} } goesWith { reasons product { ${CARD} } } } }`,
        ),
    },
    { name: 'a product of /api', walk: () => call(guest, 'GET', `/product-details/${productId}`) },
    {
      name: 'products by their ids',
      walk: () =>
        call(guest, 'POST', '/product-data-bulk', { json: { allProductIDs: [productId, otherId] } }),
    },
    {
      name: 'reviews of /api',
      walk: () => call(guest, 'GET', `/product-reviews?productID=${productId}&currentPage=1`),
    },
    { name: 'a picture', walk: () => fetchFile(shop, `/file/pic/${thumbnailId}?width=320`) },
    { name: 'a picture again', walk: () => fetchFile(shop, `/file/pic/${thumbnailId}?width=320`) },
    { name: 'a document', walk: () => fetchFile(shop, `/file/doc/${specsDocId}`) },
    ...accountPaths(shop),
    ...customerPaths(shop, customer, { productId, otherId }),
    ...deskPaths(shop, employee, { productId, otherId, customer }),
  ];
}

function accountPaths(shop: TestShop): HotPath[] {
  let visitor: TestUser;
  let token = '';
  return [
    {
      name: 'registering',
      walk: async () => {
        visitor = await shop.customer();
      },
    },
    { name: 'registering as an employee', walk: () => shop.employee() },
    {
      name: 'the mail after it',
      walk: async () => {
        const mail = (await shop.mails()).find(({ to }) => to === visitor.account.email);
        token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      },
    },
    {
      name: 'proving an email address',
      walk: () => ask(visitor, `mutation { verifyEmail(input: { token: "${token}" }) { __typename } }`),
    },
    { name: 'logging out', walk: () => call(visitor, 'POST', '/logout') },
    {
      name: 'a wrong password',
      walk: () =>
        visitor.rest('POST', '/login', { json: { username: visitor.account.username, password: 'wrong' } }),
    },
    { name: 'logging in', walk: () => call(visitor, 'POST', '/login', { json: visitor.account }) },
    { name: 'who is logged in', walk: () => ask(visitor, '{ viewer { username details { email } } }') },
    {
      name: 'changing the profile',
      walk: () =>
        call(visitor, 'PUT', `/profile-details/${visitor.account.userId}`, {
          json: { ...visitor.account, firstname: 'Ada', lastname: 'Lovelace', address: 'Weg 2' },
        }),
    },
  ];
}

const KEEP_ADDRESS = `mutation { saveAddress(input: { address: { recipient: "Grete", company: "", vatId: "", street: "Weg",
  houseNumber: "7", addition: "", postcode: "99084", town: "Erfurt", country: "DE", phone: "" } }) { __typename } }`;

function customerPaths(
  shop: TestShop,
  customer: TestUser,
  { productId, otherId }: { productId: number; otherId: number },
): HotPath[] {
  const { userId } = customer.account;
  const line = (quantity: number): string => `input: { productId: ${productId}, quantity: ${quantity} }`;
  let paymentId = '';
  return [
    { name: 'keeping an address', walk: () => ask(customer, KEEP_ADDRESS) },
    { name: 'addresses', walk: () => ask(customer, '{ viewer { addressBook { addresses { id } } } }') },
    { name: 'saving a favorite', walk: () => call(customer, 'POST', `/favorite/${userId}/${productId}`) },
    { name: 'favorites', walk: () => ask(customer, `{ viewer { favorites { ${CARD} } } }`) },
    { name: 'dropping a favorite', walk: () => call(customer, 'DELETE', `/favorite/${userId}/${productId}`) },
    {
      name: 'adding to the cart',
      walk: () => ask(customer, `mutation { addToCart(${line(2)}) { __typename } }`),
    },
    { name: 'adding more', walk: () => ask(customer, `mutation { addToCart(${line(1)}) { __typename } }`) },
    {
      name: 'taking one out',
      walk: () => ask(customer, `mutation { removeFromCart(${line(1)}) { __typename } }`),
    },
    {
      name: 'taking all out',
      walk: () => ask(customer, `mutation { removeFromCart(${line(9)}) { __typename } }`),
    },
    {
      name: 'the cart',
      walk: () => ask(customer, `{ cart { total lines { quantity product { ${CARD} } } } }`),
    },
    { name: 'the cart of /api', walk: () => call(customer, 'GET', `/cart/${userId}`) },
    {
      name: 'placing an order',
      walk: async () => {
        paymentId = await place(customer, { [productId]: 1, [otherId]: 1 });
      },
    },
    {
      name: 'paying it',
      walk: async () => {
        await shop.sandbox.approve(paymentId);
        await collect(customer, paymentId);
      },
    },
    { name: 'its confirmation', walk: () => shop.mails() },
    {
      name: 'an order that is canceled',
      walk: async () => {
        paymentId = await place(customer, { [productId]: 1 });
        await call(customer, 'GET', `/cancel-payment/${paymentId}`);
      },
    },
    {
      name: 'the message of the payment provider',
      walk: async () => {
        const { headers, body } = (await shop.sandbox.messages())[0] ?? { headers: {}, body: '' };
        await call(shop.guest(), 'POST', '/payment-webhook', {
          raw: { type: 'application/json', body },
          headers,
        });
      },
    },
    { name: 'one’s own orders', walk: () => ask(customer, `{ orders { ${ORDERS} } }`) },
    {
      name: 'one’s own orders that wait',
      walk: () => ask(customer, `{ orders(filter: { shippingStatus: PENDING }) { ${ORDERS} } }`),
    },
    { name: 'an order', walk: () => ask(customer, '{ order(id: 1) { id state: paymentStatus } }') },
    {
      name: 'writing a review',
      walk: () =>
        call(customer, 'POST', '/review', {
          json: { productID: String(productId), rating: '5', comment: 'Good.' },
        }),
    },
    {
      name: 'a product with reviews',
      walk: () => ask(customer, `{ product(id: ${productId}) { isFavorite viewerHasReviewed ${REVIEWS} } }`),
    },
    {
      name: 'whether one has reviewed',
      walk: () => call(customer, 'GET', `/customer-reviewed-product/${productId}`),
    },
    {
      name: 'asking the shop',
      walk: () =>
        ask(
          customer,
          'mutation { submitTicket(input: { title: "Fan", emailForAnswer: "a@example.com", question: "How loud is the fan?" }) { __typename } }',
        ),
    },
    {
      name: 'declaring a withdrawal',
      walk: () =>
        ask(
          customer,
          'mutation { withdrawFromContract(input: { name: "Grete Müller", order: "1", email: "a@example.com" }) { __typename } }',
        ),
    },
    { name: 'one’s own sessions', walk: () => ask(customer, '{ viewer { sessions { id device } } }') },
  ];
}

function deskPaths(
  shop: TestShop,
  employee: TestUser,
  { productId, otherId, customer }: { productId: number; otherId: number; customer: TestUser },
): HotPath[] {
  return [
    { name: 'all orders', walk: () => ask(employee, `{ orders { ${ORDERS} } }`) },
    {
      name: 'orders to be sent, by customer and payment',
      walk: () =>
        ask(
          employee,
          `{ orders(filter: { shippingStatus: PENDING, paymentStatus: PAID, recipientId: ${customer.account.userId} }) { ${ORDERS} } }`,
        ),
    },
    {
      name: 'orders of /api',
      walk: () => call(employee, 'GET', '/filtered-orders?shippingStatus=pending&currentPage=1'),
    },
    {
      name: 'sending an order',
      walk: async () => {
        // Its buyer has withdrawn above.
        await ask(employee, 'mutation { resumeShipping(input: { orderId: 1, version: 1 }) { __typename } }');
        return ask(
          employee,
          'mutation { shipOrder(input: { orderId: 1, carrier: "DHL", trackingCode: "JD01" }) { __typename } }',
        );
      },
    },
    {
      name: 'tickets',
      walk: () => ask(employee, '{ tickets(filter: { status: OPEN }) { totalCount tickets { id title } } }'),
    },
    {
      name: 'tickets that a search finds',
      walk: () =>
        ask(employee, '{ tickets(filter: { search: "grete quiet" }) { totalCount tickets { id } } }'),
    },
    { name: 'all tickets', walk: () => call(employee, 'GET', '/ticket-filter?currentPage=1') },
    {
      name: 'answering a ticket',
      walk: () =>
        ask(
          employee,
          'mutation { answerTicket(input: { ticketId: 1, answer: "Very quiet." }) { __typename } }',
        ),
    },
    {
      name: 'adding a product',
      walk: async () => {
        const form = productForm({ category: 'sound cards' }, [
          ['thumbnail', blobOf(await pngFile(), 'image/png'), 'a.png'],
        ]);
        await call(employee, 'POST', '/add-product', { form });
      },
    },
    {
      name: 'editing a product',
      walk: () => call(employee, 'POST', `/edit-products-infos/${productId}`, { form: productForm() }),
    },
    { name: 'delisting a product', walk: () => delistProduct(employee, otherId) },
    {
      name: 'the stock ledger',
      walk: () => ask(employee, `{ stockMovements(productId: ${productId}) { totalCount } }`),
    },
    ...auditLog(employee, {
      'as a whole': '',
      'of one person': 'username: "anna"',
      'about orders': 'subject: ORDER, day: "2030-03-05"',
      'of one person about orders': 'username: "anna", subject: ORDER',
      'about one order': 'subject: ORDER, subjectId: 1',
    }),
    {
      name: 'what is on its way to programs and mailboxes',
      walk: async () => {
        await shop.mails();
        await shop.services.notices.work();
        await shop.services.deliveries.work();
      },
    },
    { name: 'the turn of a job', walk: () => shop.services.leases.take('a job', 1_000) },
    {
      name: 'the orders of a program',
      walk: async () => {
        const created = await ask(
          employee,
          'mutation { createApiKey(input: { name: "Warehouse", scopes: [ORDERS_READ], days: 9 }) { ... on ApiKeyCreated { token } } }',
        );
        const program = shop.guest();
        program.authorization = `Bearer ${(created['createApiKey'] as { token: string }).token}`;
        await ask(program, `{ orders { ${ORDERS} } }`);
      },
    },
    {
      name: 'issuing the invoice of what was sent',
      walk: async () => {
        shop.clock.advance(30 * 60_000);
        await shop.services.documents.issuePending();
      },
    },
  ];
}
