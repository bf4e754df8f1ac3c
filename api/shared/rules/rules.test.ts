import { describe, expect, it } from '@jest/globals';
import { formatDateTime, formatTime } from '../dates.js';
import { centsToText, formatEuro, textToCents, vatPart } from '../money.js';
import {
  checkCategory,
  checkDescription,
  checkPlainText,
  checkStockCount,
  checkPriceCents,
  parseStockCount,
} from './product.js';
import { categoryLabel, normalizeCategory } from './category-name.js';
import { readQuantity } from './quantity.js';
import { escapeForRegex, foldText } from './search.js';

describe('money', () => {
  it.each([
    [0, '0.00\u00A0€'],
    [5, '0.05\u00A0€'],
    [19_990, '199.90\u00A0€'],
    [123_456, '1,234.56\u00A0€'],
    [100_000_000, '1,000,000.00\u00A0€'],
    [-250, '−2.50\u00A0€'],
  ])('shows %i cents as %s', (cents, text) => {
    expect(formatEuro(cents)).toBe(text);
  });

  it.each([
    ['199.00', 19_900],
    ['199', 19_900],
    ['0.05', 5],
    ['007.00', 700],
    ['70368744177664.01', 7_036_874_417_766_401],
  ])('reads %s as %i cents', (text, cents) => {
    expect(textToCents(text)).toBe(cents);
  });

  it.each([
    '',
    '12.',
    '12.5',
    '12.555',
    '1,50',
    '-1.00',
    '1e3',
    ' 12.00',
    '.50',
    '٣.٠٠',
    '99999999999999999.00',
  ])('reads no price from %j', (text) => {
    expect(textToCents(text)).toBeNull();
  });

  it('writes cents in the form in which prices are typed', () => {
    expect(centsToText(609_70)).toBe('609.70');
    expect(centsToText(5)).toBe('0.05');
  });

  it('takes the VAT out of a gross amount and rounds once', () => {
    expect(vatPart(11_900)).toBe(1_900);
    expect(vatPart(100)).toBe(16);
    expect(vatPart(0)).toBe(0);
  });
});

describe('dates', () => {
  it('shows day, short month, year and 24-hour time', () => {
    expect(formatDateTime(new Date(2026, 2, 5, 14, 5))).toBe('05 Mar 2026, 14:05');
    expect(formatDateTime(new Date(2026, 11, 31, 0, 0))).toBe('31 Dec 2026, 00:00');
    expect(formatTime(new Date(2026, 2, 5, 9, 3))).toBe('09:03');
  });
});

describe('product fields', () => {
  it.each(['A', 'be quiet! Pure Base 500', 'Größe L (2×16 GB) – DDR5', 'x'.repeat(200)])(
    'takes %j as a name',
    (name) => {
      expect(checkPlainText(name)).toBeNull();
    },
  );

  it.each([
    ['', 'required'],
    ['x'.repeat(201), 'length'],
    ...[...`%&$*_'"`].map((sign) => [`a${sign}b`, 'characters'] as const),
    ['a\u0000b', 'characters'],
  ])('refuses %j as a name: %s', (name, problem) => {
    expect(checkPlainText(name)).toBe(problem);
  });

  it.each([
    ['graphics cards', null],
    ['CPU', null],
    ['', 'required'],
    ['   ', 'required'],
    ['cpu2', 'characters'],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'length'],
  ])('judges the category %j: %s', (category, problem) => {
    expect(checkCategory(category)).toBe(problem);
  });

  it('brings mixed spellings of a category to one', () => {
    expect(normalizeCategory('  CPU   Cooler ')).toBe('cpu cooler');
    expect(categoryLabel('cpu cooler')).toBe('Cpu Cooler');
  });

  it.each([
    ['12.50', null],
    ['12', null],
    ['0.01', null],
    ['0.00', 'price'],
    ['0', 'price'],
    ['000.00', 'price'],
    ['12.5', 'price'],
    ['12.', 'price'],
    ['', 'price'],
  ])('judges the price %j: %s', (price, problem) => {
    expect(checkPriceCents(textToCents(price))).toBe(problem);
  });

  it.each([
    ['0', null],
    ['1', null],
    ['200', null],
    ['00', 'stock'],
    ['000', 'stock'],
    ['01', null],
    ['-1', 'stock'],
    ['1.5', 'stock'],
    ['', 'stock'],
  ])('judges the stock count %j: %s', (stock, problem) => {
    expect(checkStockCount(parseStockCount(stock))).toBe(problem);
  });

  it('wants a description that is not only white space and at most 5,000 characters', () => {
    expect(checkDescription(' \n')).toBe('required');
    expect(checkDescription('x'.repeat(5_000))).toBeNull();
    expect(checkDescription('x'.repeat(5_001))).toBe('length');
  });
});

describe('the quantity to add to the cart', () => {
  it.each([
    ['1', 7, 1],
    ['3', 7, 3],
    ['-3', 7, 3],
    ['2.1', 7, 3],
    ['-2,1', 7, 3],
    ['0', 7, 1],
    ['0.2', 7, 1],
    ['', 7, null],
    ['abc', 7, null],
    ['2 pieces', 7, null],
    [' 4 ', 7, 4],
    ['7', 7, 7],
    ['8', 7, 7],
    ['1e9', 7, 7],
    ['Infinity', 7, 7],
    ['5', 0, 1],
  ])('reads %j with %i in stock as %j', (text, stockCount, quantity) => {
    expect(readQuantity(text, stockCount)).toBe(quantity);
  });
});

describe('search text', () => {
  it.each([
    ['Größe  XL', 'grosse xl'],
    ['Crème BRÛLÉE', 'creme brulee'],
    ['ŁÓDŹ Ørsted', 'lodz orsted'],
    ['ﬁne ①', 'fine 1'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each(['C++', '(', '.*', '[a-z]', 'a\\b', '^$', '😀', 'a/b-c'])(
    'makes %j match itself and nothing else',
    (text) => {
      const pattern = new RegExp(`^${escapeForRegex(text)}$`, 'u');
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(`${text}x`)).toBe(false);
      expect(pattern.test('')).toBe(false);
    },
  );
});
