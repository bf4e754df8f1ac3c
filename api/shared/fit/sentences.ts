import type { LanguageCode } from '../language.js';
import { factOf } from '../facts/kinds.js';
import { labelOf, valueIn } from '../facts/wording.js';
import type { Kind } from '../facts/fact.types.js';
import { ownValue } from '../own-value.js';
import { factsOfTest, splitRef } from './define.js';
import type { Bounds, Verdict } from './evaluate.js';
import type { FitPart } from './known.types.js';
import type { Slot } from './rule.types.js';

const WORDS = {
  en: {
    fits: '{label}: fits.',
    atMost: '{label}: at most {to}, even in the worst case.',
    unknown: 'Not certain: {part} does not state “{fact}”.',
    open: 'Not certain: {label}.',
    from: 'at least {n}',
    reported: '{sentence} {by} reports this; the maker does not state it.',
  },
  de: {
    fits: '{label}: passt.',
    atMost: '{label}: höchstens {to}, auch im ungünstigsten Fall.',
    unknown: 'Nicht sicher: Bei {part} fehlt die Angabe „{fact}“.',
    open: 'Nicht sicher: {label}.',
    from: 'mindestens {n}',
    reported: '{sentence} So meldet es {by}; der Hersteller gibt es nicht an.',
  },
} as const satisfies Record<LanguageCode, Record<string, string>>;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/gu, (whole, key: string) => ownValue(values, key) ?? whole);

/** The kinds of product that stand in slots of another name. */
const KINDS: Partial<Record<Slot, Kind>> = { system: 'software', expansion: 'network' };

const whole = (value: number, language: LanguageCode): string =>
  valueIn(Math.round(value * 10) / 10, undefined, language);

/** A number as far as it is known: itself, or the bound that decides against it. */
function boundsIn({ from, to }: Bounds, language: LanguageCode): string {
  if (from === to) return whole(from, language);
  return fill(WORDS[language].from, { n: whole(from, language) });
}

function factIn(part: FitPart, key: string, language: LanguageCode): string {
  const known = ownValue(part.known, key);
  if (known === undefined) return '?';
  if ('texts' in known) return valueIn(known.texts, undefined, language);
  return boundsIn(known, language);
}

/** What a fact is called where it is missing: its row, or the question of the rule where only the shop concludes it. */
function missingIn({ rule, parts, missing }: Verdict, language: LanguageCode): string {
  for (const ref of missing) {
    const [slot, key] = splitRef(ref);
    const part = parts.get(slot);
    const definition = factOf(KINDS[slot] ?? (slot as Kind), key);
    if (part !== undefined && definition !== undefined)
      return fill(WORDS[language].unknown, { part: part.name, fact: labelOf(definition, language) });
  }
  return fill(WORDS[language].open, { label: rule.label[language] });
}

/** Who reports what decides a verdict. */
function reporterOf({ rule, parts }: Verdict): string {
  const reports = factsOfTest(rule.test).flatMap((ref) => {
    const [slot, key] = splitRef(ref);
    return ownValue(parts.get(slot)?.known ?? {}, key)?.report?.by ?? [];
  });
  return reports[0] ?? '';
}

/** Returns what a verdict says to a reader, in one sentence that names both values, and another one where only others report them. */
export function sentenceOf(verdict: Verdict, language: LanguageCode): string {
  const sentence = plainSentence(verdict, language);
  if (!verdict.isReported) return sentence;
  return fill(WORDS[language].reported, { sentence, by: reporterOf(verdict) });
}

function plainSentence(verdict: Verdict, language: LanguageCode): string {
  const { rule, parts, sum, truth } = verdict;
  const label = rule.label[language];
  if (truth === 'unknown') return missingIn(verdict, language);
  if (truth === 'true') {
    const isBounded = sum !== null && sum.from !== sum.to && Number.isFinite(sum.to);
    return isBounded && rule.id === 'PSU-03'
      ? fill(WORDS[language].atMost, { label, to: valueIn(sum.to, 'W', language) })
      : fill(WORDS[language].fits, { label });
  }
  return rule.sentence[language].replace(/\{(\w+)(?:\.(\w+))?\}/gu, (match, slot: string, key?: string) => {
    if (slot === 'sum') return sum === null ? match : boundsIn(sum, language);
    const part = parts.get(slot as Slot);
    if (part === undefined) return match;
    return key === undefined ? part.name : factIn(part, key, language);
  });
}
