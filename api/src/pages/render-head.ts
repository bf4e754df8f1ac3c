import { createHash, randomBytes } from 'node:crypto';
import type { Viewer } from '../../shared/viewer.js';
import { GALLERY_SIZES, GALLERY_WIDTH, pictureSources } from '../../shared/pictures.js';
import { escapeHtml } from '../kernel/mail/mail-format.js';
import type { InlineSources } from '../security-headers.js';
import type { RenderedView } from './ssr.js';
import type { PageHead } from './page-head.js';

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/** What stands for a page without a picture of its own where it is shared. */
const SHOP_PICTURE = '/icon-512.png';

/** Stands for the nonce until a page is sent. Nobody outside learns it, so that no text of a visitor can name it. */
export const NONCE_MARK = `nonce-${randomBytes(16).toString('hex')}`;

/** JSON that cannot end the script element it stands in. */
export const toSafeJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The drawing on the paper of the device's theme: what the reader has chosen instead is known to the browser alone. */
const preload = (pictureId: number): string =>
  ([undefined, 'dark'] as const)
    .map((palette) => {
      const sources = escapeHtml(pictureSources(pictureId, GALLERY_WIDTH, palette));
      const media = `(prefers-color-scheme: ${palette ?? 'light'})`;
      return `<link rel="preload" as="image" type="image/webp" fetchpriority="high" media="${media}" imagesrcset="${sources}" imagesizes="${GALLERY_SIZES}" />`;
    })
    .join('\n');

function elementsOf({ title, canonical, description, data, pictureId }: PageHead, origin: string): string[] {
  const place =
    canonical === null
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${escapeHtml(origin + canonical)}" />`;
  const image = `${origin}${pictureId === undefined ? SHOP_PICTURE : `/api/file/pic/${pictureId}`}`;
  const graph = { '@context': 'https://schema.org', '@graph': data };
  return [
    place,
    `<meta property="og:type" content="${pictureId === undefined ? 'website' : 'product'}" />`,
    ...(canonical === null ? [] : [`<meta property="og:url" content="${escapeHtml(origin + canonical)}" />`]),
    `<meta property="og:image" content="${escapeHtml(image)}" />`,
    `<meta name="twitter:card" content="${pictureId === undefined ? 'summary' : 'summary_large_image'}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    ...(pictureId === undefined ? [] : [preload(pictureId)]),
    ...(data.length === 0 ? [] : [`<script type="application/ld+json">${toSafeJson(graph)}</script>`]),
  ];
}

/** Puts a first view into the client's `index.html`. */
export function renderView(page: string, { language, head, html, parts, answers }: RenderedView): string {
  const root = `<div id="root" data-language="${language}" data-parts="${parts.join(' ')}">${html}</div>`;
  const data = `<script type="application/json" id="first-answers">${answers}</script>`;
  // The page is seen without its scripts: it asks for them itself once words and pictures stand.
  const scriptsLater = '<link rel="later"';
  // As functions, so that no text of a product is read as a pattern of the replacement.
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll('<link rel="modulepreload"', scriptsLater)
    .replace(ROOT, () => `${root}\n${data}`)
    .replace('</head>', () => `${head}\n</head>`);
}

/** Pages that most visits go on to, and that are kept for all guests. */
const LIKELY_NEXT = ['/product-details/*', '/c/*', '/products-catalog*'];

/**
 * Lets browsers fetch the page behind a link that is about to be pressed, which none does where data is to be saved. It counts
 * until the client is there, which then opens pages itself and takes the rules away.
 */
export function addSpeculation(page: string): string {
  const rules = { prefetch: [{ where: { href_matches: LIKELY_NEXT }, eagerness: 'moderate' }] };
  const script = `<script type="speculationrules" nonce="${NONCE_MARK}">${toSafeJson(rules)}</script>`;
  return page.replace('</head>', () => `${script}\n</head>`);
}

/** Returns of a viewer what the client wants to know, and no more. */
export const shownViewer = ({ userId, role, staffRole, isConfined, username }: Viewer): Viewer => ({
  userId,
  role,
  username,
  ...(isConfined === undefined ? {} : { isConfined }),
  ...(staffRole === undefined ? {} : { staffRole }),
});

/** Says in a page to whom it is sent, so that the client does not have to ask before it shows anything of theirs. */
export const renderViewer = (page: string, viewer: Viewer): string =>
  page.replace(
    '</head>',
    () =>
      `<script type="application/json" id="first-viewer">${toSafeJson(shownViewer(viewer))}</script>\n</head>`,
  );

/** Puts what a page says about itself into the client's `index.html`. */
export function renderHead(page: string, head: PageHead, origin: string): string {
  return page
    .replace(TITLE, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(head.description)}" />`)
    .replace('</head>', () => `${elementsOf(head, origin).join('\n')}\n</head>`);
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const MARK = ` nonce="${NONCE_MARK}"`;
const MARKED_ELEMENT = new RegExp(`<(script|style)[^>]*${MARK}[^>]*>([^]*?)</\\1>`, 'g');
const NONCE_ELEMENT = /<meta property="csp-nonce"[^>]*>/;

/**
 * Lets a page's own scripts and styles in by what they are instead of by a nonce, so that the page is the same for everybody.
 * Only what carries the mark counts: text of a visitor that became an element would stay shut out.
 */
export function replaceNonces(page: string): { html: string; inline: InlineSources } {
  // Empty, since the client fills the sheets that it adds through the CSSOM.
  const sources = { script: new Set<string>(), style: new Set([hashOf('')]) };
  for (const [, kind, text = ''] of page.matchAll(MARKED_ELEMENT))
    if (text !== '') sources[kind as keyof typeof sources].add(hashOf(text));
  return {
    html: page.replaceAll(MARK, '').replace(NONCE_ELEMENT, ''),
    inline: { scripts: [...sources.script].join(' '), styles: [...sources.style].join(' ') },
  };
}
