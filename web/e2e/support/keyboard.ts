import type { Locator, Page } from 'playwright-core';

/** More presses of Tab than any page has things to stop at. */
const MAX_PRESSES = 150;

/** Runs in the page: whether an element has the focus, and what has it without an outline that shows it, at it or around it. */
function lookAtFocus(target: Element): { isThere: boolean; unseen: string | null } {
  const isOutlined = (candidate: Element | null): boolean => {
    if (candidate === null) return false;
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(candidate);
    return opacity !== '0' && outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  };
  const element = document.activeElement;
  const isSeen =
    element === null || element === document.body || isOutlined(element) || isOutlined(element.parentElement);
  return { isThere: target === element, unseen: isSeen ? null : element.outerHTML };
}

/** Goes on by Tab until the target has the focus. Fails where nobody sees on the way where the focus is. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  let { isThere } = await target.evaluate(lookAtFocus);
  for (let presses = 0; presses < MAX_PRESSES && !isThere; presses++) {
    await page.keyboard.press(key);
    const look = await target.evaluate(lookAtFocus);
    if (look.unseen !== null) throw new Error(`The focus is not seen on ${look.unseen}`);
    isThere = look.isThere;
  }
  if (!isThere) throw new Error('The keyboard does not get there.');
}

/** Replaces what a field holds, by typing. */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
