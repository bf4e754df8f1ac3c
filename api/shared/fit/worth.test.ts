import { describe, expect, it } from '@jest/globals';
import type { Facts } from '../facts/fact.types.js';
import type { Slot } from './rule.types.js';
import type { Lines, ProposedSlot, Purpose } from './wish.js';
import { cardSpeed, gainPercent, needsCard, processorSpeed, rankingNumber, worthOf } from './worth.js';

interface Asked {
  purpose?: Purpose;
  lines?: Lines | null;
  colors?: readonly string[];
  quality?: number;
}

const worth = (
  slot: ProposedSlot,
  facts: Facts,
  { purpose = 'gaming', lines = null, colors = [], quality = 0 }: Asked = {},
): number | null => worthOf(slot, facts, quality, { purpose, lines, colors: new Set(colors) });

/** Whether each of some numbers is smaller than the one before. */
const isFalling = (numbers: readonly (number | null)[]): boolean =>
  numbers.every((number, index) => index === 0 || (number ?? 0) < (numbers[index - 1] ?? 0));

describe('the speed of a graphics card', () => {
  it('orders chips as tests of games do, across makers and generations', () => {
    const chips = [
      ...['GeForce RTX 5090', 'GeForce RTX 4090', 'GeForce RTX 5080', 'Radeon RX 9070 XT'],
      ...['GeForce RTX 5070 Ti', 'GeForce RTX 4070 Ti', 'Radeon RX 7900 XTX', 'GeForce RTX 5070'],
      ...['GeForce RTX 3090', 'GeForce RTX 3080 10GB', 'GeForce RTX 5060 Ti', 'GeForce RTX 4060 Ti'],
      ...['Radeon RX 9060 XT', 'Arc B580', 'Radeon RX 6700 XT', 'GeForce RTX 2080 Ti', 'GeForce RTX 4060'],
      ...['GeForce GTX 1080 Ti', 'Arc A770', 'GeForce RTX 2070', 'Radeon RX 6600', 'GeForce GTX 1660'],
      ...['Radeon RX 5500 XT', 'GeForce GTX 1050 Ti'],
    ];
    const speeds = chips.map((chip) => cardSpeed({ chip }));
    expect(speeds).not.toContain(null);
    expect(isFalling(speeds)).toBe(true);
  });

  it('is not known of a chip that the shop does not know, nor without one', () => {
    for (const facts of [{}, { chip: 'Voodoo 5' }, { chip: 'GeForce GTX 980' }, { chip: 5080 }])
      expect(cardSpeed(facts)).toBeNull();
  });
});

describe('the speed of a processor', () => {
  const zen4 = { cores: 8, boostGhz: 5, architecture: 'Zen 4' };
  const of = (facts: Facts, purpose: Purpose = 'work') => processorSpeed({ ...zen4, ...facts }, purpose);

  it('grows with cores and clock, with the base clock where no other is stated', () => {
    expect(of({})).toBe(40);
    expect(of({ cores: 16 })).toBe(80);
    expect(of({ boostGhz: 6 })).toBe(48);
    expect(processorSpeed({ cores: 8, baseGhz: 4, architecture: 'Zen 4' }, 'work')).toBe(32);
    expect(of({ baseGhz: 4 })).toBe(40);
  });

  it('orders generations of a maker by what they do with one cycle, each at most a quarter faster than the one before', () => {
    for (const generations of [
      ['Zen 5', 'Zen 4', 'Zen 3', 'Zen 2', 'Zen+'],
      ['Arrow Lake', 'Raptor Lake', 'Alder Lake', 'Rocket Lake', 'Comet Lake'],
    ]) {
      const speeds = generations.map((architecture) => of({ architecture }) ?? 0);
      expect(isFalling(speeds)).toBe(true);
      speeds.slice(1).forEach((speed, index) => {
        expect((speeds[index] ?? 0) / speed).toBeLessThan(1.25);
      });
    }
    expect(of({ architecture: 'Raptor Lake Refresh' })).toBe(of({ architecture: 'Raptor Lake' }));
    expect(of({ architecture: 'Coffee Lake Refresh' })).toBe(of({ architecture: 'Comet Lake' }));
  });

  it('counts eight cores in games and every day, thirty-two for work', () => {
    for (const purpose of ['gaming', 'everyday'] as const) {
      expect(of({ cores: 8 }, purpose)).toBeGreaterThan(of({ cores: 7 }, purpose) ?? 0);
      expect(of({ cores: 9 }, purpose)).toBe(of({ cores: 8 }, purpose));
    }
    expect(of({ cores: 32 })).toBeGreaterThan(of({ cores: 31 }) ?? 0);
    expect(of({ cores: 33 })).toBe(of({ cores: 32 }));
  });

  it('grows by a quarter with a cache of 90 MB, in games alone', () => {
    expect(of({ l3Mb: 90 }, 'gaming')).toBe(50);
    expect(of({ l3Mb: 89 }, 'gaming')).toBe(40);
    expect(of({ l3Mb: 96 })).toBe(40);
  });

  it('is not known where a fact of it is missing, nor of what is too old to be proposed', () => {
    for (const facts of [
      { cores: 0 },
      { boostGhz: 0 },
      { architecture: 'Skylake' },
      { architecture: 'constructor' },
    ])
      expect(of(facts)).toBeNull();
    expect(processorSpeed({ cores: 8, boostGhz: 5 }, 'work')).toBeNull();
  });
});

