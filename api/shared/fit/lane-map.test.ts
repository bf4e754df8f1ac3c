import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deep, newSeed } from '../../test/deep.js';
import { demoCatalog } from '../../demo/catalog/demo-catalog.js';
import { factsOf } from '../facts/facts-of.js';
import { fitOf } from './evaluate.js';
import { partOf } from './knowledge.js';
import { FIRST_TABLES } from './first-cells.js';
import type { FitPart } from './known.types.js';
import { laneMapOf, type LaneMap } from './lane-map.js';
import { laneNotes, linkOf, slotWords } from './lane-words.js';
import { readM2Slot, type M2Slot } from './m2-slots.js';

type Rows = Readonly<Record<string, string | number>>;

/** A part as an import makes it of its rows. */
function part(id: number, category: string, rows: Rows, count = 1): FitPart {
  const attributes = Object.entries(rows).map(([name, value]) => ({ name, value }));
  const { facts } = factsOf({ name: `Part ${id}`, category, manufacturer: '', attributes });
  return partOf({ id, name: `Part ${id}`, category, facts }, FIRST_TABLES, count) as FitPart;
}

const board = (slots: readonly string[], rows: Rows = {}): FitPart =>
  part(1, 'motherboards', {
    ...Object.fromEntries(slots.map((slot, index) => [`M.2 slot ${index + 1}`, slot])),
    ...rows,
  });
const drive = (id: number, plug: string, form = 'M.2 2280', count = 1): FitPart =>
  part(id, 'storage', { Interface: plug, 'Form factor': form }, count);

/** Which drive is in which slot, by the names of the slots. */
const placedIn = (map: LaneMap | null): Record<string, number | undefined> =>
  Object.fromEntries((map?.slots ?? []).map(({ name, drive: placed }) => [name, placed?.id]));

