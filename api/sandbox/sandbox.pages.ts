import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { checkoutPage, completedPage, noticePage, type PageLook, type SandboxPage } from './checkout.page.js';
import type { FaultPlan } from './sandbox.faults.js';
import type { SandboxPayments } from './sandbox.payments.js';
import { SandboxError } from './sandbox.error.js';
import type { SandboxPart, SandboxRequest } from './sandbox.part.js';

/** What the buyer's bank says after "Decline". */
const DECLINED = 'INSTRUMENT_DECLINED';
const SCRIPT = new URL('./buttons.browser.js', import.meta.url);

/** The button's script as a page takes it. The build marks every file as a module, which a plain script must not be. */
const readScript = (): string => readFileSync(SCRIPT, 'utf8').replace(/^export \{\};[^]*/m, '');

const PARAMETERS: readonly (readonly [name: string, value: string])[] = [
  ['currency', 'EUR'],
  ['intent', 'capture'],
];

/** How a page is shown to who asks, in English where no other language is named. */
export const lookOf = (parameters: URLSearchParams): PageLook => ({
  nonce: randomBytes(16).toString('base64'),
  language: parameters.get('locale')?.startsWith('de') === true ? 'de' : 'en',
});

/** Sends a page under the policy that its nonce needs. */
export function sendPage(response: ServerResponse, status: number, { html, nonce }: SandboxPage): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(html);
}

/** What a browser sees of the sandbox: the button's script, and the page on which the buyer decides. */
export class SandboxPages implements SandboxPart {
  constructor(private readonly options: { clientId: string; payments: SandboxPayments; faults: FaultPlan }) {}

  answer(request: SandboxRequest, response: ServerResponse): Promise<boolean> {
    return Promise.resolve(this.answerNow(request, response));
  }

  private answerNow({ method, url, body }: SandboxRequest, response: ServerResponse): boolean {
    if (method === 'GET' && url.pathname === '/sdk/js') this.sendScript(url.searchParams, response);
    else if (url.pathname === '/checkoutnow' && method === 'GET') this.showPayment(url, response);
    else if (url.pathname === '/checkoutnow' && method === 'POST')
      this.decide(new URLSearchParams(body), response);
    else return false;
    return true;
  }

  private sendScript(parameters: URLSearchParams, response: ServerResponse): void {
    const fault = this.options.faults.take('script');
    const isKnown = parameters.get('client-id') === this.options.clientId;
    const wrong = PARAMETERS.find(
      ([name, value]) => (parameters.get(name)?.toLowerCase() ?? '') !== value.toLowerCase(),
    );
    const status = typeof fault?.answer === 'object' ? fault.answer.status : isKnown && !wrong ? 200 : 400;
    response.writeHead(status, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    const hint = isKnown ? `unexpected ${wrong?.[0] ?? 'request'}` : 'unknown client-id';
    response.end(status === 200 ? readScript() : `/* The payment sandbox refuses: ${hint}. */`);
  }

  private showPayment(url: URL, response: ServerResponse): void {
    const look = lookOf(url.searchParams);
    const id = url.searchParams.get('token') ?? '';
    this.withPayment(id, look, response, (order) => checkoutPage(look, order));
  }

  private decide(form: URLSearchParams, response: ServerResponse): void {
    const look = lookOf(form);
    const decision = form.get('decision');
    this.withPayment(form.get('token') ?? '', look, response, (order) => {
      if (decision === 'cancel') return completedPage(look, order, 'canceled');
      this.options.payments.approve(order.id, decision === 'decline' ? DECLINED : null);
      return completedPage(look, order, 'approved');
    });
  }

  private withPayment(
    id: string,
    look: PageLook,
    response: ServerResponse,
    show: (order: ReturnType<SandboxPayments['find']>) => SandboxPage,
  ): void {
    try {
      const order = this.options.payments.find(id);
      if (order.status === 'COMPLETED') sendPage(response, 200, noticePage(look, 'made'));
      else sendPage(response, 200, show(order));
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      sendPage(response, 404, noticePage(look, 'gone'));
    }
  }
}
