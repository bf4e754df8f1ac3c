import { afterEach, describe, expect, it } from '@jest/globals';
import { readMail } from '../../../test/mail-reader.js';
import { startSmtpServer, type SmtpServer } from '../../../test/smtp-server.js';
import { smtpTransport } from './transports.js';

let server: SmtpServer | undefined;
afterEach(() => server?.close());

const FROM = 'Rechenwerk <shop@rechenwerk.example>';
const SENDER = { from: FROM, replyTo: 'help@rechenwerk.example' };
const MAIL = {
  key: 'welcome-7',
  to: 'grete@example.com',
  subject: 'Grüße von Rechenwerk',
  text: 'Hello Jürgen,\n.\nall is well.',
  html: '<p>Hello Jürgen</p>',
};

describe('the way to a mail server', () => {
  it('hands a mail over as plain text and HTML, with login, sender and receiver', async () => {
    server = await startSmtpServer();
    await smtpTransport(server.url, () => SENDER).send(MAIL);
    expect(server.commands.filter((command) => /^(AUTH|MAIL|RCPT)/.test(command))).toEqual([
      `AUTH PLAIN ${Buffer.from('\0shop\0secret').toString('base64')}`,
      'MAIL FROM:<shop@rechenwerk.example>',
      'RCPT TO:<grete@example.com>',
    ]);
    expect(server.mails).toHaveLength(1);
    // A line of one dot would end the mail, so it travels as two.
    const received = readMail(MAIL.key, (server.mails[0] ?? '').replaceAll('\r\n..', '\r\n.'));
    expect(received).toEqual({ ...MAIL, from: FROM, text: `${MAIL.text}\n`, html: `${MAIL.html}\n` });
  });

  it('says that a program has written it, and who reads an answer', async () => {
    server = await startSmtpServer();
    await smtpTransport(server.url, () => SENDER).send(MAIL);
    expect(server.mails[0]).toContain('Auto-Submitted: auto-generated');
    expect(server.mails[0]).toContain('Reply-To: help@rechenwerk.example');
  });

  it('sends files along, byte for byte', async () => {
    server = await startSmtpServer();
    const content = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await smtpTransport(server.url, () => SENDER).send({
      ...MAIL,
      attachments: [{ filename: 'RE-2026-000001.pdf', content }],
    });
    const received = readMail(MAIL.key, (server.mails[0] ?? '').replaceAll('\r\n..', '\r\n.'));
    expect(received.html).toBe(`${MAIL.html}\n`);
    expect(received.attachments).toEqual([{ name: 'RE-2026-000001.pdf', bytes: content }]);
  });

  it('writes the domain of a receiver as name servers know it', async () => {
    server = await startSmtpServer();
    await smtpTransport(server.url, () => SENDER).send({ ...MAIL, to: 'grete@MÜLLER.de' });
    expect(server.commands).toContain('RCPT TO:<grete@xn--mller-kva.de>');
  });

  it('gives a repeated mail the same Message-ID', async () => {
    server = await startSmtpServer();
    const transport = smtpTransport(server.url, () => SENDER);
    await transport.send(MAIL);
    await transport.send(MAIL);
    const ids = server.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim());
    expect(ids).toEqual(['<welcome-7@rechenwerk.example>', '<welcome-7@rechenwerk.example>']);
  });

  it.each([
    ['AUTH', '535 Who are you?'],
    ['RCPT', '550 No such user'],
    ['MAIL', '421 Try later'],
  ])('fails, so that it is tried again, when the server answers %s with "%s"', async (command, reply) => {
    server = await startSmtpServer({ [command]: reply });
    await expect(smtpTransport(server.url, () => SENDER).send(MAIL)).rejects.toThrow(reply.slice(4));
    expect(server.mails).toEqual([]);
  });

  it('fails when there is no server', async () => {
    server = await startSmtpServer();
    const { url } = server;
    await server.close();
    server = undefined;
    await expect(smtpTransport(url, () => SENDER).send(MAIL)).rejects.toThrow('ECONNREFUSED');
  });
});
