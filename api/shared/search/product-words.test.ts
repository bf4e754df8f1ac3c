import { expect, it } from '@jest/globals';
import { splitAtBorders, wordsOf } from './product-words.js';

const product = {
  nameFolded: 'be quiet! dark rock 5 pro-x am4/am5 9800x3d e',
  manufacturerFolded: 'be quiet!',
  numbers: ['BK-036', '4260052191514'],
  kind: 'cooler',
  facts: {
    type: 'Air',
    sockets: ['AM4', 'LGA1851'],
    heightMm: 168,
    reachesOverMemory: true,
    reportedBy: 'Nobody',
  },
} as const;

it.each([
  ...['quiet', 'bequiet', 'dark', '5', 'pro-x', 'pro', 'prox', 'am4', 'am5', '9800x3d', '9800', 'x3d'],
  // Texts among its facts that can be narrowed down, and its numbers as they are written.
  ...['air', 'lga1851', 'lga', '1851', 'BK-036', '4260052191514'],
])('finds a product by %s', (word) => {
  expect(wordsOf(product)).toContain(word);
});

it.each(['e', 'x', '!', '', '168', 'true', 'nobody', 'bk'])('does not find a product by "%s"', (word) => {
  expect(wordsOf(product)).not.toContain(word);
});

it('finds a product by each word once, and takes words apart between letters and digits', () => {
  const words = wordsOf(product);
  expect(words).toHaveLength(new Set(words).size);
  expect(['990pro', '9800x3d', 'pro', ''].map(splitAtBorders)).toEqual([
    ['990', 'pro'],
    ['9800', 'x', '3', 'd'],
    ['pro'],
    [''],
  ]);
});
