import { Router, urlencoded, type ErrorRequestHandler, type Request, type Response } from 'express';
import type { LanguageCode } from '../../shared/language.js';
import { addressOf } from '../../shared/operator-address.js';
import { PRICES } from '../../shared/prices.js';
import { checkTicket, MAX_QUESTION, MAX_TICKET_TITLE } from '../../shared/rules/ticket.js';
import {
  checkWithdrawal,
  MAX_CONTRACT_REFERENCE,
  MAX_WITHDRAWAL_NAME,
} from '../../shared/rules/withdrawal.js';
import type { ContextFactory, RequestContext } from '../context.js';
import { toShopError } from '../kernel/failure.js';
import { readLanguage } from '../kernel/http/language.js';
import { escapeHtml } from '../kernel/mail/mail-format.js';
import { mailLocaleFor } from '../kernel/mail/mail-locale.js';
import { rejectCrossSite, type SiteOrigin } from '../rest/guard.js';
import { MAX_BODY_BYTES } from '../rest/body.js';
import type { Services } from '../services.js';
import { PLAIN_FORM_TEXTS, type PlainFormTexts } from './plain-form.texts.js';

/** A field of a form, by the name that it is sent under. */
interface PlainField {
  label: keyof PlainFormTexts;
  hint?: keyof PlainFormTexts;
  type: 'text' | 'email' | 'area';
  max: number;
  autocomplete?: string;
}

/** What somebody has typed, by field. */
type Values = Readonly<Record<string, string>>;

/** A form that a page has for readers without scripts; the page with scripts has its own, over the same service. */
interface PlainForm {
  title: keyof PlainFormTexts;
  lead: keyof PlainFormTexts;
  button: keyof PlainFormTexts;
  fields: Readonly<Record<string, PlainField>>;
  /** A parameter of the address of the page, which it is sent to with it. */
  parameter?: string;
  /** The names of the fields that are not valid. */
  problems: (values: Values) => string[];
  /** Whether a second page repeats what was typed and asks for the last word (§ 356a BGB). */
  isConfirmed: boolean;
  /** Hands it in; gives what the reader is told, as HTML. */
  submit: (values: Values, context: RequestContext, texts: PlainFormTexts) => Promise<string>;
}

const namesOf = (problems: readonly { name: string }[]): string[] => problems.map(({ name }) => name);

const fact = (term: string, value: string): string =>
  `<dt>${escapeHtml(term)}</dt><dd translate="no">${escapeHtml(value)}</dd>`;

const WITHDRAWAL: PlainForm = {
  title: 'withdrawalTitle',
  lead: 'withdrawalLead',
  button: 'declare',
  fields: {
    name: { label: 'name', type: 'text', max: MAX_WITHDRAWAL_NAME, autocomplete: 'name' },
    order: { label: 'order', hint: 'orderHint', type: 'text', max: MAX_CONTRACT_REFERENCE },
    email: { label: 'email', hint: 'receiptHint', type: 'email', max: 254, autocomplete: 'email' },
  },
  problems: ({ name = '', order = '', email = '' }) => namesOf(checkWithdrawal({ name, order, email })),
  isConfirmed: true,
  submit: async ({ name = '', order = '', email = '' }, { services, viewer, origin }, texts) => {
    const { withdrawal, isReceiptMailed } = await services.withdrawals.declare(
      viewer,
      { name, order, email },
      origin,
    );
    const facts = [
      fact(texts.number, String(withdrawal._id)),
      fact(texts.receivedAt, mailLocaleFor(viewer.language, {}).formatTime(withdrawal.receivedAt)),
      fact(texts.name, withdrawal.name),
      fact(texts.order, withdrawal.order),
      fact(texts.email, withdrawal.email),
    ];
    const mailed = isReceiptMailed ? texts.receiptMailed : texts.receiptNotMailed;
    return `<h1>${texts.withdrawn}</h1><p>${texts.declaration}</p><dl>${facts.join('')}</dl><p>${mailed} ${texts.keep}</p>`;
  },
};

