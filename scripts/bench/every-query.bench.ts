import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { judge } from './figures.js';
import { median, withCpu } from './load.js';

/**
 * What each query of the schema takes at its fullest, asked by an owner of a shop with many products and orders. The list is the
 * schema itself: a query or field with an argument that must be given, and that this table does not know, ends the measuring.
 */

/** CPU that one operation may take, in ms, server and database together. */
const BAR_MS = 150;

const MONTH = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 7);
const VOUCHER = 'code: "", kind: PERCENT, value: 10, minimum: 0, isOnce: true, isForNew: true';
const PARTS = '["1", "2", "3", "4", "5", "6"]';

/** Arguments of queries and fields, dear ones as far as there is a choice; a name that is not here is asked without any. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  attributeSuggestions: ['category: "storage"'],
  build: ['code: "7Q4KX2MQ"'],
  bulkProgress: ['id: "1"'],
  category: ['slug: "storage"'],
  completeBuild: ['wish: "gaming pc 1500 euro"'],
  customer: ['id: "1"'],
  customers: ['', 'search: "buyer"'],
  documents: ['', 'filter: { search: "part" }'],
  fit: [`productIds: ${PARTS}`],
  inventory: ['sort: STOCK_DESC', 'search: "evo"', 'state: LOW, sort: NAME'],
  licenseKeyPool: ['productId: "1"'],
  order: ['id: "1000001"'],
  orders: ['', 'sort: TOTAL_DESC', 'first: 96'],
  ordersWithSerial: ['productId: "1", serial: "S-1"'],
  product: ['id: "1"'],
  products: ['search: "evo 42"', 'filter: { category: "storage", priceFrom: 10001 }'],
  productsByIds: [`ids: ${PARTS}`],
  purchaseOrder: ['id: "1"'],
  recall: ['input: { productId: "1" }'],
  refundPreview: ['input: { orderId: "1000001", kind: GOODWILL, amount: 1 }'],
  reorderList: ['', 'search: "evo"'],
  replayPrices: [
    'input: { filter: { state: LISTED, search: "" }, price: { by: PERCENT, value: 10, rounding: NONE } }',
  ],
  replayVoucher: [`input: { ${VOUCHER} }`],
  return: ['id: "1"'],
  returnPreview: ['input: { returnId: "1" }'],
  salesReport: [`month: "${MONTH}"`],
  stockMovements: ['productId: "1"'],
  suggest: ['text: "evo 4"'],
  ticket: ['id: "1"'],
  tracedPieces: ['serial: "S-1"'],
  ossReport: [`quarter: "${MONTH.slice(0, 4)}-Q1"`],
  vatIdCheck: ['vatId: "ATU12345678"'],
  vatReport: [`month: "${MONTH}"`],
  voucherUses: ['voucherId: "1"'],
  webhookDeliveries: ['webhookId: "1"'],
  'Build.fitInto': ['productId: "1"'],
};

/** How deep selections go at most; less where the limits let less pass. */
const DEEPEST = 5;

/** Aliases that are tried, the most first. */
const ALIASES = [15, 8, 4, 2, 1];

/** Measurements of an operation of which the median counts, after one to warm up. */
const ROUNDS = 3;

/** What is refused before anything is executed. */
const REFUSED = new Set(['TOO_COSTLY', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED']);

type Field = GraphQLField<unknown, unknown>;

function argumentsOf(key: string, field: Field): readonly string[] {
  const known = ARGUMENTS[key];
  if (known === undefined && field.args.some(isRequiredArgument))
    throw new Error(`${key} has an argument that must be given: name one in ARGUMENTS.`);
  return known ?? [''];
}

const called = (name: string, given: string): string => (given === '' ? name : `${name}(${given})`);

/** Returns everything that can be selected of a type, so deep, no type within itself. */
function selectionOf(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  depth: number,
  within: readonly string[] = [],
): string {
  if (isLeafType(type)) return '';
  if (isAbstractType(type)) {
    const parts = schema
      .getPossibleTypes(type)
      .map((one) => `... on ${one.name}${selectionOf(schema, one, depth, within)}`);
    return ` { __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    const isLeaf = isLeafType(inner);
    if (!isLeaf && (depth === 0 || within.includes(inner.name))) return [];
    const [given = ''] = argumentsOf(`${type.name}.${field.name}`, field);
    const selection = isLeaf ? '' : selectionOf(schema, inner, depth - 1, [...within, type.name]);
    return `${called(field.name, given)}${selection}`;
  });
  return ` { __typename ${fields.join(' ')} }`;
}

interface Answer {
  data?: unknown;
  errors?: readonly { path?: unknown; extensions: { code: string } }[];
}

/** Measures each query on the shop at a port, whose processes are these, for the owner with this cookie. */
export async function benchEveryQuery(port: number, pids: readonly number[], cookie: string): Promise<void> {
  const ask = async (query: string): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as Answer;
  };
  const passes = async (query: string): Promise<boolean> => {
    const { errors = [] } = await ask(query);
    const codes = errors.map(({ extensions }) => extensions.code);
    if (codes.includes('INTERNAL')) throw new Error(`The shop failed at ${query.slice(0, 200)}`);
    return !codes.some((code) => REFUSED.has(code));
  };
  const schema = buildClientSchema((await ask(getIntrospectionQuery())).data as IntrospectionQuery);
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});

  /** The documents of a call: as deep as the limits let pass once, and its own fields as often as they do. */
  const documentsOf = async (call: string, field: Field): Promise<string[]> => {
    const aliased = (depth: number, aliases: number): string => {
      const selection = selectionOf(schema, getNamedType(field.type), depth);
      const copies = Array.from({ length: aliases }, (_, index) => `a${index}: ${call}${selection}`);
      return `{ ${copies.join(' ')} }`;
    };
    const found: string[] = [];
    for (let depth = DEEPEST; depth >= 0 && found.length === 0; depth -= 1)
      if (await passes(aliased(depth, 1))) found.push(aliased(depth, 1));
    for (const aliases of ALIASES)
      if (found.length < 2 && (await passes(aliased(0, aliases)))) found.push(aliased(0, aliases));
    return found;
  };

  const figures: { call: string; cpuMs: number }[] = [];
  for (const field of queries) {
    for (const given of argumentsOf(field.name, field)) {
      const call = called(field.name, given);
      const took: number[] = [];
      for (const document of await documentsOf(call, field)) {
        const rounds: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push((await withCpu(pids, () => ask(document))).cpuMs ?? 0);
        took.push(median(rounds));
      }
      figures.push({ call, cpuMs: Math.max(0, ...took) });
    }
  }
  figures.sort((one, other) => other.cpuMs - one.cpuMs);
  console.log(`\n${queries.length} queries of the schema, each at its fullest, the dearest of them:`);
  for (const { call, cpuMs } of figures.slice(0, 15))
    console.log(`${call.slice(0, 70).padEnd(72)} ${cpuMs.toFixed(0).padStart(5)} ms of CPU`);
  const dearest = figures[0]?.cpuMs ?? 0;
  const words = judge(`${dearest.toFixed(0)} ms`, `≤ ${BAR_MS} ms of CPU`, dearest <= BAR_MS);
  console.log(`The dearest query: ${words}.`);
}
