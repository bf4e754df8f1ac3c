import { factsOfTest, splitRef } from './define.js';
import { answerOf } from './evaluate.js';
import type { Certainty } from './grade.js';
import type { FitPart, Knowledge } from './known.types.js';
import { RULES } from './rules.js';
import type { Rule, Slot } from './rule.types.js';

/** What may stand in a slot: a part, several, or none; what they cost, and what they are worth in whole points. */
export interface Choice {
  readonly parts: readonly FitPart[];
  readonly cents: number;
  readonly points: number;
}

/** A slot to be filled, and what may stand in it. */
export interface OpenSlot<Chosen extends Choice = Choice> {
  readonly slot: Slot;
  readonly choices: readonly Chosen[];
}

/** More than any machine costs, in cents: a point counts more than all money, and of equal points the cheaper build wins. */
const POINT = 1e9;

const valueOf = ({ points, cents }: Choice): number => points * POINT - cents;

/** Into how many steps a budget is divided for the estimate of what it can still buy. */
const STEPS = 256;

/** Remarks that no build has which the shop proposes itself: too little power, or more heat than is carried off. */
const STRAIN: readonly string[] = ['CPU-04', 'COOL-04', 'PSU-04', 'PSU-05', 'PSU-06'];

/** Whether a rule can rule a build out. */
export const isDecisive = ({ id, severity }: Rule): boolean => severity !== 'note' || STRAIN.includes(id);

const DECISIVE = RULES.filter(isDecisive);

/** The facts that a rule reads, by their slots, with the one that it wants empty. */
function readBy(rule: Rule): ReadonlyMap<Slot, readonly string[]> {
  const read = new Map<Slot, Set<string>>();
  if (rule.without !== null) read.set(rule.without, new Set());
  for (const ref of factsOfTest(rule.test)) {
    const [slot, key] = splitRef(ref);
    read.set(slot, (read.get(slot) ?? new Set()).add(key));
  }
  return new Map([...read].map(([slot, keys]) => [slot, [...keys]]));
}

const READ = new Map(DECISIVE.map((rule) => [rule, readBy(rule)]));

/** Roughly what an entry of a map takes in memory beside its texts, in bytes. */
const ENTRY_BYTES = 64;

/** Numbers parts so that those that are described alike in some facts have the same number; no part has 0. */
class Descriptions {
  private readonly numbers = new Map<string, number>();
  private readonly known = new WeakMap<Knowledge, number>();
  private textBytes = 0;

  constructor(private readonly keys: readonly string[]) {}

  /** Roughly what they take in memory. */
  get bytes(): number {
    return this.textBytes + this.numbers.size * ENTRY_BYTES;
  }

  numberOf(parts: readonly FitPart[]): number {
    const [part] = parts;
    if (part === undefined) return 0;
    const isUsual = parts.length === 1 && part.count === 1;
    const known = isUsual ? this.known.get(part.known) : undefined;
    if (known !== undefined) return known;
    const text = JSON.stringify(
      parts.map(({ known: facts, count }) => [count, ...this.keys.map((key) => facts[key] ?? 0)]),
    );
    const before = this.numbers.get(text);
    const number = before ?? this.numbers.size + 1;
    if (before === undefined) {
      this.numbers.set(text, number);
      this.textBytes += 2 * text.length;
    }
    if (isUsual) this.known.set(part.known, number);
    return number;
  }
}

/** So many descriptions of each of the four slots that a rule reads at most make keys of their own. */
const MOST_DESCRIPTIONS = 8_192;

/** One rule asked of choices for its slots; the same question is answered once. */
class Question {
  private readonly descriptions: readonly Descriptions[];
  private readonly answers = new Map<number, boolean>();

  constructor(
    private readonly rule: Rule,
    slots: readonly Slot[],
    private readonly proof: Certainty,
  ) {
    this.descriptions = slots.map((slot) => new Descriptions(READ.get(rule)?.get(slot) ?? []));
  }

  /** Roughly what the answers take in memory, with what they are about. */
  get bytes(): number {
    return this.descriptions.reduce((sum, { bytes }) => sum + bytes, this.answers.size * ENTRY_BYTES);
  }

  /** The number of what a choice for one of the slots is to the rule. */
  numberOf(place: number, { parts }: Choice): number {
    return this.descriptions[place]?.numberOf(parts) ?? 0;
  }

  /** Whether the rule lets choices stand together, of which the numbers are given. */
  allows(numbers: readonly number[], chosen: () => readonly FitPart[]): boolean {
    const isKept = numbers.every((number) => number < MOST_DESCRIPTIONS);
    const key = numbers.reduce((sum, number) => sum * MOST_DESCRIPTIONS + number, 0);
    const known = isKept ? this.answers.get(key) : undefined;
    if (known !== undefined) return known;
    const truth = answerOf(this.rule, chosen());
    const isOpen = truth === 'unknown' && this.rule.severity === 'hard' && this.proof === 'CERTAIN';
    const answer = truth !== 'false' && !isOpen;
    if (isKept) this.answers.set(key, answer);
    return answer;
  }
}

