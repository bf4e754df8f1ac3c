import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildShopSchema } from '../graphql/schema.js';
import { restRoutes } from '../rest/router.js';
import { startShop, type TestShop } from './shop.js';
import { TestClient, type TestUser } from './test-client.js';

/**
 * The authorisation matrix: every call × every caller. `+`: passes the guards (what then happens to an empty body does not
 * matter here), `1`: 401, `3`: 403, `0`: 400 because the caller is logged in already. An operation that is missing in
 * the table fails the test.
 */
const CALLERS = [
  'guest',
  'customer, own id',
  'customer, id of another',
  'customer, id of nobody',
  'employee, own id',
  'employee, id of a customer',
  'expired session',
  'revoked session',
] as const;
type Caller = (typeof CALLERS)[number];

const PUBLIC = '++++++++';
const REST_TABLE: Record<string, string> = {
  'get /validate-cookie': PUBLIC,
  'get /logout': PUBLIC,
  'post /logout': PUBLIC,
  'post /login': '+00000++',
  'post /register': '+00000++',
  'get /user-data/:userID': '1+33++11',
  'put /profile-details/:userID': '1+333311',
  'put /password/:userID': '1+33+311',
  'get /products-catalog': PUBLIC,
  'get /product-details/:productID': PUBLIC,
  'post /product-data-bulk': PUBLIC,
  'get /product-categories': PUBLIC,
  'get /file/pic/:id': PUBLIC,
  'get /file/doc/:id': PUBLIC,
  'get /favorite/:userID': '1+333311',
  'post /favorite/:userID/:productID': '1+333311',
  'delete /favorite/:userID/:productID': '1+333311',
  'get /customer-reviewed-product/:productID': '1+++++11',
  'get /rating-and-review-count/:productID': PUBLIC,
  'get /product-reviews': PUBLIC,
  'post /review': '1+++3311',
  'post /ticket': '++++33++',
};

/** `u`: UNAUTHENTICATED, `f`: FORBIDDEN, `a`: refused as logged in already; callers: guest, customer, employee, expired. */
const MUTATION_TABLE: Record<string, { input: Record<string, unknown> | null; outcomes: string }> = {
  logIn: { input: { username: '', password: '' }, outcomes: '+aa+' },
  register: {
    input: {
      username: '',
      password: '',
      repeatPassword: '',
      email: '',
      firstName: '',
      lastName: '',
      address: '',
    },
    outcomes: '+aa+',
  },
  registerEmployee: {
    input: { username: '', password: '', repeatPassword: '', authenticationCode: '' },
    outcomes: '+aa+',
  },
  logOut: { input: null, outcomes: '++++' },
  endOtherSessions: { input: null, outcomes: 'u++u' },
  updateProfile: { input: { email: '', firstName: '', lastName: '', address: '' }, outcomes: 'u+fu' },
  changePassword: { input: { currentPassword: '', newPassword: '' }, outcomes: 'u++u' },
  saveFavorite: { input: { productId: '999999' }, outcomes: 'u+fu' },
  removeFavorite: { input: { productId: '999999' }, outcomes: 'u+fu' },
  writeReview: { input: { productId: '999999', rating: 5, comment: '' }, outcomes: 'u+fu' },
  submitTicket: { input: { title: '', emailForAnswer: '', question: '' }, outcomes: '++f+' },
};
const NEVER_GUARDED_QUERIES = ['categories', 'product', 'products', 'productsByIds', 'viewer'];

let shop: TestShop;
let customer: TestUser;
let stranger: TestUser;
let employee: TestUser;
let expired: TestClient;
let revoked: TestClient;

beforeAll(async () => {
  shop = await startShop();
  expired = await shop.customer();
  const leaving = await shop.customer();
  revoked = leaving.copy();
  await leaving.rest('GET', '/logout');
  shop.clock.advance(86_400_000);
  [customer, stranger, employee] = await Promise.all([shop.customer(), shop.customer(), shop.employee()]);
});
afterAll(() => shop.close());

