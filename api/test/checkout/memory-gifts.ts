import type { GiftEntry, GiftVoucherRecord } from '../../src/features/gift-vouchers/gift-voucher.record.js';
import { freeCentsOf } from '../../src/features/gift-vouchers/gift-voucher.states.js';
import type { GiftStore, GiftUse } from '../../src/features/gift-vouchers/gift-vouchers.ports.js';

/** What the gift vouchers were sold for that there are from the beginning on, in cents, by id less one. */
const FIRST_CENTS = [2_500, 1_000_000, 700] as const;

/** Gift vouchers in memory, each method at once, as the database does it with one command. A change makes a new record. */
export class MemoryGifts implements GiftStore {
  readonly all = new Map<number, GiftVoucherRecord>();

  constructor(at: Date) {
    for (const [index, cents] of FIRST_CENTS.entries())
      this.keep({
        ...{
          _id: index + 1,
          orderId: -index - 1,
          line: 0,
          piece: 0,
          revision: 0,
          isHeld: false,
          owedUntil: null,
        },
        ...{ sealed: '', fingerprint: '', ending: String(index), deliveredAt: at, blockedAt: null },
        entries: [{ key: 'sale', kind: 'sold', cents, orderId: -index - 1, at }],
      });
  }

  /** The voucher that a user pays with: two share one, and at times somebody has got a new one. */
  inCart(userId: number) {
    const newest = [...this.all.values()].at(-1);
    const gift =
      userId % 2 === 0 && (newest?._id ?? 0) > FIRST_CENTS.length
        ? newest
        : this.all.get(1 + (userId % 3 > 0 ? userId % 2 : 2));
    if (gift === undefined) return Promise.resolve(null);
    return Promise.resolve({ id: gift._id, ending: gift.ending, cents: Math.max(freeCentsOf(gift), 0) });
  }

  byId(giftId: number): Promise<GiftVoucherRecord | null> {
    return Promise.resolve(this.all.get(giftId) ?? null);
  }

  ofSale(orderId: number): Promise<GiftVoucherRecord[]> {
    return Promise.resolve([...this.all.values()].filter((gift) => gift.orderId === orderId));
  }

  async insert(gift: GiftVoucherRecord): Promise<boolean> {
    const { orderId, line, piece } = gift;
    const sold = await this.ofSale(orderId);
    if (sold.some((other) => other.line === line && other.piece === piece)) return false;
    this.keep(gift);
    return true;
  }

  write({ _id, revision }: GiftVoucherRecord, entries: readonly GiftEntry[]): Promise<boolean> {
    const gift = this.all.get(_id);
    if (gift?.revision !== revision) return Promise.resolve(false);
    this.keep({ ...gift, entries: [...entries], revision: revision + 1 });
    return Promise.resolve(true);
  }

  holding(): Promise<GiftUse[]> {
    const uses = [...this.all.values()].flatMap(({ _id: giftId, entries }) =>
      entries.filter(({ kind }) => kind === 'held').map(({ orderId }) => ({ giftId, orderId })),
    );
    return Promise.resolve(uses);
  }

  undelivered(): Promise<number[]> {
    const waiting = [...this.all.values()].filter(({ deliveredAt }) => deliveredAt === null);
    return Promise.resolve([...new Set(waiting.map(({ orderId }) => orderId))]);
  }

  markDelivered(orderId: number, at: Date): Promise<void> {
    for (const gift of this.all.values())
      if (gift.orderId === orderId && gift.deliveredAt === null) this.keep({ ...gift, deliveredAt: at });
    return Promise.resolve();
  }

  private keep(gift: GiftVoucherRecord): void {
    this.all.set(gift._id, gift);
  }
}