/** What the rules have been asked: it may serve many searches, which then ask only what is new. */
export class RuleBook {
  private readonly questions = new Map<string, Question>();
  private readonly classes = new Map<Slot, Descriptions>();

  /** Keeps about `maxBytes`: visitors name their own parts in ever other numbers, and each set of them is another question. */
  constructor(private readonly maxBytes = Number.POSITIVE_INFINITY) {}

  /** Roughly what is kept, in bytes. */
  get bytes(): number {
    return [...this.questions.values(), ...this.classes.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Forgets everything when three quarters of the room are taken: the rest is for the search that begins. */
  makeRoom(): void {
    if (this.bytes <= (this.maxBytes * 3) / 4) return;
    this.questions.clear();
    this.classes.clear();
  }

  /** Returns a number that parts for a slot share exactly where no rule that can rule them out tells them apart. */
  classOf(slot: Slot, parts: readonly FitPart[]): number {
    const known =
      this.classes.get(slot) ??
      new Descriptions([...new Set(DECISIVE.flatMap((rule) => READ.get(rule)?.get(slot) ?? []))]);
    this.classes.set(slot, known);
    return known.numberOf(parts);
  }

  /** Returns a rule as it is asked of some slots. */
  question(rule: Rule, slots: readonly Slot[], proof: Certainty): Question {
    const name = [rule.id, proof, ...slots].join(' ');
    const known = this.questions.get(name) ?? new Question(rule, slots, proof);
    this.questions.set(name, known);
    return known;
  }
}

/** A rule, and where the slots stand that it reads: in the order in which they are filled. */
interface Asked {
  readonly question: Question;
  readonly places: readonly number[];
  /** For each of the places the numbers of the choices. */
  readonly numbers: readonly (readonly number[])[];
}

/** The choices that are left for a slot, by their places among all for it; pools of one id are the same. */
interface Pool {
  readonly id: number;
  readonly indexes: readonly number[];
}

/** For each number of budget steps the most that some slots can be worth; below a number that nobody can pay for them. */
type Estimate = Float64Array;

/** One search for the best build: slot by slot, the most promising choice first, and nothing that cannot be better. */
class Search<Chosen extends Choice> {
  private readonly asked: readonly Asked[];
  private readonly step: number;
  private readonly values: readonly (readonly number[])[];
  private readonly pools = new Map<string, Pool>();
  private readonly known = new Map<string, Estimate>();
  private poolsCount = 0;
  private readonly since = new Map<number, readonly Asked[]>();
  private best = Number.NEGATIVE_INFINITY;
  private found: readonly number[] | null = null;

  constructor(
    private readonly slots: readonly OpenSlot<Chosen>[],
    private readonly budget: number,
    proof: Certainty,
    book: RuleBook,
  ) {
    book.makeRoom();
    this.step = Math.max(1, Math.ceil(budget / STEPS));
    this.values = slots.map(({ choices }) => choices.map(valueOf));
    const order = slots.map(({ slot }) => slot);
    this.asked = DECISIVE.flatMap((rule): Asked | [] => {
      if (rule.slots.some((slot) => !order.includes(slot))) return [];
      const read = order.filter((slot) => READ.get(rule)?.has(slot) === true);
      const question = book.question(rule, read, proof);
      const places = read.map((slot) => order.indexOf(slot));
      const numbers = places.map((place, index) =>
        (slots[place]?.choices ?? []).map((choice) => question.numberOf(index, choice)),
      );
      return { question, places, numbers };
    });
  }

  run(): readonly Chosen[] | null {
    const pools = this.slots.map(({ choices }, place) =>
      this.filtered(this.poolOf(choices.map((_, index) => index)), place, [], -1),
    );
    if (pools.every(({ indexes }) => indexes.length > 0))
      this.fill([], pools, this.estimates(pools, 1), this.budget, 0);
    return this.found?.flatMap((index, place) => this.slots[place]?.choices[index] ?? []) ?? null;
  }

  private poolOf(indexes: readonly number[]): Pool {
    this.poolsCount += 1;
    return { id: this.poolsCount, indexes };
  }

  /** What of a pool the rules leave that can be asked since the slot at `last` is filled; -1 asks those of one slot alone. */
  private filtered(pool: Pool, place: number, chosen: readonly number[], last: number): Pool {
    const asked = this.askedSince(place, last);
    if (asked.length === 0) return pool;
    const beside = asked.map(({ places, numbers }) =>
      places.map((at, which) => (at === place ? '' : numbers[which]?.[chosen[at] ?? 0])),
    );
    const key = [pool.id, place, last, ...beside].join(' ');
    const known = this.pools.get(key);
    if (known !== undefined) return known;
    const indexes = asked.reduce((left, one) => this.allowed(left, one, place, chosen), pool.indexes);
    const found = indexes.length === pool.indexes.length ? pool : this.poolOf(indexes);
    this.pools.set(key, found);
    return found;
  }

  /** What one rule leaves of the choices for a slot. */
  private allowed(
    indexes: readonly number[],
    asked: Asked,
    place: number,
    chosen: readonly number[],
  ): readonly number[] {
    const answers = new Map<number, boolean>();
    const own = asked.numbers[asked.places.indexOf(place)] ?? [];
    return indexes.filter((index) => {
      const number = own[index] ?? 0;
      const answer = answers.get(number) ?? this.allows(asked, place, index, chosen);
      answers.set(number, answer);
      return answer;
    });
  }

  /** The rules that read a slot and the one filled last, and otherwise only slots that are filled. */
  private askedSince(place: number, last: number): readonly Asked[] {
    const key = (last + 1) * this.slots.length + place;
    const known =
      this.since.get(key) ??
      this.asked.filter(
        ({ places }) =>
          places.includes(place) &&
          (last < 0 || places.includes(last)) &&
          places.every((other) => other === place || other <= last),
      );
    this.since.set(key, known);
    return known;
  }

  private allows(
    { question, places, numbers }: Asked,
    place: number,
    index: number,
    chosen: readonly number[],
  ): boolean {
    const indexAt = (at: number): number => (at === place ? index : (chosen[at] ?? 0));
    return question.allows(
      places.map((at, which) => numbers[which]?.[indexAt(at)] ?? 0),
      () => places.flatMap((at) => this.slots[at]?.choices[indexAt(at)]?.parts ?? []),
    );
  }

  /** What each slot from one on, with all behind it, can be worth at most, whatever fits together. */
  private estimates(pools: readonly Pool[], from: number): Estimate[] {
    const estimates: Estimate[] = [];
    estimates[pools.length] = new Float64Array(STEPS + 1);
    let key = '';
    for (let place = pools.length - 1; place >= from; place -= 1) {
      const pool = pools[place];
      const behind = estimates[place + 1];
      if (pool === undefined || behind === undefined) continue;
      key += `${pool.id} `;
      const estimate = this.known.get(key) ?? this.estimate(pool, place, behind);
      this.known.set(key, estimate);
      estimates[place] = estimate;
    }
    return estimates;
  }

  private estimate(pool: Pool, place: number, behind: Estimate): Estimate {
    const estimate = new Float64Array(STEPS + 1).fill(Number.NEGATIVE_INFINITY);
    for (const { steps, value } of this.frontier(pool, place))
      for (let left = steps; left <= STEPS; left += 1) {
        const worth = value + (behind[left - steps] ?? 0);
        if (worth > (estimate[left] ?? 0)) estimate[left] = worth;
      }
    return estimate;
  }

  /** Of the choices that cost as many steps the best, where no cheaper one is as good. */
  private frontier({ indexes }: Pool, place: number): { steps: number; value: number }[] {
    const most = new Map<number, number>();
    for (const index of indexes) {
      const steps = Math.floor((this.slots[place]?.choices[index]?.cents ?? 0) / this.step);
      const value = this.values[place]?.[index] ?? 0;
      if (steps <= STEPS && value > (most.get(steps) ?? Number.NEGATIVE_INFINITY)) most.set(steps, value);
    }
    let best = Number.NEGATIVE_INFINITY;
    return [...most]
      .sort(([one], [other]) => one - other)
      .flatMap(([steps, value]) => {
        if (value <= best) return [];
        best = value;
        return { steps, value };
      });
  }

  private fill(
    chosen: readonly number[],
    pools: readonly Pool[],
    estimates: readonly Estimate[],
    budget: number,
    value: number,
  ): void {
    const place = chosen.length;
    const slot = this.slots[place];
    if (slot === undefined) {
      this.best = value;
      this.found = chosen;
      return;
    }
    const behind = estimates[place + 1];
    const promising = (pools[place]?.indexes ?? []).flatMap((index) => {
      const left = budget - (slot.choices[index]?.cents ?? 0);
      if (left < 0) return [];
      const own = value + (this.values[place]?.[index] ?? 0);
      const most = own + (behind?.[Math.floor(left / this.step)] ?? 0);
      return most > this.best ? { index, left, own, most } : [];
    });
    promising.sort((one, other) => other.most - one.most);
    for (const { index, left, own, most } of promising) {
      if (most <= this.best) return;
      const next = [...chosen, index];
      const rest = pools.map((pool, later) =>
        later <= place ? pool : this.filtered(pool, later, next, place),
      );
      if (rest.some(({ indexes }) => indexes.length === 0)) continue;
      this.fill(next, rest, this.estimates(rest, place + 2), left, own);
    }
  }
}

/**
 * Returns the choices for some slots, in their order, that are worth the most points together, of several such the cheapest:
 * within a budget in cents, and such that no rule fails but for remarks, or with `CERTAIN` that every hard rule is proved. It is
 * what a search through all combinations finds; `null` where there is none. Slots that decide most come first, which saves time alone.
 */
export function bestBuild<Chosen extends Choice>(
  slots: readonly OpenSlot<Chosen>[],
  budgetCents: number,
  proof: Certainty,
  book = new RuleBook(),
): readonly Chosen[] | null {
  // Nobody can spend more than the dearest choices cost.
  const most = slots.reduce((sum, { choices }) => sum + Math.max(0, ...choices.map(({ cents }) => cents)), 0);
  return new Search(slots, Math.min(budgetCents, most), proof, book).run();
}
