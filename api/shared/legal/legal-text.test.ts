import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_OPERATOR } from '../operator.js';
import { DEFAULT_SETTINGS } from '../settings.js';
import { runsOf } from './legal-text.js';
import { termsInEnglish } from './terms.english.js';
import { termsInGerman } from './terms.german.js';
import { withdrawalInEnglish } from './withdrawal.english.js';
import type { ShippingSettings } from '../rules/shipping-prices.js';
import { withdrawalInGerman } from './withdrawal.german.js';

describe('a legal text', () => {
  it.each([
    ['terms of service', termsInEnglish, termsInGerman],
    ['withdrawal notice', withdrawalInEnglish, withdrawalInGerman],
  ])('has the same parts in both languages: %s', (_, english, german) => {
    const [one, other] = [english, german].map((write) =>
      write(EXAMPLE_OPERATOR, DEFAULT_SETTINGS.delivery, DEFAULT_SETTINGS.shipping).sections.map(
        ({ id, blocks }) => [id, blocks.map((block) => typeof block)],
      ),
    );
    expect(one).toEqual(other);
  });

  it('names the company that sells', () => {
    const { delivery, shipping } = DEFAULT_SETTINGS;
    for (const write of [termsInEnglish, termsInGerman, withdrawalInEnglish, withdrawalInGerman])
      expect(
        JSON.stringify(write({ ...EXAMPLE_OPERATOR, name: 'Testor GmbH' }, delivery, shipping)),
      ).toContain('Testor GmbH');
  });

  it('names what sending costs, by country and weight, or that it is free', () => {
    const delivery = { ...DEFAULT_SETTINGS.delivery, countries: ['DE', 'AT'] };
    const steps = [
      { aboveGrams: 0, cents: 490 },
      { aboveGrams: 2_500, cents: 1_290 },
    ];
    const shipping: ShippingSettings = {
      prices: [{ country: 'AT', steps, freeFromCents: 10_000 }],
      pieceGrams: 1_000,
    };
    const terms = (write: typeof termsInEnglish, prices = shipping) =>
      JSON.stringify(write(EXAMPLE_OPERATOR, delivery, prices).sections).replaceAll('\u00A0', ' ');
    expect(terms(termsInEnglish)).toContain(
      '"Germany: free","Austria: 4.90 €; 12.90 € above 2.5 kg; free from 100.00 € on"',
    );
    expect(terms(termsInGerman)).toContain(
      '"Deutschland: kostenlos","Österreich: 4,90 €; 12,90 € über 2,5 kg; ab 100,00 € kostenlos"',
    );
    expect(terms(termsInEnglish, DEFAULT_SETTINGS.shipping)).toContain('Shipping is free.');
  });
});

describe('a paragraph', () => {
  it('is split into text and links', () => {
    expect(runsOf('See our [return policy](/return), (*) or [1].')).toEqual([
      { text: 'See our ', path: null },
      { text: 'return policy', path: '/return' },
      { text: ', (*) or [1].', path: null },
    ]);
  });
});
