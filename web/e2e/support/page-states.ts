import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP } from './browser.js';
import type { Journey } from './journey.js';

/** A page in one of its states: how to get there from a fresh load, and what shows that it has arrived. */
export interface State {
  path: string;
  arrange?: (page: Page) => Promise<void>;
  arrived: (page: Page) => Locator;
}

export const heading =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('heading', { level: 1, name, exact: true });
export const words =
  (text: string) =>
  (page: Page): Locator =>
    page.getByRole('main').getByText(text);
export const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).click();

export const openProduct = async (page: Page): Promise<void> => {
  const card = page.getByRole('article').first();
  await card.getByRole('link').click();
  await page.getByRole('tab', { name: 'Description' }).waitFor();
};

/** Brings the window into a state. What an earlier state intercepted is let through again. */
async function enter(page: Page, { path, arrange }: State, size: typeof DESKTOP): Promise<void> {
  await page.unrouteAll();
  await page.setViewportSize(size);
  await page.goto(path);
  await arrange?.(page);
}

/** Looks at states in one window, each from a fresh load; `look` names what is wrong with one. */
export function checkStates(
  open: Journey,
  states: Readonly<Record<string, State>>,
  look: (page: Page) => Promise<string[]>,
  size = DESKTOP,
): void {
  it.each(Object.entries(states))('in %s', async (_name, state) => {
    const { page } = open;
    await enter(page, state, size);
    await state.arrived(page).first().waitFor();
    expect(await look(page)).toEqual([]);
  });
}
