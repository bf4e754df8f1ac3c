import type {
  Derivation,
  DescribedProduct,
  FactDefinition,
  Facts,
  FactOrigin,
  FactValue,
  Kind,
} from './fact.types.js';
import { FACT_TABLES, kindOf } from './kinds.js';
import { deriveMotherboard } from './motherboard.derive.js';
import {
  deriveCase,
  deriveComputer,
  deriveCooler,
  deriveDevice,
  deriveGraphics,
  deriveKeyboard,
  deriveMemory,
  deriveMonitor,
  deriveNetwork,
  deriveStorage,
  deriveSupply,
} from './part.derive.js';
import { deriveProcessor } from './processor.derive.js';
import { readFact } from './read-fact.js';
import { plainKey, REPORTED_BY, reportedBy, reportedDefinition, reportedKey } from './reported.js';

/** Changes whenever the same product would get other facts: stored facts of another version are derived again. */
export const FACTS_VERSION = 12;

/** What the shop understands of a product. */
export interface ProductFacts {
  readonly kind: Kind;
  readonly facts: Facts;
  /** Keys of the facts that no row states. */
  readonly derived: ReadonlySet<string>;
}

const DERIVATIONS: Partial<Record<Kind, Derivation>> = {
  processor: deriveProcessor,
  motherboard: deriveMotherboard,
  memory: deriveMemory,
  graphics: deriveGraphics,
  storage: deriveStorage,
  case: deriveCase,
  supply: deriveSupply,
  cooler: deriveCooler,
  monitor: deriveMonitor,
  keyboard: deriveKeyboard,
  mouse: deriveDevice,
  headset: deriveDevice,
  network: deriveNetwork,
  computer: deriveComputer,
};

/** Derived facts that correct what a row says, because rows of other shops state something else under that name. */
const CORRECTIONS: Partial<Record<Kind, readonly string[]>> = { storage: ['type'] };

type Rows = ReadonlyMap<string, DescribedProduct['attributes'][number]>;

/** What the first row of a definition says that there is. */
function readRow(rows: Rows, definition: FactDefinition): FactValue | undefined {
  const row = definition.rows
    .map((name) => rows.get(name.toLowerCase()))
    .find((found) => found !== undefined);
  return row === undefined ? undefined : readFact(row, definition);
}

function statedFacts(kind: Kind, product: DescribedProduct, rows: Rows): Record<string, FactValue> {
  const stated: Record<string, FactValue> = {};
  for (const [key, definition] of Object.entries(FACT_TABLES[kind])) {
    const value = readRow(rows, definition);
    if (value !== undefined) stated[key] = value;
  }
  if (kind === 'monitor' && product.energyClass != null) stated.energyClass = product.energyClass;
  return stated;
}

/** What others report of facts that are not known otherwise, and who does; nothing where nobody is named. */
function reportedFacts(kind: Kind, known: Facts, rows: Rows): Facts {
  const by = readRow(rows, reportedBy);
  if (by === undefined) return {};
  const reports = Object.entries(FACT_TABLES[kind]).flatMap(([key, definition]): [string, FactValue][] => {
    const value = known[key] === undefined ? readRow(rows, reportedDefinition(definition)) : undefined;
    return value === undefined ? [] : [[reportedKey(key), value]];
  });
  return reports.length === 0 ? {} : { ...Object.fromEntries(reports), [REPORTED_BY]: by };
}

/**
 * Returns the machine-readable facts of a product: what its rows state, what follows from them and its name, and what others
 * report of the rest.
 */
export function factsOf(product: DescribedProduct): ProductFacts {
  const kind = kindOf(product.category);
  const rows = new Map(product.attributes.map((row) => [row.name.toLowerCase(), row]));
  const stated = statedFacts(kind, product, rows);
  const facts = { ...stated };
  const derived = new Set<string>();
  for (const [key, value] of Object.entries(DERIVATIONS[kind]?.(product, stated) ?? {})) {
    const isOpen = stated[key] === undefined || (CORRECTIONS[kind] ?? []).includes(key);
    if (value === undefined || !isOpen) continue;
    facts[key] = value;
    derived.add(key);
  }
  return { kind, facts: { ...facts, ...reportedFacts(kind, facts, rows) }, derived };
}

/** Returns where a fact of a product comes from. */
export const originOf = ({ derived }: ProductFacts, key: string): FactOrigin =>
  derived.has(key) ? 'DERIVED' : plainKey(key) === null ? 'STATED' : 'REPORTED';
