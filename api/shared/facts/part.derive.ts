import type { Derivation, DescribedProduct, Facts } from './fact.types.js';
import { referenceWatts } from './reference-power.js';

/** Returns what follows from a memory kit's name and stated facts. */
export const deriveMemory: Derivation = ({ name }, { totalGb, modules }) => {
  const moduleGb =
    typeof totalGb === 'number' && typeof modules === 'number' ? totalGb / modules : Number.NaN;
  return {
    moduleGb: Number.isInteger(moduleGb) ? moduleGb : undefined,
    moduleForm: /\bSO-?DIMM\b/i.test(name) ? 'SO-DIMM' : undefined,
    ecc: /\bECC\b/.test(name) ? true : undefined,
  };
};

/** Returns what a graphics card draws at least, where its own power is not stated. */
export const deriveGraphics: Derivation = (_, { chip, powerW }) => ({
  powerAtLeastW: powerW === undefined ? referenceWatts(String(chip ?? '')) : undefined,
});

const PROTOCOLS: readonly (readonly [interfaceText: RegExp, protocol: string])[] = [
  [/USB|Thunderbolt|FireWire/i, 'USB'],
  [/SAS/i, 'SAS'],
  [/SATA/i, 'SATA'],
  [/PCIe|NVMe|U\.[23]/i, 'NVMe'],
  [/PATA|IDE/i, 'PATA'],
];

/** Returns what follows from a drive's stated facts: data of other shops gives a hard drive's speed as its type. */
export const deriveStorage: Derivation = (_, stated) => {
  const speed = /^\d{4,5}$/.exec(String(stated.type ?? ''))?.[0];
  const medium = String(stated.interface ?? '');
  return {
    ...(speed === undefined ? {} : { type: 'Hard drive', rpm: Number(speed) }),
    protocol: PROTOCOLS.find(([pattern]) => pattern.test(medium))?.[1],
  };
};

const BOARD_FORMS = ['Mini ITX', 'Micro ATX', 'ATX', 'E-ATX'];

const CASE_TYPES: readonly (readonly [type: RegExp, form: string])[] = [
  [/^Mini ITX/i, 'Mini ITX'],
  [/^Micro ?ATX/i, 'Micro ATX'],
  [/^ATX/i, 'ATX'],
];

/** Radiators are longer by whole fans, so a place for a long one takes the shorter ones of the same fans. */
const RADIATORS: Readonly<Record<number, readonly string[]>> = {
  120: ['120'],
  140: ['140'],
  240: ['120', '240'],
  280: ['140', '280'],
  360: ['120', '240', '360'],
  420: ['140', '280', '420'],
};

/** Returns what follows from a case's stated facts. An ATX tower may take E-ATX boards or not: that stays unknown. */
export const deriveCase: Derivation = (_, stated) => {
  const form = stated.form ?? CASE_TYPES.find(([type]) => type.test(String(stated.type ?? '')))?.[1];
  const largest = BOARD_FORMS.indexOf(String(form));
  return {
    form,
    boardForms: largest < 0 ? undefined : BOARD_FORMS.slice(0, largest + 1),
    radiators: typeof stated.radiatorMm === 'number' ? RADIATORS[stated.radiatorMm] : undefined,
  };
};

/** Returns what a power supply's name says of its plugs. */
export const deriveSupply: Derivation = ({ name }) => ({
  has12v2x6: /\bPCIe ?5|\bATX ?3\b|\bATX ?3\.[01]/i.test(name) ? true : undefined,
});

/** Returns what follows from a cooler's stated facts: what has a radiator cools with water. */
export const deriveCooler: Derivation = (_, { radiatorMm }) => ({
  type: radiatorMm === undefined ? undefined : 'Liquid',
});

/** A pixel takes 30 bits, and the line 6 % more than the picture. */
const BITS_PER_PIXEL = 30;
const LINE_OVERHEAD_PERCENT = 106;

/** Returns what rate a monitor needs of its cable, in Gbit/s. */
export const deriveMonitor: Derivation = (_, { resolution, refreshHz }) => {
  const [width, height] = String(resolution ?? '')
    .split(' x ')
    .map(Number);
  if (!width || !height || typeof refreshHz !== 'number') return {};
  const bits = (width * height * refreshHz * BITS_PER_PIXEL * LINE_OVERHEAD_PERCENT) / 100;
  return { needGbps: Number((bits / 1e9).toFixed(1)) };
};

const WIRELESS = ['2.4 GHz', 'Bluetooth'];

const isWireless = ({ connections }: Facts): boolean | undefined =>
  Array.isArray(connections)
    ? connections.some((connection) => WIRELESS.includes(String(connection)))
    : undefined;

/** Returns whether an input device or a headset works without a cable. */
export const deriveDevice: Derivation = (_, stated) => ({ isWireless: isWireless(stated) });

/** Cards, which computers have beside the graphics of their processors. */
const CARD = /GeForce|Radeon RX|\bArc [AB]\d/i;

/** Returns whether a computer has a graphics card of its own. */
export const deriveComputer: Derivation = (_, { graphics }) => ({
  hasCard: graphics === undefined ? undefined : CARD.test(String(graphics)),
});

const hasRow = ({ attributes }: DescribedProduct, row: string): boolean =>
  attributes.some(({ name, value }) => name === row && value === true);

/** Returns what follows from a keyboard's rows and stated facts. */
export const deriveKeyboard: Derivation = (product, stated) => ({
  isWireless: isWireless(stated),
  size: hasRow(product, 'Tenkeyless') ? 'Tenkeyless' : undefined,
});

/** Returns what kind of network device something is that states its interface alone. */
export const deriveNetwork: Derivation = (_, stated) => {
  const plug = String(stated.interface ?? '');
  if (/USB/.test(plug)) return { type: 'USB adapter' };
  if (!/PCI|M\.2/.test(plug)) return {};
  return { type: stated.wifi === undefined ? 'Network card' : 'Wireless card' };
};
