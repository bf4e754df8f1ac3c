import { GIFT_CODE_SIGNS, giftCodeOf, writtenGiftCode } from '../../../shared/rules/gift-vouchers.js';
import type { Clock } from '../../kernel/clock.js';
import { readableCode } from '../../kernel/readable-code.js';
import type { Seal } from '../../kernel/seal.js';
import type { GiftVoucherRecord } from './gift-voucher.record.js';
import { entryOf, faceCentsOf, isUntouched } from './gift-voucher.states.js';
import type { CanceledGifts, GiftCodes, GiftSalesPort, GiftStore, SoldGifts } from './gift-vouchers.ports.js';

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

  async isCancelable({ count, ...pieces }: CanceledGifts): Promise<boolean> {
    return (await this.cancelable(pieces)).length >= count;
  }

  async cancel({ count, ...pieces }: CanceledGifts): Promise<boolean> {
    const { store, clock } = this.deps;
    for (;;) {
      const gifts = (await this.cancelable(pieces)).slice(0, count);
      const open = gifts.find((gift) => entryOf(gift, pieces.key) === undefined);
      if (gifts.length < count) return this.reopen(pieces);
      if (open === undefined) return true;
      const [key, cents] = [pieces.key, -faceCentsOf(open)];
      const entry = { key, kind: 'canceled', cents, orderId: pieces.orderId, at: clock() } as const;
      // Where it has been used meanwhile, another one may do.
      await store.write(open, [...open.entries, entry]);
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
  private async reopen({ orderId, key }: Omit<CanceledGifts, 'count'>): Promise<false> {
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

  /** Those of a line that a refund has canceled already, then those that nothing has happened to. */
  private async cancelable({ orderId, line, key }: Omit<CanceledGifts, 'count'>) {
    const gifts = (await this.deps.store.ofSale(orderId)).filter((gift) => gift.line === line);
    return [...gifts.filter((gift) => entryOf(gift, key) !== undefined), ...gifts.filter(isUntouched)];
  }

  private async newGift({ _id: orderId, paidAt, lines }: SoldGifts, line: number, piece: number) {
    const { newId, seal, clock } = this.deps;
    const _id = await newId();
    const code = giftCodeOf(readableCode(GIFT_CODE_SIGNS));
    const gift: GiftVoucherRecord = {
      ...{ _id, orderId, line, piece, sealed: seal.close(code, placeOf(_id)) },
      fingerprint: seal.fingerprint(code),
      ending: code.slice(-SHOWN_SIGNS),
      entries: [
        {
          ...{ key: `sale-${orderId}`, kind: 'sold', orderId },
          cents: lines[line]?.unitCents ?? 0,
          at: paidAt ?? clock(),
        },
      ],
      isHeld: false,
      deliveredAt: null,
      blockedAt: null,
      revision: 0,
    };
    return gift;
  }
}

const isGift = ({ isGiftVoucher }: SoldGifts['lines'][number]): boolean => isGiftVoucher === true;
