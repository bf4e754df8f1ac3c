import { describe, expect, it } from '@jest/globals';
import { areSameQuantities, toCountMap } from './cart.js';
import { trackingUrl } from './tracking.js';

describe('two lists of quantities', () => {
  const one = { productId: 1, count: 1 };
  const two = { productId: 2, count: 2 };

  it('are the same in any order', () => {
    expect(areSameQuantities([one, two], [two, one])).toBe(true);
    expect(areSameQuantities([], [])).toBe(true);
  });

  it.each([
    ['a product is missing', [one]],
    ['a product is too many', [one, two, { productId: 3, count: 1 }]],
    ['a count differs', [one, { productId: 2, count: 1 }]],
    ['a product comes twice', [one, one]],
    ['it is empty', []],
  ])('differ when %s', (_name, other) => {
    expect(areSameQuantities([one, two], other)).toBe(false);
    expect(areSameQuantities(other, [one, two])).toBe(false);
  });

  it('become a map of counts', () => {
    expect(toCountMap([two, one])).toEqual({ '1': 1, '2': 2 });
  });
});

describe('the tracking page of a parcel', () => {
  it.each([
    ['DHL', 'JD 1', 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=JD%201'],
    [' dhl express ', '1', 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=1'],
    ['DPD', '1', 'https://tracking.dpd.de/status/en_US/parcel/1'],
    ['GLS', '1', 'https://gls-group.com/DE/en/parcel-tracking?match=1'],
    ['Hermes', '1', 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#1'],
    ['UPS', '1&x=2', 'https://www.ups.com/track?tracknum=1%26x%3D2'],
    ['FedEx', '1', 'https://www.fedex.com/fedextrack/?trknbr=1'],
    ['Deutsche Post', '1', 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=1'],
  ])('of %s is known', (carrier, code, url) => {
    expect(trackingUrl(carrier, code)).toBe(url);
  });

  it.each(['Grandma', 'Upstairs', 'DHLX', '', 'javascript:'])('of "%s" is not', (carrier) => {
    expect(trackingUrl(carrier, '1')).toBeNull();
  });
});
