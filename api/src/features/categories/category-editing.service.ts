import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import type { CategoryGroupKey } from '../../../shared/category-table.js';
import { ShopError } from '../../../shared/errors.js';
import { auditChanges } from '../../../shared/rules/audit.js';
import { checkCategoryInput, cleanCategory, type CategoryInput } from '../../../shared/rules/category.js';
import type { Category, CategorySettings, CategoryTree } from '../../../shared/rules/category-tree.js';
import { unknownCategory } from '../../../shared/rules/ids.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { RecategorizingService } from '../catalog/recategorizing.service.js';
import { CategoriesStore } from './categories.store.js';

/** Which category is changed, and the version of it that the employee saw. */
export interface CategoryBase {
  categoryId: number;
  version: number;
}

/** The tree after a change, and what was changed in it. */
export interface ChangedTree {
  tree: CategoryTree;
  category: Category;
}

/** How employees keep the tree of categories: rename, move, merge. */
export class CategoryEditingService {
  private readonly store;

  constructor(
    connection: Connection,
    private readonly deps: {
      catalog: CatalogService;
      products: RecategorizingService;
      audit: AuditService;
      outbox: Outbox;
    },
  ) {
    this.store = new CategoriesStore(connection, deps);
  }

  /**
   * Saves names, texts, icon and address of a category; the address that it had keeps leading to it. Throws
   * `INVALID_INPUT` with the problems of all fields, `CATEGORY_NOT_FOUND`, and `CATEGORY_CHANGED` when the category is no
   * longer as it was seen.
   */
  async edit(viewer: Viewer, base: CategoryBase, input: CategoryInput): Promise<ChangedTree> {
    requirePermission(viewer, 'products.edit');
    const given = cleanCategory(input);
    throwIfInvalid(checkCategoryInput(given));
    const tree = await this.store.change(async (seen) => {
      const category = requireUnchanged(seen, base);
      const owner = seen.bySlug(given.slug);
      if (owner !== null && owner.id !== category.id)
        throwIfInvalid([fieldProblem('slug', 'taken', { reason: 'CATEGORY_SLUG_TAKEN' })]);
      const before = seen.settingsOf(category.name);
      const earlier = new Set([...(before.earlierSlugs ?? []), category.slug]);
      earlier.delete(given.slug);
      return {
        settings: [{ ...before, ...given, earlierSlugs: [...earlier], version: before.version + 1 }],
        entries: [
          await this.deps.audit.entryOf(
            viewer,
            'CATEGORY_EDITED',
            category.id,
            category.name,
            auditChanges(auditedFields(category), auditedFields(given)),
          ),
        ],
      };
    });
    return changed(tree, base);
  }

  /**
   * Puts a category at a place of a group, counted from 0 among the others there; beyond the end means the end. Throws
   * `CATEGORY_NOT_FOUND` and `CATEGORY_CHANGED`.
   */
  async move(
    viewer: Viewer,
    base: CategoryBase,
    group: CategoryGroupKey,
    position: number,
  ): Promise<ChangedTree> {
    requirePermission(viewer, 'products.edit');
    const tree = await this.store.change(async (seen) => {
      const category = requireUnchanged(seen, base);
      const others = seen.categoriesOf(group).filter(({ id }) => id !== category.id);
      const at = Math.max(0, Math.min(position, others.length));
      const ordered = [...others.slice(0, at), category, ...others.slice(at)];
      const settings = ordered.map(({ name }, index): CategorySettings => {
        const before = seen.settingsOf(name);
        const version = name === category.name ? before.version + 1 : before.version;
        return { ...before, group, position: index, version };
      });
      const entry = await this.deps.audit.entryOf(
        viewer,
        'CATEGORY_MOVED',
        category.id,
        category.name,
        auditChanges(placeOf(seen, category), { group, position: at + 1 }),
      );
      return { settings, entries: [entry] };
    });
    return changed(tree, base);
  }

  /**
   * Moves all products of a category to another one, which takes over its addresses. May be repeated: what a crash has left
   * is then finished, as it is by `finishMerges`. Throws `CATEGORY_MERGED_INTO_ITSELF`, `CATEGORY_NOT_FOUND` for either, and
   * `CATEGORY_CHANGED` when the one that goes is no longer as it was seen.
   */
  async merge(
    viewer: Viewer,
    base: CategoryBase,
    intoId: number,
  ): Promise<ChangedTree & { movedCount: number }> {
    requirePermission(viewer, 'products.edit');
    if (base.categoryId === intoId) throw new ShopError('CATEGORY_MERGED_INTO_ITSELF');
    const tree = await this.store.change(async (seen) => {
      const into = seen.byId(intoId);
      if (into === null) throw unknownCategory(intoId);
      const gone = seen.nameOf(base.categoryId);
      if (gone !== null && seen.byId(base.categoryId) === null && seen.currentName(gone) === into.name)
        return null;
      const from = requireUnchanged(seen, base);
      const before = seen.settingsOf(from.name);
      const details = `${from.name} → ${into.name}`;
      return {
        settings: [{ ...before, slug: from.slug, mergedInto: into.name, version: before.version + 1 }],
        entries: [
          await this.deps.audit.entryOf(
            viewer,
            'CATEGORIES_MERGED',
            from.id,
            details,
            auditChanges({ mergedInto: null }, { mergedInto: into.name }),
          ),
        ],
      };
    });
    const { category } = changed(tree, { categoryId: intoId });
    const movedCount = await this.finish(tree.nameOf(base.categoryId) ?? '', category.name);
    return { tree, category, movedCount };
  }

  /**
   * Moves the products that a crash, or somebody who saved one at the same moment, has left in merged categories. Returns
   * how many there were.
   */
  async finishMerges(): Promise<number> {
    const tree = await this.store.change(() => Promise.resolve(null));
    let moved = 0;
    for (const { from, into } of tree.merged()) moved += await this.finish(from, into);
    return moved;
  }

  /** What follows the decision in the tree; may be repeated. */
  private async finish(from: string, into: string): Promise<number> {
    await this.store.markMerged(from);
    return this.deps.products.move(from, into);
  }
}

/** What employees type in about a category, by the names that the audit log has for it. */
const auditedFields = ({ labels, descriptions, slug, icon }: CategoryInput) => ({
  nameEn: labels.en,
  nameDe: labels.de,
  descriptionEn: descriptions.en,
  descriptionDe: descriptions.de,
  slug,
  icon,
});

/** The place of a category, counted from 1 as people do. */
const placeOf = (tree: CategoryTree, { id, group }: Category) => ({
  group,
  position: tree.categoriesOf(group).findIndex((other) => other.id === id) + 1,
});

/** The category as the employee saw it. A merged one is gone. */
function requireUnchanged(tree: CategoryTree, { categoryId, version }: CategoryBase): Category {
  const category = tree.byId(categoryId);
  if (category === null) throw unknownCategory(categoryId);
  if (category.version !== version) throw new ShopError('CATEGORY_CHANGED', {}, { current: category });
  return category;
}

function changed(tree: CategoryTree, { categoryId }: Pick<CategoryBase, 'categoryId'>): ChangedTree {
  const category = tree.byId(categoryId);
  if (category === null) throw unknownCategory(categoryId);
  return { tree, category };
}
