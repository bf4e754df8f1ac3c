import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { isGiftCode, MAX_WRITTEN_OFF, type GiftProblem } from '../../../shared/rules/gift-vouchers.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import { foldCode } from '../../../shared/rules/vouchers.js';
import type { Clock } from '../../kernel/clock.js';
import { readSlice, type Slice, type SliceOrder, type WantedSlice } from '../../kernel/database/slice.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { Seal } from '../../kernel/seal.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CartService } from '../cart/cart.service.js';
import type { OrderStore } from '../orders/order-store.ports.js';
import type { GiftVoucherRecord } from './gift-voucher.record.js';
import {
  entryOf,
  foundBy,
  freeCentsOf,
  orderKey,
  problemOf,
  validUntilOf,
  writtenOffCentsOf,
} from './gift-voucher.states.js';
import { giftVoucherModel } from './gift-vouchers.model.js';

const NEWEST_FIRST: SliceOrder = { name: 'gift vouchers', keys: [['_id', 'number', -1]] };

/** A gift voucher in a cart, as it would pay now. */
export interface CartGift {
  id: number;
  ending: string;
  /** What it can pay, in cents; 0 while there is a problem. */
  cents: number;
  validUntil: Date;
  problem: GiftProblem | null;
}

interface Deps {
  clock: Clock;
  outbox: Outbox;
  seal: Pick<Seal, 'fingerprint'>;
  audit: AuditService;
  cart: CartService;
  orderStore: Pick<OrderStore, 'openOrderOf'>;
}

/** Gift vouchers as people meet them: customers pay with them, owners look into their ledgers and block them. */
export class GiftVouchersService {
  private readonly gifts;

  constructor(
    connection: Connection,
    private readonly deps: Deps,
  ) {
    this.gifts = giftVoucherModel(connection);
  }

  /**
   * Returns gift vouchers, newest first; those alone that a text means, unless it is empty: by the code, its last signs, or an order that
   * has sold or used them. With `isExpired` those that have expired and of which something is owed. Owners only.
   */
  async list(
    viewer: Viewer,
    search: string,
    isExpired: boolean,
    wanted: WantedSlice,
  ): Promise<Slice<GiftVoucherRecord>> {
    requirePermission(viewer, 'vouchers.manage');
    const expired = isExpired ? { owedUntil: mongoose.trusted({ $lte: this.deps.clock() }) } : {};
    return readSlice(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.gifts
        .find({ $and: [this.meant(search), expired, behind] })
        .sort(sort)
        .limit(limit)
        .lean<GiftVoucherRecord[]>()
        .exec(),
    );
  }

  /** Blocks a gift voucher, or takes that back; twice is fine. What orders hold pays them. Throws `NOT_FOUND`. Owners only. */
  async block(viewer: Viewer, giftId: number, isBlocked: boolean): Promise<GiftVoucherRecord> {
    requirePermission(viewer, 'vouchers.manage');
    const { audit, clock, outbox } = this.deps;
    const action = isBlocked ? 'GIFT_VOUCHER_BLOCKED' : 'GIFT_VOUCHER_UNBLOCKED';
    const known = await this.known(giftId);
    if ((known.blockedAt !== null) === isBlocked) return known;
    const entry = await audit.entryOf(viewer, action, giftId, `…${known.ending}`);
    const changed = await this.gifts
      .findOneAndUpdate(
        { _id: giftId, blockedAt: known.blockedAt },
        {
          $set: { blockedAt: isBlocked ? clock() : null },
          $inc: { revision: 1 },
          $push: { outbox: entry },
        },
        { returnDocument: 'after' },
      )
      .lean<GiftVoucherRecord>()
      .exec();
    if (changed === null) return this.block(viewer, giftId, isBlocked);
    await outbox.processNow(this.gifts.modelName, giftId, [entry]);
    return changed;
  }

  /**
   * Writes off what is left of gift vouchers that have expired, or takes that back; twice is fine. What orders hold stays owed. Throws
   * `INVALID_INPUT` for too many or none, `NOT_FOUND`, and `GIFT_VOUCHER_NOT_EXPIRED`, and then nothing has changed. Owners only.
   */
  async writeOff(
    viewer: Viewer,
    giftIds: readonly number[],
    isWrittenOff: boolean,
  ): Promise<GiftVoucherRecord[]> {
    requirePermission(viewer, 'vouchers.manage');
    if (giftIds.length === 0 || giftIds.length > MAX_WRITTEN_OFF)
      throwIfInvalid([
        fieldProblem('giftVoucherIds', 'range', {
          reason: 'TOO_MANY_GIFT_VOUCHERS',
          params: { max: MAX_WRITTEN_OFF },
        }),
      ]);
    const ids = [...new Set(giftIds)];
    for (const giftId of ids) {
      const gift = await this.known(giftId);
      if (isWrittenOff && validUntilOf(gift) > this.deps.clock())
        throw new ShopError('GIFT_VOUCHER_NOT_EXPIRED', { ending: gift.ending });
    }
    const written: GiftVoucherRecord[] = [];
    for (const giftId of ids) written.push(await this.writeOffOne(viewer, giftId, isWrittenOff));
    return written;
  }

