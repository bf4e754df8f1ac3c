import { formatEuro, textToCents } from '../shared/money.js';
import type { SandboxOrder } from './sandbox.ledger.js';

/** A page of the sandbox, with the nonce that its policy names. */
export interface SandboxPage {
  html: string;
  nonce: string;
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const price = (value: string): string => formatEuro(textToCents(value) ?? 0);

const STYLE = `
  :root { color-scheme: light dark; --paper: #faf8f4; --card: #fff; --ink: #17191c; --soft: #55595f; --line: #dcd8d0;
    --copper: #a3470e; --on-copper: #fff; --note: #fff1d6; --on-note: #5a3a00; }
  @media (prefers-color-scheme: dark) { :root { --paper: #101214; --card: #1a1d20; --ink: #eceae6; --soft: #a9adb3;
    --line: #34383d; --copper: #f0955a; --on-copper: #17191c; --note: #3a2c10; --on-note: #ffdf9e; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 28rem; margin: 0 auto; padding: 16px; }
  .note { padding: 8px 16px; background: var(--note); color: var(--on-note); text-align: center; font-weight: 600; }
  h1 { margin: 8px 0 16px; font-size: 1.375rem; }
  section { padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 8px 0; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400; vertical-align: top; overflow-wrap: anywhere; }
  td { padding-inline-start: 16px; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
  tfoot th, tfoot td { border: 0; font-weight: 700; font-size: 1.125rem; }
  small, .soft { color: var(--soft); }
  form { display: grid; gap: 8px; margin-top: 16px; }
  button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--ink); font: 600 1rem/1.3 system-ui, sans-serif; cursor: pointer; }
  button.main { border-color: var(--copper); background: var(--copper); color: var(--on-copper); }
  button:focus-visible { outline: 3px solid var(--copper); outline-offset: 2px; }
`;

function page(nonce: string, title: string, body: string): SandboxPage {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header class="note">Test payment – no money is moved</header>
<main>
<h1>${escape(title)}</h1>
${body}
</main>
</body>
</html>`;
  return { html, nonce };
}

/** Shown for a payment that is unknown, has expired or is over. */
export const noticePage = (nonce: string, text: string): SandboxPage =>
  page(nonce, 'Nothing to pay', `<p>${escape(text)}</p>`);

/** Where the buyer decides. */
export function checkoutPage(nonce: string, order: SandboxOrder): SandboxPage {
  const rows = order.items.map(
    ({ name, quantity, unit_amount }) =>
      `<tr><th scope="row">${escape(name)}<br><small>${escape(quantity)} × ${price(unit_amount.value)}</small></th>
<td>${formatEuro((textToCents(unit_amount.value) ?? 0) * Number(quantity))}</td></tr>`,
  );
  return page(
    nonce,
    `Pay ${order.brand}`,
    `<section aria-label="Your order"><table>
<tbody>${rows.join('')}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${price(order.amount.value)}</td></tr></tfoot>
</table></section>
<form method="post" action="/checkoutnow">
<input type="hidden" name="token" value="${order.id}">
<button class="main" name="decision" value="approve">Approve</button>
<button name="decision" value="decline">Decline: the bank refuses</button>
<button name="decision" value="cancel">Cancel and return to ${escape(order.brand)}</button>
</form>
<p class="soft">This window stands for the payment provider. Every account and every card is made up.</p>`,
  );
}

/**
 * Tells the shop's page what was decided. That page closes the window once it has heard: a window that closed itself could be
 * seen closed before its message arrives. Without that page it goes back to the shop.
 */
export function completedPage(
  nonce: string,
  order: SandboxOrder,
  decision: 'approved' | 'canceled',
): SandboxPage {
  const back = decision === 'approved' ? order.returnUrl : order.cancelUrl;
  // Inside a script element only "<" could end the script.
  const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
  return page(
    nonce,
    'Back to the shop',
    `<p>You can close this window.</p>
<script nonce="${nonce}">
  if (window.opener) {
    window.opener.postMessage(${json({ token: order.id, decision })}, '*');
  } else {
    location.replace(${json(back)});
  }
</script>`,
  );
}
