import { describe, expect, it } from '@jest/globals';
import { factsOf } from '../facts/facts-of.js';
import { knowledgeOf, partOf, slotOf } from './knowledge.js';
import type { Known, Knowledge } from './known.types.js';
import { Tables, type CellValue } from './tables.js';

type Rows = Readonly<Record<string, string | number | boolean>>;

const described = (category: string, rows: Rows, name = 'Part') => ({
  name,
  category,
  manufacturer: 'Maker',
  attributes: Object.entries(rows).map(([row, value]) => ({ name: row, value })),
});

/** What is known of a product with some rows. */
function known(category: string, rows: Rows, name = 'Part', cells: readonly CellValue[] = []): Knowledge {
  const { facts } = factsOf(described(category, rows, name));
  return partOf({ id: 1, name, category, facts }, new Tables(cells))?.known ?? {};
}

const exactly = (value: number, origin: Known['origin'] = 'MAKER'): Known => ({
  from: value,
  to: value,
  origin,
});
const texts = (...all: string[]): Known => ({ texts: all, origin: 'MAKER' });

describe('the slot of a product', () => {
  it.each<[category: string, rows: Rows, slot: string | null]>([
    ['processors', {}, 'processor'],
    ['power backup', {}, 'backup'],
    ['sound cards', {}, 'expansion'],
    ['networking', { Type: 'Network card' }, 'expansion'],
    ['networking', { Type: 'Router' }, null],
    ['networking', {}, null],
    ['operating systems', {}, 'system'],
    ['office software', {}, null],
    ['keyboards', {}, null],
  ])('of %s with %j is %s', (category, rows, slot) => {
    const { facts } = factsOf(described(category, rows));
    expect([
      slotOf(category, facts),
      partOf({ id: 1, name: 'Part', category, facts }, new Tables([]))?.slot ?? null,
    ]).toEqual([slot, slot]);
  });
});

