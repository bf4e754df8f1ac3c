import { describe, expect, it } from '@jest/globals';
import { readParts } from '../../test/parts-as-text.js';
import { fitPair, mayFit, reasonsIn, surelyFit, type PairFit } from './pair.js';

function pairOf(text: string): { fit: PairFit; reasons: (language: 'en' | 'de') => string[] } {
  const pair = readParts(text);
  const [one, other] = pair;
  if (one === undefined || other === undefined) throw new Error(`no pair: ${text}`);
  const fit = fitPair(one, other);
  return { fit, reasons: (language) => reasonsIn(fit, pair, language) };
}

const BOTH_ATX = 'supply form=ATX lengthMm=160; case supplyForms=ATX,SFX maxSupplyMm=200';

describe('two parts', () => {
  it.each<[text: string, isSure: boolean, isPossible: boolean]>([
    [BOTH_ATX, true, true],
    // Proved by bounds: nothing that both state agrees, but what does is enough.
    ['supply form=ATX lengthMm=140..160; case supplyForms=ATX maxSupplyMm=200', true, true],
    ['supply form=ATX; case supplyForms=ATX maxSupplyMm=200', false, true],
    ['supply form=!ATX lengthMm=160; case supplyForms=ATX maxSupplyMm=200', false, true],
    ['supply lengthMm=140..160; case maxSupplyMm=200', false, false],
    ['supply form=ATX lengthMm=210; case supplyForms=ATX maxSupplyMm=200', false, false],
    ['supply; case', false, false],
    // With a remark: the small one needs an adapter plate.
    ['supply form=SFX lengthMm=100; case supplyForms=ATX maxSupplyMm=200', false, true],
    ['memory generation=DDR5; motherboard memoryGeneration=DDR5', false, true],
    ['memory modules=2 totalGb=32 generation=DDR5; motherboard memorySlots=4 maxMemoryGb=128 memoryGeneration=DDR5 maxDataRate=6000', true, true],
    // A rare demand that one side states makes it no ordinary part.
    ['memory modules=2 totalGb=32 generation=DDR5 moduleForm=SO-DIMM; motherboard memorySlots=4 maxMemoryGb=128 memoryGeneration=DDR5', false, true],
    ['memory modules=2 totalGb=32 generation=DDR5 moduleForm=DIMM; motherboard memorySlots=4 maxMemoryGb=128 memoryGeneration=DDR5 moduleForm=DIMM', true, true],
    // Two of one slot are not compared.
    ['graphics lengthMm=300; graphics lengthMm=300', false, false],
  ])('%s: surely %s, maybe %s', (text, isSure, isPossible) => {
    const { fit } = pairOf(text);
    expect([surelyFit(fit), mayFit(fit)]).toEqual([isSure, isPossible]);
  });
}); // oxfmt-ignore

describe('why two parts fit', () => {
  it.each<[text: string, english: string[], german: string[]]>([
    [BOTH_ATX, ['Form factor ATX', 'Length 160 mm ≤ 200 mm'], ['Formfaktor ATX', 'Länge 160 mm ≤ 200 mm']],
    ['cooler type=Air heightMm=155; case maxCoolerMm=160', ['Height 155 mm ≤ 160 mm'], ['Höhe 155 mm ≤ 160 mm']],
    // A condition that does not apply is no reason, nor is what only one of them states, nor a bound.
    ['cooler type=Liquid heightMm=170; case maxCoolerMm=160', [], []],
    ['cooler type=Air heightMm=150..155; case maxCoolerMm=160', [], []],
    ['processor socket=AM5; cooler sockets=AM4,AM5', ['Socket AM5'], ['Sockel AM5']],
    // Several facts on one side are not told: the sum is nobody's number.
    ['graphics slots=3; case expansionSlots=7', [], []],
    // Rare demands are taken for granted.
    ['memory moduleForm=DIMM; motherboard moduleForm=DIMM', [], []],
    // The same reason is told once.
    ['graphics plug=none; supply plugs8=2', [], []],
  ])('%s: %j', (text, english, german) => {
    const { reasons } = pairOf(text);
    const plain = (all: string[]): string[] => all.map((one) => one.replaceAll('\u00A0', ' '));
    expect([plain(reasons('en')), plain(reasons('de'))]).toEqual([english, german]);
  });
}); // oxfmt-ignore
