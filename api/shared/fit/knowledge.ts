import type { Facts, FactValue, Kind } from '../facts/fact.types.js';
import { kindOf } from '../facts/kinds.js';
import { isReportKey, REPORTED_BY, reportsIn } from '../facts/reported.js';
import { supportOf } from './define.js';
import type { FitPart, Knowledge, Known, Origin } from './known.types.js';
import { m2SlotsOfFacts, type M2Slot } from './m2-slots.js';
import type { Slot, Support } from './rule.types.js';
import { addReports } from './reports.js';
import {
  bestLinkOf,
  boardSupplyOf,
  CARD_LIMITS_W,
  CARD_SLOTS,
  cardGenerationOf,
  DRIVE_LIMITS_W,
  hasSataPower,
  openingsOf,
  PLUG_RATINGS_W,
  plugKindsOf,
  slotGenerationsOf,
  socketLimitOf,
  supplyRoomOf,
  systemLimitOf,
} from './standards.js';
import type { Tables } from './tables.js';

/** Conclusions from a part's facts and name, by key; `undefined` is not known. */
type Conclusions = Readonly<Record<string, Known | undefined>>;
type Conclude = (facts: Facts, tables: Tables, name: string) => Conclusions;

const exactly = (value: number | undefined, origin: Origin): Known | undefined =>
  value === undefined ? undefined : { from: value, to: value, origin };

const between = (from: number, to: number): Known => ({ from, to, origin: 'STANDARD' });

const text = (value: string | undefined, origin: Origin): Known | undefined =>
  value === undefined ? undefined : { texts: [value], origin };

/** What a row or the product itself says. */
function stated(value: FactValue): Known {
  if (typeof value === 'number') return { from: value, to: value, origin: 'MAKER' };
  const texts =
    typeof value === 'boolean' ? [value ? 'yes' : 'no'] : typeof value === 'string' ? [value] : value;
  return { texts, origin: 'MAKER' };
}

