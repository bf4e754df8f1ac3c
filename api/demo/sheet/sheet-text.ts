import type { ProductAttribute } from '../../shared/rules/product.js';

/** Signs outside WinAnsi, the character set of the built-in PDF fonts, with what stands for them. */
const SUBSTITUTIONS: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  Ω: 'Ohm',
  μ: 'µ',
  '→': '->',
  '″': '"',
  '′': "'",
  '−': '-',
  '‑': '-',
  ő: 'ö',
  ű: 'ü',
};

const WIN_ANSI = /[\x20-\x7e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;
const LONGEST = 300;

/** The text in WinAnsi characters, on one line, at most 300 of them; signs without a stand-in lose their accents or go. */
export function toWinAnsi(text: string): string {
  const characters = [...text.slice(0, LONGEST).normalize('NFC')].map((character) => {
    if (/\s|\p{Cc}|\p{Z}/u.test(character)) return ' ';
    const known = SUBSTITUTIONS[character] ?? character;
    if ([...known].every((sign) => WIN_ANSI.test(sign))) return known;
    const bare = character.normalize('NFKD').charAt(0);
    return WIN_ANSI.test(bare) ? bare : '';
  });
  return characters.join('').replace(/ +/g, ' ').trim();
}

/** A value as it stands in the table: numbers split at the decimal point so that they align, text in one piece. */
export type SheetValue =
  | { readonly kind: 'number'; readonly whole: string; readonly fraction: string; readonly unit: string }
  | { readonly kind: 'text'; readonly text: string };

/** Reads an attribute's value; anything that cannot be shown becomes a dash. */
export function sheetValue({ value, unit = '' }: ProductAttribute): SheetValue {
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e12) {
    const [whole = '', fraction] = String(Math.round(value * 1e4) / 1e4).split('.');
    return {
      kind: 'number',
      whole,
      fraction: fraction === undefined ? '' : `.${fraction}`,
      unit: toWinAnsi(unit),
    };
  }
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'yes' : 'no' };
  const shown = typeof value === 'string' ? toWinAnsi(`${value} ${unit}`) : '';
  return { kind: 'text', text: shown === '' ? '–' : shown };
}
