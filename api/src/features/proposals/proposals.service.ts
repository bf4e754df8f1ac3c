import type { ProposalProblem } from '../../../shared/builds/proposal.js';
import type { Facts } from '../../../shared/facts/fact.types.js';
import { bestBuild, RuleBook, type Choice, type OpenSlot } from '../../../shared/fit/best-build.js';
import type { Certainty } from '../../../shared/fit/grade.js';
import type { Slot } from '../../../shared/fit/rule.types.js';
import {
  PROPOSAL_ORDER,
  PROPOSED_SLOTS,
  readWish,
  type ProposedSlot,
  type Wish,
} from '../../../shared/fit/wish.js';
import { needsCard, worthOf } from '../../../shared/fit/worth.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { foldText } from '../../../shared/rules/search.js';
import { satisfies } from '../../../shared/search/evaluate.js';
import { sayingTest } from '../../../shared/search/words.js';
import { watchUse } from '../../../process/bounds.js';
import { BOUNDS } from '../../kernel/caches/bounds.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { CompatibilityService } from '../compatibility/compatibility.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { judgeParts, toPart, type FitService, type JudgedFit, type JudgedPart } from '../fit/fit.service.js';
import type { PartsService, StockedPart } from '../search/parts.service.js';
import type { SearchService } from '../search/search.service.js';

/** A part of a proposal, and why it is this one. */
export interface ProposedPart {
  readonly slot: Slot;
  readonly product: ProductRecord;
  readonly count: number;
  /** Whether it was there before. */
  readonly isKept: boolean;
  /** The cheapest part that would be worth more and fits with the rest; `null` where there is none, and for what is kept. */
  readonly better: ProductRecord | null;
}

/** What the shop proposes for a wish. */
export interface Proposal {
  readonly wish: Wish;
  /** What of the wish nothing follows from. */
  readonly ignored: readonly string[];
  /** Why nothing is proposed; `null` where something is. */
  readonly problem: ProposalProblem | null;
  /** Slots for which nothing in stock is as it is wished. */
  readonly emptySlots: readonly Slot[];
  /** What the cheapest build costs that is as it is wished, in cents, where the budget is too small for it; else `null`. */
  readonly cheapestCents: number | null;
  readonly parts: readonly ProposedPart[];
  readonly totalCents: number;
  readonly fit: JudgedFit;
}

/** What is found out for a wish, and kept until the catalog changes. */
interface Draft {
  readonly ignored: readonly string[];
  readonly problem: ProposalProblem | null;
  readonly emptySlots: readonly Slot[];
  readonly cheapestCents: number | null;
  readonly parts: readonly { readonly id: number; readonly betterId: number | null }[];
}

/** Searches through the catalog are dear: so many from one address. */
const PROPOSING: Limit = { name: 'proposals', tries: 60, windowMs: 600_000 };

const RULE_BOOK = BOUNDS['rules asked'];

/** How sure builds have to be, the surest first. */
const PROOFS: readonly Certainty[] = ['CERTAIN', 'NOT_CLASHING'];

/** A choice of the shop, with its product; of what is kept there may be several, and of nothing none. */
type Offer = Choice & { readonly id: number | null };

const NOTHING: Offer = { parts: [], cents: 0, points: 0, id: null };

/** Nothing that is proposed costs more, in cents. */
const ANY_BUDGET = Number.MAX_SAFE_INTEGER;

const asOffer = ({ id, cents, part }: StockedPart, points: number): Offer => ({
  id,
  cents,
  points,
  parts: [part],
});

const keptOffer = (parts: readonly JudgedPart[]): Offer => ({
  parts,
  cents: parts.reduce((sum, { product, count }) => sum + (product?.priceCents ?? 0) * count, 0),
  points: 0,
  id: null,
});

