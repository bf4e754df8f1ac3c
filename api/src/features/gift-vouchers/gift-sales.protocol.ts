import { GIFT_CODE_SIGNS, giftCodeOf, writtenGiftCode } from '../../../shared/rules/gift-vouchers.js';
import type { Clock } from '../../kernel/clock.js';
import { readableCode } from '../../kernel/readable-code.js';
import type { Seal } from '../../kernel/seal.js';
import type { GiftEntry, GiftVoucherRecord } from './gift-voucher.record.js';
import { sum } from '../../../shared/money.js';
import { cancelableCentsOf, entryOf, faceCentsOf, foundBy } from './gift-voucher.states.js';
import type {
  CanceledGifts,
  GiftCodes,
  GiftSalesPort,
  GiftStore,
  SoldGifts,
  SoldPieces,
} from './gift-vouchers.ports.js';

/** So many last signs of a code are shown. */
const SHOWN_SIGNS = 4;

/** What a code is sealed for. */
const placeOf = (giftId: number): string => `gift-voucher-${giftId}`;

/** Makes gift vouchers of what orders have sold, hands out their codes, and takes sales back. Every step may be repeated. */
export class GiftSales implements GiftSalesPort, GiftCodes {
  constructor(
    private readonly deps: {
      store: GiftStore;
      newId: () => Promise<number>;
      seal: Pick<Seal, 'open' | 'close' | 'fingerprint'>;
      clock: Clock;
    },
  ) {}

  async issue(order: SoldGifts): Promise<void> {
    const known = order.lines.some(isGift) ? await this.deps.store.ofSale(order._id) : [];
    for (const [line, sold] of order.lines.entries()) {
      if (!isGift(sold)) continue;
      for (let piece = 0; piece < sold.count; piece += 1)
        if (!known.some((gift) => gift.line === line && gift.piece === piece))
          await this.deps.store.insert(await this.newGift(order, line, piece));
    }
  }

  async cancelableCents(pieces: SoldPieces): Promise<number> {
    const gifts = await this.cancelable({ ...pieces, key: '' });
    return gifts.length < pieces.count ? 0 : sum(gifts.map(({ cents }) => cents));
  }

  async cancel(pieces: CanceledGifts): Promise<boolean> {
    const { store, clock } = this.deps;
    const { key, orderId, count } = pieces;
    for (;;) {
      const gifts = await this.cancelable(pieces);
      const due = pieces.cents ?? sum(gifts.map(({ gift }) => faceCentsOf(gift)));
      if (gifts.length < count || sum(gifts.map(({ cents }) => cents)) !== due) return this.reopen(pieces);
      const open = gifts.find(({ gift }) => entryOf(gift, key) === undefined);
      if (open === undefined) return true;
      const entry = { key, kind: 'canceled', cents: -open.cents, orderId, at: clock() } as const;
      // Where it has been used meanwhile, another one may do.
      await store.write(open.gift, [...open.gift.entries, entry]);
    }
  }

  async codesOf(orderId: number, line: number): Promise<string[]> {
    const gifts = await this.deps.store.ofSale(orderId);
    return gifts
      .filter((gift) => gift.line === line && !gift.entries.some(({ kind }) => kind === 'canceled'))
      .map(({ _id, sealed }) => writtenGiftCode(this.deps.seal.open(sealed, placeOf(_id))));
  }

  undelivered(): Promise<number[]> {
    return this.deps.store.undelivered();
  }

  markDelivered(orderId: number): Promise<void> {
    return this.deps.store.markDelivered(orderId, this.deps.clock());
  }

  /** A refund whose vouchers were used meanwhile has taken none. */
  private async reopen({ orderId, key }: Pick<CanceledGifts, 'orderId' | 'key'>): Promise<false> {
    const { store } = this.deps;
    for (;;) {
      const canceled = (await store.ofSale(orderId)).find((gift) => entryOf(gift, key) !== undefined);
      if (canceled === undefined) return false;
      await store.write(
        canceled,
        canceled.entries.filter((entry) => entry.key !== key),
      );
    }
  }

  /** So many of a line as there are, with what goes back of each: those that the refund has canceled already, then the fullest. */
  private async cancelable({ orderId, line, key, count }: Omit<CanceledGifts, 'cents'>) {
    const gifts = (await this.deps.store.ofSale(orderId)).filter((gift) => gift.line === line);
    const toCancel = gifts.map((gift) => {
      const own = entryOf(gift, key);
      return {
        gift,
        isOwn: own !== undefined,
        cents: own === undefined ? cancelableCentsOf(gift) : -own.cents,
      };
    });
    return toCancel
      .filter(({ cents }) => cents > 0)
      .sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || other.cents - one.cents)
      .slice(0, count);
  }

  private async newGift({ _id: orderId, paidAt, lines }: SoldGifts, line: number, piece: number) {
    const { newId, seal, clock } = this.deps;
    const _id = await newId();
    const code = giftCodeOf(readableCode(GIFT_CODE_SIGNS));
    const cents = lines[line]?.unitCents ?? 0;
    const entries: GiftEntry[] = [
      { ...{ key: `sale-${orderId}`, kind: 'sold', orderId, cents }, at: paidAt ?? clock() },
    ];
    const gift: GiftVoucherRecord = {
      ...{ _id, orderId, line, piece, sealed: seal.close(code, placeOf(_id)) },
      fingerprint: seal.fingerprint(code),
      ending: code.slice(-SHOWN_SIGNS),
      entries,
      ...foundBy(entries),
      deliveredAt: null,
      blockedAt: null,
      revision: 0,
    };
    return gift;
  }
}

const isGift = ({ isGiftVoucher }: SoldGifts['lines'][number]): boolean => isGiftVoucher === true;
