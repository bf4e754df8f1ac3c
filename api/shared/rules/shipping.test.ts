import { describe, expect, it } from '@jest/globals';
import { CARRIER_FILES, readCarrierFile } from './carrier-files.js';
import { splitAddress } from './postal-address.js';
import { isNeverSent } from './payment-status.js';
import { KNOWN_CARRIERS, trackingUrl } from './tracking.js';

describe('the address on a parcel', () => {
  it.each([
    ['Schillerstr. 12, 10625 Berlin', 'Schillerstr.', '12', '', '10625', 'Berlin'],
    ['Schillerstr. 12 10625 Berlin', 'Schillerstr.', '12', '', '10625', 'Berlin'],
    [
      'Schillerstr. 12, Hinterhaus, 2. Stock, 10625 Berlin',
      'Schillerstr.',
      '12',
      'Hinterhaus, 2. Stock',
      '10625',
      'Berlin',
    ],
    ['c/o Meier, Am Markt 3a, 04109 Leipzig', 'Am Markt', '3a', 'c/o Meier', '04109', 'Leipzig'],
    ['Straße des 17. Juni 135 a, 10623 Berlin', 'Straße des 17. Juni', '135 a', '', '10623', 'Berlin'],
    ['Hauptstr. 5-7 b, D-60311 Frankfurt am Main', 'Hauptstr.', '5-7 b', '', '60311', 'Frankfurt am Main'],
    ['Am Markt 3, 06108 Halle, Germany', 'Am Markt', '3', '', '06108', 'Halle'],
    ['Am Markt 3, 06108 Halle Deutschland.', 'Am Markt', '3', '', '06108', 'Halle'],
    ['  Am   Markt 3 ,, 06108   Halle ', 'Am Markt', '3', '', '06108', 'Halle'],
  ])('"%s" has its parts', (address, street, houseNumber, addition, postcode, town) => {
    expect(splitAddress(address)).toEqual({ street, houseNumber, addition, postcode, town });
  });

  it.each([
    ['no house number', 'Schillerstr., 10625 Berlin'],
    ['no street', '12, 10625 Berlin'],
    ['no postcode', 'Schillerstr. 12, Berlin'],
    ['a postcode of another country', 'Rechte Wienzeile 1, 1040 Wien'],
    ['no town', 'Schillerstr. 12, 10625'],
    ['nothing', ' '],
  ])('with %s is not taken: "%s"', (_what, address) => {
    expect(splitAddress(address)).toBeNull();
  });
});

describe('the file of a carrier', () => {
  it('is known by its name alone', () => {
    expect(CARRIER_FILES.map(readCarrierFile)).toEqual(['dhl', 'dpd', 'gls', 'neutral']);
    expect([null, '', 'DHL', 'ups'].map(readCarrierFile)).toEqual([null, null, null, null]);
  });
});

describe('carriers that employees are offered', () => {
  it.each(KNOWN_CARRIERS)('have a tracking page: %s', (carrier) => {
    expect(trackingUrl(carrier, 'JD 1')).toContain('JD%201');
  });
});

describe('an order', () => {
  it.each([
    ['CANCELED', true],
    ['EXPIRED', true],
    ['FAILED', true],
    ['REFUNDING', true],
    ['REFUNDED', true],
    ['PENDING', false],
    ['PAID', false],
  ] as const)('that is %s has ended without goods: %s', (status, isEnded) => {
    expect(isNeverSent(status)).toBe(isEnded);
  });
});
