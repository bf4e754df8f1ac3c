import { cases } from './cases.catalog.js';
import type { DemoProduct } from './catalog.types.js';
import { coolers } from './coolers.catalog.js';
import { graphicsCards } from './graphics-cards.catalog.js';
import { headsets } from './headsets.catalog.js';
import { keyboards } from './keyboards.catalog.js';
import { memory } from './memory.catalog.js';
import { mice } from './mice.catalog.js';
import { monitors } from './monitors.catalog.js';
import { motherboards } from './motherboards.catalog.js';
import { networking } from './networking.catalog.js';
import { officeSoftware } from './office-software.catalog.js';
import { operatingSystems } from './operating-systems.catalog.js';
import { powerSupplies } from './power-supplies.catalog.js';
import { prebuilt } from './prebuilt.catalog.js';
import { processors } from './processors.catalog.js';
import { securitySoftware } from './security-software.catalog.js';
import { storage } from './storage.catalog.js';

const shelves: readonly (readonly DemoProduct[])[] = [
  processors,
  graphicsCards,
  motherboards,
  memory,
  storage,
  powerSupplies,
  cases,
  coolers,
  monitors,
  keyboards,
  mice,
  headsets,
  networking,
  prebuilt,
  operatingSystems,
  officeSoftware,
  securitySoftware,
];

/** What the first page of the catalogue shows: these are seeded last and so are the newest, the last one first. */
const shopWindow: readonly string[] = [
  'Microsoft Windows 11 Pro',
  'Corsair RM850x',
  'Logitech MX Master 3S',
  'be quiet! Dark Rock Pro 5',
  'Samsung 990 Pro 2TB',
  'Keychron Q1 Max',
  'Fractal Design North',
  'MSI MAG X870 Tomahawk WiFi',
  'Sapphire Pulse Radeon RX 9070 XT 16GB',
  'ASUS ROG Swift OLED PG27UCDM',
  'Lenovo Legion Tower 5i Gen 10',
  'AMD Ryzen 7 9800X3D',
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
