import type { Facts, Kind } from '../facts/fact.types.js';
import type { FactCondition } from '../facts/fact-conditions.js';

/** What a part demands of another: the other's fact is one of the part's values, or at least or at most its number. */
export type Demand = readonly [
  part: Kind,
  fact: string,
  relation: 'among' | 'atLeast' | 'atMost',
  other: Kind,
  otherFact: string,
];

/** Which facts of two parts have to agree, read in both directions. The builder's rules say the rest. */
export const DEMANDS: readonly Demand[] = [
  ['processor', 'socket', 'among', 'motherboard', 'socket'],
  ['processor', 'memoryGenerations', 'among', 'motherboard', 'memoryGeneration'],
  ['processor', 'memoryGenerations', 'among', 'memory', 'generation'],
  ['processor', 'socket', 'among', 'cooler', 'sockets'],
  ['motherboard', 'memoryGeneration', 'among', 'memory', 'generation'],
  ['motherboard', 'socket', 'among', 'cooler', 'sockets'],
  ['motherboard', 'form', 'among', 'case', 'boardForms'],
  ['graphics', 'lengthMm', 'atLeast', 'case', 'maxGpuMm'],
  ['graphics', 'recommendedSupplyW', 'atLeast', 'supply', 'wattage'],
  ['cooler', 'heightMm', 'atLeast', 'case', 'maxCoolerMm'],
  ['supply', 'form', 'among', 'case', 'supplyForms'],
];

const TURNED = {
  among: 'among',
  atLeast: 'atMost',
  atMost: 'atLeast',
} as const;

const ALL = DEMANDS.flatMap(([part, fact, relation, other, otherFact]): Demand[] => [
  [part, fact, relation, other, otherFact],
  [other, otherFact, TURNED[relation], part, fact],
]);

/**
 * Returns what a product of a kind must be like to fit a part, as far as the part's facts are known. Empty when nothing is
 * demanded of that kind, or nothing is known.
 */
export function conditionsToFit(part: { kind: Kind; facts: Facts }, wanted: Kind): FactCondition[] {
  return ALL.flatMap(([kind, fact, relation, other, key]): FactCondition[] => {
    const value = part.facts[fact];
    if (kind !== part.kind || other !== wanted || value === undefined) return [];
    if (typeof value === 'number')
      return [
        {
          key,
          values: [],
          from: relation === 'atLeast' ? value : null,
          to: relation === 'atMost' ? value : null,
        },
      ];
    const values = typeof value === 'object' ? value : [String(value)];
    return [{ key, values, from: null, to: null }];
  });
}
