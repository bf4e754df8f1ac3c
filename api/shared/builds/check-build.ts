import type { FieldProblem } from '../errors.js';
import type { FactDefinition } from '../facts/fact.types.js';
import { factOf, kindOf } from '../facts/kinds.js';
import type { Slot } from '../fit/rule.types.js';
import type { ReasonWithParams } from '../reasons.js';
import { cleanLine } from '../rules/plain-text.js';
import { fieldProblem, isWhole } from '../rules/problems.js';
import {
  BUILD_KINDS,
  BUILD_SLOTS,
  MAX_BUILD_NAME,
  MAX_ENTRIES,
  MAX_FACT_TEXT,
  MAX_FACT_VALUES,
  MAX_OWN_FACTS,
  MAX_OWN_LABEL,
  MAX_PIECES,
  SINGLE_SLOTS,
  type BuildContent,
  type BuildEntry,
  type OwnFact,
  type OwnPart,
} from './build.js';

/** The category whose facts describe what stands in a slot. */
export const SLOT_CATEGORIES: Readonly<Record<Slot, string>> = {
  processor: 'processors',
  motherboard: 'motherboards',
  memory: 'memory',
  graphics: 'graphics cards',
  storage: 'storage',
  case: 'cases',
  supply: 'power supplies',
  cooler: 'coolers',
  fan: 'fans',
  expansion: 'networking',
  monitor: 'monitors',
  system: 'operating systems',
  backup: 'power backup',
};

/** Largest numbers that somebody may state, by unit: beyond them it is a slip of the keyboard. */
const LARGEST: Readonly<Record<string, number>> = { mm: 3_000, W: 5_000, GHz: 100, V: 100 };
const LARGEST_COUNT = 1_000;
const LARGEST_OTHER = 1_000_000;

/** Returns the largest number that a fact can have. */
export const largestOf = ({ unit }: FactDefinition): number =>
  unit === undefined ? LARGEST_COUNT : (LARGEST[unit] ?? LARGEST_OTHER);

const tidy = (text: string): string => cleanLine(text).replace(/\s+/g, ' ');

const readFact = (fact: OwnFact): OwnFact => ({
  key: fact.key,
  texts: [...new Set(fact.texts.map(tidy))],
  from: fact.from,
  to: fact.to,
});

const readOwn = ({ label, facts }: OwnPart): OwnPart => ({ label: tidy(label), facts: facts.map(readFact) });

const readEntry = ({ slot, productId, own, count, isOwned }: BuildEntry): BuildEntry => ({
  slot,
  productId,
  own: own === null ? null : readOwn(own),
  count,
  isOwned: isOwned || own !== null,
});

/** Returns a build as it is stored: lines tidied, and nothing but what belongs to it. */
export const readBuild = ({ name, kind, entries }: BuildContent): BuildContent => ({
  name: tidy(name),
  kind,
  entries: entries.map(readEntry),
});

const isLine = (text: string, max: number): boolean => text !== '' && [...text].length <= max;

const isNumber = (value: number | null, max: number): boolean =>
  value === null || (Number.isFinite(value) && value >= 0 && value <= max);

function reasonOfNumber({ texts, from, to }: OwnFact, definition: FactDefinition): ReasonWithParams | null {
  const max = largestOf(definition);
  const isMissing = from === null && to === null;
  if (isMissing || texts.length > 0 || !isNumber(from, max) || !isNumber(to, max))
    return { reason: 'OWN_NUMBER_INVALID', params: { max } };
  return from !== null && to !== null && from > to ? { reason: 'OWN_BOUNDS_TURNED' } : null;
}

function reasonOfTexts({ texts, from, to }: OwnFact, { type }: FactDefinition): ReasonWithParams | null {
  const most = type === 'list' ? MAX_FACT_VALUES : 1;
  const isWritten = texts.every((text) => isLine(text, MAX_FACT_TEXT));
  const isAnswer = type !== 'flag' || texts.every((text) => text === 'yes' || text === 'no');
  const isRight = texts.length >= 1 && texts.length <= most && isWritten && isAnswer;
  return isRight && from === null && to === null
    ? null
    : { reason: 'OWN_TEXT_INVALID', params: { max: MAX_FACT_TEXT } };
}

