import { colour, count, flag, list, measure, text } from './define.js';
import type { FactTable } from './fact.types.js';
import { MAX_M2_SLOTS, m2SlotKey } from './m2-keys.js';

const BOARD_FORMS = {
  eatx: 'E-ATX',
  'xl atx': 'XL-ATX',
  matx: 'Micro ATX',
  microatx: 'Micro ATX',
  'mini-itx': 'Mini ITX',
};

/** Facts of processors. `memoryGenerations` is what their memory controller takes. */
export const processorFacts: FactTable = {
  socket: text('Socket', 'Sockel', 'values'),
  architecture: text(['Architecture', 'Microarchitecture'], 'Architektur', 'values'),
  cores: count('Cores', 'Kerne', 'values'),
  threads: count('Threads', 'Threads'),
  baseGhz: measure('Base clock', 'Basistakt', 'GHz'),
  boostGhz: measure('Boost clock', 'Boost-Takt', 'GHz', 'range'),
  l3Mb: measure('L3 cache', 'L3-Cache', 'MB', 'range'),
  tdpW: measure('TDP', 'TDP', 'W', 'range'),
  peakW: measure('Peak power', 'Spitzenleistung', 'W'),
  memoryGenerations: list('Memory type', 'Speichertyp', 'values'),
  hasGraphics: flag('Integrated graphics', 'Integrierte Grafik', 'values'),
  isUnlocked: flag('Unlocked multiplier', 'Freier Multiplikator', 'values'),
  includesCooler: flag('Cooler included', 'Kühler enthalten', 'values'),
  maxDataRate: measure('Max data rate', 'Max. Datenrate', 'MT/s'),
  ecc: flag('ECC', 'ECC'),
};

/** What each M.2 slot can do and what a drive in it switches off, as `fit/m2-slots.ts` reads it. */
const m2SlotFacts: FactTable = Object.fromEntries(
  Array.from({ length: MAX_M2_SLOTS }, (_, index) => [
    m2SlotKey(index + 1),
    text(`M.2 slot ${index + 1}`, `M.2-Steckplatz ${index + 1}`),
  ]),
);

/** Facts of motherboards. `wifi` names the newest generation on board, or `none`. */
export const motherboardFacts: FactTable = {
  socket: text('Socket', 'Sockel', 'values'),
  chipset: text('Chipset', 'Chipsatz', 'values'),
  form: text('Form factor', 'Formfaktor', 'values', BOARD_FORMS),
  memoryGeneration: text('Memory type', 'Speichertyp', 'values'),
  wifi: text('Wi-Fi', 'WLAN', 'values'),
  memorySlots: count('Memory slots', 'Speichersteckplätze', 'values'),
  maxMemoryGb: measure('Max memory', 'Max. Speicher', 'GB', 'range'),
  m2Slots: count('M.2 slots', 'M.2-Steckplätze', 'values'),
  pcieX16Slots: count('PCIe x16 slots', 'PCIe-x16-Steckplätze', 'values'),
  lanGbps: measure('LAN', 'LAN', 'Gbit/s', 'values'),
  sataPorts: count('SATA ports', 'SATA-Anschlüsse'),
  moduleForm: text('Module form', 'Modulform'),
  registered: text('Memory buffering', 'Speicherpufferung'),
  maxModuleGb: measure('Max module capacity', 'Max. Kapazität je Modul', 'GB'),
  maxDataRate: measure('Max data rate', 'Max. Datenrate', 'MT/s'),
  ecc: flag('ECC', 'ECC'),
  m2Generation: count('M.2 PCIe generation', 'PCIe-Generation von M.2'),
  m2Lengths: list('M.2 lengths', 'M.2-Längen'),
  m2Protocols: list('M.2 protocols', 'M.2-Protokolle'),
  m2SlotsUnshared: count('M.2 slots of their own lanes', 'M.2-Steckplätze mit eigenen Leitungen'),
  ...m2SlotFacts,
  m2Source: text('M.2 source', 'Quelle zu M.2'),
  m2KeyE: count('M.2 slots with key E', 'M.2-Steckplätze mit Key E'),
  pcieX16Generation: count('PCIe x16 generation', 'PCIe-x16-Generation'),
  pcieCardSlots: count('PCIe slots for further cards', 'PCIe-Steckplätze für weitere Karten'),
  interfaces: list('Card interfaces', 'Kartenschnittstellen'),
  protocols: list('Drive protocols', 'Laufwerksprotokolle'),
  epsRequired: count('EPS connectors', 'EPS-Anschlüsse'),
  fanHeaders: count('Fan headers', 'Lüfteranschlüsse'),
  usbCHeaders: count('Front USB-C headers', 'Interne USB-C-Anschlüsse'),
  usb3Ports: count('Front USB 3 ports', 'Interne USB-3-Anschlüsse'),
  videoOutputs: count('Video outputs', 'Bildausgänge'),
  canOverclock: flag('Overclocking', 'Übertakten'),
  backConnect: flag('Connectors at the back', 'Anschlüsse auf der Rückseite'),
  maxProcessorW: measure('Max processor power', 'Max. Prozessorleistung', 'W'),
  widthMm: measure('Width', 'Breite', 'mm'),
  ...colour,
};

