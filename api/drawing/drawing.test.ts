import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawProduct, FURTHER_VIEWS, outlinesOf, type DrawingView } from './drawing.js';
import { renderPicture } from './picture.js';
import type { DrawnProduct } from './traits.js';

const VIEWS: readonly DrawingView[] = ['thumbnail', ...FURTHER_VIEWS];

function product(
  category: string,
  values: Record<string, string | number | boolean> = {},
  name = 'Acme Model 7',
): DrawnProduct {
  const attributes = Object.entries(values).map(([key, value]) => ({ name: key, value }));
  return { name, manufacturer: 'Acme', category, attributes };
}

const CATEGORIES =
  `processors,graphics cards,motherboards,memory,storage,power supplies,cases,coolers,monitors,keyboards,mice,
headsets,networking,prebuilt,operating systems,office software,security software`.split(/,\s*/);

const IMPORTED_KINDS =
  `cpu cpu-cooler motherboard memory internal-hard-drive video-card case power-supply os monitor
sound-card wired-network-card wireless-network-card headphones keyboard mouse speakers webcam case-accessory case-fan
fan-controller thermal-paste external-hard-drive optical-drive ups`.split(/\s+/);

/** Only elements and attributes that we write, each closed, and nothing between them; every number is finite. */
function expectWellFormed(svg: string): void {
  expect(svg.slice(0, 40)).toBe('<svg xmlns="http://www.w3.org/2000/svg" ');
  expect(/NaN|Infinity|undefined|null/.exec(svg)).toBeNull();
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/g,
    (_, end, name, __, empty) => {
      if (end === '/') expect(open.pop()).toBe(name);
      else if (empty === '') open.push(name);
      return '';
    },
  );
  expect([rest, open]).toEqual(['', []]);
}

/** How many sizes a drawing prints: nothing else is written with their pen. */
const figuresIn = (svg: string): number => svg.split('stroke="#A3470E" stroke-width="17"').length - 1;

