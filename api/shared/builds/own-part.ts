import type { FieldProblem } from '../errors.js';
import { factsOf } from '../facts/facts-of.js';
import type { DescribedProduct, FactDefinition, Facts } from '../facts/fact.types.js';
import { factOf, kindOf } from '../facts/kinds.js';
import { architectureIn, chipIn } from '../facts/named-part.js';
import { knowledgeOf } from '../fit/knowledge.js';
import type { Knowledge, Known } from '../fit/known.types.js';
import type { Slot } from '../fit/rule.types.js';
import type { Tables } from '../fit/tables.js';
import { fieldProblem } from '../rules/problems.js';
import type { BuildContent, OwnFact, OwnPart } from './build.js';
import { SLOT_CATEGORIES } from './check-build.js';

type Row = DescribedProduct['attributes'][number];

/** The row of a product that would state the same; `null` for bounds that leave a number open. */
function rowOf({ texts, from, to }: OwnFact, definition: FactDefinition): Row | null {
  const [name] = definition.rows;
  if (definition.type === 'flag') return { name, value: texts[0] === 'yes' };
  if (definition.type !== 'number') return { name, value: texts.join(', ') };
  if (from === null || from !== to) return null;
  return { name, value: from, ...(definition.unit === undefined ? {} : { unit: definition.unit }) };
}

/** What the label of a part tells beside what its owner states. */
const IN_LABEL: Partial<Record<Slot, readonly [key: string, read: (label: string) => string | undefined]>> = {
  graphics: ['chip', chipIn],
  processor: ['architecture', architectureIn],
};

/** Returns what the label of a part tells and its owner does not state. */
function toldByLabel(slot: Slot, { label, facts }: OwnPart): OwnFact[] {
  const [key, read] = IN_LABEL[slot] ?? [];
  const value = read?.(label);
  if (key === undefined || value === undefined || facts.some((fact) => fact.key === key)) return [];
  return [{ key, texts: [value], from: null, to: null }];
}

/** Returns the facts of a part of one's own, as a product of the shop with the same name and rows would have them. */
export function factsOfOwn(slot: Slot, own: OwnPart): Facts {
  const { label } = own;
  const category = SLOT_CATEGORIES[slot];
  const attributes = [...own.facts, ...toldByLabel(slot, own)].flatMap((fact) => {
    const definition = factOf(kindOf(category), fact.key);
    const row = definition === undefined ? null : rowOf(fact, definition);
    return row === null ? [] : [row];
  });
  return factsOf({ name: label, category, manufacturer: '', attributes }).facts;
}

/** What follows from facts and label. */
const conclude = (slot: Slot, part: OwnPart, tables: Tables): Knowledge =>
  knowledgeOf(slot, { name: part.label, facts: factsOfOwn(slot, part) }, tables);

/** What somebody has stated; for texts their spelling as the shop writes it. */
function statedBy({ texts, from, to }: OwnFact, known: Known | undefined): Known {
  // Sizes out of a list are texts to the rules, though rows state them as numbers.
  if (known !== undefined && 'texts' in known) return { texts: known.texts, origin: 'CUSTOMER' };
  return texts.length > 0
    ? { texts, origin: 'CUSTOMER' }
    : { from: from ?? 0, to: to ?? Number.POSITIVE_INFINITY, origin: 'CUSTOMER' };
}

/** Returns what is known of a part of one's own: what its owner states, what follows from it, and what its label tells. */
export function knowledgeOfOwn(slot: Slot, part: OwnPart, tables: Tables): Knowledge {
  const { facts } = part;
  const known = conclude(slot, part, tables);
  return {
    ...known,
    ...Object.fromEntries(facts.map((fact) => [fact.key, statedBy(fact, known[fact.key])])),
  };
}

/** Whether the bounds of a fact leave nothing of those that follow from the other facts. */
function contradicts(slot: Slot, { label, facts }: OwnPart, fact: OwnFact, tables: Tables): boolean {
  if (fact.texts.length > 0) return false;
  const others = facts.filter((other) => other !== fact);
  const known = conclude(slot, { label, facts: others }, tables)[fact.key];
  if (known === undefined || 'texts' in known) return false;
  return (fact.from ?? 0) > known.to || (fact.to ?? Number.POSITIVE_INFINITY) < known.from;
}

/** Returns which facts of own parts contradict the others, in a build in which `checkBuild` has found nothing. */
export const contradictionsOf = ({ entries }: BuildContent, tables: Tables): FieldProblem[] =>
  entries.flatMap(({ slot, own }, index) => {
    if (own === null || slot === 'service') return [];
    return own.facts.flatMap((fact, place) =>
      contradicts(slot, own, fact, tables)
        ? [
            fieldProblem(`entries.${index}.own.facts.${place}`, 'contradiction', {
              reason: 'OWN_FACTS_CONTRADICT',
            }),
          ]
        : [],
    );
  });
