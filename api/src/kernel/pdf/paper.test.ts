import { describe, expect, it } from '@jest/globals';
import { deep } from '../../../test/deep.js';
import { checkNames } from '../../../test/documents/names.js';
import { inLineOrder, turned } from './direction.js';
import { fontBytes, unprintableIn, type WithFont } from './fonts.js';
import { newDocument } from './new-document.js';

const NAMES = deep(120, 2_000);

describe('a paper', () => {
  it('says random names of all scripts to the letter, or refuses them and names the letters', async () => {
    const { printed, refused, violations } = await checkNames(NAMES);
    expect(violations).toEqual([]);
    process.stdout.write(`${NAMES} names of all scripts: ${printed} printed, ${refused} refused\n`);
    expect(printed).toBeGreaterThan(refused / 4);
    expect(refused).toBeGreaterThan(0);
  });

  it.each([
    'Łukasz Müller',
    'Γιώργος',
    'Дмитро',
    '山田太郎',
    '김철수',
    'محمد الأحمد',
    'דוד',
    'สมชาย',
    'राजेश',
    'Ḱ x̌ ﬁ',
    'Emoji 😀',
  ])('has a font for %s', (name) => {
    expect(unprintableIn(name)).toEqual([]);
  });

  it('has forms for all of Latin-1 in the font that it takes without looking', () => {
    const scratch = newDocument({ autoFirstPage: false });
    scratch.font(fontBytes('@fontsource/inter/files/inter-latin-400'));
    const { characterSet } = (scratch as unknown as WithFont)._font.font;
    const latin1 = Array.from({ length: 0x100 }, (_, codePoint) => codePoint);
    const withForm = latin1.filter((codePoint) =>
      /[^\p{Cc}\p{Z}\u00AD]/u.test(String.fromCodePoint(codePoint)),
    );
    expect(withForm.filter((codePoint) => !characterSet.includes(codePoint))).toEqual([]);
  });

  it('has none for letters beyond, and knows each once', () => {
    expect(unprintableIn('𠮷田 𠮷 \u{12000}')).toEqual(['𠮷', '\u{12000}']);
  });

  it('sets what is read from right to left between what is not', () => {
    const parts = inLineOrder('Weg 5 (שלום 12 רב), Köln')
      .flatMap((stretch) => stretch.parts)
      .map(({ text, isBackward }) => (isBackward ? turned(text) : text));
    expect(parts.join('')).toBe('Weg 5 (בר 12 םולש), Köln');
    expect(turned('(אב)')).toBe('(בא)');
  });
});
