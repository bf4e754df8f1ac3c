import { describe, expect, it } from '@jest/globals';
import {
  checkDeclaredFile,
  MAX_DOCUMENT_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
} from './files.js';
import { NO_ID, readIdFilter } from './ids.js';
import { keywordsOf } from './keywords.js';
import {
  checkAttributes,
  checkStockCount,
  checkPriceCents,
  readAttributes,
  parseStockCount,
} from './product.js';

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
    expect(checkDeclaredFile(kind, { name, type, size })).toBe(problem);
  });
});

describe('an upload', () => {
  it('brings thumbnail, five pictures and a document at once, each as large as it may be', () => {
    expect(MAX_UPLOAD_FILES).toBe(1 + MAX_PICTURES + 1);
    expect(MAX_PICTURES).toBe(5);
    expect(MAX_UPLOAD_BYTES).toBeGreaterThan((1 + MAX_PICTURES) * MAX_PICTURE_BYTES + MAX_DOCUMENT_BYTES);
  });
});

describe('amounts of a product', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['999999999', 999_999_999],
    ['00', null],
    ['000', null],
    ['007', 7],
    ['', null],
    ['-1', null],
    ['1.0', null],
    ['1e3', null],
    ['1000000000', null],
  ])('reads the pieces %j as %s', (text, pieces) => {
    expect(parseStockCount(text)).toBe(pieces);
  });

  it('are whole and within their limits', () => {
    expect([0, 1, 999_999_999].map(checkStockCount)).toEqual([null, null, null]);
    expect([-1, 1.5, 1_000_000_000, Number.NaN, null].map(checkStockCount)).toEqual(Array(5).fill('stock'));
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

  it('lose what nobody sees in names, values and units, and are then judged', () => {
    const german = readAttributes(
      ['ja', 'nein', '12,5', '-0,25', '1,024', '12,50', '1,5 m'].map((text, index) => ({
        name: `N${index}`,
        text,
      })),
    );
    // Three digits behind a comma may be thousands.
    expect(german.map(({ value }) => value)).toEqual([true, false, 12.5, -0.25, '1,024', '12,50', '1,5 m']);
    const unseen = readAttributes([{ name: '\u202EPDT\u0000', text: '12\u200F0', unit: '\u2066W\u2069' }]);
    expect(unseen).toEqual([{ name: 'PDT', value: 120, unit: 'W' }]);
    expect(readAttributes([{ name: 'a\nb', text: 'c\td', unit: '\u202E' }])).toEqual([
      { name: 'a b', value: 'c d' },
    ]);
    const twice = readAttributes(['TDP', 'T\u202EDP'].map((name) => ({ name, text: '1' })));
    expect(checkAttributes(twice)).toBe('duplicate');
    expect(checkAttributes(readAttributes([{ name: '\u202E', text: '1' }]))).toBe('required');
  });

  it.each([
    [[{ name: '', value: 'x' }], 'required'],
    [[{ name: 'TDP', value: '' }], 'required'],
    [[{ name: 'n'.repeat(81), value: 'x' }], 'length'],
    [[{ name: 'n', value: 'x'.repeat(201) }], 'length'],
    [[{ name: 'n', value: 1, unit: 'u'.repeat(21) }], 'length'],
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
    ['  ', null],
    ['000', null],
    ['7', 7],
    [7, 7],
    ['007', 7],
    [' 14', 14],
    ['2147483647', 2_147_483_647],
    ['abc', NO_ID],
    ['A-1001', NO_ID],
    ['-3', NO_ID],
    ['1.5', NO_ID],
    ['99999999999', NO_ID],
    ['Infinity', NO_ID],
    [String(NO_ID), NO_ID],
  ])('reads the id filter %j as %s', (text, id) => {
    expect(readIdFilter(text)).toBe(id);
  });

  it('end after the first forty words', () => {
    const words = Array.from({ length: 41 }, (_, index) => `w${index}`);
    expect(keywordsOf(words.join(' '))).toEqual(words.slice(0, 40));
  });

  it('are not those of a German greeting', () => {
    const letter = (question: string): string =>
      `Guten Tag, sehr geehrte Damen und Herren, ${question} Vielen Dank für Ihre Antwort. Mit freundlichen Grüßen, MfG`;
    expect(keywordsOf(letter('passt das Netzteil?'))).toEqual(['passt', 'netzteil']);
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