/** Of parts that no rule tells apart those of which no cheaper one is worth as much. */
function frontierOf(slot: Slot, offers: readonly Offer[], book: RuleBook): Offer[] {
  const best = new Map<number, Offer[]>();
  for (const offer of offers.toSorted((one, other) => one.cents - other.cents || other.points - one.points)) {
    const number = book.classOf(slot, offer.parts);
    const known = best.get(number);
    if (known === undefined) best.set(number, [offer]);
    else if (offer.points > (known.at(-1)?.points ?? 0)) known.push(offer);
  }
  return [...best.values()].flat();
}

/** Proposes whole builds for a wish. */
export class ProposalsService {
  /** What the rules were asked for one wish serves the next. */
  private readonly book = new RuleBook(RULE_BOOK.maxBytes);

  constructor(
    private readonly deps: {
      catalog: CatalogService;
      compatibility: CompatibilityService;
      search: SearchService;
      parts: PartsService;
      fit: FitService;
      throttle: Throttle;
    },
  ) {
    watchUse(RULE_BOOK, this.book, ({ bytes }) => bytes);
  }

  /**
   * Returns the build that is worth the most for a wish within its budget, around the parts that are there already: of what is in
   * stock and surely fits, or where nothing surely does, of what nothing is against. Throws what a search does for its text,
   * what `FitService.read` does for the parts, and `RATE_LIMITED`.
   */
  async propose(address: string, text: string, kept: readonly Quantity[]): Promise<Proposal> {
    const given = await this.deps.fit.read(kept);
    await this.deps.throttle.countAddress(PROPOSING, address);
    const wish = await this.deps.search.understand(text, 'wish', readWish);
    const draft = await this.deps.catalog.cacheUntilChange(JSON.stringify(['proposal', text, kept]), () =>
      this.draft(wish, given),
    );
    return this.present(wish, given, draft);
  }

  private async draft(wish: Wish, given: readonly JudgedPart[]): Promise<Draft> {
    const { slots, ignored } = await this.slotsFor(wish, given);
    const none = { ignored, emptySlots: [], cheapestCents: null, parts: [] };
    if (wish.budgetCents === null) return { ...none, problem: 'NO_BUDGET' };
    const emptySlots = slots.flatMap(({ slot, choices }) => (choices.length === 0 ? slot : []));
    if (emptySlots.length > 0) return { ...none, problem: 'NOT_IN_STOCK', emptySlots };
    for (const proof of PROOFS) {
      const found = bestBuild(slots, wish.budgetCents, proof, this.book);
      if (found !== null) return { ...none, problem: null, parts: this.reasonsOf(slots, found, proof) };
    }
    const cheapest = this.cheapestOf(slots, 'NOT_CLASHING');
    if (cheapest === null) return { ...none, problem: 'NOTHING_FITS' };
    const cheapestCents = cheapest.reduce((sum, { cents }) => sum + cents, 0);
    return { ...none, problem: 'OVER_BUDGET', cheapestCents };
  }

  private cheapestOf(slots: readonly OpenSlot<Offer>[], proof: Certainty): readonly Offer[] | null {
    const even = slots.map(({ slot, choices }) => ({
      slot,
      choices: choices.map((choice) => ({ ...choice, points: 0 })),
    }));
    return bestBuild(even, ANY_BUDGET, proof, this.book);
  }

  /** The parts that were found, each with the cheapest that would be worth more in its place. */
  private reasonsOf(
    slots: readonly OpenSlot<Offer>[],
    found: readonly Offer[],
    proof: Certainty,
  ): { id: number; betterId: number | null }[] {
    return found.flatMap(({ id, points }, place) => {
      if (id === null) return [];
      const others = slots.map(({ slot, choices }, other) => ({
        slot,
        choices:
          other === place
            ? choices.filter((choice) => choice.points > points)
            : found.slice(other, other + 1),
      }));
      return { id, betterId: this.cheapestOf(others, proof)?.[place]?.id ?? null };
    });
  }

