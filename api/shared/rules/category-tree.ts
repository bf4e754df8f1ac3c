import {
  CATEGORY_GROUP_KEYS,
  KNOWN_CATEGORIES,
  type CategoryGroupKey,
  type CategoryIcon,
  type LocalizedText,
} from '../category-table.js';
import { categoryLabel } from './category-name.js';
import { withoutGermanLetters } from './german-letters.js';

/** A category as it came into use: `name` is what products store, and never changes. */
export interface CategoryName {
  _id: number;
  name: string;
}

/** What employees have decided about a category. What is absent follows the table of well-known ones. */
export interface CategorySettings {
  name: string;
  /** How often employees have changed it. */
  version: number;
  labels?: LocalizedText;
  descriptions?: LocalizedText;
  icon?: CategoryIcon;
  group?: CategoryGroupKey;
  /** Its place in the group, from 0; absent before employees have ordered the group. */
  position?: number;
  slug?: string;
  /** Slugs that it had before. */
  earlierSlugs?: readonly string[];
  /** Name of the category that its products have gone to. */
  mergedInto?: string;
}

/** A category with everything that is shown of it. */
export interface Category {
  id: number;
  /** What products store. */
  name: string;
  slug: string;
  labels: LocalizedText;
  /** Empty where there is none. */
  descriptions: LocalizedText;
  icon: CategoryIcon;
  group: CategoryGroupKey;
  version: number;
}

/** A group with its categories in their order. */
export interface CategoryGroup {
  key: CategoryGroupKey;
  categories: readonly Category[];
}

/** The name as a part of an address: `gehäuselüfter` becomes `gehaeuseluefter`. Letters that have no Latin one are left out. */
function slugOf(name: string): string {
  const latin = withoutGermanLetters(name).normalize('NFD');
  const slug = latin
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '-');
  return slug === '' ? 'category' : slug;
}

const RANKS = new Map([...KNOWN_CATEGORIES.keys()].map((name, index) => [name, index]));

/** The place of what has none. */
const LAST = Number.MAX_SAFE_INTEGER;

const NO_TEXT: LocalizedText = { en: '', de: '' };

/** All categories of a shop, with what employees have decided about them. Merged ones are found by their slugs alone. */
export class CategoryTree {
  /** In the order in which they came into use, merged ones left out. */
  readonly categories: readonly Category[];
  private readonly settings: ReadonlyMap<string, CategorySettings>;
  private readonly byName: ReadonlyMap<string, Category>;
  private readonly names: ReadonlyMap<number, string>;
  private readonly nameBySlug = new Map<string, string>();

  constructor(names: readonly CategoryName[], settings: readonly CategorySettings[]) {
    this.settings = new Map(settings.map((one) => [one.name, one]));
    this.names = new Map(names.map(({ _id, name }) => [_id, name]));
    // Slugs that employees have chosen come first, so that a category that comes into use later never takes one over.
    for (const { name, slug, earlierSlugs = [] } of settings)
      for (const one of [...earlierSlugs, ...(slug === undefined ? [] : [slug])])
        this.nameBySlug.set(one, name);
    this.categories = names
      .map((record) => this.describe(record, this.claimSlug(record.name)))
      .filter(({ name }) => this.settings.get(name)?.mergedInto === undefined);
    this.byName = new Map(this.categories.map((category) => [category.name, category]));
  }

  /** Returns the groups in their order, each with its categories in theirs; groups without a category too. */
  groups(): CategoryGroup[] {
    return CATEGORY_GROUP_KEYS.map((key) => ({ key, categories: this.categoriesOf(key) }));
  }

  /** Returns the categories of a group in their order: as employees have put them, then the others. */
  categoriesOf(group: CategoryGroupKey): Category[] {
    const position = ({ name }: Category): number => this.settings.get(name)?.position ?? LAST;
    const rank = ({ name }: Category): number => RANKS.get(name) ?? LAST;
    return this.categories
      .filter((category) => category.group === group)
      .sort((one, other) => position(one) - position(other) || rank(one) - rank(other));
  }

  /** Returns the category of this id, `null` where there is none. */
  byId(id: number): Category | null {
    return this.categories.find((category) => category.id === id) ?? null;
  }

  /** Returns the stored name of the category of this id, also of one that was merged, or `null`. */
  nameOf(id: number): string | null {
    return this.names.get(id) ?? null;
  }

  /** Returns what employees have decided about a category; a new one begins with nothing. */
  settingsOf(name: string): CategorySettings {
    return this.settings.get(name) ?? { name, version: 0 };
  }

  /** Returns the categories that were merged, each with the one that has its products now. */
  merged(): { from: string; into: string }[] {
    return [...this.settings.values()]
      .filter(({ mergedInto }) => mergedInto !== undefined)
      .map(({ name }) => ({ from: name, into: this.currentName(name) }));
  }

  /** Returns the category that products with this stored name belong to now, or `null`. */
  find(name: string): Category | null {
    return this.byName.get(this.currentName(name)) ?? null;
  }

  /** Returns the category of a slug, also of one that it, or a category merged into it, had before. */
  bySlug(slug: string): Category | null {
    const name = this.nameBySlug.get(slug);
    return name === undefined ? null : this.find(name);
  }

  /** Returns under which name products of this category are stored since categories were merged. */
  currentName(name: string): string {
    const target = this.settings.get(name)?.mergedInto;
    return target === undefined ? name : this.currentName(target);
  }

  /** Returns the slug of a category: the one that employees have chosen, else the first free one that its name gives. */
  private claimSlug(name: string): string {
    const chosen = this.settings.get(name)?.slug;
    if (chosen !== undefined) return chosen;
    let slug = slugOf(name);
    for (let count = 2; (this.nameBySlug.get(slug) ?? name) !== name; count += 1)
      slug = `${slugOf(name)}-${count}`;
    this.nameBySlug.set(slug, name);
    return slug;
  }

  private describe({ _id, name }: CategoryName, slug: string): Category {
    const known = KNOWN_CATEGORIES.get(name);
    const own = this.settings.get(name);
    const label = categoryLabel(name);
    return {
      id: _id,
      name,
      slug,
      labels: own?.labels ?? { en: label, de: known?.german ?? label },
      descriptions: own?.descriptions ?? known?.description ?? NO_TEXT,
      icon: own?.icon ?? known?.icon ?? 'PACKAGE',
      group: own?.group ?? known?.group ?? 'OTHER',
      version: own?.version ?? 0,
    };
  }
}
