import { describe, expect, it } from '@jest/globals';
import {
  checkRejection,
  checkReturnReason,
  dueAtOf,
  isFeeAllowed,
  isRejectable,
  keptOfReturn,
  lapsesAt,
  mayWithhold,
  refundDueAt,
  returnableUntil,
  withdrawableUntil,
  type ReturnKind,
} from './returns.js';

/** A moment; of 2026 and in summer time unless it says otherwise. */
const at = (text: string): Date =>
  new Date(`${/^\d{4}/.test(text) ? '' : '2026-'}${text}${/T[^+Z]*$/.test(text) ? '+02:00' : ''}`);
const maybe = (text: string | null): Date | null => (text === null ? null : at(text));

/** When the money of a return is due that was declared, proven and received at these times. */
const due = (
  kind: ReturnKind,
  declared: string,
  proof: string | null,
  received: string | null,
): string | null =>
  dueAtOf({
    kind,
    declaredAt: at(declared),
    proofAt: maybe(proof),
    receivedAt: maybe(received),
  })?.toISOString() ?? null;

describe('the day by which the money of a withdrawal must be back', () => {
  it.each([
    [
      'is 14 days after the declaration when the goods came before',
      '06-01T10:00',
      null,
      '06-05T09:00',
      '06-15T10:00',
    ],
    ['is the same with proof alone', '06-01T10:00', '06-03T09:00', null, '06-15T10:00'],
    ['is the arrival of late goods', '06-01T10:00', null, '06-20T09:00', '06-20T09:00'],
    [
      'is the proof when it comes before the goods, both late',
      '06-01T10:00',
      '06-17T08:00',
      '06-20T09:00',
      '06-17T08:00',
    ],
    ['is the arrival when the proof comes later', '06-01T10:00', '06-20T08:00', '06-18T09:00', '06-18T09:00'],
    [
      'stays 14 days with early proof and late goods',
      '06-01T10:00',
      '06-02T08:00',
      '07-20T09:00',
      '06-15T10:00',
    ],
    [
      'keeps the clock where summer time begins between',
      '03-20T10:00+01:00',
      null,
      '03-21T10:00+01:00',
      '04-03T10:00',
    ],
    [
      'keeps the clock where summer time ends between',
      '10-20T10:00',
      null,
      '10-21T10:00',
      '11-03T10:00+01:00',
    ],
    ['passes the end of the year', '12-24T18:30+01:00', null, '12-28T10:00+01:00', '2027-01-07T18:30+01:00'],
    [
      'passes the end of February in a leap year',
      '2028-02-20T12:00+01:00',
      null,
      '2028-02-22T10:00+01:00',
      '2028-03-05T12:00+01:00',
    ],
    ['is shown before goods and proof are here, too', '06-01T10:00', null, null, '06-15T10:00'],
    ['counts the day in Berlin right after midnight', '06-01T00:30', null, '06-02T10:00', '06-15T00:30'],
  ])('%s', (_, declared, proof, received, expected) => {
    expect(due('withdrawal', declared, proof, received)).toBe(at(expected).toISOString());
  });

  it('is what a receipt of the declaration names', () => {
    expect(refundDueAt(at('2030-03-05T13:05:12.345Z')).toISOString()).toBe('2030-03-19T13:05:12.345Z');
  });

  it('may pass while neither goods nor proof are here', () => {
    const dates = { kind: 'withdrawal', proofAt: null, receivedAt: null } as const;
    expect(mayWithhold(dates)).toBe(true);
    expect(mayWithhold({ ...dates, kind: 'voluntary' })).toBe(false);
    expect(mayWithhold({ ...dates, proofAt: at('2026-06-02') })).toBe(false);
    expect(mayWithhold({ ...dates, receivedAt: at('2026-06-02') })).toBe(false);
  });
});

describe('the money of goods that the shop takes back beyond the law', () => {
  it('is due ten working days after their arrival, and not before they are here', () => {
    expect(due('voluntary', '2026-06-01T10:00+02:00', null, null)).toBeNull();
    expect(due('voluntary', '2026-06-01T10:00+02:00', null, '2026-06-05T09:00+02:00')).toBe(
      at('2026-06-20T00:00+02:00').toISOString(),
    );
  });

  it('leaves out the holidays at the turn of the year', () => {
    expect(due('defect', '2026-12-18T10:00+01:00', null, '2026-12-21T09:00+01:00')).toBe(
      at('2027-01-07T00:00+01:00').toISOString(),
    );
  });

  it('is not due when the goods have not come within 30 days', () => {
    expect(lapsesAt(at('2026-03-10T10:00+01:00'))).toEqual(at('2026-04-09T10:00+02:00'));
  });
});

