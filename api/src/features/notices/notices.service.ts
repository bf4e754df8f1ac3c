import mongoose, { type Connection } from 'mongoose';
import { berlinDay, berlinTime } from '../../../shared/berlin-days.js';
import { NOTICE_EVENTS, type NoticeEvent } from '../../../shared/rules/notices.js';
import type { OrderMail } from '../../../shared/settings.js';
import type { Clock } from '../../kernel/clock.js';
import { insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { EventContent, OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry, type MailQueue } from '../../kernel/mail/mail-queue.js';
import type { Postage } from '../../kernel/mail/postage.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import { noticeMail, type NoticeDigest } from './notice.mails.js';
import { noticeModel, type NoticeRecord } from './notices.model.js';

/** Whether the shop wants mail at all. */
const isWanted = ({ to, pace }: OrderMail): boolean => to !== '' && pace !== 'off';

/** The time in Berlin at which a daily mail is written. */
const DAILY_AT = '07:00';
/** What these mails are written in: nobody but the merchant reads them. */
const LANGUAGE = 'de';
/** How many things one mail names; of the others it tells the number. */
const MAX_TOLD = 25;

/**
 * Tells the shop's own mailbox of new orders, tickets, withdrawals and returns. What happens is noted once, by the id of its outbox
 * entry; a mail takes all that wait at that moment, so that a flood becomes a digest. Every step may be repeated.
 */
export class NoticesService {
  private readonly notices;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      settings: CurrentSettings;
      /** Says in a few words what an order, ticket, withdrawal or return is about; empty when it is gone. */
      describe: Readonly<Record<NoticeEvent, (subjectId: number) => Promise<string>>>;
      outbox: Outbox;
      mailQueue: MailQueue;
      postage: Postage;
      clock: Clock;
    },
  ) {
    this.notices = noticeModel(connection);
    deps.outbox.handle<EventContent>('event', (entry) => this.note(entry));
  }

  /** Writes the mail that is due, if any. Several processes may do so at once. Returns how many were written. */
  async work(): Promise<number> {
    const { settings, postage } = this.deps;
    const { orderMail } = settings.now;
    if (!isWanted(orderMail)) {
      // Whoever switches the mails on again is not told of what happened before.
      await this.notices.deleteMany({}).exec();
      return 0;
    }
    const finished = await this.finish(orderMail);
    const waiting = {
      mailId: null,
      at: mongoose.trusted({ $lt: this.dueBefore(orderMail) }),
    };
    const first = await this.notices.findOne(waiting).sort({ at: 1, _id: 1 }).lean<NoticeRecord>().exec();
    if (first === null || !(await postage.allows('shop', orderMail.to))) return finished;
    await this.notices.updateMany(waiting, { $set: { mailId: `shop-notice-${first._id}` } }).exec();
    return finished + (await this.finish(orderMail));
  }

  private async note({ id, at, content }: OutboxEntry<EventContent>): Promise<void> {
    const event = NOTICE_EVENTS.find((known) => known === content.event);
    if (event === undefined || !isWanted(this.deps.settings.now.orderMail)) return;
    const subjectId = Number(content.subjectId);
    await insertOnce(this.notices, { _id: id, event, subjectId, at, mailId: null });
  }

  /** Only what happened before this time is told now. */
  private dueBefore({ pace }: OrderMail): Date {
    const now = this.deps.clock();
    if (pace === 'each') return new Date(now.getTime() + 1);
    const today = berlinTime(berlinDay(now), DAILY_AT);
    return today <= now ? today : berlinTime(berlinDay(new Date(today.getTime() - 86_400_000)), DAILY_AT);
  }

  /** Sends the mails that notices have been given to, also after a crash: by its id, none is sent twice. */
  private async finish({ to }: OrderMail): Promise<number> {
    let written = 0;
    for (let mailId = await this.nextMail(); mailId !== null; mailId = await this.nextMail()) {
      const content = noticeMail(LANGUAGE, await this.digestOf(mailId));
      await this.deps.mailQueue.enqueue(mailEntry(this.deps, mailId, content, to));
      await this.notices.deleteMany({ mailId }).exec();
      written += 1;
    }
    return written;
  }

  /** A mail that notices have been given to; `null` when none waits. */
  private async nextMail(): Promise<string | null> {
    const given = await this.notices
      .findOne({ mailId: mongoose.trusted({ $gt: '' }) })
      .select('mailId')
      .lean<NoticeRecord>()
      .exec();
    return given?.mailId ?? null;
  }

  private async digestOf(mailId: string): Promise<NoticeDigest> {
    const [told, counts] = await Promise.all([
      this.notices.find({ mailId }).sort({ at: 1, _id: 1 }).limit(MAX_TOLD).lean<NoticeRecord[]>().exec(),
      Promise.all(
        NOTICE_EVENTS.map(
          async (event) => [event, await this.notices.countDocuments({ mailId, event }).exec()] as const,
        ),
      ),
    ]);
    const notices = told.map(async ({ event, subjectId, at }) => ({
      event,
      subjectId,
      at,
      about: await this.deps.describe[event](subjectId),
    }));
    return { notices: await Promise.all(notices), counts: new Map(counts) };
  }
}
