import { expect, it } from '@jest/globals';
import { deep, newSeed } from '../../test/deep.js';
import { compareIndexWithScan } from '../test/index-scan.comparison.js';

const QUESTIONS = deep(400, 50_000);

it('gives the same answers with and without indexes', async () => {
  const seed = newSeed();
  expect({ seed, differences: await compareIndexWithScan(QUESTIONS, seed) }).toEqual({
    seed,
    differences: [],
  });
});
