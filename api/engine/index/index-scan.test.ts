import { expect, it } from '@jest/globals';
import { compareIndexWithScan } from './index-scan.comparison.js';

const QUESTIONS = 400;
const SEED = 7;

it('gives the same answers with and without indexes', async () => {
  expect(await compareIndexWithScan(QUESTIONS, SEED)).toEqual([]);
}, 120_000);
