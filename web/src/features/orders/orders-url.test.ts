import { describe, expect, it } from '@jest/globals';
import { ORDERS_START, ordersUrl, toVariables, type OrdersUrl } from './orders-url';

const read = (query: string): OrdersUrl => ordersUrl.read(new URLSearchParams(query));

describe('the address of the orders', () => {
  it('is read back as it was written', () => {
    const state: OrdersUrl = {
      after: 'WyJvcmRlcnMiLDQxXQ',
      itemsPerPage: 24,
      orderId: '12',
      recipientId: '7',
      search: 'vogt leipzig',
      status: 'sent',
      payment: 'review',
      time: 'oldest',
    };
    expect(read(ordersUrl.write(state))).toEqual(state);
  });

  it.each(['', 'orderID=0&recipientID=%20', 'itemsPerPage=5&payment=IN_REVIEW&time=1'])(
    'falls back to all orders for ?%s',
    (query) => {
      expect(read(query)).toEqual(ORDERS_START);
    },
  );

  it('does not name an id that is zero or empty', () => {
    expect(ordersUrl.write({ ...ORDERS_START, orderId: '0', recipientId: ' ' })).toBe(
      ordersUrl.write(ORDERS_START),
    );
  });
});

describe('what the shop is asked about orders', () => {
  const filterOf = (state: Partial<OrdersUrl>) => toVariables({ ...ORDERS_START, ...state }).filter;

  it('reads ids as numbers and takes zero as no filter', () => {
    expect(filterOf({ orderId: ' 0012' })).toEqual({ orderId: '12' });
    expect(filterOf({ orderId: '0' })).toEqual({});
  });

  it('finds nothing for what is no id', () => {
    expect(filterOf({ orderId: '12a' })).toEqual({ orderId: '-1' });
  });

  it('narrows by payment and shipping', () => {
    expect(filterOf({ payment: 'review' })).toEqual({ hasPaymentHold: true });
    expect(filterOf({ payment: 'paid', status: 'pending' })).toEqual({
      paymentStatus: 'PAID',
      shippingStatus: 'PENDING',
    });
  });
});