describe('a product drawing', () => {
  it.each([...CATEGORIES, ...IMPORTED_KINDS, 'garden gnomes', ''])('shows %p, well-formed', (category) => {
    for (const view of CATEGORIES.includes(category) ? VIEWS : (['thumbnail', 'detail'] as const)) {
      const svg = drawProduct(product(category), view);
      expectWellFormed(svg);
      expect(svg.length).toBeGreaterThan(2_000);
      expect(svg.length).toBeLessThan(600_000);
    }
  });

  it('gives the categories of the shop drawings of their own', () => {
    const drawn = (category: string) => drawProduct(product(category, { 'Form factor': 'ATX' }), 'thumbnail');
    for (const category of [...CATEGORIES, ...IMPORTED_KINDS]) {
      expect([category, drawn(category) === drawn('garden gnomes')]).toEqual([category, false]);
    }
  });

  it('is the same every time', () => {
    const card = product('graphics cards', { Length: 304, Slots: 2.5 });
    for (const view of VIEWS) expect(drawProduct(card, view)).toBe(drawProduct(card, view));
  });

  it('shows a different picture in each view', () => {
    const board = product('motherboards', { 'Form factor': 'ATX' });
    expect(new Set(VIEWS.map((view) => drawProduct(board, view))).size).toBe(6);
  });

  it.each([
    ['processors', 'Cores', [4, 6, 8, 16, 32, 96]],
    ['processors', 'Socket', ['AM5', 'LGA1851', 'sTR5']],
    ['graphics cards', 'Length', [170, 240, 304, 358]],
    ['graphics cards', 'Slots', [1, 2, 2.5, 3, 4]],
    ['graphics cards', 'Display outputs', ['3× DisplayPort, 1× HDMI', '1× DisplayPort, 2× HDMI']],
    ['motherboards', 'Form factor', ['ATX', 'Micro-ATX', 'Mini-ITX', 'E-ATX']],
    ['motherboards', 'Memory slots', [2, 4, 8]],
    ['motherboards', 'M.2 slots', [1, 2, 3]],
    ['memory', 'Modules', [1, 2, 4, 8]],
    ['memory', 'Data rate', [3200, 5600, 6400, 8000]],
    ['storage', 'Form factor', ['M.2 2280', 'M.2 2230', '2.5 inch', '3.5 inch']],
    ['storage', 'Capacity', [1000, 8000, 24000]],
    ['power supplies', 'Wattage', [450, 750, 1000, 1600]],
    ['power supplies', 'Modular', ['full', 'no']],
    ['power supplies', 'Length', [140, 160, 180]],
    ['cases', 'Volume', [18, 40, 65]],
    ['cases', 'Included fans', [0, 1, 2, 3]],
    ['coolers', 'Radiator', [120, 240, 280, 360, 420]],
    ['coolers', 'Height', [37, 120, 158, 168]],
    ['monitors', 'Screen size', [24, 27, 32, 49]],
    ['monitors', 'Resolution', ['1920 × 1080', '3440 × 1440', '5120 × 1440']],
    ['keyboards', 'Size', ['full size', 'tenkeyless', '75 %', '65 %', '60 %']],
    ['mice', 'Weight', [55, 80, 120]],
    ['mice', 'Connection', ['wireless', 'USB cable']],
    ['headsets', 'Driver', [30, 40, 50]],
    ['networking', 'Type', ['Router', 'Switch', 'Access point', 'USB adapter', 'Network card']],
    ['networking', 'LAN ports', [1, 4, 8]],
    ['prebuilt', 'Form factor', ['Tower', 'Full tower', 'Mini tower', 'Mini', 'Keyboard']],
    ['operating systems', 'Devices', [1, 3, 10]],
  ] as const)('of %s follows the attribute %s', (category, attribute, values) => {
    const drawings = values.map((value) =>
      drawProduct(product(category, { [attribute]: value }), 'thumbnail'),
    );
    expect(new Set(drawings).size).toBe(values.length);
  });

  it.each(CATEGORIES)('of two %s with equal attributes differs by their names', (category) => {
    const names = ['Acme One', 'Acme Two', 'Acme One Pro', 'acme one'];
    const drawings = names.map((name) => drawProduct(product(category, {}, name), 'thumbnail'));
    expect(new Set(drawings).size).toBe(4);
  });

  it('writes the length of a graphics card as its dimension, so that a longer card is drawn longer', () => {
    const long = drawProduct(product('graphics cards', { Length: 348 }), 'dimensions');
    expect(long).not.toBe(
      drawProduct(product('graphics cards', { Length: '348 mm' }, 'Acme Other'), 'dimensions'),
    );
    expect(long).toBe(drawProduct(product('graphics cards', { LENGTH: '348 mm' }), 'dimensions'));
  });

  it.each([...CATEGORIES, ...IMPORTED_KINDS, 'garden gnomes'])(
    'prints no size of %p in any view when nobody states one',
    (category) => {
      for (const view of VIEWS)
        expect([view, figuresIn(drawProduct(product(category), view))]).toEqual([view, 0]);
    },
  );

  it.each<[string, Record<string, string | number>, number]>([
    ['power supplies', { Wattage: 750 }, 0],
    ['power supplies', { Length: 160 }, 1],
    ['power supplies', { 'Form factor': 'ATX' }, 2],
    ['power supplies', { 'Form factor': 'ATX', Length: 160 }, 3],
    ['power supplies', { Type: 'SFX' }, 3],
    ['power supplies', { Type: 'TFX' }, 0],
    ['cases', { 'Form factor': 'ATX', Type: 'Mid tower', Volume: 48 }, 0],
    ['keyboards', { Size: 'tenkeyless' }, 0],
    ['monitors', { 'Screen size': 27, Resolution: '2560 × 1440' }, 0],
    ['graphics cards', { Length: '304 mm' }, 1],
    ['graphics cards', { Length: '12 in' }, 0],
    ['motherboards', { 'Form factor': 'ATX' }, 2],
    ['motherboards', { 'Form factor': 'Mini ITX' }, 2],
    ['motherboards', { 'Form factor': 'Micro ATX' }, 0],
    ['processors', { Socket: 'AM5' }, 2],
    ['memory', { Modules: 2 }, 0],
    ['memory', { 'Module form': 'DIMM' }, 1],
    ['storage', { 'Form factor': 'M.2 2280' }, 2],
    ['storage', { 'Form factor': '3.5 inch' }, 2],
    ['storage', { 'Form factor': '2.5 inch' }, 1],
    ['coolers', { Height: 158 }, 1],
    ['coolers', { Radiator: 360 }, 0],
    ['fans', { 'Fan size': 140 }, 2],
  ])('of %s with %j prints the sizes that are known: %i', (category, values, known) => {
    expect(figuresIn(drawProduct(product(category, values), 'dimensions'))).toBe(known);
  });

  it('says the length of a power supply on its main view only where it is known', () => {
    const figures = (values: Record<string, string | number>): number =>
      figuresIn(drawProduct(product('power supplies', { 'Form factor': 'ATX', ...values }), 'thumbnail'));
    expect([figures({}), figures({ Length: 150 })]).toEqual([0, 1]);
  });

  it.each<[string, string, number]>([
    ['power supplies', 'Wattage', 650],
    ['power backup', 'Power', 500],
    ['office software', 'Devices', 1],
  ])('of %s says the %s only where it is known', (category, attribute, usual) => {
    const known = drawProduct(product(category, { [attribute]: usual }), 'detail');
    expect(drawProduct(product(category), 'detail').length).toBeLessThan(known.length);
  });

  it('prints a stated length as it is, even where no card is drawn as long', () => {
    const lengths = [410, 420].map((Length) =>
      drawProduct(product('graphics cards', { Length, Slots: 3, 'Power draw': 300 }), 'dimensions'),
    );
    expect(new Set(lengths).size).toBe(2);
  });

  it('prints no length that is stated in another unit', () => {
    const attributes = [{ name: 'Length', value: 12, unit: 'in' }];
    const card = { ...product('graphics cards'), attributes };
    expect(figuresIn(drawProduct(card, 'dimensions'))).toBe(0);
  });

  it.each([
    ['markup', '<script>alert("1")</script> & \'quotes\' ]]>'],
    ['10 kB of text', 'long '.repeat(2_000)],
    ['emoji and other scripts', '🚀👩‍💻 日本語 Ελληνικά \u0000\uD800'],
    ['nothing', ''],
  ])('survives %s in every text', (_, text) => {
    for (const category of [...CATEGORIES, text]) {
      const hostile: DrawnProduct = {
        name: text,
        manufacturer: text,
        category,
        attributes: [
          ...['Type', 'Form factor', 'Socket', 'Resolution', 'Size', 'Modular', 'Length', 'Cores'].map(
            (name) => ({ name, value: text }),
          ),
          { name: text, value: text, unit: text },
        ],
      };
      const svg = drawProduct(hostile, 'exploded');
      expectWellFormed(svg);
      expect(svg.length).toBeLessThan(600_000);
    }
  });

  it.each([Number.NaN, -5, 1e300])('stays bounded for the number %p', (value) => {
    const names =
      `Length,Slots,Cores,Modules,Memory slots,M.2 slots,Wattage,Volume,Radiator,Height,Fan size,Fans,Screen size,
      LAN ports,Buttons,Capacity,Driver,Weight,Devices,Included fans,Data rate,Memory`.split(/,\s*/);
    const values = Object.fromEntries(names.map((name) => [name, value]));
    for (const category of CATEGORIES) {
      const svg = drawProduct(product(category, values), 'thumbnail');
      expectWellFormed(svg);
      expect(svg.length).toBeLessThan(600_000);
    }
  });
});

