import { ownValue } from '../own-value.js';
import type { Derivation, DescribedProduct } from './fact.types.js';

/** The socket of most processors of an architecture. */
const SOCKETS: Readonly<Record<string, string>> = {
  'Zen 5': 'AM5',
  'Zen 4': 'AM5',
  'Zen 3': 'AM4',
  'Zen 2': 'AM4',
  'Zen+': 'AM4',
  Zen: 'AM4',
  'Arrow Lake': 'LGA1851',
  'Raptor Lake Refresh': 'LGA1700',
  'Raptor Lake': 'LGA1700',
  'Alder Lake': 'LGA1700',
  'Rocket Lake': 'LGA1200',
  'Comet Lake': 'LGA1200',
  'Coffee Lake Refresh': 'LGA1151',
  'Coffee Lake': 'LGA1151',
  'Kaby Lake': 'LGA1151',
  Skylake: 'LGA1151',
  Broadwell: 'LGA1150',
  'Haswell Refresh': 'LGA1150',
  Haswell: 'LGA1150',
  'Ivy Bridge': 'LGA1155',
  'Sandy Bridge': 'LGA1155',
  Westmere: 'LGA1156',
  Nehalem: 'LGA1156',
  Wolfdale: 'LGA775',
  Yorkfield: 'LGA775',
  Core: 'LGA775',
  'Cascade Lake': 'LGA2066',
  Excavator: 'AM4',
  Bulldozer: 'AM3+',
  Steamroller: 'FM2+',
  'Puma+': 'FM2+',
  Lynx: 'FM1',
  Jaguar: 'AM1',
  K10: 'AM3',
};

/** Processors that sit in another socket than the rest of their architecture; the first that matches decides. */
const EXCEPTIONS: readonly (readonly [architecture: RegExp, name: RegExp, socket: string | null])[] = [
  [/^Zen [345]$/, /Threadripper/, 'sTR5'],
  [/^Zen 2$/, /Threadripper PRO/, 'sWRX8'],
  [/^Zen 2$/, /Threadripper/, 'sTRX4'],
  [/^Zen\+?$/, /Threadripper/, 'sTR4'],
  [/^Zen [45]$/, /EPYC (?!4\d\d[45])/, null],
  [/^Zen [23]$|^Zen\+?$/, /EPYC/, null],
  [
    /^(Skylake|Kaby Lake|Cascade Lake)$/,
    /i[579]-(7(8[02]0|740|640|9\d\d)|9[89]\d\d|10\d{3})XE?\b|Xeon W-/,
    'LGA2066',
  ],
  [/^(Haswell|Broadwell)$/, /Xeon E5-|i7-(58|59|68|69)\d\d[KX]\b/, 'LGA2011-3'],
  [/^(Ivy Bridge|Sandy Bridge)$/, /Xeon E5-(1[46]|2[46])\d\d|i7-(38|39|48|49)\d\d[KX]?\b/, 'LGA2011'],
  [/^(Westmere|Nehalem)$/, /i7-9\d\d|Xeon [EWXL][35][56]\d\d/, 'LGA1366'],
  [/^Piledriver$/, /Opteron/, null],
  [/^Piledriver$/, /\bFX-/, 'AM3+'],
  [/^Piledriver$/, /./, 'FM2'],
  [/^Core$|^Yorkfield$/, /QX9775/, 'LGA771'],
  [/^Excavator$/, /Athlon X4 8[3-9]\d|A8-7680|A6-7480/, 'FM2+'],
  [/^Bulldozer$/, /Opteron/, null],
];

function socketOf(architecture: string, name: string): string | undefined {
  const exception = EXCEPTIONS.find(([kind, pattern]) => kind.test(architecture) && pattern.test(name));
  return exception === undefined ? ownValue(SOCKETS, architecture) : (exception[2] ?? undefined);
}

/** What the memory controllers of a socket's processors take, where all of them agree. */
const MEMORY: Readonly<Record<string, readonly string[]>> = {
  AM5: ['DDR5'],
  AM4: ['DDR4'],
  LGA1851: ['DDR5'],
  LGA1700: ['DDR4', 'DDR5'],
  LGA1200: ['DDR4'],
  LGA2066: ['DDR4'],
  'LGA2011-3': ['DDR4'],
  LGA2011: ['DDR3'],
  LGA1155: ['DDR3'],
  LGA1150: ['DDR3'],
  LGA1156: ['DDR3'],
  LGA1366: ['DDR3'],
  'AM3+': ['DDR3'],
  FM1: ['DDR3'],
  FM2: ['DDR3'],
  'FM2+': ['DDR3'],
  sTR4: ['DDR4'],
  sTRX4: ['DDR4'],
  sTR5: ['DDR5'],
};

/** AMD lets a processor of these sockets draw 1.35 times its TDP. */
const PEAK_SOCKETS = ['AM4', 'AM5'];

/** Returns whether imported data, which leaves the row out where there is none, tells that it has graphics. */
function graphicsOf({ attributes }: DescribedProduct): boolean | undefined {
  if (attributes.some(({ name }) => name === 'Graphics')) return true;
  return attributes.some(({ name }) => name === 'Microarchitecture') ? false : undefined;
}

/** Returns what follows from a processor's name and stated facts; `undefined` is not known. */
export const deriveProcessor: Derivation = (product, stated) => {
  const { architecture, tdpW } = stated;
  const socket = stated.socket ?? socketOf(String(architecture ?? ''), product.name);
  return {
    socket,
    memoryGenerations: MEMORY[String(socket)],
    hasGraphics: graphicsOf(product),
    isUnlocked: /\bIntel Core /.test(product.name) ? /\d(?:K|KF|KS|X|XE)\b/.test(product.name) : undefined,
    peakW:
      PEAK_SOCKETS.includes(String(socket)) && typeof tdpW === 'number'
        ? Math.ceil((tdpW * 135) / 100)
        : undefined,
  };
};
