import type { FitPart } from './known.types.js';
import { m2SlotsOf, type DriveProtocol, type M2Effect, type M2Slot } from './m2-slots.js';

/** A slot with the drive that goes into it. */
export interface PlacedSlot extends M2Slot {
  /** `null`: it stays empty. */
  readonly drive: FitPart | null;
  /** What the drive in it switches off or halves. */
  readonly active: readonly M2Effect[];
  /** Whether the drive could be faster than the slot. */
  readonly isSlower: boolean;
}

/** Which M.2 drive of a machine goes into which slot of its board, and what that switches off. */
export interface LaneMap {
  readonly board: FitPart;
  /** In the order of the board; empty where its maker does not state them. */
  readonly slots: readonly PlacedSlot[];
  /** Whether the maker states all slots. If not, nothing is said of any drive. */
  readonly isStated: boolean;
  /** Drives without a slot, each as often as it finds none. */
  readonly unplaced: readonly FitPart[];
  /** How many SATA drives find no port, since M.2 drives switch theirs off or there are too few; 0 also where that is not known. */
  readonly sataWithoutPort: number;
  /** Where the statements come from; `null`: nobody has noted it. */
  readonly source: string | null;
}

/** What the placement needs to know of a drive. What is `null` is not stated and rules nothing out. */
interface Drive {
  readonly part: FitPart;
  readonly protocol: DriveProtocol | null;
  readonly generation: number | null;
  readonly lanes: number | null;
  readonly length: string | null;
}

/** What else of the machine a placement has to leave room for. */
interface Others {
  readonly cards: number;
  readonly expansions: number;
  readonly sataDrives: number;
  /** `null`: not stated. */
  readonly sataPorts: number | null;
}

/** The lanes of nearly all M.2 drives and slots. */
const USUAL_LANES = 4;

/** Marks a drive that finds no slot: it counts as the last. */
const NOWHERE = 99;

const numberOf = ({ known }: FitPart, key: string): number | null => {
  const value = known[key];
  return value !== undefined && 'from' in value && value.from === value.to ? value.from : null;
};

const textOf = ({ known }: FitPart, key: string): string | null => {
  const value = known[key];
  return value !== undefined && 'texts' in value ? (value.texts[0] ?? null) : null;
};

const total = (parts: readonly FitPart[], key?: string): number =>
  parts.reduce((sum, part) => sum + part.count * (key === undefined ? 1 : (numberOf(part, key) ?? 0)), 0);

/** Returns the M.2 drives of a machine, each piece on its own. Of those that are alike only as many as there are slots: the first win. */
function drivesOf(storage: readonly FitPart[], slots: number): Drive[] {
  const taken = new Map<string, number>();
  return storage
    .filter((part) => numberOf(part, 'm2') === 1)
    .flatMap((part) => {
      const protocol = textOf(part, 'protocol');
      const facts = {
        protocol: protocol === 'NVMe' || protocol === 'SATA' ? protocol : null,
        generation: numberOf(part, 'pcieGeneration'),
        lanes: Number(/ x(\d+)$/.exec(textOf(part, 'interface') ?? '')?.[1] ?? 0) || null,
        length: textOf(part, 'm2LengthMm'),
      } as const;
      const kind = JSON.stringify(facts);
      const before = taken.get(kind) ?? 0;
      const count = Math.min(part.count, slots - before);
      taken.set(kind, before + count);
      return Array<Drive>(count).fill({ part, ...facts });
    });
}

/** Whether a drive goes into a slot, as far as is known. */
const goesInto = ({ protocol, length }: Drive, slot: M2Slot): boolean =>
  (protocol !== 'NVMe' || slot.generation !== null) &&
  (protocol !== 'SATA' || slot.takesSata) &&
  (length === null || slot.lengths.length === 0 || slot.lengths.includes(length));

const activeIn = ({ effects }: M2Slot, { protocol }: Drive): readonly M2Effect[] =>
  effects.filter(({ only }) => only === null || protocol === null || only === protocol);

/** How fast a drive runs in a slot: lanes at the speed of the slower of both. SATA is as fast everywhere. */
function speedIn({ generation, lanes }: M2Slot, drive: Drive): number {
  if (drive.protocol === 'SATA' || generation === null) return 1;
  const used = Math.min(lanes ?? USUAL_LANES, drive.lanes ?? USUAL_LANES);
  return used * 2 ** Math.min(generation, drive.generation ?? generation);
}

/** A choice of slots for the first drives, by what can still be decided about it. */
interface Partial {
  readonly used: number;
  readonly effects: bigint;
  readonly speed: number;
  /** How many drives stand in slots that do something to the rest of the board. */
  readonly disturbing: number;
  readonly choice: readonly number[];
}

const bits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
};

/** Whether one list of numbers comes before another of the same length: the first difference decides. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
}

const isBetter = (one: Partial, other: Partial): boolean =>
  isBefore([-one.speed, one.disturbing, ...one.choice], [-other.speed, other.disturbing, ...other.choice]);

/** Returns how many SATA drives find no port while some effects last. */
function sataWithoutPort(
  lost: readonly Pick<M2Effect, 'on' | 'how'>[],
  { sataDrives, sataPorts }: Pick<Others, 'sataDrives' | 'sataPorts'>,
): number {
  const off = new Set(
    lost.filter(({ on, how }) => how === 'off' && on.startsWith('SATA')).map(({ on }) => on),
  );
  return sataPorts === null ? 0 : Math.max(0, sataDrives - Math.max(0, sataPorts - off.size));
}

