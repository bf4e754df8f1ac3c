import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import type { Request, Response } from 'express';
import { CARD_SIZES, GALLERY_SIZES, pictureSources, PRIORITY_CARDS } from '../../shared/pictures.js';
import { toListQuestion } from '../../shared/rules/catalog-question.js';
import { readCatalogUrl } from '../../shared/rules/catalog-url.js';
import type { ContextFactory, RequestContext } from '../context.js';
import { escapeHtml } from '../platform/mail/letters.js';
import { toSafeJson } from './render-head.js';

/** What the client's build says about its first views (`first-views.json`). */
interface FirstViews {
  /** Text of each operation that may be answered within the page. */
  queries: Readonly<Record<string, string>>;
  /** Scripts by the first part of the path, beside those that every page has. */
  scripts: Readonly<Record<string, readonly string[]>>;
}

interface Question {
  operationName: string;
  variables: object;
}

/** What of an answer tells which pictures are seen first. */
interface Pictured {
  products?: { products: readonly { thumbnail: { id: string } }[] };
  product?: { thumbnail: { id: string } } | null;
}

/** Elements that let a page show itself without further round trips. */
export interface FirstView {
  /** For the head: what to load at once. */
  head: string;
  /** For the body: the answers that the client is about to ask for, as `FirstAnswer` of its cache reads them. */
  body: string;
}

const placeOf = (url: URL): string => `/${url.pathname.split('/')[1] ?? ''}`;

/** The questions that the client puts first at an address, with exactly its variables. */
function questionsOf(url: URL): Question[] {
  const asked: Question[] = [{ operationName: 'CheckSession', variables: {} }];
  const [, , id = ''] = url.pathname.split('/');
  switch (placeOf(url)) {
    case '/':
      return [...asked, { operationName: 'FeaturedProducts', variables: {} }];
    case '/products-catalog': {
      const variables = toListQuestion(readCatalogUrl(url.searchParams));
      return [...asked, { operationName: 'ProductList', variables }];
    }
    case '/product-details':
      return /^\d+$/.test(id) ? [...asked, { operationName: 'ProductDetails', variables: { id } }] : asked;
    case '/shopping-cart':
      return [...asked, { operationName: 'Cart', variables: {} }];
    default:
      return asked;
  }
}

const preload = (id: string, sizes: string): string =>
  `<link rel="preload" as="image" type="image/webp" fetchpriority="high" imagesrcset="${escapeHtml(pictureSources(id))}" imagesizes="${sizes}" />`;

/** The pictures that are seen without scrolling. */
function pictureLinks(url: URL, { products, product }: Pictured): string[] {
  if (product) return [preload(product.thumbnail.id, GALLERY_SIZES)];
  if (placeOf(url) !== '/products-catalog') return [];
  const seen = products?.products.slice(0, PRIORITY_CARDS) ?? [];
  return seen.map(({ thumbnail }) => preload(thumbnail.id, CARD_SIZES));
}

/**
 * Prepares the first views of a built client. What a viewer may see is decided where it always is: the questions run
 * through the GraphQL server, as whoever the request's cookie shows. A question that fails is left to the client.
 */
export function createFirstViews(
  webDir: string,
  graphql: ApolloServer<RequestContext>,
  createContext: ContextFactory,
): (request: Request, response: Response, url: URL) => Promise<FirstView> {
  const file = join(webDir, 'first-views.json');
  const { queries, scripts }: FirstViews = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as FirstViews)
    : { queries: {}, scripts: {} };

  async function answer({ operationName, variables }: Question, contextValue: RequestContext) {
    const query = queries[operationName];
    if (query === undefined) return [];
    const { body } = await graphql.executeOperation(
      { query, operationName, variables: { ...variables } },
      { contextValue },
    );
    if (body.kind !== 'single' || body.singleResult.errors || !body.singleResult.data) return [];
    return [{ operationName, variables, data: body.singleResult.data }];
  }

  return async (request, response, url) => {
    const context = await createContext(request, response, 'extend');
    const answers = (await Promise.all(questionsOf(url).map((question) => answer(question, context)))).flat();
    const modules = scripts[placeOf(url)] ?? [];
    return {
      head: [
        ...modules.map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`),
        ...answers.flatMap(({ data }) => pictureLinks(url, data as Pictured)),
      ].join('\n    '),
      body:
        answers.length === 0
          ? ''
          : `<script type="application/json" id="first-answers">${toSafeJson(answers)}</script>`,
    };
  };
}