it.each<[category: string, rows: Rows, fact: string, value: Known | undefined]>([
  ['processors', { TDP: 65 }, 'tdpW', exactly(65)],
  ['processors', { 'Integrated graphics': true }, 'hasGraphics', texts('yes')],
  ['processors', { 'Integrated graphics': false }, 'hasGraphics', texts('no')],
  ['processors', { 'Memory type': 'DDR4, DDR5' }, 'memoryGenerations', texts('DDR4', 'DDR5')],
  ['processors', { Architecture: 'Zen 5' }, 'platform', { texts: ['x64'], origin: 'TABLE' }],
  ['processors', {}, 'platform', undefined],
  ['processors', { Socket: 'LGA1200' }, 'peakW', undefined],
  ['processors', { Socket: 'LGA1700', TDP: 125 }, 'peakW', { from: 125, to: 253, origin: 'STANDARD' }],
  ['motherboards', { Socket: 'AM5' }, 'registered', { texts: ['Unbuffered'], origin: 'TABLE' }],
  ['motherboards', { Socket: 'sTR5' }, 'registered', { texts: ['Registered'], origin: 'TABLE' }],
  ['motherboards', { Socket: 'LGA2066' }, 'registered', undefined],
  ['motherboards', { 'Max memory': 192 }, 'maxModuleGb', undefined],
  ['motherboards', { 'Max memory': 192, 'Memory slots': 0 }, 'maxModuleGb', undefined],
  ['motherboards', { 'Memory slots': 4 }, 'maxModuleGb', undefined],
  ['motherboards', { Chipset: 'Z890' }, 'pcieX16Generation', undefined],
  ['motherboards', { Chipset: 'Z890' }, 'maxProcessorW', undefined],
  ['motherboards', {}, 'support', undefined],
  ['memory', {}, 'kits', exactly(1)],
  ['memory', { ECC: false }, 'registered', { texts: ['Unbuffered'], origin: 'STANDARD' }],
  ['memory', { ECC: true }, 'registered', undefined],
  ['memory', {}, 'registered', undefined],
  ['graphics cards', {}, 'cards', exactly(1)],
  ['graphics cards', {}, 'plug', undefined],
  ['graphics cards', { 'Power connectors': 'none' }, 'plug', texts('none')],
  ['graphics cards', { 'Power connectors': 'none' }, 'plugs8', exactly(0)],
  ['graphics cards', { 'Power connectors': '1 x 12V-2x6' }, 'plug', texts('12V-2x6')],
  ['graphics cards', { 'Power connectors': '1 x 12V-2x6' }, 'plugs8', exactly(0)],
  ['graphics cards', { 'Power connectors': '3 x 8-pin' }, 'plugs8', exactly(3)],
  ['graphics cards', { 'Power connectors': 'some' }, 'plugs8', undefined],
  ['graphics cards', {}, 'powerW', { from: 0, to: Infinity, origin: 'STANDARD' }],
  ['graphics cards', { Chip: 'GeForce RTX 5080' }, 'powerW', { from: 360, to: Infinity, origin: 'STANDARD' }],
  ['graphics cards', { Chip: 'GeForce RTX 5080', 'Power connectors': '1 x 8-pin' }, 'powerW', { from: 360, to: 360, origin: 'STANDARD' }],
  ['graphics cards', { Chip: 'GeForce RTX 5080', 'Power draw': 380 }, 'powerW', exactly(380)],
  ['graphics cards', { 'Power draw': 300 }, 'adapterPlugs', exactly(2, 'STANDARD')],
  ['graphics cards', { 'Power draw': 301 }, 'adapterPlugs', exactly(3, 'STANDARD')],
  ['graphics cards', {}, 'adapterPlugs', undefined],
  ['graphics cards', { Slots: 2.5 }, 'slots', exactly(2.5)],
  ['graphics cards', { Chip: 'Voodoo 5' }, 'pcieGeneration', undefined],
  ['graphics cards', { 'Display outputs': '3 x DisplayPort 1.4, 1 x HDMI 2.1' }, 'outputs', texts('DisplayPort', 'HDMI')],
  ['graphics cards', {}, 'outputs', undefined],
  ['graphics cards', { 'Display outputs': '1 x VGA' }, 'bestLinkGbps', undefined],
  ['storage', {}, 'm2', undefined],
  ['storage', { Interface: 'SATA 6 Gbit/s' }, 'sata', undefined],
  ['storage', { 'Form factor': 'M.2 2280' }, 'm2', undefined],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 22110' }, 'm2', exactly(1)],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 22110' }, 'sata', exactly(0)],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 22110' }, 'bay25', exactly(0)],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 22110' }, 'm2LengthMm', texts('110')],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 22110' }, 'm2Long', exactly(1)],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 22110' }, 'm2Special', exactly(1)],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 22110' }, 'm2Sata', exactly(0)],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 22110' }, 'm2LongSata', exactly(0)],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 2280' }, 'm2Special', exactly(0)],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 2280' }, 'm2Long', exactly(0)],
  ['storage', { Interface: 'PCIe 4.0 x4', 'Form factor': 'M.2 2280' }, 'pcieGeneration', exactly(4)],
  ['storage', { Interface: 'M.2 SATA', 'Form factor': 'M.2 2280' }, 'm2Sata', exactly(1)],
  ['storage', { Interface: 'M.2 SATA', 'Form factor': 'M.2 2280' }, 'm2Special', exactly(1)],
  ['storage', { Interface: 'M.2 SATA', 'Form factor': 'M.2 2280' }, 'm2LongSata', exactly(0)],
  ['storage', { Interface: 'M.2 SATA', 'Form factor': 'M.2 22110' }, 'm2LongSata', exactly(1)],
  ['storage', { Interface: 'M.2 SATA', 'Form factor': 'M.2 2280' }, 'sata', exactly(0)],
  ['storage', { Interface: 'M.2 SATA', 'Form factor': 'M.2 2280' }, 'pcieGeneration', undefined],
  ['storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '2.5 inch' }, 'sata', exactly(1)],
  ['storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '2.5 inch' }, 'sataPower', exactly(1)],
  ['storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '2.5 inch' }, 'bay25', exactly(1)],
  ['storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '2.5 inch' }, 'bay35', exactly(0)],
  ['storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '2.5 inch' }, 'm2LengthMm', undefined],
  ['storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '3.5 inch' }, 'bay25', exactly(0)],
  ['storage', { Interface: 'SAS', 'Form factor': '3.5 inch' }, 'sata', exactly(0)],
  ['storage', { Interface: 'SAS', 'Form factor': '3.5 inch' }, 'sataPower', exactly(0)],
  ['external storage', { Interface: 'USB Type-C', 'Form factor': '2.5 inch' }, 'bay25', exactly(0)],
  ['external storage', { Interface: 'USB Type-C', 'Form factor': '2.5 inch' }, 'powerW', { from: 0, to: 0, origin: 'STANDARD' }],
  ['cases', { Radiators: '120, 240' }, 'radiators', { ...texts('120', '240'), isOpen: true }],
  ['cases', { Radiators: '140, 280' }, 'radiators', { ...texts('140', '280'), isOpen: true }],
  ['cases', { Radiators: '120, 140, 240' }, 'radiators', { ...texts('120', '140', '240'), isOpen: false }],
  ['cases', {}, 'radiators', undefined],
  ['cases', {}, 'expansionSlots', undefined],
  ['cases', {}, 'maxSupplyMm', undefined],
  ['cases', { 'Power supply form factor': 'TFX' }, 'maxSupplyMm', undefined],
  ['power supplies', { 'Form factor': 'SFX' }, 'plugsSata', { from: 1, to: Infinity, origin: 'STANDARD' }],
  ['power supplies', { 'Form factor': 'TFX' }, 'plugsSata', undefined],
  ['power supplies', {}, 'plugs12v', undefined],
  ['power supplies', { '12V-2x6 connectors': 2, 'PCIe 5.1 connector': 'yes' }, 'plugs12v', exactly(2)],
  ['coolers', { Sockets: 'AM5, LGA1851' }, 'sockets', texts('AM5', 'LGA1851')],
  ['coolers', {}, 'sockets', undefined],
  ['coolers', {}, 'fanPlugs', undefined],
  ['coolers', { Fans: 1 }, 'fanPlugs', { from: 1, to: 2, origin: 'STANDARD' }],
  ['coolers', { Radiator: 360 }, 'radiatorMm', texts('360')],
  ['coolers', {}, 'radiatorMm', undefined],
  ['coolers', { 'Memory clearance': 40 }, 'reachesOverMemory', texts('yes')],
  ['coolers', { 'Memory clearance, at least': 40 }, 'reachesOverMemory', texts('yes')],
  ['coolers', {}, 'reachesOverMemory', undefined],
  ['fans', {}, 'fans', exactly(1)],
  ['fans', {}, 'plugs', exactly(1, 'STANDARD')],
  ['monitors', { Ports: '1 x HDMI 2.0, 1 x DisplayPort 1.4' }, 'ports', texts('DisplayPort', 'HDMI')],
  ['monitors', {}, 'ports', undefined],
  ['sound cards', { Interface: 'PCI' }, 'interface', texts('PCI')],
  ['sound cards', { Interface: 'PCIe x1' }, 'interface', texts('PCIe')],
  ['sound cards', { Interface: 'PCIe x1' }, 'pcieCards', exactly(1)],
  ['sound cards', { Interface: 'PCIe x1' }, 'slots', exactly(1, 'STANDARD')],
  ['sound cards', {}, 'interface', undefined],
  ['sound cards', {}, 'pcieCards', undefined],
  ['networking', { Type: 'Wireless card', Interface: 'M.2 (A/E-key)' }, 'interface', texts('M.2 E')],
  ['networking', { Type: 'Wireless card', Interface: 'M.2 (A/E-key)' }, 'pcieCards', exactly(0)],
])('of %s with %j it is known of %s: %j', (category, rows, fact, value) => {
  expect(known(category, rows)[fact]).toEqual(value);
}); // oxfmt-ignore

it.each<[name: string, needsTpm2: string, mostGb: number | undefined]>([
  ['Windows 11 Home', 'yes', 128],
  ['windows 11 pro', 'yes', 2048],
  ['Windows 11 Pro for Workstations', 'yes', 6144],
  ['Windows 10 Home', 'no', 128],
  ['Windows 10 Education', 'no', 2048],
  ['Some Linux', 'no', undefined],
])('of the system %s it is known what it demands and how much memory it uses', (name, needsTpm2, mostGb) => {
  expect(known('operating systems', {}, name)).toMatchObject({
    needsTpm2: { texts: [needsTpm2] },
    ...(mostGb === undefined ? {} : { maxMemoryGb: { from: mostGb, to: mostGb } }),
  });
  expect('maxMemoryGb' in known('operating systems', {}, name)).toBe(mostGb !== undefined);
});

describe('what the tables say', () => {
  const CELLS: readonly CellValue[] = [
    { table: 'PROCESSORS', row: 'B650', column: 'Zen 4', value: 'yes' },
    { table: 'PROCESSORS', row: 'B650', column: 'Zen 5', value: 'bios' },
    { table: 'PROCESSORS', row: 'B650', column: 'Zen 6', value: 'no' },
    { table: 'OVERCLOCKING', row: 'B650', column: '', value: 'yes' },
    { table: 'WINDOWS_11', row: 'Zen 4', column: '', value: 'yes' },
    { table: 'DATA_RATES', row: 'Zen 4', column: '', value: '5200' },
    { table: 'MOUNTINGS', row: 'AM4', column: 'AM5', value: 'yes' },
    { table: 'MOUNTINGS', row: 'AM4', column: 'AM3', value: 'no' },
  ];

  it('is known of boards, processors and coolers, and has the table as its origin', () => {
    const board = known('motherboards', { Chipset: 'B650' }, 'Board', CELLS);
    expect(board.support).toEqual({ texts: ['Zen 4 yes', 'Zen 5 bios', 'Zen 6 no'], origin: 'TABLE' });
    expect(board.canOverclock).toEqual({ texts: ['yes'], origin: 'TABLE' });
    const processor = known('processors', { Architecture: 'Zen 4' }, 'Processor', CELLS);
    expect(processor).toMatchObject({
      maxDataRate: { from: 5_200, to: 5_200, origin: 'TABLE' },
      hasTpm2: { texts: ['yes'], origin: 'TABLE' },
    });
    const cooler = known('coolers', { Sockets: 'AM4' }, 'Cooler', CELLS);
    expect(cooler.sockets).toEqual({ texts: ['AM4', 'AM5'], origin: 'TABLE' });
    expect(known('coolers', { Sockets: 'AM4, AM5' }, 'Cooler', CELLS).sockets).toEqual(texts('AM4', 'AM5'));
  });

  it('is forgotten where a later cell empties it, and replaced where one says something else', () => {
    const later: CellValue[] = [
      { table: 'PROCESSORS', row: 'B650', column: 'Zen 4', value: '' },
      { table: 'PROCESSORS', row: 'B650', column: 'Zen 5', value: 'yes' },
    ];
    const board = known('motherboards', { Chipset: 'B650' }, 'Board', [...CELLS, ...later]);
    expect(board.support).toMatchObject({ texts: ['Zen 5 yes', 'Zen 6 no'] });
  });

  it('gives way to what the maker states', () => {
    const rows = { Architecture: 'Zen 4', 'Max data rate': 6_000 };
    expect(known('processors', rows, 'Processor', CELLS).maxDataRate).toEqual(exactly(6_000));
  });
});

describe('a bound', () => {
  it('is kept where nothing else is known, from below and from above', () => {
    expect(known('cases', { '3.5-inch bays, at least': 2 }).bays35).toEqual({
      from: 2,
      to: Infinity,
      origin: 'MAKER',
    });
    expect(known('memory', { 'Height, at most': 44 }).heightMm).toEqual({ from: 0, to: 44, origin: 'MAKER' });
  });

  it('that contradicts what is known changes nothing', () => {
    const none = { 'PCIe 8-pin connectors': 1, 'PCIe 8-pin connectors, at least': 2 };
    expect(known('power supplies', none).plugs8).toEqual(exactly(1));
    expect(known('memory', { Height: 50, 'Height, at most': 44 }).heightMm).toEqual(exactly(50));
  });

  it('of what is a text is left out', () => {
    expect(
      knowledgeOf('supply', { name: '', facts: { form: 'ATX', formAtLeast: 3 } }, new Tables([])).form,
    ).toEqual(texts('ATX'));
  });
});

describe('what the M.2 slots of a board say', () => {
  const slots = (...rows: string[]): Knowledge =>
    known('motherboards', Object.fromEntries(rows.map((row, index) => [`M.2 slot ${index + 1}`, row])));

  it('counts them by what they take', () => {
    expect(
      slots(
        'M2_1: PCIe 5.0 x4, 2280/22110, shares nothing',
        'M2_2: PCIe 4.0 x4, SATA, 2280/22110, SATA5 off',
        'M2_3: SATA, 2280, shares nothing',
        'M2_4: PCIe 4.0 x4, 2280, shares nothing',
      ),
    ).toMatchObject({
      m2Slots: exactly(4),
      m2SataSlots: exactly(2),
      m2LongSlots: exactly(2),
      m2SpecialSlots: exactly(3),
      m2LongSataSlots: exactly(1),
      m2Lengths: texts('80', '110'),
      m2Protocols: texts('NVMe', 'SATA'),
      m2Generation: exactly(5),
      m2SlotsUnshared: exactly(3),
    });
  });

  it('says nothing of lengths that not every slot states, nor of what a drive switches off', () => {
    const all = slots('PCIe 4.0 x4, 2280', 'PCIe 4.0 x4, shares nothing');
    expect(all).toMatchObject({ m2Slots: exactly(2), m2Protocols: texts('NVMe') });
    for (const fact of ['m2LongSlots', 'm2SpecialSlots', 'm2LongSataSlots', 'm2Lengths', 'm2SlotsUnshared'])
      expect([fact, all[fact]]).toEqual([fact, undefined]);
    expect(slots('SATA, 2280')).toMatchObject({ m2Protocols: texts('SATA') });
    expect(slots('SATA, 2280').m2Generation).toBeUndefined();
  });
});

describe('what others report', () => {
  const by = { 'Reported by': 'A reporter' };
  const report = (rows: Rows) => known('cases', { ...by, ...rows });

  it('fills what nobody states, and says who reports it', () => {
    expect(report({ 'Max graphics card length, reported': 340 }).maxGpuMm).toEqual({
      ...exactly(340, 'REPORTED'),
      report: { by: 'A reporter', without: undefined },
    });
    expect(report({ 'Power supply form factor, reported': 'SFX' })).toMatchObject({
      supplyForms: { texts: ['SFX'], origin: 'REPORTED' },
      maxSupplyMm: { from: 100, origin: 'REPORTED' },
    });
  });

  it('is not believed without a name, and never against the maker or a standard', () => {
    expect(known('cases', { 'Max graphics card length, reported': 340 }).maxGpuMm).toBeUndefined();
    const stated = { 'Max graphics card length': 320, 'Max graphics card length, reported': 340 };
    expect(report(stated).maxGpuMm).toEqual(exactly(320));
    const atx = { 'Power supply form factor': 'ATX' };
    expect(report({ ...atx, 'Max power supply length, reported': 139 }).maxSupplyMm).toEqual({
      from: 140,
      to: Infinity,
      origin: 'STANDARD',
    });
    expect(report({ ...atx, 'Max power supply length, reported': 140 }).maxSupplyMm).toMatchObject({
      ...exactly(140, 'REPORTED'),
      report: { without: { from: 140, to: Infinity } },
    });
  });
});
