import { describe, expect, it } from '@jest/globals';
import { SHOP_URL } from '../support/shop.js';
import { CUSTOMER, logInViaApi } from '../support/people.js';
import { journey } from '../support/journey.js';

const open = journey();

describe('the contact page', () => {
  it('tells address, hours, phones and e-mail addresses, and leads to the policies and four other places', async () => {
    await open.page.goto('/contact');
    const main = open.page.locator('main');
    await main.getByText('10625 Berlin').waitFor();
    expect(await main.locator('a[href^="tel:"]').count()).toBe(2);
    expect(await main.locator('a[href^="mailto:"]').count()).toBe(2);
    await main.getByText('09:00 to 18:00').waitFor();
    for (const path of ['/terms', '/privacy', '/return']) {
      expect(await main.locator(`a[href="${path}"]`).count()).toBe(1);
    }
    expect(await main.locator('a[href^="https://"]').count()).toBe(4);
  });

  it('takes a ticket of a guest, says where the answer will go, and leads home', async () => {
    const { page } = open;
    await page.goto('/contact');
    const submit = page.getByRole('button', { name: 'Submit Ticket' });
    await page.getByLabel('Title').fill('Cooler');
    await page.getByLabel('Question').fill('Does it fit the socket?');
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('Email').fill('guest@example');
    await page.getByText('The provided email is invalid. Valid example: example123@some.com').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('Email').fill(' guest@example.com ');
    await submit.click();
    await page.getByText('Ticket submitted! We will answer you at guest@example.com.').waitFor();
    await page.waitForURL(`${SHOP_URL}/`);
  });

  it('knows the address of a customer already', async () => {
    const { page, context } = open;
    await logInViaApi(context, CUSTOMER);
    await page.goto('/contact');
    await page.getByLabel('Email').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('demo@rechenwerk.example');
    await page.getByLabel('Title').fill('Order');
    await page.getByLabel('Question').fill('When will it come?');
    await page.getByRole('button', { name: 'Submit Ticket' }).click();
    await page.getByText('Ticket submitted! We will answer you at demo@rechenwerk.example.').waitFor();
  });
});
