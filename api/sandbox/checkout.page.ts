import { formatEuro, textToCents } from '../shared/money.js';
import { formatGermanEuro, type LanguageCode } from '../shared/language.js';
import type { SandboxOrder } from './sandbox.ledger.js';
import { discountOf } from './sandbox.rules.js';

/** What its pages say. */
const WORDS = {
  en: {
    note: 'Test payment – no money is moved',
    nothing: 'Nothing to pay',
    made: 'This payment is made already.',
    gone: 'This payment does not exist any more.',
    pay: (brand: string) => `Pay ${brand}`,
    order: 'Your order',
    total: 'Total',
    discount: 'Discount',
    shipping: 'Shipping',
    approve: 'Approve',
    decline: 'Decline: the bank refuses',
    cancel: (brand: string) => `Cancel and return to ${brand}`,
    byCard: 'Pay by card',
    byDebit: 'Pay by direct debit',
    refuse: 'Decline: the bank refuses the card',
    refused: 'Your card was declined. Please try another one.',
    madeUpPage: 'This page stands for the payment provider. Every account and every card is made up.',
    madeUp: 'This window stands for the payment provider. Every account and every card is made up.',
    back: 'Back to the shop',
    close: 'You can close this window.',
  },
  de: {
    note: 'Testzahlung – es fließt kein Geld',
    nothing: 'Nichts zu bezahlen',
    made: 'Diese Zahlung ist bereits erfolgt.',
    gone: 'Diese Zahlung gibt es nicht mehr.',
    pay: (brand: string) => `An ${brand} zahlen`,
    order: 'Ihre Bestellung',
    total: 'Summe',
    discount: 'Rabatt',
    shipping: 'Versand',
    approve: 'Zahlung freigeben',
    decline: 'Ablehnen: Die Bank verweigert die Zahlung',
    cancel: (brand: string) => `Abbrechen und zurück zu ${brand}`,
    byCard: 'Mit Karte zahlen',
    byDebit: 'Per Lastschrift zahlen',
    refuse: 'Ablehnen: Die Bank verweigert die Karte',
    refused: 'Ihre Karte wurde abgelehnt. Bitte versuchen Sie es mit einer anderen.',
    madeUpPage: 'Diese Seite steht für den Zahlungsanbieter. Alle Konten und Karten sind erfunden.',
    madeUp: 'Dieses Fenster steht für den Zahlungsanbieter. Alle Konten und Karten sind erfunden.',
    back: 'Zurück zum Shop',
    close: 'Sie können dieses Fenster schließen.',
  },
} as const satisfies Record<LanguageCode, unknown>;

/** How a page is shown: with the nonce that its policy names, in the language of the buyer. */
export interface PageLook {
  nonce: string;
  language: LanguageCode;
}

/** A page of the sandbox, with the nonce that its policy names. */
export interface SandboxPage {
  html: string;
  nonce: string;
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

const MONEY = { en: formatEuro, de: formatGermanEuro } as const;

const price = (value: string, language: LanguageCode): string => MONEY[language](textToCents(value) ?? 0);

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

function page({ nonce, language }: PageLook, title: string, body: string): SandboxPage {
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header class="note">${WORDS[language].note}</header>
<main>
<h1>${escape(title)}</h1>
${body}
</main>
</body>
</html>`;
  return { html, nonce };
}

/** Shown for a payment that is unknown, has expired or is over. */
export const noticePage = (look: PageLook, why: 'made' | 'gone'): SandboxPage =>
  page(look, WORDS[look.language].nothing, `<p>${WORDS[look.language][why]}</p>`);

/** What is paid, as a table. */
function summaryOf(order: SandboxOrder, language: LanguageCode): string {
  const words = WORDS[language];
  const discount = discountOf(order);
  const { shipping } = order;
  const sent =
    shipping === undefined
      ? ''
      : `<tr><th scope="row">${words.shipping}</th><td>${price(shipping.value, language)}</td></tr>`;
  const reduced =
    discount === 0
      ? ''
      : `<tr><th scope="row">${words.discount}</th><td>${MONEY[language](-discount)}</td></tr>`;
  const rows = order.items.map(
    ({ name, quantity, unit_amount }) =>
      `<tr><th scope="row">${escape(name)}<br><small>${escape(quantity)} × ${price(unit_amount.value, language)}</small></th>
<td>${MONEY[language]((textToCents(unit_amount.value) ?? 0) * Number(quantity))}</td></tr>`,
  );
  return `<section aria-label="${words.order}"><table>
<tbody>${rows.join('')}</tbody>
<tfoot>${sent}${reduced}<tr><th scope="row">${words.total}</th><td>${price(order.amount.value, language)}</td></tr></tfoot>
</table></section>`;
}

/** Where the buyer decides in a window. */
export function checkoutPage(look: PageLook, order: SandboxOrder): SandboxPage {
  const { language } = look;
  const words = WORDS[language];
  return page(
    look,
    words.pay(order.brand),
    `${summaryOf(order, language)}
<form method="post" action="/checkoutnow">
<input type="hidden" name="token" value="${order.id}">
<input type="hidden" name="locale" value="${language}">
<button class="main" name="decision" value="approve">${words.approve}</button>
<button name="decision" value="decline">${words.decline}</button>
<button name="decision" value="cancel">${escape(words.cancel(order.brand))}</button>
</form>
<p class="soft">${words.madeUp}</p>`,
  );
}

/** Where the buyer pays by card or direct debit; `isRefused`: their bank has said no. */
export function cardPage(look: PageLook, order: SandboxOrder, isRefused: boolean): SandboxPage {
  const { language } = look;
  const words = WORDS[language];
  return page(
    look,
    words.pay(order.brand),
    `${summaryOf(order, language)}
<form method="post" action="/pay/${order.id}">
${isRefused ? `<p role="alert">${words.refused}</p>` : ''}
<button class="main" name="decision" value="card">${words.byCard}</button>
<button name="decision" value="debit">${words.byDebit}</button>
<button name="decision" value="decline">${words.refuse}</button>
<button name="decision" value="back">${escape(words.cancel(order.brand))}</button>
</form>
<p class="soft">${words.madeUpPage}</p>`,
  );
}

// Inside a script element only "<" could end the script.
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Leads back to the shop. A redirect of the form would be held back by the policy of its page. */
export const returnPage = (look: PageLook, back: URL): SandboxPage =>
  page(
    look,
    WORDS[look.language].back,
    `<p><a href="${escape(back.href)}">${WORDS[look.language].back}</a></p>
<script nonce="${look.nonce}">location.replace(${json(back)});</script>`,
  );

/** How long the shop's page may take to close the window. */
const UNHEARD_MS = 5_000;

/**
 * Tells the shop's page what was decided. That page closes the window once it has heard: a window that closed itself could be
 * seen closed before its message arrives. Without that page, or where it was loaded anew and so does not listen any more, this
 * window goes back to the shop itself, as PayPal's does.
 */
export function completedPage(
  look: PageLook,
  order: SandboxOrder,
  decision: 'approved' | 'canceled',
): SandboxPage {
  const back = new URL(decision === 'approved' ? order.returnUrl : order.cancelUrl);
  back.searchParams.set('token', order.id);
  const words = WORDS[look.language];
  return page(
    look,
    words.back,
    `<p>${words.close}</p>
<script nonce="${look.nonce}">
  const goBack = () => location.replace(${json(back)});
  if (window.opener) {
    window.opener.postMessage(${json({ token: order.id, decision })}, '*');
    setTimeout(goBack, ${UNHEARD_MS});
  } else {
    goBack();
  }
</script>`,
  );
}
