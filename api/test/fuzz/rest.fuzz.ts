import fc, { type Arbitrary } from 'fast-check';
import { restRoutes } from '../../src/routes.js';
import { anyJson, anyText, wellFormed } from './values.fuzz.js';

/** A request as it goes over the wire, and a name for reports. */
export interface FuzzRequest {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
  /** The types of the files that may answer it. */
  mimes: readonly string[];
}

/** Names that the calls of `/api` know, from the query, the body and forms; any call gets any of them. */
const NAMES = [
  'username', 'password', 'repeat_password', 'email', 'firstname', 'lastname', 'address', 'is_employee',
  'authentication_code', 'stayLoggedIn', 'currentPassword', 'newPassword', 'productID', 'productIDs', 'count', 'order',
  'orderID', 'recipientID', 'rating', 'comment', 'title', 'email_for_answer', 'content_question', 'content_answer',
  'ticketID', 'status', 'shipping_status', 'payment_status', 'shipping_speditor', 'shipment_tracking_code', 'currentPage', 'itemsPerPage',
  'sortingType', 'name', 'description', 'category', 'price', 'priceMin', 'priceMax', 'stock_count', 'manufacturer',
  'onlyInStock', 'attributes', 'thumbnail', 'pictures', 'specsDoc', 'files', 'width', '__proto__', 'constructor', '$where',
]; // oxfmt-ignore

const anyName = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: anyText },
);

/** Ways to write a path that are no way to write one. */
const BROKEN_PARTS = ['%', '%zz', '%C0%AF', '..%2f..%2fetc', '%00', '%F0%9F'];

/** `encodeURIComponent` refuses half a character pair, which a hostile client would not. */
const encode = (text: string): string => encodeURIComponent(wellFormed(text));

const anyPart = fc.oneof(
  { weight: 6, arbitrary: anyText.map(encode) },
  { weight: 1, arbitrary: fc.constantFrom(...BROKEN_PARTS) },
);

const anyQuery = fc
  .array(fc.tuple(anyName.map(encode), anyPart), { maxLength: 4 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  );

type Body = Pick<FuzzRequest, 'body' | 'headers'>;

const typed = (type: string, body: string | Buffer): Body => ({ headers: { 'Content-Type': type }, body });

const jsonBody: Arbitrary<Body> = fc
  .dictionary(anyName, anyJson, { maxKeys: 6 })
  .map((fields) => typed('application/json', JSON.stringify(fields)));

const urlencodedBody: Arbitrary<Body> = anyQuery.map((query) =>
  typed('application/x-www-form-urlencoded', query.slice(1)),
);

const brokenBody: Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'x',
      'application/json; charset=klingon',
    ),
    fc.oneof(
      anyText,
      fc.json().map((text) => text.slice(0, -1)),
    ),
  )
  .map(([type, text]) => typed(type, text));

const FILE_STARTS = ['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', '%PDF-1.7\n', 'GIF89a', '<svg'];

const anyFile = fc
  .tuple(fc.constantFrom(...FILE_STARTS), fc.uint8Array({ maxLength: 400 }))
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));

interface Part {
  name: string;
  fileName: string | null;
  content: Buffer;
}

const anyFormPart: Arbitrary<Part> = fc.record({
  name: anyName,
  fileName: fc.option(anyText),
  content: fc.oneof(
    anyText.map((text) => Buffer.from(text)),
    anyFile,
  ),
});

function toForm(parts: readonly Part[], boundary: string): Buffer {
  const chunks = parts.flatMap(({ name, fileName, content }) => {
    const file = fileName === null ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`;
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Forms, half of them cut off, with a wrong boundary or with bytes changed. */
export const multipartBody: Arbitrary<Body> = fc
  .record({
    parts: fc.array(anyFormPart, { maxLength: 8 }),
    damage: fc.constantFrom('none', 'none', 'none', 'cut', 'boundary', 'bytes'),
    at: fc.nat(),
  })
  .map(({ parts, damage, at }) => {
    const form = toForm(parts, 'frontier');
    const type = `multipart/form-data; boundary=${damage === 'boundary' ? 'elsewhere' : 'frontier'}`;
    if (damage === 'bytes') form[at % form.length] = at % 256;
    return typed(type, damage === 'cut' ? form.subarray(0, at % form.length) : form);
  });

const noBody = fc.constant<Body>({ headers: {}, body: null });

/** Any call of the route table with anything in its path, its query and its body. */
function restRequest(body: Arbitrary<Body>): Arbitrary<FuzzRequest> {
  return fc
    .record({
      route: fc.constantFrom(...restRoutes),
      parts: fc.array(anyPart, { minLength: 2, maxLength: 2 }),
      query: anyQuery,
      body,
    })
    .map(({ route, parts, query, body: sent }) => {
      const [first = '', second = ''] = parts;
      let filled = 0;
      const path = route.path.replace(/:\w+/g, () => (filled++ === 0 ? first : second));
      const isGet = route.method === 'get';
      return {
        name: `${route.method} ${route.path}`,
        method: route.method.toUpperCase(),
        path: `/api${path}${query}`,
        mimes: 'mimes' in route.about ? route.about.mimes : [],
        ...(isGet ? { headers: {}, body: null } : sent),
      };
    });
}

/** Calls without files. */
export const anyRestRequest = restRequest(fc.oneof(jsonBody, urlencodedBody, brokenBody, noBody));

/** Forms, most of them with files, to calls that take them and calls that do not. */
export const anyMultipartRequest = restRequest(multipartBody).filter(({ method }) => method !== 'GET');
