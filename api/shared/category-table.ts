import type { LanguageCode } from './language.js';

/** A text in each language of the shop. */
export type LocalizedText = Readonly<Record<LanguageCode, string>>;

/** The groups of the category tree, in their order. */
export const CATEGORY_GROUPS = {
  COMPONENTS: { en: 'Components', de: 'Komponenten' },
  CASE_AND_POWER: { en: 'Case, power and cooling', de: 'Gehäuse, Strom und Kühlung' },
  PERIPHERALS: { en: 'Peripherals', de: 'Peripherie' },
  SYSTEMS: { en: 'PCs and software', de: 'PCs und Software' },
  OTHER: { en: 'Other', de: 'Weitere' },
} as const satisfies Record<string, LocalizedText>;

/** The name of a group. */
export type CategoryGroupKey = keyof typeof CATEGORY_GROUPS;

/** The groups' names, in their order. */
export const CATEGORY_GROUP_KEYS = Object.keys(CATEGORY_GROUPS) as CategoryGroupKey[];

/** The icons that a category can have. */
export const CATEGORY_ICONS = [
  'PACKAGE',
  'PROCESSOR',
  'MOTHERBOARD',
  'GRAPHICS_CARD',
  'MEMORY',
  'STORAGE',
  'DISC',
  'SOUND',
  'CASE',
  'POWER',
  'COOLER',
  'FAN',
  'CONTROLS',
  'DROPLET',
  'TOOLS',
  'BATTERY',
  'MONITOR',
  'KEYBOARD',
  'MOUSE',
  'HEADSET',
  'SPEAKER',
  'WEBCAM',
  'PORTABLE_STORAGE',
  'NETWORK',
  'PC',
  'SYSTEM',
  'OFFICE',
  'SECURITY',
] as const;

/** The name of an icon. */
export type CategoryIcon = (typeof CATEGORY_ICONS)[number];

/** What a well-known category is until employees decide otherwise. Its English name is the stored one, each word capitalized. */
export interface KnownCategory {
  group: CategoryGroupKey;
  icon: CategoryIcon;
  /** The name in German. */
  german: string;
  /** One sentence about what belongs to it. */
  description: LocalizedText;
}

type Row = readonly [icon: CategoryIcon, german: string, descriptionEn: string, descriptionDe: string];

