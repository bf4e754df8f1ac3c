import { describe, expect, it } from '@jest/globals';
import type { DescribedProduct } from './fact.types.js';
import { factsOf } from './facts-of.js';
import { keyDataOf } from './key-data.js';
import { FACT_TABLES } from './kinds.js';
import { PROCESSOR_SOCKETS } from './sockets.fixture.js';
import { labelOf, rowLabel, valueIn } from './wording.js';

type Rows = Readonly<Record<string, string | number | boolean>>;

/** A product with these rows; `TDP [W]` is a row with a unit. */
const product = (category: string, name: string, rows: Rows = {}): DescribedProduct => ({
  name,
  category,
  manufacturer: name.split(' ')[0] ?? '',
  attributes: Object.entries(rows).map(([heading, value]) => {
    const [, row = heading, unit] = /^(.*) \[(.*)\]$/.exec(heading) ?? [];
    return unit === undefined ? { name: row, value } : { name: row, value, unit };
  }),
});

const facts = (...args: Parameters<typeof product>) => factsOf(product(...args)).facts;

const socketOf = (architecture: string, name: string) =>
  facts('processors', name, { Microarchitecture: architecture }).socket;

describe('the socket of a processor', () => {
  it('is right for each of more than two hundred', () => {
    const placed = PROCESSOR_SOCKETS.flatMap(([socket, architecture, names]) =>
      names.split(', ').map((name) => ({ name, socket, found: socketOf(architecture, name) })),
    );
    expect(new Set(placed.map(({ name }) => name)).size).toBeGreaterThan(200);
    expect(placed.filter(({ socket, found }) => found !== socket)).toEqual([]);
  });

  it.each([
    ['Piledriver', 'AMD Opteron 6328'],
    ['Zen 9', 'AMD Ryzen 1'],
  ])('is not made up for %s: %s', (architecture, name) => {
    expect(socketOf(architecture, name)).toBeUndefined();
  });

  it('is what a row states, whatever the name says', () => {
    const rows = { Architecture: 'Zen 4', Socket: 'AM4' };
    expect(facts('processors', 'AMD Ryzen 5 7600X', rows).socket).toBe('AM4');
  });
});

describe('facts of a motherboard', () => {
  it.each([
    ['AM5', 'Asus TUF GAMING B650-E WIFI', 'B650'],
    ['AM5', 'ASUS ROG Strix B650E-I Gaming WiFi', 'B650E'],
    ['AM5', 'Gigabyte X870E Aorus Pro', 'X870E'],
    ['AM4', 'Biostar TB350-BTC', 'B350'],
    ['AM4', 'Asus ROG Crosshair VIII Hero', 'X570'],
    ['LGA1200', 'Asus ROG MAXIMUS XIII HERO', 'Z590'],
    ['LGA1155', 'Asus P8Z77-V PRO', 'Z77'],
    ['AM4', 'Biostar A32M2', undefined],
    ['AM5', 'Maker B6500', undefined],
  ])('take the chipset of a board for %s from "%s"', (Socket, name, chipset) => {
    expect(facts('motherboards', name, { Socket }).chipset).toBe(chipset);
  });

  it.each([
    ['LGA1700', 'MSI PRO B760-P WIFI DDR4', 128, 'DDR4'],
    ['LGA1700', 'ASRock Z790 Pro RS/D4', 128, 'DDR4'],
    ['LGA1700', 'MSI MAG Z790 Tomahawk', 192, 'DDR5'],
    ['LGA1700', 'MSI MAG Z790 Tomahawk', 128, undefined],
    ['LGA1700', 'Asus TUF GAMING B760-PLUS WIFI D4', 192, undefined],
    ['LGA1151', 'Gigabyte Z370P D3', 64, 'DDR4'],
    ['LGA1151', 'Asus H110M-K D3', 32, undefined],
    ['2 x LGA2011-3', 'Asus Z10PE-D16', 512, 'DDR4'],
    ['LGA2011-3 Narrow', 'ASRock EPC612D4I', 128, 'DDR4'],
    ['2 x LGA2011', 'Asus Z9PE-D8 WS', 64, 'DDR3'],
    ['2 x LGA2011', 'Supermicro X10DRL-i', 256, undefined],
    ['2 x G34', 'Asus KGPE-D16', 128, 'DDR3'],
    ['AM3+', 'Asus M5A99X EVO 990X', 32, 'DDR3'],
    ['AM3+/AM3', 'ASRock 970 Extreme4', 32, 'DDR3'],
    ['AM3+', 'ASRock 960GC-GS FX', 16, undefined],
    ['AM3/AM2+', 'Gigabyte GA-MA785GM-US2H', 16, undefined],
    ['AM2+/AM2', 'MSI 770T-C35', 8, undefined],
    ['LGA775', 'Gigabyte GA-G41M-Combo', 8, undefined],
    ['AM5', 'ASRock B650M-X', 192, 'DDR5'],
    ['AM4', 'ASRock B550M-X', 128, 'DDR4'],
  ])(
    'tell the memory of %s %s with %i GB, or nothing when sources contradict',
    (Socket, name, max, memory) => {
      const rows = { Socket, 'Max memory [GB]': max, 'Memory slots': 4 };
      expect(facts('motherboards', name, rows).memoryGeneration).toBe(memory);
    },
  );

  it('do not say that there is no Wi-Fi where nothing says so', () => {
    expect(facts('motherboards', 'Asus PRIME B650-PLUS').wifi).toBeUndefined();
    expect(facts('motherboards', 'Asus PRIME B650-PLUS WIFI').wifi).toBe('Wi-Fi');
    expect(facts('motherboards', 'Gigabyte B850 Aorus Elite WiFi7').wifi).toBe('Wi-Fi 7');
    expect(facts('motherboards', 'Asus PRIME B650-PLUS', { 'Wi-Fi': 'none' }).wifi).toBe('none');
  });
});

