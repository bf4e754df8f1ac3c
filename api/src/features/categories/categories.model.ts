import { Schema, type Connection } from 'mongoose';
import { CATEGORY_GROUP_KEYS, CATEGORY_ICONS, type LocalizedText } from '../../../shared/category-table.js';
import type { CategoryName, CategorySettings } from '../../../shared/rules/category-tree.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** The id of the one document that holds the tree. */
export const TREE_ID = 'tree';

/**
 * What employees have decided about all categories. One document, so that order, slugs and merges of several categories
 * change in one write and can never contradict each other. Absent before the first change.
 */
export interface CategoryTreeRecord extends HasOutbox {
  _id: typeof TREE_ID;
  /** How often anything in it has changed. */
  version: number;
  categories: CategorySettings[];
}

const textSchema = new Schema<LocalizedText>({ en: String, de: String }, { _id: false });

const settingsSchema = new Schema<CategorySettings>(
  {
    name: { type: String, required: true },
    version: { type: Number, required: true },
    labels: { type: textSchema },
    descriptions: { type: textSchema },
    icon: { type: String, enum: CATEGORY_ICONS },
    group: { type: String, enum: CATEGORY_GROUP_KEYS },
    position: { type: Number },
    slug: { type: String },
    earlierSlugs: { type: [String], default: undefined },
    mergedInto: { type: String },
  },
  { _id: false },
);

const treeSchema = new Schema<CategoryTreeRecord>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    categories: { type: [settingsSchema], required: true },
    outbox: outboxField,
  },
  { versionKey: false },
);
treeSchema.index(...OUTBOX_INDEX);

/** A category keeps its place in the list even when its last product goes. */
export interface CategoryNameRecord extends CategoryName {
  /** Tells who saves a product to look into the tree for the category that has taken over. */
  isMerged?: true;
}

const categorySchema = new Schema<CategoryNameRecord>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    isMerged: { type: Boolean },
  },
  { versionKey: false },
);
categorySchema.index({ name: 1 }, { unique: true });

/** The models of the categories on one connection. */
export const categoryModels = (connection: Connection) => ({
  names: connection.model('Category', categorySchema, 'categories'),
  trees: connection.model('CategoryTree', treeSchema, 'categoryTrees'),
});
