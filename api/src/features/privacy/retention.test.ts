import { describe, expect, it } from '@jest/globals';
import { describePeriod, RETENTION, retentionCutoff, RETENTION_RULES } from '../../../shared/retention.js';
import { testShop } from '../../../test/test-shop.js';

describe('a period', () => {
  it('of days runs from the date itself, one of years from the end of its year', () => {
    const now = new Date('2030-03-05T13:05:00.000Z');
    expect(retentionCutoff({ days: 30 }, now).toISOString()).toBe('2030-02-03T13:05:00.000Z');
    // Closed in 2026: three years from the end of 2026 are over with 2029.
    expect(retentionCutoff({ years: 3 }, now).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  it('is told in words', () => {
    expect(describePeriod({ days: 1 })).toBe('1 day');
    expect(describePeriod({ days: 30 })).toBe('30 days');
    expect(describePeriod({ years: 8 })).toBe('8 years after the end of the calendar year');
  });
});

it('is as long as the privacy notice promises and the law demands', () => {
  const periods = Object.entries(RETENTION).map(([name, { period }]) => [name, describePeriod(period)]);
  expect(Object.fromEntries(periods)).toEqual({
    reviewNotices: '3 years after the end of the calendar year',
    builds: '90 days',
    documents: '8 years after the end of the calendar year',
    documentPdfs: '8 years after the end of the calendar year',
    sessions: '30 days',
    tries: '1 day',
    links: '7 days',
    watches: '365 days',
    answers: '1 day',
    mails: '30 days',
    paymentMessages: '30 days',
    paidOrders: '8 years after the end of the calendar year',
    transferAccounts: '8 years after the end of the calendar year',
    bankEntries: '8 years after the end of the calendar year',
    payouts: '8 years after the end of the calendar year',
    quotes: '6 years after the end of the calendar year',
    purchaseOrders: '8 years after the end of the calendar year',
    unpaidOrders: '3 years after the end of the calendar year',
    tickets: '3 years after the end of the calendar year',
    withdrawals: '3 years after the end of the calendar year',
    returns: '3 years after the end of the calendar year',
  });
});

describe('the retention job', () => {
  const shop = testShop();

  it.each(RETENTION_RULES.map((rule) => [rule.what, rule] as const))(
    'removes in time: %s',
    async (_what, rule) => {
      const { collection, since, period, only } = rule;
      const limit = retentionCutoff(period, shop.clock.now()).getTime();
      const documents = shop.stored<{ _id: string; [field: string]: unknown }>(collection);
      const values: readonly (string | null)[] = only?.values ?? [null];
      const fields = (value: string | null) => (only === undefined ? {} : { [only.field]: value });
      for (const [index, value] of values.entries()) {
        const marks = { ...fields(value), userId: -index - 1, usernameFolded: `r-${index}` };
        const unique = (name: string) => ({ series: name, cause: name, orderId: name });
        await documents.insertMany([
          { ...marks, ...unique(`old ${index}`), _id: `old ${index}`, [since]: new Date(limit - 1) },
          { ...marks, ...unique(`new ${index}`), _id: `new ${index}`, [since]: new Date(limit) },
          { ...marks, ...unique(`dateless ${index}`), _id: `dateless ${index}`, [since]: null },
          ...(only === undefined
            ? []
            : [
                {
                  ...marks,
                  ...unique(`other ${index}`),
                  _id: `other ${index}`,
                  [only.field]: 'review',
                  [since]: new Date(limit - 1),
                },
              ]),
        ]);
      }
      await shop.services.retention.apply();
      const planted = { $or: [/^old /, /^new /, /^dateless /, /^other /].map((_id) => ({ _id })) };
      const left = (await documents.find(planted).toArray()).map(({ _id }) => _id);
      expect(left.sort()).toEqual(
        values
          .flatMap((_, index) => [
            `dateless ${index}`,
            `new ${index}`,
            ...(only === undefined ? [] : [`other ${index}`]),
          ])
          .sort(),
      );
      await documents.deleteMany(planted);
    },
  );
});
