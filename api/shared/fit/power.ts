import { plus, sum } from './define.js';

/** What board, fans and the small parts of a computer take together, in W. */
const BASE_W = 75;

/** What a computer draws under full load, in W. */
export const DRAIN = plus(BASE_W, 'processor.peakW', sum('graphics.powerW'), sum('storage.powerW'));

/** What it draws for 0.1 ms, when cards take twice their power, in W. */
export const SPIKE = plus(DRAIN, sum('graphics.powerW'));
