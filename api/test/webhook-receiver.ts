import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a receiver has got it. */
export interface ReceivedMessage {
  id: string;
  timestamp: string;
  signature: string;
  host: string;
  userAgent: string;
  body: string;
}

/** Another program's server, which is told of events. */
export interface WebhookReceiver {
  url: string;
  port: number;
  /** Everything that has come, in its order. */
  messages: ReceivedMessage[];
  /** What it answers from now on. */
  answer: { status: number; location?: string };
  close(): Promise<void>;
}

/** Starts a receiver on a free port of this machine. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers } = request;
      receiver.messages.push({
        id: String(headers['webhook-id']),
        timestamp: String(headers['webhook-timestamp']),
        signature: String(headers['webhook-signature']),
        host: String(headers.host),
        userAgent: String(headers['user-agent']),
        body: Buffer.concat(chunks).toString(),
      });
      const { status, location } = receiver.answer;
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    messages: [],
    answer: { status: 204 },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** Whether a message is from somebody who knows the secret, as the Standard Webhooks specification has it. */
export function isSignedWith(secret: string, { id, timestamp, signature, body }: ReceivedMessage): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signature.split(' ').includes(`v1,${expected}`);
}
