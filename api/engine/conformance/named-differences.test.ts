import { describe, expect, it } from '@jest/globals';
import { judge, NAMED_DIFFERENCES } from './named-differences.js';
import { TOPICS } from './topics.js';

const ROW = {
  cause: 'counts otherwise',
  manual: 'Numbers: one and one are two',
  cases: [],
  tests: ['api/a.test.ts: adds …', 'api/a.test.ts: subtracts', 'api/b.test.ts: divides'],
  words: ['one is two'],
};

describe('the table of named differences', () => {
  it('tells what is not named, which causes were met, and which names are stale', () => {
    const outcomes = [
      { name: 'api/a.test.ts: adds one', isOtherwise: true },
      { name: 'api/a.test.ts: adds two', isOtherwise: false },
      { name: 'api/a.test.ts: subtracts', isOtherwise: false },
      { name: 'api/a.test.ts: subtracts twice', isOtherwise: true, words: 'Expected: 1' },
      { name: 'api/c.test.ts: multiplies', isOtherwise: true, words: 'Error: one is two.' },
    ];
    expect(judge([ROW], 'tests', outcomes)).toEqual({
      unnamed: ['api/a.test.ts: subtracts twice'],
      lines: ['NAMED 2: counts otherwise (Numbers: one and one are two)', 'STALE api/a.test.ts: subtracts'],
    });
  });

  it('names cases that there are, each once, and says what decides', () => {
    const known = TOPICS.flatMap(({ title, cases }) => cases.map(({ name }) => `${title}: ${name}`));
    for (const rows of Object.values(NAMED_DIFFERENCES)) {
      const named = rows.flatMap(({ cases }) => cases);
      expect(named.filter((name) => !known.includes(name))).toEqual([]);
      expect(new Set(named).size).toBe(named.length);
      expect(rows.filter(({ manual }) => !manual.includes(': '))).toEqual([]);
    }
  });
});