const CONTACT: PlainForm = {
  title: 'contactTitle',
  lead: 'contactLead',
  button: 'submit',
  fields: {
    title: { label: 'title', type: 'text', max: MAX_TICKET_TITLE },
    emailForAnswer: { label: 'email', hint: 'answerHint', type: 'email', max: 254, autocomplete: 'email' },
    question: { label: 'question', type: 'area', max: MAX_QUESTION },
  },
  problems: ({ title = '', emailForAnswer = '', question = '' }) =>
    namesOf(checkTicket({ title, emailForAnswer, question })),
  isConfirmed: false,
  submit: async ({ title = '', emailForAnswer = '', question = '' }, { services, viewer, origin }, texts) => {
    await services.tickets.submit(viewer, { title, emailForAnswer, question }, origin);
    return `<h1>${texts.contactTitle}</h1><p>${texts.submitted}</p>`;
  },
};

/** Mail programs send this one too, with fields of their own and no page before (RFC 8058). */
const END_ALERT: PlainForm = {
  title: 'endAlertTitle',
  lead: 'endAlertLead',
  button: 'endAlert',
  fields: {},
  parameter: 'token',
  problems: () => [],
  isConfirmed: false,
  submit: async ({ token = '' }, { services, viewer }, texts) => {
    await services.watches.endByLink(viewer, token);
    return `<h1>${texts.endAlertTitle}</h1><p>${texts.alertEnded}</p>`;
  },
};

/** The pages with such a form, by their paths. */
const FORMS: ReadonlyMap<string, PlainForm> = new Map([
  ['/withdraw', WITHDRAWAL],
  ['/contact', CONTACT],
  ['/end-alert', END_ALERT],
]);

/** Sent with the second page: the reader has seen what they declare. */
const CONFIRMED = 'confirmed';

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function inputOf(name: string, field: PlainField, value: string, texts: PlainFormTexts): string {
  const hint = field.hint === undefined ? '' : `<br><small id="${name}-hint">${texts[field.hint]}</small>`;
  const described = hint === '' ? '' : ` aria-describedby="${name}-hint"`;
  const autocomplete = field.autocomplete === undefined ? '' : ` autocomplete="${field.autocomplete}"`;
  const attributes = `id="${name}" name="${name}" maxlength="${field.max}" required${described}${autocomplete}`;
  const control =
    field.type === 'area'
      ? `<textarea ${attributes} rows="8" cols="40">\n${escapeHtml(value)}</textarea>`
      : `<input type="${field.type}" ${attributes} size="40" value="${escapeHtml(value)}">`;
  return `<p><label for="${name}">${texts[field.label]}</label><br>${control}${hint}</p>`;
}

function formOf(path: string, form: PlainForm, values: Values, texts: PlainFormTexts): string {
  const inputs = Object.entries(form.fields).map(([name, field]) =>
    inputOf(name, field, values[name] ?? '', texts),
  );
  // Without an action, a form goes to the address at which it stands, with its parameters.
  const action = form.parameter === undefined ? ` action="${path}"` : '';
  return `<form method="post"${action}>${inputs.join('')}<p><button>${texts[form.button]}</button></p></form>`;
}

/** The second page: what was typed, to be confirmed or changed. */
function confirmationOf(path: string, form: PlainForm, values: Values, texts: PlainFormTexts): string {
  const entries = Object.entries(form.fields);
  const facts = entries.map(([name, { label }]) => fact(texts[label], values[name] ?? ''));
  const kept = entries.map(([name]) => hidden(name, values[name] ?? '')).join('');
  return [
    `<h1>${texts.confirmTitle}</h1><p>${texts.declaration}</p><dl>${facts.join('')}</dl>`,
    `<form method="post" action="${path}">${kept}<p><button name="${CONFIRMED}" value="yes">${texts.confirm}</button> `,
    `<button name="${CONFIRMED}" value="no">${texts.change}</button></p></form>`,
  ].join('');
}

/** The shop's address, for who would rather write. */
function addressLines({ settings }: Services): string {
  const { operator } = settings.now;
  const lines = [operator.name, addressOf(operator), operator.phone].filter((line) => line !== '');
  const mail = escapeHtml(operator.email);
  return `<address translate="no">${lines.map(escapeHtml).join('<br>')}<br><a href="mailto:${mail}">${mail}</a></address>`;
}

