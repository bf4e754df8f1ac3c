import { describe, expect, it } from '@jest/globals';
import { kindOf } from '../facts/kinds.js';
import type { LanguageCode } from '../language.js';
import { labelOfClause } from './clause-wording.js';
import { demoVocabulary } from '../../test/demo-vocabulary.js';
import { interpret } from './interpret.js';

/** What the chips of a search say. */
function chipsOf(text: string, language: LanguageCode): string[] {
  const interpretation = interpret(text, demoVocabulary);
  const [category] = interpretation.clauses.flatMap(({ condition }) =>
    condition.type === 'category' ? condition.categories : [],
  );
  return interpretation.clauses.map(({ condition }) => {
    const { label, value } = labelOfClause(
      condition,
      category === undefined ? null : kindOf(category),
      language,
    );
    return `${label}: ${value}`.replaceAll('\u00A0', ' ');
  });
}

describe('the chips of a search', () => {
  it.each([
    [
      'am5 board wifi under 200',
      ['Category: motherboards', 'Socket: AM5', 'Wi-Fi: yes', 'Price: up to 200.00 €'],
      ['Kategorie: motherboards', 'Sockel: AM5', 'WLAN: ja', 'Preis: bis 200,00 €'],
    ],
    [
      'nvme 2tb from 100 to 200 €',
      ['Category: storage', 'Protocol: NVMe', 'Capacity: 2 TB', 'Price: 100.00 € – 200.00 €'],
      ['Kategorie: storage', 'Protokoll: NVMe', 'Kapazität: 2 TB', 'Preis: 100,00 € – 200,00 €'],
    ],
    [
      'wooting 60 percent keyboard without backlight or hot swap',
      [
        'Category: keyboards',
        'Manufacturer: Wooting',
        'Size: 60 per cent',
        'Backlight: no',
        'Hot-swap sockets: yes',
      ],
      [
        'Kategorie: keyboards',
        'Hersteller: Wooting',
        'Größe: 60 Prozent',
        'Beleuchtung: nein',
        'Hot-Swap-Sockel: ja',
      ],
    ],
    [
      'cooler at least 120 mm for 9800x3d',
      ['Category: coolers', 'Height: from 120 mm', 'Fits: 9800x3d'],
      ['Kategorie: coolers', 'Höhe: ab 120 mm', 'Passt zu: 9800x3d'],
    ],
  ])('tell what "%s" asks for, in both languages', (text, english, german) => {
    expect(chipsOf(text, 'en')).toEqual(english);
    expect(chipsOf(text, 'de')).toEqual(german);
  });

  it('name a fact of an open kind as the first kind that has it does', () => {
    const condition = {
      type: 'fact',
      key: 'socket',
      values: ['AM4', 'AM5'],
      isNegated: true,
    } as const;
    expect(labelOfClause(condition, null, 'en')).toEqual({
      label: 'Socket',
      value: 'not AM4 or AM5',
    });
    const range = {
      type: 'range',
      key: 'unknown',
      from: null,
      to: null,
    } as const;
    expect(labelOfClause(range, null, 'en')).toEqual({
      label: 'unknown',
      value: '',
    });
  });
});
