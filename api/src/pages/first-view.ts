import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApolloServer } from '@apollo/server';
import type { Request, Response } from 'express';
import type { LanguageCode } from '../../shared/language.js';
import type { Operator } from '../../shared/operator.js';
import type { Answer, Question, RenderPage } from '../../shared/rendering.js';
import type { ContextFactory, RequestContext } from '../context.js';
import type { CatalogService } from '../features/catalog/catalog.service.js';
import type { Log } from '../platform/log.js';
import { toSafeJson } from './render-head.js';

/** What shows a page before its scripts run. */
export interface FirstView {
  language: LanguageCode;
  /** For the head: styles, pictures and scripts. */
  head: string;
  /** What the root element holds. */
  html: string;
  /** For the client's cache: JSON that cannot end the script element it stands in. */
  answers: string;
}

/** Renders the first view of a page, or gives `null` where the client is to render it itself. */
export type FirstViews = (
  request: Request,
  response: Response,
  url: URL,
  language: LanguageCode,
) => Promise<FirstView | null>;

/**
 * A rendering takes some 130 ms of processor, which orders may need more: this many may come at once, and this many a
 * second in the long run, whatever addresses somebody makes up. Whoever comes then gets the plain page.
 */
const BURST = 20;
const PER_SECOND = 4;

/** How long a reader waits for a rendering, in ms; then the plain page is worth more. */
const PATIENCE_MS = 3_000;

interface FirstViewsOptions {
  webDir: string;
  operator: Operator;
  catalog: CatalogService;
  graphql: ApolloServer<RequestContext>;
  createContext: ContextFactory;
  log: Log;
}

/** The client's build for servers, and the scripts of each page that it renders, by the first part of the path. */
interface Renderer {
  render: RenderPage;
  scripts: Readonly<Record<string, readonly string[]>>;
}

/** `null` without a build. */
async function loadRenderer(webDir: string, operator: Operator): Promise<Renderer | null> {
  const file = join(webDir, '.server/server.mjs');
  if (!existsSync(file)) return null;
  const { createRenderer } = (await import(pathToFileURL(file).href)) as {
    createRenderer: (operator: Operator) => Promise<RenderPage>;
  };
  const scripts = JSON.parse(readFileSync(join(webDir, 'first-views.json'), 'utf8')) as Renderer['scripts'];
  return { render: await createRenderer(operator), scripts };
}

/** Answers the questions of a page through the GraphQL server, where it is decided what a viewer may see. */
function createAsk(graphql: ApolloServer<RequestContext>, contextValue: RequestContext) {
  return async ({ query, operationName, variables }: Question): Promise<Answer> => {
    const named = operationName === undefined ? {} : { operationName };
    const { body } = await graphql.executeOperation({ query, variables, ...named }, { contextValue });
    if (body.kind !== 'single') throw new Error('A question of a page was answered in parts.');
    return body.singleResult;
  };
}

/** Says whether one more rendering may begin, and counts it. */
function createBudget(): () => boolean {
  let left = BURST;
  let countedAtMs = performance.now();
  return () => {
    const nowMs = performance.now();
    left = Math.min(BURST, left + ((nowMs - countedAtMs) / 1_000) * PER_SECOND);
    countedAtMs = nowMs;
    if (left < 1) return false;
    left--;
    return true;
  };
}

/** Rejects when `work` takes longer than a reader waits. */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the rendering took too long'));
    }, PATIENCE_MS);
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/**
 * Prepares the first views of a built client. They are rendered for guests alone, so that one serves all of them until the
 * catalogue changes; whoever is logged in gets the plain page. So does everybody where rendering fails or takes too long.
 */
export async function createFirstViews(options: FirstViewsOptions): Promise<FirstViews> {
  const { catalog, graphql, createContext, log } = options;
  const renderer = await loadRenderer(options.webDir, options.operator);
  if (renderer === null) return () => Promise.resolve(null);
  const { render, scripts } = renderer;
  const mayRender = createBudget();

  const renderView = async (
    address: string,
    language: LanguageCode,
    context: RequestContext,
    modules: readonly string[],
  ): Promise<FirstView> => {
    const page = await inTime(render({ address, language, ask: createAsk(graphql, context) }));
    const links = modules.map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`);
    const head = [page.head, ...links].join('\n    ');
    return { language, head, html: page.html, answers: toSafeJson(page.answers) };
  };

  return async (request, response, { pathname, search, searchParams }, language) => {
    const modules = scripts[`/${pathname.split('/')[1] ?? ''}`];
    // Reviews tell the time, and a server does not know in which zone its reader lives.
    if (modules === undefined || searchParams.has('reviewsPage')) return null;
    const address = pathname + search;
    try {
      const context = await createContext(request, response, 'peek');
      if (context.viewer.role !== 'guest') return null;
      return await catalog.keepPageUntilChange(`first view ${language} ${address}`, async () =>
        mayRender() ? renderView(address, language, context, modules) : null,
      );
    } catch (error) {
      log.warn({ err: error, path: pathname }, 'a first view could not be rendered');
      return null;
    }
  };
}
