import { describe, expect, it } from '@jest/globals';
import { deadlineOf } from './deadline';

describe('the deadline of an order', () => {
  it.each([
    ['2026-11-23T13:00:00Z', 1],
    ['2026-11-24T13:00:00Z', 0],
    ['2026-11-25T13:00:00Z', -1],
  ])('is the day of its cut-off in Berlin: %s', (orderBy, daysLate) => {
    // 00:30 in Berlin, still the day before in UTC.
    const now = new Date('2026-11-23T23:30:00Z');
    expect(deadlineOf(orderBy, now)).toEqual({ day: orderBy.slice(0, 10), daysLate });
  });

  it('counts whole days when the clocks change', () => {
    expect(deadlineOf('2026-03-28T13:00:00Z', new Date('2026-03-30T00:10:00Z')).daysLate).toBe(2);
  });
});
