import mongoose, { Schema, type Connection } from 'mongoose';
import { RETENTION } from '../../../shared/retention.js';
import type { Clock } from '../clock.js';
import type { Closing } from '../closing/closing.js';
import { insertOnce } from '../database/ids.js';
import type { Outbox } from '../outbox/outbox.js';
import type { OutboxEntry } from '../outbox/outbox-entries.js';
import type { Log } from '../log.js';
import { LEASE_MS, RETRY_DELAYS_MS } from '../jobs/retries.js';
import { composeMail, type MailContent, type MailSender } from './mail-layout.js';
import type { MailAttachment, MailTransport, PendingMail, SentMail } from './mail.types.js';

interface QueuedMail {
  /** The id of its outbox entry. */
  _id: string;
  /** The document whose outbox it came from, see `sourceKey`. */
  debtor: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** See `Mail`. */
  endUrl?: string;
  /** See `PendingMail`. */
  isSecret?: boolean;
  /** See `PendingMail`. */
  onlyIf?: { source: string; key: string };
  status: 'due' | 'sent' | 'given up' | 'dropped';
  /** When it may be tried (again); while a worker has it, when that worker counts as dead. */
  dueAt: Date;
  tries: number;
  /** When it was sent or given up. */
  finishedAt: Date | null;
}

const attachmentSchema = new Schema<MailAttachment>(
  {
    name: { type: String, required: true },
    source: { type: String, required: true },
    key: { type: String, required: true },
  },
  { _id: false },
);

