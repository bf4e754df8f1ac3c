import { describe, expect, it } from '@jest/globals';
import { factsOf } from '../facts/facts-of.js';
import { judge } from './evaluate.js';
import { partOf } from './knowledge.js';
import type { FitPart } from './known.types.js';
import { RULES } from './rules.js';
import { Tables } from './tables.js';

const NO_TABLES = new Tables([]);
let id = 0;
function part(category: string, rows: Readonly<Record<string, string | number>>): FitPart {
  const attributes = Object.entries(rows).map(([name, value]) => ({ name, value }));
  const product = { name: 'Part', category, manufacturer: 'Maker', attributes };
  const found = partOf({ id: (id += 1), ...product, facts: factsOf(product).facts }, NO_TABLES);
  if (found === null) throw new Error(`no part: ${category}`);
  return found;
}

function truthOf(ruleId: string, ...parts: readonly FitPart[]): string | undefined {
  const rule = RULES.find((one) => one.id === ruleId);
  return rule === undefined ? undefined : judge(rule, parts)?.truth;
}

describe('a row that bounds a number', () => {
  const supply = (rows: Record<string, string | number>) => part('power supplies', rows);
  const roomy = part('cases', { 'Max power supply length, at least': 180 });

  it('proves what holds in any case, and leaves the rest open', () => {
    expect(truthOf('PSU-02', supply({ Length: 180 }), roomy)).toBe('true');
    expect(truthOf('PSU-02', supply({ Length: 181 }), roomy)).toBe('unknown');
    expect(truthOf('PSU-02', supply({ 'Length, at most': 180 }), roomy)).toBe('true');
    const card = part('graphics cards', { 'Power connectors': '2 x 8-pin' });
    expect(truthOf('PSU-09', card, supply({ 'PCIe 8-pin connectors, at least': 2 }))).toBe('true');
    expect(truthOf('PSU-09', card, supply({ 'PCIe 8-pin connectors, at least': 1 }))).toBe('unknown');
  });

  it('tightens what a standard says, and never loosens it', () => {
    const forAtx = (atLeast: number) =>
      part('cases', { 'Power supply form factor': 'ATX', 'Max power supply length, at least': atLeast });
    expect(truthOf('PSU-02', supply({ Length: 150 }), forAtx(160))).toBe('true');
    expect(truthOf('PSU-02', supply({ Length: 140 }), forAtx(100))).toBe('true');
  });

  it('changes nothing where the number itself is stated, even if the two contradict each other', () => {
    const stated = { 'Max power supply length': 150, 'Max power supply length, at least': 180 };
    expect(truthOf('PSU-02', supply({ Length: 160 }), part('cases', stated))).toBe('false');
  });
});

describe('memory under an air cooler', () => {
  const tall = part('memory', { Height: 56 });
  const cooler = (rows: Record<string, string | number>) => part('coolers', { Type: 'Air', ...rows });

  it('has room where the cooler does not reach over it, whatever its height', () => {
    const aside = cooler({ 'Reaches over memory': 'no' });
    expect(truthOf('MEM-14', tall, aside)).toBe('true');
    expect(truthOf('MEM-14', part('memory', {}), aside)).toBe('true');
  });

  it('is not certain where only a lower bound of the room is known and the memory is higher', () => {
    const movable = cooler({ 'Memory clearance, at least': 32 });
    expect(truthOf('MEM-14', part('memory', { Height: 32 }), movable)).toBe('true');
    expect(truthOf('MEM-14', tall, movable)).toBe('unknown');
    expect(truthOf('MEM-14', tall, cooler({ 'Memory clearance': 43 }))).toBe('false');
  });
});

describe('a board for AM5', () => {
  const board = (Chipset: string) => part('motherboards', { Socket: 'AM5', Chipset });
  const card = (Chip: string) => part('graphics cards', { Chip });

  it('has the card slot that its chipset demands, and no better one for certain', () => {
    expect(truthOf('GPU-05', card('GeForce RTX 5080'), board('X870'))).toBe('true');
    expect(truthOf('GPU-05', card('GeForce RTX 5080'), board('B850'))).toBe('unknown');
    expect(truthOf('GPU-05', card('GeForce RTX 4080'), board('B850'))).toBe('true');
    expect(truthOf('GPU-05', card('GeForce RTX 4080'), board('A620'))).toBe('unknown');
  });

  it('supplies what processors for its socket take, unless it is of the smallest chipset', () => {
    const processor = part('processors', { Socket: 'AM5', TDP: 170 });
    expect(truthOf('CPU-04', processor, board('B650'))).toBe('true');
    expect(truthOf('CPU-04', processor, board('A620'))).toBe('unknown');
  });
});

