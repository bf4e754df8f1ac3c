import type { ProductAttribute } from '../../shared/rules/product.js';

/** One row of a specification table: its heading, what its values are, and their unit. */
interface AttributeDefinition {
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean';
  readonly unit?: string;
}

/** The rows that the products of a category may have, in the order in which they are shown. */
type AttributeVocabulary = Readonly<Record<string, AttributeDefinition>>;

type ValueOf<D extends AttributeDefinition> = D['type'] extends 'number'
  ? number
  : D['type'] extends 'boolean'
    ? boolean
    : string;

/** Values for a vocabulary. A key that is left out means that the value is unknown or does not apply. */
type AttributeValues<V extends AttributeVocabulary> = { readonly [K in keyof V]?: ValueOf<V[K]> };

/** Names the values: the rows come in the vocabulary's order, so that products of a category compare line by line. */
export function attributesOf<V extends AttributeVocabulary>(
  vocabulary: V,
  values: AttributeValues<V>,
): readonly ProductAttribute[] {
  return Object.entries(vocabulary).flatMap(([key, { name, unit }]) => {
    const value = values[key];
    if (value === undefined) return [];
    return [unit === undefined ? { name, value } : { name, value, unit }];
  });
}

const text = (name: string) => ({ name, type: 'text' }) as const;
const flag = (name: string) => ({ name, type: 'boolean' }) as const;
const count = (name: string) => ({ name, type: 'number' }) as const;
const measure = (name: string, unit: string) => ({ name, type: 'number', unit }) as const;

/** `Memory type` lists every generation that the memory controller takes, separated by commas. */
export const processorAttributes = {
  socket: text('Socket'),
  architecture: text('Architecture'),
  cores: count('Cores'),
  threads: count('Threads'),
  baseClock: measure('Base clock', 'GHz'),
  boostClock: measure('Boost clock', 'GHz'),
  l3Cache: measure('L3 cache', 'MB'),
  tdp: measure('TDP', 'W'),
  peakPower: measure('Peak power', 'W'),
  memoryType: text('Memory type'),
  integratedGraphics: flag('Integrated graphics'),
} satisfies AttributeVocabulary;

/** `Power draw` is the board power; `Slots` is the thickness in expansion slots. */
export const graphicsCardAttributes = {
  chip: text('Chip'),
  memory: measure('Memory', 'GB'),
  memoryType: text('Memory type'),
  boostClock: measure('Boost clock', 'MHz'),
  length: measure('Length', 'mm'),
  slots: count('Slots'),
  powerDraw: measure('Power draw', 'W'),
  recommendedPowerSupply: measure('Recommended power supply', 'W'),
  displayOutputs: text('Display outputs'),
} satisfies AttributeVocabulary;

/** `Wi-Fi` names the newest generation on board, or `none`. */
export const motherboardAttributes = {
  socket: text('Socket'),
  chipset: text('Chipset'),
  formFactor: text('Form factor'),
  memoryType: text('Memory type'),
  moduleForm: text('Module form'),
  memorySlots: count('Memory slots'),
  maxMemory: measure('Max memory', 'GB'),
  m2Slots: count('M.2 slots'),
  pcieX16Slots: count('PCIe x16 slots'),
  sataPorts: count('SATA ports'),
  lan: measure('LAN', 'Gbit/s'),
  wifi: text('Wi-Fi'),
} satisfies AttributeVocabulary;

/** `Capacity` is that of the whole kit. */
export const memoryAttributes = {
  capacity: measure('Capacity', 'GB'),
  modules: count('Modules'),
  memoryType: text('Memory type'),
  moduleForm: text('Module form'),
  dataRate: measure('Data rate', 'MT/s'),
  casLatency: count('CAS latency'),
  voltage: measure('Voltage', 'V'),
  ecc: flag('ECC'),
} satisfies AttributeVocabulary;

/** `Read` and `Write` are sequential rates; `Rotational speed` and `Cache` describe hard drives. */
export const storageAttributes = {
  type: text('Type'),
  capacity: measure('Capacity', 'GB'),
  interface: text('Interface'),
  formFactor: text('Form factor'),
  read: measure('Read', 'MB/s'),
  write: measure('Write', 'MB/s'),
  endurance: measure('Endurance', 'TBW'),
  rotationalSpeed: measure('Rotational speed', 'rpm'),
  cache: measure('Cache', 'MB'),
} satisfies AttributeVocabulary;

/** `Modular` is `full`, `semi` or `no`. */
export const powerSupplyAttributes = {
  wattage: measure('Wattage', 'W'),
  efficiency: text('Efficiency'),
  modular: text('Modular'),
  formFactor: text('Form factor'),
  length: measure('Length', 'mm'),
  pcie51Connector: flag('PCIe 5.1 connector'),
} satisfies AttributeVocabulary;

