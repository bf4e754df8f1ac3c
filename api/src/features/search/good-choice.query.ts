import type { Facts, Kind } from '../../../shared/facts/fact.types.js';

/** What speaks for a product (above zero) or against it, in points. */
type Judged = readonly [test: (facts: Facts) => boolean, points: number];

/** Of several tests the first that holds counts; nothing where none does. */
type Criterion = readonly Judged[];

/** What is still sold beside its successor. */
const DATED = -3;
/** What nobody builds a new computer with: it stands behind all that is sold out for the moment. */
const OBSOLETE = -9;

const is =
  (key: string, ...values: readonly (string | number | boolean)[]) =>
  (facts: Facts): boolean => {
    const value = facts[key];
    return Array.isArray(value)
      ? value.some((one) => values.includes(one))
      : values.includes(value as string | number | boolean);
  };

const says =
  (key: string, pattern: RegExp) =>
  (facts: Facts): boolean =>
    pattern.test(String(facts[key] ?? ''));

const within =
  (key: string, from: number, to = Number.POSITIVE_INFINITY) =>
  (facts: Facts): boolean => {
    const value = facts[key];
    return typeof value === 'number' && value >= from && value <= to;
  };

const otherwise = (): boolean => true;

const SOCKET: Criterion = [
  [is('socket', 'AM5', 'LGA1851'), 0],
  [is('socket', 'AM4', 'LGA1700', 'sTR5'), DATED],
  [otherwise, OBSOLETE],
];

const WIRELESS: Criterion = [[is('isWireless', true), 0.3]];

/**
 * What is recent, and what is right for most who do not ask for more: the generations on sale in 2026, by kind. A new generation
 * is a new value here. Kinds that are not named do not age.
 */
