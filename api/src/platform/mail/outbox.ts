import mongoose, { Schema, type Connection, type Model } from 'mongoose';
import type { Clock } from '../clock.js';
import { isDuplicateKey } from '../database/ids.js';
import type { MailDebtor } from '../database/owed-mails.js';
import type { Log } from '../log.js';
import type { MailTransport } from './mail.types.js';

interface OutboxMail {
  /** The mail's key. */
  _id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  status: 'due' | 'sent' | 'given up';
  /** When it may be tried (again); while a worker has it, when that worker counts as dead. */
  dueAt: Date;
  tries: number;
  /** When a sent or abandoned mail is removed. */
  expiresAt: Date | null;
}

const outboxSchema = new Schema<OutboxMail>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    status: { type: String, required: true },
    dueAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, default: null },
  },
  { versionKey: false },
);
outboxSchema.index({ status: 1, dueAt: 1 });
outboxSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How long a worker may hold a mail before another one takes it over. */
const LEASE_MS = 60_000;
/** Waits after the first, second ... failure; after the last one the mail is given up. */
const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 28_800_000, 86_400_000] as const;
/** How long a finished mail stays in the database, and with it the memory that it was sent. */
const KEEP_MS = 30 * 86_400_000;

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
          .create({ _id: key, to, subject, text, html, status: 'due', dueAt: now, tries: 0 })
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
    const expiresAt = new Date(this.around.clock().getTime() + KEEP_MS);
    await this.mails.updateOne({ _id: key }, { $set: { status, expiresAt } }).exec();
  }
}
