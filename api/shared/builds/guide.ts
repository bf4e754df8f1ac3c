import type { FitPart } from '../fit/known.types.js';
import { laneMapOf, type LaneMap } from '../fit/lane-map.js';
import type { Slot, Worded } from '../fit/rule.types.js';
import {
  HINTS,
  memoryPlace,
  PLACES,
  SLOT_WORDS,
  STEP_TITLES,
  type PlugKind,
  type StepKind,
} from './guide-words.js';

/** A part that comes to its place in a step. */
export interface Mount {
  readonly part: FitPart;
  /** How many pieces of it. */
  readonly pieces: number;
  readonly place: Worded;
}

/** Cables of one kind between two parts. */
export interface Plug {
  readonly kind: PlugKind;
  readonly count: number;
  /** Where they come from; a part that the machine lacks is called by its kind. */
  readonly from: FitPart | Slot;
  readonly to: FitPart | Slot;
}

/** One step of putting a machine together. */
export interface GuideStep {
  readonly kind: StepKind;
  readonly title: Worded;
  readonly hints: readonly Worded[];
  readonly mounts: readonly Mount[];
  readonly plugs: readonly Plug[];
}

/** How to put a machine together, in an order in which it can be done. */
export interface Guide {
  readonly steps: readonly GuideStep[];
  readonly laneMap: LaneMap | null;
}

/** The number of a fact that is known to the digit. */
function numberOf(part: FitPart | undefined, key: string): number | null {
  const value = part?.known[key];
  return value !== undefined && 'from' in value && value.from === value.to ? value.from : null;
}

function textOf(part: FitPart | undefined, key: string): string | null {
  const value = part?.known[key];
  return value !== undefined && 'texts' in value ? (value.texts[0] ?? null) : null;
}

/** Returns what an end of a cable is called. */
export const endWords = (end: FitPart | Slot): Worded =>
  typeof end === 'string' ? SLOT_WORDS[end] : { en: end.name, de: end.name };

const isM2 = (part: FitPart): boolean => numberOf(part, 'm2') === 1;
const isOutside = (part: FitPart): boolean => textOf(part, 'protocol') === 'USB';
const isLiquid = (part: FitPart): boolean => textOf(part, 'type') === 'Liquid';

/** Draws up the steps for the parts of one machine. */
class GuideWriter {
  private readonly board: FitPart | undefined;
  private readonly chassis: FitPart | undefined;
  private readonly supply: FitPart | Slot;

  constructor(
    private readonly parts: readonly FitPart[],
    private readonly laneMap: LaneMap | null,
  ) {
    [this.board] = this.of('motherboard');
    [this.chassis] = this.of('case');
    const isBuiltIn = numberOf(this.chassis, 'builtInSupplyW') !== null;
    this.supply = this.of('supply')[0] ?? (isBuiltIn ? (this.chassis ?? 'supply') : 'supply');
  }

  /** Returns all steps in which something is done. */
  steps(): GuideStep[] {
    const storage = this.of('storage');
    const [flat, others] = [storage.filter(isM2), storage.filter((part) => !isM2(part))];
    const coolers = this.of('cooler');
    const [liquid, air] = [coolers.filter(isLiquid), coolers.filter((part) => !isLiquid(part))];
    const outside = [...this.of('monitor'), ...this.of('backup'), ...others.filter(isOutside)];
    const isBoxed = this.isBoxed();
    return [
      this.step('prepare', this.whole('motherboard'), [], [HINTS.prepare]),
      this.step('processor', this.whole('processor'), [], [this.socketHint()]),
      this.step('memory', this.memory(), [], [HINTS.memory]),
      this.step('drives', this.drives(flat), [], [HINTS.drives]),
      this.step(
        'cooler',
        air.map((part) => this.mount(part)),
        [],
        [HINTS.paste, HINTS.film],
      ),
      ...(isBoxed ? [this.step('boxedCooler', [], [], [HINTS.boxedCooler, HINTS.film])] : []),
      this.step('case', this.whole('case'), [], [HINTS.standoffs]),
      this.step('supply', this.whole('supply'), [], [HINTS.supply]),
      ...(this.board !== undefined && this.chassis !== undefined
        ? [this.step('board', [], [], [HINTS.board])]
        : []),
      this.step('fans', this.whole('fan'), [], [HINTS.fans]),
      this.step(
        'radiator',
        liquid.map((part) => this.mount(part)),
        [],
        [HINTS.paste, HINTS.radiator],
      ),
      this.step(
        'bays',
        others.filter((part) => !isOutside(part)).map((part) => this.mount(part)),
      ),
      this.step('power', [], this.boardPower(), [HINTS.power]),
      this.step('cards', this.cards(), this.cardPower(), this.cardHints()),
      this.step('driveCables', [], this.driveCables(others), this.portHints()),
      this.step('fanCables', [], this.fanCables(air, liquid)),
      this.step('front', [], this.frontCables(), [HINTS.front]),
      this.step(
        'outside',
        outside.map((part) => this.mount(part)),
        [],
        [],
      ),
      this.step(
        'start',
        this.whole('system'),
        [],
        this.of('memory').length > 0 ? [HINTS.start, HINTS.profile] : [HINTS.start],
      ),
    ].filter(({ kind, mounts, plugs }) => ALWAYS.includes(kind) || mounts.length + plugs.length > 0);
  }

