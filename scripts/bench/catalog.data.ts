import type { NewProduct } from '../../api/src/features/editing/adding.service.js';

/** Products for measurements: names, prices and attributes spread like those of a real range; the same on every run. */

const MAKERS = [
  'Asus',
  'MSI',
  'Gigabyte',
  'Corsair',
  'Samsung',
  'Kingston',
  'Crucial',
  'Noctua',
  'Seasonic',
  'Logitech',
];
/** Memory comes twice: of 66,000 products, it has the 10,000 among which facets are measured. */
const CATEGORIES = [
  'processors',
  'graphics cards',
  'motherboards',
  'memory',
  'memory',
  'storage',
  'power supplies',
  'cases',
  'mice',
  'keyboards',
  'headsets',
  'monitors',
  'cpu coolers',
];
const LINES = ['Prime', 'Ventus', 'Vengeance', 'Evo', 'Fury', 'Ballistix', 'Focus', 'Aorus', 'Strix', 'Pro'];

/** A small generator of even numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` products, one after the other; `thumbnailId` is the one picture that they all show. */
export function* benchProducts(count: number, thumbnailId: number): Generator<NewProduct> {
  const random = randomFrom(count);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  for (let index = 0; index < count; index += 1) {
    const manufacturer = pick(MAKERS);
    const model = Math.floor(random() * 9_000 + 1_000);
    yield {
      name: `${manufacturer} ${pick(LINES)} ${model} ${pick(['X', 'Ti', 'Plus', 'RGB', 'SE'])} ${index}`,
      description: `A part for measurements, number ${index}. `.repeat(12),
      category: pick(CATEGORIES),
      manufacturer,
      priceCents: Math.floor(random() * 200_000) + 500,
      stockCount: random() < 0.15 ? 0 : Math.floor(random() * 200),
      attributes: [
        { name: 'Length', value: Math.floor(random() * 300), unit: 'mm' },
        { name: 'Power draw', value: Math.floor(random() * 400), unit: 'W' },
        { name: 'Memory type', value: pick(['DDR4', 'DDR5']) },
        { name: 'Capacity', value: 2 ** Math.floor(random() * 6 + 3), unit: 'GB' },
        { name: 'Modules', value: 2 ** Math.floor(random() * 3) },
        { name: 'Data rate', value: 3_200 + 400 * Math.floor(random() * 12), unit: 'MT/s' },
        { name: 'CAS latency', value: Math.floor(random() * 30) + 16 },
        { name: 'Colour', value: pick(['Black', 'White', 'Silver']) },
      ],
      thumbnailId,
      pictureIds: [],
      specsDocId: null,
    };
  }
}
