import type { ProviderRefund } from '../../payments/payment.port.js';
import type { TransferAccount } from './transfers.record.js';

/** What an employee has waived of an order, as its protocols see it: given back at once without having come. */
export const waiverOf = ({ _id, waivedCents = 0 }: TransferAccount): ProviderRefund[] =>
  waivedCents === 0
    ? []
    : [
        {
          id: `waived-${_id}`,
          customId: null,
          status: 'completed',
          amountCents: waivedCents,
          isWaiver: true,
        },
      ];
