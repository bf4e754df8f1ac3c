import { describe, expect, it } from '@jest/globals';
import { checkFileClaim } from './files.js';
import { readIdFilter } from './ids.js';
import { keywordsOf } from './keywords.js';
import { checkAttributes, checkPieces, checkPriceCents, readAttributes, textToPieces } from './product.js';

describe('what a file claims to be', () => {
  it.each([
    ['picture', 'a.png', 'image/png', 524_288, null],
    ['picture', 'a.JPEG', 'image/jpeg', 1, null],
    ['picture', 'photo.jpg', 'image/png', 1, null],
    ['picture', 'blob', '', 1, null],
    ['picture', 'a.png', 'application/octet-stream', 1, null],
    ['picture', 'a.gif', 'image/gif', 1, 'type'],
    ['picture', 'a.png', 'image/svg+xml', 1, 'type'],
    ['picture', 'a.png.exe', 'image/png', 1, 'type'],
    ['picture', 'a.png', 'image/png', 524_289, 'size'],
    ['document', 'a.pdf', 'application/pdf', 4_194_304, null],
    ['document', 'a.pdf', 'application/pdf', 4_194_305, 'size'],
    ['document', 'a.docx', '', 1, 'type'],
    ['document', 'a.pdf', 'text/html', 1, 'type'],
  ] as const)('is judged: %s %s %s of %d bytes: %s', (kind, name, type, size, problem) => {
    expect(checkFileClaim(kind, { name, type, size })).toBe(problem);
  });
});

describe('amounts of a product', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['999999999', 999_999_999],
    ['00', null],
    ['007', null],
    ['', null],
    ['-1', null],
    ['1.0', null],
    ['1e3', null],
    ['1000000000', null],
  ])('reads the pieces %j as %s', (text, pieces) => {
    expect(textToPieces(text)).toBe(pieces);
  });

  it('are whole and within their limits', () => {
    expect([0, 1, 999_999_999].map(checkPieces)).toEqual([null, null, null]);
    expect([-1, 1.5, 1_000_000_000, Number.NaN, null].map(checkPieces)).toEqual(Array(5).fill('stock'));
    expect([1, 99_999_999].map(checkPriceCents)).toEqual([null, null]);
    expect([0, -1, 100_000_000, null].map(checkPriceCents)).toEqual(Array(4).fill('price'));
  });
});

describe('rows of a specification table', () => {
  it('are trimmed and typed, and no value is written differently afterwards', () => {
    const texts = ['120', '3.5', '-4', 'yes', 'no', 'Yes', '5.0', '007', '1e3', ' AM5 '];
    const rows = readAttributes(texts.map((text, index) => ({ name: ` N${index} `, text, unit: ' ' })));
    expect(rows.map(({ value }) => value)).toEqual([
      120,
      3.5,
      -4,
      true,
      false,
      'Yes',
      '5.0',
      '007',
      '1e3',
      'AM5',
    ]);
    expect(rows[0]).toEqual({ name: 'N0', value: 120 });
  });

  it.each([
    [[{ name: '', value: 'x' }], 'required'],
    [[{ name: 'TDP', value: '' }], 'required'],
    [[{ name: 'n'.repeat(81), value: 'x' }], 'length'],
    [[{ name: 'n', value: 'x'.repeat(201) }], 'length'],
    [[{ name: 'n', value: 1, unit: 'u'.repeat(21) }], 'length'],
    [[{ name: 'n\n', value: 1 }], 'characters'],
    [
      [
        { name: 'TDP', value: 1 },
        { name: 'tdp', value: 2 },
      ],
      'duplicate',
    ],
    [Array.from({ length: 61 }, (_, index) => ({ name: `n${index}`, value: index })), 'count'],
    [Array.from({ length: 60 }, (_, index) => ({ name: `n${index}`, value: index })), null],
    [[{ name: 'n'.repeat(80), value: 'x'.repeat(200), unit: 'u'.repeat(20) }], null],
  ])('are judged (%#)', (rows, problem) => {
    expect(checkAttributes(rows)).toBe(problem);
  });
});

describe('filters and keywords', () => {
  it.each([
    [null, null],
    ['', null],
    ['0', null],
    ['abc', null],
    ['7', 7],
    ['-3', -3],
  ])('reads the id filter %j as %s', (text, id) => {
    expect(readIdFilter(text)).toBe(id);
  });

  it('takes the words that tell what a text is about, folded, each once', () => {
    expect(keywordsOf('Does the Größe of my GRAPHICS card, the graphics card, fit? Danke!')).toEqual([
      'grosse',
      'graphics',
      'card',
      'fit',
    ]);
  });
});
