import { describe, expect, it } from '@jest/globals';
import { checkProduct, cleanProduct } from './product-fields.js';
import { searchedNumbers } from './trade-numbers.js';

/** What is stored of a typed GTIN, or what is wrong with it. */
function gtinOf(typed: string): string | null | undefined {
  const cleaned = cleanProduct({ gtin: typed });
  return checkProduct(cleaned)[0]?.code ?? cleaned.gtin;
}

describe('a GTIN', () => {
  it.each([
    ['96385074', '96385074'],
    ['4006381333931', '4006381333931'],
    [' 4 006381-333931 ', '4006381333931'],
    ['036000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
    ['00036000291452', '0036000291452'],
    ['0000096385074', '96385074'],
    ['14006381333938', '14006381333938'],
    ['９６３８５０７４', '96385074'],
    [' ', null],
  ])('of any length is stored in one way: %j as %j', (typed, stored) => {
    expect(gtinOf(typed)).toBe(stored);
  });

  it.each([
    ['4006381333932', 'checkDigit'],
    ['4006381333913', 'checkDigit'],
    ['400638133393', 'checkDigit'],
    ['40063813339', 'digits'],
    ['4,00638E+12', 'digits'],
    ['n/a', 'digits'],
    ['2000000000015', 'prefix'],
    ['0200000000004', 'prefix'],
    ['9900000000004', 'prefix'],
    ['00000000', 'prefix'],
    ['0000000000000', 'prefix'],
  ])('%j is refused for its %s', (typed, problem) => {
    expect(gtinOf(typed)).toBe(problem);
  });

  it('is searched as Europe and as America print it', () => {
    expect(searchedNumbers({ articleNumber: 'Rw-1', gtin: '0036000291452', mpn: '100–A' })).toEqual([
      'rw-1',
      '0036000291452',
      '100-a',
      '036000291452',
    ]);
  });
});
