import type { Locator, Page } from 'playwright-core';

/** More presses of Tab than any page has things to stop at. */
const PRESSES_MAX = 150;

/** Runs in the page: whether an outline shows the focus, at the element or around it when it is drawn by what is about it. */
function showsFocus(element: Element): boolean {
  const isOutlined = (candidate: Element | null): boolean => {
    if (candidate === null) return false;
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(candidate);
    return opacity !== '0' && outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  };
  return isOutlined(element) || isOutlined(element.parentElement);
}

/** Goes on by Tab until the target has the focus. Fails where nobody sees on the way where the focus is. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press(key);
    const focused = page.locator(':focus');
    if ((await focused.count()) === 1 && !(await focused.evaluate(showsFocus)))
      throw new Error(`The focus is not seen on ${await focused.evaluate(({ outerHTML }) => outerHTML)}`);
  }
  throw new Error('The keyboard does not get there.');
}

/** Replaces what a field holds, by typing. */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
