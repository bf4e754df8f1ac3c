import type { Page, Request } from 'playwright-core';

/** Holds the requests for addresses, or some of them, until the returned function is called. */
export async function holdRequests(
  page: Page,
  addresses: string,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (isHeld(route.request())) await held;
    await route.continue();
  });
  return release;
}
