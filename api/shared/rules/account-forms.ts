import type { FieldProblem } from '../errors.js';
import {
  ACCOUNT_REASONS,
  checkAddress,
  checkEmail,
  checkPassword,
  checkPersonName,
  checkRepeatPassword,
  checkSecret,
  checkUsername,
  MAX_EMAIL,
  isReservedUsername,
} from './account.js';
import { checkText, toFieldProblems, fieldProblem } from './problems.js';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The details that a customer has: on the register form and in the profile. */
export type ProfileFieldName = 'email' | 'firstName' | 'lastName' | 'address';

type CommonName = 'username' | 'password' | 'repeatPassword';

/** The fields of both register forms. */
export type RegisterName = ProfileFieldName | CommonName | 'authenticationCode';

/** The details as they are stored: trimmed, each accented letter in its one form. */
export const readDetails = (values: Texts<ProfileFieldName>): Record<ProfileFieldName, string> => ({
  email: values.email.trim(),
  firstName: values.firstName.trim().normalize('NFC'),
  lastName: values.lastName.trim().normalize('NFC'),
  address: values.address.trim().normalize('NFC'),
});

function detailChecks(values: Texts<ProfileFieldName>) {
  const { email, firstName, lastName, address } = readDetails(values);
  return {
    email: checkEmail(email),
    firstName: checkPersonName(firstName),
    lastName: checkPersonName(lastName),
    address: checkAddress(address),
  };
}

const commonChecks = ({ username, password, repeatPassword }: Texts<CommonName>) => ({
  username: checkUsername(username),
  password: checkPassword(password),
  repeatPassword: checkRepeatPassword(repeatPassword, password),
});

const reservedName = ({ username }: Texts<'username'>, role: 'customer' | 'employee'): FieldProblem[] =>
  isReservedUsername(username, role)
    ? [fieldProblem('username', 'reserved', { reason: 'USERNAME_RESERVED' })]
    : [];

/** What is wrong with the details of a customer. */
export const checkDetails = (values: Texts<ProfileFieldName>): FieldProblem[] =>
  toFieldProblems(detailChecks(values), ACCOUNT_REASONS);

/** What is missing to change the e-mail address beside the address itself. */
export const checkEmailChange = ({ currentPassword }: Texts<'currentPassword'>): FieldProblem[] =>
  toFieldProblems(
    { currentPassword: checkSecret(currentPassword) },
    { currentPassword: { reason: 'EMAIL_NEEDS_PASSWORD' } },
  );

/** What is wrong with the own mailbox that an employee gives, and with the password that proves them. */
export const checkMailbox = ({
  email,
  currentPassword,
}: Texts<'email' | 'currentPassword'>): FieldProblem[] =>
  toFieldProblems(
    { email: checkEmail(email.trim()), currentPassword: checkSecret(currentPassword) },
    ACCOUNT_REASONS,
  );

/** What is wrong with the form of a new customer. */
export const checkCustomer = (values: Texts<CommonName | ProfileFieldName>): FieldProblem[] => [
  ...reservedName(values, 'customer'),
  ...toFieldProblems({ ...commonChecks(values), ...detailChecks(values) }, ACCOUNT_REASONS),
];

/** What is wrong with the form of a new employee. */
export const checkEmployee = (values: Texts<CommonName | 'authenticationCode'>): FieldProblem[] => [
  ...reservedName(values, 'employee'),
  ...toFieldProblems(
    { ...commonChecks(values), authenticationCode: checkSecret(values.authenticationCode) },
    ACCOUNT_REASONS,
  ),
];

/** What is wrong with the form of an employee who was invited. */
export const checkInvited = (values: Texts<CommonName>): FieldProblem[] => [
  ...reservedName(values, 'employee'),
  ...toFieldProblems(commonChecks(values), ACCOUNT_REASONS),
];

/** What is missing to log in. Whether name and password are well formed is not told: they are right or wrong. */
export const checkLogin = ({ username, password }: Texts<'username' | 'password'>): FieldProblem[] =>
  toFieldProblems(
    { username: username === '' ? 'required' : null, password: password === '' ? 'required' : null },
    { username: { reason: 'USERNAME_MISSING' }, password: { reason: 'PASSWORD_MISSING' } },
  );

/** What is wrong with a change of the password. */
export const checkPasswordChange = (values: Texts<'currentPassword' | 'newPassword'>): FieldProblem[] =>
  toFieldProblems(
    {
      currentPassword: checkSecret(values.currentPassword),
      newPassword: checkPassword(values.newPassword),
    },
    ACCOUNT_REASONS,
  );

/** What is missing to ask for a link to a new password. Whether anybody has that name or address is not told. */
export const checkResetRequest = ({ identity }: Texts<'identity'>): FieldProblem[] =>
  toFieldProblems({ identity: checkText(identity, MAX_EMAIL) }, ACCOUNT_REASONS);

/** What is wrong with a new password that replaces a forgotten one. */
export const checkNewPassword = (values: Texts<'newPassword' | 'repeatPassword'>): FieldProblem[] =>
  toFieldProblems(
    {
      newPassword: checkPassword(values.newPassword),
      repeatPassword: checkRepeatPassword(values.repeatPassword, values.newPassword),
    },
    ACCOUNT_REASONS,
  );
