import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import mongoose, { type Connection } from 'mongoose';
import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import {
  CODE_SIGNS,
  GUEST_BUILD_DAYS,
  MAX_BUILDS,
  readBuildCode,
  type BuildContent,
  type BuildEntry,
} from '../../../shared/builds/build.js';
import { checkBuild, readBuild } from '../../../shared/builds/check-build.js';
import { contradictionsOf } from '../../../shared/builds/own-part.js';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import { isDuplicateKey } from '../../kernel/database/ids.js';
import type { Origin } from '../../kernel/http/network.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { CompatibilityService } from '../compatibility/compatibility.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { BuildRecord, StoredEntry, TakingDown } from './build.record.js';
import { buildModel } from './builds.model.js';
import { slotOfProduct } from './build-slots.codec.js';

/** Codes that name nothing: who guesses has a few. */
const GUESSING: Limit = { name: 'build codes', tries: 60, windowMs: 3_600_000 };
/** Builds that are shared without an account. */
const SHARING: Limit = { name: 'shared builds', tries: 30, windowMs: 3_600_000 };

const DAY_MS = 86_400_000;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Returns eight signs from forty random bits. */
const newCode = (): string =>
  Array.from(randomBytes(8), (byte) => CODE_SIGNS.charAt(byte % CODE_SIGNS.length)).join('');

/** Which version of which build a change is made from, and what entitles somebody without an account to it. */
export interface BuildBase {
  readonly code: string;
  readonly version: number;
}

/** A build as it is saved now; with the key to change it, which is told once. */
export interface SavedBuild {
  readonly build: BuildRecord;
  readonly editKey: string | null;
}

const notFound = (): ShopError => new ShopError('BUILD_NOT_FOUND');

/** Builds and machines that customers keep, what is shared by a link, and what employees offer to begin with. */
export class BuildsService {
  private readonly builds;

  constructor(
    connection: Connection,
    private readonly deps: {
      catalog: CatalogService;
      compatibility: CompatibilityService;
      throttle: Throttle;
      clock: Clock;
    },
  ) {
    this.builds = buildModel(connection);
  }

  /** Returns the viewer's builds and machines, changed last in front. Customers only. */
  async list(viewer: Viewer): Promise<BuildRecord[]> {
    requirePermission(viewer, 'builds.keep');
    return this.allOf(viewer.userId);
  }

  /** Returns what employees offer to begin with, in the order in which it came. */
  starting(): Promise<BuildRecord[]> {
    return this.builds.find({ kind: 'starting' }).sort({ createdAt: 1, _id: 1 }).lean<BuildRecord[]>().exec();
  }

  /**
   * Returns a build that the viewer may look at: their own, or one that is shared. `null` for every other code, whether or not there is
   * such a build. Employees also what was taken down. Throws `RATE_LIMITED` for whoever has tried many codes, for their own builds never.
   */
  async find(viewer: Viewer, origin: Origin, text: string): Promise<BuildRecord | null> {
    const build = await this.recordOf(text);
    const isJudged = build?.takenDown !== undefined && can(viewer, 'reviews.moderate');
    if (build !== null && (isJudged || this.isKeptBy(viewer, build))) return build;
    const { throttle } = this.deps;
    // Also of a right code: else only the wrong ones of a guesser would be refused.
    await throttle.assertAddressNotUsedUp(GUESSING, origin.address);
    if (build?.isShared === true && build.takenDown === undefined) {
      await this.noteVisit(build);
      return build;
    }
    await throttle.countAddress(GUESSING, origin.address);
    return null;
  }

  /** Returns what `find` does. Throws `BUILD_NOT_FOUND`. */
  async read(viewer: Viewer, origin: Origin, code: string): Promise<BuildRecord> {
    const build = await this.find(viewer, origin, code);
    if (build === null) throw notFound();
    return build;
  }

  /** Returns whether the viewer keeps a build: their own, or for employees one to begin with. */
  isKeptBy(viewer: Viewer, { ownerId, kind }: BuildRecord): boolean {
    if (kind === 'starting') return can(viewer, 'builds.start');
    return ownerId !== null && can(viewer, 'builds.keep', ownerId);
  }

  /**
   * Saves a build: a new one without a base, else the one of the base, whose version must be the newest. Of somebody without an
   * account it is shared at once, and the answer has the key to change it; a customer who saves it with the key keeps it from then
   * on, and the key ends. Throws `INVALID_INPUT`, `BUILD_NOT_FOUND`,
   * `BUILD_CHANGED` with the newest version, `BUILDS_FULL` or `RATE_LIMITED`.
   */
  async save(
    viewer: Viewer,
    origin: Origin,
    base: BuildBase | null,
    editKey: string | null,
    given: BuildContent,
  ): Promise<SavedBuild> {
    requirePermission(viewer, given.kind === 'starting' ? 'builds.start' : 'builds.save');
    const content = readBuild(given);
    throwIfInvalid(checkBuild(content));
    throwIfInvalid(contradictionsOf(content, await this.deps.compatibility.tables()));
    const products = await this.productsOf(content.entries);
    throwIfInvalid(problemsOf(content.entries, products));
    if (base === null) return this.create(viewer, origin, content, products);
    const build = await this.changeable(viewer, origin, base.code, editKey);
    if ((build.kind === 'starting') !== (content.kind === 'starting')) throw notFound();
    const change = { ...content, entries: toStored(content.entries, build.entries, products) };
    if (viewer.role !== 'customer' || build.ownerId !== null)
      return { build: await this.replace(build, base.version, change), editKey };
    await this.assertRoomFor(viewer.userId);
    const kept = { ownerId: viewer.userId, editKeyHash: null, visitedAt: null };
    return { build: await this.replace(build, base.version, { ...change, ...kept }), editKey: null };
  }

