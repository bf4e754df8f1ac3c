import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { demoCatalog } from '../../demo/catalog/demo-catalog.js';
import { deep, newSeed } from '../../test/deep.js';
import { factsOf } from '../facts/facts-of.js';
import { partOf } from '../fit/knowledge.js';
import type { FitPart } from '../fit/known.types.js';
import type { Slot } from '../fit/rule.types.js';
import { Tables } from '../fit/tables.js';
import { guideOf, type Guide } from './guide.js';

/** What fits by tables is of no importance here. */
const NO_TABLES = new Tables([]);

/** Every part of the demo's catalog. */
const PARTS: readonly FitPart[] = demoCatalog.flatMap((product, index) => {
  const { name, category } = product;
  return partOf({ id: 1 + index, name, category, facts: factsOf(product).facts }, NO_TABLES) ?? [];
});
const ofSlot = (slot: Slot): FitPart[] => PARTS.filter((part) => part.slot === slot);
const named = (name: string): FitPart => PARTS.find((part) => part.name.includes(name)) as FitPart;

/** At most so many parts of a slot, some taken several times, and of some of which nothing is known. */
const some = (slot: Slot, most: number, pieces: number): fc.Arbitrary<FitPart[]> =>
  ofSlot(slot).length === 0
    ? fc.constant([])
    : fc
        .uniqueArray(
          fc.record({
            part: fc.constantFrom(...ofSlot(slot)),
            count: fc.integer({ min: 1, max: pieces }),
            isBare: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
          }),
          { selector: ({ part }) => part.id, maxLength: most },
        )
        .map((chosen) =>
          chosen.map(({ part, count, isBare }) => ({ ...part, count, known: isBare ? {} : part.known })),
        );

const build = fc
  .tuple(
    ...(['processor', 'motherboard', 'case', 'supply'] as const).map((slot) => some(slot, 1, 1)),
    ...(['memory', 'graphics', 'cooler', 'expansion', 'system', 'monitor'] as const).map((slot) =>
      some(slot, 2, 2),
    ),
    some('storage', 4, 3),
    some('fan', 2, 4),
  )
  .map((parts) => parts.flat());

/** What a part is mounted on, as far as the machine has it. */
const BASES: Readonly<Partial<Record<Slot, readonly Slot[]>>> = {
  processor: ['motherboard'],
  memory: ['motherboard'],
  cooler: ['processor', 'motherboard'],
  graphics: ['motherboard', 'case'],
  expansion: ['motherboard', 'case'],
  supply: ['case'],
  fan: ['case'],
  monitor: ['graphics'],
  system: ['storage', 'processor', 'memory'],
};

const number = (part: FitPart | undefined, key: string): number => {
  const value = part?.known[key];
  return value !== undefined && 'from' in value && value.from === value.to ? value.from : 0;
};
const text = (part: FitPart | undefined, key: string): string | undefined => {
  const value = part?.known[key];
  return value !== undefined && 'texts' in value ? value.texts[0] : undefined;
};

/** The cables that a machine needs, each as `kind: from > to`, counted from its parts and not from the steps. */
function expectedPlugs(parts: readonly FitPart[]): string[] {
  const of = (slot: Slot): FitPart[] => parts.filter((part) => part.slot === slot);
  const [board] = of('motherboard');
  const [chassis] = of('case');
  const b = board?.id ?? 'motherboard';
  const power =
    of('supply')[0]?.id ??
    (text(chassis, 'builtInSupplyW') === undefined && number(chassis, 'builtInSupplyW') === 0
      ? 'supply'
      : chassis?.id);
  const needed: string[] = [];
  const need = (kind: string, count: number, from: unknown, to: unknown): void => {
    for (let piece = 0; piece < count; piece += 1) needed.push(`${kind}: ${String(from)} > ${String(to)}`);
  };
  if (board !== undefined) {
    need('atx', 1, power, b);
    need('eps', number(board, 'epsRequired') || 1, power, b);
  }
  for (const card of of('graphics')) {
    const plug = text(card, 'plug');
    if (plug === undefined) need('cardPower', card.count, power, card.id);
    else if (plug === '8-pin') need('pcie8', number(card, 'plugs8') * card.count, power, card.id);
    else if (plug !== 'none')
      need(text(of('supply')[0], 'has12v2x6') === 'no' ? 'adapter' : '12v', card.count, power, card.id);
  }
  for (const drive of of('storage')) {
    need('sataPower', number(drive, 'sataPower') * drive.count, power, drive.id);
    need('sataData', number(drive, 'sata') * drive.count, b, drive.id);
  }
  for (const cooler of of('cooler')) {
    const isFanless = cooler.known.fans !== undefined && number(cooler, 'fans') === 0;
    if (!isFanless) need('cpuFan', cooler.count, cooler.id, b);
    if (text(cooler, 'type') === 'Liquid') need('pump', cooler.count, cooler.id, b);
  }
  if (of('cooler').length === 0 && text(of('processor')[0], 'includesCooler') === 'yes')
    need('cpuFan', 1, 'cooler', b);
  for (const fan of of('fan')) need('caseFan', fan.count, fan.id, b);
  if (chassis !== undefined) {
    need('caseFan', number(chassis, 'includedFans'), chassis.id, b);
    need('frontPanel', 1, chassis.id, b);
    need('frontAudio', 1, chassis.id, b);
    need('frontUsb3', Math.ceil(number(chassis, 'frontUsbA3') / 2), chassis.id, b);
    need('frontUsbC', number(chassis, 'frontUsbC'), chassis.id, b);
  }
  return needed.sort();
}

