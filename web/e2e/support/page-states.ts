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

/** How long a state may take, in ms, also on a busy machine. */
const STATE_LIMIT_MS = 60_000;

/** Looks at states in one window, each from a fresh load; `look` names what is wrong with one. */
export function checkStates(
  title: string,
  open: Journey,
  states: Readonly<Record<string, State>>,
  look: (page: Page) => Promise<string[]>,
  size = DESKTOP,
): void {
  const named = Object.entries(states);
  const check = async (): Promise<void> => {
    const { page } = open;
    const found: Record<string, string[]> = {};
    for (const [name, state] of named) {
      await enter(page, state, size);
      await state.arrived(page).first().waitFor();
      const problems = await look(page);
      if (problems.length > 0) found[name] = problems;
    }
    expect(found).toEqual({});
  };
  it(title, check, named.length * STATE_LIMIT_MS);
}
