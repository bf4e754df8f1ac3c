import { describe, expect, it } from '@jest/globals';
import { modelKeyOf, sizeOf } from './model-key.js';

const keyOf = (name: string, category = 'storage', manufacturer = 'Samsung'): string | null =>
  modelKeyOf({ name, category, manufacturer });

describe('the model of a product', () => {
  it.each([
    ['Samsung 990 Pro 1TB', 'Samsung 990 PRO 4 TB'],
    ['Samsung 870 EVO 250 GB', 'Samsung 870 EVO 1.5TB'],
  ])('is the same for %s and %s', (one, other) => {
    expect(keyOf(one)).not.toBeNull();
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it('does not depend on how many modules a kit has', () => {
    const kit = (name: string): string | null => keyOf(name, 'memory', 'Corsair');
    expect(kit('Corsair Vengeance 64 GB (2 x 32 GB) DDR5-6000')).toBe(
      kit('Corsair Vengeance 32GB (1x32GB) DDR5-6000'),
    );
    expect(kit('Corsair Vengeance 64GB DDR5-6000')).not.toBe(kit('Corsair Vengeance 64GB DDR5-5600'));
  });

  it('reads the short G of graphics cards, and no G that begins a word', () => {
    const card = (name: string): string | null => keyOf(name, 'graphics cards', 'MSI');
    expect(card('MSI GeForce RTX 5060 Ti 8G Ventus 2X')).toBe(card('MSI GeForce RTX 5060 Ti 16G Ventus 2X'));
    expect(card('MSI GeForce 210 Gaming')).toBeNull();
  });

  it('differs by manufacturer and category', () => {
    expect(keyOf('990 Pro 2TB', 'storage', 'Samsung')).not.toBe(keyOf('990 Pro 2TB', 'storage', 'Sumsang'));
    expect(keyOf('Samsung T9 2TB')).not.toBe(keyOf('Samsung T9 2TB', 'external storage'));
  });

  it('is unknown without a size, without a name beside it, and where nothing is sold by size', () => {
    expect(keyOf('Samsung 990 Pro')).toBeNull();
    expect(keyOf('Samsung 2TB')).toBeNull();
    expect(keyOf('2TB')).toBeNull();
    expect(keyOf('Samsung Odyssey 32GB', 'monitors')).toBeNull();
  });
});

describe('the size of a product', () => {
  it('is what its facts say, else what its name says', () => {
    const drive = { name: 'Samsung 990 Pro 2TB', category: 'storage' };
    expect(sizeOf(drive, { capacityGb: 2_048 })).toBe(2_048);
    expect(sizeOf(drive, {})).toBe(2_000);
    expect(sizeOf({ name: 'Seagate Nytro 1.5 TB', category: 'storage' }, {})).toBe(1_500);
    expect(sizeOf({ name: 'Corsair Vengeance 2x16GB', category: 'memory' }, {})).toBe(32);
  });

  it('is unknown where neither says one, and where nothing is sold by size', () => {
    expect(sizeOf({ name: 'Samsung 990 Pro', category: 'storage' }, {})).toBeNull();
    expect(sizeOf({ name: 'Samsung Odyssey 32GB', category: 'monitors' }, {})).toBeNull();
  });
});
