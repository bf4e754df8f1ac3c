import { expect, it } from '@jest/globals';
import { fitOf } from '../fit/evaluate.js';
import type { FitPart, Known } from '../fit/known.types.js';
import type { Slot } from '../fit/rule.types.js';
import { project } from './geometry.js';
import { sceneOf } from './scene.js';

const part = (id: number, slot: Slot, facts: Record<string, number | string>): FitPart => ({
  id,
  slot,
  name: slot,
  count: 1,
  known: Object.fromEntries(
    Object.entries(facts).map(([key, value]): [string, Known] => [
      key,
      typeof value === 'number'
        ? { from: value, to: value, origin: 'MAKER' }
        : { texts: [value], origin: 'MAKER' },
    ]),
  ),
});

const CHASSIS = part(1, 'case', { maxGpuMm: 330, maxCoolerMm: 170, maxSupplyMm: 180 });

it.each([
  ['graphics', { lengthMm: 348 }, 'GPU-01', 'd', 18],
  ['cooler', { type: 'Air', heightMm: 175 }, 'COOL-02', 'w', 5],
  ['supply', { lengthMm: 180.5 }, 'PSU-02', 'd', 0.5],
  ['graphics', { lengthMm: 330 }, 'GPU-01', 'd', 0],
] as const)(
  'shows what sticks out of a case just as the rule says: %s %o',
  (slot, facts, rule, axis, excess) => {
    const build = [CHASSIS, part(2, slot, facts)];
    const drawn = sceneOf(build).drawn.find((one) => one.part?.id === 2);
    const verdict = fitOf(build).verdicts.find((one) => one.rule.id === rule);
    expect(verdict?.truth).toBe(excess > 0 ? 'false' : 'true');
    expect(drawn?.beyond?.size[axis] ?? 0).toBeCloseTo(excess);
    expect(drawn?.isKnown).toBe(true);
  },
);

it('draws to scale along axes of 30 degrees, and marks what nobody states', () => {
  expect(project({ d: 100, w: 0, h: 0 }).map(Math.round)).toEqual([87, 50]);
  expect(project({ d: 0, w: 100, h: 0 }).map(Math.round)).toEqual([-87, 50]);
  expect(project({ d: 0, w: 0, h: 100 })).toEqual([0, -100]);
  const { drawn, isRoomKnown, hasBoard } = sceneOf([part(1, 'case', {}), part(2, 'graphics', {})]);
  expect([isRoomKnown, hasBoard]).toEqual([false, false]);
  expect(drawn.find(({ slot }) => slot === 'graphics')).toMatchObject({ isKnown: false, beyond: null });
  expect(drawn.filter(({ part: filled }) => filled === null).map(({ slot }) => slot)).toEqual([
    'supply',
    'storage',
    'cooler',
    'memory',
  ]);
});
