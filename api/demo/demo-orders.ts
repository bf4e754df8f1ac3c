import type { Viewer } from '../shared/access.js';
import type { Services } from '../src/services.js';
import type { Buy } from './demo-checkout.js';

/** How many products each demo order has, oldest first. The first ones have been sent. */
const ORDERS = [2, 1, 3, 1] as const;
const PARCELS = [
  { carrier: 'DHL', trackingCode: '00340434161094042557' },
  { carrier: 'DPD', trackingCode: '01325012345678' },
] as const;

/** Returns the demo customer a few paid orders, of which the older ones have been sent. */
export async function seedDemoOrders(
  { search, shipping }: Services,
  buy: Buy,
  { customer, employee }: { customer: Viewer; employee: Viewer },
): Promise<void> {
  const { entries: products } = await search.find({ filter: { onlyInStock: true }, search: '' }, 'NEWEST', {
    number: 1,
    size: 8,
  });
  for (const [index, count] of ORDERS.entries()) {
    const orderId = await buy(
      customer,
      products.splice(0, count).map(({ _id }) => _id),
    );
    const parcel = PARCELS[index];
    if (parcel !== undefined) await shipping.send(employee, orderId, parcel);
  }
}