describe('which drive goes into which slot', () => {
  const FAST = 'M2_1: PCIe 5.0 x4, processor, 2280, shares nothing';
  const HALVING = 'M2_2: PCIe 5.0 x4, processor, 2280, PCIEX16_1 x8';
  const CHIPSET = 'M2_3: PCIe 4.0 x4, SATA, chipset, 2280/22110, SATA5 off, SATA6 off with NVMe';

  it('keeps the graphics card whole before it makes drives fast, and SATA drives at work before both', () => {
    const drives = [drive(2, 'PCIe 5.0 x4'), drive(3, 'PCIe 5.0 x4')];
    const card = part(9, 'graphics cards', {});
    const parts = [board([FAST, HALVING, CHIPSET], { 'SATA ports': 6 }), ...drives];
    expect(placedIn(laneMapOf(parts))).toEqual({ M2_1: 2, M2_2: 3, M2_3: undefined });
    const withCard = laneMapOf([...parts, card]);
    expect(placedIn(withCard)).toEqual({ M2_1: 2, M2_2: undefined, M2_3: 3 });
    expect(withCard?.slots[2]).toMatchObject({ isSlower: true, active: [{ on: 'SATA5' }, { on: 'SATA6' }] });
    const disks = part(10, 'storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '3.5 inch' }, 6);
    expect(placedIn(laneMapOf([...parts, card, disks]))).toEqual({ M2_1: 2, M2_2: 3, M2_3: undefined });
    const full = laneMapOf([...parts, drive(4, 'PCIe 4.0 x4'), card, disks]);
    expect(full).toMatchObject({ unplaced: [], sataWithoutPort: 2 });
  });

  it('puts a drive only where it goes in, and names those that go nowhere', () => {
    const parts = [
      board([FAST, CHIPSET]),
      drive(2, 'M.2 SATA', 'M.2 2280', 2),
      drive(3, 'PCIe 4.0 x4', 'M.2 22110'),
    ];
    const map = laneMapOf(parts);
    expect(placedIn(map)).toEqual({ M2_1: undefined, M2_3: 3 });
    expect(map?.unplaced.map(({ id }) => id)).toEqual([2, 2]);
    expect(laneMapOf(parts.slice(0, 2))?.slots[1]?.active).toEqual([{ on: 'SATA5', how: 'off', only: null }]);
  });

  it('says nothing of a board whose slots are not all stated and understood', () => {
    expect(laneMapOf([drive(2, 'PCIe 4.0 x4')])).toBeNull();
    for (const bare of [
      board([]),
      board([FAST], { 'M.2 slots': 2 }),
      board(['M2_1: PCIe 5.0 x4, only on Tuesdays']),
      board(['M2_1: chipset']),
    ])
      expect(laneMapOf([bare, drive(2, 'PCIe 4.0 x4')])).toMatchObject({
        isStated: false,
        slots: [],
        unplaced: [],
      });
  });

  it('reads what can be said of a slot', () => {
    expect(readM2Slot('PCIe 4.0', 3)).toEqual({
      name: 'M.2 3',
      generation: 4,
      lanes: null,
      takesSata: false,
      from: null,
      lengths: [],
      effects: [],
      isSharingStated: false,
    });
    expect(readM2Slot('M2_4: SATA, 2242/2280, PCIEX16(G4) shared', 1)).toMatchObject({
      generation: null,
      takesSata: true,
      lengths: ['42', '80'],
      effects: [{ on: 'PCIEX16(G4)', how: 'shared', only: null }],
      isSharingStated: true,
    });
  });
});

describe('a lane map in words', () => {
  const said = (rows: readonly string[], ...parts: readonly FitPart[]): string[] =>
    (laneMapOf([board(rows), ...parts])?.slots ?? []).map((slot) => slotWords(slot).en);

  it('says what each slot can do, where its lanes come from, and what its drive does to the rest', () => {
    const rows = [
      'PCIe 5.0 x4, processor, 2280, PCIEX16 x8',
      'PCIe 4.0, SATA, chipset, 2280, SATA5 off with SATA, SATA6 off',
      'SATA, 2280, PCIEX1 shared',
    ];
    const drives = [drive(2, 'PCIe 5.0 x4'), drive(3, 'PCIe 5.0 x4'), drive(4, 'M.2 SATA')];
    expect(said(rows, ...drives)).toEqual([
      'PCIe 5.0 x4, from the processor, PCIEX16 then runs with 8 lanes',
      'PCIe 4.0, SATA, from the chipset, slower than the drive, switches off SATA6',
      'SATA, shares its lanes with PCIEX1',
    ]);
    expect(said(rows)).toEqual([
      'PCIe 5.0 x4, from the processor',
      'PCIe 4.0, SATA, from the chipset',
      'SATA',
    ]);
    expect(
      laneMapOf([board(rows), ...drives])?.slots.map((slot) => [linkOf(slot), slotWords(slot).de]),
    ).toEqual([
      ['PCIe 5.0 x4', 'PCIe 5.0 x4, vom Prozessor, PCIEX16 läuft dann mit 8 Leitungen'],
      ['PCIe 4.0, SATA', 'PCIe 4.0, SATA, vom Chipsatz, langsamer als das Laufwerk, schaltet SATA6 ab'],
      ['SATA', 'SATA, teilt sich die Leitungen mit PCIEX1'],
    ]);
  });

  it('says where it is not stated what a drive switches off, and only of slots that have one', () => {
    const rows = ['PCIe 4.0 x4, 2280', 'PCIe 3.0 x4, 2280'];
    expect(said(rows, drive(2, 'PCIe 4.0 x4'))).toEqual([
      'PCIe 4.0 x4, whether that switches something off is not stated',
      'PCIe 3.0 x4',
    ]);
  });

  it.each<[what: string, parts: FitPart[], notes: string[]]>([
    ['nothing where all is well', [board(['PCIe 4.0 x4']), drive(2, 'PCIe 4.0 x4')], []],
    [
      'that the slots are not stated',
      [board([]), drive(2, 'PCIe 4.0 x4')],
      ['Not stated: what each M.2 slot of Part 1 can do and what it switches off. See its manual.'],
    ],
    [
      'which drives go nowhere, each name once',
      [board(['PCIe 4.0 x4']), drive(2, 'M.2 SATA', 'M.2 2280', 2), drive(3, 'M.2 SATA')],
      ['No free slot takes Part 2, Part 3.'],
    ],
    [
      'how many SATA drives find no port',
      [
        board(['PCIe 4.0 x4, SATA1 off, SATA2 off'], { 'SATA ports': 2 }),
        drive(2, 'PCIe 4.0 x4'),
        drive(3, 'SATA 6 Gbit/s', '2.5 inch'),
      ],
      ['SATA drives without a port: 1. There are too few, or M.2 drives switch them off.'],
    ],
  ])('adds %s', (_, parts, notes) => {
    expect(laneNotes(laneMapOf(parts) as LaneMap).map(({ en }) => en)).toEqual(notes);
    expect(laneNotes(laneMapOf(parts) as LaneMap).map(({ de }) => de.length > 20)).toEqual(
      notes.map(() => true),
    );
  });
});

const slotRow = fc
  .record({
    pcie: fc.constantFrom('PCIe 3.0 x4', 'PCIe 4.0 x2', 'PCIe 4.0 x4', 'PCIe 5.0 x4', 'PCIe 5.0'),
    sata: fc.constantFrom('', ', SATA'),
    lengths: fc.constantFrom('', ', 2280', ', 2280/22110'),
    effects: fc.uniqueArray(
      fc.constantFrom(
        'SATA1 off',
        'SATA2 off',
        'SATA2 off with SATA',
        'SATA3 off with NVMe',
        'PCIEX16_1 x8',
        'PCIEX16_2 off',
        'PCIEX1 shared',
      ),
      { maxLength: 2 },
    ),
  })
  .map(({ pcie, sata, lengths, effects }) => [`${pcie}${sata}${lengths}`, ...effects].join(', '));

const machine = fc
  .record({
    slots: fc.array(slotRow, { minLength: 1, maxLength: 4 }),
    ports: fc.option(fc.integer({ min: 0, max: 4 })),
    drives: fc.array(
      fc.tuple(
        fc.constantFrom('PCIe 3.0 x4', 'PCIe 4.0 x4', 'PCIe 5.0 x4', 'M.2 SATA'),
        fc.constantFrom('M.2 2280', 'M.2 2280', 'M.2 22110'),
      ),
      { maxLength: 4 },
    ),
    disks: fc.integer({ min: 0, max: 3 }),
    cards: fc.integer({ min: 0, max: 2 }),
    expansions: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ slots, ports, drives, disks, cards, expansions }) => ({
    slots,
    parts: [
      board(slots, ports === null ? {} : { 'SATA ports': ports }),
      ...drives.map(([plug, form], index) => drive(2 + index, plug, form)),
      ...(disks === 0
        ? []
        : [part(90, 'storage', { Interface: 'SATA 6 Gbit/s', 'Form factor': '2.5 inch' }, disks)]),
      ...(cards === 0 ? [] : [part(91, 'graphics cards', {}, cards)]),
      ...(expansions === 0 ? [] : [part(92, 'sound cards', { Interface: 'PCIe x1' }, expansions)]),
    ],
    numbers: { ports, disks, cards, expansions },
    drives,
  }));

