import { describe, expect, it } from '@jest/globals';
import { takenAlong } from './taken-along';

const chip = (withoutIt: string): { withoutIt: string } => ({ withoutIt });

describe('words that go with a part of a search', () => {
  it('are told where they say another part as well', () => {
    const understood = { chips: [chip(''), chip('')], words: [] };
    expect(takenAlong('4070 super', understood, 0)).toBe('4070 super');
    expect(takenAlong('4070 super', understood, 1)).toBe('');
    const board = { chips: [chip('leises'), chip('leises board')], words: [] };
    expect(takenAlong('leises AM5 board', board, 0)).toBe('AM5 board');
    expect(takenAlong('leises AM5 board', board, 1)).toBe('');
  });

  it('are told where they are looked for in names', () => {
    expect(takenAlong('GeForce 400', { chips: [chip('400')], words: ['geforce'] }, 0)).toBe('GeForce');
  });

  it('are none where a part has its words for itself', () => {
    const folded = { chips: [chip('am5 board'), chip('am5 wi-fi'), chip('board wi-fi')], words: [] };
    for (const index of folded.chips.keys()) expect(takenAlong('AM5 Board Wi-Fi', folded, index)).toBe('');
    const understood = { chips: [chip('400-mm'), chip('Gehäuse')], words: [] };
    expect(takenAlong('Gehäuse 400-mm', understood, 0)).toBe('');
    expect(takenAlong('Gehäuse 400-mm', understood, 1)).toBe('');
  });
});
