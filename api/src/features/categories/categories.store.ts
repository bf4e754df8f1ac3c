import type { Connection } from 'mongoose';
import { ShopError } from '../../../shared/errors.js';
import {
  CategoryTree,
  type CategoryName,
  type CategorySettings,
} from '../../../shared/rules/category-tree.js';
import { insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { categoryModels, TREE_ID, type CategoryTreeRecord } from './categories.model.js';

/** A change that rests on what the tree was when it was read. */
export interface TreeChange {
  /** The categories that become different, each as it is then. */
  settings: readonly CategorySettings[];
  /** What the change enters into the logs. */
  entries: readonly OutboxEntry[];
}

/** How often a change meets another one before it gives up. */
const MAX_CONFLICT_RETRIES = 10;

/** Employees' changes of the tree: each one write with its log entries. */
export class CategoriesStore {
  private readonly models;

  constructor(
    connection: Connection,
    private readonly deps: { catalog: CatalogService; outbox: Outbox },
  ) {
    this.models = categoryModels(connection);
  }

  /**
   * Reads the tree, applies the change computed by `plan`, and retries on a conflict. `null` changes nothing. Returns the
   * tree as it is then. Throws `UNAVAILABLE` after ten tries, and what `plan` throws.
   */
  async change(plan: (tree: CategoryTree) => Promise<TreeChange | null>): Promise<CategoryTree> {
    for (let collision = 0; collision < MAX_CONFLICT_RETRIES; collision += 1) {
      const [names, seen] = await Promise.all([
        this.models.names.find().sort({ _id: 1 }).lean<CategoryName[]>().exec(),
        this.models.trees.findById(TREE_ID).lean<CategoryTreeRecord>().exec(),
      ]);
      const tree = new CategoryTree(names, seen?.categories ?? []);
      const change = await plan(tree);
      if (change === null) return tree;
      const categories = replaceEach(seen?.categories ?? [], change.settings);
      if (!(await this.write(seen, categories, change.entries))) continue;
      await this.deps.catalog.invalidate();
      await this.deps.outbox.processNow(this.models.trees.modelName, TREE_ID, change.entries);
      return new CategoryTree(names, categories);
    }
    throw new ShopError('UNAVAILABLE');
  }

  /** Notes at the name of a category that it was merged; doing so twice is fine. */
  async markMerged(name: string): Promise<void> {
    await this.models.names.updateOne({ name }, { $set: { isMerged: true } }).exec();
  }

  /** `false`: somebody else has changed the tree since it was read, and nothing was written. */
  private async write(
    seen: CategoryTreeRecord | null,
    categories: CategorySettings[],
    entries: readonly OutboxEntry[],
  ): Promise<boolean> {
    if (seen === null)
      return insertOnce<CategoryTreeRecord>(this.models.trees, {
        _id: TREE_ID,
        version: 1,
        categories,
        outbox: [...entries],
      });
    const { modifiedCount } = await this.models.trees
      .updateOne(
        { _id: TREE_ID, version: seen.version },
        { $set: { categories }, $inc: { version: 1 }, $push: { outbox: { $each: [...entries] } } },
      )
      .exec();
    return modifiedCount === 1;
  }
}

const replaceEach = (
  before: readonly CategorySettings[],
  changed: readonly CategorySettings[],
): CategorySettings[] => {
  const names = new Set(changed.map(({ name }) => name));
  return [...before.filter(({ name }) => !names.has(name)), ...changed];
};
