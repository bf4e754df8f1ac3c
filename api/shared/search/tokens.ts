import { foldText } from '../rules/search.js';

/** A piece of a text that has a meaning of its own: `32gb` is two of them. */
export interface Token {
  /** Folded. */
  readonly text: string;
  /** Where it stands in the original text. */
  readonly start: number;
  readonly end: number;
  /** Written behind its number without a space: the `gb` of `32gb`. */
  readonly isGlued: boolean;
}

/** A folded text that knows for each of its characters where it comes from. */
interface FoldedText {
  readonly text: string;
  readonly origins: readonly number[];
}

/** What stands within a word without ending it: letters that fold to nothing, and marks that nobody sees. */
const WITHIN_WORDS = /[\p{L}\p{N}\p{Cf}]/u;

/** Texts that folding leaves as long as they are. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Folds a text character by character, so that every piece can be found again in the original. */
function foldWithOrigins(text: string): FoldedText {
  if (PLAIN.test(text)) return { text: text.toLowerCase(), origins: Array.from(text, (_, index) => index) };
  let folded = '';
  const origins: number[] = [];
  let position = 0;
  for (const character of text) {
    const piece = foldText(character) || (WITHIN_WORDS.test(character) ? '' : ' ');
    const isMark = /^\p{M}$/u.test(character);
    for (const letter of isMark ? '' : piece) {
      folded += letter;
      for (let unit = 0; unit < letter.length; unit++) origins.push(position);
    }
    position += character.length;
  }
  origins.push(position);
  return { text: folded, origins };
}

/** Words with dots, apostrophes and colons inside, numbers with commas inside, and signs that mean something. */
const PIECES =
  /[\p{L}\p{N}]+(?:(?:[.':](?=[\p{L}\p{N}])|(?<=\p{N}),(?=\p{N}))[\p{L}\p{N}]+)*\+?|[€%]|"|''|′′|″|°|<=|>=|[<>≤≥]|(?<=\p{N})\s?[-–—]\s?(?=\p{N})|(?<=\p{N}\s?)×(?=\s?\p{N})/gu;

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["''", '"'],
  ['′′', '"'],
  ['″', '"'],
  ['≤', '<='],
  ['≥', '>='],
  ['×', 'x'],
  ['–', '-'],
  ['—', '-'],
]);

/** Units that are written without a space behind their number. */
const GLUED_UNITS =
  'gb|tb|mb|kb|kg|w|kw|watt|hz|khz|mhz|ghz|mm|cm|in|inch|zoll|ms|ns|dpi|db|dba|gbit|gbe|mbit|gbps|mbps|mt|mts|va|rpm|' +
  'cfm|tbw|liter|litre|kern|kerne|kerner|core|cores|port|ports|slot|slots|er|eur|euro|jahr|jahre|monate|pin';

/** Letters that are units behind a small number only: the 8600G and the 255H are processors. */
const GLUED_LETTERS = 'g|h|l|m';

const SPLITS: readonly RegExp[] = [
  new RegExp(`^(\\d[\\d.,]*)(${GLUED_UNITS})(\\+)?$`, 'u'),
  new RegExp(`^(\\d{1,2}|\\d{1,3}(?=g)|\\d[.,]\\d)(${GLUED_LETTERS})(\\+)?$`, 'u'),
  // Cores in a German word: `achtkern`.
  /^(zwei|vier|sechs|acht|zwolf|sechzehn|dual|quad|hexa|octa)(kerner|kern|core)$/u,
  // Chips with their suffix.
  /^(\d{3,4})(ti|xt|xtx|super|gre)$/u,
  // 80+ is a name; 500+ means from 500 on.
  /^(?!80\+)(\d[\d.,]*)(\+)$/u,
  // Kits and resolutions.
  /^([1-8])(x)(\d{1,3})(gb|g)?$/u,
  /^(\d{3,4})(x)(\d{3,4})$/u,
  /^(wifi|wlan|pcie|gen|cl|rtx|gtx|rx|gt|ryzen|windows|win|office|usb|hdmi|ultra)(\d[\d.]*)([a-z]{0,3})$/u,
];

/** What is left of a piece is never taken apart twice, except a chip with its suffix: `rtx5070ti`. */
function split(piece: string): readonly string[] {
  for (const pattern of SPLITS) {
    const parts = pattern.exec(piece)?.slice(1);
    if (parts === undefined) continue;
    const [first = '', second = '', third = ''] = parts;
    // The letter of `wifi6e` belongs to the number.
    if (/^(?:wifi|wlan)$/.test(first)) return [first, second + third];
    return parts.filter((part) => part !== undefined && part !== '');
  }
  return [piece];
}

/** Spellings in two pieces of what is one word. */
const JOINED: Readonly<Record<string, string>> = {
  'wi fi': 'wifi',
  'w lan': 'wlan',
  'pci e': 'pcie',
  'pci express': 'pcie',
  'ddr 3': 'ddr3',
  'ddr 4': 'ddr4',
  'ddr 5': 'ddr5',
  'm 2': 'm.2',
  'mt s': 'mts',
  'mb s': 'mbps',
  'gb s': 'gbit',
  'gbit s': 'gbit',
  'mbit s': 'mbit',
  'db a': 'db',
  'usb c': 'usb-c',
  'usb a': 'usb-a',
  'u min': 'rpm',
};

/** Sockets are often written apart: `LGA 1700`. */
const joinedOf = (one: string, other: string): string | undefined =>
  (one === 'lga' && /^\d{3,4}$/.test(other)) || (one === 'am' && /^[2-5]\+?$/.test(other))
    ? one + other
    : JOINED[`${one} ${other}`];

function join(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const whole = before === undefined ? undefined : joinedOf(before.text, token.text);
    if (before === undefined || whole === undefined) joined.push(token);
    else joined[joined.length - 1] = { ...before, text: whole, end: token.end };
  }
  return joined;
}

/** Takes a text apart into words, numbers and units; separators and what is neither fall away. */
export function tokenize(text: string): Token[] {
  const { text: folded, origins } = foldWithOrigins(text);
  const tokens: Token[] = [];
  for (const match of folded.matchAll(PIECES)) {
    let position = match.index;
    const whole = match[0];
    const parts = split(whole);
    const isMeasure = parts.length > 1 && /^\d/.test(whole);
    for (const [index, part] of parts.entries()) {
      const clean = part.trim();
      const start = origins[position] ?? 0;
      const end = Math.max(origins[position + part.length] ?? text.length, start + 1);
      tokens.push({
        text: SIGNS.get(clean) ?? clean,
        start,
        end,
        isGlued: isMeasure && index > 0,
      });
      position += part.length;
    }
  }
  return join(tokens);
}

/** Returns the folded words of a name or a value, as a search text is taken apart. */
export const wordsOf = (text: string): string[] => tokenize(text).map((token) => token.text);
