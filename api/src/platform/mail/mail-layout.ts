import type { Mail } from './mail.types.js';
import type { MailLocale } from './mail-locale.js';

/** What a letter says, before it is laid out. Everything here is plain text and may hold what a person has typed. */
export interface MailContent {
  /** How it is written, in the language of whom it is for. */
  writing: MailLocale;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Paths of the shop, as `['See all products', '/products-catalog']`. */
  links: readonly (readonly [label: string, path: string])[];
}

/** Greets by name, if there is one. At an address that nobody has proven, a name is a stranger's text: there is none. */
export const greet = ({ t }: MailLocale, name: string | null): string =>
  name === null ? t('Hello,') : t('Hello {name},', { name });

const signatureOf = ({ writing }: MailContent): string[] => [writing.t('Kind regards'), 'Rechenwerk'];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes any text safe inside HTML text and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A subject is one line of a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function toText(letter: MailContent, shopUrl: string): string {
  const links = letter.links.map(([label, path]) => `${label}: ${new URL(path, shopUrl).href}`);
  return [letter.greeting, ...letter.paragraphs, links.join('\n'), signatureOf(letter).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

function toHtml(letter: MailContent, shopUrl: string): string {
  const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;
  const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
  const links = letter.links.map(
    ([label, path]) =>
      `<a href="${escapeHtml(new URL(path, shopUrl).href)}" style="color:#A3470E">${escapeHtml(label)}</a>`,
  );
  const parts = [letter.greeting, ...letter.paragraphs].map((text) => paragraph(withBreaks(text)));
  return [
    `<!doctype html><html lang="${letter.writing.language}"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(letter.subject))}</title></head>`,
    '<body style="margin:0;padding:24px;background:#FAF8F4;color:#17191C;font:16px/1.5 Helvetica,Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    ...parts,
    links.length === 0 ? '' : paragraph(links.join('<br>')),
    paragraph(signatureOf(letter).map(escapeHtml).join('<br>')),
    '</div></body></html>',
  ].join('\n');
}

/** Lays a letter out as plain text and as HTML. */
export function composeMail(letter: MailContent, to: string, shopUrl: string): Mail {
  return {
    to,
    subject: oneLine(letter.subject),
    text: toText(letter, shopUrl),
    html: toHtml(letter, shopUrl),
  };
}
