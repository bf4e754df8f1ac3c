import { createGlobalStyle } from 'styled-components';
import { color, darkProperties, font, lightProperties, media, radius, space, text } from './tokens';

/** The page's ground: theme properties, a small reset, type, focus and the scroll lock under dialogs. */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${lightProperties}
    color-scheme: light;
    --page: 78rem;
    --control: 2.5rem;
    --header: 4rem;
    --bottom-bar: 0rem;
    --floating-bar: 0rem;
    --bar-position: relative;
    --motion: 160ms;
    --picture-filter: none;
    --drawing-ground: #FAF8F4;
    --drawing-ink: #6B675F;
  }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      ${darkProperties}
      color-scheme: dark;
      --picture-filter: brightness(0.88);
      --drawing-ground: #121417;
      --drawing-ink: #ABA8A2;
    }
  }
  @media screen {
    :root[data-theme='dark'] {
      ${darkProperties}
      color-scheme: dark;
      --picture-filter: brightness(0.88);
      --drawing-ground: #121417;
      --drawing-ink: #ABA8A2;
    }
  }
  ${media.touch} {
    :root { --control: 2.75rem; }
  }
  /* On a large screen the page takes more of it, and on the largest everything grows, type first. */
  ${media.large} {
    :root { --page: 96rem; }
  }
  ${media.largest} {
    :root { font-size: 112.5%; --page: 126rem; }
  }
  /* In lower windows, such as a phone's on its side or a page at 200 % zoom, bars that stay would take a third of the page. */
  ${media.tall} {
    :root { --bar-position: sticky; }
    /* Popup messages and the focus stay above it. */
    :root:has([data-bottom-bar]) { --bottom-bar: 5.5rem; }
  }
  :root:has([data-floating-bar]) { --floating-bar: 4.5rem; }
  @media (prefers-reduced-motion: reduce) {
    :root { --motion: 0ms; }
  }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }

  html {
    background: ${color.ground};
    scroll-padding-block: calc(var(--header) + ${space[2]}) var(--bottom-bar);
    scrollbar-gutter: stable;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  /* Rendered in another language than the reader has chosen; the client renders it anew (index.html). */
  html[lang='de'] [data-language='en'],
  html[lang='en'] [data-language='de'] { visibility: hidden; }
  /* A modal dialog holds the page behind it still. */
  html:has(dialog[open]) { overflow: hidden; background: ${color.groundDimmed}; }

  body {
    min-width: 20rem;
    background: ${color.ground};
    color: ${color.ink};
    font: 400 ${text.body}/1.6 ${font.text};
    /* Without contextual forms, which would write a model's 9800x3d as a product of numbers. */
    font-feature-settings: 'cv11', 'ss03', 'calt' 0;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  #root { isolation: isolate; }

  h1, h2, h3, h4 {
    font-weight: 620;
    line-height: 1.15;
    letter-spacing: -0.02em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  p { text-wrap: pretty; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  ul, ol { padding: 0; list-style: none; }
  img, svg { display: block; max-width: 100%; }
  a {
    color: ${color.copper};
    text-decoration-line: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  a:hover { color: ${color.copperHover}; }
  a[href^='tel:'] { white-space: nowrap; }
  address { font-style: normal; }
  code, kbd, samp { font-family: ${font.mono}; font-size: 0.92em; }
  table { border-collapse: collapse; }

  :focus-visible {
    outline: 2px solid ${color.copper};
    outline-offset: 2px;
    border-radius: ${radius};
  }
  [data-page-heading]:focus, main:focus { outline: none; }
  /* On paper: ink on white whatever the theme, and the text alone. */
  @media print {
    html, body { background: none; }
    body { min-width: 0; font-size: 10.5pt; }
    header, footer, nav { display: none; }
  }
  ::selection { background: ${color.copper}; color: ${color.onCopper}; }
`;
