import { ACCESS, KEY_SCOPES, type Action, type KeyScope } from '../../shared/access.js';
import { MAX_PICTURES, maxBytesOf, typesOf } from '../../shared/rules/files.js';
import {
  orNull,
  record,
  text,
  textUpTo,
  whole,
  integerFrom,
  orUnset,
  type JsonSchema,
  type SchemaFields,
} from './json-schema.js';
import type { RestRoute } from './route.js';

/** What the calls of `/api` are about, in the order in which they are told of. */
export const REST_AREAS = [
  'Accounts',
  'Catalog',
  'Employees’ desk',
  'Favorites',
  'Cart',
  'Orders',
  'Documents',
  'Shipping',
  'Reviews',
  'Tickets',
] as const;
export type RestArea = (typeof REST_AREAS)[number];

/** The calls of `/api` by what they are about. */
type RestAreas = Readonly<Record<string, readonly RestRoute[]>>;

/** What the parts of paths mean that change from call to call. */
const PATH_PARAMETERS: SchemaFields = {
  userID: integerFrom(1, 'Id of a user: one’s own, except where employees may read others.'),
  productID: integerFrom(1, 'Id of a product.'),
  pictureID: integerFrom(1, 'Id of a picture of the product.'),
  documentID: integerFrom(1, 'Id of the specification document of the product.'),
  code: text('The code of a build’s link: eight signs.'),
  orderID: text('Id of an order; of its payment in the calls about payments.'),
  returnID: text('Number of a return.'),
  id: integerFrom(1, 'Id of the file.'),
  number: text('Number of the document, such as `RE-2026-000123`.'),
  month: text('A month in Berlin, such as `2026-11`.'),
  quarter: text('A quarter in Berlin, such as `2026-Q4`.'),
};

const REFUSAL: JsonSchema = record(
  {
    msg: text('What is wrong, for a person to read.'),
    payload: { description: '`null`, or what the call has to tell about its error.' },
  },
  'Error',
);

const REFUSALS = {
  '400': 'The input is not valid, or the shop refuses it.',
  '401': 'Nobody is logged in, or the key is not valid.',
  '403': 'The caller may not do this.',
  '405': 'The path does not take this method. The header Allow names those that it takes.',
  '409': 'The same change is being made, or nothing is known of how it went (`Idempotency-Key`).',
  '413': 'The body is too large.',
  '415': 'The body is of a kind that is not understood.',
  '422': 'The `Idempotency-Key` was used for another change.',
  '429': 'Too many requests. The header Retry-After says for how many seconds to wait.',
  '503': 'The shop is taking a short break. The header Retry-After says for how many seconds to wait.',
} as const;

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: whole('Seconds.') } };

/** The headers that tell programs what to do about an error. */
const REFUSAL_HEADERS: Readonly<Record<string, JsonSchema>> = {
  '401': { 'WWW-Authenticate': { description: 'How to authenticate.', schema: text('`Bearer`, a key.') } },
  '405': { Allow: { description: 'The methods of this path.', schema: text('Names, with commas.') } },
  '429': RETRY_AFTER,
  '503': RETRY_AFTER,
};

const OF_CHANGES: ReadonlySet<string> = new Set(['409', '413', '415', '422']);

/** Errors that only some calls know: of the caller, and of a change. */
function isPossible(status: string, { action, method }: RestRoute): boolean {
  if (status === '401' || status === '403') return action !== undefined;
  return !OF_CHANGES.has(status) || method !== 'get';
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** Express writes `:id` where OpenAPI writes `{id}`. */
const toTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** `get /file/pic/:id` is `getFilePic`. */
function operationIdOf({ method, path }: RestRoute): string {
  const words = path
    .split(/[/.-]/)
    .filter((part) => part !== '' && !part.startsWith(':'))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return method + words.join('');
}

/** What any change takes. */
const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names the change, so that it can be sent again within a day and is made once. Not with files.',
  schema: textUpTo(100, 'Any text without spaces.'),
};

function parametersOf({ method, path, about }: RestRoute): JsonSchema[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = PATH_PARAMETERS[name];
    if (schema === undefined) throw new Error(`The parameter "${name}" of ${path} is not described.`);
    return parameter('path', name, schema);
  });
  const inQuery = Object.entries(about.query ?? {}).map(([name, schema]) => parameter('query', name, schema));
  return [...inPath, ...inQuery, ...(method === 'get' ? [] : [IDEMPOTENCY_KEY])];
}

const isOptional = (name: string): boolean => name.endsWith('?');

function parameter(place: 'path' | 'query', name: string, told: JsonSchema): JsonSchema {
  const { description, ...schema } = isOptional(name) ? orUnset(told) : told;
  return { name: name.replace(/\?$/, ''), in: place, required: !isOptional(name), description, schema };
}

/** The fields of a form that bring files, with the media types that each takes. */
function filesOf({ files = {}, about }: RestRoute): { fields: SchemaFields; encoding: JsonSchema } {
  const fields: Record<string, JsonSchema> = {};
  const encoding: Record<string, JsonSchema> = {};
  for (const [name, kind] of Object.entries(files)) {
    const isList = about.repeated?.includes(name) === true;
    const file = {
      type: 'string',
      contentMediaType: typesOf(kind).join(', '),
      minLength: 1,
      description: `At most ${maxBytesOf(kind)} bytes.`,
    };
    const mayBeMissing = about.optionalFiles?.includes(name) === true;
    fields[mayBeMissing ? `${name}?` : name] = isList
      ? { type: 'array', items: file, minItems: 1, maxItems: MAX_PICTURES }
      : file;
    encoding[name] = { contentType: typesOf(kind).join(', ') };
  }
  return { fields, encoding };
}

