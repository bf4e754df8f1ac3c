import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CATEGORY_GROUPS, type CategoryGroupKey } from '../../../shared/category-table.js';
import type { LanguageCode } from '../../../shared/language.js';
import type { Category as CategoryData } from '../../../shared/rules/category-tree.js';
import { requireId, unknownCategory } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { LanguageArg } from '../../graphql/language.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
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
  @Query(() => [Category], { description: 'All categories, in the order in which they came into use.' })
  async categories(@Ctx() { services }: RequestContext): Promise<readonly CategoryData[]> {
    return (await services.categories.tree()).categories;
  }

  @Query(() => [CategoryGroup], { description: 'All categories as a tree: the groups in order.' })
  async categoryTree(@Ctx() { services }: RequestContext): Promise<readonly object[]> {
    return (await services.categories.tree()).groups();
  }

  @Query(() => Category, {
    nullable: true,
    description: 'The category of an address, also of one that it had before, or null.',
  })
  async category(
    @Arg('slug', () => String, { description: 'The part of the address after `/c/`.' }) slug: string,
    @Ctx() { services }: RequestContext,
  ): Promise<CategoryData | null> {
    return (await services.categories.tree()).bySlug(slug);
  }

  @FieldResolver(() => String, { description: 'Its name for people.' })
  label(@Root() category: CategoryData, @LanguageArg() language: LanguageCode): string {
    return category.labels[language];
  }

  @FieldResolver(() => String, { description: 'What belongs to it, in one sentence; may be empty.' })
  description(@Root() category: CategoryData, @LanguageArg() language: LanguageCode): string {
    return category.descriptions[language];
  }

  @FieldResolver(() => CategoryGroup, { description: 'The group that it belongs to.' })
  async group(@Root() category: CategoryData, @Ctx() { services }: RequestContext): Promise<object> {
    const { group: key } = category;
    return { key, categories: (await services.categories.tree()).categoriesOf(key) };
  }

  @FieldResolver(() => Int, { description: 'Its place in its group, from 0.' })
  async position(@Root() category: CategoryData, @Ctx() { services }: RequestContext): Promise<number> {
    const beside = (await services.categories.tree()).categoriesOf(category.group);
    return beside.findIndex(({ id }) => id === category.id);
  }

  @FieldResolver(() => Int, { description: 'How many listed products it has.', complexity: LOOKUP })
  async productsCount(@Root() { name }: CategoryData, @Ctx() { services }: RequestContext): Promise<number> {
    const counts = await services.catalog.countCategories({});
    return counts.find(({ value }) => value === name)?.count ?? 0;
  }

  @FieldResolver(() => Picture, {
    nullable: true,
    description: 'First picture of the listed product that it has had longest; null without one.',
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
  @FieldResolver(() => String, { description: 'Its name for people.' })
  label(@Root() { key }: { key: CategoryGroupKey }, @LanguageArg() language: LanguageCode): string {
    return CATEGORY_GROUPS[key][language];
  }
}

@Resolver(() => Product)
export class ProductCategoryResolver {
  @FieldResolver(() => Category, {
    nullable: true,
    description: 'Its category with names and address; null for the moment in which categories are merged.',
  })
  async inCategory(
    @Root() product: { category: string },
    @Ctx() { services }: RequestContext,
  ): Promise<CategoryData | null> {
    return (await services.categories.tree()).find(product.category);
  }
}

@Resolver()
export class CategoryEditingResolver {
  @Mutation(() => EditCategoryResult, {
    description: 'Saves names, texts, icon and address of a category. Employees only.',
  })
  @ReturnsUserErrors(OWN_TYPES)
  async editCategory(
    @Arg('input', () => EditCategoryInput, { description: 'The category.' }) input: EditCategoryInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<CategoryChanged> {
    const { categoryId, version, ...given } = input;
    const base = { categoryId: requireId(categoryId, unknownCategory), version };
    return new CategoryChanged(await services.categoryEditing.edit(viewer, base, given));
  }

  @Mutation(() => MoveCategoryResult, {
    description: 'Puts a category at another place of the tree. Employees only.',
  })
  @ReturnsUserErrors(OWN_TYPES)
  async moveCategory(
    @Arg('input', () => MoveCategoryInput, { description: 'The place.' })
    { categoryId, version, group, position }: MoveCategoryInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<CategoryChanged> {
    const base = { categoryId: requireId(categoryId, unknownCategory), version };
    return new CategoryChanged(await services.categoryEditing.move(viewer, base, group, position));
  }

  @Mutation(() => MergeCategoriesResult, {
    description:
      'Moves all products of a category to another one, which takes over its addresses; there is no way back. May be repeated. Employees only.',
  })
  @ReturnsUserErrors(OWN_TYPES)
  async mergeCategories(
    @Arg('input', () => MergeCategoriesInput, { description: 'The categories.' })
    { categoryId, version, intoId }: MergeCategoriesInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<CategoriesMerged> {
    const base = { categoryId: requireId(categoryId, unknownCategory), version };
    const target = requireId(intoId, unknownCategory);
    return new CategoriesMerged(await services.categoryEditing.merge(viewer, base, target));
  }
}
