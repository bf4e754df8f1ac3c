import { describe, expect, it } from '@jest/globals';
import { writerIn } from './language.js';

const english = writerIn('en-US');
const german = writerIn('de-DE');

describe('how a text is written for its readers', () => {
  it('fills its places and leaves those open that have no value', () => {
    expect(english('{name} has {size}', { name: 'A card' })).toBe('A card has {size}');
  });

  it('takes the form that its count asks for, with digits of the language', () => {
    const counted = (count: number): string => english('{count} order | {count} orders', { count });
    expect([0, 1, 2, 1_234].map(counted)).toEqual(['0 orders', '1 order', '2 orders', '1,234 orders']);
    expect(german('{count} Tag | {count} Tage', { count: 1 })).toBe('1 Tag');
    expect(german('{count} Tag | {count} Tage', { count: 1_234 })).toBe('1.234 Tage');
  });

  it('says nothing of which of two meanings is meant', () => {
    expect(english('Delete @cart')).toBe('Delete');
    expect(english('Write to name@example.com')).toBe('Write to name@example.com');
  });
});
