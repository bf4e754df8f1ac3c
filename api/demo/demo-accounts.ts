import type { Viewer } from '../shared/access.js';
import { DEMO_ACCOUNTS } from '../src/demo-accounts.js';
import type { Services } from '../src/services.js';

const CUSTOMER_DETAILS = {
  email: 'demo@rechenwerk.example',
  firstName: 'Konrad',
  lastName: 'Zuse',
  address: 'Methfesselstr. 10, 10965 Berlin',
} as const;
const OWNER_DETAILS = {
  email: null,
  firstName: null,
  lastName: null,
  address: null,
  staffRole: 'owner',
  staffEmail: 'desk@rechenwerk.example',
} as const;

/** Opens the demo accounts and gives those that are new; others stay as they are. */
export async function seedDemoAccounts(services: Services): Promise<Viewer[]> {
  const added: Viewer[] = [];
  for (const { username, password, role } of DEMO_ACCOUNTS) {
    const details = role === 'customer' ? CUSTOMER_DETAILS : OWNER_DETAILS;
    const viewer = await services.registration.addIfMissing({ username, role, ...details }, password);
    if (viewer !== null) added.push(viewer);
  }
  return added;
}
