import type { MailBill, MailContent, MailEnding } from './mail-layout.js';

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
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns a mail as plain text. */
export function toText(content: MailContent, { signature, imprint }: MailEnding, shopUrl: string): string {
  const links = content.links.map(([label, path]) => `${label}: ${new URL(path, shopUrl).href}`);
  const paragraphs = content.paragraphs.map((part) => (typeof part === 'string' ? part : part.text));
  const ending = [signature.join('\n'), ['-- ', ...imprint].join('\n')];
  return [content.greeting, ...paragraphs, links.join('\n'), ...ending]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Colors by day stand with each element too, for programs that drop style sheets; those by night are asked for here alone. */
const STYLES = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101214!important;color:#ECEAE6!important}
.card{background:#17191C!important;border-color:#2B2E32!important}
.soft{color:#BAB7B1!important}
.line{border-color:#2B2E32!important}
.link{color:#F0955A!important}
.go{background:#F0955A!important;color:#1B0F07!important}
}
@media (max-width:620px){.pad{padding-left:16px!important;padding-right:16px!important}}`;

const LINK = 'class="link" style="color:#A3470E"';
const BUTTON =
  'class="go" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#A3470E;color:#FFFFFF;font-weight:600;text-decoration:none"';
const CELL = 'padding:10px 0;border-top:1px solid #E5DFD4;vertical-align:top';
const AMOUNT = 'padding-left:12px;text-align:right;white-space:nowrap';

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;
const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

function billOf({ lines, sums }: MailBill): string {
  const total = sums.length - 1;
  return [
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;line-height:1.4">',
    ...lines.map(
      ({ name, note, amount }) =>
        `<tr><td class="line" style="${CELL};overflow-wrap:anywhere"><b>${escapeHtml(name)}</b><br>` +
        `<span class="soft" style="color:#4E5157;font-size:13px">${escapeHtml(note)}</span></td>` +
        `<td class="line" style="${CELL};${AMOUNT};font-weight:600">${escapeHtml(amount)}</td></tr>`,
    ),
    ...sums.map(([label, amount], index) => {
      const weight = index === total ? 'font-size:18px;font-weight:600' : 'font-size:14px';
      const style = index === 0 ? `${CELL};padding-bottom:2px` : 'padding:2px 0';
      return `<tr><td class="line" style="${style};${weight}">${escapeHtml(label)}</td><td class="line" style="${style};${AMOUNT};${weight}">${escapeHtml(amount)}</td></tr>`;
    }),
    '</table>',
  ].join('\n');
}

function linksOf({ links }: MailContent, shopUrl: string): string {
  const linked = links.map(
    ([label, path], index) =>
      `<a href="${escapeHtml(new URL(path, shopUrl).href)}" ${index === 0 ? BUTTON : LINK}>${escapeHtml(label)}</a>`,
  );
  const [first, ...others] = linked;
  if (first === undefined) return '';
  return [paragraph(first), others.length === 0 ? '' : paragraph(others.join('<br>'))].join('\n');
}

/** Returns a mail as HTML, which follows the reader's light or dark theme. */
export function toHtml(content: MailContent, { signature, imprint }: MailEnding, shopUrl: string): string {
  const parts = content.paragraphs.map((part) =>
    typeof part === 'string' ? paragraph(withBreaks(part)) : billOf(part),
  );
  return [
    `<!doctype html><html lang="${content.writing.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(oneLine(content.subject))}</title><style>${STYLES}</style></head>`,
    '<body class="page" style="margin:0;padding:0;background:#FAF8F4;color:#17191C;font:16px/1.5 Helvetica,Arial,sans-serif">',
    '<div class="page" style="background:#FAF8F4;padding:24px 8px"><div style="max-width:600px;margin:0 auto">',
    '<p class="pad" style="margin:0 0 16px;padding:0 32px;font-size:19px;font-weight:600">Rechenwerk</p>',
    '<div class="card pad" style="padding:28px 32px 12px;background:#FFFDFA;border:1px solid #E5DFD4;border-radius:6px">',
    paragraph(withBreaks(content.greeting)),
    ...parts,
    linksOf(content, shopUrl),
    paragraph(signature.map(escapeHtml).join('<br>')),
    '</div>',
    `<p class="soft pad" style="margin:20px 0 0;padding:0 32px;color:#4E5157;font-size:12px">${imprint.map(escapeHtml).join('<br>')}</p>`,
    '</div></div></body></html>',
  ].join('\n');
}