describe('a product picture', () => {
  it('is a small PNG of 960 by 720 pixels on the paper of the shop', async () => {
    const png = await renderPicture(drawProduct(product('graphics cards', { Length: 304 }), 'thumbnail'));
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([960, 720]);
    expect([...data.subarray(0, 3)]).toEqual([0xfa, 0xf8, 0xf4]);
    expect(png.length).toBeGreaterThan(5_000);
    expect(png.length).toBeLessThan(100_000);
  });

  it('has the same bytes every time', async () => {
    const svg = drawProduct(product('coolers', { Radiator: 360 }), 'detail');
    const [first, second] = await Promise.all([renderPicture(svg), renderPicture(svg)]);
    expect(first.equals(second)).toBe(true);
  });

  it('comes in other sizes', async () => {
    const size = { width: 320, height: 240 };
    const { width, height, format } = await sharp(
      await renderPicture(drawProduct(product('mice'), 'front', size)),
    ).metadata();
    expect([width, height, format]).toEqual([320, 240, 'png']);
  });

  it('keeps ink and copper as they were drawn', async () => {
    const png = await renderPicture(
      drawProduct(product('storage', { 'Form factor': '3.5 inch' }), 'thumbnail'),
    );
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const seen = new Set(Array.from({ length: data.length / 3 }, (_, at) => data.readUIntBE(at * 3, 3)));
    expect([seen.has(0x17191c), seen.has(0xa3470e), seen.size <= 256]).toEqual([true, true, true]);
  });
});

describe('the outlines of parts', () => {
  const board = (values: Record<string, string | number>) =>
    outlinesOf(product('motherboards', { Socket: 'AM5', 'Memory slots': 4, 'M.2 slots': 3, ...values }));

  it('are as many as bodies are drawn, and lie on the plate', () => {
    expect(board({}).get('socket')).toHaveLength(1);
    expect(board({}).get('memorySlots')).toHaveLength(4);
    expect(board({ 'Memory slots': 2 }).get('memorySlots')).toHaveLength(2);
    const numbers = [...board({}).values()].flat().flatMap((path) => path.match(/-?\d+/g) ?? []);
    expect(numbers.map(Number).filter((number) => number < 0 || number > 960)).toEqual([]);
  });

  it('are corners of the drawing itself', () => {
    const drawn = product('motherboards', { Socket: 'AM5' });
    const points = (path: string) =>
      [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
    // Documents are written in tenths of a unit.
    const ends = points(drawProduct(drawn, 'thumbnail')).map(({ x, y }) => ({ x: x / 10, y: y / 10 }));
    const corners = points(outlinesOf(drawn).get('socket')?.[0] ?? '');
    expect(corners).toHaveLength(6);
    // Outlines are rounded to whole units.
    const isDrawn = ({ x, y }: { x: number; y: number }): boolean =>
      ends.some((end) => Math.hypot(end.x - x, end.y - y) <= 1);
    expect(corners.filter((corner) => !isDrawn(corner))).toEqual([]);
  });

  it('are none for parts that show no fact', () => {
    expect(outlinesOf(product('office software')).size).toBe(0);
  });
});