const CRITERIA: Readonly<Partial<Record<Kind, readonly Criterion[]>>> = {
  processor: [SOCKET, [[within('cores', 6, 16), 1]]],
  motherboard: [
    SOCKET,
    [[is('form', 'ATX', 'Micro ATX'), 1]],
    [[says('wifi', /^Wi-Fi/), 0.5]],
    [[says('chipset', /^B8|^X870$/), 0.5]],
  ],
  memory: [
    [
      [is('generation', 'DDR5'), 0],
      [is('generation', 'DDR4'), DATED],
      [otherwise, OBSOLETE],
    ],
    [
      [is('totalGb', 32), 2],
      [is('totalGb', 16, 48, 64), 1],
    ],
    [[is('modules', 2), 1]],
    [[within('dataRate', 5_600, 6_400), 1]],
    [[within('casLatency', 1, 32), 0.5]],
    [[is('moduleForm', 'SO-DIMM'), -1]],
    [[says('registered', /./), -2]],
  ],
  graphics: [
    [
      [says('chip', /^GeForce RTX 50|^Radeon RX 9\d|^Arc B/), 0],
      [says('chip', /^GeForce RTX [34]0|^Radeon RX [67]\d|^Arc A| Ada |Blackwell|AI PRO/), DATED],
      [otherwise, OBSOLETE],
    ],
    [[within('memoryGb', 12), 0.5]],
  ],
  storage: [
    [
      [says('interface', /PATA|IDE|SCSI|FireWire|mSATA|U\.2|SAS|SATA [13][ .]|SATA 1\.5/i), OBSOLETE],
      [says('interface', /PCIe [45]/), 2],
      [is('type', 'Portable SSD'), 0.5],
      [says('interface', /PCIe/), -1],
    ],
    [
      [is('type', 'SSD', 'Portable SSD'), 1],
      [is('type', 'Hybrid drive'), DATED],
    ],
    [[is('form', 'M.2 2280'), 0.3]],
    [
      [within('capacityGb', 960, 2_048), 1],
      [within('capacityGb', 2_049), 0],
      [otherwise, -1],
    ],
  ],
  supply: [
    [
      [says('efficiency', /gold|platinum/i), 1],
      [says('efficiency', /titanium/i), 0.5],
      [otherwise, -0.5],
    ],
    [[within('wattage', 650, 1_000), 1]],
    [
      [is('form', 'ATX'), 1],
      [is('form', 'SFX', 'SFX-L'), 0],
      [otherwise, DATED],
    ],
    [[is('modular', 'full'), 0.5]],
    [[is('has12v2x6', true), 0.5]],
  ],
  case: [
    [
      [is('form', 'ATX'), 1],
      [is('form', 'Micro ATX', 'Mini ITX', 'E-ATX'), 0],
      [otherwise, -1],
    ],
    [[says('type', /mid tower/i), 0.3]],
    [[within('maxGpuMm', 330), 0.5]],
    [[within('builtInSupplyW', 1), -1]],
  ],
  cooler: [
    [[within('noiseDb', 0, 30), 0.5]],
    [[is('sockets', 'AM5'), 0.5]],
    /* Flat ones are for small cases alone. */
    [[within('heightMm', 0, 80), -1]],
  ],
  fan: [[[is('fanMm', 120, 140), 1]], [[is('pwm', true), 0.5]]],
  monitor: [
    [
      [says('resolution', /^(1920 x 1080|2560 x 1440|3840 x 2160|3440 x 1440)$/), 0],
      [says('resolution', /^(1280|1366|1440|1600|1680) x /), OBSOLETE],
      [otherwise, -1],
    ],
    [
      [within('refreshHz', 100), 1],
      [within('refreshHz', 1, 60), -0.5],
    ],
    [
      [within('sizeIn', 26, 32), 1],
      [within('sizeIn', 23, 35), 0.5],
      [otherwise, -1],
    ],
    [[says('resolution', /^(2560 x 1440|3840 x 2160)$/), 0.5]],
    [[says('panel', /^TN/), -1.5]],
  ],
  keyboard: [WIRELESS, [[is('backlight', true), 0.3]]],
  mouse: [WIRELESS],
  headset: [WIRELESS, [[is('microphone', true), 1]]],
  network: [
    [
      [says('wifi', /Wi-Fi [67]|802\.11(ax|be)/), 1],
      [says('wifi', /Wi-Fi 5|ac/), DATED],
      [says('wifi', /./), OBSOLETE],
      [within('portGbps', 1), 0],
      [says('interface', /^(PCI|ISA|USB 2|USB 1)/), -1],
    ],
  ],
  computer: [
    [
      [says('system', /^Windows 11/), 1],
      [says('system', /macOS/), 0.5],
    ],
    [[is('hasCard', true), 0.5]],
    [[is('form', 'Keyboard'), -2]],
    [[within('memoryGb', 16), 0.5]],
  ],
  webcam: [[[says('resolutions', /1080p|1440p|4K/), 1]]],
};

/** Facts that products have in common whose prices can be compared; kinds without any are compared as a whole. */
const PEERS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  processor: ['socket', 'cores'],
  motherboard: ['chipset', 'form'],
  memory: ['generation', 'totalGb'],
  graphics: ['chip', 'memoryGb'],
  storage: ['type', 'protocol', 'capacityGb'],
  supply: ['wattage'],
  monitor: ['sizeIn', 'resolution', 'refreshHz'],
  computer: ['graphics'],
};

/** Returns the points of what is known of a product: recent generation, and what most are served by. */
export function pointsOf(kind: Kind, facts: Facts): number {
  let points = 0;
  for (const criterion of CRITERIA[kind] ?? []) points += criterion.find(([test]) => test(facts))?.[1] ?? 0;
  return points;
}

/** Returns what products have in common whose prices are compared; `null` where a fact of that is missing. */
export function peersOf(kind: Kind, facts: Facts): string | null {
  const values = (PEERS[kind] ?? []).map((key) => facts[key]);
  return values.length === 0 || values.includes(undefined) ? null : values.join('|');
}

/** Products with fewer points are no choice for something new. */
export const FEWEST_POINTS = DATED - 2;
