import { ownValue } from '../own-value.js';
import type { Derivation } from './fact.types.js';

/** The chipsets that boards of a socket carry. */
const CHIPSETS: Readonly<Record<string, string>> = {
  AM5: 'X870E X870 B850 B840 X670E X670 B650E B650 A620A A620',
  AM4: 'X570S X570 B550 A520 X470 B450 X370 B350 A320 X300 A300',
  LGA1851: 'Z890 B860 H810 Q870 W880',
  LGA1700: 'Z790 H770 B760 Z690 H670 B660 H610 Q670 W680',
  LGA1200: 'Z590 H570 B560 H510 Z490 H470 B460 H410 Q570 Q470 W580 W480',
  LGA1151:
    'Z390 Z370 Q370 H370 B365 B360 H310 C246 C242 Z270 Q270 H270 B250 Z170 Q170 H170 Q150 B150 H110 C236 C232',
  LGA1150: 'Z97 H97 Z87 H87 Q87 Q85 B85 H81 C226 C222',
  LGA1155: 'Z77 H77 Z75 Q77 Q75 B75 Z68 P67 H67 Q67 Q65 B65 H61 C216 C206 C204',
  LGA1156: 'P55 H57 Q57 H55',
  LGA1366: 'X58',
  LGA2011: 'X79 C602 C606',
  'LGA2011-3': 'X99 C612',
  LGA2066: 'X299 C422',
  sTR4: 'X399',
  sTRX4: 'TRX40',
  sTR5: 'TRX50 WRX90',
  'AM3+': '990FX 990X 970 980G 890FX 890GX 880G 870 760G',
  AM3: '990FX 990X 970 890FX 890GX 890G 880G 870 790FX 790X 785G 780L 770 760G',
  'FM2+': 'A88X A78M A78 A68HM A68H A58M A58',
  FM2: 'A85XM A85X A75MA A75M A75 A68HM A55M A55',
  FM1: 'A75M A75 A55M A55',
  AM1: 'AM1',
  LGA775: 'X48 X38 P45 P43 P41 P35 G45 G43 G41 G33 G31 945GC',
};

/** Series that are built on one chipset and do not name it. */
const SERIES: readonly (readonly [socket: string, name: RegExp, chipset: string])[] = [
  ['AM4', /Crosshair VIII/i, 'X570'],
  ['AM4', /Crosshair VII\b/i, 'X470'],
  ['AM4', /Crosshair VI\b/i, 'X370'],
  ['LGA1200', /Maximus XIII/i, 'Z590'],
  ['LGA1200', /Maximus XII\b/i, 'Z490'],
  ['LGA1151', /Maximus XI\b/i, 'Z390'],
  ['LGA1151', /Maximus X\b/i, 'Z370'],
  ['LGA1151', /Maximus IX\b/i, 'Z270'],
  ['LGA1151', /Maximus VIII\b/i, 'Z170'],
  ['LGA1150', /Maximus VII\b/i, 'Z97'],
  ['LGA1150', /Maximus VI\b/i, 'Z87'],
  ['LGA1155', /Maximus V\b/i, 'Z77'],
  ['LGA1155', /Maximus IV\b/i, 'Z68'],
  ['AM4', /\bAB350/i, 'B350'],
  ['AM4', /\bAX370/i, 'X370'],
  ['LGA2011', /Rampage IV/i, 'X79'],
  ['LGA2011-3', /Rampage V\b/i, 'X99'],
  ['LGA2066', /Rampage VI/i, 'X299'],
];

/** Makers write `B650M`, `Z790I` and `X670E-F`: the chipset, then what board it is; some put a letter of their own before it. */
const namedIn = (name: string, chipset: string): boolean =>
  new RegExp(`${/^\d/.test(chipset) ? '(?<!\\d)' : ''}${chipset}(?!\\d)`, 'i').test(name);