/** Facts of memory kits. `totalGb` is the capacity of the whole kit. */
export const memoryFacts: FactTable = {
  generation: text('Memory type', 'Speichertyp', 'values'),
  totalGb: measure('Capacity', 'Kapazität', 'GB', 'values'),
  modules: count('Modules', 'Module', 'values'),
  moduleGb: measure('Module capacity', 'Kapazität je Modul', 'GB'),
  dataRate: measure('Data rate', 'Datenrate', 'MT/s', 'values'),
  casLatency: count('CAS latency', 'CAS-Latenz', 'values'),
  voltage: measure('Voltage', 'Spannung', 'V'),
  firstWordNs: measure('First word latency', 'Latenz des ersten Worts', 'ns'),
  moduleForm: text('Module form', 'Modulform', 'values'),
  ecc: flag('ECC', 'ECC', 'values'),
  heightMm: measure('Height', 'Höhe', 'mm'),
  heightAtMostMm: measure('Height, at most', 'Höhe, höchstens', 'mm'),
  registered: text('Memory buffering', 'Speicherpufferung'),
  ...colour,
};

/**
 * Facts of graphics cards. `powerW` is the board power; `powerAtLeastW` what the chip draws on its maker's own card, where that
 * is not stated; `slots` the thickness in expansion slots.
 */
export const graphicsFacts: FactTable = {
  chip: text('Chip', 'Chip', 'values'),
  memoryGb: measure('Memory', 'Grafikspeicher', 'GB', 'values'),
  memoryType: text('Memory type', 'Speichertyp', 'values'),
  baseMhz: measure('Base clock', 'Basistakt', 'MHz'),
  boostMhz: measure('Boost clock', 'Boost-Takt', 'MHz'),
  lengthMm: measure('Length', 'Länge', 'mm', 'range'),
  slots: count('Slots', 'Steckplätze', 'values'),
  powerW: measure('Power draw', 'Leistungsaufnahme', 'W', 'range'),
  powerAtLeastW: measure('Power draw, at least', 'Leistungsaufnahme, mindestens', 'W'),
  recommendedSupplyW: measure('Recommended power supply', 'Empfohlenes Netzteil', 'W', 'range'),
  outputs: text('Display outputs', 'Bildschirmanschlüsse'),
  powerPlugs: text('Power connectors', 'Stromanschlüsse'),
  heightMm: measure('Height', 'Höhe', 'mm'),
  pcieGeneration: count('PCIe generation', 'PCIe-Generation'),
  ...colour,
};

/** Facts of drives. `protocol` follows from the interface. */
export const storageFacts: FactTable = {
  type: text('Type', 'Typ', 'values', {
    portable: 'Portable drive',
    desktop: 'Desktop drive',
    hybrid: 'Hybrid drive',
  }),
  capacityGb: measure('Capacity', 'Kapazität', 'GB', 'values'),
  protocol: text('Protocol', 'Protokoll', 'values'),
  interface: text('Interface', 'Schnittstelle', 'values', {
    'm.2 pcie 5.0 x4': 'PCIe 5.0 x4',
    'm.2 pcie 4.0 x4': 'PCIe 4.0 x4',
    'm.2 pcie 3.0 x4': 'PCIe 3.0 x4',
    'm.2 pcie 3.0 x2': 'PCIe 3.0 x2',
    'sata 6.0 gb/s': 'SATA 6 Gbit/s',
    'sata 3.0 gb/s': 'SATA 3 Gbit/s',
  }),
  form: text('Form factor', 'Formfaktor', 'values', {
    '2.5': '2.5 inch',
    '3.5': '3.5 inch',
    'm.2-2280': 'M.2 2280',
    'm.2-2242': 'M.2 2242',
    'm.2-2230': 'M.2 2230',
    'm.2-2260': 'M.2 2260',
    'm.2-22110': 'M.2 22110',
  }),
  readMbps: measure('Read', 'Lesen', 'MB/s', 'range'),
  writeMbps: measure('Write', 'Schreiben', 'MB/s'),
  enduranceTbw: measure('Endurance', 'Haltbarkeit', 'TBW'),
  rpm: measure('Rotational speed', 'Drehzahl', 'rpm', 'values'),
  cacheMb: measure('Cache', 'Cache', 'MB'),
  ...colour,
};

