import { describe, expect, it } from '@jest/globals';
import { fitOf } from '../fit/evaluate.js';
import type { BuildContent, BuildEntry, OwnFact } from './build.js';
import { checkBuild, readBuild } from './check-build.js';
import { FIRST_TABLES } from '../fit/first-cells.js';
import { contradictionsOf, knowledgeOfOwn } from './own-part.js';

const product = (productId: number, slot: BuildEntry['slot'] = 'memory', count = 1): BuildEntry => ({
  slot,
  productId,
  own: null,
  count,
  isOwned: false,
});

const fact = (key: string, given: Partial<OwnFact>): OwnFact => ({
  key,
  texts: [],
  from: null,
  to: null,
  ...given,
});

const own = (slot: BuildEntry['slot'], facts: readonly OwnFact[], label = 'My old part'): BuildEntry => ({
  slot,
  productId: null,
  own: { label, facts },
  count: 1,
  isOwned: true,
});

const build = (...entries: BuildEntry[]): BuildContent => ({ name: 'Work PC', kind: 'plan', entries });

const problems = (content: BuildContent): string[] =>
  checkBuild(content).map(({ name, reason }) => `${name}: ${reason}`);

describe('a build', () => {
  it('is stored tidied: nothing unseen in its texts, own parts marked as being at home', () => {
    const typed = {
      ...own('graphics', [fact('chip', { texts: [' GTX\t1080 ', 'GTX 1080'] })], ' Old\ncard '),
    };
    const entry = { ...typed, isOwned: false, stranger: true };
    expect(readBuild({ name: '  Work \u202EPC ', kind: 'machine', entries: [entry] })).toEqual({
      name: 'Work PC',
      kind: 'machine',
      entries: [own('graphics', [fact('chip', { texts: ['GTX 1080'] })], 'Old card')],
    });
  });

  it('has a name, at most 24 entries, each product once, and one computer', () => {
    const full = build(...Array.from({ length: 24 }, (_, index) => product(index + 1)));
    expect(problems(full)).toEqual([]);
    expect(problems({ ...full, entries: [...full.entries, product(25)] })).toEqual([
      'entries: BUILD_TOO_LONG',
    ]);
    expect(problems({ ...build(), name: '' })).toEqual(['name: BUILD_NAME_INVALID']);
    expect(problems({ ...build(), name: 'x'.repeat(61) })).toEqual(['name: BUILD_NAME_INVALID']);
    expect(problems(build(product(1), product(1)))).toEqual(['entries.1.productId: BUILD_PRODUCT_TWICE']);
    expect(problems(build(product(1, 'case'), own('case', [])))).toEqual(['entries.1.slot: BUILD_SLOT_FULL']);
    expect(problems(build(product(1, 'supply', 2)))).toEqual(['entries.0.slot: BUILD_SLOT_FULL']);
    const both = { ...own('fan', []), productId: 3 };
    const neither = { ...product(3), productId: null };
    expect(problems(build(both, neither))).toEqual([
      'entries.0: BUILD_ENTRY_UNCLEAR',
      'entries.1: BUILD_ENTRY_UNCLEAR',
    ]);
    const nowhere = { ...product(4), slot: 'constructor' as BuildEntry['slot'] };
    expect(problems(build(nowhere, own('service', [])))).toEqual([
      'entries.0.slot: BUILD_SLOT_WRONG',
      'entries.1.slot: BUILD_SLOT_WRONG',
    ]);
  });

  it.each([0, -1, 17, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('does not take %s pieces', (count) => {
    expect(problems(build(product(1, 'fan', count)))).toEqual(['entries.0.count: BUILD_COUNT_INVALID']);
  });

  it.each<[string, OwnFact, string]>([
    ['a fact that no card has', fact('bays35', { from: 1, to: 1 }), 'OWN_FACT_UNKNOWN'],
    ['a key of every object', fact('constructor', { texts: ['x'] }), 'OWN_FACT_UNKNOWN'],
    ['no number at all', fact('lengthMm', {}), 'OWN_NUMBER_INVALID'],
    ['a text for a number', fact('lengthMm', { texts: ['long'] }), 'OWN_NUMBER_INVALID'],
    ['a negative length', fact('lengthMm', { from: -1, to: 5 }), 'OWN_NUMBER_INVALID'],
    ['a card of a kilometer', fact('lengthMm', { from: 1e6, to: 1e6 }), 'OWN_NUMBER_INVALID'],
    ['what is no number', fact('powerW', { from: Number.NaN }), 'OWN_NUMBER_INVALID'],
    ['an interval turned round', fact('powerW', { from: 300, to: 200 }), 'OWN_BOUNDS_TURNED'],
    ['an empty text', fact('chip', { texts: [''] }), 'OWN_TEXT_INVALID'],
    ['two values of one text', fact('chip', { texts: ['GTX 1080', 'RTX 3080'] }), 'OWN_TEXT_INVALID'],
    ['a number for a text', fact('chip', { texts: ['GTX 1080'], from: 1 }), 'OWN_TEXT_INVALID'],
  ])('does not take %s of an own part', (_, wrong, reason) => {
    expect(problems(build(own('graphics', [wrong])))).toEqual([`entries.0.own.facts.0: ${reason}`]);
  });

  it('does not take a flag that is neither yes nor no, a fact twice, or too many of them', () => {
    const flag = (text: string): OwnFact => fact('hasGraphics', { texts: [text] });
    expect(problems(build(own('processor', [flag('maybe')])))).toEqual([
      'entries.0.own.facts.0: OWN_TEXT_INVALID',
    ]);
    expect(problems(build(own('processor', [flag('yes'), flag('no')])))).toEqual([
      'entries.0.own.facts.1: OWN_FACT_TWICE',
    ]);
    const many = Array.from({ length: 25 }, () => flag('yes'));
    expect(problems(build(own('processor', many)))).toEqual(['entries.0.own.facts: OWN_FACTS_TOO_MANY']);
    expect(problems(build(own('processor', [], '')))).toEqual(['entries.0.own.label: OWN_LABEL_INVALID']);
  });
});

describe('a part of one’s own', () => {
  it('is judged like a product: by what its owner states, by bounds, and by what follows from it', () => {
    const card = own('graphics', [
      fact('lengthMm', { to: 300 }),
      fact('powerPlugs', { texts: ['1 x 8-pin'] }),
    ]);
    const tower = own('case', [fact('maxGpuMm', { from: 320, to: 320 })]);
    const weak = own('case', [fact('maxGpuMm', { to: 250 })]);
    const parts = (...entries: BuildEntry[]) =>
      entries.flatMap(({ slot, own: part, count }, index) =>
        part === null || slot === 'service'
          ? []
          : [{ id: index, name: part.label, slot, count, known: knowledgeOfOwn(slot, part, FIRST_TABLES) }],
      );
    const judged = (chassis: BuildEntry): string | undefined =>
      fitOf(parts(card, chassis)).verdicts.find(({ rule }) => rule.id === 'GPU-01')?.truth;
    expect(judged(tower)).toBe('true');
    expect(judged(weak)).toBe('unknown');
    expect(knowledgeOfOwn('graphics', card.own ?? { label: '', facts: [] }, FIRST_TABLES)).toMatchObject({
      lengthMm: { from: 0, to: 300, origin: 'CUSTOMER' },
      plugs8: { from: 1, to: 1, origin: 'MAKER' },
      powerW: { from: 0, to: 225, origin: 'STANDARD' },
    });
  });

  it('is not taken where its facts contradict each other or a standard', () => {
    const kit = (moduleGb: number): BuildContent =>
      build(
        own('memory', [
          fact('totalGb', { from: 64, to: 64 }),
          fact('modules', { from: 2, to: 2 }),
          fact('moduleGb', { from: moduleGb, to: moduleGb }),
        ]),
      );
    expect(contradictionsOf(kit(32), FIRST_TABLES)).toEqual([]);
    expect(contradictionsOf(kit(16), FIRST_TABLES)).toEqual([
      { name: 'entries.0.own.facts.2', code: 'contradiction', reason: 'OWN_FACTS_CONTRADICT' },
    ]);
    const hungry = own('graphics', [
      fact('powerPlugs', { texts: ['1 x 8-pin'] }),
      fact('powerW', { from: 400, to: 450 }),
    ]);
    expect(contradictionsOf(build(hungry), FIRST_TABLES)).toHaveLength(1);
  });
});