it('takes a SATA plug of a power supply for granted, and no second one', () => {
  const supply = part('power supplies', { 'Form factor': 'ATX' });
  const drive = part('storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '2.5 inch' });
  expect(truthOf('PSU-11', drive, supply)).toBe('true');
  expect(truthOf('PSU-11', drive, { ...drive, id: 99 }, supply)).toBe('unknown');
});

it('has room for a drive that is plugged in from outside, whatever its shape', () => {
  const board = part('motherboards', { 'M.2 slots': 0, 'SATA ports': 0 });
  const supply = part('power supplies', { 'SATA power connectors': 0, Wattage: 400 });
  const outside = part('external storage', { Type: 'Portable', Interface: 'USB Type-C 3.2 Gen 2' });
  for (const rule of ['STO-01', 'STO-06']) expect(truthOf(rule, outside, board)).toBe('true');
  expect(truthOf('PSU-11', outside, supply)).toBe('true');
});

const ENDLESS = Number.POSITIVE_INFINITY;

it.each<[category: string, rows: Record<string, string | number>, fact: string, from: number, to: number]>([
  ['processors', { Socket: 'AM4' }, 'peakW', 0, 142],
  ['processors', { Socket: 'AM5' }, 'peakW', 0, 230],
  ['processors', { Socket: 'AM5', TDP: 65 }, 'peakW', 88, 88],
  ['processors', { Socket: 'LGA1700' }, 'peakW', 0, 253],
  ['processors', { Socket: 'LGA1851', TDP: 300 }, 'peakW', 250, 250],
  ['motherboards', { Chipset: 'X870E' }, 'pcieX16Generation', 5, 5],
  ['motherboards', { Chipset: 'X670E' }, 'pcieX16Generation', 5, 5],
  ['motherboards', { Chipset: 'B650E' }, 'pcieX16Generation', 5, 5],
  ['motherboards', { Chipset: 'X670' }, 'pcieX16Generation', 4, 5],
  ['motherboards', { Chipset: 'B650' }, 'pcieX16Generation', 4, 5],
  ['motherboards', { Chipset: 'B850' }, 'maxProcessorW', 230, ENDLESS],
  ['motherboards', { 'Max memory': 192, 'Memory slots': 4 }, 'maxModuleGb', 48, 48],
  ['graphics cards', { 'Power connectors': 'none' }, 'powerW', 0, 75],
  ['graphics cards', { 'Power connectors': '2 x 8-pin' }, 'powerW', 0, 375],
  ['graphics cards', { 'Power connectors': '1 x 12V-2x6' }, 'powerW', 0, 675],
  ['graphics cards', { 'Power draw': 304 }, 'adapterPlugs', 3, 3],
  ['graphics cards', {}, 'slots', 1, 5],
  ['graphics cards', { Chip: 'Radeon RX 9070 XT' }, 'pcieGeneration', 5, 5],
  ['graphics cards', { Chip: 'GeForce RTX 4060' }, 'pcieGeneration', 4, 4],
  ['graphics cards', { Chip: 'Arc B580' }, 'pcieGeneration', 4, 4],
  ['graphics cards', { Chip: 'GeForce GTX 1660' }, 'pcieGeneration', 3, 3],
  ['graphics cards', { 'Display outputs': '1 x HDMI 2.0' }, 'bestLinkGbps', 14.4, 14.4],
  ['graphics cards', { 'Display outputs': '1 x HDMI 2.1' }, 'bestLinkGbps', 42.6 * 3, 42.6 * 3],
  ['graphics cards', { 'Display outputs': '1 x DisplayPort 1.4' }, 'bestLinkGbps', 25.9 * 3, 25.9 * 3],
  ['graphics cards', { 'Display outputs': '1 x DisplayPort 2.1' }, 'bestLinkGbps', 77.4 * 3, 77.4 * 3],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 2280' }, 'powerW', 0, 12],
  ['storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '2.5 inch' }, 'powerW', 0, 8],
  ['storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '3.5 inch' }, 'powerW', 0, 25],
  ['storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '3.5 inch' }, 'bay35', 1, 1],
  ['storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': 'M.2 2280' }, 'sataPower', 0, 0],
  ['cases', { 'Form factor': 'Mini ITX' }, 'expansionSlots', 1, ENDLESS],
  ['cases', { 'Form factor': 'Micro ATX' }, 'expansionSlots', 4, ENDLESS],
  ['cases', { 'Form factor': 'ATX' }, 'expansionSlots', 7, ENDLESS],
  ['cases', { 'Form factor': 'E-ATX' }, 'expansionSlots', 7, ENDLESS],
  ['cases', { 'Power supply form factor': 'SFX' }, 'maxSupplyMm', 100, ENDLESS],
  ['cases', { 'Power supply form factor': 'SFX, SFX-L' }, 'maxSupplyMm', 130, ENDLESS],
  ['cases', { 'Power supply form factor': 'ATX' }, 'maxSupplyMm', 140, ENDLESS],
  ['power supplies', {}, 'plug12vW', 150, 600],
  ['power supplies', { 'PCIe 5.1 connector': 'no' }, 'plugs12v', 0, 0],
  ['power supplies', { 'PCIe 5.1 connector': 'yes' }, 'plugs12v', 1, ENDLESS],
  ['coolers', { Fans: 2 }, 'fanPlugs', 1, 3],
  ['coolers', { Fans: 0 }, 'fanPlugs', 0, 1],
])('bounds what nobody states of %s with %j: %s from %d to %d', (category, rows, fact, from, to) => {
  expect(part(category, rows).known[fact]).toMatchObject({ from, to });
});
