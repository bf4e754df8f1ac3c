import type { Request } from 'express';
import type { Viewer } from '../../../shared/access.js';
import { requireId } from '../../../shared/rules/ids.js';
import { RequestError } from '../../rest/wording.js';
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

/** Who may ask for anybody is told that nobody has such an id; everybody else learns nothing of others. */
const readRecipientId = (request: Request, viewer: Viewer): number =>
  viewer.role === 'employee'
    ? requireId(request.params.userID, () => new RequestError('USER_ID_MISSING'))
    : readUserId(request);

const userData: RestRoute = {
  method: 'get',
  path: '/user-data/:userID',
  action: 'account.read',
  about: { summary: 'Email, name and address of a customer.', payload: DETAILS },
  handle: async (request, { services, viewer }) => ({
    msg: 'User found.',
    payload: toWireDetails(await services.accounts.details(viewer, readRecipientId(request, viewer))),
  }),
};

const profileDetails: RestRoute = {
  method: 'put',
  path: '/profile-details/:userID',
  action: 'account.edit',
  about: {
    summary: 'Changes email, name and address.',
    description:
      'Another email needs `currentPassword` and takes effect when the link is followed that is mailed there; until then answers have the one so far.',
    body: {
      email: text('Where mails go.'),
      firstname: text('First name.'),
      lastname: text('Last name.'),
      address: text('Postal address.'),
      'currentPassword?': text('Needed for another email.'),
    },
    payload: DETAILS,
  },
  handle: async (request, { services, viewer, origin }) => {
    const input = {
      email: readText(request, 'email'),
      firstName: readText(request, 'firstname'),
      lastName: readText(request, 'lastname'),
      address: readText(request, 'address'),
      currentPassword: readText(request, 'currentPassword'),
    };
    const details = await services.accounts.updateDetails(viewer, readUserId(request), input, origin);
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
    await context.enter(await services.accounts.changePassword(viewer, readUserId(request), input, session));
    return { msg: 'Password changed.', payload: null };
  },
};

/** The calls of `/api` about one's own data. */
export const accountRoutes: readonly RestRoute[] = [userData, profileDetails, password];
