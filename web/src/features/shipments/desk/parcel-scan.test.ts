import { describe, expect, it } from '@jest/globals';
import { scan, takeLines, type ScanState } from './parcel-scan';

const start: ScanState = {
  drafts: ['7', '12', '30'].map((orderId) => ({ orderId, carrier: 'DHL', trackingCode: '' })),
  activeId: '7',
};
const codes = ({ drafts }: ScanState): string[] => drafts.map(({ trackingCode }) => trackingCode);

describe('a scan', () => {
  it('gives codes to the orders in turn', () => {
    const first = scan(start, ' 0034043411\n');
    expect(codes(first)).toEqual(['0034043411', '', '']);
    expect(first.activeId).toBe('12');
    const last = scan(scan(first, '0034043412'), '0034043413');
    expect(last).toMatchObject({ activeId: null, problems: [] });
    expect(scan(last, '0034043414').problems).toEqual([{ kind: 'codeLeft', trackingCode: '0034043414' }]);
  });

  it('of an order makes it the next one, and then goes on behind it and from the beginning', () => {
    const chosen = scan(start, '#12');
    expect(chosen).toMatchObject({ activeId: '12', problems: [] });
    const given = scan(chosen, 'JD0001');
    expect(codes(given)).toEqual(['', 'JD0001', '']);
    expect(scan(given, 'JD0002').activeId).toBe('7');
  });

  it('of an order that is not among them changes nothing', () => {
    expect(scan(start, '8')).toEqual({ ...start, problems: [{ kind: 'unknownOrder', orderId: '8' }] });
  });

  it('of a code that another order has changes nothing', () => {
    const given = scan(start, 'JD0001');
    const again = scan(given, 'JD0001');
    expect(codes(again)).toEqual(['JD0001', '', '']);
    expect(again.problems).toEqual([{ kind: 'codeUsed', orderId: '7', trackingCode: 'JD0001' }]);
  });

  it('of nothing changes nothing', () => {
    expect(scan(start, '  ')).toEqual({ ...start, problems: [] });
  });
});

describe('pasted lines', () => {
  it.each(['30;A1\r\n#7;A2\n\n12\tA3', 'A2\nA3\nA1'])('fill the orders: %j', (text) => {
    expect(codes(takeLines(start, text))).toEqual(['A2', 'A3', 'A1']);
  });

  it('tell which of them fit no order, and take the others', () => {
    const taken = takeLines(start, '7;A1\n99;A2\n12;A1\n30;A3');
    expect(codes(taken)).toEqual(['A1', '', 'A3']);
    expect(taken.activeId).toBe('12');
    expect(taken.problems).toEqual([
      { kind: 'unknownOrder', orderId: '99' },
      { kind: 'codeUsed', orderId: '7', trackingCode: 'A1' },
    ]);
  });
});
