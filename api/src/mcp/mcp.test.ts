import { afterEach, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { buy } from '../../test/checkout-fixtures.js';
import { prepared, testShop } from '../../test/test-shop.js';

const shop = testShop();
const employee = prepared(() => shop.employee());

/** The client of the protocol's own SDK: it checks what the shop answers. */
const agents: Client[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) await agent.close();
});

async function keyWith(...scopes: string[]): Promise<string> {
  const created = '... on ApiKeyCreated { token }';
  const input = { name: 'Agent', scopes, days: 9 };
  return (await employee.change<{ token: string }>('createApiKey', input, created)).token;
}

async function connect(authorization: string | null): Promise<Client> {
  const headers = authorization === null ? {} : { Authorization: authorization };
  const agent = new Client({ name: 'test', version: '1' });
  await agent.connect(
    new StreamableHTTPClientTransport(new URL(`${shop.url}/mcp`), { requestInit: { headers } }),
  );
  agents.push(agent);
  return agent;
}

const agentWith = async (...scopes: string[]) => connect(`Bearer ${await keyWith(...scopes)}`);

/** Uses a tool; gives what it says, and whether it was refused. */
async function use(agent: Client, name: string, args: Record<string, unknown> = {}) {
  const { structuredContent, isError, content } = await agent.callTool({ name, arguments: args });
  const said = structuredContent as Record<string, never>;
  expect(content).toEqual([{ type: 'text', text: JSON.stringify(said) }]);
  return { said, isError };
}

