import { PayPalProvider } from '../../src/payments/paypal.adapter.js';
import type { PaymentProvider } from '../../src/payments/payment.port.js';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox.server.js';
import type { SoldProduct } from '../../src/features/checkout/checkout.ports.js';
import { LOCAL_PAYMENTS } from '../payment-fixtures.js';
import type { TestShop } from '../shop.js';
import { MemoryDocuments } from './memory-documents.js';
import {
  MemoryCarts,
  MemoryOrders,
  MemoryProvider,
  MemoryStock,
  MemoryVouchers,
  VOUCHER_LIMIT,
  type MemoryProduct,
  type ProductEdit,
} from './memory-ports.js';
import { OPENING_MS, type Backend } from './simulation.js';

/** A simulation of a real database and a real provider. */
interface DatabaseBackend extends Backend {
  /** Throws when the database has ever answered anything else than memory, or holds anything else now. */
  demandAgreement(): Promise<void>;
  close(): Promise<void>;
}

type Collections = Record<'orders' | 'products' | 'carts', { _id: number }>;

/**
 * The database of a shop under a history: every call is made there and in memory, and both must give the same answer. So
 * the invariants, which look at memory, speak of the database too. The payments are made over HTTP at a sandbox of its own.
 */
export async function openDatabaseBackend(shop: TestShop): Promise<DatabaseBackend> {
  const time = { nowMs: OPENING_MS };
  const clock = (): Date => new Date(time.nowMs);
  const stored = <Name extends keyof Collections>(name: Name) =>
    shop.connection.collection<Collections[Name]>(name);
  const emptied = ['orders', 'products', 'carts', 'documents', 'documentPdfs', 'vouchers', 'voucherUses'];
  await Promise.all(emptied.map((name) => shop.connection.collection(name).deleteMany({})));
  await shop.connection
    .collection<{ _id: number; limit: number; isOnce: boolean; codeFolded: string }>('vouchers')
    .insertMany(
      [1, 2].map((_id) => ({ _id, limit: VOUCHER_LIMIT, isOnce: false, codeFolded: `CODE${_id}` })),
    );
  const sandbox = await startSandbox({ ...LOCAL_PAYMENTS, file: null, clock });
  const differences: string[] = [];
  const twice = between(differences);
  const { checkout, documents, vouchers } = shop.services;
  const { uses } = vouchers;
  const { orders, stock, cart, products } = checkout.ports;
  const memory = {
    orders: new MemoryOrders(),
    stock: new StoredStock(shop),
    carts: new MemoryCarts(),
    vouchers: new MemoryVouchers(),
    documents: new MemoryDocuments(),
  };
  const fill = async (userId: number, lines: object[]): Promise<void> => {
    await stored('carts').updateOne(
      { _id: userId },
      { $set: { lines }, $inc: { revision: 1 }, $setOnInsert: { purchasedOrders: [] } },
      { upsert: true },
    );
  };
  const edit = async (id: number, { cents = 0, pieces = 0 }: ProductEdit): Promise<void> => {
    const { isListed } = memory.stock.product(id);
    const by = { priceCents: cents, stockCount: pieces };
    await stored('products').updateOne({ _id: id }, { $set: { isListed }, $inc: by });
  };
  const read = async (ids: readonly number[]) => (await products(ids)).map(toSold);
  return {
    time,
    orders: twice(memory.orders, orders),
    stock: twice(memory.stock, {
      reserve: stock.reserve.bind(stock),
      release: stock.release.bind(stock),
      commitSale: stock.commitSale.bind(stock),
      reservations: stock.reservations.bind(stock),
      restock: stock.restock.bind(stock),
      restocks: stock.restocks.bind(stock),
      forgetRestock: stock.forgetRestock.bind(stock),
      edit,
      read,
    }),
    vouchers: twice(memory.vouchers, {
      take: uses.take.bind(uses),
      settle: uses.settle.bind(uses),
      release: uses.release.bind(uses),
      releaseUnpaid: uses.releaseUnpaid.bind(uses),
      unsettled: uses.unsettled.bind(uses),
    }),
    carts: twice(memory.carts, { linesOf: cart.linesOf.bind(cart), settle: cart.settle.bind(cart), fill }),
    provider: new HttpProvider(clock, sandbox),
    documents: twice(memory.documents, documents.ports.documents),
    demandAgreement: async () => {
      const [allOrders, allProducts, allCarts] = await Promise.all([
        stored('orders').find().toArray(),
        stored('products').find().toArray(),
        stored('carts').find().toArray(),
      ]);
      compare(differences, 'orders at rest', allOrders, [...memory.orders.all.values()]);
      const withSold = (product: object) => ({
        ...toSold(product),
        sold: (product as MemoryProduct).soldCount,
      });
      const known = [...memory.stock.products.values()];
      compare(differences, 'products at rest', allProducts.map(withSold), known.map(withSold));
      const carts = allCarts.map(({ _id, ...rest }) => ({
        _id,
        lines: (rest as { lines?: object[] }).lines,
      }));
      const knownCarts = [...memory.carts.lines].map(([_id, lines]) => ({ _id, lines }));
      compare(differences, 'carts at rest', carts, knownCarts);
      if (differences.length > 0) throw new Error(differences.slice(0, 3).join('\n'));
    },
    close: () => sandbox.close(),
  };
}

