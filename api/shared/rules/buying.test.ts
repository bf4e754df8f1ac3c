import { describe, expect, it } from '@jest/globals';
import {
  areSameQuantities,
  cartLineProblem,
  cartTotals,
  MAX_CART_LINES,
  pieceCount,
  toCountMap,
} from './cart.js';
import { trackingUrl } from './tracking.js';

describe('a cart', () => {
  it.each([
    [1, null, 'WITHDRAWN'],
    [1, 0, 'OUT_OF_STOCK'],
    [2, 1, 'NOT_ENOUGH_STOCK'],
    [1, 1, null],
    [1, 2, null],
    [2, 2, null],
  ])('with %i pieces of a product of which %j are there: %j', (count, available, problem) => {
    expect(cartLineProblem(count, available)).toBe(problem);
  });

  it('counts pieces and cents of all lines, and takes the VAT out of the whole', () => {
    expect(pieceCount([{ count: 2 }, { count: 3 }])).toBe(5);
    expect(
      cartTotals([
        { lineTotal: 10_000, product: null },
        { lineTotal: 1_900, product: { category: 'memory' } },
      ]),
    ).toEqual({ total: 11_900, vat: 1_900 });
  });

  it('holds a hundred products, and costs nothing when it is empty', () => {
    expect(MAX_CART_LINES).toBe(100);
    expect(pieceCount([])).toBe(0);
    expect(cartTotals([])).toEqual({ total: 0, vat: 0 });
  });
});

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

  it.each([
    ['DHL', 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=1'],
    ['DPD', 'https://tracking.dpd.de/status/de_DE/parcel/1'],
    ['GLS', 'https://gls-group.com/DE/de/paketverfolgung?match=1'],
    ['UPS', 'https://www.ups.com/track?tracknum=1'],
  ])('of %s is German for German orders, where there is a German one', (carrier, url) => {
    expect(trackingUrl(carrier, '1', 'de')).toBe(url);
  });

  it.each(['Grandma', 'Upstairs', 'DHLX', '', 'javascript:'])('of "%s" is not', (carrier) => {
    expect(trackingUrl(carrier, '1')).toBeNull();
  });
});
