import { requirePermission, type Viewer } from '../../../shared/access.js';
import {
  MAX_ENTRIES,
  MAX_PIECES,
  SINGLE_SLOTS,
  type BuildEntry,
  type OwnPart,
} from '../../../shared/builds/build.js';
import { factsOfOwn, knowledgeOfOwn } from '../../../shared/builds/own-part.js';
import type { Facts } from '../../../shared/facts/fact.types.js';
import type { Tables } from '../../../shared/fit/tables.js';
import { gainPercent } from '../../../shared/fit/worth.js';
import { cartLineProblem, type CartLineProblem } from '../../../shared/rules/cart.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { factsOfProduct, type ProductRecord } from '../catalog/product.record.js';
import type { CompatibilityService } from '../compatibility/compatibility.service.js';
import { judgeParts, toPart, type JudgedFit, type JudgedPart } from '../fit/fit.service.js';
import type { OrderRecordsService } from '../orders/order-records.service.js';
import { keptPiecesOf } from '../orders/shipment.states.js';
import { availableTo } from '../stock/stock.service.js';
import { slotOfProduct } from './build-slots.codec.js';
import type { BuildRecord, StoredEntry } from './build.record.js';
import type { BuildsService } from './builds.service.js';

/** An entry with its product as it is sold now. */
export interface EntryView extends StoredEntry {
  readonly label: string;
  /** `null` for own parts, and for what is no longer sold. */
  readonly product: ProductRecord | null;
  readonly available: number;
  /** Why it cannot be bought as it is; `null` also for what is at home already. */
  readonly problem: CartLineProblem | null;
}

/** Whether a product fits into a build, and what it would take the place of. */
export interface FitInto {
  readonly fit: JudgedFit;
  readonly replaced: readonly StoredEntry[];
  /** By how many percent it is more in the number that ranks its kind; `null` where no number does. */
  readonly gainPercent: number | null;
}

/** Slots in which a new part takes the place of the old one; in all others it comes beside. */
const REPLACING: readonly string[] = [...SINGLE_SLOTS, 'graphics', 'cooler', 'memory', 'monitor', 'system'];

const fromOwn = (
  own: OwnPart,
  tables: Tables,
  taken: Pick<JudgedPart, 'id' | 'slot' | 'count'>,
): JudgedPart => ({
  ...taken,
  name: own.label,
  known: knowledgeOfOwn(taken.slot, own, tables),
  product: null,
  facts: factsOfOwn(taken.slot, own),
});

const totalOf = (lines: readonly { count: number; cents: number | null }[]): number =>
  lines.reduce((total, { count, cents }) => total + count * (cents ?? 0), 0);

/** Tells of builds what they cost today, what is left of their parts, and whether the parts fit. */
export class BuildViewService {
  constructor(
    private readonly deps: {
      builds: BuildsService;
      catalog: CatalogService;
      compatibility: CompatibilityService;
      orderRecords: OrderRecordsService;
    },
  ) {}

  /** Returns the entries with what is sold of them now, as the viewer may buy it. */
  async entries({ entries }: Pick<BuildRecord, 'entries'>, viewer: Viewer): Promise<EntryView[]> {
    const products = await this.deps.builds.productsOf(entries);
    return entries.map((entry) => {
      const found = entry.productId === null ? undefined : products.get(entry.productId);
      const product = found?.isListed === true ? found : null;
      const available = product === null ? null : availableTo(product, viewer.userId);
      return {
        ...entry,
        label: entry.own?.label ?? found?.name ?? '',
        product,
        available: available ?? 0,
        problem: entry.isOwned ? null : cartLineProblem(entry.count, available),
      };
    });
  }

  /** Returns what the parts that are to be bought cost together: today, and when they came into the build. */
  async totals(build: BuildRecord, viewer: Viewer): Promise<{ now: number; atSaving: number }> {
    const wanted = (await this.entries(build, viewer)).filter(({ isOwned }) => !isOwned);
    return {
      now: totalOf(wanted.map(({ count, product }) => ({ count, cents: product?.priceCents ?? null }))),
      atSaving: totalOf(
        wanted.map(({ count, priceCentsAtSaving }) => ({ count, cents: priceCentsAtSaving })),
      ),
    };
  }

