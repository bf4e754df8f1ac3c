import type { DemoProduct } from './catalog.types.js';
import { graphicsCards } from './graphics-cards.catalog.js';
import { memory } from './memory.catalog.js';
import { motherboards } from './motherboards.catalog.js';
import { processors } from './processors.catalog.js';

const shelves: readonly (readonly DemoProduct[])[] = [processors, graphicsCards, motherboards, memory];

/** What the first page of the catalogue shows: these are seeded last and so are the newest, the last one first. */
const shopWindow: readonly string[] = [
  'Crucial Pro 64GB DDR5-5600 CL46',
  'MSI MAG X870 Tomahawk WiFi',
  'AMD Ryzen 7 9800X3D',
  'Sapphire Pulse Radeon RX 9070 XT 16GB',
];

/** Spreads every shelf evenly over the whole list, so that neighbours come from different categories. */
function interleave(lists: readonly (readonly DemoProduct[])[]): DemoProduct[] {
  return lists
    .flatMap((list) => list.map((product, index) => ({ product, position: (index + 0.5) / list.length })))
    .sort((a, b) => a.position - b.position)
    .map(({ product }) => product);
}

/** All products of the demo shop in the order in which they are created: the last is the newest. */
export const demoCatalog: readonly DemoProduct[] = interleave(shelves).sort(
  (a, b) => shopWindow.indexOf(a.name) - shopWindow.indexOf(b.name),
);
