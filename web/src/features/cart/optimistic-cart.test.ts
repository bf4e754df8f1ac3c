import { describe, expect, it } from '@jest/globals';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { optimisticCart } from './optimistic-cart';

type Line = Cart_CartFragment['lines'][number];

const line = (productId: string, quantity: number, price: number, available: number): Line => ({
  __typename: 'CartLine',
  productId,
  quantity,
  lineTotal: quantity * price,
  available,
  expectedOn: null,
  problem: null,
  product: {
    __typename: 'Product',
    id: productId,
    name: `Part ${productId}`,
    price,
    energyClass: null,
    reduction: null,
    eprelNumber: null,
    stockCount: available,
    isDigital: false,
    category: 'storage',
    thumbnail: { __typename: 'Picture', id: '1' },
  },
});

const TAXED = { __typename: 'CountryTotal', exemption: null, netTotal: null, netShipping: null } as const;

const CART: Cart_CartFragment = {
  __typename: 'Cart',
  id: '1',
  totalCount: 3,
  total: 400,
  vat: 64,
  totals: [
    { ...TAXED, country: 'DE', shipping: 0, total: 400, vat: 64, vatPercent: 19 },
    { ...TAXED, country: 'AT', shipping: 500, total: 900, vat: 150, vatPercent: 20 },
  ],
  delivery: null,
  voucher: null,
  giftVoucher: null,
  lines: [line('1', 2, 150, 2), line('2', 1, 100, 9)],
};

describe('the cart that a press foresees', () => {
  it('has the new quantity, with its total, VAT and count', () => {
    const cart = optimisticCart(CART, '2', 1);
    expect(cart).toMatchObject({ totalCount: 4, total: 500, vat: 80 });
    expect(cart?.totals).toMatchObject([
      { total: 500, vat: 80 },
      { shipping: 500, total: 1_000, vat: 167 },
    ]);
    expect(cart?.lines[1]).toMatchObject({ quantity: 2, lineTotal: 200, problem: null });
  });

  it('says of more pieces than there are what is wrong', () => {
    expect(optimisticCart(CART, '1', 1)?.lines[0]?.problem).toBe('NOT_ENOUGH_STOCK');
  });

  it('loses a product of which no piece is left', () => {
    expect(optimisticCart(CART, '2', -1)?.lines).toEqual([CART.lines[0]]);
  });

  it('is not known for a product that was not in the cart', () => {
    expect(optimisticCart(CART, '3', 1)).toBeNull();
  });
});
