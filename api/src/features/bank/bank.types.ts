import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';
import { ForwardPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import type {
  Payout as PayoutRecord,
  PayoutState as PayoutStateName,
} from '../transfers/transfers.record.js';
import type { BankDoubt as Doubt, BankEntry as EntryRecord } from './bank.record.js';
import type { BankDecision as Decision } from './bank.service.js';

const BankDoubt = defineEnum<Doubt>('BankDoubt', 'What somebody has to look at of money that has come.', {
  SHORT:
    'A part of what its order or invoice comes to, be it a cent less. An order that is paid in advance waits for the rest and has told its buyer so; when it expires, the money goes back. Of an invoice the rest stays due.',
  OVER: 'More than its order costs. The order is paid; what is too much belongs to the sender.',
  TWICE: 'Its order has all its money already.',
  LATE: 'Its order has ended.',
  UNKNOWN: 'It names no order that is paid by transfer, or several.',
});

const BankDecision = defineEnum<Decision>('BankDecision', 'What becomes of the rest of an entry.', {
  ASSIGN: 'It is for an order that waits for a transfer.',
  RETURN: 'It goes back to the sender, as a payout.',
  LEAVE: 'Nothing: it is not for an order, or the order just waits.',
  WAIVE:
    'What its order still misses is waived, so that the order is paid: up to `TransferSettings.waiveUpTo`.',
});

const PayoutState = defineEnum<PayoutStateName>('PayoutState', 'Where a payout stands.', {
  open: ['OPEN', 'It waits for a file.'],
  filed: ['FILED', 'It stands in a file; the bank has not carried it out yet.'],
  done: ['DONE', 'The bank has carried it out.'],
  failed: ['FAILED', 'The bank refuses it.'],
});

@ObjectType({ description: 'Money that has come to the bank account, as the bank tells it.' })
export class BankEntry {
  @Field('Identifies the entry.', ID) id!: string;
  @Field('The day on which the bank has booked it: 2026-12-28.') bookedOn!: string;
  @Field('How much has come.', Money) amount!: number;
  @Field('Who has sent it; empty where the bank does not say.') name!: string;
  @Field('From which account; empty where the bank does not say.') iban!: string;
  @Field('What the sender has written.') purpose!: string;
  @NullableField('What somebody has to look at; null: it was clear.', BankDoubt) doubt!: Doubt | null;
  @Field('Whether somebody has to decide.', Boolean) isOpen!: boolean;
  @NullableField(
    'Id of the order that it is for; of an unknown one that is not decided, of the only order that waits for just this amount from somebody of this name.',
    ID,
  )
  orderId!: number | null;
  @Field('What of it is neither for an order nor goes back.', Money) left!: number;
  @NullableField(
    'What its order still misses and may be waived; null: nothing, or more than the settings allow.',
    Money,
  )
  waivable!: number | null;
}

@ObjectType({ description: 'Entries from some place in their list on.' })
export class BankEntryPage extends ForwardPage {
  @Field('The entries, newest first.', [BankEntry], { name: 'entries' }) entries!: unknown[];
}

@ObjectType({ description: 'Money that goes from the bank account to somebody.' })
export class Payout {
  @Field('Counts all payouts; the bank knows it as `RW-OUT-` and this.', Int, { name: 'number' }) no!: number;
  @Field('How much.', Money) amount!: number;
  @Field('Who gets it.') name!: string;
  @Field('On which account; empty until somebody has entered it.') iban!: string;
  @Field('What the receiver reads.') purpose!: string;
  @Field('Where it stands.', PayoutState) state!: PayoutStateName;
  @NullableField('Id of the order that it is about.', ID) orderId!: number | null;
  @NullableField('The file that it stands in.', ID) fileId!: string | null;
}

@InputType({ description: 'What the bank has booked.' })
export class ReadBankFileInput {
  @Field('camt.053 or camt.052 (XML), or the CSV file of online banking; at most 4 MB.', GraphQLUpload)
  file!: Promise<FileUpload>;
}

@InputType({ description: 'What is decided about an entry.' })
export class DecideBankEntryInput {
  @Field('Id of the entry.', ID) entryId!: string;
  @Field('What becomes of its rest.', BankDecision) decision!: Decision;
  @NullableField('Id of the order, to assign it.', ID) orderId?: string | null;
}

@InputType({ description: 'Where a payout goes.' })
export class CorrectPayoutInput {
  @Field('Number of the payout.', Int) number!: number;
  @Field('Who gets it.') name!: string;
  @Field('On which account: an IBAN.') iban!: string;
}

@InputType({ description: 'What became of a payout where no bank file tells it.' })
export class EndPayoutInput {
  @Field('Number of the payout.', Int) number!: number;
  @Field('Whether the bank has carried it out; else it refuses it.', Boolean) isDone!: boolean;
}

@InputType({ description: 'Which file of payouts is written; nothing names what waits.' })
export class WritePayoutsInput {
  @NullableField('Id of a file that was written before; the payouts that wait, without it.', ID)
  fileId?: string | null;
}

export const BankFileRead = outcome('BankFileRead', 'What became of a file of the bank.', {
  added: given<number>(Int, 'How many entries are new.'),
  known: given<number>(Int, 'How many were told before.'),
  skipped: given<number>(Int, 'How many are only announced, or in another currency.'),
  doubts: given<number>(Int, 'How many of the new ones somebody has to decide.'),
  paidOut: given<number>(Int, 'How many payouts the bank has carried out.'),
});

export const BankEntryDecided = outcome('BankEntryDecided', 'It is decided.', {
  entry: given<EntryRecord>(BankEntry, 'The entry after it.'),
});

export const PayoutChanged = outcome('PayoutChanged', 'A payout has changed.', {
  payout: given<PayoutRecord>(Payout, 'The payout after the change.'),
});

export const PayoutsWritten = outcome('PayoutsWritten', 'A file for the bank.', {
  fileId: given<string>(ID, 'Identifies the file.'),
  xml: given<string>(String, 'Its content: pain.001.001.09.'),
  payouts: given<PayoutRecord[]>([Payout], 'What stands in it.'),
});

export const ReadBankFileResult = createResultType(
  'ReadBankFileResult',
  'The outcome of reading a file of the bank.',
  BankFileRead,
);

export const DecideBankEntryResult = createResultType(
  'DecideBankEntryResult',
  'The outcome of deciding about an entry.',
  BankEntryDecided,
);

/** Result of `correctPayout` and `endPayout`. */
export const ChangePayoutResult = createResultType(
  'ChangePayoutResult',
  'The outcome of changing a payout.',
  PayoutChanged,
);

export const WritePayoutsResult = createResultType(
  'WritePayoutsResult',
  'The outcome of writing payouts for the bank.',
  PayoutsWritten,
);
