import { mock } from 'node:test';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type * as Bounds from './bounds.js';

const { now } = performance;
let bounds: typeof Bounds;
beforeAll(async () => {
  // The cache takes the moment 0 for none.
  mock.timers.enable({ apis: ['setInterval', 'setTimeout', 'Date'], now: 1 });
  performance.now = Date.now;
  // Another copy than the one that serves this process, whose timer has started long ago.
  bounds = (await import(`${'./bounds.js'}?with-the-timer-of-this-test`)) as typeof Bounds;
});
afterAll(() => {
  performance.now = now;
  mock.timers.reset();
});

/** A bound with room for about ten of the values below. */
const BOUND = { maxBytes: 64_000, lifeMs: 10_000, filledBy: 'a test' };

const usedBytes = (): readonly number[] =>
  bounds.memoryUse({ line: BOUND }).flatMap((line) => line.usedBytes);

describe('a cache within its bound', () => {
  it('keeps what was used last when there is too much', () => {
    const cache = bounds.createCache<string, Buffer>(BOUND);
    for (let index = 0; index < 100; index += 1) {
      cache.set(`file ${index}`, Buffer.alloc(BOUND.maxBytes / 10));
      cache.get('file 0');
    }
    expect(usedBytes().every((bytes) => bytes > 0 && bytes <= BOUND.maxBytes)).toBe(true);
    expect([cache.has('file 0'), cache.has('file 1'), cache.has('file 99')]).toEqual([true, false, true]);
  });

  it('keeps nothing that is larger than all of it', () => {
    const cache = bounds.createCache<string, Buffer>(BOUND);
    cache.set('small', Buffer.alloc(10));
    cache.set('large', Buffer.alloc(BOUND.maxBytes));
    expect([...cache.keys()]).toEqual(['small']);
  });

  it('counts keys and entries too, so that a million of nothing is not nothing', () => {
    const cache = bounds.createCache<string, number>(BOUND);
    for (let index = 0; index < 10_000; index += 1) cache.set(`an operation with the number ${index}`, 0);
    expect(cache.size).toBeLessThan(BOUND.maxBytes / 200);
  });

  it('gives the memory of expired entries back although nobody asks for them', () => {
    const cache = bounds.createCache<string, Buffer>(BOUND);
    cache.set('kept for ten seconds', Buffer.alloc(1_000));
    mock.timers.tick(9_000);
    expect(cache.calculatedSize).toBeGreaterThan(1_000);
    mock.timers.tick(4_000);
    expect(cache.calculatedSize).toBe(0);
  });

  it('tells who had to make room', () => {
    const evicted: string[] = [];
    const cache = bounds.createCache<string, Buffer>(BOUND, {
      onEvict: (_value, key) => evicted.push(key),
    });
    const half = BOUND.maxBytes * 0.6;
    cache.set('first', Buffer.alloc(half));
    cache.set('second', Buffer.alloc(half));
    cache.delete('second');
    expect(evicted).toEqual(['first']);
  });
});

describe('the size of a value', () => {
  it('is not less than what the heap needs for it', () => {
    const text = 'ü€'.repeat(50);
    expect(bounds.sizeOf(text)).toBeGreaterThanOrEqual(200);
    expect(
      bounds.sizeOf({ list: [text, text], bytes: Buffer.alloc(1_000), nothing: null, count: 1 }),
    ).toBeGreaterThanOrEqual(2 * 200 + 1_000);
  });
});
