import type { Slot } from '../fit/rule.types.js';

/** Most entries of a build. */
export const MAX_ENTRIES = 24;
/** Most pieces of an entry. */
export const MAX_PIECES = 16;
/** Longest name of a build, and of a part of one's own, in characters. */
export const MAX_BUILD_NAME = 60;
export const MAX_OWN_LABEL = 80;
/** Most facts that somebody states of a part of their own, and most values of one of them. */
export const MAX_OWN_FACTS = 24;
export const MAX_FACT_VALUES = 16;
export const MAX_FACT_TEXT = 60;

/** What an entry is in a build: a part in its slot, or what the shop does with the parts. */
export type BuildSlot = Slot | 'service';

/** All slots of a build, in the order in which they are shown. */
export const BUILD_SLOTS: readonly BuildSlot[] = [
  'processor',
  'motherboard',
  'memory',
  'graphics',
  'storage',
  'case',
  'supply',
  'cooler',
  'fan',
  'expansion',
  'monitor',
  'system',
  'backup',
  'service',
];

/** Slots of which a computer has one: two of such parts are meant for two computers. */
export const SINGLE_SLOTS: readonly BuildSlot[] = ['processor', 'motherboard', 'case', 'supply'];

/** What somebody plans to buy, a computer that stands at home, or what employees offer to begin with. */
export const BUILD_KINDS = ['plan', 'machine', 'starting'] as const;
export type BuildKind = (typeof BUILD_KINDS)[number];

/** Most builds and machines that a customer keeps. */
export const MAX_BUILDS = 50;

/** After how many days without a visit the build of somebody without an account ends. */
export const GUEST_BUILD_DAYS = 90;

/** What codes of builds are written with: digits and letters that nobody mistakes for another. */
export const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const CODE = new RegExp(`^[${CODE_SIGNS}]{8}$`);

/** Reads the code of a build as people type it; `null` for what cannot be one. */
export function readBuildCode(text: string): string | null {
  const code = text.trim().toUpperCase().replace(/-/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/**
 * A fact that somebody states of a part of their own, by the keys of `facts/kinds.ts`: its texts, of a flag `yes` or `no`; or the
 * bounds of its number, which are equal where the number is known, and of which one may be open (`null`).
 */
export interface OwnFact {
  readonly key: string;
  readonly texts: readonly string[];
  readonly from: number | null;
  readonly to: number | null;
}

/** A part that the shop does not sell, or that somebody has described by hand. */
export interface OwnPart {
  readonly label: string;
  readonly facts: readonly OwnFact[];
}

/** One line of a build: a product of the shop or a part of one's own, never both. */
export interface BuildEntry {
  readonly slot: BuildSlot;
  readonly productId: number | null;
  readonly own: OwnPart | null;
  readonly count: number;
  /** Whether it is at home already, and therefore never bought. Parts of one's own always are. */
  readonly isOwned: boolean;
}

/** What is saved of a build and shared by its link. */
export interface BuildContent {
  readonly name: string;
  readonly kind: BuildKind;
  readonly entries: readonly BuildEntry[];
}