const numberOf = (value: FactValue | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
const textOf = (value: FactValue | undefined): string => (typeof value === 'string' ? value : '');

const processor: Conclude = ({ architecture, socket, tdpW }, tables) => {
  const limit = socketLimitOf(textOf(socket));
  const rate = tables.value('DATA_RATES', textOf(architecture));
  return {
    peakW: limit === undefined ? undefined : between(Math.min(numberOf(tdpW) ?? 0, limit), limit),
    maxDataRate: exactly(rate === undefined ? undefined : Number(rate), 'TABLE'),
    platform: text(architecture === undefined ? undefined : 'x64', 'TABLE'),
    hasTpm2: text(tables.value('WINDOWS_11', textOf(architecture)), 'TABLE'),
  };
};

/** Sockets whose boards take memory without a register alone, and those whose boards demand it. */
const UNBUFFERED = ['AM4', 'AM5', 'LGA1151', 'LGA1200', 'LGA1700', 'LGA1851'];

/** The length from which on few slots take a drive, in mm. */
const LONG_M2 = '110';

/** What follows from the M.2 slots of a board, one by one. */
function concludeSlots(facts: Facts): Conclusions {
  const slots = m2SlotsOfFacts(facts);
  if (slots === null) return {};
  const count = (isMeant: (slot: M2Slot) => boolean): Known | undefined =>
    exactly(slots.filter(isMeant).length, 'MAKER');
  const isLong = ({ lengths }: M2Slot): boolean => lengths.includes(LONG_M2);
  const generations = slots.flatMap(({ generation }) => generation ?? []);
  const protocols = [
    ...(generations.length > 0 ? ['NVMe'] : []),
    ...(slots.some(({ takesSata }) => takesSata) ? ['SATA'] : []),
  ];
  const areLengthsKnown = slots.every(({ lengths }) => lengths.length > 0);
  return {
    m2Slots: count(() => true),
    m2SataSlots: count(({ takesSata }) => takesSata),
    ...(areLengthsKnown
      ? {
          m2LongSlots: count(isLong),
          m2SpecialSlots: count((slot) => slot.takesSata || isLong(slot)),
          m2LongSataSlots: count((slot) => slot.takesSata && isLong(slot)),
          m2Lengths: { texts: [...new Set(slots.flatMap(({ lengths }) => lengths))], origin: 'MAKER' },
        }
      : {}),
    m2Protocols: { texts: protocols, origin: 'MAKER' },
    m2Generation: exactly(generations.length === 0 ? undefined : Math.max(...generations), 'MAKER'),
    m2SlotsUnshared: slots.every(({ isSharingStated }) => isSharingStated)
      ? count(({ effects }) => effects.length === 0)
      : undefined,
  };
}

const motherboard: Conclude = (facts, tables) => {
  const { chipset, socket, maxMemoryGb, memorySlots } = facts;
  const [total, slots] = [numberOf(maxMemoryGb), numberOf(memorySlots)];
  const [generations, watts] = [slotGenerationsOf(textOf(chipset)), boardSupplyOf(textOf(chipset))];
  const support = [...tables.row('PROCESSORS', textOf(chipset))].map(([architecture, how]) =>
    supportOf(architecture, how as Support),
  );
  return {
    ...concludeSlots(facts),
    maxModuleGb: exactly(total === undefined || !slots ? undefined : total / slots, 'MAKER'),
    support: support.length === 0 ? undefined : { texts: support, origin: 'TABLE' },
    pcieX16Generation: generations === undefined ? undefined : between(...generations),
    maxProcessorW: watts === undefined ? undefined : between(watts, Number.POSITIVE_INFINITY),
    canOverclock: text(tables.value('OVERCLOCKING', textOf(chipset)), 'TABLE'),
    registered: text(
      UNBUFFERED.includes(textOf(socket)) ? 'Unbuffered' : socket === 'sTR5' ? 'Registered' : undefined,
      'TABLE',
    ),
  };
};

const memory: Conclude = ({ ecc }) => ({
  kits: exactly(1, 'MAKER'),
  // Modules with a register have error correction, too.
  registered: text(ecc === false ? 'Unbuffered' : undefined, 'STANDARD'),
});

const PLUGS = /(\d+) x (8-pin|12V-2x6)/gu;

/** Reads `2 x 8-pin` and `1 x 12V-2x6`; `none` needs no plug. */
function readPlugs(row: string): { plug: string; plugs8: number } | null {
  if (row === 'none') return { plug: 'none', plugs8: 0 };
  const [found] = row.matchAll(PLUGS);
  const [, number, plug] = found ?? [];
  if (plug === undefined) return null;
  return { plug, plugs8: plug === '8-pin' ? Number(number) : 0 };
}

const graphics: Conclude = ({ chip, powerAtLeastW, powerPlugs, powerW, outputs }) => {
  const plugs = readPlugs(textOf(powerPlugs));
  const least = numberOf(powerAtLeastW) ?? 0;
  const { slot, plug8, plug12v } = CARD_LIMITS_W;
  const limit = plugs === null ? null : slot + (plugs.plug === '12V-2x6' ? plug12v : plugs.plugs8 * plug8);
  const watts = numberOf(powerW);
  const row = textOf(outputs);
  return {
    cards: exactly(1, 'MAKER'),
    plug: text(plugs?.plug, 'MAKER'),
    plugs8: exactly(plugs?.plugs8, 'MAKER'),
    adapterPlugs: exactly(watts === undefined ? undefined : Math.ceil(watts / plug8), 'STANDARD'),
    powerW: between(least, Math.max(limit ?? Number.POSITIVE_INFINITY, least)),
    slots: between(CARD_SLOTS.least, CARD_SLOTS.most),
    pcieGeneration: exactly(cardGenerationOf(textOf(chip)), 'TABLE'),
    outputs: row === '' ? undefined : { texts: plugKindsOf(row), origin: 'MAKER' },
    bestLinkGbps: exactly(bestLinkOf(row), 'TABLE'),
  };
};

const storage: Conclude = ({ form, interface: plug, protocol }) => {
  const [shape, line] = [textOf(form), textOf(plug)];
  const isInside = protocol !== 'USB';
  // What is plugged in from outside takes no place, whatever its shape.
  if (isInside && (shape === '' || line === '')) return {};
  const isM2 = shape.startsWith('M.2');
  const isSata = protocol === 'SATA' && !isM2;
  const bay = isInside && !isM2;
  const known = (isTrue: boolean): Known | undefined => exactly(isTrue ? 1 : 0, 'MAKER');
  const limit = isM2 ? DRIVE_LIMITS_W.m2 : shape === '2.5 inch' ? DRIVE_LIMITS_W.bay25 : DRIVE_LIMITS_W.bay35;
  const length = /^M\.2 22(\d{2,3})$/.exec(shape)?.[1];
  const [needsSata, isLong] = [protocol === 'SATA', length === LONG_M2];
  return {
    m2: known(isM2),
    sata: known(isSata),
    sataPower: known(isSata),
    bay25: known(bay && shape === '2.5 inch'),
    bay35: known(bay && shape === '3.5 inch'),
    m2LengthMm: text(length, 'MAKER'),
    m2Sata: known(isM2 && needsSata),
    m2Long: known(isM2 && isLong),
    m2Special: known(isM2 && (needsSata || isLong)),
    m2LongSata: known(isM2 && needsSata && isLong),
    pcieGeneration: exactly(Number(/PCIe (\d)/.exec(line)?.[1] ?? Number.NaN) || undefined, 'MAKER'),
    powerW: between(0, isInside ? limit : 0),
  };
};

/** Places for radiators of fans of 120 mm say nothing of those for 140 mm, nor the other way round. */
const isOfOneFan = (radiators: readonly string[]): boolean =>
  [120, 140].some((fanMm) => radiators.every((length) => Number(length) % fanMm === 0));

const chassis: Conclude = ({ form, radiators, supplyForms }) => {
  const openings = openingsOf(textOf(form));
  const places = typeof radiators === 'object' ? radiators : null;
  const room = typeof supplyForms === 'object' ? supplyRoomOf(supplyForms) : undefined;
  return {
    maxSupplyMm: room === undefined ? undefined : between(room, Number.POSITIVE_INFINITY),
    expansionSlots: openings === undefined ? undefined : between(openings, Number.POSITIVE_INFINITY),
    radiators: places === null ? undefined : { texts: places, origin: 'MAKER', isOpen: isOfOneFan(places) },
  };
};

const supply: Conclude = ({ form, has12v2x6 }) => ({
  plug12vW: between(PLUG_RATINGS_W.least, PLUG_RATINGS_W.most),
  plugsSata: hasSataPower(textOf(form)) ? between(1, Number.POSITIVE_INFINITY) : undefined,
  plugs12v:
    has12v2x6 === undefined
      ? undefined
      : has12v2x6 === true
        ? between(1, Number.POSITIVE_INFINITY)
        : between(0, 0),
});

const cooler: Conclude = (facts, tables) => {
  const { fans, radiatorMm, memoryClearanceMm, memoryClearanceAtLeastMm, sockets } = facts;
  const own = typeof sockets === 'object' ? sockets : [];
  const further = own.flatMap((socket) =>
    [...tables.row('MOUNTINGS', socket)].flatMap(([other, value]) => (value === 'yes' ? [other] : [])),
  );
  const held = [...new Set([...own, ...further])];
  const number = numberOf(fans);
  const radiator = numberOf(radiatorMm);
  const leavesRoom = memoryClearanceMm ?? memoryClearanceAtLeastMm;
  // A pump takes a plug of its own, and two fans may share one.
  return {
    sockets:
      held.length === 0 ? undefined : { texts: held, origin: held.length > own.length ? 'TABLE' : 'MAKER' },
    fanPlugs: number === undefined ? undefined : between(Math.min(number, 1), number + 1),
    reachesOverMemory: text(leavesRoom === undefined ? undefined : 'yes', 'MAKER'),
    radiatorMm: text(radiator === undefined ? undefined : String(radiator), 'MAKER'),
  };
};

const fan: Conclude = () => ({ fans: exactly(1, 'MAKER'), plugs: exactly(1, 'STANDARD') });

const monitor: Conclude = ({ ports }) => {
  const row = textOf(ports);
  return { ports: row === '' ? undefined : { texts: plugKindsOf(row), origin: 'MAKER' } };
};

const system: Conclude = (_facts, _tables, name) => ({
  needsTpm2: text(/windows 11/i.test(name) ? 'yes' : 'no', 'TABLE'),
  maxMemoryGb: exactly(systemLimitOf(name), 'TABLE'),
});

const expansion: Conclude = ({ interface: plug }) => {
  const row = textOf(plug);
  const line = row.startsWith('M.2') ? 'M.2 E' : /^PCI\b/.test(row) ? 'PCI' : 'PCIe';
  const cards = row === '' ? undefined : line === 'M.2 E' ? 0 : 1;
  return {
    interface: text(row === '' ? undefined : line, 'MAKER'),
    pcieCards: exactly(cards, 'MAKER'),
    slots: exactly(cards, 'STANDARD'),
  };
};

const CONCLUSIONS: Readonly<Record<Slot, Conclude>> = {
  processor,
  motherboard,
  memory,
  graphics,
  storage,
  case: chassis,
  supply,
  cooler,
  fan,
  monitor,
  system,
  expansion,
  backup: () => ({}),
};

/** Facts that the conclusion reads for itself: rows in words for people, sizes out of a list, and lists that may not be whole. */
const READ_AGAIN: Partial<Record<Slot, readonly string[]>> = {
  graphics: ['outputs'],
  monitor: ['ports'],
  expansion: ['interface'],
  case: ['radiators'],
  cooler: ['radiatorMm', 'sockets'],
};

const SLOTS: Partial<Record<Kind, Slot>> = {
  processor: 'processor',
  motherboard: 'motherboard',
  memory: 'memory',
  graphics: 'graphics',
  storage: 'storage',
  case: 'case',
  supply: 'supply',
  cooler: 'cooler',
  fan: 'fan',
  monitor: 'monitor',
  backup: 'backup',
  soundCard: 'expansion',
};

/** Returns the slot in which a product stands in a build; `null` for what is no part of a computer. */
export function slotOf(category: string, facts: Facts): Slot | null {
  const kind = kindOf(category);
  if (kind === 'network') return /card$/.test(textOf(facts.type)) ? 'expansion' : null;
  if (kind === 'software') return category === 'operating systems' ? 'system' : null;
  return SLOTS[kind] ?? null;
}

/** Facts that bound another one: `plugs8AtLeast` bounds `plugs8`, `lengthAtMostMm` bounds `lengthMm`. */
const BOUND = /^(\w+)At(Least|Most)([A-Z]\w*|)$/u;

/** Narrows down what is known of a number by a bound that a row states; what contradicts the number itself is left out. */
function narrowDown(known: Record<string, Known>, key: string, limit: number): void {
  const [, start = '', side, end = ''] = BOUND.exec(key) ?? [];
  const before = known[start + end] ?? between(0, Number.POSITIVE_INFINITY);
  if ('texts' in before) return;
  const from = side === 'Least' ? Math.max(before.from, limit) : before.from;
  const to = side === 'Most' ? Math.min(before.to, limit) : before.to;
  const isNews = from !== before.from || to !== before.to;
  if (isNews && from <= to) known[start + end] = { from, to, origin: 'MAKER' };
}

/** What is read of a product. The case of its name does not matter. */
interface Described {
  readonly name: string;
  readonly facts: Facts;
}

/**
 * Returns what is known of a part: what its maker states, what follows from it and the tables, and within which bounds a standard
 * holds what nobody states. Nothing is guessed: a number that no source bounds is left out. What others report fills what is left.
 */
export function knowledgeOf(slot: Slot, { name, facts }: Described, tables: Tables): Knowledge {
  const known = conclude(slot, { name, facts }, tables);
  const by = facts[REPORTED_BY];
  if (typeof by !== 'string') return known;
  return addReports(known, conclude(slot, { name, facts: { ...facts, ...reportsIn(facts) } }, tables), by);
}

/** What is known of a part by its own facts. */
function conclude(slot: Slot, { name, facts }: Described, tables: Tables): Knowledge {
  const again = READ_AGAIN[slot] ?? [];
  const known: Record<string, Known> = {};
  for (const [key, value] of Object.entries(CONCLUSIONS[slot](facts, tables, name)))
    if (value !== undefined) known[key] = value;
  const bounds: [key: string, limit: number][] = [];
  for (const [key, value] of Object.entries(facts))
    if (isReportKey(key)) continue;
    else if (typeof value === 'number' && BOUND.test(key)) bounds.push([key, value]);
    else if (!again.includes(key)) known[key] = stated(value);
  for (const [key, limit] of bounds) narrowDown(known, key, limit);
  return known;
}

/** A product as the rules of fitting see it. */
interface Offered extends Described {
  readonly id: number;
  readonly category: string;
}

/** Returns a product as a part of a build; `null` for what is no part of a computer. */
export function partOf(product: Offered, tables: Tables, count = 1): FitPart | null {
  const { id, name, category, facts } = product;
  const slot = slotOf(category, facts);
  return slot === null ? null : { id, name, slot, count, known: knowledgeOf(slot, product, tables) };
}