describe('facts', () => {
  it('have one spelling, no matter who wrote the rows', () => {
    expect(facts('motherboards', 'A', { 'Form factor': 'EATX' }).form).toBe('E-ATX');
    expect(facts('power supplies', 'A', { Type: 'SFX', Modular: 'Full / Side', Efficiency: 'gold' })).toEqual(
      {
        form: 'SFX',
        modular: 'full',
        efficiency: '80 PLUS Gold',
      },
    );
    expect(facts('monitors', 'A', { Resolution: '2560 × 1440', 'Refresh rate [Hz]': 165 })).toEqual({
      resolution: '2560 x 1440',
      refreshHz: 165,
      needGbps: 19.3,
    });
    expect(facts('storage', 'A', { Type: 7200, 'Form factor': 3.5, Interface: 'SATA 6.0 Gb/s' })).toEqual({
      type: 'Hard drive',
      rpm: 7200,
      form: '3.5 inch',
      interface: 'SATA 6 Gbit/s',
      protocol: 'SATA',
    });
  });

  it('are converted to the unit of the shop, and left out in a unit that is not one of theirs', () => {
    expect(facts('storage', 'A', { 'Capacity [TB]': 2 }).capacityGb).toBe(2000);
    expect(facts('cases', 'A', { 'Max graphics card length [cm]': 34 }).maxGpuMm).toBe(340);
    expect(facts('cases', 'A', { 'Max graphics card length [kg]': 34 }).maxGpuMm).toBeUndefined();
  });

  it('of a range are its upper end, also of one that is turned round', () => {
    expect(facts('coolers', 'A', { 'Noise [dB(A)]': '18.5 – 31' }).noiseDb).toBe(31);
    expect(facts('graphics cards', 'A', { 'Length [mm]': '320 – 250' }).lengthMm).toBe(320);
  });

  it.each([-5, 0, '-5 – -1'])('are not %s mm or W: that was not entered, and proves nothing', (value) => {
    const rows = { 'Length [mm]': value, 'Wattage [W]': value };
    expect(facts('power supplies', 'A', rows)).toEqual({});
    expect(facts('cases', 'A', { 'Included fans': 0 }).includedFans).toBe(0);
    expect(facts('coolers', 'A', { 'Noise [dB(A)]': 0 }).noiseDb).toBe(0);
  });

  it('that are missing are absent, never zero and never "none"', () => {
    expect(facts('coolers', 'A')).toEqual({});
    expect(Object.keys(facts('graphics cards', 'A'))).toEqual([]);
  });

  it('of a case are the boards and radiators that fit, but not E-ATX where a tower is merely tall', () => {
    expect(facts('cases', 'A', { Type: 'ATX Mid Tower', 'Radiator [mm]': 360 })).toMatchObject({
      form: 'ATX',
      boardForms: ['Mini ITX', 'Micro ATX', 'ATX'],
      radiators: ['120', '240', '360'],
    });
    expect(facts('cases', 'A', { Type: 'HTPC' }).boardForms).toBeUndefined();
  });

  it.each([
    ['GeForce RTX 4070 SUPER', 220],
    ['GeForce RTX 3080 12GB LHR', 350],
    ['Radeon R9 Fury X', 275],
    ['Quadro K600', undefined],
  ])('of a card with the chip %s tell what it draws at least, if its power is not stated', (Chip, watts) => {
    expect(facts('graphics cards', 'Some card', { Chip }).powerAtLeastW).toBe(watts);
    const stated = facts('graphics cards', 'Some card', { Chip, 'Power draw [W]': 400 });
    expect([stated.powerW, stated.powerAtLeastW]).toEqual([400, undefined]);
  });

  it('tell whether they are stated or concluded', () => {
    const { derived } = factsOf(product('coolers', 'A', { 'Radiator [mm]': 360 }));
    expect([...derived]).toEqual(['type']);
  });
});