/** Facts of cases. `form` is the largest board that fits, `boardForms` all of them; `radiatorMm` the longest radiator. */
export const caseFacts: FactTable = {
  form: text('Form factor', 'Formfaktor', 'values', BOARD_FORMS),
  boardForms: list('Motherboards', 'Mainboards', 'values', BOARD_FORMS),
  maxGpuMm: measure('Max graphics card length', 'Max. Grafikkartenlänge', 'mm', 'range'),
  maxCoolerMm: measure('Max cooler height', 'Max. Kühlerhöhe', 'mm', 'range'),
  radiatorMm: measure('Radiator', 'Radiator', 'mm', 'values'),
  radiators: list('Radiators', 'Radiatoren'),
  supplyForms: list('Power supply form factor', 'Netzteil-Formfaktor', 'values'),
  includedFans: count('Included fans', 'Enthaltene Lüfter', 'values'),
  volumeL: measure('Volume', 'Volumen', 'L', 'range'),
  bays35: count('3.5-inch bays', '3,5-Zoll-Schächte', 'values'),
  bays35AtLeast: count('3.5-inch bays, at least', '3,5-Zoll-Schächte, mindestens'),
  bays25: count('2.5-inch bays', '2,5-Zoll-Schächte'),
  bays25AtLeast: count('2.5-inch bays, at least', '2,5-Zoll-Schächte, mindestens'),
  expansionSlots: count('Expansion slots', 'Slotblenden'),
  maxSupplyMm: measure('Max power supply length', 'Max. Netzteillänge', 'mm'),
  maxSupplyAtLeastMm: measure('Max power supply length, at least', 'Max. Netzteillänge, mindestens', 'mm'),
  maxBoardWidthMm: measure('Max motherboard width', 'Max. Mainboardbreite', 'mm'),
  maxGpuHeightMm: measure('Max graphics card height', 'Max. Grafikkartenhöhe', 'mm'),
  radiatorsElsewhere: list('Radiators not at the front', 'Radiatoren außer vorn'),
  fanPlaces: count('Fan places', 'Lüfterplätze'),
  frontUsbC: count('Front USB-C', 'USB-C vorn'),
  frontUsbA3: count('Front USB 3', 'USB 3 vorn'),
  backConnect: flag('Openings for connectors at the back', 'Öffnungen für Anschlüsse auf der Rückseite'),
  sidePanel: text('Side panel', 'Seitenteil', 'values'),
  type: text('Type', 'Bauart'),
  builtInSupplyW: measure('Power supply', 'Netzteil', 'W'),
  ...colour,
};

/** Facts of power supplies. */
export const supplyFacts: FactTable = {
  wattage: measure('Wattage', 'Leistung', 'W', 'range'),
  efficiency: text('Efficiency', 'Effizienz', 'values', {
    plus: '80 PLUS',
    bronze: '80 PLUS Bronze',
    silver: '80 PLUS Silver',
    gold: '80 PLUS Gold',
    platinum: '80 PLUS Platinum',
    titanium: '80 PLUS Titanium',
  }),
  modular: text('Modular', 'Modular', 'values', { 'full / side': 'full' }),
  form: text(['Form factor', 'Type'], 'Formfaktor', 'values'),
  lengthMm: measure('Length', 'Länge', 'mm', 'range'),
  lengthAtMostMm: measure('Length, at most', 'Länge, höchstens', 'mm'),
  has12v2x6: flag('PCIe 5.1 connector', 'PCIe-5.1-Anschluss', 'values'),
  plugs12v: count('12V-2x6 connectors', '12V-2x6-Stecker'),
  plug12vW: measure('12V-2x6 rating', '12V-2x6-Belastbarkeit', 'W'),
  plugs8: count('PCIe 8-pin connectors', '8-polige PCIe-Stecker'),
  plugs8AtLeast: count('PCIe 8-pin connectors, at least', '8-polige PCIe-Stecker, mindestens'),
  plugsEps: count('EPS connectors', 'EPS-Stecker'),
  plugsSata: count('SATA power connectors', 'SATA-Stromstecker'),
  atx3: flag('ATX 3', 'ATX 3'),
  ...colour,
};

/** Facts of processor coolers. `ratedW` is the heat that the maker says it carries off. */
export const coolerFacts: FactTable = {
  type: text('Type', 'Typ', 'values'),
  sockets: list('Sockets', 'Sockel', 'values'),
  heightMm: measure('Height', 'Höhe', 'mm', 'range'),
  radiatorMm: measure('Radiator', 'Radiator', 'mm', 'values'),
  fanMm: measure('Fan size', 'Lüftergröße', 'mm', 'values'),
  fans: count('Fans', 'Lüfter', 'values'),
  noiseDb: measure('Noise', 'Lautstärke', 'dB(A)', 'range'),
  ratedW: measure('TDP', 'TDP', 'W', 'range'),
  rpm: measure('Fan speed', 'Lüfterdrehzahl', 'rpm'),
  memoryClearanceMm: measure('Memory clearance', 'Platz für Speicher', 'mm'),
  memoryClearanceAtLeastMm: measure('Memory clearance, at least', 'Platz für Speicher, mindestens', 'mm'),
  reachesOverMemory: flag('Reaches over memory', 'Ragt über den Speicher'),
  radiatorDepthMm: measure('Radiator depth', 'Radiatortiefe', 'mm'),
  ...colour,
};

/** Facts of case fans. */
export const fanFacts: FactTable = {
  fanMm: measure('Fan size', 'Lüftergröße', 'mm', 'values'),
  noiseDb: measure('Noise', 'Lautstärke', 'dB(A)', 'range'),
  airflowCfm: measure('Airflow', 'Luftstrom', 'CFM', 'range'),
  rpm: measure('Fan speed', 'Lüfterdrehzahl', 'rpm', 'range'),
  pwm: flag('PWM', 'PWM', 'values'),
  ...colour,
};
