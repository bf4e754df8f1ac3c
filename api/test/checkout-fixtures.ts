import type { Viewer } from '../shared/access.js';
import type { Quantity } from '../shared/rules/cart.js';
import type { TestShop } from './shop.js';
import type { TestUser } from './test-client.js';

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
export const placeCart = (buyer: TestUser, counts: Record<string, unknown>) =>
  buyer.rest('POST', '/order', { form: { order: JSON.stringify(counts) } });

/** Fills the cart, places the order and gives the id of its payment. */
export async function place(buyer: TestUser, counts: Record<string, number>): Promise<string> {
  await fillCart(buyer, counts);
  const { status, body } = await placeCart(buyer, counts);
  if (status !== 200) throw new Error(`The order was refused: ${body.msg}`);
  return body.payload as string;
}

/** Asks the shop to take the money. */
export const collect = (buyer: TestUser, paymentId: string) =>
  buyer.rest('GET', `/collect-payment/${paymentId}`);

/** Asks the shop to end the order. */
export const cancel = (buyer: TestUser, paymentId: string) =>
  buyer.rest('GET', `/cancel-payment/${paymentId}`);

/** The whole way to a paid order. */
export async function buy(
  shop: TestShop,
  buyer: TestUser,
  counts: Record<string, number>,
): Promise<WireOrder> {
  const paymentId = await place(buyer, counts);
  await shop.sandbox.approve(paymentId);
  const { status, body } = await collect(buyer, paymentId);
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
