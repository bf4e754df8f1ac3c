import { randomInt } from 'node:crypto';

/** An answer of the shop as it arrived. `body` is parsed JSON. */
export interface TestAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The envelope of `/api`. */
export interface Envelope {
  msg: string;
  payload: unknown;
}

/** The answer of `/graphql`. */
export interface GraphqlBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: unknown; extensions: { code: string } }[];
}

/** What a REST call sends; at most one of the bodies. */
export interface RestOptions {
  json?: unknown;
  /** Sent as multipart, as browsers send a form. */
  form?: Record<string, string | Blob> | FormData;
  urlencoded?: Record<string, string>;
  raw?: { type: string; body: string | Buffer };
  headers?: Record<string, string>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';

/** An address of its own, so that throttles by address count each client apart. */
const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function toFormData(form: Record<string, string | Blob> | FormData): FormData {
  if (form instanceof FormData) return form;
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  return data;
}

function encode(options: RestOptions): { body?: RequestInit['body']; headers: Record<string, string> } {
  if (options.json !== undefined) {
    return { body: JSON.stringify(options.json), headers: { 'Content-Type': 'application/json' } };
  }
  if (options.form !== undefined) return { body: toFormData(options.form), headers: {} };
  if (options.urlencoded !== undefined) return { body: new URLSearchParams(options.urlencoded), headers: {} };
  if (options.raw !== undefined) {
    const { body, type } = options.raw;
    return {
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { 'Content-Type': type },
    };
  }
  return { headers: {} };
}

/** Somebody who uses the shop over HTTP, keeps its cookie and comes from one address. */
export class TestClient {
  /** The value of the `Cookie` header; empty without a session. */
  cookie = '';
  /** The cookie that shows which accounts have logged in there; empty on a new device. */
  deviceCookie = '';
  /** The value of the `Authorization` header; empty without an API key. */
  authorization = '';

  constructor(
    readonly url: string,
    readonly address: string = randomAddress(),
  ) {}

  /** Another client with the same cookie at another address: who has stolen it. */
  copy(): TestClient {
    const copy = new TestClient(this.url);
    copy.cookie = this.cookie;
    copy.authorization = this.authorization;
    return copy;
  }

  /** Calls `/api`: `client.rest('POST', '/login', { json: { … } })`. */
  async rest(method: Method, path: string, options: RestOptions = {}): Promise<TestAnswer<Envelope>> {
    const { body, headers } = encode(options);
    const response = await this.send(`/api${path}`, {
      method,
      headers: { ...headers, ...options.headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse(text || 'null') as Envelope,
    };
  }

  /** Runs one GraphQL document. */
  async graphql(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<GraphqlBody>> {
    const response = await this.send('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as GraphqlBody,
    };
  }

  /** Runs one GraphQL document with files; each takes the place of the variable at its path, for example `input.thumbnail`. */
  async upload(
    query: string,
    variables: Record<string, unknown>,
    files: Record<string, Blob>,
    headers: Record<string, string> = { 'Apollo-Require-Preflight': 'true' },
  ): Promise<TestAnswer<GraphqlBody>> {
    const form = new FormData();
    form.append('operations', JSON.stringify({ query, variables }));
    const paths = Object.keys(files);
    form.append(
      'map',
      JSON.stringify(Object.fromEntries(paths.map((path) => [path, [`variables.${path}`]]))),
    );
    for (const [path, file] of Object.entries(files)) form.append(path, file);
    const response = await this.send('/graphql', { method: 'POST', headers, body: form });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as GraphqlBody,
    };
  }

  private async send(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> {
    const cookies = [this.cookie, this.deviceCookie].filter((cookie) => cookie !== '');
    const response = await fetch(this.url + path, {
      ...init,
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': this.address,
        ...(cookies.length === 0 ? {} : { Cookie: cookies.join('; ') }),
        ...(this.authorization === '' ? {} : { Authorization: this.authorization }),
        ...init.headers,
      },
    });
    this.keepCookie(response.headers);
    return response;
  }

  private keepCookie(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      if (pair.startsWith('device=')) this.deviceCookie = pair;
      else this.cookie = pair.endsWith('=') ? '' : pair;
    }
  }
}

/** A client that has an account and is logged in. */
export class TestUser extends TestClient {
  constructor(
    guest: TestClient,
    readonly account: { userId: number; username: string; password: string; email: string | null },
  ) {
    super(guest.url, guest.address);
    this.cookie = guest.cookie;
    this.deviceCookie = guest.deviceCookie;
  }
}
