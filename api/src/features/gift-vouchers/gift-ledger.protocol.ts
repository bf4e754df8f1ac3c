import { sum } from '../../../shared/money.js';
import { ShopError } from '../../../shared/errors.js';
import type { Clock } from '../../kernel/clock.js';
import type { GiftEntry, GiftVoucherRecord } from './gift-voucher.record.js';
import { entryOf, freeCentsOf, orderKey, problemOf } from './gift-voucher.states.js';
import type { GiftMoney, GiftRefund, GiftStore, GiftUse } from './gift-vouchers.ports.js';

/** How often a change is made again when another one of the voucher came between: one of them succeeds each time. */
const MAX_RETRIES = 1_000;

/** What a change makes of a voucher: other entries, or none, since it is so already (`true`) or cannot be (`false`). */
type Plan = (gift: GiftVoucherRecord) => readonly GiftEntry[] | boolean;

/** Entries with another one in the place of that of a key. */
const replaced = (entries: readonly GiftEntry[], next: GiftEntry): GiftEntry[] =>
  entries.some(({ key }) => key === next.key)
    ? entries.map((entry) => (entry.key === next.key ? next : entry))
    : [...entries, next];

/** Keeps the ledgers of gift vouchers. Each step is one compare-and-set of one voucher, and may be repeated after a crash. */
export class GiftLedger implements GiftMoney {
  constructor(private readonly deps: { store: GiftStore; clock: Clock }) {}

  hold({ giftId, orderId, cents }: GiftUse & { cents: number }): Promise<boolean> {
    const key = orderKey(orderId);
    const at = this.deps.clock();
    return this.change(giftId, (gift) => {
      if (entryOf(gift, key) !== undefined) return true;
      if (problemOf(gift, at) !== null || freeCentsOf(gift) < cents) return false;
      return [...gift.entries, { key, kind: 'held', cents: -cents, orderId, at }];
    });
  }

  async redeem({ giftId, orderId }: GiftUse, at: Date): Promise<void> {
    await this.change(giftId, (gift) => {
      const held = entryOf(gift, orderKey(orderId));
      return held?.kind === 'held' && replaced(gift.entries, { ...held, kind: 'redeemed', at });
    });
  }

  async release({ giftId, orderId }: GiftUse): Promise<void> {
    const key = orderKey(orderId);
    await this.change(giftId, (gift) =>
      entryOf(gift, key)?.kind === 'held' ? gift.entries.filter((entry) => entry.key !== key) : true,
    );
  }

  holding(): Promise<GiftUse[]> {
    return this.deps.store.holding();
  }

  async planRefund({ giftId, orderId, customId, requestId, ...refund }: GiftRefund): Promise<number> {
    let planned = 0;
    await this.change(giftId, (gift) => {
      const known = entryOf(gift, customId);
      if (known?.kind === 'refunded' || known?.requestId === requestId) {
        planned = known.cents;
        return true;
      }
      const others = gift.entries.filter(
        ({ key, kind, ...entry }) =>
          entry.orderId === orderId &&
          key !== customId &&
          (kind === 'refunded' || (kind === 'planned' && refund.isStanding(key))),
      );
      const left = refund.paidCents - sum(others.map(({ cents }) => cents));
      planned = Math.max(Math.min(refund.cents, left), 0);
      const plan: GiftEntry = {
        ...{ key: customId, kind: 'planned', cents: planned, orderId, at: this.deps.clock(), requestId },
        ...(planned === refund.cents ? { isWhole: true } : {}),
      };
      return replaced(gift.entries, plan);
    });
    return planned;
  }

  async credit({ giftId, customId }: GiftUse & { customId: string }): Promise<void> {
    await this.change(giftId, (gift) => {
      const planned = entryOf(gift, customId);
      if (planned?.kind !== 'planned') return true;
      return replaced(gift.entries, { ...planned, kind: 'refunded', at: this.deps.clock() });
    });
  }

  async refunds({ giftId, orderId }: GiftUse): Promise<GiftEntry[]> {
    const gift = await this.read(giftId);
    return gift.entries.filter(
      (entry) => entry.orderId === orderId && (entry.kind === 'planned' || entry.kind === 'refunded'),
    );
  }

  /** Changes a voucher as it is now; `false`: that cannot be. */
  private async change(giftId: number, plan: Plan): Promise<boolean> {
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const gift = await this.read(giftId);
      const next = plan(gift);
      if (typeof next === 'boolean') return next;
      if (await this.deps.store.write(gift, next)) return true;
    }
    throw new ShopError('UNAVAILABLE');
  }

  private async read(giftId: number): Promise<GiftVoucherRecord> {
    const gift = await this.deps.store.byId(giftId);
    if (gift === null) throw new Error(`Gift voucher ${giftId} has vanished.`);
    return gift;
  }
}
