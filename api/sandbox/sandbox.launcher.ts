import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from '../process/child-process.js';
import { openDataFolder } from '../src/kernel/data-folder.js';
import { supervise } from '../src/kernel/workers/supervise.js';
import type { PaymentEnv } from '../src/payments/payment.env.js';
import type { LaunchedSandbox } from '../src/payments/payments.js';
import type { SandboxReady } from './sandbox.process.js';
import { SANDBOX_HEADER, type SandboxOptions } from './sandbox.server.js';

async function isSandbox(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/checkoutnow`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.headers.has(SANDBOX_HEADER) ?? false;
}

async function order(origin: string, command: object): Promise<void> {
  const answer = await fetch(`${origin}/__control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(command),
  });
  await answer.body?.cancel();
}

/** The sandbox that another process of this shop runs on the same data folder. */
async function findRunning(marker: string): Promise<string | null> {
  const origin = (await readFile(marker, 'utf8').catch(() => '')).trim();
  return URL.canParse(origin) && (await isSandbox(origin)) ? origin : null;
}

/**
 * Starts the payment sandbox, or joins the one that runs already on this data folder. Its payments are kept in
 * `payments.jsonl`, so they outlive it; when its process ends unasked another takes its place at the same port.
 */
export async function launchSandbox(dataDir: string, credentials: PaymentEnv): Promise<LaunchedSandbox> {
  await openDataFolder(dataDir);
  const marker = join(dataDir, 'payments.running.txt');
  const running = await findRunning(marker);
  if (running !== null) {
    return {
      origin: running,
      sendMessagesTo: (url) => order(running, { do: 'send-messages', to: url }),
      close: () => Promise.resolve(),
    };
  }
  const { clientId, clientSecret, webhookId, cards } = credentials;
  let messagesTo: string | null = null;
  const entry = new URL('./sandbox.process.js', import.meta.url);
  const kept = await supervise((first: { ready: SandboxReady } | null) => {
    const options: SandboxOptions = {
      file: join(dataDir, 'payments.jsonl'),
      clientId,
      clientSecret,
      webhookId,
      cards,
      port: first?.ready.port ?? 0,
      messagesTo,
    };
    return startChild<SandboxReady>(entry, options);
  });
  const { origin } = kept.first.ready;
  await writeFile(marker, origin);
  return {
    origin,
    sendMessagesTo: (url) => {
      messagesTo = url;
      return order(origin, { do: 'send-messages', to: url });
    },
    close: async () => {
      await rm(marker, { force: true });
      await kept.close();
    },
  };
}
