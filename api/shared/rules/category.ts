import type { FieldProblem } from '../errors.js';
import type { CategoryIcon, LocalizedText } from '../category-table.js';
import { cleanLine } from './plain-text.js';
import { checkText, toFieldProblems } from './problems.js';

/** Longest name, description and address part of a category, in characters: our own limits. */
export const MAX_CATEGORY_LABEL = 60;
export const MAX_CATEGORY_DESCRIPTION = 300;
export const MAX_CATEGORY_SLUG = 60;

/** What employees type in about a category. */
export interface CategoryInput {
  labels: LocalizedText;
  /** May be empty. */
  descriptions: LocalizedText;
  slug: string;
  icon: CategoryIcon;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const cleanTexts = ({ en, de }: LocalizedText): LocalizedText => ({ en: cleanLine(en), de: cleanLine(de) });

/** Takes out of what was typed what nobody sees. */
export const cleanCategory = (input: CategoryInput): CategoryInput => ({
  ...input,
  labels: cleanTexts(input.labels),
  descriptions: cleanTexts(input.descriptions),
  slug: input.slug.trim().toLowerCase(),
});

const tooLong = (text: string, max: number): 'length' | null => (text.length > max ? 'length' : null);

function checkSlug(slug: string): 'required' | 'length' | 'characters' | null {
  if (slug === '') return 'required';
  return tooLong(slug, MAX_CATEGORY_SLUG) ?? (SLUG.test(slug) ? null : 'characters');
}

const NAME = { reason: 'CATEGORY_NAME_INVALID', params: { max: MAX_CATEGORY_LABEL } } as const;
const DESCRIPTION = {
  reason: 'CATEGORY_DESCRIPTION_INVALID',
  params: { max: MAX_CATEGORY_DESCRIPTION },
} as const;

/** Returns what is wrong with the fields of a category, which are expected cleaned. */
export const checkCategoryInput = ({ labels, descriptions, slug }: CategoryInput): FieldProblem[] =>
  toFieldProblems(
    {
      nameEn: checkText(labels.en, MAX_CATEGORY_LABEL),
      nameDe: checkText(labels.de, MAX_CATEGORY_LABEL),
      descriptionEn: tooLong(descriptions.en, MAX_CATEGORY_DESCRIPTION),
      descriptionDe: tooLong(descriptions.de, MAX_CATEGORY_DESCRIPTION),
      slug: checkSlug(slug),
    },
    {
      nameEn: NAME,
      nameDe: NAME,
      descriptionEn: DESCRIPTION,
      descriptionDe: DESCRIPTION,
      slug: { reason: 'CATEGORY_SLUG_INVALID', params: { max: MAX_CATEGORY_SLUG } },
    },
  );
