import mongoose, { type Connection } from 'mongoose';
import { normalizeCategory } from '../../../shared/rules/category-name.js';
import {
  CategoryTree,
  type CategoryName,
  type CategorySettings,
} from '../../../shared/rules/category-tree.js';
import { insertOnce, type Ids } from '../../kernel/database/ids.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import { categoryModels, TREE_ID, type CategoryNameRecord } from './categories.model.js';

/** What a tree is made of. */
interface TreeParts {
  names: readonly CategoryName[];
  settings: readonly CategorySettings[];
}

/** Which categories there are, and how they are shown: everybody may know. Keeps what it has read until the catalog changes. */
export class CategoriesService {
  private readonly models;
  /** Trees by what they were made of, which the cache of the catalog forgets in time. */
  private readonly trees = new WeakMap<TreeParts, CategoryTree>();

  constructor(
    connection: Connection,
    private readonly deps: { ids: Ids; catalog: CatalogService },
  ) {
    this.models = categoryModels(connection);
  }

  /** All categories. */
  async tree(): Promise<CategoryTree> {
    const parts = await this.deps.catalog.cacheUntilChange('category tree', () => this.readParts());
    const tree = this.trees.get(parts) ?? new CategoryTree(parts.names, parts.settings);
    this.trees.set(parts, tree);
    return tree;
  }

  /** All categories as they are in the database now, for changes of them. */
  async readUncached(): Promise<CategoryTree> {
    const { names, settings } = await this.readParts();
    return new CategoryTree(names, settings);
  }

  /** The names that products store, in the order in which they came into use. */
  async names(): Promise<string[]> {
    return (await this.tree()).categories.map(({ name }) => name);
  }

  /**
   * Makes sure that these categories are known. Gives the name for products of each, in order: normalized, and that of the
   * category that it was merged into.
   */
  async ensure(given: readonly string[]): Promise<string[]> {
    const names = given.map(normalizeCategory);
    const wanted = [...new Set(names)];
    const stored = await this.models.names
      .find({ name: mongoose.trusted({ $in: wanted }) })
      .lean()
      .exec();
    const known = new Set(stored.map(({ name }) => name));
    for (const name of wanted.filter((candidate) => !known.has(candidate))) {
      const _id = await this.deps.ids.reserve('categories');
      await insertOnce<CategoryNameRecord>(this.models.names, { _id, name });
    }
    if (!stored.some(({ isMerged }) => isMerged === true)) return names;
    const tree = await this.tree();
    return names.map((name) => tree.currentName(name));
  }

  private async readParts(): Promise<TreeParts> {
    const [names, tree] = await Promise.all([
      this.models.names.find().sort({ _id: 1 }).lean<CategoryName[]>().exec(),
      this.models.trees
        .findById(TREE_ID)
        .select('categories')
        .lean<{ categories: CategorySettings[] }>()
        .exec(),
    ]);
    return { names, settings: tree?.categories ?? [] };
  }
}
