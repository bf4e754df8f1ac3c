import type { Page } from 'playwright-core';

/** Where a page keeps what it has told and nobody has waited for yet. */
interface Telling {
  told: { role: string | null; text: string }[];
}

/**
 * Runs in the page, before anything of it: keeps what comes into places that are read out. A popup message goes by itself after
 * some seconds, which on a busy machine may pass before a test looks.
 */
export function keepMessages(): void {
  const PLACES = '[role=status], [role=alert]';
  const told: Telling['told'] = [];
  Object.assign(globalThis, { told });
  const keep = (place: Element, text: string | null): void => {
    if (text) told.push({ role: place.getAttribute('role'), text });
  };
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ target, type, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    )) {
      const place = (node instanceof Element ? node : node.parentElement)?.closest(PLACES);
      if (place) keep(place, node.textContent);
      else if (node instanceof Element)
        for (const inner of node.querySelectorAll(PLACES)) keep(inner, inner.textContent);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Waits until words come into a place of that role, or have come since somebody last waited for them. */
async function isTold(page: Page, role: string, words: string): Promise<void> {
  await page.waitForFunction(
    ([wantedRole, wanted]) => {
      const { told } = globalThis as unknown as Telling;
      const at = told.findIndex((one) => one.role === wantedRole && one.text.includes(wanted));
      if (at >= 0) told.splice(at, 1);
      return at >= 0;
    },
    [role, words] as const,
  );
}

/** Waits for a message of success or of other news, also for one that has gone by itself meanwhile. */
export const message = (page: Page, words: string): Promise<void> => isTold(page, 'status', words);

/** Waits for a message of a refusal or failure, also for one that has gone by itself meanwhile. */
export const refusal = (page: Page, words = ''): Promise<void> => isTold(page, 'alert', words);
