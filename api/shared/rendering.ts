import type { LanguageCode } from './language.js';
import type { ShopFacts } from './settings.js';
import type { Viewer } from './viewer.js';

/** What the client's build for servers asks of the shop's GraphQL schema. */
export interface Question {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

/** The answer to it, as GraphQL forms one. */
export interface Answer {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string }[];
}

/** A page to be rendered. */
export interface WantedPage {
  /** Path and query. */
  address: string;
  language: LanguageCode;
  /** What the page's own styles are marked with, so that its policy lets them in. */
  nonce: string;
  /** Answers as the reader of the page. */
  ask: (question: Question) => Promise<Answer>;
  /** Whose page it is; `null` for one of all guests, of whom nobody knows yet who reads it. */
  viewer: Viewer | null;
  /** Of the shop, as the page says them. */
  facts: ShopFacts;
}

/** A page as it looks before any script runs. */
export interface RenderedPage {
  /** Elements of the head: styles with the nonce, and what to load early. */
  head: string;
  /** What the root element holds. */
  html: string;
  /** The parts that it shows whose code comes on its own, each behind those that show it. */
  parts: readonly string[];
  /** The answers that it was made of, for the client's cache. */
  answers: object;
}

/**
 * Renders a page for its viewer. Rejects when a question stays without an answer or a component fails. The client's build for
 * servers has it, and the server calls it.
 */
export type RenderPage = (page: WantedPage) => Promise<RenderedPage>;
