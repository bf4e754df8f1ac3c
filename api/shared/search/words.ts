import { ownValue } from '../own-value.js';
import { escapeForRegex } from '../rules/search.js';
import { type Entry, ENTRIES, LISTED_WORDS } from './dictionary.js';
import { countOf } from './numbers.js';
import type { Word } from './reading.types.js';
import type { Vocabulary } from './search.types.js';
import { createSpelling, distanceOf, isCorrectable, type Spelling } from './spelling.js';
import { type Token, tokenize, wordsOf } from './tokens.js';

/** Endings of plurals and of German adjectives, the longest first. */
const ENDINGS = ['ern', 'en', 'er', 'es', 'em', 'e', 's', 'n'];

/** Shortest word that an ending is taken from. */
const MIN_STEM = 3;

/** How makers and families are written besides: folded, and as the catalog writes them. */
const ALIASES: Readonly<Record<string, string>> = {
  bequiet: 'be quiet',
  gskill: 'g.skill',
  wd: 'western digital',
  fritzbox: 'fritz box',
  coolermaster: 'cooler master',
  lianli: 'lian li',
  tplink: 'tp link',
  win: 'windows',
  m2: 'm.2',
  msft: 'microsoft',
  fractaldesign: 'fractal design',
  beyer: 'beyerdynamic',
  gefroce: 'geforce',
};

/** German words that end German compounds: `gamingmaus`, `gehäuselüfter`. */
const HEADS = [
  'tastatur',
  'bildschirm',
  'festplatte',
  'grafikkarte',
  'prozessor',
  'mainboard',
  'kopfhorer',
  'netzwerkkarte',
  'lautsprecher',
  'laufwerk',
  'monitor',
  'netzteil',
  'gehause',
  'speicher',
  'headset',
  'software',
  'rechner',
  'kuhler',
  'lufter',
  'lizenz',
  'router',
  'switch',
  'maus',
];

let listed: Spelling | undefined;

/** The word as the lists have it; `undefined` when they do not. */
function listedForm(word: string): string | undefined {
  if (LISTED_WORDS.has(word)) return word;
  const plain = word.replace(/([aou])e/g, '$1');
  if (plain !== word && LISTED_WORDS.has(plain)) return plain;
  for (const form of plain === word ? [word] : [word, plain])
    for (const ending of ENDINGS) {
      const stem = form.slice(0, -ending.length);
      if (!form.endsWith(ending) || stem.length < MIN_STEM) continue;
      for (const candidate of [stem, `${stem}e`]) if (LISTED_WORDS.has(candidate)) return candidate;
    }
  return undefined;
}

const LETTER = '[\\p{L}\\p{N}]';

/** The phrases that mean the same, by what they mean. */
const ALIKE = new Map<Entry, string[]>();
for (const [words, entry] of ENTRIES) ALIKE.set(entry, [...(ALIKE.get(entry) ?? []), words]);

/** Returns whether folded names say a phrase, by itself or by others of the lists that mean the same: `leise`, `silent`. */
export function sayingTest(phrase: string): (name: string) => boolean {
  const entry = ENTRIES.get(
    wordsOf(phrase)
      .map((word) => listedForm(word) ?? word)
      .join(' '),
  );
  const alike = entry === undefined ? [] : (ALIKE.get(entry) ?? []);
  const anyOf = [phrase, ...alike].map(escapeForRegex).join('|');
  const pattern = new RegExp(`(?<!${LETTER})(?:${anyOf})(?!${LETTER})`, 'u');
  return (name) => pattern.test(name);
}

/** The parts of a German compound whose first part is known. */
function compoundOf(word: string, vocabulary: Vocabulary): readonly [string, string] | undefined {
  for (const head of HEADS)
    for (const ending of ['', 'e', 'en', 'n', 's']) {
      if (!word.endsWith(head + ending) || word.length < head.length + ending.length + 2) continue;
      const first = word.slice(0, -(head.length + ending.length));
      for (const part of [first, first.replace(/s$/, '')])
        if (part.length >= 2 && (listedForm(part) !== undefined || vocabulary.hasWord(part)))
          return [first, head];
    }
  return undefined;
}

/** A word of the same length with another last letter is another form or another word: a `manager` is not `managed`. */
const keepsEnd = (one: string, other: string): boolean =>
  one.length !== other.length || one.at(-1) === other.at(-1) || one.at(-2) === other.at(-1);

/** The known word that a misspelt one is most likely meant to be. */
function corrected(word: string, vocabulary: Vocabulary): string | undefined {
  listed ??= createSpelling([...LISTED_WORDS].filter((text) => ENTRIES.has(text) || text.length > 4));
  const own = listed.near(word).find((candidate) => keepsEnd(word, candidate));
  const [known] = vocabulary.near(word);
  if (own === undefined || known === undefined) return own ?? known;
  return distanceOf(word, own) <= distanceOf(word, known) ? own : known;
}

/** The words of a text, as the lists and the catalog have them. */
export interface ReadWords {
  readonly words: readonly Word[];
  readonly corrections: readonly {
    readonly from: string;
    readonly to: string;
  }[];
}

/** Whether a word says something as it stands: one of the lists, a number, or too short to be a mistake. */
const isRead = (word: string): boolean =>
  listedForm(word) !== undefined || countOf(word) !== undefined || !/^\p{L}{4,}$/u.test(word);

/** What a word that no list has is taken for: two words, another one, or itself. */
interface Unlisted {
  readonly compound: readonly [string, string] | undefined;
  readonly better: string | undefined;
}

/** What words were taken for, so that a text that is read again without some of its words is read faster. */
export type ReadBefore = Map<string, Unlisted>;

function takenFor(text: string, vocabulary: Vocabulary): Unlisted {
  const compound = compoundOf(text, vocabulary);
  const isRight = compound !== undefined || vocabulary.hasWord(text) || !isCorrectable(text);
  return { compound, better: isRight ? undefined : corrected(text, vocabulary) };
}

class WordReader {
  readonly words: Word[] = [];
  readonly corrections: { from: string; to: string }[] = [];

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly before: ReadBefore,
  ) {}

  read(token: Token): void {
    const alias = ownValue(ALIASES, token.text);
    if (alias !== undefined) for (const text of alias.split(' ')) this.push(token, text);
    else if (isRead(token.text)) this.push(token, token.text);
    else this.readUnlisted(token);
  }

  private readUnlisted(token: Token): void {
    const { text } = token;
    const unlisted = this.before.get(text) ?? takenFor(text, this.vocabulary);
    this.before.set(text, unlisted);
    const { compound, better } = unlisted;
    if (compound !== undefined) {
      const border = token.start + compound[0].length;
      this.push({ ...token, end: border }, compound[0]);
      this.push({ ...token, start: border }, compound[1]);
      return;
    }
    if (better === undefined) return this.push(token, text);
    this.corrections.push({ from: text, to: better });
    this.push(token, better);
  }

  private push({ start, end, isGlued }: Token, text: string): void {
    this.words.push({
      text,
      canon: listedForm(text) ?? text,
      start,
      end,
      isGlued,
    });
  }
}

/** Reads the words of a text: endings, compounds, other spellings and typing mistakes are seen through. */
export function readWords(text: string, vocabulary: Vocabulary, before: ReadBefore): ReadWords {
  const reader = new WordReader(vocabulary, before);
  for (const token of tokenize(text)) reader.read(token);
  return { words: reader.words, corrections: reader.corrections };
}
