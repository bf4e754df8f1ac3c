/** How one attribute of a part is named in the shop, and its unit. */
export interface AttributeName {
  name: string;
  unit?: string;
}

/** A kind of part: the category it belongs to and what its attributes are called there. */
export interface PartKind {
  category: string;
  attributes: Readonly<Record<string, AttributeName>>;
}

const COLOUR = { color: { name: 'Colour' } };
const INTERFACE = { interface: { name: 'Interface' } };
const FORM_FACTOR = { form_factor: { name: 'Form factor' } };
const TYPE = { type: { name: 'Type' } };
const CONNECTION = { connection_type: { name: 'Connection' } };
const NOISE = { noise_level: { name: 'Noise', unit: 'dB(A)' } };
const FAN_SPEED = { rpm: { name: 'Fan speed', unit: 'rpm' } };
const FREQUENCY = { frequency_response: { name: 'Frequency response', unit: 'kHz' } };
const CAPACITY = { capacity: { name: 'Capacity', unit: 'GB' } };
const WATTAGE = { wattage: { name: 'Wattage', unit: 'W' } };
const PWM = { pwm: { name: 'PWM' } };

/**
 * The kinds of parts, by file name. Derived values (price per gigabyte) are left out. The names and units here are part of a
 * part's key, by which a repeated import knows it again: where the shop has come to other words, `part.rows.ts` has them.
 */
