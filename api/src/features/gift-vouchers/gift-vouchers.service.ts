import type { Connection, QueryFilter } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { isGiftCode, type GiftProblem } from '../../../shared/rules/gift-vouchers.js';
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
import { entryOf, freeCentsOf, orderKey, problemOf, validUntilOf } from './gift-voucher.states.js';
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
   * has sold or used them. Owners only.
   */
  async list(viewer: Viewer, search: string, wanted: WantedSlice): Promise<Slice<GiftVoucherRecord>> {
    requirePermission(viewer, 'vouchers.manage');
    return readSlice(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.gifts
        .find({ $and: [this.meant(search), behind] })
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
    const known = await this.gifts.findById(giftId).lean<GiftVoucherRecord>().exec();
    if (known === null) throw new ShopError('GIFT_VOUCHER_NOT_FOUND', { giftId });
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