/** A form: fields that a call does not know are ignored. */
const formOf = (fields: SchemaFields): JsonSchema => ({ ...record(fields), additionalProperties: true });

/** Returns the fields as JSON takes them: whole numbers as texts too, as in forms, and `null` for what is left out. */
const inJson = (fields: SchemaFields): SchemaFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const wider = schema.type === 'integer' ? { ...schema, ...WHOLE_OR_TEXT } : schema;
      return [name, isOptional(name) ? orNull(wider) : wider];
    }),
  );
const WHOLE_OR_TEXT: JsonSchema = { type: ['integer', 'string'], pattern: '^\\s*\\d+\\s*$' };

function bodyOf(route: RestRoute): JsonSchema {
  const { about, files, acceptsRawBody } = route;
  if (acceptsRawBody === true) {
    return { requestBody: { required: true, content: json({ type: 'object', description: about.summary }) } };
  }
  if (files !== undefined) {
    const { fields, encoding } = filesOf(route);
    const schema = formOf({ ...about.body, ...fields });
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
  }
  if (about.body === undefined) return {};
  const asForm = { schema: formOf(about.body) };
  const asJson = { schema: formOf(inJson(about.body)) };
  const content = {
    'application/json': asJson,
    'application/x-www-form-urlencoded': asForm,
    'multipart/form-data': asForm,
  };
  return { requestBody: { required: true, content } };
}

/** The scopes of a key that allow this. */
const scopesFor = (action: Action): KeyScope[] =>
  (Object.keys(KEY_SCOPES) as KeyScope[]).filter((scope) =>
    (KEY_SCOPES[scope] as readonly Action[]).includes(action),
  );

/** Who may make a call, read from the role table: each way to prove it is one alternative. */
function securityOf({ action }: RestRoute): JsonSchema {
  if (action === undefined) return { security: [] };
  const roles: JsonSchema = ACCESS[action];
  const ways = [
    ...('guest' in roles ? [{}] : []),
    ...('customer' in roles || 'owner' in roles ? [{ session: [] }] : []),
    ...('integrator' in roles ? [{ apiKey: [] }] : []),
    ...scopesFor(action).map((scope) => ({ apiKey: [scope] })),
  ];
  return { security: ways, 'x-roles': roles };
}

function responsesOf(route: RestRoute): JsonSchema {
  const { about } = route;
  const ok =
    'mimes' in about
      ? Object.fromEntries(about.mimes.map((type) => [type, {}]))
      : json(
          record({
            msg: text('What has happened, for a person to read.'),
            payload: about.payload,
          }),
        );
  const statuses = Object.keys(REFUSALS).filter((status) => isPossible(status, route));
  return {
    '200': { description: about.summary, content: ok },
    ...Object.fromEntries(
      statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
    ),
  };
}

function describeRoute(area: string, route: RestRoute): JsonSchema {
  const parameters = parametersOf(route);
  const { summary, description } = route.about;
  return {
    tags: [area],
    operationId: operationIdOf(route),
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(route),
    responses: responsesOf(route),
    ...securityOf(route),
  };
}

/** Moves schemas with a title among the components, so that each is told once. */
function hoist(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((entry) => hoist(entry, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { title, ...rest } = value as JsonSchema;
  if (typeof title !== 'string') return mapValues(value, (entry) => hoist(entry, schemas));
  schemas[title] ??= mapValues(rest, (entry) => hoist(entry, schemas));
  return { $ref: `#/components/schemas/${title}` };
}

const mapValues = (value: object, change: (entry: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, entry]: [string, unknown]) => [key, change(entry)]));

function errors(): JsonSchema {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      `Refused${status}`,
      {
        description,
        ...(status in REFUSAL_HEADERS ? { headers: REFUSAL_HEADERS[status] } : {}),
        content: json(REFUSAL),
      },
    ]),
  );
}

/** The call that serves the description of all calls, itself included. */
export function openApiRoute(areas: RestAreas): RestRoute {
  let bytes: Buffer | null = null;
  const headers = { 'Cache-Control': 'public, max-age=300' };
  const route: RestRoute = {
    method: 'get',
    path: '/openapi.json',
    about: { summary: 'These calls as an OpenAPI 3.1 document.', mimes: ['application/json'] },
    handle: (_request, { sessionCookieName }) => {
      bytes ??= Buffer.from(
        JSON.stringify(describeApi({ ...areas, Description: [route] }, sessionCookieName)),
      );
      return Promise.resolve({ mime: 'application/json', bytes, headers });
    },
  };
  return route;
}

/** Describes the calls of `/api` as an OpenAPI 3.1 document, from the very table that the router serves. */
function describeApi(areas: RestAreas, cookieName: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, routes] of Object.entries(areas)) {
    for (const route of routes) {
      (paths[toTemplate(route.path)] ??= {})[route.method] = describeRoute(area, route);
    }
  }
  const schemas: Record<string, unknown> = {};
  const hoisted = hoist({ paths, responses: errors() }, schemas) as { paths: unknown; responses: unknown };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rechenwerk: the calls of /api',
      version: '1',
      description:
        'Every answer is JSON with a message for people and a payload for programs, files excepted. Prices are euro cents in answers and euro texts in requests; times are epoch milliseconds.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths: hoisted.paths,
    components: {
      schemas,
      responses: hoisted.responses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName,
          description: 'The cookie of a browser, from login or register.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key that an employee has created, with one of the named scopes.',
        },
      },
    },
  };
}
