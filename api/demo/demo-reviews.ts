import { randomBytes } from 'node:crypto';
import type { Services } from '../src/services.js';
import type { Buy } from './demo-checkout.js';

/** A customer of the demo shop who has bought and reviewed. Nobody can log in as one: their passwords are random. */
interface Reviewer {
  username: string;
  /** What their reviews are shown under. */
  publicName: string;
  firstName: string;
  lastName: string;
  address: string;
  /** Names of demo products, each with a rating of 1 to 5 and a comment. */
  reviews: readonly (readonly [product: string, rating: number, comment: string])[];
  /** Names of those of the products that they bought here; reviews of the others are not marked as verified. */
  hasBought: readonly string[];
}

const REVIEWERS: readonly Reviewer[] = [
  {
    username: 'ada_l',
    publicName: 'Ada L.',
    firstName: 'Ada',
    lastName: 'Lohmann',
    address: 'Lindenstr. 4, 04109 Leipzig',
    hasBought: ['AMD Ryzen 7 9800X3D', 'be quiet! Dark Rock Pro 5', 'Samsung 990 Pro 2TB', 'Corsair RM850x'],
    reviews: [
      [
        'AMD Ryzen 7 9800X3D',
        5,
        'Compiles our monorepo in 4:10 instead of 6:50, at 70 W less than the old one. Runs at 61 °C under a Dark Rock.',
      ],
      [
        'be quiet! Dark Rock Pro 5',
        5,
        'The data sheet is honest: 168 mm high, and it does touch the side panel of a small case. Measure first. Inaudible at idle.',
      ],
      [
        'Samsung 990 Pro 2TB',
        4,
        '7,440 MB/s measured, as stated. One star off because it throttles without a heatsink after 90 s of writing.',
      ],
      [
        'Corsair RM850x',
        5,
        'Cables are long enough for a big tower. The fan has not started once in three weeks.',
      ],
    ],
  },
  {
    username: 'grete',
    publicName: 'Grete H.',
    firstName: 'Grete',
    lastName: 'Hofer',
    address: 'Ringgasse 12, 79098 Freiburg',
    hasBought: ['Keychron Q1 Max', 'Logitech MX Master 3S', 'ASUS ROG Swift OLED PG27UCDM'],
    reviews: [
      [
        'Keychron Q1 Max',
        4,
        'Heavy as a brick and just as solid. German keycaps come separately; the page says so, I had overlooked it.',
      ],
      ['Logitech MX Master 3S', 5, 'Quiet clicks, three machines, one charge in six weeks.'],
      [
        'ASUS ROG Swift OLED PG27UCDM',
        5,
        'Text is sharp at 166 ppi, at last an OLED for reading all day. Runs 160 Hz over one cable.',
      ],
    ],
  },
  {
    username: 'linus-k',
    publicName: 'Linus aus Kiel',
    firstName: 'Linus',
    lastName: 'Kröger',
    address: 'Am Hafen 7, 24103 Kiel',
    hasBought: ['AMD Ryzen 7 9800X3D', 'MSI MAG X870 Tomahawk WiFi', 'Sapphire Pulse Radeon RX 9070 XT 16GB'],
    reviews: [
      [
        'AMD Ryzen 7 9800X3D',
        5,
        'Bought with the Tomahawk. Current firmware was on it already, so it just started.',
      ],
      [
        'MSI MAG X870 Tomahawk WiFi',
        4,
        'Good board, four M.2 slots. The second long slot shares its lanes with one of them: read the table below.',
      ],
      [
        'Sapphire Pulse Radeon RX 9070 XT 16GB',
        4,
        'Quiet up to 280 W. It is longer than it looks, 320 mm, and took the front fan’s place in my case.',
      ],
      [
        'Fractal Design North',
        3,
        'Lovely wood, but two screws of the top cover did not hold. Replaced within a week.',
      ],
    ],
  },
  {
    username: 'mira',
    publicName: 'Mira aus Köln',
    firstName: 'Mira',
    lastName: 'Özkan',
    address: 'Gartenweg 23, 50676 Köln',
    hasBought: ['Fractal Design North', 'Corsair RM850x', 'Lenovo Legion Tower 5i Gen 10'],
    reviews: [
      [
        'Fractal Design North',
        5,
        'The only case that my family lets stand in the living room. Air goes through the slats well.',
      ],
      ['Corsair RM850x', 4, 'Does what it should. The bag for the cables would be better as a box.'],
      [
        'Lenovo Legion Tower 5i Gen 10',
        4,
        'Came two days after the order, tested and with all spare screws. Loud only in the first minute.',
      ],
      ['Samsung 990 Pro 2TB', 5, 'Second one of these. Still the fastest that I have measured.'],
    ],
  },
];

/** Lets a few customers buy and review what the catalog shows first. */
export async function seedDemoReviews(services: Services, buy: Buy): Promise<void> {
  const { search, registration, reviews } = services;
  const { entries: products } = await search.find({ filter: {}, search: '' }, 'NEWEST', {
    number: 1,
    size: 24,
  });
  const ids = new Map(products.map(({ _id, name }) => [name, _id]));
  const idOf = (name: string): number => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo catalog does not begin with ${name}.`);
    return id;
  };
  for (const { hasBought, reviews: written, publicName, ...person } of REVIEWERS) {
    const email = `${person.username}@rechenwerk.example`;
    const password = randomBytes(16).toString('hex');
    const customer = await registration.addIfMissing({ ...person, role: 'customer', email }, password);
    if (customer === null) continue;
    await buy(customer, hasBought.map(idOf));
    for (const [name, rating, comment] of written)
      await reviews.write(customer, { productId: idOf(name), rating, comment, publicName });
  }
}