  private of(slot: Slot): FitPart[] {
    return this.parts.filter((part) => part.slot === slot);
  }

  private step(
    kind: StepKind,
    mounts: readonly Mount[],
    plugs: readonly Plug[] = [],
    hints: readonly Worded[] = [],
  ): GuideStep {
    return { kind, title: STEP_TITLES[kind], hints, mounts, plugs: plugs.filter(({ count }) => count > 0) };
  }

  private mount(part: FitPart, place = PLACES[part.slot], pieces = part.count): Mount {
    return { part, pieces, place };
  }

  private whole(slot: Slot): Mount[] {
    return this.of(slot).map((part) => this.mount(part));
  }

  /** Whether the processor brings the only cooler. */
  private isBoxed(): boolean {
    return this.of('cooler').length === 0 && textOf(this.of('processor')[0], 'includesCooler') === 'yes';
  }

  private socketHint(): Worded {
    return textOf(this.of('processor')[0], 'socket') === 'AM4' ? HINTS.pinsBelow : HINTS.pinsInSocket;
  }

  /** The modules of all kits take the slots in the order that the memory channels ask for. */
  private memory(): Mount[] {
    const slots = numberOf(this.board, 'memorySlots');
    let taken = 0;
    return this.of('memory').map((kit) => {
      const modules = numberOf(kit, 'modules');
      const first = taken;
      taken = modules === null ? Number.NaN : taken + modules * kit.count;
      return this.mount(kit, memoryPlace(slots, first, taken));
    });
  }

  /** Each M.2 drive has its slot on the lane map; where there is none, the manual has to tell. */
  private drives(flat: readonly FitPart[]): Mount[] {
    return flat.flatMap((part) => {
      const slots = (this.laneMap?.slots ?? []).filter(({ drive }) => drive === part);
      const placed = slots.map(({ name }) =>
        this.mount(part, { en: `into the slot ${name}`, de: `in den Steckplatz ${name}` }, 1),
      );
      const rest = part.count - placed.length;
      const place = this.laneMap?.isStated === true ? PLACES.noSlot : PLACES.anySlot;
      return rest > 0 ? [...placed, this.mount(part, place, rest)] : placed;
    });
  }

  private cards(): Mount[] {
    const [first, ...others] = this.of('graphics');
    const graphics =
      first === undefined
        ? []
        : [
            this.mount(first, PLACES.graphics, 1),
            ...(first.count > 1 ? [this.mount(first, PLACES.nextCard, first.count - 1)] : []),
            ...others.map((part) => this.mount(part, PLACES.nextCard)),
          ];
    const expansions = this.of('expansion').map((part) =>
      this.mount(part, textOf(part, 'interface') === 'M.2 E' ? PLACES.keyE : PLACES.expansion),
    );
    return [...graphics, ...expansions];
  }

  /** What M.2 drives do to the slots of cards. */
  private cardHints(): Worded[] {
    const active = (this.laneMap?.slots ?? []).flatMap((slot) => slot.active);
    const names = [...new Set(active.filter(({ on }) => !on.startsWith('SATA')).map(({ on }) => on))];
    const all = names.join(', ');
    const [en, de] = ['An M.2 drive takes lanes of', 'Ein M.2-Laufwerk nimmt Leitungen weg von'];
    return names.length === 0 ? [HINTS.cards] : [HINTS.cards, { en: `${en} ${all}.`, de: `${de} ${all}.` }];
  }