describe('what a part is worth to a proposal', () => {
  const card = { chip: 'GeForce RTX 5070', memoryGb: 12 };
  const chip = { cores: 8, boostGhz: 5, architecture: 'Zen 4' };
  const drive = { type: 'SSD', protocol: 'NVMe', capacityGb: 960 };

  it.each<[what: string, slot: ProposedSlot, facts: Facts, asked: Asked, points: number | null]>([
    ['nothing without a size', 'memory', {}, {}, null],
    ['nothing below 16 GB', 'memory', { totalGb: 15 }, {}, null],
    ['0 points at 16 GB', 'memory', { totalGb: 16 }, {}, 0],
    ['100 points more for twice as much', 'memory', { totalGb: 32 }, {}, 100],
    ['no more beyond 32 GB', 'memory', { totalGb: 64 }, {}, 100],
    ['no more beyond 32 GB every day', 'memory', { totalGb: 64 }, { purpose: 'everyday' }, 100],
    ['twice as many for work', 'memory', { totalGb: 32 }, { purpose: 'work' }, 200],
    ['more up to 64 GB for work', 'memory', { totalGb: 64 }, { purpose: 'work' }, 400],
    ['no more beyond 64 GB for work', 'memory', { totalGb: 128 }, { purpose: 'work' }, 400],
    ['nothing for a notebook', 'memory', { totalGb: 32, moduleForm: 'SO-DIMM' }, {}, null],
    ['points for a desktop', 'memory', { totalGb: 32, moduleForm: 'DIMM' }, {}, 100],
    ['70 points for twice as much', 'storage', drive, {}, 70],
    ['70 points every day', 'storage', drive, { purpose: 'everyday' }, 70],
    ['100 points for work', 'storage', drive, { purpose: 'work' }, 100],
    ['no more beyond 2 TB', 'storage', { ...drive, capacityGb: 4_000 }, { purpose: 'work' }, 206],
    ['206 points at 2 TB', 'storage', { ...drive, capacityGb: 2_000 }, { purpose: 'work' }, 206],
    ['0 points at 480 GB', 'storage', { ...drive, capacityGb: 480 }, {}, 0],
    ['nothing below 480 GB', 'storage', { ...drive, capacityGb: 479 }, {}, null],
    ['nothing that turns', 'storage', { ...drive, type: 'Hard drive' }, {}, null],
    ['nothing outside', 'storage', { ...drive, protocol: 'USB' }, {}, null],
    ['nothing without a size', 'storage', { type: 'SSD' }, {}, null],
    ['0 points without a height', 'cooler', { type: 'Air' }, {}, 0],
    ['0 points at 40 mm', 'cooler', { type: 'Air', heightMm: 40 }, {}, 0],
    ['100 points for twice as much', 'cooler', { type: 'Air', heightMm: 80 }, {}, 100],
    ['200 points at 160 mm', 'cooler', { type: 'Air', heightMm: 160 }, {}, 200],
    ['no more beyond 160 mm', 'cooler', { type: 'Air', heightMm: 170 }, {}, 200],
    ['as many as the highest', 'cooler', { type: 'Liquid' }, {}, 200],
    ['25 points of a good choice', 'supply', { wattage: 850 }, { quality: 1 }, 25],
    ['less for a bad choice', 'supply', { wattage: 850 }, { quality: -2 }, -50],
    ['0 points', 'case', {}, {}, 0],
    ['nothing with a supply built in', 'case', { builtInSupplyW: 300 }, {}, null],
    ['0 points', 'motherboard', { builtInSupplyW: 300 }, {}, 0],
  ])('is %s: %s', (_, slot, facts, asked, points) => {
    expect(worth(slot, facts, asked)).toBe(points);
  }); // oxfmt-ignore

  it('counts a card six times in games, once and a half for work, and not at all every day', () => {
    const fast = { chip: 'GeForce RTX 5080', memoryGb: 16 };
    const gain = (purpose: Purpose): number =>
      (worth('graphics', fast, { purpose }) ?? 0) - (worth('graphics', card, { purpose }) ?? 0);
    const doublings = Math.log2(360 / 250);
    expect(gain('gaming')).toBeCloseTo(600 * doublings, -1);
    expect(gain('work')).toBeCloseTo(150 * doublings, -1);
    expect([worth('graphics', fast, { purpose: 'everyday', quality: 3 }), gain('everyday')]).toEqual([0, 0]);
    expect(['everyday', 'gaming', 'work'].map((purpose) => needsCard(purpose as Purpose))).toEqual([
      false,
      true,
      true,
    ]);
    expect(worth('graphics', {}, { purpose: 'everyday' })).toBeNull();
  });

  it('counts a processor by its purpose', () => {
    const gain = (purpose: Purpose): number =>
      (worth('processor', chip, { purpose }) ?? 0) -
      (worth('processor', { ...chip, cores: 4 }, { purpose }) ?? 0);
    expect((['everyday', 'gaming', 'work'] as const).map(gain)).toEqual([200, 300, 500]);
    expect(worth('processor', {})).toBeNull();
  });

  it.each<[lines: Lines | null, least: number]>([
    [null, 8],
    [1080, 8],
    [1440, 12],
    [2160, 16],
  ])('is nothing for games at %s lines of a card below %d GB', (lines, least) => {
    const chipOf = (memoryGb: number) => ({ chip: 'GeForce RTX 5070', memoryGb });
    expect(worth('graphics', chipOf(least - 1), { lines })).toBeNull();
    expect(worth('graphics', chipOf(least), { lines })).not.toBeNull();
    expect(worth('graphics', { chip: 'GeForce RTX 5070' }, { lines, purpose: 'work' })).not.toBeNull();
  });

  it('has 75 points for a wished color of what one sees, and of nothing else', () => {
    const white = { colour: 'White / Silver' };
    const points = (slot: ProposedSlot, facts: Facts, colors: readonly string[]): number =>
      (worth(slot, { ...facts, ...white }, { colors }) ?? 0) - (worth(slot, facts) ?? 0);
    const kit = { totalGb: 32 };
    expect(points('memory', kit, ['white'])).toBe(75);
    expect(points('memory', kit, ['black', 'silver'])).toBe(75);
    expect(points('memory', kit, ['black'])).toBe(0);
    expect(points('memory', kit, [])).toBe(0);
    for (const slot of ['motherboard', 'supply', 'cooler'] as const)
      expect(points(slot, {}, ['white'])).toBe(75);
    expect(points('graphics', card, ['white'])).toBe(75);
    // Of the case it is asked, of a drive and a processor nobody sees it.
    expect(points('case', {}, ['white'])).toBe(0);
    expect(points('storage', drive, ['white'])).toBe(0);
    expect(worth('memory', kit, { colors: ['white'] })).toBe(100);
  });
});

