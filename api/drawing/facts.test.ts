import { describe, expect, it } from '@jest/globals';
import { crc32 } from 'node:zlib';
import { toDarkDrawing } from './dark.js';
import { drawProduct, type DrawingView } from './drawing.js';
import { isDrawing } from './indexed-png.js';
import { ACCENT, HUE, MATERIAL } from './palette.js';
import { renderPicture } from './picture.js';
import { COLORS, FIRST_COLORS } from './plate-colors.js';

type Values = Readonly<Record<string, string | number | boolean>>;

function draw(
  category: string,
  values: Values = {},
  name = 'Model 7',
  view: DrawingView = 'thumbnail',
): string {
  const attributes = Object.entries(values).map(([row, value]) => ({ name: row, value }));
  return drawProduct({ name: `Acme ${name}`, manufacturer: 'Acme', category, attributes }, view);
}

/** Fans have blades, which nothing else is filled like. */
const fansIn = (svg: string): number => svg.split('fill="#EEEAE2"').length - 1;

/** Only glass has bright reflections. */
const hasWindow = (svg: string): boolean => svg.includes('stroke="#FFFFFF" stroke-width="30"');

const isColored = (svg: string, tones: readonly string[]): boolean =>
  tones.some((tone) => svg.includes(`fill="${tone}"`));

/** The least and the greatest x of what is painted like this. */
function spanOf(svg: string, isMeant: (path: string) => boolean): [number, number] {
  const points = [...svg.matchAll(/<path d="([^"]+)"([^>]*)>/g)]
    .filter(([path]) => isMeant(path))
    .flatMap(([, steps = '']) => [...steps.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x]) => Number(x)));
  return [Math.min(...points), Math.max(...points)];
}

