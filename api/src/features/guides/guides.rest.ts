import type { Request } from 'express';
import type { Viewer } from '../../../shared/access.js';
import type { LanguageCode } from '../../../shared/language.js';
import { PRICES } from '../../../shared/prices.js';
import { requireId, unknownOrder } from '../../../shared/rules/ids.js';
import { textLike } from '../../rest/json-schema.js';
import { readParameter, type FileResponse, type RestRoute } from '../../rest/route.js';

const LANGUAGE = textLike(
  '^(en|de)$',
  'The language of the guide; any other is that of the reader, or German.',
);

/** Returns the language that a request asks for. */
function languageOf(request: Request, { language }: Viewer): LanguageCode {
  const wanted = readParameter(request, 'language');
  return wanted === 'en' || wanted === 'de' ? wanted : (language ?? 'de');
}

const asPdf = (bytes: Buffer, name: string): FileResponse => ({
  mime: 'application/pdf',
  bytes,
  // Another site must not show it.
  headers: {
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
  },
});

const buildGuide: RestRoute = {
  method: 'get',
  path: '/guide/build/:code.pdf',
  action: 'catalog.read',
  about: {
    summary: 'How to put a build together: one’s own, or one that is shared.',
    query: { language: LANGUAGE },
    mimes: ['application/pdf'],
  },
  price: () => PRICES.slip,
  handle: async (request, { services, viewer, origin, departure }) => {
    const code = String(request.params.code);
    const language = languageOf(request, viewer);
    return asPdf(await services.guides.printBuild(viewer, origin, code, language, departure()), 'guide');
  },
};

const orderGuide: RestRoute = {
  method: 'get',
  path: '/guide/order/:orderID.pdf',
  action: 'orders.read',
  about: {
    summary: 'How to put the parts of a paid order together; customers get it for their own orders.',
    query: { language: LANGUAGE },
    mimes: ['application/pdf'],
  },
  price: () => PRICES.slip,
  handle: async (request, { services, viewer, departure }) => {
    const orderId = requireId(request.params.orderID, unknownOrder);
    const bytes = await services.guides.printOrder(viewer, orderId, languageOf(request, viewer), departure());
    return asPdf(bytes, `guide-${orderId}`);
  },
};

/** The calls of `/api` about putting machines together. */
export const guideRoutes: readonly RestRoute[] = [buildGuide, orderGuide];
