import { colour, count, flag, list, measure, text } from './define.js';
import type { FactTable } from './fact.types.js';

/** How devices say that they are connected: by cable, by a radio adapter of their own, or by Bluetooth. */
const CONNECTIONS = {
  wired: 'Cable',
  wireless: '2.4 GHz',
  'bluetooth wireless': 'Bluetooth',
  'logi bolt': '2.4 GHz',
};

/** Facts of monitors. */
export const monitorFacts: FactTable = {
  sizeIn: measure('Screen size', 'Bildschirmgröße', 'in', 'values'),
  resolution: text('Resolution', 'Auflösung', 'values'),
  panel: text('Panel', 'Panel', 'values'),
  refreshHz: measure('Refresh rate', 'Bildwiederholrate', 'Hz', 'values'),
  responseMs: measure('Response time', 'Reaktionszeit', 'ms', 'range'),
  needGbps: measure('Required link rate', 'Nötige Übertragungsrate', 'Gbit/s'),
  ports: text('Ports', 'Anschlüsse'),
  energyClass: text('Energy class', 'Energieklasse', 'values'),
  aspectRatio: text('Aspect ratio', 'Seitenverhältnis', 'values'),
};

/** Facts of keyboards. `isWireless` follows from the connections. */
export const keyboardFacts: FactTable = {
  layout: text('Layout', 'Layout', 'values'),
  size: text('Size', 'Größe', 'values'),
  switches: text('Switches', 'Schalter', 'values'),
  isWireless: flag('Wireless', 'Kabellos', 'values'),
  connections: list('Connection', 'Verbindung', 'values', CONNECTIONS),
  backlight: flag('Backlight', 'Beleuchtung', 'values'),
  hotSwap: flag('Hot-swap sockets', 'Hot-Swap-Sockel', 'values'),
  style: text('Style', 'Stil'),
  ...colour,
};

/** Facts of mice. `shape` says which hand the mouse is made for. */
export const mouseFacts: FactTable = {
  shape: text(['Shape', 'Hand'], 'Form', 'values', {
    right: 'Right-handed',
    left: 'Left-handed',
    both: 'Symmetrical',
  }),
  isWireless: flag('Wireless', 'Kabellos', 'values'),
  connections: list('Connection', 'Verbindung', 'values', CONNECTIONS),
  sensor: text(['Sensor', 'Tracking'], 'Sensor', 'values'),
  maxDpi: measure('Max resolution', 'Max. Auflösung', 'dpi', 'range'),
  pollingHz: measure('Polling rate', 'Abfragerate', 'Hz', 'values'),
  buttons: count('Buttons', 'Tasten', 'values'),
  weightG: measure('Weight', 'Gewicht', 'g', 'range'),
  ...colour,
};

/** Facts of headsets and headphones. `batteryH` belongs to wireless models only. */
export const headsetFacts: FactTable = {
  design: text(['Design', 'Type'], 'Bauform', 'values', {
    circumaural: 'Over-ear',
    'supra-aural': 'On-ear',
    'in ear': 'In-ear',
    earbud: 'Earbuds',
  }),
  isWireless: flag('Wireless', 'Kabellos', 'values'),
  connections: list('Connection', 'Verbindung', 'values', CONNECTIONS),
  noiseCancelling: flag('Noise cancelling', 'Geräuschunterdrückung', 'values'),
  microphone: flag('Microphone', 'Mikrofon', 'values'),
  detachableMicrophone: flag('Detachable microphone', 'Abnehmbares Mikrofon', 'values'),
  enclosure: text('Enclosure', 'Gehäuse', 'values'),
  driverMm: measure('Driver', 'Treiber', 'mm'),
  batteryH: measure('Battery life', 'Akkulaufzeit', 'h', 'range'),
  weightG: measure('Weight', 'Gewicht', 'g', 'range'),
  frequencyResponse: text('Frequency response', 'Frequenzgang'),
  ...colour,
};

/** Facts of network devices. `portGbps` is the rate of the fastest wired port. */
export const networkFacts: FactTable = {
  type: text('Type', 'Typ', 'values'),
  wifi: text(['Wi-Fi', 'Protocol'], 'WLAN', 'values', { 'wi-fi 5 (5 ghz only)': 'Wi-Fi 5' }),
  bands: list('Bands', 'Bänder', 'values'),
  wirelessMbps: measure('Wireless data rate', 'WLAN-Datenrate', 'Mbit/s'),
  ports: count('LAN ports', 'LAN-Anschlüsse', 'values'),
  portGbps: measure('Port speed', 'Anschlussrate', 'Gbit/s', 'values'),
  interface: text('Interface', 'Schnittstelle', 'values'),
  managed: flag('Managed', 'Verwaltbar', 'values'),
  poe: flag('Power over Ethernet', 'Power over Ethernet', 'values'),
  ...colour,
};

