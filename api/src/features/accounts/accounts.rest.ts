import { readText } from '../../rest/body.js';
import { readUserId, type RestRoute } from '../../rest/route.js';
import type { AccountDetails } from './accounts.service.js';

const toWireDetails = ({ email, firstName, lastName, address }: AccountDetails) => ({
  email,
  firstname: firstName,
  lastname: lastName,
  address,
});

const userData: RestRoute = {
  method: 'get',
  path: '/user-data/:userID',
  action: 'account.read',
  handle: async (request, { services, viewer }) => ({
    msg: 'User found.',
    payload: toWireDetails(await services.accounts.details(viewer, readUserId(request))),
  }),
};

const profileDetails: RestRoute = {
  method: 'put',
  path: '/profile-details/:userID',
  action: 'account.edit',
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