const idOf = (end: FitPart | Slot): number | string => (typeof end === 'string' ? end : end.id);

const plugsOf = ({ steps }: Guide): string[] =>
  steps
    .flatMap(({ plugs }) => plugs)
    .flatMap(({ kind, count, from, to }) => Array<string>(count).fill(`${kind}: ${idOf(from)} > ${idOf(to)}`))
    .sort();

it('names every piece and every cable of a machine once, in an order that can be done', () => {
  const runs = deep(400, 10_000);
  fc.assert(
    fc.property(build, (parts) => {
      const guide = guideOf(parts);
      const { steps } = guide;
      const mounted = new Map<number, number>();
      const stepOf = new Map<FitPart, number>();
      steps.forEach(({ mounts, plugs }, index) => {
        for (const { part, pieces } of mounts) {
          mounted.set(part.id, (mounted.get(part.id) ?? 0) + pieces);
          const bases = BASES[part.slot] ?? [];
          for (const base of parts.filter(({ slot }) => bases.includes(slot)))
            expect([part.slot, base.slot, stepOf.has(base)]).toEqual([part.slot, base.slot, true]);
          stepOf.set(part, stepOf.get(part) ?? index);
        }
        for (const end of plugs.flatMap(({ from, to }) => [from, to]))
          if (typeof end !== 'string') expect([end.slot, stepOf.has(end)]).toEqual([end.slot, true]);
      });
      expect([...mounted].sort(([one], [other]) => one - other)).toEqual(
        parts.map(({ id, count }) => [id, count] as const).sort(([one], [other]) => one - other),
      );
      expect(plugsOf(guide)).toEqual(expectedPlugs(parts));
      const words = steps.flatMap(({ title, hints, mounts }) => [
        title,
        ...hints,
        ...mounts.map(({ place }) => place),
      ]);
      expect(words.flatMap(({ en, de }) => [en, de]).join(' ')).not.toMatch(/undefined|NaN|null/);
    }),
    { numRuns: runs, seed: newSeed() },
  );
  process.stdout.write(`${runs} assembly guides name every part and cable once, in order\n`);
});

describe('the guide of a machine', () => {
  const placeOf = (guide: Guide, part: FitPart): string[] =>
    guide.steps.flatMap(({ mounts }) =>
      mounts.filter((one) => one.part.id === part.id).map(({ place }) => place.en),
    );

  it('says which memory slots and which M.2 slot, and leaves to the manual what nobody states', () => {
    const [hero, silent] = [named('Crosshair X870E Hero'), named('Prime Z890-P')];
    const [kit, drive] = [named('Flare X5'), named('990 Pro')];
    const guide = guideOf([hero, kit, drive]);
    expect(placeOf(guide, kit)).toEqual(['into memory slots 2 and 4, counted from the processor']);
    expect(placeOf(guide, drive)).toEqual(['into the slot M.2_1']);
    expect(placeOf(guideOf([hero, { ...kit, count: 2 }]), kit)).toEqual(['into all memory slots']);
    expect(placeOf(guideOf([hero, { ...kit, count: 3 }]), kit)).toEqual(['no memory slot is left']);
    expect(placeOf(guideOf([silent, drive]), drive)).toEqual([
      'into an M.2 slot by the manual of the motherboard',
    ]);
    expect(placeOf(guideOf([kit]), kit)).toEqual(['into the slots that the manual of the motherboard names']);
  });

  it('warns of what M.2 drives switch off', () => {
    const machine = [named('Crosshair X870E Hero'), named('RTX 5090')];
    const hintOf = (count: number): string | undefined =>
      guideOf([...machine, { ...named('990 Pro'), count }])
        .steps.find(({ kind }) => kind === 'cards')
        ?.hints.at(-1)?.en;
    expect(hintOf(3)).toMatch(/^Take off the covers/);
    expect(hintOf(4)).toBe('An M.2 drive takes lanes of PCIEX16(G5)_1.');
  });

  it('is empty of parts where there are none', () => {
    expect(guideOf([]).steps.map(({ kind }) => kind)).toEqual(['prepare', 'start']);
  });
});
