import type { Operator } from '@shared/operator.js';

/** Who runs the shop, as the server has put it into the page. */
export let OPERATOR = (
  import.meta.env.SSR ? null : JSON.parse(document.getElementById('operator')?.textContent ?? '')
) as Operator;

/** Says who runs the shop where there is no page: on the server, before anything that names them is loaded. */
export function provideOperator(operator: Operator): void {
  OPERATOR = operator;
}