export const PART_KINDS: Readonly<Record<string, PartKind>> = {
  cpu: {
    category: 'processors',
    attributes: {
      core_count: { name: 'Cores' },
      core_clock: { name: 'Base clock', unit: 'GHz' },
      boost_clock: { name: 'Boost clock', unit: 'GHz' },
      microarchitecture: { name: 'Microarchitecture' },
      tdp: { name: 'TDP', unit: 'W' },
      graphics: { name: 'Graphics' },
      smt: { name: 'SMT' },
    },
  },
  'cpu-cooler': {
    category: 'coolers',
    attributes: { ...FAN_SPEED, ...NOISE, ...COLOUR, size: { name: 'Radiator', unit: 'mm' } },
  },
  motherboard: {
    category: 'motherboards',
    attributes: {
      socket: { name: 'Socket' },
      ...FORM_FACTOR,
      max_memory: { name: 'Max memory', unit: 'GB' },
      memory_slots: { name: 'Memory slots' },
      ...COLOUR,
    },
  },
  memory: {
    category: 'memory',
    attributes: {
      ...COLOUR,
      first_word_latency: { name: 'First word latency', unit: 'ns' },
      cas_latency: { name: 'CAS latency' },
    },
  },
  'internal-hard-drive': {
    category: 'storage',
    attributes: { ...CAPACITY, ...TYPE, cache: { name: 'Cache', unit: 'MB' }, ...FORM_FACTOR, ...INTERFACE },
  },
  'video-card': {
    category: 'graphics cards',
    attributes: {
      chipset: { name: 'Chip' },
      memory: { name: 'Memory', unit: 'GB' },
      core_clock: { name: 'Base clock', unit: 'MHz' },
      boost_clock: { name: 'Boost clock', unit: 'MHz' },
      ...COLOUR,
      length: { name: 'Length', unit: 'mm' },
    },
  },
  case: {
    category: 'cases',
    attributes: {
      ...TYPE,
      ...COLOUR,
      psu: { name: 'Power supply', unit: 'W' },
      side_panel: { name: 'Side panel' },
      external_volume: { name: 'Volume', unit: 'L' },
      internal_35_bays: { name: '3.5-inch bays' },
    },
  },
  'power-supply': {
    category: 'power supplies',
    attributes: {
      ...TYPE,
      efficiency: { name: 'Efficiency' },
      ...WATTAGE,
      modular: { name: 'Modular' },
      ...COLOUR,
    },
  },
  os: {
    category: 'operating systems',
    attributes: { mode: { name: 'Mode', unit: 'bit' }, max_memory: { name: 'Max memory', unit: 'GB' } },
  },
  monitor: {
    category: 'monitors',
    attributes: {
      screen_size: { name: 'Screen size', unit: 'in' },
      refresh_rate: { name: 'Refresh rate', unit: 'Hz' },
      response_time: { name: 'Response time', unit: 'ms' },
      panel_type: { name: 'Panel' },
      aspect_ratio: { name: 'Aspect ratio' },
    },
  },
  'sound-card': {
    category: 'sound cards',
    attributes: {
      channels: { name: 'Channels' },
      digital_audio: { name: 'Resolution', unit: 'bit' },
      snr: { name: 'Signal-to-noise ratio', unit: 'dB' },
      sample_rate: { name: 'Sample rate', unit: 'kHz' },
      chipset: { name: 'Chip' },
      ...INTERFACE,
    },
  },
  'wired-network-card': { category: 'networking', attributes: { ...INTERFACE, ...COLOUR } },
  'wireless-network-card': {
    category: 'networking',
    attributes: { protocol: { name: 'Protocol' }, ...INTERFACE, ...COLOUR },
  },
  headphones: {
    category: 'headsets',
    attributes: {
      ...TYPE,
      ...FREQUENCY,
      microphone: { name: 'Microphone' },
      wireless: { name: 'Wireless' },
      enclosure_type: { name: 'Enclosure' },
      ...COLOUR,
    },
  },
  keyboard: {
    category: 'keyboards',
    attributes: {
      style: { name: 'Style' },
      switches: { name: 'Switches' },
      backlit: { name: 'Backlight' },
      tenkeyless: { name: 'Tenkeyless' },
      ...CONNECTION,
      ...COLOUR,
    },
  },
  mouse: {
    category: 'mice',
    attributes: {
      tracking_method: { name: 'Tracking' },
      ...CONNECTION,
      max_dpi: { name: 'Max resolution', unit: 'dpi' },
      hand_orientation: { name: 'Hand' },
      ...COLOUR,
    },
  },
  speakers: {
    category: 'speakers',
    attributes: { configuration: { name: 'Configuration' }, ...WATTAGE, ...FREQUENCY, ...COLOUR },
  },
  webcam: {
    category: 'webcams',
    attributes: {
      resolutions: { name: 'Resolutions' },
      connection: { name: 'Connection' },
      focus_type: { name: 'Focus' },
      os: { name: 'Systems' },
      fov: { name: 'Field of view', unit: '°' },
    },
  },
  'case-accessory': { category: 'case accessories', attributes: { ...TYPE, ...FORM_FACTOR } },
  'case-fan': {
    category: 'fans',
    attributes: {
      size: { name: 'Fan size', unit: 'mm' },
      ...COLOUR,
      ...FAN_SPEED,
      airflow: { name: 'Airflow', unit: 'CFM' },
      ...NOISE,
      ...PWM,
    },
  },
  'fan-controller': {
    category: 'fan controllers',
    attributes: {
      channels: { name: 'Channels' },
      channel_wattage: { name: 'Power per channel', unit: 'W' },
      ...PWM,
      form_factor: { name: 'Form factor', unit: 'in' },
      ...COLOUR,
    },
  },
  'thermal-paste': { category: 'thermal paste', attributes: { amount: { name: 'Amount', unit: 'g' } } },
  'external-hard-drive': {
    category: 'external storage',
    attributes: { ...TYPE, ...INTERFACE, ...CAPACITY, ...COLOUR },
  },
  'optical-drive': {
    category: 'optical drives',
    attributes: {
      bd: { name: 'Blu-ray speed', unit: 'x' },
      dvd: { name: 'DVD speed', unit: 'x' },
      cd: { name: 'CD speed', unit: 'x' },
      bd_write: { name: 'Blu-ray write speeds' },
      dvd_write: { name: 'DVD write speeds' },
      cd_write: { name: 'CD write speeds' },
    },
  },
  ups: {
    category: 'power backup',
    attributes: {
      capacity_w: { name: 'Power', unit: 'W' },
      capacity_va: { name: 'Apparent power', unit: 'VA' },
    },
  },
};
