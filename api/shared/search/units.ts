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
  ['slots|slot|ram slots|steckplatze|dimm slots|memory slots|dimms|ram banke', 'slots', 1],
  ['fans|lufter', 'fans', 1],
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
export const LONGEST_UNIT = 2;

/** How a plain number is meant: itself, nearly itself, at least or at most. */
type Mode = 'exact' | 'near' | 'atLeast' | 'atMost';

/** Which fact a measure speaks of. */
export interface MeasureRule {
  /** `kind.key`. */
  readonly fact: string;
  readonly mode: Mode;
  /** The numbers that are meant so. */
  readonly between?: readonly [number, number];
  readonly only?: readonly number[];
  /** Counts only where other words of the text speak of the kind. */
  readonly isDependent?: boolean;
  /** With a limit, another rule of the kind is meant. */
  readonly isForNumbersOnly?: boolean;
}

const FAN_SIZES = [40, 60, 80, 92, 120, 135, 140, 180, 200];
const RADIATORS = [120, 140, 240, 280, 360, 420];

/** The facts that a measure may speak of, the likeliest of a kind first. */
export const MEASURES: Readonly<Record<Dimension, readonly MeasureRule[]>> = {
  data: [
    { fact: 'storage.capacityGb', mode: 'near', between: [200, 1e6] },
    { fact: 'storage.capacityGb', mode: 'near', isDependent: true },
    { fact: 'memory.totalGb', mode: 'exact', isDependent: true, between: [1, 4_000] },
    { fact: 'graphics.memoryGb', mode: 'exact', isDependent: true, between: [1, 200] },
    { fact: 'computer.memoryGb', mode: 'exact', isDependent: true, between: [1, 200] },
    { fact: 'computer.storageGb', mode: 'near', isDependent: true, between: [200, 1e6] },
    { fact: 'motherboard.maxMemoryGb', mode: 'atLeast', isDependent: true, between: [1, 4_000] },
  ],
  vram: [
    { fact: 'graphics.memoryGb', mode: 'exact' },
    { fact: 'computer.memoryGb', mode: 'exact', isDependent: true },
  ],
  tdp: [
    { fact: 'processor.tdpW', mode: 'exact' },
    { fact: 'cooler.ratedW', mode: 'atLeast', isDependent: true },
  ],
  cache: [
    { fact: 'processor.l3Mb', mode: 'atLeast', isDependent: true },
    { fact: 'storage.cacheMb', mode: 'atLeast', isDependent: true },
  ],
  rate: [
    { fact: 'memory.dataRate', mode: 'exact', between: [800, 12_000] },
    { fact: 'graphics.boostMhz', mode: 'atLeast', isDependent: true },
  ],
  clock: [{ fact: 'processor.boostGhz', mode: 'atLeast', between: [1, 8] }],
  frequency: [
    { fact: 'mouse.pollingHz', mode: 'atLeast', between: [1_000, 1e5] },
    { fact: 'mouse.pollingHz', mode: 'atLeast', isDependent: true },
    { fact: 'monitor.refreshHz', mode: 'atLeast', between: [24, 999] },
  ],
  power: [
    { fact: 'supply.wattage', mode: 'atLeast', between: [200, 5_000] },
    { fact: 'supply.wattage', mode: 'atLeast', isDependent: true },
    { fact: 'processor.tdpW', mode: 'exact', isDependent: true },
    { fact: 'graphics.powerW', mode: 'atMost', isDependent: true },
    { fact: 'cooler.ratedW', mode: 'atLeast', isDependent: true },
    { fact: 'backup.powerW', mode: 'atLeast', isDependent: true },
    { fact: 'speakers.wattage', mode: 'atLeast', isDependent: true },
    { fact: 'computer.supplyW', mode: 'atLeast', isDependent: true },
  ],
  length: [
    { fact: 'graphics.lengthMm', mode: 'atMost', isDependent: true },
    {
      fact: 'cooler.radiatorMm',
      mode: 'exact',
      isDependent: true,
      only: RADIATORS.slice(2),
      isForNumbersOnly: true,
    },
    { fact: 'cooler.fanMm', mode: 'exact', isDependent: true, only: FAN_SIZES, isForNumbersOnly: true },
    { fact: 'cooler.heightMm', mode: 'atMost', isDependent: true },
    { fact: 'fan.fanMm', mode: 'exact', isDependent: true },
    { fact: 'case.maxGpuMm', mode: 'atLeast', isDependent: true, between: [200, 600] },
    { fact: 'case.maxCoolerMm', mode: 'atLeast', isDependent: true, between: [30, 199] },
    { fact: 'supply.lengthMm', mode: 'atMost', isDependent: true },
    { fact: 'memory.heightMm', mode: 'atMost', isDependent: true },
  ],
  inch: [{ fact: 'monitor.sizeIn', mode: 'near', between: [10, 100] }],
  time: [{ fact: 'monitor.responseMs', mode: 'atMost' }],
  dpi: [{ fact: 'mouse.maxDpi', mode: 'atLeast' }],
  noise: [
    { fact: 'cooler.noiseDb', mode: 'atMost', isDependent: true },
    { fact: 'fan.noiseDb', mode: 'atMost', isDependent: true },
  ],
  weight: [
    { fact: 'mouse.weightG', mode: 'atMost', isDependent: true },
    { fact: 'headset.weightG', mode: 'atMost', isDependent: true },
    { fact: 'other.amountG', mode: 'exact', isDependent: true },
    // `16G` is how makers of cards and kits write gigabytes.
    { fact: 'graphics.memoryGb', mode: 'exact', isDependent: true, between: [1, 200] },
    { fact: 'memory.totalGb', mode: 'exact', isDependent: true, between: [1, 400] },
    { fact: 'network.portGbps', mode: 'atLeast', isDependent: true, between: [1, 100] },
    { fact: 'motherboard.lanGbps', mode: 'atLeast', isDependent: true, between: [1, 100] },
  ],
  degree: [{ fact: 'webcam.fieldOfView', mode: 'atLeast' }],
  network: [
    { fact: 'network.portGbps', mode: 'atLeast', isDependent: true },
    { fact: 'motherboard.lanGbps', mode: 'atLeast', isDependent: true },
  ],
  transfer: [
    { fact: 'storage.readMbps', mode: 'atLeast', between: [100, 1e5] },
    { fact: 'network.wirelessMbps', mode: 'atLeast', isDependent: true },
  ],
  cores: [{ fact: 'processor.cores', mode: 'exact' }],
  threads: [{ fact: 'processor.threads', mode: 'exact' }],
  ports: [{ fact: 'network.ports', mode: 'atLeast' }],
  m2Slots: [{ fact: 'motherboard.m2Slots', mode: 'atLeast' }],
  slots: [
    { fact: 'motherboard.memorySlots', mode: 'atLeast', isDependent: true },
    { fact: 'graphics.slots', mode: 'atMost', isDependent: true },
  ],
  fans: [
    { fact: 'case.includedFans', mode: 'atLeast', isDependent: true },
    { fact: 'cooler.fans', mode: 'exact', isDependent: true },
  ],
  devices: [{ fact: 'software.devices', mode: 'atLeast', isDependent: true }],
  term: [{ fact: 'software.termMonths', mode: 'exact', isDependent: true }],
  battery: [{ fact: 'headset.batteryH', mode: 'atLeast' }],
  volume: [{ fact: 'case.volumeL', mode: 'atMost' }],
  apparent: [{ fact: 'backup.apparentVa', mode: 'atLeast' }],
  speed: [
    { fact: 'storage.rpm', mode: 'exact', between: [4_000, 20_000] },
    { fact: 'fan.rpm', mode: 'atMost', isDependent: true },
    { fact: 'cooler.rpm', mode: 'atMost', isDependent: true },
  ],
  airflow: [{ fact: 'fan.airflowCfm', mode: 'atLeast' }],
  endurance: [{ fact: 'storage.enduranceTbw', mode: 'atLeast' }],
  buttons: [{ fact: 'mouse.buttons', mode: 'atLeast' }],
  modules: [{ fact: 'memory.modules', mode: 'exact' }],
};

/** What a number without a unit means where other words speak of the kind. */
export const BARE_NUMBERS: readonly MeasureRule[] = [
  { fact: 'memory.dataRate', mode: 'exact', between: [1_600, 10_000] },
  { fact: 'monitor.sizeIn', mode: 'near', between: [19, 57] },
  {
    fact: 'monitor.refreshHz',
    mode: 'atLeast',
    only: [60, 75, 100, 120, 144, 160, 165, 170, 175, 180, 200, 240, 280, 300, 360, 480, 500, 540],
  },
  { fact: 'cooler.radiatorMm', mode: 'exact', only: RADIATORS.slice(2) },
  { fact: 'supply.wattage', mode: 'atLeast', between: [300, 3_000] },
];
