import { Ctx, Resolver } from 'type-graphql';
import { requirePermission } from '../../../shared/access.js';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Arg, Input, Query, resolveFields } from '../../graphql/declare.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import { Mutation } from '../../graphql/result.js';
import { readUpload } from '../../graphql/upload.js';
import { createTransfersLoader } from '../transfers/transfers.loader.js';
import type { Payout as PayoutRecord } from '../transfers/transfers.record.js';
import { leftOf, type BankEntry as EntryRecord } from './bank.record.js';
import { MAX_BANK_FILE_BYTES } from './bank.service.js';
import {
  BankEntry,
  BankEntryDecided,
  BankEntryPage,
  BankFileRead,
  ChangePayoutResult,
  CorrectPayoutInput,
  DecideBankEntryInput,
  DecideBankEntryResult,
  EndPayoutInput,
  Payout,
  PayoutChanged,
  PayoutsWritten,
  ReadBankFileInput,
  ReadBankFileResult,
  WritePayoutsInput,
  WritePayoutsResult,
} from './bank.types.js';

@Resolver()
export class BankResolver {
  @Query('Money that has come to the bank account, newest first. Clerks and owners only.', BankEntryPage)
  bankEntries(
    @Arg('isOpen', 'Only those that somebody has to decide.', Boolean, { defaultValue: false })
    isOpen: boolean,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<BankEntryPage> {
    return services.bank.list(viewer, isOpen, sliceOf(after, first));
  }

  @Query('Payouts that wait for a file or for the bank, the oldest first; at most 500. Owners only.', [
    Payout,
  ])
  payouts(@Ctx() { services, viewer }: RequestContext): Promise<PayoutRecord[]> {
    return services.bank.payouts(viewer);
  }

  @Mutation(
    'Books what a file of the bank tells: the money of orders, and payouts that were carried out. The same file again changes nothing. Clerks and owners only.',
    ReadBankFileResult,
  )
  async readBankFile(
    @Input('The file.', ReadBankFileInput) { file }: ReadBankFileInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    requirePermission(viewer, 'bank.book');
    const { name, bytes } = await readUpload(file, MAX_BANK_FILE_BYTES);
    return new BankFileRead(await services.bank.read(viewer, name, bytes));
  }

  @Mutation('Decides about what is left of an entry. Clerks and owners only.', DecideBankEntryResult)
  async decideBankEntry(
    @Input('The decision.', DecideBankEntryInput) { entryId, decision, orderId }: DecideBankEntryInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const order = orderId == null ? null : readId(orderId);
    return new BankEntryDecided({ entry: await services.bank.decide(viewer, entryId, decision, order) });
  }

  @Mutation('Sets where a payout goes that is in no file yet. Owners only.', ChangePayoutResult)
  async correctPayout(
    @Input('The account.', CorrectPayoutInput) { number, ...payee }: CorrectPayoutInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new PayoutChanged({ payout: await services.bank.correctPayout(viewer, number, payee) });
  }

  @Mutation(
    'Notes that the bank has carried out a payout, or refuses it, where no bank file tells that. Owners only.',
    ChangePayoutResult,
  )
  async endPayout(
    @Input('What became of it.', EndPayoutInput) { number, isDone }: EndPayoutInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new PayoutChanged({
      payout: await services.bank.endPayout(viewer, number, isDone ? 'done' : 'failed'),
    });
  }

  @Mutation(
    'Writes the payouts that wait, and whose account is known, into a SEPA file for the bank; each into one file. Or gives a file once more. Owners only.',
    WritePayoutsResult,
  )
  async writePayouts(
    @Input('Which file.', WritePayoutsInput) { fileId }: WritePayoutsInput,
    @Ctx() { services: { bank }, viewer }: RequestContext,
  ) {
    const { id, ...file } = await (fileId == null ? bank.createFile(viewer) : bank.file(viewer, fileId));
    return new PayoutsWritten({ fileId: id, ...file });
  }
}

export const BankEntryFields = resolveFields<BankEntry, EntryRecord>(BankEntry, {
  id: ({ _id }) => _id,
  amount: ({ cents }) => cents,
  isOpen: ({ state }) => state === 'open',
  left: leftOf,
  waivable: async (entry, { services, loader }) =>
    entry.orderId === null || entry.doubt !== 'SHORT'
      ? null
      : services.bank.waivableOf(entry, await loader(createTransfersLoader).load(entry.orderId)),
});

export const PayoutFields = resolveFields<Payout, PayoutRecord>(Payout, {
  amount: ({ cents }) => cents,
});
