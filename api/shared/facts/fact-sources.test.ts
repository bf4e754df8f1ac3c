import { describe, expect, it } from '@jest/globals';
import { missingFacts, sourcedFacts } from './fact-sources.js';

const BOARD = {
  name: 'Testor B650M WiFi',
  category: 'motherboards',
  manufacturer: 'Testor',
  attributes: [{ name: 'Socket', value: 'AM5' }],
};

const sourcesOf = (product: Parameters<typeof sourcedFacts>[0]) =>
  Object.fromEntries(sourcedFacts(product).map(({ key, value, source }) => [key, [value, source]]));

const missingIn = (product: Parameters<typeof missingFacts>[0]): string[] =>
  missingFacts(product).map(({ rows: [row] }) => row);

describe('the facts of a product', () => {
  it('tell whether a row, the name or other rows say them', () => {
    expect(sourcesOf(BOARD)).toMatchObject({
      socket: ['AM5', 'row'],
      chipset: ['B650', 'name'],
      memoryGeneration: ['DDR5', 'rows'],
    });
    const cooler = { ...BOARD, name: 'Testor Ice', category: 'coolers' };
    const radiator = [{ name: 'Radiator', value: 240, unit: 'mm' }];
    expect(sourcesOf({ ...cooler, attributes: radiator })).toMatchObject({ type: ['Liquid', 'rows'] });
  });

  it('take the energy class from its field, whatever a row says', () => {
    const monitor = { ...BOARD, name: 'Testor View', category: 'monitors' };
    const attributes = [{ name: 'Energy class', value: 'A' }];
    expect(sourcesOf({ ...monitor, attributes, energyClass: 'F' })).toEqual({ energyClass: ['F', 'row'] });
    expect(sourcesOf({ ...monitor, attributes, energyClass: null })).toEqual({ energyClass: ['A', 'row'] });
    expect(missingIn({ ...monitor, attributes: [] })).toContain('Energy class');
  });
});

describe('the facts that a product lacks', () => {
  it('are those by which its category is narrowed down', () => {
    const missing = missingIn(BOARD);
    expect(missing).toEqual(expect.arrayContaining(['Form factor', 'Max memory', 'M.2 slots']));
    for (const other of ['Socket', 'Chipset', 'Memory type', 'Colour']) expect(missing).not.toContain(other);
  });

  it('leave out what cannot be said of such a product', () => {
    const cooler = (type: string) =>
      missingIn({ ...BOARD, category: 'coolers', attributes: [{ name: 'Type', value: type }] });
    expect(cooler('Air')).toContain('Height');
    expect(cooler('Air')).not.toContain('Radiator');
    expect(cooler('Liquid')).toContain('Radiator');
    expect(cooler('Liquid')).not.toContain('Height');
  });
});
