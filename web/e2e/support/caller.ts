import { request, type BrowserContext } from 'playwright-core';
import { SHOP_URL } from './shop.js';

/** Somebody who speaks with the shop by requests and keeps cookies: a window, or a caller without one. */
export type Caller = Pick<BrowserContext, 'request'>;

/** Speaks with the shop as somebody of its own, without a window: for what a journey needs before and after. */
export async function apiCaller<Result>(act: (caller: Caller) => Promise<Result>): Promise<Result> {
  const context = await request.newContext({ baseURL: SHOP_URL });
  try {
    return await act({ request: context });
  } finally {
    await context.dispose();
  }
}
