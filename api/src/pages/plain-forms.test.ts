import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type TestShop } from '../../test/shop.js';

let shop: TestShop;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'rechenwerk-plain-'));
  writeFileSync(join(webDir, 'index.html'), readFileSync('web/index.html'));
  shop = await startShop({}, { webDir });
});
afterAll(async () => {
  await shop.close();
  rmSync(webDir, { recursive: true });
});

const OWN = { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': 'de' };

/** Posts a form as a browser without scripts does; gives status and page. */
async function post(path: string, values: Record<string, string>, headers: Record<string, string> = OWN) {
  const answer = await fetch(shop.url + path, { method: 'POST', headers, body: new URLSearchParams(values) });
  return { status: answer.status, page: await answer.text(), type: answer.headers.get('content-type') };
}

const withdrawals = (): Promise<number> => shop.stored('withdrawals').countDocuments();

const DECLARED = { name: 'Grete "<b>" Müller', order: 'The board of May', email: 'grete@example.com' };

describe('a form without scripts', () => {
  it('stands in the page with the address of the shop, in the language of its reader', async () => {
    for (const [language, path, words] of [
      ['de', '/withdraw', ['Vertrag widerrufen', 'name="order"', 'mailto:']],
      ['en', '/contact', ['Submit Ticket', 'name="question"', 'mailto:']],
    ] as const) {
      const page = await (await fetch(shop.url + path, { headers: { 'Accept-Language': language } })).text();
      const [, shown = ''] = /<noscript>([^]*)<\/noscript>/.exec(page) ?? [];
      for (const word of words) expect(shown).toContain(word);
      expect(page).toContain(`<html lang="${language}">`);
    }
    const other = await (await fetch(`${shop.url}/login`)).text();
    expect(other).toContain('<noscript>This shop needs JavaScript.');
  });

  it('declares a withdrawal only once it was confirmed, and shows its receipt', async () => {
    const before = await withdrawals();
    const asked = await post('/withdraw', DECLARED);
    expect(asked.page).toContain('Bitte bestätigen');
    expect(asked.page).toContain('value="Grete &quot;&lt;b&gt;&quot; Müller"');
    expect((await post('/withdraw', { ...DECLARED, confirmed: 'no' })).page).toContain(
      'value="The board of May"',
    );
    expect(await withdrawals()).toBe(before);
    const done = await post('/withdraw', { ...DECLARED, confirmed: 'yes' });
    expect({ status: done.status, type: done.type }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    expect(done.page).toContain('Ihr Widerruf ist eingegangen');
    expect(done.page).toContain('Grete &quot;&lt;b&gt;&quot; Müller');
    expect(await withdrawals()).toBe(before + 1);
    expect(await shop.stored('withdrawals').findOne({ order: DECLARED.order })).toMatchObject({
      userId: null,
    });
    expect((await shop.mails()).map(({ to }) => String(to))).toContainEqual(
      expect.stringContaining('grete@example.com'),
    );
  });

  it('hands in a question, and keeps what was typed where it refuses one', async () => {
    const question = { title: 'Fans', emailForAnswer: 'grete@example', question: 'How </textarea> loud?' };
    const refused = await post('/contact', question);
    expect(refused.status).toBe(400);
    expect(refused.page).toContain('Bitte prüfen Sie diese Felder: E-Mail.');
    expect(refused.page).toContain('How &lt;/textarea&gt; loud?');
    const taken = await post('/contact', { ...question, emailForAnswer: 'grete@example.com' });
    expect([taken.status, taken.page.includes('Ihre Frage ist angekommen.')]).toEqual([200, true]);
    expect(await shop.stored('tickets').findOne({ title: 'Fans' })).toMatchObject({
      language: 'de',
      userId: null,
    });
  });

  it('takes nothing from other sites, from employees, in a closed shop, or beyond the limits of the other form', async () => {
    const before = await withdrawals();
    const confirmed = { ...DECLARED, confirmed: 'yes' };
    const foreign = { ...OWN, 'Sec-Fetch-Site': 'cross-site' };
    expect((await post('/withdraw', confirmed, foreign)).status).toBe(403);
    expect((await post('/withdraw', { ...confirmed, name: 'x'.repeat(120_000) })).status).toBe(400);
    expect((await post('/withdraw', { confirmed: 'yes' })).status).toBe(400);
    const employee = await shop.employee();
    expect((await post('/withdraw', confirmed, { ...OWN, Cookie: employee.cookie })).status).toBe(403);
    await employee.change('closeShop', { reason: 'Test', message: '', until: null }, '__typename');
    expect((await post('/withdraw', confirmed)).status).toBe(503);
    await employee.ask('mutation { openShop { __typename } }');
    expect(await withdrawals()).toBe(before);
    // The limits of a stranger: who asks from this machine may more.
    const stranger = { ...OWN, 'X-Forwarded-For': '203.0.113.9' };
    let refused = 200;
    for (let tries = 0; tries < 12 && refused === 200; tries += 1)
      refused = (await post('/withdraw', confirmed, stranger)).status;
    expect(refused).toBe(429);
    expect((await fetch(`${shop.url}/terms`, { method: 'POST' })).status).toBe(405);
  });
});