  private async present(wish: Wish, given: readonly JudgedPart[], draft: Draft): Promise<Proposal> {
    const tables = await this.deps.compatibility.tables();
    const ids = draft.parts.flatMap(({ id, betterId }) => [id, betterId ?? id]);
    const found = await this.deps.catalog.productsByIds(ids);
    const products = new Map(found.flatMap((product) => (product === null ? [] : [[product._id, product]])));
    const chosen = draft.parts.flatMap(({ id, betterId }): (ProposedPart & { part: JudgedPart })[] => {
      const product = products.get(id);
      const part = product === undefined ? null : toPart(product, tables, 1);
      if (product === undefined || part === null) return [];
      const better = betterId === null ? null : (products.get(betterId) ?? null);
      return [{ slot: part.slot, product, count: 1, isKept: false, better, part }];
    });
    const isProposed = draft.problem === null;
    const keptParts = given.flatMap((part): (ProposedPart & { part: JudgedPart })[] =>
      part.product === null || !isProposed
        ? []
        : [{ slot: part.slot, product: part.product, count: part.count, isKept: true, better: null, part }],
    );
    const parts = [...keptParts, ...chosen];
    return {
      wish,
      ignored: draft.ignored,
      problem: draft.problem,
      emptySlots: draft.emptySlots,
      cheapestCents: draft.cheapestCents,
      parts,
      totalCents: parts.reduce((sum, { product, count }) => sum + product.priceCents * count, 0),
      fit: judgeParts(parts.map(({ part }) => part)),
    };
  }

  /** All slots with what may stand in each, and the words of the wish that say nothing. */
  private async slotsFor(
    wish: Wish,
    given: readonly JudgedPart[],
  ): Promise<{ slots: OpenSlot<Offer>[]; ignored: string[] }> {
    const keptSlots = [...new Set(given.map(({ slot }) => slot))];
    const slots = keptSlots.map((slot): OpenSlot<Offer> => ({
      slot,
      choices: [keptOffer(given.filter((part) => part.slot === slot))],
    }));
    const unnamed = new Set(wish.others);
    for (const slot of PROPOSAL_ORDER) {
      if (given.some((part) => part.slot === slot)) continue;
      const candidates = this.suitable(slot, await this.deps.parts.inSlot(slot), wish);
      const named = wish.others
        .map((words) => ({ words, test: sayingTest(foldText(words)) }))
        .map(({ words, test }) => ({
          words,
          meant: candidates.filter(({ parts }) => test(parts[0]?.name ?? '')),
        }))
        .filter(({ words, meant }) => unnamed.has(words) && meant.length > 0);
      for (const { words } of named) unnamed.delete(words);
      const meant = named.reduce(
        (left, { meant: some }) => left.filter((offer) => some.includes(offer)),
        candidates,
      );
      const isOptional = slot === 'graphics' && !needsCard(wish.purpose) && !wish.conditions.has(slot);
      const choices = frontierOf(slot, meant, this.book);
      slots.push({ slot, choices: isOptional && named.length === 0 ? [NOTHING, ...choices] : choices });
    }
    return { slots, ignored: [...unnamed] };
  }

  /** The parts for a slot that are as they are wished, with what they are worth. */
  private suitable(slot: ProposedSlot, parts: readonly StockedPart[], wish: Wish): Offer[] {
    const conditions = wish.conditions.get(slot) ?? [];
    const known = new Map<Facts, number | null>();
    return parts.flatMap((part) => {
      const { facts, manufacturer, cents: priceCents } = part;
      let worth = known.get(facts);
      if (worth === undefined) {
        const quality = this.deps.parts.qualityOf(part);
        worth = quality === null ? null : worthOf(slot, facts, quality, wish);
        known.set(facts, worth);
      }
      if (worth === null) return [];
      const product = { category: PROPOSED_SLOTS[slot], manufacturer, priceCents, facts };
      const isWished = conditions.every(
        (condition) => condition.type !== 'fits' && satisfies(condition, product),
      );
      return isWished ? asOffer(part, worth) : [];
    });
  }
}