  private async writeOffOne(
    viewer: Viewer,
    giftId: number,
    isWrittenOff: boolean,
  ): Promise<GiftVoucherRecord> {
    const { audit, clock, outbox } = this.deps;
    const gift = await this.known(giftId);
    const { revision, orderId, ending } = gift;
    const at = clock();
    // Money may have come back onto it meanwhile, so that it lives on.
    const isDue = !isWrittenOff || validUntilOf(gift) <= at;
    const cents = isWrittenOff ? -freeCentsOf(gift) : writtenOffCentsOf(gift);
    if (!isDue || cents === 0) return gift;
    const kind = isWrittenOff ? 'writtenOff' : 'reinstated';
    const entries = [...gift.entries, { key: `${kind}-${revision}`, kind, cents, orderId, at } as const];
    const action = isWrittenOff ? 'GIFT_VOUCHER_WRITTEN_OFF' : 'GIFT_VOUCHER_REINSTATED';
    const logged = await audit.entryOf(viewer, action, giftId, `…${ending}`);
    const changed = await this.gifts
      .findOneAndUpdate(
        { _id: giftId, revision },
        { $set: { entries, ...foundBy(entries) }, $inc: { revision: 1 }, $push: { outbox: logged } },
        { returnDocument: 'after' },
      )
      .lean<GiftVoucherRecord>()
      .exec();
    if (changed === null) return this.writeOffOne(viewer, giftId, isWrittenOff);
    await outbox.processNow(this.gifts.modelName, giftId, [logged]);
    return changed;
  }

  private async known(giftId: number): Promise<GiftVoucherRecord> {
    const gift = await this.gifts.findById(giftId).lean<GiftVoucherRecord>().exec();
    if (gift === null) throw new ShopError('GIFT_VOUCHER_NOT_FOUND', { giftId });
    return gift;
  }

  /** Puts a gift voucher into a user's cart, for callers that have counted the try. Throws `INVALID_INPUT` for no code of one. */
  async apply(userId: number, code: string): Promise<void> {
    const gift = await this.gifts
      .findOne({ fingerprint: this.deps.seal.fingerprint(foldCode(code)) })
      .select('_id')
      .lean()
      .exec();
    if (gift === null)
      return throwIfInvalid([fieldProblem('code', 'unknown', { reason: 'VOUCHER_UNKNOWN' })]);
    await this.deps.cart.setGift(userId, gift._id);
  }

  /** Takes the gift voucher with these last signs out of the viewer's cart; another one stays. Customers only. */
  async remove(viewer: Viewer, ending: string): Promise<void> {
    requirePermission(viewer, 'cart.change');
    const giftId = await this.deps.cart.giftOf(viewer.userId);
    const gift = giftId === null ? null : await this.gifts.findById(giftId).select('ending').lean().exec();
    if (gift?.ending === ending) await this.deps.cart.setGift(viewer.userId, null);
  }

  /** Returns the gift voucher in a user's cart, for callers that have already authorized the request; `null`: none. */
  async inCart(userId: number): Promise<CartGift | null> {
    const giftId = await this.deps.cart.giftOf(userId);
    if (giftId === null) return null;
    const [gift, open] = await Promise.all([
      this.gifts.findById(giftId).lean<GiftVoucherRecord>().exec(),
      this.deps.orderStore.openOrderOf(userId),
    ]);
    if (gift === null) return null;
    // What the customer's unpaid order holds is theirs.
    const own = open === null ? undefined : entryOf(gift, orderKey(open._id));
    const freeCents = freeCentsOf(gift) - (own?.kind === 'held' ? own.cents : 0);
    const problem = problemOf(gift, this.deps.clock(), freeCents);
    return {
      id: gift._id,
      ending: gift.ending,
      cents: problem === null ? freeCents : 0,
      validUntil: validUntilOf(gift),
      problem,
    };
  }

  private meant(search: string): QueryFilter<GiftVoucherRecord> {
    const folded = foldCode(search);
    if (folded === '') return {};
    if (isGiftCode(folded)) return { fingerprint: this.deps.seal.fingerprint(folded) };
    const orderId = /^\d{1,15}$/.test(folded) ? [{ 'entries.orderId': Number(folded) }] : [];
    return { $or: [{ ending: folded }, ...orderId] };
  }
}
