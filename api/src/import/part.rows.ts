import { ownValue } from '../../shared/own-value.js';
import type { ProductAttribute } from '../../shared/rules/product.js';
import type { AttributeName, PartKind } from './part-kinds.js';

/** A row of a file of parts: values by the names of its columns. */
export type RawPart = Readonly<Record<string, unknown>>;

/** What a column says, as rows of the specification table. */
type ColumnReader = (value: unknown, row: RawPart, name: AttributeName) => ProductAttribute[];

/** Returns whether a value is a pair of numbers. */
export const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((entry) => typeof entry === 'number');

/** Two numbers are a range, other lists are choices; a missing value gives nothing. */
export function readValue(value: unknown): ProductAttribute['value'] | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim().slice(0, 200);
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.map(String).join(isPair(value) ? ' – ' : ', ');
}

const row = (name: string, value: ProductAttribute['value'], unit?: string): ProductAttribute[] => [
  { name, value, ...(unit === undefined ? {} : { unit }) },
];

const asIs: ColumnReader = (value, _, { name, unit }) => {
  const read = readValue(value);
  return read === null ? [] : row(name, read, unit);
};

/** A text in the shop's words; other values stay as they are. */
const inWords =
  (toWords: (text: string) => string, shownAs?: string): ColumnReader =>
  (value, _, { name }) => {
    const read = readValue(value);
    return read === null ? [] : row(shownAs ?? name, toWords(String(read)));
  };

const wordOf =
  (words: Readonly<Record<string, string>>) =>
  (text: string): string =>
    ownValue(words, text) ?? text;

/** Lists name nothing twice. */
const connections = inWords((text) =>
  [...new Set(text.split(', ').map(wordOf({ 'Bluetooth Wireless': 'Bluetooth' })))].join(', '),
);

const colour = inWords((text) => text.replaceAll('Gray', 'Grey'));

/** The lower end is in hertz, the upper one in kilohertz. */
const frequencies: ColumnReader = (value, _, { name }) =>
  isPair(value) ? row(name, `${value[0]} Hz – ${value[1]} kHz`) : [];

const storageInterface = inWords((text) =>
  text
    .replace(/^M\.2 SATA$/, 'SATA 6 Gbit/s')
    .replace(/^M\.2 (?=PCIe)/, '')
    .replace(/\bX(?=\d+$)/, 'x')
    .replace(/(\d+(?:\.\d+)?) Gb\/s/, (_, rate: string) => `${Number(rate)} Gbit/s`),
);

const storageForm = inWords((text) => (/^\d/.test(text) ? `${text} inch` : text.replace(/^M\.2-/, 'M.2 ')));

/** A rotational speed is what the data call the type of a hard drive. */
const storageType: ColumnReader = (value) => {
  if (typeof value === 'number') {
    return [...row('Type', 'Hard drive'), ...row('Rotational speed', value, 'rpm')];
  }
  return value === 'Hybrid' ? row('Type', 'Hybrid drive') : asIs(value, {}, { name: 'Type' });
};

/** `ATX Mid Tower`: the largest board that is sure to fit, and the shape. */
const caseType: ColumnReader = (value) => {
  if (typeof value !== 'string') return [];
  const [, board = '', shape = ''] = /^(ATX|MicroATX|Mini ITX)?\s*(.*)$/.exec(value) ?? [];
  const form = board === 'MicroATX' ? 'Micro ATX' : board;
  const type = shape.charAt(0) + shape.slice(1).replace(/ (Tower|Desktop)/g, (word) => word.toLowerCase());
  return [...(form === '' ? [] : row('Form factor', form)), ...(type === '' ? [] : row('Type', type))];
};

const DESIGNS = wordOf({
  Circumaural: 'over-ear',
  'Supra-aural': 'on-ear',
  'In Ear': 'in-ear',
  Earbud: 'earbud',
});

const headphoneDesign: ColumnReader = (value, { enclosure_type: enclosure }) => {
  if (typeof value !== 'string') return [];
  const words = [...(typeof enclosure === 'string' ? [enclosure] : []), DESIGNS(value)].join(' ');
  return row('Design', words.charAt(0).toUpperCase() + words.slice(1));
};

/** Small keyboards leave out more than the number pad, so only of the others the size follows from it. */
const keyboardSize: ColumnReader = (value, { style }) =>
  typeof value !== 'boolean' || style === 'Mini' ? [] : row('Size', value ? 'Tenkeyless' : 'Full size');

const backlight: ColumnReader = (value) =>
  typeof value === 'string' ? [...row('Backlight', true), ...row('Backlight colour', value)] : [];

const HANDS = wordOf({ Right: 'Right-handed', Left: 'Left-handed', Both: 'Symmetrical' });