/** `Form factor` is the largest motherboard, `Radiator` the longest radiator that fits. */
export const caseAttributes = {
  formFactor: text('Form factor'),
  maxGraphicsCardLength: measure('Max graphics card length', 'mm'),
  maxCoolerHeight: measure('Max cooler height', 'mm'),
  radiator: measure('Radiator', 'mm'),
  powerSupplyFormFactor: text('Power supply form factor'),
  includedFans: count('Included fans'),
  bays35: count('3.5-inch bays'),
  volume: measure('Volume', 'L'),
} satisfies AttributeVocabulary;

/** `Sockets` lists every supported socket, separated by commas. */
export const coolerAttributes = {
  type: text('Type'),
  sockets: text('Sockets'),
  height: measure('Height', 'mm'),
  radiator: measure('Radiator', 'mm'),
  fanSize: measure('Fan size', 'mm'),
  fans: count('Fans'),
  tdp: measure('TDP', 'W'),
  noise: measure('Noise', 'dB(A)'),
} satisfies AttributeVocabulary;

export const monitorAttributes = {
  screenSize: measure('Screen size', 'in'),
  resolution: text('Resolution'),
  panel: text('Panel'),
  refreshRate: measure('Refresh rate', 'Hz'),
  responseTime: measure('Response time', 'ms'),
  ports: text('Ports'),
} satisfies AttributeVocabulary;

/** `Size` is the key block: full size, tenkeyless, 75, 65 or 60 per cent. */
export const keyboardAttributes = {
  layout: text('Layout'),
  size: text('Size'),
  switches: text('Switches'),
  connection: text('Connection'),
  backlight: flag('Backlight'),
  hotSwap: flag('Hot-swap sockets'),
} satisfies AttributeVocabulary;

/** `Shape` says which hand the mouse is made for. */
export const mouseAttributes = {
  shape: text('Shape'),
  sensor: text('Sensor'),
  maxResolution: measure('Max resolution', 'dpi'),
  pollingRate: measure('Polling rate', 'Hz'),
  connection: text('Connection'),
  buttons: count('Buttons'),
  weight: measure('Weight', 'g'),
} satisfies AttributeVocabulary;

/** `Battery life` belongs to wireless models only. */
export const headsetAttributes = {
  design: text('Design'),
  connection: text('Connection'),
  driver: measure('Driver', 'mm'),
  detachableMicrophone: flag('Detachable microphone'),
  noiseCancelling: flag('Noise cancelling'),
  batteryLife: measure('Battery life', 'h'),
  weight: measure('Weight', 'g'),
} satisfies AttributeVocabulary;

/** `Port speed` is that of the fastest wired port; `Power over Ethernet` is given or taken. */
export const networkingAttributes = {
  type: text('Type'),
  wifi: text('Wi-Fi'),
  bands: text('Bands'),
  wirelessRate: measure('Wireless data rate', 'Mbit/s'),
  ports: count('LAN ports'),
  portSpeed: measure('Port speed', 'Gbit/s'),
  interface: text('Interface'),
  managed: flag('Managed'),
  poe: flag('Power over Ethernet'),
} satisfies AttributeVocabulary;

/** A complete computer, described by its parts. */
export const prebuiltAttributes = {
  processor: text('Processor'),
  graphicsCard: text('Graphics card'),
  memory: measure('Memory', 'GB'),
  memoryType: text('Memory type'),
  storage: measure('Storage', 'GB'),
  powerSupply: measure('Power supply', 'W'),
  operatingSystem: text('Operating system'),
  formFactor: text('Form factor'),
} satisfies AttributeVocabulary;

/** `Licence` is `perpetual` or `subscription`; only a subscription has a `Term`. */
export const softwareAttributes = {
  licence: text('Licence'),
  devices: count('Devices'),
  term: measure('Term', 'months'),
  delivery: text('Delivery'),
  platform: text('Platform'),
} satisfies AttributeVocabulary;

/** The vocabulary of each category of the demo catalogue. */
export const vocabularies: Readonly<Record<string, AttributeVocabulary>> = {
  processors: processorAttributes,
  'graphics cards': graphicsCardAttributes,
  motherboards: motherboardAttributes,
  memory: memoryAttributes,
  storage: storageAttributes,
  'power supplies': powerSupplyAttributes,
  cases: caseAttributes,
  coolers: coolerAttributes,
  monitors: monitorAttributes,
  keyboards: keyboardAttributes,
  mice: mouseAttributes,
  headsets: headsetAttributes,
  networking: networkingAttributes,
  prebuilt: prebuiltAttributes,
  'operating systems': softwareAttributes,
  'office software': softwareAttributes,
  'security software': softwareAttributes,
};
