/** The category of gift vouchers: what is bought is money to be spent later, so nothing of it is counted, sent or billed with VAT. */
export const GIFT_CATEGORY = 'gift vouchers';

/** Whether a product is a gift voucher. */
export const isGiftVoucher = ({ category }: { readonly category: string }): boolean =>
  category === GIFT_CATEGORY;

/** Whether some goods may be ordered together: gift vouchers, which get no invoice, are in orders of their own. */
export const areOfOneKind = (goods: readonly { readonly category: string }[]): boolean =>
  goods.every(isGiftVoucher) || !goods.some(isGiftVoucher);

/** What of a sum a gift voucher pays, in cents; nothing of other gift vouchers, which would live for ever by that. */
export const giftPays = (balanceCents: number, totalCents: number, isOfGifts: boolean): number =>
  isOfGifts ? 0 : Math.min(balanceCents, totalCents);
