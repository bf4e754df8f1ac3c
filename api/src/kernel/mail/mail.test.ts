import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { raceAll } from '../../../test/race.js';
import { customerForm, startShop, type TestShop } from '../../../test/shop.js';
import { createLog } from '../log.js';
import { EXAMPLE_OPERATOR } from '../../../shared/operator.js';
import { composeMail } from './mail-layout.js';
import type { SentMail } from './mail.types.js';
import { Outbox } from '../outbox/outbox.js';
import { MailQueue, mailEntry } from './mail-queue.js';
import { ENGLISH_MAIL_LOCALE } from './mail-locale.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** A process that takes up mails and sends them by a transport that a test decides about. */
function openQueue(send: (mail: SentMail) => Promise<void>, readFile?: (key: string) => Promise<Buffer>) {
  const outbox = new Outbox(shop.connection, shop.clock.now);
  const deps = {
    closing: shop.services.closing,
    outbox,
    transport: { send },
    clock: shop.clock.now,
    log: createLog('silent'),
  };
  const queue = new MailQueue(shop.connection, deps);
  if (readFile !== undefined) queue.attach('shelf', readFile);
  return {
    work: async (): Promise<number> => {
      await outbox.work();
      return queue.work();
    },
  };
}

describe('the welcome mail', () => {
  it('reaches a new customer as plain text and as HTML', async () => {
    const customer = await shop.customer();
    const mail = (await shop.mails()).find(({ key }) => key === `welcome-${customer.account.userId}`);
    expect(mail).toMatchObject({
      from: 'Rechenwerk <shop@rechenwerk.example>',
      to: customer.account.email,
      subject: 'Welcome to Rechenwerk!',
    });
    expect(mail?.text).toContain('Hello,\n\nThank you for registering at Rechenwerk.');
    expect(mail?.text).toContain('All products: http://localhost:0/products-catalog');
    expect(mail?.html).toContain('href="http://localhost:0/products-catalog"');
  });

  it('is not sent to employees, nor for a registration that was refused', async () => {
    const employee = await shop.employee();
    const { username } = (await shop.customer()).account;
    await shop
      .guest()
      .rest('POST', '/register', { json: customerForm({ username, email: 'second@example.com' }) });
    const mails = await shop.mails();
    expect(mails.filter(({ key }) => key === `welcome-${employee.account.userId}`)).toEqual([]);
    expect(mails.filter(({ to }) => to === 'second@example.com')).toEqual([]);
  });
});

describe('a content', () => {
  const hostile = '<script>alert("x")</script> & \'co\'\r\nBcc: victim@example.com';
  const mail = composeMail(
    {
      writing: ENGLISH_MAIL_LOCALE,
      subject: `Ticket: ${hostile}`,
      greeting: `Hello ${hostile},`,
      paragraphs: [hostile],
      links: [['Go', '/orders']],
    },
    'grete@example.com',
    { settings: { now: { operator: EXAMPLE_OPERATOR } }, shopUrl: 'https://shop.example' },
  );

  it('says who writes, as the law asks of the letters of a company', () => {
    for (const body of [mail.text, mail.html])
      expect(body).toContain('Represented by: Zoë Müller, Jonas Straßer · Amtsgericht Charlottenburg');
  });

  it('never lets a text become HTML', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;co&#39;');
  });

  it('never lets a text become a header', () => {
    expect(mail.subject).toBe('Ticket: <script>alert("x")</script> & \'co\' Bcc: victim@example.com');
  });

  it('gives times in the time zone of the shop', () => {
    expect(ENGLISH_MAIL_LOCALE.formatTime(new Date('2030-03-05T13:05:00Z'))).toBe(
      '05 Mar 2030, 14:05 (Berlin)',
    );
    expect(ENGLISH_MAIL_LOCALE.formatTime(new Date('2030-09-30T22:00:00Z'))).toBe(
      '01 Oct 2030, 00:00 (Berlin)',
    );
  });
});

describe('the mail queue', () => {
  it('tries again after 10 s, then after a minute, when the mail server fails, and sends the same mail', async () => {
    await shop.mails();
    const { userId } = (await shop.customer()).account;
    const tries: string[] = [];
    let isDown = true;
    const queue = openQueue(({ key }) => {
      tries.push(key);
      return isDown ? Promise.reject(new Error('421 try later')) : Promise.resolve();
    });
    expect(await queue.work()).toBe(0);
    shop.clock.advance(9_999);
    expect(await queue.work()).toBe(0);
    expect(tries).toHaveLength(1);
    shop.clock.advance(1);
    await queue.work();
    expect(tries).toHaveLength(2);
    isDown = false;
    shop.clock.advance(60_000);
    expect(await queue.work()).toBe(1);
    expect(tries).toEqual(Array<string>(3).fill(`welcome-${userId}`));
    shop.clock.advance(86_400_000);
    expect(await queue.work()).toBe(0);
  });

  it('gives a mail up after eight tries', async () => {
    await shop.mails();
    await shop.customer();
    let tries = 0;
    const queue = openQueue(() => {
      tries += 1;
      return Promise.reject(new Error('550 no such user'));
    });
    for (let day = 0; day < 12; day++) {
      await queue.work();
      shop.clock.advance(86_400_000);
    }
    expect(tries).toBe(8);
  });

  it('sends each mail once when five workers compete for ten', async () => {
    await shop.mails();
    await Promise.all(Array.from({ length: 10 }, () => shop.customer()));
    const sent: string[] = [];
    const counts = await raceAll(5, () =>
      openQueue(({ key }) => {
        sent.push(key);
        return Promise.resolve();
      }).work(),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(new Set(sent).size).toBe(10);
    expect(sent).toHaveLength(10);
  });

  it('lets another worker take over a mail that a dead one has held for a minute', async () => {
    await shop.mails();
    await shop.customer();
    let isReached = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      isReached = resolve;
    });
    void openQueue(() => {
      isReached();
      return new Promise<void>(() => undefined);
    }).work();
    await reached;
    let sent = 0;
    const other = openQueue(() => {
      sent += 1;
      return Promise.resolve();
    });
    shop.clock.advance(59_999);
    await other.work();
    expect(sent).toBe(0);
    shop.clock.advance(1);
    await other.work();
    expect(sent).toBe(1);
  });

  it('reads the files of a mail when it sends it, and tries again while one cannot be read', async () => {
    await shop.mails();
    const content = {
      writing: ENGLISH_MAIL_LOCALE,
      subject: 'A sheet',
      greeting: 'Hello,',
      paragraphs: [],
      links: [],
    };
    const entry = mailEntry(
      { clock: shop.clock.now, settings: { now: { operator: EXAMPLE_OPERATOR } }, shopUrl: shop.url },
      'sheet-1',
      content,
      'a@example.com',
      {
        attachments: [{ name: 'sheet.pdf', source: 'shelf', key: '17' }],
      },
    );
    const { userId } = (await shop.customer()).account;
    await shop.mails();
    await shop.connection.model('User').updateOne({ _id: userId }, { $push: { outbox: entry } });
    const sent: SentMail[] = [];
    const keep = (mail: SentMail): Promise<void> => {
      sent.push(mail);
      return Promise.resolve();
    };
    expect(await openQueue(keep).work()).toBe(0);
    shop.clock.advance(10_000);
    expect(await openQueue(keep, (key) => Promise.resolve(Buffer.from(`file ${key}`))).work()).toBe(1);
    expect(sent.map(({ key, attachments }) => ({ key, attachments }))).toEqual([
      { key: 'sheet-1', attachments: [{ filename: 'sheet.pdf', content: Buffer.from('file 17') }] },
    ]);
  });
});