function reasonOfFact(slot: Slot, fact: OwnFact, others: readonly OwnFact[]): ReasonWithParams | null {
  const definition = factOf(kindOf(SLOT_CATEGORIES[slot]), fact.key);
  if (definition === undefined)
    return { reason: 'OWN_FACT_UNKNOWN', params: { fact: fact.key.slice(0, MAX_FACT_TEXT) } };
  if (others.some(({ key }) => key === fact.key)) return { reason: 'OWN_FACT_TWICE' };
  return definition.type === 'number' ? reasonOfNumber(fact, definition) : reasonOfTexts(fact, definition);
}

const problemsOf = (name: string, code: string, reason: ReasonWithParams | null): FieldProblem[] =>
  reason === null ? [] : [fieldProblem(name, code, reason)];

function checkOwn(at: string, slot: Slot, { label, facts }: OwnPart): FieldProblem[] {
  const isNamed = isLine(label, MAX_OWN_LABEL);
  if (facts.length > MAX_OWN_FACTS)
    return problemsOf(`${at}.facts`, 'count', {
      reason: 'OWN_FACTS_TOO_MANY',
      params: { max: MAX_OWN_FACTS },
    });
  return [
    ...problemsOf(
      `${at}.label`,
      'length',
      isNamed ? null : { reason: 'OWN_LABEL_INVALID', params: { max: MAX_OWN_LABEL } },
    ),
    ...facts.flatMap((fact, index) =>
      problemsOf(`${at}.facts.${index}`, 'fact', reasonOfFact(slot, fact, facts.slice(0, index))),
    ),
  ];
}

const piecesOf = (slot: string, entries: readonly BuildEntry[]): number =>
  entries.filter((entry) => entry.slot === slot).reduce((total, { count }) => total + count, 0);

function checkEntry(entry: BuildEntry, at: string, before: readonly BuildEntry[]): FieldProblem[] {
  const { slot, productId, own, count } = entry;
  if (!BUILD_SLOTS.includes(slot) || (slot === 'service' && own !== null))
    return [fieldProblem(`${at}.slot`, 'slot', { reason: 'BUILD_SLOT_WRONG' })];
  if ((productId === null) === (own === null))
    return [fieldProblem(at, 'part', { reason: 'BUILD_ENTRY_UNCLEAR' })];
  const problems = own === null || slot === 'service' ? [] : checkOwn(`${at}.own`, slot, own);
  if (!isWhole(count, 1, MAX_PIECES))
    problems.push(
      fieldProblem(`${at}.count`, 'count', { reason: 'BUILD_COUNT_INVALID', params: { max: MAX_PIECES } }),
    );
  else if (SINGLE_SLOTS.includes(slot) && piecesOf(slot, [...before, entry]) > 1)
    problems.push(fieldProblem(`${at}.slot`, 'full', { reason: 'BUILD_SLOT_FULL' }));
  if (productId !== null && before.some((other) => other.productId === productId))
    problems.push(fieldProblem(`${at}.productId`, 'twice', { reason: 'BUILD_PRODUCT_TWICE' }));
  return problems;
}

/**
 * Returns what is wrong with a build, which is expected as `readBuild` gives it. Names of fields lead to the place:
 * `entries.3.own.facts.0`. Whether its products exist, the server knows.
 */
export function checkBuild({ name, kind, entries }: BuildContent): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!isLine(name, MAX_BUILD_NAME) || !BUILD_KINDS.includes(kind))
    problems.push(
      fieldProblem('name', 'length', { reason: 'BUILD_NAME_INVALID', params: { max: MAX_BUILD_NAME } }),
    );
  if (entries.length > MAX_ENTRIES)
    return [
      ...problems,
      fieldProblem('entries', 'count', { reason: 'BUILD_TOO_LONG', params: { max: MAX_ENTRIES } }),
    ];
  return [
    ...problems,
    ...entries.flatMap((entry, index) => checkEntry(entry, `entries.${index}`, entries.slice(0, index))),
  ];
}