type Case = typeof machine extends fc.Arbitrary<infer One> ? One : never;

/** Every way to give each drive a slot of its own, or none. */
const ways = (drives: number, slots: number): number[][] =>
  Array.from({ length: drives }).reduce<number[][]>(
    (found) =>
      found.flatMap((choice) =>
        [...Array(slots).keys(), 99]
          .filter((slot) => slot === 99 || !choice.includes(slot))
          .map((slot) => [...choice, slot]),
      ),
    [[]],
  );

/** The best of all placements, by trying every one. */
function bruteForce({ slots: rows, drives, numbers }: Case): number[] {
  const slots = rows.map((row, index) => readM2Slot(row, index + 1) as M2Slot);
  const scored = ways(drives.length, slots.length).flatMap((choice) => {
    const lost = new Set<string>();
    let speed = 0;
    let disturbing = 0;
    for (const [index, at] of choice.entries()) {
      const [slot, one] = [slots[at], drives[index]];
      if (slot === undefined || one === undefined) continue;
      const [plug, form] = one;
      const isSata = plug === 'M.2 SATA';
      const length = form.slice(6);
      if (isSata ? !slot.takesSata : slot.generation === null) return [];
      if (slot.lengths.length > 0 && !slot.lengths.includes(length)) return [];
      const active = slot.effects.filter(({ only }) => only === null || (only === 'SATA') === isSata);
      for (const { on, how } of active) lost.add(`${how} ${on}`);
      if (active.length > 0) disturbing += 1;
      const generation = Math.min(Number(plug[5]), slot.generation ?? 0);
      speed += isSata ? 1 : Math.min(slot.lanes ?? 4, 4) * 2 ** generation;
    }
    const all = [...lost];
    const ports = all.filter((one) => one.startsWith('off SATA')).length;
    const sata =
      numbers.ports === null ? numbers.disks : Math.min(numbers.disks, Math.max(0, numbers.ports - ports));
    const halved = all.filter((one) => one.startsWith('half')).length;
    const others = all.filter((one) => /^(off|shared) PCIE/.test(one)).length;
    const cost = [
      -choice.filter((at) => at !== 99).length,
      -sata,
      numbers.cards > 0 ? halved : 0,
      numbers.expansions > 0 || numbers.cards > 1 ? others : 0,
      -speed,
      all.length,
      disturbing,
      ...choice,
    ];
    return [{ choice, cost }];
  });
  scored.sort((one, other) => {
    const at = one.cost.findIndex((value, index) => value !== other.cost[index]);
    return at === -1 ? 0 : (one.cost[at] ?? 0) - (other.cost[at] ?? 0);
  });
  return scored[0]?.choice ?? [];
}

