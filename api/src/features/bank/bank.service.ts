import { createHash } from 'node:crypto';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import { ShopError } from '../../../shared/errors.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { cleanLine } from '../../../shared/rules/plain-text.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import { payeeOf } from '../../../shared/settings.js';
import type { PayeeAccount } from '../../../shared/rules/transfers.js';
import type { Slice, WantedSlice } from '../../kernel/database/slice.js';
import type { Ids } from '../../kernel/database/ids.js';
import type { AuditService } from '../audit/audit.service.js';
import { takesTransfers } from '../orders/order.states.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { PayoutStore } from '../transfers/transfers.ports.js';
import { missingOf, type Payout, type TransferAccount } from '../transfers/transfers.record.js';
import type { BankPorts, CreditStore } from './bank.ports.js';
import { leftOf, type BankEntry, type StatementEntry } from './bank.record.js';
import type { MongoEntryStore } from './bank.store.js';
import { BookingProtocol } from './booking.protocol.js';
import { payoutNoOf, writeSepaFile } from './sepa-file.codec.js';
import { identified, readStatement, type Identified } from './statement.codec.js';

/** Largest file that is read, in bytes. */
export const MAX_BANK_FILE_BYTES = 4_194_304;

/** Most payouts in one file. */
const MAX_PAYOUTS = 500;

/** What became of a file of the bank. */
export interface ReadStatement {
  /** Entries that were not known yet, those that were, and those that cannot be used. */
  added: number;
  known: number;
  skipped: number;
  /** How many of the new ones somebody has to decide. */
  doubts: number;
  /** Payouts that the bank has carried out. */
  paidOut: number;
}

/**
 * What an employee decides about an entry: its rest is for an order, goes back, or is left as it is; or what its order misses is waived.
 */
export type BankDecision = 'ASSIGN' | 'RETURN' | 'LEAVE' | 'WAIVE';

/** A file of payouts for the bank. */
export interface SepaFile {
  id: string;
  xml: string;
  payouts: Payout[];
}

/** The shop's bank account: what comes by transfer is booked for orders, and what goes back is written into files for the bank. */
export class BankService {
  private readonly booking;

  constructor(
    private readonly deps: BankPorts & {
      entries: MongoEntryStore;
      transfers: CreditStore & PayoutStore;
      settings: CurrentSettings;
      audit: AuditService;
      ids: Ids;
    },
  ) {
    this.booking = new BookingProtocol(deps);
  }

  /**
   * Books what a file of the bank tells. The same file again changes nothing, and neither do entries that another file has told. Staff
   * only. Throws as `readStatement` does.
   */
  async read(viewer: Viewer, name: string, bytes: Uint8Array): Promise<ReadStatement> {
    requirePermission(viewer, 'bank.book');
    const { entries, clock } = this.deps;
    const statement = readStatement(bytes);
    if (statement.iban !== '' && statement.iban !== this.payee().iban)
      throw new ShopError('BANK_OTHER_ACCOUNT');
    const credits = identified(statement.entries.filter(({ cents }) => cents > 0));
    const fresh = await this.unknown(credits);
    await this.log(viewer, 'BANK_FILE_READ', `${name}: ${fresh.length}`);
    const fileId = createHash('sha256').update(bytes).digest('hex');
    let doubts = 0;
    for (const { entry, id, content } of fresh) {
      await entries.insert({ ...toRecord(entry), _id: id, content, fileId, at: clock() });
      const stored = await entries.byId(id);
      if (stored !== null) await this.booking.book(stored);
      doubts += (await entries.byId(id))?.state === 'open' ? 1 : 0;
    }
    return {
      added: fresh.length,
      known: credits.length - fresh.length,
      skipped: statement.skippedCount,
      doubts,
      paidOut: await this.settle(statement.entries),
    };
  }

  /** Entries, newest first: those that somebody has to decide, or all. Staff only. */
  list(viewer: Viewer, isOpenOnly: boolean, wanted: WantedSlice): Promise<Slice<BankEntry>> {
    requirePermission(viewer, 'bank.book');
    return this.deps.entries.list(isOpenOnly, wanted);
  }

