import { expect, it } from '@jest/globals';
import { draftOf } from '../../test/payment-fixtures.js';
import { orderBody } from './paypal.messages.js';

it('Each item of a payment says whether it comes without a parcel', () => {
  const line = { productId: 3, name: 'x', unitCents: 100, quantity: 1 };
  const lines = [line, { ...line, isDigital: true }];
  expect(orderBody(draftOf({ lines, totalCents: 200 }))).toMatchObject({
    purchase_units: [{ items: [{ category: 'PHYSICAL_GOODS' }, { category: 'DIGITAL_GOODS' }] }],
  });
});
