import type { ShopPorts } from './simulation.js';

/** Puts faulty ports of the bank account in the place of good ones. */
export type BankFault = (bank: ShopPorts['bank']) => ShopPorts['bank'];

/** Mistakes that show only where money comes by transfer. */
export const PLANTED_TRANSFER_BUGS: Record<string, BankFault> = {
  'a credit is added whatever the account was when it was read': (bank) => ({
    ...bank,
    transfers: {
      ...bank.transfers,
      credit: async (account, credit) => {
        const latest = await bank.transfers.byId(account._id);
        return latest !== null && bank.transfers.credit(latest, credit);
      },
    },
  }),
  'a payout does not remember what it was asked for by': (bank) => {
    let count = 0;
    return {
      ...bank,
      transfers: {
        ...bank.transfers,
        payOut: (payout) => bank.transfers.payOut({ ...payout, _id: `${payout._id}-${(count += 1)}` }),
      },
    };
  },
  'what a crash has left of an entry is never finished': (bank) => ({
    ...bank,
    entries: { ...bank.entries, inState: () => Promise.resolve([]) },
  }),
};