const queueSchema = new Schema<QueuedMail>(
  {
    _id: { type: String, required: true },
    debtor: { type: String, default: '' },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    attachments: { type: [attachmentSchema], default: undefined },
    endUrl: { type: String, default: undefined },
    isSecret: { type: Boolean, default: undefined },
    onlyIf: { type: new Schema({ source: String, key: String }, { _id: false }), default: undefined },
    status: { type: String, required: true },
    dueAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    finishedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
queueSchema.index({ status: 1, dueAt: 1 });
queueSchema.index({ debtor: 1 });
queueSchema.index({ finishedAt: 1 }, { expireAfterSeconds: RETENTION.mails.period.days * 86_400 });

/** What is left of a mail whose text nobody may read again. */
const EMPTY = { text: '', html: '' } as const;

/** A mail, for the outbox of the document whose change it tells of. */
export const mailEntry = (
  { clock, ...sender }: MailSender & { clock: Clock },
  id: string,
  content: MailContent,
  to: string,
  options: Pick<PendingMail, 'isSecret' | 'attachments' | 'onlyIf' | 'owner'> = {},
): OutboxEntry<PendingMail> => ({
  id,
  kind: 'mail',
  at: clock(),
  content: { ...composeMail(content, to, sender), ...options },
});

/** Mails on their way: taken from the outboxes, sent with retries, at least once, normally exactly once. */
export class MailQueue {
  private readonly mails;
  private readonly conditions = new Map<string, (key: string) => Promise<boolean>>();
  private readonly attachmentReaders = new Map<string, (key: string) => Promise<Buffer>>();

  constructor(
    connection: Connection,
    private readonly deps: {
      outbox: Outbox;
      transport: MailTransport;
      clock: Clock;
      log: Log;
      closing: Pick<Closing, 'isClosed'>;
    },
  ) {
    this.mails = connection.model('OutboxMail', queueSchema, 'outbox');
    deps.outbox.handle<PendingMail>('mail', (entry, debtor) => this.enqueue(entry, debtor));
  }

  /** Takes a mail on, once by its id; `source` names the document whose outbox it came from, if any. */
  async enqueue({ id, content }: OutboxEntry<PendingMail>, source = ''): Promise<void> {
    const { owner = source, ...mail } = content;
    await insertOnce(this.mails, {
      ...mail,
      _id: id,
      debtor: owner,
      status: 'due',
      dueAt: this.deps.clock(),
      tries: 0,
      finishedAt: null,
    });
  }

  /** Sets who reads the files of a source. */
  attach(source: string, read: (key: string) => Promise<Buffer>): void {
    this.attachmentReaders.set(source, read);
  }

  /** Sets who says of mails of a source, when they are sent, whether they are still true; another one is dropped. */
  sendOnlyIf(source: string, isTrue: (key: string) => Promise<boolean>): void {
    this.conditions.set(source, isTrue);
  }

  /** Sends all mails that are due, as long as the shop is open. Returns how many were sent. Several processes may do so at once. */
  async work(): Promise<number> {
    let sent = 0;
    for (let mail = await this.lease(); mail !== null; mail = await this.lease()) {
      if (await this.deliver(mail)) sent += 1;
    }
    return sent;
  }

  /**
   * The mails of these documents that are still remembered; for callers that have already authorized the request. Those
   * that prove who has got them come without their text.
   */
  async mailsOf(sources: readonly string[]): Promise<QueuedMail[]> {
    const mails = await this.mails
      .find({ debtor: mongoose.trusted({ $in: [...sources] }) })
      .sort({ dueAt: 1 })
      .lean<QueuedMail[]>()
      .exec();
    return mails.map((mail) => (mail.isSecret === true ? { ...mail, ...EMPTY } : mail));
  }

  /** Empties the finished mails of these documents. That they were sent stays known, so that none is sent again. */
  async forget(sources: readonly string[]): Promise<void> {
    await this.mails
      .updateMany(
        { debtor: mongoose.trusted({ $in: [...sources] }), status: mongoose.trusted({ $ne: 'due' }) },
        { $set: { to: '', subject: '', text: '', html: '' }, $unset: { attachments: 1, endUrl: 1 } },
      )
      .exec();
  }

  /** How many of the mails that are remembered could not be sent; for callers that have already authorized the request. */
  countFailed(): Promise<number> {
    return this.mails.countDocuments({ status: 'given up' }).exec();
  }

  /** From a closed shop no mail leaves: all of them are taken here. */
  private async lease(): Promise<QueuedMail | null> {
    if (await this.deps.closing.isClosed()) return null;
    const now = this.deps.clock();
    return this.mails
      .findOneAndUpdate(
        { status: 'due', dueAt: mongoose.trusted({ $lte: now }) },
        { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<QueuedMail>()
      .exec();
  }

  private async deliver(mail: QueuedMail): Promise<boolean> {
    const { _id: key, to, subject, text, html, endUrl } = mail;
    try {
      if (!(await this.isTrue(mail))) {
        await this.finish(mail, 'dropped');
        return false;
      }
      const attachments = await this.readAttachments(mail);
      const ended = endUrl === undefined ? {} : { endUrl };
      await this.deps.transport.send({ key, to, subject, text, html, ...ended, ...attachments });
    } catch (error) {
      this.deps.log.warn({ err: error, mail: key, tries: mail.tries }, 'a mail could not be sent');
      await this.scheduleRetry(mail);
      return false;
    }
    await this.finish(mail, 'sent');
    this.deps.log.info({ mail: key }, 'mail sent');
    return true;
  }

  /** Throws, as `readAttachments`, for a source that this process does not know. */
  private async isTrue({ onlyIf }: QueuedMail): Promise<boolean> {
    if (onlyIf === undefined) return true;
    const isTrue = this.conditions.get(onlyIf.source);
    if (isTrue === undefined) throw new Error(`Nobody knows what is true of ${onlyIf.source}.`);
    return isTrue(onlyIf.key);
  }

  /** Throws for a source that this process does not know, so that another sends the mail. */
  private async readAttachments({ attachments }: QueuedMail): Promise<Pick<SentMail, 'attachments'>> {
    if (attachments === undefined) return {};
    const files = attachments.map(async ({ name, source, key }) => {
      const read = this.attachmentReaders.get(source);
      if (read === undefined) throw new Error(`Nobody reads files of ${source}.`);
      return { filename: name, content: await read(key) };
    });
    return { attachments: await Promise.all(files) };
  }

  private async scheduleRetry(mail: QueuedMail): Promise<void> {
    const waitMs = RETRY_DELAYS_MS[mail.tries - 1];
    if (waitMs === undefined) {
      this.deps.log.error({ mail: mail._id }, 'a mail was given up');
      return this.finish(mail, 'given up');
    }
    const dueAt = new Date(this.deps.clock().getTime() + waitMs);
    await this.mails.updateOne({ _id: mail._id, status: 'due' }, { $set: { dueAt } }).exec();
  }

  private async finish(
    { _id, isSecret }: QueuedMail,
    status: 'sent' | 'given up' | 'dropped',
  ): Promise<void> {
    const emptied = isSecret === true ? EMPTY : {};
    await this.mails
      .updateOne({ _id }, { $set: { status, finishedAt: this.deps.clock(), ...emptied } })
      .exec();
  }
}
