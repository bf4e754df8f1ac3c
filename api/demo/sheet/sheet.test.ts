import { describe, expect, it } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import type { DrawnProduct } from '../../drawing/traits.js';
import { renderSheet } from './sheet.js';
import { sheetValue, toWinAnsi } from './sheet-text.js';

const card: DrawnProduct = {
  name: 'Acme Radeon RX 9070 Werk',
  manufacturer: 'Acme',
  category: 'graphics cards',
  attributes: [
    { name: 'Length', value: 304, unit: 'mm' },
    { name: 'Slots', value: 2.5 },
    { name: 'Display outputs', value: '3× DisplayPort, 1× HDMI' },
    { name: 'Backlight', value: true },
  ],
};

/** The page's texts in the order of drawing: built-in fonts write them as hexadecimal character codes. */
function textsOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
    ([, body = '']) => {
      const bytes = Buffer.from(body, 'latin1');
      try {
        return inflateSync(bytes).toString('latin1');
      } catch {
        return '';
      }
    },
  );
  return [...streams.join('\n').matchAll(/\[(.*?)\] TJ/g)].map(([, run = '']) =>
    [...run.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
}

describe('a specification sheet', () => {
  it('is a PDF of one A4 page', async () => {
    const pdf = await renderSheet(card);
    const text = pdf.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.trimEnd().slice(-5)).toBe('%%EOF');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pdf.length).toBeLessThan(150_000);
  });

  it('names shop, product, maker and every attribute with its unit', async () => {
    const texts = textsOf(await renderSheet(card));
    for (const expected of [
      'Rechenwerk',
      'SPECIFICATION SHEET',
      'Acme Radeon RX 9070 Werk',
      'Acme  ·  Graphics Cards',
    ]) {
      expect(texts).toContain(expected);
    }
    expect(texts.slice(texts.indexOf('Length'), texts.indexOf('Length') + 3)).toEqual([
      'Length',
      '304',
      'mm',
    ]);
    expect(texts.slice(texts.indexOf('Slots'), texts.indexOf('Slots') + 3)).toEqual(['Slots', '2', '.5']);
    expect(texts).toContain('3× DisplayPort, 1× HDMI');
    expect(texts).toContain('yes');
  });

  it('has the same bytes every time', async () => {
    const [first, second] = [await renderSheet(card), await renderSheet(card)];
    expect(first.equals(second)).toBe(true);
  });

  it('differs between products', async () => {
    const other = await renderSheet({ ...card, name: 'Acme Radeon RX 9070 Pult' });
    expect(other.equals(await renderSheet(card))).toBe(false);
  });

  it('stays on one page and says how many rows are left out', async () => {
    const attributes = Array.from({ length: 200 }, (_, index) => ({ name: `Row ${index}`, value: index }));
    const pdf = await renderSheet({ ...card, attributes });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const texts = textsOf(pdf);
    const rows = texts.filter((text) => /^Row \d+$/.test(text)).length;
    expect(rows).toBeGreaterThan(15);
    expect(texts).toContain(`and ${200 - rows} further rows on the product page`);
  });

  it.each(['<&>\u0000', 'x'.repeat(10_000), 'word '.repeat(2_000), '🚀 日本語', ''])(
    'survives the text %#',
    async (text) => {
      const pdf = await renderSheet({
        name: text,
        manufacturer: text,
        category: text,
        attributes: [{ name: text, value: text, unit: text }],
      });
      expect(pdf.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
      expect(pdf.length).toBeLessThan(150_000);
    },
  );
});

describe('the text of a sheet', () => {
  it.each([
    ['≥ 32 Ω', '>= 32 Ohm'],
    ['5 € – “fine”', '5 € – “fine”'],
    ['27″ at 2560 × 1440', '27" at 2560 × 1440'],
    ['Müller, Łódź, ěšč', 'Müller, ódz, ešc'],
    ['two\nlines\tand\u00a0more', 'two lines and more'],
    ['🚀', ''],
  ])('%p is written %p', (text, written) => {
    expect(toWinAnsi(text)).toBe(written);
  });

  it('splits numbers at the decimal point', () => {
    expect(sheetValue({ name: 'Clock', value: 4.75, unit: 'GHz' })).toEqual({
      kind: 'number',
      whole: '4',
      fraction: '.75',
      unit: 'GHz',
    });
    expect(sheetValue({ name: 'Cores', value: 16 })).toEqual({
      kind: 'number',
      whole: '16',
      fraction: '',
      unit: '',
    });
  });

  it('shows a dash for what is no value', () => {
    expect(sheetValue({ name: 'Odd', value: Number.NaN })).toEqual({ kind: 'text', text: '–' });
    expect(sheetValue({ name: 'Odd', value: ' ' })).toEqual({ kind: 'text', text: '–' });
  });
});