  /** Judges whether the parts of a build fit, also those that are no longer sold. */
  async fit(build: BuildRecord): Promise<JudgedFit> {
    return judgeParts(await this.parts(build.entries));
  }

  /** Judges whether a product fits into a build; `null` for what is no part of a computer, or is none of the shop. */
  async fitInto({ entries }: BuildRecord, productId: number): Promise<FitInto | null> {
    const product = await this.deps.catalog.product(productId);
    const tables = await this.deps.compatibility.tables();
    const part = product?.isListed === true ? toPart(product, tables, 1) : null;
    if (product == null || part === null) return null;
    const isReplacing = REPLACING.includes(part.slot);
    const replaced = entries.filter(
      (entry) => entry.productId === productId || (isReplacing && entry.slot === part.slot),
    );
    const others = await this.parts(entries.filter((entry) => !replaced.includes(entry)));
    const before = await this.factsOf(replaced);
    return {
      fit: judgeParts([...others, part], part),
      replaced,
      gainPercent: gainPercent(part.slot, before, factsOfProduct(product)),
    };
  }

  /** Returns the facts of parts, also of those that are no longer sold. */
  private async factsOf(entries: readonly BuildEntry[]): Promise<{ facts: Facts; count: number }[]> {
    const products = await this.deps.builds.productsOf(entries);
    return entries.flatMap(({ slot, own, productId, count }) => {
      if (slot === 'service') return [];
      if (own !== null) return [{ facts: factsOfOwn(slot, own), count }];
      const product = productId === null ? undefined : products.get(productId);
      return product === undefined ? [] : [{ facts: factsOfProduct(product), count }];
    });
  }

  /** Returns a machine of the parts in the viewer's paid orders, without what went back: of what a computer has one of, the newest. */
  async bought(viewer: Viewer): Promise<BuildEntry[]> {
    requirePermission(viewer, 'builds.keep');
    const orders = await this.deps.orderRecords.allOf(viewer.userId);
    const lines = orders
      .filter(({ state }) => state === 'paid')
      .reverse()
      .flatMap((order) => {
        const kept = keptPiecesOf(order);
        return order.lines.map((line, index) => ({ ...line, count: kept[index] ?? 0 }));
      })
      .filter(({ count }) => count > 0);
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    const products = await this.deps.catalog.productsByIds(ids);
    const entries: BuildEntry[] = [];
    for (const product of products) {
      const slot = product === null ? null : slotOfProduct(product);
      if (product === null || slot === null || slot === 'service') continue;
      const isTaken = SINGLE_SLOTS.includes(slot) && entries.some((entry) => entry.slot === slot);
      if (isTaken || entries.length >= MAX_ENTRIES) continue;
      const pieces = totalOf(
        lines.filter(({ productId }) => productId === product._id).map(({ count }) => ({ count, cents: 1 })),
      );
      const count = SINGLE_SLOTS.includes(slot) ? 1 : Math.min(pieces, MAX_PIECES);
      entries.push({ slot, productId: product._id, own: null, count, isOwned: true });
    }
    return entries;
  }

  /** Returns the parts of entries as the rules see them, also those that are no longer sold; services are none. */
  async parts(entries: readonly BuildEntry[]): Promise<JudgedPart[]> {
    const tables = await this.deps.compatibility.tables();
    const products = await this.deps.builds.productsOf(entries);
    return entries.flatMap(({ slot, own, productId, count }, index) => {
      if (slot === 'service') return [];
      // Ids of products are positive.
      if (own !== null) return [fromOwn(own, tables, { id: -1 - index, slot, count })];
      const product = productId === null ? undefined : products.get(productId);
      return product === undefined ? [] : (toPart(product, tables, count) ?? []);
    });
  }
}
