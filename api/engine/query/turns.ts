import { checkTime, isTurnOver } from './deadline.js';

/**
 * Work that may become long, in turns: it pauses when its turn is over, so that other connections are served before it
 * goes on, and gives its result at the end.
 */
export type Turns<Result> = Generator<void, Result, void>;

/** Takes all turns at once. */
export function atOnce<Result>(turns: Turns<Result>): Result {
  for (;;) {
    const turn = turns.next();
    if (turn.done) return turn.value;
  }
}

/** Takes a step for each item. */
export function* eachInTurns<Item>(items: readonly Item[], step: (item: Item) => void): Turns<void> {
  for (let at = 0; at < items.length;) {
    at = stepUntilTurnEnds(items, at, step);
    if (isTurnOver()) yield;
  }
}

/** Steps from a place on, and tells at which place to go on. No generator: each of the steps would take longer in one. */
function stepUntilTurnEnds<Item>(items: readonly Item[], from: number, step: (item: Item) => void): number {
  for (let at = from; at < items.length; at++) {
    checkTime();
    step(items[at] as Item);
    if (isTurnOver()) return at + 1;
  }
  return items.length;
}

/** As `Array.map`. */
export function* mapInTurns<Item, Result>(
  items: readonly Item[],
  step: (item: Item) => Result,
): Turns<Result[]> {
  const results: Result[] = [];
  yield* eachInTurns(items, (item) => results.push(step(item)));
  return results;
}

/** As `Array.filter`. */
export function* filterInTurns<Item>(items: readonly Item[], test: (item: Item) => boolean): Turns<Item[]> {
  const kept: Item[] = [];
  yield* eachInTurns(items, (item) => {
    if (test(item)) kept.push(item);
  });
  return kept;
}

/** So many items are sorted without a pause. */
const RUN = 1024;

/** As `Array.toSorted`: items that compare equal stay in their order. */
export function* sortInTurns<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Turns<Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).sort(compare));
    if (isTurnOver()) yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Turns<Item[]> {
  const merged: Item[] = [];
  let at = 0;
  for (const item of left) {
    for (let next = right[at]; next !== undefined && compare(next, item) < 0; next = right[++at]) {
      merged.push(next);
      if (isTurnOver()) yield;
    }
    merged.push(item);
    if (isTurnOver()) yield;
  }
  return merged.concat(right.slice(at));
}
