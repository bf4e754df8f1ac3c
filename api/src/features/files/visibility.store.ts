import mongoose, { type Connection } from 'mongoose';
import type { Viewer } from '../../../shared/access.js';
import type { Clock } from '../../kernel/clock.js';
import { fileModels } from './files.model.js';

/** Returns the subset of these files that it still references. */
type FileReferenceCheck = (ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** Shows files to some viewers only. */
interface PrivateReferences {
  shown: FileReferenceCheck;
  isShownTo(viewer: Viewer, id: number): Promise<boolean>;
}

/** How long, in ms, a file that nothing shows is kept for pages that are open somewhere. */
const GRACE_MS = 86_400_000;

/** How many files a sweep looks at. */
const MAX_SWEEP = 500;

/** Who shows which files: everybody, some viewers, or nobody any more. */
export class FileVisibility {
  private readonly unused;
  private readonly publicChecks: FileReferenceCheck[] = [];
  private readonly privateReferences: PrivateReferences[] = [];

  constructor(
    connection: Connection,
    private readonly clock: Clock,
  ) {
    this.unused = fileModels(connection).unused;
  }

  /** Makes known who shows files to everybody, so that none of theirs is swept away. */
  addPublic(check: FileReferenceCheck): void {
    this.publicChecks.push(check);
  }

  /** The same for who shows files to some viewers only. */
  addPrivate(references: PrivateReferences): void {
    this.privateReferences.push(references);
  }

  /** Says that these files are shown from now on. */
  async use(ids: readonly number[]): Promise<void> {
    await this.unused.deleteMany({ _id: mongoose.trusted({ $in: [...ids] }) }).exec();
  }

  /** Says that these files are not shown any more where they were. */
  async release(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const since = this.clock();
    await this.unused.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { since } }, upsert: true } })),
    );
  }

  /** Files that nothing has shown for a day; of those that somebody shows all the same, the marks are set right. */
  async orphans(): Promise<number[]> {
    const before = new Date(this.clock().getTime() - GRACE_MS);
    const candidates = await this.unused
      .find({ since: mongoose.trusted({ $lte: before }) })
      .select('_id')
      .sort({ since: 1 })
      .limit(MAX_SWEEP)
      .lean()
      .exec();
    const ids = candidates.map(({ _id }) => _id);
    if (ids.length === 0) return [];
    const shown = await shownAmong(ids, this.publicChecks);
    const kept = await this.keptAmong(ids.filter((id) => !shown.has(id)));
    // These stay private, and are checked again a day later.
    await this.release([...kept]);
    await this.use([...shown]);
    return ids.filter((id) => !shown.has(id) && !kept.has(id));
  }

  /** Which of these files some viewers see. */
  keptAmong(ids: readonly number[]): Promise<Set<number>> {
    return shownAmong(
      ids,
      this.privateReferences.map((references) => references.shown),
    );
  }

  /** Whether everybody may see the file: nobody has said that nothing shows it, or something does all the same. */
  async isPublic(id: number): Promise<boolean> {
    if ((await this.unused.exists({ _id: id }).exec()) === null) return true;
    return (await shownAmong([id], this.publicChecks)).has(id);
  }

  /** Whether the viewer may see a file that not everybody may. */
  async isShownTo(viewer: Viewer, id: number): Promise<boolean> {
    const answers = await Promise.all(
      this.privateReferences.map((references) => references.isShownTo(viewer, id)),
    );
    return answers.includes(true);
  }
}

/** Which of these files somebody shows. */
async function shownAmong(
  ids: readonly number[],
  checks: readonly FileReferenceCheck[],
): Promise<Set<number>> {
  const shown = await Promise.all(checks.map((check) => check(ids)));
  return new Set(shown.flatMap((some) => [...some]));
}
