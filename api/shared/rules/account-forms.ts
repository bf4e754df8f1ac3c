import type { FieldProblem } from '../errors.js';
import {
  ACCOUNT_MESSAGES,
  checkAddress,
  checkEmail,
  checkPassword,
  checkPersonName,
  checkRepeatPassword,
  checkSecret,
  checkUsername,
} from './account.js';
import { toFieldProblems } from './problems.js';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The details that a customer has: on the register form and in the profile. */
export type DetailName = 'email' | 'firstName' | 'lastName' | 'address';

type CommonName = 'username' | 'password' | 'repeatPassword';

/** The fields of both register forms. */
export type RegisterName = DetailName | CommonName | 'authenticationCode';

/** The details as they are stored: trimmed, each accented letter in its one form. */
export const readDetails = (values: Texts<DetailName>): Record<DetailName, string> => ({
  email: values.email.trim(),
  firstName: values.firstName.trim().normalize('NFC'),
  lastName: values.lastName.trim().normalize('NFC'),
  address: values.address.trim().normalize('NFC'),
});

function detailChecks(values: Texts<DetailName>) {
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

/** What is wrong with the details of a customer. */
export const checkDetails = (values: Texts<DetailName>): FieldProblem[] =>
  toFieldProblems(detailChecks(values), ACCOUNT_MESSAGES);

/** What is wrong with the form of a new customer. */
export const checkCustomer = (values: Texts<CommonName | DetailName>): FieldProblem[] =>
  toFieldProblems({ ...commonChecks(values), ...detailChecks(values) }, ACCOUNT_MESSAGES);

/** What is wrong with the form of a new employee. */
export const checkEmployee = (values: Texts<CommonName | 'authenticationCode'>): FieldProblem[] =>
  toFieldProblems(
    { ...commonChecks(values), authenticationCode: checkSecret(values.authenticationCode) },
    ACCOUNT_MESSAGES,
  );

/** What is missing to log in. Whether name and password are well formed is not told: they are right or wrong. */
export const checkLogin = ({ username, password }: Texts<'username' | 'password'>): FieldProblem[] =>
  toFieldProblems(
    { username: username === '' ? 'required' : null, password: password === '' ? 'required' : null },
    { username: 'Please enter your username.', password: 'Please enter your password.' },
  );

/** What is wrong with a change of the password. */
export const checkPasswordChange = (values: Texts<'currentPassword' | 'newPassword'>): FieldProblem[] =>
  toFieldProblems(
    {
      currentPassword: checkSecret(values.currentPassword),
      newPassword: checkPassword(values.newPassword),
    },
    ACCOUNT_MESSAGES,
  );