/** A copy that loses its cookie without losing the caller's session. */
function copyOf(client: TestClient): TestClient {
  const copy = new TestClient(client.url);
  copy.cookie = client.cookie;
  return copy;
}

const clientOf = (caller: Caller): TestClient => {
  if (caller === 'guest') return shop.guest();
  if (caller === 'expired session') return copyOf(expired);
  if (caller === 'revoked session') return copyOf(revoked);
  return copyOf(caller.startsWith('customer') ? customer : employee);
};

const idFor = (caller: Caller): number => {
  if (caller === 'customer, own id') return customer.account.userId;
  if (caller === 'employee, own id') return employee.account.userId;
  return caller === 'customer, id of nobody' ? 999_999 : stranger.account.userId;
};

const STATUS_OF: Record<string, number> = { '1': 401, '3': 403, '0': 400 };

describe('the authorisation matrix', () => {
  it('knows every call of /api', () => {
    const calls = restRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(calls.sort()).toEqual(Object.keys(REST_TABLE).sort());
  });

  it('knows every GraphQL operation', () => {
    const schema = buildShopSchema();
    const fieldsOf = (type: ReturnType<typeof schema.getQueryType>) =>
      Object.keys(type?.getFields() ?? {}).sort();
    expect(fieldsOf(schema.getMutationType())).toEqual(Object.keys(MUTATION_TABLE).sort());
    expect(fieldsOf(schema.getQueryType())).toEqual(NEVER_GUARDED_QUERIES);
  });

  const rows = Object.entries(REST_TABLE).flatMap(([call, outcomes]) =>
    CALLERS.map((caller, index) => [call, caller, outcomes[index] ?? ''] as const),
  );
  it.each(rows.filter(([call]) => !call.endsWith('/logout')))(
    '%s by %s: %s',
    async (call, caller, outcome) => {
      const [method = '', path = ''] = call.split(' ');
      const target = path.replace(':userID', String(idFor(caller))).replace(/:productID|:id/, '999999');
      const answer = await clientOf(caller).rest(
        method.toUpperCase() as 'GET',
        target,
        method === 'get' || method === 'delete' ? {} : { json: {} },
      );
      expect(answer.body).toMatchObject({ msg: expect.any(String) });
      if (outcome === '+') expect([200, 400]).toContain(answer.status);
      else expect(answer.status).toBe(STATUS_OF[outcome]);
      if (outcome === '0') expect(answer.body.msg).toBe('You are logged in already.');
      if (outcome === '+') expect(answer.body.msg).not.toBe('You are logged in already.');
    },
  );

  const mutationRows = Object.entries(MUTATION_TABLE).flatMap(([name, { input, outcomes }]) =>
    (['guest', 'customer', 'employee', 'expired session'] as const).map(
      (caller, index) => [name, caller, outcomes[index] ?? '', input] as const,
    ),
  );
  it.each(mutationRows.filter(([name]) => name !== 'logOut' && name !== 'changePassword'))(
    'mutation %s by %s: %s',
    async (name, caller, outcome, input) => {
      const client = clientOf(
        caller === 'customer' ? 'customer, own id' : caller === 'employee' ? 'employee, own id' : caller,
      );
      const type =
        name === 'saveFavorite' || name === 'removeFavorite'
          ? 'FavoriteInput'
          : `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}Input`;
      const { body } =
        input === null
          ? await client.graphql(`mutation { result: ${name} { __typename } }`)
          : await client.graphql(
              `mutation ($input: ${type}!) { result: ${name}(input: $input) { ... on UserError { code } } }`,
              { input },
            );
      const refusal = body.errors?.[0]?.extensions.code ?? null;
      const code = (body.data?.result as { code?: string } | null | undefined)?.code;
      expect(refusal).toBe({ u: 'UNAUTHENTICATED', f: 'FORBIDDEN' }[outcome] ?? null);
      expect(code === 'ALREADY_LOGGED_IN').toBe(outcome === 'a');
    },
  );
});