  /** Opens the link of a build to others, or closes it. Customers only, their own. Throws `BUILD_NOT_FOUND`. */
  async share(viewer: Viewer, code: string, isShared: boolean): Promise<BuildRecord> {
    requirePermission(viewer, 'builds.keep');
    const shared = await this.builds
      .findOneAndUpdate(
        { _id: readBuildCode(code) ?? '', ownerId: viewer.userId },
        { $set: { isShared } },
        { returnDocument: 'after' },
      )
      .lean<BuildRecord>()
      .exec();
    if (shared === null) throw notFound();
    return shared;
  }

  /** Returns a build by its code, for callers that have already authorized the request, or `null`. */
  byCode(code: string): Promise<BuildRecord | null> {
    return this.recordOf(code);
  }

  /** Closes the link of a build to others, for callers that have already authorized the request. What is closed already stays so. */
  async takeDown(code: string, takenDown: TakingDown): Promise<void> {
    await this.builds.updateOne({ _id: code, takenDown: null }, { $set: { takenDown } }).exec();
  }

  /** Opens the link again that a notice has closed, for callers that have already authorized the request. */
  async restore(code: string, noticeId: number): Promise<void> {
    await this.builds
      .updateOne({ _id: code, 'takenDown.noticeId': noticeId }, { $unset: { takenDown: 1 } })
      .exec();
  }

  /** Removes a build of the viewer, or the one that the key belongs to. Throws `BUILD_NOT_FOUND` or `RATE_LIMITED`. */
  async remove(viewer: Viewer, origin: Origin, code: string, editKey: string | null): Promise<void> {
    requirePermission(viewer, 'builds.remove');
    const build = await this.changeable(viewer, origin, code, editKey);
    await this.builds.deleteOne({ _id: build._id }).exec();
  }

  /** Returns the builds of a user, for callers that have already authorized the request. */
  allOf(userId: number): Promise<BuildRecord[]> {
    return this.builds
      .find({ ownerId: userId })
      .sort({ updatedAt: -1, _id: -1 })
      .lean<BuildRecord[]>()
      .exec();
  }

  /** Forgets the builds of a user whose account was deleted. */
  async deleteByUser(userId: number): Promise<void> {
    await this.builds.deleteMany({ ownerId: userId }).exec();
  }

  /** Returns the products of entries by id, also those that are no longer sold. */
  async productsOf(entries: readonly BuildEntry[]): Promise<ReadonlyMap<number, ProductRecord>> {
    const ids = entries.flatMap(({ productId }) => productId ?? []);
    const found = await this.deps.catalog.productsByIds(ids);
    return new Map(found.flatMap((product) => (product === null ? [] : [[product._id, product] as const])));
  }

  /** Returns the build of a code; `null` also for one whose time is over, whether or not it is removed already. */
  private async recordOf(text: string): Promise<BuildRecord | null> {
    const code = readBuildCode(text);
    const build = code === null ? null : await this.builds.findById(code).lean<BuildRecord>().exec();
    if (build === null || build.visitedAt === null) return build;
    const ends = build.visitedAt.getTime() + GUEST_BUILD_DAYS * DAY_MS;
    return ends > this.deps.clock().getTime() ? build : null;
  }

  /** Returns the build that the viewer may change. Throws `BUILD_NOT_FOUND`; wrong keys are counted like wrong codes. */
  private async changeable(
    viewer: Viewer,
    origin: Origin,
    code: string,
    editKey: string | null,
  ): Promise<BuildRecord> {
    const build = await this.recordOf(code);
    if (build !== null && (this.isKeptBy(viewer, build) || isKeyOf(build, editKey))) return build;
    await this.deps.throttle.countAddress(GUESSING, origin.address);
    throw notFound();
  }

  private async create(
    viewer: Viewer,
    origin: Origin,
    content: BuildContent,
    products: ReadonlyMap<number, ProductRecord>,
  ): Promise<SavedBuild> {
    const isGuest = viewer.role === 'guest';
    if (isGuest) await this.deps.throttle.countAddress(SHARING, origin.address);
    const editKey = isGuest ? randomBytes(24).toString('base64url') : null;
    const now = this.deps.clock();
    const build = await this.insert({
      ...content,
      entries: toStored(content.entries, [], products),
      ownerId: isGuest || content.kind === 'starting' ? null : viewer.userId,
      editKeyHash: editKey === null ? null : hashOf(editKey),
      isShared: isGuest || content.kind === 'starting',
      version: 1,
      createdAt: now,
      updatedAt: now,
      visitedAt: isGuest ? now : null,
      language: viewer.language ?? 'en',
    });
    await this.assertRoom(build);
    return { build, editKey };
  }

