import { architecturesFor, chipsetsFor } from '../facts/chipset-support.js';
import { createFactsTest, textsOf, type FactCondition } from '../facts/fact-conditions.js';
import type { Facts, FactValue, Kind } from '../facts/fact.types.js';
import { factOf } from '../facts/kinds.js';
import { labelOf, valueIn } from '../facts/wording.js';
import type { LanguageCode } from '../language.js';
import { conditionsToFit, DEMANDS } from './fits.js';

/** A part as its facts describe it. */
export interface Part {
  readonly kind: Kind;
  readonly facts: Facts;
}

/** What is offered beside a part, the most needed first: kinds of which the facts tell for sure whether they fit. */
const COMPANIONS: Partial<Record<Kind, readonly Kind[]>> = {
  processor: ['motherboard', 'cooler'],
  motherboard: ['processor', 'memory', 'cooler', 'case'],
  memory: ['motherboard'],
  graphics: ['supply', 'case'],
  case: ['motherboard', 'supply', 'graphics'],
  supply: ['case', 'graphics'],
  cooler: ['processor', 'motherboard'],
};

/** Returns the kinds of parts that are offered beside one, the most needed first. */
export const companionsOf = (kind: Kind): readonly Kind[] => COMPANIONS[kind] ?? [];

const among = (key: string, values: readonly string[]): FactCondition => ({
  key,
  values,
  from: null,
  to: null,
});

/** Demands beyond equal facts: the chipset has to know the processor, and modules have to have the form of the slots. */
function furtherConditions({ kind, facts }: Part, wanted: Kind): FactCondition[] {
  switch (`${kind} ${wanted}`) {
    case 'processor motherboard':
      return [among('chipset', chipsetsFor(String(facts.architecture)))];
    case 'motherboard processor':
      return [among('architecture', architecturesFor(String(facts.chipset)))];
    case 'motherboard memory':
    case 'memory motherboard':
      return [among('moduleForm', textsOf(facts.moduleForm ?? []))];
    default:
      return [];
  }
}

/** Boards that take registered modules alone, and modules that may be registered: no fact tells yet. */
const isUnsure = ({ kind, facts }: Part, other: Kind): boolean =>
  (kind === 'motherboard' && other === 'memory' && facts.socket === 'sTR5') ||
  (kind === 'memory' && facts.ecc === true);

/**
 * Returns what tells whether a part of a kind surely fits another; `null` when a fact on which that depends is not known.
 * Unlike `conditionsToFit`, which finds what may fit.
 */
export function createFitTest(part: Part, wanted: Kind): ((facts: Facts) => boolean) | null {
  const demanded = DEMANDS.filter(
    ([kind, , , other]) =>
      (kind === part.kind && other === wanted) || (other === part.kind && kind === wanted),
  );
  const conditions = conditionsToFit(part, wanted);
  const further = furtherConditions(part, wanted);
  if (demanded.length === 0 || conditions.length < demanded.length || isUnsure(part, wanted)) return null;
  if (further.some(({ values }) => values.length === 0)) return null;
  const isFitting = createFactsTest([...conditions, ...further]);
  return (facts) => isFitting(facts) && !isUnsure({ kind: wanted, facts }, part.kind);
}

const sharedTexts = (one: FactValue, other: FactValue): string[] =>
  textsOf(one).filter((text) => textsOf(other).includes(text));

/** Returns why two parts fit, each as one short text: `Socket AM5`, `Length 304 mm ≤ 355 mm`. */
export function reasonsToFit(one: Part, other: Part, language: LanguageCode): string[] {
  return DEMANDS.flatMap(([kind, fact, relation, otherKind, otherFact]) => {
    const [demanding, fitting] = one.kind === kind ? [one, other] : [other, one];
    const [value, limit] = [demanding.facts[fact], fitting.facts[otherFact]];
    const definition = factOf(kind, fact);
    if (demanding.kind !== kind || fitting.kind !== otherKind) return [];
    if (value === undefined || limit === undefined || definition === undefined) return [];
    const label = labelOf(definition, language);
    if (relation === 'among') return [`${label} ${valueIn(sharedTexts(value, limit), undefined, language)}`];
    const [from, to] = [value, limit].map((number) => valueIn(number, definition.unit, language));
    return [`${label} ${from} ${relation === 'atLeast' ? '≤' : '≥'} ${to}`];
  });
}
