import type { ShopFacts } from '@shared/settings.js';

/** Who runs the shop and how it delivers, as the server has put it into the page. An owner may change it: read it while rendering. */
export let OPERATOR = (
  import.meta.env.SSR ? null : JSON.parse(document.getElementById('operator')?.textContent ?? '')
) as ShopFacts;

/** Says who runs the shop from now on: on the server, where there is no page, and where an owner has changed it. */
export function provideOperator(facts: ShopFacts): void {
  OPERATOR = facts;
}
