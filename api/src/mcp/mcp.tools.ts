import type { RequestContext } from '../context.js';
import { OFFERS_BODY, writeOffers } from '../features/editing/offers.rest.js';
import { flag, integerFrom, listOf, oneOf, record, text, type JsonSchema } from '../rest/json-schema.js';

/** What an agent may do here. One without a question of its own writes. */
export interface McpTool {
  name: string;
  /** What a person reads. */
  title: string;
  /** What a language model reads: what it does and what it needs. */
  description: string;
  /** Its arguments, as JSON Schema. */
  input: JsonSchema;
  /** The GraphQL document that it asks, with its arguments as variables; or what it does instead. */
  does: string | ((args: Readonly<Record<string, unknown>>, context: RequestContext) => Promise<object>);
}

const LANGUAGE = oneOf(['ENGLISH', 'GERMAN'], 'Language of texts about the product; English without it.');

const ID = integerFrom(1, 'Id of the product.');

/** Asks whatever its caller wants to know; the edge takes its document out of the arguments. */
export const ASK = 'graphql';

/** What agents can do, all by the same schema, prices and rights as other programs. */
export const MCP_TOOLS: readonly McpTool[] = [
  {
    name: 'search_products',
    title: 'Find products',
    description:
      'Finds listed products by what somebody would type: words, measures, prices, categories, in English or German, such as "ddr5 32gb under 120". Prices are in euro cents, VAT included. `interpretation` tells how the text was understood.',
    input: record({
      search: text('What is looked for; at most 200 characters.'),
      'onlyInStock?': flag('Only what can be sent now.'),
      'page?': integerFrom(1, 'Number of the page of 24; the first without it.'),
    }),
    does: `query ($search: String!, $onlyInStock: Boolean, $page: Int = 1) {
      products(search: $search, filter: { onlyInStock: $onlyInStock }, page: { number: $page, size: 24 }) {
        totalCount currentPage pagesCount interpretation { chips { label value } }
        products { id name articleNumber category manufacturer price stockCount rating }
      } }`,
  },
  {
    name: 'read_product',
    title: 'Read a product',
    description:
      'Tells price, stock, description and technical facts of a product; null where there is none.',
    input: record({ id: ID, 'language?': LANGUAGE }),
    does: `query ($id: ID!, $language: Language! = ENGLISH) {
      product(id: $id) {
        id name articleNumber gtin mpn category manufacturer price stockCount isListed version
        description rating reviewsCount warrantyMonths weightGrams
        facts { key label(language: $language) display(language: $language) }
      } }`,
  },
  {
    name: 'check_fit',
    title: 'Check whether parts fit together',
    description:
      'Judges by all rules whether computer parts can be built into one computer: outcome, what clashes, and what each rule says. An unknown fact is no proof that parts fit.',
    input: record({ productIds: listOf(ID, 'The parts.'), 'language?': LANGUAGE }),
    does: `query ($productIds: [ID!]!, $language: Language! = ENGLISH) {
      fit(productIds: $productIds) {
        outcome isForOneComputer
        clashes { rule products { id name } }
        verdicts { rule answer severity label(language: $language) sentence(language: $language) }
      } }`,
  },
  {
    name: 'read_order',
    title: 'Read how an order stands',
    description:
      'Tells payment, parcels and lines of an order, without its buyer. Needs a key with `orders:read`.',
    input: record({ id: integerFrom(1, 'Number of the order.') }),
    does: `query ($id: ID!) {
      order(id: $id) {
        id placedAt paymentStatus shippingStatus total keptAmount
        lines { productId name quantity unitPrice lineTotal }
        shipments { number state sentAt carrier trackingCode trackingUrl }
      } }`,
  },
  {
    name: 'set_prices_and_stock',
    title: 'Set prices and stock by article number',
    description:
      'Sets prices (euro cents, VAT included) and free pieces by article number, and answers row by row with what holds then; a row with neither only asks. Repeating rows changes nothing more. Needs a key with `stock:write`, for prices `products:write`.',
    input: record(OFFERS_BODY),
    does: ({ offers }, context) => writeOffers(offers, context),
  },
  {
    name: ASK,
    title: 'Ask anything of the GraphQL schema',
    description:
      'Answers a GraphQL query, which changes nothing. Introspection tells what there is, such as `{ __type(name: "Query") { fields { name description } } }`. What costs more than 10,000 points is refused: ask for fewer or smaller lists.',
    input: record({
      query: text('The document.'),
      'variables?': { type: 'object', description: 'Its variables.' },
    }),
    does: '',
  },
];
