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
import { collectCommonStyles } from './common-styles';
import { packAnswers } from './first-answers';
import { packStyles } from './first-styles';
import { shortenMarkup } from './short-markup';
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
  common: ServerStyleSheet,
  failures: unknown[],
): Promise<{ html: string; styles: string; parts: string[] }> {
  let sheet = new ServerStyleSheet();
  let parts = new Set<string>();
  const { result } = await prerenderStatic({
    tree,
    renderFunction: (wrapped) => {
      sheet = new ServerStyleSheet();
      // The page has these rules from their file.
      for (const [id, names] of common.instance.names)
        for (const name of names) sheet.instance.registerName(id, name);
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
export async function createPageRenderer(
  languages: Readonly<Record<LanguageCode, Language>>,
): Promise<RenderPage> {
  const common = await collectCommonStyles();
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
      const { html: rendered, styles, parts } = await renderTree(tree, common, failures);
      const [, preloads = '', markup = ''] = PRELOADS.exec(rendered) ?? [];
      const { html, css } = extractStyles(markup);
      const ownStyles = css === '' ? '' : `<style nonce="${nonce}">${css}</style>`;
      const head = [preloads, packStyles(styles, nonce), ownStyles].filter((part) => part !== '');
      return {
        head: head.join('\n'),
        html: shortenMarkup(html),
        parts,
        answers: packAnswers(client.extract() as NormalizedCacheObject),
      };
    } finally {
      router.dispose();
      client.stop();
    }
  };
}
