/** Longest username (specification, section 9). */
export const USERNAME_MAX = 30;

/** Shortest and longest password (specification, section 9). */
export const PASSWORD_MIN = 5;
export const PASSWORD_MAX = 50;

/** Longest first or last name (specification, section 9). */
export const PERSON_NAME_MAX = 50;

/** Longest e-mail address: what RFC 5321 lets a mail server take. */
export const EMAIL_MAX = 254;

/** Longest postal address: our own limit, since the specification names none. */
export const ADDRESS_MAX = 200;

/** Longest authentication code of an employee: our own limit. */
export const CODE_MAX = 200;

/** Letters, digits and `@ _ + ? ! -`: what usernames and passwords are made of (specification, section 5). */
const HANDLE = /^[A-Za-z0-9@_+?!-]+$/;

/** The pattern that HTML's `<input type="email">` uses, with a dot required in the domain. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])$/;

/** Letters of any alphabet, with the marks that belong to them (Müller, Straße, Łukasz). */
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Letters, digits, period, comma, space, hyphen (specification, section 5); any alphabet's letters. */
const ADDRESS = /^[\p{L}\p{M}\p{Nd}., -]+$/u;

/** What is wrong with a field of an account. */
export type AccountProblem = 'required' | 'characters' | 'length' | 'format' | 'mismatch';

/** How long a text is for a person: by characters, not by the units that they are stored in. */
const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** 1-30 characters of letters, digits and `@ _ + ? ! -`. */
export function checkUsername(text: string): AccountProblem | null {
  if (text.length === 0) return 'required';
  if (text.length > USERNAME_MAX) return 'length';
  return HANDLE.test(text) ? null : 'characters';
}

/** 5-50 characters of the same set. */
export function checkPassword(text: string): AccountProblem | null {
  if (text.length === 0) return 'required';
  if (text.length < PASSWORD_MIN || text.length > PASSWORD_MAX) return 'length';
  return HANDLE.test(text) ? null : 'characters';
}

/** The same text as the password. */
export function checkRepeatPassword(text: string, password: string): AccountProblem | null {
  if (text.length === 0) return 'required';
  return text === password ? null : 'mismatch';
}

/** A standard e-mail address. The text is expected trimmed. */
export function checkEmail(text: string): 'required' | 'length' | 'format' | null {
  if (text.length === 0) return 'required';
  if (text.length > EMAIL_MAX) return 'length';
  return EMAIL.test(text) ? null : 'format';
}

/** 1-50 letters only. The text is expected trimmed. */
export function checkPersonName(text: string): AccountProblem | null {
  if (text.length === 0) return 'required';
  if (lengthOf(text) > PERSON_NAME_MAX) return 'length';
  return LETTERS.test(text) ? null : 'characters';
}

/** Letters, digits, period, comma, space, hyphen; at least one that is no space. The text is expected trimmed. */
export function checkAddress(text: string): AccountProblem | null {
  if (text.trim().length === 0) return 'required';
  if (lengthOf(text) > ADDRESS_MAX) return 'length';
  return ADDRESS.test(text) ? null : 'characters';
}

/** An authentication code or a password that is about to be compared: anything but nothing. */
export function checkSecret(text: string): AccountProblem | null {
  if (text.length === 0) return 'required';
  return text.length > CODE_MAX ? 'length' : null;
}

/** Usernames and e-mail addresses that differ only in case are the same one. */
export const foldIdentity = (text: string): string => text.toLowerCase();

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
  | 'newPassword';

const PASSWORD_MESSAGE =
  'The password can be between 5 and 50 characters long and may include letters, numbers and the following symbols: @-_+?!';

/** What a person reads below a field that is not valid. One sentence a field: it names the whole rule. */
export const ACCOUNT_MESSAGES: Record<AccountField, string> = {
  username:
    'The username can be maximum 30 characters long and may include letters, numbers and the following symbols: @-_+?!',
  password: PASSWORD_MESSAGE,
  repeatPassword: 'Both passwords must match.',
  email: 'Please enter a valid email like: name@example.com',
  firstName: 'First name must be between 1 and 50 characters long and may only include letters.',
  lastName: 'Last name must be between 1 and 50 characters long and may only include letters.',
  address: 'Please enter a postal address. Example: Schillerstr. 12, 10625 Berlin',
  authenticationCode: 'Invalid employee authentication code.',
  currentPassword: 'Please enter your current password.',
  newPassword: PASSWORD_MESSAGE,
};

/** What is read when somebody else has the name or address already. */
export const TAKEN_MESSAGES = {
  username: 'This username is taken.',
  email: 'This email is taken.',
} as const;
