import { existsSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApolloServer } from '@apollo/server';
import { ShopError } from '../../shared/errors.js';
import type { LanguageCode } from '../../shared/language.js';
import { PRICES } from '../../shared/prices.js';
import { shopFacts } from '../../shared/settings.js';
import type { Answer, Question, RenderPage } from '../../shared/rendering.js';
import type { RequestContext } from '../context.js';
import type { CatalogService } from '../features/catalog/catalog.service.js';
import type { CurrentSettings } from '../features/settings/current-settings.service.js';
import type { DeliveryTimeService } from '../features/delivery-time/delivery-time.service.js';
import { createCache } from '../../process/bounds.js';
import { BOUNDS } from '../kernel/caches/bounds.js';
import type { Pulse } from '../kernel/database/pulse.js';
import { toShopError } from '../kernel/failure.js';
import { KeptAnswer, packSmall } from '../kernel/http/packed-body.js';
import type { Log } from '../kernel/log.js';
import type { InlineSources } from '../security-headers.js';
import { ownAddress, renderedAddress } from './page-address.js';
import type { PageHead } from './page-head.js';
import { NONCE_MARK, replaceNonces, shownViewer, toSafeJson } from './render-head.js';
import { RenderingBudget } from './rendering-budget.js';

/** What shows a page before its scripts run. */
export interface RenderedView {
  language: LanguageCode;
  /** For the head: styles, pictures and scripts. */
  head: string;
  /** What the root element holds. */
  html: string;
  /** The parts that it shows whose code comes on its own. */
  parts: readonly string[];
  /** For the client's cache: JSON that cannot end the script element it stands in. */
  answers: string;
}

/** First views, as whole pages that serve all guests until the catalog changes. */
export interface FirstViews {
  /** Finds what is kept for guests of a language at an address as it is spelled; `null` where nothing is known to hold. */
  find(spelling: string, language: LanguageCode): KeptAnswer | null;
  /**
   * Renders the page that exists at an address, spelled so, or gives `null` where the client is to render it itself. Throws
   * `UNAVAILABLE` where the database does not answer.
   */
  render(spelling: string, url: URL, head: PageHead, context: RequestContext): Promise<KeptAnswer | null>;
  /**
   * Renders a page for the logged-in viewer who asks, for this one answer: it is kept nowhere. `null` where the client is to
   * render it itself.
   */
  renderOwn(url: URL, context: RequestContext): Promise<RenderedView | null>;
}

/** How long a reader waits for a rendering, in ms; then the plain page is worth more. */
const RENDER_TIMEOUT_MS = 3_000;

interface FirstViewsOptions {
  webDir: string;
  catalog: CatalogService;
  graphql: ApolloServer<RequestContext>;
  deliveryTime: DeliveryTimeService;
  settings: CurrentSettings;
  /** Puts a first view and what the page says about itself into the client's page. */
  compose: (view: RenderedView, head: PageHead) => string;
  /** The headers of a page in which this stands. */
  headersFor: (inline: InlineSources) => OutgoingHttpHeaders;
  log: Log;
  pulse: Pulse;
}

/** The client's build for servers, and which scripts what it renders needs. */
interface Renderer {
  render: RenderPage;
  scripts: {
    /** By the first part of the path. */
    pages: Readonly<Record<string, readonly string[]>>;
    /** By the name of the part. */
    parts: Readonly<Record<string, readonly string[]>>;
  };
}

/** `null` without a build. */
async function loadRenderer(webDir: string): Promise<Renderer | null> {
  const file = join(webDir, '.server/server.mjs');
  if (!existsSync(file)) return null;
  const { createRenderer } = (await import(pathToFileURL(file).href)) as {
    createRenderer: () => Promise<RenderPage>;
  };
  const scripts = JSON.parse(readFileSync(join(webDir, 'first-views.json'), 'utf8')) as Renderer['scripts'];
  return { render: await createRenderer(), scripts };
}

/** Answers the questions of a page through the GraphQL server, where it is decided what a viewer may see. */
function createQueryRunner(graphql: ApolloServer<RequestContext>, contextValue: RequestContext) {
  return async ({ query, operationName, variables }: Question): Promise<Answer> => {
    const named = operationName === undefined ? {} : { operationName };
    const { body } = await graphql.executeOperation({ query, variables, ...named }, { contextValue });
    if (body.kind !== 'single') throw new Error('A question of a page was answered in parts.');
    // One view serves all guests: it keeps nothing of what the first of them has left to spend.
    const { data, errors } = body.singleResult;
    return { ...(data === undefined ? {} : { data }), ...(errors === undefined ? {} : { errors }) };
  };
}

