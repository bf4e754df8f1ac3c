import type { FieldProblem } from '@shared/errors.js';
import {
  ACCOUNT_MESSAGES,
  checkAddress,
  checkEmail,
  checkPassword,
  checkPersonName,
  checkRepeatPassword,
  checkSecret,
  checkUsername,
} from '@shared/rules/account.js';
import { toFieldProblems } from '@shared/rules/problems.js';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The details that a customer has: on the register form and in the profile. */
export type DetailName = 'email' | 'firstName' | 'lastName' | 'address';

/** The fields of both register forms. */
export type RegisterName = DetailName | 'username' | 'password' | 'repeatPassword' | 'authenticationCode';

const detailChecks = (values: Texts<DetailName>) => ({
  email: checkEmail(values.email.trim()),
  firstName: checkPersonName(values.firstName.trim()),
  lastName: checkPersonName(values.lastName.trim()),
  address: checkAddress(values.address.trim()),
});

const commonChecks = (values: Texts<'username' | 'password' | 'repeatPassword'>) => ({
  username: checkUsername(values.username),
  password: checkPassword(values.password),
  repeatPassword: checkRepeatPassword(values.repeatPassword, values.password),
});

/** What is wrong with the details of a customer. */
export function checkDetails(values: Texts<DetailName>): FieldProblem[] {
  return toFieldProblems(detailChecks(values), ACCOUNT_MESSAGES);
}

/** What is wrong with the form of a new customer. */
export function checkCustomer(values: Texts<RegisterName>): FieldProblem[] {
  return toFieldProblems({ ...detailChecks(values), ...commonChecks(values) }, ACCOUNT_MESSAGES);
}

/** What is wrong with the form of a new employee. */
export function checkEmployee(values: Texts<RegisterName>): FieldProblem[] {
  const code = { authenticationCode: checkSecret(values.authenticationCode) };
  return toFieldProblems({ ...code, ...commonChecks(values) }, ACCOUNT_MESSAGES);
}

/** What is missing to log in. Whether name and password are well formed is for the server alone to say. */
export function checkLogin(values: Texts<'username' | 'password'>): FieldProblem[] {
  const checks = {
    username: values.username === '' ? 'required' : null,
    password: values.password === '' ? 'required' : null,
  };
  return toFieldProblems(checks, {
    username: 'Please enter your username.',
    password: 'Please enter your password.',
  });
}

/** What is wrong with a change of the password. */
export function checkPasswordChange(values: Texts<'currentPassword' | 'newPassword'>): FieldProblem[] {
  const checks = {
    currentPassword: checkSecret(values.currentPassword),
    newPassword: checkPassword(values.newPassword),
  };
  return toFieldProblems(checks, ACCOUNT_MESSAGES);
}
