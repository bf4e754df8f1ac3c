import type { Operator } from '@shared/operator.js';

/** Who runs the shop, as the server has put it into the page. */
export const OPERATOR = JSON.parse(document.getElementById('operator')?.textContent ?? '') as Operator;
