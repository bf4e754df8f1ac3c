import { describe, expect, it } from '@jest/globals';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditChanges, SUBJECT_OF } from './audit.js';

describe('what an audit entry tells of a change', () => {
  it('is what has changed, and nothing else', () => {
    const before = { name: 'Fan', manufacturer: 'Noctua', stockCount: 7 };
    expect(auditChanges(before, { ...before, name: 'Quiet Fan', stockCount: 8 })).toEqual([
      { field: 'name', before: 'Fan', after: 'Quiet Fan' },
      { field: 'stockCount', before: '7', after: '8' },
    ]);
    expect(auditChanges(before, { ...before })).toEqual([]);
  });

  it('is an amount in euro', () => {
    expect(auditChanges({ price: 29_900, keptAmount: 0 }, { price: 30_050, keptAmount: 5 })).toEqual([
      { field: 'price', before: '299.00', after: '300.50' },
      { field: 'keptAmount', before: '0.00', after: '0.05' },
    ]);
  });

  it.each([
    [null, 'A-1', '', 'A-1'],
    [undefined, 'A-1', '', 'A-1'],
    ['A-1', null, 'A-1', ''],
    ['A-1', undefined, 'A-1', ''],
  ])('is empty where there was nothing: from %j to %j', (before, after, told, toldAfter) => {
    expect(auditChanges({ articleNumber: before }, { articleNumber: after })).toEqual([
      { field: 'articleNumber', before: told, after: toldAfter },
    ]);
  });

  it('is nothing where a missing value is written in another way', () => {
    expect(auditChanges({ articleNumber: null }, {})).toEqual([]);
    expect(auditChanges({ articleNumber: undefined }, { articleNumber: null })).toEqual([]);
  });

  it.each(['description', 'descriptionEn', 'descriptionDe', 'attributes'] as const)(
    'is only that it happened, for the long %s',
    (field) => {
      expect(auditChanges({ [field]: ['old'] }, { [field]: ['new'] })).toEqual([
        { field, before: null, after: null },
      ]);
      expect(auditChanges({ [field]: ['old'] }, { [field]: ['old'] })).toEqual([]);
    },
  );

  it('is at most 120 characters long', () => {
    const [told] = auditChanges({ name: 'a'.repeat(120) }, { name: `b${'c'.repeat(120)}` });
    expect(told).toEqual({ field: 'name', before: 'a'.repeat(120), after: `b${'c'.repeat(118)}…` });
  });
});

describe('the actions of the audit log', () => {
  it('come once each, and every subject has some', () => {
    expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
    expect(new Set(AUDIT_ACTIONS.map((action) => SUBJECT_OF[action]))).toEqual(new Set(AUDIT_SUBJECTS));
  });
});
