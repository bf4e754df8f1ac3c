import { ownValue } from '../own-value.js';
import { plainKey, REPORTED_BY, reportedBy, reportedDefinition } from './reported.js';
import {
  backupFacts,
  computerFacts,
  headsetFacts,
  keyboardFacts,
  monitorFacts,
  mouseFacts,
  networkFacts,
  otherFacts,
  softwareFacts,
  soundCardFacts,
  speakersFacts,
  webcamFacts,
} from './device.facts.js';
import type { FactDefinition, FactTable, Kind } from './fact.types.js';
import {
  caseFacts,
  coolerFacts,
  fanFacts,
  graphicsFacts,
  memoryFacts,
  motherboardFacts,
  processorFacts,
  storageFacts,
  supplyFacts,
} from './part.facts.js';

/** The facts of each kind: the closed dictionary of what the shop understands. */
export const FACT_TABLES: Readonly<Record<Kind, FactTable>> = {
  processor: processorFacts,
  motherboard: motherboardFacts,
  memory: memoryFacts,
  graphics: graphicsFacts,
  storage: storageFacts,
  case: caseFacts,
  supply: supplyFacts,
  cooler: coolerFacts,
  fan: fanFacts,
  monitor: monitorFacts,
  keyboard: keyboardFacts,
  mouse: mouseFacts,
  headset: headsetFacts,
  network: networkFacts,
  computer: computerFacts,
  software: softwareFacts,
  backup: backupFacts,
  speakers: speakersFacts,
  webcam: webcamFacts,
  soundCard: soundCardFacts,
  other: otherFacts,
};

const KINDS: Readonly<Record<string, Kind>> = {
  processors: 'processor',
  motherboards: 'motherboard',
  memory: 'memory',
  'graphics cards': 'graphics',
  storage: 'storage',
  'external storage': 'storage',
  cases: 'case',
  'power supplies': 'supply',
  coolers: 'cooler',
  fans: 'fan',
  monitors: 'monitor',
  keyboards: 'keyboard',
  mice: 'mouse',
  headsets: 'headset',
  networking: 'network',
  prebuilt: 'computer',
  'operating systems': 'software',
  'office software': 'software',
  'security software': 'software',
  'power backup': 'backup',
  speakers: 'speakers',
  webcams: 'webcam',
  'sound cards': 'soundCard',
};

/** Returns what kind of thing the products of a category are. */
export const kindOf = (category: string): Kind => ownValue(KINDS, category) ?? 'other';

/** Returns the definition of a fact, or of what is reported of one; `undefined` for a key that the kind does not know. */
export function factOf(kind: Kind, key: string): FactDefinition | undefined {
  if (key === REPORTED_BY) return reportedBy;
  const plain = plainKey(key);
  if (plain === null) return ownValue(FACT_TABLES[kind], key);
  const definition = ownValue(FACT_TABLES[kind], plain);
  return definition && reportedDefinition(definition);
}

const FACT_KEYS: ReadonlySet<string> = new Set(Object.values(FACT_TABLES).flatMap(Object.keys));

/** Returns whether some kind of product has a fact by this key. */
export const isFactKey = (key: string): boolean => FACT_KEYS.has(key);
