import type { DocumentRecord } from '../src/features/documents/document.record.js';
import { collect, documentsOf } from './checkout-fixtures.js';
import type { TestShop } from './shop.js';
import type { TestUser } from './test-client.js';

/** An employee whose session does not end while the clock moves. */
const DESK = { role: 'employee', staffRole: 'clerk', userId: 999, username: 'desk' } as const;
const HALF_HOUR = 30 * 60_000;

/** What the outcome of an order tells. */
interface Placed {
  paymentId?: string;
  order?: { id: string };
}

/** Pays an order that was placed, sends it, and lets its documents become due; returns them. */
export async function payAndSend(shop: TestShop, buyer: TestUser, { paymentId = '', order }: Placed) {
  await shop.sandbox.approve(paymentId);
  const { status, body } = await collect(buyer, paymentId);
  if (status !== 200) throw new Error(`The payment was refused: ${body.msg}`);
  const orderId = Number(order?.id);
  await shop.services.shipping.send(DESK, orderId, { carrier: 'DHL', trackingCode: '00340434161094042557' });
  shop.clock.advance(HALF_HOUR);
  await shop.services.documents.issuePending();
  return { orderId, documents: await documentsOf(shop, orderId) };
}

/** Gives some of the money of an order back as goodwill, in cents; returns the newest of its documents. */
export async function giveBack(
  shop: TestShop,
  orderId: number,
  amount: number,
): Promise<DocumentRecord | undefined> {
  const employee = await shop.employee();
  const { version } = await employee.ask<{ version: number }>(`{ order(id: "${orderId}") { version } }`);
  const input = `orderId: "${orderId}", version: ${version}, kind: GOODWILL, amount: ${amount}`;
  await employee.ask(`mutation { refundOrder(input: { ${input} }) { __typename } }`);
  await shop.services.documents.issuePending();
  return (await documentsOf(shop, orderId)).at(-1);
}

/** Reads a file of the books as an owner does: `2030-03/datev.csv`. */
export async function bookFile(shop: TestShop, path: string): Promise<string> {
  const { cookie } = await shop.employee();
  const response = await fetch(`${shop.url}/api/books/${path}`, { headers: { Cookie: cookie } });
  return new TextDecoder('windows-1252').decode(await response.arrayBuffer());
}
