import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { unknownVoucher } from '../../../shared/rules/ids.js';
import { cleanLine } from '../../../shared/rules/plain-text.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import {
  checkVoucher,
  foldCode,
  reductionOf,
  type PricedGoods,
  type Reduction,
  type VoucherProblem,
  type VoucherTerms,
} from '../../../shared/rules/vouchers.js';
import type { Clock } from '../../kernel/clock.js';
import { isGiftCode } from '../../../shared/rules/gift-vouchers.js';
import { readableCode } from '../../kernel/readable-code.js';
import { insertOnce, type Ids } from '../../kernel/database/ids.js';
import { readSlice, type Slice, type SliceOrder, type WantedSlice } from '../../kernel/database/slice.js';
import type { Origin } from '../../kernel/http/network.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CartService } from '../cart/cart.service.js';
import type { GiftVouchersService } from '../gift-vouchers/gift-vouchers.service.js';
import type { OrderStore } from '../orders/order-store.ports.js';
import type { OrderRecordsService } from '../orders/order-records.service.js';
import { VoucherUses } from './voucher-uses.service.js';
import { voucherModel, type VoucherRecord, type VoucherUseRecord } from './vouchers.model.js';

/** How many codes one customer, and one address, may try: a code of ten signs is not found so in a lifetime. */
const GUESSING: Limit = { name: 'voucher', tries: 20, windowMs: 3_600_000 };
const GUESSING_ADDRESS: Limit = { name: 'voucher address', tries: 60, windowMs: 3_600_000 };

const NEWEST_FIRST: SliceOrder = { name: 'vouchers', keys: [['_id', 'number', -1]] };

/** Signs of a code that the shop makes. */
const CODE_LENGTH = 10;

/** The voucher in a cart, and what it takes off. */
export interface CartVoucher {
  voucher: VoucherRecord;
  reduction: Reduction | null;
  /** Why it takes nothing off; `null`: it does. */
  problem: VoucherProblem | null;
}

interface Deps {
  ids: Ids;
  clock: Clock;
  outbox: Outbox;
  throttle: Throttle;
  audit: AuditService;
  cart: CartService;
  orderRecords: OrderRecordsService;
  orderStore: Pick<OrderStore, 'openOrderOf'>;
  giftVouchers: Pick<GiftVouchersService, 'apply'>;
}

/** Codes that reduce orders: owners make them, customers put one into their cart. */
export class VouchersService {
  private readonly vouchers;
  /** Who uses them. */
  readonly uses;

  constructor(
    connection: Connection,
    private readonly deps: Deps,
  ) {
    this.vouchers = voucherModel(connection);
    this.uses = new VoucherUses(connection, deps.clock);
  }

  /** Returns vouchers, newest first. Owners only. */
  async list(viewer: Viewer, wanted: WantedSlice): Promise<Slice<VoucherRecord>> {
    requirePermission(viewer, 'vouchers.manage');
    return readSlice(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.vouchers.find(behind).sort(sort).limit(limit).lean<VoucherRecord[]>().exec(),
    );
  }

  /** Returns the uses of a voucher, newest first. Owners only. */
  async usesOf(viewer: Viewer, voucherId: number, wanted: WantedSlice): Promise<Slice<VoucherUseRecord>> {
    requirePermission(viewer, 'vouchers.manage');
    return this.uses.of(voucherId, wanted);
  }

  /** Returns how many orders use a voucher. Owners only. */
  async countUses(viewer: Viewer, voucherId: number): Promise<number> {
    requirePermission(viewer, 'vouchers.manage');
    return this.uses.count(voucherId);
  }

  /** Makes a voucher. Throws `INVALID_INPUT`, also for a code that there is already. Owners only. */
  async create(viewer: Viewer, terms: VoucherTerms): Promise<VoucherRecord> {
    requirePermission(viewer, 'vouchers.manage');
    const now = this.deps.clock();
    throwIfInvalid(checkVoucher(terms, now));
    const code =
      cleanLine(terms.code) === '' ? readableCode(CODE_LENGTH) : cleanLine(terms.code).toUpperCase();
    const _id = await this.deps.ids.reserve('vouchers');
    const entry = await this.deps.audit.entryOf(viewer, 'VOUCHER_CREATED', _id, code);
    const voucher: VoucherRecord = {
      ...terms,
      _id,
      code,
      codeFolded: foldCode(code),
      from: terms.from ?? now,
      createdAt: now,
      createdBy: viewer.username,
      endedAt: null,
      outbox: [entry],
    };
    if (!(await insertOnce(this.vouchers, voucher)))
      throwIfInvalid([fieldProblem('code', 'taken', { reason: 'VOUCHER_CODE_TAKEN' })]);
    await this.deps.outbox.processNow(this.vouchers.modelName, _id, [entry]);
    return voucher;
  }

