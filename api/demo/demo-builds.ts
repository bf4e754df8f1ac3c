import type { Viewer } from '../shared/access.js';
import type { Services } from '../src/services.js';
import { slotOfProduct } from '../src/features/builds/build-slots.codec.js';

/** Builds to begin with, by the names of their parts: each fits by what is known of its parts, with nothing to remark. */
export const STARTING_BUILDS: Readonly<Record<string, readonly string[]>> = {
  'Silent Office': [
    'Intel Core Ultra 7 265K',
    'ASUS Prime Z890-P WiFi',
    'Kingston FURY Beast 32GB DDR5-6000 CL30',
    'Western Digital Black SN7100 1TB',
    'Fractal Design Define 7 Compact',
    'be quiet! Pure Power 13 M 750W',
    'Deepcool AK620',
  ],
  'Gaming 1440p': [
    'AMD Ryzen 7 9800X3D',
    'ASUS TUF Gaming B850-Plus WiFi',
    'Crucial Pro 64GB DDR5-5600 CL46',
    'Sapphire Pulse Radeon RX 9070 XT 16GB',
    'Samsung 990 EVO Plus 2TB',
    'NZXT H5 Flow',
    'be quiet! Pure Power 13 M 750W',
    'ARCTIC Liquid Freezer III Pro 360',
  ],
  'Mini-ITX': [
    'AMD Ryzen 5 9600X',
    'MSI MPG B850I Edge TI WiFi',
    'Crucial Pro 64GB DDR5-5600 CL46',
    'Western Digital Black SN7100 1TB',
    'Lian Li A3-mATX',
    'be quiet! Pure Power 13 M 750W',
    'ARCTIC Liquid Freezer III Pro 360',
  ],
};

/** An employee at the shop's own machine. */
const HERE = { address: '127.0.0.1', network: '127.0.0', device: 'Demo', deviceMarks: null };

/** Offers the builds to begin with. What is not in the catalog is left out of them. */
export async function seedDemoBuilds({ builds, search }: Services, employee: Viewer): Promise<void> {
  for (const [name, parts] of Object.entries(STARTING_BUILDS)) {
    const entries = [];
    for (const part of parts) {
      const question = { filter: { name: part }, search: '' };
      const found = await search.find(question, 'NEWEST', { number: 1, size: 4 });
      const product = found.entries.find((one) => one.name === part);
      const slot = product === undefined ? null : slotOfProduct(product);
      if (product === undefined || slot === null) continue;
      entries.push({ slot, productId: product._id, own: null, count: 1, isOwned: false });
    }
    await builds.save(employee, HERE, null, null, { name, kind: 'starting', entries });
  }
}
