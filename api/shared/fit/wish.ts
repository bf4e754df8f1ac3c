import { foldText } from '../rules/search.js';
import { interpret } from '../search/interpret.js';
import type { Clause, Interpretation, SearchCondition, Vocabulary } from '../search/search.types.js';
import { slotOf } from './knowledge.js';
import type { Slot } from './rule.types.js';

/** What a computer is for, which decides what its parts are worth. */
export const PURPOSES = ['everyday', 'gaming', 'work'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** How many lines of picture games are to be shown with. */
export type Lines = 1080 | 1440 | 2160;

/** What somebody wishes of a computer, as far as it is understood. */
export interface Wish {
  readonly purpose: Purpose;
  readonly lines: Lines | null;
  /** The most that it may cost, in cents; `null` where none is named. */
  readonly budgetCents: number | null;
  /** What is asked of the part in a slot. */
  readonly conditions: ReadonlyMap<Slot, readonly SearchCondition[]>;
  /** Colors of the whole computer, in English: asked of the case, preferred of what else one sees. */
  readonly colors: ReadonlySet<string>;
  /** Phrases, or what is left of them, that are no conditions: names of products, or words that nothing follows from. */
  readonly others: readonly string[];
}

/** The slots of every proposal, those that decide most first, and what their parts are called in a search. */
export const PROPOSED_SLOTS = {
  processor: 'processors',
  motherboard: 'motherboards',
  memory: 'memory',
  graphics: 'graphics cards',
  storage: 'storage',
  supply: 'power supplies',
  case: 'cases',
  cooler: 'coolers',
} as const satisfies Partial<Record<Slot, string>>;

/** A slot that every proposal fills. */
export type ProposedSlot = keyof typeof PROPOSED_SLOTS;

/** The same slots in their order. */
export const PROPOSAL_ORDER = Object.keys(PROPOSED_SLOTS) as readonly ProposedSlot[];

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const PURPOSE_WORDS: readonly (readonly [Purpose, ReadonlySet<string>])[] = [
  ['gaming', wordsOf('gaming gamer games game spiele spielen zocken gamen')],
  [
    'work',
    wordsOf(
      'work workstation rendering rendern video videos videoschnitt schnitt creator cad 3d entwicklung development coding ' +
        'programmieren photoshop bildbearbeitung streaming arbeitsstation',
    ),
  ],
  [
    'everyday',
    wordsOf('office buro homeoffice everyday alltag internet surfen schule school student familie family'),
  ],
];

const LINES: Readonly<Record<string, Lines>> = {
  '1080p': 1080,
  fhd: 1080,
  fullhd: 1080,
  '1440p': 1440,
  wqhd: 1440,
  qhd: 1440,
  '4k': 2160,
  uhd: 2160,
  '2160p': 2160,
};

/** What the wish is about, and words between the others. */
const FRAME = wordsOf(
  'pc pcs computer rechner system build machine maschine komplettsystem setup desktop tower budget euro eur fur for a an the ein ' +
    'eine einen einem und and mit with in im zum zu to please bitte neu neuer neuen new gut guter guten good der die das den of ' +
    'von i ich want need brauche suche looking my mein meinen cheap billig gunstig gunstiger gunstigen fast schneller schnellen',
);

/** Colors, which are asked of what one sees of a computer. */
const COLORS = wordsOf(
  'white weiss black schwarz silver silber red rot blue blau green grun pink rosa grey gray grau',
);

const COLOR_NAMES: Readonly<Record<string, string>> = {
  weiss: 'white',
  schwarz: 'black',
  silber: 'silver',
  rot: 'red',
  blau: 'blue',
  grun: 'green',
  rosa: 'pink',
  grau: 'gray',
  grey: 'gray',
};

/** Returns whether a folded text of colors, such as `black / white`, names one of them. */
export const hasColor = (folded: string, color: string): boolean =>
  folded.split(/[^\p{L}]+/u).includes(color);

/** `leiser`, `weißen`: adjectives without what German appends to them. */
const withoutEnding = (word: string): string =>
  /^(leise|weiss|schwarz|rot|blau|grun|grau)(?:e[rsnm]?|[rsnm])$/.exec(word)?.[1] ?? word;

/** Measures without a word for what they are of: of memory, where so much of it is sold, or of a drive. */
const BARE_MEASURES: readonly (readonly [RegExp, ProposedSlot])[] = [
  [/(?<!\S)1?\d{1,2} ?gb(?!\S)/, 'memory'],
  [/(?<!\S)(?:\d{3,} ?gb|\d+(?:[.,]\d)? ?tb)(?!\S)/, 'storage'],
];

/** A sum without its currency, as people write it behind everything else. */
const BARE_SUM = /(?<![\p{L}\d.,])(\d{1,2}[.,]?\d{3}|\d{3})(?:,-)?\s*$/u;

/** Words behind which a number that names have is a model, and no sum: `rtx 5070`, `ryzen 5 7600`. */
const BEFORE_MODEL = /\b(?:rtx|gtx|rx|arc|geforce|radeon|ryzen|core|ultra|i[3579])(?:\s+\d)?\s*$/iu;

/** Beside these conditions what is sold in a slot is looked at, and not what it costs or is called. */
const isOfPart = ({ type }: SearchCondition): boolean =>
  type === 'fact' || type === 'range' || type === 'manufacturer';

/** The categories that a text names. */
const categoriesIn = ({ clauses }: Interpretation): readonly string[] =>
  clauses.flatMap(({ condition }) => (condition.type === 'category' ? condition.categories : []));

/** Collects what phrases ask of the slots. */
class WishReader {
  readonly conditions = new Map<Slot, SearchCondition[]>();
  readonly others: string[] = [];
  readonly colors = new Set<string>();

  constructor(private readonly vocabulary: Vocabulary) {}

  read(phrase: string): void {
    const bare: string[] = [];
    let rest = phrase;
    for (const [pattern, slot] of BARE_MEASURES)
      rest = rest.replace(pattern, (measure) => {
        bare.push(`${measure} ${PROPOSED_SLOTS[slot]}`);
        return '';
      });
    rest = rest.trim().replace(/\s+/g, ' ');
    if (bare.length > 0 && categoriesIn(interpret(rest, this.vocabulary)).length === 0)
      for (const text of bare) this.readNamed(text);
    else rest = phrase;
    if (!this.readNamed(rest)) this.others.push(this.readForAll(rest));
  }

  /** Reads a phrase that names what it is about; returns whether it does. */
  private readNamed(phrase: string): boolean {
    const interpretation = interpret(phrase, this.vocabulary);
    const named = categoriesIn(interpretation);
    const slots = PROPOSAL_ORDER.filter((slot) => named.some((category) => slotOf(category, {}) === slot));
    for (const slot of slots)
      this.add(
        slot,
        interpretation.clauses.map(({ condition }) => condition),
      );
    if (slots.length > 0) this.others.push(...interpretation.ignored, ...interpretation.words);
    else if (named.length > 0) this.others.push(phrase);
    return named.length > 0;
  }

  /** Reads a phrase for each slot in turn, and returns the words that none of them understands. */
  private readForAll(phrase: string): string {
    let left: readonly string[] | null = null;
    const colors = phrase.split(' ').filter((word) => COLORS.has(word));
    const rest = phrase
      .split(' ')
      .filter((word) => !COLORS.has(word))
      .join(' ');
    for (const slot of PROPOSAL_ORDER) {
      // `intel` is whose processor it is; a card of the same maker is asked for by its name.
      if (rest === '' || (slot === 'graphics' && rest === 'intel')) continue;
      const { clauses, words, ignored } = interpret(`${rest} ${PROPOSED_SLOTS[slot]}`, this.vocabulary);
      const conditions = clauses.map(({ condition }) => condition);
      // What no product of the kind could have turns the words for the kind into others.
      if (!conditions.some(({ type }) => type === 'category')) continue;
      this.add(slot, conditions);
      // What a board has to fit is a part of the wish by its name.
      const models = conditions.flatMap((condition) => (condition.type === 'fits' ? condition.words : []));
      const unread = [...words, ...ignored, ...models].flatMap((text) => text.split(' '));
      left = (left ?? rest.split(' ')).filter((word) => unread.includes(word));
    }
    const unmet = colors.filter((color) => !this.readColor(COLOR_NAMES[color] ?? color));
    return [...(left ?? []), ...unmet].join(' ');
  }

  /** Asks for a color, of the case where cases state that one: whether anything that is proposed does. */
  private readColor(color: string): boolean {
    const places = [...this.vocabulary.values].flatMap(([folded, some]) =>
      hasColor(folded, color) ? some.filter(({ key }) => key === 'colour') : [],
    );
    const values = places.filter(({ kind }) => kind === 'case').map(({ value }) => value);
    if (values.length > 0) this.add('case', [{ type: 'fact', key: 'colour', values: [...new Set(values)] }]);
    const isStated = places.some(({ kind }) => (PROPOSAL_ORDER as readonly string[]).includes(kind));
    if (isStated) this.colors.add(color);
    return isStated;
  }

  private add(slot: Slot, conditions: readonly SearchCondition[]): void {
    const known = this.conditions.get(slot) ?? [];
    const wanted = conditions.filter(isOfPart);
    if (wanted.length > 0) this.conditions.set(slot, [...known, ...wanted]);
  }
}

const priceIn = (text: string, vocabulary: Vocabulary): Clause | undefined =>
  interpret(text, vocabulary).clauses.find(({ condition }) => condition.type === 'price');

/** Reads the sum at the end of a wish; `null` where none stands there. */
function bareSum(text: string, { hasWord }: Vocabulary): { cents: number; rest: string } | null {
  const found = BARE_SUM.exec(text);
  if (found === null) return null;
  const [digits, rest] = [found[1]?.replace(/[.,]/g, '') ?? '', text.slice(0, found.index)];
  return BEFORE_MODEL.test(rest) && hasWord(digits) ? null : { cents: Number(digits) * 100, rest };
}

/**
 * Reads what somebody wishes of a computer, in either language: `gaming, 1440p, ≤ 1,200 €, quiet, white`. Purpose and picture are
 * words of their own, all else is read as a search for each kind of part would be.
 */
export function readWish(text: string, vocabulary: Vocabulary): Wish {
  const price = priceIn(text, vocabulary)?.condition;
  const limit = price?.type === 'price' ? (price.to ?? price.from) : null;
  const sum = limit === null ? bareSum(text.trim(), vocabulary) : null;
  let purpose: Purpose | null = null;
  let lines: Lines | null = null;
  const reader = new WishReader(vocabulary);
  const phrases = (sum?.rest ?? text)
    .split(/[;+]|,(?!\d)|\s(?:with|mit|and|und)\s/iu)
    .map((phrase) => foldText(priceIn(phrase, vocabulary)?.withoutIt ?? phrase).replace('full hd', 'fullhd'));
  for (const phrase of phrases) {
    const words = phrase
      .split(/[\s-]+(?=\p{L})|\s+/u)
      .map(withoutEnding)
      .filter((word) => {
        const meant = PURPOSE_WORDS.find(([, some]) => some.has(word))?.[0];
        purpose ??= meant ?? null;
        lines ??= LINES[word] ?? null;
        return (
          meant === undefined && LINES[word] === undefined && !FRAME.has(word) && /[\p{L}\p{N}]/u.test(word)
        );
      });
    if (words.length > 0) reader.read(words.join(' '));
  }
  return {
    purpose: purpose ?? (lines === null ? 'everyday' : 'gaming'),
    lines,
    budgetCents: limit ?? sum?.cents ?? null,
    conditions: reader.conditions,
    colors: reader.colors,
    others: [...new Set(reader.others)].filter((words) => words !== ''),
  };
}