it('is the best of all placements, and what the rules of fitting say of M.2', () => {
  const runs = deep(1_500, 100_000);
  let spent = 0;
  fc.assert(
    fc.property(machine, (one) => {
      const from = process.cpuUsage();
      const map = laneMapOf(one.parts) as LaneMap;
      const { user, system } = process.cpuUsage(from);
      spent += user + system;
      const choice = bruteForce(one);
      const drives = one.parts.filter(({ id }) => id >= 2 && id < 90);
      expect(map.slots.map(({ drive: placed }) => placed?.id)).toEqual(
        one.slots.map((_, slot) => drives[choice.indexOf(slot)]?.id),
      );
      const verdicts = fitOf(one.parts).verdicts.filter(({ rule }) =>
        ['STO-01', 'STO-02', 'STO-03', 'STO-08'].includes(rule.id),
      );
      if (verdicts.some(({ truth }) => truth === 'false')) expect(map.unplaced).not.toEqual([]);
      if (verdicts.length > 0 && verdicts.every(({ truth }) => truth === 'true'))
        expect(map.unplaced).toEqual([]);
    }),
    { numRuns: runs, seed: newSeed() },
  );
  process.stdout.write(
    `${runs} lane maps equal brute force, ${(spent / runs / 1_000).toFixed(3)} ms of CPU each\n`,
  );
});

it('knows the boards of the demo as far as a source states them', () => {
  const boards = demoCatalog.filter(({ category }) => category === 'motherboards');
  const maps = boards.map((product, index) => {
    const { facts } = factsOf(product);
    const { category, name } = product;
    return laneMapOf([
      partOf({ id: 1 + index, name, category, facts }, FIRST_TABLES) as FitPart,
      drive(100, 'PCIe 5.0 x4'),
    ]) as LaneMap;
  });
  expect(maps).toHaveLength(13);
  for (const map of maps) expect([map.isStated, map.source !== null]).toEqual([map.isStated, map.isStated]);
  const stated = maps.filter(({ isStated }) => isStated);
  expect(stated).toHaveLength(9);
  for (const { slots, unplaced } of stated) expect([slots[0]?.drive?.id, unplaced]).toEqual([100, []]);
  const hero = stated.find(({ board: { name } }) => name.includes('Hero'));
  expect(hero?.slots.map(({ effects }) => effects[0]?.how)).toEqual([
    undefined,
    'half',
    'half',
    undefined,
    undefined,
  ]);
});
