import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import type { LanguageCode } from '@shared/language.js';
import type { RenderPage, WantedPage } from '@shared/rendering.js';
import { print } from 'graphql';
import { StrictMode, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { from } from 'rxjs';
import { ServerStyleSheet } from 'styled-components';
import { createCache } from '../apollo/cache';
import { RenderedParts } from '../ui/layout/late-parts';
import { provideOperator } from '../lib/operator';
import { RenderedLanguage, type Language } from '../i18n/language';
import { App } from './App';
import { packAnswers } from './first-answers';
import { packStyles } from './first-styles';
import { routes } from './routes';
import { whenRouterReady } from './when-router-ready';

/** The preloads that React puts before its markup, and the markup. */
const PRELOADS = /^((?:<link rel="preload"[^>]*>)*)([^]*)$/;

/** The policy of the page forbids style attributes in markup, so their declarations go into a sheet with the nonce. */
function extractStyles(html: string): { html: string; css: string } {
  const known = new Map<string, number>();
  const marked = html.replace(/ style="([^"]*)"/g, (_attribute, declarations: string) => {
    const number = known.get(declarations) ?? known.size;
    known.set(declarations, number);
    return ` data-style="${number}"`;
  });
  const css = [...known].map(([declarations, number]) => `[data-style="${number}"]{${declarations}}`);
  return { html: marked, css: css.join('') };
}

/** What the icons of the library say of themselves, each of them the same. */
const ICON =
  / xmlns="[^"]*"( width="\d+" height="\d+" viewBox="0 0 24 24") fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" class="lucide(?: lucide-[a-z0-9-]+)*/g;
const ICON_STYLE =
  ':where(.icon){fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}';

/** What only the client's build for development, or nothing, reads: attributes of links and pictures, and names of styled components. */
const UNREAD = / data-discover="true"| fetchPriority="auto"|(?<= class="[^"]*)sc-[a-z0-9]+-\d+ /g;

/** Says once what all icons have in common, and leaves out what nothing reads; React takes attributes over as they stand. */
const shorten = (html: string): string => html.replace(ICON, '$1 class="icon').replace(UNREAD, '');

/** `failures` learns of each question that stays without an answer. */
function createServerClient(ask: WantedPage['ask'], failures: unknown[]): ApolloClient {
  const link = new ApolloLink(({ query, operationName, variables }) =>
    from(
      ask({ query: print(query), operationName, variables })
        .then((answer) => {
          if (answer.errors) throw new Error(`${operationName ?? ''}: ${answer.errors[0]?.message ?? ''}`);
          return answer;
        })
        .catch((error: unknown) => {
          failures.push(error);
          throw error;
        }),
    ),
  );
  return new ApolloClient({ ssrMode: true, link, cache: createCache() });
}

/** Renders until every question is answered; gives the last rendering, its styles and its late parts. `failures` learns what fails. */
async function renderTree(
  tree: ReactNode,
  failures: unknown[],
): Promise<{ html: string; styles: string; parts: string[] }> {
  let sheet = new ServerStyleSheet();
  let parts = new Set<string>();
  const { result } = await prerenderStatic({
    tree,
    renderFunction: (wrapped) => {
      sheet = new ServerStyleSheet();
      parts = new Set();
      const noting = <RenderedParts value={parts}>{wrapped}</RenderedParts>;
      return prerenderToNodeStream(sheet.collectStyles(noting), {
        // In one piece, since pieces would need scripts to be put together.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => void failures.push(error),
      });
    },
  });
  if (failures.length > 0) throw failures[0];
  return { html: result, styles: sheet.getStyleTags(), parts: [...parts] };
}

/** Prepares rendering in these languages. */
export function createPageRenderer(languages: Readonly<Record<LanguageCode, Language>>): RenderPage {
  return async ({ address, language, nonce, ask, viewer, facts }) => {
    // All renderings of a process name who runs the shop now.
    provideOperator(facts);
    const router = createMemoryRouter(routes, { initialEntries: [address] });
    const failures: unknown[] = [];
    const client = createServerClient(ask, failures);
    try {
      await whenRouterReady(router);
      const tree = (
        <RenderedLanguage value={languages[language]}>
          <StrictMode>
            <App client={client} router={router} viewer={viewer} />
          </StrictMode>
        </RenderedLanguage>
      );
      const { html: rendered, styles, parts } = await renderTree(tree, failures);
      const [, preloads = '', markup = ''] = PRELOADS.exec(rendered) ?? [];
      const { html, css } = extractStyles(shorten(markup));
      const head = [
        preloads,
        packStyles(styles, nonce),
        `<style nonce="${nonce}">${ICON_STYLE}${css}</style>`,
      ];
      return {
        head: head.join('\n'),
        html,
        parts,
        answers: packAnswers(client.extract() as NormalizedCacheObject),
      };
    } finally {
      router.dispose();
      client.stop();
    }
  };
}
