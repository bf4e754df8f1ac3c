import { describe, expect, it } from '@jest/globals';
import { architectureIn, chipIn } from './named-part.js';
import { knownChips } from './reference-power.js';
import { PROCESSOR_SOCKETS } from './sockets.fixture.js';

describe('the name of a card', () => {
  it.each([
    ['Asus ROG Strix GTX 1080 Ti', 'GeForce GTX 1080 Ti'],
    ['My old gtx1080', 'GeForce GTX 1080'],
    ['RTX 3070', 'GeForce RTX 3070'],
    ['rtx 4070 ti super', 'GeForce RTX 4070 Ti SUPER'],
    ['Sapphire RX 580 8GB', 'Radeon RX 580'],
    ['RX 6600XT', 'Radeon RX 6600 XT'],
    ['R9 Fury X', 'Radeon R9 Fury X'],
    ['Radeon VII', 'Radeon VII'],
    ['Intel Arc A770', 'Arc A770'],
    ['RTX 3080 12 GB', 'GeForce RTX 3080 12GB'],
    ['RTX 3080', 'GeForce RTX 3080 10GB'],
    ['GTX 1060', 'GeForce GTX 1060 6GB'],
    ['RTX 3070 Laptop', undefined],
    ['GTX 10800', undefined],
    ['Voodoo 2', undefined],
    ['', undefined],
  ])('tells the chip: %s', (label, chip) => {
    expect(chipIn(label)).toBe(chip);
  });

  it('is each chip that the shop knows', () => {
    expect(knownChips().filter((chip) => chipIn(`Maker ${chip} Gaming`) !== chip)).toEqual([]);
  });
});

describe('the name of a processor', () => {
  it('tells no architecture but its own', () => {
    const read = PROCESSOR_SOCKETS.flatMap(([, architecture, names]) =>
      names.split(', ').map((name) => ({ name, architecture, found: architectureIn(name) })),
    );
    expect(read.filter(({ architecture, found }) => found !== undefined && found !== architecture)).toEqual(
      [],
    );
    expect(read.filter(({ found }) => found !== undefined).length).toBeGreaterThan(150);
  });

  it.each([
    ['ryzen 5 2600', 'Zen+'],
    ['i7 8700k', 'Coffee Lake'],
    ['Ryzen 7 5800H', undefined],
    ['Core i7-10750H', undefined],
    ['i5-1135G7', undefined],
    ['Ryzen', undefined],
  ])('is read as people write it, but for those of notebooks: %s', (label, architecture) => {
    expect(architectureIn(label)).toBe(architecture);
  });
});
