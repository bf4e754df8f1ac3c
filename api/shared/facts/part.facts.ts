import { colour, count, flag, list, measure, text } from './define.js';
import type { FactTable } from './fact.types.js';

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
};

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
  has12v2x6: flag('PCIe 5.1 connector', 'PCIe-5.1-Anschluss', 'values'),
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
