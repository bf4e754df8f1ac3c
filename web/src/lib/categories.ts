import { skipToken } from '@apollo/client/react';
import { categoryLabel, normalizeCategory } from '@shared/rules/category-name.js';
import { useLanguage } from '../i18n/language';
import { useCategoryTreeQuery, type CategoryTreeQuery } from './category-tree.generated';

/** A group of the category tree. */
export type CategoryGroup = CategoryTreeQuery['categoryTree'][number];

/** The groups that have a category, in order; `undefined` until they are there. */
export function useCategoryGroups(): readonly CategoryGroup[] | undefined {
  return useCategoryTreeQuery({}).data?.categoryTree.filter(({ categories }) => categories.length > 0);
}

/**
 * Returns what names a category in the reader's language, by the name that products and addresses have. Without a name of
 * its own, each word is capitalized. `isWanted` is false where no category will be named.
 */
export function useCategoryLabel(isWanted = true): (name: string) => string {
  const { code } = useLanguage();
  const { data } = useCategoryTreeQuery(isWanted ? {} : skipToken);
  return (name) => {
    const wanted = normalizeCategory(name);
    const all = data?.categoryTree.flatMap(({ categories }) => categories);
    return all?.find((category) => category.name === wanted)?.[code] ?? categoryLabel(name);
  };
}
