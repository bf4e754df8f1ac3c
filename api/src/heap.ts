import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap of this process grow to twice of what is alive in it before it is cleaned. By itself it grows to four times as much,
 * which at 10,000 products are 440 MB instead of 250. Imported before all else, so that it holds from the beginning.
 */
setFlagsFromString('--heap-growing-percent=100');
