import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_OPERATOR } from '../operator.js';
import { DEFAULT_SETTINGS } from '../settings.js';
import { runsOf } from './legal-text.js';
import { termsInEnglish } from './terms.english.js';
import { termsInGerman } from './terms.german.js';
import { withdrawalInEnglish } from './withdrawal.english.js';
import { withdrawalInGerman } from './withdrawal.german.js';

describe('a legal text', () => {
  it.each([
    ['terms of service', termsInEnglish, termsInGerman],
    ['withdrawal notice', withdrawalInEnglish, withdrawalInGerman],
  ])('has the same parts in both languages: %s', (_, english, german) => {
    const [one, other] = [english, german].map((write) =>
      write(EXAMPLE_OPERATOR, DEFAULT_SETTINGS.delivery).sections.map(({ id, blocks }) => [
        id,
        blocks.map((block) => typeof block),
      ]),
    );
    expect(one).toEqual(other);
  });

  it('names the company that sells', () => {
    for (const write of [termsInEnglish, termsInGerman, withdrawalInEnglish, withdrawalInGerman])
      expect(
        JSON.stringify(write({ ...EXAMPLE_OPERATOR, name: 'Testor GmbH' }, DEFAULT_SETTINGS.delivery)),
      ).toContain('Testor GmbH');
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
