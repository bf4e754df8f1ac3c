import { describe, expect, it } from '@jest/globals';
import { readParts } from '../../test/parts-as-text.js';
import { all, any, atMost, equal, is, meet, member, not, plus, rule, sum, times, when } from './define.js';
import { fitOf, judge, type Outcome, type Truth } from './evaluate.js';
import { RULES } from './rules.js';
import type { Rule, Test } from './rule.types.js';

const ruleOf = (test: Test): Rule => rule('TEST-01', 'hard', test, ['Test', 'Test'], ['', '']);

describe('a comparison of numbers', () => {
  it.each<[left: string, right: string, truth: Truth]>([
    ['29', '30', 'true'],
    ['30', '30', 'true'],
    ['31', '30', 'false'],
    ['20..30', '30..40', 'true'],
    ['20..31', '30..40', 'unknown'],
    ['40..50', '30..40', 'unknown'],
    ['41..50', '30..40', 'false'],
    ['20..', '30', 'unknown'],
    ['31..', '30', 'false'],
    ['20', '20..', 'true'],
    ['0', 'none', 'true'],
    ['1', 'none', 'unknown'],
    ['none', '1', 'unknown'],
    ['AM5', '30', 'unknown'],
  ])('of at most: %s against %s is %s', (left, right, truth) => {
    const facts = (value: string, key: string): string => (value === 'none' ? '' : ` ${key}=${value}`);
    const build = readParts(`graphics${facts(left, 'lengthMm')}; case${facts(right, 'maxGpuMm')}`);
    expect(judge(ruleOf(atMost('graphics.lengthMm', 'case.maxGpuMm')), build)?.truth).toBe(truth);
  });
});

it('adds up all parts of a slot, each as often as it is taken, and numbers beside them', () => {
  const total = ruleOf(atMost(plus(sum('storage.powerW'), 10, times(2, 'case.fansW')), 'supply.wattage'));
  const build = readParts(
    'case fansW=3..4; supply wattage=60; storage*2 powerW=8; storage powerW=5..9; storage*3 powerW=1',
  );
  expect(judge(total, build)).toMatchObject({ truth: 'true', sum: { from: 40, to: 46 } });
  const unknown = [...build, ...readParts('storage')];
  expect(judge(total, unknown)).toMatchObject({ truth: 'unknown', sum: { from: 40, to: Infinity } });
});

describe('a comparison of texts', () => {
  it.each<[name: string, test: Test, build: string, truth: Truth]>([
    ['one in common', meet('monitor.ports', 'graphics.outputs'), 'monitor ports=DVI,HDMI; graphics outputs=HDMI', 'true'],
    ['none in common', meet('monitor.ports', 'graphics.outputs'), 'monitor ports=DVI; graphics outputs=HDMI', 'false'],
    ['a list that may be longer', meet('monitor.ports', 'graphics.outputs'), 'monitor ports=DVI; graphics outputs=HDMI+', 'unknown'],
    ['the other list may be longer', meet('monitor.ports', 'graphics.outputs'), 'monitor ports=DVI+; graphics outputs=HDMI', 'unknown'],
    ['one in common with a list that may be longer', meet('monitor.ports', 'graphics.outputs'), 'monitor ports=HDMI; graphics outputs=HDMI+', 'true'],
    ['a missing side', meet('monitor.ports', 'graphics.outputs'), 'monitor ports=DVI; graphics', 'unknown'],
    ['a number where a text is asked for', member('monitor.ports', 'graphics.outputs'), 'monitor ports=5; graphics outputs=5,6', 'unknown'],
    ['one of some values', is('supply.form', 'SFX', 'SFX-L'), 'supply form=SFX-L', 'true'],
    ['none of some values', is('supply.form', 'SFX', 'SFX-L'), 'supply form=ATX', 'false'],
    ['none of some values so far', is('supply.form', 'SFX', 'SFX-L'), 'supply form=ATX+', 'unknown'],
    ['the opposite', not(is('supply.form', 'SFX')), 'supply form=SFX', 'false'],
    ['the opposite of what is not known', not(is('supply.form', 'SFX')), 'supply', 'unknown'],
    ['the opposite of what does not hold', not(is('supply.form', 'SFX')), 'supply form=ATX', 'true'],
  ])('with %s', (_, test, build, truth) => {
    expect(judge(ruleOf(test), readParts(build))?.truth).toBe(truth);
  });
}); // oxfmt-ignore

describe('several demands', () => {
  const [yes, no, open] = [is('supply.a', 'yes'), is('supply.b', 'yes'), is('supply.c', 'yes')];
  const build = readParts('supply a=yes b=no');

  it.each<[name: string, test: Test, truth: Truth]>([
    ['all, of which one fails', all(yes, open, no), 'false'],
    ['all, of which one is open', all(yes, open), 'unknown'],
    ['all, which hold', all(yes, yes), 'true'],
    ['any, of which one holds', any(no, open, yes), 'true'],
    ['any, of which one is open', any(no, open), 'unknown'],
    ['any, which fail', any(no, no), 'false'],
    ['a condition that does not apply', when(no, open), 'true'],
    ['a condition that applies', when(yes, no), 'false'],
    ['a condition that is not known, before what holds', when(open, yes), 'true'],
    ['a condition that is not known, before what fails', when(open, no), 'unknown'],
  ])('%s', (_, test, truth) => {
    expect(judge(ruleOf(test), build)?.truth).toBe(truth);
  });
});

