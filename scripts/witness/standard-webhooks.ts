import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { startReceiver } from '../../api/test/webhook-receiver.js';
import { TestClient } from '../../api/test/test-client.js';
import { findPackage } from './programs.js';
import type { Witness } from './witness.types.js';

/** The package, as far as it is used here. */
interface StandardWebhooks {
  Webhook: new (secret: string) => { verify(body: string, headers: Record<string, string>): unknown };
}

/** A test of the webhook, and an event. */
const MESSAGES = 2;

/** How long, in ms, they may take. */
const PATIENCE_MS = 60_000;

const CREATE = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { ... on WebhookCreated { secret webhook { id } } } }`;
const ASK = `mutation { submitTicket(input: {
  title: "A witness", emailForAnswer: "witness@example.com", question: "Is this signed?" }) { __typename } }`;
const TEST = `mutation ($input: TestWebhookInput!) { testWebhook(input: $input) { __typename } }`;

/** The reference library of Standard Webhooks verifies what the shop sends, and refuses it changed. */
export const standardWebhooks: Witness = {
  name: 'standardwebhooks',
  install: 'npm install standardwebhooks, then WITNESS_MODULES=FOLDER',
  find: () => findPackage('standardwebhooks'),
  ask: async (path, ground) => {
    const { Webhook } = createRequire(path)(path) as StandardWebhooks;
    const receiver = await startReceiver();
    try {
      const employee = await ground.login('employee');
      const { body } = await employee.graphql(CREATE, {
        input: { url: receiver.url, events: ['TICKET_OPENED'] },
      });
      const { secret, webhook } = body.data?.createWebhook as { secret: string; webhook: { id: string } };
      await employee.graphql(TEST, { input: { webhookId: webhook.id } });
      await new TestClient(await ground.shop()).graphql(ASK);
      const until = performance.now() + PATIENCE_MS;
      while (receiver.messages.length < MESSAGES && performance.now() < until) await sleep(100);
      if (receiver.messages.length < MESSAGES) throw new Error('The messages have not come.');
      const verifier = new Webhook(secret);
      const findings = receiver.messages.flatMap((message) => {
        const headers = {
          'webhook-id': message.id,
          'webhook-timestamp': message.timestamp,
          'webhook-signature': message.signature,
        };
        const isTaken = (text: string): boolean => {
          try {
            verifier.verify(text, headers);
            return true;
          } catch {
            return false;
          }
        };
        return [
          ...(isTaken(message.body) ? [] : [`${message.id} is not verified`]),
          ...(isTaken(`${message.body} `) ? [`${message.id} is verified with a byte more`] : []),
        ];
      });
      return { asked: `${receiver.messages.length} messages`, findings };
    } finally {
      await receiver.close();
    }
  },
};
