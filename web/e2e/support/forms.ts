import type { Locator, Page } from 'playwright-core';
import { detailsOf, type Person } from './people.js';

/** The field of the password, and not that of its repetition. */
export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });

/** Whether the button with this name cannot be pressed. */
export const isDisabled = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('button', { name, exact: true }).isDisabled();

/** Fills in fields by their labels. */
export async function fillFields(part: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await part.getByLabel(label).fill(text);
}

/** Fills in the register form of customers. */
export async function fillCustomer(page: Page, person: Person): Promise<void> {
  const { email, firstname, lastname, address } = detailsOf(person);
  // A login form that is just being left has fields of the same names.
  await page.getByLabel('Repeat password').waitFor();
  await page.getByLabel('Username').fill(person.username);
  await passwordField(page).fill(person.password);
  await page.getByLabel('Repeat password').fill(person.password);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill(firstname);
  await page.getByLabel('Last name').fill(lastname);
  await page.getByLabel('Address').fill(address);
}

/** The problem that is read together with a field, or an empty text. */
export async function describedProblem(part: Page | Locator, label: string): Promise<string> {
  const field = part.getByLabel(label, { exact: true });
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const id = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')[0] ?? '';
  return field.page().locator(`[id="${id}"]`).innerText();
}

/** A popup message with these words. */
export const popup = (page: Page, text: string): Locator =>
  page
    .locator('[role=alert], [role=status]')
    .filter({ has: page.getByRole('button', { name: 'Close message' }) })
    .getByText(text);
