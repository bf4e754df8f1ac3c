import mongoose, { type Connection, type QueryFilter, type SortOrder } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { DESK_LOG_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { refuseProblems } from '../../../shared/rules/problems.js';
import { checkWithdrawal } from '../../../shared/rules/withdrawal.js';
import type { Clock } from '../../platform/clock.js';
import type { Ids } from '../../platform/database/ids.js';
import type { Logbook } from '../../platform/database/logbook.js';
import { readPage, type Page } from '../../platform/database/page.js';
import { composeMail, owe } from '../../platform/mail/letters.js';
import type { Outbox } from '../../platform/mail/outbox.js';
import { withdrawalReceivedLetter } from '../../platform/mail/withdrawal.letters.js';
import { writingIn, type Writing } from '../../platform/mail/writing.js';
import type { Origin } from '../../platform/network.js';
import type { Limit, Throttle } from '../../platform/throttle.js';
import type { AuditService } from '../audit/audit.service.js';
import { withdrawalModel, type WithdrawalRecord } from './withdrawals.model.js';

/** What the withdrawal form sends. */
export interface WithdrawalInput {
  name: string;
  order: string;
  email: string;
}

/** What the employees' list of withdrawals is narrowed to. */
export interface WithdrawalFilter {
  withdrawalId: number | null;
  isHandled: boolean | null;
}

/** Declarations from one address, and receipts to one mailbox, which need not be the sender's own. */
const DECLARING: Limit = { name: 'withdrawal', tries: 10, windowMs: 3_600_000 };
const RECEIVING: Limit = { name: 'withdrawal receipt', tries: 5, windowMs: 3_600_000 };

/**
 * The electronic withdrawal function (§ 356a BGB). A withdrawal takes effect by being declared: so the contract it names
 * is a claim that the shop looks at afterwards, and nothing here depends on orders.
 */
export class WithdrawalsService {
  private readonly withdrawals;

  constructor(
    connection: Connection,
    private readonly around: {
      ids: Ids;
      throttle: Throttle;
      clock: Clock;
      outbox: Outbox;
      logbook: Logbook;
      audit: AuditService;
      shopUrl: string;
    },
  ) {
    this.withdrawals = withdrawalModel(connection);
    around.outbox.serve(this.withdrawals.modelName);
    around.logbook.serve(this.withdrawals.modelName);
  }

  /** Stores a withdrawal together with its receipt, which is mailed at once. Throws `INVALID_INPUT` or `RATE_LIMITED`. */
  async declare(viewer: Viewer, input: WithdrawalInput, origin: Origin): Promise<WithdrawalRecord> {
    demand(viewer, 'withdrawals.declare');
    const fields = { name: input.name.trim(), order: input.order.trim(), email: input.email.trim() };
    refuseProblems(checkWithdrawal(fields));
    await this.around.throttle.countAddress(DECLARING, origin.address);
    await this.around.throttle.count(RECEIVING, fields.email.toLowerCase());
    const receivedAt = this.around.clock();
    const withdrawal = {
      ...fields,
      _id: await this.around.ids.reserve('withdrawals'),
      userId: viewer.role === 'customer' ? viewer.userId : null,
      receivedAt,
      handledAt: null,
      handledBy: null,
    };
    const receipt = owe(
      `withdrawal-${withdrawal._id}`,
      this.receiptOf(withdrawal, writingIn(viewer.language)),
      receivedAt,
    );
    const stored: WithdrawalRecord = { ...withdrawal, owedMails: [receipt] };
    await this.withdrawals.create(stored);
    return stored;
  }

  /**
   * One page of the withdrawals, for the desk: open ones with the longest waiting first, handled ones with the last handled
   * first, all of them newest first. The number is clamped between 1 and the page count.
   */
  async page(viewer: Viewer, filter: WithdrawalFilter, number: number): Promise<Page<WithdrawalRecord>> {
    demand(viewer, 'withdrawals.read');
    const query = toQuery(filter);
    const { withdrawals } = this;
    return readPage(
      {
        count: () => withdrawals.countDocuments(query).exec(),
        slice: (skip, limit) =>
          withdrawals.find(query).sort(orderOf(filter)).skip(skip).limit(limit).lean().exec(),
      },
      { number, size: DESK_LOG_PAGE_SIZE },
    );
  }

  /** Marks a withdrawal as handled, or as not handled after all. Doing so twice is fine. Throws `NOT_FOUND`. */
  async mark(viewer: Viewer, withdrawalId: number, isHandled: boolean): Promise<WithdrawalRecord> {
    demand(viewer, 'withdrawals.handle');
    const { audit, clock, logbook } = this.around;
    const action = isHandled ? 'WITHDRAWAL_HANDLED' : 'WITHDRAWAL_REOPENED';
    const entry = await audit.entryOf(viewer, action, withdrawalId);
    const marks = isHandled
      ? { handledAt: clock(), handledBy: viewer.username }
      : { handledAt: null, handledBy: null };
    const marked = await this.withdrawals
      .findOneAndUpdate(
        { ...handledIs(!isHandled), _id: withdrawalId },
        { $set: marks, $push: { owedEntries: entry } },
        { returnDocument: 'after' },
      )
      .lean<WithdrawalRecord>()
      .exec();
    if (marked !== null) await logbook.settle(this.withdrawals.modelName, withdrawalId, [entry]);
    return marked ?? this.existing(withdrawalId);
  }

  /** All withdrawals of a user, oldest first, for callers that have checked who asks. */
  async allOf(userId: number): Promise<WithdrawalRecord[]> {
    return this.withdrawals.find({ userId }).sort({ _id: 1 }).lean<WithdrawalRecord[]>().exec();
  }

  /** Builds the indexes that the model declares. */
  async buildIndexes(): Promise<void> {
    await this.withdrawals.createIndexes();
  }

  private existing(withdrawalId: number): Promise<WithdrawalRecord> {
    return this.withdrawals
      .findById(withdrawalId)
      .lean<WithdrawalRecord>()
      .orFail(new ShopError('NOT_FOUND', `Could not find withdrawal no. ${withdrawalId}.`))
      .exec();
  }

  private receiptOf(
    { _id, ...fields }: WithdrawalInput & Pick<WithdrawalRecord, '_id' | 'receivedAt'>,
    writing: Writing,
  ) {
    const letter = withdrawalReceivedLetter(writing, { ...fields, id: _id });
    return composeMail(letter, fields.email, this.around.shopUrl);
  }
}

const handledIs = (isHandled: boolean): QueryFilter<WithdrawalRecord> => ({
  handledAt: isHandled ? mongoose.trusted({ $ne: null }) : null,
});

const toQuery = ({ withdrawalId, isHandled }: WithdrawalFilter): QueryFilter<WithdrawalRecord> => ({
  ...(withdrawalId === null ? {} : { _id: withdrawalId }),
  ...(isHandled === null ? {} : handledIs(isHandled)),
});

function orderOf({ isHandled }: WithdrawalFilter): Record<string, SortOrder> {
  if (isHandled === null) return { _id: -1 };
  return isHandled ? { handledAt: -1, _id: -1 } : { _id: 1 };
}
