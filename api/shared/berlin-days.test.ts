import { describe, expect, it } from '@jest/globals';
import { berlinDay, lastBerlinDays } from './berlin-days.js';

const HOUR_MS = 3_600_000;

const hoursOf = (now: string): number[] => {
  const days = lastBerlinDays(new Date(now), 4);
  return days
    .slice(1)
    .map(({ start }, index) => (start.getTime() - (days[index]?.start.getTime() ?? 0)) / HOUR_MS);
};

describe('the day in Berlin', () => {
  it.each([
    ['2026-11-22T22:59:59Z', '2026-11-22'],
    ['2026-11-22T23:00:00Z', '2026-11-23'],
    ['2026-07-31T22:00:00Z', '2026-08-01'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('is at %s %s', (time, day) => {
    expect(berlinDay(new Date(time))).toBe(day);
  });
});

describe('the last days in Berlin', () => {
  it('end with today and begin at midnight there', () => {
    expect(lastBerlinDays(new Date('2026-03-01T09:00:00Z'), 2)).toEqual([
      { day: '2026-02-28', start: new Date('2026-02-27T23:00:00Z') },
      { day: '2026-03-01', start: new Date('2026-02-28T23:00:00Z') },
    ]);
  });

  it.each([
    ['summer time begins', '2026-03-30T12:00:00Z', [24, 24, 23]],
    ['summer time ends', '2026-10-26T12:00:00Z', [24, 24, 25]],
    ['nothing happens', '2026-06-15T12:00:00Z', [24, 24, 24]],
  ])('are as long as they are where %s', (_, now, hours) => {
    expect(hoursOf(now)).toEqual(hours);
  });

  it('know the day that has begun in Berlin and not yet in Greenwich', () => {
    expect(lastBerlinDays(new Date('2026-10-25T22:30:00Z'), 1)).toEqual([
      { day: '2026-10-25', start: new Date('2026-10-24T22:00:00Z') },
    ]);
    expect(lastBerlinDays(new Date('2026-10-25T23:30:00Z'), 1)[0]?.day).toBe('2026-10-26');
  });
});