describe('what is missing', () => {
  it.each<[test: Test, build: string, missing: string[]]>([
    [equal('processor.socket', 'motherboard.socket'), 'processor socket=AM5; motherboard', ['motherboard.socket']],
    [equal('processor.socket', 'motherboard.socket'), 'processor; motherboard', ['processor.socket', 'motherboard.socket']],
    [equal('processor.socket', 'motherboard.socket'), 'processor socket=AM5; motherboard socket=AM4', []],
    [atMost('graphics.lengthMm', 'case.maxGpuMm'), 'graphics lengthMm=300..350; case maxGpuMm=320', ['graphics.lengthMm']],
    [member('cooler.radiatorMm', 'case.radiators'), 'cooler radiatorMm=#360; case radiators=#240+', ['case.radiators']],
    [atMost(sum('storage.m2'), 'motherboard.m2Slots'), 'storage m2=1; storage; motherboard m2Slots=1', ['storage.m2']],
    [not(is('supply.form', 'SFX')), 'supply', ['supply.form']],
    [all(is('supply.a', 'yes'), is('supply.b', 'yes'), is('supply.c', 'yes')), 'supply a=yes', ['supply.b', 'supply.c']],
    [any(is('supply.a', 'yes'), all(is('supply.b', 'yes'), is('supply.a', 'no'))), 'supply', ['supply.a', 'supply.b']],
  ])('is named fact by fact, once: %j of %s', (test, build, missing) => {
    expect(judge(ruleOf(test), readParts(build))?.missing).toEqual(missing);
  });
}); // oxfmt-ignore

describe('of several parts in a slot', () => {
  const fits = ruleOf(atMost('graphics.lengthMm', 'case.maxGpuMm'));
  const of = (lengths: readonly string[]) =>
    judge(fits, readParts(`case maxGpuMm=320; ${lengths.map((one) => `graphics${one}`).join('; ')}`));

  it.each<[lengths: string[], truth: Truth, id: number]>([
    [[' lengthMm=200', ' lengthMm=300'], 'true', 1],
    [[' lengthMm=200', '', ' lengthMm=300'], 'unknown', 2],
    [['', ' lengthMm=400', ' lengthMm=300'], 'false', 2],
    [[' lengthMm=300', '', ' lengthMm=500'], 'false', 3],
  ])('the worst decides: %j', (lengths, truth, id) => {
    const verdict = of(lengths);
    expect([verdict?.truth, verdict?.parts.get('graphics')?.id]).toEqual([truth, id]);
  });
});

describe('what is only reported', () => {
  it.each<[build: string, truth: Truth, isReported: boolean]>([
    ['graphics lengthMm=300; case maxGpuMm=320', 'true', false],
    ['graphics lengthMm=!300; case maxGpuMm=320', 'true', true],
    ['graphics lengthMm=300; case maxGpuMm=!320', 'true', true],
    ['graphics lengthMm=!330; case maxGpuMm=320', 'false', true],
    ['graphics lengthMm=!300; case', 'unknown', false],
    // Nothing is longer than what nothing is longer than: the report decides nothing.
    ['graphics lengthMm=0; case maxGpuMm=!320', 'true', false],
  ])('is told where it decides: %s', (build, truth, isReported) => {
    expect(judge(ruleOf(atMost('graphics.lengthMm', 'case.maxGpuMm')), readParts(build))).toMatchObject({
      truth,
      isReported,
    });
  });
});

describe('what all rules say together', () => {
  it.each<[build: string, outcome: Outcome]>([
    ['supply', 'FITS'],
    ['processor socket=AM5; motherboard socket=AM5', 'UNKNOWN'],
    ['supply form=ATX lengthMm=160; case supplyForms=ATX maxSupplyMm=160', 'FITS'],
    ['supply form=!ATX lengthMm=160; case supplyForms=ATX maxSupplyMm=160', 'FITS_WITH_NOTE'],
    ['supply form=SFX lengthMm=100; case supplyForms=ATX maxSupplyMm=160', 'FITS_WITH_NOTE'],
    ['supply form=ATX lengthMm=161; case supplyForms=ATX maxSupplyMm=160', 'CLASHES'],
    ['supply form=ATX; case supplyForms=ATX maxSupplyMm=160', 'UNKNOWN'],
    ['supply form=TFX; case supplyForms=ATX', 'CLASHES'],
    // Rare: nobody states it, and only what is known to fail counts.
    ['supply; motherboard epsRequired=2', 'FITS'],
    ['supply plugsEps=1; motherboard epsRequired=2', 'CLASHES'],
    // A remark that only others report is no less a remark, and no more.
    ['memory dataRate=6000 generation=DDR5; processor memoryGenerations=DDR5 maxDataRate=!5600', 'FITS_WITH_NOTE'],
    ['memory dataRate=5600 generation=DDR5; processor memoryGenerations=DDR5 maxDataRate=!5600', 'FITS'],
  ])('%s: %s', (build, outcome) => {
    expect(fitOf(readParts(build)).outcome).toBe(outcome);
  });

  it('asks each rule at most once, in the order of the report', () => {
    const build = readParts('processor socket=AM5; motherboard socket=AM5; memory; memory; graphics; case; supply');
    const asked = fitOf(build).verdicts.map((verdict) => verdict.rule);
    expect(asked).toEqual(RULES.filter((one) => asked.includes(one)));
  });
}); // oxfmt-ignore
