import type { Connection } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { DESK_LOG_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { refuseProblems, toFieldProblems } from '../../../shared/rules/problems.js';
import {
  checkWithdrawalEmail,
  checkWithdrawalName,
  checkWithdrawnOrder,
  WITHDRAWAL_MESSAGES,
} from '../../../shared/rules/withdrawal.js';
import type { Clock } from '../../platform/clock.js';
import type { Ids } from '../../platform/database/ids.js';
import { readPage, type Page } from '../../platform/database/page.js';
import { composeMail, letterTime, owe } from '../../platform/mail/letters.js';
import type { Outbox } from '../../platform/mail/outbox.js';
import { withdrawalReceivedLetter } from '../../platform/mail/withdrawal.letters.js';
import type { Origin } from '../../platform/network.js';
import type { Limit, Throttle } from '../../platform/throttle.js';
import { withdrawalModel, type WithdrawalRecord } from './withdrawals.model.js';

/** What the withdrawal form sends. */
export interface WithdrawalInput {
  name: string;
  order: string;
  email: string;
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
      shopUrl: string;
    },
  ) {
    this.withdrawals = withdrawalModel(connection);
    around.outbox.serve(this.withdrawals.modelName);
  }

  /** Stores a withdrawal together with its receipt, which is mailed at once. Throws `INVALID_INPUT` or `RATE_LIMITED`. */
  async declare(viewer: Viewer, input: WithdrawalInput, origin: Origin): Promise<WithdrawalRecord> {
    demand(viewer, 'withdrawals.declare');
    const fields = { name: input.name.trim(), order: input.order.trim(), email: input.email.trim() };
    checkWithdrawal(fields);
    await this.around.throttle.countAddress(DECLARING, origin.address);
    await this.around.throttle.count(RECEIVING, fields.email.toLowerCase());
    const receivedAt = this.around.clock();
    const withdrawal = {
      ...fields,
      _id: await this.around.ids.reserve('withdrawals'),
      userId: viewer.role === 'customer' ? viewer.userId : null,
      receivedAt,
    };
    const receipt = owe(`withdrawal-${withdrawal._id}`, this.receiptOf(withdrawal), receivedAt);
    const stored: WithdrawalRecord = { ...withdrawal, owedMails: [receipt] };
    await this.withdrawals.create(stored);
    return stored;
  }

  /** One page of all withdrawals, newest first, for the desk. The number is clamped between 1 and the page count. */
  async page(viewer: Viewer, number: number): Promise<Page<WithdrawalRecord>> {
    demand(viewer, 'withdrawals.read');
    return readPage(
      {
        count: () => this.withdrawals.countDocuments().exec(),
        slice: (skip, limit) =>
          this.withdrawals.find().sort({ _id: -1 }).skip(skip).limit(limit).lean().exec(),
      },
      { number, size: DESK_LOG_PAGE_SIZE },
    );
  }

  /** Builds the indexes that the model declares. */
  async buildIndexes(): Promise<void> {
    await this.withdrawals.createIndexes();
  }

  private receiptOf({ _id, receivedAt, ...fields }: Omit<WithdrawalRecord, 'owedMails'>) {
    const letter = withdrawalReceivedLetter({ ...fields, id: _id, receivedAt: letterTime(receivedAt) });
    return composeMail(letter, fields.email, this.around.shopUrl);
  }
}

function checkWithdrawal(input: WithdrawalInput): void {
  const checks = {
    name: checkWithdrawalName(input.name),
    order: checkWithdrawnOrder(input.order),
    email: checkWithdrawalEmail(input.email),
  };
  const problems = toFieldProblems(checks, WITHDRAWAL_MESSAGES);
  refuseProblems(problems, problems[0]?.message);
}
