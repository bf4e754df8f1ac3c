import { smallestClash } from '../../../shared/fit/clash.js';
import { conditionOf } from '../../../shared/fit/condition.js';
import { fitOf, type Outcome, type Verdict } from '../../../shared/fit/evaluate.js';
import { allOf, createFilterTest, negate } from '../../../shared/fit/filter.js';
import type { FitPart, Knowledge } from '../../../shared/fit/known.types.js';
import { RULES } from '../../../shared/fit/rules.js';
import type { Rule } from '../../../shared/fit/rule.types.js';
import { gainPercent, rankingNumber } from '../../../shared/fit/worth.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { CompatibilityService } from '../compatibility/compatibility.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { PartsService, StockedPart } from '../search/parts.service.js';
import { toPart, type JudgedFit, type JudgedPart } from './fit.service.js';

/** A part of the shop that resolves a clash in the place of one of the build. */
export interface Exchange {
  readonly replaced: ProductRecord;
  readonly product: ProductRecord;
  /** What the build costs more with it, in cents; below zero it costs less. */
  readonly differenceCents: number;
  /** By how many percent it is more in the number that ranks its kind; `null` where no number does. */
  readonly gainPercent: number | null;
  /** What the rules say of the whole build with it. */
  readonly outcome: Outcome;
}

/** A part of the shop that is better than one of the computer; `replaced` is `null` for a part that the shop does not sell. */
export interface Upgrade extends Omit<Exchange, 'replaced'> {
  readonly replaced: ProductRecord | null;
  readonly replacedName: string;
}

/** Parts that cannot stand together, and what to exchange. */
export interface Clash {
  readonly rule: Rule;
  /** The fewest parts of which the rule fails. */
  readonly parts: readonly JudgedPart[];
  /** At most one for each of them, the cheapest first. */
  readonly exchanges: readonly Exchange[];
}

/** Clashes of one build that are looked into: each looks through the parts of a few slots. */
export const MAX_CLASHES = 4;

/** What is cheaper than this share of the present part would be another class of machine, and no exchange. */
const LEAST_SHARE = 3 / 4;

/** Candidates of which the stock is looked up, since some parts are taken several times. */
const TRIED = 8;

const isDecisive = ({ severity }: Rule): boolean => severity === 'hard' || severity === 'rare';

const isClash = ({ rule, truth }: Verdict): boolean => truth === 'false' && isDecisive(rule);

/** What is better by less is not worth the exchange. */
const LEAST_GAIN = 5 / 4;

/**
 * Returns what tells whether a part in the place of another one makes a rule hold, if one is given, and no rule fail that does not
 * fail already: the rules are read once for all candidates.
 */
function createResolves(
  rule: Rule | null,
  failing: ReadonlySet<string>,
  others: readonly FitPart[],
  { slot, count }: FitPart,
): (known: Knowledge) => boolean {
  const demands = RULES.filter(isDecisive).flatMap((other) => {
    const condition = conditionOf(other, others, slot, count);
    if (condition === null) return [];
    if (other === rule) return [condition.holds];
    return failing.has(other.id) ? [] : [negate(condition.fails)];
  });
  const test = createFilterTest(allOf(demands));
  const known = new Map<Knowledge, boolean>();
  return (knowledge) => {
    const resolves = known.get(knowledge) ?? test(knowledge);
    known.set(knowledge, resolves);
    return resolves;
  };
}

/** What the rules say of a build with another part; what no rule compares was not found to fit. */
function outcomeBeside(others: readonly FitPart[], next: FitPart): Outcome {
  const { outcome, verdicts } = fitOf([...others, next]);
  return verdicts.some(({ rule }) => isDecisive(rule)) ? outcome : 'UNKNOWN';
}

/** The cheapest first; where all are of a lesser class, the dearest of them. */
function byPreference(candidates: readonly StockedPart[], presentCents: number): StockedPart[] {
  const alike = candidates.filter(({ cents }) => cents >= presentCents * LEAST_SHARE);
  if (alike.length > 0) return alike.sort((one, other) => one.cents - other.cents || one.id - other.id);
  return candidates.toSorted((one, other) => other.cents - one.cents || one.id - other.id);
}

