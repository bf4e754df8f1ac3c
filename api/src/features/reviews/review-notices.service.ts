import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { unknownNotice, unknownReview } from '../../../shared/rules/ids.js';
import { cleanLine, cleanText } from '../../../shared/rules/plain-text.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import type { ReviewBreach } from '../../../shared/rules/review-breaches.js';
import { checkDecision, checkNotice, type NoticeFields } from '../../../shared/rules/review-moderation.js';
import type { Clock } from '../../kernel/clock.js';
import type { Ids } from '../../kernel/database/ids.js';
import {
  readCountedSlice,
  type CountedSlice,
  type SliceOrder,
  type WantedSlice,
} from '../../kernel/database/slice.js';
import type { Origin } from '../../kernel/http/network.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { Postage } from '../../kernel/mail/postage.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { AuditService } from '../audit/audit.service.js';
import type { BuildRecord } from '../builds/build.record.js';
import type { BuildModerationService } from './build-moderation.service.js';
import type { HidingContent, ReviewModerationService } from './review-moderation.service.js';
import { noticeModel, type NoticeDecision, type NoticeRecord } from './review-notices.model.js';
import {
  buildNoticeDecidedMail,
  buildNoticeReceivedMail,
  noticeDecidedMail,
  noticeReceivedMail,
} from './review.mails.js';
import type { ReviewsService } from './reviews.service.js';

/** What the employees' list of notices is narrowed to; `null` wherever all are wanted. */
export interface NoticeFilter {
  isDecided: boolean | null;
  breach: ReviewBreach | null;
}

/** A notice that has arrived. */
export interface GivenNotice {
  notice: NoticeRecord;
  /** `false`: no address, or one whose mailbox has had as many receipts as strangers may cause. */
  isReceiptMailed: boolean;
}

/** What an employee decides about a notice. */
export interface DecisionInput {
  isHidden: boolean;
  /** `null` where the review stays. */
  breach: ReviewBreach | null;
  explanation: string;
}

/** Notices of one customer, or from one address. */
const REPORTING: Limit = { name: 'review-notice', tries: 10, windowMs: 3_600_000 };

const OPEN_FIRST: SliceOrder = {
  name: 'review notices',
  keys: [
    ['state', 'string', -1],
    ['_id', 'number', -1],
  ],
};

