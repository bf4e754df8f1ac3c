import { expect, it } from '@jest/globals';
import { addBankDays, isBankDay } from './bank-days.js';
import { giroCode, readReferences, reminderAt, transferReference, transferTerms } from './transfers.js';

it('banks rest on weekends and on the holidays of TARGET, and on no others', () => {
  const resting = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26'];
  expect(resting.filter(isBankDay)).toEqual([]);
  // Ascension, German Unity, Christmas Eve and New Year's Eve are no holidays of banks.
  const working = ['2026-05-14', '2025-10-03', '2026-12-24', '2026-12-31'];
  expect(working.filter(isBankDay)).toEqual(working);
  expect(addBankDays('2026-04-30', 1)).toBe('2026-05-04');
  expect(addBankDays('2026-12-23', 3)).toBe('2026-12-29');
  expect(addBankDays('2026-04-07', -1)).toBe('2026-04-02');
});

it('an order is due after some bank days, reminded before, and expires when a last transfer would be known', () => {
  const terms = transferTerms(new Date('2026-03-30T23:30:00Z'), 5);
  expect(terms).toEqual({ dueOn: '2026-04-09', expiresAt: new Date('2026-04-13T22:00:00Z') });
  expect(reminderAt(terms.dueOn)).toEqual(new Date('2026-04-07T06:00:00Z'));
});

it('a reference is found however it is written, and no wrong digit, no two swapped ones make another', () => {
  const reference = transferReference(1_024);
  expect(readReferences(`Bestellung rw-10 24 ${reference.at(-1)?.toLowerCase()}, danke`)).toEqual([
    reference,
  ]);
  expect(readReferences('RW1024A RW RW99')).toEqual([]);
  for (let id = 1; id < 3_000; id++) {
    const digits = String(id);
    for (let place = 0; place < digits.length - 1; place++) {
      const [one = '', other = ''] = [digits[place], digits[place + 1]];
      const swapped = `${digits.slice(0, place)}${other}${one}${digits.slice(place + 2)}`;
      if (swapped === digits) continue;
      expect(readReferences(`RW${swapped}${transferReference(id).at(-1)}`)).toEqual([]);
    }
  }
});

it('a GiroCode has the lines of EPC069-12, and no more of a name than it takes', () => {
  const code = giroCode({
    holder: 'Ö'.repeat(80),
    iban: 'DE89370400440532013000',
    bic: '',
    cents: 5,
    reference: 'RW1B',
  });
  expect(code.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Ö'.repeat(70), 'DE89370400440532013000', 'EUR0.05', '', '', 'RW1B'],
  ]);
});