/** Products of memory that are stored, too. */
class StoredStock extends MemoryStock {
  constructor(private readonly shop: TestShop) {
    super();
  }

  override async add(id: number, stockCount: number, priceCents: number): Promise<void> {
    await super.add(id, stockCount, priceCents);
    await this.shop.connection.collection<{ _id: number; soldCount: number }>('products').insertOne({
      ...toSold(this.product(id)),
      _id: id,
      soldCount: 0,
    });
  }

  override async read(ids: readonly number[]): Promise<(SoldProduct | null)[]> {
    return (await super.read(ids)).map(toSold);
  }
}

/** The payment sandbox over HTTP. What goes wrong is said beforehand: no other call can come between. */
class HttpProvider extends MemoryProvider {
  private readonly http: PayPalProvider;

  constructor(clock: () => Date, { origin, inside }: RunningSandbox) {
    super(clock, inside.ledger, inside.payments);
    this.http = new PayPalProvider(
      { ...LOCAL_PAYMENTS, localUrl: new URL(origin) },
      { timeoutMs: 60_000, retryPausesMs: [] },
    );
    const { http } = this;
    const spoil = (call: 'capture' | 'refund'): void => {
      const alter = this.alterations.shift();
      if (alter !== undefined) inside.faults.add({ call, alter });
    };
    this.createOrder = (draft) => http.createOrder(draft);
    this.getOrder = (id) => http.getOrder(id);
    this.capture = (id, requestId) => {
      spoil('capture');
      return http.capture(id, requestId).finally(() => {
        inside.faults.clear();
        this.forgetError(id, requestId);
      });
    };
    this.refund = ((captureId, requestId, part) => {
      spoil('refund');
      return http.refund(captureId, requestId, part).finally(() => inside.faults.clear());
    }) satisfies PaymentProvider['refund'];
  }
}

/** What the checkout reads of a product, whatever else is stored of it. */
function toSold(product: object | null): SoldProduct | null {
  if (product === null) return null;
  const {
    _id,
    name,
    priceCents,
    thumbnailId,
    isListed,
    stockCount,
    reservations = [],
    category,
  } = product as SoldProduct;
  return { _id, name, priceCents, thumbnailId, isListed, stockCount, reservations, category };
}

/** Returns a port that does what the real one does in memory as well, and notes where their answers differ. */
function between(differences: string[]) {
  return <Memory extends object>(memory: Memory, real: object): Memory =>
    new Proxy(memory, {
      get: (target, name) => {
        const inMemory: unknown = Reflect.get(target, name);
        if (typeof inMemory !== 'function') return inMemory;
        const call = inMemory.bind(target) as (...args: unknown[]) => Promise<unknown>;
        const really: unknown = Reflect.get(real, name);
        if (typeof really !== 'function') return call;
        return async (...args: unknown[]): Promise<unknown> => {
          const expected = call(...args);
          const given: unknown = await Reflect.apply(really, real, args);
          compare(differences, String(name), given, await expected);
          return given;
        };
      },
    });
}

function compare(differences: string[], name: string, given: unknown, expected: unknown): void {
  const [left, right] = [toText(given), toText(expected)];
  if (left !== right) differences.push(`${name}: ${left} instead of ${right}`);
}

/** An answer as a text that is the same for the same answer, whatever the order of its parts. */
function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return String(value ?? null);
  if (value instanceof Set || Array.isArray(value))
    return `[${[...(value as unknown[])].map(toText).sort().join()}]`;
  const parts = Object.entries(value)
    // Memory has no side effects.
    .filter(([name]) => name !== 'outbox')
    .map(([name, part]) => `${name}: ${toText(part)}`);
  return `{${parts.sort().join()}}`;
}