/** By the name that products store, in the order in which they are shown. */
const ROWS: Readonly<Record<CategoryGroupKey, Readonly<Record<string, Row>>>> = {
  COMPONENTS: {
    processors: [
      'PROCESSOR',
      'Prozessoren',
      'Desktop processors, with socket, cores, clock and power draw.',
      'Desktop-Prozessoren mit Sockel, Kernen, Takt und Leistungsaufnahme.',
    ],
    motherboards: [
      'MOTHERBOARD',
      'Mainboards',
      'Boards by socket, chipset and form factor.',
      'Mainboards nach Sockel, Chipsatz und Formfaktor.',
    ],
    'graphics cards': [
      'GRAPHICS_CARD',
      'Grafikkarten',
      'Graphics cards, with chip, memory, length and power draw.',
      'Grafikkarten mit Chip, Speicher, Länge und Leistungsaufnahme.',
    ],
    memory: [
      'MEMORY',
      'Arbeitsspeicher',
      'Memory kits by standard, capacity and speed.',
      'Speicherkits nach Standard, Kapazität und Geschwindigkeit.',
    ],
    storage: [
      'STORAGE',
      'SSDs und Festplatten',
      'Internal SSDs and hard drives, from M.2 to 3.5 inch.',
      'Interne SSDs und Festplatten, von M.2 bis 3,5 Zoll.',
    ],
    'optical drives': [
      'DISC',
      'Optische Laufwerke',
      'Drives for Blu-ray, DVD and CD.',
      'Laufwerke für Blu-ray, DVD und CD.',
    ],
    'sound cards': [
      'SOUND',
      'Soundkarten',
      'Internal and external sound cards.',
      'Interne und externe Soundkarten.',
    ],
  },
  CASE_AND_POWER: {
    cases: [
      'CASE',
      'Gehäuse',
      'Cases, with room for board, card and cooler in millimeters.',
      'Gehäuse mit Platz für Mainboard, Karte und Kühler in Millimetern.',
    ],
    'power supplies': [
      'POWER',
      'Netzteile',
      'Power supplies by wattage, efficiency and connectors.',
      'Netzteile nach Leistung, Effizienz und Anschlüssen.',
    ],
    coolers: [
      'COOLER',
      'Kühler',
      'Air and liquid coolers for processors.',
      'Luft- und Wasserkühler für Prozessoren.',
    ],
    fans: [
      'FAN',
      'Lüfter',
      'Case fans by size, speed and noise.',
      'Gehäuselüfter nach Größe, Drehzahl und Lautstärke.',
    ],
    'fan controllers': [
      'CONTROLS',
      'Lüftersteuerungen',
      'Controllers that set the speed of several fans.',
      'Steuerungen, die die Drehzahl mehrerer Lüfter regeln.',
    ],
    'thermal paste': [
      'DROPLET',
      'Wärmeleitpaste',
      'Paste that carries heat from processor to cooler.',
      'Paste, die Wärme vom Prozessor zum Kühler leitet.',
    ],
    'case accessories': [
      'TOOLS',
      'Gehäusezubehör',
      'Brackets, panels and other parts for cases.',
      'Halterungen, Blenden und weiteres Zubehör für Gehäuse.',
    ],
    'power backup': [
      'BATTERY',
      'USV-Anlagen',
      'Uninterruptible power supplies that bridge an outage.',
      'Unterbrechungsfreie Stromversorgungen, die einen Stromausfall überbrücken.',
    ],
  },
  PERIPHERALS: {
    monitors: [
      'MONITOR',
      'Monitore',
      'Monitors by size, resolution, panel and refresh rate.',
      'Monitore nach Größe, Auflösung, Panel und Bildrate.',
    ],
    keyboards: [
      'KEYBOARD',
      'Tastaturen',
      'Keyboards by layout, switches and connection.',
      'Tastaturen nach Layout, Schaltern und Anschluss.',
    ],
    mice: [
      'MOUSE',
      'Mäuse',
      'Mice by sensor, weight and connection.',
      'Mäuse nach Sensor, Gewicht und Anschluss.',
    ],
    headsets: [
      'HEADSET',
      'Headsets',
      'Headsets and headphones, wired and wireless.',
      'Headsets und Kopfhörer, mit Kabel und ohne.',
    ],
    speakers: [
      'SPEAKER',
      'Lautsprecher',
      'Speakers for the desk, from stereo to surround.',
      'Lautsprecher für den Schreibtisch, von Stereo bis Surround.',
    ],
    webcams: [
      'WEBCAM',
      'Webcams',
      'Webcams by resolution, focus and field of view.',
      'Webcams nach Auflösung, Fokus und Blickfeld.',
    ],
    'external storage': [
      'PORTABLE_STORAGE',
      'Externe Laufwerke',
      'SSDs and hard drives to connect and carry.',
      'SSDs und Festplatten zum Anschließen und Mitnehmen.',
    ],
    networking: [
      'NETWORK',
      'Netzwerk',
      'Routers, switches and network cards.',
      'Router, Switches und Netzwerkkarten.',
    ],
  },
  SYSTEMS: {
    prebuilt: [
      'PC',
      'Fertige PCs',
      'Finished PCs, ready to switch on.',
      'Fertige PCs zum Anschließen und Einschalten.',
    ],
    'operating systems': [
      'SYSTEM',
      'Betriebssysteme',
      'Operating systems with license.',
      'Betriebssysteme mit Lizenz.',
    ],
    'office software': [
      'OFFICE',
      'Office-Software',
      'Software for texts, tables and presentations.',
      'Programme für Texte, Tabellen und Präsentationen.',
    ],
    'security software': [
      'SECURITY',
      'Sicherheitssoftware',
      'Protection against malware, and password managers.',
      'Schutz vor Schadsoftware und Passwortmanager.',
    ],
    'gift vouchers': [
      'PACKAGE',
      'Geschenkgutscheine',
      'Codes to give away, for anything that we sell.',
      'Codes zum Verschenken, für alles, was wir verkaufen.',
    ],
    services: [
      'TOOLS',
      'Dienstleistungen',
      'What we do with the parts of your order before we send them.',
      'Was wir mit den Teilen Ihrer Bestellung machen, bevor wir sie versenden.',
    ],
  },
  OTHER: {},
};

/** The well-known categories by the name that products store, in the order in which they are shown. */
export const KNOWN_CATEGORIES: ReadonlyMap<string, KnownCategory> = new Map(
  CATEGORY_GROUP_KEYS.flatMap((group) =>
    Object.entries(ROWS[group]).map(([name, [icon, german, en, de]]): [string, KnownCategory] => [
      name,
      { group, icon, german, description: { en, de } },
    ]),
  ),
);