  private portHints(): Worded[] {
    const active = (this.laneMap?.slots ?? []).flatMap((slot) => slot.active);
    const off = [...new Set(active.filter(({ on }) => on.startsWith('SATA')).map(({ on }) => on))].join(', ');
    if (off === '') return [HINTS.data];
    return [
      HINTS.data,
      {
        en: `Do not use ${off}: an M.2 drive switches it off.`,
        de: `Nicht benutzen: ${off}. Ein M.2-Laufwerk schaltet das ab.`,
      },
    ];
  }

  private boardPower(): Plug[] {
    if (this.board === undefined) return [];
    const ends = { from: this.supply, to: this.board };
    return [
      { kind: 'atx', count: 1, ...ends },
      { kind: 'eps', count: numberOf(this.board, 'epsRequired') ?? 1, ...ends },
    ];
  }

  private cardPower(): Plug[] {
    const plugs12v = typeof this.supply === 'string' ? null : numberOf(this.supply, 'plugs12v');
    return this.of('graphics').flatMap((card): Plug[] => {
      const ends = { from: this.supply, to: card };
      if (textOf(card, 'plug') === '12V-2x6')
        return [{ kind: plugs12v === 0 ? 'adapter' : '12v', count: card.count, ...ends }];
      const each = numberOf(card, 'plugs8');
      // Nobody knows how many plugs it has, or whether it has any: it is named once for each piece.
      if (each === null) return [{ kind: 'cardPower', count: card.count, ...ends }];
      return [{ kind: 'pcie8', count: each * card.count, ...ends }];
    });
  }

  private driveCables(drives: readonly FitPart[]): Plug[] {
    return drives.flatMap((drive): Plug[] => [
      {
        kind: 'sataPower',
        count: (numberOf(drive, 'sataPower') ?? 0) * drive.count,
        from: this.supply,
        to: drive,
      },
      {
        kind: 'sataData',
        count: (numberOf(drive, 'sata') ?? 0) * drive.count,
        from: this.board ?? 'motherboard',
        to: drive,
      },
    ]);
  }

  private fanCables(air: readonly FitPart[], liquid: readonly FitPart[]): Plug[] {
    const to = this.board ?? 'motherboard';
    const included = numberOf(this.chassis, 'includedFans') ?? 0;
    return [
      ...[...air, ...liquid]
        .filter((cooler) => numberOf(cooler, 'fans') !== 0)
        .map((from): Plug => ({ kind: 'cpuFan', count: from.count, from, to })),
      ...(this.isBoxed() ? [{ kind: 'cpuFan', count: 1, from: 'cooler', to } as const] : []),
      ...liquid.map((from): Plug => ({ kind: 'pump', count: from.count, from, to })),
      ...this.of('fan').map((from): Plug => ({ kind: 'caseFan', count: from.count, from, to })),
      ...(this.chassis === undefined
        ? []
        : [{ kind: 'caseFan', count: included, from: this.chassis, to } as const]),
    ];
  }

  private frontCables(): Plug[] {
    if (this.chassis === undefined) return [];
    const ends = { from: this.chassis, to: this.board ?? 'motherboard' } as const;
    return [
      { kind: 'frontPanel', count: 1, ...ends },
      { kind: 'frontAudio', count: 1, ...ends },
      // Two sockets share one plug.
      { kind: 'frontUsb3', count: Math.ceil((numberOf(this.chassis, 'frontUsbA3') ?? 0) / 2), ...ends },
      { kind: 'frontUsbC', count: numberOf(this.chassis, 'frontUsbC') ?? 0, ...ends },
    ];
  }
}

/** Steps in which something is done though no part and no cable comes in. */
const ALWAYS: readonly StepKind[] = ['prepare', 'boxedCooler', 'board', 'start'];

/**
 * Returns how to put a machine together: each part comes to its place once, never before what it is mounted on, and each cable is
 * plugged in once, after both of its ends are there. What the facts do not tell, the steps leave to the manuals.
 */
export function guideOf(parts: readonly FitPart[]): Guide {
  const laneMap = laneMapOf(parts);
  return { steps: new GuideWriter(parts, laneMap).steps(), laneMap };
}
