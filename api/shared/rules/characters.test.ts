import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../search/tokens.js';
import { checkEmail } from './account.js';
import { EXAMPLE_OPERATOR } from '../operator.js';
import { customerWords, readCustomerSearch } from './customer-search.js';
import { readLicenseKeys } from './digital.js';
import { readIdFilter } from './ids.js';
import { cleanProduct } from './product-fields.js';
import { foldText, plainSigns } from './search.js';
import { SETTINGS_READERS } from './settings.js';
import { readTicketSearch } from './ticket-search.js';

/** Ways in which phones, word processors and web pages write the same, by what is special. */
const WRITTEN: readonly (readonly [what: string, written: string, plain: string])[] = [
  ['a zero-width space', 'ry\u200Bzen', 'ryzen'],
  ['a byte order mark in front', '\uFEFFryzen', 'ryzen'],
  ['a soft hyphen', 'ry\u00ADzen', 'ryzen'],
  ['a word joiner and a mark of direction', 'ry\u2060ze\u200En', 'ryzen'],
  ['an en dash', 'DDR5–6000', 'DDR5-6000'],
  ['an em dash', 'DDR5—6000', 'DDR5-6000'],
  ['a non-breaking hyphen', 'DDR5\u20116000', 'DDR5-6000'],
  ['a minus', 'DDR5−6000', 'DDR5-6000'],
  ['a hyphen of full width', 'DDR5－6000', 'DDR5-6000'],
  ['letters of full width', 'ＲＴＸ ５０７０', 'RTX 5070'],
  ['non-breaking and narrow spaces', 'RTX\u00A05070\u202FTi', 'RTX 5070 Ti'],
  ['a ligature', 'oﬃce', 'office'],
  ['a curly apostrophe', 'O’Connor', "O'Connor"],
];

describe.each(WRITTEN)('%s', (_, written, plain) => {
  it('reads as what is meant, in every search', () => {
    expect(plainSigns(written)).toBe(plain);
    expect(foldText(written)).toBe(foldText(plain));
    expect(wordsOf(written)).toEqual(wordsOf(plain));
    expect(readTicketSearch(written)).toEqual(readTicketSearch(plain));
    expect(readCustomerSearch(written)).toEqual(readCustomerSearch(plain));
    expect(cleanProduct({ articleNumber: written })).toEqual({ articleNumber: plain });
  });
});

it('finds names with a joint, however it is written, and numbers', () => {
  const person = { firstName: 'Karl\u2011Heinz', lastName: 'O’Connor', address: '' };
  expect(customerWords(person)).toEqual(expect.arrayContaining(['karl', 'karlheinz', 'oconnor']));
  expect(readCustomerSearch('0151\u00A0–\u00A0234')).toMatchObject({ words: ['tel0151234'] });
  expect(readIdFilter('４２\u200B')).toBe(42);
  expect(readIdFilter('4 2')).toBe(-1);
});

it('reads keys and settings as what is meant, however they were pasted', () => {
  expect(readLicenseKeys('AB12\u201134CD\n\u200BEF56\u00AD-78\u200B \t;\n="GH90—12"')).toEqual([
    'AB12-34CD',
    'EF56-78',
    'GH90-12',
  ]);
  expect(readLicenseKeys('\u200B\n')).toBeNull();
  const { bank, orderMail, operator } = SETTINGS_READERS;
  expect(bank({ holder: 'A–Z', iban: 'DE89\u00A03704\u200B 0044', bic: '\uFEFFabc' })).toEqual({
    holder: 'A–Z',
    iban: 'DE8937040044',
    bic: 'ABC',
  });
  expect(orderMail({ to: '\u200Bshop@example.com', pace: 'each' }).to).toBe('shop@example.com');
  const facts = operator({ ...EXAMPLE_OPERATOR, phone: '+49\u00A030\u202F123456', name: 'Müller – Technik' });
  expect(facts).toMatchObject({ phone: '+49 30 123456', name: 'Müller – Technik' });
});

describe('an e-mail address', () => {
  it.each([
    "o'brien+x@example.com",
    'first.last@example.com',
    '{a}|b~c^d`e@example.com',
    '#!$%&*/=?_-@example.com',
    `${'a'.repeat(64)}@example.com`,
    '1@example.com',
    'jürgen@müller.de'.replace('ü', 'u'),
  ])('may be %s', (email) => {
    expect(checkEmail(email)).toBeNull();
  });

  it.each([
    `${'a'.repeat(65)}@example.com`,
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a b@example.com',
    'a@b@example.com',
    'a,b@example.com',
    '@example.com',
    'a@example',
  ])('is not %s', (email) => {
    expect(checkEmail(email)).toBe('format');
  });
});
