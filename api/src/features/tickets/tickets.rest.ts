import { readText } from '../../rest/body.js';
import type { RestRoute } from '../../rest/route.js';

const submitTicket: RestRoute = {
  method: 'post',
  path: '/ticket',
  action: 'tickets.submit',
  handle: async (request, { services, viewer, origin }) => {
    const input = {
      title: readText(request, 'title'),
      emailForAnswer: readText(request, 'email_for_answer'),
      question: readText(request, 'content_question'),
    };
    await services.tickets.submit(viewer, input, origin);
    return { msg: 'Ticket submitted.', payload: null };
  },
};

/** The calls of `/api` about support tickets. */
export const ticketRoutes: readonly RestRoute[] = [submitTicket];