/** Finds what to exchange where parts clash. */
export class ExchangeService {
  constructor(
    private readonly deps: {
      catalog: CatalogService;
      compatibility: CompatibilityService;
      parts: PartsService;
    },
  ) {}

  /**
   * Returns the clashes of a build that was judged, `MAX_CLASHES` at most, each with the cheapest part in stock that resolves it
   * in the place of one of its own, and costs no less than three quarters of that.
   */
  async clashesOf({ parts, verdicts }: JudgedFit): Promise<Clash[]> {
    const failing = verdicts.map(({ verdict }) => verdict).filter(isClash);
    const ids = new Set(failing.map(({ rule }) => rule.id));
    const byId = new Map(parts.map((part) => [part.id, part]));
    const clashes: Clash[] = [];
    for (const { rule } of failing.slice(0, MAX_CLASHES)) {
      const set = (smallestClash(rule, parts) ?? []).flatMap(({ id }) => byId.get(id) ?? []);
      const exchanges: Exchange[] = [];
      for (const part of set) {
        const { product: replaced } = part;
        const exchange = replaced === null ? null : await this.exchangeOf(part, rule, ids, parts);
        if (replaced !== null && exchange !== null) exchanges.push({ replaced, ...exchange });
      }
      exchanges.sort((one, other) => one.differenceCents - other.differenceCents);
      clashes.push({ rule, parts: set, exchanges });
    }
    return clashes;
  }

  /**
   * Returns what would better a build that was judged: for each part that one number ranks, the cheapest of the shop in stock that is
   * better in it by a quarter, and with which no rule fails that does not fail now. Of several alike, for one of them.
   */
  async upgradesOf({ parts, verdicts }: JudgedFit): Promise<Upgrade[]> {
    const failing = new Set(verdicts.flatMap(({ verdict }) => (isClash(verdict) ? verdict.rule.id : [])));
    const upgrades: Upgrade[] = [];
    const done = new Set<string>();
    for (const part of parts) {
      const { slot, product: replaced, name: replacedName } = part;
      const number = rankingNumber(slot, part.facts);
      if (number === null || done.has(slot)) continue;
      done.add(slot);
      const isBetter = ({ facts }: StockedPart): boolean =>
        (rankingNumber(slot, facts) ?? 0) >= number * LEAST_GAIN;
      const upgrade = await this.exchangeOf(part, null, failing, parts, isBetter);
      if (upgrade !== null) upgrades.push({ ...upgrade, replaced, replacedName });
    }
    return upgrades;
  }

  /** A part of one's own costs nothing where it is, and nothing comes back for it. */
  private async exchangeOf(
    part: JudgedPart,
    rule: Rule | null,
    failing: ReadonlySet<string>,
    build: readonly JudgedPart[],
    isWanted?: (candidate: StockedPart) => boolean,
  ): Promise<Omit<Exchange, 'replaced'> | null> {
    const { product: replaced, slot, count } = part;
    const others = build.filter((other) => other !== part);
    const resolves = createResolves(rule, failing, others, part);
    const taken = new Set(build.map(({ id }) => id));
    const candidates = (await this.deps.parts.inSlot(slot)).filter(
      (candidate) =>
        !taken.has(candidate.id) && (isWanted?.(candidate) ?? true) && resolves(candidate.part.known),
    );
    // What is better may well cost less than what it replaces.
    const replacedCents = replaced?.priceCents ?? 0;
    const first = byPreference(candidates, isWanted === undefined ? replacedCents : 0).slice(0, TRIED);
    const products = await this.deps.catalog.productsByIds(first.map(({ id }) => id));
    const product = products.find((one) => one !== null && one.isListed && one.stockCount >= count);
    const tables = await this.deps.compatibility.tables();
    const next = product == null ? null : toPart(product, tables, count);
    if (product == null || next === null) return null;
    return {
      product,
      differenceCents: (product.priceCents - replacedCents) * count,
      gainPercent: gainPercent(slot, [{ facts: part.facts, count: 1 }], next.facts),
      outcome: outcomeBeside(others, next),
    };
  }
}
