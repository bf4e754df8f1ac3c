import { beforeEach, describe, expect, it } from '@jest/globals';
import { BOUNDS } from '../caches/bounds.js';
import { DepartedError, Line, LineFullError } from './line.js';

/** Three jobs fill the line. */
const bytes = Math.floor(BOUNDS['pictures in line'].maxBytes / 3);

let line: Line;
/** What has been begun, in order, and how each of it ends. */
let begun: string[];
let ends: Map<string, { resolve: (result: string) => void; reject: (problem: Error) => void }>;
beforeEach(() => {
  line = new Line('pictures in line', { atOnce: 1 });
  begun = [];
  ends = new Map();
});

const ask = (key: string, cost = 1, departure?: AbortSignal): Promise<string> =>
  line.run(
    {
      key,
      cost,
      bytes,
      work: () =>
        new Promise((resolve, reject) => {
          begun.push(key);
          ends.set(key, { resolve, reject });
        }),
    },
    departure,
  );

/** Lets everything happen that waits for nothing but its turn. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function finish(key: string): Promise<void> {
  ends.get(key)?.resolve(`${key} is done`);
  await settle();
}

describe('a line of work', () => {
  it('does the cheapest of the waiting jobs first', async () => {
    void ask('under way', 5);
    await settle();
    for (const [key, cost] of Object.entries({ dear: 9, cheap: 1, middle: 4 })) void ask(key, cost);
    for (const key of ['under way', 'cheap', 'middle']) await finish(key);
    expect(begun).toEqual(['under way', 'cheap', 'middle', 'dear']);
  });

  it('does once what several ask for, and gives it to all of them', async () => {
    const first = ask('shared');
    await settle();
    const second = ask('shared');
    await finish('shared');
    expect(await Promise.all([first, second])).toEqual(['shared is done', 'shared is done']);
    expect(begun).toEqual(['shared']);
    void ask('shared');
    await settle();
    expect(begun).toEqual(['shared', 'shared']);
  });

  it('leaves out jobs whose waiters have all gone, and keeps those for which somebody still waits', async () => {
    const [gone, staying] = [new AbortController(), new AbortController()];
    void ask('under way');
    await settle();
    const lonely = ask('lonely', 1, gone.signal);
    const left = ask('shared', 2, gone.signal);
    const waited = ask('shared', 2, staying.signal);
    gone.abort();
    await expect(lonely).rejects.toBeInstanceOf(DepartedError);
    await expect(left).rejects.toBeInstanceOf(DepartedError);
    expect(line.waiting).toBe(1);
    await finish('under way');
    await finish('shared');
    expect(await waited).toBe('shared is done');
    expect(begun).toEqual(['under way', 'shared']);
    await expect(ask('late', 1, gone.signal)).rejects.toBeInstanceOf(DepartedError);
  });

  it('takes no more jobs than may wait, and takes some again when there is room', async () => {
    void ask('under way');
    await settle();
    for (const key of ['one', 'two', 'three']) void ask(key);
    await expect(ask('four')).rejects.toBeInstanceOf(LineFullError);
    expect(line.waiting).toBe(3);
    await finish('under way');
    void ask('four');
    expect(line.waiting).toBe(3);
  });

  it('does what has no key and no cost for each waiter, in the order in which they came', async () => {
    const done: number[] = [];
    const jobs = [1, 2, 3].map((number) =>
      line.run({
        bytes: 1,
        work: () => {
          done.push(number);
          return Promise.resolve(number);
        },
      }),
    );
    expect(await Promise.all(jobs)).toEqual([1, 2, 3]);
    expect(done).toEqual([1, 2, 3]);
  });

  it('counts what is under way where that takes memory, and sends who finds no room away for a while', async () => {
    const { maxBytes } = BOUNDS['pictures in line'];
    const slots = new Line('pictures in line', { atOnce: 2, bytesOfOne: maxBytes / 4 });
    const forEver = (): Promise<never> => new Promise(() => undefined);
    void slots.run({ bytes: maxBytes / 2, work: forEver });
    await expect(slots.run({ bytes: 1, work: forEver })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: 5,
    });
    await settle();
    void slots.run({ bytes: maxBytes / 2, work: forEver });
    expect(slots.waiting).toBe(1);
  });

  it('goes on after a job that fails, and tells all who have asked for it', async () => {
    const failed = [ask('broken'), ask('broken')];
    const next = ask('next', 2);
    await settle();
    ends.get('broken')?.reject(new Error('no picture'));
    for (const outcome of failed) await expect(outcome).rejects.toThrow('no picture');
    await settle();
    await finish('next');
    expect(await next).toBe('next is done');
  });
});
