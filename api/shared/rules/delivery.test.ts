import { describe, expect, it } from '@jest/globals';
import { DEFAULT_DELIVERY, deliveryWindow } from './delivery.js';

/** The window of an order that is paid at a local time in Berlin. */
const windowOf = (paidAt: string): string => {
  const { earliest, latest, orderBy } = deliveryWindow(new Date(paidAt), DEFAULT_DELIVERY);
  // A moment with seconds stays as long as it is.
  return `${earliest} to ${latest}, by ${orderBy.toISOString().replace(':00.000Z', 'Z')}`;
};

describe('the delivery window', () => {
  it.each([
    ['on a Monday morning', '2026-11-23T10:00+01:00', '2026-11-25 to 2026-11-27, by 2026-11-23T13:00Z'],
    [
      'right before the cut-off',
      '2026-11-23T13:59:59+01:00',
      '2026-11-25 to 2026-11-27, by 2026-11-23T13:00Z',
    ],
    ['at the cut-off', '2026-11-23T14:00+01:00', '2026-11-26 to 2026-11-30, by 2026-11-24T13:00Z'],
    ['on a Friday afternoon', '2026-11-20T15:00+01:00', '2026-11-25 to 2026-11-27, by 2026-11-23T13:00Z'],
    ['on a Sunday', '2026-11-22T08:00+01:00', '2026-11-25 to 2026-11-27, by 2026-11-23T13:00Z'],
    ['in summer', '2026-07-06T13:30+02:00', '2026-07-08 to 2026-07-10, by 2026-07-06T12:00Z'],
    [
      'late at night of the day before in UTC',
      '2026-07-06T00:30+02:00',
      '2026-07-08 to 2026-07-10, by 2026-07-06T12:00Z',
    ],
  ])('counts from the day of packing when paid %s', (_when, paidAt, expected) => {
    expect(windowOf(paidAt)).toBe(expected);
  });

  it.each([
    ['Christmas and New Year', '2026-12-23T10:00+01:00', '2026-12-28 to 2026-12-30, by 2026-12-23T13:00Z'],
    ['New Year', '2026-12-30T15:00+01:00', '2027-01-05 to 2027-01-07, by 2026-12-31T13:00Z'],
    ['Easter', '2027-03-25T10:00+01:00', '2027-03-31 to 2027-04-02, by 2027-03-25T13:00Z'],
    [
      'Easter Monday as the day of packing',
      '2027-03-25T15:00+01:00',
      '2027-04-01 to 2027-04-05, by 2027-03-30T12:00Z',
    ],
    [
      'Ascension as the day of packing',
      '2027-05-05T15:00+02:00',
      '2027-05-11 to 2027-05-13, by 2027-05-07T12:00Z',
    ],
    ['Easter of 2045', '2045-04-06T15:00+02:00', '2045-04-13 to 2045-04-17, by 2045-04-11T12:00Z'],
    ['Easter of 2049', '2049-04-15T15:00+02:00', '2049-04-22 to 2049-04-26, by 2049-04-20T12:00Z'],
    [
      'Easter of the next century',
      '2106-04-15T15:00+02:00',
      '2106-04-22 to 2106-04-26, by 2106-04-20T12:00Z',
    ],
    ['Ascension', '2027-05-05T10:00+02:00', '2027-05-10 to 2027-05-12, by 2027-05-05T12:00Z'],
    ['Whit Monday', '2027-05-14T15:00+02:00', '2027-05-20 to 2027-05-24, by 2027-05-18T12:00Z'],
    ['Labour Day', '2026-04-29T10:00+02:00', '2026-05-04 to 2026-05-06, by 2026-04-29T12:00Z'],
    ['an early Easter', '2008-03-20T10:00+01:00', '2008-03-26 to 2008-03-28, by 2008-03-20T13:00Z'],
    ['a late Easter', '2038-04-22T10:00+02:00', '2038-04-28 to 2038-04-30, by 2038-04-22T12:00Z'],
  ])('leaves out %s', (_holiday, paidAt, expected) => {
    expect(windowOf(paidAt)).toBe(expected);
  });

  it('counts from the days on which the shop packs, at its own pace', () => {
    const days = {
      packingDays: [1, 6],
      closedDays: ['2026-11-23'],
      cutOff: '09:30',
      earliestDays: 1,
      latestDays: 1,
    };
    const { earliest, latest, orderBy } = deliveryWindow(new Date('2026-11-20T08:00+01:00'), days);
    expect([earliest, latest, orderBy.toISOString()]).toEqual([
      '2026-11-24',
      '2026-11-24',
      '2026-11-21T08:30:00.000Z',
    ]);
    expect(deliveryWindow(new Date('2026-11-21T10:00+01:00'), days).orderBy.toISOString()).toBe(
      '2026-11-28T08:30:00.000Z',
    );
  });
});