/** Sends a message as it is. */
async function post(body: string, headers: Record<string, string>) {
  const response = await fetch(`${shop.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

const CALL = (name: string, args: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });

describe('an agent', () => {
  it('lists tools, each with what it does, and which of them only read', async () => {
    const { tools } = await (await agentWith('STOCK_WRITE')).listTools();
    expect(
      tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name),
    ).toEqual(['set_prices_and_stock']);
    for (const { description, inputSchema, title } of tools)
      expect([description, title, inputSchema.type]).toEqual([
        expect.any(String),
        expect.any(String),
        'object',
      ]);
  });

  it('finds a product, reads it, and is told whether it fits', async () => {
    const id = await shop.product({ name: 'Zwillingslüfter 140', articleNumber: 'AG-1', priceCents: 1_999 });
    const agent = await agentWith('STOCK_WRITE');
    const found = await use(agent, 'search_products', { search: 'Zwillingslüfter' });
    const product = { id: String(id), articleNumber: 'AG-1', price: 1_999 };
    expect(found.said).toMatchObject({ products: { totalCount: 1, products: [product] } });
    const read = await use(agent, 'read_product', { id, language: 'GERMAN' });
    expect(read.said).toMatchObject({ product: { ...product, name: 'Zwillingslüfter 140', facts: [] } });
    expect((await use(agent, 'read_product', { id: 99_999 })).said).toEqual({ product: null });
    const fit = await use(agent, 'check_fit', { productIds: [id] });
    expect(fit.said).toMatchObject({ fit: { outcome: expect.any(String), clashes: [] } });
  });

  it('sets prices and stock by article number, as its scopes allow', async () => {
    const id = await shop.product({ articleNumber: 'AG-2', priceCents: 5_000 });
    const writer = await agentWith('PRODUCTS_WRITE');
    const offers = [{ articleNumber: 'AG-2', price: 4_000, stockCount: 3 }, { articleNumber: 'AG-X' }];
    expect((await use(writer, 'set_prices_and_stock', { offers })).said).toMatchObject({
      offers: [
        { outcome: 'changed', productID: id, price: 4_000, stockCount: 3 },
        { outcome: 'refused', reason: 'ARTICLE_NOT_FOUND' },
      ],
    });
    expect(
      (await use(writer, 'set_prices_and_stock', { offers: [{ articleNumber: 'AG-2' }] })).said,
    ).toMatchObject({ offers: [{ outcome: 'unchanged', price: 4_000, stockCount: 3 }] });
    const counter = await use(await agentWith('STOCK_WRITE'), 'set_prices_and_stock', { offers });
    const reader = await use(await agentWith('ORDERS_READ'), 'set_prices_and_stock', { offers });
    for (const { isError, said } of [counter, reader])
      expect([isError, said]).toMatchObject([true, { error: { code: 'FORBIDDEN' } }]);
  });

  it('reads how an order stands with the scope for it alone', async () => {
    const productId = await shop.product();
    const customer = await shop.customer({ lastname: 'Geheimrat' });
    const { id: orderId } = await buy(shop, customer, { [productId]: 2 });
    const { said } = await use(await agentWith('ORDERS_READ'), 'read_order', { id: orderId });
    expect(said).toMatchObject({ order: { paymentStatus: 'PAID', lines: [{ quantity: 2 }], shipments: [] } });
    expect(JSON.stringify(said)).not.toContain('Geheimrat');
    const other = await use(await agentWith('STOCK_WRITE'), 'read_order', { id: orderId });
    expect(other.isError).toBe(true);
    expect(JSON.stringify(other.said)).toContain('FORBIDDEN');
  });

  it('asks the schema what it likes, but changes nothing by it and pays as others do', async () => {
    const agent = await agentWith('WEBHOOKS_MANAGE');
    const names = await use(agent, 'graphql', { query: '{ __type(name: "Fit") { name } }' });
    expect(names.said).toEqual({ __type: { name: 'Fit' } });
    const query = 'mutation { testWebhook(input: { webhookId: "1" }) { __typename } }';
    const inner = 'products(page: { size: 100 }) { products { similar { similar { similar { id } } } } }';
    for (const [asked, code] of [
      [query, 'BAD_REQUEST'],
      [`{ ${inner} }`, 'TOO_COSTLY'],
      ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
      ['{', 'GRAPHQL_PARSE_FAILED'],
    ] as const) {
      const { said, isError } = await use(agent, 'graphql', { query: asked });
      expect([isError, said]).toMatchObject([true, { errors: [{ extensions: { code } }] }]);
    }
  });

  it('is told what is wrong with its arguments, and may try again', async () => {
    const agent = await agentWith('PRODUCTS_WRITE');
    for (const [name, args] of [
      ['search_products', {}],
      ['search_products', { search: 7 }],
      ['search_products', { search: 'a', colour: 'red' }],
      ['read_product', { id: { $gt: 0 } }],
      ['read_product', { id: 1, language: 'LATIN' }],
      ['check_fit', { productIds: Array.from({ length: 5_000 }, () => 1) }],
      ['graphql', {}],
      ['graphql', { query: '{ __typename }', variables: [] }],
      ['set_prices_and_stock', {}],
      ['set_prices_and_stock', { offers: [{ articleNumber: 'AG-1', price: '7' }] }],
      ['set_prices_and_stock', { offers: Array.from({ length: 251 }, () => ({ articleNumber: 'AG-1' })) }],
    ] as const) {
      const { isError, said } = await use(agent, name, args);
      expect([name, args, isError]).toEqual([name, args, true]);
      expect(JSON.stringify(said)).not.toMatch(/ at .*\.[jt]s|INTERNAL/);
    }
    await expect(agent.callTool({ name: 'toString' })).rejects.toMatchObject({ code: -32_602 });
  });
});

describe('the server', () => {
  it('lets in who shows a key, and nobody else', async () => {
    const token = await keyWith('ORDERS_READ');
    const revoked = await keyWith('ORDERS_READ');
    await employee.change('revokeApiKey', { keyId: /^rw_(\d+)/.exec(revoked)?.[1] });
    for (const authorization of [null, 'Bearer rw_1_wrong', `Basic ${token}`, `Bearer ${revoked}`])
      await expect(connect(authorization)).rejects.toMatchObject({ code: 401 });
    const withCookie = await post(CALL('read_order', { id: 1 }), { Cookie: employee.cookie });
    expect([withCookie.status, withCookie.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ]);
  });

  it('answers what is no message of the protocol with the error for it', async () => {
    const headers = { Authorization: `Bearer ${await keyWith('ORDERS_READ')}` };
    for (const [body, status, code] of [
      ['{', 400, -32_700],
      ['null', 400, -32_700],
      ['[]', 400, -32_600],
      ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32_600],
      ['{"jsonrpc":"2.0","id":{},"method":"ping"}', 400, -32_600],
      ['{"jsonrpc":"2.0","id":1,"method":"resources/list"}', 200, -32_601],
      [JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(110_000) }), 413, -32_000],
    ] as const)
      expect([body.slice(0, 60), await post(body, headers)]).toMatchObject([
        body.slice(0, 60),
        { status, body: { jsonrpc: '2.0', error: { code } } },
      ]);
    expect(await post('{"jsonrpc":"2.0","method":"notifications/initialized"}', headers)).toMatchObject({
      status: 202,
      body: null,
    });
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(`${shop.url}/mcp`, { method, headers });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('agrees on a version, and offers its own to who knows none of them', async () => {
    const headers = { Authorization: `Bearer ${await keyWith('ORDERS_READ')}` };
    for (const [asked, agreed] of [
      ['2025-06-18', '2025-06-18'],
      ['2024-11-05', '2025-11-25'],
    ]) {
      const params = { protocolVersion: asked, capabilities: {}, clientInfo: { name: 'old', version: '1' } };
      const begun = await post(
        JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'initialize', params }),
        headers,
      );
      expect(begun.body).toMatchObject({ id: 'a', result: { protocolVersion: agreed } });
    }
  });
});
