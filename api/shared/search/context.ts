import type { Kind } from '../facts/fact.types.js';
import { kindOf } from '../facts/kinds.js';
import { VAGUE_WORDS, WEAK_CATEGORIES } from './category-words.js';
import type { Reading, Segment, Word } from './reading.types.js';
import type { Vocabulary } from './search.types.js';

/** What a text is about. */
export interface Context {
  readonly categories: readonly string[];
  readonly kinds: ReadonlySet<Kind>;
  /** The pieces that say so; those that imply it when none names it. */
  readonly segments: readonly Segment[];
  readonly isImplied: boolean;
}

/** Returns the words of a piece. */
export const wordsIn = (words: readonly Word[], { from, to }: Segment): readonly Word[] =>
  words.slice(from, to);

/** Parts that a case is chosen for: `case 180 mm cooler`. */
const PARTS_IN_CASES: ReadonlySet<string> = new Set(['graphics cards', 'coolers']);

const isOnlyOther = ({ type }: Segment): boolean => type === 'filler' || type === 'nothing';

/** Finds the category that a text names among all the categories that it mentions. */
class HeadFinder {
  constructor(
    private readonly segments: readonly Segment[],
    private readonly words: readonly Word[],
  ) {}

  /** Behind `for` and `with` stand other things than what is wanted. */
  private named(): Segment[] {
    const border = this.segments.findIndex(({ type }) => type === 'purpose' || type === 'feature');
    const categories = this.segments.filter(({ type }) => type === 'category');
    const ahead = categories.filter((segment) => border < 0 || this.segments.indexOf(segment) < border);
    return ahead.length > 0 ? ahead : categories;
  }

  private isVague(segment: Segment): boolean {
    return VAGUE_WORDS.has(
      wordsIn(this.words, segment)
        .map(({ canon }) => canon)
        .join(' '),
    );
  }

  /** `pc 32 gb ram`, against `pc gehäuse`. */
  private isWhole(segment: Segment): boolean {
    if (segment.categories?.[0] !== 'prebuilt') return false;
    const behind = this.segments
      .slice(this.segments.indexOf(segment) + 1)
      .find((other) => !isOnlyOther(other));
    return behind !== undefined && behind.type === 'facts';
  }

  private isWeak(segment: Segment, others: readonly Segment[]): boolean {
    const [category = ''] = segment.categories ?? [];
    const isInCase = others.some(({ categories }) => categories?.[0] === 'cases');
    return (
      WEAK_CATEGORIES.has(category) || this.isVague(segment) || (isInCase && PARTS_IN_CASES.has(category))
    );
  }

  find(): Segment | undefined {
    const named = this.named();
    const whole = named.find((segment) => this.isWhole(segment));
    if (whole !== undefined) return whole;
    const strong = named.filter((segment) => !this.isWeak(segment, named));
    return strong.at(-1) ?? named.filter((segment) => !this.isVague(segment)).at(-1) ?? named.at(-1);
  }
}

const isSame = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

/** Returns the readings of a piece for a kind. */
const forKind = ({ readings }: Segment, kind: Kind): readonly Reading[] =>
  readings.filter((reading) => reading.kind === kind);

/** The kinds that most pieces speak of, at least one of them by itself. */
function impliedKinds(segments: readonly Segment[]): Kind[] {
  const facts = segments.filter(({ type }) => type === 'facts');
  const anchored = new Set(
    facts.flatMap(({ readings }) =>
      readings.filter(({ isDependent }) => !isDependent).map(({ kind }) => kind),
    ),
  );
  const scores = [...anchored].map((kind) => ({
    kind,
    score: facts.filter((segment) => forKind(segment, kind).length > 0).length,
  }));
  const best = Math.max(0, ...scores.map(({ score }) => score));
  return scores.filter(({ score }) => score === best).map(({ kind }) => kind);
}

function impliedContext(segments: readonly Segment[], vocabulary: Vocabulary): Context | null {
  const known = new Set(vocabulary.categories.map(kindOf));
  const kinds = impliedKinds(segments).filter((kind) => known.has(kind));
  if (kinds.length === 0) return null;
  const [kind] = kinds;
  const isOne = kinds.length === 1 && kind !== undefined;
  return {
    categories: isOne ? vocabulary.categories.filter((category) => kindOf(category) === kind) : [],
    kinds: new Set(kinds),
    segments: isOne
      ? segments.filter((segment) => segment.type === 'facts' && forKind(segment, kind).length > 0)
      : [],
    isImplied: true,
  };
}

/** Returns what kind of product a text asks for: what it names, else what its other pieces speak of. */
export function contextOf(
  segments: readonly Segment[],
  words: readonly Word[],
  vocabulary: Vocabulary,
): Context | null {
  const head = new HeadFinder(segments, words).find();
  if (head === undefined) {
    // `ddr5 cl30 for msi b650 tomahawk`: what is wanted stands before, what it is for behind.
    const purpose = segments.findIndex(({ type }) => type === 'purpose');
    const ahead = purpose < 0 ? null : impliedContext(segments.slice(0, purpose), vocabulary);
    return ahead?.kinds.size === 1 ? { ...ahead, isImplied: false } : impliedContext(segments, vocabulary);
  }
  const categories = head.categories ?? [];
  return {
    categories,
    kinds: new Set(categories.map(kindOf)),
    segments: segments.filter(
      (segment) => segment.type === 'category' && isSame(segment.categories, categories),
    ),
    isImplied: false,
  };
}