  /**
   * Decides about what is left of an entry. Staff only. Throws `BANK_ENTRY_DECIDED` where nothing is left to decide, and
   * `BANK_NOT_WAITING` for an order that waits for no transfer, or has got this money already, and `BANK_NOT_WAIVED` for more than the
   * settings let an employee waive.
   */
  async decide(
    viewer: Viewer,
    entryId: string,
    decision: BankDecision,
    orderId: number | null,
  ): Promise<BankEntry> {
    requirePermission(viewer, 'bank.book');
    const { entries } = this.deps;
    const entry = await entries.byId(entryId);
    if (decision === 'WAIVE') return this.waive(viewer, entry);
    if (entry?.state !== 'open' || (decision !== 'LEAVE' && leftOf(entry) === 0))
      throw new ShopError('BANK_ENTRY_DECIDED');
    if (decision === 'ASSIGN') await this.requireWaiting(entry, orderId);
    await this.log(viewer, 'BANK_ENTRY_DECIDED', `${decision} ${entry.bookedOn} ${entryId}`);
    const moved = await entries.change(entry, {
      ...{ state: ({ ASSIGN: 'new', RETURN: 'returning', LEAVE: 'closed' } as const)[decision] },
      ...(decision === 'ASSIGN' ? { orderId } : {}),
      byUsername: viewer.username,
    });
    if (moved === null) throw new ShopError('BANK_ENTRY_DECIDED');
    await this.booking.book(moved);
    await this.booking.giveBack(moved);
    return (await entries.byId(entryId)) ?? moved;
  }

  /** What of the order of an entry may be waived, in cents, by what its account misses; `null`: it misses too much, or nothing. */
  waivableOf({ state, doubt }: BankEntry, account: TransferAccount | null): number | null {
    if (state !== 'open' || doubt !== 'SHORT' || account === null) return null;
    const missing = missingOf(account);
    return missing > 0 && missing <= this.deps.settings.now.transfers.waiveUpTo ? missing : null;
  }

  private async waive(viewer: Viewer, entry: BankEntry | null): Promise<BankEntry> {
    const { entries, orders, transfers } = this.deps;
    if (entry?.state !== 'open' || entry.doubt !== 'SHORT') throw new ShopError('BANK_ENTRY_DECIDED');
    const order = entry.orderId === null ? null : await orders.byId(entry.orderId);
    const account =
      order !== null && takesTransfers(order) ? await transfers.byId(order.paymentId ?? '') : null;
    if (account === null) throw new ShopError('BANK_NOT_WAITING');
    const cents = this.waivableOf(entry, account);
    if (cents === null) throw new ShopError('BANK_NOT_WAIVED');
    await this.log(viewer, 'BANK_ENTRY_DECIDED', `WAIVE ${cents} ${entry.bookedOn} ${entry._id}`);
    if (!(await this.booking.waive(account))) throw new ShopError('BANK_NOT_WAITING');
    return (await entries.byId(entry._id)) ?? entry;
  }

  /** Payouts that wait for a file, or for the bank. Owners only. */
  payouts(viewer: Viewer): Promise<Payout[]> {
    requirePermission(viewer, 'bank.payOut');
    return this.deps.transfers.payoutsIn(['open', 'filed'], MAX_PAYOUTS);
  }

  /** Sets where a payout goes that is in no file yet. Owners only. Throws `INVALID_INPUT` and `PAYOUT_MOVED`. */
  async correctPayout(viewer: Viewer, no: number, payee: { name: string; iban: string }): Promise<Payout> {
    requirePermission(viewer, 'bank.payOut');
    const name = cleanLine(payee.name);
    const iban = electronicFormatIBAN(payee.iban) ?? '';
    throwIfInvalid(
      [
        ...(name === '' ? [fieldProblem('name', 'required', { reason: 'PAYOUT_NAME' })] : []),
        ...(isValidIBAN(iban) ? [] : [fieldProblem('iban', 'format', { reason: 'SETTING_IBAN' })]),
      ],
      { invalid: 'FIELDS_INVALID' },
    );
    await this.log(viewer, 'PAYOUT_CHANGED', `${no}`);
    return this.moved(await this.deps.transfers.movePayout(no, ['open'], { name, iban }));
  }

  /**
   * Writes the payouts that wait into a file for the bank; each is in one file only. Owners only. Throws `PAYOUTS_NONE` where none
   * waits whose account is known, and `PAYOUT_NO_ACCOUNT` without an account of the shop.
   */
  async createFile(viewer: Viewer): Promise<SepaFile> {
    requirePermission(viewer, 'bank.payOut');
    const { transfers, ids, clock } = this.deps;
    if (this.payee().iban === '') throw new ShopError('PAYOUT_NO_ACCOUNT');
    const waiting = await transfers.payoutsIn(['open'], MAX_PAYOUTS);
    const ready = waiting.filter(({ iban, name }) => isValidIBAN(iban) && name !== '');
    if (ready.length === 0) throw new ShopError('PAYOUTS_NONE');
    const fileId = `RW-${berlinDay(clock())}-${await ids.reserve('payoutFiles')}`;
    await this.log(viewer, 'PAYOUTS_EXPORTED', `${fileId}: ${ready.length}`);
    for (const { no } of ready) await transfers.movePayout(no, ['open'], { state: 'filed', fileId });
    return this.fileOf(fileId);
  }

  /** A file that was written before, once more. Owners only. Throws `PAYOUTS_NONE` for one that there is not. */
  async file(viewer: Viewer, fileId: string): Promise<SepaFile> {
    requirePermission(viewer, 'bank.payOut');
    return this.fileOf(fileId);
  }

