import type { ReasonWithParams } from '../reasons.js';

/** Longest username. */
export const MAX_USERNAME = 30;

/** Shortest and longest password. */
export const PASSWORD_MIN = 5;
export const MAX_PASSWORD = 50;

/** Longest first or last name. */
export const MAX_PERSON_NAME = 50;

/** Longest e-mail address: what RFC 5321 lets a mail server take. */
export const MAX_EMAIL = 254;

/** Longest postal address: our own limit. */
export const MAX_ADDRESS = 200;

/** Longest authentication code of an employee: our own limit. */
export const MAX_CODE = 200;

/** Letters, digits and `@ _ + ? ! -`: what usernames and passwords are made of. */
const USERNAME_PATTERN = /^[A-Za-z0-9@_+?!-]+$/;

/**
 * The signs that HTML's `<input type="email">` takes, as the standard orders them: before the `@` 64 at most, in pieces between single
 * dots (RFC 5321, 5322); a dot is required in the domain.
 */
const EMAIL =
  /^(?=[^@]{1,64}@)[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])$/;

/** A domain with letters of any alphabet (müller.de), not of ASCII alone. */
const INTERNATIONAL_DOMAIN = /^(?=.*[^ -~])[\p{L}\p{M}\p{Nd}]+(?:[.-][\p{L}\p{M}\p{Nd}]+)*$/u;

/** Browsers and Node both have it, but the rules are compiled with the types of neither. */
const { URL } = globalThis as unknown as {
  URL: { canParse(text: string): boolean; new (text: string): { hostname: string } };
};

/** Letters of any alphabet, with the marks that belong to them (Müller, Straße, Łukasz). */
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Letters, digits, period, comma, space, hyphen; any alphabet's letters. */
const ADDRESS = /^[\p{L}\p{M}\p{Nd}., -]+$/u;

/** What is wrong with a field of an account. */
export type AccountProblem = 'required' | 'characters' | 'length' | 'format' | 'mismatch';

/** How long a text is for a person: by characters, not by the units that they are stored in. */
const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** What letters are taken for: `adm1n` and `supp0rt` read as words. Signs between them are left out before. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  '7': 't',
};

/** How a name reads at a glance. */
const readsAs = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[-_+?]/g, '')
    .replace(/[01l!34@57]/g, (letter) => LOOKALIKES[letter] ?? letter);

const SHOP_NAME = 'rechenwerk';
/** Nobody may be called so: the shop itself, and who is nobody. */
const NOBODYS_NAMES = ['anonymous', 'deleted', 'deleted-user', 'gast', 'guest', 'noreply', 'root', 'system'];
/** Only employees may be called so. */
const STAFF_NAMES = [
  'admin',
  'administrator',
  'employee',
  'helpdesk',
  'kundenservice',
  'mitarbeiter',
  'moderator',
  'office',
  'official',
  'postmaster',
  'security',
  'service',
  'shop',
  'staff',
  'support',
  'team',
  'webmaster',
];

/**
 * Whether a new account may not have this name, because its reviews would pass for the shop's: also when it only looks so
 * (`adm1n`). Accounts that have such a name keep it.
 */
export function isReservedUsername(username: string, role: 'customer' | 'employee'): boolean {
  const looks = readsAs(username);
  const names = role === 'employee' ? NOBODYS_NAMES : [...NOBODYS_NAMES, ...STAFF_NAMES];
  return looks.includes(readsAs(SHOP_NAME)) || names.some((name) => readsAs(name) === looks);
}

/** 1-30 characters of letters, digits and `@ _ + ? ! -`. */
export function checkUsername(text: string): AccountProblem | null {
  if (text.length === 0) return 'required';
  if (text.length > MAX_USERNAME) return 'length';
  return USERNAME_PATTERN.test(text) ? null : 'characters';
}

/** 5-50 characters of the same set. */
export function checkPassword(text: string): AccountProblem | null {
  if (text.length === 0) return 'required';
  if (text.length < PASSWORD_MIN || text.length > MAX_PASSWORD) return 'length';
  return USERNAME_PATTERN.test(text) ? null : 'characters';
}

/** The same text as the password. */
export function checkRepeatPassword(text: string, password: string): AccountProblem | null {
  if (text.length === 0) return 'required';
  return text === password ? null : 'mismatch';
}

/**
 * The address with its domain as name servers and mail servers know it: `info@müller.de` is `info@xn--mller-kva.de`, and
 * browsers send the one or the other. Any other text stays as it is.
 */
export function toAsciiEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const origin = `http://${text.slice(at + 1)}`;
  if (at < 1 || !INTERNATIONAL_DOMAIN.test(text.slice(at + 1)) || !URL.canParse(origin)) return text;
  return `${text.slice(0, at)}@${new URL(origin).hostname}`;
}

/** A standard e-mail address, whose domain may have letters of any alphabet. The text is expected trimmed. */
export function checkEmail(text: string): 'required' | 'length' | 'format' | null {
  if (text.length === 0) return 'required';
  const address = toAsciiEmail(text);
  if (address.length > MAX_EMAIL) return 'length';
  return EMAIL.test(address) ? null : 'format';
}

/** 1-50 letters only. The text is expected trimmed. */
export function checkPersonName(text: string): AccountProblem | null {
  if (text.length === 0) return 'required';
  if (lengthOf(text) > MAX_PERSON_NAME) return 'length';
  return LETTERS.test(text) ? null : 'characters';
}

/** Letters, digits, period, comma, space, hyphen; at least one that is no space. The text is expected trimmed. */
export function checkAddress(text: string): AccountProblem | null {
  if (text.trim().length === 0) return 'required';
  if (lengthOf(text) > MAX_ADDRESS) return 'length';
  return ADDRESS.test(text) ? null : 'characters';
}

/** An authentication code or a password that is about to be compared: anything but nothing. */
export function checkSecret(text: string): AccountProblem | null {
  if (text.length === 0) return 'required';
  return text.length > MAX_CODE ? 'length' : null;
}

/** Usernames and e-mail addresses that differ only in case, or in the form of their domain, are the same one. */
export const foldIdentity = (text: string): string => toAsciiEmail(text).toLowerCase();

/** The fields of the account forms, by the names that the shop uses. */
export type AccountField =
  | 'username'
  | 'password'
  | 'repeatPassword'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'address'
  | 'authenticationCode'
  | 'currentPassword'
  | 'newPassword'
  | 'code'
  | 'identity';

const PASSWORD: ReasonWithParams = {
  reason: 'PASSWORD_INVALID',
  params: { min: PASSWORD_MIN, max: MAX_PASSWORD },
};

/** What is told of a field that is not valid. One reason a field: its sentence names the whole rule. */
export const ACCOUNT_REASONS: Record<AccountField, ReasonWithParams> = {
  username: { reason: 'USERNAME_INVALID', params: { max: MAX_USERNAME } },
  password: PASSWORD,
  repeatPassword: { reason: 'PASSWORDS_DIFFER' },
  email: { reason: 'EMAIL_INVALID' },
  firstName: { reason: 'FIRST_NAME_INVALID', params: { max: MAX_PERSON_NAME } },
  lastName: { reason: 'LAST_NAME_INVALID', params: { max: MAX_PERSON_NAME } },
  address: { reason: 'ADDRESS_INVALID' },
  authenticationCode: { reason: 'EMPLOYEE_CODE_INVALID' },
  currentPassword: { reason: 'CURRENT_PASSWORD_MISSING' },
  newPassword: PASSWORD,
  code: { reason: 'SECOND_STEP_NEEDED' },
  identity: { reason: 'IDENTITY_MISSING' },
};
