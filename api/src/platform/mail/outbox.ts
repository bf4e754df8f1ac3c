import mongoose, { Schema, type Connection, type Model } from 'mongoose';
import { RETENTION } from '../../../shared/retention.js';
import type { Clock } from '../clock.js';
import { isDuplicateKey } from '../database/ids.js';
import type { MailDebtor } from '../database/owed-mails.js';
import type { Log } from '../log.js';
import { LEASE_MS, RETRY_AFTER_MS } from '../retries.js';
import type { MailTransport } from './mail.types.js';

interface OutboxMail {
  /** The mail's key. */
  _id: string;
  /** The document that has owed it, see `debtorOf`. */
  debtor: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  status: 'due' | 'sent' | 'given up';
  /** When it may be tried (again); while a worker has it, when that worker counts as dead. */
  dueAt: Date;
  tries: number;
  /** When it was sent or given up. */
  finishedAt: Date | null;
}

const outboxSchema = new Schema<OutboxMail>(
  {
    _id: { type: String, required: true },
    debtor: { type: String, default: '' },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    status: { type: String, required: true },
    dueAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    finishedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
outboxSchema.index({ status: 1, dueAt: 1 });
outboxSchema.index({ debtor: 1 });
outboxSchema.index({ finishedAt: 1 }, { expireAfterSeconds: RETENTION.mails.period.days * 86_400 });

/** Names a document that owes mails: `Order 17`. */
export const debtorOf = (modelName: string, id: unknown): string => `${modelName} ${String(id)}`;

/** Mails on their way: taken from the documents that owe them, sent with retries, at least once, normally exactly once. */
export class Outbox {
  private readonly mails;
  private readonly debtors: Model<MailDebtor>[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly around: { transport: MailTransport; clock: Clock; log: Log },
  ) {
    this.mails = connection.model('OutboxMail', outboxSchema, 'outbox');
  }

  /** Makes the documents of a model known as debtors. */
  serve(modelName: string): void {
    this.debtors.push(this.connection.model<MailDebtor>(modelName));
  }

  /** Takes over all owed mails and sends all that are due. Gives how many were sent. Several processes may do so at once. */
  async work(): Promise<number> {
    for (const debtor of this.debtors) await this.takeOver(debtor);
    let sent = 0;
    for (let mail = await this.lease(); mail !== null; mail = await this.lease()) {
      if (await this.deliver(mail)) sent += 1;
    }
    return sent;
  }

  /** The mails that these documents have owed, and that are still remembered; for callers that have checked who asks. */
  async mailsOf(debtors: readonly string[]): Promise<OutboxMail[]> {
    return this.mails
      .find({ debtor: mongoose.trusted({ $in: [...debtors] }) })
      .sort({ dueAt: 1 })
      .lean<OutboxMail[]>()
      .exec();
  }

  /** Empties the finished mails of these documents. That they were sent stays known, so that none is sent again. */
  async forget(debtors: readonly string[]): Promise<void> {
    await this.mails
      .updateMany(
        { debtor: mongoose.trusted({ $in: [...debtors] }), status: mongoose.trusted({ $ne: 'due' }) },
        { $set: { to: '', subject: '', text: '', html: '' } },
      )
      .exec();
  }

  /** Builds the indexes that the model declares. */
  async buildIndexes(): Promise<void> {
    await this.mails.createIndexes();
  }

  private async takeOver(debtor: Model<MailDebtor>): Promise<void> {
    const now = this.around.clock();
    const documents = await debtor
      .find({ 'owedMails.owedAt': mongoose.trusted({ $lte: now }) })
      .select('owedMails')
      .limit(500)
      .lean()
      .exec();
    for (const { _id, owedMails } of documents) {
      for (const { key, to, subject, text, html } of owedMails) {
        await this.mails
          .create({
            _id: key,
            debtor: debtorOf(debtor.modelName, _id),
            to,
            subject,
            text,
            html,
            status: 'due',
            dueAt: now,
            tries: 0,
          })
          .catch((error: unknown) => {
            if (!isDuplicateKey(error)) throw error;
          });
      }
      const keys = owedMails.map((mail) => mail.key);
      await debtor.updateOne({ _id }, { $pull: { owedMails: { key: { $in: keys } } } }).exec();
    }
  }

  private lease(): Promise<OutboxMail | null> {
    const now = this.around.clock();
    return this.mails
      .findOneAndUpdate(
        { status: 'due', dueAt: mongoose.trusted({ $lte: now }) },
        { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<OutboxMail>()
      .exec();
  }

  private async deliver(mail: OutboxMail): Promise<boolean> {
    const { _id: key, to, subject, text, html } = mail;
    try {
      await this.around.transport.send({ key, to, subject, text, html });
    } catch (error) {
      this.around.log.warn({ err: error, mail: key, tries: mail.tries }, 'a mail could not be sent');
      await this.postpone(mail);
      return false;
    }
    await this.finish(key, 'sent');
    this.around.log.info({ mail: key }, 'mail sent');
    return true;
  }

  private async postpone(mail: OutboxMail): Promise<void> {
    const waitMs = RETRY_AFTER_MS[mail.tries - 1];
    if (waitMs === undefined) {
      this.around.log.error({ mail: mail._id }, 'a mail was given up');
      return this.finish(mail._id, 'given up');
    }
    const dueAt = new Date(this.around.clock().getTime() + waitMs);
    await this.mails.updateOne({ _id: mail._id, status: 'due' }, { $set: { dueAt } }).exec();
  }

  private async finish(key: string, status: 'sent' | 'given up'): Promise<void> {
    await this.mails.updateOne({ _id: key }, { $set: { status, finishedAt: this.around.clock() } }).exec();
  }
}
