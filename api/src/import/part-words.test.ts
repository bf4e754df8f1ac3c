import { describe, expect, it } from '@jest/globals';
import { testShop } from '../../test/test-shop.js';
import { runParts } from '../../test/imports.js';

const shop = testShop();

const run = (kind: string, ...rows: object[]) => runParts(shop, [{ kind, rows }], { euroPerDollar: 1.09 });

/** The parts as products, newest first, by the category they come into. */
async function productsIn(category: string): Promise<Record<string, unknown>[]> {
  const { body } = await shop
    .guest()
    .graphql(
      'query($category: String!) { products(filter: { category: $category }) { products { name manufacturer attributes { name text unit } } } }',
      { category },
    );
  return (body.data as { products: { products: Record<string, unknown>[] } }).products.products;
}

const rowsOf = (product: Record<string, unknown> | undefined): Record<string, string> =>
  Object.fromEntries(
    ((product?.['attributes'] ?? []) as { name: string; text: string; unit: string | null }[]).map(
      ({ name, text, unit }) => [name, unit === null ? text : `${text} ${unit}`],
    ),
  );

describe('names of imported parts', () => {
  it.each([
    [
      'video-card',
      'graphics cards',
      { name: 'Palit Dual OC', price: 1, chipset: 'GeForce GTX 1050 Ti', memory: 4 },
      'Palit GeForce GTX 1050 Ti Dual OC 4GB',
    ],
    [
      'video-card',
      'graphics cards',
      { name: 'Asus TUF RTX 4060 Ti 16GB', price: 1, chipset: 'RTX 4060 Ti', memory: 16 },
      'ASUS TUF RTX 4060 Ti 16GB',
    ],
    [
      'internal-hard-drive',
      'storage',
      { name: 'Western Digital WD_BLACK SN850X', price: 1, capacity: 2_000 },
      'Western Digital WD BLACK SN850X 2TB',
    ],
    [
      'external-hard-drive',
      'external storage',
      { name: "Verbatim Store 'n' Go", price: 1, capacity: 512 },
      'Verbatim Store ’n’ Go 512GB',
    ],
    [
      'memory',
      'memory',
      { name: 'Seasonic Odd 32 GB', price: 1, speed: [5, 6_000], modules: [2, 16], cas_latency: 30 },
      'Seasonic Odd 32GB DDR5-6000 CL30',
    ],
    [
      'power-supply',
      'power supplies',
      { name: 'SeaSonic Focus', price: 1, wattage: 650 },
      'Seasonic Focus 650W',
    ],
    [
      'monitor',
      'monitors',
      { name: 'Eizo 27" Home & Office 5%', price: 1 },
      'EIZO 27 inch Home and Office 5 percent',
    ],
    ['keyboard', 'keyboards', { name: 'Cherry CHERRY KC 1000', price: 1 }, 'CHERRY KC 1000'],
  ])(
    'say what the thing is, in characters that names may have: %s in %s',
    async (kind, category, row, name) => {
      expect(await run(kind, row)).toMatchObject({ added: 1, skipped: [] });
      const [product] = await productsIn(category);
      expect(product?.['name']).toBe(name);
      expect(name.startsWith(String(product?.['manufacturer']))).toBe(true);
    },
  );

  it('tell variants apart by what differs, and only where they would be the same', async () => {
    const fan = { name: 'Noctua Same', price: 20, size: 120, rpm: 1_500 };
    const rows = [
      { ...fan, color: 'Black' },
      { ...fan, color: 'White / Gray' },
      { ...fan, name: 'Noctua Other' },
    ];
    await run('case-fan', ...rows);
    expect((await productsIn('fans')).map(({ name }) => name).sort()).toEqual([
      'Noctua Other 120 mm',
      'Noctua Same 120 mm Black',
      'Noctua Same 120 mm White / Grey',
    ]);
  });

  it('keep the spelling of a manufacturer that the shop has', async () => {
    await run('speakers', { name: 'Speakerly One', price: 1 });
    await run('webcam', { name: 'SPEAKERLY Cam', price: 1 });
    expect(await productsIn('webcams')).toMatchObject([{ name: 'Speakerly Cam', manufacturer: 'Speakerly' }]);
  });
});

describe('rows of imported parts', () => {
  it.each([
    [
      'cpu',
      'processors',
      { name: 'Intel Rows 1', price: 1, microarchitecture: 'Raptor Lake', graphics: null },
      { Architecture: 'Raptor Lake', 'Integrated graphics': 'no' },
    ],
    [
      'cpu',
      'processors',
      { name: 'Intel Rows 2', price: 1, graphics: 'Intel UHD Graphics 770' },
      { 'Integrated graphics': 'yes', Graphics: 'Intel UHD Graphics 770' },
    ],
    [
      'internal-hard-drive',
      'storage',
      { name: 'WD Disk', price: 1, type: 7_200, form_factor: 3.5, interface: 'SATA 6.0 Gb/s' },
      {
        Type: 'Hard drive',
        'Rotational speed': '7200 rpm',
        'Form factor': '3.5 inch',
        Interface: 'SATA 6 Gbit/s',
      },
    ],
    [
      'internal-hard-drive',
      'storage',
      { name: 'WD Stick', price: 1, type: 'SSD', form_factor: 'M.2-2280', interface: 'M.2 PCIe 4.0 X4' },
      { Type: 'SSD', 'Form factor': 'M.2 2280', Interface: 'PCIe 4.0 x4' },
    ],
    [
      'power-supply',
      'power supplies',
      { name: 'Corsair Rows', price: 1, type: 'SFX', efficiency: 'gold', modular: 'Semi' },
      { 'Form factor': 'SFX', Efficiency: '80 PLUS Gold', Modular: 'semi' },
    ],
    [
      'motherboard',
      'motherboards',
      { name: 'MSI Rows', price: 1, form_factor: 'EATX' },
      { 'Form factor': 'E-ATX' },
    ],
    [
      'monitor',
      'monitors',
      { name: 'LG Rows', price: 1, resolution: [2_560, 1_440] },
      { Resolution: '2560 x 1440' },
    ],
    [
      'case',
      'cases',
      { name: 'NZXT Rows', price: 1, type: 'MicroATX Mini Tower', color: 'Gray' },
      { 'Form factor': 'Micro ATX', Type: 'Mini tower', Colour: 'Grey' },
    ],
    [
      'headphones',
      'headsets',
      {
        name: 'Sony Rows',
        price: 1,
        type: 'Circumaural',
        enclosure_type: 'Closed',
        frequency_response: [20, 22],
      },
      { Design: 'Closed over-ear', 'Frequency response': '20 Hz – 22 kHz' },
    ],
  ])('are those of the shop: %s in %s', async (kind, category, row, rows) => {
    await run(kind, row);
    expect(rowsOf((await productsIn(category))[0])).toEqual(rows);
  });
});

it('a part is known again by the key that it was imported under, whatever its name has become', async () => {
  // As the import has always written it: it must never become another.
  const importKey = 'c8984a94260c2f2b2b6d2c2655190baa9fd65d237ecc14fbf6c3f0369c97d090';
  await shop.product({ name: 'Renamed', category: 'parts', importKey });
  const part = {
    ...{ name: 'Intel Core i5-13400F', price: 150, core_count: 10, core_clock: 2.5, boost_clock: 4.6 },
    ...{ microarchitecture: 'Raptor Lake', tdp: 65, graphics: null },
  };
  expect(await run('cpu', part)).toMatchObject({ added: 0, known: 1 });
});
