import { describe, expect, it } from '@jest/globals';
import { checkShipment } from './shipment.js';
import { doubtOfCode, itemCheckDigit, parcelCheckDigit, tidyCode } from './tracking-codes.js';

describe('check digits', () => {
  it('are those of published numbers', () => {
    // The examples of GS1 (an SSCC) and of the UPU (S10), and numbers of both whose check digits are the special ones.
    expect(parcelCheckDigit('10614141192837465')).toBe('7');
    expect(parcelCheckDigit('34043416109404255')).toBe('7');
    expect(itemCheckDigit('47312482')).toBe('9');
    expect(['00000000', '00000008'].map(itemCheckDigit)).toEqual(['5', '0']);
  });
});

describe('a tracking code', () => {
  it.each([
    ['DHL', '0034 0434 1610 9404 2557', '00340434161094042557'],
    [' dhl ', 'jd01 2345 6789 0123 4567', 'JD012345678901234567'],
    ['DHL Paket', 'JJD000390007882823456', 'JJD000390007882823456'],
    ['DHL', '123456789012', '123456789012'],
    ['DHL', 'RR 473 124 829 DE', 'RR473124829DE'],
    ['Deutsche Post', 'rr473124829de', 'RR473124829DE'],
    ['Deutsche Post', 'A001 491D 3456 0000 1234', 'A001491D345600001234'],
    ['DPD', '0132 5012 3456 78', '01325012345678'],
    ['DPD', '01325012345678x', '01325012345678X'],
    ['GLS', '123456789012', '123456789012'],
    ['GLS', 'za 123456', 'ZA123456'],
    // Carriers and services whose codes nobody has told us.
    ['UPS', '1Z 999', '1Z 999'],
    ['DHL Express', '12 34', '12 34'],
    ['Bicycle courier', 'with Tom, noon', 'with Tom, noon'],
  ])('of %s is taken, and kept without blanks where its shape is known: %s', (carrier, code, kept) => {
    expect(doubtOfCode(carrier, code)).toBeNull();
    expect(tidyCode(carrier, code)).toBe(kept);
    expect(checkShipment({ carrier, trackingCode: code })).toEqual([]);
  });

  it.each([
    ['DHL', 'JD020000000015 17', 'TRACKING_CODE_NOT_DHL'],
    ['DHL', '1Z999AA10123456784', 'TRACKING_CODE_NOT_DHL'],
    ['DHL', '00340434161094042558', 'TRACKING_CODE_MISREAD'],
    ['DHL', '00340434161094024557', 'TRACKING_CODE_MISREAD'],
    ['dhl paket', 'RR473124820DE', 'TRACKING_CODE_MISREAD'],
    ['Deutsche Post', '123', 'TRACKING_CODE_NOT_POST'],
    ['Deutsche Post', 'RR473124826DE', 'TRACKING_CODE_MISREAD'],
    ['DPD', '00340434161094042557', 'TRACKING_CODE_NOT_DPD'],
    ['GLS', '1234567890', 'TRACKING_CODE_NOT_GLS'],
    ['GLS', 'ZA-12345', 'TRACKING_CODE_NOT_GLS'],
    ['DHL', '٠٠٣٤٠٤٣٤١٦١٠٩٤٠٤٢٥٥٧', 'TRACKING_CODE_NOT_DHL'],
  ])('of %s is refused, and stays as it was given: %s', (carrier, code, reason) => {
    expect(checkShipment({ carrier, trackingCode: code })).toEqual([
      { name: 'trackingCode', code: 'format', reason },
    ]);
    expect(tidyCode(carrier, code)).toBe(code);
  });

  it('is asked for first where there is none', () => {
    expect(checkShipment({ carrier: 'DHL', trackingCode: ' ' })).toMatchObject([{ code: 'required' }]);
  });
});
