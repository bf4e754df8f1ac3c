import type { Request } from 'express';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import { sentenceOf } from '../../../shared/reasons.js';
import { RequestError } from '../../rest/wording.js';
import type { RequestContext } from '../../context.js';
import { readText, readCheckbox } from '../../rest/body.js';
import {
  flag,
  NOTHING,
  checkbox,
  orNull,
  record,
  text,
  textUpTo,
  integerFrom,
  type SchemaFields,
} from '../../rest/json-schema.js';
import type { RestRoute } from '../../rest/route.js';

/** The viewer with the names that clients of `/api` know. */
async function toWireUser({ viewer, services }: RequestContext) {
  const details = await services.accounts.details(viewer, viewer.userId);
  return {
    userID: viewer.userId,
    is_employee: viewer.role === 'employee',
    username: viewer.username,
    email: details.email,
    firstname: details.firstName,
    lastname: details.lastName,
    address: details.address,
  };
}

const USER = record(
  {
    userID: integerFrom(1, 'Id of the account.'),
    is_employee: flag('Whether it is an employee’s.'),
    username: text('The name to log in with.'),
    email: orNull(text('Null for employees, as the names and the address.')),
    firstname: orNull(text('First name.')),
    lastname: orNull(text('Last name.')),
    address: orNull(text('Postal address.')),
  },
  'User',
);
const REMEMBER_ME: SchemaFields = { 'stayLoggedIn?': checkbox('`on`: the session outlives the browser.') };

const FORM_FIELDS: SchemaFields = {
  username: text('The name to log in with.'),
  password: text('The password.'),
  repeat_password: text('The same once more.'),
  'email?': text('Where mails go; customers only.'),
  'firstname?': text('Customers only.'),
  'lastname?': text('Customers only.'),
  'address?': text('Postal address; customers only.'),
  'is_employee?': checkbox('`on`: an employee’s account.'),
  'authentication_code?': text('What employees know; employees only.'),
  ...REMEMBER_ME,
};

const validateCookie: RestRoute = {
  method: 'get',
  path: '/validate-cookie',
  action: 'session.check',
  about: { summary: 'Tells whose session the cookie shows; a guest is refused.', payload: USER },
  // Existing clients take any 200 as "logged in", so a guest gets an error.
  handle: async (request, context) => {
    if (context.viewer.role !== 'guest')
      return { msg: 'Session is valid.', payload: await toWireUser(context) };
    if (request.headers.cookie === undefined) throw new RequestError('COOKIE_MISSING');
    context.leave();
    throw new ShopError('NO_SESSION');
  },
};

const logOut = (method: 'get' | 'post'): RestRoute => ({
  method,
  path: '/logout',
  action: 'session.end',
  changesState: true,
  about: { summary: 'Ends the session.', payload: NOTHING },
  handle: async (_request, context) => {
    if (context.sessionId !== null) await context.services.sessions.end(context.sessionId);
    context.leave();
    return { msg: 'Logout successful.', payload: null };
  },
});

const logIn: RestRoute = {
  method: 'post',
  path: '/login',
  action: 'account.logIn',
  about: {
    summary: 'Begins a session.',
    description:
      'Employees with a second step at login send its code along. Without it they are refused once the password was right, and send all of it again with the code.',
    body: {
      username: textUpTo(200, 'The name.'),
      password: textUpTo(200, 'The password.'),
      'code?': text(
        'Six digits of the authenticator app, or a recovery code; employees with a second step only.',
      ),
      ...REMEMBER_ME,
    },
    payload: USER,
  },
  handle: async (request, context) => {
    const { services, viewer, origin } = context;
    const input = {
      username: readText(request, 'username'),
      password: readText(request, 'password'),
      code: readText(request, 'code'),
      rememberMe: readCheckbox(request, 'stayLoggedIn'),
    };
    await context.enter(await services.login.logIn(viewer, input, origin));
    return { msg: 'Login successful.', payload: await toWireUser(context) };
  },
};

/** The fields of both register forms: the shop's name and the name on the wire. */
const COMMON = { username: 'username', password: 'password', repeatPassword: 'repeat_password' } as const;
const CUSTOMER_FORM = {
  ...COMMON,
  email: 'email',
  firstName: 'firstname',
  lastName: 'lastname',
  address: 'address',
} as const;
const EMPLOYEE_FORM = { ...COMMON, authenticationCode: 'authentication_code' } as const;

const isEmployeeForm = (request: Request): boolean => readCheckbox(request, 'is_employee');

/** The fields of the form that a request meant; a form that cannot be read counts as the customers'. */
function intendedForm(request: Request): Record<string, string> {
  try {
    return isEmployeeForm(request) ? EMPLOYEE_FORM : CUSTOMER_FORM;
  } catch {
    return CUSTOMER_FORM;
  }
}

const readForm = <Field extends string>(
  request: Request,
  form: Record<Field, string>,
): Record<Field, string> =>
  Object.fromEntries(
    (Object.entries(form) as [Field, string][]).map(([field, wire]) => [field, readText(request, wire)]),
  ) as Record<Field, string>;

/** After a 403 existing clients clear the secrets, so they count as wrong. */
const CLEARED = ['password', 'repeatPassword', 'authenticationCode'];

/** Existing clients rebuild their form from exactly these keys: every field must be there, valid ones too. */
function toFieldMap(form: Record<string, string>, problems: readonly FieldProblem[], isCleared: boolean) {
  return Object.fromEntries(
    Object.entries(form).map(([field, wire]) => {
      const problem = problems.find(({ name }) => name === field);
      const isWrong = problem !== undefined || (isCleared && CLEARED.includes(field));
      return [
        wire,
        {
          valid: !isWrong,
          touched: true,
          msg: problem === undefined ? '' : sentenceOf(problem.reason, problem.params),
        },
      ];
    }),
  );
}

function refusedForm(error: ShopError, request: Request): unknown {
  if (error.status !== 400 && error.status !== 403) return null;
  return toFieldMap(intendedForm(request), error.fields, error.code === 'TAKEN');
}

function open(request: Request, { services, viewer, origin }: RequestContext) {
  const rememberMe = readCheckbox(request, 'stayLoggedIn');
  return isEmployeeForm(request)
    ? services.registration.registerEmployee(
        viewer,
        { ...readForm(request, EMPLOYEE_FORM), rememberMe },
        origin,
      )
    : services.registration.registerCustomer(
        viewer,
        { ...readForm(request, CUSTOMER_FORM), rememberMe },
        origin,
        'whoever has typed it',
      );
}

const register: RestRoute = {
  method: 'post',
  path: '/register',
  action: 'account.register',
  about: {
    summary: 'Opens an account and begins a session.',
    description:
      'Customers give email, names and address; employees give `is_employee` and `authentication_code` instead. An error has a payload with `valid`, `touched` and `msg` for every field of the form.',
    body: FORM_FIELDS,
    payload: USER,
  },
  refusedPayload: refusedForm,
  handle: async (request, context) => {
    await context.enter(await open(request, context));
    return { msg: 'Registration successful.', payload: await toWireUser(context) };
  },
};

/** The calls of `/api` around being logged in. */
export const loginRoutes: readonly RestRoute[] = [
  validateCookie,
  logOut('get'),
  logOut('post'),
  logIn,
  register,
];