describe('what a drawing shows', () => {
  it.each<[string, Values, string, number]>([
    ['a row', { Fans: 1 }, 'GeForce RTX 4060', 1],
    ['a row against a word', { Fans: 1 }, 'GeForce RTX 4060 Dual', 1],
    ['a word', { Length: 182 }, 'GeForce GTX 1650 KalmX passive', 0],
    ['a word', {}, 'Phoenix GeForce GTX 1650', 1],
    ['a word', {}, 'GeForce RTX 5070 Ventus 2X', 2],
    ['a word', {}, 'GeForce RTX 5070 Gaming Trio', 3],
    ['no word', { Length: 330 }, 'FirePro V8750', 0],
    ['two words that contradict each other', {}, 'Dual Trio RTX 5070', 0],
    ['an absurd row', { Fans: 400 }, 'GeForce RTX 4060', 0],
    ['a negative row', { Fans: -4 }, 'GeForce RTX 4060', 0],
  ])('are as many fans of a graphics card as %s says: %j, %s', (_, values, name, fans) => {
    expect(fansIn(draw('graphics cards', values, name))).toBe(fans);
  });

  it('is another shape for a card without fans than for one of unknown fans', () => {
    const fronts = ['RTX 5060 passive', 'RTX 5060'].map((name) => draw('graphics cards', {}, name).length);
    expect(fronts[0]).not.toBe(fronts[1]);
  });

  it.each<[Values, number, boolean]>([
    [{}, 0, false],
    [{ 'Side panel': 'Tempered Glass' }, 0, true],
    [{ 'Side panel': 'Mesh', 'Included fans': 3 }, 2, false],
    [{ 'Side panel': 'Tempered Glass', 'Included fans': 3 }, 3, true],
    [{ 'Side panel': 'Acrylic', 'Included fans': 1 }, 1, true],
    [{ 'Side panel': 'Tempered Glass', Type: 'HTPC' }, 0, false],
    [{ 'Side panel': 'None', 'Included fans': -2 }, 0, false],
    [{ 'Included fans': 4_000 }, 0, false],
  ])('of a case with %j are %i fans and a window: %p', (values, fans, window) => {
    const svg = draw('cases', { Volume: 45, ...values });
    expect([fansIn(svg), hasWindow(svg)]).toEqual([fans, window]);
  });

  it('is a keyboard, a closed tower or a small block, as a computer is one', () => {
    const forms = ['Keyboard', 'Tower', 'Mini'].map((form) => draw('prebuilt', { 'Form factor': form }));
    expect(forms[0]).toBe(draw('keyboards', { 'Form factor': 'Keyboard' }));
    expect(forms[1]).toBe(draw('cases', { 'Form factor': 'Tower' }));
    expect(new Set([...forms, draw('prebuilt')]).size).toBe(4);
    for (const svg of [...forms, draw('prebuilt', { 'Graphics card': 'GeForce RTX 5080' })]) {
      expect([fansIn(svg), hasWindow(svg)]).toEqual([0, false]);
    }
  });

  it.each(['M.2 2230', 'M.2 2242', 'M.2 2280'])('of a drive of %s stays on its board', (form) => {
    const attributes = [{ name: 'Form factor', value: form }];
    const product = {
      name: 'Corsair MP600 Mini 1TB',
      manufacturer: 'Corsair',
      category: 'storage',
      attributes,
    };
    const svg = drawProduct(product, 'front');
    const isBoard = (path: string) => MATERIAL.board.tones.some((tone) => path.includes(`fill="${tone}"`));
    const [left, right] = spanOf(svg, isBoard);
    for (const mark of [`stroke="${ACCENT.gold[0]}"`, 'fill="#17191C"']) {
      const [from, to] = spanOf(svg, (path) => path.includes(mark));
      expect([mark, from >= left, to <= right || to === -Infinity]).toEqual([mark, true, true]);
    }
  });

  it.each(
    `cases,motherboards,graphics cards,memory,power supplies,coolers,fans,mice,keyboards,headsets,speakers`.split(
      ',',
    ),
  )('of %s has the color that is stated, and no color where none is', (category) => {
    const { tones } = HUE.green;
    for (const green of ['Green', 'Green / Black', 'mint green']) {
      expect([green, isColored(draw(category, { Colour: green }), tones)]).toEqual([green, true]);
    }
    for (const Colour of ['None', 'Multicolor', '', '🟩', '/']) {
      expect(draw(category, { Colour })).toBe(draw(category));
    }
    const hues = Object.values(HUE).flatMap((hue) => hue.tones);
    expect(isColored(draw(category), hues)).toBe(false);
  });

  it('is written in the color of its maker', () => {
    const pens = ['AMD', 'Intel', 'Acme'].map((manufacturer) => {
      const product = { name: `${manufacturer} 9`, manufacturer, category: 'processors', attributes: [] };
      const svg = drawProduct(product, 'thumbnail');
      return [ACCENT.red[0], ACCENT.blue[0]].filter((pen) => svg.includes(pen));
    });
    expect(pens).toEqual([[ACCENT.red[0]], [ACCENT.blue[0]], []]);
  });

  it.each<[string, string, Values]>([
    ['motherboards', 'covers by the class of the chipset', { Chipset: 'H610' }],
    ['power supplies', 'sockets or cables', { Modular: 'full' }],
    ['mice', 'a cable', { Connection: 'USB cable' }],
    ['keyboards', 'a cable', { Connection: 'USB cable' }],
    ['headsets', 'a microphone', { Microphone: true }],
    ['networking', 'aerials', { Type: 'Router', Antennas: 4 }],
    ['processors', 'cores', { Cores: 8 }],
    ['motherboards', 'drives', { 'M.2 slots': 3 }],
  ])('of %s has %s where a row says so', (category, _, values) => {
    const bare = category === 'networking' ? { Type: 'Router' } : {};
    const told = category === 'motherboards' && 'Chipset' in values ? { Chipset: 'Z790' } : values;
    expect(draw(category, told).length).toBeGreaterThan(draw(category, bare).length);
  });

  it.each<[string, Values]>([
    ['cases', { 'Side panel': 'perhaps', Type: 'banana' }],
    ['prebuilt', { 'Form factor': 'banana' }],
    ['graphics cards', { 'Display outputs': 'many', Fans: 'plenty' }],
    ['motherboards', { 'Form factor': 'round', Socket: '' }],
    ['mice', { Connection: 'telepathy', Buttons: -9 }],
    ['headsets', { Microphone: false, Connection: '???' }],
    ['memory', { Modules: -3, 'Data rate': -1 }],
    ['processors', { Cores: -64 }],
  ])('of %s with the absurd %j is the neutral shape', (category, values) => {
    expect(draw(category, values)).toBe(draw(category));
  });

  it('takes no more room than lists can bear', () => {
    const everything = {
      'Included fans': 7,
      'Side panel': 'Tempered Glass',
      Fans: 3,
      Cores: 192,
      'Memory slots': 8,
    };
    for (const category of ['cases', 'graphics cards', 'processors', 'motherboards', 'memory', 'prebuilt']) {
      expect(
        draw(category, { ...everything, Modules: 8, Colour: 'Black / Red' }, 'mesh').length,
      ).toBeLessThan(120_000);
    }
  });
});

describe('the colors of drawings', () => {
  it('are told by night from drawings of before there were hues', async () => {
    const png = await renderPicture(draw('cases'));
    const body = Buffer.concat([Buffer.from('PLTE'), Buffer.from(COLORS.slice(0, FIRST_COLORS).flat())]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(body.length - 4, 0);
    ends.writeUInt32BE(crc32(body), 4);
    const [start, end] = [33, 33 + 12 + COLORS.length * 3];
    const old = Buffer.concat([
      png.subarray(0, start),
      ends.subarray(0, 4),
      body,
      ends.subarray(4),
      png.subarray(end),
    ]);
    expect([isDrawing(png), isDrawing(old)]).toEqual([true, true]);
    expect((await toDarkDrawing(old))?.equals((await toDarkDrawing(png)) ?? Buffer.alloc(0))).toBe(true);
    old[start + 9] = 1;
    expect([isDrawing(old), await toDarkDrawing(old)]).toEqual([false, null]);
  });

  it('of white parts are not those of paper', () => {
    expect(draw('cases', { Colour: 'White' })).not.toContain(MATERIAL.white.tones[1]);
    expect(COLORS.length).toBeLessThanOrEqual(256);
  });
});
