import { camt, type Booked } from '../bank-files.js';
import { endToEndIdOf } from '../../src/features/bank/sepa-file.codec.js';
import { leftOf } from '../../src/features/bank/bank.record.js';
import type { ShopProcess, Simulation } from './simulation.js';

/** An owner, who may do all at the bank. */
const OWNER = { userId: 901, role: 'employee', staffRole: 'owner', username: 'boss' } as const;

/** What buyers, the bank and the staff do about transfers in a history. */
export class BankCounter {
  constructor(
    private readonly simulation: Simulation,
    private readonly watch: (answer: Promise<unknown>) => void,
  ) {}

  act(process: ShopProcess): void {
    const luck = this.simulation.choose() % 8;
    if (luck < 3) this.transfer();
    else if (luck < 5) this.read(process);
    else if (luck < 6) this.decide(process);
    else if (luck < 7) this.payOut(process);
    else this.watch(process.bank.recover());
  }

  /** The last round of the bank and of those who work with it, again and again. */
  closeDay(process: ShopProcess): void {
    this.watch(process.bank.recover());
    this.read(process);
    for (const { _id } of this.simulation.bank.all.values())
      this.watch(process.bank.decide(OWNER, _id, 'RETURN', null));
    this.payOut(process);
  }

  /** Somebody transfers all of it, a part, a cent too little, too much, or without a purpose; at times once more. */
  private transfer(): void {
    const { simulation } = this;
    const accounts = [...simulation.transfers.accounts.values()];
    const account = accounts[simulation.choose() % Math.max(accounts.length, 1)];
    if (account === undefined) return;
    const { _id, totalCents, receivedCents } = account;
    const rest = totalCents - receivedCents || totalCents;
    const luck = simulation.choose();
    const cents =
      luck < 110 ? rest : luck < 140 ? Math.max(1, rest - 1) : luck < 190 ? 1 + (luck % rest) : rest + luck;
    const { journal } = simulation.bank;
    const bankReference = `B-${journal.length}`;
    journal.push({ cents, purpose: luck > 245 ? 'x' : _id, bankReference });
  }

  private read({ bank }: ShopProcess): void {
    this.watch(bank.read(OWNER, 'camt.xml', camt(this.simulation.bank.journal)));
  }

  private decide({ bank }: ShopProcess): void {
    const { simulation } = this;
    const open = [...simulation.bank.all.values()].filter(({ state }) => state === 'open');
    const entry = open[simulation.choose() % Math.max(open.length, 1)];
    if (entry === undefined) return;
    const luck = simulation.choose();
    const orders = [...simulation.orders.all.keys()];
    const orderId = orders[luck % orders.length] ?? null;
    const decision = luck < 100 ? 'RETURN' : luck < 180 ? 'ASSIGN' : luck < 235 ? 'WAIVE' : 'LEAVE';
    this.watch(bank.decide(OWNER, entry._id, decision, orderId));
  }

  /** An owner takes the payouts to the bank, which carries out what was brought before. */
  private payOut({ bank }: ShopProcess): void {
    const { transfers, bank: outside } = this.simulation;
    for (const payout of transfers.payouts.values()) {
      if (payout.state !== 'filed' || outside.carriedOut.has(payout.no)) continue;
      outside.carriedOut.add(payout.no);
      const booked: Booked = {
        cents: -payout.cents,
        purpose: payout.purpose,
        endToEndId: endToEndIdOf(payout),
        bankReference: `B-${outside.journal.length}`,
      };
      outside.journal.push(booked);
    }
    this.watch(bank.createFile(OWNER));
  }
}

/** What the shop still holds of entries that nobody has given to an order or back, in cents. */
export const heldOf = ({ bank }: Simulation): number =>
  [...bank.all.values()].reduce((sum, entry) => sum + leftOf(entry), 0);
