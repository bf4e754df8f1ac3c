import type { Derivation, DescribedProduct, Facts, FactOrigin, FactValue, Kind } from './fact.types.js';
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

/** Changes whenever the same product would get other facts: stored facts of another version are derived again. */
export const FACTS_VERSION = 10;

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

function statedFacts(kind: Kind, product: DescribedProduct): Record<string, FactValue> {
  const rows = new Map(product.attributes.map((row) => [row.name.toLowerCase(), row]));
  const stated: Record<string, FactValue> = {};
  for (const [key, definition] of Object.entries(FACT_TABLES[kind])) {
    const row = definition.rows
      .map((name) => rows.get(name.toLowerCase()))
      .find((found) => found !== undefined);
    const value = row === undefined ? undefined : readFact(row, definition);
    if (value !== undefined) stated[key] = value;
  }
  if (kind === 'monitor' && product.energyClass != null) stated.energyClass = product.energyClass;
  return stated;
}

/** Returns the machine-readable facts of a product: what its rows state, and what follows from them and its name. */
export function factsOf(product: DescribedProduct): ProductFacts {
  const kind = kindOf(product.category);
  const stated = statedFacts(kind, product);
  const facts = { ...stated };
  const derived = new Set<string>();
  for (const [key, value] of Object.entries(DERIVATIONS[kind]?.(product, stated) ?? {})) {
    const isOpen = stated[key] === undefined || (CORRECTIONS[kind] ?? []).includes(key);
    if (value === undefined || !isOpen) continue;
    facts[key] = value;
    derived.add(key);
  }
  return { kind, facts, derived };
}

/** Returns where a fact of a product comes from. */
export const originOf = ({ derived }: ProductFacts, key: string): FactOrigin =>
  derived.has(key) ? 'DERIVED' : 'STATED';