describe('the wording of facts', () => {
  it('says the key data of a card in both languages', () => {
    const rows = { Socket: 'AM5', Cores: 8, 'Boost clock [GHz]': 5.2, 'TDP [W]': 120 };
    const { kind, facts: known } = factsOf(product('processors', 'AMD Ryzen 7 9800X3D', rows));
    expect(keyDataOf(kind, known, 'en')).toEqual(['AM5', '8 cores', '5.2\u00A0GHz', '120\u00A0W']);
    expect(keyDataOf(kind, known, 'de')).toEqual(['AM5', '8 Kerne', '5,2\u00A0GHz', '120\u00A0W']);
  });

  it('calls a chip as the cards of its family do, and one without a series by its whole name', () => {
    const chip = (name: string) => keyDataOf('graphics', { chip: name }, 'en')[0];
    expect(
      ['GeForce RTX 4070 SUPER', 'Radeon RX 9070 XT', 'Arc B580', 'GeForce 210', 'Radeon VII'].map(chip),
    ).toEqual(['RTX 4070 SUPER', 'RX 9070 XT', 'Arc B580', 'GeForce 210', 'Radeon VII']);
  });

  it('tells capacities as they are sold', () => {
    const capacity = (gigabytes: number) =>
      keyDataOf('storage', facts('storage', 'A', { 'Capacity [GB]': gigabytes }), 'de')[0];
    expect([500, 1000, 2048, 1920].map(capacity)).toEqual([
      '500\u00A0GB',
      '1\u00A0TB',
      '2\u00A0TB',
      '1,92\u00A0TB',
    ]);
  });

  it('translates labels, values and units that the dictionary knows, and leaves all others', () => {
    expect(rowLabel('processor', 'base clock', 'de')).toBe('Basistakt');
    expect(rowLabel('processor', 'Taste of metal', 'de')).toBe('Taste of metal');
    expect(valueIn(true, undefined, 'de')).toBe('ja');
    expect(valueIn('Black / Silver', undefined, 'de')).toBe('Schwarz / Silber');
    expect(valueIn('constructor', undefined, 'de')).toBe('constructor');
    expect(valueIn(27, 'in', 'de')).toBe('27\u00A0Zoll');
    expect(valueIn(4.7, 'GHz', 'en')).toBe('4.7\u00A0GHz');
  });

  it('has a label in both languages for every fact of every kind', () => {
    const labels = Object.values(FACT_TABLES).flatMap((table) =>
      Object.values(table).flatMap((definition) => [labelOf(definition, 'en'), labelOf(definition, 'de')]),
    );
    expect(labels.filter((label) => label.trim() === '')).toEqual([]);
  });
});
