import type { Bounds } from '@shared/fit/evaluate.js';
import type { FitPart } from '@shared/fit/known.types.js';
import type { Slot } from '@shared/fit/rule.types.js';

/** What one slot of a machine draws, in W. */
export interface Drain extends Bounds {
  readonly slot: Slot | 'board';
}

/** Adds up what is drawn. */
export const totalOf = (drains: readonly Bounds[]): Bounds => ({
  from: drains.reduce((total, { from }) => total + from, 0),
  to: drains.reduce((total, { to }) => total + to, 0),
});

/** Returns what a machine draws for 0.1 ms when its cards take twice their power; `null` without a card, which has no such spikes. */
export function spikeOf(drains: readonly Drain[]): Bounds | null {
  const cards = drains.filter(({ slot }) => slot === 'graphics');
  return cards.length === 0 ? null : totalOf([...drains, ...cards]);
}

/** Returns what the supply of a machine gives, in W; `null` where it has none or does not state it. */
export function wattageOf(parts: readonly FitPart[]): number | null {
  const known = parts.find(({ slot }) => slot === 'supply')?.known.wattage;
  return known === undefined || 'texts' in known ? null : known.from;
}
