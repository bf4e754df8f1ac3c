import type { Viewer } from '../shared/access.js';
import type { Progress } from '../src/kernel/progress.js';
import type { Services } from '../src/services.js';
import { seedDemoAccounts } from './demo-accounts.js';
import { seedDemoBuilds } from './demo-builds.js';
import { createDemoCheckout } from './demo-checkout.js';
import { seedDemoOrders } from './demo-orders.js';
import { seedDemoProducts } from './demo-products.js';
import { seedDemoReviews } from './demo-reviews.js';
import { seedDemoTickets } from './demo-tickets.js';

/** What happens around the catalog: orders, reviews, questions. Nothing unless both demo accounts are new. */
export async function seedDemoActivity(services: Services, people: readonly Viewer[]): Promise<void> {
  const customer = people.find(({ role }) => role === 'customer');
  const employee = people.find(({ role }) => role === 'employee');
  if (customer === undefined || employee === undefined) return;
  const buy = createDemoCheckout(services);
  await seedDemoBuilds(services, employee);
  await seedDemoReviews(services, buy);
  await seedDemoOrders(services, buy, { customer, employee });
  await seedDemoTickets(services, employee);
}

/**
 * Opens the demo accounts, and fills a shop that has no product. `startProgress` is called when it begins; gives whether
 * it was filled.
 */
export async function seedDemoShop(
  services: Services,
  startProgress: (total: number) => Progress,
): Promise<boolean> {
  const people = await seedDemoAccounts(services);
  if (!(await services.adding.isEmpty())) return false;
  await seedDemoProducts(services, startProgress);
  await seedDemoActivity(services, people);
  await services.ranking.refresh();
  return true;
}