/** What a placement costs, in the order in which it counts: less is better. */
function costOf(
  { used, effects, speed, disturbing }: Partial,
  all: readonly Pick<M2Effect, 'on' | 'how'>[],
  { cards, expansions, sataDrives, sataPorts }: Others,
): readonly number[] {
  const lost = all.filter((_, index) => (effects & (1n << BigInt(index))) !== 0n);
  const left = sataWithoutPort(lost, { sataDrives, sataPorts });
  const halved = lost.filter(({ how }) => how === 'half').length;
  const slots = lost.filter(({ on, how }) => how !== 'half' && !on.startsWith('SATA')).length;
  return [
    -bits(used),
    left,
    cards > 0 ? halved : 0,
    expansions > 0 || cards > 1 ? slots : 0,
    -speed,
    lost.length,
    disturbing,
  ];
}

/**
 * Returns the slot of each drive, by its index, in the order of the drives. Of all placements the best is taken: first as many drives
 * as possible have a slot, and as many SATA drives as possible a port; then a graphics card keeps all its lanes, and further cards
 * their slots; then the drives run as fast as possible; then as little as possible is switched off, by as few drives as possible; then earlier drives get earlier
 * slots.
 */
function place(drives: readonly Drive[], slots: readonly M2Slot[], others: Others): readonly number[] {
  // Of what happens to the rest of the board only that it happens counts, not how often: so few cases have to be kept apart.
  const all = new Map<string, Pick<M2Effect, 'on' | 'how'>>();
  for (const { effects } of slots) for (const { on, how } of effects) all.set(`${how} ${on}`, { on, how });
  const names = [...all.keys()];
  let open = new Map<string, Partial>([['', { used: 0, effects: 0n, speed: 0, disturbing: 0, choice: [] }]]);
  for (const drive of drives) {
    const options = slots.flatMap((slot, index) => {
      if (!goesInto(drive, slot)) return [];
      const effects = activeIn(slot, drive).map(({ on, how }) => 1n << BigInt(names.indexOf(`${how} ${on}`)));
      return [{ index, effects: effects.reduce((mask, bit) => mask | bit, 0n), speed: speedIn(slot, drive) }];
    });
    const next = new Map<string, Partial>();
    const keep = (partial: Partial): void => {
      const key = `${partial.used} ${partial.effects}`;
      const known = next.get(key);
      if (known === undefined || isBetter(partial, known)) next.set(key, partial);
    };
    for (const partial of open.values()) {
      keep({ ...partial, choice: [...partial.choice, NOWHERE] });
      for (const { index, effects, speed } of options)
        if ((partial.used & (1 << index)) === 0)
          keep({
            used: partial.used | (1 << index),
            effects: partial.effects | effects,
            speed: partial.speed + speed,
            disturbing: partial.disturbing + (effects === 0n ? 0 : 1),
            choice: [...partial.choice, index],
          });
    }
    open = next;
  }
  const ranked = [...open.values()].map((partial) => ({
    partial,
    cost: costOf(partial, [...all.values()], others),
  }));
  const best = ranked.reduce((one, other) => {
    if (isBefore(other.cost, one.cost)) return other;
    return isBefore(one.cost, other.cost) || !isBefore(other.partial.choice, one.partial.choice)
      ? one
      : other;
  });
  return best.partial.choice;
}

/** Whether a drive could surely be faster than the slot that it is in. */
const isSlowed = ({ generation, lanes }: M2Slot, drive: Drive): boolean =>
  drive.protocol !== 'SATA' &&
  generation !== null &&
  (generation < (drive.generation ?? 0) || (lanes ?? USUAL_LANES) < (drive.lanes ?? 0));

/** Returns which drive of a machine goes into which M.2 slot, and what that switches off; `null` for a machine without a board. */
export function laneMapOf(parts: readonly FitPart[]): LaneMap | null {
  const board = parts.find(({ slot }) => slot === 'motherboard');
  if (board === undefined) return null;
  const slots = m2SlotsOf(board.known);
  const source = textOf(board, 'm2Source');
  if (slots === null) return { board, slots: [], isStated: false, unplaced: [], sataWithoutPort: 0, source };
  const of = (slot: FitPart['slot']): FitPart[] => parts.filter((part) => part.slot === slot);
  const storage = of('storage');
  const drives = drivesOf(storage, slots.length);
  const others: Others = {
    cards: total(of('graphics')),
    expansions: total(of('expansion')),
    sataDrives: total(storage, 'sata'),
    sataPorts: numberOf(board, 'sataPorts'),
  };
  const choice = place(drives, slots, others);
  const placed = slots.map((slot, index): PlacedSlot => {
    const drive = drives[choice.indexOf(index)];
    if (drive === undefined) return { ...slot, drive: null, active: [], isSlower: false };
    return { ...slot, drive: drive.part, active: activeIn(slot, drive), isSlower: isSlowed(slot, drive) };
  });
  const isPlaced = (part: FitPart): number => placed.filter(({ drive }) => drive === part).length;
  return {
    board,
    slots: placed,
    isStated: true,
    unplaced: storage
      .filter((part) => numberOf(part, 'm2') === 1)
      .flatMap((part) => Array<FitPart>(part.count - isPlaced(part)).fill(part)),
    sataWithoutPort: sataWithoutPort(
      placed.flatMap(({ active }) => active),
      others,
    ),
    source,
  };
}
