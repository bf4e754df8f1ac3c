import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { runKeysCommand } from '../src/keys/keys.command.js';
import { testShop, prepared } from './test-shop.js';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.js';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, section = ''] = README.split('\n## For integrators\n');

/** The examples for integrators, in order, with their languages. */
const EXAMPLES = [...(section.split('\n## ')[0] ?? '').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', text = '']) => ({ language, text }),
);

const shop = testShop({ ALLOW_LOCAL_WEBHOOKS: 'yes' });
const employee = prepared(() => shop.employee());
let token = '';
let receiver: WebhookReceiver;
beforeAll(async () => {
  const input = { name: 'Reader', scopes: ['PRODUCTS_WRITE', 'ORDERS_READ'], days: 9 };
  ({ token } = await employee.change<{ token: string }>(
    'createApiKey',
    input,
    '... on ApiKeyCreated { token }',
  ));
  for (const articleNumber of ['ART-1', 'ART-2']) await shop.product({ articleNumber });
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const examplesIn = (language: string): string[] =>
  EXAMPLES.filter((example) => example.language === language).map(({ text }) => text);

/** What an example says, with this shop's address and a key. */
const here = (text: string): string =>
  text.replaceAll('http://localhost:4000', shop.url).replaceAll('rw_…', token);

/** The words of a shell's command, without quotes. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, ...forms]) => forms.find((form) => form) ?? '');

/** Does what curl does with an address, headers and a body. */
async function curl(words: readonly string[]): Promise<unknown> {
  const after = (option: string) => words.filter((_word, index) => words[index - 1] === option);
  const headers = after('-H').map((header) => header.split(/: (.*)/).slice(0, 2) as [string, string]);
  const [body = null] = after('-d');
  const response = await fetch(words.at(-1) ?? '', { method: body === null ? 'GET' : 'POST', headers, body });
  expect([words, response.status]).toEqual([words, 200]);
  return response.json();
}

const runJavaScript = <Exports>(text: string) =>
  import(`data:text/javascript,${encodeURIComponent(text)}`) as Promise<Exports>;

it('runs the commands of the README', async () => {
  const commands = examplesIn('sh').flatMap((text) =>
    text
      .replaceAll('\\\n', '')
      .split('\n')
      .filter((line) => line !== ''),
  );
  const answers: unknown[] = [];
  for (const command of commands) {
    const [program, ...words] = wordsOf(here(command));
    answers.push(
      program === 'curl' ? await curl(words) : await runKeysCommand(shop.services, words.slice(3)),
    );
  }
  const [created, listed, revoked, orders, offers] = answers;
  expect([created, listed, revoked]).toMatchObject([
    [/Warehouse/, /^rw_/].map((form) => expect.stringMatching(form)),
    [/Reader/, /Warehouse/].map(() => expect.any(String)),
    [expect.stringContaining('revoked')],
  ]);
  expect(orders).toMatchObject({ data: { orders: { orders: [] } } });
  expect(offers).toMatchObject({ payload: { offers: [{ outcome: 'changed' }, { outcome: 'changed' }] } });
});

it('asks the questions of the README', async () => {
  const questions = examplesIn('graphql');
  expect(questions).not.toHaveLength(0);
  for (const question of questions) {
    const { body } = await shop.guest().graphql(question);
    expect([question, body.errors]).toEqual([question, undefined]);
  }
});

it('follows changes, lets agents in and knows genuine messages as the README does', async () => {
  const [follow = '', isGenuine = ''] = examplesIn('js');
  const copy = await runJavaScript<{
    follow(
      url: string,
      key: string,
      since: number,
      tell: (kind: string, id: number) => void,
    ): Promise<number>;
  }>(follow);
  const seen: string[] = [];
  const id = await shop.product({ articleNumber: 'ART-3' });
  await employee.rest('POST', '/offers', { json: { offers: [{ articleNumber: 'ART-3', price: 7 }] } });
  await shop.services.outbox.work();
  const next = await copy.follow(shop.url, token, 0, (kind, changed) => seen.push(`${kind} ${changed}`));
  expect([seen.includes(`price ${id}`), seen.includes('customer 1')]).toEqual([true, false]);
  await expect(copy.follow(shop.url, token, next + 1, () => undefined)).rejects.toThrow('400');

  const [config = ''] = examplesIn('json');
  const { mcpServers } = JSON.parse(here(config)) as {
    mcpServers: Record<string, { url: string; headers: Record<string, string> }>;
  };
  for (const { url, headers } of Object.values(mcpServers)) {
    const agent = new Client({ name: 'test', version: '1' });
    await agent.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    expect((await agent.listTools()).tools).not.toHaveLength(0);
    await agent.close();
  }

  const verifier = await runJavaScript<{
    isGenuine(secret: string, headers: object, body: string, now: number): boolean;
  }>(isGenuine);
  const { secret, webhook } = await employee.change<{ secret: string; webhook: { id: string } }>(
    'createWebhook',
    { url: receiver.url, events: ['ORDER_PAID'] },
    '... on WebhookCreated { secret webhook { id } }',
  );
  await employee.change('testWebhook', { webhookId: webhook.id });
  await shop.services.deliveries.work();
  const [message] = receiver.messages;
  const body = message?.body ?? '';
  const headers = {
    'webhook-id': message?.id,
    'webhook-timestamp': message?.timestamp,
    'webhook-signature': message?.signature,
  };
  const now = shop.clock.now().getTime();
  const verdicts = [
    [secret, body, now],
    [secret, `${body} `, now],
    [secret.replace(/_./, (start) => (start === '_A' ? '_B' : '_A')), body, now],
    [secret, body, now + 600_000],
  ] as const;
  expect(verdicts.map(([key, text, at]) => verifier.isGenuine(key, headers, text, at))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('has no example that nobody runs', () => {
  expect([...new Set(EXAMPLES.map(({ language }) => language))].sort()).toEqual([
    'graphql',
    'js',
    'json',
    'sh',
  ]);
});
