import type { FitPart } from '../fit/known.types.js';
import type { Slot } from '../fit/rule.types.js';
import { cut, moved, type Block, type Place } from './geometry.js';

/** A limit of the case beside what stands within it, along one axis. */
export interface Measure {
  readonly from: Place;
  /** Where the part ends, and where the case does. */
  readonly size: number;
  readonly limit: number;
  readonly axis: keyof Place;
}

/** A part as it is drawn. */
export interface Drawn {
  readonly slot: Slot;
  /** `null` where the slot is empty. */
  readonly part: FitPart | null;
  readonly blocks: readonly Block[];
  /** What sticks out of its place. */
  readonly beyond: Block | null;
  /** Whether its maker states the size in which it is drawn. */
  readonly isKnown: boolean;
  readonly measure: Measure | null;
}

/** A machine to scale. */
export interface Scene {
  readonly room: Place;
  /** Whether the case says how large it is within. */
  readonly isRoomKnown: boolean;
  readonly hasCase: boolean;
  readonly board: Block;
  readonly isBoardKnown: boolean;
  readonly hasBoard: boolean;
  readonly socket: Block;
  /** In the order in which they are drawn: what is nearer covers what is behind it. */
  readonly drawn: readonly Drawn[];
}

/** Boards by form: how far they reach to the front, and down, in mm (ATX 2.2, microATX 1.2, Mini-ITX 2.0). */
const BOARDS: Readonly<Record<string, readonly [d: number, h: number]>> = {
  'E-ATX': [330, 305],
  ATX: [244, 305],
  'Micro ATX': [244, 244],
  'Mini ITX': [170, 170],
};
const USUAL_BOARD = 'ATX';

/** Power supplies by form: width and height, in mm. */
const SUPPLIES: Readonly<Record<string, readonly [w: number, h: number]>> = {
  ATX: [150, 86],
  SFX: [125, 63.5],
  'SFX-L': [125, 63.5],
};

/** What is drawn where nobody states a size, in mm. */
const USUAL = { gpu: 300, cooler: 155, supply: 150, module: 35, gpuHeight: 120, gpuSlots: 2 } as const;

/** Room beside a board: above it for cables, behind it, and below it for the supply; thickness of board and standoffs. */
const ROOM = { above: 35, below: 105, front: 45, board: 12, cover: 45 } as const;
const SLOT_MM = 20.32;

const numberOf = (part: FitPart | undefined, key: string): number | null => {
  const known = part?.known[key];
  return known === undefined || 'texts' in known || known.from !== known.to ? null : known.from;
};
const textOf = (part: FitPart | undefined, key: string): string | null => {
  const known = part?.known[key];
  return known !== undefined && 'texts' in known ? (known.texts[0] ?? null) : null;
};