function chipsetOf(socket: string, name: string): string | undefined {
  const series = SERIES.find(([wanted, pattern]) => wanted === socket && pattern.test(name));
  const named = ownValue(CHIPSETS, socket)
    ?.split(' ')
    .find((chipset) => namedIn(name, chipset));
  return named ?? series?.[2];
}

/** Two of a socket, another spacing of its holes and an older socket beside it leave the kind of a socket as it is. */
const kindOf = (socket: string): string => socket.replace(/^2 x | Narrow$|\/AM3$/g, '');

const DDR4_ONLY = ['AM4', 'LGA1200', 'LGA2066', 'LGA2011-3', 'sTR4', 'sTRX4'];
const DDR5_ONLY = ['AM5', 'LGA1851', 'sTR5'];
const DDR3_ONLY = ['LGA1150', 'LGA1155', 'LGA1156', 'LGA1366', 'LGA2011', 'FM1', 'FM2', 'FM2+', 'AM1', 'G34'];

/** Boards for AM3 processors take DDR2, DDR3 or both; those with a chipset of the 900 series take DDR3 alone. */
const DDR3_CHIPSETS = /^(990FX|990X|970)$/;

/** Chipsets for processors of the sixth and later generations take DDR4 alone, but for some of the 100 series. */
const DDR4_CHIPSETS = /^(Z390|[ZQH]370|B36[05]|H310|[ZQH]270|B250|C24)/;

/** A socket of two memory generations: the name or the largest module tells; where both contradict, nothing does. */
function readTwoGenerations(name: string, moduleGb: number | null): string | undefined {
  const named = /\b(?:DDR|D)([45])\b/i.exec(name)?.[1];
  const isLarge = moduleGb !== null && moduleGb > 32;
  if (named === '4') return isLarge ? undefined : 'DDR4';
  return named === '5' || isLarge ? 'DDR5' : undefined;
}

function memoryGenerationOf(
  socket: string,
  chipset: string,
  name: string,
  moduleGb: number | null,
): string | undefined {
  if (DDR5_ONLY.includes(socket)) return 'DDR5';
  if (DDR4_ONLY.includes(socket)) return 'DDR4';
  // Boards for DDR3 take modules of at most 32 GB: a socket that stands with a larger one is misstated.
  if (DDR3_ONLY.includes(socket)) return moduleGb !== null && moduleGb > 32 ? undefined : 'DDR3';
  if (socket === 'AM3+') return DDR3_CHIPSETS.test(chipset) ? 'DDR3' : undefined;
  if (socket === 'LGA1700') return readTwoGenerations(name, moduleGb);
  if (socket !== 'LGA1151') return undefined;
  return DDR4_CHIPSETS.test(chipset) || (moduleGb !== null && moduleGb > 8) ? 'DDR4' : undefined;
}

/** The newest generation that a name states; a name that says nothing does not mean that there is none. */
function wifiOf(name: string): string | undefined {
  const generation = /\bwi-?fi ?(7|6E|6|5)\b/i.exec(name)?.[1]?.toUpperCase();
  if (generation !== undefined) return `Wi-Fi ${generation}`;
  return /\bwi-?fi/i.test(name) ? 'Wi-Fi' : undefined;
}

/** Returns what follows from a motherboard's name and stated facts; `undefined` is not known. */
export const deriveMotherboard: Derivation = ({ name }, stated) => {
  const socket = kindOf(String(stated.socket ?? ''));
  const { maxMemoryGb, memorySlots } = stated;
  const moduleGb =
    typeof maxMemoryGb === 'number' && typeof memorySlots === 'number' && memorySlots > 0
      ? maxMemoryGb / memorySlots
      : null;
  const chipset = stated.chipset ?? chipsetOf(socket, name);
  return {
    chipset,
    memoryGeneration: memoryGenerationOf(socket, String(chipset ?? ''), name, moduleGb),
    wifi: wifiOf(name),
  };
};
