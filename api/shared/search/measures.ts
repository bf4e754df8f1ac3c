import type { Dimension } from './units.js';

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
    {
      fact: 'memory.totalGb',
      mode: 'exact',
      isDependent: true,
      between: [1, 4_000],
    },
    {
      fact: 'graphics.memoryGb',
      mode: 'exact',
      isDependent: true,
      between: [1, 200],
    },
    {
      fact: 'computer.memoryGb',
      mode: 'exact',
      isDependent: true,
      between: [1, 200],
    },
    {
      fact: 'computer.storageGb',
      mode: 'near',
      isDependent: true,
      between: [200, 1e6],
    },
    {
      fact: 'motherboard.maxMemoryGb',
      mode: 'atLeast',
      isDependent: true,
      between: [1, 4_000],
    },
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
    {
      fact: 'cooler.fanMm',
      mode: 'exact',
      isDependent: true,
      only: FAN_SIZES,
      isForNumbersOnly: true,
    },
    { fact: 'cooler.heightMm', mode: 'atMost', isDependent: true },
    { fact: 'fan.fanMm', mode: 'exact', isDependent: true },
    {
      fact: 'case.maxGpuMm',
      mode: 'atLeast',
      isDependent: true,
      between: [200, 600],
    },
    {
      fact: 'case.maxCoolerMm',
      mode: 'atLeast',
      isDependent: true,
      between: [30, 199],
    },
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
    {
      fact: 'graphics.memoryGb',
      mode: 'exact',
      isDependent: true,
      between: [1, 200],
    },
    {
      fact: 'memory.totalGb',
      mode: 'exact',
      isDependent: true,
      between: [1, 400],
    },
    {
      fact: 'network.portGbps',
      mode: 'atLeast',
      isDependent: true,
      between: [1, 100],
    },
    {
      fact: 'motherboard.lanGbps',
      mode: 'atLeast',
      isDependent: true,
      between: [1, 100],
    },
  ],
  degree: [{ fact: 'webcam.fieldOfView', mode: 'atLeast' }],
  network: [
    { fact: 'network.portGbps', mode: 'atLeast' },
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
  x16Slots: [{ fact: 'motherboard.pcieX16Slots', mode: 'atLeast' }],
  driver: [{ fact: 'headset.driverMm', mode: 'atLeast' }],
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