describe('the number that ranks parts of a kind', () => {
  it.each<[slot: Slot, facts: Facts, number: number | null]>([
    ['graphics', { chip: 'GeForce RTX 5080' }, 360],
    ['processor', { cores: 24, boostGhz: 2, architecture: 'Zen 4' }, 48],
    ['processor', { cores: 8, boostGhz: 5, architecture: 'Zen 4', l3Mb: 96 }, 40],
    ['memory', { totalGb: 8 }, 8],
    ['memory', { totalGb: 32, moduleForm: 'SO-DIMM' }, null],
    ['memory', {}, null],
    ['storage', { type: 'SSD', capacityGb: 250 }, 250],
    ['storage', { type: 'SSD', capacityGb: 250, protocol: 'USB' }, null],
    ['storage', { type: 'Hard drive', capacityGb: 4_000 }, null],
    ['case', { capacityGb: 250, type: 'SSD' }, null],
  ])('of %s with %j is %s', (slot, facts, number) => {
    expect(rankingNumber(slot, facts)).toBe(number);
  });

  it('is known of processors that are too old to be proposed, the older the less', () => {
    const speeds = ['Zen 2', 'Cascade Lake', 'Kaby Lake', 'Skylake', 'Zen'].map((architecture) =>
      rankingNumber('processor', { cores: 4, boostGhz: 4, architecture }),
    );
    expect(speeds).not.toContain(null);
    expect(isFalling(speeds)).toBe(true);
  });

  const kit = (totalGb: number, count = 1) => ({ facts: { totalGb }, count });
  const chip = (boostGhz: number, count = 1) => ({
    facts: { cores: 4, boostGhz, architecture: 'Zen 4' },
    count,
  });

  it.each<[what: string, slot: Slot, replaced: { facts: Facts; count: number }[], facts: Facts, percent: number | null]>([
    ['twice as much', 'memory', [kit(16)], { totalGb: 32 }, 100],
    ['as much', 'memory', [kit(16)], { totalGb: 16 }, 0],
    ['less', 'memory', [kit(16)], { totalGb: 12 }, -25],
    ['what several parts have together', 'memory', [kit(16), kit(8, 2)], { totalGb: 48 }, 50],
    ['a part of a percent, rounded down', 'memory', [kit(24)], { totalGb: 32 }, 33],
    ['a faster processor', 'processor', [chip(4)], chip(5).facts, 25],
    ['nothing, for speeds of two do not add up', 'processor', [chip(4), chip(4)], chip(5).facts, null],
    ['nothing, for two of one do not, either', 'processor', [chip(4, 2)], chip(5).facts, null],
    ['nothing in the place of nothing', 'memory', [], { totalGb: 32 }, null],
    ['nothing where the old number is not known', 'memory', [{ facts: {}, count: 1 }], { totalGb: 32 }, null],
    ['nothing where the new number is not known', 'memory', [kit(16)], {}, null],
  ])('tells of %s by how many percent it is more', (_, slot, replaced, facts, percent) => {
    expect(gainPercent(slot, replaced, facts)).toBe(percent);
  }); // oxfmt-ignore
});
