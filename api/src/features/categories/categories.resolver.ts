import { Ctx, Int, Resolver, Root } from 'type-graphql';
import { Arg, FieldResolver, Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { CATEGORY_GROUPS, type CategoryGroupKey } from '../../../shared/category-table.js';
import type { LanguageCode } from '../../../shared/language.js';
import type { Category as CategoryData } from '../../../shared/rules/category-tree.js';
import { requireId, unknownCategory } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { LanguageArg } from '../../graphql/language.js';
import { Picture, Product } from '../catalog/catalog.types.js';
import {
  CategoriesMerged,
  Category,
  CategoryChanged,
  CategoryConflict,
  CategoryGroup,
  EditCategoryInput,
  EditCategoryResult,
  MergeCategoriesInput,
  MergeCategoriesResult,
  MoveCategoryInput,
  MoveCategoryResult,
} from './categories.types.js';
import { LOOKUP } from '../../graphql/cost.js';
import { createProductLoader } from '../catalog/catalog.loader.js';

const OWN_TYPES = { CONFLICT: CategoryConflict };

@Resolver(() => Category)
export class CategoryResolver {
  @Query('All categories, in the order in which they came into use.', [Category])
  async categories(@Ctx() { services }: RequestContext): Promise<readonly CategoryData[]> {
    return (await services.categories.tree()).categories;
  }

  @Query('All categories as a tree: the groups in order.', [CategoryGroup])
  async categoryTree(@Ctx() { services }: RequestContext): Promise<readonly object[]> {
    return (await services.categories.tree()).groups();
  }

  @Query('The category of an address, also of one that it had before, or null.', Category, { nullable: true })
  async category(
    @Arg('slug', 'The part of the address after `/c/`.') slug: string,
    @Ctx() { services }: RequestContext,
  ): Promise<CategoryData | null> {
    return (await services.categories.tree()).bySlug(slug);
  }

  @FieldResolver('Its name for people.')
  label(@Root() category: CategoryData, @LanguageArg() language: LanguageCode): string {
    return category.labels[language];
  }

  @FieldResolver('What belongs to it, in one sentence; may be empty.')
  description(@Root() category: CategoryData, @LanguageArg() language: LanguageCode): string {
    return category.descriptions[language];
  }

  @FieldResolver('The group that it belongs to.', CategoryGroup)
  async group(@Root() category: CategoryData, @Ctx() { services }: RequestContext): Promise<object> {
    const { group: key } = category;
    return { key, categories: (await services.categories.tree()).categoriesOf(key) };
  }

  @FieldResolver('Its place in its group, from 0.', Int)
  async position(@Root() category: CategoryData, @Ctx() { services }: RequestContext): Promise<number> {
    const beside = (await services.categories.tree()).categoriesOf(category.group);
    return beside.findIndex(({ id }) => id === category.id);
  }

  @FieldResolver('How many listed products it has.', Int, { complexity: LOOKUP })
  async productsCount(@Root() { name }: CategoryData, @Ctx() { services }: RequestContext): Promise<number> {
    const counts = await services.catalog.countCategories();
    return counts.find(({ value }) => value === name)?.count ?? 0;
  }

  @FieldResolver('First picture of the listed product that it has had longest; null without one.', Picture, {
    nullable: true,
    complexity: LOOKUP,
  })
  async picture(
    @Root() { name }: CategoryData,
    @Ctx() { services, loader }: RequestContext,
  ): Promise<Picture | null> {
    const first = (await services.catalog.firstOfCategories()).find(({ category }) => category === name);
    const product = first === undefined ? null : await loader(createProductLoader).load(first.productId);
    if (product === null) return null;
    return { id: product.thumbnailId, url: `/api/file/pic/${product.thumbnailId}` };
  }
}

@Resolver(() => CategoryGroup)
export class CategoryGroupResolver {
  @FieldResolver('Its name for people.')
  label(@Root() { key }: { key: CategoryGroupKey }, @LanguageArg() language: LanguageCode): string {
    return CATEGORY_GROUPS[key][language];
  }
}

@Resolver(() => Product)
export class ProductCategoryResolver {
  @FieldResolver(
    'Its category with names and address; null for the moment in which categories are merged.',
    Category,
    { nullable: true },
  )
  async inCategory(
    @Root() product: { category: string },
    @Ctx() { services }: RequestContext,
  ): Promise<CategoryData | null> {
    return (await services.categories.tree()).find(product.category);
  }
}

@Resolver()
export class CategoryEditingResolver {
  @Mutation('Saves names, texts, icon and address of a category. Employees only.', EditCategoryResult, {
    errors: OWN_TYPES,
  })
  async editCategory(
    @Input('The category.', EditCategoryInput) input: EditCategoryInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<CategoryChanged> {
    const { categoryId, version, ...given } = input;
    const base = { categoryId: requireId(categoryId, unknownCategory), version };
    return new CategoryChanged(await services.categoryEditing.edit(viewer, base, given));
  }

  @Mutation('Puts a category at another place of the tree. Employees only.', MoveCategoryResult, {
    errors: OWN_TYPES,
  })
  async moveCategory(
    @Input('The place.', MoveCategoryInput) { categoryId, version, group, position }: MoveCategoryInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<CategoryChanged> {
    const base = { categoryId: requireId(categoryId, unknownCategory), version };
    return new CategoryChanged(await services.categoryEditing.move(viewer, base, group, position));
  }

  @Mutation(
    'Moves all products of a category to another one, which takes over its addresses; there is no way back. May be repeated. Employees only.',
    MergeCategoriesResult,
    { errors: OWN_TYPES },
  )
  async mergeCategories(
    @Input('The categories.', MergeCategoriesInput) { categoryId, version, intoId }: MergeCategoriesInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<CategoriesMerged> {
    const base = { categoryId: requireId(categoryId, unknownCategory), version };
    const target = requireId(intoId, unknownCategory);
    return new CategoriesMerged(await services.categoryEditing.merge(viewer, base, target));
  }
}