/** Notices about reviews and shared builds, from everybody (Art. 16 DSA), and what employees decide about them. */
export class ReviewNoticesService {
  private readonly notices;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      reviews: ReviewsService;
      moderation: ReviewModerationService;
      buildModeration: BuildModerationService;
      audit: AuditService;
      ids: Ids;
      outbox: Outbox;
      postage: Postage;
      throttle: Throttle;
      clock: Clock;
    },
  ) {
    this.notices = noticeModel(connection);
  }

  /** Stores a notice about a review together with its receipt. Throws `INVALID_INPUT`, `NOT_FOUND` or `RATE_LIMITED`. */
  report(viewer: Viewer, reviewId: number, input: NoticeFields, origin: Origin): Promise<GivenNotice> {
    return this.file(viewer, input, origin, async () => {
      const review = await this.deps.moderation.find(reviewId);
      // Of what is hidden nobody is told that it is there.
      if (review === null || review.hiding !== undefined) throw unknownReview(reviewId);
      return { reviewId, productId: review.productId, reportedComment: review.comment, build: null };
    });
  }

  /** Stores a notice about a shared build as `report` does. Throws `INVALID_INPUT`, `BUILD_NOT_FOUND` or `RATE_LIMITED`. */
  reportBuild(viewer: Viewer, code: string, input: NoticeFields, origin: Origin): Promise<GivenNotice> {
    return this.file(viewer, input, origin, async () =>
      aboutBuild(await this.deps.buildModeration.shared(viewer, origin, code)),
    );
  }

  private async file(
    viewer: Viewer,
    input: NoticeFields,
    origin: Origin,
    find: () => Promise<NoticeSubject>,
  ): Promise<GivenNotice> {
    requirePermission(viewer, 'reviews.report');
    throwIfInvalid(checkNotice(input));
    const subject = await find();
    await this.countAttempt(viewer, origin);
    const email = input.email.trim() || null;
    const isReceiptMailed = email !== null && (await this.deps.postage.allows('notice', email));
    const notice: NoticeRecord = {
      _id: await this.deps.ids.reserve('reviewNotices'),
      ...subject,
      breach: input.breach ?? 'OTHER_LAW',
      explanation: cleanText(input.explanation),
      name: cleanLine(input.name) || null,
      email,
      userId: viewer.role === 'customer' ? viewer.userId : null,
      language: viewer.language ?? 'en',
      state: 'open',
      createdAt: this.deps.clock(),
      decision: null,
    };
    const outbox = isReceiptMailed ? [await this.receipt(notice, email)] : [];
    await this.notices.create({ ...notice, outbox });
    return { notice, isReceiptMailed };
  }

  /** The notices: open ones first, then by date, newest first. Employees only. */
  async list(viewer: Viewer, filter: NoticeFilter, wanted: WantedSlice): Promise<CountedSlice<NoticeRecord>> {
    requirePermission(viewer, 'reviews.moderate');
    const query = {
      ...(filter.isDecided === null
        ? {}
        : { state: filter.isDecided ? ('decided' as const) : ('open' as const) }),
      ...(filter.breach === null ? {} : { breach: filter.breach }),
    };
    return readCountedSlice(
      () => this.notices.countDocuments(query).exec(),
      OPEN_FIRST,
      wanted,
      (behind, sort, limit) =>
        this.notices
          .find({ $and: [query, behind] })
          .sort(sort)
          .limit(limit)
          .lean<NoticeRecord[]>()
          .exec(),
    );
  }

  /**
   * Decides an open notice, and tells who has given it and, where the review is hidden or the build taken down, whose it is: what, by which rule, why, and
   * how to object. Throws `INVALID_INPUT`, `NOT_FOUND` or `CONFLICT`.
   */
  async decide(viewer: Viewer, noticeId: number, input: DecisionInput): Promise<NoticeRecord> {
    requirePermission(viewer, 'reviews.moderate');
    const { isHidden } = input;
    const explanation = cleanText(input.explanation);
    throwIfInvalid(checkDecision(isHidden, input.breach, explanation));
    const breach = isHidden ? input.breach : null;
    const decision: NoticeDecision = {
      isHidden,
      breach,
      explanation,
      at: this.deps.clock(),
      byUsername: viewer.username,
    };
    const notice = await this.existing(noticeId);
    const entries = await this.decisionEntries(viewer, notice, decision);
    const mails = await this.decisionMails(notice, decision);
    const decided = await this.notices
      .findOneAndUpdate(
        { _id: noticeId, state: 'open' },
        { $set: { state: 'decided', decision }, $push: { outbox: { $each: [...mails, ...entries] } } },
        { returnDocument: 'after' },
      )
      .lean<NoticeRecord>()
      .exec();
    if (decided === null) throw new ShopError('NOTICE_DECIDED');
    await this.deps.outbox.processNow(this.notices.modelName, noticeId, entries);
    return decided;
  }

  /**
   * Takes a shared build down on the shop's own initiative, as by a notice that is decided at once, and tells its owner why. Throws
   * `INVALID_INPUT` or `BUILD_NOT_FOUND`.
   */
  async takeBuildDown(
    viewer: Viewer,
    code: string,
    breach: ReviewBreach,
    given: string,
    origin: Origin,
  ): Promise<BuildRecord> {
    requirePermission(viewer, 'reviews.moderate');
    const explanation = cleanText(given);
    throwIfInvalid(checkDecision(true, breach, explanation));
    const { buildModeration, audit, ids, clock, outbox } = this.deps;
    const build = await buildModeration.shared(viewer, origin, code);
    const _id = await ids.reserve('reviewNotices');
    const at = clock();
    const entries = [
      await audit.entryOf(viewer, 'BUILD_TAKEN_DOWN', _id, `${build._id} ${breach}`),
      ...(await buildModeration.closing(build._id, { noticeId: _id, breach, explanation, at }, false)),
    ];
    await this.notices.create({
      _id,
      ...aboutBuild(build),
      breach,
      explanation,
      name: null,
      email: null,
      userId: null,
      language: viewer.language ?? 'en',
      state: 'decided',
      createdAt: at,
      decision: { isHidden: true, breach, explanation, at, byUsername: viewer.username },
      outbox: entries,
    });
    await outbox.processNow(this.notices.modelName, _id, entries);
    return buildModeration.takenDown(build._id);
  }

  /** Opens the link of a build that was taken down again, and tells its owner. Throws `BUILD_NOT_FOUND` for one that is not. */
  async restoreBuild(viewer: Viewer, code: string): Promise<BuildRecord> {
    requirePermission(viewer, 'reviews.moderate');
    const { buildModeration, audit, clock, outbox } = this.deps;
    const build = await buildModeration.takenDown(code);
    const { takenDown, ...open } = build;
    const { noticeId } = takenDown;
    const entries = [
      await audit.entryOf(viewer, 'BUILD_RESTORED', noticeId, build._id),
      ...(await buildModeration.reopening(build, clock())),
    ];
    await this.notices.updateOne({ _id: noticeId }, { $push: { outbox: { $each: entries } } }).exec();
    await outbox.processNow(this.notices.modelName, noticeId, entries);
    return open;
  }

  /** How many notices wait, for callers that have already authorized the request. */
  countOpen(): Promise<number> {
    return this.notices.countDocuments({ state: 'open' }).exec();
  }

  /** All notices of a user, oldest first, for callers that have already authorized the request. */
  async allOf(userId: number): Promise<NoticeRecord[]> {
    return this.notices.find({ userId }).sort({ _id: 1 }).lean<NoticeRecord[]>().exec();
  }

  /** Takes who has given them off the notices of a user whose account was deleted; what was decided stays known. */
  async anonymise(userId: number): Promise<void> {
    await this.notices.updateMany({ userId }, { $set: { name: null, email: null, userId: null } }).exec();
  }

  private async existing(noticeId: number): Promise<NoticeRecord> {
    const notice = await this.notices.findById(noticeId).lean<NoticeRecord>().exec();
    if (notice === null) throw unknownNotice(noticeId);
    return notice;
  }

  /** What becomes of what a notice is about, and the entry of the log, in the same write as the decision. */
  private async decisionEntries(
    viewer: Viewer,
    notice: NoticeRecord,
    decision: NoticeDecision,
  ): Promise<OutboxEntry[]> {
    const { audit, buildModeration } = this.deps;
    const { _id: noticeId, reviewId, build } = notice;
    const { breach, explanation, at } = decision;
    if (reviewId !== null)
      return [
        await audit.entryOf(viewer, 'REVIEW_NOTICE_DECIDED', reviewId, `${noticeId} ${breach ?? 'KEPT'}`),
        ...hidingOf(noticeId, reviewId, decision),
      ];
    const code = build?.code ?? '';
    return [
      await audit.entryOf(viewer, 'BUILD_NOTICE_DECIDED', noticeId, `${code} ${breach ?? 'KEPT'}`),
      ...(breach === null
        ? []
        : await buildModeration.closing(code, { noticeId, breach, explanation, at }, true)),
    ];
  }

  private async receipt(notice: NoticeRecord, email: string): Promise<OutboxEntry> {
    const { _id: noticeId, productId, build, createdAt, language } = notice;
    const content =
      productId === null
        ? buildNoticeReceivedMail(language, { noticeId, createdAt, code: build?.code ?? '' })
        : noticeReceivedMail(language, { noticeId, createdAt, ...(await this.productOf(productId)) });
    return mailEntry(this.deps, `notice-received-${noticeId}`, content, email);
  }

  private async productOf(productId: number): Promise<{ productId: number; productName: string }> {
    return { productId, productName: await this.deps.reviews.nameOfProduct(productId) };
  }

  private async decisionMails(notice: NoticeRecord, decision: NoticeDecision): Promise<OutboxEntry[]> {
    const { _id: noticeId, productId, build, createdAt, language, email } = notice;
    if (email === null) return [];
    const content =
      productId === null
        ? buildNoticeDecidedMail(language, { noticeId, createdAt, code: build?.code ?? '' }, decision)
        : noticeDecidedMail(
            language,
            { noticeId, createdAt, ...(await this.productOf(productId)) },
            decision,
          );
    return [mailEntry(this.deps, `notice-decided-${noticeId}`, content, email)];
  }

  private countAttempt(viewer: Viewer, origin: Origin): Promise<void> {
    const { throttle } = this.deps;
    return viewer.role === 'guest'
      ? throttle.countAddress(REPORTING, origin.address)
      : throttle.count(REPORTING, `user ${viewer.userId}`);
  }
}

/** What a notice is about. */
type NoticeSubject = Pick<NoticeRecord, 'reviewId' | 'productId' | 'reportedComment' | 'build'>;

const aboutBuild = ({ _id: code, name }: BuildRecord): NoticeSubject => ({
  reviewId: null,
  productId: null,
  build: { code, name },
});

/** The hiding of the review travels in the same write as the decision, so that neither is without the other. */
const hidingOf = (
  noticeId: number,
  reviewId: number,
  { isHidden, breach, explanation, at }: NoticeDecision,
): OutboxEntry<HidingContent>[] =>
  isHidden && breach !== null
    ? [{ id: `hiding-${noticeId}`, kind: 'hiding', at, content: { reviewId, breach, explanation, at } }]
    : [];
