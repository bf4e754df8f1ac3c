import type { Viewer } from '../shared/access.js';
import type { Quantity } from '../shared/rules/cart.js';
import type { TestShop } from './shop.js';
import type { DocumentRecord } from '../src/features/documents/document.record.js';
import type { OrderRecord } from '../src/features/orders/order.record.js';
import { TestClient, type TestUser } from './test-client.js';

/** What `/api` calls an order. */
export interface WireOrder {
  id: number;
  payment_status: string;
  shipping_status: string;
  content: Record<string, number>;
  recipient: number;
  placement_time: number;
  total_price: number;
  paypal_order_id: string | null;
  shipping_speditor: string | null;
  shipment_tracking_code: string | null;
}

/** A product as stored, with what is never public. */
export interface StoredStock {
  stockCount: number;
  reservations?: { orderId: number; count: number }[];
  soldCount?: number;
}

/** Ids of customers that no registration gives. */
let lastBuyerId = 1_000_000;

/** Customers with the lines in the cart. Hundreds of real registrations would measure the password hash. */
export async function addBuyers(
  shop: TestShop,
  count: number,
  lines: readonly Quantity[],
): Promise<Viewer[]> {
  const viewers = Array.from({ length: count }, (): Viewer => {
    lastBuyerId += 1;
    return { userId: lastBuyerId, role: 'customer', username: `buyer-${lastBuyerId}` };
  });
  await shop.connection.collection<{ _id: number; usernameFolded: string }>('users').insertMany(
    viewers.map(({ userId, username }) => ({
      _id: userId,
      username,
      usernameFolded: username,
      role: 'customer',
      email: `${username}@example.com`,
      emailFolded: `${username}@example.com`,
      firstName: 'Grete',
      lastName: 'Müller',
      address: 'Weg 1',
    })),
  );
  await shop.connection
    .collection<{ _id: number; revision: number }>('carts')
    .insertMany(viewers.map(({ userId }) => ({ _id: userId, lines, revision: 1, purchasedOrders: [] })));
  return viewers;
}

/** Puts products into the cart: `{ [productId]: count }`. */
export async function fillCart(buyer: TestUser, counts: Record<string, number>): Promise<void> {
  for (const [productID, count] of Object.entries(counts)) {
    const { status, body } = await buyer.rest('POST', '/cart/add', { json: { productID, count } });
    if (status !== 200) throw new Error(`The cart did not take ${productID}: ${body.msg}`);
  }
}

/** Sends the order call with a cart; the answer's payload is the id of the payment. */
export const placeCart = (buyer: TestClient, counts: Record<string, unknown>) =>
  buyer.rest('POST', '/order', { form: { order: JSON.stringify(counts) } });

/** Fills the cart, places the order and gives the id of its payment. */
export async function place(buyer: TestUser, counts: Record<string, number>): Promise<string> {
  await fillCart(buyer, counts);
  const { status, body } = await placeCart(buyer, counts);
  if (status !== 200) throw new Error(`The order was refused: ${body.msg}`);
  return body.payload as string;
}

/** Places an order and agrees to pay it; gives the id of its payment. */
export async function placeApproved(
  shop: TestShop,
  buyer: TestUser,
  counts: Record<string, number>,
): Promise<string> {
  const paymentId = await place(buyer, counts);
  await shop.sandbox.approve(paymentId);
  return paymentId;
}

/** Asks the shop to take the money. */
export const collect = (buyer: TestClient, paymentId: string) =>
  buyer.rest('GET', `/collect-payment/${paymentId}`);

/** The same through GraphQL; gives what is selected of the outcome. */
export const collectAsData = (buyer: TestClient, paymentId: string, selection: string) =>
  buyer.ask(`mutation { capturePayment(input: { paymentId: "${paymentId}" }) { ${selection} } }`);

/** Asks the shop to end the order. */
export const cancel = (buyer: TestClient, paymentId: string) =>
  buyer.rest('GET', `/cancel-payment/${paymentId}`);

/** An employee says that an order has been handed to a carrier, or that it has not after all. */
export const markSent = (employee: TestClient, orderId: number, trackingCode: string | null = '1') =>
  employee.rest('POST', `/update-order-shipping-details/${orderId}`, {
    form:
      trackingCode === null
        ? { shipping_status: 'pending' }
        : { shipping_status: 'sent', shipping_speditor: 'DHL', shipment_tracking_code: trackingCode },
  });

/** The whole way to a paid order. */
export async function buy(
  shop: TestShop,
  buyer: TestUser,
  counts: Record<string, number>,
): Promise<WireOrder> {
  const { status, body } = await collect(buyer, await placeApproved(shop, buyer, counts));
  if (status !== 200) throw new Error(`The payment was refused: ${body.msg}`);
  return (body.payload as { updatedOrderData: WireOrder }).updatedOrderData;
}

/** The stock of a product as the database has it. */
export async function stockOf(shop: TestShop, productId: number) {
  const product = await shop.connection
    .collection<StoredStock & { _id: number }>('products')
    .findOne({ _id: productId });
  const { stockCount = 0, reservations = [], soldCount = 0 } = product ?? {};
  return { free: stockCount, held: reservations.reduce((sum, { count }) => sum + count, 0), sold: soldCount };
}

/** The order of a payment as the database has it. */
export async function orderOf(shop: TestShop, paymentId: string): Promise<OrderRecord> {
  const order = await shop.stored<OrderRecord>('orders').findOne({ paymentId });
  if (order === null) throw new Error('There is no such order.');
  return order;
}

/** Returns the documents of an order as they are stored, in the order in which they were issued. */
export const documentsOf = (shop: TestShop, orderId: number) =>
  shop
    .stored<DocumentRecord & { _id: string }>('documents')
    .find({ orderId })
    .sort({ orderSeq: 1 })
    .toArray();

/** What the provider's books say of a payment, oldest first: `capture 50.00 EUR`, `refund 9.99 EUR`. */
export const movesOf = async (shop: TestShop, paymentId: string | null): Promise<string[]> =>
  (await shop.sandbox.entries())
    .filter((entry) => entry.paymentId === paymentId)
    .map(({ kind, amount }) => `${kind} ${amount.value} ${amount.currency_code}`);

/** Somebody's session at another process of the shop, as their proxy might choose it. */
export function sessionAt({ url }: { url: string }, user: TestUser): TestClient {
  const client = new TestClient(url, user.address);
  client.cookie = user.cookie;
  return client;
}
