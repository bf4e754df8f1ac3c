import { randomUUID, timingSafeEqual } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { unknownProduct } from '../../../shared/rules/ids.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import { MAX_WATCHES, type WatchKind } from '../../../shared/rules/watches.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey } from '../../kernel/database/ids.js';
import type { MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry, type MailQueue } from '../../kernel/mail/mail-queue.js';
import { sourceKey, type Outbox } from '../../kernel/outbox/outbox.js';
import type { EventContent } from '../../kernel/outbox/outbox-entries.js';
import type { Seal } from '../../kernel/seal.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import { watchMail } from './watch.mails.js';
import { watchModel, type WatchRecord } from './watches.model.js';

const DAY_MS = 86_400_000;
/** How often a product that is sold out is looked at besides: pieces that an unpaid order gives back are no event. */
const STOCK_PAUSE_MS = 900_000;
/** Watches that are looked at together. */
const BATCH = 200;
/** Who tells, before a mail is sent, whether it is still true. */
const SOURCE = 'PriceWatch';

/** What a watch waits for or tells. */
type Judgement = { tell: true } | { tell: false; checkAt: Date | null };

/**
 * Customers who want to be told of a lower price or of new stock. What happens to a product only marks its watches; `work` looks
 * at the product and tells, in one write with the mail; before the mail is sent, it is looked at once more.
 */
