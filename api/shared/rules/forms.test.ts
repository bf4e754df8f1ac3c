import { describe, expect, it } from '@jest/globals';
import {
  checkAddress,
  checkEmail,
  checkPassword,
  checkPersonName,
  checkRepeatPassword,
  checkSecret,
  checkUsername,
  foldIdentity,
} from './account.js';
import { encodeText } from '../address-text.js';
import { DEFAULT_CATALOG_STATE, writeCatalogUrl } from './catalog-url.js';
import { checkKeyDays, checkKeyName, checkKeyScopes } from './keys.js';
import { PAGE_SIZES, readPageNumber } from './paging.js';
import { throwIfInvalid, toFieldProblems } from './problems.js';
import { readCatalogUrl } from './read-catalog-url.js';
import { checkReview, roundToHalf } from './review.js';
import { checkShipment } from './shipment.js';
import { checkAnswer, checkTicket } from './ticket.js';
import { unitPricesOf } from './unit-price.js';
import { checkWebhookEvents, checkWebhookUrl } from './webhooks.js';
import { checkWithdrawal } from './withdrawal.js';

/** A text of so many letters. */
const letters = (count: number): string => 'a'.repeat(count);

/** What is wrong with which fields. */
const codesOf = (problems: readonly { name: string; code: string }[]): string[] =>
  problems.map(({ name, code }) => `${name}: ${code}`);

describe('the fields of an account', () => {
  it.each([
    ['', 'required'],
    ['a', null],
    ['Aa0@-_+?!', null],
    [letters(30), null],
    [letters(31), 'length'],
    ['with space', 'characters'],
    ['müller', 'characters'],
  ])('take the username %j: %j', (text, problem) => {
    expect(checkUsername(text)).toBe(problem);
  });

  it.each([
    ['', 'required'],
    [letters(4), 'length'],
    [letters(5), null],
    [letters(50), null],
    [letters(51), 'length'],
    ['pass word', 'characters'],
  ])('take the password %j: %j', (text, problem) => {
    expect(checkPassword(text)).toBe(problem);
  });

  it('want the password twice', () => {
    expect(checkRepeatPassword('', 'secret')).toBe('required');
    expect(checkRepeatPassword('secret', 'secret')).toBeNull();
    expect(checkRepeatPassword('Secret', 'secret')).toBe('mismatch');
  });

  it.each([
    ['', 'required'],
    ['name@example.com', null],
    [`${letters(64)}@${letters(63)}.${letters(63)}.${letters(57)}.com`, null],
    [`${letters(64)}@${letters(63)}.${letters(63)}.${letters(58)}.com`, 'length'],
    ['name@example', 'format'],
    ['name example@x.de', 'format'],
    ['info@müller.de', null],
    ['info@xn--mller-kva.de', null],
    ['info@пример.рф', null],
    ['müller@example.de', 'format'],
    ['info@müller', 'format'],
    ['info@-müller.de', 'format'],
    ['info@mü ller.de', 'format'],
    ['info@müller.de/x', 'format'],
    [`info@${'ü'.repeat(60)}.de`, 'format'],
    ['@müller.de', 'format'],
  ])('take the email %j: %j', (text, problem) => {
    expect(checkEmail(text)).toBe(problem);
  });

  it.each([
    ['', 'required'],
    ['Jürgen', null],
    [letters(50), null],
    ['u\u0308'.repeat(50), null],
    [letters(51), 'length'],
    ['Anna Maria', 'characters'],
    ['R2', 'characters'],
    ['Jean-Luc', 'characters'],
  ])('take the name %j: %j', (text, problem) => {
    expect(checkPersonName(text)).toBe(problem);
  });

  it.each([
    ['  ', 'required'],
    ['Schillerstr. 12, 10625 Berlin', null],
    [letters(200), null],
    [letters(201), 'length'],
    ['Straße 1; DROP', 'characters'],
  ])('take the address %j: %j', (text, problem) => {
    expect(checkAddress(text)).toBe(problem);
  });

  it.each([
    ['', 'required'],
    [letters(200), null],
    [letters(201), 'length'],
  ])('take the code %j: %j', (text, problem) => {
    expect(checkSecret(text)).toBe(problem);
  });

  it('know one name however it is written', () => {
    expect(foldIdentity('Otto@Example.COM')).toBe('otto@example.com');
  });
});

