import { describe, expect, it } from '@jest/globals';
import { isReservedUsername, toAsciiEmail } from './account.js';
import {
  checkCustomer,
  checkEmailChange,
  checkEmployee,
  checkLogin,
  checkNewPassword,
  checkPasswordChange,
  checkResetRequest,
  readDetails,
} from './account-forms.js';
import { RESET_LINK_MINUTES, resetPath, VERIFICATION_LINK_DAYS, verificationPath } from './account-links.js';
import { mailboxOf } from './mailbox.js';

/** What is wrong with which fields. */
const codesOf = (problems: readonly { name: string; code: string }[]): string[] =>
  problems.map(({ name, code }) => `${name}: ${code}`);

const login = { username: 'otto', password: 'secret', repeatPassword: 'secret' };
const details = {
  email: 'otto@example.com',
  firstName: 'Otto',
  lastName: 'Groß',
  address: 'Schillerstr. 12, 10625 Berlin',
};

describe('a name that would pass for the shop', () => {
  it.each([
    'rechenwerk',
    'Rechen-Werk',
    'the_rechenwerk_shop',
    'r3chenwerk',
    'root',
    'r00t',
    'Deleted-User',
    'deleteduser',
  ])('is nobody’s: "%s"', (name) => {
    expect(isReservedUsername(name, 'customer')).toBe(true);
    expect(isReservedUsername(name, 'employee')).toBe(true);
  });

  it.each(['admin', 'adm1n', '@dm!n', 'ADMIN', 'supp0rt', 'te-am', 'he1pdesk', '5ervice', 'mi7arbeiter'])(
    'is for employees alone: "%s"',
    (name) => {
      expect(isReservedUsername(name, 'customer')).toBe(true);
      expect(isReservedUsername(name, 'employee')).toBe(false);
    },
  );

  it.each(['otto', 'administer', 'shopper', 'rechner', '9uest'])('is none of these: "%s"', (name) => {
    expect(isReservedUsername(name, 'customer')).toBe(false);
  });
});

describe('the form of a new account', () => {
  it('is taken, of customers and of employees', () => {
    expect(checkCustomer({ ...login, ...details })).toEqual([]);
    expect(checkEmployee({ ...login, authenticationCode: 'code' })).toEqual([]);
  });

  it('refuses a reserved name and tells of all other problems, too', () => {
    expect(codesOf(checkCustomer({ ...login, ...details, username: 'admin', email: 'otto' }))).toEqual([
      'username: reserved',
      'email: format',
    ]);
    expect(codesOf(checkEmployee({ ...login, username: 'admin', authenticationCode: '' }))).toEqual([
      'authenticationCode: required',
    ]);
    expect(codesOf(checkEmployee({ ...login, username: 'root', authenticationCode: 'code' }))).toEqual([
      'username: reserved',
    ]);
  });

  it('stores the details trimmed, each letter in its one form', () => {
    expect(
      readDetails({
        email: ' otto@example.com ',
        firstName: ' O\u0308tto ',
        lastName: ' Groß',
        address: 'Berlin ',
      }),
    ).toEqual({ email: 'otto@example.com', firstName: 'Ötto', lastName: 'Groß', address: 'Berlin' });
  });
});

describe('what is missing to log in', () => {
  it.each([
    ['otto', 'secret', []],
    ['', 'secret', ['username: required']],
    ['otto', '', ['password: required']],
    ['', '', ['username: required', 'password: required']],
    ['no such name!', 'x', []],
  ])('as %j with %j: %j', (username, password, problems) => {
    expect(codesOf(checkLogin({ username, password }))).toEqual(problems);
  });
});

describe('a password that is changed', () => {
  it('needs the old one, and a new one that keeps to the rules', () => {
    expect(checkPasswordChange({ currentPassword: 'x', newPassword: 'secret' })).toEqual([]);
    expect(codesOf(checkPasswordChange({ currentPassword: '', newPassword: 'word' }))).toEqual([
      'currentPassword: required',
      'newPassword: length',
    ]);
    expect(codesOf(checkEmailChange({ currentPassword: '' }))).toEqual(['currentPassword: required']);
  });

  it('is typed twice where the old one is forgotten', () => {
    expect(codesOf(checkResetRequest({ identity: ' ' }))).toEqual(['identity: required']);
    expect(checkNewPassword({ newPassword: 'secret', repeatPassword: 'secret' })).toEqual([]);
    expect(codesOf(checkNewPassword({ newPassword: 'secret', repeatPassword: 'Secret' }))).toEqual([
      'repeatPassword: mismatch',
    ]);
  });
});

describe('an email address', () => {
  it.each([
    ['info@müller.de', 'info@xn--mller-kva.de'],
    ['a@müller.de', 'a@xn--mller-kva.de'],
    ['who?@müller.de', 'who?@xn--mller-kva.de'],
    ['info@example.com', 'info@example.com'],
    ['@müller.de', '@müller.de'],
    ['müller.de', 'müller.de'],
  ])('%j is %j for mail servers', (email, ascii) => {
    expect(toAsciiEmail(email)).toBe(ascii);
  });

  it('without a name has a mailbox without one', () => {
    expect(mailboxOf('example.com')).toBe('@example.com');
  });
});

describe('a link in a mail', () => {
  it('proves an address for a week, and lets a password be set for half an hour', () => {
    expect([VERIFICATION_LINK_DAYS, RESET_LINK_MINUTES]).toEqual([7, 30]);
  });

  it('leads to a page of its own, with its secret', () => {
    expect(verificationPath('s3cret')).toBe('/verify-email?token=s3cret');
    expect(resetPath('s3cret')).toBe('/reset-password?token=s3cret');
  });
});
