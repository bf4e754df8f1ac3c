import type { Viewer } from '../shared/access.js';

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

/** What an answer of `/api` says, such as `400 Invalid cookie.` */
export const said = ({ status, body }: TestAnswer<Envelope>): string => `${status} ${body.msg}`;

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

let clients = 0;

/** An address in a network of its own, so that throttles count each client apart; all other hosts of it are left for neighbors. */
function newAddress(): string {
  clients += 1;
  return `10.${(clients >> 8) & 255}.${clients & 255}.1`;
}

/** The files in variables by their paths, such as `input.pictures.0`. */
function filesIn(value: unknown, path: readonly string[] = []): [string, Blob][] {
  if (value instanceof Blob) return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => filesIn(inner, [...path, key]));
}

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
    readonly address: string = newAddress(),
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
    const type = response.headers.get('Content-Type') ?? '';
    return {
      status: response.status,
      headers: response.headers,
      // A list for spreadsheets has no envelope; whatever else is none is an error.
      body: (/^(text\/csv|application\/vnd\.openxmlformats)/.test(type)
        ? { msg: type, payload: text }
        : JSON.parse(text || 'null')) as Envelope,
    };
  }

  /** What a read of `/api` gives: the payload of its envelope. */
  async get<Payload = unknown>(path: string): Promise<Payload> {
    return (await this.rest('GET', path)).body.payload as Payload;
  }

  /** Runs one GraphQL document. Files may stand among the variables: then it is sent as browsers send files. */
  async graphql(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<GraphqlBody>> {
    const files = filesIn(variables);
    if (files.length > 0) return this.upload(query, variables, Object.fromEntries(files));
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

  /** What the first field of a GraphQL document gives; `undefined` where the shop refuses the document as a whole. */
  async ask<Data = unknown>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { body } = await this.graphql(query, variables);
    return Object.values(body.data ?? {})[0] as Data;
  }

  /** What a mutation gives whose one argument is its input; `selection` is what is asked for of the outcome. */
  change<Data = unknown>(name: string, input: object, selection = '__typename'): Promise<Data> {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    return this.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input });
  }

  /** The code with which the shop refuses a GraphQL document as a whole; `undefined` when it does not. */
  async codeOf(query: string, variables: Record<string, unknown> = {}): Promise<string | undefined> {
    return (await this.graphql(query, variables)).body.errors?.[0]?.extensions.code;
  }

  /** Runs one GraphQL document with files; each takes the place of the variable at its path, for example `input.thumbnail`. */
  async upload(
    query: string,
    variables: Record<string, unknown>,
    files: Record<string, Blob>,
    headers: Record<string, string> = { 'Apollo-Require-Preflight': 'true' },
  ): Promise<TestAnswer<GraphqlBody>> {
    const form = new FormData();
    const withoutFiles = (_key: string, value: unknown) => (value instanceof Blob ? null : value);
    form.append('operations', JSON.stringify({ query, variables }, withoutFiles));
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
    /** What the services call the viewer, and what the register form was given. */
    readonly account: Viewer & { password: string; email: string | null },
  ) {
    super(guest.url, guest.address);
    this.cookie = guest.cookie;
    this.deviceCookie = guest.deviceCookie;
  }

  /** What the audit log tells an employee, newest first. */
  async auditLog(fields = 'action subjectId username details'): Promise<Record<string, string>[]> {
    type Slice = { entries: Record<string, string>[] };
    return (await this.ask<Slice>(`{ auditEntries { entries { ${fields} } } }`)).entries;
  }

  /** Begins another session, as after a time longer than sessions live. */
  async logInAgain(): Promise<void> {
    this.cookie = '';
    const { username, password } = this.account;
    const answer = await this.rest('POST', '/login', { json: { username, password } });
    if (answer.status !== 200) throw new Error(`Logging in failed: ${said(answer)}`);
  }
}
