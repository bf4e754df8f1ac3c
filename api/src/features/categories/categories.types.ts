import { createUnionType, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import {
  CATEGORY_GROUP_KEYS,
  CATEGORY_GROUPS,
  CATEGORY_ICONS,
  type CategoryGroupKey,
  type CategoryIcon as IconName,
} from '../../../shared/category-table.js';
import type { Category as CategoryData, CategoryTree } from '../../../shared/rules/category-tree.js';
import { conflict } from '../../graphql/outcome.js';
import { createResultType, Rejected } from '../../graphql/result.js';
import { defineEnum } from '../../graphql/enum.js';
import type { ChangedTree } from './category-editing.service.js';

const CategoryGroupKeys = defineEnum(
  'CategoryGroupKey',
  'A group of the category tree.',
  Object.fromEntries(CATEGORY_GROUP_KEYS.map((key) => [key, `${CATEGORY_GROUPS[key].en}.`])),
);

/** Its values need no words. */
const CategoryIcon = Object.fromEntries(CATEGORY_ICONS.map((icon) => [icon, icon]));

registerEnumType(CategoryIcon, { name: 'CategoryIcon', description: 'What the icon of a category shows.' });

@ObjectType({ description: 'A category of products.' })
export class Category {
  @Field('Identifies the category; a positive integer.', ID) id!: number;
  @Field('Name as products and filters have it, in lower case; letters and spaces. Never changes.')
  name!: string;
  @Field('Its part of the address `/c/{slug}`. It may change; the old one leads here.') slug!: string;
  @Field('Its icon.', CategoryIcon) icon!: IconName;
  @Field('How often employees have changed it; changes of it want it back.', Int) version!: number;
}

@ObjectType({ description: 'A group of categories.' })
export class CategoryGroup {
  @Field('Identifies the group.', CategoryGroupKeys) key!: CategoryGroupKey;
  @Field('Its categories, in order; none while it is empty.', [Category]) categories!: unknown[];
}

@InputType({ description: 'A text in both languages.' })
export class LocalizedTextInput {
  @Field('In English.') en!: string;
  @Field('In German.') de!: string;
}

@InputType({ description: 'Which category is changed.' })
abstract class CategoryChangeInput {
  @Field('Id of the category.', ID) categoryId!: string;
  @Field('`Category.version` as it was loaded.', Int) version!: number;
}

@InputType({ description: 'How a category is shown.' })
export class EditCategoryInput extends CategoryChangeInput {
  @Field('Its names; 1 to 60 characters each.', LocalizedTextInput) labels!: LocalizedTextInput;
  @Field('What belongs to it; at most 300 characters each.', LocalizedTextInput)
  descriptions!: LocalizedTextInput;
  @Field('Its part of the address: 1 to 60 lower-case letters, digits and hyphens.') slug!: string;
  @Field('Its icon.', CategoryIcon) icon!: IconName;
}

@InputType({ description: 'A new place for a category.' })
export class MoveCategoryInput extends CategoryChangeInput {
  @Field('The group that it is to belong to.', CategoryGroupKeys) group!: CategoryGroupKey;
  @Field('Its place in the group, from 0; beyond the end means the end.', Int) position!: number;
}

@InputType({ description: 'Which category goes, and which takes over its products.' })
export class MergeCategoriesInput extends CategoryChangeInput {
  @Field('Id of the category that the products go to.', ID) intoId!: string;
}

@ObjectType({ description: 'The category is changed.' })
export class CategoryChanged {
  @Field('The category as it is now.', Category) category: CategoryData;
  @Field('The whole tree as it is now.', [CategoryGroup]) groups: readonly object[];

  constructor({ category, tree }: { category: CategoryData; tree: CategoryTree }) {
    this.category = category;
    this.groups = tree.groups();
  }
}

@ObjectType({ description: 'The categories are one.' })
export class CategoriesMerged extends CategoryChanged {
  @Field('How many products have moved, withdrawn ones included.', Int) movedCount: number;

  constructor(merged: ChangedTree & { movedCount: number }) {
    super(merged);
    this.movedCount = merged.movedCount;
  }
}

export const CategoryConflict = conflict(
  'CategoryConflict',
  'Somebody else has changed the category since it was loaded. Nothing was saved.',
  Category,
  'The category as it is now.',
);

export const EditCategoryResult = createResultType(
  'EditCategoryResult',
  'The outcome of editing a category.',
  CategoryChanged,
  CategoryConflict,
);

/** What `moveCategory` gives. */
export const MoveCategoryResult = createUnionType({
  name: 'MoveCategoryResult',
  description: 'The outcome of moving a category.',
  types: () => [CategoryChanged, CategoryConflict, Rejected] as const,
});

/** What `mergeCategories` gives. */
export const MergeCategoriesResult = createUnionType({
  name: 'MergeCategoriesResult',
  description: 'The outcome of merging a category into another one.',
  types: () => [CategoriesMerged, CategoryConflict, Rejected] as const,
});
