import type { IncomingMessage, ServerResponse } from 'node:http';
import { PRICES } from '../shared/prices.js';
import { isGuestQuestion, questionOf } from './graphql/catalog-cache.js';
import type { ResponseCache } from './kernel/caches/response-cache.js';
import type { HostCookie } from './kernel/http/host-cookie.js';
import { clientAddress, readAddress } from './kernel/http/network.js';
import type { HeaderList, KeptAnswer } from './kernel/http/packed-body.js';
import { newRequestId, REQUEST_ID_HEADER } from './kernel/http/request-id.js';
import type { Budget } from './kernel/throttle/budget.js';
import type { CountRequest } from './operations.js';
import { isFromOwnSite, type SiteOrigin } from './rest/guard.js';

/** Longest question, in bytes, that is looked up before it is read: one that a browser sends comes in one piece. */
const MAX_QUESTION_BYTES = 16_384;

/** What stands before the application. */
interface FrontOptions {
  /** Finds the page that is kept for a guest who asks so. */
  findPage: (request: IncomingMessage) => KeptAnswer | null;
  answers: ResponseCache;
  /** Names what answers about the catalog depend on beside it; `null` where the database must be asked first. */
  knownState: () => string | null;
  budget: Pick<Budget, 'take'>;
  session: HostCookie;
  ownSite: SiteOrigin;
  /** How many proxies stand in front. */
  trustProxy: number;
  /** The headers of all answers of the APIs, and those that let other sites read what needs no cookie. */
  apiHeaders: HeaderList;
  corsHeaders: HeaderList;
  count: CountRequest;
  isStopping: () => boolean;
}

/** Answers a request, or passes it on. */
export type Front = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/** The bytes of a body that is there as soon as its request is, which go back where nothing is kept for them. */
function withBody(
  request: IncomingMessage,
  size: number,
  answer: (text: Buffer) => boolean,
  pass: () => void,
): void {
  request.once('readable', () => {
    const text = request.read() as Buffer | null;
    if (text?.length === size && answer(text)) return;
    if (text !== null) request.unshift(text);
    pass();
  });
}

/**
 * Answers guests with what is kept for them, before anything else of the application has been run: what it does for every request
 * costs more than such an answer. All limits and headers of the application hold here, too; what is refused is passed on, for the
 * application to refuse.
 */
export function createFront(options: FrontOptions): Front {
  const { answers, trustProxy } = options;
  const ownHeaders = (): string[] => [REQUEST_ID_HEADER, newRequestId()];

  /** Takes the price of a look at the kept answers; `null` from who has not got so much left. */
  const charge = (request: IncomingMessage): string[] | null => {
    const { address } = readAddress(clientAddress(request, trustProxy));
    const charged = options.budget.take({ kind: 'guest', id: address, address }, PRICES.kept);
    if (charged === null) return [];
    return charged.isPaid ? Object.entries(charged.headers).flat() : null;
  };
  const answerData = (
    area: 'api' | 'graphql',
    question: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean => {
    const kept = answers.find(question);
    const charged = kept === null ? null : charge(request);
    if (kept === null || charged === null) return false;
    const cors = request.headers.cookie === undefined ? options.corsHeaders : [];
    kept.send(request, response, [...ownHeaders(), ...options.apiHeaders, ...cors, ...charged]);
    options.count(area, response.statusCode);
    return true;
  };
  const answerPage: Front = (request, response, pass) => {
    const page = options.findPage(request);
    if (page === null) return pass();
    page.send(request, response, ownHeaders());
    options.count('page', response.statusCode);
  };
  const answerQuestion: Front = (request, response, pass) => {
    const { headers } = request;
    const size = Number(headers['content-length']);
    const state = options.knownState();
    const isLookedUp =
      state !== null &&
      size > 0 &&
      size <= MAX_QUESTION_BYTES &&
      headers['content-encoding'] === undefined &&
      isGuestQuestion(request, options.session) &&
      isFromOwnSite({ headers, isRead: false, isNavigable: false, ...options.ownSite });
    if (!isLookedUp) return pass();
    withBody(
      request,
      size,
      (text) => answerData('graphql', questionOf(request, state, text), request, response),
      pass,
    );
  };

  return (request, response, pass) => {
    const { method, headers, url = '' } = request;
    // The application says that the connection ends, and what is wrong with a proxy that nobody has named.
    const isForApplication =
      options.isStopping() ||
      (trustProxy === 0 && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined);
    if (isForApplication) pass();
    else if (url === '/graphql') answerQuestion(request, response, pass);
    else if (!url.startsWith('/api/')) answerPage(request, response, pass);
    else {
      const isRead = method === 'GET' || method === 'HEAD';
      const isAnswered =
        isRead && headers.authorization === undefined && answerData('api', url, request, response);
      if (!isAnswered) pass();
    }
  };
}