describe('a review', () => {
  it.each([
    [null, 'Good.', ['rating: required']],
    [0, 'Good.', ['rating: rating']],
    [1, 'Good.', []],
    [5, 'Good.', []],
    [6, 'Good.', ['rating: rating']],
    [2.5, 'Good.', ['rating: rating']],
    [5, ' ', ['comment: required']],
    [5, letters(5_000), []],
    [5, letters(5_001), ['comment: length']],
  ])('of %j stars, %j', (rating, comment, problems) => {
    expect(codesOf(checkReview({ rating, comment }))).toEqual(problems);
  });

  it.each([
    [4.24, 4],
    [4.25, 4.5],
    [4.74, 4.5],
    [4.75, 5],
  ])('is rounded to half stars: %j is %j', (mean, shown) => {
    expect(roundToHalf(mean)).toBe(shown);
  });
});

describe('prices for a unit', () => {
  const price = (name: string, value: number | string | boolean, unit?: string) =>
    unitPricesOf(10_000, [{ name, value, ...(unit === undefined ? {} : { unit }) }]);

  it('are told for storage and for cores', () => {
    expect(price('Capacity', 500, 'GB')).toEqual([{ name: 'Price per GB', cents: 20 }]);
    expect(price('Capacity', 2, 'TB')).toEqual([{ name: 'Price per GB', cents: 5 }]);
    expect(price('Cores', 8)).toEqual([{ name: 'Price per core', cents: 1_250 }]);
    expect(price('Cores', 1)).toEqual([{ name: 'Price per core', cents: 10_000 }]);
  });

  it('are not made up', () => {
    expect(price('Capacity', 500, 'MB')).toEqual([]);
    expect(price('Capacity', 0, 'GB')).toEqual([]);
    expect(price('Cores', 'many')).toEqual([]);
    expect(price('Height', 5)).toEqual([]);
    expect(unitPricesOf(100, [])).toEqual([]);
  });
});

describe('a webhook', () => {
  it.each([
    [' ', 'required'],
    ['https://hooks.example/a?b=c', null],
    ['HTTPS://hooks.example', null],
    ['http://hooks.example', 'url'],
    ['ftp://hooks.example', 'url'],
    ['https://user:word@hooks.example', 'url'],
    ['https://hooks.example/#part', 'url'],
    [`https://hooks.example/${letters(478)}`, null],
    [`https://hooks.example/${letters(479)}`, 'url'],
  ])('at %j: %j', (url, problem) => {
    expect(checkWebhookUrl(url)).toBe(problem);
  });

  it('may be at an address without a certificate where the shop allows it', () => {
    expect(checkWebhookUrl('http://localhost:8080', true)).toBeNull();
    expect(checkWebhookUrl('hooks.example', true)).toBe('url');
  });

  it('is told of something', () => {
    expect(checkWebhookEvents([])).toBe('required');
    expect(checkWebhookEvents(['order.paid'])).toBeNull();
  });
});

describe('a key', () => {
  it.each([
    [0, 'range'],
    [1, null],
    [365, null],
    [366, 'range'],
    [1.5, 'range'],
  ])('of %j days: %j', (days, problem) => {
    expect(checkKeyDays(days)).toBe(problem);
  });

  it('has a name and may do something', () => {
    expect([checkKeyName(''), checkKeyName(letters(60)), checkKeyName(letters(61))]).toEqual([
      'required',
      null,
      'length',
    ]);
    expect([checkKeyScopes([]), checkKeyScopes(['orders:read'])]).toEqual(['required', null]);
  });
});

