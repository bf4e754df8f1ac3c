import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pageProblems, deskKeysLoad } from '../support/browser.js';
import { mutate } from '../support/desk.js';
import { EMPLOYEE } from '../support/people.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
import { submitTicket } from '../support/questions.js';
import { apiCaller } from '../support/caller.js';

const open = journey({ as: EMPLOYEE });

/** More than a page of four holds. */
const TICKETS = 5;

beforeAll(async () => {
  await apiCaller(async (caller) => {
    for (let number = 1; number <= TICKETS; number++) await submitTicket(caller, `Journey ${number}`);
  });
});
/** Asks something as a guest and gives the number of the ticket. */
async function newTicket(title: string, question?: string): Promise<string> {
  await apiCaller((caller) => submitTicket(caller, title, question));
  const answer = await open.context.request.get('/api/ticket-filter?time_open=descending&itemsPerPage=4');
  const { payload } = (await answer.json()) as { payload: { tickets: { id: number; title: string }[] } };
  const ticket = payload.tickets.find((candidate) => candidate.title === title);
  if (ticket === undefined) throw new Error('The new ticket is not there.');
  return String(ticket.id);
}

const cards = (page: Page): Locator => page.getByRole('article');

async function titles(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('main [data-stale]') === null);
  return page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
}

describe('the list of tickets', () => {
  it('shows four, the older first, and pages on; its address keeps what was chosen', async () => {
    const { page } = open;
    await page.goto('/tickets');
    await cards(page).nth(3).waitFor();
    expect(await cards(page).count()).toBe(4);
    const oldest = await titles(page);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**after=*');
    await page.getByRole('link', { name: 'To the beginning' }).waitFor();
    expect(await titles(page)).not.toEqual(oldest);
    await page.goBack();
    await page.getByRole('link', { name: 'To the beginning' }).waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(oldest);
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('24');
    await cards(page).nth(4).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Time opened' }).selectOption('Newer First');
    await page.waitForURL('**itemsPerPage=24&time_open=descending');
    await page.reload();
    await cards(page).first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Time opened' }).inputValue()).toBe('NEWEST');
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('time_open'));
  });

  it('finds a ticket by its number and by words of its title, and says when there is none', async () => {
    const { page } = open;
    const id = await newTicket('Whirring fan of my Zephyr');
    await page.goto('/tickets');
    await cards(page).first().waitFor();
    await deskKeysLoad(page);
    await page.keyboard.press('/');
    await page.keyboard.type(id);
    await page.keyboard.press('Enter');
    await page.getByText('1 ticket', { exact: true }).waitFor();
    expect(await titles(page)).toEqual(['Whirring fan of my Zephyr']);
    await page.getByRole('textbox', { name: 'Ticket ID' }).fill('99999999');
    await page.keyboard.press('Enter');
    await page.getByText('No tickets were found.').waitFor();
    await page.getByRole('link', { name: 'Clear Filters' }).last().click();
    await cards(page).nth(3).waitFor();

    const search = page.getByRole('textbox', { name: 'Name, e-mail or words of the title' });
    await search.fill('zephyr whirr');
    await search.press('Enter');
    await page.waitForURL('**search=zephyr*');
    await page.getByRole('article').filter({ hasText: 'Whirring fan of my Zephyr' }).first().waitFor();
    await search.fill('nothing of this kind');
    await search.press('Enter');
    await page.getByText('Filtered by Search: nothing of this kind').waitFor();
  });

  it('goes on with the next open one after those of a page are answered', async () => {
    const { page, context } = open;
    const ids: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) ids.unshift(await newTicket(`Onwards ${number}`));
    await page.goto('/tickets?status=open&time_open=descending');
    await cards(page).nth(3).waitFor();
    for (const ticketId of ids.slice(0, 4))
      expect(await mutate(context, 'answerTicket', { ticketId, answer: 'Yes.' })).toBe('TicketAnswered');
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**after=*');
    await page.waitForFunction(() => document.querySelector('main article h2')?.textContent === 'Onwards 1');
  });
});

describe('an open ticket', () => {
  it('is answered beside what was answered before, which closes it with time, answer and employee', async () => {
    const { page } = open;
    const before = await newTicket('Gigawatt hamster wheel', 'How many hamsters drive the gigawatt wheel?');
    await mutate(open.context, 'answerTicket', { ticketId: before, answer: 'Twelve hamsters.' });
    const id = await newTicket('Hamster wheel again', 'Which hamsters drive a gigawatt wheel?');
    await page.goto(`/tickets?id=${id}`);
    const card = cards(page).first();
    await page.getByText('Gigawatt hamster wheel').first().click();
    await page.getByRole('button', { name: 'Use This Answer' }).first().click();
    expect(await card.getByLabel('Answer', { exact: true }).inputValue()).toBe('Twelve hamsters.');
    await card.getByLabel('Answer', { exact: true }).fill('');
    const submit = card.getByRole('button', { name: 'Submit Answer' });
    await submit.waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await card.getByLabel('Answer', { exact: true }).fill('  \n');
    expect(await submit.isDisabled()).toBe(true);
    await card.getByLabel('Answer', { exact: true }).fill('It runs on 1.21 GW.');
    await submit.click();
    await message(page, 'Answer submitted!');
    await card.getByText('Closed', { exact: true }).first().waitFor();
    expect(await card.innerText()).toMatch(
      /It runs on 1\.21 GW\.\s+Closed\s+\d\d \w{3} \d{4}, \d\d:\d\d\s+Answered by\s+desk/,
    );
    await card.and(page.locator(':focus')).waitFor();
  });
});

describe('an answer', () => {
  it('is refused when somebody else has answered meanwhile, and is not lost without a question', async () => {
    const { page } = open;
    const id = await newTicket('Answered twice');
    await page.goto(`/tickets?id=${id}`);
    await page.getByLabel('Answer', { exact: true }).fill('Mine.');
    await mutate(open.context, 'answerTicket', { ticketId: id, answer: 'Theirs.' });
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await refusal(page, 'This ticket has already been answered.');
    await cards(page).first().getByText('Theirs.').waitFor();

    await page.goto('/tickets');
    await page.getByLabel('Answer', { exact: true }).first().fill('Half an answer');
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Answer', { exact: true }).first().inputValue()).toBe('Half an answer');
  });
});