  /** Stores a new build. A code that is taken is drawn anew: there are a million million of them. */
  private async insert(fields: Omit<BuildRecord, '_id'>): Promise<BuildRecord> {
    const build = { _id: newCode(), ...fields };
    try {
      await this.builds.create(build);
      return build;
    } catch (error) {
      if (isDuplicateKey(error)) return this.insert(fields);
      throw error;
    }
  }

  /** Takes a build back that was one too many. Of two at once both may be, never none. */
  private async assertRoom({ _id, ownerId }: BuildRecord): Promise<void> {
    if (ownerId === null || (await this.builds.countDocuments({ ownerId }).exec()) <= MAX_BUILDS) return;
    await this.builds.deleteOne({ _id }).exec();
    throw new ShopError('BUILDS_FULL', { max: MAX_BUILDS });
  }

  /** Throws `BUILDS_FULL` for who keeps as many builds as they may. */
  private async assertRoomFor(ownerId: number): Promise<void> {
    if ((await this.builds.countDocuments({ ownerId }).exec()) >= MAX_BUILDS)
      throw new ShopError('BUILDS_FULL', { max: MAX_BUILDS });
  }

  /**
   * Changes a build by one conditional write. What is saved already, as by the answer that got lost or by another tab at the same
   * time, is not saved again.
   */
  private async replace(
    build: BuildRecord,
    version: number,
    changed: Pick<BuildRecord, 'name' | 'kind' | 'entries'> & Partial<BuildRecord>,
  ): Promise<BuildRecord> {
    if (isSaved(build, changed)) return build;
    const now = this.deps.clock();
    const visitedAt = build.visitedAt === null ? null : now;
    const saved = await this.builds
      .findOneAndUpdate(
        { _id: build._id, version },
        { $set: { visitedAt, ...changed, updatedAt: now }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<BuildRecord>()
      .exec();
    if (saved !== null) return saved;
    const current = await this.recordOf(build._id);
    if (current !== null && isSaved(current, changed)) return current;
    throw current === null ? notFound() : new ShopError('BUILD_CHANGED', {}, { current });
  }

  /** Notes that somebody still looks at a build; once a day is enough. */
  private async noteVisit({ _id, visitedAt }: BuildRecord): Promise<void> {
    const now = this.deps.clock();
    if (visitedAt === null || now.getTime() - visitedAt.getTime() < DAY_MS) return;
    await this.builds
      .updateOne({ _id, visitedAt: mongoose.trusted({ $ne: null, $lt: now }) }, { $set: { visitedAt: now } })
      .exec();
  }
}

/** Returns whether a build is in everything what it is to become. */
const isSaved = (build: BuildRecord, changed: Partial<BuildRecord>): boolean =>
  Object.entries(changed).every(([key, value]) => isDeepStrictEqual(build[key as keyof BuildRecord], value));

/** Returns whether a build has this key; compares hashes, and in the same time whatever is wrong with it. */
function isKeyOf({ editKeyHash }: BuildRecord, editKey: string | null): boolean {
  if (editKeyHash === null || editKey === null) return false;
  const [kept, given] = [Buffer.from(editKeyHash), Buffer.from(hashOf(editKey))];
  return kept.length === given.length && timingSafeEqual(kept, given);
}

/** Finds products that there are not, and those that stand in a wrong slot. */
const problemsOf = (
  entries: readonly BuildEntry[],
  products: ReadonlyMap<number, ProductRecord>,
): FieldProblem[] =>
  entries.flatMap(({ productId, slot }, index) => {
    if (productId === null) return [];
    const product = products.get(productId);
    if (product === undefined)
      return [
        fieldProblem(`entries.${index}.productId`, 'unknown', {
          reason: 'PRODUCT_NOT_FOUND',
          params: { productId },
        }),
      ];
    return slotOfProduct(product) === slot
      ? []
      : [fieldProblem(`entries.${index}.slot`, 'slot', { reason: 'BUILD_SLOT_WRONG' })];
  });

/** Returns entries with the price that they had when they came into the build. */
const toStored = (
  entries: readonly BuildEntry[],
  before: readonly StoredEntry[],
  products: ReadonlyMap<number, ProductRecord>,
): StoredEntry[] =>
  entries.map((entry) => {
    const { productId } = entry;
    if (productId === null) return { ...entry, priceCentsAtSaving: null };
    const known = before.find((other) => other.productId === productId)?.priceCentsAtSaving;
    return { ...entry, priceCentsAtSaving: known ?? products.get(productId)?.priceCents ?? null };
  });