/** Charges a rendering; somebody without points for it gets the plain page. */
function mayPay(context: RequestContext): boolean {
  try {
    context.charge(PRICES.firstView);
    return true;
  } catch (error) {
    if (toShopError(error).code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** Rejects when `work` takes longer than a reader waits. */
function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the rendering took too long'));
    }, RENDER_TIMEOUT_MS);
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/**
 * Prepares the first views of a built client. Those of public pages are rendered for guests alone, so that one serves all of
 * them until the catalog changes; logged-in users get these pages plain, and their own ones rendered for each answer.
 * Everybody gets the plain page where rendering fails or takes too long.
 */
export async function createSsr(options: FirstViewsOptions): Promise<FirstViews> {
  const { catalog, graphql, log } = options;
  const renderer = await loadRenderer(options.webDir);
  if (renderer === null) {
    const nothing = () => Promise.resolve(null);
    return { find: () => null, render: nothing, renderOwn: nothing };
  }
  const { render, scripts } = renderer;
  const budget = new RenderingBudget();
  /** The keys of pages by the spellings of their addresses: there are more of these than pages. */
  const pageKeys = createCache<string, string>(BOUNDS['first view addresses']);

  // Delivery dates hold until the next cut-off.
  const keyOf = (...parts: string[]): string =>
    ['first view', options.settings.now.version, options.deliveryTime.now().earliest, ...parts].join(' ');

  const renderView = async (
    address: string,
    context: RequestContext,
    modules: readonly string[],
  ): Promise<RenderedView | null> => {
    if (!mayPay(context) || !budget.take(context.origin.address)) return null;
    const { language = 'en' } = context.viewer;
    const ask = createQueryRunner(graphql, context);
    const facts = shopFacts(options.settings.now);
    const viewer = context.viewer.role === 'guest' ? null : shownViewer(context.viewer);
    const page = await withTimeout(render({ address, language, nonce: NONCE_MARK, ask, viewer, facts }));
    const files = new Set([...modules, ...page.parts.flatMap((name) => scripts.parts[name] ?? [])]);
    const later = files.size === 0 ? '' : `<meta name="later" content="${[...files].join(' ')}" />`;
    const head = page.head + later;
    return { language, head, html: page.html, parts: page.parts, answers: toSafeJson(page.answers) };
  };

  return {
    find: (spelling, language) => {
      if (!options.settings.isFresh()) return null;
      const key = pageKeys.get(keyOf(language, spelling));
      return key === undefined ? null : catalog.keptPage<KeptAnswer>(key);
    },
    render: async (spelling, url, head, context) => {
      const address = renderedAddress(url);
      const modules = scripts.pages[`/${url.pathname.split('/')[1] ?? ''}`];
      if (address === null || modules === undefined || context.viewer.role !== 'guest') return null;
      const { language = 'en' } = context.viewer;
      // Two spellings of one address may differ in whether search engines are to list them.
      const key = keyOf(language, head.canonical ?? 'unlisted', address);
      try {
        const page = await catalog.cachePageUntilChange(key, async () => {
          const view = await renderView(address, context, modules);
          if (view === null) return null;
          const { html, inline } = replaceNonces(options.compose(view, head));
          return new KeptAnswer(options.headersFor(inline), await packSmall(Buffer.from(html)));
        });
        if (page !== null) pageKeys.set(keyOf(language, spelling), key);
        return page;
      } catch (error) {
        log.warn({ err: error, path: url.pathname }, 'a first view could not be rendered');
        if (await options.pulse.beats()) return null;
        throw new ShopError('UNAVAILABLE');
      }
    },
    renderOwn: async (url, context) => {
      const address = ownAddress(url, context.viewer);
      const modules = scripts.pages[url.pathname];
      if (address === null || modules === undefined) return null;
      try {
        return await renderView(address, context, modules);
      } catch (error) {
        log.warn({ err: error, path: url.pathname }, 'a page of a viewer could not be rendered');
        return null;
      }
    },
  };
}
