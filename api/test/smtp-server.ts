import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail server that keeps what it is given. */
export interface SmtpServer {
  /** As `SMTP_URL` takes it. */
  url: string;
  /** The commands of all clients, without the mails themselves. */
  commands: string[];
  /** The mails as they arrived. */
  mails: string[];
  close(): Promise<void>;
}

const GREETING = '220 mail.example ESMTP';
const REPLIES: Record<string, string> = {
  EHLO: '250-mail.example\r\n250 AUTH PLAIN',
  AUTH: '235 Welcome',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  QUIT: '221 Bye',
};

/** Starts a mail server on a free port. `replies` overrides what it answers to a command. */
export async function startSmtpServer(replies: Record<string, string> = {}): Promise<SmtpServer> {
  const commands: string[] = [];
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('latin1').on('error', () => undefined));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let unread = '';
    let isMail = false;
    say(GREETING);
    socket.on('data', (chunk) => {
      unread += String(chunk);
      for (;;) {
        const ending = isMail ? '\r\n.\r\n' : '\r\n';
        const end = unread.indexOf(ending);
        if (end === -1) return;
        const text = unread.slice(0, end);
        unread = unread.slice(end + ending.length);
        if (isMail) {
          mails.push(text);
          isMail = false;
          say('250 Taken');
          continue;
        }
        commands.push(text);
        const name = text.slice(0, 4).toUpperCase();
        const reply = replies[name] ?? REPLIES[name] ?? '502 Unknown';
        isMail = reply.startsWith('354');
        say(reply);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://shop:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
