import { describe, expect, it } from '@jest/globals';
import { movingMeans, scaleFor } from './plot-scale';

describe('the scale of a plot', () => {
  it.each([
    [86_966, [0, 25_000, 50_000, 75_000, 100_000]],
    [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
    [100_001, [0, 50_000, 100_000, 150_000, 200_000]],
    [7, [0, 2, 4, 6, 8]],
  ])('reaches %i in round steps', (max, marks) => {
    expect(scaleFor(max)).toEqual(marks);
  });

  it('stands also where nothing came in', () => {
    const [lowest, ...others] = scaleFor(0);
    expect(lowest).toBe(0);
    expect(others.every((mark) => mark > 0)).toBe(true);
  });
});

describe('a moving mean', () => {
  it('begins with the seventh value', () => {
    expect(movingMeans([7, 7, 7, 7, 7, 7, 14, 0])).toEqual([null, null, null, null, null, null, 8, 7]);
  });
});