/** Facts of complete computers, described by their parts. `hasCard`: games run on a card and not on the processor’s own graphics. */
export const computerFacts: FactTable = {
  processor: text('Processor', 'Prozessor', 'values'),
  graphics: text('Graphics card', 'Grafikkarte', 'values'),
  hasCard: flag('Dedicated graphics', 'Eigene Grafikkarte', 'values'),
  memoryGb: measure('Memory', 'Arbeitsspeicher', 'GB', 'values'),
  memoryType: text('Memory type', 'Speichertyp', 'values'),
  storageGb: measure('Storage', 'Speicherplatz', 'GB', 'values'),
  supplyW: measure('Power supply', 'Netzteil', 'W'),
  system: text('Operating system', 'Betriebssystem', 'values'),
  form: text('Form factor', 'Bauform', 'values'),
};

/** Facts of programs and operating systems. Only a subscription has a term. */
export const softwareFacts: FactTable = {
  licence: text('Licence', 'Lizenz', 'values'),
  platforms: list('Platform', 'Plattform', 'values'),
  devices: count('Devices', 'Geräte', 'values'),
  termMonths: measure('Term', 'Laufzeit', 'months', 'values'),
  delivery: text('Delivery', 'Lieferung', 'values'),
  bits: text('Mode', 'Ausführung'),
  maxMemoryGb: measure('Max memory', 'Max. Speicher', 'GB'),
};

/** Facts of uninterruptible power supplies. */
export const backupFacts: FactTable = {
  powerW: measure('Power', 'Leistung', 'W', 'range'),
  apparentVa: measure('Apparent power', 'Scheinleistung', 'VA', 'range'),
};

/** Facts of speakers. */
export const speakersFacts: FactTable = {
  configuration: text('Configuration', 'Konfiguration', 'values'),
  wattage: measure('Wattage', 'Leistung', 'W', 'range'),
  frequencyResponse: text('Frequency response', 'Frequenzgang'),
  ...colour,
};

/** Facts of webcams. */
export const webcamFacts: FactTable = {
  resolutions: list('Resolutions', 'Auflösungen', 'values'),
  connection: text('Connection', 'Verbindung', 'values'),
  focus: text('Focus', 'Fokus', 'values'),
  fieldOfView: measure('Field of view', 'Sichtfeld', '°', 'range'),
  systems: list('Systems', 'Systeme'),
};

/** Facts of sound cards. */
export const soundCardFacts: FactTable = {
  channels: text('Channels', 'Kanäle', 'values'),
  interface: text('Interface', 'Schnittstelle', 'values'),
  snrDb: measure('Signal-to-noise ratio', 'Rauschabstand', 'dB', 'range'),
  resolutionBit: measure('Resolution', 'Auflösung', 'bit'),
  sampleKhz: measure('Sample rate', 'Abtastrate', 'kHz'),
  chip: text('Chip', 'Chip'),
};

/** Rows of the smaller categories, which are known well enough to be translated. */
export const otherFacts: FactTable = {
  type: text('Type', 'Typ', 'values'),
  form: text('Form factor', 'Formfaktor', 'values'),
  channels: count('Channels', 'Kanäle', 'values'),
  channelW: measure('Power per channel', 'Leistung je Kanal', 'W'),
  pwm: flag('PWM', 'PWM', 'values'),
  amountG: measure('Amount', 'Menge', 'g', 'range'),
  blurayX: measure('Blu-ray speed', 'Blu-ray-Geschwindigkeit', 'x'),
  dvdX: measure('DVD speed', 'DVD-Geschwindigkeit', 'x'),
  cdX: measure('CD speed', 'CD-Geschwindigkeit', 'x'),
  blurayWrite: text('Blu-ray write speeds', 'Blu-ray-Schreibgeschwindigkeiten'),
  dvdWrite: text('DVD write speeds', 'DVD-Schreibgeschwindigkeiten'),
  cdWrite: text('CD write speeds', 'CD-Schreibgeschwindigkeiten'),
  ...colour,
};
