import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { berlinDayRange } from '../../../shared/berlin-days.js';
import { ShopError } from '../../../shared/errors.js';
import { centsToText } from '../../../shared/money.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { unknownProduct } from '../../../shared/rules/ids.js';
import { REDUCTION_GRACE_MS, type Reduction } from '../../../shared/rules/price-history.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import { checkPriceCents } from '../../../shared/rules/product.js';
import type { Clock } from '../../kernel/clock.js';
import type { AuditService } from '../audit/audit.service.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { PriceRecordService } from '../catalog/price-record.service.js';
import { statedBefore } from '../catalog/price-record.store.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { ProductStore } from './product.store.js';

/**
 * Announcements that a price is reduced. Each is an act of its own, bound to the lowest price of the 30 days before (§ 11
 * PAngV); a lower price alone announces nothing. `recordPrice` ends one by a higher price or a withdrawal.
 */
export class ReductionsService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: {
      store: ProductStore;
      prices: PriceRecordService;
      audit: AuditService;
      clock: Clock;
    },
  ) {
    this.products = catalogModels(connection).products;
  }

  /**
   * Announces the price of a product as reduced, up to the end of the day `lastDay` in Berlin (`2026-03-29`) or without an end;
   * one that is announced gets that end and keeps its reference. `statedCents` is the lowest price that was asked in the part of the
   * 30 days before it that the record does not know. Throws `INVALID_INPUT`, `NOT_FOUND`, and as `CONFLICT` why the law does not
   * allow it.
   */
  async announce(
    viewer: Viewer,
    productId: number,
    { lastDay, statedCents }: { lastDay: string | null; statedCents: number | null },
  ): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    if (statedCents !== null && checkPriceCents(statedCents) !== null)
      throwIfInvalid([fieldProblem('lowestPrice', 'price', { reason: 'PRICE_INVALID' })]);
    const until = lastDay === null ? null : this.endOf(lastDay);
    return this.deps.store.change(productId, unknownProduct(productId), async (seen) => {
      const { _id, pricedAt, priceCents } = seen;
      const on = this.isOn(seen.reduction);
      const { at, referenceCents } = on ?? (await this.judge(seen, statedCents));
      const isStated = on === null && statedCents !== null;
      const told = `${centsToText(priceCents)} < ${centsToText(referenceCents)}`;
      const stated = isStated ? [statedBefore({ _id }, pricedAt, statedCents, this.deps.clock())] : [];
      const entryOf = (action: AuditedAction, details: string) =>
        this.deps.audit.entryOf(viewer, action, productId, details);
      return {
        // Nobody has changed price or listing since, nor announced it.
        filter: { pricedAt, 'reduction.at': seen.reduction?.at ?? null },
        update: { $set: { reduction: { at, referenceCents, until } } },
        entries: [
          await entryOf('REDUCTION_ANNOUNCED', told),
          ...(isStated ? [await entryOf('LOWEST_PRICE_STATED', centsToText(statedCents)), ...stated] : []),
        ],
      };
    });
  }

  /** Ends the announcement and leaves the price; ending none is fine. Throws `NOT_FOUND`. */
  async end(viewer: Viewer, productId: number): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    return this.deps.store.change(productId, unknownProduct(productId), async ({ reduction }) =>
      reduction === undefined
        ? null
        : {
            ...endingOf(reduction),
            entries: [await this.deps.audit.entryOf(viewer, 'REDUCTION_ENDED', productId)],
          },
    );
  }

  /** Ends the announcements whose time is over. */
  async endOverdue(): Promise<void> {
    const overdue = await this.products
      .find({ 'reduction.until': mongoose.trusted({ $lte: this.deps.clock(), $gt: new Date(0) }) })
      .select('_id')
      .lean<{ _id: number }[]>()
      .exec();
    for (const { _id } of overdue) {
      await this.deps.store.change(_id, unknownProduct(_id), ({ reduction }) =>
        Promise.resolve(
          reduction === undefined || this.isOn(reduction) !== null
            ? null
            : { ...endingOf(reduction), entries: [] },
        ),
      );
    }
  }

  /** Returns the reduction as long as it is announced, else `null`. */
  private isOn(reduction: Reduction | undefined): Reduction | null {
    const isOver = reduction?.until != null && reduction.until <= this.deps.clock();
    return isOver ? null : (reduction ?? null);
  }

  /** Returns since when the price of a product is lower than which; throws why it cannot be announced. */
  private async judge(
    seen: ProductRecord,
    statedCents: number | null,
  ): Promise<Pick<Reduction, 'at' | 'referenceCents'>> {
    const { _id: productId, pricedAt: at, priceCents, isListed } = seen;
    const { prices, clock } = this.deps;
    if (statedCents !== null && (await prices.isRecordedBefore(productId, at)))
      throw new ShopError('LOWEST_PRICE_RECORDED');
    const isKnown = isListed && (statedCents !== null || (await prices.isKnownBefore(seen, at)));
    const referenceCents = isKnown ? await prices.lowestBefore(productId, at, statedCents) : null;
    if (referenceCents === null) throw new ShopError('REDUCTION_WITHOUT_HISTORY');
    if (priceCents >= referenceCents) throw new ShopError('REDUCTION_NOT_LOWER', { limit: referenceCents });
    if (clock().getTime() - at.getTime() > REDUCTION_GRACE_MS) throw new ShopError('REDUCTION_TOO_LATE');
    return { at, referenceCents };
  }

  private endOf(lastDay: string): Date {
    const now = this.deps.clock();
    const end = berlinDayRange(lastDay)?.end ?? now;
    if (end <= now) throwIfInvalid([fieldProblem('until', 'day', { reason: 'REDUCTION_UNTIL' })]);
    return end;
  }
}

/** What ends this announcement, and no other. */
const endingOf = ({ at, until }: Reduction) => ({
  filter: { 'reduction.at': at, 'reduction.until': until },
  update: { $unset: { reduction: 1 as const } },
});