export class WatchesService {
  private readonly watches;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      accounts: AccountsService;
      catalog: CatalogService;
      mailQueue: MailQueue;
      outbox: Outbox;
      seal: Seal;
      clock: Clock;
    },
  ) {
    this.watches = watchModel(connection);
    deps.outbox.handle<EventContent>('event', ({ content }) => this.note(content));
    deps.mailQueue.sendOnlyIf(SOURCE, (key) => this.isStillTrue(key));
  }

  /**
   * Sets what a customer is told of, or sets it anew. Throws `EMAIL_UNCONFIRMED` without a proven address, `NOT_FOUND`,
   * `INVALID_INPUT` for a target that is not below the price, `WATCH_NOT_NEEDED` of stock that is there, and `LIST_FULL`.
   */
  async watch(viewer: Viewer, productId: number, kind: WatchKind, targetCents: number | null): Promise<void> {
    requirePermission(viewer, 'watches.keep');
    const { userId, language } = viewer;
    if ((await this.mailboxOf(userId)) === null) throw new ShopError('EMAIL_UNCONFIRMED');
    const [product] = await this.deps.catalog.readUncached([productId]);
    if (product?.isListed !== true) throw unknownProduct(productId);
    const isPrice = kind === 'PRICE';
    if (!isPrice && product.stockCount > 0) throw new ShopError('WATCH_NOT_NEEDED');
    const isTargetWrong = targetCents !== null && !(targetCents > 0 && targetCents < product.priceCents);
    if (isPrice && isTargetWrong)
      throwIfInvalid([
        fieldProblem('target', 'range', { reason: 'WATCH_TARGET', params: { limit: product.priceCents } }),
      ]);
    const watchId = `${userId}-${productId}-${kind}`;
    const now = this.deps.clock();
    const set = {
      userId,
      productId,
      kind,
      targetCents: isPrice ? targetCents : null,
      language,
      toldCents: isPrice ? product.priceCents : null,
      toldAt: null,
      // What has changed since the product was read is found at once.
      checkAt: now,
      createdAt: now,
    };
    const save = () =>
      this.watches
        .updateOne(
          { _id: watchId },
          { $set: set, $unset: { before: 1, telling: 1 }, $inc: { checks: 1 } },
          { upsert: true },
        )
        .exec();
    await save().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return save();
    });
    // Counted afterwards, so that two requests at once are no more than they may be.
    if ((await this.listOf(viewer)).length <= MAX_WATCHES) return;
    await this.watches.deleteOne({ _id: watchId }).exec();
    throw new ShopError('WATCHES_FULL', { max: MAX_WATCHES });
  }

  /** Ends one of the viewer's watches; ending none is fine. */
  async end(viewer: Viewer, productId: number, kind: WatchKind): Promise<void> {
    requirePermission(viewer, 'watches.keep');
    await this.watches.deleteOne({ _id: `${viewer.userId}-${productId}-${kind}` }).exec();
  }

  /** Ends the watch of a link from a mail, for whoever has it; once more is fine. Throws `LINK_INVALID` for a forged one. */
  async endByLink(viewer: Viewer, token: string): Promise<void> {
    requirePermission(viewer, 'account.useLink');
    const [, watchId = '', createdAtMs = ''] = /^(\d+-\d+-[A-Z]+)-(\d+)-/.exec(token) ?? [];
    const createdAt = new Date(Number(createdAtMs));
    const [given, right] = [Buffer.from(token), Buffer.from(this.tokenOf({ _id: watchId, createdAt }))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new ShopError('LINK_INVALID');
    await this.watches.deleteOne({ _id: watchId, createdAt }).exec();
  }

  /** Returns the viewer's watches, the newest first; a watch of stock has ended when it was told. None for who is no customer. */
  async listOf({ role, userId }: Viewer): Promise<WatchRecord[]> {
    if (role !== 'customer') return [];
    const watches = await this.allOf(userId);
    return watches.filter(({ kind, toldAt }) => kind === 'PRICE' || toldAt === null);
  }

  /** Returns all watches of a customer, for callers that have already authorized the request. */
  allOf(userId: number): Promise<WatchRecord[]> {
    return this.watches.find({ userId }).sort({ createdAt: -1 }).lean<WatchRecord[]>().exec();
  }

  /** Forgets the watches of a user whose account was deleted. */
  async deleteByUser(userId: number): Promise<void> {
    await this.watches.deleteMany({ userId }).exec();
  }

  /** Looks at the products of all watches that are due, and tells. Several processes may do so at once. */
  async work(): Promise<void> {
    for (;;) {
      const due = await this.watches
        .find({ checkAt: mongoose.trusted({ $lte: this.deps.clock() }) })
        .sort({ checkAt: 1 })
        .limit(BATCH)
        .lean<WatchRecord[]>()
        .exec();
      // Read after the watches: whatever happens to a product from here on marks them anew.
      const ids = [...new Set(due.map(({ productId }) => productId))];
      const products = await this.deps.catalog.readUncached(ids);
      for (const watch of due) await this.look(watch, products[ids.indexOf(watch.productId)] ?? null);
      if (due.length < BATCH) return;
    }
  }

  private async note({ event, subjectId }: EventContent): Promise<void> {
    if (event !== 'price.changed' && event !== 'stock.changed') return;
    await this.watches
      .updateMany(
        { productId: Number(subjectId), ...(event === 'stock.changed' ? { kind: 'STOCK' as const } : {}) },
        { $set: { checkAt: this.deps.clock() }, $inc: { checks: 1 } },
      )
      .exec();
  }

  private async look(watch: WatchRecord, product: ProductRecord | null): Promise<void> {
    const judged = this.judge(watch, product);
    const mailbox = judged.tell ? await this.mailboxOf(watch.userId) : null;
    const { _id, checks, toldCents, toldAt } = watch;
    if (!judged.tell || mailbox === null || product === null) {
      const checkAt = judged.tell ? null : judged.checkAt;
      await this.watches
        .updateOne({ _id, checks }, checkAt === null ? { $unset: { checkAt: 1 } } : { $set: { checkAt } })
        .exec();
      return;
    }
    const now = this.deps.clock();
    const { _id: productId, name, priceCents: cents } = product;
    const content = watchMail(
      watch.language,
      { isPrice: watch.kind === 'PRICE', productId, name, cents },
      mailbox.firstName,
      this.tokenOf(watch),
    );
    const mail = mailEntry(this.deps, `watch-${randomUUID()}`, content, mailbox.email, {
      onlyIf: { source: SOURCE, key: `${_id} ${checks}` },
      owner: sourceKey('User', watch.userId),
    });
    await this.watches
      .updateOne(
        { _id, checks },
        {
          $set: { toldCents: cents, toldAt: now, telling: checks, before: { toldCents, toldAt } },
          $unset: { checkAt: 1 },
          // Of two who look at once, one tells.
          $inc: { checks: 1 },
          $push: { outbox: mail },
        },
      )
      .exec();
  }

  /** Returns whether a mail may still be sent: that price or stock are as it says. Where they are not, nothing was told. */
  private async isStillTrue(key: string): Promise<boolean> {
    const [_id = '', number] = key.split(' ');
    const telling = Number(number);
    const watch = await this.watches.findOne({ _id, telling }).lean<WatchRecord>().exec();
    if (watch === null) return false;
    const [product] = await this.deps.catalog.readUncached([watch.productId]);
    const isOffered = product?.isListed === true && (watch.kind === 'PRICE' || product.stockCount > 0);
    if (isOffered && product.priceCents === watch.toldCents) return true;
    await this.watches
      .updateOne(
        { _id, telling },
        {
          $set: { ...watch.before, checkAt: this.deps.clock() },
          $unset: { telling: 1, before: 1 },
          $inc: { checks: 1 },
        },
      )
      .exec();
    return false;
  }

  private judge(watch: WatchRecord, product: ProductRecord | null): Judgement {
    const now = this.deps.clock().getTime();
    const { kind, targetCents, toldCents, toldAt } = watch;
    if (kind === 'STOCK') {
      if (toldAt !== null) return NOTHING;
      const isThere = product?.isListed === true && product.stockCount > 0;
      return isThere ? { tell: true } : { tell: false, checkAt: new Date(now + STOCK_PAUSE_MS) };
    }
    const cents = product?.isListed === true ? product.priceCents : Infinity;
    if (cents > (targetCents ?? Infinity) || cents >= (toldCents ?? Infinity)) return NOTHING;
    const nextAt = (toldAt?.getTime() ?? -Infinity) + DAY_MS;
    return nextAt > now ? { tell: false, checkAt: new Date(nextAt) } : { tell: true };
  }

  /** Returns where a customer has proven to be reached; `null` without a proven address. */
  private async mailboxOf(userId: number): Promise<{ email: string; firstName: string | null } | null> {
    const user = await this.deps.accounts.recordOf(userId);
    if (user?.email == null || user.emailVerifiedAt == null) return null;
    return { email: user.email, firstName: user.firstName };
  }

  /** Returns what a link has by which a watch ends: no other watch, and none that is set later. */
  private tokenOf({ _id, createdAt }: Pick<WatchRecord, '_id' | 'createdAt'>): string {
    const named = `${_id}-${createdAt.getTime()}`;
    return `${named}-${this.deps.seal.fingerprint(`end watch ${named}`)}`;
  }
}

const NOTHING: Judgement = { tell: false, checkAt: null };
