import { ownValue } from '../own-value.js';

/** What a processor of a socket may draw at most, in W: the socket's limit, which no processor for it exceeds as delivered. */
const SOCKET_LIMITS_W: Readonly<Record<string, number>> = { AM4: 142, AM5: 230, LGA1700: 253, LGA1851: 250 };

/** Returns the most that a processor of a socket draws, in W; `undefined` for a socket without a known limit. */
export const socketLimitOf = (socket: string): number | undefined => ownValue(SOCKET_LIMITS_W, socket);

/**
 * What AMD demands of boards for AM5 by their chipset: the generation of PCIe of the slot for a graphics card, at least and at
 * most. All of these take processors up to the limit of the socket (AMD, Computex 2022 and "AM5 chipsets"); of others it is not known.
 */
const AM5_BOARDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  X870E: [5, 5],
  X870: [5, 5],
  X670E: [5, 5],
  B650E: [5, 5],
  X670: [4, 5],
  B850: [4, 5],
  B650: [4, 5],
};

/** Returns the generations of PCIe between which the card slot of boards with a chipset is; `undefined` where nobody demands one. */
export const slotGenerationsOf = (chipset: string): readonly [least: number, most: number] | undefined =>
  ownValue(AM5_BOARDS, chipset);

/** Returns what boards with a chipset supply to their processor at least, in W; `undefined` where it is not known. */
export const boardSupplyOf = (chipset: string): number | undefined =>
  slotGenerationsOf(chipset) === undefined ? undefined : SOCKET_LIMITS_W.AM5;

/** The most that a drive of a form draws, in W: what its slot supplies, or the strongest drives of the form need. */
export const DRIVE_LIMITS_W = { m2: 12, bay25: 8, bay35: 25 } as const;

/** What a slot supplies to a card, an 8-pin plug in addition, and a 12V-2x6 plug, in W (PCIe card specification). */
export const CARD_LIMITS_W = { slot: 75, plug8: 150, plug12v: 600 } as const;

/** What a 12V-2x6 plug carries by its sense pins, in W, at least and at most. */
export const PLUG_RATINGS_W = { least: 150, most: 600 } as const;

/** Returns whether power supplies of a form have a SATA plug at least: the design guide of their standard requires it. */
export const hasSataPower = (form: string): boolean => ownValue(SUPPLY_LENGTHS_MM, form) !== undefined;

/** The thickest cards that are made, in slots; and what every card takes. */
export const CARD_SLOTS = { least: 1, most: 5 } as const;

/** The slot openings of a case for boards of a form, at least: as many as the form has card slots. */
const OPENINGS: Readonly<Record<string, number>> = { 'Mini ITX': 1, 'Micro ATX': 4, ATX: 7, 'E-ATX': 7 };

/** The length of a power supply of a form as its standard draws it, in mm: a case for the form has room for it. */
const SUPPLY_LENGTHS_MM: Readonly<Record<string, number>> = { ATX: 140, SFX: 100, 'SFX-L': 130 };

/** Returns the length of power supplies that a case for some forms takes at least, in mm; `undefined` where no form is known. */
export function supplyRoomOf(forms: readonly string[]): number | undefined {
  const lengths = forms.flatMap((form) => ownValue(SUPPLY_LENGTHS_MM, form) ?? []);
  return lengths.length === 0 ? undefined : Math.max(...lengths);
}

/** Returns the slot openings that a case for boards of a form has at least; `undefined` for another form. */
export const openingsOf = (form: string): number | undefined => ownValue(OPENINGS, form);

/** The series of cards that came with a generation of PCIe. */
const CARD_GENERATIONS: readonly (readonly [chip: RegExp, generation: number])[] = [
  [/^GeForce RTX 50|^Radeon RX 9\d{3}/, 5],
  [/^GeForce RTX [34]0|^Radeon RX [5-7]\d{3}|^Arc B/, 4],
  [/^GeForce (RTX 20|GTX 1[06])/, 3],
];

/** Returns the generation of PCIe that cards of a chip speak; `undefined` when it is not known. */
export const cardGenerationOf = (chip: string): number | undefined =>
  CARD_GENERATIONS.find(([pattern]) => pattern.test(chip))?.[1];

/** What systems use at most, in GB. */
const SYSTEM_LIMITS_GB: readonly (readonly [name: RegExp, gb: number])[] = [
  [/windows 1[01] home/i, 128],
  [/windows 1[01] pro for workstations/i, 6144],
  [/windows 1[01] (pro|education|enterprise)/i, 2048],
];

/** Returns how much memory an operating system uses at most, in GB; `undefined` when its name does not tell. */
export const systemLimitOf = (name: string): number | undefined =>
  SYSTEM_LIMITS_GB.find(([pattern]) => pattern.test(name))?.[1];

/** What a display link carries, in Gbit/s, without and with compression, which newer versions of both plugs bring. */
const LINKS: readonly (readonly [plug: RegExp, gbps: number])[] = [
  [/DisplayPort 2\.1/, 77.4 * 3],
  [/DisplayPort 1\.4/, 25.9 * 3],
  [/HDMI 2\.1/, 42.6 * 3],
  [/HDMI 2\.0/, 14.4],
];

/** Returns the most that one of some outputs carries, in Gbit/s; `undefined` when none is known. */
export const bestLinkOf = (outputs: string): number | undefined =>
  LINKS.find(([plug]) => plug.test(outputs))?.[1];

/** Returns the kinds of plug that a row of outputs or inputs names. */
export const plugKindsOf = (row: string): readonly string[] =>
  ['DisplayPort', 'HDMI', 'DVI', 'USB-C', 'VGA'].filter((plug) => row.includes(plug));