/** What a page says below its title before anything was sent. */
function beginningOf(
  path: string,
  form: PlainForm,
  values: Values,
  texts: PlainFormTexts,
  services: Services,
): string {
  return `<h1>${texts[form.title]}</h1><p>${texts[form.lead]}</p>${addressLines(services)}${formOf(path, form, values, texts)}`;
}

/** What these pages look like: the sheets of the shop are made by its scripts. */
const STYLES = '<link rel="stylesheet" href="/plain.css">';

const NOSCRIPT = /<noscript>[^<]*<\/noscript>/;

/** Puts into a page what it shows to readers without scripts: a form that works, where its path has one. */
export function addPlainForm(page: string, path: string, language: LanguageCode, services: Services): string {
  const form = FORMS.get(path);
  if (form === undefined) return page;
  const texts = PLAIN_FORM_TEXTS[language];
  // The client's own `main` is on the same page.
  const shown = `<div>${beginningOf(path, form, {}, texts, services)}</div><p>${texts.scripts}</p>`;
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(NOSCRIPT, () => `<noscript>${STYLES}${shown}</noscript>`);
}

function readValues({ body, query }: Request, { fields, parameter }: PlainForm): Values {
  const typed = body as Record<string, unknown> | undefined;
  const values = Object.keys(fields).map((name) => [name, typed?.[name]]);
  if (parameter !== undefined) values.push([parameter, query[parameter]]);
  return Object.fromEntries(values.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

/**
 * Takes what those forms send, by the same services, rules, limits and check of where it comes from as the forms with scripts, and
 * answers with a page that needs none. What was typed is never lost: a page that refuses has it in its fields.
 */
export function servePlainForms(
  services: Services,
  ownSite: SiteOrigin,
  createContext: ContextFactory,
): Router {
  const router = Router();

  const send = (request: Request, response: Response, status: number, content: string): void => {
    const language = readLanguage(request.headers);
    const texts = PLAIN_FORM_TEXTS[language];
    response.status(status).set('Cache-Control', 'no-store').type('html');
    response.send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Rechenwerk</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        '<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
        `${STYLES}</head>` +
        `<body><main>${content}</main><p><a href="/">${texts.home}</a></p></body></html>`,
    );
  };

  async function take(path: string, form: PlainForm, request: Request, response: Response): Promise<void> {
    const texts = PLAIN_FORM_TEXTS[readLanguage(request.headers)];
    const values = readValues(request, form);
    const again = (status: number, problem: string): void => {
      const start = beginningOf(path, form, values, texts, services);
      send(request, response, status, `<p role="alert">${escapeHtml(problem)}</p>${start}`);
    };
    const confirmed: unknown = (request.body as Record<string, unknown> | undefined)?.[CONFIRMED];
    try {
      const { headers } = request;
      rejectCrossSite({ ...ownSite, headers, isRead: false, isNavigable: false });
      const context = await createContext(request, response, 'extend');
      if (context.closure !== null) throw services.closing.refusal(context.closure);
      context.charge(PRICES.call);
      const problems = form.problems(values);
      if (problems.length > 0) {
        const labels = problems.map((name) => texts[form.fields[name]?.label ?? 'title']);
        again(400, texts.check.replace('{fields}', labels.join(', ')));
      } else if (!form.isConfirmed || confirmed === 'yes')
        send(request, response, 200, await form.submit(values, context, texts));
      else if (confirmed === 'no')
        send(request, response, 200, beginningOf(path, form, values, texts, services));
      else send(request, response, 200, confirmationOf(path, form, values, texts));
    } catch (error) {
      const known = toShopError(error);
      if (known.code === 'INTERNAL') throw error;
      again(known.status, texts.refused);
    }
  }

  const readBody = urlencoded({ extended: false, limit: MAX_BODY_BYTES });
  const refuse: ErrorRequestHandler = (_error, request, response, _next) => {
    const texts = PLAIN_FORM_TEXTS[readLanguage(request.headers)];
    send(request, response, 400, `<p role="alert">${texts.refused}</p>${addressLines(services)}`);
  };
  for (const [path, form] of FORMS)
    router.post(
      path,
      readBody,
      (request: Request, response: Response) => take(path, form, request, response),
      refuse,
    );
  return router;
}
