import { describe, expect, it } from '@jest/globals';
import { SHOP_URL } from '../support/shop.js';
import { message } from '../support/messages.js';
import { ask } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { mutate } from '../support/desk.js';
import { CUSTOMER, EMPLOYEE, logInViaApi } from '../support/people.js';
import { journey } from '../support/journey.js';

const open = journey();

describe('the contact page', () => {
  it('tells how to reach the shop, and takes a question, which its customer goes on with in the profile', async () => {
    const { page, context } = open;
    await logInViaApi(context, CUSTOMER);
    await page.goto('/contact');
    const main = page.getByRole('main');
    await main.getByText('10625 Berlin').waitFor();
    expect(await main.locator('a[href^="tel:"]').count()).toBe(2);
    expect(await main.locator('a[href^="mailto:"]').count()).toBe(2);
    await main.getByText('09:00 to 18:00').waitFor();
    for (const path of ['/terms', '/privacy', '/return'])
      expect(await main.locator(`a[href="${path}"]`).count()).toBe(1);
    expect(await main.locator('a[href^="https://"]').count()).toBe(4);

    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('demo@rechenwerk.example');
    await page.getByLabel('Title').fill('Order');
    await page.getByLabel('Question').fill('When will it come?');
    const submit = page.getByRole('button', { name: 'Submit Ticket' });
    await page.getByLabel('Email').fill('guest@example');
    await page.getByText('The provided email is invalid. Valid example: example123@some.com').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('Email').fill(' demo@rechenwerk.example ');
    await submit.click();
    await message(page, 'Ticket submitted! We will answer you at demo@rechenwerk.example.');
    await page.waitForURL(`${SHOP_URL}/`);

    await page.goto('/profile?tab=requests');
    const thread = page.getByRole('article', { name: 'Order', exact: true }).first();
    await thread.getByText('When will it come?').waitFor();
    await thread.getByRole('button', { name: 'Write another message' }).click();
    const form = thread.getByRole('textbox', { name: 'Message' });
    await form.fill('It is here, thank you.');
    await thread.getByRole('button', { name: 'Send message' }).click();
    await message(page, 'Ticket submitted! We will answer you at demo@rechenwerk.example.');
    await thread.getByText('It is here, thank you.').waitFor();
    await form.waitFor({ state: 'detached' });
    expect(await thread.getByRole('listitem').count()).toBe(2);

    await apiCaller(async (desk) => {
      await logInViaApi(desk, EMPLOYEE);
      const { tickets } = await ask<{ tickets: { id: string; earlier: { question: string }[] }[] }>(
        desk,
        '{ tickets(sort: NEWEST, first: 1) { tickets { id earlier { question } } } }',
      );
      const [ticket] = tickets;
      expect(ticket?.earlier).toEqual([{ question: 'When will it come?' }]);
      await mutate(desk, 'answerTicket', { ticketId: ticket?.id, answer: 'You are welcome.' });
    });
    await page.reload();
    await thread.getByText('You are welcome.').waitFor();
    await thread.getByText('Closed', { exact: true }).waitFor();
  });

  it('takes a ticket of a guest on a phone', async () => {
    await open.reopen({ isPhone: true });
    const { page } = open;
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
    await page.getByLabel('Title').fill('Cooler');
    await page.getByLabel('Question').fill('Does it fit the socket?');
    const submit = page.getByRole('button', { name: 'Submit Ticket' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('Email').fill(' guest@example.com ');
    await submit.click();
    await message(page, 'Ticket submitted! We will answer you at guest@example.com.');
    await page.waitForURL(`${SHOP_URL}/`);
  });
});
