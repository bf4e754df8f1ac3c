import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toAsciiEmail } from '../../../shared/rules/account.js';
import type { MailTransport } from './mail.types.js';

/** How long, in ms, a mail server may take to be reached and to answer. */
const SMTP_TIMEOUT_MS = 15_000;

/** Who sends a mail, and who reads the answers to it; `null`: the sender. */
export interface Sender {
  from: string;
  replyTo: string | null;
}

/**
 * What the shop says of every mail: a program has written it (RFC 3834), so that no absence assistant answers; and of one that
 * somebody has ordered, where a mail program ends it by itself (RFC 8058).
 */
const headersOf = ({ from, replyTo }: Sender, endUrl: string | undefined) => ({
  from,
  ...(replyTo === null ? {} : { replyTo }),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(endUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${endUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
});

/** Hands mails to an SMTP server (`SMTP_URL`). The key becomes the `Message-ID`, so that a repeated mail is recognized. */
export function smtpTransport(smtpUrl: string, senderNow: () => Sender): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ key, to, endUrl, attachments = [], ...mail }) => {
      const sender = senderNow();
      const host =
        sender.from
          .split('@')
          .at(-1)
          ?.replace(/[^\w.-]/g, '') ?? 'localhost';
      await transport.sendMail({
        ...mail,
        attachments: [...attachments],
        ...headersOf(sender, endUrl),
        to: { name: '', address: toAsciiEmail(to) },
        messageId: `<${key}@${host}>`,
      });
    },
  };
}

/** Writes each mail as `<key>.eml` into a folder, where a mail program can open it. */
export function fileTransport(folder: string, senderNow: () => Sender): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async ({ key, to, endUrl, attachments = [], ...mail }) => {
      await mkdir(folder, { recursive: true });
      const { message } = await transport.sendMail({
        ...mail,
        attachments: [...attachments],
        ...headersOf(senderNow(), endUrl),
        to: { name: '', address: toAsciiEmail(to) },
        messageId: `<${key}@localhost>`,
      });
      const path = join(folder, `${key}.eml`);
      await writeFile(`${path}.new`, message as Buffer);
      await rename(`${path}.new`, path);
    },
  };
}

/** The transport of the environment: a mail server, or else files in the data folder. `senderNow` says who sends a mail. */
export const openTransport = (
  env: { smtpUrl: string | null; dataDir: string },
  senderNow: () => Sender,
): MailTransport =>
  env.smtpUrl === null
    ? fileTransport(join(env.dataDir, 'mail'), senderNow)
    : smtpTransport(env.smtpUrl, senderNow);
