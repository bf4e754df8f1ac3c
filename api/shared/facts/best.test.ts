import { describe, expect, it } from '@jest/globals';
import { bestOf } from './best.js';
import { FACT_TABLES } from './kinds.js';

describe('the best of several values', () => {
  it('is the highest where more is better, and the lowest where less is', () => {
    expect(bestOf('cores', [6, 16, 8])).toEqual([false, true, false]);
    expect(bestOf('noiseDb', [24.5, 19, 31])).toEqual([false, true, false]);
  });

  it('is shared by those that are equal, and passes over what is not known', () => {
    expect(bestOf('cores', [8, null, 8, 6])).toEqual([true, false, true, false]);
  });

  it('is none when all are equal or only one is known', () => {
    expect(bestOf('cores', [8, 8])).toEqual([false, false]);
    expect(bestOf('cores', [8, null])).toEqual([false, false]);
    expect(bestOf('cores', [])).toEqual([]);
  });

  it('is none where nobody could say which is better', () => {
    expect(bestOf('socket', [1, 2])).toEqual([false, false]);
    expect(bestOf('lengthMm', [201, 348])).toEqual([false, false]);
  });

  it('is told of facts that exist', () => {
    const keys = new Set(Object.values(FACT_TABLES).flatMap((table) => Object.keys(table)));
    const judged = [...keys].filter((key) => bestOf(key, [1, 2]).includes(true));
    expect(judged.length).toBeGreaterThan(30);
  });
});