describe('texts for the desk', () => {
  const email = 'name@example.com';

  it('are taken up to their limits', () => {
    expect(
      checkTicket({ title: letters(200), emailForAnswer: ` ${email} `, question: letters(5_000) }),
    ).toEqual([]);
    expect(
      codesOf(checkTicket({ title: letters(201), emailForAnswer: '', question: letters(5_001) })),
    ).toEqual(['title: length', 'emailForAnswer: required', 'question: length']);
    expect(checkAnswer({ answer: letters(10_000) })).toEqual([]);
    expect(codesOf(checkAnswer({ answer: letters(10_001) }))).toEqual(['answer: length']);
    expect(checkShipment({ carrier: letters(100), trackingCode: letters(100) })).toEqual([]);
    expect(codesOf(checkShipment({ carrier: letters(101), trackingCode: letters(101) }))).toEqual([
      'carrier: length',
      'trackingCode: length',
    ]);
    expect(checkWithdrawal({ name: letters(200), order: letters(100), email })).toEqual([]);
    expect(codesOf(checkWithdrawal({ name: letters(201), order: letters(101), email }))).toEqual([
      'name: length',
      'order: length',
    ]);
    expect(checkWithdrawal({ name: 'O\u0000', order: '1', email })).toEqual([]);
    expect(codesOf(checkWithdrawal({ name: '\u0000', order: '1', email }))).toEqual(['name: required']);
  });
});

describe('the address of the catalog', () => {
  const full =
    'currentPage=3&itemsPerPage=24&name=C%2B%2B%20%26%20more&category=processors&priceFrom=10&priceTo=20' +
    '&availableInStock=yes&manufacturer=Intel&sort=price-asc';

  const queryOf = (values: Record<string, string>) => ({
    get: (name: string) => values[name] ?? null,
    getAll: (name: string) => [values[name] ?? []].flat(),
    keys: () => Object.keys(values),
  });
  const pairs = full.split('&').map((pair) => pair.split('=').map(decodeURIComponent));

  it('is read as it was written', () => {
    const state = readCatalogUrl(queryOf(Object.fromEntries(pairs) as Record<string, string>));
    expect(state).toMatchObject({ currentPage: 3, itemsPerPage: 24, name: 'C++ & more', sort: 'PRICE_ASC' });
    expect(state.availableInStock).toBe(true);
    expect(writeCatalogUrl(state)).toBe(full);
  });

  it('names what differs from the start alone', () => {
    expect(readCatalogUrl(queryOf({}))).toEqual(DEFAULT_CATALOG_STATE);
    expect(writeCatalogUrl(DEFAULT_CATALOG_STATE)).toBe('currentPage=1&itemsPerPage=12');
    expect(encodeText('\uD800x')).toBe('%EF%BF%BDx');
  });

  it('knows four page sizes and no page 0', () => {
    expect(PAGE_SIZES).toEqual([4, 8, 12, 24]);
    expect([readPageNumber('0'), readPageNumber('1'), readPageNumber('2')]).toEqual([1, 1, 2]);
  });
});

describe('problems of fields', () => {
  const reasons = {
    name: { reason: 'NAME_INVALID', params: { max: 2_000 } },
    email: { reason: 'EMAIL_INVALID' },
  } as const;
  const problems = toFieldProblems({ name: 'length', email: null }, reasons);

  it('have a reason with its params', () => {
    expect(problems).toEqual([
      {
        name: 'name',
        code: 'length',
        reason: 'NAME_INVALID',
        params: { max: 2_000 },
      },
    ]);
  });

  it('refuse the whole for the reason that fits', () => {
    const missing = toFieldProblems({ email: 'required' }, reasons);
    const given = { incomplete: 'FIELDS_MISSING', invalid: 'FIELDS_INVALID' } as const;
    expect(() => throwIfInvalid([])).not.toThrow();
    expect(() => throwIfInvalid(problems)).toThrow(
      expect.objectContaining({ reason: 'NAME_INVALID', params: { max: 2_000 }, fields: problems }),
    );
    expect(() => throwIfInvalid(problems, given)).toThrow(
      expect.objectContaining({ reason: 'FIELDS_INVALID' }),
    );
    expect(() => throwIfInvalid(missing, given)).toThrow(
      expect.objectContaining({ reason: 'FIELDS_MISSING' }),
    );
  });
});
