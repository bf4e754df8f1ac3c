import { randomBytes } from 'node:crypto';
import { GALLERY_SIZES, pictureSources } from '../../shared/pictures.js';
import { escapeHtml } from '../kernel/mail/mail-format.js';
import type { RenderedView } from './ssr.js';
import type { PageHead } from './page-head.js';

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/** Stands for the nonce until a page is sent. Nobody outside learns it, so that no text of a visitor can name it. */
export const NONCE_MARK = `nonce-${randomBytes(16).toString('hex')}`;

/** JSON that cannot end the script element it stands in. */
export const toSafeJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The drawing on the paper of the device's theme: what the reader has chosen instead is known to the browser alone. */
const preload = (pictureId: number): string =>
  ([undefined, 'dark'] as const)
    .map((palette) => {
      const sources = escapeHtml(pictureSources(pictureId, palette));
      const media = `(prefers-color-scheme: ${palette ?? 'light'})`;
      return `<link rel="preload" as="image" type="image/webp" fetchpriority="high" media="${media}" imagesrcset="${sources}" imagesizes="${GALLERY_SIZES}" />`;
    })
    .join('\n    ');

function elementsOf({ title, canonical, description, data, pictureId }: PageHead, origin: string): string[] {
  const place =
    canonical === null
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${escapeHtml(origin + canonical)}" />`;
  const graph = { '@context': 'https://schema.org', '@graph': data };
  return [
    place,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    ...(pictureId === undefined ? [] : [preload(pictureId)]),
    ...(data.length === 0
      ? []
      : [`<script type="application/ld+json" nonce="${NONCE_MARK}">${toSafeJson(graph)}</script>`]),
  ];
}

/** Puts a first view into the client's `index.html`. */
export function renderView(page: string, { language, head, html, parts, answers }: RenderedView): string {
  const root = `<div id="root" data-language="${language}" data-parts="${parts.join(' ')}">${html}</div>`;
  const data = `<script type="application/json" id="first-answers">${answers}</script>`;
  // As functions, so that no text of a product is read as a pattern of the replacement.
  return page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(ROOT, () => `${root}\n    ${data}`)
    .replace('</head>', () => `${head}\n  </head>`);
}

/** Puts what a page says about itself into the client's `index.html`. */
export function renderHead(page: string, head: PageHead, origin: string): string {
  return page
    .replace(TITLE, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(head.description)}" />`)
    .replace('</head>', () => `${elementsOf(head, origin).join('\n    ')}\n  </head>`);
}