/** Returns where each part of a machine stands and how large it is, as far as its facts say. */
export function sceneOf(parts: readonly FitPart[]): Scene {
  const of = (slot: Slot): FitPart | undefined => parts.find((part) => part.slot === slot);
  const [chassis, mainboard, card, cooler] = [of('case'), of('motherboard'), of('graphics'), of('cooler')];
  const form = textOf(mainboard, 'form');
  const largest = ['Mini ITX', 'Micro ATX', 'ATX', 'E-ATX'].findLast((name) => {
    const forms = chassis?.known.boardForms;
    return forms !== undefined && 'texts' in forms && forms.texts.includes(name);
  });
  const [boardD, boardH] = BOARDS[form ?? largest ?? USUAL_BOARD] ?? [244, 305];
  const [, tallest] = BOARDS[largest ?? form ?? USUAL_BOARD] ?? [244, 305];
  const gpuLimit = numberOf(chassis, 'maxGpuMm');
  const coolerLimit = numberOf(chassis, 'maxCoolerMm');
  const supplyLimit = numberOf(chassis, 'maxSupplyMm');
  const room: Place = {
    d: Math.max(gpuLimit ?? USUAL.gpu + 40, boardD) + ROOM.front,
    w: (coolerLimit ?? USUAL.cooler + 10) + ROOM.board + 12,
    h: Math.max(tallest, boardH) + ROOM.above + ROOM.below,
  };
  const top = room.h - ROOM.above;
  const board: Block = { at: { d: 4, w: 8, h: top - boardH }, size: { d: boardD, w: 4, h: boardH } };
  const face = ROOM.board;
  const socketAt: Place = { d: Math.min(95, boardD / 2), w: face, h: top - 112 };
  const socket: Block = { at: socketAt, size: { d: 40, w: 4, h: 40 } };
  const middle = moved(socketAt, { d: 20, h: 20 });
  const drawn: Drawn[] = [];
  const add = (
    slot: Slot,
    part: FitPart | undefined,
    blocks: readonly Block[],
    isKnown: boolean,
    limit?: { axis: keyof Place; limit: number | null; from: Place },
  ): void => {
    const [whole] = blocks;
    const measure =
      part === undefined || limit === undefined || limit.limit === null || !isKnown || whole === undefined
        ? null
        : {
            from: limit.from,
            axis: limit.axis,
            limit: limit.limit,
            size: whole.at[limit.axis] + whole.size[limit.axis] - limit.from[limit.axis],
          };
    const offset =
      measure === null || whole === undefined ? 0 : whole.at[measure.axis] - measure.from[measure.axis];
    const pieces =
      measure === null || whole === undefined ? null : cut(whole, measure.axis, measure.limit - offset);
    drawn.push({
      slot,
      part: part ?? null,
      blocks: pieces === null ? blocks : [pieces.within, ...blocks.slice(1)],
      beyond: pieces?.beyond ?? null,
      isKnown,
      measure,
    });
  };

  const supply = of('supply');
  const supplyLength = numberOf(supply, 'lengthMm');
  const [supplyW, supplyH] = SUPPLIES[textOf(supply, 'form') ?? 'ATX'] ?? [150, 86];
  const supplyAt: Place = { d: 0, w: face, h: 6 };
  add(
    'supply',
    supply,
    [{ at: supplyAt, size: { d: supplyLength ?? USUAL.supply, w: supplyW, h: supplyH } }],
    supplyLength !== null,
    { axis: 'd', limit: supplyLimit, from: { ...supplyAt, w: face + supplyW } },
  );

  const drives = parts
    .filter((part) => part.slot === 'storage')
    .flatMap((part) => Array<FitPart>(part.count).fill(part));
  const flat = drives.filter((part) => (numberOf(part, 'm2') ?? 1) === 1);
  const boxes = drives.filter((part) => !flat.includes(part));
  const slotTop = board.at.h + boardH - 150;
  if (drives.length === 0)
    add(
      'storage',
      undefined,
      [{ at: { d: 60, w: face, h: slotTop + 8 }, size: { d: 80, w: 3, h: 22 } }],
      false,
    );
  const driveBlocks = new Map<FitPart, Block[]>();
  for (const [index, part] of flat.slice(0, 4).entries()) {
    const length = numberOf(part, 'm2LengthMm') ?? 80;
    const at = { d: 60, w: face, h: slotTop + 8 - index * 62 };
    driveBlocks.set(part, [...(driveBlocks.get(part) ?? []), { at, size: { d: length, w: 3, h: 22 } }]);
  }
  for (const [index, part] of boxes.slice(0, 4).entries()) {
    const isLarge = numberOf(part, 'bay35') === 1;
    const size = isLarge ? { d: 102, w: 147, h: 26 } : { d: 70, w: 100, h: 7 };
    const at = { d: room.d - size.d - 10, w: face, h: 8 + index * 30 };
    driveBlocks.set(part, [...(driveBlocks.get(part) ?? []), { at, size }]);
  }
  for (const [part, blocks] of driveBlocks) add('storage', part, blocks, true);

  const cardLength = numberOf(card, 'lengthMm');
  const cardSlots = numberOf(card, 'slots') ?? USUAL.gpuSlots;
  const cardAt: Place = { d: 0, w: face, h: slotTop - cardSlots * SLOT_MM };
  const cardW = numberOf(card, 'heightMm') ?? USUAL.gpuHeight;
  add(
    'graphics',
    card,
    [{ at: cardAt, size: { d: cardLength ?? USUAL.gpu, w: cardW, h: cardSlots * SLOT_MM } }],
    cardLength !== null,
    { axis: 'd', limit: gpuLimit, from: { ...cardAt, w: face + cardW } },
  );

  const radiator = numberOf(cooler, 'radiatorMm');
  const coolerHeight = numberOf(cooler, 'heightMm');
  if (radiator !== null || textOf(cooler, 'type') === 'Liquid') {
    const length = radiator ?? 240;
    add(
      'cooler',
      cooler,
      [
        { at: moved(middle, { d: -32, h: -32 }), size: { d: 64, w: 50, h: 64 } },
        { at: { d: 10, w: 20, h: room.h - 54 }, size: { d: length + 34, w: 120, h: 52 } },
      ],
      radiator !== null,
    );
  } else
    add(
      'cooler',
      cooler,
      [{ at: moved(middle, { d: -50, h: -62 }), size: { d: 100, w: coolerHeight ?? USUAL.cooler, h: 125 } }],
      coolerHeight !== null,
      { axis: 'w', limit: coolerLimit, from: moved(middle, { d: 50, h: 63 }) },
    );

  const kits = parts.filter((part) => part.slot === 'memory');
  const moduleAt = (index: number): Place => ({ d: socketAt.d + 62 + index * 9.5, w: face, h: top - 150 });
  if (kits.length === 0)
    add(
      'memory',
      undefined,
      [0, 2].map((index) => ({ at: moduleAt(index), size: { d: 6, w: USUAL.module, h: 133 } })),
      false,
    );
  let first = 0;
  for (const kit of kits) {
    const height = numberOf(kit, 'heightMm');
    const modules = Math.min((numberOf(kit, 'modules') ?? 1) * kit.count, 8);
    const start = first;
    first += modules;
    add(
      'memory',
      kit,
      Array.from({ length: modules }, (_, index) => ({
        at: moduleAt(start + index),
        size: { d: 6, w: height ?? USUAL.module, h: 133 },
      })),
      height !== null,
    );
  }
  return {
    room,
    isRoomKnown: gpuLimit !== null && coolerLimit !== null,
    hasCase: chassis !== undefined,
    board,
    isBoardKnown: form !== null,
    hasBoard: mainboard !== undefined,
    socket,
    drawn,
  };
}
