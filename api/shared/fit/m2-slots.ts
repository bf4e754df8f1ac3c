import type { Facts } from '../facts/fact.types.js';
import { MAX_M2_SLOTS, m2SlotKey } from '../facts/m2-keys.js';
import type { Knowledge } from './known.types.js';

/** What a drive speaks. */
export type DriveProtocol = 'NVMe' | 'SATA';

/** What becomes of something else on the board while a drive is in a slot. */
export interface M2Effect {
  /** What it is called on the board: `SATA5`, `PCIEX16(G4)`. */
  readonly on: string;
  /** It is switched off, runs with half its lanes, or shares what it has with the drive. */
  readonly how: 'off' | 'half' | 'shared';
  /** The drives that do so; `null`: all. */
  readonly only: DriveProtocol | null;
}

/** An M.2 slot of a board, as its maker states it. */
export interface M2Slot {
  readonly name: string;
  /** Generation of PCIe; `null` where it takes SATA alone. */
  readonly generation: number | null;
  /** `null`: not stated. */
  readonly lanes: number | null;
  readonly takesSata: boolean;
  /** Where its lanes come from; `null`: not stated. */
  readonly from: 'processor' | 'chipset' | null;
  /** In mm, as texts; empty: not stated. */
  readonly lengths: readonly string[];
  readonly effects: readonly M2Effect[];
  /** Whether it is stated what a drive in it switches off, or that it switches off nothing. */
  readonly isSharingStated: boolean;
}

const NUMBERS = Array.from({ length: MAX_M2_SLOTS }, (_, index) => index + 1);

const PCIE = /^PCIe (\d)\.0(?: x(\d+))?$/;
const LENGTHS = /^22\d{2,3}(?:\/22\d{2,3})*$/;
const EFFECT = /^(\S+) (off|x8|shared)(?: with (NVMe|SATA))?$/;
const SHARES_NOTHING = 'shares nothing';

/** What a piece of a row says of the slot, and what it says of the rest of the board. */
interface Piece {
  readonly says: Partial<M2Slot>;
  readonly effect: M2Effect | null;
}

const says = (facts: Partial<M2Slot>): Piece => ({ says: facts, effect: null });

function readPiece(piece: string): Piece | null {
  const pcie = PCIE.exec(piece);
  if (pcie !== null)
    return says({ generation: Number(pcie[1]), lanes: pcie[2] === undefined ? null : Number(pcie[2]) });
  if (piece === 'SATA') return says({ takesSata: true });
  if (piece === 'processor' || piece === 'chipset') return says({ from: piece });
  if (LENGTHS.test(piece)) return says({ lengths: piece.split('/').map((length) => length.slice(2)) });
  if (piece === SHARES_NOTHING) return says({ isSharingStated: true });
  const [, on, how, only = null] = EFFECT.exec(piece) ?? [];
  if (on === undefined) return null;
  return {
    says: { isSharingStated: true },
    effect: {
      on,
      how: how === 'x8' ? 'half' : how === 'off' ? 'off' : 'shared',
      only: only as DriveProtocol | null,
    },
  };
}

/**
 * Reads a row about a slot: `M2_4: PCIe 4.0 x4, SATA, chipset, 2280/22110, SATA5 off with SATA`. Returns `null` for a row in which
 * anything is not understood: it might say what the slot cannot do.
 */
export function readM2Slot(row: string, number: number): M2Slot | null {
  const [, name = `M.2 ${number}`, rest = ''] = /^(?:([^:]+): *)?(.+)$/.exec(row.trim()) ?? [];
  const pieces = rest.split(/, */).map(readPiece);
  if (pieces.includes(null)) return null;
  const slot: M2Slot = Object.assign(
    {
      name,
      generation: null,
      lanes: null,
      takesSata: false,
      from: null,
      lengths: [],
      isSharingStated: false,
    },
    ...pieces.map((piece) => piece?.says),
    { effects: pieces.flatMap((piece) => piece?.effect ?? []) },
  );
  return slot.generation === null && !slot.takesSata ? null : slot;
}

/**
 * Reads all slots of a board out of its rows. Returns `null` where none is stated, where one cannot be read, or where there are not
 * as many as the board is said to have: a slot more or less would move every drive.
 */
function readSlots(
  rows: readonly (string | undefined)[],
  count: number | undefined,
): readonly M2Slot[] | null {
  const slots = rows.flatMap((row, index) => (row === undefined ? [] : [readM2Slot(row, index + 1)]));
  const read = slots.filter((slot) => slot !== null);
  if (slots.length === 0 || read.length < slots.length) return null;
  return count === undefined || count === slots.length ? read : null;
}

/** Returns the M.2 slots that the facts of a board state; `null` where its maker does not state all of them. */
export const m2SlotsOfFacts = (facts: Facts): readonly M2Slot[] | null =>
  readSlots(
    NUMBERS.map((number) => {
      const row = facts[m2SlotKey(number)];
      return typeof row === 'string' ? row : undefined;
    }),
    typeof facts.m2Slots === 'number' ? facts.m2Slots : undefined,
  );

/** Returns the M.2 slots of a board as they are known; `null` where not all of them are. */
export function m2SlotsOf(known: Knowledge): readonly M2Slot[] | null {
  const count = known.m2Slots;
  return readSlots(
    NUMBERS.map((number) => {
      const row = known[m2SlotKey(number)];
      return row !== undefined && 'texts' in row ? row.texts[0] : undefined;
    }),
    count !== undefined && 'from' in count && count.from === count.to ? count.from : undefined,
  );
}