  /**
   * Notes what became of a payout where no statement tells it: the bank has carried it out, or refuses it. Owners only. Throws
   * `PAYOUT_MOVED` for one that is in no file, or has ended.
   */
  async endPayout(viewer: Viewer, no: number, state: 'done' | 'failed'): Promise<Payout> {
    requirePermission(viewer, 'bank.payOut');
    await this.log(viewer, 'PAYOUT_CHANGED', `${no} ${state}`);
    const known = await this.deps.transfers.payoutByNo(no);
    // The refund of an order is tried again there; money of no order, or of an invoice, waits for another account here.
    const isKept = state === 'failed' && (known?.accountId === null || known?.isOfInvoice === true);
    const to = isKept ? ({ state: 'open', fileId: null, iban: '' } as const) : this.endedAs(state);
    const payout = this.moved(await this.deps.transfers.movePayout(no, ['filed'], to));
    await this.tell(payout);
    return payout;
  }

  /** Finishes what crashes have left. */
  recover(): Promise<void> {
    return this.booking.recover();
  }

  private async fileOf(fileId: string): Promise<SepaFile> {
    const payouts = await this.deps.transfers.payoutsOfFile(fileId);
    if (payouts.length === 0) throw new ShopError('PAYOUTS_NONE');
    return { id: fileId, payouts, xml: writeSepaFile(fileId, payouts, this.payee(), this.deps.clock()) };
  }

  /** The entries that no file has told before, in whatever format. */
  private async unknown(read: readonly Identified[]): Promise<Identified[]> {
    const known = await this.deps.entries.known(
      read.map(({ id }) => id),
      read.map(({ content }) => content),
    );
    const ids = new Set(known.map(({ _id }) => _id));
    const byContent = new Map<string, BankEntry[]>();
    for (const one of known) {
      const same = byContent.get(one.content);
      if (same === undefined) byContent.set(one.content, [one]);
      else same.push(one);
    }
    return read.filter(({ entry, id, content, ordinal }) => {
      if (ids.has(id)) return false;
      // One of the two has no name of the bank: then they are the same as far as they say the same.
      const same = (byContent.get(content) ?? []).filter(
        ({ bankReference }) =>
          bankReference === '' || entry.bankReference === '' || bankReference === entry.bankReference,
      );
      return same.length < ordinal;
    });
  }

  /** Notes which payouts the bank has carried out. */
  private async settle(entries: readonly StatementEntry[]): Promise<number> {
    let count = 0;
    for (const { cents, endToEndId } of entries) {
      const no = cents < 0 ? payoutNoOf(endToEndId) : null;
      const payout = no === null ? null : await this.deps.transfers.payoutByNo(no);
      if (payout?.cents !== -cents) continue;
      const done = await this.deps.transfers.movePayout(payout.no, ['filed'], this.endedAs('done'));
      if (done === null) continue;
      count += 1;
      await this.tell(done);
    }
    return count;
  }

  private endedAs(state: 'done' | 'failed'): Pick<Payout, 'state' | 'doneAt'> {
    return state === 'done' ? { state, doneAt: this.deps.clock() } : { state };
  }

  /** Tells an order what became of its money; the jobs ask every hour, too. */
  private async tell({ accountId }: Payout): Promise<void> {
    if (accountId !== null) await this.deps.reconcile(accountId);
  }

  private async requireWaiting(entry: BankEntry, orderId: number | null): Promise<void> {
    const { orders, transfers } = this.deps;
    const order = orderId === null ? null : await orders.byId(orderId);
    const account = order?.paymentId == null ? null : await transfers.byId(order.paymentId);
    const isOwn = account?.credits.some(({ entryId }) => entryId === entry._id) === true;
    if (order === null || !takesTransfers(order) || account === null || isOwn)
      throw new ShopError('BANK_NOT_WAITING');
  }

  private moved(payout: Payout | null): Payout {
    if (payout === null) throw new ShopError('PAYOUT_MOVED');
    return payout;
  }

  private payee(): PayeeAccount {
    return payeeOf(this.deps.settings.now) ?? { holder: '', iban: '', bic: '' };
  }

  private log(viewer: Viewer, action: AuditedAction, details: string): Promise<void> {
    return this.deps.audit.log(viewer, action, 0, details);
  }
}

/** An entry as it is stored first. */
const toRecord = ({
  bookedOn,
  cents,
  name,
  iban,
  purpose,
  bankReference,
}: StatementEntry): Omit<BankEntry, '_id' | 'content' | 'fileId' | 'at'> => ({
  ...{ bookedOn, cents, name, iban, purpose, bankReference },
  state: 'new',
  doubt: null,
  orderId: null,
  creditedCents: 0,
  returnedCents: 0,
  byUsername: null,
});