  /** Switches a voucher off; twice is fine. Orders that have it keep it. Throws `NOT_FOUND`. Owners only. */
  async end(viewer: Viewer, voucherId: number): Promise<VoucherRecord> {
    requirePermission(viewer, 'vouchers.manage');
    const entry = await this.deps.audit.entryOf(viewer, 'VOUCHER_ENDED', voucherId);
    const ended = await this.vouchers
      .findOneAndUpdate(
        { _id: voucherId, endedAt: null },
        { $set: { endedAt: this.deps.clock() }, $push: { outbox: entry } },
        { returnDocument: 'after' },
      )
      .lean<VoucherRecord>()
      .exec();
    if (ended !== null) await this.deps.outbox.processNow(this.vouchers.modelName, voucherId, [entry]);
    const voucher = ended ?? (await this.vouchers.findById(voucherId).lean<VoucherRecord>().exec());
    if (voucher === null) throw unknownVoucher(voucherId);
    return voucher;
  }

  /**
   * Puts a code into the viewer's cart in the place of another of its kind, or takes the voucher out when it is empty. The code of a gift
   * voucher pays beside it. A code that there is goes in
   * also while it does not apply: the cart says why. Throws `INVALID_INPUT` alike for one that there is not and for one that is
   * switched off, and `RATE_LIMITED`. Customers only.
   */
  async apply(viewer: Viewer, origin: Origin, code: string): Promise<void> {
    requirePermission(viewer, 'cart.change');
    const { throttle, cart } = this.deps;
    const codeFolded = foldCode(code);
    if (codeFolded === '') return cart.setVoucher(viewer.userId, null);
    await throttle.count(GUESSING, String(viewer.userId));
    await throttle.countAddress(GUESSING_ADDRESS, origin.address);
    if (isGiftCode(codeFolded)) return this.deps.giftVouchers.apply(viewer.userId, codeFolded);
    const voucher = await this.vouchers.findOne({ codeFolded, endedAt: null }).lean<VoucherRecord>().exec();
    if (voucher === null)
      return throwIfInvalid([fieldProblem('code', 'unknown', { reason: 'VOUCHER_UNKNOWN' })]);
    await cart.setVoucher(viewer.userId, voucher._id);
  }

  /** Returns the voucher in a user's cart, for callers that have already authorized the request; `null`: none. */
  async inCart(userId: number, goods: readonly PricedGoods[]): Promise<CartVoucher | null> {
    const voucherId = await this.deps.cart.voucherOf(userId);
    const voucher =
      voucherId === null ? null : await this.vouchers.findById(voucherId).lean<VoucherRecord>().exec();
    if (voucher === null) return null;
    const reduction = (await this.problemOf(voucher, userId)) ?? reductionOf(voucher, goods);
    return typeof reduction === 'string'
      ? { voucher, reduction: null, problem: reduction }
      : { voucher, reduction, problem: null };
  }

  /** Returns what the voucher in a user's cart takes off the goods of an order; `null`: nothing. */
  async reductionFor(userId: number, goods: readonly PricedGoods[]) {
    const found = await this.inCart(userId, goods);
    if (found?.reduction == null) return null;
    return { ...found.reduction, id: found.voucher._id, code: found.voucher.code };
  }

  /** Why a voucher takes nothing off, whatever is in the cart. What the customer's unpaid order has taken is theirs. */
  private async problemOf(voucher: VoucherRecord, userId: number): Promise<VoucherProblem | null> {
    const { _id, from, until, limit, isOnce, isForNew, endedAt } = voucher;
    const now = this.deps.clock();
    if (endedAt !== null) return 'INVALID';
    if (from > now) return 'NOT_YET';
    if (until !== null && until <= now) return 'EXPIRED';
    if (isForNew && (await this.deps.orderRecords.hasBought(userId))) return 'NEW_CUSTOMERS';
    if (limit === null && !isOnce) return null;
    const open = await this.deps.orderStore.openOrderOf(userId);
    if (open?.voucher?.id === _id) return null;
    if (isOnce && (await this.uses.isUsedBy(_id, userId))) return 'USED_BEFORE';
    return limit !== null && (await this.uses.count(_id)) >= limit ? 'USED_UP' : null;
  }
}
