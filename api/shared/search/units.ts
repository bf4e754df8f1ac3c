/** What a unit measures. */
export type Dimension =
  | 'data'
  | 'vram'
  | 'cache'
  | 'tdp'
  | 'rate'
  | 'frequency'
  | 'clock'
  | 'power'
  | 'length'
  | 'inch'
  | 'time'
  | 'dpi'
  | 'noise'
  | 'weight'
  | 'degree'
  | 'network'
  | 'transfer'
  | 'cores'
  | 'threads'
  | 'ports'
  | 'm2Slots'
  | 'x16Slots'
  | 'driver'
  | 'slots'
  | 'fans'
  | 'devices'
  | 'term'
  | 'battery'
  | 'volume'
  | 'apparent'
  | 'speed'
  | 'airflow'
  | 'endurance'
  | 'buttons'
  | 'modules';

/** What one of a unit is worth in the unit that facts are kept in. */
export interface Unit {
  readonly dimension: Dimension;
  readonly factor: number;
}

const UNITS: readonly (readonly [words: string, dimension: Dimension, factor: number])[] = [
  ['gb|gigabyte|gig|go', 'data', 1],
  ['tb|terabyte', 'data', 1_000],
  ['mb|megabyte|mb cache|mb l3', 'cache', 1],
  ['gb vram|g vram|gb grafikspeicher|gb gddr6|gb gddr7|gb video memory', 'vram', 1],
  ['w tdp|watt tdp', 'tdp', 1],
  ['mts|mt', 'rate', 1],
  ['mhz', 'rate', 1],
  ['ghz', 'clock', 1],
  ['hz|hertz', 'frequency', 1],
  ['khz', 'frequency', 1_000],
  ['w|watt|watts', 'power', 1],
  ['kw', 'power', 1_000],
  ['mm|millimeter', 'length', 1],
  ['cm|zentimeter|centimeter', 'length', 10],
  ['in|inch|zoll|"|zoller|inches', 'inch', 1],
  ['ms', 'time', 1],
  ['dpi', 'dpi', 1],
  ['db|dba|dezibel|decibel', 'noise', 1],
  ['g|gramm|gram|grams', 'weight', 1],
  ['kg', 'weight', 1_000],
  ['°|grad|degrees', 'degree', 1],
  [
    'gbit|gbe|gbps|gigabit|gbit lan|gbe lan|gigabit lan|gbit ethernet|gigabit ethernet|gb lan|g lan|g ethernet|gb ethernet',
    'network',
    1,
  ],
  ['mbit', 'network', 0.001],
  ['mbps', 'transfer', 1],
  ['cores|core|kerne|kern|kerner', 'cores', 1],
  ['threads|thread', 'threads', 1],
  ['port|ports|fach|lan ports|lan anschlusse|anschlusse|anschluss', 'ports', 1],
  ['m.2|m.2 slots|m.2 slot|m.2 steckplatze|nvme slots|m.2 ports', 'm2Slots', 1],
  ['pcie x16 slots|x16 slots|pcie x16|x16 slot|pcie x16 slot', 'x16Slots', 1],
  ['mm driver|mm treiber', 'driver', 1],
  ['slots|slot|ram slots|steckplatze|dimm slots|memory slots|dimms|ram banke', 'slots', 1],
  ['fans|fan|lufter', 'fans', 1],
  ['devices|device|gerate|gerat|pcs|users|user|nutzer', 'devices', 1],
  ['months|month|monate|monat', 'term', 1],
  ['year|years|jahr|jahre', 'term', 12],
  ['h|hours|stunden|std|hour', 'battery', 1],
  ['l|liter|litre|litres|liters', 'volume', 1],
  ['va', 'apparent', 1],
  ['rpm', 'speed', 1],
  ['cfm', 'airflow', 1],
  ['tbw', 'endurance', 1],
  ['buttons|button|tasten|taste', 'buttons', 1],
  ['modules|module|riegel|sticks', 'modules', 1],
];

/** The units by their words; some have several. */
export const UNIT_WORDS: Readonly<Record<string, Unit>> = Object.fromEntries(
  UNITS.flatMap(([words, dimension, factor]) =>
    words.split('|').map((word) => [word, { dimension, factor }]),
  ),
);

/** Most words of a unit. */
export const LONGEST_UNIT = 3;