describe('the period of withdrawal', () => {
  it('lasts a week for the parcel and 14 days, to the end of the last of them', () => {
    expect(withdrawableUntil(at('2026-06-01T16:00+02:00'))).toEqual(at('2026-06-23T00:00+02:00'));
    expect(returnableUntil(at('2026-06-01T16:00+02:00'))).toEqual(at('2026-07-09T00:00+02:00'));
  });

  it('does not end on a weekend or holiday', () => {
    // Saturday, 20 June; Christmas Day and what follows.
    expect(withdrawableUntil(at('2026-05-30T16:00+02:00'))).toEqual(at('2026-06-23T00:00+02:00'));
    expect(withdrawableUntil(at('2026-12-04T16:00+01:00'))).toEqual(at('2026-12-29T00:00+01:00'));
  });
});

/** A return that was declared some days after the end of the period. */
const period = (kind: ReturnKind, days: number) => {
  const until = at('2026-06-23T00:00+02:00');
  return { kind, withdrawableUntil: until, declaredAt: new Date(until.getTime() + days * 86_400_000) };
};

describe('the fee', () => {
  it('is allowed for voluntary returns after the period of withdrawal alone', () => {
    expect(isFeeAllowed(period('voluntary', 0))).toBe(true);
    for (let days = 1; days <= 21; days++) expect(isFeeAllowed(period('voluntary', -days))).toBe(false);
    expect(isFeeAllowed({ ...period('voluntary', 0), declaredAt: at('2026-06-22T21:59:59.999Z') })).toBe(
      false,
    );
    for (const kind of ['withdrawal', 'defect'] as const) expect(isFeeAllowed(period(kind, 9))).toBe(false);
  });

  const pieces = [
    { condition: 'asNew', valueCents: 1_000, valueLossCents: 0 },
    { condition: 'opened', valueCents: 333, valueLossCents: 50 },
    { condition: 'used', valueCents: 1_000, valueLossCents: 0 },
  ] as const;

  it('is 15 % of what was opened or used, rounded down', () => {
    expect(keptOfReturn(period('voluntary', 1), pieces, false)).toEqual({ feeCents: 199, valueLossCents: 0 });
    expect(keptOfReturn(period('voluntary', 1), pieces, true)).toEqual({ feeCents: 0, valueLossCents: 0 });
    expect(keptOfReturn(period('voluntary', -1), pieces, false)).toEqual({ feeCents: 0, valueLossCents: 0 });
  });

  it('gives way to the loss of value after a withdrawal, and to nothing for a defect', () => {
    expect(keptOfReturn(period('withdrawal', 1), pieces, false)).toEqual({ feeCents: 0, valueLossCents: 50 });
    expect(keptOfReturn(period('defect', 1), pieces, false)).toEqual({ feeCents: 0, valueLossCents: 0 });
  });
});

describe('a rejection', () => {
  it('is not possible after a withdrawal in time', () => {
    expect(isRejectable(period('withdrawal', -1))).toBe(false);
    expect(isRejectable(period('withdrawal', 1))).toBe(true);
    expect(isRejectable(period('voluntary', 1))).toBe(true);
    expect(isRejectable(period('defect', -1))).toBe(true);
  });
});

describe('the reason of a return', () => {
  const long = 'a'.repeat(1_000);

  it.each([
    ['', []],
    [' ', []],
    ['Too loud.', []],
    [long, []],
    [`${long}a`, ['length']],
  ])('need not be given by a customer (%#)', (reason, codes) => {
    expect(checkReturnReason(reason).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['', ['required']],
    [' ', ['required']],
    ['Not ours.', []],
    [long, []],
    [`${long}a`, ['length']],
  ])('is given by an employee who rejects it (%#)', (reason, codes) => {
    expect(checkRejection(reason).map(({ code }) => code)).toEqual(codes);
  });
});
