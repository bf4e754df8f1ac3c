import { readText } from '../../rest/body.js';
import { NOTHING, orNull, record, text } from '../../rest/json-schema.js';
import { readUserId, type RestRoute } from '../../rest/route.js';
import type { AccountDetails } from './accounts.service.js';

const toWireDetails = ({ email, firstName, lastName, address }: AccountDetails) => ({
  email,
  firstname: firstName,
  lastname: lastName,
  address,
});

const DETAILS = record(
  {
    email: orNull(text('Null for employees who look up a recipient, and of employees.')),
    firstname: orNull(text('First name.')),
    lastname: orNull(text('Last name.')),
    address: orNull(text('Postal address.')),
  },
  'Details',
);

const userData: RestRoute = {
  method: 'get',
  path: '/user-data/:userID',
  action: 'account.read',
  about: { summary: 'Email, name and address of a customer.', payload: DETAILS },
  handle: async (request, { services, viewer }) => ({
    msg: 'User found.',
    payload: toWireDetails(await services.accounts.details(viewer, readUserId(request))),
  }),
};

const profileDetails: RestRoute = {
  method: 'put',
  path: '/profile-details/:userID',
  action: 'account.edit',
  about: {
    summary: 'Changes email, name and address.',
    body: {
      email: text('Where mails go.'),
      firstname: text('First name.'),
      lastname: text('Last name.'),
      address: text('Postal address.'),
    },
    payload: DETAILS,
  },
  handle: async (request, { services, viewer }) => {
    const details = await services.accounts.updateDetails(viewer, readUserId(request), {
      email: readText(request, 'email'),
      firstName: readText(request, 'firstname'),
      lastName: readText(request, 'lastname'),
      address: readText(request, 'address'),
    });
    return { msg: 'Profile details updated.', payload: toWireDetails(details) };
  },
};

const password: RestRoute = {
  method: 'put',
  path: '/password/:userID',
  action: 'account.changePassword',
  about: {
    summary: 'Changes the password and ends all other sessions.',
    body: { currentPassword: text('The password so far.'), newPassword: text('The one from now on.') },
    payload: NOTHING,
  },
  handle: async (request, context) => {
    const { services, viewer, origin, sessionId } = context;
    const input = {
      currentPassword: readText(request, 'currentPassword'),
      newPassword: readText(request, 'newPassword'),
    };
    const session = { id: sessionId, origin };
    context.enter(await services.accounts.changePassword(viewer, readUserId(request), input, session));
    return { msg: 'Password changed.', payload: null };
  },
};

/** The calls of `/api` about one's own data. */
export const accountRoutes: readonly RestRoute[] = [userData, profileDetails, password];