const mouseShape: ColumnReader = (value, { tracking_method: tracking }) => {
  const isTrackball = tracking === 'Trackball';
  if (typeof value !== 'string') return isTrackball ? row('Shape', 'Trackball') : [];
  return row('Shape', `${HANDS(value)}${isTrackball ? ' trackball' : ''}`);
};

const mouseSensor: ColumnReader = (value) =>
  value === 'Optical' || value === 'Laser' ? row('Sensor', value) : [];

const networkType =
  (card: string): ColumnReader =>
  (value) => {
    const read = readValue(value);
    if (read === null) return row('Type', card);
    return [...row('Type', String(read).startsWith('USB') ? 'USB adapter' : card), ...row('Interface', read)];
  };

const memorySpeed: ColumnReader = (value) => {
  const [generation, rate] = isPair(value) ? value : [1, value];
  if (typeof rate !== 'number') return [];
  return [
    ...row('Memory type', generation === 1 ? 'DDR' : `DDR${generation}`),
    ...row('Data rate', rate, 'MT/s'),
  ];
};

const memoryModules: ColumnReader = (value) =>
  isPair(value) ? [...row('Capacity', value[0] * value[1], 'GB'), ...row('Modules', value[0])] : [];

const EFFICIENCY = wordOf({
  plus: '80 PLUS',
  bronze: '80 PLUS Bronze',
  silver: '80 PLUS Silver',
  gold: '80 PLUS Gold',
  platinum: '80 PLUS Platinum',
  titanium: '80 PLUS Titanium',
});

const MODULAR = wordOf({ Full: 'full', 'Full / Side': 'full', Semi: 'semi', false: 'no' });

const nothing: ColumnReader = () => [];

/** What every kind writes differently from its data. */
const COMMON: Readonly<Record<string, ColumnReader>> = { color: colour, frequency_response: frequencies };

/** Columns whose rows differ from what the data say. */
const READERS: Readonly<Record<string, Readonly<Record<string, ColumnReader>>>> = {
  cpu: {
    microarchitecture: inWords((text) => text, 'Architecture'),
    // The data name the graphics of a processor that has them, and say nothing about one that has none.
    graphics: (value) => [
      ...row('Integrated graphics', readValue(value) !== null),
      ...asIs(value, {}, { name: 'Graphics' }),
    ],
  },
  'cpu-cooler': {
    size: (value) =>
      typeof value === 'number' ? [...row('Type', 'Liquid'), ...row('Radiator', value, 'mm')] : [],
  },
  motherboard: { form_factor: inWords(wordOf({ EATX: 'E-ATX', 'XL ATX': 'XL-ATX' })) },
  'internal-hard-drive': { type: storageType, form_factor: storageForm, interface: storageInterface },
  case: { type: caseType },
  'case-accessory': { form_factor: storageForm },
  'power-supply': {
    type: inWords((text) => text, 'Form factor'),
    efficiency: inWords(EFFICIENCY),
    modular: inWords(MODULAR),
  },
  os: {
    mode: inWords((text) => text.replace(' – ', ', ').replace('32', 'x86').replace('64', 'x64'), 'Platform'),
  },
  'wired-network-card': { interface: networkType('Network card') },
  'wireless-network-card': {
    protocol: inWords((text) => text, 'Wi-Fi'),
    interface: networkType('Wireless card'),
  },
  headphones: { type: headphoneDesign, enclosure_type: nothing },
  keyboard: { tenkeyless: keyboardSize, backlit: backlight, connection_type: connections },
  mouse: { tracking_method: mouseSensor, connection_type: connections, hand_orientation: mouseShape },
  webcam: {
    resolutions: inWords((text) => text.replace(/(?<=\d)k/g, 'K')),
    os: inWords((text) => text.replace('OS X', 'macOS')),
  },
};

/** Columns that hold two numbers of different meaning, which stand before the others. */
const LEADING: Readonly<Record<string, Readonly<Record<string, ColumnReader>>>> = {
  memory: { modules: memoryModules, speed: memorySpeed },
  monitor: {
    resolution: (value) => (isPair(value) ? row('Resolution', `${value[0]} x ${value[1]}`) : []),
  },
};

/** Returns the rows of a part's specification table, in the names and values of the shop. */
export function readRows(kindName: string, kind: PartKind, part: RawPart): ProductAttribute[] {
  const leading = Object.entries(LEADING[kindName] ?? {}).flatMap(([column, read]) =>
    read(part[column], part, { name: column }),
  );
  const readers = { ...COMMON, ...READERS[kindName] };
  const others = Object.entries(kind.attributes).flatMap(([column, name]) =>
    (readers[column] ?? asIs)(part[column], part, name),
  );
  return [...leading, ...others];
}
